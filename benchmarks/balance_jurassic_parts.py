"""Measure the balance of Jurassic Parts: wins by seat under both tie rules, and the value of each equipment card.

    python benchmarks/balance_jurassic_parts.py seats 200
    python benchmarks/balance_jurassic_parts.py cards 1500

Greedy bots play each other. With cards they also look beyond each card, so that a card that prepares something (a
jackhammer before a split) is played at the right moment. The tables are printed as in docs/balance.md.
"""

import sys
from math import sqrt
from statistics import fmean, stdev

from pangaea.bots.greedy import Greedy
from pangaea.core.chance import Rng
from pangaea.core.game import Move, pack
from pangaea.core.match import ranks
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.cards import CARDS, CRACK_MAP
from pangaea.games.jurassic_parts.equipment import CrackTo
from pangaea.games.jurassic_parts.grammar_names import CARD_NAMES, members
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel, MoreChisels
from pangaea.games.jurassic_parts.verbs import PLAY


class Planner(Greedy):
    """A greedy bot that searches the questions asked by a card, and one move beyond."""

    def choose(self, game: object, view: State, budget: float | None = None) -> Move:  # type: ignore[override]
        """Return the best card with its follow-up, or the best move without a card."""
        seat = int(view.eye)
        moves = GAME.legal(view, seat)
        guess, luck = view.guess(self.rng), self.rng.word()
        if not isinstance(view.asking, Begin | FirstChisel | MoreChisels):
            return self.best(guess, seat, moves, luck)[0]
        best, value = self.best(guess, seat, [move for move in moves if move[0] != PLAY], luck)
        for move in moves:
            if move[0] == PLAY and (move[1] != CRACK_MAP or view.diggers[seat].sharp < 2):
                state = guess.copy()
                state.play(seat, pack(move))
                state.chance(Rng(luck))
                if state.turn() == seat:
                    after = self.best(state, seat, GAME.legal(state, seat), luck)[1]
                    if after > value:
                        best, value = move, after
        return best

    def best(self, state: State, seat: int, moves: list[Move], luck: int) -> tuple[Move, float]:
        """Return the move with the best state for the seat; evaluate a chisel lifted by a map at its destination."""
        worth = []
        for move in moves:
            after = state.copy()
            after.play(seat, pack(move))
            after.chance(Rng(luck))
            if isinstance(after.asking, CrackTo):
                worth.append(self.best(after, seat, GAME.legal(after, seat), luck)[1])
            else:
                worth.append(GAME.judge.worth(after, seat))
        most = max(worth)
        return moves[worth.index(most)], most


def play(players: int, options: dict[str, str], seed: int) -> tuple[State, list[list[int]]]:
    """Play one game; return the cards dealt to each seat."""
    rng = Rng(seed, players)
    bots = [Planner(seed * 8 + seat) for seat in range(players)]
    state = GAME.new(players, options)
    state.chance(rng)
    hands = [members(digger.hand) for digger in state.diggers]
    while not state.over():
        seat = int(state.turn())
        state.play(seat, pack(bots[seat].choose(GAME, state.view(seat))))
        state.chance(rng)
    return state, hands


def shares(state: State) -> list[float]:
    """Return the win shares, which add up to 1."""
    places = list(ranks(state))
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]


def seats(games: int) -> None:
    """Print wins and points by seat."""
    print("| players | layout | tie rule | games | wins by seat, % | mean points by seat | within |")
    print("|---|---|---|---|---|---|---|")
    for players in (2, 3, 4, 5):
        for layout in "AB":
            for tie in ("first_player", "active_player"):
                wins, points = [0.0] * players, [0.0] * players
                for seed in range(games):
                    state, _ = play(players, {"layout": layout, "tie": tie, "start": "first_seat"}, seed)
                    for seat, share in enumerate(shares(state)):
                        wins[seat] += share
                        points[seat] += float(state.diggers[seat].points)
                percent = " / ".join(f"{100 * win / games:.0f}" for win in wins)
                mean = " / ".join(f"{point / games:.1f}" for point in points)
                error = 196 * sqrt((1 / players) * (1 - 1 / players) / games)
                print(f"| {players} | {layout} | {tie} | {games} | {percent} | {mean} | ±{error:.0f} |", flush=True)


def cards(games: int) -> None:
    """Print the value of each card: points above the table's mean, and the win share."""
    gains: list[list[float]] = [[] for _ in range(CARDS)]
    wins: list[list[float]] = [[] for _ in range(CARDS)]
    played = [0] * CARDS
    for seed in range(games):
        players = 3 + seed % 2
        state, hands = play(players, {"layout": "AB"[seed // 2 % 2], "cards": "1"}, seed)
        mean = fmean(float(digger.points) for digger in state.diggers)
        for seat, share in enumerate(shares(state)):
            (card,) = hands[seat]
            gains[card].append(float(state.diggers[seat].points) - mean)
            wins[card].append(share - 1 / players)
            played[card] += state.diggers[seat].shown >> card & 1
    print("| card | dealt | played, % | points against the table's mean | wins against an even share, % |")
    print("|---|---|---|---|---|")
    for card in sorted(range(CARDS), key=lambda card: -fmean(gains[card])):
        gain, win, n = gains[card], wins[card], len(gains[card])
        points = f"{fmean(gain):+.1f} ±{1.96 * stdev(gain) / sqrt(n):.1f}"
        extra = f"{100 * fmean(win):+.0f} ±{196 * stdev(win) / sqrt(n):.0f}"
        print(f"| {CARD_NAMES[card]} | {n} | {100 * played[card] / n:.0f} | {points} | {extra} |", flush=True)


if __name__ == "__main__":
    {"seats": seats, "cards": cards}[sys.argv[1]](int(sys.argv[2]))
