"""The drawing: every legal move can be clicked, nothing hidden is drawn, every id is there once."""

import random
from collections import Counter
from xml.etree import ElementTree

import pytest

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE
from pangaea.core.match import Match
from pangaea.core.step import WATCHER
from pangaea.draw.standalone import standalone
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.state import State
from pangaea.locale import LANGUAGES, Words
from tests.games.jurassic_parts.digs import USED, at, play

EN = Words("en", "jurassic_parts")


def ids(*svgs: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for svg in filter(None, svgs):
        found.update(element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib)
    return found


def states(players: int, seed: int) -> list[State]:
    """Some moments of a game that tries everything."""
    state = GAME.new(players, {"cards": "2"})
    choose, match, found = random.Random(seed), Match(state, Rng(seed)), []
    while not match.over:
        if choose.random() < 0.08:
            found.append(state.copy())
        moves = match.legal()
        verb = choose.choice(sorted({move[0] for move in moves}))
        match.play(choose.choice([move for move in moves if move[0] == verb]))
    return [*found, state]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_every_move_can_be_clicked(players: int, seed: int) -> None:
    for state in states(players, seed):
        seat = max(0, int(state.turn()))
        view = state.view(seat)
        desk, phone = (ids(*GAME.picture.draw(view, EN, box).svgs) for box in (DESK, PHONE))
        assert set(desk.values()) == {1}
        assert set(phone.values()) == {1}
        for move in GAME.legal(view, seat):
            clicks = GAME.picture.clicks(view, seat, move)
            assert set(clicks) <= set(desk)
            assert set(clicks) <= set(phone)


def test_two_moves_are_never_the_same_clicks() -> None:
    """What is no button is told apart by what is clicked, and no move is the beginning of another."""
    for state in states(4, 9):
        if not state.over():
            seat = int(state.turn())
            clicked = [GAME.picture.clicks(state.view(seat), seat, move) for move in GAME.legal(state, seat)]
            named = [ids for ids in clicked if ids]
            assert len(set(named)) == len(named)
            assert not any(one != other and other[: len(one)] == one for one in named for other in named)


def test_nothing_hidden_is_drawn() -> None:
    """[A31] Two states that differ only in what the eye may not know give the same drawing."""
    drawn = []
    for tile in ("TYR-1a", "PLA-1"):
        state = at(USED, "sharp=1 cards=ground_radar", "cards=plaster")
        play(state, "card ground_radar", "look 7", f"* tile {tile}", "stop")
        drawn.append(
            (
                GAME.picture.draw(state.view(1), EN),
                GAME.picture.draw(state.view(WATCHER), EN),
                GAME.picture.draw(state.view(0), EN),
            )
        )
    assert drawn[0][:2] == drawn[1][:2]
    assert drawn[0][2] != drawn[1][2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_of_its_own(language: str) -> None:
    """Under 150 kB with its symbols and styles, in every language."""
    state = states(5, 6)[3]
    words = Words(language, "jurassic_parts")
    for svg in (svg for box in (DESK, PHONE) for svg in GAME.picture.draw(state.view(0), words, box).svgs):
        whole = standalone(svg, "night")
        ElementTree.fromstring(whole)
        assert len(whole.encode()) < 150_000


def test_pure() -> None:
    """The same view gives the same text."""
    view = states(3, 8)[2].view(1)
    assert GAME.picture.draw(view, EN) == GAME.picture.draw(view.copy(), EN)
