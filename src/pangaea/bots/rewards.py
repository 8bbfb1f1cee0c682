"""Rewards: the value of a state for each seat of a search, from 0 to 1."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.judge import Style
from pangaea.core.step import State

NEAREST: Final = 0.5  # weight of the best rival against a seat; the rest is the average of all rivals


def compare(s: State, style: Style, level: float, rewards: list[float]) -> None:
    """Convert the seats' worths to rewards, in place: by lead and, in a finished game, also by place."""
    players = s.players
    over = s.asking is None
    total = 0.0
    for seat in range(players):
        total += rewards[seat]
    leads: list[float] = []
    for seat in range(players):
        rival = -1000000.0
        for other in range(players):
            if other != seat:
                rival = max(rival, rewards[other])
        others = (total - rewards[seat]) / float(players - 1)
        held = NEAREST * rival + (1.0 - NEAREST) * others
        lead = rewards[seat] - style.envy * held - (1.0 - style.envy) * level
        leads.append(0.5 + 0.5 * lead / (abs(lead) + style.scale))
    for seat in range(players):
        rewards[seat] = (1.0 - style.place) * leads[seat] + style.place * place(s, seat) if over else leads[seat]


def place(s: State, seat: i64) -> float:
    """Return 1 for a sole winner, a fraction for a tie at the top, otherwise 0."""
    mine = s.standing(seat)
    equals = 0
    for other in range(s.players):
        theirs = s.standing(other)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            equals += 1
    return 1.0 / float(equals)
