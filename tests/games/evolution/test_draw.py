"""The drawing of the table: all legal moves can be clicked, nothing hidden is drawn, pieces stay in their areas."""

import random
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE, TURNED, Box
from pangaea.core.match import Match
from pangaea.core.step import WATCHER
from pangaea.draw.layout import Rect, inside
from pangaea.draw.standalone import standalone
from pangaea.games.evolution import GAME
from pangaea.games.evolution.draw import draw, rooms
from pangaea.games.evolution.draw_bank import spots
from pangaea.games.evolution.draw_hand import card
from pangaea.games.evolution.draw_layout import plan, planned, touch
from pangaea.games.evolution.draw_players import below
from pangaea.games.evolution.state import State
from pangaea.locale import LANGUAGES, Words
from tests.games.evolution.tables import at, say

EN = Words("en", "evolution")
BOXES = [DESK, PHONE, TURNED, Box(960, 600), Box(780, 900, True), Box(280, 160), Box(280, 160, True), Box(1680, 1400)]
TABLES = [("base", 2), ("base", 8), ("cataclysm", 3), ("expansions", 4)]


def states(mode: str, players: int, every: int) -> list[State]:
    """Return every nth state of a random game."""
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
        for drawing in (draw(view, EN), draw(view, EN, PHONE), draw(view, EN, TURNED)):
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


def test_nothing_hidden_is_drawn() -> None:
    """Only its owner sees the mark of a face-down Anglerfish."""
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
@pytest.mark.parametrize(
    "room", [Rect(6, 26, 222, 120), Rect(6, 30, 1028, 300), Rect(4, 30, 372, 260), Rect(0, 0, 90, 60)]
)
def test_animals_stay_in_their_room(animals: int, room: Rect) -> None:
    """Tiles keep their order, do not overlap, and may leave their room only at the bottom."""
    for own, finger in ((True, False), (False, True)):
        laid = planned(((3, 4),) * animals, ((0, animals - 1),) if animals > 1 else (), room, own, finger)
        tiles = laid.tiles[:animals]
        assert len(tiles) == animals and laid.way.badge >= 18
        bottom = max(room.bottom, laid.bottom)
        assert bottom == room.bottom or animals * 44 * 70 > room.w * room.h
        for i, tile in enumerate(tiles):
            assert tile.x >= room.x - 0.1 and tile.right <= room.right + 0.1
            assert tile.y >= room.y - 0.1 and tile.bottom <= bottom + 0.1
            for later in tiles[i + 1 :]:
                assert later.x >= tile.right - 0.1 if abs(later.y - tile.y) < 1 else later.y >= tile.bottom - 0.1


def test_few_animals_use_their_room() -> None:
    """A rival's two animals on a laptop have high tiles with large badges, which fill more than half of the room."""
    room = Rect(6, 30, 716, 230)
    laid = planned(((2, 1), (0, 1)), (), room, False, False)
    assert laid.way.badge > 24 and all(tile.h > 0.9 * room.h for tile in laid.tiles[:2])


@pytest.mark.parametrize(("room", "finger"), [(Rect(6, 30, 360, 360), True), (Rect(6, 30, 940, 126), False)])
def test_one_animal_with_many_cards_has_their_names(room: Rect, finger: bool) -> None:
    """If one column of names is too high, the tile is wide enough for several."""
    laid = planned(((10, 6),), (), room, True, finger)
    assert laid.way.named > 1 and laid.bottom <= room.bottom
    assert laid.tiles[0].w >= laid.way.named * 148


def test_a_strip_of_food_is_filled_from_its_middle() -> None:
    """A few tokens are not drawn along its upper edge."""
    strip = Rect(120, 4, 110, 36)
    rows = {place.middle[1] for place in spots(strip, 9)}
    assert len(rows) > 1 and (min(rows) + max(rows)) / 2 == pytest.approx(strip.middle[1])
    assert spots(strip, 9)[:5] == spots(strip, 5)


def test_a_card_with_copies_keeps_its_picture() -> None:
    """In a low card, the number is next to the picture."""
    drawn = card(0, 3, EN, Rect(0, 0, 150, 28), False, 11)
    found = re.search(r'href="#t-animal"[^>]* width="([\d.]+)"', drawn)
    assert found and float(found[1]) > 15 and "×3" in drawn


def test_many_animals_of_eight_players_can_be_read() -> None:
    """With 46 animals on a laptop, badges have at least 18 pixels and nothing scrolls."""
    box = Box(980, 580)
    for animals, place in zip((7, 7, 6, 4, 9, 5, 4), rooms(box, 7, False).rivals, strict=True):
        assert place is not None
        laid = planned(((2, 2),) * animals, (), below(inside(place, caption=True))[1], False, False)
        assert laid.way.badge >= 18 and laid.bottom <= below(inside(place, caption=True))[1].bottom + 0.1


def test_a_herd_larger_than_its_panel_is_scrolled() -> None:
    body = "\n".join(f"animal 1.{i}" for i in range(1, 41))
    drawing = draw(at(f"bank 1\nanimal 0.1\n{body}", players=8).view(0), EN, Box(980, 580))
    panel = next(piece for seat, piece in drawing.rivals if seat == 1)
    assert "pangaea evolution tall" in panel.svg and panel.svg.count("piece") == 40
    assert all("tall" not in piece.svg for seat, piece in drawing.rivals if seat != 1)


def test_an_animal_keeps_its_place_when_another_is_added() -> None:
    body = "bank 1\nanimal 1.1\n" + "\n".join(f"animal 0.{i}" for i in range(1, 4))
    few = plan(at(body).seats[0], Rect(0, 0, 1028, 300), True, False)
    more = plan(at(body + "\nanimal 0.4\npair cooperation 0.1 0.3").seats[0], Rect(0, 0, 1028, 300), True, False)
    assert [tile[:1] for tile in few.tiles] == [tile[:1] for tile in more.tiles]


def test_brackets_do_not_hide_each_other() -> None:
    body = "\n".join(f"animal 0.{i}" for i in range(1, 6))
    pairs = "pair cooperation 0.1 0.2\npair communication 0.1 0.2\npair symbiosis 0.1 0.5\npair cooperation 0.2 0.4"
    laid = plan(at(f"bank 1\n{body}\nanimal 1.1\n{pairs}").seats[0], Rect(0, 0, 1032, 330), True, False)
    for i, one in enumerate(laid.bonds):
        for other in laid.bonds[i + 1 :]:
            if (one.row, one.lane) == (other.row, other.lane):
                assert not touch((one.left, one.right), (other.left, other.right))


@pytest.mark.parametrize("players", [2, 3, 5, 8])
@pytest.mark.parametrize("box", BOXES)
def test_pieces_do_not_overlap(players: int, box: Box) -> None:
    """No piece leaves the box or overlaps another, for a player and for a spectator."""
    view = GAME.new(players, {"mode": "base"})
    for eye in (0, int(WATCHER)):
        drawing = draw(view.view(eye), EN, box)
        pieces = [drawing.board, drawing.own, *(piece for _, piece in drawing.rivals)]
        places = [Rect(p.x, p.y, p.width, p.height) for p in pieces if p and not p.folded]
        for i, place in enumerate(places):
            assert min(place) >= 0 and place.right <= box.width and place.bottom <= box.height
            for other in places[i + 1 :]:
                apart = place.right <= other.x or other.right <= place.x
                assert apart or place.bottom <= other.y or other.bottom <= place.y
    assert len(draw(view.view(int(WATCHER)), EN, box).rivals) == players
    if box.height >= 600 and box.width >= 900:
        assert not any(piece.folded for _, piece in draw(view.view(0), EN, box).rivals)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_words_can_be_read(mode: str, players: int) -> None:
    """No text is smaller than the floor."""
    for state in states(mode, players, 40):
        for box in BOXES:
            for svg in draw(state.view(0), Words("ru", "evolution"), box).svgs:
                sizes = [int(size) for size in re.findall(r'<text [^>]*class="f(\d+)', svg)]
                assert len(sizes) == svg.count("<text ") and min(sizes, default=13) >= (13 if box.finger else 11)


def test_starving_animals_are_marked_and_not_counted_as_safe() -> None:
    hungry = draw(at("bank 1\nanimal 0.1 red=1\nanimal 0.2 swimming\nanimal 1.1").view(0), EN).own
    assert hungry and hungry.svg.count('class="risk"') == 2  # the animal and the legend
    assert ">2<" in hungry.svg and ">+3<" in hungry.svg
    resting = draw(at("animal 0.1 fat_tissue\nanimal 1.1", "then Development").view(0), EN).own
    assert resting and "risk" not in resting.svg and "maybe" not in resting.svg


@pytest.mark.parametrize("box", [Box(360, 400, finger=True), PHONE, Box(1000, 560)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_a_hand_has_half_a_name(box: Box, language: str) -> None:
    """Badges shrink to leave room for long words."""
    for seed in range(4):
        state = GAME.new(2)
        Match(state, Rng(seed))  # deals
        assert "…" not in str(draw(state.view(0), Words(language, "evolution"), box))
