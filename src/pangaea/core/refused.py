"""Sentences as keys of the words with parameters, and `Refused`, the error for bad input."""

from collections.abc import Sequence

from pangaea.locale import Words, You

LONGEST = 200  # most letters of a bad text repeated in an error
HUGE = 10**18  # largest number repeated in an error
SEATS = ("seat", "other", "by", "who")  # parameters that are players; `who` may be a list
Said = tuple[str, dict[str, object]]  # a key of the words and its parameters; see `say`


class Key(str):
    """A parameter that is itself a key of the words, such as the name of a card. Any other text is used unchanged."""


class Refused(ValueError):
    """The error for bad input, with the rule that forbids it. Nothing has changed."""

    def __init__(self, game: str, key: str, rule: str = "", **params: object) -> None:
        self.game = game
        self.key = key
        self.rule = rule
        self.params = {name: repeated(value) for name, value in params.items()}
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """Return the reason in the reader's language."""
        reason = say(Words(language, self.game), ("refuse." + self.key, self.params), ())
        return f"{reason} [{self.rule}]" if self.rule else reason


def require(law: object, game: str, key: str, rule: str = "", **params: object) -> None:
    """Refuse a state that breaks a law of the game."""
    if not law:
        raise Refused(game, key, rule, **params)


def repeated(value: object) -> object:
    """Shorten a parameter for an error message: one line, no huge numbers."""
    if isinstance(value, int):
        return max(-HUGE, min(value, HUGE))
    return one_line(value) if isinstance(value, str) and not isinstance(value, Key) else value


def one_line(text: str, longest: int = LONGEST) -> str:
    """Remove unprintable letters from a text, and cut it if it is too long."""
    line = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[:longest])
    return line + "…" * (len(text) > longest)


def say(words: Words, said: Said, names: Sequence[str], eye: int = -1) -> str:
    """Put a sentence into words for this eye. Keys among the parameters are translated, and seats become names."""
    key, params = said
    spoken: dict[str, object] = {}
    for name, value in params.items():
        if name in SEATS and isinstance(value, int) and 0 <= value < len(names):
            spoken[name] = You(names[value]) if value == eye else names[value]
        else:
            spoken[name] = words(value) if isinstance(value, Key) else value
    return words(key, **spoken)
