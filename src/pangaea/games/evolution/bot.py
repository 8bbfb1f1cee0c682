"""Evaluation for Evolution bots: an animal is worth its points times its chance of survival."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.judge import Judge, Style
from pangaea.games.evolution import cards
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.change import unique
from pangaea.games.evolution.development import Join, Play
from pangaea.games.evolution.hunt import able, can_hunt, may_hunt
from pangaea.games.evolution.player import POISONED, RESTED, Animal, Player
from pangaea.games.evolution.scoring import traits
from pangaea.games.evolution.state import State

LIVES: Final[float] = 1.3  # extra worth of a survivor before the last turn: it brings a card and further points
MOST: Final[i64] = 9  # no animal needs more tokens


class Naturalist(Judge[State]):
    """Values each player's hand and the animals that may survive this turn."""

    rivals = 0.5

    def worths(self, s: State, worth: list[float]) -> None:
        supply = supply_of(s)
        for seat in range(s.players):
            if s.over():
                worth[seat] = float(s.seats[seat].points) + 0.01 * float(s.seats[seat].pile)
            else:
                worth[seat] = outlook(s, seat, supply)

    def clock(self, s: State) -> i64:
        return s.turns

    def urge(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> float:
        if verb == v.TAKE:
            return 2.0 + (1.0 if s.animal(a).hungry() else 0.0)
        if verb == v.ATTACK or verb == v.LURK:
            return attack_urge(s, seat, s.animal(a), b)
        if verb == v.ANIMAL:
            return 2.0 - 0.5 * float(len(s.seats[seat].animals))
        if verb == v.TRAIT:
            return trait_urge(s, a, b)
        if verb == v.PASS or verb == v.END or verb == v.STAND or verb == v.GRAZE:
            return -1.0
        if verb == v.SPECIALIZE:
            return 2.5
        if verb == v.HIBERNATE or verb == v.CONVERT or verb == v.METAMORPHOSE:
            return 2.0 if s.animal(a).hungry() else -1.0
        if verb == v.PIRATE_RED or verb == v.PIRATE_BLUE:
            return 2.5 if b & 7 != seat else -1.0
        if verb == v.RUN or verb == v.INK or verb == v.REVEAL:
            return 2.0
        if verb == v.MIMIC:
            return 1.0 - 0.3 * float(traits(s.animal(a)))
        if verb == v.DROP:
            return 1.0 if cards.TRAITS[a].on == cards.RIVAL else 0.0
        return 0.0

    def style(self, s: State) -> Style:
        """Play out to the end of the turn, when the survivors are known."""
        return Style(guided=8, trust=2.0, rounds=1)

    def patient(self, s: State) -> Style:
        """Play out two turns, to see the use of animals beyond the current turn."""
        return Style(guided=8, trust=2.0, rounds=2)


def attack_urge(s: State, seat: i64, hunter: Animal, number: i64) -> float:
    """Prefer rivals' animals with many traits; avoid poisonous and own animals."""
    if not s.lives(number):
        return 2.0
    prey = s.animal(number)
    value = 2.0 + 0.3 * float(traits(prey))
    if number & 7 == seat:
        value -= 5.0
    if prey.traits & cards.POISONOUS:
        value -= 2.0
    return value


def trait_urge(s: State, face: i64, number: i64) -> float:
    """Prefer Parasite on rivals, then Carnivorous, then traits that add no need."""
    trait = cards.TRAITS[cards.FACES[face]]
    if trait.on == cards.RIVAL:
        return 1.5
    if trait.bit & cards.HUNTERS:
        return 1.2
    return 1.0 - float(trait.need)


def developing(s: State) -> bool:
    """Whether a card is being played."""
    return isinstance(s.asking, (Play, Join))


def supply_of(s: State) -> float:
    """Return the tokens in the bank, or the expected number before the roll."""
    if not developing(s):
        return float(s.bank)
    if s.options.mode == cards.BASE:
        return 3.5 * float(cards.DICE[s.players]) + float(cards.MORE[s.players])
    supply = float(s.bank)
    for player in s.seats:
        for animal in player.animals:
            if animal.traits & cards.EDIFICATOR:
                supply += 2.0
    return supply


def outlook(s: State, seat: i64, supply: float) -> float:
    """Return the expected worth of a player who spends an equal share of the food on the best animals."""
    player = s.seats[seat]
    value = float(player.held) * (0.8 if not s.last() else 0.3 if developing(s) else 0.0)
    if not player.animals:
        return value
    tokens = supply / float(s.players) + 0.4
    for pair in player.pairs:
        if pair.trait() & (cards.COMMUNICATION | cards.COOPERATION):
            tokens += 0.8
    lives = 0.0 if s.last() else LIVES
    prices: list[float] = []
    values: list[float] = []
    for animal in player.animals:
        points = 2.0 + float(traits(animal) + animal.need() - 1) + lives + 0.4 * float(animal.yellow)
        prices.append(float(price(s, player, animal)))
        values.append(points * (1.0 - danger(s, seat, animal)))
    fed = 0.0
    for _i in range(len(prices)):
        at = dearest(prices, values)
        cost = prices[at]
        chance = 1.0
        if cost > tokens:
            chance = max(0.0, 0.5 * tokens / cost)
        tokens -= cost * chance
        value += chance * values[at]
        fed += chance
        values[at] = -1.0
    return value + 0.9 * float(len(player.pairs)) * fed / float(len(player.animals))


def dearest(prices: list[float], values: list[float]) -> int:
    """Return the index of the animal with the highest value for its food. Negative values are already counted."""
    best = 0
    most = -1.0
    for i in range(len(prices)):
        gain = values[i] / (prices[i] + 0.3)
        if values[i] >= 0.0 and gain > most:
            most = gain
            best = i
    return best


def price(s: State, player: Player, animal: Animal) -> i64:
    """Return the number of goes that it takes to feed this animal, or MOST if it is poisoned."""
    if animal.marks & POISONED:
        return MOST
    if animal.fed():
        return 0
    if animal.traits & cards.HIBERNATION and not animal.marks & RESTED and not s.last():
        return 0
    missing = animal.need() - animal.red - animal.blue
    if animal.yellow:
        missing = max(1, missing - animal.yellow + 1)
    if s.options.mode == cards.BASE:
        if missing > 1 and can_hunt(player, animal) and rival_prey(s, animal):
            missing -= 1
    elif animal.traits & ~animal.used & cards.SPECIALIZATIONS and unique(s, animal.traits & cards.SPECIALIZATIONS):
        missing -= 1  # in a Cataclysm prey is too well protected for carnivores to rely on it
    return min(missing, MOST - 1)


def rival_prey(s: State, hunter: Animal) -> bool:
    """Whether it can attack another player's animal."""
    owner = hunter.number & 7
    return any(able(s, hunter, prey) for player in s.seats for prey in player.animals if prey.number & 7 != owner)


def danger(s: State, seat: i64, prey: Animal) -> float:
    """Return the estimated probability that it is eaten this turn."""
    if prey.guards:
        return 0.02
    risk = 0.0
    for other in range(s.players):
        if other != seat:
            for hunter in s.seats[other].animals:
                if may_hunt(hunter) and not hunter.full() and able(s, hunter, prey):
                    risk += 0.35
    if risk == 0.0:
        return 0.0
    risk = min(risk, 0.85)
    defences = prey.traits & ~prey.used
    if prey.traits & cards.RUNNING:  # it helps in every attack
        risk *= 0.5
    if defences & cards.TAIL_LOSS:
        risk *= 0.2
    if defences & cards.MIMICRY:
        risk *= 0.6
    if defences & cards.INK_CLOUD:
        risk *= 0.5
    if prey.traits & cards.POISONOUS:
        risk *= 0.6
    if prey.traits & cards.BURROWING:
        risk *= 0.6
    return risk
