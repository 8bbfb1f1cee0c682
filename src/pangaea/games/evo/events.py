"""Event cards: when they may be played and how they change a turn's numbers."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.cards import (
    BARREN_SEASON,
    BIG_BROTHER,
    BROTHER_HORNS,
    BURNING,
    CLIMATE_CARDS,
    EPIDEMIC,
    EPIDEMIC_DEAD,
    FAR_NEST,
    FIRST_TURN,
    GIANT_GENE,
    GIANT_HORNS,
    ICE_COLD,
    KINDS,
    KINDS_OF,
    MASK,
    NEOPRENE,
    STAMPEDE,
    STAMPEDE_POINTS,
    SUNSCREEN,
    TWINS,
    TWINS_EGGS,
    WINDOWS,
    count,
    one,
)
from pangaea.games.evo.genes import EGG, FUR, HORN, LEG, PARASOL
from pangaea.games.evo.state import DINOSAURS, EMPTY, State


class Cards(Step[State]):
    """[R40] [R41] [R42] [R44] A window for event cards: everybody is asked in order, from turn 3 on."""

    def __init__(self, window: i64) -> None:
        self.window = window

    def run(self, s: State) -> None:
        if s.turns >= FIRST_TURN:
            s.in_order(ASKS[self.window])


class Ask(Step[State]):
    """[R44] A player may play cards of this window one by one, then passes.

    Everybody who could hold such a card, by public information, is asked. So being asked reveals nothing.
    """

    def __init__(self, window: i64, seat: i64) -> None:
        self.window = window
        self.seat = seat

    def run(self, s: State) -> None:
        left = s.deck
        for species in s.species:
            left += species.hand
        if s.species[self.seat].held() and allowed(s, self.window, self.seat, left):
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add(v.PASS)
        cards = allowed(s, self.window, seat, s.species[seat].hand)
        if not cards:
            return
        for kind in range(KINDS):
            if count(cards, kind):
                if kind == EPIDEMIC:
                    for victim in range(s.players):
                        if s.herd(victim) == largest(s):
                            may.add(v.STRIKE, victim)
                else:
                    may.add(v.PLAY, kind)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.PLAY:
            play(s, seat, a)
            s.note(v.PLAYED, seat, a)
            s.do(self)
        elif verb == v.STRIKE:
            play(s, seat, EPIDEMIC)
            s.note(v.PLAYED, seat, EPIDEMIC, a)
            s.do(Epidemic(a, EPIDEMIC_DEAD), self)


def allowed(s: State, window: i64, seat: i64, cards: i64) -> i64:
    """Return the subset of these packed cards that the seat may play in this window."""
    cards &= KINDS_OF[window]
    if cards & CLIMATE_CARDS and climate_card(s):
        cards &= ~CLIMATE_CARDS  # [R43] [A18]
    if count(cards, EPIDEMIC) and largest(s) == s.herd(seat):
        cards &= ~(MASK * one(EPIDEMIC))  # [E16]
    return cards


def play(s: State, seat: i64, kind: i64) -> None:
    """[R40] Play a card. It counts until the end of the turn and is then out of the game."""
    species = s.species[seat]
    species.hand -= one(kind)
    species.played += one(kind)


def played(s: State, kind: i64) -> i64:
    """Return the number of cards of a kind played this turn by all players."""
    number: i64 = 0
    for species in s.species:
        number += count(species.played, kind)
    return number


def climate_card(s: State) -> i64:
    """[R43] Return this turn's climate card, packed; 0 if there is none."""
    cards: i64 = 0
    for species in s.species:
        cards |= species.played & CLIMATE_CARDS
    return cards


def largest(s: State) -> i64:
    """Return the size of the largest herd."""
    most: i64 = 0
    for seat in range(s.players):
        most = max(most, s.herd(seat))
    return most


class Epidemic(Step[State]):
    """[E16] [A26] The largest herd loses two dinosaurs, chosen by its owner."""

    def __init__(self, seat: i64, dead: i64) -> None:
        self.seat = seat
        self.dead = dead

    def run(self, s: State) -> None:
        if self.dead >= s.herd(self.seat):
            for h in range(s.island().size):
                if s.owner(h) == self.seat:
                    die(s, h)
        elif self.dead:
            s.ask(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for h in range(s.island().size):
            if s.owner(h) == seat:
                may.add(v.PERISH, h)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        die(s, a)
        s.do(Epidemic(seat, self.dead - 1))


def die(s: State, h: i64) -> None:
    """[R27] Return the dinosaur to its owner's reserve."""
    owner = s.owner(h)
    s.hexes[h] = EMPTY
    s.note(v.DIED, owner, h)


# A species' values, with the cards of this turn.


def attack_horns(s: State, seat: i64) -> i64:
    """[E7] [A9] Return the horns in attack. Each Giant Gene adds two for the whole phase."""
    species = s.species[seat]
    return species.genes[HORN] + GIANT_HORNS * count(species.played, GIANT_GENE)


def defence_horns(s: State, seat: i64) -> i64:
    """[E6] [A9] Return the horns in defence. Each Big Brother adds two for the whole phase."""
    species = s.species[seat]
    return species.genes[HORN] + BROTHER_HORNS * count(species.played, BIG_BROTHER)


def movement_points(s: State, seat: i64) -> i64:
    """[R15] [E8] Return the movement points: one for each leg, two more for each Stampede."""
    species = s.species[seat]
    return species.genes[LEG] + STAMPEDE_POINTS * count(species.played, STAMPEDE)


def eggs(s: State, seat: i64) -> i64:
    """[R22] [E11] Return the eggs; Twins adds two."""
    species = s.species[seat]
    return species.genes[EGG] + TWINS_EGGS * count(species.played, TWINS)


def barren(s: State, seat: i64) -> bool:
    """[E9] [E10] [A16] [A17] Whether Barren Season stops the seat's births; Far Nest allows them."""
    return played(s, BARREN_SEASON) > 0 and not count(s.species[seat].played, FAR_NEST)


def fur(s: State, seat: i64) -> i64:
    """[R26] [E14] [E12] [A27] Return how many dinosaurs survive the cold: all with Neoprene."""
    species = s.species[seat]
    if count(species.played, NEOPRENE):
        return DINOSAURS
    return max(0, species.genes[FUR] - played(s, ICE_COLD) + count(species.played, ICE_COLD))


def parasols(s: State, seat: i64) -> i64:
    """[R26] [E15] [E13] [A27] Return how many dinosaurs survive the heat: all with Extra Sunscreen."""
    species = s.species[seat]
    if count(species.played, SUNSCREEN):
        return DINOSAURS
    return max(0, species.genes[PARASOL] - played(s, BURNING) + count(species.played, BURNING))


CARDS: Final[list[Step[State]]] = [Cards(window) for window in range(WINDOWS)]
ASKS: Final[list[list[Step[State]]]] = [[Ask(window, seat) for seat in range(5)] for window in range(WINDOWS)]
