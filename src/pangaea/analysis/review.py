"""Review a finished game: replay its record, estimate the win chances, judge every decision."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pangaea.analysis import turning, verdicts
from pangaea.analysis.chances import scale
from pangaea.analysis.report import Analysis, Begun, Choice, Decision, Seat
from pangaea.analysis.summary import summary
from pangaea.analysis.trials import Question, Tried, difference, outlook, shifted
from pangaea.bots import Greedy
from pangaea.core.game import Game, Move, Refused, Said
from pangaea.core.record import Record, play_line, split_line
from pangaea.core.step import State

LONGEST = 20_000  # lines in a record, many times the longest game
CANDIDATES = 3  # moves compared with the one played
SERIOUS = 0.05  # share of the best move's visits that a candidate needs
MORE = 4  # factor for the number of trials if a verdict is in doubt
Progress = Callable[[int, int], None]  # called with the number of judged questions and the total


@dataclass(frozen=True)
class Depth:
    """The depth of an analysis: trials for the whole game, distributed over its questions within limits."""

    trials: int
    least: int = 60
    most: int = 1200


DEPTHS = {
    "brief": Depth(1_500, 6, 40),  # for plain engines
    "quick": Depth(60_000, 30, 300),
    "normal": Depth(300_000),
    "deep": Depth(1_500_000, 300, 6000),
}


@dataclass
class Moment:
    """A line of the record and the state before it."""

    step: int
    line: str
    before: State
    asked: State  # the state at the question; in a commit, before the first answer

    @property
    def seat(self) -> int | None:
        """The seat that decides; None for chance."""
        return split_line(self.line)[0]


def analyse(
    record: Record, depth: str = "normal", seed: int = 0, progress: Progress | None = None, begun: Begun | None = None
) -> Analysis:
    """Analyse a finished game; the same record, depth and seed give the same analysis.

    `begun` collects partial results. Pass that of an interrupted analysis to continue it.
    """
    if not record.state.over():
        raise Refused("analysis", "unfinished")
    if len(record.lines) > LONGEST:
        raise Refused("analysis", "too_long", n=LONGEST)
    return Review(record, depth, seed, begun or Begun(depth)).run(progress or (lambda done, of: None))


class Review:
    """An analysis in progress."""

    def __init__(self, record: Record, depth: str, seed: int, begun: Begun) -> None:
        self.record = record
        self.begun = begun
        self.game: Game[Any] = record.game
        self.depth = depth
        self.seed = seed
        self.players = int(record.state.players)
        self.scale = scale(self.game, self.players)
        self.moments = moments(record)
        self.legal = {m.step: self.game.legal(m.asked.view(m.seat), m.seat) for m in self.moments if m.seat is not None}
        self.open = sum(len(moves) > 1 for moves in self.legal.values())
        limits = DEPTHS[depth]
        self.trials = max(limits.least, min(limits.most, limits.trials // max(self.open, 1)))

    def run(self, progress: Progress) -> Analysis:
        """Judge every question, then summarise."""
        curve, errors, decisions = self.begun.curve, self.begun.errors, self.begun.decisions
        for step in range(len(curve), len(self.moments) + 1):
            progress(sum(len(self.legal[one.step]) > 1 for one in decisions), self.open)
            chance, error = self.estimate(step)
            moment = self.moments[step] if step < len(self.moments) else None
            if moment is not None and moment.seat is not None:
                decisions.append(self.judge(moment, moment.seat))
            curve.append(chance)
            errors.append(error)
        progress(self.open, self.open)
        changes = turning.changes([moment.seat for moment in self.moments], curve)
        seats = [self.sum_up(seat, curve, errors, changes, decisions) for seat in range(self.players)]
        found = Analysis(
            self.game.name,
            self.record.options,
            self.depth,
            seats,
            decisions,
            turning.points(changes, self.players),
            self.rounds(),
        )
        found.summary.extend(summary(found))
        return found

    def estimate(self, step: int) -> tuple[list[float], list[float]]:
        """Return the win chances of all seats after this many lines, with their standard errors.

        They use the joint knowledge of all players: all hands, but no later draws. They stay the same if
        nothing was decided, and during a run of rolls and draws.
        """
        if self.unchanged(step):
            return self.begun.curve[-1], self.begun.errors[-1]
        trials = self.trials // 2 * (1 + self.beside_luck(step))
        return outlook(self.game, self.state(step), trials, self.seed + step, self.scale)

    def state(self, step: int) -> State:
        """Return the state after this many lines."""
        return self.moments[step].before if step < len(self.moments) else self.record.state

    def unchanged(self, step: int) -> bool:
        """Whether the previous line decided nothing: a forced move, or a roll followed by another."""
        if not 0 < step < len(self.moments):
            return False
        before = self.moments[step - 1]
        return self.moments[step].seat is None if before.seat is None else len(self.legal[before.step]) == 1

    def beside_luck(self, step: int) -> bool:
        """Whether a run of rolls and draws begins or ends here. Luck is a sum, so its terms need more trials."""
        return any(one.seat is None for one in self.moments[max(step - 1, 0) : step + 1])

    def judge(self, moment: Moment, seat: int) -> Decision:
        """Compare a decision with the best move that the search has found."""
        view = moment.asked.view(seat)
        text = split_line(moment.line)[1]
        played = self.game.text.read_move(view, seat, text)
        said = self.game.sentences.label(view, seat, played)
        if len(self.legal[moment.step]) == 1:
            return Decision(moment.step, seat, text, said, text, 0.0, 0.0, verdicts.FORCED, 0.0)
        question = Question(self.game, view, seat, self.seed + moment.step, self.scale)
        question.think(self.trials)
        spread = spread_of(question)
        tried = candidates(question, played)
        mine = next(one for one in tried if one.move == played)
        best, loss, error = self.compare(question, tried, mine)
        lead = best.chance - min(one.chance for one in tried)
        level = max(question.level(best.move, len(best.found)), lead)  # a move cannot lose more than the best is worth
        tried.sort(key=lambda one: -one.chance)
        if best is mine:
            tried.remove(mine)
            tried.insert(0, mine)
        return Decision(
            moment.step,
            seat,
            text,
            said,
            self.game.text.write_move(view, seat, best.move),
            loss,
            error,
            verdicts.verdict(loss, error, self.players),
            0.0 if spread < verdicts.EQUAL and loss < verdicts.EQUAL else spread,
            self.strong(question, tried, mine),
            tuple(self.choice(view, seat, one.move, shifted(level, best, one)) for one in tried),
            tuple(
                (who, self.game.text.write_move(v, who, move), self.game.sentences.label(v, who, move))
                for who, v, move in question.line(best.move)
            ),
        )

    def compare(self, question: Question, tried: list[Tried], mine: Tried) -> tuple[Tried, float, float]:
        """Return the best move, the loss of the one played, and its standard error; run more trials in doubt."""
        trials = max(self.trials // 4, 16)
        for one in tried:
            question.sample(one, trials)
        for _ in range(2):
            best = max(tried, key=lambda one: one.chance)
            loss, error = difference(best, mine) if best is not mine else (0.0, 0.0)
            severe = loss >= verdicts.LIMITS[verdicts.INACCURACY] * verdicts.swing(self.players)
            if not severe or trials > self.trials // 4:
                break
            trials *= MORE
            question.deepen(mine, int(best.edge.visits))
            for one in (best, mine):
                question.sample(one, trials)
        best = max((best, mine), key=lambda one: one.chance)
        if best is mine:
            return mine, 0.0, 0.0
        loss, error = difference(best, mine)
        return (best, loss, error) if loss >= verdicts.EQUAL else (mine, 0.0, error)

    def strong(self, question: Question, tried: list[Tried], mine: Tried) -> bool:
        """Whether the move played was the only good one, by the margin of a mistake, and the greedy bot misses it."""
        others = [one for one in tried if one is not mine]
        if tried[0] is not mine or not others:
            return False
        second = max(others, key=lambda one: one.chance)
        more, error = difference(mine, second)
        limit = verdicts.LIMITS[verdicts.MISTAKE] * verdicts.swing(self.players)
        if more < limit or more <= verdicts.DOUBT * error:
            return False
        return Greedy(self.seed).choose(self.game, question.view) != mine.move

    def choice(self, view: State, seat: int, move: Move, chance: float) -> Choice:
        """Return a move for the report."""
        text = self.game.text.write_move(view, seat, move)
        return Choice(text, self.game.sentences.label(view, seat, move), chance)

    def sum_up(
        self,
        seat: int,
        curve: list[list[float]],
        errors: list[list[float]],
        changes: list[turning.Change],
        decisions: list[Decision],
    ) -> Seat:
        """Return a player's accuracy, luck and win chances."""
        own = [one for one in decisions if one.seat == seat]
        judged = [(one.loss, one.weight) for one in own if one.weight > 0.0]
        luck = [change for change in changes if change.seat is None]
        doubt = sum(errors[at][seat] ** 2 for change in luck for at in (change.step, change.end))
        names = (verdicts.BEST, verdicts.GOOD, *reversed(verdicts.LIMITS))
        return Seat(
            self.record.names[seat],
            sum(self.game.sheet(self.record.state, seat).values()),
            verdicts.accuracy(judged, self.players),
            sum(change.by[seat] for change in luck),
            doubt**0.5,
            sum(change.by[seat] for change in changes if change.seat == seat),
            [point[seat] for point in curve],
            {name: sum(one.verdict == name for one in own) for name in names},
        )

    def rounds(self) -> list[tuple[int, Said]]:
        """Return the first step of each round or phase."""
        found: list[tuple[int, Said]] = []
        for moment in self.moments:
            said = self.game.sentences.when(moment.before.view(-2)) if moment.seat is not None else None
            if said is not None and (not found or found[-1][1] != said):
                found.append((moment.step, said))
        return found


def moments(record: Record) -> list[Moment]:
    """Return every line with the state before it."""
    s: State = record.game.new(int(record.state.players), record.options)
    found: list[Moment] = []
    asked = s
    for step, line in enumerate(record.lines):
        if not s.answered:
            asked = s
        found.append(Moment(step, line, s, asked))
        s = s.copy()
        play_line(record.game, s, line)
    return found


def candidates(question: Question, played: Move) -> list[Tried]:
    """Return the moves worth comparing: the most visited ones and the one played."""
    edges = question.edges
    serious = [edge for edge in edges[:CANDIDATES] if int(edge.visits) >= SERIOUS * int(edges[0].visits)]
    tried = [Tried(edge, question.seat, question.scale) for edge in serious]
    if all(one.move != played for one in tried):
        tried.append(question.tried(played))
    return tried


def spread_of(question: Question) -> float:
    """Return the standard deviation of the moves' rewards in the search."""
    values = [edge.value / int(edge.visits) for edge in question.edges if edge.visits > 1]
    if len(values) < 2:
        return 0.0
    middle = sum(values) / len(values)
    return float((sum((value - middle) ** 2 for value in values) / len(values)) ** 0.5)
