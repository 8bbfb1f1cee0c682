"""Words: every sentence that people read, by key, in the reader's language, with its plurals.

A file is `locale/<language>/<game>.toml`: flat keys, one text each. In a text `{name}` is a parameter, and
`{n:token|tokens}` the form that fits the number `n` (three forms in Russian and Ukrainian: 1, 2-4, 5 and more).
"""

import re
import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

LANGUAGES = ("en", "ru", "uk")
FOLDERS: list[Traversable] = [resources.files(__name__)]  # a game that lives elsewhere adds its own
SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


class Words:
    """The words of one game (and those common to all) in one language."""

    def __init__(self, language: str, game: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self.game = game
        self.texts = all_texts(language, game)

    def __call__(self, key: str, /, **params: object) -> str:
        """The text of this key with its slots filled; a missing key is an error, tests find it."""
        text = self.texts[key]
        return SLOT.sub(lambda slot: self.fill(slot, params), text) if "{" in text else text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and (self.language, self.game) == (other.language, other.game)

    def __hash__(self) -> int:
        return hash((self.language, self.game))

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def fill(self, slot: re.Match[str], params: dict[str, object]) -> str:
        """One slot of a text."""
        value = params[slot[1]]
        if slot[2] is None:
            return str(value)
        forms = slot[2].split("|")
        if not isinstance(value, int):
            raise TypeError(f"{slot[0]} needs a number, not {value!r}")
        return forms[plural(self.language, value)]


def plural(language: str, n: int) -> int:
    """Which form the number wants: 0 one, 1 few (many in English), 2 many."""
    if language == "en":
        return 0 if n == 1 else 1
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


@cache
def all_texts(language: str, game: str) -> dict[str, str]:
    """The texts of a game with those common to all."""
    return texts(language, "common") | (texts(language, game) if game != "common" else {})


@cache
def texts(language: str, game: str) -> dict[str, str]:
    """The file of this game in this language."""
    for folder in FOLDERS:
        path = folder / language / f"{game}.toml"
        if path.is_file():
            return {key: str(value) for key, value in tomllib.loads(path.read_text(encoding="utf-8")).items()}
    raise LookupError(f"there are no words for {game!r} in {language!r}")
