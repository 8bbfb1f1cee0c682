"""Evaluation for Evo bots: points, expected survivors of this turn and the next, and the value of genes."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pangaea.core.judge import Judge, Style
from pangaea.games.evo import verbs as v
from pangaea.games.evo.births import Birth, Births, Breed, BreedAll
from pangaea.games.evo.cards import FAR_NEST, METEOR_DRIFT, count
from pangaea.games.evo.climate import STEPS, Change, Climate, Prophecy
from pangaea.games.evo.events import barren, eggs, fur, movement_points, parasols, played
from pangaea.games.evo.genes import CARD, LEG, MUTATION, PORTRAIT, PRINTED
from pangaea.games.evo.meteor import QUIET_TURNS, Fly
from pangaea.games.evo.movement import Legs, MoveAll, Movement, Walk, wins
from pangaea.games.evo.round import MeteorAndEvolution
from pangaea.games.evo.state import DINOSAURS, EMPTY, NOBODY, State
from pangaea.games.evo.survival import Score, Survival

# Points per turn of the first extra gene of each kind, and the factor for each further one.
FIRST_GENE: Final[list[float]] = [0.20, 0.42, 0.32, 1.00, 0.36, 0.36, 0.40]
FADING: Final[list[float]] = [0.60, 0.75, 0.70, 0.62, 0.80, 0.80, 0.75]
CARD_POINTS: Final = 0.7  # an event card in the hand


class Palaeontologist(Judge[State]):
    """Values a species by points, genes and expected survivors, minus a share of the rivals' values."""

    rivals = 0.4
    leader = 0.25

    def worths(self, s: State, worth: list[float]) -> None:
        plan = Plan(s)
        for seat in range(s.players):
            if s.asking is None:
                worth[seat] = float(s.species[seat].points) + 0.05 * float(s.herd(seat))
            else:
                worth[seat] = prospects(s, seat, plan)

    def clock(self, s: State) -> i64:
        return s.turns

    def urge(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """Prior: move to milder terrain, bid what a gene is worth, fight with good odds."""
        terrain = s.island().terrain
        if verb == v.WALK:
            gain = comfort(s, terrain[b]) - comfort(s, terrain[a])
            if s.hexes[b] != EMPTY:
                gain += float(wins(s, seat, s.owner(b))) / 3.0 - 1.2
            return gain
        if verb == v.BIRTH:
            return comfort(s, terrain[a])
        if verb == v.PERISH:
            return -comfort(s, terrain[a])
        if verb == v.BID:
            species = s.species[seat]
            price = max(0, b - species.genes[MUTATION])
            return gene_worth(species.genes, s.rows[a], turns_left(s)) - float(price)
        return 0.1 if verb == v.PLAY or verb == v.STRIKE else 0.0

    def style(self, s: State) -> Style:
        """Random walks and bids are ruinous, so playouts follow the priors and end with the turn."""
        return Style(guided=32, trust=8.0, rounds=1)


class Plan:
    """What is still to come this turn."""

    def __init__(self, s: State) -> None:
        self.climate = False  # whether it is still to change
        self.score = False  # whether this turn's survivors are still to score
        self.steps = vec[i64]([0, 0, 0, 0, 0])  # movement points by seat
        self.births = vec[i64]([0, 0, 0, 0, 0])  # births due by seat
        step = s.asking
        agenda = s.agenda
        while True:
            if isinstance(step, (Climate, Change, Prophecy)):
                self.climate = True
            elif isinstance(step, (Movement, MoveAll)):
                for seat in range(s.players):
                    self.steps[seat] = movement_points(s, seat)
            elif isinstance(step, (Births, BreedAll)):
                for seat in range(s.players):
                    self.breed(s, seat)
            elif isinstance(step, (Survival, Score)):
                self.score = True
            elif isinstance(step, Walk):
                self.steps[step.seat] = step.points
            elif isinstance(step, Legs):
                self.steps[step.seat] = movement_points(s, step.seat)
            elif isinstance(step, Birth):
                self.births[step.seat] = step.left
            elif isinstance(step, Breed):
                self.breed(s, step.seat)
            if agenda is None:
                break
            step = agenda.step
            agenda = agenda.rest
        self.left = turns_left(s)

    def breed(self, s: State, seat: i64) -> None:
        """Record the births of a seat."""
        if not barren(s, seat):
            self.births[seat] = min(eggs(s, seat), DINOSAURS - s.herd(seat))


def turns_left(s: State) -> float:
    """Return the expected number of turns after this one."""
    left = s.island().turns_to_come[s.meteor]
    if moved(s) or played(s, METEOR_DRIFT):
        left += 1.0
    if s.options.one_fewer() and s.turns < QUIET_TURNS:
        left += float(QUIET_TURNS - s.turns)
    return left


def moved(s: State) -> bool:
    """Whether the meteor has moved this turn."""
    agenda = s.agenda
    while agenda is not None:
        if isinstance(agenda.step, (MeteorAndEvolution, Fly)):
            return False
        agenda = agenda.rest
    return True


def prospects(s: State, seat: i64, plan: Plan) -> float:
    """Return a species' value: points, survivors of this turn and the next, genes and cards until the end."""
    species = s.species[seat]
    value = float(species.points)
    if species.row >= 0:
        value -= float(max(0, species.bid - species.genes[MUTATION]))
        value += gene_worth(species.genes, s.rows[species.row], plan.left)
    for gene in range(PORTRAIT):
        value += genes_worth(species.genes, gene, plan.left)
    value += CARD_POINTS * float(species.held()) * min(1.0, plan.left / 4.0)
    soon = min(1.0, plan.left)
    herd = outlook(s, seat)
    steps, births = float(plan.steps[seat]), float(plan.births[seat])
    if plan.climate:
        return value + forecast(s, seat, herd, steps, births) * (1.0 + 0.8 * soon)
    if plan.score:
        value += survivors(s, seat, herd, s.climate, steps, births)
    later = forecast(s, seat, herd, float(species.genes[LEG]), births if plan.score else 0.0)
    return value + later * soon * (1.0 + 0.35 * min(2.0, max(0.0, plan.left - 1.0)))


def outlook(s: State, seat: i64) -> vec[i64]:
    """Return a number for each dinosaur: its terrain in bits 0 to 3, the terrains within reach as bits from 4 up.

    It can enter an empty hex, or the hex of a rival who would probably lose the fight.
    """
    island = s.island()
    herd = vec[i64]()
    open_to: i64 = 1 << NOBODY
    for other in range(s.players):
        if other != seat and wins(s, seat, other) >= 4:
            open_to |= 1 << other
    for h in range(island.size):
        if s.owner(h) == seat:
            reach: i64 = 0
            for to in island.neighbours[h]:
                if open_to >> s.owner(to) & 1:
                    reach |= 4 << island.terrain[to]
            herd = append(herd, island.terrain[h] | reach)
    return herd


def forecast(s: State, seat: i64, herd: vec[i64], steps: float, births: float) -> float:
    """Return the expected number of survivors after the next climate roll."""
    sections: i64 = len(s.island().ring)
    value = 0.0
    for pips in range(3):  # a step back, none, or a step on, which stands for all higher rolls
        section = (s.climate + STEPS[pips] + sections) % sections
        value += survivors(s, seat, herd, section, steps, births) * (4.0 if pips == 2 else 1.0) / 6.0
    return value


def survivors(s: State, seat: i64, herd: vec[i64], section: i64, steps: float, births: float) -> float:
    """Return the expected survivors with the marker there: safe dinosaurs, those a step may save, some of the young."""
    now = s.island().ring[section]
    mild: i64 = 0
    cold: i64 = 0
    hot: i64 = 0
    saved: i64 = 0
    reach: i64 = 0
    for dinosaur in herd:
        colder = (dinosaur & 3) - now
        reach |= dinosaur >> 2
        if colder == 0:
            mild += 1
        elif colder == 1:
            cold += 1
        elif colder == -1:
            hot += 1
        elif steps > 0.0 and dinosaur >> 2 >> now & 1:
            saved += 1
    warm = min(cold, fur(s, seat))
    cool = min(hot, parasols(s, seat))
    safe = float(mild + warm + cool)
    rescued = min(float(saved) + 0.8 * float(cold - warm + hot - cool), steps)
    young = births * 0.45
    if count(s.species[seat].played, FAR_NEST):
        young = births * 0.95
    elif reach >> now & 1:
        young = births * 0.85
    return min(10.0, safe + 0.75 * rescued + young) + 0.05 * float(saved)


def gene_worth(genes: vec[i64], gene: i64, left: float) -> float:
    """Return the value of one more gene of a kind over the remaining turns."""
    if gene == CARD:
        return CARD_POINTS * min(1.0, left / 4.0)
    worth = FIRST_GENE[gene] * left
    for _i in range(genes[gene] - PRINTED[gene]):
        worth *= FADING[gene]
    return worth


def genes_worth(genes: vec[i64], gene: i64, left: float) -> float:
    """Return the value of all extra genes of a kind over the remaining turns."""
    worth = FIRST_GENE[gene] * left
    total = 0.0
    for _i in range(genes[gene] - PRINTED[gene]):
        total += worth
        worth *= FADING[gene]
    return total


def comfort(s: State, terrain: i64) -> float:
    """Return how good a terrain is now and after the most likely change."""
    ring = s.island().ring
    sections: i64 = len(ring)
    return weather(terrain - ring[s.climate]) + 0.5 * weather(terrain - ring[(s.climate + 1) % sections])


def weather(colder: i64) -> float:
    """Return the value of a terrain this many steps colder than mild."""
    if colder == 0:
        return 1.0
    return 0.55 if colder == 1 or colder == -1 else 0.0
