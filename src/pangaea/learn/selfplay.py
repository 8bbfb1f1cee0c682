"""Self-play: quick games that follow `urge`, and games with a search at every decision."""

from dataclasses import dataclass
from typing import Any

from pangaea.bots.judges import find
from pangaea.bots.nets import inputs
from pangaea.bots.rewards import compare
from pangaea.bots.search import Search
from pangaea.core.chance import Rng
from pangaea.core.features import Features
from pangaea.core.game import Game
from pangaea.core.judge import Judge, Style
from pangaea.core.step import Moves, State
from pangaea.games import GAMES
from pangaea.learn.samples import Samples, Taker

WILD = 0.15  # share of moves sampled by visits instead of the best, so that games differ
STRAY = 0.05  # share of random moves, because the net must also know states that good players avoid
SEEN = 12  # visits from which on the search's value of a move is a sample, too
FORCED = 2  # least number of moves of a decision worth learning


Answers = tuple[tuple[int, int], ...]  # seats and their packed moves


@dataclass(frozen=True)
class Job:
    """Settings of self-play. The same job and number give the same game on any machine."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    judge: str  # judge of the search: `hand`, or the file of a net
    iterations: int  # search iterations per decision; 0: no search
    seed: int

    @property
    def rules(self) -> Game[Any]:
        """Return the game."""
        return GAMES[self.game]


@dataclass(frozen=True)
class Lesson:
    """The samples of one game."""

    number: int
    samples: Samples


class Eyes:
    """Encodes states as rows of inputs."""

    def __init__(self, features: Features[Any]) -> None:
        self.features = features
        self.starts, self.caps, _many = inputs(features)

    def row(self, s: State, seat: int) -> list[tuple[int, int]]:
        """Return the inputs that are not 0, and their values."""
        found = []
        for place, number in enumerate(self.features.row(s, seat)):
            if number:
                cap, at = self.caps[place], self.starts[place]
                found.append((at + min(number, cap) - 1, 1) if cap > 0 else (at, min(number, -cap)))
        return found


class Player:
    """Plays one game of a job with itself."""

    def __init__(self, job: Job, number: int) -> None:
        self.job = job
        self.rng = Rng(job.seed, number)
        self.chance = self.rng.split()
        self.state = job.rules.new(job.players, dict(job.options))
        self.judge: Judge[Any] = find(job.rules, self.state, job.judge)
        self.style = fair(self.judge.style(self.state))
        options = job.rules.settings(job.players, dict(job.options))
        self.eyes = Eyes(job.rules.learner.features(job.players, options))
        self.taker = Taker(job.players)
        self.may = Moves()

    def play(self) -> Samples:
        """Play to the end."""
        s, rng = self.state, self.rng
        s.chance(self.chance)
        while not s.over():
            seat = int(s.turn())
            s.legal(seat, self.may)
            move = int(self.may.packed[0])
            if self.may.n >= FORCED:
                move = self.decide(seat) if self.job.iterations else self.glance(seat)
                if rng.fraction() < STRAY:
                    s.legal(seat, self.may)
                    move = int(self.may.packed[rng.below(self.may.n)])
            s.play(seat, move)
            s.chance(self.chance)
        return self.taker.samples(self.rewards(self.state))

    def rewards(self, s: State) -> list[float]:
        """Return the rewards of all seats in a state, as the search computes them."""
        found = [0.0] * self.job.players
        self.job.rules.judge.worths(s, found)
        compare(s, self.style, 0.0, found)
        return found

    def glance(self, seat: int) -> int:
        """Choose the best-looking of a few moves."""
        moves = [int(self.may.packed[self.rng.below(self.may.n)]) for _i in range(max(1, int(self.style.guided)))]
        watcher = int(self.rng.below(self.job.players))
        self.taker.add(watcher, self.eyes.row(self.state, watcher), self.rewards(self.state), None)
        judge = self.job.rules.judge
        return max(moves, key=lambda move: judge.urge(self.state, seat, move >> 24, move >> 12 & 4095, move & 4095))

    def decide(self, seat: int) -> int:
        """Choose by a search; keep its values and visits as samples."""
        s, players = self.state, self.job.players
        view = opened(s.view(seat))
        search = Search(view, seat, self.judge, fair(self.judge.style(view)), self.rng.split())
        answers = self.search(search, int(view.asked).bit_count())
        tried = search.considered()
        average = [search.sums[each] / int(search.iterations) for each in range(players)]
        expected = shifted(average, seat, tried[0][2])  # the average covers all moves, but the best one is played
        numbers = [int(self.eyes.features.number(s, seat, move)) for move, _visits, _reward in tried]
        shares = [visits / int(search.iterations) for _move, visits, _reward in tried]
        if s.answered:  # do not learn from the others' face-down answers
            s = view.guess(self.rng)
        hand = self.rewards(s)
        self.taker.add(seat, self.eyes.row(s, seat), hand, expected, numbers, shares)
        other = (seat + 1 + int(self.rng.below(players - 1))) % players
        self.taker.add(other, self.eyes.row(s, other), hand, expected)
        for moves, (visits, sums) in answers.items():
            if visits >= SEEN:
                self.look_after(view, moves, [each / visits for each in sums])
        if self.rng.fraction() < WILD:
            rest = self.rng.fraction()
            for (move, _visits, _reward), share in zip(tried, shares, strict=True):
                rest -= share
                if rest < 0.0:
                    return move
        return tried[0][0]

    def search(self, search: Search, seats: int) -> dict[Answers, tuple[int, list[float]]]:
        """Run the search; return visits and summed rewards of all answers of these seats to the question."""
        found: dict[Answers, tuple[int, list[float]]] = {}
        nothing = (0, [0.0] * self.job.players)
        for _i in range(self.job.iterations):
            search.run(1)
            answers = tuple(
                (int(who), int(edge.move)) for who, edge in zip(search.path_seats[:seats], search.path, strict=False)
            )
            visits, sums = found.get(answers, nothing)
            found[answers] = visits + 1, [each + more for each, more in zip(sums, search.rewards, strict=True)]
        return found

    def look_after(self, view: State, answers: Answers, expected: list[float]) -> None:
        """Add the search's value of the state after these answers, from a seat's view, if a guess allows them."""
        after = view.guess(self.rng)
        for seat, move in answers:
            self.may.n = 0
            after.legal(seat, self.may)
            if move not in [int(self.may.packed[i]) for i in range(self.may.n)]:
                return
            after.play(seat, move)
        after.chance(self.rng)
        if not after.over():
            watcher = int(self.rng.below(self.job.players))
            self.taker.add(watcher, self.eyes.row(after, watcher), self.rewards(after), expected, played=False)


def shifted(average: list[float], seat: int, reward: float) -> list[float]:
    """Shift the rewards so that this seat has this reward and the others lose the difference."""
    more = reward - average[seat]
    found = [each + (more if at == seat else -more / (len(average) - 1)) for at, each in enumerate(average)]
    return [min(1.0, max(0.0, each)) for each in found]


def opened(view: State) -> State:
    """Return the view before any answer to the commit."""
    if view.answered:
        view = view.copy()
        view.asked |= view.answered
        view.answered = 0
    return view


def fair(style: Style) -> Style:
    """Return the style for rewards: envy 1, so that rewards of a duel add up to a constant."""
    style.envy = 1.0
    return style


def play(job: Job, number: int) -> Lesson:
    """Play the game with this number."""
    return Lesson(number, Player(job, number).play())
