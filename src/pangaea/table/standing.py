"""Summaries of games for lists: progress and result, stored so that lists load no game."""

from collections.abc import Collection
from typing import Any

from pangaea.core.game import Game, Said, say
from pangaea.core.match import ranks
from pangaea.core.step import WATCHER, State
from pangaea.locale import Words
from pangaea.table.archive import keyed
from pangaea.table.models import ABANDONED, AGREED, CLOSED

Moment = list[Any]  # the key of a sentence and its parameters
NO_WINNER = (AGREED, ABANDONED, CLOSED)


def moment(game: Game[Any], state: State) -> Moment | None:
    """Return the public progress of the game; None when it is over."""
    view = state.view(WATCHER)
    said: Said | None = None if view.over() else game.sentences.when(view)
    return list(said) if said else None


def moment_text(game: Game[Any], found: Moment | None, language: str) -> str:
    """Put the progress into words; empty if the words have changed since."""
    words = Words(language, game.name)
    if not found or found[0] not in words:
        return ""
    try:
        return say(words, (found[0], keyed(words, found[1])), ())
    except (KeyError, TypeError):
        return ""


def result(game: Game[Any], state: State, ending: str, resigned: Collection[int]) -> dict[str, Any]:
    """Return places and points of a finished game; there are no places if all agreed to stop."""
    points = [int(sum(game.sheet(state, seat).values())) for seat in range(state.players)]
    return {"places": places(state, ending, resigned), "points": points}


def places(state: State, ending: str, resigned: Collection[int]) -> list[int] | None:
    """Return the place of each seat, resigned ones last; None if there is no winner."""
    if ending in NO_WINNER or not (ending or state.over()):
        return None
    standing = [int(rank) for rank in ranks(state)]
    return [
        1
        + sum(
            (other in resigned, standing[other]) < (seat in resigned, standing[seat]) for other in range(len(standing))
        )
        for seat in range(len(standing))
    ]
