"""Sentences for players, as keys of the words with parameters: progress, question, and reasons for moves."""

from collections.abc import Sequence

from pangaea.core.game import Key, Move, Said
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.board import NO_DIE
from pangaea.games.draftosaurus.grammar import FACES, SIDES, SPECIES, sheet_lines
from pangaea.games.draftosaurus.quarantine import LeaveQuarantine, patient
from pangaea.games.draftosaurus.round import BOTH
from pangaea.games.draftosaurus.scoring import sheet
from pangaea.games.draftosaurus.state import State
from pangaea.games.draftosaurus.turn import PutAll, ReturnOne, Roll, die_for, settle_in


def when(s: State) -> Said:
    """Return the sentence about the round and turn."""
    now: dict[str, object] = {"round": int(s.round), "turn": int(s.turns) + 1}
    if s.options.mode != BOTH:
        return "show.turn", now
    return "show.round", now | {"side": Key(f"side.{SIDES[s.side]}")}


def phases(s: State) -> tuple[Sequence[str], int]:
    """[R5] Return the phases of a turn (die, choice, placement) and the index of the current one."""
    rolling = (s.die == NO_DIE or isinstance(s.asking, Roll)) and any(zoo.hand or zoo.hidden for zoo in s.zoos)
    return ("phase.roll", "phase.choose", "phase.place"), 0 if rolling else 1 if s.asked else 2


def roles(s: State, seat: int) -> dict[str, str]:
    """Return the seat's order in holding the die."""
    return {"role.die": str((seat - s.roller) % s.players + 1)}


def question(s: State, seat: int) -> Said:
    """Return the question to the seat."""
    if isinstance(s.asking, ReturnOne):
        return "ask.return", {}
    if isinstance(s.asking, LeaveQuarantine):
        return "ask.move", SPECIES.params(s, seat, patient(s.zoos[seat]))
    die = die_for(s, seat)
    rule = Key("die.free") if die == NO_DIE else Key(f"die.{FACES[die]}")
    if isinstance(s.asking, PutAll):
        return "ask.put", SPECIES.params(s, seat, s.zoos[seat].shown) | {"rule": rule}
    return ("ask.pick" if s.options.reveal else "ask.place"), {"rule": rule}


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R18] Return the changes of the own score sheet, and the points that rivals lose."""
    verb, species, place = move
    if verb != v.PLACE:
        return []
    s = view.copy()
    settle_in(s, s.zoos[seat], species, place)
    found: list[tuple[str, Said]] = []
    for line, before, after in zip(sheet_lines(view.side), sheet(view, seat), sheet(s, seat), strict=True):
        n = int(after - before)
        if n:
            sign, key = ("+", "hint.gain") if n > 0 else ("-", "hint.cost")
            found.append((sign, (key, {"line": line, "n": abs(n)})))
    for rival in range(int(view.players)):
        n = int(sum(sheet(view, rival)) - sum(sheet(s, rival)))
        if rival != seat and n > 0:
            found.append(("+", ("hint.rival_loses", {"seat": rival, "n": n})))
    return found or [("=", ("reason.nothing_yet", {}))]
