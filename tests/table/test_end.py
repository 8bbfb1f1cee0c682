"""The end of a game: why it ended, who won, by how much and by what, and the tie-break."""

from types import SimpleNamespace
from typing import Any

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.core.match import ranks
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES, Words
from pangaea.table.scene import over
from tests.games.draftosaurus.zoos import at

NAMES = ["Mara", "Ines", "Ben", "Oleh"]


def ended(game: str, state: Any, language: str) -> Any:
    look = SimpleNamespace(
        game=GAMES[game], view=state, names=NAMES[: state.players], places=[int(rank) for rank in ranks(state)],
        words=Words(language, game), page=Words(language, "table"), language=language, ending="",
    )  # fmt: skip
    return over(look)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", list(GAMES))
def test_the_end_says_why_and_by_how_much(game: str) -> None:
    state, rng = GAMES[game].new(GAMES[game].players[1]), Rng(5)
    state.chance(rng)
    while not state.over():
        seat = int(state.turn())
        moves = GAMES[game].legal(state, seat)
        state.play(seat, pack(moves[rng.below(len(moves))]))
        state.chance(rng)
    totals = [sum(GAMES[game].sheet(state, seat).values()) for seat in range(state.players)]
    for language in LANGUAGES:
        words, said = Words(language, game), ended(game, state, language)
        assert said["why"][0] in {words(key) for key in words.texts if key.startswith("end.")}
        assert str(max(totals)) in said["text"] and len(said["why"]) == 2
        best, second = sorted(totals, reverse=True)[:2]
        assert str(best - second) in said["why"][1] if best > second else words("end.tie") in said["why"][1]


def test_equals_are_told_apart_by_a_rule_that_is_said() -> None:
    state = at("asks Pick: 0 1", "river=RO hand=B", "river=OO hand=B")
    state.asking, state.asked = None, 0
    state.zoos[0].points = state.zoos[1].points = 2
    state.zoos[0].t_rexes = 1
    said = ended("draftosaurus", state, "en")
    assert (
        said["text"].startswith("Ines") and said["why"][1] == "Equal on points with Mara. In a tie, fewer T-Rexes win."
    )
    state.zoos[0].t_rexes = 0
    said = ended("draftosaurus", state, "en")
    assert "Mara and Ines" in said["text"] and said["why"][1].startswith("In a tie, fewer T-Rexes win. They")
