"""Standings: win shares with confidence intervals, scores and OpenSkill ratings."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from openskill.models import PlackettLuce

from pangaea.lab.intervals import Estimate, wilson
from pangaea.lab.play import Row


@dataclass
class Standing:
    """The results of one bot so far."""

    bot: str
    rating: Any  # OpenSkill rating: mu and sigma
    seats: int = 0
    wins: float = 0.0
    score: int = 0
    games: set[int] = field(default_factory=set)

    def share(self, among: int = 1) -> Estimate:
        """Return the win share, as one of `among` simultaneous intervals."""
        return wilson(self.wins, self.seats, among)

    def json(self) -> dict[str, Any]:
        """Return the standing as JSON data."""
        share = self.share()
        return {
            "win_share": round(share.value, 4),
            "interval": [round(bound, 4) for bound in (share.low, share.high)],
            "rating": round(self.rating.mu, 2),
            "rating_deviation": round(self.rating.sigma, 2),
            "score": round(self.score / max(self.seats, 1), 2),
            "games": len(self.games),
            "seats": self.seats,
        }


class Standings:
    """The standings of a contest. Games are added one by one; ratings depend on their order."""

    def __init__(self, bots: Iterable[str]) -> None:
        self.model = PlackettLuce()
        self.bots = {bot: Standing(bot, self.model.rating(name=bot)) for bot in dict.fromkeys(bots)}

    def add(self, seats: list[Row]) -> None:
        """Add a game. The rating of a bot with several seats changes by the mean over its seats."""
        for row in seats:
            standing = self.bots[row["bot"]]
            standing.seats += 1
            standing.wins += row["win"]
            standing.score += row["score"]
            standing.games.add(row["game"])
        if len({row["bot"] for row in seats}) < 2:
            return
        teams = [[self.model.rating(r.mu, r.sigma)] for r in (self.bots[row["bot"]].rating for row in seats)]
        rated = self.model.rate(teams, ranks=[row["rank"] for row in seats])
        for bot in {row["bot"] for row in seats}:
            mine = [team[0] for team, row in zip(rated, seats, strict=True) if row["bot"] == bot]
            rating = self.bots[bot].rating
            rating.mu = sum(new.mu for new in mine) / len(mine)
            rating.sigma = sum(new.sigma for new in mine) / len(mine)

    def ranked(self) -> list[Standing]:
        """Return the standings, the best first."""
        return sorted(self.bots.values(), key=lambda standing: (-standing.rating.mu, standing.bot))

    def json(self) -> dict[str, Any]:
        """Return all bots by their text, the best first."""
        return {standing.bot: standing.json() for standing in self.ranked()}
