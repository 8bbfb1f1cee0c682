"""The equipment cards: when each may be played, and what it does."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Chance, Moves, Step
from pangaea.games.jurassic_parts import cards
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import DIRECTIONS, bit
from pangaea.games.jurassic_parts.division import cracked
from pangaea.games.jurassic_parts.setup import each_of
from pangaea.games.jurassic_parts.sharpen import can_sharpen, sharpen
from pangaea.games.jurassic_parts.skeletons import get_amber
from pangaea.games.jurassic_parts.slab import add_gaps, lift_chisel, open_gaps, put_chisel
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import TILES

SAVED: Final[i64] = 1  # [R8] sharp chisels that everybody may keep


def save_limit(digger: Digger) -> i64:
    """[R8] [R41] [E1] One sharp chisel may be kept, two from the moment the Backpack is shown."""
    return SAVED + (digger.shown >> cards.BACKPACK & 1)


def add_cards(s: State, seat: i64, may: Moves) -> None:
    """[R40] The cards in hand that can do something now; the plaster cast is played by assembling."""
    hand = s.diggers[seat].hand & ~(1 << cards.PLASTER)
    if not hand:
        return
    for card in range(cards.CARDS):
        if hand >> card & 1 and useful(s, seat, card):
            may.add(v.PLAY, card)


def useful(s: State, seat: i64, card: i64) -> bool:
    """Whether the card has anything to work on."""
    digger = s.diggers[seat]
    if card == cards.WHETSTONE:
        return can_sharpen(digger)
    if card == cards.GROUND_RADAR:
        return to_look_at(s, digger) != 0
    if card == cards.CRACK_MAP:
        return digger.on_slab() > 0
    if card == cards.CROWBAR:
        return any_rival(s, seat)
    if card == cards.AMBER_PROBE:
        return s.supply > 0
    return True


def any_rival(s: State, seat: i64) -> bool:
    """Whether a rival's chisel lies on the slab."""
    return any(s.chiselled(direction) & ~s.diggers[seat].chisels[direction] for direction in range(DIRECTIONS))


def play_card(s: State, seat: i64, card: i64) -> Step[State] | None:
    """[R40] The card is shown, once in a game, and does what it says; return the step that follows."""
    digger = s.diggers[seat]
    digger.hand &= ~(1 << card)
    digger.shown |= 1 << card
    s.note(v.PLAYED, seat, card)
    if card == cards.GRANT:
        s.discount += cards.GRANT_DISCOUNT  # [E2]
    elif card == cards.WHETSTONE:
        return sharpen(s, seat, cards.WHETSTONE_SHARPENS)  # [E3]
    elif card == cards.SLEDGEHAMMER:
        s.blows += cards.SLEDGEHAMMER_BLOWS  # [E4]
    elif card == cards.GROUND_RADAR:
        return Radar(cards.RADAR_LOOKS)
    elif card == cards.CRACK_MAP:
        return CrackMap(cards.MAP_MOVES)
    elif card == cards.CROWBAR:
        return Crowbar()
    elif card == cards.JACKHAMMER:
        s.weight += cards.JACKHAMMER_COUNT  # [E8]
    elif card == cards.CRATE:
        s.crate = 1  # [E9]
    elif card == cards.AMBER_PROBE:
        get_amber(s, seat, cards.PROBE_AMBER)  # [E10]
    elif card == cards.COLLECTOR:
        s.sales += cards.COLLECTOR_SALES  # [E11]
    return None


def to_look_at(s: State, digger: Digger) -> i64:
    """The face-down cells that this player has not looked at."""
    return s.slab & ~s.up & ~digger.peeked


class Radar(Step[State]):
    """[E5] Up to five face-down tiles, one after another, are looked at by the owner alone; they stay face down."""

    def __init__(self, left: i64) -> None:
        self.left = left

    def run(self, s: State) -> None:
        if to_look_at(s, s.diggers[s.active]):
            s.ask(self, s.active)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add_each(v.LOOK, to_look_at(s, s.diggers[seat]))
        may.add(v.STOP)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.LOOK:
            s.note(v.LOOKED, seat, a)
            s.do(Peek(a), Radar(self.left - 1) if self.left > 1 else None)


class Peek(Chance[State]):
    """[E5] Chance decides what lies there; only the owner of the radar learns it."""

    def __init__(self, cell: i64) -> None:
        self.cell = cell

    def odds(self, s: State) -> vec[i64]:
        return each_of(s.may_be(self.cell), TILES)

    def happens(self, s: State, outcome: i64) -> None:
        s.name(self.cell, outcome)
        s.diggers[s.active].peeked |= bit(self.cell)
        s.note(v.SAW, s.active, self.cell, outcome, 1 << s.active)


class CrackMap(Step[State]):
    """[E6] Up to two of the owner's chisels move to other open gaps."""

    def __init__(self, left: i64) -> None:
        self.left = left

    def run(self, s: State) -> None:
        if s.diggers[s.active].on_slab():
            s.ask(self, s.active)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for direction in range(DIRECTIONS):
            add_gaps(may, v.LIFT, direction, s.diggers[seat].chisels[direction])
        may.add(v.STOP)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.LIFT:
            s.do(CrackTo(a), CrackMap(self.left - 1) if self.left > 1 else None)


class CrackTo(Step[State]):
    """[E6] The chisel goes to any open gap, with or without boulders; a split follows at once."""

    def __init__(self, gap: i64) -> None:
        self.gap = gap

    def run(self, s: State) -> None:
        s.ask(self, s.active)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for direction in range(DIRECTIONS):
            add_gaps(may, v.PLACE, direction, open_gaps(s, direction))

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        digger = s.diggers[seat]
        lift_chisel(digger, self.gap)
        put_chisel(digger, a)
        s.note(v.MOVED, seat, self.gap, a)
        s.do(cracked(s, a))


class Crowbar(Step[State]):
    """[E7] One chisel of a rival leaves the slab and returns to its owner sharp."""

    def run(self, s: State) -> None:
        s.ask(self, s.active)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for direction in range(DIRECTIONS):
            add_gaps(may, v.REMOVE, direction, s.chiselled(direction) & ~s.diggers[seat].chisels[direction])

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        for owner in range(s.players):
            digger = s.diggers[owner]
            if digger.chisels[a >> 6] >> (a & 63) & 1:
                lift_chisel(digger, a)
                digger.sharp += 1
                s.note(v.REMOVED, seat, a, owner)
