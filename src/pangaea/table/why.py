"""Why a click does nothing: the move that the player seems to mean is found by its ids, and the game explains."""

from typing import Any

from pangaea.core.game import Game, Move, Refused
from pangaea.core.step import State

THINGS = 512  # numbers of things that are tried
VERBS = 64


def why(game: Game[Any], view: State, seat: int, ids: tuple[str, ...]) -> Refused | None:
    """The reason why the things with these ids, clicked in this order, make no move; None if nothing is known."""
    if not view.asked >> seat & 1:
        return Refused("table", "not_your_turn")
    legal = game.legal(view, seat)
    for move in meant(game, view, seat, ids, legal):
        if move in legal:
            continue
        try:
            game.read_move(view, seat, game.write_move(view, seat, move))
        except Refused as refused:
            return refused
        except (IndexError, KeyError, ValueError):
            continue
    return None


def meant(game: Game[Any], view: State, seat: int, ids: tuple[str, ...], legal: list[Move]) -> list[Move]:
    """Moves, legal or not, that these clicks begin or make: first such as differ from a legal one in one thing."""
    found: list[Move] = []
    for verb in sorted({move[0] for move in legal}):
        firsts = sorted({move[1] for move in legal if move[0] == verb})
        seconds = sorted({move[2] for move in legal if move[0] == verb})
        tries = [(verb, a, b) for a in firsts for b in range(THINGS)]
        tries += [(verb, a, b) for a in range(THINGS) for b in seconds[:4]]
        for move in tries:
            try:
                if game.clicks(view, seat, move)[: len(ids)] == ids:
                    found.append(move)
            except (IndexError, KeyError, ValueError, AssertionError):
                continue
            if len(found) >= VERBS:
                return found
    return found
