"""The notation page: its examples can be read, and it lists every word of every game."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pangaea.core import position, record
from pangaea.core.chance import Rng
from pangaea.core.game import Game
from pangaea.core.record import BadRecord, Record
from pangaea.core.step import WATCHER
from pangaea.games import GAMES
from pangaea.games.draftosaurus import fields, grammar
from pangaea.games.evo import grammar as evo
from pangaea.games.evolution import grammar_things as evolution
from pangaea.games.jurassic_parts import grammar_names as jurassic_parts
from pangaea.games.primordial_soup import grammar as primordial_soup
from pangaea.games.primordial_soup.grammar_events import DIRECTIONS, GENE_NAMES
from pangaea.locale import Words
from pangaea.testing.files import lacks_notation
from pangaea.testing.states import difference, eyes
from pangaea.testing.trial import Trial

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def section(game: str) -> str:
    """The section of a game, whose title begins with the game's name."""
    title = re.escape(Words("en", game)("game"))
    found = re.search(rf"^## {title}(?::[^\n]*)?$(.*?)(?:^---$|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


SECTIONS = {name: section(name) for name in GAMES}
BLOCKS = [str(text) for text in re.findall(r"^```\w*\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)]
GAME: Game[Any] = GAMES["draftosaurus"]


def block(header: str) -> str:
    """The example that begins with this line."""
    return next(text for text in BLOCKS if text.startswith(header + "\n"))


def test_the_position_reads() -> None:
    state = position.read(block(position.HEADER), GAMES)
    assert GAME.text.read_move(state, 1, "place stegosaurus bridge_left")


def test_the_record_begins_like_a_record() -> None:
    head, _, rest = block(record.HEADER).partition("...\n")
    lines = head.count("\n* ")
    assert record.read(head + f"\nend {lines}\n", GAMES).names == ["Ada", "Ben"]
    assert re.fullmatch(r"(\* roll \w+\n)(\d place \w+ \w+\n)+\nend \d+\n", rest)


@pytest.mark.parametrize("name", GAMES)
def test_every_step_and_every_word_that_is_played_is_named(name: str) -> None:
    assert list(lacks_notation(GAMES[name], ROOT)) == []


NAMES: dict[str, list[Sequence[str]]] = {
    "draftosaurus": [grammar.SPECIES_NAMES, grammar.FACES, grammar.PLACES[0], grammar.PLACES[1][:-5]],
    "evolution": [evolution.TRAIT_NAMES],
    "primordial_soup": [GENE_NAMES, primordial_soup.COLOURS, DIRECTIONS],
    "evo": [evo.GENE_NAMES, evo.CARD_NAMES],
    "jurassic_parts": [jurassic_parts.SPECIES_NAMES, jurassic_parts.CARD_NAMES],
}


@pytest.mark.parametrize("name", GAMES)
def test_every_name_of_a_thing_is_named(name: str) -> None:
    named = set(re.findall(r"`(\w+)`", SECTIONS[name]))
    assert {word for words in NAMES.get(name, []) for word in words} <= named
    if name == "draftosaurus":
        for letter, species in zip(fields.LETTERS, grammar.SPECIES_NAMES, strict=True):
            assert f"`{species}` ({letter})" in SECTIONS[name]


@pytest.mark.parametrize("players", [2, 3])
def test_a_view_of_draftosaurus_is_a_position_too(players: int) -> None:
    for mode in GAME.modes:
        trial = Trial(GAME, mode, players, 2)
        for _ in range(90):
            if trial.state.over():
                break
            trial.advance()
            for eye in eyes(trial.state):
                view = trial.state.view(eye)
                text = position.write(GAME, view, mode.options)
                assert ("eye watcher" if eye == WATCHER else f"eye {eye}") in text
                again = position.read(text, GAMES)
                assert not difference(view, again)
                assert position.write(GAME, again, mode.options) == text


HEAD = "pangaea position 1\ngame draftosaurus 1\nplayers 3\n\n"


@pytest.mark.parametrize(
    ("line", "body", "reason"),
    [
        (5, "then Deal 99, Turn\n", "do not follow each other"),
        (5, "then PassOn, PassOn\n", "do not follow each other"),
        (5, "then Jump\n", "'Jump' is not a step"),
        (5, "then Deal\n", "'Deal' is not a step"),
        (5, "then Deal --5\n", "'Deal --5' is not a step"),
        (5, "then\n", "'' is not a step"),
        (5, "asks Pick: 0 1 5\n", "'5' is not a number below 3"),
        (6, "asks Pick: 0 1 2\nasks Pick: 0 1 2\n", "'asks' is there twice"),
        (5, "asks Pick: *\n", "do not fit the step"),
        (5, "asks Roll: 0\n", "do not fit the step"),
        (9, "asks Pick: 0 1\nthen PlaceAll\nzoo 0 hand=R\nzoo 1 hand=O\nzoo 2 hand=B\n", "ask the wrong seats"),
        (5, "asks Pick: 0 1 2\n", "the hands differ"),
        (5, "then Roll, Pick\n", "the hands differ"),
        (5, "then Round\nround 1\n", "too few dinosaurs for the rounds"),
        (6, "then Score\nzoo 0 wood=\n", "'wood=' is not a line"),
        (6, "then Score\nzoo 0 forest=\n", "dinosaurs are the letters"),
        (6, "then Score\nzoo 0 forest=RRO\n", "one species only"),
        (6, "then Score\nzoo 0 river=RRRRRRRRRRR\n", "dinosaurs are the letters"),
        (7, "then Score\nzoo 0 river=R\nzoo 0 river=R\n", "'zoo 0' is there twice"),
        (6, "then Score\nzoo 0 river=R river=R\n", "'river' is there twice"),
        (6, "then Score\nzoo 3 river=R\n", "not a line of a position"),
        (6, "then Score\nround 9999999999999999999\n", "is not a number below 3"),
        (6, "then Score\nside winter\n", "stands for nothing"),
        (5, "then Score\r\n", "cannot be printed"),
        (5, "then Score\0\n", "cannot be printed"),
    ],
)
def test_a_bad_position_is_refused_with_line_and_reason(line: int, body: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=re.escape(reason)) as caught:
        position.read(HEAD + body, GAMES)
    assert caught.value.line in (line, line + 1)


def test_eleven_of_a_species_are_refused_even_where_the_box_would_make_up_for_it() -> None:
    zoos = "zoo 0 river=RRRRRR\nzoo 1 river=RRRRRR\nzoo 2 river=O\n"
    with pytest.raises(BadRecord, match="do not add up to ten"):
        position.read(HEAD + "then Score\n" + zoos, GAMES)


def test_a_number_has_one_way_to_be_written() -> None:
    made = Record(GAME, 2, {"start": "first_seat"})
    made.roll(Rng(1))
    made.submit(0, GAME.text.write_move(made.state, 0, GAME.legal(made.state, 0)[0]))
    with pytest.raises(BadRecord, match="begins with its seat"):
        record.read(made.write().replace("\n0 place", "\n00 place"), GAMES)
