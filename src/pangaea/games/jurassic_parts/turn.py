"""A turn: sharpen, use chisels, and extra actions before, between and after."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import DIRECTIONS
from pangaea.games.jurassic_parts.division import cracked
from pangaea.games.jurassic_parts.equipment import add_cards, play_card, save_limit
from pangaea.games.jurassic_parts.leader import add_helps, add_sales, can_pay, can_sell, sell, use_help
from pangaea.games.jurassic_parts.sharpen import sharpen
from pangaea.games.jurassic_parts.skeletons import add_assemblies, assemble, can_assemble
from pangaea.games.jurassic_parts.slab import add_gaps, affordable, price, put_chisel
from pangaea.games.jurassic_parts.state import State

SHARPENED_A_TURN: Final[i64] = 3  # [R10]


def add_extras(s: State, seat: i64, may: Moves) -> None:
    """[R6] [A3] Add the extra actions: helps, sales, skeletons with bone piles, equipment."""
    digger = s.diggers[seat]
    add_helps(s, digger, may)
    add_sales(s, digger, may)
    add_assemblies(digger, may, True)
    add_cards(s, seat, may)


def do_extra(s: State, seat: i64, verb: i64, a: i64, b: i64) -> Step[State] | None:
    """Carry out an extra action; return the step that follows."""
    if verb == v.SELL:
        sell(s, seat, a)
    elif verb == v.ASSEMBLE:
        assemble(s, seat, a, b)
    elif verb == v.PLAY:
        return play_card(s, seat, a)
    else:
        return use_help(s, seat, verb, a)
    return None


def no_extras(s: State) -> bool:
    """Whether it is public that the active player has no extra action, so no question is needed.

    [R40] A player with a card is always asked. A skipped question would reveal that the card is useless now.
    """
    digger = s.diggers[s.active]
    return not digger.hand and not can_pay(s, digger) and not can_sell(s, digger) and not can_assemble(digger)


class Begin(Step[State]):
    """[R6] [R10] [A3] The turn begins with extra actions, then three chisels are sharpened."""

    def run(self, s: State) -> None:
        if not s.slab:
            return  # [R50] the last two tiles are gone, so the turn is over
        if no_extras(s):
            s.do(sharpen(s, s.active, SHARPENED_A_TURN), FIRST_CHISEL)
        else:
            s.ask(self, s.active)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add(v.SHARPEN)
        add_extras(s, seat, may)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.SHARPEN:
            s.do(sharpen(s, seat, SHARPENED_A_TURN), FIRST_CHISEL)
        else:
            s.do(do_extra(s, seat, verb, a, b), self)


def add_placements(s: State, seat: i64, may: Moves) -> None:
    """[R13] [R14] [R15] Add the open gaps that the sharp chisels can crack."""
    digger = s.diggers[seat]
    for direction in range(DIRECTIONS):
        add_gaps(may, v.PLACE, direction, affordable(s, digger, direction))


def add_ends(s: State, seat: i64, may: Moves) -> None:
    """[R8] Add the ends of the turn, one for each number of sharp chisels kept."""
    digger = s.diggers[seat]
    kept = min(digger.sharp, save_limit(digger))
    while kept >= 0:
        may.add(v.END, kept)
        kept -= 1


def crack(s: State, seat: i64, gap: i64) -> Step[State] | None:
    """[R13] [R15] [R31] [A7] Place a chisel and spend more on boulders unless a blow is free. Return the split."""
    digger = s.diggers[seat]
    extra = price(s, gap) - 1
    if extra and s.blows:
        s.blows -= 1
        extra = 0
    digger.sharp -= 1 + extra
    digger.spent += extra
    put_chisel(digger, gap)
    s.note(v.PLACED, seat, gap, extra)
    return cracked(s, gap)


def keep(s: State, seat: i64, kept: i64) -> None:
    """[R8] [A12] [A13] Keep this many sharp chisels. The others become dull, also those from rivals' turns."""
    digger = s.diggers[seat]
    digger.dull += digger.sharp - kept
    digger.sharp = kept
    s.note(v.ENDED, seat, kept)


class Chisel(Step[State]):
    """[R13] The player places a chisel, takes an extra action or ends the turn."""

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.PLACE:
            s.do(crack(s, seat, a), MORE_CHISELS)
        elif verb == v.END:
            keep(s, seat, a)
        else:
            s.do(do_extra(s, seat, verb, a, b), self)


class FirstChisel(Chisel):
    """[R13] [R17] A chisel must be placed if a gap can be afforded. Extra actions may come first."""

    def run(self, s: State) -> None:
        if s.slab:
            s.ask(self, s.active)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        add_placements(s, seat, may)
        if may.n == 0:
            add_ends(s, seat, may)
        add_extras(s, seat, may)


class MoreChisels(Chisel):
    """[R6] [R13] [A12] The player may place more chisels and take extra actions, then ends the turn."""

    def run(self, s: State) -> None:
        if not s.slab:
            return
        if not s.diggers[s.active].sharp and no_extras(s):
            keep(s, s.active, 0)
        else:
            s.ask(self, s.active)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        add_placements(s, seat, may)
        add_ends(s, seat, may)
        add_extras(s, seat, may)


BEGIN: Final[Step[State]] = Begin()
FIRST_CHISEL: Final[Step[State]] = FirstChisel()
MORE_CHISELS: Final[Step[State]] = MoreChisels()
