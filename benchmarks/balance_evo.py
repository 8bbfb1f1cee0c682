"""Measure the balance of Evo's designed data: greedy bots on every board, by start, by turn order, by event card.

`python benchmarks/balance_evo.py GAMES` plays this many games on each board and prints the tables of docs/balance.md.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from pangaea.bots import Greedy
from pangaea.core.chance import Rng
from pangaea.core.game import Move, pack
from pangaea.core.match import ranks
from pangaea.games.evo import GAME, Evo
from pangaea.games.evo.cards import KINDS, count
from pangaea.games.evo.notation import CARD_NAMES, hex_names
from pangaea.games.evo.state import State
from pangaea.games.evo.verbs import ATTACKED, BID, BOUGHT, ORDERED, PLAYED

BOARDS = {"B+D": (3, "medium"), "B+C": (4, "medium"), "A+D": (4, "large_small"), "A+C": (5, "medium")}


class LowBids(Evo):
    """Evo for bots that consider only the lowest bid of each row: the same auctions, computed much faster."""

    def legal(self, s: State, seat: int) -> list[Move]:
        low: dict[int, Move] = {}
        rest: list[Move] = []
        for move in super().legal(s, seat):
            if move[0] != BID:
                rest.append(move)
            elif move[1] not in low:
                low[move[1]] = move
        return [*low.values(), *rest]


LOW_BIDS = LowBids()


@dataclass
class Mean:
    """A mean with its confidence interval."""

    values: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.margin:.2f}"

    @property
    def mean(self) -> float:
        """The mean."""
        return sum(self.values) / max(1, len(self.values))

    @property
    def margin(self) -> float:
        """Half the width of its interval of 95 %."""
        n, mean = len(self.values), self.mean
        return 1.96 * sqrt(sum((value - mean) ** 2 for value in self.values) / max(1, n - 1) / max(1, n))


@dataclass
class Game:
    """The data of one game."""

    stars: list[int]  # start of each seat, by its number on the board
    hands: list[int]  # packed hands dealt at the start
    order: list[int]  # place of each seat in the order of the first turn, from 0
    wins: list[float]  # win shares
    leads: list[float]  # final points above the table's mean
    points: list[int]
    turns: int
    played: list[int]  # cards
    attacks: int
    prices: list[int]


def play(board: str, seed: int) -> Game:
    """Play one game of greedy bots."""
    players, option = BOARDS[board]
    s = GAME.new(players, {"board": option})
    s.events = []
    rng = Rng(seed, 77)
    bots = [Greedy(seed * 8 + seat) for seat in range(players)]
    s.chance(rng)
    stars = [next(i for i, h in enumerate(s.island().stars) if s.owner(h) == seat) for seat in range(players)]
    hands = [int(species.hand) for species in s.species]
    order = [int(place) - 1 for _, place in sorted((a, b) for kind, a, b, *_ in s.events if kind == ORDERED)]
    while not s.over():
        seat = int(s.turn())
        s.play(seat, pack(bots[seat].choose(LOW_BIDS, s.view(seat))))
        s.chance(rng)
    places = list(ranks(s))
    points = [int(species.points) for species in s.species]
    mean = sum(points) / players
    events = s.events or []
    return Game(
        stars=stars,
        hands=hands,
        order=order,
        wins=[1 / places.count(1) if place == 1 else 0.0 for place in places],
        leads=[value - mean for value in points],
        points=points,
        turns=int(s.turns),
        played=[int(b) for kind, _, b, *_ in events if kind == PLAYED],
        attacks=sum(kind == ATTACKED for kind, *_ in events),
        prices=[int(c) for kind, _, _, c, _ in events if kind == BOUGHT],
    )


def tables(board: str, games: list[Game]) -> Iterator[str]:
    """Print the figures of one board."""
    players = BOARDS[board][0]
    number = {"B+D": 0, "B+C": 1, "A+D": 2, "A+C": 3}[board]
    state: State = GAME.new(players, {"board": BOARDS[board][1]})
    points = Mean([value for game in games for value in game.points])
    best = Mean([float(max(game.points)) for game in games])
    turns = Mean([float(game.turns) for game in games])
    fights = Mean([float(game.attacks) for game in games])
    prices = Mean([float(price) for game in games for price in game.prices])
    yield f"\n{board}, {len(games)} games: points {points}, winner {best}, turns {turns}"
    yield f"fights {fights}, price of a gene {prices}"
    for star, h in enumerate(state.island().stars):
        share = Mean([game.wins[game.stars.index(star)] for game in games])
        lead = Mean([game.leads[game.stars.index(star)] for game in games])
        yield f"| {hex_names(number)[h]} | {share} | {lead} |"
    for place in range(players):
        share = Mean([game.wins[game.order.index(place)] for game in games])
        lead = Mean([game.leads[game.order.index(place)] for game in games])
        yield f"| order {place + 1} | {share} | {lead} |"


def cards(games: list[Game]) -> Iterator[str]:
    """Print the value of being dealt a card, and how often it is played."""
    yield "\ncards: dealt, played a game, lead of who was dealt it over who was not, the same in wins x players"
    for kind in range(KINDS):
        have, lack, won, lost = Mean(), Mean(), Mean(), Mean()
        for game in games:
            for hand, lead, win in zip(game.hands, game.leads, game.wins, strict=True):
                (have if count(hand, kind) else lack).values.append(lead)
                (won if count(hand, kind) else lost).values.append(win * len(game.wins))
        often = sum(game.played.count(kind) for game in games) / len(games)
        yield (
            f"| {CARD_NAMES[kind]} | {len(have.values)} | {often:.2f} |"
            f" {have.mean - lack.mean:+.2f} ± {have.margin:.2f} | {won.mean - lost.mean:+.3f} ± {won.margin:.3f} |"
        )


def main() -> None:
    """Play the games and print the tables."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    boards = sys.argv[2:] or list(BOARDS)
    everything: list[Game] = []
    for board in boards:
        games = [play(board, seed) for seed in range(number)]
        everything += games
        print("\n".join(tables(board, games)), flush=True)
    print("\n".join(cards(everything)))


if __name__ == "__main__":
    main()
