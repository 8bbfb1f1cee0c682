"""The notebook: what one reader may know of a game's history, as sentences in their language."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pangaea.core.game import Game, Said, say
from pangaea.core.step import CHANCE, State
from pangaea.locale import Words
from pangaea.table.progress import Entry

Row = list[Any]  # the entry's number, a seat or None, the sentence, the ids in the drawing that it speaks of


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
        self.run: list[Said] = []  # similar sentences in a row, told as one
        self.done = 0
        self.last = 0

    def read(self, entries: Sequence[Entry], view: State, names: Sequence[str]) -> list[Row]:
        """The lines for these entries; the view is the reader's."""
        if self.done > len(entries) or (self.done and entries[self.done - 1].number != self.last):
            self.begin()
        for entry in entries[self.done :]:
            for told in entry.told:
                if told.heard_by(self.eye):
                    ids = self.game.picture.marks(view, told.event)
                    self.write(entry.number, told.said, entry.seat == CHANCE, list(ids), names)
            self.last = entry.number
        self.done = len(entries)
        return list(self.rows)

    def write(self, number: int, said: Said, drawn: bool, ids: list[str], names: Sequence[str]) -> None:
        """Add a sentence, or extend the last one."""
        if self.run and drawn and alike(self.run[-1], said):
            self.rows.pop()
            self.run.append(said)
        else:
            self.run = [said]
        text = say(self.words, together(self.words, self.run), names)
        seat = said[1].get("seat")
        who = seat if isinstance(seat, int) and 0 <= seat < len(names) else None
        self.rows.append([number, who, text, ids])


def alike(one: Said, other: Said) -> bool:
    """Whether two sentences differ in one word at most, and that is no name and no number."""
    differ = [name for name, value in one[1].items() if other[1].get(name) != value]
    worded = [name for name, value in one[1].items() if isinstance(value, str)]
    return one[0] == other[0] and one[1].keys() == other[1].keys() and len(worded) == 1 and set(differ) <= set(worded)


def together(words: Words, run: list[Said]) -> Said:
    """Similar sentences as one: the word in which they differ becomes a list."""
    key, params = run[-1]
    if len(run) == 1:
        return run[0]
    name = next(name for name, value in params.items() if isinstance(value, str))
    drawn = Counter(str(said[1][name]) for said in run)
    things = [(words(text) if text in words else text, n) for text, n in drawn.items()]
    return key, params | {name: ", ".join(f"{thing} ×{n}" if n > 1 else thing for thing, n in things)}
