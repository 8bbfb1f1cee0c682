"""Observation and action encoding of Primordial Soup, relative to the observer's seat."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.features import Block, Features, mark, mark_each, write, write_each
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.attack import Attack, EatElsewhere, Escaping, TryAgain
from pangaea.games.primordial_soup.board import CELLS, CUBES, FINISH, KINDS, NUMBERS, count
from pangaea.games.primordial_soup.deaths import Aggress
from pangaea.games.primordial_soup.division import INCOME, Divide
from pangaea.games.primordial_soup.environment import NONE_YET, Defect
from pangaea.games.primordial_soup.feeding import Feed
from pangaea.games.primordial_soup.genes import ADVANCED, GENES
from pangaea.games.primordial_soup.grammar import GRAMMAR
from pangaea.games.primordial_soup.movement_and_feeding import Turn
from pangaea.games.primordial_soup.moving import Carry, DriftOrMove, Follow, SecondStep, Steer
from pangaea.games.primordial_soup.new_genes import Buy
from pangaea.games.primordial_soup.options import Options
from pangaea.games.primordial_soup.setup import ChooseSpace, PlaceFirst, PlaceSecond
from pangaea.games.primordial_soup.state import AmoebaStep, Colony, State

PHASES: Final[i64] = 7
EDITIONS: Final[i64] = 10
PAST: Final[i64] = 5  # what may have happened in an attack
WAYS: Final[i64] = 5
ROUNDS: Final[i64] = 11  # a card each
MOST_SPACES: Final[i64] = FINISH + 13  # from the last space before the finish: ten steps, three markers jumped
MOST_ROLL: Final[i64] = 60  # three ranks of sixteen and a roll
MOST_DUE: Final[i64] = 80  # all genes there are
QUESTIONS: Final = (
    (ChooseSpace, "space"), (PlaceFirst, "first amoeba"), (PlaceSecond, "second amoeba"),
    (DriftOrMove, "drift or move"), (Steer, "direction"), (SecondStep, "second step"), (Carry, "carry"),
    (Follow, "follow"), (Feed, "feed"), (Attack, "attacked"), (TryAgain, "attack again"),
    (EatElsewhere, "eat elsewhere"), (Defect, "defect"), (Buy, "buy"), (Divide, "divide"), (Aggress, "aggression"),
)  # fmt: skip


class SoupFeatures(Features[State]):
    """Nothing is hidden in this game: all seats observe the same state, each from its own chair."""

    def __init__(self, players: i64, options: Mapping[str, int]) -> None:
        super().__init__(players, GRAMMAR.numbers(players, options), QUESTIONS)

    def blocks(self) -> list[Block]:
        amoebas = self.players * NUMBERS
        most_damage = 2 * NUMBERS * self.players  # every other amoeba may wound it, and try twice
        rows = self.each_chair(
            Block("ladder", 2, "the space of the marker; how many markers are ahead of it", MOST_SPACES),
            Block("roll", 1, "setting up: the higher it is, the sooner a start space is chosen", MOST_ROLL),
            Block("bp", 1, "biology points", (ROUNDS + 1) * INCOME),
            Block("genes", GENES, "1 for each gene owned"),
            Block("shed", ADVANCED, "1 for each basic gene that was spent on an advanced one"),
            Block("cells", NUMBERS * CELLS, "by amoeba, then by cell: 1 where it is"),
            Block("damage", NUMBERS, "damage points by amoeba", most_damage),
            Block("fled", NUMBERS, "answers once a round: 1 for an amoeba that has tried to escape"),
            Block("fought", NUMBERS, "answers once a round: 1 for an amoeba that has defended itself"),
        )
        return [
            *rows,
            Block("soup", CELLS * self.players, "cubes by cell, then by the chair whose colour they are", CUBES),
            Block("supply", self.players, "cubes off the board by chair", CUBES),
            Block("pool", GENES, "cards of each gene on offer", 2),
            Block("card", KINDS, "the environment card on the compass: 1 at its kind"),
            Block("deck", KINDS, "cards face down by kind", 2),
            Block("round", 1, "from 1; 0 while setting up", ROUNDS),
            Block("phase", PHASES, "1 at the phase, the first place is setting up"),
            Block("finish", 1, "the first space of the finish zone", FINISH),
            Block("editions", EDITIONS, "1 for each option that differs from its default, in their order"),
            self.question_block(),
            Block("asked", self.players, "1 for the chair that is asked"),
            Block("amoeba", amoebas, "the amoeba that the question is about, by chair, then by number"),
            Block("attacker", amoebas, "the attacking amoeba"),
            Block("target", amoebas, "the amoeba that is attacked"),
            Block("past", PAST, "in the attack: escape, defense, second fight, second try, attacker dragged along"),
            Block("scene", CELLS, "1 where the attack takes place"),
            Block("ways", WAYS, "the directions to choose from: west, north, east, south, nowhere"),
            Block("to", CELLS, "1 where the carrier goes, or the amoeba that may be followed"),
            Block("carry", 2, "cubes that may still be taken along; 1 if the carrier is itself a follower", CUBES),
            Block("mover", self.players, "the chair whose amoeba may be followed"),
            Block("due", 2,
                  "what a defect still costs; what the smallest gene given for it covers, 0 before any", MOST_DUE),
            Block("fresh", GENES, "genes bought in this turn"),
            Block("ahead", 2, "1 if a second step may follow; 1 if the amoeba is still to feed"),
            Block("turn", self.players, "phase 1: the chair whose amoebas move"),
            Block("next", 1, "phase 1: the lowest number that has not had its turn, 8 after the last", NUMBERS + 1),
        ]  # fmt: skip

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        players = self.players
        for chair in range(players):
            at = self.observe_colony(s, s.colonies[(seat + chair) % players], out, at)
        for cell in range(CELLS):
            at = self.observe_cubes(s.soup[cell], seat, out, at)
        at = self.observe_cubes(s.supply, seat, out, at)
        at = write_each(out, at, s.pool)
        at = mark(out, at, s.card, KINDS)
        at = write_each(out, at, s.deck)
        at = write(out, at, s.round)
        at = mark(out, at, s.phase, PHASES)
        at = write(out, at, s.options.first_finish())
        at = self.observe_options(s.options, out, at)
        at = self.observe_question(s, seat, out, at)
        self.observe_turn(s, seat, out, at)

    def observe_options(self, options: Options, out: vec[i16], at: i64) -> i64:
        """The points where editions differ, in the order of options."""
        at = write(out, at, options.movement_2)
        at = write(out, at, options.holding)
        at = write(out, at, options.substitution)
        at = write(out, at, options.answers)
        at = write(out, at, options.lost_fight)
        at = write(out, at, options.armor_hit)
        at = write(out, at, options.armor_locks)
        at = write(out, at, options.second_amoeba)
        at = write(out, at, options.lock)
        return write(out, at, options.defects)

    def observe_colony(self, s: State, colony: Colony, out: vec[i16], at: i64) -> i64:
        """One player's amoebas, genes and points."""
        ahead: i64 = 0
        for other in s.colonies:
            if other.marker > colony.marker:
                ahead += 1
        at = write(out, at, colony.marker)
        at = write(out, at, ahead)
        at = write(out, at, colony.roll)
        at = write(out, at, colony.bp)
        at = mark_each(out, at, colony.genes, GENES)
        at = mark_each(out, at, colony.shed, ADVANCED)
        harm = at + NUMBERS * CELLS
        for number in range(1, NUMBERS + 1):
            at = mark(out, at, colony.cells[number], CELLS)
            harm = write(out, harm, colony.damage[number])
        at = mark_each(out, harm, colony.fled >> 1, NUMBERS)
        return mark_each(out, at, colony.fought >> 1, NUMBERS)

    def observe_cubes(self, cubes: i64, seat: i64, out: vec[i16], at: i64) -> i64:
        """Cubes by the chair whose colour they are."""
        for colour in range(self.players):
            out[at + self.chair(colour, seat)] = i16(count(cubes, colour))
        return at + self.players

    def observe_question(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """The question, who is asked, and the details of the step."""
        at = self.mark_question(s, out, at)
        at = self.mark_asked(s, seat, out, at)
        at = self.mark_amoeba(about(s), seat, out, at)
        at = self.observe_attack(s, seat, out, at)
        at = self.observe_movement(s, seat, out, at)
        step = s.asking
        if isinstance(step, Defect):
            out[at] = i16(step.due)
            if step.least != NONE_YET:
                out[at + 1] = i16(step.least)
        elif isinstance(step, Buy):
            mark_each(out, at + 2, step.fresh, GENES)
        return at + 2 + GENES

    def observe_attack(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """The current attack, including one whose target is escaping."""
        attacker: i64 = -1
        target: i64 = -1
        past: i64 = 0
        scene: i64 = -1
        step = s.asking
        if isinstance(step, Attack):
            attacker, target, past, scene = step.attacker, step.target, step.past, step.cell
        elif isinstance(step, TryAgain):
            attacker, past = step.attacker, step.dragged
        else:
            agenda = s.agenda
            while agenda is not None:
                later = agenda.step
                if isinstance(later, Escaping):
                    attacker, target, past, scene = later.attacker, later.target, later.past, later.cell
                    break
                agenda = agenda.rest
        at = self.mark_amoeba(attacker, seat, out, at)
        at = self.mark_amoeba(target, seat, out, at)
        at = mark_each(out, at, past, PAST)
        return mark(out, at, scene, CELLS)

    def observe_movement(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Open directions, destination, cubes to carry and the mover to follow."""
        ways: i64 = 0
        to: i64 = -1
        left: i64 = 0
        follows: i64 = 0
        mover: i64 = -1
        step = s.asking
        if isinstance(step, Steer):
            ways = step.ways
        elif isinstance(step, Carry):
            to, left = step.to, step.left
            if step.how == v.FOLLOWED:
                follows = 1
        elif isinstance(step, Follow):
            to, mover = step.to, step.mover
        at = mark_each(out, at, ways, WAYS)
        at = mark(out, at, to, CELLS)
        at = write(out, write(out, at, left), follows)
        return self.mark_chair(mover, seat, out, at)

    def observe_turn(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Phase 1: the rest of this player's turn."""
        agenda = s.agenda
        while agenda is not None:
            step = agenda.step
            if isinstance(step, SecondStep):
                out[at] = 1
            elif isinstance(step, Feed):
                out[at + 1] = 1
            elif isinstance(step, Turn):
                self.mark_chair(step.seat, seat, out, at + 2)
                out[at + 2 + self.players] = i16(step.number)
                return
            agenda = agenda.rest

    def mark_amoeba(self, amoeba: i64, seat: i64, out: vec[i16], at: i64) -> i64:
        """Mark an amoeba, none for -1; return the place after all amoebas."""
        if amoeba >= 0:
            out[at + self.chair(amoeba >> 3, seat) * NUMBERS + (amoeba & 7) - 1] = 1
        return at + self.players * NUMBERS

    def joint(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> i64:
        """A payment has one number: it is always all that is due."""
        return 0

    def apart(self, s: State, seat: i64, verb: i64, place: i64) -> i64:
        step = s.asking
        if isinstance(step, Defect):
            return v.PAY << 24 | step.due << 12
        return -1


def about(s: State) -> i64:
    """The amoeba in question; -1 if none."""
    step = s.asking
    if isinstance(step, (AmoebaStep, Steer, Carry, Follow)):
        return step.amoeba
    if isinstance(step, Attack):
        return step.target
    return step.attacker if isinstance(step, TryAgain) else -1


features = SoupFeatures  # of a number of players and the options
