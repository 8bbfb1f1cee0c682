"""The result of an analysis: plain data for programs and pages."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from pangaea.core.game import Said

VERSION = 1  # of this format
DIGITS = 4


@dataclass(frozen=True)
class Choice:
    """A move that was considered."""

    move: str  # as in a record
    said: Said  # as a person says it
    chance: float  # of the mover, after it


@dataclass(frozen=True)
class Decision:
    """A move of a player, judged from what that player could know."""

    step: int  # lines of the record before it
    seat: int
    move: str
    said: Said
    best: str
    loss: float  # win chance lost, compared with the best move
    error: float  # standard error of the loss
    verdict: str
    weight: float  # weight in the accuracy: the spread of the choices; 0 if not judged
    strong: bool = False  # the only good move, and not an obvious one
    choices: tuple[Choice, ...] = ()  # the best ones and the one played, best first
    line: tuple[tuple[int, str, Said], ...] = ()  # likely continuation of the best move: seat, move, in words


@dataclass(frozen=True)
class Turning:
    """A moment at which somebody's chance changed a lot, by a decision or by luck."""

    step: int
    seat: int  # who moved; of luck: whose chance changed most
    change: float  # of that seat's chance
    luck: bool


@dataclass(frozen=True)
class Seat:
    """A player's game."""

    name: str
    score: int
    accuracy: float | None
    luck: float  # the change of the chance by dice and draws, in total
    luck_error: float
    skill: float  # the change by the player's own decisions
    chance: list[float]  # after each line of the record, from before the first
    verdicts: dict[str, int]


@dataclass(frozen=True)
class Analysis:
    """A whole game."""

    game: str
    options: dict[str, str]
    depth: str
    seats: list[Seat]
    decisions: list[Decision]
    turning: list[Turning]
    rounds: list[tuple[int, Said]]  # the step with which each round or phase begins, in words
    summary: list[Said] = field(default_factory=list)
    version: int = VERSION

    @property
    def names(self) -> list[str]:
        """The players."""
        return [seat.name for seat in self.seats]

    def plain(self) -> dict[str, Any]:
        """As JSON writes it."""
        rounded: dict[str, Any] = shorten(asdict(self))
        return rounded


@dataclass
class Begun:
    """What an unfinished analysis has found, from the first line of the record on."""

    depth: str
    curve: list[list[float]] = field(default_factory=list)  # the chances of all seats before each line
    errors: list[list[float]] = field(default_factory=list)  # their standard errors
    decisions: list[Decision] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """As JSON writes it."""
        return asdict(self)


def resumed(plain: Mapping[str, Any] | None, depth: str) -> Begun:
    """An unfinished analysis from its JSON; a new one if there is none of this depth."""
    if plain is None or plain["depth"] != depth:
        return Begun(depth)
    return Begun(depth, plain["curve"], plain["errors"], [decision(one) for one in plain["decisions"]])


def shorten(value: Any) -> Any:
    """Round numbers to meaningful digits."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, Mapping):
        return {key: shorten(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [shorten(inner) for inner in value]
    return value


def revive(plain: Mapping[str, Any]) -> Analysis:
    """An analysis from its JSON."""
    return Analysis(
        **{
            **plain,
            "seats": [Seat(**seat) for seat in plain["seats"]],
            "decisions": [decision(one) for one in plain["decisions"]],
            "turning": [Turning(**one) for one in plain["turning"]],
            "rounds": [(step, pair(said)) for step, said in plain["rounds"]],
            "summary": [pair(said) for said in plain["summary"]],
        }
    )


def decision(plain: Mapping[str, Any]) -> Decision:
    """A decision from its JSON."""
    return Decision(
        **{
            **plain,
            "said": pair(plain["said"]),
            "choices": tuple(Choice(**{**choice, "said": pair(choice["said"])}) for choice in plain["choices"]),
            "line": tuple((seat, move, pair(said)) for seat, move, said in plain["line"]),
        }
    )


def pair(said: Any) -> Said:
    """Convert a sentence that JSON has turned into a list."""
    key, params = said
    return key, params
