"""Reading the words of a text. Each number has one way to be written, and every game reads it here."""

import re
from collections.abc import Iterator

from pangaea.core.refused import Refused

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,18}")  # ASCII digits, no leading zeros, no plus sign, no minus zero


def find_number(text: str, below: int, least: int = 0) -> int | None:
    """The number with this text; None if it is none, or not from `least` to below `below`."""
    if not NUMBER.fullmatch(text):
        return None
    number = int(text)
    return number if least <= number < below else None


def read_number(game: str, text: str, below: int, least: int = 0) -> int:
    """The number with this text; refused in the name of the game if there is none."""
    number = find_number(text, below, least)
    if number is None:
        raise Refused(game, "no_number", text=text, below=below)
    return number


def read_words(game: str, text: str) -> list[str]:
    """Words with one space between them; none in an empty text."""
    words = text.split(" ") if text else []
    if any(not word or not word.isprintable() for word in words):
        raise Refused(game, "spaces", text=text)
    return words


def read_fields(game: str, text: str) -> Iterator[tuple[str, str]]:
    """The words of a text as names and values, `points=3`; no name twice."""
    said: set[str] = set()
    for word in read_words(game, text):
        name, _, value = word.partition("=")
        once(game, said, name)
        yield name, value


def once(game: str, said: set[str], name: str) -> None:
    """Note that a thing was named; it may not be named again."""
    if name in said:
        raise Refused(game, "there_twice", word=name)
    said.add(name)
