"""Hints: the moves of a strong player, with factual reasons.

The facts come from the score sheet right after the move, the sheets at the end of the trials, and the search.
Only the view of the seat is used.
"""

import math
import statistics
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pangaea.analysis.chances import scale
from pangaea.analysis.trials import Question, Tried, difference, shifted
from pangaea.analysis.verdicts import DOUBT
from pangaea.analysis.words import spoken_again
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move, Said, pack
from pangaea.core.refused import SEATS
from pangaea.core.step import State
from pangaea.locale import Words

MOVES = 3
FACTS = 3  # facts per move
THINK = 4000  # search iterations
TRIALS = 300  # trials per shown move
CHUNK = 16  # iterations between two checks of the clock
FEW = 100  # trials per move when time is up
GUESSES = 6  # guesses in which the sheet right after the move is computed
LEAST = 2  # least number of moves shown, because the cost of the alternative is a reason, too
SERIOUS = 0.05  # share of the best move's visits that another move needs to be shown
WORTH = 0.75  # average difference in points that deserves a sentence
SURE = 3.0  # standard errors that it must exceed, because some of many lines differ by chance
EQUAL = 0.03  # difference in win chance that counts as about equal
GAIN, COST, NEUTRAL = "+", "-", "="
Fact = tuple[str, Said]  # a sign and a sentence
Sheets = list[list[dict[str, int]]]  # the score sheets at the end of each trial, by seat


@dataclass(frozen=True)
class Advice:
    """One move that a strong player would consider."""

    move: str
    said: Said
    chance: float
    clicks: tuple[str, ...]
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class Hint:
    """Up to three moves, the best first."""

    moves: tuple[Advice, ...]
    trials: int

    def plain(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return asdict(self)


def hint(
    game: Game[Any], view: State, seed: int, think: int = THINK, trials: int = TRIALS, seconds: float = math.inf
) -> Hint:
    """Advise the view's seat; when time is up, use fewer trials."""
    stop = time.monotonic() + seconds
    seat = int(view.eye)
    legal = game.legal(view, seat)
    question = Question(game, view, seat, seed, scale(game, int(view.players)))
    if len(legal) == 1:
        return Hint((advice(question, legal[0], 0.0, ((NEUTRAL, ("hint.only", {})),)),), 0)
    for _chunk in range(0, think, CHUNK):
        question.think(CHUNK)
        if time.monotonic() > stop:
            trials = min(trials, FEW)
            break
    edges = question.edges
    wanted = SERIOUS * int(edges[0].visits)
    serious = [edge for at, edge in enumerate(edges[:MOVES]) if at < LEAST or int(edge.visits) >= wanted]
    tried = [Tried(edge, seat, question.scale) for edge in serious]
    for one in tried[1:]:
        question.deepen(one, min(int(tried[0].edge.visits), think // MOVES))
    later = [sampled(question, one, trials) for one in tried]
    first = [known(question, one.move) for one in tried]
    order = sorted(range(len(tried)), key=lambda i: -tried[i].chance)
    best = tried[order[0]]
    spread = best.chance - tried[order[-1]].chance
    level = max(question.level(best.move, trials), spread)  # a move cannot lose more than the best is worth
    found = []
    for i in order:
        others = [later[j] for j in order if j != i]
        move = tried[i].move
        own = [fact for fact in first[i] if not others or any(fact not in first[j] for j in order)]
        told = {said[1].get("line") for _sign, said in own}
        facts = [*own, *(fact for fact in in_time(seat, later[i], others) if fact[1][1].get("line", "") not in told)]
        facts.sort(key=lambda fact: fact[0] == COST)
        if i != order[0]:
            facts = [compared(*difference(best, tried[i])), *facts]
        elif others:
            facts.append(ahead(*difference(best, tried[order[1]])))
        facts += [*reply(question, move), *expected(seat, game.sheet(view, seat), later[i])]
        found.append(advice(question, move, shifted(level, best, tried[i]), tuple(facts[:FACTS])))
    return Hint(tuple(found), think + trials * len(tried))


def advice(question: Question, move: Move, chance: float, facts: tuple[Fact, ...]) -> Advice:
    """Return a move with its reasons."""
    game, view, seat = question.game, question.view, question.seat
    text = game.text.write_move(view, seat, move)
    return Advice(text, game.sentences.label(view, seat, move), chance, game.picture.clicks(view, seat, move), facts)


def sampled(question: Question, tried: Tried, trials: int) -> Sheets:
    """Try a move; return the sheets at the end of the trials."""
    found: Sheets = []

    def look(s: State) -> None:
        found.append([question.game.sheet(s, seat) for seat in range(int(s.players))])

    question.sample(tried, trials, look)
    return found


def at_once(question: Question, move: Move) -> list[Fact]:
    """Return the changes of the score sheets right after the move, as far as all guesses agree.

    A move that ends a phase has none, because it does not cause what everybody then pays or wins.
    """
    game, seat = question.game, question.seat
    found: Sheets = []
    for i in range(GUESSES):
        s = question.view.guess(Rng(question.seed, i))
        before = [game.sheet(s, other) for other in range(int(s.players))]
        phase = game.sentences.phases(s)
        s.play(seat, pack(move))
        if game.sentences.phases(s) != phase:
            return []
        after = [game.sheet(s, other) for other in range(int(s.players))]
        found.append([changed(*pair) for pair in zip(before, after, strict=True)])
    if any(one != found[0] for one in found):
        return []
    facts: list[Fact] = []
    for line, points in sorted(found[0][seat].items(), key=lambda pair: -pair[1]):
        sign, key = (GAIN, "hint.gain") if points > 0 else (COST, "hint.cost")
        facts.append((sign, (key, {"line": line, "n": abs(points)})))
    for other, change in enumerate(found[0]):
        points = sum(change.values())
        if other != seat and points < 0:
            facts.append((GAIN, ("hint.rival_loses", {"seat": other, "n": -points})))
        elif other != seat and points > 0:
            facts.append((COST, ("hint.rival_gains", {"seat": other, "n": points})))
    return facts


def known(question: Question, move: Move) -> list[Fact]:
    """Return the facts about a move that need no trials, each once."""
    own = question.game.sentences.reasons(question.view, question.seat, move)
    return list({str(fact): fact for fact in [*at_once(question, move), *own, *foretold(question, move)]}.values())


def foretold(question: Question, move: Move) -> list[Fact]:
    """Return the game's own preview of the move."""
    found = question.game.sentences.foretell(question.view, question.seat, move)
    return [(NEUTRAL, said) for said in found.said] if found else []


def changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """Return the lines of a sheet that differ."""
    lines = {**before, **after}
    found = {line: after.get(line, 0) - before.get(line, 0) for line in lines}
    return {line: points for line, points in found.items() if points}


def in_time(seat: int, mine: Sheets, others: Sequence[Sheets]) -> list[Fact]:
    """Return how the outcome of this move differs from the others': the score line and the rival affected most.

    Trials with the same number have the same guess and the same luck.
    """
    if not others or not mine:
        return []
    facts: list[tuple[float, Fact]] = []
    for line in dict.fromkeys(line for trial in mine for line in trial[seat]):
        more = beyond([[trial[seat].get(line, 0) for trial in each] for each in (mine, *others)])
        key = "hint.line_more" if more > 0 else "hint.line_less"
        facts.append((abs(more), (GAIN if more > 0 else COST, (key, {"line": line, "n": round(abs(more))}))))
    for rival in range(len(mine[0])):
        if rival != seat:
            more = beyond([[sum(trial[rival].values()) for trial in each] for each in (mine, *others)])
            sign, key = (COST, "hint.rival_helped") if more > 0 else (GAIN, "hint.rival_later")
            facts.append((abs(more), (sign, (key, {"seat": rival, "n": round(abs(more))}))))
    facts.sort(key=lambda pair: -pair[0])
    return [fact for size, fact in facts[:2] if size >= WORTH]


def beyond(points: list[list[int]]) -> float:
    """Return the mean difference of the first row from the mean of the others; 0 if it is not significant."""
    first, *others = points
    more = [mine - statistics.fmean(theirs) for mine, *theirs in zip(first, *others, strict=True)]
    mean = statistics.fmean(more)
    error = statistics.stdev(more) / math.sqrt(len(more)) if len(more) > 1 else math.inf
    return mean if abs(mean) > SURE * error else 0.0


def reply(question: Question, move: Move) -> list[Fact]:
    """Return the likely next move, of a rival or of the same seat."""
    line = question.line(move, 2)
    if len(line) < 2:
        return []
    seat, view, answer = line[1]
    said = question.game.sentences.label(view, seat, answer)
    key = "hint.next" if seat == question.seat else "hint.reply"
    return [(NEUTRAL, (key, {"seat": seat, "move": said}))]


def compared(behind: float, error: float) -> Fact:
    """Return the margin of the best move over this one."""
    if behind < max(EQUAL, DOUBT * error):
        return NEUTRAL, ("hint.equal", {})
    return COST, ("hint.behind", {"n": round(100 * behind)})


def ahead(lead: float, error: float) -> Fact:
    """Return the margin of the best move over the next one."""
    if lead < max(EQUAL, DOUBT * error):
        return NEUTRAL, ("hint.close", {})
    return GAIN, ("hint.ahead", {"n": round(100 * lead)})


def expected(seat: int, now: dict[str, int], mine: Sheets) -> list[Fact]:
    """Return the points expected until the end of the trials, and the line that brings most of them."""
    lines = dict.fromkeys(line for trial in mine for line in trial[seat])
    gains = {line: statistics.fmean(trial[seat].get(line, 0) for trial in mine) - now.get(line, 0) for line in lines}
    line = max(gains, key=lambda line: gains[line])
    total, most = round(sum(gains.values())), round(gains[line])
    return [(NEUTRAL, ("hint.expected", {"n": total, "line": line, "most": most}))] if total > 0 else []


def sentence(text: str) -> str:
    """Add a capital letter and a full stop to a text; previews have neither."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def spoken(found: dict[str, Any], game: str, language: str, names: Sequence[str]) -> dict[str, Any]:
    """Put a hint from its JSON into words."""
    own, words = Words(language, "analysis"), Words(language, game)

    def fact(sign: str, said: Said) -> dict[str, str]:
        key, params = said
        put: dict[str, object] = {name: told(name, value) for name, value in params.items()}
        return {"sign": sign, "text": sentence((own if key in own else words)(key, **put))}

    def told(name: str, value: Any) -> object:
        if name in SEATS and isinstance(value, int):
            return names[value]
        if name == "move":
            return spoken_again(words, (value[0], value[1]), names)
        return words(value) if isinstance(value, str) and value in words else value

    return {
        "trials": found["trials"],
        "moves": [
            {
                "move": one["move"],
                "label": spoken_again(words, (one["said"][0], one["said"][1]), names),
                "chance": round(100 * one["chance"]),
                "clicks": list(one["clicks"]),
                "facts": [fact(sign, said) for sign, said in one["facts"]],
            }
            for one in found["moves"]
        ],
    }
