"""Things of a game by their names, for `help THING`."""

from collections.abc import Iterable
from typing import Any

from pangaea.core.game import Game, Thing
from pangaea.locale import Words

MOST = 5


def named(game: Game[Any], wanted: str, languages: Iterable[Words]) -> list[Thing]:
    """Return the things with this name or, if there are none, those whose names contain it."""
    text = wanted.casefold()
    spoken = [(thing, [words(thing.key).casefold() for words in languages]) for thing in game.sentences.things()]
    found = [thing for thing, names in spoken if text in names]
    return (found or [thing for thing, names in spoken if any(text in name for name in names)])[:MOST]
