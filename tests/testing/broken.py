"""Pebbles, broken in one way each, for the clauses of the contract to catch."""

import copy
import dataclasses
import os
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.agenda import Moment
from pangaea.core.chance import Rng
from pangaea.core.declare import Table
from pangaea.core.drawing import DESK, Box, Drawing
from pangaea.core.features import Block
from pangaea.core.game import TOTAL, Facet, Help, Move, Refused, Said
from pangaea.core.judge import Judge
from pangaea.core.rows import Parsed
from pangaea.core.step import CHANCE, TRUTH, Moves, Step
from pangaea.locale import Words
from pangaea.testing.states import clone
from pangaea.testing.template import Pebbles, draw, round
from pangaea.testing.template.board import BLUE, COLOURS, NONE
from pangaea.testing.template.features import PebbleFeatures
from pangaea.testing.template.fields import STATE, STEPS
from pangaea.testing.template.grammar import NAMES
from pangaea.testing.template.state import State
from pangaea.testing.template.verbs import CALL, CALLED, DREW, PICK

PEBBLES = Pebbles()


class Odd(State):
    """A state that other steps can be put into; all it makes is of its own kind."""

    swaps: ClassVar[Mapping[str, type[Step[Any]]]] = {}  # by the name of the step that is replaced

    def do(self, *steps: Any) -> None:
        super().do(*(self.swap(step) for step in steps))

    def copy(self) -> "Odd":
        return self.like(State.copy(self))

    def view(self, eye: i64) -> "Odd":
        """Not by way of `copy`, which may be broken."""
        return self.like(State.view(State(**parts(clone(self))), eye))

    def guess(self, rng: Rng) -> "Odd":
        """Not by way of `copy`, which may be broken."""
        return self.like(State.guess(State(**parts(clone(self))), rng))

    @classmethod
    def like(cls, s: State) -> "Odd":
        odd = cls(**parts(s))
        odd.asking = cls.swap(s.asking)
        return odd

    @classmethod
    def swap(cls, step: Any) -> Any:
        kind = cls.swaps.get(type(step).__name__)
        return kind(*vars(step).values()) if kind else step


def parts(s: State) -> dict[str, Any]:
    """The attributes of a state, as its constructor takes them."""
    return {name: value for name, value in vars(s).items() if name not in ("events", "moments", "scratch")}


class Broken(Pebbles):
    """Pebbles with another state or other steps."""

    odd: type[Odd] = Odd

    def deal(self, players: int, options: Mapping[str, int]) -> Odd:
        return self.odd.like(super().deal(players, options))

    def __init__(self) -> None:
        replace(self.text, "read_position", self.read_position)

    def read_position(self, lines: list[str], players: int, options: Mapping[str, int]) -> State:
        return self.odd.like(PEBBLES.text.read_position(lines, players, options))


def replace(facet: Facet[State], name: str, function: Callable[..., Any]) -> None:
    """Another function in a facet of one game."""
    setattr(facet, name, function)
    facet.found[name] = function


def with_function(facet: str, name: str, function: Callable[..., Any]) -> Pebbles:
    """Pebbles with another function in one of its facets."""
    game = Pebbles()
    replace(getattr(game, facet), name, function)
    return game


def with_state(kind: type[Odd]) -> Broken:
    """Pebbles with another state."""

    class Game(Broken):
        odd = kind

    return Game()


def with_step(kind: type[Step[Any]]) -> Broken:
    """Pebbles with another step in place of the one that it derives from, and under its name."""
    kind.__name__ = kind.__mro__[1].__name__

    class Swapped(Odd):
        swaps: ClassVar[Mapping[str, type[Step[Any]]]] = {kind.__name__: kind}

    class Game(Broken):
        odd = Swapped
        moments = tuple(swapped(moment, kind) for moment in PEBBLES.moments)

    return Game()


def swapped(moment: Moment, kind: type[Step[Any]]) -> Moment:
    """The moment of the step that is put into the place of another one, if it is of that one."""
    own = copy.copy(moment)
    own.step = kind if moment.step.__name__ == kind.__name__ else moment.step
    return own


# plays


class Speechless(round.Lead):
    def moves(self, s: State, seat: i64, may: Moves) -> None:
        if seat != 1:
            super().moves(s, seat, may)


class Stutter(round.Lead):
    def moves(self, s: State, seat: i64, may: Moves) -> None:
        may.add(CALL, 0)
        may.add(CALL, 0)


class Endless(round.Lead):
    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.do(self)


class Meddling(round.Lead):
    def moves(self, s: State, seat: i64, may: Moves) -> None:
        s.seats[seat].points += 1
        super().moves(s, seat, may)


class Crash(round.Refill):
    def run(self, s: State) -> None:
        super().run(s)
        if s.leader == 2:
            raise KeyError("leader")


def mumble(s: State, seat: int, move: Move) -> str:
    return PEBBLES.text.write_move(s, seat, move)[:4]


# copies


class Forgetful(Odd):
    def copy(self) -> Odd:
        copy = super().copy()
        copy.box = vec[i64]([0, 0, 0])
        return copy


class Shallow(Odd):
    def copy(self) -> Odd:
        copy = super().copy()
        copy.seats[1].won = self.seats[1].won
        return copy


# texts


def wordless(s: State) -> list[str]:
    return [line.replace("points=3", "points=1") for line in PEBBLES.text.write_position(s)]


class Stepless(Pebbles):
    steps = PEBBLES.steps[:-1]


# refusals


def deaf(s: State, seat: int, text: str) -> Move:
    return PEBBLES.text.read_move(s, seat, text.strip())


def unreasonable(s: State, seat: int, said: Parsed) -> Refused:
    return Refused("pebbles", "no_such_reason")


class Monoglot(Refused):
    def text(self, language: str) -> str:
        if language == "uk":
            raise KeyError("refuse.colour")
        return super().text(language)


def one_language(s: State, seat: int, said: Parsed) -> Refused:
    return Monoglot("pebbles", "colour", "R1", text=said.text)


def vengeful(s: State, seat: int, said: Parsed) -> Refused:
    s.seats[seat].points = max(0, s.seats[seat].points - 1)
    return Refused("pebbles", "line", text=said.text)


# secrets


class OpenHands(Odd):
    """All hands are seen."""

    def view(self, eye: i64) -> Odd:
        view = super().view(eye)
        for seat, player in enumerate(view.seats):
            if seat != eye:
                player.hand = self.seats[seat].hand[:]
                player.hidden = 0
                for colour in range(COLOURS):
                    view.bag[colour] -= player.hand[colour]
        return view


class Psychic(round.Lead):
    """What may be called depends on a rival's hand."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        for colour in range(COLOURS):
            if colour < BLUE or not s.seats[(seat + 1) % s.players].hand[BLUE]:
                may.add(CALL, colour)


def gossip(s: State, seat: int, said: Parsed) -> Refused:
    """A refusal that tells of a rival's hand."""
    rival = s.seats[(seat + 1) % s.players]
    return Refused("pebbles", "colour" if rival.hand[0] else "line", text=said.text)


class Loud(round.Draw):
    """A draw that all hear of."""

    def happens(self, s: State, outcome: i64) -> None:
        s.note(DREW, self.seat, outcome)
        super().happens(s, outcome)


class Wrong(Odd):
    """Guesses that do not fit."""

    def guess(self, rng: Rng) -> Odd:
        s = super().guess(rng)
        s.seats[0].points += 1
        return s


class HalfBlind(Odd):
    """A guess that is no whole state."""

    def guess(self, rng: Rng) -> Odd:
        s = super().guess(rng)
        s.eye = TRUTH - 1
        return s


# silence


class Tacit(round.Lead):
    """The call of a leader without a blue pebble does not count, and the next seat calls; that of the last counts."""

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        super().answer(s, seat, verb, a, b)
        if verb == CALL and not s.seats[seat].hand[BLUE] and seat + 1 < s.players:
            s.called = NONE
            s.leader = seat + 1
            s.do(self)


class Braggart(round.Lead):
    """With the call everybody hears how many blue pebbles the leader has."""

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.called = a
        s.note(CALLED, seat, a, s.seats[seat].hand[BLUE])


class Flushed(round.Lead):
    """The leader exchanges a pebble with the bag unseen, yet a blue one shows."""

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        hand, got = s.seats[seat].hand, (a + 1) % COLOURS
        if hand[a] and s.bag[got]:
            hand[a], s.bag[a] = hand[a] - 1, s.bag[a] + 1
            hand[got], s.bag[got] = hand[got] + 1, s.bag[got] - 1
        s.called = 1 if a == BLUE else 0
        s.note(CALLED, seat)


# commits


class Aloud(round.Pick):
    """A pick that all hear of."""

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        super().answer(s, seat, verb, a, b)
        s.note(CALLED, seat, a)


class Race(round.Pick):
    """Whoever picks last, leads."""

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        super().answer(s, seat, verb, a, b)
        if not s.asked:
            s.leader = seat


class Jostle(round.Pick):
    """What is picked takes a choice from the others."""

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        super().moves(s, seat, may)
        if s.answered and may.n > 1:
            may.n -= 1


# components


class Hole(round.Reveal):
    """Pebbles fall out of the box."""

    def run(self, s: State) -> None:
        super().run(s)
        s.box[0] = 0


def trusting(s: State) -> None:
    pass


class Blind(Table):
    def check_all(self, game: str, s: Any) -> None:
        pass


class Trusting(Pebbles):
    """No check notices anything."""

    state = Blind(State, *STATE.fields)
    moments = tuple(Moment(moment.step, seat=range(-9, 99)) for moment in STEPS)

    def __init__(self) -> None:
        replace(self.text, "check", trusting)

    def orders(self, s: State) -> None:
        return None


# chance


class Wasteful(round.Draw):
    def sample(self, s: State, rng: Rng) -> None:
        rng.word()
        super().sample(s, rng)


def blurred(s: State, outcome: int) -> str:
    return f"draw {NAMES[min(outcome, 1)]}"


def with_blurred_outcomes() -> Pebbles:
    """Pebbles in which two outcomes have one text; reading takes the first that is possible."""
    game = with_function("text", "write_outcome", blurred)

    def read(s: State, text: str) -> int:
        if s.asked == 1 << CHANCE and text == "draw green" and s.odds()[1] + s.odds()[2]:
            return 1 if s.odds()[1] else 2
        return PEBBLES.text.read_outcome(s, text)

    replace(game.text, "read_outcome", read)
    return game


class Skewed(round.Draw):
    def odds(self, s: State) -> vec[i64]:
        return vec[i64]([*s.bag, -1]) if sum(s.bag) > 8 else s.bag


# scores


class Upside(Odd):
    def standing(self, seat: i64) -> i64:
        return -self.seats[seat].points


class Uneven(Pebbles):
    def sheet(self, s: State, seat: int) -> dict[str, int]:
        return super().sheet(s, seat) if seat else {TOTAL: int(s.seats[seat].points)}


# words


def monotone(s: State, seat: int, move: Move) -> Said:
    return "move.pick", {"colour": "colour.red"}


def silent(s: State, event: tuple[int, ...]) -> Said:
    return "event.nothing", {}


# clicks


def misplaced(view: State, seat: int, move: Move) -> tuple[str, ...]:
    return ("pebble-red",) if move[0] == PICK else PEBBLES.picture.clicks(view, seat, move)


def doubled(view: State, words: Words, box: Box = DESK) -> Drawing:
    drawing = draw.draw(view, words, box)
    return Drawing(dataclasses.replace(drawing.board, svg=2 * drawing.board.svg), drawing.own)


# story


def lost(view: State, event: tuple[int, ...]) -> tuple[str, ...]:
    return ("pebble-red",)


# help


def unhelpful(view: State, name: str) -> Help | None:
    """Knows nothing of anything."""
    return None


# bots


class Moody(Judge[State]):
    def worth(self, s: State, seat: i64) -> float:
        raise ArithmeticError("no idea")


class Witless(Pebbles):
    judge: Judge[State] = Moody()


# numbers


class Peeping(PebbleFeatures):
    """A row that shows what the left neighbour has picked."""

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        super().observe(s, seat, out, at)
        out[at] = i16(s.seats[(seat + 1) % s.players].picked)


class Ambiguous(PebbleFeatures):
    """Two moves of one number."""

    def number(self, s: State, seat: i64, move: i64) -> i64:
        return min(super().number(s, seat, move), 1)


class Uncounted(PebbleFeatures):
    """A block that is declared and not written."""

    def blocks(self) -> list[Block]:
        return [*super().blocks(), Block("won", 1, "there twice"), Block("won", 1, "there twice")]


class Boundless(PebbleFeatures):
    """Numbers larger than it says."""

    def blocks(self) -> list[Block]:
        return [Block(block.name, block.size, block.about) for block in super().blocks()]


def with_features(kind: type[PebbleFeatures]) -> Pebbles:
    """Pebbles with other features."""
    return with_function("learner", "features", kind)


# builds


def elsewhere(s: State, seat: int, move: Move) -> str:
    """It looks at the process that it runs in."""
    return PEBBLES.text.write_move(s, seat, move) + "!" * (os.environ.get("PYTHONHASHSEED") == "7" and move[1] % 2)


class Elsewhere(Pebbles):
    """Found by another process in this module."""


ELSEWHERE = Elsewhere()
replace(ELSEWHERE.text, "write_move", elsewhere)


# facets


def loose(s: State, seat: int, move: Move, loud: bool = False) -> str:
    return PEBBLES.text.write_move(s, seat, move).upper() if loud else PEBBLES.text.write_move(s, seat, move)
