"""The story: what one eye saw happen, as beats with actor, targets, sentence and the drawing afterwards."""

import marshal
from collections.abc import Callable, Sequence
from typing import Any

from pangaea.core.dump import plain
from pangaea.core.game import Game, Said, say
from pangaea.core.rows import NORMAL, SUMMARY, Event, Staged
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.table.notebook import joined, seat_of, sentences
from pangaea.table.patch import patch
from pangaea.table.progress import Progress, Told

Json = dict[str, Any]
KEPT = 120  # beats kept for pages that have not received them yet
DRAWINGS = ("board", "own", "rival-")  # prefixes of the names of drawings
LASTS = {"light": 0.35, "normal": 0.6, "heavy": 1.2, "summary": 6.0}  # seconds at normal speed
LINE = 60  # letters that can be read in that time
LETTER = 0.018  # seconds for each further letter


class Story:
    """What one eye has seen so far, in one language and one box; `draw` turns a view into a position."""

    def __init__(self, game: Game[Any], eye: int, language: str, draw: Callable[[State], Json]) -> None:
        self.game = game
        self.eye = eye
        self.words = Words(language, game.name)
        self.draw = draw
        self.known = b""  # the eye's knowledge when the position was drawn
        self.beats: list[Json] = []
        self.count = 0  # number of beats so far, including dropped ones
        self.last = -1  # number of the last entry read; -1 before the first
        self.state: State | None = None  # the state after the last beat
        self.position: Json = {}  # after the last beat
        self.gains: list[tuple[int, Said, str]] = []  # gains of seats, with the entry's number
        self.begun = False  # whether a turn has begun that can be summed up
        self.most = KEPT

    def read(self, progress: Progress, names: Sequence[str]) -> None:
        """Extend the story to the present."""
        if progress.state is self.state:
            return
        new = progress.after(self.last)
        known = all(entry.number in progress.moments for entry in new)
        if self.last < 0 or not known or progress.top < self.last:
            self.begin(progress, names)
            return
        heard = [
            (entry.number, told, moment)
            for entry in new
            for told, moment in zip(entry.told, progress.moments[entry.number], strict=True)
            if told.heard_by(self.eye)
        ]
        told = [each for each in heard if each[1].event]
        rows = [(number, each.said, self.game.grammar.event(moment, each.event).gets) for number, each, moment in told]
        self.gains += [(number, said, gets) for number, said, gets in rows if gets]
        heads = self.heads(heard, names)
        for run in runs(self.game, told):
            self.tell(run, names, heads.get(id(run[0][1]), []))
        self.rest(self.see(progress.state.view(self.eye)))
        self.last, self.state = progress.top, progress.state

    def begin(self, progress: Progress, names: Sequence[str]) -> None:
        """Start here, without earlier beats."""
        self.beats.clear()
        self.gains.clear()
        self.begun = False
        self.count += 1  # pages cannot continue from earlier beats
        self.position = self.see(progress.state.view(self.eye))
        self.last, self.state = progress.top, progress.state
        self.mark()
        self.recall(progress, names)

    def see(self, view: State) -> Json:
        """Return the position of a view: the last one if the eye's knowledge has not changed."""
        own = 1 << self.eye if self.eye >= 0 else 0  # others' questions and answers are shown outside the drawing
        facts = plain(view) | {"asked": view.asked & own, "answered": view.answered & own}
        known = marshal.dumps(facts, 2)  # later versions write equal values in different ways
        if known == self.known:
            return self.position
        self.known = known
        return self.draw(view)

    def mark(self) -> None:
        """Start counting deaths and points for a new turn."""
        self.dead: list[str] = []
        self.points: list[int] = self.position["sheet"]["totals"]

    def recall(self, progress: Progress, names: Sequence[str]) -> None:
        """Recompute the counts of the current turn."""
        dead: list[str] = []
        for count, entry in reversed(list(enumerate(progress.entries))):
            for at, told in reversed(list(enumerate(entry.told))):
                row = self.game.grammar.event(progress.state, told.event) if told.event else None
                if row is None or not told.heard_by(self.eye):
                    continue
                if row.weight == SUMMARY:
                    self.points = self.game_totals(progress.moments_of(count)[at])
                    self.dead = dead[::-1]
                    self.begun = True
                    return
                if row.motion == "leave":
                    dead.append(say(self.words, told.said, names, self.eye))

    def game_totals(self, moment: State) -> list[int]:
        """Return everybody's points at a moment."""
        view = moment.view(self.eye)
        return [sum(self.game.sheet(view, seat).values()) for seat in range(view.players)]

    def gets(self, number: int) -> dict[int, str]:
        """Return what each seat has gained up to an entry."""
        known = [(said[1], key) for at, said, key in self.gains if at <= number]
        return {int(str(params["seat"])): say(self.words, (f"gets.{key}", params), ()) for params, key in known}

    def heads(self, heard: Sequence[tuple[int, Told, State]], names: Sequence[str]) -> dict[int, list[str]]:
        """Return the headings of the notebook before each sentence, by the sentence's identity."""
        found: dict[int, list[str]] = {}
        heads: list[str] = []
        for _number, told, moment in heard:
            if not told.event:
                heads.append(say(self.words, told.said, names))
            elif heads and not self.game.grammar.event(moment, told.event).silent:
                found[id(told)], heads = heads, []
        return found

    def tell(self, run: list["Happened"], names: Sequence[str], heads: Sequence[str]) -> None:
        """Add one beat, after these headings."""
        number, _told, moment, _row = run[-1]
        view = moment.view(self.eye)
        staged = [self.game.grammar.staged(view, each.event) for _number, each, _moment, _row in run]
        row = staged[-1].row
        said = [each.said for _number, each, _moment, _row in run]
        text = joined(self.words, said, names, self.eye)
        marks = [id for _number, each, _moment, _row in run for id in self.game.picture.marks(view, each.event)]
        now = self.see(view)
        if row.motion == "leave":
            self.dead += sentences(self.words, said, names, self.eye)
        beat: Json = {
            "n": number,
            "seat": seat_of(said),
            "text": text,
            "marks": unique(marks),
            "acts": unique([id for each in staged for id in each.acts]),
            "on": unique([id for each in staged for id in each.targets]),
            "dice": [face for each in staged for face in each.dice],
            "rolled_by": rollers(said, staged),
            "motion": row.motion,
            "flies": [pair for _number, each, *_rest in run if row.flies for pair in row.flies(view, each.event)],
            "weight": row.weight,
            "kind": kind_of(row, staged),
            "scene": row.scene,
            "heads": list(heads),
            "change": change(self.position, now),
        }
        if row.weight == SUMMARY:
            beat |= self.summary(now, text, self.gets(number))
        self.add({name: value for name, value in beat.items() if value or name in ("n", "seat", "text")}, now)
        if row.weight == SUMMARY:
            self.gains = [gain for gain in self.gains if gain[0] > number]
            self.begun = True
            self.mark()

    def summary(self, now: Json, text: str, gets: dict[int, str]) -> Json:
        """Return deaths and scores since the last summary; after set-up or an empty turn, an ordinary beat."""
        totals = now["sheet"]["totals"]
        if not self.begun or (not self.dead and self.points == totals):
            return {"weight": NORMAL, "heading": True}
        scored = [[seat, was, is_now] for seat, (was, is_now) in enumerate(zip(self.points, totals, strict=True))]
        found = {"dead": self.dead, "scores": scored, "gets": gets, "next": text}
        return {"summary": {name: value for name, value in found.items() if value}}

    def rest(self, now: Json) -> None:
        """Add a beat for changes without an event."""
        if changed := change(self.position, now):
            self.add({"change": changed}, now)

    def add(self, beat: Json, now: Json) -> None:
        """Add a beat."""
        self.beats.append(beat)
        self.count += 1
        self.position = now
        del self.beats[: -self.most]

    def since(self, count: int) -> list[Json] | None:
        """Return the beats after this many; None if they have been dropped."""
        missing = self.count - count
        return None if missing > len(self.beats) or missing < 0 else self.beats[len(self.beats) - missing :]


Happened = tuple[int, Told, State, Event]


def runs(game: Game[Any], told: Sequence[tuple[int, Told, State]]) -> list[list[Happened]]:
    """Group the sentences, without silent events; those that belong together are one list."""
    found: list[list[Happened]] = []
    for number, each, moment in told:
        row = game.grammar.event(moment, each.event)
        if row.silent:
            continue
        if found and found[-1][-1][3] is row and row.joins(found[-1][-1][1].event, each.event):
            found[-1].append((number, each, moment, row))
        else:
            found.append([(number, each, moment, row)])
    return found


def change(old: Json, new: Json) -> Json:
    """Return what differs between positions: drawings as patches, the rest in full."""
    return {
        key: patch(old[key], value) if key.startswith(DRAWINGS) and old.get(key) else value
        for key, value in new.items()
        if old.get(key) != value
    }


def weight(position: Json) -> int:
    """Estimate the bytes of a position."""
    return 2 * sum(len(value) for key, value in position.items() if key.startswith(DRAWINGS))


def lasting(beats: Sequence[Json]) -> float:
    """Return the seconds that a page needs to show these beats at normal speed."""
    return sum(
        LASTS.get(beat.get("weight", ""), 0.0)
        + LETTER * max(0, len(beat.get("text", "")) - LINE)
        + 0.9 * bool(beat.get("dice"))
        for beat in beats
    )


def kind_of(row: Event, staged: Sequence[Staged]) -> str:
    """Return the kind of sound."""
    return "dice" if staged[-1].dice else row.motion


def rollers(said: Sequence[Said], staged: Sequence[Staged]) -> list[int | None]:
    """Return who rolled each die, if several players rolled."""
    if seat_of(said) is not None:
        return []
    return [seat_of([one]) for one, each in zip(said, staged, strict=True) for _face in each.dice]


def unique(ids: Sequence[str]) -> list[str]:
    """Remove duplicates, keeping the order."""
    return list(dict.fromkeys(ids))
