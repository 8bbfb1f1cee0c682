"""For authors of games: the contract that every game must pass, and the coverage of its rules."""

from pangaea.testing.check import check as check
from pangaea.testing.report import Failure as Failure
from pangaea.testing.report import Report as Report
