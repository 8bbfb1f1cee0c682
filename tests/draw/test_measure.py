"""Text widths from the page's fonts, wrapping and cutting."""

import re
import tomllib
from pathlib import Path

import pytest

import pangaea
from pangaea.draw.layout import BOLD, CUT, SANS, SERIF, UNKNOWN, cut, wide, widths, wrapped

HOME = Path(pangaea.__file__).parent


def test_every_letter_of_our_words_is_in_the_fonts() -> None:
    said = ""
    for path in (*HOME.glob("locale/*/*.toml"), *HOME.glob("games/*/locale/*.toml")):
        said += path.read_text(encoding="utf-8") if tomllib.loads(path.read_text(encoding="utf-8")) else ""
    letters = {letter for letter in said if letter.isalpha() or letter.isdigit()}
    for face in (SANS, BOLD, SERIF):
        assert letters <= widths()[face].keys()


def test_the_page_names_the_fonts_that_are_there() -> None:
    css = (HOME / "table" / "static" / "page.css").read_text(encoding="utf-8")
    named = re.findall(r"url\(([\w-]+\.woff2)\)", css)
    files = sorted((HOME / "table" / "static").glob("*.woff2"))
    assert sorted(named) == [path.name for path in files]
    assert sum(path.stat().st_size for path in files) < 90_000


def test_a_line_is_the_sum_of_its_letters() -> None:
    letters = widths()[SANS]
    assert wide("ab", 10) == pytest.approx((letters["a"] + letters["b"]) / 100)
    assert wide("漢", 10) == pytest.approx(UNKNOWN / 100)
    assert wide("Forest", 20, BOLD) > wide("Forest", 20, SANS)


def test_words_are_wrapped_where_they_end() -> None:
    text = "Ліс однаковості приймає тварин одного виду"
    room = wide("Ліс однаковості", 13) + 1
    lines = wrapped(text, 13, room)
    assert " ".join(lines) == text
    assert all(wide(line, 13) <= room for line in lines)
    assert wrapped("Paläontologe", 13, 5) == ("Paläontologe",)


def test_what_is_too_long_is_cut_with_a_mark() -> None:
    assert cut("short", 12, 100) == "short"
    shorter = cut("A rather long sentence", 12, 60)
    assert shorter.endswith(CUT) and wide(shorter, 12) <= 60
    assert cut("word", 12, 1) == CUT
    assert cut("It may be born further away", 12, wide("It may be born furt…", 12)) == "It may be born…"
