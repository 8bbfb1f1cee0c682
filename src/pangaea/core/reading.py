"""Reading words and numbers. Every number has exactly one spelling."""

import re
from collections.abc import Iterator, Sequence

from pangaea.core.refused import Refused

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,18}")  # ASCII digits, no leading zeros, no plus sign, no minus zero


def find_number(text: str, below: int, least: int = 0) -> int | None:
    """Read a number from `least` to below `below`; None if the text is not one."""
    if not NUMBER.fullmatch(text):
        return None
    number = int(text)
    return number if least <= number < below else None


def read_number(game: str, text: str, below: int, least: int = 0) -> int:
    """Read a number, or refuse in the name of the game."""
    number = find_number(text, below, least)
    if number is None:
        raise Refused(game, "no_number", text=text, below=below)
    return number


def read_choice(game: str, text: str, known: Sequence[str]) -> int:
    """Read one of these words and return its index."""
    if text not in known:
        raise Refused(game, "choice", text=text, known=" ".join(known))
    return known.index(text)


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
    """Refuse a thing that was named before; remember it otherwise."""
    if name in said:
        raise Refused(game, "there_twice", word=name)
    said.add(name)
