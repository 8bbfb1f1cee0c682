"""Words: every sentence that people read, by key, in the reader's language, with plurals.

A game's words are in `locale/<language>.toml` in its folder; `locale/<language>/` here has the shared ones. Keys
are flat, one text each. In a text `{name}` is a parameter, and `{n:token|tokens}` the form that fits the number `n`
(three forms in Russian and Ukrainian: 1, 2-4, 5 and more). `{seat?animal {a} of {seat}|your animal {a}}` has another
text for the player it is about.
"""

import re
import tomllib
from functools import cache
from importlib import resources
from typing import ClassVar, NamedTuple

LANGUAGES = ("en", "ru", "uk")
HOMES: dict[str, str] = {}  # the package of every game by its name, set when the game's class is defined
SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
SIDE = r"((?:[^{}|]|\{[^{}]*\})*)"
WHOSE = re.compile(rf"\{{(\w+)\?{SIDE}\|{SIDE}\}}")  # the player, the text for others, the text for that player


class You(str):
    """The name of the reader, if they are a player."""


class Slot(NamedTuple):
    """A slot of a text: the parameter, and the plural forms of the word after a number."""

    name: str
    forms: tuple[str, ...]


@cache
def parts(text: str) -> tuple[str | Slot, ...]:
    """Split a text at its slots."""
    cut = SLOT.split(text)
    found: list[str | Slot] = [cut[0]]
    for name, forms, rest in zip(cut[1::3], cut[2::3], cut[3::3], strict=True):
        found += [Slot(name, () if forms is None else tuple(forms.split("|"))), rest]
    return tuple(found)


class Words:
    """The words of one game, and those common to all, in one language. There is one object for each pair."""

    made: ClassVar[dict[tuple[str, str], "Words"]] = {}

    language: str
    game: str
    texts: dict[str, str]

    def __new__(cls, language: str, game: str) -> "Words":
        if (language, game) not in cls.made:
            if language not in LANGUAGES:
                raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
            words = super().__new__(cls)
            words.language, words.game, words.texts = language, game, all_texts(language, game)
            cls.made[language, game] = words
        return cls.made[language, game]

    def __call__(self, key: str, /, **params: object) -> str:
        """Return the text of this key with its slots filled; a missing key is an error."""
        text = self.texts[key]
        if "{" not in text:
            return text
        if "?" in text:
            text = WHOSE.sub(lambda found: found[3 if isinstance(params[found[1]], You) else 2], text)
        return "".join([part if isinstance(part, str) else self.fill(part, params) for part in parts(text)])

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def fill(self, slot: Slot, params: dict[str, object]) -> str:
        """Return the text of one slot."""
        value = params[slot.name]
        if not slot.forms:
            return str(value)
        if not isinstance(value, int):
            raise TypeError(f"{slot.name} must be a number, not {value!r}")
        return slot.forms[plural(self.language, value)]


def plural(language: str, n: int) -> int:
    """Return the index of the plural form: 0 one, 1 few (many in English), 2 many."""
    n = abs(n)
    if language == "en":
        return 0 if n == 1 else 1
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


@cache
def all_texts(language: str, game: str) -> dict[str, str]:
    """Return the texts of a game and the common ones."""
    return texts(language, "common") | (texts(language, game) if game != "common" else {})


@cache
def texts(language: str, game: str) -> dict[str, str]:
    """Return the texts in the file of this game in this language."""
    if game in HOMES:
        path = resources.files(HOMES[game]) / "locale" / f"{language}.toml"
    else:
        path = resources.files(__name__) / language / f"{game}.toml"
    if not path.is_file():
        raise LookupError(f"there are no words for {game!r} in {language!r}")
    return {key: str(value) for key, value in tomllib.loads(path.read_text(encoding="utf-8")).items()}
