"""Silence: who is asked next, and what others hear, does not depend on what they may not know."""

from dataclasses import dataclass

from pangaea.core import agenda
from pangaea.core.game import Game, Move, Refused, pack
from pangaea.core.step import CHANCE, State
from pangaea.testing.clause import Broken, Clause
from pangaea.testing.states import clone, difference, eyes, graft, heard, overlay, seats, units
from pangaea.testing.styles import chance_asked
from pangaea.testing.trial import Trial

EYES = 2  # eyes checked per question
WORLDS = 2  # worlds guessed per eye


@dataclass(frozen=True)
class Act:
    """A move of a seat, or an outcome of chance."""

    seat: int
    what: int
    text: str


class Silence(Clause):
    """Checks that questions reveal nothing. After each act, an eye guesses what it still does not know. Had the guess
    been true before, the eye must have seen and heard the same; otherwise it could infer what its view does not show.

    A revealed secret is in the view afterwards, so every guess contains it and its consequences.
    The same holds for a move known only to its player: another move must have looked the same.
    """

    name = "silence"
    about = "questions and events do not reveal what a view hides"

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.hidden = False  # whether anything was ever hidden from an eye

    def asked(self, t: Trial) -> None:
        if not t.now():
            return
        act, other = self.choose(t), self.choose(t)
        after = self.after(t.state, act)
        assert after is not None
        looking = sorted(eyes(t.state), key=lambda eye: t.rng.word())
        for eye in looking[:EYES]:
            for _ in range(WORLDS):
                self.otherwise(t, eye, act, after)
            if other != act and act.seat not in (eye, CHANCE) and t.state.asked | t.state.answered == 1 << act.seat:
                self.another(t, eye, act, after, other)  # a commit has its own clause

    def closes(self) -> None:
        if not self.hidden:
            self.tally.note = "nothing is hidden"
        elif not self.tally.checks:
            raise Broken("there are secrets, but no two worlds could be compared")

    def choose(self, t: Trial) -> Act:
        """Choose a possible act. Each verb is equally likely, because some have many moves."""
        s = t.state
        if chance_asked(s):
            possible = [outcome for outcome, weight in enumerate(s.odds()) if weight > 0]
            outcome = possible[t.rng.below(len(possible))]
            return Act(int(CHANCE), outcome, self.game.text.write_outcome(s, outcome))
        asked = seats(s.asked)
        seat = asked[t.rng.below(len(asked))]
        by_verb: dict[int, list[Move]] = {}
        for move in self.game.legal(s, seat):
            by_verb.setdefault(move[0], []).append(move)
        moves = list(by_verb.values())[t.rng.below(len(by_verb))]
        move = moves[t.rng.below(len(moves))]
        return Act(seat, pack(move), f"{seat} {self.game.text.write_move(s, seat, move)}")

    def after(self, s: State, act: Act) -> State | None:
        """Return the state after the act, with its events; None if the act is impossible there."""
        s = clone(s)
        s.events = []
        if act.seat == CHANCE:
            odds = list(s.odds())
            if act.what >= len(odds) or not odds[act.what]:
                return None
            s.happen(act.what)
        else:
            if act.what not in map(pack, self.game.legal(s, act.seat)):
                return None
            s.play(act.seat, act.what)
        return s

    def otherwise(self, t: Trial, eye: int, act: Act, after: State) -> None:
        """Insert a guess made afterwards into the state before, and repeat the act."""
        seen = after.view(eye)
        guess = seen.guess(t.rng)
        if difference(guess.view(eye), seen):
            return  # a commit has its own clause
        world = graft(t.state, after, guess)
        truth = units(t.state)
        changed = [path for path, value in units(world).items() if value != truth.get(path)]
        if not changed:
            return
        self.hidden = True
        if difference(world.view(eye), t.state.view(eye)) or not self.sound(world):
            return  # the eye would have known
        there = self.after(world, act)
        if there is None:
            return  # the text itself reveals it
        left, wanted = units(there), units(guess)
        if all(left.get(path) == wanted.get(path) for path in changed):  # the hidden things are still in their places
            self.alike(eye, after, there, f"'{act.text}'")

    def another(self, t: Trial, eye: int, act: Act, after: State, other: Act) -> None:
        """Compare with a move that sounds the same to the eye: if it was possible, it must look the same."""
        there = self.after(t.state, other)
        assert there is not None
        world = overlay(after, there, after.view(eye))
        if heard(after.events, eye) != heard(there.events, eye) or not difference(world, after):
            return  # nothing is hidden, or the eye was informed
        if not difference(world.view(eye), after.view(eye)) and self.sound(world):
            self.alike(eye, after, there, f"'{act.text}' or '{other.text}'")

    def alike(self, eye: int, one: State, other: State, said: str) -> None:
        """Check that the eye cannot distinguish the two."""
        reason = f"after {said} eye {eye} can tell what it may not know"
        self.same(difference(one.view(eye), other.view(eye)), f"{reason}, by what it sees")
        same = heard(one.events, eye) == heard(other.events, eye)
        told = "" if same else f"{self.hearing(one, eye)} or {self.hearing(other, eye)}"
        self.holds(same, f"{reason}, by what it hears: {told}")

    def sound(self, s: State) -> bool:
        """Whether this state is possible in a game."""
        try:
            agenda.start(self.game, clone(s))
        except Refused:
            return False
        return True
