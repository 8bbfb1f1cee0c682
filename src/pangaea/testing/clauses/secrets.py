"""Secrets: nothing sent to a seat or a watcher depends on what it may not know."""

from typing import Any

from pangaea.core.dump import plain
from pangaea.core.game import pack
from pangaea.core.step import TRUTH, State
from pangaea.testing.clause import Clause
from pangaea.testing.mutations import mutations
from pangaea.testing.states import clone, difference, eyes, heard, seats, unlike, wander
from pangaea.testing.styles import chance_asked
from pangaea.testing.trial import Trial

TRIES = 4  # wrong texts per seat and question
FURTHER = 6  # answers played on a guess


class Secrets(Clause):
    """Check that worlds guessed from one view look the same and send the same."""

    name = "secrets"
    about = "views, moves, refusals and events are the same in all worlds that a seat cannot distinguish"

    def asked(self, t: Trial) -> None:
        if not t.now():
            return
        before = plain(t.state)
        looking = eyes(t.state)
        self.worlds(t, looking[t.rng.below(len(looking))])
        if not chance_asked(t.state):
            self.worlds(t, t.state.turn() if t.rng.below(2) else seats(t.state.asked)[-1])
        self.told(t)
        self.same(unlike(before, plain(t.state), "state"), "looking or guessing has changed the state")

    def worlds(self, t: Trial, eye: int) -> None:
        """Compare two worlds guessed from one view."""
        s = t.state
        view = s.view(eye)
        self.holds(view.eye == eye, f"the view of eye {eye} says that it is of {view.eye}")
        before = plain(view)
        worlds = [view.guess(t.rng) for _ in range(2)]
        self.same(unlike(before, plain(view), "view"), "guessing has changed the view")
        for world in worlds:
            self.holds(world.eye == TRUTH, f"a guess is a whole state, and says that it is of eye {world.eye}")
            self.same(unlike(before, plain(world.view(eye)), "view"), f"a guess of eye {eye} does not fit its view")
        if eye in seats(s.asked):
            moves = self.game.legal(s, eye)
            for world, name in ((view, "its view"), (worlds[0], "a guess"), (worlds[1], "a guess")):
                self.holds(self.game.legal(world, eye) == moves, f"seat {eye} has other legal moves in {name}")
            self.texts(t, [clone(s), view, *worlds], eye)
            if s.asked == 1 << eye and not s.answered:  # commits have their own clause, and a reveal may show anything
                self.hush(t, worlds, eye)
        wander(t.game, worlds[0], t.rng, FURTHER)

    def texts(self, t: Trial, worlds: list[State], seat: int) -> None:
        """Compare the words for moves and the reasons of refusals."""
        moves = self.game.legal(t.state, seat)
        for move in moves:
            said = {self.game.text.write_move(world, seat, move) for world in worlds}
            self.holds(len(said) == 1, f"a move of seat {seat} has several texts: {', '.join(sorted(said))}")
        text = self.game.text.write_move(t.state, seat, moves[t.rng.below(len(moves))])
        for wrong in mutations(text, text, t.rng, TRIES):
            answers = {self.answer(world, seat, wrong) for world in worlds}
            self.holds(
                len(answers) == 1, f"what seat {seat} hears to {wrong!r} depends on what it may not know: {answers}"
            )

    def answer(self, s: State, seat: int, text: str) -> str:
        """Return the response to a text: the move, or the reason of the refusal."""
        try:
            return str(self.game.text.read_move(s, seat, text))
        except Exception as error:
            return f"{type(error).__name__}: {error}"

    def hush(self, t: Trial, worlds: list[State], seat: int) -> None:
        """Play the same move in two worlds: the seat must hear no more than it sees."""
        moves = self.game.legal(t.state, seat)
        move = pack(moves[t.rng.below(len(moves))])
        a, b = (self.after(world, lambda s: s.play(seat, move)) for world in worlds)
        self.compare(a, b, seat)

    def told(self, t: Trial) -> None:
        """Play two different moves or outcomes: what each eye hears must fit what it sees."""
        s = t.state
        if chance_asked(s):
            possible = [outcome for outcome, weight in enumerate(s.odds()) if weight > 0]
            first, second = (possible[t.rng.below(len(possible))] for _ in range(2))
            a, b = self.after(s, lambda s: s.happen(first)), self.after(s, lambda s: s.happen(second))
        else:
            seat = s.turn()
            if s.asked != 1 << seat:
                return  # a commit has its own clause
            moves = self.game.legal(s, seat)
            one, two = (pack(moves[t.rng.below(len(moves))]) for _ in range(2))
            a, b = self.after(s, lambda s: s.play(seat, one)), self.after(s, lambda s: s.play(seat, two))
        for eye in eyes(s):
            self.compare(a, b, eye)

    def after(self, s: State, happens: Any) -> State:
        """Return the state after a move or an outcome, with its events."""
        s = clone(s)
        s.events = []
        happens(s)
        return s

    def compare(self, a: State, b: State, eye: int) -> None:
        """Compare two states from worlds that look alike to this eye: it must hear a difference if it sees one.

        If they look alike, it must have heard the same. If it has heard the same and another eye has not, the
        difference is private to others, so they must look alike.
        """
        alike = difference(a.view(eye), b.view(eye))
        same = heard(a.events, eye) == heard(b.events, eye)
        if not alike and difference(a, b):
            told = "" if same else f"{self.hearing(a, eye)} or {self.hearing(b, eye)}"
            self.holds(same, f"eye {eye} is told what it cannot see: {told}")
        if same and a.events != b.events:
            self.same(alike, f"eye {eye} sees what was told to others alone")
