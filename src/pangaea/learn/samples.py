"""Training data: decisions of self-play games, as arrays."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


@dataclass(frozen=True)
class Samples:
    """Rows of inputs with value and policy targets. Lists of rows are concatenated, with end indices."""

    where: Array  # indices of inputs that are not 0
    what: Array  # values of these inputs
    ends: Array  # end of each row in these two
    hand: Array  # rows by chairs: the hand-written judge's rewards
    value: Array  # rows by chairs: the search's value, or the outcome if there was no search
    outcome: Array  # rows by chairs: the outcome, or the search's value if the move was not played
    moves: Array  # numbers of the considered moves
    visits: Array  # shares of the search's visits for these moves
    move_ends: Array  # end of each row in these two; a row without moves has no policy target

    def __len__(self) -> int:
        return len(self.ends)

    def write(self) -> bytes:
        """Return the bytes of a file."""
        file = BytesIO()
        np.savez_compressed(file, **{part.name: getattr(self, part.name) for part in fields(self)})
        return file.getvalue()


def read(data: bytes) -> Samples:
    """Read the samples of a file."""
    with np.load(BytesIO(data)) as parts:
        return Samples(**{part.name: parts[part.name] for part in fields(Samples)})


def join(many: Sequence[Samples]) -> Samples:
    """Concatenate samples."""
    found: dict[str, Array] = {}
    for part in fields(Samples):
        arrays = [getattr(samples, part.name) for samples in many]
        if part.name in ("ends", "move_ends"):
            before = np.cumsum([0] + [array[-1] if len(array) else 0 for array in arrays])
            arrays = [array + start for array, start in zip(arrays, before[:-1], strict=True)]
        found[part.name] = np.concatenate(arrays)
    return Samples(**found)


class Taker:
    """Collects the decisions of one game until its outcome is known."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.where: list[int] = []
        self.what: list[int] = []
        self.ends: list[int] = []
        self.chairs: list[int] = []
        self.hand: list[list[float]] = []
        self.value: list[list[float] | None] = []
        self.played: list[bool] = []
        self.moves: list[int] = []
        self.visits: list[float] = []
        self.move_ends: list[int] = []

    def add(
        self,
        seat: int,
        row: Sequence[tuple[int, int]],
        hand: Sequence[float],
        value: Sequence[float] | None,
        moves: Sequence[int] = (),
        visits: Sequence[float] = (),
        played: bool = True,
    ) -> None:
        """Add a state from this seat's view; values are in seat order. A state that was not played has no outcome."""
        self.where += [at for at, _number in row]
        self.what += [number for _at, number in row]
        self.ends.append(len(self.where))
        self.chairs.append(seat)
        self.hand.append(self.turned(hand, seat))
        self.value.append(None if value is None else self.turned(value, seat))
        self.played.append(played)
        self.moves += moves
        self.visits += visits
        self.move_ends.append(len(self.moves))

    def turned(self, seats: Sequence[float], seat: int) -> list[float]:
        """Reorder from seats to chairs."""
        return [seats[(seat + chair) % self.players] for chair in range(self.players)]

    def samples(self, outcome: Sequence[float]) -> Samples:
        """Return all samples, with the outcome."""
        came = [self.turned(outcome, seat) for seat in self.chairs]
        expected = [found if found is not None else end for found, end in zip(self.value, came, strict=True)]
        came = [end if played else found for end, found, played in zip(came, expected, self.played, strict=True)]
        shape = (len(self.ends), self.players)
        return Samples(
            np.array(self.where, np.int32),
            np.array(self.what, np.int16),
            np.array(self.ends, np.int64),
            np.array(self.hand, np.float32).reshape(shape),
            np.array(expected, np.float32).reshape(shape),
            np.array(came, np.float32).reshape(shape),
            np.array(self.moves, np.int32),
            np.array(self.visits, np.float32),
            np.array(self.move_ends, np.int64),
        )
