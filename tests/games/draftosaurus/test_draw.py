"""The drawing of a zoo: all legal moves can be clicked, nothing hidden is drawn, everything stays inside its pen."""

import random
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE, TURNED, Box, Drawing
from pangaea.core.match import Match
from pangaea.core.step import WATCHER
from pangaea.draw.standalone import standalone
from pangaea.draw.symbols import symbols
from pangaea.games.draftosaurus import GAME
from pangaea.games.draftosaurus.draw import draw
from pangaea.games.draftosaurus.draw_gains import gains
from pangaea.games.draftosaurus.draw_layout import mini, mini_spots, plan_of, stage
from pangaea.games.draftosaurus.grammar import PLACES, SPECIES_NAMES
from pangaea.games.draftosaurus.state import State
from pangaea.locale import LANGUAGES, Words
from tests.games.draftosaurus.zoos import at

EN = Words("en", "draftosaurus")
ASK = "asks Pick: 0 1"
WAIT = "asks Pick: 1\nanswered 0"
MODES = [(mode.name, players) for mode in GAME.modes for players in mode.players]


def pieces(drawing: Drawing) -> list[str]:
    return list(drawing.svgs)


def ids(svgs: list[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for svg in filter(None, svgs):
        found.update(element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib)
    return found


def words_in(svg: str) -> list[str]:
    return [str(element.text) for element in ElementTree.fromstring(svg).iter("text")]


def games(mode: str, players: int, seed: int) -> list[State]:
    """Return the states of a random game."""
    options = next(m.options for m in GAME.modes if m.name == mode)
    state = GAME.new(players, options)
    choose, match, states = random.Random(seed), Match(state, Rng(seed)), []
    while not match.over:
        states.append(state.copy())
        match.play(choose.choice(match.legal()))
    return [*states, state]


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_every_legal_move_can_be_clicked_and_ids_are_unique(mode: str, players: int) -> None:
    for state in games(mode, players, seed=players)[::3]:
        for seat in range(players):
            view = state.view(seat)
            for drawing in (draw(view, EN), draw(view, EN, PHONE)):
                assert [rival for rival, _ in drawing.rivals] == [(seat + i) % players for i in range(1, players)]
                found = ids(pieces(drawing))
                assert max(found.values()) == 1
                for move in GAME.legal(view, seat) if view.asked >> seat & 1 else []:
                    clicked = GAME.picture.clicks(view, seat, move)
                    assert clicked
                    assert all(name in found for name in clicked)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["summer", "winter", "reveal_first"])
def test_all_words_and_symbols_are_there(mode: str, language: str) -> None:
    for state in games(mode, 3, seed=5)[::4]:
        for box in (DESK, PHONE):
            drawing = draw(state.view(1), Words(language, "draftosaurus"), box)
            for svg in pieces(drawing):
                assert set(re.findall(r'href="#([\w-]+)"', svg)) <= symbols().keys()
            assert len(standalone(drawing.board.svg)) < 150_000


def test_a_drawing_depends_only_on_the_view() -> None:
    for state in games("winter", 3, seed=2)[::5]:
        view = state.view(1)
        again = view.guess(Rng(9)).view(1)
        assert draw(view, EN) == draw(again, EN)


def test_a_click_on_a_pen_reaches_a_shape_of_its_own() -> None:
    state = at(f"{ASK}\ndie woods", "hand=RO", "hand=BB", side="winter")
    for box in (DESK, PHONE):
        for pen in ElementTree.fromstring(draw(state.view(0), EN, box).board.svg).findall("g"):
            if pen.attrib.get("id", "").startswith("pen-"):
                shapes = [element for element in pen if element.tag != "title"]
                assert "hit" in shapes[0].attrib["class"].split()


def test_dinosaurs_alternate_in_the_wood() -> None:
    state = at(ASK, "wood=GOGO hand=R", "hand=B", side="winter")
    drawing = draw(state.view(0), EN)
    order = re.findall(r'id="animal-wood-(\w+)-\d"', drawing.board.svg)
    assert order == ["parasaurolophus", "spinosaurus"] * 2


def test_only_its_owner_sees_a_choice_in_its_pen() -> None:
    state = at(WAIT, "hand=RRO seen=0 picked=R place=forest", "hand=BBB seen=1")
    mine, other = draw(state.view(0), EN), draw(state.view(1), EN)
    assert ids(pieces(mine))["chosen"] == 1
    assert mine.own is not None and "T-Rex" in words_in(mine.own.svg)  # one of the two T-Rexes is still in the hand
    assert ids(pieces(other))["chosen"] == 0
    without = at(WAIT, "hand=RRO seen=0 picked=O place=river", "hand=BBB seen=1")
    assert other == draw(without.view(1), EN)


def test_no_card_has_half_a_name() -> None:
    """If one name does not fit, no card shows a name. Counts are always shown."""
    state = at(ASK, "hand=GGGRYB seen=0", "hand=BBBRYO seen=1")
    hands = [draw(state.view(0), Words("uk", "draftosaurus"), box).own for box in (DESK, PHONE)]
    desk, phone = (words_in(hand.svg) for hand in hands if hand)
    assert "паразауролоф" in desk and "паразауролоф" not in phone
    assert not [word for word in desk + phone if "…" in word]
    assert "×3" in desk and phone == ["×3"]


def test_a_spectator_sees_zoos_and_no_hand() -> None:
    state = games("summer", 3, seed=1)[10]
    drawing = draw(state.view(WATCHER), EN)
    assert drawing.own is draw(state.view(WATCHER), EN, PHONE).own is None
    assert "hand-" not in "".join(drawing.svgs)


def test_gains_are_the_changes_of_the_score() -> None:
    state = at(ASK, "forest=GG trio=OB island=Y hand=GYR seen=0", "hand=BBB seen=1")
    brings = {
        (SPECIES_NAMES[species], PLACES[0][place]): points
        for place, by in gains(state.view(0), 0).items()
        for species, points in by.items()
    }
    assert brings["parasaurolophus", "forest"] == 4  # from 4 to 8
    assert brings["t_rex", "trio"] == 8  # three of them, and a T-Rex in a pen
    assert brings["triceratops", "river"] == 1 - 7  # the one on the island is no longer alone
    assert not any(place == "king" for _, place in brings)


BOXES = [DESK, PHONE, TURNED, Box(340, 420, finger=True), Box(800, 1000, finger=True), Box(1320, 800)]


@pytest.mark.parametrize("box", BOXES, ids=lambda box: f"{box.width}x{box.height}")
@pytest.mark.parametrize("pen", [*PLACES[0][1:], *PLACES[1][1:6], "pyramid"])
@pytest.mark.parametrize("count", [0, 1, 6, 11])
def test_dinosaurs_stand_inside_their_pen(box: Box, pen: str, count: int) -> None:
    plan = plan_of(box, stage(box, 4, hand=True).zoo)
    spots = plan.spots(pen, count)
    inside = plan.inside(pen)
    assert plan.pens[pen].right <= plan.room.right and plan.pens[pen].bottom <= plan.room.bottom
    for spot in spots:
        assert inside.x - 0.1 <= spot.x and spot.x + spot.w <= inside.right + 0.1
        assert inside.y - 0.1 <= spot.top and spot.ground <= inside.bottom + 0.1
        assert spot.w > 12
    for i, one in enumerate(spots):
        assert all(other.x >= one.x + one.w or abs(other.ground - one.ground) > 8 for other in spots[i + 1 :])


@pytest.mark.parametrize("box", BOXES, ids=lambda box: f"{box.width}x{box.height}")
@pytest.mark.parametrize("rivals", [1, 4])
def test_the_pieces_do_not_overlap(box: Box, rivals: int) -> None:
    laid = stage(box, rivals, hand=True)
    assert laid.hand is not None
    shown = [laid.zoo, laid.hand, *([] if laid.folded else laid.rivals)]
    for i, one in enumerate(shown):
        assert one.x >= 0 and one.y >= 0 and one.right <= box.width + 0.1 and one.bottom <= box.height + 0.1
        for other in shown[i + 1 :]:
            assert one.right <= other.x or one.bottom <= other.y or other.right <= one.x or other.bottom <= one.y


@pytest.mark.parametrize("size", [(220, 92), (380, 200)])
def test_dinosaurs_stand_inside_a_rivals_pen(size: tuple[float, float]) -> None:
    laid = mini(*size)
    for pen in (*laid.pens.values(), laid.river):
        for spot in mini_spots(pen, 12, 22 if pen is not laid.river else 0):
            assert pen.x - 0.1 <= spot.x and spot.x + spot.w <= pen.right + 0.1
            assert pen.y - 0.1 <= spot.top and spot.ground <= pen.bottom + 0.1


@pytest.mark.parametrize(("width", "height", "below"), [(360, 320, True), (360, 420, True), (700, 280, False)])
def test_the_hand_lies_below_the_zoo_unless_the_box_is_flat(width: int, height: int, below: bool) -> None:
    found = stage(Box(width, height, finger=True), 2, True)
    assert found.hand is not None
    assert (found.hand.y >= found.zoo.bottom) == below and (found.zoo.w == width) == below
