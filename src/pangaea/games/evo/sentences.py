"""What people are told: the question, the moves, the events, as keys of the words with their parameters."""

from pangaea.core.game import Move, Said
from pangaea.games.evo import verbs
from pangaea.games.evo.births import Birth
from pangaea.games.evo.cards import EPIDEMIC, ORDER
from pangaea.games.evo.climate import COLD, HOT, Prophecy
from pangaea.games.evo.events import Ask, Epidemic
from pangaea.games.evo.evolution import may_refuse
from pangaea.games.evo.movement import Walk, wins
from pangaea.games.evo.notation import CARD_NAMES, GENE_NAMES, TERRAINS, WINDOW_NAMES, hex_name
from pangaea.games.evo.state import EMPTY, State
from pangaea.games.evo.survival import Perish, surplus


def when(s: State) -> Said:
    """How far the game is."""
    return "show.turn", {"n": int(s.turns)}


def roles(s: State, seat: int) -> dict[str, str]:
    """Where the species starts, and the order of the first turn as soon as it is rolled."""
    if s.turns > 1:
        return {}
    own = [h for h in range(len(s.hexes)) if s.owner(h) == seat]
    found = {"role.start": hex_name(s, own[0])} if own else {}
    step = s.asking
    if not isinstance(step, Ask) or step.window != ORDER:
        found["role.first_turn"] = str(list(s.order).index(seat) + 1)
    return found


def question(s: State, seat: int) -> Said:
    """What the seat is asked now."""
    step = s.asking
    if isinstance(step, Ask):
        return "ask.cards", {"window": f"window.{WINDOW_NAMES[step.window]}"}
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


def label(s: State, seat: int, move: Move) -> Said:
    """A move as a person would say it."""
    verb, a, b = move
    if verb == verbs.PLAY:
        card = f"card.{CARD_NAMES[a]}"
        return ("move.strike", {"card": card, "other": b}) if a == EPIDEMIC else ("move.play", {"card": card})
    if verb == verbs.CHOOSE:
        return "move.choose", {"n": a}
    if verb == verbs.WALK:
        steps: dict[str, object] = {"start": hex_name(s, a), "to": hex_name(s, b)}
        if s.hexes[b] == EMPTY:
            return "move.walk", steps
        return "move.attack", steps | {"other": int(s.owner(b)), "n": int(wins(s, seat, s.owner(b)))}
    if verb == verbs.BIRTH:
        return "move.birth", {"place": hex_name(s, a)}
    if verb == verbs.PERISH:
        return "move.perish", {"place": hex_name(s, a)}
    if verb == verbs.BID:
        return "move.bid", {"n": b, "gene": f"gene.{GENE_NAMES[s.rows[a]]}", "row": a + 1}
    return {verbs.PASS: "move.pass", verbs.END: "move.end"}.get(verb, "move.refuse"), {}


def line(s: State, event: tuple[int, ...]) -> Said:
    """An event as a line of the log."""
    kind, a, b, c, _to = event
    if kind in (verbs.STARTED, verbs.BORN, verbs.DIED):
        return f"event.{TOLD[kind]}", {"seat": a, "place": hex_name(s, b)}
    if kind in (verbs.WON, verbs.LOST, verbs.ATTACKED):
        return f"event.{TOLD[kind]}", {"seat": a, "other": b, "place": hex_name(s, c)}
    if kind in (verbs.TURNED, verbs.FLEW):
        return f"event.{TOLD[kind]}", {"n": a}
    if kind in (verbs.ROLLED, verbs.ORDERED, verbs.SCORED):
        return f"event.{TOLD[kind]}", {"seat": a, "n": b}
    if kind == verbs.DREW:
        return "event.drew", {"seat": a, "card": f"card.{CARD_NAMES[b]}"}
    if kind == verbs.PLAYED:
        played: dict[str, object] = {"seat": a, "card": f"card.{CARD_NAMES[b]}"}
        return ("event.struck", played | {"other": c}) if b == EPIDEMIC else ("event.played", played)
    if kind == verbs.CHANGED:
        return "event.changed", {"terrain": f"terrain.{TERRAINS[b]}"}
    if kind == verbs.WALKED:
        return "event.walked", {"seat": a, "start": hex_name(s, b), "to": hex_name(s, c)}
    if kind == verbs.OFFERED:
        return "event.offered", {"row": a + 1, "gene": f"gene.{GENE_NAMES[b]}"}
    if kind == verbs.BADE:
        return "event.bade", {"seat": a, "row": b + 1, "n": c}
    if kind == verbs.OUTBID:
        return "event.outbid", {"seat": a, "other": b}
    if kind == verbs.BOUGHT:
        return "event.bought", {"seat": a, "gene": f"gene.{GENE_NAMES[b]}", "n": c}
    if kind == verbs.RETURNED:
        return "event.returned", {"gene": f"gene.{GENE_NAMES[a]}"}
    if kind == verbs.LEFT:
        return "event.left", {"seat": a}
    return f"event.{TOLD[kind]}", {}


TOLD = {
    verbs.STARTED: "started", verbs.BORN: "born", verbs.DIED: "died", verbs.WON: "won", verbs.LOST: "lost",
    verbs.ATTACKED: "attacked", verbs.TURNED: "turned", verbs.FLEW: "flew", verbs.ROLLED: "rolled",
    verbs.ORDERED: "ordered", verbs.SCORED: "scored", verbs.HUNG: "hung", verbs.IMPACT: "impact",
}  # fmt: skip
