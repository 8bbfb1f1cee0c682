"""The drawing of the table: every legal move can be clicked, nothing hidden is drawn, nothing overlaps its area."""

import random
from collections import Counter
from xml.etree import ElementTree

import pytest

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE
from pangaea.core.match import Match
from pangaea.core.step import WATCHER
from pangaea.draw.standalone import standalone
from pangaea.games.evolution import GAME
from pangaea.games.evolution.draw import draw
from pangaea.games.evolution.draw_layout import Box, plan, touch
from pangaea.games.evolution.state import State
from pangaea.locale import LANGUAGES, Words
from tests.games.evolution.tables import at, say

EN = Words("en", "evolution")
TABLES = [("base", 2), ("base", 8), ("cataclysm", 3), ("expansions", 4)]


def states(mode: str, players: int, every: int) -> list[State]:
    """Some states of a random game."""
    state = GAME.new(players, {"mode": mode})
    choose, match, found = random.Random(players), Match(state, Rng(players)), []
    decisions = 0
    while not match.over:
        if decisions % every == 0:
            found.append(state.copy())
        match.play(choose.choice(match.legal()))
        decisions += 1
    return [*found, state]


def ids(*svgs: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for svg in filter(None, svgs):
        found.update(element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib)
    return found


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_every_move_can_be_clicked(mode: str, players: int) -> None:
    for state in states(mode, players, 9):
        if state.over():
            continue
        seat = state.turn()
        view = state.view(seat)
        for drawing in (draw(view, EN), draw(view, EN, PHONE)):
            there = ids(*drawing.svgs)
            assert max(there.values()) == 1
            sequences = Counter(GAME.picture.clicks(view, seat, move) for move in GAME.legal(view, seat))
            assert all(name in there for clicked in sequences for name in clicked)
            assert all(n == 1 for clicked, n in sequences.items() if clicked)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_drawings_are_small_and_whole(mode: str, players: int) -> None:
    for state in states(mode, players, 30):
        for eye in (0, int(WATCHER)):
            for box in (DESK, PHONE):
                words = Words(LANGUAGES[state.turns % 3], "evolution")
                drawing = draw(state.view(eye), words, box)
                assert (drawing.own is None) == (eye == WATCHER) and drawing == draw(state.view(eye), words, box)
                assert len(standalone(drawing.board.svg).encode()) < 150_000
                ElementTree.fromstring(drawing.board.svg)


def test_what_is_hidden_is_not_drawn() -> None:
    """An Anglerfish is marked for its owner alone."""
    table = "bank 2\nanimal 0.1 card={}\nanimal 1.1"
    one, other = (at(table.format(card), mode="expansions") for card in ("anglerfish", "running"))
    assert draw(one.view(1), EN) == draw(other.view(1), EN)
    assert draw(one.view(0), EN) != draw(other.view(0), EN)


def test_an_action_begins_with_its_card() -> None:
    s = at("bank 2\nanimal 0.1 carnivorous piracy fat_tissue fat_tissue yellow=2\nanimal 1.1 parasite red=1 blue=1")
    view = s.view(0)
    by_text = {GAME.text.write_move(view, 0, move): GAME.picture.clicks(view, 0, move) for move in GAME.legal(view, 0)}
    assert by_text["take 0.1"] == ("animal-8",)
    assert by_text["attack 0.1 1.1"] == ("trait-8-carnivorous", "animal-9")
    assert by_text["convert 0.1 2"] == ("trait-8-fat_tissue-2",)
    assert by_text["pirate 0.1 1.1 blue"] == ("trait-8-piracy", "animal-9", "blue-9")
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 tail_loss fat_tissue fat_tissue yellow=1"), "attack 0.1 1.1")
    view = s.view(1)
    by_text = {GAME.text.write_move(view, 1, move): GAME.picture.clicks(view, 1, move) for move in GAME.legal(view, 1)}
    assert by_text["drop fat_tissue filled"] == ("trait-9-fat_tissue",)
    assert by_text["drop fat_tissue"] == ("trait-9-fat_tissue-2",)


@pytest.mark.parametrize("animals", [0, 1, 5, 12, 40])
def test_animals_stay_in_their_area(animals: int) -> None:
    lines = "\n".join(f"animal 0.{i + 1}" for i in range(animals))
    player = at(f"bank 1\n{lines}\nanimal 1.1").seats[0]
    for box in (Box(0, 0, 330, 160), Box(0, 0, 1032, 330), Box(0, 0, 300, 104)):
        laid = plan(player, box, True)
        assert laid.grid.columns * (laid.cell.w + 6) * laid.grid.scale <= box.w + 1
        assert laid.grid.rows * laid.row * laid.grid.scale <= box.h + 1
        assert laid.grid.columns * laid.grid.rows >= animals


def test_brackets_do_not_hide_each_other() -> None:
    body = "\n".join(f"animal 0.{i}" for i in range(1, 6))
    pairs = "pair cooperation 0.1 0.2\npair communication 0.1 0.2\npair symbiosis 0.1 0.5\npair cooperation 0.2 0.4"
    laid = plan(at(f"bank 1\n{body}\nanimal 1.1\n{pairs}").seats[0], Box(0, 0, 1032, 330), True)
    for i, one in enumerate(laid.bonds):
        for other in laid.bonds[i + 1 :]:
            if (one.row, one.lane) == (other.row, other.lane):
                assert not touch((one.left, one.right), (other.left, other.right))
