"""Questions, progress, previews and facts for hints, as word keys with parameters."""

from collections.abc import Sequence

from pangaea.core.game import Foretold, Key, Move, Said
from pangaea.core.step import Moves
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.attack import Attack, EatElsewhere, TryAgain
from pangaea.games.primordial_soup.board import DRIFT
from pangaea.games.primordial_soup.deaths import Aggress
from pangaea.games.primordial_soup.diet import base_diet
from pangaea.games.primordial_soup.division import Divide, price
from pangaea.games.primordial_soup.environment import Defect
from pangaea.games.primordial_soup.feeding import Feed
from pangaea.games.primordial_soup.genes import COVERS, STREAMLINING
from pangaea.games.primordial_soup.grammar import AMOEBA, PREY
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, DIRECTIONS, GENE_NAMES
from pangaea.games.primordial_soup.moving import Carry, DriftOrMove, Follow, SecondStep, Steer
from pangaea.games.primordial_soup.new_genes import Buy
from pangaea.games.primordial_soup.outlook import reached
from pangaea.games.primordial_soup.sentences_about import feeds, gene
from pangaea.games.primordial_soup.setup import ChooseSpace, PlaceFirst, PlaceSecond
from pangaea.games.primordial_soup.state import State

PHASES = (
    "phase.feeding", "phase.environment", "phase.genes", "phase.division", "phase.deaths", "phase.scoring",
)  # fmt: skip


def who(amoeba: int) -> dict[str, object]:
    """Return the owner and number of an amoeba as parameters."""
    return AMOEBA.params(None, -1, amoeba)


def when(s: State) -> Said:
    """Return the progress of the game."""
    return ("show.round", {"round": int(s.round)}) if s.phase else ("show.setup", {})


def ended(s: State) -> Said:
    """[R42] [R43] Return why the game has ended: a marker in the finish zone, or no more cards."""
    best = max(int(colony.marker) for colony in s.colonies)
    return ("end.why" if best >= s.options.first_finish() else "end.cards"), {}


def phases(s: State) -> tuple[Sequence[str], int]:
    """[R8] Return the six phases of a round and the current one."""
    return PHASES, int(s.phase) - 1


def roles(s: State, seat: int) -> dict[str, str]:
    """Return the seat's rank in the start roll, then the space it chose."""
    colony = s.colonies[seat]
    if colony.marker:
        return {"role.space": str(colony.marker)}
    higher = sum(other.marker > 0 or other.roll > colony.roll for other in s.colonies)
    return {"role.roll": str(higher + 1)}


def warn(s: State, seat: int, move: Move) -> Said | None:
    """Warn of an attack on an own amoeba, hunger next to food, spending the last point, or a pass that could buy."""
    verb, _a, b = move
    if verb == v.ATTACK and b >> 3 == seat:
        return "warn.own", {}
    if verb == v.STARVE:
        may = Moves()
        s.legal(seat, may)
        if any(packed >> 24 == v.EAT for packed in may.packed[: may.n]):
            return "warn.starve", {}
    colony = s.colonies[seat]
    if verb == v.MOVE and colony.bp == 1 and not colony.has(STREAMLINING):
        return "warn.last", {}
    if verb == v.PASS and isinstance(s.asking, Divide):
        return "warn.divide", {"n": int(price(colony)), "have": int(colony.bp)}
    if verb == v.PASS and isinstance(s.asking, Buy) and not s.asking.fresh:
        may = Moves()
        s.legal(seat, may)
        return ("warn.buy", {"n": int(colony.bp)}) if may.n > 1 else None
    return None


def question(s: State, seat: int) -> Said:
    """Return the question to the seat."""
    step = s.asking
    if isinstance(step, ChooseSpace | PlaceFirst | PlaceSecond | Aggress):
        names = {ChooseSpace: "space", PlaceFirst: "place_first", PlaceSecond: "place_second", Aggress: "aggress"}
        return f"ask.{names[type(step)]}", {}
    if isinstance(step, DriftOrMove):
        way = Key(f"way.{DIRECTIONS[DRIFT[s.card]]}")
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
        return "ask.answer", who(step.attacker) | PREY.params(s, seat, step.target)
    if isinstance(step, TryAgain):
        return "ask.try_again", who(step.attacker)
    if isinstance(step, Defect):
        return "ask.defect", {"n": int(step.due)}
    if isinstance(step, Buy):
        return "ask.buy", {"n": int(s.colonies[seat].bp)}
    assert isinstance(step, Divide)
    return "ask.divide", {"n": int(price(s.colonies[seat])), "have": int(s.colonies[seat].bp)}


def foretell(view: State, seat: int, move: Move) -> Foretold | None:
    """[R22] Return how much the gene covers, and what is left or lost."""
    verb, gene, _none = move
    if verb != v.GIVE or not isinstance(view.asking, Defect):
        return None
    covers, due = int(COVERS[gene]), int(view.asking.due)
    said: list[Said] = [("foretell.covers", {"n": covers, "due": due})]
    if covers < due:
        said.append(("foretell.rest", {"n": due - covers}))
    elif covers > due:
        said.append(("foretell.lost", {"n": covers - due}))
    return Foretold(tuple(said), ())


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R10] [R13] [R25] [R31] Return the meal at the end of the way, or the mutation points with a gene."""
    verb, a, b = move
    if verb == v.BUY:
        return [
            ("-" if int(str(said["total"])) > int(str(said["ozone"])) else "=", (key, said))
            for key, said in gene(view, GENE_NAMES[a], owned=False).here
            if key == "here.mutation"
        ]
    if verb == v.PLACE:
        return [meal(view, seat, b)]
    if verb == v.DRIFT and view.card >= 0:
        return [meal(view, seat, int(reached(view.cell(a), DRIFT[view.card])))]
    if verb == v.GO and isinstance(view.asking, Steer):
        return [meal(view, seat, int(reached(view.cell(view.asking.amoeba), a)))]
    return []


def meal(view: State, seat: int, cell: int) -> tuple[str, Said]:
    """[R15] Return whether the seat finds a meal in the cell now."""
    key, sign = ("reason.meal", "+") if feeds(view, seat, cell) else ("reason.no_meal", "-")
    return sign, (key, {"cell": CELL_NAMES[cell]})
