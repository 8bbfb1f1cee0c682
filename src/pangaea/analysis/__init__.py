"""Analysis of finished games: chances over time, each decision judged, luck told apart from skill."""

from pangaea.analysis.report import Analysis, Decision, Seat, Turning
from pangaea.analysis.review import DEPTHS, analyse

__all__ = ["DEPTHS", "Analysis", "Decision", "Seat", "Turning", "analyse"]
