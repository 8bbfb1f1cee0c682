"""Tables on disk: load, compress, restore."""

import gzip
import json
import logging
from dataclasses import replace
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session, defer

from pangaea.core.dump import load
from pangaea.core.game import Game
from pangaea.core.record import Record, play_line
from pangaea.core.refused import Key, Refused, say
from pangaea.core.step import State
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table import models
from pangaea.table.dice import Dice
from pangaea.table.models import OVER
from pangaea.table.progress import Entry, Progress, Told

LOG = logging.getLogger("pangaea.table")


def sealed_from(record: Record) -> int:
    """Return how many lines a record had before its dice were sealed."""
    rolls = [at for at, line in enumerate(record.lines) if line.startswith("* ")]
    first = int(record.dice.partition(" ")[2] or 0)
    return rolls[first] if first < len(rolls) else len(record.lines)


def fetch(session: Session, table: str, after: int | None = None) -> Any:
    """Return all rows of a table, or None. With `after`, leave out the dump and the moves up to this number."""
    row = session.get(models.Table, table, options=[defer(models.Table.dump)] if after is not None else [])
    if row is None:
        return None
    seats = list(session.scalars(select(models.Seat).where(models.Seat.table == table).order_by(models.Seat.seat)))
    which = models.Move.undone.is_(False) if after is None else models.Move.number > after
    kept = select(models.Move).where(models.Move.table == table, which)
    moves = list(session.scalars(kept.order_by(models.Move.number)))
    last = select(models.Chat).where(models.Chat.table == table).order_by(models.Chat.id.desc()).limit(models.CHAT_KEPT)
    found = [*session.scalars(last.where(models.Chat.seat >= 0)), *session.scalars(last.where(models.Chat.seat < 0))]
    chat = sorted(found, key=lambda line: line.id, reverse=True)
    if not moves and row.status == OVER and (packed := session.get(models.Archive, table)) is not None:
        moves, before = unpack(packed)
        moves, chat = [move for move in moves if not move.undone and move.number > (after or 0)], [*chat, *before[::-1]]
    votes = list(session.scalars(select(models.Vote).where(models.Vote.table == table)))
    session.expunge_all()
    return row, seats, moves, chat[::-1], votes


def pack(session: Session, table: str) -> None:
    """Compress the moves and the chat of a table. It still appears in lists, replays and verifies."""
    moves = list(session.scalars(select(models.Move).where(models.Move.table == table).order_by(models.Move.number)))
    chat = list(session.scalars(select(models.Chat).where(models.Chat.table == table).order_by(models.Chat.id)))
    if not moves or session.get(models.Archive, table) is not None:
        return
    write_archive(session, table, moves, chat)
    for model in (models.Move, models.Chat, models.Vote):
        session.execute(delete(model).where(model.table == table))
    session.execute(update(models.Table).where(models.Table.id == table).values(dump=None, dump_top=0))


def write_archive(session: Session, table: str, moves: list[models.Move], chat: list[models.Chat]) -> None:
    """Write the archive of a table, replacing an older one."""
    text = json.dumps(
        {
            "moves": [[move.number, move.line, move.told, move.undone, move.at] for move in moves],
            "chat": [[line.seat, line.text, line.at] for line in chat],
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
    session.merge(models.Archive(table=table, data=gzip.compress(text.encode(), mtime=0)))


def unpack(packed: models.Archive) -> tuple[list[models.Move], list[models.Chat]]:
    """Return the moves and the chat of an archive, including undone moves."""
    data = json.loads(gzip.decompress(packed.data))
    moves = [
        models.Move(table=packed.table, number=number, line=line, told=told, undone=undone, at=at)
        for number, line, told, undone, at in data["moves"]
    ]
    chat = [models.Chat(table=packed.table, seat=seat, text=text, at=at) for seat, text, at in data["chat"]]
    return moves, chat


def restore(row: models.Table, players: int, moves: list[models.Move]) -> Progress:
    """Restore the game from the last dump and the moves after it."""
    if row.game not in GAMES:
        raise Refused("table", "gone_game", name=row.game)
    if row.options is None:
        raise Refused("table", "unreadable")
    game = GAMES[row.game]
    if row.rules != game.version:
        upgrade(row, game)
        row.top += 1  # makes writes fail in an older worker that has the table in memory
        try:
            return restore(row, players, moves)
        except Refused:
            raise Refused("table", "other_rules") from None
    state = dumped(row, game)
    done = 0 if state is None else row.dump_top
    state = state or game.new(players, row.options)
    for move in moves:
        if move.number > done:
            play_line(game, state, move.line)
    entries = entries_of(game, moves)
    if not all(can_be_told(game, state, entry) for entry in entries):
        LOG.info("table %s: some of its sentences are of another version; they are told again", row.id)
        entries = told_again(game, game.new(players, row.options), entries)
    since = tuple(row.since) or (0,) * players
    return Progress(game, row.options, Dice(row.seed), state, row.given, entries, since, row.top)


def dumped(row: models.Table, game: Game[Any]) -> State | None:
    """Return the dumped state, or None if there is no dump or another version wrote it; the moves lead there, too."""
    if row.dump is None:
        return None
    try:
        found: State = load(game, row.dump)
    except Refused as refused:
        LOG.warning("table %s: its dump cannot be used (%s), its moves are played again", row.id, refused.key)
        return None
    return found


def can_be_told(game: Game[Any], s: State, entry: Entry) -> bool:
    """Whether all its sentences have words in this version."""
    words, names = Words("en", game.name), [""] * s.players
    try:
        for told in entry.told:
            say(words, told.said, names)
            if told.event:
                game.grammar.staged(s, told.event)
    except Exception:  # another version may have had other slots, rows or events
        return False
    return True


def told_again(game: Game[Any], s: State, entries: list[Entry]) -> list[Entry]:
    """Write the sentences of these lines again in this version, starting from the state before the first line."""
    teller, found = Progress(game, {}, Dice(""), s), []
    for entry in entries:
        teller.listen(s)
        play_line(game, s, entry.line)
        found.append(replace(entry, told=teller.tell(s, entry.seat, entry.number, {})))
    return found


def catch_up(progress: Progress, row: models.Table, moves: list[models.Move]) -> list[Entry] | None:
    """Play the moves written by another worker. Return None and change nothing if more than moves was written.

    Other changes, such as an undo or newer rules, use a number that belongs to no move.
    """
    numbers = [move.number for move in moves if not move.undone]
    if row.rules != progress.game.version or numbers != list(range(progress.top + 1, row.top + 1)):
        return None
    entries = entries_of(progress.game, moves)
    if not all(can_be_told(progress.game, progress.state, entry) for entry in entries):
        return None  # a worker of another version wrote their sentences
    for entry in entries:
        progress.hear(entry)
    progress.since = tuple(row.since) or progress.since
    return entries


def entries_of(game: Game[Any], moves: list[models.Move]) -> list[Entry]:
    """Convert rows to entries of the game."""
    words = Words("en", game.name)
    return [
        Entry(
            move.number,
            move.line,
            tuple(Told(to, (key, keyed(words, params)), tuple(event)) for to, key, params, event in move.told),
            move.at,
        )
        for move in moves
    ]


def keyed(words: Words, params: dict[str, object]) -> dict[str, object]:
    """Restore the keys among a sentence's parameters, which the database stores as plain text."""
    return {name: Key(value) if isinstance(value, str) and value in words else value for name, value in params.items()}


def upgrade(row: models.Table, game: Game[Any]) -> None:
    """Upgrade a table of older rules: set options that play as before, and replay its moves."""
    if row.rules > game.version:
        raise Refused("table", "newer_rules")  # written by a newer worker that is replacing this one
    row.options = game.upgraded(row.options, row.rules)
    row.rules = game.version
    row.dump, row.dump_top = None, 0  # a dump of older rules may lack fields
