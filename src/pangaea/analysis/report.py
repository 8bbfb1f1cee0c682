"""The result of an analysis: plain data for programs and pages."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from pangaea.core.game import Said

VERSION = 1  # version of this format
DIGITS = 4


@dataclass(frozen=True)
class Choice:
    """A move that was considered."""

    move: str  # as in a record
    said: Said  # as a sentence
    chance: float  # win chance of the mover after the move


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
    strong: bool = False  # whether it is the only good move and not obvious
    choices: tuple[Choice, ...] = ()  # the best moves and the one played, best first
    line: tuple[tuple[int, str, Said], ...] = ()  # likely continuation of the best move: seat, move, in words


@dataclass(frozen=True)
class Turning:
    """A turning point: a large change of a win chance by a decision or by luck."""

    step: int
    seat: int  # the mover; for luck, the seat whose chance changed most
    change: float  # change of that seat's win chance
    luck: bool


@dataclass(frozen=True)
class Seat:
    """The result of one player."""

    name: str
    score: int
    accuracy: float | None
    luck: float  # total change of the win chance by rolls and draws
    luck_error: float
    skill: float  # total change by the player's own decisions
    chance: list[float]  # win chance before the first line of the record and after each line
    verdicts: dict[str, int]


@dataclass(frozen=True)
class Analysis:
    """The analysis of a whole game."""

    game: str
    options: dict[str, str]
    depth: str
    seats: list[Seat]
    decisions: list[Decision]
    turning: list[Turning]
    rounds: list[tuple[int, Said]]  # the first step of each round or phase, and its name
    summary: list[Said] = field(default_factory=list)
    version: int = VERSION

    @property
    def names(self) -> list[str]:
        """The players."""
        return [seat.name for seat in self.seats]

    def plain(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        rounded: dict[str, Any] = shorten(asdict(self))
        return rounded


@dataclass
class Begun:
    """The partial result of an analysis."""

    depth: str
    curve: list[list[float]] = field(default_factory=list)  # win chances of all seats before each line
    errors: list[list[float]] = field(default_factory=list)  # their standard errors
    decisions: list[Decision] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return asdict(self)


def resumed(plain: Mapping[str, Any] | None, depth: str) -> Begun:
    """Restore a partial analysis from its JSON; return an empty one if there is none of this depth."""
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
    """Restore an analysis from its JSON."""
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
    """Restore a decision from its JSON."""
    return Decision(
        **{
            **plain,
            "said": pair(plain["said"]),
            "choices": tuple(Choice(**{**choice, "said": pair(choice["said"])}) for choice in plain["choices"]),
            "line": tuple((seat, move, pair(said)) for seat, move, said in plain["line"]),
        }
    )


def pair(said: Any) -> Said:
    """Restore a sentence, which JSON turns into a list."""
    key, params = said
    return key, params
