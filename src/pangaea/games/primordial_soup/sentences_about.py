"""Help for the things in the drawings: what each is and what it does in this view."""

from pangaea.core.game import TOTAL, Help, Key, Said, Thing
from pangaea.core.step import Moves
from pangaea.games.primordial_soup.board import DRIFT, OZONE
from pangaea.games.primordial_soup.diet import meals
from pangaea.games.primordial_soup.environment import mutations
from pangaea.games.primordial_soup.genes import ADVANCED, LIFE_EXPECTANCY, MUTATION, PRICE, basics
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, GENE_NAMES
from pangaea.games.primordial_soup.outlook import reached
from pangaea.games.primordial_soup.scoring import amoeba_steps, gene_steps
from pangaea.games.primordial_soup.state import State

PICTURES = {"struggle": "struggle_for_survival"}
GENES = {
    name: Thing(f"gene.{name}", f"G{number}", f"u-{PICTURES.get(name, name)}")
    for number, name in enumerate(GENE_NAMES, 1)
}
CELL = Thing("thing.cell", "R15", "a-1")
FOOD = Thing("thing.food", "R18", "u-frugality")
AMOEBA = Thing("thing.amoeba", "R10", "a-0")
ENVIRONMENT = Thing("thing.environment", "R20", "u-ray_protection")
COMPASS = Thing("thing.compass", "R12", "u-movement_1")
LADDER = Thing("thing.ladder", "R39", "i-cup")
SUPPLY = Thing("thing.supply", "R44", "u-frugality")
PANELS = (
    Thing("phase.feeding", "R9", "u-movement_1"),
    Thing("phase.environment", "R20", "u-ray_protection"),
    Thing("phase.genes", "R25", "u-intelligence"),
    Thing("phase.division", "R31", "u-division_rate"),
    Thing("phase.deaths", "R36", "u-struggle_for_survival"),
    Thing("phase.scoring", "R39", "i-cup"),
    Thing("sheet.start", "R6", "i-first"),
    Thing("sheet.amoebas", "R39", "a-0"),
    Thing("sheet.genes", "R39", "u-intelligence"),
    Thing("sheet.jumps", "R40", "u-speed"),
    Thing(TOTAL, "R42", "i-cup"),
)
FRAMES = {
    "food": FOOD, "compass": COMPASS, "ladder": LADDER, "step": LADDER, "supply": SUPPLY, "rival": LADDER,
}  # fmt: skip


def about(view: State, name: str) -> Help | None:
    """Return what the thing with this id is, what it costs and what it does."""
    kind, _, rest = name.partition("-")
    if rest in GENES:  # on offer, own, or a rival's: `s2-armor`
        return gene(view, rest, owned=kind == "own")
    if kind == "amoeba":
        seat, number = (int(part) for part in rest.split("-"))
        return amoeba(view, seat, number)
    if kind == "cell" and rest in CELL_NAMES:
        fed = view.eye >= 0 and feeds(view, int(view.eye), CELL_NAMES.index(rest))
        return Help(CELL, (), (("here.feeds" if fed else "here.feeds_not", {}),) if view.eye >= 0 else ())
    if kind in ("environment", "deck"):
        return Help(ENVIRONMENT, (), tuple(ozone(view, seat) for seat in range(view.players)) if view.card >= 0 else ())
    if kind == "marker":
        steps = amoeba_steps(view.colonies[int(rest)]) + gene_steps(view.colonies[int(rest)])
        return Help(LADDER, (), (("here.climbs", {"seat": int(rest), "n": int(steps)}),))
    return Help(FRAMES[kind]) if kind in FRAMES else None


def gene(view: State, name: str, *, owned: bool) -> Help:
    """Explain a gene: its owners, and whether the viewer can afford its price and mutation points."""
    number = GENE_NAMES.index(name)
    price = int(PRICE[number])
    numbers = ((price, "number.price"), (int(MUTATION[number]), "number.mutation"))
    here: list[Said] = []
    if view.eye >= 0 and not owned and not view.colonies[view.eye].has(number):
        colony = view.colonies[view.eye]
        bp = int(colony.bp)
        older = [each for each in range(ADVANCED) if basics(number) >> each & 1]  # [R27] one of these is spent
        given = next((each for each in older if colony.has(each)), -1)
        here.append(("here.afford" if bp >= price else "here.short", {"bp": bp, "left": bp - price, "n": price - bp}))
        if older and given < 0:
            here += [("here.needs", {"gene": Key(f"gene.{GENE_NAMES[each]}")}) for each in older]
        elif view.card >= 0:
            total = int(mutations(colony) + MUTATION[number] - (MUTATION[given] if given >= 0 else 0))
            here.append(("here.mutation", {"total": total, "ozone": int(OZONE[view.card])}))
    has = [seat for seat in range(view.players) if seat != view.eye and view.colonies[seat].has(number)]
    here += [("here.owns", {"seat": int(seat)}) for seat in has]
    return Help(GENES[name], numbers, tuple(here))


def amoeba(view: State, seat: int, number: int) -> Help:
    """Explain an amoeba: its damage, where it drifts, and whether it eats there."""
    colony = view.colonies[seat]
    bears = 3 if colony.has(LIFE_EXPECTANCY) else 2
    numbers = ((int(colony.damage[number]), "number.damage"), (bears, "number.bears"))
    cell = int(colony.cells[number])
    if cell < 0 or view.card < 0:
        return Help(AMOEBA, numbers)
    to = int(reached(cell, DRIFT[view.card]))
    way: Said = ("here.drifts", {"cell": CELL_NAMES[to]}) if to != cell else ("here.stays", {})
    meal: Said = ("here.meal" if feeds(view, seat, to) else "here.no_meal", {})
    return Help(AMOEBA, numbers, (way, meal), (f"cell-{CELL_NAMES[to]}",))


def feeds(view: State, seat: int, cell: int) -> bool:
    """[R15] Whether an amoeba of the seat would find a meal in the cell."""
    s = view.copy()
    s.colonies[seat].cells[1] = cell
    may = Moves()
    meals(s, seat << 3 | 1, may)
    return may.n > 0


def ozone(view: State, seat: int) -> Said:
    """[R21] Compare a colony's mutation points with the ozone."""
    total = int(mutations(view.colonies[seat]))
    over = total - int(OZONE[view.card])
    return ("here.over" if over > 0 else "here.under", {"seat": seat, "total": total, "n": over})
