"""SVG elements: valid XML for any text, and complete standalone files."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pangaea.core.drawing import Drawing, Piece
from pangaea.draw import specimen
from pangaea.draw.standalone import look, standalone
from pangaea.draw.svg import (
    card_back,
    circle,
    corners,
    die,
    ellipse,
    gain,
    group,
    path,
    polygon,
    rect,
    safe,
    seat_chip,
    svg,
    text,
    tick,
    title,
    use,
)

SVG = "{http://www.w3.org/2000/svg}"
BRICKS = [
    path("M0 0L1 1", "hit"),
    rect(0, 0, 4, 4, "hit", r=2),
    circle(1, 1, 1, "dot"),
    ellipse(1, 1, 2, 1, "slot"),
    polygon([(0, 0), (1.25, 0), (0, 1)], "hit"),
    use("i-check", 0, 0, 24),
    text(1, 2, "word", "t1"),
    title("word"),
    group("", "pen", id="pen-forest", data_cost=2),
    tick(5, 5),
    corners(0, 0, 40, 40),
    gain(5, 5, "+3"),
    card_back(0, 0, 40, 56, "t-animal"),
    *(die(face, 0, 0) for face in range(1, 7)),
    *(seat_chip(seat, 0, 0) for seat in range(8)),
]


@pytest.mark.parametrize("brick", BRICKS)
def test_a_brick_is_xml_without_colours_of_its_own(brick: str) -> None:
    for element in ElementTree.fromstring(brick).iter():
        assert not {"fill", "stroke", "color", "style"} & element.attrib.keys()


def test_a_die_has_its_pips() -> None:
    assert [die(face, 0, 0).count("<circle") for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_numbers_are_short_and_never_scientific() -> None:
    assert circle(1 / 3, -0.01, 1e-9) == '<circle cx="0.3" cy="0" r="0"/>'


def test_a_group_takes_data() -> None:
    assert group("", "gap", id="gap-8-21", data_cost=2) == '<g id="gap-8-21" class="gap" data-cost="2"></g>'


@given(st.text())
def test_any_name_stays_text(name: str) -> None:
    drawing = svg(10, 10, group(title(name) + text(0, 0, name), id="seat-0"), id="board", label=name)
    root = ElementTree.fromstring(drawing)
    assert [element.tag for element in root.iter()] == ["svg", "g", "title", "text"]


def test_markup_in_a_name_does_nothing() -> None:
    name = '"><script>alert(1)</script>&amp;\x00\ud800'
    written = text(0, 0, name)
    assert "<script" not in written
    shown = ElementTree.fromstring(written).text
    assert shown == '"><script>alert(1)</script>&amp;\ufffd\ufffd'
    assert safe("Ґ & Ż") == "Ґ &amp; Ż"


def test_a_file_of_its_own_is_complete() -> None:
    drawing = svg(20, 10, use("d-t_rex", 0, 0, 10) + seat_chip(2, 5, 5) + text(1, 1, "Ben & Ines"), id="board")
    root = ElementTree.fromstring(standalone(drawing, "night"))
    assert root.tag == f"{SVG}svg"
    assert root.get("data-theme") == "night"
    ids = {element.get("id") for element in root.iter()}
    used = {element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")}
    filled = set(re.findall(r"url\(#([\w-]+)\)", look()))
    assert used | filled <= ids
    assert root.find(f"{SVG}style") is not None
    assert "http" not in standalone(drawing).replace("http://www.w3.org/2000/svg", "")


def test_only_a_drawing_can_stand_alone() -> None:
    with pytest.raises(ValueError, match="begins with its <svg>"):
        standalone("<g></g>")


def test_a_drawing_may_have_only_a_board() -> None:
    board = Piece(0, 0, 10, 10, "<svg/>")
    assert Drawing(board) == Drawing(board=board, own=None, rivals=()) and Drawing(board).svgs == ("<svg/>",)


def test_the_specimens_are_drawn_the_same_each_time() -> None:
    page = specimen.specimen("night")
    assert page == specimen.specimen("night")
    ElementTree.fromstring(page.removeprefix("<!doctype html>").replace('<meta charset="utf-8">', ""))
