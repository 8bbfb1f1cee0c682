"""Learning at the table: hints and help cards."""

import re
from collections.abc import Sequence
from typing import Annotated, Any
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from pangaea.analysis.hints import spoken
from pangaea.core.game import Game, Help, Refused, say
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.table.api import Speaks, TableId, TablesOf, Who
from pangaea.table.driver import rank
from pangaea.table.live import LiveTable
from pangaea.table.models import PLAYING
from pangaea.table.rules import capital
from pangaea.table.scene import Json
from pangaea.table.turns import Turn
from pangaea.table.visit import Visit

router = APIRouter(prefix="/api", tags=["learn"])
GIVEN: WeakKeyDictionary[LiveTable, dict[int, tuple[int, Json]]] = WeakKeyDictionary()  # the last hint of each seat


PANEL = re.compile(r"(phase|line)-(\d{1,2})")  # a phase of the phase bar, a line of the score sheet

ThingId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,60}$")]


class HintWish(BaseModel):
    """A seat of the caller that wants to know what a strong player would do."""

    seat: int = Field(ge=0, le=7)
    offer: int = Field(ge=0, description="`offer` of the scene: the question that this is about")


@router.post("/tables/{table}/hint")
async def hint(table: TableId, wish: HintWish, tables: TablesOf, visitor: Who, speaks: Speaks) -> Json:
    """Up to three moves with their chance and why, against bots or where the table allows it; from the seat's view."""
    visit = Visit(await tables.live(table), visitor)
    live, seat = visit.live, visit.own(wish.seat)
    if live.status != PLAYING:
        raise Refused("table", "not_playing")
    if not live.hints and not alone(visit):
        raise Refused("table", "hint_rivals")
    state = live.progress.state
    if not state.asked >> seat & 1:
        raise Refused("table", "not_your_turn")
    if live.progress.since[seat] != wish.offer:
        raise Refused("table", "stale")
    given = GIVEN.setdefault(live, {})
    if given.get(seat, (-1, {}))[0] != wish.offer:
        found = await tables.driver.thinkers.hint(live.game, state, seat, Turn(rank(live), live.host, live.id))
        given[seat] = (wish.offer, found)
    return spoken(given[seat][1], live.game.name, speaks, live.names)


@router.get("/tables/{table}/help/{name}")
async def help_card(
    table: TableId, name: ThingId, tables: TablesOf, visitor: Who, speaks: Speaks, seat: int | None = None
) -> Json:
    """What the thing with this id in the drawing is, what it does here, and its rule."""
    visit = Visit(await tables.live(table), visitor)
    visit.check_looking()
    live = visit.live
    eye = visit.eye(seat)
    view = live.progress.state.view(eye)
    if around := PANEL.fullmatch(name):
        return card(live.game.name, panel(live.game, view, eye, around[1], int(around[2])), speaks, live.names)
    drawn = live.game.picture.draw(view, Words(speaks, live.game.name)).svgs
    found = live.game.sentences.about(view, name) if any(f' id="{name}"' in piece for piece in drawn) else None
    if found is None:
        raise Refused("table", "no_help")
    return card(live.game.name, found, speaks, live.names)


def panel(game: Game[Any], view: State, eye: int, kind: str, number: int) -> Help:
    """A phase of the phase bar, or a line of the score sheet with its points for every seat."""
    sheets = [game.sheet(view, each) for each in range(int(view.players))]
    lines = list(dict.fromkeys(key for column in sheets for key in column))
    keys = game.sentences.phases(view)[0] if kind == "phase" else lines
    known = {thing.key: thing for thing in game.sentences.things()}
    if number >= len(keys) or keys[number] not in known:
        raise Refused("table", "no_help")
    if kind == "phase":
        return Help(known[keys[number]])
    points = sheets[max(eye, 0)].get(keys[number], 0)
    return Help(known[keys[number]], ((points, "help.points"),) if eye >= 0 else ())


def card(game: str, found: Help, language: str, names: Sequence[str]) -> Json:
    """A help card in words."""
    words, page, thing = Words(language, game), Words(language, "table"), found.thing
    return {
        "key": thing.key,
        "title": capital(words(thing.key)),
        "text": capital(words(thing.about)),
        "picture": thing.picture,
        "numbers": [{"value": n, "label": (words if key in words else page)(key, n=n)} for n, key in found.numbers],
        "here": [capital(say(words, said, names)) for said in found.here],
        "rule": thing.rule,
        "url": f"/rules/{game}#{thing.rule}" if thing.rule else f"/rules/{game}",
    }


def alone(visit: Visit) -> bool:
    """Whether all other seats are bots, so that a hint harms nobody."""
    live: LiveTable = visit.live
    return all(live.is_bot(seat) or seat in visit.mine for seat in range(len(live.seats)))
