"""Facts about a placement for hints: its points as things stand, counted before anything is revealed."""

from pangaea.core.game import Move, Said
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.grammar import sheet_lines
from pangaea.games.draftosaurus.scoring import sheet
from pangaea.games.draftosaurus.state import State
from pangaea.games.draftosaurus.turn import settle_in


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R18] The lines of the own sheet that the dinosaur changes, and the points that a rival's King loses by it."""
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
