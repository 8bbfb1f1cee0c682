"""Facts about a step or a birth for hints: whether the dinosaur survives there, and who could attack it."""

from pangaea.core.game import Move, Said
from pangaea.games.evo import verbs as v
from pangaea.games.evo.climate import COLD, DEADLY, HOT, zone
from pangaea.games.evo.movement import wins
from pangaea.games.evo.sentences_about import shelter
from pangaea.games.evo.state import EMPTY, State


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R15] [R24] What awaits a dinosaur on the hex that it walks to or hatches on."""
    verb, a, b = move
    s, to = view.copy(), b if verb == v.WALK else a
    if verb not in (v.WALK, v.BIRTH) or view.hexes[to] != EMPTY:
        return []
    before = ""
    if verb == v.WALK:
        before, _numbers = fate(view, seat, a)
        s.hexes[to], s.hexes[a] = s.hexes[a], EMPTY
    else:
        mine = [h for h in range(view.island().size) if view.hexes[h] != EMPTY and view.owner(h) == seat]
        s.hexes[to] = view.hexes[mine[0]] if mine else EMPTY
    after, numbers = fate(s, seat, to)
    found: list[tuple[str, Said]] = [("+" if after in ("mild", "covered") else "-", (f"reason.{after}", numbers))]
    if before in ("deadly", "exposed") and after in ("mild", "covered"):
        found.append(("+", (f"reason.leaves_{before}", {})))
    near = {int(s.owner(h)) for h in s.island().neighbours[to] if s.hexes[h] != EMPTY and s.owner(h) != seat}
    odds = [(int(wins(s, other, seat)), other) for other in near]
    return found + [
        ("-", ("here.attacked", {"other": other, "n": n})) for n, other in sorted(odds, reverse=True)[:1] if n
    ]


def fate(s: State, seat: int, h: int) -> tuple[str, dict[str, object]]:
    """[R26] Whether a dinosaur of the seat survives on the hex as things stand, and how many in that weather do."""
    weather = zone(s, s.island().terrain[h])
    if weather not in (COLD, HOT):
        return "deadly" if weather == DEADLY else "mild", {"n": 0, "m": 0}
    saved, there = shelter(s, seat, int(weather))
    return "covered" if saved == there else "exposed", {"n": saved, "m": there}
