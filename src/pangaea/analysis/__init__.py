"""Analysis of finished games: win chances over time, verdicts on decisions, luck apart from skill."""

from pangaea.analysis.report import Analysis, Decision, Seat, Turning
from pangaea.analysis.review import DEPTHS, analyse

__all__ = ["DEPTHS", "Analysis", "Decision", "Seat", "Turning", "analyse"]
