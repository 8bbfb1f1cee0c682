"""The event cards: when one may be played, and what each does to the numbers of its turn."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
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
from pangaea.games.evo.verbs import DIED, PASS, PERISH, PLAY, PLAYED, STRIKE


class Cards(Step[State]):
    """[R40] [R41] [R42] [R44] A window for event cards: everybody once, in order; not on turns 1 and 2."""

    def __init__(self, window: i64) -> None:
        self.window = window

    def run(self, s: State) -> None:
        if s.turns >= FIRST_TURN:
            s.in_order(ASKS[self.window])


class Ask(Step[State]):
    """[R44] One player may play cards of this window, one by one, until he passes.

    Whoever could hold such a card, as far as the table knows, is asked: being asked gives nothing away.
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
        may.add(PASS)
        cards = allowed(s, self.window, seat, s.species[seat].hand)
        if not cards:
            return
        for kind in range(KINDS):
            if count(cards, kind):
                if kind == EPIDEMIC:
                    for victim in range(s.players):
                        if s.herd(victim) == largest(s):
                            may.add(STRIKE, victim)
                else:
                    may.add(PLAY, kind)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == PLAY:
            play(s, seat, a)
            s.note(PLAYED, seat, a)
            s.do(self)
        elif verb == STRIKE:
            play(s, seat, EPIDEMIC)
            s.note(PLAYED, seat, EPIDEMIC, a)
            s.do(Epidemic(a, EPIDEMIC_DEAD), self)


def allowed(s: State, window: i64, seat: i64, cards: i64) -> i64:
    """Those of the cards, packed, that the seat may play in this window now."""
    cards &= KINDS_OF[window]
    if cards & CLIMATE_CARDS and climate_card(s):
        cards &= ~CLIMATE_CARDS  # [R43] [A18]
    if count(cards, EPIDEMIC) and largest(s) == s.herd(seat):
        cards &= ~(MASK * one(EPIDEMIC))  # [E16]
    return cards


def play(s: State, seat: i64, kind: i64) -> None:
    """[R40] The card lies open until the end of the turn, then it is out of the game."""
    species = s.species[seat]
    species.hand -= one(kind)
    species.played += one(kind)


def played(s: State, kind: i64) -> i64:
    """How many of a kind all players together have played this turn."""
    number: i64 = 0
    for species in s.species:
        number += count(species.played, kind)
    return number


def climate_card(s: State) -> i64:
    """[R43] The climate card of this turn, packed; 0 none."""
    cards: i64 = 0
    for species in s.species:
        cards |= species.played & CLIMATE_CARDS
    return cards


def largest(s: State) -> i64:
    """How many dinosaurs the largest herd counts."""
    most: i64 = 0
    for seat in range(s.players):
        most = max(most, s.herd(seat))
    return most


class Epidemic(Step[State]):
    """[E16] [A26] At once the largest herd loses two, its owner chooses which; all if it has no more."""

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
                may.add(PERISH, h)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        die(s, a)
        s.do(Epidemic(seat, self.dead - 1))


def die(s: State, h: i64) -> None:
    """[R27] The dinosaur goes back to its owner's reserve."""
    s.note(DIED, s.owner(h), h)
    s.hexes[h] = EMPTY


# What the cards of this turn make of a species' genes.


def attack_horns(s: State, seat: i64) -> i64:
    """[E7] [A9] Two more horns in attack, for the whole phase."""
    species = s.species[seat]
    return species.genes[HORN] + GIANT_HORNS * count(species.played, GIANT_GENE)


def defence_horns(s: State, seat: i64) -> i64:
    """[E6] [A9] Two more horns in defence, for the whole phase."""
    species = s.species[seat]
    return species.genes[HORN] + BROTHER_HORNS * count(species.played, BIG_BROTHER)


def movement_points(s: State, seat: i64) -> i64:
    """[R15] [E8] One for each leg; two more for the card."""
    species = s.species[seat]
    return species.genes[LEG] + STAMPEDE_POINTS * count(species.played, STAMPEDE)


def eggs(s: State, seat: i64) -> i64:
    """[R22] [E11] As many as there are eggs; two more for the card."""
    species = s.species[seat]
    return species.genes[EGG] + TWINS_EGGS * count(species.played, TWINS)


def barren(s: State, seat: i64) -> bool:
    """[E9] [E10] [A16] [A17] Nobody breeds, but those whose nests are far."""
    return played(s, BARREN_SEASON) > 0 and not count(s.species[seat].played, FAR_NEST)


def fur(s: State, seat: i64) -> i64:
    """[R26] [E14] [E12] [A27] How many may stand the cold; neoprene keeps them all."""
    species = s.species[seat]
    if count(species.played, NEOPRENE):
        return DINOSAURS
    return max(0, species.genes[FUR] - played(s, ICE_COLD) + count(species.played, ICE_COLD))


def parasols(s: State, seat: i64) -> i64:
    """[R26] [E15] [E13] [A27] How many may stand the heat; sunscreen keeps them all."""
    species = s.species[seat]
    if count(species.played, SUNSCREEN):
        return DINOSAURS
    return max(0, species.genes[PARASOL] - played(s, BURNING) + count(species.played, BURNING))


CARDS: Final[list[Step[State]]] = [Cards(window) for window in range(WINDOWS)]
ASKS: Final[list[list[Step[State]]]] = [[Ask(window, seat) for seat in range(5)] for window in range(WINDOWS)]
