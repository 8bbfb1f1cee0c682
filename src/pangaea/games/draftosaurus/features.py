"""Draftosaurus as numbers: zoos, hands and die as a seat knows them, and a number for every move."""

from collections.abc import Mapping
from itertools import permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.features import Block, Features, mark, write, write_each
from pangaea.games.draftosaurus import board
from pangaea.games.draftosaurus.grammar import GRAMMAR
from pangaea.games.draftosaurus.quarantine import LeaveQuarantine
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import Pick, PutAll, ReturnOne

MOST_POINTS: Final[i64] = 250  # every line of both score sheets at its best, as no zoo can have them together
BY_SPECIES: Final = ("zoo", "wood", "hand", "shown", "picked", "unseen")  # blocks with a place for each species
QUESTIONS: Final = ((Pick, "pick"), (PutAll, "put"), (ReturnOne, "return"), (LeaveQuarantine, "leave quarantine"))


class ZooFeatures(Features[State]):
    """Zoos of the larger side that the mode plays."""

    def __init__(self, players: i64, options: Mapping[str, int]) -> None:
        self.places: i64 = board.SUMMER_PLACES if options["mode"] == board.SUMMER else board.WINTER_PLACES
        super().__init__(players, GRAMMAR.numbers(players, options), QUESTIONS)

    def blocks(self) -> list[Block]:
        rows = self.each_chair(
            Block("zoo", self.places * board.SPECIES, "dinosaurs by place, then by species", board.EACH_IN_BOX),
            Block("wood", board.SPECIES, "winter: the species that began the Well-Ordered Wood"),
            Block("hand", board.SPECIES, "the hand by species, as far as it is known", board.HAND),
            Block("held", 2, "dinosaurs in the hand; 1 if the hand is known", board.HAND),
            Block("shown", board.SPECIES, "picked and revealed, not yet placed"),
            Block("points", 1, "scored in a zoo before this one", MOST_POINTS),
        )
        unseen = "what this seat has not seen: the bag and hidden hands, by species"
        return [
            *rows,
            Block("picked", board.SPECIES, "own choice, face down"),
            Block("place", self.places, "its place, face down"),
            Block("die", 7, "the face: woods, grassland, restrooms, food court, empty pen, no T-Rex; none rolled"),
            Block("roller", 1, "1 if this seat rolled and is free of the die"),
            Block("time", 2, "the round; turns played in it", board.HAND),
            self.question_block(),
            Block("side", 1, "1 in winter"),
            Block("unseen", board.SPECIES, unseen, board.EACH_IN_BOX),
        ]

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        unseen = s.bag[:]
        for chair in range(self.players):
            other: i64 = (seat + chair) % self.players
            at = self.observe_zoo(s.zoos[other], seat, unseen, out, at)
        zoo = s.zoos[seat]
        at = mark(out, at, zoo.picked, board.SPECIES)
        at = mark(out, at, zoo.place, self.places)
        at = mark(out, at, s.die, 7)
        at = write(out, at, 1 if s.roller == seat else 0)
        at = write(out, write(out, at, s.round), s.turns)
        at = self.mark_question(s, out, at)
        write_each(out, write(out, at, s.side), unseen)

    def observe_zoo(self, zoo: Zoo, seat: i64, unseen: vec[i64], out: vec[i16], at: i64) -> i64:
        """One zoo and hand, as the seat knows them."""
        places: i64 = len(zoo.pens)
        for place in range(places):
            inside = zoo.pens[place]
            i = at + place * board.SPECIES
            while inside:
                out[i] = i16(inside & board.MASK)
                inside >>= board.BITS
                i += 1
        at = mark(out, at + self.places * board.SPECIES, zoo.first, board.SPECIES)
        known = zoo.seen >> seat & 1
        for species in range(board.SPECIES):
            n = board.count(zoo.hand, species)
            if known:
                out[at + species] = i16(n)
            else:
                unseen[species] += n
        at = write(out, write(out, at + board.SPECIES, board.size(zoo.hand) + zoo.hidden), known)
        at = mark(out, at, zoo.shown, board.SPECIES)
        return write(out, at, zoo.points)


features = ZooFeatures  # of a number of players and the options


def symmetries(players: int, options: Mapping[str, int]) -> list[list[int]]:
    """All ways to rename the species; only the T-Rex is not like the others."""
    blocks = ZooFeatures(players, options).blocks()
    return [renamed(blocks, [board.T_REX, *others]) for others in permutations(range(board.T_REX + 1, board.SPECIES))]


def renamed(blocks: list[Block], species: list[int]) -> list[int]:
    """The new place of each place of a row if the species are these."""
    found: list[int] = []
    for block in blocks:
        start = len(found)
        by_species = block.name.rpartition(".")[2] in BY_SPECIES
        for place in range(block.size):
            other = place // board.SPECIES * board.SPECIES + species[place % board.SPECIES] if by_species else place
            found.append(start + other)
    return found
