"""Explain a rejected click: find the move the player probably meant and ask the game why it is illegal."""

from typing import Any

from pangaea.core.game import Game, Move, Refused
from pangaea.core.step import State

THINGS = 512  # numbers of things that are tried
BASES = 8  # legal moves that the clicks begin, varied in one thing
FOUND = 16


def why(game: Game[Any], view: State, seat: int, ids: tuple[str, ...]) -> Refused | None:
    """The reason why the things with these ids, clicked in this order, make no move; None if nothing is known."""
    if not view.asked >> seat & 1:
        return Refused("table", "not_your_turn")
    legal = game.legal(view, seat)
    if (too_early := first(game, view, seat, ids, legal)) is not None:
        return too_early
    for move in meant(game, view, seat, ids, legal):
        if move in legal:
            continue
        try:
            game.text.read_move(view, seat, game.text.write_move(view, seat, move))
        except Refused as refused:
            if "text" not in refused.params:  # it speaks of notation, and nobody has written any
                return refused
        except Exception:  # as below
            continue
    return None


def first(game: Game[Any], view: State, seat: int, ids: tuple[str, ...], legal: list[Move]) -> Refused | None:
    """What has to be clicked before the last of these; None if that belongs to no move that they begin."""
    done = ids[:-1]
    for move in legal:
        clicks = game.picture.clicks(view, seat, move)
        if ids and clicks[: len(done)] == done and ids[-1] in clicks[len(ids) :]:
            then = game.grammar.row(view, seat, move).then
            return Refused(game.name, f"first_{then}") if then and not done else Refused("table", "first")
    return None


def meant(game: Game[Any], view: State, seat: int, ids: tuple[str, ...], legal: list[Move]) -> list[Move]:
    """Moves that these clicks begin or make, such as differ from a legal one in one thing."""
    before = ids[:-1]
    bases: dict[tuple[int, int], Move] = {}
    for move in legal:
        if game.picture.clicks(view, seat, move)[: len(before)] == before:
            bases.setdefault((move[0], move[1] if before else -1), move)
    found: list[Move] = []
    for verb, a, b in list(bases.values())[:BASES]:
        for move in [(verb, a, other) for other in range(THINGS)] + [(verb, other, b) for other in range(THINGS)]:
            things = clicked(game, view, seat, move)
            loose = len(ids) == 1 and things[-1:] == ids and game.grammar.row(view, seat, move).loose
            if (things[: len(ids)] == ids or loose) and move not in found:
                found.append(move)
        if len(found) >= FOUND:
            break
    return found


def clicked(game: Game[Any], view: State, seat: int, move: Move) -> tuple[str, ...]:
    """What would be clicked for a move, legal or not; nothing for one that cannot even be said."""
    try:
        return game.picture.clicks(view, seat, move)
    except Exception:  # numbers that name nothing may raise anything
        return ()
