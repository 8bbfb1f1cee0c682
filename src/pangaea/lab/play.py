"""Play one game of a contest: bots answer from views, and a record is written."""

import math
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pangaea.bots import is_level, make
from pangaea.core.game import Game, Said, pack
from pangaea.core.match import ranks
from pangaea.core.record import NAME_LENGTH, Record
from pangaea.core.step import State
from pangaea.lab.contest import Contest
from pangaea.locale import Words

POINTS = 21  # points in a curve, from the start to the end of a game
Row = dict[str, Any]  # one seat of one game; the columns are those of `folder.SCHEMA`


@dataclass(frozen=True)
class Played:
    """A finished game: one row per seat, and its record."""

    number: int
    seats: list[Row]
    record: str


class Watch:
    """An observer that counts choices and actions of the seats and follows the lead."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.game = game
        self.words = Words("en", game.name)
        self.choices: list[list[int]] = [[] for _seat in range(players)]
        self.moves: list[Counter[str]] = [Counter() for _seat in range(players)]
        self.worth: list[list[float]] = []
        self.roles: list[dict[str, str]] = [{} for _seat in range(players)]

    def decision(self, seat: int, choices: int, said: Said) -> None:
        """Count a chosen move and everything that it names."""
        self.choices[seat].append(choices)
        key, params = said
        self.moves[seat][key] += 1
        named = {value for value in params.values() if isinstance(value, str) and value in self.words}
        self.moves[seat].update(named)

    def look(self, state: State) -> None:
        """Record newly known roles and the standings, except in the middle of a commit."""
        for seat, known in enumerate(self.roles):
            self.roles[seat] = self.game.sentences.roles(state, seat) | known
        if not state.answered or state.over():
            self.worth.append([self.game.judge.worth(state, seat) for seat in range(state.players)])

    def leaders(self) -> list[int]:
        """Return the leader at each look; a tie keeps the previous one."""
        leaders = [-1]
        for worth in self.worth:
            best = max(worth)
            leaders.append(worth.index(best) if worth.count(best) == 1 else leaders[-1])
        return leaders


def spread(values: list[float]) -> list[float]:
    """Pick evenly spaced values from the first to the last; none from an empty list."""
    last = len(values) - 1
    return [round(values[round(last * i / (POINTS - 1))], 2) for i in range(POINTS)] if values else []


def play(contest: Contest, number: int) -> Played:
    """Play the game with this number."""
    game, names, lots = contest.rules, contest.seating(number), contest.lots(number)
    chance = lots.split()
    seats = [make(name, lots.word() << 31 ^ lots.word()) for name in names]
    record = Record(game, contest.players, contest.options, [name[:NAME_LENGTH] for name in names])
    state, watch = record.state, Watch(game, contest.players)
    record.roll(chance)
    watch.look(state)
    while not state.over():
        seat = int(state.turn())
        view = state.view(seat)
        clock = math.inf if is_level(names[seat]) else None  # levels play without their time limits
        move = seats[seat].choose(game, view, clock)
        watch.decision(seat, len(game.legal(view, seat)), game.sentences.label(view, seat, move))
        record.lines.append(f"{seat} {game.text.write_move(view, seat, move)}")
        state.play(seat, pack(move))
        record.roll(chance)
        watch.look(state)
    return Played(number, rows(number, names, state, watch), record.write())


def rows(number: int, names: list[str], state: State, watch: Watch) -> list[Row]:
    """Return one row per seat."""
    places = [int(rank) for rank in ranks(state)]
    leaders = watch.leaders()
    winner = places.index(1)
    led = next((i for i, leader in enumerate(reversed(leaders)) if leader != winner), len(leaders))
    whole = {
        "length": sum(map(len, watch.choices)),
        "lead_changes": sum(a != b for a, b in pairwise(leaders) if a >= 0),
        "settled": round(1.0 - led / len(watch.worth), 4),
    }
    return [
        {
            "game": number,
            "seat": seat,
            "bot": name,
            "roles": watch.roles[seat],
            "rank": places[seat],
            "win": 1.0 / places.count(1) if places[seat] == 1 else 0.0,
            "score": sum(watch.game.sheet(state, seat).values()),
            "decisions": len(watch.choices[seat]),
            "branching": round(sum(watch.choices[seat]) / max(len(watch.choices[seat]), 1), 4),
            "branches": spread([float(n) for n in watch.choices[seat]]),
            "curve": spread([worth[seat] for worth in watch.worth]),
            "moves": dict(sorted(watch.moves[seat].items())),
            **whole,
        }
        for seat, name in enumerate(names)
    ]
