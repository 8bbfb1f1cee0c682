"""Characters: bots of one level that want different things, so that a table of four does not play alike."""

from dataclasses import dataclass

from pangaea.core.judge import Style


@dataclass(frozen=True)
class Character:
    """A few numbers of the style, as factors of the game's own."""

    envy: float  # how much the rivals' gains hurt
    scale: float  # how large a lead must be to please


CHARACTERS: dict[str, Character] = {
    "cautious": Character(envy=1.0, scale=0.5),  # a small lead that is safe
    "greedy": Character(envy=0.75, scale=1.5),  # its own points, no matter what the others have
    "aggressive": Character(envy=1.25, scale=1.0),  # what hurts the others
}


def check(name: str) -> None:
    """Raise a ValueError for an unknown character."""
    if name and name not in CHARACTERS:
        raise ValueError(f"there is no character '{name}'; there are: {', '.join(CHARACTERS)}")


def lend(style: Style, name: str) -> None:
    """Apply the character to a style."""
    if name:
        style.envy *= CHARACTERS[name].envy
        style.scale *= CHARACTERS[name].scale


def character_of(seat: int) -> str:
    """The character of the bot in a seat of a table: neighbours differ."""
    return list(CHARACTERS)[seat % len(CHARACTERS)]
