"""Layout: no overlaps; text fits or is cut, and is never smaller than the floor."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pangaea
from pangaea.core.drawing import CAPTION, DESK, PHONE, Box
from pangaea.core.step import WATCHER
from pangaea.draw.layout import (
    CUT,
    FINGER,
    REST,
    SIZES,
    Part,
    Rect,
    fit,
    floor,
    grid,
    icon,
    inside,
    reach,
    stack,
    whole,
    wide,
    write,
)
from pangaea.draw.standalone import look

ROOM = Rect(10, 20, 300, 200)
ANY = st.builds(Rect, st.just(0.0), st.just(0.0), st.floats(40, 1600), st.floats(40, 1200))


def test_rows_and_columns_share_what_is_left() -> None:
    top, middle, low = ROOM.rows(40, REST, 2 * REST, gap=10)
    assert (top.y, top.h, middle.y, low.bottom) == (20, 40, 70, ROOM.bottom)
    assert low.h == pytest.approx(2 * middle.h)
    assert [each.w for each in ROOM.columns(REST, REST, gap=20)] == [140, 140]
    assert [each.h for each in Rect(0, 0, 10, 30).rows(40, REST)] == [40, 0]
    assert ROOM.cells(2, 2, gap=20)[1:3] == [(170, 20, 140, 90), (10, 130, 140, 90)]
    assert ROOM.inset(10).middle == ROOM.middle and ROOM.inset(200).w == 0


def test_a_symbol_is_as_large_as_fits() -> None:
    assert Rect(10, 20, 30, 50).square() == (10, 30, 30, 30)
    assert Rect(10, 20, 50, 30).square(20) == (25, 25, 20, 20)
    assert icon("i-check", Rect(0, 0, 40, 20)) == '<use href="#i-check" x="10" y="0" width="20" height="20"/>'
    assert 'class="soft" x="15" y="5" width="10"' in icon("i-check", Rect(0, 0, 40, 20), 10, "soft")


@given(ANY, st.integers(0, 60), st.floats(0.3, 3))
def test_a_grid_holds_everything(room: Rect, count: int, ratio: float) -> None:
    gap = min(4, room.w / 120, room.h / 120)
    places = grid(room, count, ratio, gap)
    assert len(places) == count
    for place in places:
        assert place.x >= room.x - 0.01 and place.right <= room.right + 0.01
        assert place.y >= room.y - 0.01 and place.bottom <= room.bottom + 0.01
        assert place.h == pytest.approx(place.w * ratio)
    for at, one in enumerate(places):
        for other in places[at + 1 :]:
            assert one.right <= other.x + 0.01 or one.bottom <= other.y + 0.01 or other.right <= one.x + 0.01


def test_a_grid_takes_the_columns_that_give_the_largest_places() -> None:
    assert len({place.y for place in grid(Rect(0, 0, 600, 100), 6, 1, 0)}) == 1
    assert len({place.x for place in grid(Rect(0, 0, 100, 600), 6, 1, 0)}) == 1
    assert grid(Rect(0, 0, 600, 100), 2, 1, 0, most=20)[0].w == 20


def test_what_folds_first_is_left_out_first() -> None:
    parts = [
        Part("prompt", 50, 50),
        Part("legend", 60, 60, folds=2),
        Part("board", 100, 900),
        Part("names", 40, 40, folds=1),
    ]
    assert list(stack(Rect(0, 0, 100, 400), parts)) == ["prompt", "legend", "board", "names"]
    assert list(stack(Rect(0, 0, 100, 230), parts)) == ["prompt", "board", "names"]
    assert list(stack(Rect(0, 0, 100, 180), parts)) == ["prompt", "board"]
    assert list(stack(Rect(0, 0, 100, 60), parts)) == ["prompt", "board"]
    laid = stack(Rect(0, 0, 100, 400), parts)
    assert laid["board"].h == pytest.approx(400 - 150 - 24) and laid["names"].bottom == pytest.approx(400)


def test_words_wrap_then_shorten_then_shrink_then_are_cut() -> None:
    name, short = "Forest of Sameness", "Forest"
    assert fit(name, 400, 15, 11) == ((name,), 15)
    assert fit(name, 100, 15, 11, lines=2) == (("Forest of", "Sameness"), 15)
    assert fit(name, wide(short, 15) + 1, 15, 11, short) == ((short,), 15)
    assert fit(short, wide(short, 12) + 0.5, 15, 11) == ((short,), 12)
    lines, size = fit(name, 40, 15, 11)
    assert size == 11 and lines[0].endswith(CUT)


@given(st.text("абвгдеїєі wxyz", min_size=1, max_size=60), st.floats(20, 400), st.integers(1, 3))
def test_words_never_leave_their_room(text: str, room: float, lines: int) -> None:
    fitted = fit(text, room, 15, 11, lines=lines)
    assert fitted.size in SIZES and len(fitted.lines) <= lines
    assert all(wide(line, fitted.size) <= room or line == CUT for line in fitted.lines)


def test_written_words_have_a_size_that_the_style_sheet_knows() -> None:
    drawn = write(ROOM, "King <of> the Jungle", 17, 13, "mid mut", face="serif")
    assert 'class="f17 serif mid mut"' in drawn and "&lt;of&gt;" in drawn and 'x="160"' in drawn
    assert {int(size) for size in re.findall(r"svg\.pangaea \.f(\d+) ", look())} == set(SIZES)
    assert "serif" in look()


def test_a_finger_needs_room() -> None:
    small = Rect(100, 100, 20, 50)
    assert reach(small, DESK) == "" and floor(DESK) == 11 and floor(PHONE) == 13
    assert f'width="{FINGER}" height="50"' in reach(small, PHONE)
    assert reach(Rect(0, 0, 40, 40), PHONE) == ""


def test_pieces_lie_in_their_box() -> None:
    assert whole(Box(300, 200)) == (0, 0, 300, 200)
    assert inside(ROOM, caption=True) == (0, 0, 300, 200 - CAPTION)
    assert ROOM.piece("<svg/>", folded=True).folded and ROOM.piece("<svg/>").x == 10
    assert Box.fitting(9999, 3, False) == Box(1680, 160) and Box.fitting(399, 561, True) == Box(380, 560, True)


def test_a_watcher_sees_everybody_as_a_rival() -> None:
    s = pangaea.new("draftosaurus", players=4, seed=1).state
    assert [DESK.rivals(s.view(seat)) for seat in (0, 2)] == [[1, 2, 3], [3, 0, 1]]
    assert DESK.rivals(s.view(WATCHER)) == [0, 1, 2, 3]
    assert Box(1040, 740, chair=3).rivals(s.view(WATCHER)) == [3, 0, 1, 2]
