"""Scenes: what a page shows of a table, from one eye's view in one language."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pangaea.bots import character_of
from pangaea.core.drawing import Box, Piece
from pangaea.core.game import Game, say
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.table.models import CLOSED, OPEN, OVER, PLAYING
from pangaea.table.notebook import Row

Json = dict[str, Any]


@dataclass(frozen=True)
class SeatSeen:
    """The public facts of a seat."""

    kind: str
    level: str
    name: str
    free: bool
    stand_in: bool
    resigned: bool
    wish: str
    late: bool
    votes: list[int]
    online: bool


@dataclass(frozen=True)
class Look:
    """Everything that one eye may know of a table. A scene is made from this only."""

    game: Game[Any]
    eye: int
    language: str
    box: Box
    view: State
    status: str
    version: int
    steps: int
    since: int  # number of the eye's last entry
    since_step: int
    offer: int | None  # number of the eye's question
    undo: bool
    grace: float  # seconds that bots wait while a player may undo
    seats: list[SeatSeen]
    bots_late: bool  # whether the server is too busy for the bots' pace
    log: list[Row]
    sealed: str  # hash of the seed of the dice
    seed: str | None  # known when the game is over
    places: list[int] | None  # known when the game is over
    ending: str  # why it ended early; otherwise empty
    next: str | None  # id of the rematch

    @property
    def names(self) -> list[str]:
        """The names of all seats."""
        return [seat.name for seat in self.seats]

    @property
    def words(self) -> Words:
        """The game's words."""
        return Words(self.language, self.game.name)

    @property
    def page(self) -> Words:
        """The page's words."""
        return Words(self.language, "table")

    def asked(self, seat: int) -> bool:
        """Whether the game waits for this seat."""
        return self.status == PLAYING and bool(self.view.asked >> seat & 1)


def scene(look: Look, seen: Json) -> Json:
    """Return everything that a page shows; `seen` is the position of the same view."""
    return seen | {
        "status": look.status,
        "version": look.version,
        "steps": look.steps,
        "step": look.steps,
        "seats": [seat_row(look, number) for number in range(len(look.seats))],
        "prompt": prompt(look),
        "offer": look.offer,
        "moves": moves(look) if look.offer is not None else [],
        "then": then(look) if look.offer is not None else {},
        "undo": look.undo,
        "grace": look.grace if look.undo else 0,
        "log": look.log,
        "since": look.since,
        "since_step": look.since_step,
        "dice": {"sealed": look.sealed, "seed": look.seed},
        "over": ended(look) if look.places or look.ending else None,
        "next": look.next,
    }


def position(game: Game[Any], view: State, names: Sequence[str], language: str, box: Box) -> Json:
    """Return the drawing of a view in a box, and the scores."""
    words = Words(language, game.name)
    drawing = game.picture.draw(view, words, box)
    phases, phase = game.sentences.phases(view)
    pieces = {"board": drawing.board} | ({"own": drawing.own} if drawing.own else {})
    pieces |= {f"rival-{seat}": piece for seat, piece in drawing.rivals}
    when = None if view.over() else game.sentences.when(view)
    return {
        "when": say(words, when, names) if when else "",
        "places": {"box": [box.width, box.height]} | {name: place(piece) for name, piece in pieces.items()},
        **{name: piece.svg for name, piece in pieces.items()},
        "sheet": sheet(game, view, words),
        "phases": [words(key) for key in phases],
        "phase": -1 if view.over() else phase,
        "order": [int(seat) for seat in game.sentences.order(view)],
    }


def place(piece: Piece) -> list[int]:
    """Return the place of a piece in its box: x, y, width, height; only the size of a folded one."""
    return [piece.width, piece.height] if piece.folded else [piece.x, piece.y, piece.width, piece.height]


def sheet(game: Game[Any], view: State, words: Words) -> Json:
    """Return every seat's score line by line, as it would be counted now."""
    columns = [game.sheet(view, seat) for seat in range(view.players)]
    keys = list(dict.fromkeys(key for column in columns for key in column))
    stakes = [game.sentences.stake(view, seat) for seat in range(view.players)]
    return ({"stakes": stakes} if any(stakes) else {}) | {
        "rows": [[words(key), [column.get(key, 0) for column in columns]] for key in keys],
        "totals": [sum(column.values()) for column in columns],
    }


def seat_row(look: Look, number: int) -> Json:
    """Return a seat as a row of the page."""
    seat = look.seats[number]
    return {
        "seat": number,
        "name": seat.name or look.page("seat.free"),
        "kind": seat.kind,
        "level": level(look, number),
        "strength": seat.level,
        "free": seat.free,
        "stand_in": seat.stand_in,
        "resigned": seat.resigned,
        "wish": seat.wish,
        "asked": look.asked(number),
        "answered": look.status == PLAYING and bool(look.view.answered >> number & 1),
        "late": seat.late,
        "votes": seat.votes,
        "online": seat.online,
        "you": number == look.eye,
    }


def level(look: Look, number: int) -> str:
    """Describe the level and character of a seat's bot; empty for a person."""
    told = look.seats[number].level
    return f"{look.page('level.' + told)}, {look.page('character.' + character_of(number))}" if told else ""


def prompt(look: Look) -> Json:
    """Return one sentence: the reader's question, or who must move."""
    if look.status == OPEN:
        return {"text": look.page("prompt.open", n=sum(1 for seat in look.seats if seat.free)), "yours": False}
    if look.status == OVER:
        known = look.ending or look.view.over()
        return {"text": ended(look)["text"] if known else look.page("prompt.record"), "yours": False}
    if look.status == CLOSED:
        return {"text": Words(look.language, "people")(f"ended.{look.ending}"), "yours": False}
    if look.offer is not None:
        asked = look.game.sentences.question(look.view, look.eye)
        said = {"text": say(look.words, asked, look.names, look.eye), "yours": True}
        return said | {"kind": asked[0], "about": look.words(f"{asked[0]}.about")}
    waiting = [name for seat, name in enumerate(look.names) if look.asked(seat)]
    gone = look.eye >= 0 and look.seats[look.eye].resigned
    key = "prompt.watch" if look.eye < 0 else "prompt.gone" if gone else "prompt.wait"
    text = look.page(key, names=join(waiting, look.page), n=len(waiting))
    if look.bots_late:
        text = f"{text.rstrip('.')}. {look.page('prompt.busy')}"
    return {"text": text, "yours": False}


def moves(look: Look) -> list[Json]:
    """Return the legal moves: text to send, ids to click, label, and the game's forecast, if any."""
    found = []
    for move in look.game.legal(look.view, look.eye):
        known: Json = {
            "text": look.game.text.write_move(look.view, look.eye, move),
            "ids": list(look.game.picture.clicks(look.view, look.eye, move)),
            "label": say(look.words, look.game.sentences.label(look.view, look.eye, move), look.names, look.eye),
        }
        row = look.game.grammar.row(look.view, look.eye, move)
        known |= {name: True for name in ("loose", "obvious") if getattr(row, name)}
        slip = look.game.sentences.warn(look.view, look.eye, move)
        if slip is not None:
            known["warn"] = say(look.words, slip, look.names, look.eye)
        foretold = look.game.sentences.foretell(look.view, look.eye, move)
        if foretold is not None:
            known["foretold"] = [say(look.words, said, look.names, look.eye) for said in foretold.said]
            known["takes"] = list(foretold.ids)
        found.append(known)
    return found


def then(look: Look) -> dict[str, str]:
    """Return the questions after a first click, by the clicked id, where the game has words for them."""
    found: dict[str, str] = {}
    for move in look.game.legal(look.view, look.eye):
        row = look.game.grammar.row(look.view, look.eye, move)
        if row.then:
            params = row.params(look.view, look.eye, move[1:])
            first = look.game.picture.clicks(look.view, look.eye, move)[0]
            found.setdefault(first, say(look.words, (f"then.{row.then}", params), look.names, look.eye))
    return found


def ended(look: Look) -> Json:
    """Describe how the game ended, and why if it ended early."""
    if not look.ending:
        return over(look)
    words = Words(look.language, "people")
    if look.places is None:
        return {"text": words(f"ended.{look.ending}"), "why": [], "places": []}
    first = [look.names[seat] for seat, rank in enumerate(look.places) if rank == 1]
    others = len(look.places) - len(first)
    text = words("ended.wins", names=join(first, look.page), n=len(first), others=others)
    return {"text": text, "why": [], "places": look.places}


def over(look: Look) -> Json:
    """Say why the game ended, who won, by how much and by what; with the ranks."""
    assert look.places is not None
    first = [seat for seat, rank in enumerate(look.places) if rank == 1]
    names = join([look.names[seat] for seat in first], look.page)
    points = sum(look.game.sheet(look.view, first[0]).values())
    key = "over.wins" if len(first) == 1 else "over.share"
    said = [say(look.words, look.game.sentences.ended(look.view), look.names)]
    return {"text": look.page(key, names=names, n=points), "why": [*said, *lead(look, first)], "places": look.places}


def lead(look: Look, first: list[int]) -> list[str]:
    """Say how far ahead the winner is and by what; among equals, the tie-break and whether it decided."""
    assert look.places is not None
    rule = look.words("end.tie") if "end.tie" in look.words else ""
    if len(first) > 1:
        return [look.page("over.equal", rule=rule)] if rule else []
    best = first[0]
    behind = min((rank for seat, rank in enumerate(look.places) if seat != best), default=0)
    second = [seat for seat, rank in enumerate(look.places) if rank == behind]
    mine, theirs = look.game.sheet(look.view, best), look.game.sheet(look.view, second[0])
    names = join([look.names[seat] for seat in second], look.page)
    ahead = sum(mine.values()) - sum(theirs.values())
    if not ahead:
        return [look.page("over.tied", names=names, rule=rule)]
    row = max(mine, key=lambda key: mine[key] - theirs.get(key, 0))
    more = mine[row] - theirs.get(row, 0)
    return [look.page("over.by", names=names, n=ahead, row=look.words(row), more=more)]


def join(names: Sequence[str], page: Words, how: str = "and") -> str:
    """Join names with commas, and the last one with `and` or `or`."""
    if len(names) < 2:
        return "".join(names)
    return page(f"list.{how}", first=", ".join(names[:-1]), last=names[-1])
