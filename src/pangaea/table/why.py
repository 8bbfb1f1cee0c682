"""Explain a rejected click: find the move the player probably meant and ask the game why it is illegal."""

from typing import Any

from pangaea.core.drawing import kind_of
from pangaea.core.game import Game, Move, Refused
from pangaea.core.kinds import Kind
from pangaea.core.rows import Verb
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.table.scene import join

THINGS = 512  # things up to this number are tried
BASES = 8  # legal moves that are varied in one thing
FOUND = 16
Clicks = tuple[str, ...]


def answer(game: Game[Any], view: State, seat: int, ids: Clicks, around: Clicks, language: str) -> dict[str, str]:
    """Explain why the last click did nothing, and what can be chosen; `around` are the things that contain it."""
    page, words = Words(language, "table"), Words(language, game.name)
    before = ids[:-1]
    things = (*ids[-1:], *around)
    starts = [before, ()] if before else [before]
    tries = ((*start, thing) for start in starts for thing in things)
    found = next((reason for each in tries if (reason := why(game, view, seat, each)) is not None), None)
    idle = (f"idle.{kind_of(thing)}" for thing in things)
    text = found.text(language) if found else next((words(key) for key in idle if key in words), page("refuse.not_now"))
    said = found is not None and found.key.startswith("first")  # the reason already says it
    return {"text": text, "instead": "" if said else instead(game, view, seat, before, words, page)}


def instead(game: Game[Any], view: State, seat: int, before: Clicks, words: Words, page: Words) -> str:
    """Return the kinds of things that can be chosen now, in words."""
    legal = game.legal(view, seat) if view.asked >> seat & 1 else []
    clicks = [game.picture.clicks(view, seat, move) for move in legal]
    left = [each[len(before) :] for each in clicks if each[: len(before)] == before]
    kinds = list(dict.fromkeys(words(f"kind.{kind_of(each[0])}") for each in left if each))
    if left and not kinds:
        return page("why.buttons")
    buttons = [page("why.button")] if any(not each for each in left) else []
    return page("why.instead", things=join([*kinds, *buttons], page, "or")) if kinds else ""


def why(game: Game[Any], view: State, seat: int, ids: Clicks) -> Refused | None:
    """Return the refusal of clicking these ids in this order; None if no rule is known."""
    if not view.asked >> seat & 1:
        return Refused("table", "not_your_turn")
    legal = game.legal(view, seat)
    if (too_early := first(game, view, seat, ids, legal)) is not None:
        return too_early
    alone = None
    for move, whole in meant(game, view, seat, ids, legal):
        if whole and move in legal:
            continue
        try:
            row = game.grammar.row(view, seat, move)
            game.text.read_move(
                view, seat, game.text.write_move(view, seat, move) if whole else begun(row, view, seat, move)
            )
        except Refused as refused:
            if "text" not in refused.params:  # otherwise it is about notation, which a click does not use
                return refused
            alone = alone if whole else Refused("table", "alone", row.rule)
        except Exception:  # as below
            continue
    return alone


def first(game: Game[Any], view: State, seat: int, ids: Clicks, legal: list[Move]) -> Refused | None:
    """Return what must be clicked before the last of these; None if it belongs to no move begun by the others."""
    done = ids[:-1]
    for move in legal:
        clicks = game.picture.clicks(view, seat, move)
        if ids and clicks[: len(done)] == done and ids[-1] in clicks[len(ids) :]:
            then = game.grammar.row(view, seat, move).then
            return Refused(game.name, f"first_{then}") if then and not done else Refused("table", "first")
    return None


def meant(game: Game[Any], view: State, seat: int, ids: Clicks, legal: list[Move]) -> list[tuple[Move, bool]]:
    """Yield moves that these clicks begin or make: variations of legal moves in one thing, and, of other verbs that
    make sense now, moves that begin with the first click. Each comes with whether both its things are known."""
    before = ids[:-1]
    bases: dict[tuple[int, int], Move] = {}
    for move in legal:
        if game.picture.clicks(view, seat, move)[: len(before)] == before:
            bases.setdefault((move[0], move[1] if before else -1), move)
    found: list[tuple[Move, bool]] = []
    for verb, a, b in list(bases.values())[:BASES]:
        for move in [(verb, a, other) for other in range(THINGS)] + [(verb, other, b) for other in range(THINGS)]:
            things = clicked(game, view, seat, move)
            loose = len(ids) == 1 and things[-1:] == ids and game.grammar.row(view, seat, move).loose
            if (things[: len(ids)] == ids or loose) and (move, True) not in found:
                found.append((move, True))
        if len(found) >= FOUND:
            break
    known = {move[0] for move in legal}
    others = {row.verb for row in game.grammar.verbs if row.verb not in known and isinstance(view.asking, row.at)}
    for move in ((verb, a, 0) for verb in sorted(others) for a in range(THINGS) if len(ids) == 1):
        row = game.grammar.row(view, seat, move)
        if clicked(game, view, seat, move)[:1] == ids and (move[1] == 0 or isinstance(row.things[0], Kind)):
            found.append((move, not isinstance(row.things[1], Kind)))
    return found[:FOUND]


def begun(row: Verb, view: State, seat: int, move: Move) -> str:
    """Return the text of a move up to its first thing, which comes before the second."""
    parts = row.parts[: row.parts.index(0) + 1]
    if 1 in parts:
        raise ValueError(row.word)
    return " ".join(part if isinstance(part, str) else row.kind(0).write(view, seat, move[1]) for part in parts)


def clicked(game: Game[Any], view: State, seat: int, move: Move) -> Clicks:
    """Return the clicks of a move, legal or not; nothing for a move without meaning."""
    try:
        return game.picture.clicks(view, seat, move)
    except Exception:  # invalid numbers may raise anything
        return ()
