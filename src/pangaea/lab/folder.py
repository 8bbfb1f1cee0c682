"""The folder of a contest: its settings, an append-only log of games, records, and a Parquet file."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from pangaea.lab.contest import Contest, contest_from
from pangaea.lab.play import Played, Row

SCHEMA = pa.schema(
    [
        ("game", pa.int32()),  # number of the game in the contest, from 0
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("roles", pa.map_(pa.string(), pa.string())),  # the roles dealt to the seat: `Sentences.roles`
        ("rank", pa.int8()),  # 1 is the best; ties share a rank
        ("win", pa.float64()),  # 1 for a sole winner, a fraction for a shared win
        ("score", pa.int32()),
        ("decisions", pa.int32()),  # number of decisions of this seat
        ("branching", pa.float64()),  # average number of legal moves per decision
        ("branches", pa.list_(pa.float64())),  # the same at 21 points from its first decision to its last
        ("curve", pa.list_(pa.float64())),  # its evaluation by the game's judge at 21 points of the game
        ("moves", pa.map_(pa.string(), pa.int32())),  # number of times it did or named something, by key of the words
        ("length", pa.int32()),  # number of decisions of all seats
        ("lead_changes", pa.int32()),
        ("settled", pa.float64()),  # fraction of the game after which the winner stayed ahead: 0 always, 1 never
    ]
)


class FolderError(ValueError):
    """A folder that is not a contest, or belongs to another one."""


class Folder:
    """One contest on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = path / "log.jsonl"
        self.parquet = path / "seats.parquet"
        self.records = path / "records"

    def begin(self, contest: Contest, resume: bool) -> dict[int, list[Row]]:
        """Create the folder or resume in it; return the finished games."""
        asked = self.path / "contest.json"
        if asked.exists():
            if not resume:
                raise FolderError(f"{self.path} holds a contest already; --resume continues it")
            if self.contest().until(contest.games) != contest:
                raise FolderError(f"{self.path} holds another contest: {asked.read_text(encoding='utf-8').strip()}")
        self.records.mkdir(parents=True, exist_ok=True)
        asked.write_text(json.dumps(contest.json()) + "\n", encoding="utf-8")
        done = {number: seats for number, seats in self.games() if number < contest.games}
        self.log.write_text("".join(line(number, seats) for number, seats in done.items()), encoding="utf-8")
        return done

    def contest(self) -> Contest:
        """Return the contest of the folder."""
        try:
            return contest_from(json.loads((self.path / "contest.json").read_text(encoding="utf-8")))
        except FileNotFoundError:
            raise FolderError(f"{self.path} holds no contest") from None
        except (ValueError, TypeError, KeyError):
            raise FolderError(f"{self.path / 'contest.json'} cannot be read") from None

    def games(self) -> Iterator[tuple[int, list[Row]]]:
        """Return the games in the log, ignoring a half-written last line."""
        if not self.log.exists():
            return
        with self.log.open(encoding="utf-8") as log:
            for text in log:
                if text.endswith("\n"):
                    seats = json.loads(text)
                    self.check(seats[0])
                    yield seats[0]["game"], seats

    def add(self, played: Played) -> None:
        """Save a game: first its record, then its line in the log, which marks it as finished."""
        (self.records / f"{played.number:06}.txt").write_text(played.record, encoding="utf-8")
        with self.log.open("a", encoding="utf-8") as log:
            log.write(line(played.number, played.seats))

    def close(self) -> None:
        """Write the Parquet file with one row per seat, in the order of the games."""
        games = dict(self.games())
        rows = [row for number in sorted(games) for row in games[number]]
        pq.write_table(pa.Table.from_pylist(rows, SCHEMA), self.parquet)

    def rows(self) -> list[Row]:
        """Return all seats of all games."""
        if not self.parquet.exists():
            raise FolderError(f"{self.path} holds no results yet")
        table = pq.read_table(self.parquet)
        self.check(table.schema.names)
        rows: list[Row] = table.to_pylist(maps_as_pydicts="strict")
        if not rows:
            raise FolderError(f"{self.path} holds no results yet")
        return rows

    def check(self, columns: Iterable[str]) -> None:
        """Refuse results with other columns."""
        if set(columns) != set(SCHEMA.names):
            raise FolderError(f"{self.path} was played by another version, with other columns; play it again")


def line(number: int, seats: list[Row]) -> str:
    """Return a game as a line of the log."""
    return json.dumps(seats, separators=(",", ":")) + "\n"
