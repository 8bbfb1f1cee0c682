"""Analysis of finished games: win chances over time, a verdict on each decision, luck separated from skill."""

from pangaea.analysis.report import Analysis, Decision, Seat, Turning
from pangaea.analysis.review import DEPTHS, analyse

__all__ = ["DEPTHS", "Analysis", "Decision", "Seat", "Turning", "analyse"]
