"""What people are told: the question, the moves, the events, as keys of the words with their parameters."""

from pangaea.core.game import Move, Said
from pangaea.games.primordial_soup import verbs
from pangaea.games.primordial_soup.attack import Attack, EatElsewhere, TryAgain
from pangaea.games.primordial_soup.board import DRIFT, OZONE
from pangaea.games.primordial_soup.deaths import Aggress
from pangaea.games.primordial_soup.diet import base_diet
from pangaea.games.primordial_soup.division import Divide, price
from pangaea.games.primordial_soup.environment import Defect
from pangaea.games.primordial_soup.feeding import Feed
from pangaea.games.primordial_soup.genes import NO_GENE, PRICE
from pangaea.games.primordial_soup.moving import Carry, DriftOrMove, Follow, SecondStep, Steer
from pangaea.games.primordial_soup.new_genes import Buy
from pangaea.games.primordial_soup.notation import ALONE, CELL_NAMES, COLOURS, DIRECTIONS, GENE_NAMES, OF_AMOEBA
from pangaea.games.primordial_soup.setup import ChooseSpace, PlaceFirst, PlaceSecond
from pangaea.games.primordial_soup.state import State

PIECES = "abcd"  # the cubes of a meal, as parameters


def who(amoeba: int) -> dict[str, object]:
    """An amoeba, as parameters: whose it is, and its number."""
    return {"seat": amoeba >> 3, "number": amoeba & 7}


def whom(amoeba: int) -> dict[str, object]:
    """The other amoeba, as parameters."""
    return {"other": amoeba >> 3, "prey_number": amoeba & 7}


def gene(number: int) -> str:
    """The key of a gene."""
    return f"gene.{GENE_NAMES[number]}"


def meal(code: int) -> dict[str, object]:
    """The cubes of a meal, one parameter each."""
    colours = [colour for colour in range(4) for _i in range(code >> 3 * colour & 7)]
    return {name: f"colour.{COLOURS[colour]}" for name, colour in zip(PIECES, colours, strict=False)}


def when(s: State) -> Said:
    """How far the game is."""
    return "show.round", {"round": int(s.round), "phase": int(s.phase), "name": f"show.phase_{s.phase}"}


def roles(s: State, seat: int) -> dict[str, str]:
    """The place of the start roll among all, then the space that the player has chosen."""
    colony = s.colonies[seat]
    if colony.marker:
        return {"role.space": str(colony.marker)}
    higher = sum(other.marker > 0 or other.roll > colony.roll for other in s.colonies)
    return {"role.roll": str(higher + 1)}


def question(s: State, seat: int) -> Said:
    """What the seat is asked now."""
    step = s.asking
    if isinstance(step, ChooseSpace | PlaceFirst | PlaceSecond | Aggress):
        names = {ChooseSpace: "space", PlaceFirst: "place_first", PlaceSecond: "place_second", Aggress: "aggress"}
        return f"ask.{names[type(step)]}", {}
    if isinstance(step, DriftOrMove):
        way = f"way.{DIRECTIONS[DRIFT[s.card]]}"
        return "ask.drift_or_move", who(step.amoeba) | {"cell": CELL_NAMES[s.cell(step.amoeba)], "way": way}
    if isinstance(step, Steer | SecondStep):
        return "ask.steer" if isinstance(step, Steer) else "ask.second_step", who(step.amoeba)
    if isinstance(step, Carry):
        return "ask.carry", who(step.amoeba) | {"cell": CELL_NAMES[step.to], "n": step.left}
    if isinstance(step, Follow):
        return "ask.follow", who(step.amoeba) | {"cell": CELL_NAMES[step.to], "seat": step.mover}
    if isinstance(step, Feed | EatElsewhere):
        hungry = not base_diet(s, step.amoeba)
        return "ask.hungry" if hungry else "ask.feed", who(step.amoeba) | {"cell": CELL_NAMES[s.cell(step.amoeba)]}
    if isinstance(step, Attack):
        return "ask.answer", who(step.attacker) | whom(step.target)
    if isinstance(step, TryAgain):
        return "ask.try_again", who(step.attacker)
    if isinstance(step, Defect):
        return "ask.defect", {"n": int(step.due)}
    if isinstance(step, Buy):
        return "ask.buy", {"n": int(s.colonies[seat].bp)}
    assert isinstance(step, Divide)
    return "ask.divide", {"n": int(price(s.colonies[seat])), "have": int(s.colonies[seat].bp)}


def label(s: State, seat: int, move: Move) -> Said:
    """A move as a person would say it."""
    verb, a, b = move
    if verb in OF_AMOEBA:
        return f"move.{OF_AMOEBA[verb]}", who(a)
    if verb in ALONE:
        return f"move.{ALONE[verb]}", {}
    if verb == verbs.PLACE:
        return "move.place", who(seat << 3 | a) | {"cell": CELL_NAMES[b]}
    if verb == verbs.GO:
        return "move.go", {"way": f"way.{DIRECTIONS[a]}"}
    if verb == verbs.TAKE:
        return "move.take", {"colour": f"colour.{COLOURS[a]}"}
    if verb == verbs.EAT:
        cubes = meal(a)
        return (f"move.drain_{len(cubes)}", cubes | {"seat": b - 1}) if b else (f"move.eat_{len(cubes)}", cubes)
    if verb == verbs.ATTACK:
        return "move.attack", who(a) | whom(b)
    if verb == verbs.GIVE:
        return "move.give", {"gene": gene(a)}
    if verb == verbs.BUY:
        bought: dict[str, object] = {"gene": gene(a), "n": int(PRICE[a])}
        return ("move.buy", bought) if b == NO_GENE else ("move.buy_for", bought | {"basic": gene(b)})
    return "move.space" if verb == verbs.SPACE else "move.pay", {"n": a}


OF_SEAT = {  # events that name a seat and a number
    verbs.START_ROLL: "start_roll",
    verbs.TOOK_SPACE: "space",
    verbs.DEFECT: "defect",
    verbs.PAID: "paid",
    verbs.GREW: "grew",
    verbs.WON: "won",
}
TO_CELL = {  # events that name an amoeba and a cell
    verbs.DRIFTED: "drifted",
    verbs.MOVED: "moved",
    verbs.STAYED: "stayed",
    verbs.FOLLOWED: "followed",
    verbs.DIED: "died",
}


def line(s: State, event: tuple[int, ...]) -> Said:
    """An event as a line of the log."""
    kind, a, b, c, _to = event
    if kind in OF_SEAT:
        return f"event.{OF_SEAT[kind]}", {"seat": a, "n": b}
    if kind in TO_CELL:
        return f"event.{TO_CELL[kind]}", who(a) | {"cell": CELL_NAMES[b]}
    if kind == verbs.ROUND:
        return "event.round", {"n": a}
    if kind == verbs.REVEALED:
        return "event.card", {"way": f"way.{DIRECTIONS[DRIFT[a]]}", "n": int(OZONE[a])}
    if kind == verbs.PLACED:
        placed = who(a) | {"cell": CELL_NAMES[b], "n": c}
        return ("event.divided" if c else "event.placed"), placed
    if kind == verbs.ROLLED:
        return ("event.rolled_two" if c else "event.rolled"), who(a) | {"pips": b, "more": c}
    if kind == verbs.CARRIED:
        return "event.carried", who(a) | {"colour": f"colour.{COLOURS[b]}", "cell": CELL_NAMES[c]}
    if kind == verbs.ATE:
        cubes = meal(b)
        return (f"event.drained_{len(cubes)}" if c else f"event.ate_{len(cubes)}"), who(a) | cubes | {"other": c - 1}
    if kind == verbs.STARVED:
        return "event.starved", who(a) | {"n": b}
    if kind == verbs.FLED:
        return "event.fled", who(a)
    if kind == verbs.FOUGHT:
        return "event.fought", who(a) | whom(b) | {"pips": c >> 3, "more": c & 7}
    if kind in (verbs.ATTACKED, verbs.KILLED, verbs.WOUNDED, verbs.FAILED):
        names = {verbs.ATTACKED: "attacked", verbs.KILLED: "killed", verbs.WOUNDED: "wounded", verbs.FAILED: "failed"}
        return f"event.{names[kind]}", who(a) | whom(b)
    if kind == verbs.GAVE:
        return "event.gave", {"seat": a, "gene": gene(b)}
    if kind == verbs.BOUGHT:
        bought: dict[str, object] = {"seat": a, "gene": gene(b)}
        return ("event.bought", bought) if c == NO_GENE else ("event.bought_for", bought | {"basic": gene(c)})
    return "event.scored", {"seat": a, "n": b, "space": c}
