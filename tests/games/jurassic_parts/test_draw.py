"""The drawing: legal moves are clickable, nothing hidden is drawn, ids are unique."""

import random
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE, TURNED, Box
from pangaea.core.match import Match
from pangaea.core.step import WATCHER
from pangaea.draw.layout import Rect
from pangaea.draw.standalone import standalone
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.board import bit, low, size
from pangaea.games.jurassic_parts.draw_share import brings, shares
from pangaea.games.jurassic_parts.draw_slab import fitted, slab
from pangaea.games.jurassic_parts.scoring import total
from pangaea.games.jurassic_parts.skeletons import take
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import KINDS, OF_KIND
from pangaea.locale import LANGUAGES, Words
from tests.games.jurassic_parts.digs import USED, at, play

EN = Words("en", "jurassic_parts")
BOXES = [DESK, PHONE, TURNED, Box(960, 600), Box(780, 900, True), Box(280, 160), Box(1680, 1400)]


def ids(*svgs: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for svg in filter(None, svgs):
        found.update(element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib)
    return found


def states(players: int, seed: int) -> list[State]:
    """Return some states of a game with all verbs."""
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
        desk, phone, turned = (ids(*GAME.picture.draw(view, EN, box).svgs) for box in (DESK, PHONE, TURNED))
        assert set(desk.values()) == {1}
        assert desk == phone == turned
        for move in GAME.legal(view, seat):
            assert set(GAME.picture.clicks(view, seat, move)) <= set(desk)


def test_two_moves_are_never_the_same_clicks() -> None:
    """Moves without buttons have different clicks, and none is a prefix of another."""
    for state in states(4, 9):
        if not state.over():
            seat = int(state.turn())
            clicked = [GAME.picture.clicks(state.view(seat), seat, move) for move in GAME.legal(state, seat)]
            named = [ids for ids in clicked if ids]
            assert len(set(named)) == len(named)
            assert not any(one != other and other[: len(one)] == one for one in named for other in named)


def test_nothing_hidden_is_drawn() -> None:
    """[A31] States that differ only in what the eye may not know have the same drawing."""
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
    """The file is smaller than 150 kB with its symbols and styles, in every language."""
    state = states(5, 6)[3]
    words = Words(language, "jurassic_parts")
    for svg in (svg for box in (DESK, PHONE) for svg in GAME.picture.draw(state.view(0), words, box).svgs):
        whole = standalone(svg, "night")
        ElementTree.fromstring(whole)
        assert len(whole.encode()) < 150_000


def test_pure() -> None:
    """The same view has the same drawing."""
    view = states(3, 8)[2].view(1)
    assert GAME.picture.draw(view, EN) == GAME.picture.draw(view.copy(), EN)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("box", BOXES)
def test_pieces_share_the_box(players: int, box: Box) -> None:
    """Pieces stay inside the box and do not overlap, for players and spectators."""
    state = GAME.new(players, {"cards": "2"})
    for eye in (0, int(WATCHER)):
        drawing = GAME.picture.draw(state.view(eye), EN, box)
        pieces = [drawing.board, drawing.own, *(piece for _, piece in drawing.rivals)]
        places = [Rect(p.x, p.y, p.width, p.height) for p in pieces if p and not p.folded]
        for i, place in enumerate(places):
            assert min(place) >= 0 and place.right <= box.width and place.bottom <= box.height
            for other in places[i + 1 :]:
                apart = place.right <= other.x or other.right <= place.x
                assert apart or place.bottom <= other.y or other.bottom <= place.y


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (5, 4)])
def test_words_can_be_read(players: int, seed: int) -> None:
    for state in states(players, seed):
        for box in BOXES:
            for svg in GAME.picture.draw(state.view(0), Words("uk", "jurassic_parts"), box).svgs:
                sizes = [int(found) for found in re.findall(r'<text [^>]*class="f(\d+)', svg)]
                assert len(sizes) == svg.count("<text ") and min(sizes, default=13) >= (13 if box.finger else 11)


def test_gains_match_the_score() -> None:
    """[R36] [R51] The number in a disc is the tile's gain in points. The shares add up to all tiles."""
    told = 0
    for state in [*states(3, 2), *states(4, 3)]:
        if state.lot:
            assert sum(n for _, n in shares(state)) == size(state.lot)
        for kind in range(KINDS if state.lot else 0):
            alike = state.lot & OF_KIND[kind]
            for seat in range(state.players if alike else 0):
                after = state.copy()
                take(after, seat, low(alike), True)
                said = brings(state.diggers[seat], kind, int(state.supply))
                assert said.gain == total(after, seat) - total(state, seat)
                told += bool(said.points)
    assert told


def test_the_slab_grows_as_it_shrinks() -> None:
    room = Rect(0, 0, 500, 500)
    sizes = [fitted(sum(int(bit(cell)) for cell in range(many)), room)[2] for many in (58, 19, 7, 2)]
    assert sizes == sorted(sizes) and sizes[0] < sizes[1]


def test_a_slab_elsewhere_is_only_shifted() -> None:
    state = states(3, 1)[0]
    here, there = (slab(state, EN, Rect(x, 20, 500, 500), DESK) for x in (0, 60))
    assert here != there and here.split(">", 1)[1] == there.split(">", 1)[1]
