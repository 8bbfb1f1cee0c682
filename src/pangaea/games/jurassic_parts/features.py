"""Observation encoding: the slab, chisels, collections and the question, as a seat knows them."""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.features import Block, Features, mark, mark_each, write
from pangaea.core.step import Step
from pangaea.games.jurassic_parts.board import CELLS, DIRECTIONS, GAP, SIDES, bit, far, low, near, size
from pangaea.games.jurassic_parts.cards import CARDS, SLEDGEHAMMER_BLOWS
from pangaea.games.jurassic_parts.division import Apart, Halves, Share, Take
from pangaea.games.jurassic_parts.equipment import CrackMap, CrackTo, Crowbar, Radar
from pangaea.games.jurassic_parts.grammar import GRAMMAR
from pangaea.games.jurassic_parts.leader import STURDY_BLOWS, help_price
from pangaea.games.jurassic_parts.scoring import total
from pangaea.games.jurassic_parts.setup import CHISELS, SUPPLY
from pangaea.games.jurassic_parts.sharpen import Lift
from pangaea.games.jurassic_parts.skeletons import MayAssemble, finished
from pangaea.games.jurassic_parts.slab import piece, price
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import KIND, KINDS, LEAST, SHOWING, SPECIES, TILES
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel, MoreChisels

ALL_GAPS: Final[i64] = 147
GAPS: Final[vec[i64]] = vec[i64](sorted({gap for gap in GAP if gap >= 0}))  # all gaps, numbered
GAP_NUMBER: Final[vec[i64]] = vec[i64](
    [list(GAPS).index(gap) if gap in list(GAPS) else -1 for gap in range(DIRECTIONS << 6)]
)  # the other way round
STAGES: Final[i64] = 3
OPTIONS: Final[i64] = 9
PATTERNS: Final[i64] = 64
NO_FITS: Final[vec[i16]] = vec[i16]([0] * int(PATTERNS * KINDS))  # by pattern * KINDS + kind
ALIKE: Final[i64] = 10  # tiles of a kind, at most: the plants; and skeletons of a species, bone piles included
LONGEST_STALL: Final[i64] = 20  # rounds
MOST_POINTS: Final[i64] = 4 * TILES + SUPPLY  # nothing brings more a tile than a plant
MOST_BLOWS: Final[i64] = SLEDGEHAMMER_BLOWS + STURDY_BLOWS * SUPPLY
QUESTIONS: Final = (
    (Begin, "sharpen"), (FirstChisel, "first chisel"), (MoreChisels, "more chisels"), (Lift, "lift"),
    (Halves, "halves"), (Apart, "piece to keep"), (Take, "take"), (MayAssemble, "assemble"), (Radar, "radar"),
    (CrackMap, "map from"), (CrackTo, "map to"), (Crowbar, "crowbar"),
)  # fmt: skip


class DigFeatures(Features[State]):
    """Everything is public except rivals' cards and the faces that this seat has not seen."""

    def __init__(self, players: i64, options: Mapping[str, int]) -> None:
        super().__init__(players, GRAMMAR.numbers(players, options), QUESTIONS)

    def blocks(self) -> list[Block]:
        rows = self.each_chair(
            Block("chisels", 4,
                  "chisels not on the slab: dull, sharp, spent, sharp from the next turn", CHISELS),
            Block("amber", 1, "amber", SUPPLY),
            Block("loose", KINDS, "tiles in no finished skeleton by kind", ALIKE),
            Block("finished", SPECIES, "finished skeletons by species", ALIKE),
            Block("held", 1, "cards in hand", CARDS),
            Block("shown", CARDS, "1 for each card played"),
            Block("score", 1, "points, counted as if the game ended now", MOST_POINTS),
            Block("placed", ALL_GAPS, "1 for each gap that holds a chisel"),
        )  # fmt: skip
        return [
            *rows,
            Block("hand", CARDS, "own cards in hand"),
            Block("cards", CARDS, "1 for each card that this seat has not seen: in the box or in a rival's hand"),
            Block("slab", CELLS, "1 for each cell with a tile"),
            Block("up", CELLS, "1 for each tile that lies face up"),
            Block("looked", CELLS, "1 for each face-down tile that this seat has looked at"),
            Block("spied", CELLS, "1 for each face-down tile that a rival has looked at"),
            Block("boulders", CELLS * SIDES, "by cell, then by side from the east clockwise: 1 for boulders seen"),
            Block("kinds", CELLS * KINDS,
                  "by cell, then by kind: 1 at its kind if it is known, else how many unseen tiles of the kind it may"
                  " be", ALIKE),
            Block("unseen", KINDS, "tiles that this seat has not seen, by kind", ALIKE),
            Block("gaps", ALL_GAPS, "chisels that cracking the gap costs, 0 if no two tiles lie there", CHISELS),
            Block("lot", KINDS, "tiles being divided by kind", ALIKE),
            Block("stock", KINDS, "tiles with the leader by kind", ALIKE),
            Block("leader", 4, "amber in the supply; helps used this turn; the price of the next; sales left", SUPPLY),
            Block("cards_at_work", 4,
                  "blows that ignore boulders; discount; weight in divisions; 1 for the crate", MOST_BLOWS),
            Block("patience", 2,
                  "turns since a tile left the slab; turns until the game is stopped for it",
                  LONGEST_STALL * self.players),
            Block("active", self.players, "1 for the chair whose turn it is"),
            Block("first", self.players, "1 for the chair with the first player's marker"),
            Block("options", OPTIONS,
                  "1 for layout B; for boulders on both faces; on fossils only; no rotation; ties by the active player;"
                  " ties by who takes first; freed chisels at once; no amber for a pterodactyl dug out; cards dealt to"
                  " each", CARDS),
            self.question_block(),
            Block("asked", self.players, "1 for the chair that is asked"),
            Block("stage", STAGES, "how far the turn is: before sharpening, before the first chisel, after it"),
            Block("left", 1, "how many are still to be lifted, taken, looked at or moved, this one included", TILES),
            Block("gap", ALL_GAPS, "1 where the chisel is that moves, or where the slab fell into halves"),
            Block("half", CELLS, "equal halves: 1 for the cells that hang together with the lower cell of that gap"),
            Block("order", self.players,
                  "by chair: 1 for who takes next in the division, 2 for the one after, ...", self.players),
        ]  # fmt: skip

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        players = self.players
        cards = s.deck
        for chair in range(players):
            other: i64 = (seat + chair) % players
            digger = s.diggers[other]
            at = self.observe_digger(s, other, out, at)
            if chair:
                cards |= digger.hand
        at = mark_each(out, at, s.diggers[seat].hand, CARDS)
        at = mark_each(out, at, cards, CARDS)
        at = self.observe_slab(s, seat, out, at)
        for i in range(ALL_GAPS):
            gap = GAPS[i]
            if s.gaps[gap >> 6] >> (gap & 63) & 1:
                out[at + i] = i16(price(s, gap))
        at = count_kinds(out, at + ALL_GAPS, s.lot)
        at = count_kinds(out, at, s.stock)
        at = write(out, write(out, at, s.supply), s.helps)
        at = write(out, write(out, at, help_price(s)), s.sales)
        at = write(out, write(out, at, s.blows), s.discount)
        at = write(out, write(out, at, s.weight), s.crate)
        at = write(out, write(out, at, s.quiet), s.options.rounds() * players - s.quiet)
        at = self.mark_chair(s.active, seat, out, at)
        at = self.mark_chair(s.first, seat, out, at)
        at = write(out, at, s.options.layout)
        at = mark(out, at, s.options.boulders - 1, 2)
        at = mark(out, write(out, at, s.options.rotation), s.options.tie - 1, 2)
        at = write(out, write(out, write(out, at, s.options.dig_master), s.options.flyer_amber), s.options.cards)
        self.observe_question(s, seat, out, at)

    def observe_digger(self, s: State, who: i64, out: vec[i16], at: i64) -> i64:
        """One player's dig board and collection."""
        digger = s.diggers[who]
        at = write(out, at, digger.dull)
        at = write(out, write(out, at, digger.sharp), digger.spent)
        at = write(out, write(out, at, digger.freed), digger.amber)
        at = count_kinds(out, at, digger.loose())
        for species in range(SPECIES):
            at = write(out, at, finished(digger, species))
        at = write(out, at, size(digger.hand) + digger.hidden)
        at = mark_each(out, at, digger.shown, CARDS)
        at = write(out, at, total(s, who))
        return mark_gaps(out, at, digger)

    def observe_slab(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """The cells, and what this seat knows of the faces: what only a rival has seen is unseen."""
        looked = s.diggers[seat].peeked
        spied: i64 = 0
        for other in range(self.players):
            if other != seat:
                spied |= s.diggers[other].peeked
        unseen = s.unseen
        hidden = spied & ~looked
        while hidden:
            tile = s.tile[low(hidden)]
            hidden &= hidden - 1
            if tile >= 0:
                unseen |= bit(tile)
        at = mark_each(out, at, s.slab, CELLS)
        at = mark_each(out, at, s.up, CELLS)
        at = mark_each(out, at, looked, CELLS)
        at = mark_each(out, at, spied, CELLS)
        kinds = at + CELLS * SIDES
        known = s.up | looked
        fits = NO_FITS[:]
        done: i64 = 0  # patterns of boulders whose fitting tiles are counted already
        for cell in range(CELLS):
            rocks = s.rocks[cell]
            if rocks:
                mark_each(out, at + cell * SIDES, rocks, SIDES)
            if not s.slab >> cell & 1:
                continue
            tile = s.tile[cell]
            to = kinds + cell * KINDS
            if known >> cell & 1 and tile >= 0:
                out[to + KIND[tile]] = 1
                continue
            pattern: i64 = 0
            may_be = unseen
            if not s.options.bare_backs():
                pattern = LEAST[s.options.rotation << 6 | rocks]
                may_be &= SHOWING[s.options.rotation << 6 | rocks]
            if not done >> pattern & 1:
                done |= bit(pattern)
                count_kinds(fits, pattern * KINDS, may_be)
            for kind in range(KINDS):
                out[to + kind] = fits[pattern * KINDS + kind]
        return count_kinds(out, kinds + CELLS * KINDS, unseen)

    def observe_question(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """What is asked, of whom, how far the turn is, and all that the step knows."""
        step = s.asking
        at = self.mark_question(s, out, at)
        at = self.mark_asked(s, seat, out, at)
        left = still(s)
        gap: i64 = -1
        half: i64 = 0
        if isinstance(step, CrackTo):
            gap = step.gap
        elif isinstance(step, Halves):
            gap = step.gap
            half = piece(s, min(near(gap), far(gap)))
        stage = stage_of(step)
        orders = at + STAGES + 1 + ALL_GAPS + CELLS
        agenda = s.agenda
        while agenda is not None:
            later = agenda.step
            if isinstance(later, Share):
                self.observe_order(later.order, seat, out, orders)
            elif isinstance(later, CrackMap):
                left += later.left
            elif stage_of(later) >= 0:
                stage = stage_of(later)
            agenda = agenda.rest
        at = mark(out, at, stage, STAGES)
        at = write(out, at, left)
        if gap >= 0:
            out[at + GAP_NUMBER[gap]] = 1
        mark_each(out, at + ALL_GAPS, half, CELLS)

    def observe_order(self, order: i64, seat: i64, out: vec[i16], at: i64) -> None:
        """The order of the players who still take tiles in this division."""
        place: i64 = 1
        while order:
            out[at + self.chair((order & 7) - 1, seat)] = i16(place)
            order >>= 3
            place += 1


def mark_gaps(out: vec[i16], at: i64, digger: Digger) -> i64:
    """A 1 for each gap with a chisel of this player; the place after all gaps."""
    for direction in range(DIRECTIONS):
        gaps = digger.chisels[direction]
        while gaps:
            out[at + GAP_NUMBER[direction << 6 | low(gaps)]] = 1
            gaps &= gaps - 1
    return at + ALL_GAPS


def count_kinds(out: vec[i16], at: i64, tiles: i64) -> i64:
    """How many tiles of each kind are in a set; the place after them."""
    while tiles:
        out[at + KIND[low(tiles)]] += 1
        tiles &= tiles - 1
    return at + KINDS


def stage_of(step: Step[Any] | None) -> i64:
    """How far the turn is at this step: 0 before sharpening, 1 before the first chisel, 2 after it; -1 unknown."""
    if isinstance(step, Begin):
        return 0
    if isinstance(step, FirstChisel):
        return 1
    return 2 if isinstance(step, MoreChisels) else -1


def still(s: State) -> i64:
    """How many choices of the current question are left, including this one."""
    step = s.asking
    if isinstance(step, (Lift, Take)):
        return step.n
    if isinstance(step, (Radar, CrackMap)):
        return step.left
    return 1 if isinstance(step, CrackTo) else 0


features = DigFeatures  # of a number of players and the options
