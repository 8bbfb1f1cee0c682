"""Generated code is up to date: run `python -m pangaea.testing.generate` after a change."""

from types import ModuleType
from typing import Any

import pytest

from pangaea.core.game import Game, Option
from pangaea.core.grammar import Grammar
from pangaea.core.kinds import Names, Seat
from pangaea.core.rows import UNKNOWN, Event, Facts, Verb
from pangaea.games import GAMES
from pangaea.testing.generate import constants_source, facts_source, options_source, written
from pangaea.testing.generate_hands import dealt
from pangaea.testing.template import GAME as PEBBLES


@pytest.mark.parametrize("game", [PEBBLES, *GAMES.values()], ids=lambda game: game.name)
def test_the_declared_part_is_up_to_date(game: Game[Any]) -> None:
    for path, text in written(game).items():
        assert path.read_text(encoding="utf-8") == text, path


def test_a_named_value_of_an_option_becomes_a_method() -> None:
    found: dict[str, Any] = {}
    source = "from __future__ import annotations\n" + options_source(
        [Option("boulders", ("back", "both", "front"), ("bare_fronts", "", "bare_backs")), Option("start", ("lot",))]
    )
    exec(source, found)
    fronts, both, backs = (found["Options"](boulders=value, start=0) for value in range(3))
    assert [fronts.bare_fronts(), both.bare_fronts(), backs.bare_fronts()] == [True, False, False]
    assert [fronts.bare_backs(), both.bare_backs(), backs.bare_backs()] == [False, False, True]
    assert not hasattr(both, "both")


def test_views_and_guesses_are_written_where_hands_are_all_that_is_hidden() -> None:
    def names(own: str, game: Game[Any] = PEBBLES) -> list[str]:
        return [line.split("(")[0].split()[-1] for line in dealt(game.state, own).splitlines() if "def " in line]

    assert names("") == ["view", "guess"]
    assert names("    def view(self, eye: i64):\n        ...\n") == ["guess"]
    assert names("", GAMES["draftosaurus"]) == [], "who has held a hand knows it"


def test_a_new_verb_gets_the_next_number_and_the_others_keep_theirs() -> None:
    constants = ModuleType("verbs")
    vars(constants).update(PICK=2, CALL=1, GONE=7, WON=1)
    colour = Names("colour", ("red", "blue"))
    grammar = Grammar(
        "pebbles",
        verbs=(Verb("YIELD", "yield"), Verb("CALL", "call", colour), Verb("PICK", "pick {a} face down", colour)),
        events=(Event("WON", "won", Seat(), 0), Event("LOST", "lost", Seat()), Event("WON", "won_all", Seat(), colour)),
        constants=constants,
    )
    assert [row.verb for row in grammar.verbs] == [UNKNOWN, 1, 2]
    assert constants_source(grammar).split("i64\n", 1)[1].split("\n") == [
        "",
        "CALL: Final[i64] = 1  # call {colour}",
        "PICK: Final[i64] = 2  # pick {colour} face down",
        "YIELD: Final[i64] = 3  # yield",
        "",
        "WON: Final[i64] = 1  # seat, 0 | seat, colour",
        "LOST: Final[i64] = 2  # seat",
        "",
    ]


def test_names_become_constants() -> None:
    assert facts_source([Facts(("red", "blue")), Facts(("ice", "fire"), bits=True)]).splitlines() == [
        "RED: Final[i64] = 0",
        "BLUE: Final[i64] = 1",
        "",
        "ICE: Final[i64] = 1 << 0",
        "FIRE: Final[i64] = 1 << 1",
    ]
    assert facts_source([Facts(("pond",), first=3)]) == "POND: Final[i64] = 3\n"


def test_an_option_whose_values_are_numbers_has_a_method_that_returns_them() -> None:
    found: dict[str, Any] = {}
    source = "from __future__ import annotations\n" + options_source([Option("stall", ("10", "5"), number="rounds")])
    exec(source.replace("@mypyc_attr(acyclic=True)", ""), found)
    assert [found["Options"](stall).rounds() for stall in range(2)] == [10, 5]
