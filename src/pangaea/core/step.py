"""The agenda of steps: what still has to run, who is asked, and the legal answers."""

from typing import Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core.chance import Rng
from pangaea.core.parcel import attributes, wrap

CHANCE: Final[i64] = 8  # the seat that rolls and draws; players are seats 0 to 7
TRUTH: Final[i64] = -1  # the eye that sees everything
WATCHER: Final[i64] = -2  # the eye of a spectator
EVERYONE: Final[i64] = 255  # all seats as bits: an event that everybody hears

DIE: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 1, 1])
ROOM: Final[vec[i64]] = vec[i64]([0] * 128)  # enough for most questions

S = TypeVar("S", bound="State")


@mypyc_attr(acyclic=True)
class Moves:
    """A buffer of packed legal moves, which a step fills and the caller reuses."""

    def __init__(self) -> None:
        self.packed = ROOM[:]
        self.n: i64 = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return Moves, ()  # its contents are recomputed

    def add(self, verb: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Add a legal move: a verb and at most two things, each below 4096."""
        n = self.n
        if n == len(self.packed):
            self.packed = append(self.packed, 0)
        self.packed[n] = verb << 24 | a << 12 | b
        self.n = n + 1

    def add_each(self, verb: i64, things: i64, b: i64 = 0, apart: i64 = 1) -> None:
        """Add a legal move for each thing in a set of bits, which are `apart` places apart."""
        while len(self.packed) < self.n + 64:
            self.packed = append(self.packed, 0)
        packed, n = self.packed, self.n
        move = verb << 24 | b
        while things:
            packed[n] = move
            n += things & 1  # no branch: without the bit, the next move overwrites this one
            things >>= apart
            move += 1 << 12
        self.n = n


class Step(Generic[S]):
    """A moment of the rules. It is immutable and holds only small numbers, none of them secret."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(attributes(self).values())

    def run(self, s: S) -> None:
        """Change the state, ask a seat, or schedule further steps."""
        raise AssertionError

    def moves(self, s: S, seat: i64, may: Moves) -> None:
        """List the legal answers of the seat that is asked, using only what it may know."""
        raise AssertionError

    def answer(self, s: S, seat: i64, verb: i64, a: i64, b: i64) -> None:
        """Carry out the seat's answer. In a commit: write this seat's face-down fields and nothing else."""
        raise AssertionError


class SeatStep(Step[S]):
    """A step of one seat. By default it asks this seat."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: S) -> None:
        """Ask the seat."""
        s.ask(self, self.seat)


class Commit(Step[S]):
    """A step that asks all players, who answer in any order and cannot see each other's answers."""

    def run(self, s: S) -> None:
        """Ask everybody."""
        s.ask_all(self, (1 << s.players) - 1)


class Chance(Step[S]):
    """A roll or a draw: outcomes 0, 1, 2... with weights. By default it is a die."""

    def run(self, s: S) -> None:
        """Ask chance."""
        s.ask(self, CHANCE)

    def odds(self, s: S) -> vec[i64]:
        """Return the weight of each outcome; the caller must neither change nor keep it."""
        return DIE

    def happens(self, s: S, outcome: i64) -> None:
        """Carry out an outcome."""
        raise AssertionError

    def sample(self, s: S, rng: Rng) -> None:
        """Roll. A step that draws many things at once may override this, using the same random numbers."""
        self.happens(s, rng.weighted(self.odds(s)))


class SeatChance(Chance[S]):
    """A roll or a draw of one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat


class Lot(Chance[S]):
    """A draw of one seat, each with the same probability."""

    def odds(self, s: S) -> vec[i64]:
        """Give all seats the same weight."""
        return vec[i64]([1] * int(s.players))


@mypyc_attr(acyclic=True, free_list_len=1)
class Agenda:
    """The steps that still have to run, the next one first. Immutable, so copies share it."""

    def __init__(self, step: Step[Any], rest: "Agenda | None") -> None:
        self.step = step
        self.rest = rest

    def __reduce__(self) -> tuple[Any, ...]:
        return Agenda, (self.step, self.rest)


@mypyc_attr(acyclic=True)
class State:
    """A game in progress, or what one eye may know of it (a view). Every game derives its own class."""

    def __init__(
        self, players: i64, agenda: Agenda | None, asking: Step[Any] | None, asked: i64, answered: i64, eye: i64
    ) -> None:
        self.players = players
        self.agenda = agenda
        self.asking = asking  # the step that waits for an answer; None when the game is over
        self.asked = asked  # the seats that still have to answer, as bits
        self.answered = answered  # the seats that have already answered: a commit in progress
        self.eye = eye  # whose view this is: a seat's, WATCHER's, or TRUTH for the full state
        self.events: list[tuple[i64, i64, i64, i64, i64]] | None = None  # recorded if this is a list
        self.moments: list[State] | None = None  # the state at each event, recorded if this is a list
        self.scratch: Moves | None = None  # a buffer for `ask_choice`

    def __reduce__(self) -> tuple[Any, ...]:
        return wrap(self)

    # Each game writes these.

    def copy(self) -> "State":
        """Return an equal state that shares nothing mutable; it records no events."""
        raise AssertionError

    def view(self, eye: i64) -> "State":
        """Return what this eye may know. Build it field by field, so that forgotten fields stay hidden."""
        raise AssertionError

    def guess(self, rng: Rng) -> "State":
        """Sample a full state consistent with this view (a determinization), with its true probability."""
        raise AssertionError

    def standing(self, seat: i64) -> i64:
        """Return the seat's standing: higher is better, including tie-breaks; equal standings share a rank."""
        raise AssertionError

    # Called by steps.

    def ask(self, step: Step[Any], seat: i64) -> None:
        """Ask a seat, which must answer before anything else happens."""
        self.asking = step
        self.asked = 1 << seat
        self.answered = 0

    def ask_choice(self, step: Step[Any], seat: i64) -> None:
        """Ask the seat if it has several answers. Play a single one at once; do nothing without any.

        Use it only if everybody can work out the answers; otherwise not asking would reveal a secret.
        """
        may = self.scratch
        if may is None:
            may = Moves()
            self.scratch = may
        may.n = 0
        step.moves(self, seat, may)
        if may.n > 1:
            self.ask(step, seat)
        elif may.n == 1:
            move = may.packed[0]
            step.answer(self, seat, move >> 24, move >> 12 & 4095, move & 4095)

    def ask_all(self, step: Step[Any], seats: i64) -> None:
        """Ask several seats (bits) at once, a commit. They answer in any order and cannot see each other's answers."""
        self.asking = step
        self.asked = seats
        self.answered = 0

    def do(
        self,
        first: Step[Any] | None,
        second: Step[Any] | None = None,
        third: Step[Any] | None = None,
        fourth: Step[Any] | None = None,
        fifth: Step[Any] | None = None,
        sixth: Step[Any] | None = None,
    ) -> None:
        """Schedule these steps in this order, before the rest of the agenda; skip None."""
        agenda = self.agenda
        if sixth is not None:
            agenda = Agenda(sixth, agenda)
        if fifth is not None:
            agenda = Agenda(fifth, agenda)
        if fourth is not None:
            agenda = Agenda(fourth, agenda)
        if third is not None:
            agenda = Agenda(third, agenda)
        if second is not None:
            agenda = Agenda(second, agenda)
        if first is not None:
            agenda = Agenda(first, agenda)
        self.agenda = agenda

    def note(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, to: i64 = EVERYONE) -> None:
        """Report an event. Call it after the change, so that the state shows what the event reports.

        `to` are the seats that may hear it, as bits. A watcher hears what everybody hears.
        """
        events = self.events
        if events is not None:
            events.append((kind, a, b, c, to))
            moments = self.moments
            if moments is not None:
                moments.append(self.copy())

    # Called by drivers.

    def over(self) -> bool:
        """Whether the game is over."""
        return self.asking is None

    def turn(self) -> i64:
        """Return the lowest seat that is asked; -1 when the game is over."""
        asked = self.asked
        if not asked:
            return -1
        seat: i64 = 0
        while not asked >> seat & 1:
            seat += 1
        return seat

    def legal(self, seat: i64, may: Moves) -> None:
        """Fill the buffer with the legal moves of a seat that is asked."""
        may.n = 0
        step = self.asking
        if step is not None and seat != CHANCE and self.asked >> seat & 1:
            step.moves(self, seat, may)

    def play(self, seat: i64, move: i64) -> None:
        """Play a packed legal move, up to the next question."""
        step = self.asking
        assert step is not None
        self.asked &= ~(1 << seat)
        self.answered |= 1 << seat
        step.answer(self, seat, move >> 24, move >> 12 & 4095, move & 4095)
        self.settle()

    def odds(self) -> vec[i64]:
        """Return the weights of the outcomes when chance is asked."""
        step = self.asking
        assert isinstance(step, Chance)
        return step.odds(self)

    def happen(self, outcome: i64) -> None:
        """Carry out a possible outcome when chance is asked."""
        step = self.asking
        assert isinstance(step, Chance)
        self.asked = 0
        step.happens(self, outcome)
        self.settle()

    def chance(self, rng: Rng) -> None:
        """Let chance answer until a player is asked or the game is over."""
        while self.asked == 1 << CHANCE:
            step = self.asking
            assert isinstance(step, Chance)
            self.asked = 0
            step.sample(self, rng)
            self.settle()

    def settle(self) -> None:
        """Run the agenda until a seat is asked. While a commit waits for others, do nothing."""
        while not self.asked:
            agenda = self.agenda
            self.answered = 0
            if agenda is None:
                self.asking = None
                return
            self.agenda = agenda.rest
            agenda.step.run(self)

    def guess_answers(self, rng: Rng) -> None:
        """Complete a guess: give each seat that has already answered a commit a random legal answer."""
        step = self.asking
        if step is None or not self.answered:
            return
        may = Moves()
        for seat in range(self.players):
            if self.answered >> seat & 1 and seat != self.eye:
                may.n = 0
                step.moves(self, seat, may)
                move = may.packed[rng.below(may.n)]
                step.answer(self, seat, move >> 24, move >> 12 & 4095, move & 4095)
