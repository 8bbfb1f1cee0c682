"""Evo as numbers: the island, the species, cards and genes as a seat knows them, and a number for every move."""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from pangaea.core.features import Features, mark, write
from pangaea.core.step import Step
from pangaea.games.evo.births import Birth
from pangaea.games.evo.board import BOARDS, board_for
from pangaea.games.evo.cards import BIDDING, COPIES, EPIDEMIC, KINDS, METEOR_DRIFT, count
from pangaea.games.evo.climate import Prophecy, zone
from pangaea.games.evo.events import (
    Ask,
    Epidemic,
    attack_horns,
    defence_horns,
    eggs,
    fur,
    movement_points,
    parasols,
)
from pangaea.games.evo.evolution import Bid
from pangaea.games.evo.genes import CUP, GENES, MUTATION, PORTRAIT
from pangaea.games.evo.meteor import QUIET_TURNS
from pangaea.games.evo.movement import Walk
from pangaea.games.evo.notation import CARD_NAMES, GENE_NAMES, WINDOW_NAMES, ZONES, hex_names
from pangaea.games.evo.setup import POINTS
from pangaea.games.evo.state import DINOSAURS, EMPTY, NEWBORN, OUT, State
from pangaea.games.evo.survival import Perish
from pangaea.games.evo.verbs import BID, BIRTH, CHOOSE, END, PASS, PERISH, PLAY, REFUSE, WALK

COUNTS: Final[i64] = 4  # points, herd, cards, paid
HERD: Final[i64] = 1  # the place of the herd among them
POWERS: Final[i64] = 6
WEATHERS: Final[i64] = 4
PIPS: Final[i64] = 6
WINDOWS: Final[i64] = BIDDING  # those in which cards are asked for; a bid is a question of its own
QUESTIONS: Final[list[str]] = [f"cards: {name}" for name in WINDOW_NAMES[:BIDDING]] + [
    "choose a die", "walk", "birth", "perish", "perish of the epidemic", "bid"
]  # fmt: skip


class IslandFeatures(Features[State]):
    """Moves: `play` by kind, `pass`, `choose`, `walk`, `end`, `birth`, `perish`, `bid`, `refuse`, in this order.

    No bid can be beyond those with a number: nobody has more points than a full herd earns in the longest game.
    """

    def __init__(self, players: i64, board: i64, fewer: i64) -> None:
        island = BOARDS[board]
        self.board = board
        self.hexes: i64 = island.size
        self.sections: i64 = len(island.ring)
        self.cells: i64 = len(island.track)
        self.rows = players - fewer
        hung = COPIES[METEOR_DRIFT] + QUIET_TURNS * fewer  # turns in which the meteor may stay where it is
        auctions = self.cells - 1 - island.start - 1 + hung  # it falls before the last one
        self.turns: i64 = auctions + 1
        self.bids: i64 = POINTS + DINOSAURS * auctions + CUP[MUTATION] + 1
        self.paths = vec[i64]()  # from hex to neighbouring hex, as in a move
        self.path_of = vec[i64]([-1] * int(6 * self.hexes))  # which of those leads from a hex in a direction
        for i in range(6 * self.hexes):
            if island.near[i] >= 0:
                self.path_of[i] = len(self.paths)
                self.paths = append(self.paths, i // 6 << 12 | island.near[i])
        self.each: i64 = COUNTS + PORTRAIT + POWERS + KINDS + self.rows + 2 + players
        size = players * self.each + self.hexes * (players + 1 + WEATHERS) + 2 * KINDS
        size += self.sections + self.cells + 2 + GENES + self.rows * GENES + players + len(QUESTIONS) + 3
        # the first number of each verb
        self.rivals: i64 = players - 1  # an epidemic has a number for each of them
        self.pass_: i64 = KINDS - 1 + self.rivals
        self.choose: i64 = self.pass_ + 1
        self.walk: i64 = self.choose + PIPS
        self.end: i64 = self.walk + len(self.paths)
        self.birth: i64 = self.end + 1
        self.perish: i64 = self.birth + self.hexes
        self.bid: i64 = self.perish + self.hexes
        self.refuse: i64 = self.bid + self.rows * self.bids
        super().__init__(players, size, self.refuse + 1)

    def blocks(self) -> list[tuple[str, int, str]]:
        cards, genes = ", ".join(CARD_NAMES), ", ".join(GENE_NAMES)
        rows: list[tuple[str, int, str]] = []
        for chair in range(self.players):
            who = "own" if chair == 0 else f"left_{chair}"
            rows += [
                (f"{who}.counts", COUNTS, "points, dinosaurs on the island, event cards, points paid for genes so far"),
                (f"{who}.genes", PORTRAIT, f"genes by kind: {', '.join(GENE_NAMES[:PORTRAIT])}"),
                (
                    f"{who}.powers", POWERS,
                    "with the cards of this turn: horns in attack, horns in defence, movement points, eggs, dinosaurs"
                    " that stand the cold, the heat",
                ),
                (f"{who}.played", KINDS, f"cards played in this turn by kind: {cards}"),
                (f"{who}.bid", self.rows + 2, "1 for the row of its marker; 1 if out of the auction; its bid"),
                (f"{who}.order", self.players, "its place in the order of this turn"),
            ]  # fmt: skip
        rows += [
            ("island", self.hexes * (self.players + 1),
             "hex by hex: 1 for whose dinosaur stands there, own first, then to the left; 1 if it is newborn"),
            ("weather", self.hexes * WEATHERS, f"hex by hex: {', '.join(ZONES)}"),
            ("hand", KINDS, f"own cards by kind: {cards}"),
            ("unseen", KINDS, "cards by kind that this seat has not seen: in the deck and in other hands"),
            ("climate", self.sections, "the section of the ring under the marker"),
            ("meteor", self.cells, "its cell"),
            ("time", 2, "turns begun; 1 after the impact"),
            ("cup", GENES, f"genes in the cup by kind: {genes}"),
            ("offer", self.rows * GENES, "row by row, the gene on offer by kind"),
            ("asked", self.players, "who is asked now"),
            ("question", len(QUESTIONS), "what is asked: " + ", ".join(QUESTIONS)),
            ("left", 3, "walks, births or deaths by epidemic from this one on; the weather prophet's two dice"),
        ]  # fmt: skip
        return rows

    def largest(self) -> dict[str, int]:
        earned = self.bids + DINOSAURS  # what was earned after the last auction is not bid
        copies, genes = max(COPIES), max(CUP) + 1
        powers = genes + 2 * copies  # legs and Stampedes
        return {
            "counts": earned,
            "genes": genes,
            "powers": powers,
            "played": copies,
            "bid": earned,
            "hand": copies,
            "unseen": copies,
            "time": self.turns,
            "cup": max(CUP),
            "left": powers,
        }

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
            chair = (s.order[place] - seat + players) % players
            out[start + (chair + 1) * self.each - players + place] = 1
        at = self.observe_island(s, seat, out, start, at)
        hand = s.species[seat].hand
        for kind in range(KINDS):
            out[at + kind] = i16(count(hand, kind))
            out[at + KINDS + kind] = i16(count(unseen, kind))
        at = mark(out, at + 2 * KINDS, s.climate, self.sections)
        at = mark(out, at, s.meteor, self.cells)
        at = write(out, write(out, at, s.turns), s.fallen)
        for gene in range(GENES):
            at = write(out, at, s.cup[gene])
        row: i64 = 0
        while row < len(s.rows):
            mark(out, at + row * GENES, s.rows[row], GENES)
            row += 1
        at += self.rows * GENES
        for chair in range(players):
            at = write(out, at, s.asked >> (seat + chair) % players & 1)
        step = s.asking
        if step is not None and s.asked & 255:
            observe_step(step, out, at)

    def observe_species(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """What everybody knows of a species; its herd and its place in the order are counted elsewhere."""
        its = s.species[seat]
        write(out, at, its.points)
        write(out, at + 2, its.held())
        at = write(out, at + 3, its.spent)
        for gene in range(PORTRAIT):
            at = write(out, at, its.genes[gene])
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
        """Who stands where, and the weather there; the place after it."""
        players = self.players
        terrain = BOARDS[self.board].terrain
        weather = at + self.hexes * (players + 1)
        for h in range(self.hexes):
            dinosaur = s.hexes[h]
            if dinosaur != EMPTY:
                chair = ((dinosaur >> 4 & 7) - seat + players) % players
                out[at + chair] = 1
                out[at + players] = 1 if dinosaur >= NEWBORN else 0
                out[start + chair * self.each + HERD] += 1
            at += players + 1
            out[weather + h * WEATHERS + zone(s, terrain[h])] = 1
        return weather + self.hexes * WEATHERS

    def number(self, s: State, seat: i64, move: i64) -> i64:
        verb, a, b = move >> 24, move >> 12 & 4095, move & 4095
        if verb == WALK:
            near = BOARDS[self.board].near
            for i in range(a * 6, a * 6 + 6):
                if near[i] == b:
                    return self.walk + self.path_of[i]
            raise ValueError(f"hex {b} is no neighbour of hex {a}")
        if verb == BID:
            if b >= self.bids:
                raise ValueError(f"a bid of {b} has no number: nobody can come to more than {self.bids - 1}")
            return self.bid + a * self.bids + b
        if verb == BIRTH:
            return self.birth + a
        if verb == PERISH:
            return self.perish + a
        if verb == END:
            return self.end
        if verb == PASS:
            return self.pass_
        if verb == PLAY:
            if a == EPIDEMIC:
                return EPIDEMIC - 1 + (b - seat + self.players) % self.players
            return a if a < EPIDEMIC else a - 1 + self.rivals
        return self.choose + a - 1 if verb == CHOOSE else self.refuse

    def move(self, s: State, seat: i64, number: i64) -> i64:
        if number < 0 or number >= self.actions:
            return -1
        if number < EPIDEMIC:
            return PLAY << 24 | number << 12
        if number < EPIDEMIC + self.rivals:
            return PLAY << 24 | EPIDEMIC << 12 | (number - EPIDEMIC + 1 + seat) % self.players
        if number < self.pass_:
            return PLAY << 24 | number + 1 - self.rivals << 12
        if number == self.pass_:
            return PASS << 24
        if number < self.walk:
            return CHOOSE << 24 | number - self.choose + 1 << 12
        if number < self.end:
            return WALK << 24 | self.paths[number - self.walk]
        if number == self.end:
            return END << 24
        if number < self.perish:
            return BIRTH << 24 | number - self.birth << 12
        if number < self.bid:
            return PERISH << 24 | number - self.perish << 12
        if number == self.refuse:
            return REFUSE << 24
        number -= self.bid
        return BID << 24 | number // self.bids << 12 | number % self.bids

    def text(self, number: i64) -> str:
        names = hex_names(self.board)
        if number < EPIDEMIC:
            return f"play {CARD_NAMES[number]}"
        if number < EPIDEMIC + self.rivals:
            return f"play epidemic left_{number - EPIDEMIC + 1}"
        if number < self.pass_:
            return f"play {CARD_NAMES[number + 1 - self.rivals]}"
        if number == self.pass_:
            return "pass"
        if number < self.walk:
            return f"choose {number - self.choose + 1}"
        if number < self.end:
            path = self.paths[number - self.walk]
            return f"walk {names[path >> 12]} {names[path & 4095]}"
        if number == self.end:
            return "end"
        if number < self.perish:
            return f"birth {names[number - self.birth]}"
        if number < self.bid:
            return f"perish {names[number - self.perish]}"
        if number == self.refuse:
            return "refuse"
        number -= self.bid
        return f"bid {number // self.bids + 1} {number % self.bids}"


def observe_step(step: Step[Any], out: vec[i16], at: i64) -> None:
    """What is asked, how much of it is left, the dice to choose from."""
    left: i64 = at + len(QUESTIONS)
    if isinstance(step, Ask):
        out[at + step.window] = 1
    elif isinstance(step, Prophecy):
        out[at + WINDOWS] = 1
        write(out, write(out, left + 1, step.first), step.second)
    elif isinstance(step, Walk):
        out[at + WINDOWS + 1] = 1
        write(out, left, step.points)
    elif isinstance(step, Birth):
        out[at + WINDOWS + 2] = 1
        write(out, left, step.left)
    elif isinstance(step, Perish):
        out[at + WINDOWS + 3] = 1
    elif isinstance(step, Epidemic):
        out[at + WINDOWS + 4] = 1
        write(out, left, step.dead)
    elif isinstance(step, Bid):
        out[at + WINDOWS + 5] = 1


def features(players: int, options: Mapping[str, int]) -> IslandFeatures:
    """The numbers for this mode and number of players."""
    return IslandFeatures(players, board_for(players, options["board"]), options["genes"])
