"""Questions, roles, progress, previews and facts for hints, as word keys with parameters."""

from collections.abc import Sequence

from pangaea.core.agenda import next_of
from pangaea.core.game import Foretold, Key, Move, Said
from pangaea.games.evo import verbs as v
from pangaea.games.evo.births import Birth, Births
from pangaea.games.evo.cards import ORDER
from pangaea.games.evo.climate import COLD, DEADLY, HOT, Climate, Prophecy, zone
from pangaea.games.evo.events import Ask, Epidemic
from pangaea.games.evo.evolution import holder_of, may_refuse, price
from pangaea.games.evo.grammar import WINDOW_NAMES, hex_name
from pangaea.games.evo.grammar_events import GENE_NAMES
from pangaea.games.evo.initiative import Initiative
from pangaea.games.evo.movement import Movement, Walk, wins
from pangaea.games.evo.round import MeteorAndEvolution
from pangaea.games.evo.sentences_about import shelter
from pangaea.games.evo.state import EMPTY, State
from pangaea.games.evo.survival import Perish, Survival, surplus

PHASES = ("phase.order", "phase.climate", "phase.movement", "phase.births", "phase.survival", "phase.genes")


def when(s: State) -> Said:
    """Return the progress of the game."""
    return "show.turn", {"n": int(s.turns)}


def roles(s: State, seat: int) -> dict[str, str]:
    """Return the star of the species, and the order of the first turn once it is rolled."""
    if s.turns > 1:
        return {}
    own = [h for h in range(len(s.hexes)) if s.owner(h) == seat]
    found = {"role.start": hex_name(s, own[0])} if own else {}
    step = s.asking
    if not isinstance(step, Ask) or step.window != ORDER:
        found["role.first_turn"] = str(list(s.order).index(seat) + 1)
    return found


def phases(s: State) -> tuple[Sequence[str], int]:
    """[R8] Return the six phases of a turn and the current one."""
    if not s.turns or (s.agenda is None and not s.fallen):
        return PHASES, -1  # between turns
    return PHASES, next_of(s, Initiative, Climate, Movement, Births, Survival, MeteorAndEvolution) - 1


def order(s: State) -> Sequence[int]:
    """[R9] Return the order of this turn."""
    return [int(seat) for seat in s.order]


def warn(s: State, seat: int, move: Move) -> Said | None:
    """Warn of ending the movement with points left, or of a bid that takes all points."""
    verb, _row, bid = move
    if verb == v.END and isinstance(s.asking, Walk):
        return "warn.legs", {"n": int(s.asking.points)}
    if verb == v.BID and 0 < s.species[seat].points <= price(s, seat, bid):
        return "warn.all", {"n": int(price(s, seat, bid))}
    return None


def question(s: State, seat: int) -> Said:
    """Return the question to the seat."""
    step = s.asking
    if isinstance(step, Ask):
        return "ask.cards", {"window": Key(f"window.{WINDOW_NAMES[step.window]}")}
    if isinstance(step, Prophecy):
        return "ask.choose", {"first": int(step.first), "second": int(step.second)}
    if isinstance(step, Walk):
        return "ask.walk", {"n": int(step.points)}
    if isinstance(step, Birth):
        return "ask.birth", {"n": int(step.left)}
    if isinstance(step, Epidemic):
        return "ask.epidemic", {"n": int(step.dead)}
    if isinstance(step, Perish):
        cold, hot = max(0, surplus(s, seat, COLD)), max(0, surplus(s, seat, HOT))
        return "ask.perish", {"n": int(cold + hot)}
    return ("ask.bid_or_refuse" if may_refuse(s, seat) else "ask.bid"), {"n": int(s.species[seat].points)}


def foretell(view: State, seat: int, move: Move) -> Foretold | None:
    """[R19] [R36] Return a fight with its odds, or a bid with its price."""
    verb, a, b = move
    if verb == v.BID:
        return bid(view, seat, a, b)
    if verb == v.WALK and view.hexes[b] != EMPTY:
        return Foretold((("foretell.attack", {"n": int(wins(view, seat, view.owner(b)))}),), ())
    return None


def bid(view: State, seat: int, row: int, n: int) -> Foretold:
    """[R36] Return the gene's effect, the player outbid, the price and the points left."""
    cost, holder = int(price(view, seat, n)), int(holder_of(view, row))
    said: list[Said] = [("foretell.pay", {"n": cost, "left": int(view.species[seat].points) - cost})]
    if holder >= 0:
        said.append(("foretell.outbid", {"other": holder}))
    said.append(("foretell.gene", {"about": Key(f"gene.{GENE_NAMES[view.rows[row]]}.about")}))
    return Foretold(tuple(said), (f"gene-row-{row}",))


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R15] [R24] Return what awaits a dinosaur on its new hex."""
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
    """[R26] Return whether a dinosaur of the seat would survive on the hex, and how many in that weather do."""
    weather = zone(s, s.island().terrain[h])
    if weather not in (COLD, HOT):
        return "deadly" if weather == DEADLY else "mild", {"n": 0, "m": 0}
    saved, there = shelter(s, seat, int(weather))
    return "covered" if saved == there else "exposed", {"n": saved, "m": there}
