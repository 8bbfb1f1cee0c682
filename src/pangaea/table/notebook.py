"""The notebook: what one reader may know of a game's history, as sentences in their language."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pangaea.core.game import Game
from pangaea.core.refused import SEATS, Key, Said, say
from pangaea.core.rows import SUMMARY, Event
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.table.progress import Entry, Told

ROLLED = ("pips",)  # parameters listed even if they are equal, because two dice may show the same
Row = list[Any]  # number of the entry, seat or None, sentence, ids, size of the heading, dice


class Notebook:
    """The lines of one reader. It grows during the game and is rebuilt after an undo."""

    def __init__(self, game: Game[Any], eye: int, language: str) -> None:
        self.game = game
        self.eye = eye
        self.words = Words(language, game.name)
        self.begin()

    def begin(self) -> None:
        """Start over."""
        self.rows: list[Row] = []
        self.row: Event | None = None  # of the last line
        self.event: tuple[int, ...] = ()  # the last event of that line
        self.run: list[Said] = []  # the sentences merged into that line
        self.done = 0
        self.last = 0

    def read(self, entries: Sequence[Entry], view: State, names: Sequence[str]) -> list[Row]:
        """Return the lines for these entries; the view is the reader's."""
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
        if row is self.row and row.joins(self.event, told.event):
            last = self.rows.pop()
            self.run.append(told.said)
            ids, dice = last[3] + ids, last[5] + dice
        else:
            self.run = [told.said]
        self.row, self.event = row, told.event
        who = seat_of(self.run)
        self.rows.append([number, who, joined(self.words, self.run, names, self.eye), ids, heading(row), dice])


def heading(row: Event) -> int:
    """Return the level of a heading: 1 for a turn of the whole table, 2 for a part of it, 0 for no heading."""
    return 1 if row.weight == SUMMARY else 2 if row.head else 0


def seat_of(said: Sequence[Said]) -> int | None:
    """Return the acting seat, if it was one player."""
    seats = {params.get("by", params.get("seat")) for _key, params in said}
    seat = seats.pop() if len(seats) == 1 else None
    return seat if isinstance(seat, int) else None


def joined(words: Words, run: Sequence[Said], names: Sequence[str], eye: int) -> str:
    """Join sentences that belong together, for this eye."""
    return " ".join(sentences(words, run, names, eye))


def sentences(words: Words, run: Sequence[Said], names: Sequence[str], eye: int) -> list[str]:
    """Merge consecutive sentences that differ in one parameter into one with a list."""
    key, params = run[-1]
    counted = [name for name in differing(run) if name != "seat"] or [name for name in params if name != "seat"]
    if len(run) > 1 and f"{key}_many" in words and len(counted) == 1 and all(said[0] == key for said in run):
        return [say(words, (f"{key}_many", {"n": len(run), "list": by_seat(words, run, counted[0], names)}), names)]
    groups: list[list[Said]] = []
    for said in run:
        if groups and alike(words, [*groups[-1], said]):
            groups[-1].append(said)
        else:
            groups.append([said])
    return [listed(words, group, names, eye) for group in groups]


def differing(run: Sequence[Said]) -> list[str]:
    """Return the parameters in which these sentences differ."""
    last = run[-1][1]
    return sorted({name for said in run for name, value in said[1].items() if last.get(name) != value})


def alike(words: Words, run: Sequence[Said]) -> bool:
    """Whether these sentences differ in at most one parameter that can be a list."""
    key, differ = run[-1][0], differing(run)
    if any(said[0] != key for said in run) or len(differ) > 1:
        return False
    return all((name == "who" or name not in SEATS) and f"{{{name}:" not in words.texts[key] for name in differ)


def listed(words: Words, run: Sequence[Said], names: Sequence[str], eye: int) -> str:
    """Merge these sentences into one."""
    key, params = run[-1]
    differ = differing(run) or [name for name in ROLLED if name in params]
    if len(run) == 1 or not differ:
        return " ".join(say(words, said, names, eye) for said in run)
    if isinstance(params[differ[0]], int):
        numbers = ", ".join(spoken(words, names, differ[0], said[1][differ[0]]) for said in run)
        return say(words, (key, params | {differ[0]: numbers}), names, eye)
    drawn = Counter(said[1][differ[0]] for said in run)
    things = [(spoken(words, names, differ[0], thing), n) for thing, n in drawn.items()]
    told = ", ".join(f"{thing} ×{n}" if n > 1 else thing for thing, n in things)
    return say(words, (key, params | {differ[0]: told}), names, eye)


def spoken(words: Words, names: Sequence[str], name: str, thing: object) -> str:
    """Put a parameter of a list into words: a player's name, a word, or its value."""
    if name == "who" and isinstance(thing, int):
        return names[thing]
    return words(thing) if isinstance(thing, Key) else str(thing)


def by_seat(words: Words, run: Sequence[Said], name: str, names: Sequence[str]) -> str:
    """List the owners, each once with their numbers, using the words of `_each` if they exist."""
    each = f"{run[-1][0]}_each"
    owned: dict[int, list[int]] = {}
    for _key, params in run:
        owned.setdefault(int(str(params["seat"])), []).append(int(str(params[name])))
    told = []
    for seat, things in owned.items():
        numbers = ", ".join(map(str, sorted(things)))
        said = (each, {"seat": seat, "n": len(things), "list": numbers})
        told.append(say(words, said, names) if each in words else f"{names[seat]}: {numbers}")
    return "; ".join(told)
