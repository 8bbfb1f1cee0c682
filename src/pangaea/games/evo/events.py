"""Event cards: when they may be played, and how they change the numbers of a turn."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.evo import cards
from pangaea.games.evo import verbs as v
from pangaea.games.evo.genes import EGG, FUR, HORN, LEG, PARASOL
from pangaea.games.evo.state import DINOSAURS, EMPTY, State


class Cards(Step[State]):
    """[R40] [R41] [R42] [R44] A window for event cards: everybody is asked once, in order, from turn 3 on."""

    def __init__(self, window: i64) -> None:
        self.window = window

    def run(self, s: State) -> None:
        if s.turns >= cards.FIRST_TURN:
            s.in_order(ASKS[self.window])


class Ask(Step[State]):
    """[R44] A player may play cards of this window, one by one, until he passes.

    Everybody who could hold such a card, from public information, is asked. So being asked reveals nothing.
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
        playable = allowed(s, self.window, seat, s.species[seat].hand)
        if not playable:
            return
        for kind in range(cards.KINDS):
            if cards.count(playable, kind):
                if kind == cards.EPIDEMIC:
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
            play(s, seat, cards.EPIDEMIC)
            s.note(v.PLAYED, seat, cards.EPIDEMIC, a)
            s.do(Epidemic(a, cards.EPIDEMIC_DEAD), self)


def allowed(s: State, window: i64, seat: i64, held: i64) -> i64:
    """The subset of these packed cards that the seat may play in this window."""
    held &= cards.KINDS_OF[window]
    if held & cards.CLIMATE_CARDS and climate_card(s):
        held &= ~cards.CLIMATE_CARDS  # [R43] [A18]
    if cards.count(held, cards.EPIDEMIC) and largest(s) == s.herd(seat):
        held &= ~(cards.MASK * cards.one(cards.EPIDEMIC))  # [E16]
    return held


def play(s: State, seat: i64, kind: i64) -> None:
    """[R40] The card stays on the table until the end of the turn, then it is out of the game."""
    species = s.species[seat]
    species.hand -= cards.one(kind)
    species.played += cards.one(kind)


def played(s: State, kind: i64) -> i64:
    """How many cards of a kind have been played this turn, by all players."""
    number: i64 = 0
    for species in s.species:
        number += cards.count(species.played, kind)
    return number


def climate_card(s: State) -> i64:
    """[R43] The climate card of this turn, packed; 0 if there is none."""
    found: i64 = 0
    for species in s.species:
        found |= species.played & cards.CLIMATE_CARDS
    return found


def largest(s: State) -> i64:
    """The size of the largest herd."""
    most: i64 = 0
    for seat in range(s.players):
        most = max(most, s.herd(seat))
    return most


class Epidemic(Step[State]):
    """[E16] [A26] The largest herd loses two at once. Its owner chooses which; a herd of two dies out."""

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
    """[R27] The dinosaur goes back to its owner's reserve."""
    owner = s.owner(h)
    s.hexes[h] = EMPTY
    s.note(v.DIED, owner, h)


# The genes of a species, with the cards of this turn.


def attack_horns(s: State, seat: i64) -> i64:
    """[E7] [A9] Two more horns in attack, for the whole phase."""
    species = s.species[seat]
    return species.genes[HORN] + cards.GIANT_HORNS * cards.count(species.played, cards.GIANT_GENE)


def defence_horns(s: State, seat: i64) -> i64:
    """[E6] [A9] Two more horns in defence, for the whole phase."""
    species = s.species[seat]
    return species.genes[HORN] + cards.BROTHER_HORNS * cards.count(species.played, cards.BIG_BROTHER)


def movement_points(s: State, seat: i64) -> i64:
    """[R15] [E8] One for each leg; two more for the card."""
    species = s.species[seat]
    return species.genes[LEG] + cards.STAMPEDE_POINTS * cards.count(species.played, cards.STAMPEDE)


def eggs(s: State, seat: i64) -> i64:
    """[R22] [E11] One for each egg; two more for the card."""
    species = s.species[seat]
    return species.genes[EGG] + cards.TWINS_EGGS * cards.count(species.played, cards.TWINS)


def barren(s: State, seat: i64) -> bool:
    """[E9] [E10] [A16] [A17] Nobody breeds, except with Far Nest."""
    return played(s, cards.BARREN_SEASON) > 0 and not cards.count(s.species[seat].played, cards.FAR_NEST)


def fur(s: State, seat: i64) -> i64:
    """[R26] [E14] [E12] [A27] How many survive the cold; with Neoprene all of them."""
    species = s.species[seat]
    if cards.count(species.played, cards.NEOPRENE):
        return DINOSAURS
    return max(0, species.genes[FUR] - played(s, cards.ICE_COLD) + cards.count(species.played, cards.ICE_COLD))


def parasols(s: State, seat: i64) -> i64:
    """[R26] [E15] [E13] [A27] How many survive the heat; with Extra Sunscreen all of them."""
    species = s.species[seat]
    if cards.count(species.played, cards.SUNSCREEN):
        return DINOSAURS
    return max(0, species.genes[PARASOL] - played(s, cards.BURNING) + cards.count(species.played, cards.BURNING))


CARDS: Final[list[Step[State]]] = [Cards(window) for window in range(cards.WINDOWS)]
ASKS: Final[list[list[Step[State]]]] = [[Ask(window, seat) for seat in range(5)] for window in range(cards.WINDOWS)]
