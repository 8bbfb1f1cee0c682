"""What help says of a thing in the drawing of Primordial Soup."""

from pangaea.core.game import Help, Key, Said
from pangaea.core.step import Moves
from pangaea.games.primordial_soup.board import DRIFT, OZONE
from pangaea.games.primordial_soup.diet import meals
from pangaea.games.primordial_soup.environment import mutations
from pangaea.games.primordial_soup.genes import ADVANCED, LIFE_EXPECTANCY, MUTATION, PRICE, basics
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, GENE_NAMES
from pangaea.games.primordial_soup.outlook import reached
from pangaea.games.primordial_soup.scoring import amoeba_steps, gene_steps
from pangaea.games.primordial_soup.sentences_things import (
    AMOEBA,
    CELL,
    COMPASS,
    ENVIRONMENT,
    FOOD,
    GENES,
    LADDER,
    SUPPLY,
)
from pangaea.games.primordial_soup.state import State

FRAMES = {
    "food": FOOD, "compass": COMPASS, "ladder": LADDER, "step": LADDER, "supply": SUPPLY, "rival": LADDER,
}  # fmt: skip


def about(view: State, name: str) -> Help | None:
    """What the thing with this id in the drawing is, what it costs, and what it does here."""
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
    """A gene: whether the viewer can pay for it and bear it, and who has it."""
    number = GENE_NAMES.index(name)
    price = int(PRICE[number])
    numbers = ((price, "number.price"), (int(MUTATION[number]), "number.mutation"))
    here: list[Said] = []
    if view.eye >= 0 and not owned and not view.colonies[view.eye].has(number):
        colony = view.colonies[view.eye]
        bp = int(colony.bp)
        older = [each for each in range(ADVANCED) if basics(number) >> each & 1]  # [R27] one of them is handed back
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
    """An amoeba: its damage, where the current takes it, and whether it eats there."""
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
    """[R21] The mutation points of a colony compared with what the ozone layer bears."""
    total = int(mutations(view.colonies[seat]))
    over = total - int(OZONE[view.card])
    return ("here.over" if over > 0 else "here.under", {"seat": seat, "total": total, "n": over})
