"""What a finished game is worth to each seat."""

from typing import Any

from pangaea.core.game import Game, Refused
from pangaea.core.match import ranks
from pangaea.core.step import State

KINDS = ("rank", "margin")


def rewards(game: Game[Any], s: State, kind: str) -> list[float]:
    """By rank: 1 for the first down to -1 for the last, equals share. By margin: the lead over the best rival."""
    players = int(s.players)
    if kind == "margin":
        scores = [sum(game.sheet(s, seat).values()) for seat in range(players)]
        return [float(scores[seat] - max(scores[:seat] + scores[seat + 1 :])) for seat in range(players)]
    places = list(ranks(s))
    by_place = [1.0 - 2.0 * place / (players - 1) for place in range(players)]
    worth = []
    for rank in places:
        equals = places.count(rank)
        worth.append(sum(by_place[rank - 1 : rank - 1 + equals]) / equals)
    return worth


def check_kind(game: Game[Any], kind: str) -> str:
    """A kind of reward that there is."""
    if kind not in KINDS:
        raise Refused(game.name, "choice_of", text=kind, known=", ".join(KINDS))
    return kind
