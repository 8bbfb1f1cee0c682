"""The symbols: well-formed, complete, and coloured only by the style sheet."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from pangaea.draw import bones, fauna
from pangaea.draw.paintings import HEIGHT, WIDTH, framed
from pangaea.draw.svg import SEATS, seat_chip, svg, use
from pangaea.draw.symbols import PATTERNS, defs, interface, pictograms, sheet, symbols
from pangaea.games import GAMES
from pangaea.locale import HOMES

SYMBOLS = symbols()
ALL = SYMBOLS | PATTERNS


@pytest.mark.parametrize("name", sorted(ALL))
def test_a_symbol_is_xml_and_carries_its_name(name: str) -> None:
    element = ElementTree.fromstring(ALL[name])
    assert element.tag in {"symbol", "pattern"}
    assert element.get("id") == name
    assert element.findall(".//path")


@pytest.mark.parametrize("name", sorted(SYMBOLS))
def test_a_symbol_has_no_colour_of_its_own(name: str) -> None:
    for element in ElementTree.fromstring(SYMBOLS[name]).iter():
        assert not {"fill", "stroke", "color", "style"} & element.attrib.keys()


@pytest.mark.parametrize("name", sorted(SYMBOLS))
def test_a_symbol_stays_near_its_box(name: str) -> None:
    """Absolute coordinates are in the viewBox or slightly outside it."""
    symbol = ElementTree.fromstring(SYMBOLS[name])
    left, top, width, height = map(float, symbol.attrib["viewBox"].split())
    for path in symbol.iter("path"):
        for x, y in re.findall(r"[ML](-?[\d.]+)[ ,](-?[\d.]+)", path.attrib["d"]):
            assert left - 3 <= float(x) <= left + width + 3
            assert top - 3 <= float(y) <= top + height + 3


def test_every_family_is_there() -> None:
    assert {f"m-{seat}" for seat in range(SEATS)} <= SYMBOLS.keys()
    assert {f"a-{kind}" for kind in range(len(fauna.SKINS))} <= SYMBOLS.keys()
    assert len(SYMBOLS) == (
        len(fauna.ANIMALS)
        + len(fauna.SKINS)
        + len(interface())
        + sum(len(pictograms(game)) for game in GAMES)
        + sum(map(len, bones.SKELETONS.values()))
        + len(bones.ALONE)
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_painting_is_made_of_symbols_and_classes(game: str) -> None:
    text = framed(GAMES[game].picture.painting())
    scene = ElementTree.fromstring(text)
    assert len(scene) and scene.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    assert set(re.findall(r'href="#([\w-]+)"', text)) <= SYMBOLS.keys()
    for element in scene.iter():
        assert not {"fill", "stroke", "color", "style"} & element.attrib.keys()


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_pictograms_is_read_whole(game: str) -> None:
    file = files(HOMES[game]) / "draw_pictograms.svg"
    there = list(ElementTree.parse(str(file)).getroot()) if file.is_file() else []
    assert [element.get("id") for element in there] == list(pictograms(game))


def test_defs_hold_what_is_used_and_nothing_else() -> None:
    drawing = svg(10, 10, use("d-t_rex", 0, 0, 10) + seat_chip(3, 5, 5), id="board")
    names = {element.get("id") for element in ElementTree.fromstring(defs(drawing))}
    assert names == {"d-t_rex", "m-3", *PATTERNS}


def test_the_sheet_holds_everything() -> None:
    ids = [element.get("id") for element in ElementTree.fromstring(sheet()).iter() if element.get("id")]
    assert sorted(map(str, ids)) == sorted(ALL)


def test_an_unknown_symbol_is_refused() -> None:
    with pytest.raises(ValueError, match="no symbol 'd-unicorn'"):
        use("d-unicorn", 0, 0, 10)
