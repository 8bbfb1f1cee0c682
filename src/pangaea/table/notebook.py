"""The notebook: what one reader may know of a game's history, as sentences in their language."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pangaea.core.game import Game
from pangaea.core.refused import Key, Said, say
from pangaea.core.rows import SUMMARY, Event
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.table.progress import Entry, Told

Row = list[Any]  # the entry's number, a seat or None, the sentence, the ids that it speaks of, whether a heading, dice


class Notebook:
    """The lines of one reader, added to as the game goes on. An undo starts it over."""

    def __init__(self, game: Game[Any], eye: int, language: str) -> None:
        self.game = game
        self.eye = eye
        self.words = Words(language, game.name)
        self.begin()

    def begin(self) -> None:
        """Start over."""
        self.rows: list[Row] = []
        self.row: Event | None = None  # of the last line
        self.run: list[Said] = []  # the sentences that it tells as one
        self.done = 0
        self.last = 0

    def read(self, entries: Sequence[Entry], view: State, names: Sequence[str]) -> list[Row]:
        """The lines for these entries; the view is the reader's."""
        if self.done > len(entries) or (self.done and entries[self.done - 1].number != self.last):
            self.begin()
        for entry in entries[self.done :]:
            for told in entry.told:
                if told.heard_by(self.eye):
                    self.write(entry.number, told, view, names)
            self.last = entry.number
        self.done = len(entries)
        return list(self.rows)

    def write(self, number: int, told: Told, view: State, names: Sequence[str]) -> None:
        """Add a line, or extend the last one."""
        if not told.event:
            self.row = None
            self.rows.append([number, None, say(self.words, told.said, names), [], 2, []])
            return
        staged = self.game.grammar.staged(view, told.event)
        row, dice = staged.row, list(staged.dice)
        if row.silent:
            return
        ids = list(self.game.picture.marks(view, told.event))
        if row is self.row and row.together:
            last = self.rows.pop()
            self.run.append(told.said)
            ids, dice = last[3] + ids, last[5] + dice
        else:
            self.run = [told.said]
        self.row = row
        seat = told.said[1].get("by", told.said[1].get("seat"))
        who = seat if isinstance(seat, int) and 0 <= seat < len(names) else None
        self.rows.append([number, who, joined(self.words, self.run, names), ids, heading(row), dice])


def heading(row: Event) -> int:
    """How large a heading a line is: 1 begins a turn of the whole table, 2 a part of it, 0 is none."""
    return 1 if row.weight == SUMMARY else 2 if row.head else 0


def joined(words: Words, run: Sequence[Said], names: Sequence[str]) -> str:
    """Sentences that belong together: if they differ in one word, one sentence with a list; else one after another."""
    key, params = run[-1]
    differ = {name for said in run for name, value in said[1].items() if params.get(name) != value}
    if len(run) == 1:
        return say(words, run[0], names)
    if f"{key}_many" in words and len(differ - {"seat"}) == 1:
        return say(
            words, (f"{key}_many", {"n": len(run), "list": by_seat(run, (differ - {"seat"}).pop(), names)}), names
        )
    name = differ.pop() if len(differ) == 1 else ""
    name = "" if name in ("seat", "other", "by") else name
    if {said[0] for said in run} != {key} or not name or f"{{{name}:" in words.texts[key]:
        return " ".join(say(words, said, names) for said in run)
    if isinstance(params[name], int):
        return say(words, (key, params | {name: ", ".join(str(said[1][name]) for said in run)}), names)
    drawn = Counter(said[1][name] for said in run)
    called = [(words(thing) if isinstance(thing, Key) else str(thing), n) for thing, n in drawn.items()]
    listed = ", ".join(f"{thing} ×{n}" if n > 1 else thing for thing, n in called)
    return say(words, (key, params | {name: listed}), names)


def by_seat(run: Sequence[Said], name: str, names: Sequence[str]) -> str:
    """Whose things they are: each player once, with the things by number."""
    owned: dict[int, list[int]] = {}
    for _key, params in run:
        owned.setdefault(int(str(params["seat"])), []).append(int(str(params[name])))
    return "; ".join(f"{names[seat]}: {', '.join(map(str, sorted(things)))}" for seat, things in owned.items())
