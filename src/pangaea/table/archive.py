"""Tables on disk: found, and brought back as they stood."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from pangaea.core.dump import load
from pangaea.core.game import Game, Refused
from pangaea.core.record import Record, play_line
from pangaea.games import GAMES
from pangaea.table import models
from pangaea.table.dice import Dice
from pangaea.table.progress import Entry, Progress, Told


def sealed_from(record: Record) -> int:
    """How many lines of a record were there before its dice were sealed."""
    rolls = [at for at, line in enumerate(record.lines) if line.startswith("* ")]
    first = int(record.dice.partition(" ")[2] or 0)
    return rolls[first] if first < len(rolls) else len(record.lines)


def fetch(session: Session, table: str) -> Any:
    """All rows of a table; None if there is none."""
    row = session.get(models.Table, table)
    if row is None:
        return None
    seats = list(session.scalars(select(models.Seat).where(models.Seat.table == table).order_by(models.Seat.seat)))
    kept = select(models.Move).where(models.Move.table == table, models.Move.undone.is_(False))
    moves = list(session.scalars(kept.order_by(models.Move.number)))
    chat = list(
        session.scalars(
            select(models.Chat)
            .where(models.Chat.table == table)
            .order_by(models.Chat.id.desc())
            .limit(models.CHAT_KEPT)
        )
    )
    votes = list(session.scalars(select(models.Vote).where(models.Vote.table == table)))
    session.expunge_all()
    return row, seats, moves, chat[::-1], votes


def restore(row: models.Table, players: int, moves: list[models.Move]) -> Progress:
    """The game as it stood: the last dump, and the moves after it."""
    if row.game not in GAMES:
        raise Refused("table", "gone_game", name=row.game)
    game = GAMES[row.game]
    if row.rules != game.version:
        upgrade(row, game)
        try:
            return restore(row, players, moves)
        except Refused:
            raise Refused("table", "other_rules") from None
    state = game.new(players, row.options) if row.dump is None else load(game, row.dump)
    for move in moves:
        if row.dump is not None and move.number <= row.dump_top:
            continue
        play_line(game, state, move.line)
    entries = [
        Entry(
            move.number,
            move.line,
            tuple(Told(to, (key, params), tuple(event)) for to, key, params, event in move.told),
            move.at,
        )
        for move in moves
    ]
    return Progress(
        game, row.options, Dice(row.seed), state, row.given, entries, tuple(row.since) or (0,) * players, row.top
    )


def upgrade(row: models.Table, game: Game[Any]) -> None:
    """Bring a table of older rules to ours: its options say what plays as before, and its moves are played again."""
    if row.rules > game.version:
        raise Refused("table", "other_rules")
    row.options = game.upgraded(row.options, row.rules)
    row.rules = game.version
    row.dump, row.dump_top = None, 0  # a dump of older rules may lack fields
