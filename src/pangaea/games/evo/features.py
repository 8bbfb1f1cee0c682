"""Observation and action encoding of Evo: island, species, cards and genes as a seat knows them."""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.features import Block, Features, mark, write, write_each
from pangaea.core.step import Step
from pangaea.games.evo.births import Birth
from pangaea.games.evo.board import BOARDS, board_for
from pangaea.games.evo.cards import BIDDING, COPIES, KINDS, count
from pangaea.games.evo.climate import Prophecy, zone
from pangaea.games.evo.events import Ask, Epidemic, attack_horns, defence_horns, eggs, fur, movement_points, parasols
from pangaea.games.evo.evolution import Bid, auctions, highest_bid
from pangaea.games.evo.genes import CUP, GENES, PORTRAIT
from pangaea.games.evo.grammar import CARD_NAMES, GENE_NAMES, GRAMMAR, WINDOW_NAMES, ZONES
from pangaea.games.evo.movement import Walk
from pangaea.games.evo.state import DINOSAURS, EMPTY, NEWBORN, OUT, State
from pangaea.games.evo.survival import Perish

COUNTS: Final[i64] = 4  # points, herd, cards, paid
HERD: Final[i64] = 1  # the place of the herd among them
POWERS: Final[i64] = 6
WEATHERS: Final[i64] = 4
QUESTIONS: Final = (  # a window for cards is a question of its own
    *((Ask, f"cards: {name}") for name in WINDOW_NAMES[:BIDDING]), (Prophecy, "choose a die"), (Walk, "walk"),
    (Birth, "birth"), (Perish, "perish"), (Epidemic, "perish of the epidemic"), (Bid, "bid"),
)  # fmt: skip


class IslandFeatures(Features[State]):
    """The island of one board.

    Every bid that a game can come to has a number: nobody has more points than a full herd earns in the longest game.
    """

    def __init__(self, players: i64, options: Mapping[str, int]) -> None:
        board, fewer = board_for(players, options["board"]), options["genes"]
        island = BOARDS[board]
        self.board: i64 = board
        self.hexes: i64 = island.size
        self.sections: i64 = len(island.ring)
        self.cells: i64 = len(island.track)
        self.rows: i64 = players - fewer
        self.turns = auctions(board, fewer) + 1
        self.earned = highest_bid(board, fewer) + DINOSAURS + 1  # points after the last auction are not bid
        self.each: i64 = COUNTS + PORTRAIT + POWERS + KINDS + self.rows + 2 + players
        super().__init__(players, GRAMMAR.numbers(players, options), QUESTIONS)

    def blocks(self) -> list[Block]:
        cards, genes = ", ".join(CARD_NAMES), ", ".join(GENE_NAMES)
        copies, most = max(COPIES), max(CUP) + 1
        powers = most + 2 * copies  # legs and Stampedes
        rows = self.each_chair(
            Block("counts", COUNTS,
                  "points, dinosaurs on the island, event cards, points paid for genes so far", self.earned),
            Block("genes", PORTRAIT, f"genes by kind: {', '.join(GENE_NAMES[:PORTRAIT])}", most),
            Block("powers", POWERS,
                  "with the cards of this turn: horns in attack, horns in defence, movement points, eggs, dinosaurs"
                  " that stand the cold, the heat", powers),
            Block("played", KINDS, f"cards played in this turn by kind: {cards}", copies),
            Block("bid", self.rows + 2,
                  "1 for the row of its marker; 1 if out of the auction; its bid", self.earned),
            Block("order", self.players, "its place in the order of this turn"),
        )  # fmt: skip
        return [
            *rows,
            Block("island", self.hexes * (self.players + 1),
                  "hex by hex: 1 for whose dinosaur stands there, own first, then to the left; 1 if it is newborn"),
            Block("weather", self.hexes * WEATHERS, f"hex by hex: {', '.join(ZONES)}"),
            Block("hand", KINDS, f"own cards by kind: {cards}", copies),
            Block("unseen", KINDS, "cards by kind that this seat has not seen: in the deck and in other hands", copies),
            Block("climate", self.sections, "the section of the ring under the marker"),
            Block("meteor", self.cells, "its cell"),
            Block("time", 2, "turns begun; 1 after the impact", self.turns),
            Block("cup", GENES, f"genes in the cup by kind: {genes}", max(CUP)),
            Block("offer", self.rows * GENES, "row by row, the gene on offer by kind"),
            Block("asked", self.players, "who is asked now"),
            self.question_block(),
            Block("left", 3,
                  "walks, births or deaths by epidemic from this one on; the weather prophet's two dice", powers),
        ]  # fmt: skip

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        players, start = self.players, at
        unseen = s.deck
        for chair in range(players):
            other = (seat + chair) % players
            self.observe_species(s, other, out, at)
            if chair:
                unseen += s.species[other].hand
            at += self.each
        for place in range(players):
            out[start + (self.chair(s.order[place], seat) + 1) * self.each - players + place] = 1
        at = self.observe_island(s, seat, out, start, at)
        hand = s.species[seat].hand
        for kind in range(KINDS):
            out[at + kind] = i16(count(hand, kind))
            out[at + KINDS + kind] = i16(count(unseen, kind))
        at = mark(out, at + 2 * KINDS, s.climate, self.sections)
        at = mark(out, at, s.meteor, self.cells)
        at = write(out, write(out, at, s.turns), s.fallen)
        at = write_each(out, at, s.cup)
        rows: i64 = len(s.rows)
        for row in range(rows):
            mark(out, at + row * GENES, s.rows[row], GENES)
        at += self.rows * GENES
        at = self.mark_asked(s, seat, out, at)
        step = s.asking
        if isinstance(step, Ask):
            out[at + step.window] = 1
        else:
            observe_left(step, out, self.mark_question(s, out, at))

    def observe_species(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """The public part of a species, except its herd and its place in the order."""
        its = s.species[seat]
        write(out, at, its.points)
        write(out, at + 2, its.held())
        at = write(out, at + 3, its.spent)
        at = write_each(out, at, its.genes)
        at = write(out, write(out, at, attack_horns(s, seat)), defence_horns(s, seat))
        at = write(out, write(out, at, movement_points(s, seat)), eggs(s, seat))
        at = write(out, write(out, at, fur(s, seat)), parasols(s, seat))
        played = its.played
        i = at
        while played:
            out[i] = i16(played & 7)
            played >>= 3
            i += 1
        at = mark(out, at + KINDS, its.row, self.rows)
        write(out, write(out, at, 1 if its.row == OUT else 0), its.bid)

    def observe_island(self, s: State, seat: i64, out: vec[i16], start: i64, at: i64) -> i64:
        """Who stands where, and the weather there. Return the next free place."""
        players = self.players
        terrain = BOARDS[self.board].terrain
        weather = at + self.hexes * (players + 1)
        for h in range(self.hexes):
            dinosaur = s.hexes[h]
            if dinosaur != EMPTY:
                chair = self.chair(dinosaur >> 4 & 7, seat)
                out[at + chair] = 1
                out[at + players] = 1 if dinosaur >= NEWBORN else 0
                out[start + chair * self.each + HERD] += 1
            at += players + 1
            out[weather + h * WEATHERS + zone(s, terrain[h])] = 1
        return weather + self.hexes * WEATHERS


def observe_left(step: Step[Any] | None, out: vec[i16], at: i64) -> None:
    """How much of the question is left, and the dice to choose from."""
    if isinstance(step, Walk):
        write(out, at, step.points)
    elif isinstance(step, Birth):
        write(out, at, step.left)
    elif isinstance(step, Epidemic):
        write(out, at, step.dead)
    elif isinstance(step, Prophecy):
        write(out, write(out, at + 1, step.first), step.second)


features = IslandFeatures  # of a number of players and the options
