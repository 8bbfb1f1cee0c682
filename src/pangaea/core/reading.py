"""Reading words and numbers. Every number has exactly one spelling."""

import re
from collections.abc import Iterator, Sequence

from pangaea.core.refused import Refused

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,18}")  # ASCII digits, no leading zeros, no plus sign, no minus zero


def find_number(text: str, below: int, least: int = 0) -> int | None:
    """Read a number from `least` to `below` - 1; return None if the text is not one."""
    if not NUMBER.fullmatch(text):
        return None
    number = int(text)
    return number if least <= number < below else None


def read_number(game: str, text: str, below: int, least: int = 0) -> int:
    """Read a number, or refuse with the game's words."""
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
    """Split a text at single spaces; an empty text has no words."""
    words = text.split(" ") if text else []
    if any(not word or not word.isprintable() for word in words):
        raise Refused(game, "spaces", text=text)
    return words


def read_fields(game: str, text: str) -> Iterator[tuple[str, str]]:
    """Parse words such as `points=3` into names and values; refuse duplicate names."""
    said: set[str] = set()
    for word in read_words(game, text):
        name, _, value = word.partition("=")
        once(game, said, name)
        yield name, value


def read_list(game: str, text: str, mark: str = "") -> Iterator[str]:
    """Split a text at commas; refuse a thing that is named twice. A mark ends its name: `triceratops:1`."""
    said: set[str] = set()
    for word in text.split(","):
        once(game, said, word.partition(mark)[0] if mark else word)
        yield word


def once(game: str, said: set[str], name: str) -> None:
    """Refuse a duplicate thing; otherwise remember it."""
    if name in said:
        raise Refused(game, "there_twice", word=name)
    said.add(name)
