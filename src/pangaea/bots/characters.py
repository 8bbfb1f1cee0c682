"""Characters: bots of one level with different preferences, so that the bots of a table do not play alike."""

from dataclasses import dataclass

from pangaea.core.judge import Style


@dataclass(frozen=True)
class Character:
    """Factors of the numbers in a game's style."""

    envy: float  # weight of the rivals' gains
    scale: float  # lead at which more points matter less


CHARACTERS: dict[str, Character] = {
    "cautious": Character(envy=1.0, scale=0.5),  # prefers a small, safe lead
    "greedy": Character(envy=0.75, scale=1.5),  # prefers its own points
    "aggressive": Character(envy=1.25, scale=1.0),  # prefers moves that hurt the others
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
    """Return the character of the bot in a seat of a table; neighbours differ."""
    return list(CHARACTERS)[seat % len(CHARACTERS)]
