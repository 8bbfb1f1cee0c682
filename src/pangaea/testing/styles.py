"""Playing styles that find faults: random, or with a preference for rare or extreme moves."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move, pack
from pangaea.core.step import CHANCE, State
from pangaea.testing.states import clone, seats

LOOKS = 6  # moves tried by styles with lookahead
FEW: dict[str, Callable[[list[int]], int]] = {"most": max, "fewest": min}


@dataclass(frozen=True)
class Style:
    """The order of answers in a commit, the preferred moves, and the outcomes of chance."""

    name: str
    order: str  # rising, falling, any
    move: str  # any, rare, first, last, most, fewest
    luck: str  # fair, rarest, first, last


RANDOM = Style("random", "any", "any", "fair")
ADVERSARIES = (
    Style("rare", "falling", "rare", "fair"),
    Style("most", "rising", "most", "rarest"),
    Style("fewest", "falling", "fewest", "fair"),
    Style("first", "falling", "first", "first"),
    Style("last", "rising", "last", "last"),
)


def style_of(seed: int) -> Style:
    """Return the style of a game: every other one is random, the rest use the adversaries in turn."""
    return ADVERSARIES[seed // 2 % len(ADVERSARIES)] if seed % 2 else RANDOM


def choose_seat(style: Style, s: State, rng: Rng) -> int:
    """Choose which of the asked seats answers now."""
    asked = seats(s.asked)
    if style.order == "any":
        return asked[rng.below(len(asked))]
    return asked[0] if style.order == "rising" else asked[-1]


def choose_move(style: Style, game: Game[State], s: State, seat: int, said: Counter[int], rng: Rng) -> Move:
    """Choose the style's preferred move, ties at random. `said` counts the verbs of this game so far."""
    moves = game.legal(s, seat)
    if style.move == "first":
        return moves[0]
    if style.move == "last":
        return moves[-1]
    if style.move == "rare":
        least = min(said[move[0]] for move in moves)
        moves = [move for move in moves if said[move[0]] == least]
    elif style.move in FEW:
        some = [moves[rng.below(len(moves))] for _ in range(min(LOOKS, len(moves)))]
        room = [choices_after(game, s, seat, move, rng.split()) for move in some]
        moves = [some[room.index(FEW[style.move](room))]]
    return moves[rng.below(len(moves))]


def choices_after(game: Game[State], s: State, seat: int, move: Move, rng: Rng) -> int:
    """Return the number of legal moves after this one."""
    after = clone(s)
    after.play(seat, pack(move))
    after.chance(rng)
    return sum(len(game.legal(after, other)) for other in seats(after.asked))


def choose_outcome(style: Style, s: State, rng: Rng) -> int:
    """Choose an outcome of chance."""
    odds = list(s.odds())
    possible = [outcome for outcome, weight in enumerate(odds) if weight > 0]
    if style.luck == "first":
        return possible[0]
    if style.luck == "last":
        return possible[-1]
    if style.luck == "rarest":
        return min(possible, key=lambda outcome: odds[outcome])
    return int(rng.weighted(s.odds()))


def chance_asked(s: State) -> bool:
    """Whether chance is asked."""
    return s.asked == 1 << CHANCE
