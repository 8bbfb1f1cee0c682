"""What people are told: the question, the moves, the events, as keys of the words with their parameters."""

from pangaea.core.game import Move, Said
from pangaea.games.draftosaurus import verbs
from pangaea.games.draftosaurus.board import NO_DIE, WINTER, WINTER_PLACES
from pangaea.games.draftosaurus.notation import FACES, PLACES, SPECIES_NAMES
from pangaea.games.draftosaurus.quarantine import LeaveQuarantine, patient
from pangaea.games.draftosaurus.state import State
from pangaea.games.draftosaurus.turn import PutAll, ReturnOne, die_for


def species(number: int) -> str:
    """The key of a species."""
    return f"species.{SPECIES_NAMES[number]}"


def place(side: int, number: int) -> str:
    """The key of a place."""
    return f"place.{PLACES[side][number]}"


def when(s: State) -> Said:
    """How far the game is."""
    side = f"side.{('summer', 'winter')[s.side]}"
    return "show.round", {"side": side, "round": int(s.round), "turn": int(s.turns) + 1}


def roles(s: State, seat: int) -> dict[str, str]:
    """When the seat holds the die: first, second and so on."""
    return {"role.die": str((seat - s.roller) % s.players + 1)}


def question(s: State, seat: int) -> Said:
    """What the seat is asked now."""
    if isinstance(s.asking, ReturnOne):
        return "ask.return", {}
    if isinstance(s.asking, LeaveQuarantine):
        return "ask.move", {"species": species(patient(s.zoos[seat]))}
    die = die_for(s, seat)
    rule = "die.free" if die == NO_DIE else f"die.{FACES[die]}"
    if isinstance(s.asking, PutAll):
        return "ask.put", {"species": species(s.zoos[seat].shown), "rule": rule}
    return ("ask.pick" if s.reveal else "ask.place"), {"rule": rule}


def label(s: State, seat: int, move: Move) -> Said:
    """A move as a person would say it."""
    verb, a, b = move
    if verb == verbs.PLACE:
        return "move.place", {"species": species(a), "place": place(s.side, b)}
    if verb == verbs.PICK:
        return "move.pick", {"species": species(a)}
    if verb == verbs.RETURN:
        return "move.return", {"species": species(a)}
    return "move.put", {"place": place(s.side, a)}


def line(s: State, event: tuple[int, ...]) -> Said:
    """An event as a line of the log."""
    kind, seat, a, b, _to = event
    if kind == verbs.STARTED:
        return "event.started", {"seat": seat, "side": f"side.{('summer', 'winter')[a]}"}
    if kind == verbs.DREW:
        return "event.drew", {"seat": seat, "species": species(a)}
    if kind == verbs.ROLLED:
        return "event.rolled", {"seat": seat, "face": f"face.{FACES[a]}"}
    if kind == verbs.PLACED:
        return "event.placed", {"seat": seat, "species": species(a), "place": place(*divmod(b, WINTER_PLACES))}
    if kind == verbs.RETURNED:
        return "event.returned", {"seat": seat, "species": species(a)}
    if kind == verbs.MOVED:
        return "event.moved", {"seat": seat, "species": species(a), "place": place(WINTER, b)}
    if kind == verbs.PICKED:
        return "event.picked", {"seat": seat, "species": species(a)}
    return "event.scored", {"seat": seat, "n": a, "side": f"side.{('summer', 'winter')[b]}"}
