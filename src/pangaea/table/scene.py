"""What one eye sees of a table, in one language: built from its view and nothing else."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pangaea.core.dump import plain
from pangaea.core.game import Said, say
from pangaea.core.match import ranks
from pangaea.core.step import CHANCE, State
from pangaea.draw.cache import BUDGET
from pangaea.locale import Words
from pangaea.table.models import BOT, OPEN, OVER, PLAYING

if TYPE_CHECKING:
    from pangaea.table.rooms import Room

Json = dict[str, Any]


def scene(room: "Room", eye: int, language: str, tall: bool) -> Json:
    """Everything that a page shows of the table as it is now."""
    page = Words(language, "table")
    seen = position(room, room.progress.state, eye, language, tall)
    state = room.progress.state
    asked = room.status not in (OPEN, OVER) and eye >= 0 and bool(state.asked >> eye & 1)
    steps, since, present = room.steps, since_last(room, eye), room.present()
    return seen | {
        "status": room.status,
        "version": room.version,
        "steps": steps,
        "step": steps,
        "seats": [seat_row(room, seat, eye, page) | {"online": seat in present} for seat in range(len(room.seats))],
        "prompt": prompt(room, eye, language),
        "offer": room.progress.since[eye] if asked else None,
        "moves": moves(room, eye, language) if asked else [],
        "undo": room.status == PLAYING and eye >= 0 and room.progress.may_undo(eye),
        "log": log(room, eye, language),
        "since": since,
        "since_step": room.step_of(since),
        "dice": {"sealed": room.progress.dice.sealed, "seed": room.progress.dice.seed if room.status == OVER else None},
        "over": over(room, language) if room.status == OVER else None,
        "next": room.next,
    }


def position(room: "Room", state: State, eye: int, language: str, tall: bool) -> Json:
    """The drawing, wide or tall, and the scores of a state as this eye sees it."""
    words = Words(language, room.game.name)
    view = state.view(eye)
    known = plain(view) | own_part(view, eye)
    before = room.drawn.get((eye, language, tall))
    if before is not None and before[0] == known:
        return before[1]
    drawing = room.game.picture.draw(view, words, tall)
    when = None if state.over() else room.game.sentences.when(view)
    seen = {
        "when": say(words, when, room.names) if when else "",
        "board": drawing.board,
        "own": drawing.own,
        "rivals": [[seat, svg] for seat, svg in drawing.rivals if svg],
        "sheet": sheet(room, view, words),
    }
    room.drawn[eye, language, tall] = (known, seen)
    BUDGET.spend(2 * sum(len(text) for text in (drawing.board, drawing.own, *(svg for _seat, svg in drawing.rivals))))
    return seen


def own_part(view: State, eye: int) -> Json:
    """Who else is asked or has answered is told beside the drawing, not in it: that alone draws nothing anew."""
    own = 1 << eye if eye >= 0 else 0
    return {"asked": view.asked & own, "answered": view.answered & own}


def sheet(room: "Room", view: State, words: Words) -> Json:
    """Every seat's score line by line, as it would be counted now."""
    columns = [room.game.sheet(view, seat) for seat in range(view.players)]
    keys = list(dict.fromkeys(key for column in columns for key in column))
    return {
        "rows": [[words(key), [column.get(key, 0) for column in columns]] for key in keys],
        "totals": [sum(column.values()) for column in columns],
    }


def seat_row(room: "Room", number: int, eye: int, page: Words) -> Json:
    """A seat as all see it."""
    seat = room.seats[number]
    state = room.progress.state
    playing = room.status not in (OPEN, OVER)
    return {
        "seat": number,
        "name": room.names[number] or page("seat.free"),
        "kind": seat.kind,
        "level": page("level." + seat.level) if seat.level else "",
        "free": seat.kind != BOT and seat.holder is None,
        "stand_in": seat.stand_in,
        "asked": playing and bool(state.asked >> number & 1),
        "answered": playing and bool(state.answered >> number & 1),
        "late": room.late(number),
        "votes": sorted(room.votes.get(number, ())),
        "you": number == eye,
    }


def prompt(room: "Room", eye: int, language: str) -> Json:
    """One sentence: what you are asked, or who is waited for."""
    page = Words(language, "table")
    state = room.progress.state
    if room.status == OPEN:
        free = sum(1 for seat in room.seats if seat.kind != BOT and seat.holder is None)
        return {"text": page("prompt.open", n=free), "yours": False}
    if room.status == OVER:
        return {"text": over(room, language)["text"] if state.over() else page("prompt.record"), "yours": False}
    if eye >= 0 and state.asked >> eye & 1:
        words = Words(language, room.game.name)
        return {"text": say(words, room.game.sentences.question(state.view(eye), eye), room.names), "yours": True}
    waiting = [room.names[seat] for seat in range(state.players) if state.asked >> seat & 1]
    return {"text": page("prompt.wait", names=join(waiting, page), n=len(waiting)), "yours": False}


def moves(room: "Room", eye: int, language: str) -> list[Json]:
    """The legal moves: text to send, ids to click, a label to read, and what it brings where that is foretold."""
    words = Words(language, room.game.name)
    view = room.progress.state.view(eye)
    found = []
    for move in room.game.legal(view, eye):
        known: Json = {
            "text": room.game.text.write_move(view, eye, move),
            "ids": list(room.game.picture.clicks(view, eye, move)),
            "label": say(words, room.game.sentences.label(view, eye, move), room.names),
        }
        foretold = room.game.sentences.foretell(view, eye, move)
        if foretold is not None:
            known["foretold"] = [say(words, said, room.names) for said in foretold.said]
            known["takes"] = list(foretold.ids)
        found.append(known)
    return found


def log(room: "Room", eye: int, language: str, entries: int | None = None) -> list[list[Any]]:
    """What this eye may read, as (number of the entry, seat or None, sentence, ids that it speaks of)."""
    if entries is not None:
        return Notebook(room, eye, language).read(entries)
    book = room.books.setdefault((eye, language), Notebook(room, eye, language))
    return book.read(len(room.progress.entries))


class Notebook:
    """The log of one reader, written on as the game goes on; after an undo it is written anew."""

    def __init__(self, room: "Room", eye: int, language: str) -> None:
        self.room = room
        self.eye = eye
        self.words = Words(language, room.game.name)
        self.begin()

    def begin(self) -> None:
        """An empty book."""
        self.rows: list[list[Any]] = []
        self.run: list[Said] = []  # draws one after another, told in one sentence
        self.done = 0
        self.last = 0

    def read(self, entries: int) -> list[list[Any]]:
        """The rows up to so many entries."""
        all_entries = self.room.progress.entries
        if self.done > entries or (self.done and all_entries[self.done - 1].number != self.last):
            self.begin()
        view = self.room.progress.state.view(self.eye) if self.done < entries else None
        for entry in all_entries[self.done : entries]:
            for told in entry.told:
                if told.heard_by(self.eye):
                    ids = self.room.game.picture.marks(view, told.event)
                    self.write(entry.number, told.said, entry.seat == CHANCE, list(ids))
            self.last = entry.number
        self.done = entries
        return list(self.rows)

    def write(self, number: int, said: Said, drawn: bool, ids: list[str]) -> None:
        """One more sentence, or the last one longer."""
        if self.run and drawn and alike(self.run[-1], said):
            self.rows.pop()
            self.run.append(said)
        else:
            self.run = [said]
        text = say(self.words, together(self.words, self.run), self.room.names)
        seat = said[1].get("seat")
        who = seat if isinstance(seat, int) and 0 <= seat < len(self.room.names) else None
        self.rows.append([number, who, text, ids])


def alike(one: Said, other: Said) -> bool:
    """Whether two sentences differ in one word at most, and that is no name and no number."""
    differ = [name for name, value in one[1].items() if other[1].get(name) != value]
    worded = [name for name, value in one[1].items() if isinstance(value, str)]
    return one[0] == other[0] and one[1].keys() == other[1].keys() and len(worded) == 1 and set(differ) <= set(worded)


def together(words: Words, run: list[Said]) -> Said:
    """Sentences that are alike as one: the word in which they differ becomes a list."""
    key, params = run[-1]
    if len(run) == 1:
        return run[0]
    name = next(name for name, value in params.items() if isinstance(value, str))
    drawn = Counter(str(said[1][name]) for said in run)
    things = [(words(text) if text in words else text, n) for text, n in drawn.items()]
    return key, params | {name: ", ".join(f"{thing} ×{n}" if n > 1 else thing for thing, n in things)}


def since_last(room: "Room", eye: int) -> int:
    """The number of this eye's last own entry."""
    at = room.progress.last_own(eye) if eye >= 0 else -1
    return room.progress.entries[at].number if at >= 0 else 0


def over(room: "Room", language: str) -> Json:
    """Who won, and the places."""
    page = Words(language, "table")
    state = room.progress.state
    places = [int(rank) for rank in ranks(state)]
    first = [seat for seat, rank in enumerate(places) if rank == 1]
    names = join([room.names[seat] for seat in first], page)
    points = sum(room.game.sheet(state, first[0]).values())
    key = "over.wins" if len(first) == 1 else "over.share"
    return {"text": page(key, names=names, n=points), "places": places}


def join(names: Sequence[str], page: Words) -> str:
    """Names as a list in words."""
    if len(names) < 2:
        return "".join(names)
    return page("list.and", first=", ".join(names[:-1]), last=names[-1])
