"""Evolution in text: names of animals that must be right."""

from pangaea.core.game import Refused
from pangaea.games.evolution.grammar_things import find_animal

NAME = "evolution"


def read_animal(text: str, players: int) -> int:
    """The number of an animal, in play or not."""
    number = find_animal(text, players)
    if number < 0:
        raise Refused(NAME, "no_animal", text=text)
    return number
