"""Help cards: explain a thing in a drawing, a phase, a score line or a total, its effect here, and its rule."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from fastapi import Path

from pangaea.core.drawing import DESK
from pangaea.core.game import TOTAL, Game, Help, Refused, Said, Thing, say
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.table.rules import capital
from pangaea.table.scene import Json

PANEL = re.compile(r"(phase|line|total)-(\d{1,2})")  # ids in the phase bar, the score sheet and the seats

ThingId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,60}$")]


def card(game: Game[Any], view: State, name: str, language: str, names: Sequence[str], chair: int = 0) -> Json:
    """Return the help card of the thing with this id, from what the view's eye may know. Refuse unknown ids.

    A watcher's drawing depends on the chair that they look from.
    """
    found = panel(game, view, name) if PANEL.fullmatch(name) else drawn(game, view, name, language, chair)
    if found is None:
        raise Refused("table", "no_help")
    words, page, thing = Words(language, game.name), Words(language, "table"), found.thing
    return {
        "key": thing.key,
        "title": capital(words(thing.key)),
        "text": capital(words(thing.about)),
        "picture": thing.picture,
        "numbers": [{"value": n, "label": (words if key in words else page)(key, n=n)} for n, key in found.numbers],
        "scale": found.scale,
        "count": found.count,
        "here": [capital(say(words, said, names)) for said in found.here],
        "ids": found.ids,
        "rule": thing.rule,
        "url": f"/rules/{game.name}#{thing.rule}" if thing.rule else f"/rules/{game.name}",
    }


def drawn(game: Game[Any], view: State, name: str, language: str, chair: int) -> Help | None:
    """Return the card of a thing in the drawing."""
    pieces = game.picture.draw(view, Words(language, game.name), replace(DESK, chair=chair)).svgs
    return game.sentences.about(view, name) if any(f' id="{name}"' in piece for piece in pieces) else None


def panel(game: Game[Any], view: State, name: str) -> Help | None:
    """Return the card of a phase, a line of the score sheet, or the total of a seat."""
    kind, _, text = name.partition("-")
    number, eye = int(text), int(view.eye)
    sheets = [game.sheet(view, seat) for seat in range(int(view.players))]
    known = {thing.key: thing for thing in game.sentences.things()}
    if kind == "total":
        return total(known[TOTAL], sheets, number) if number < len(sheets) and TOTAL in known else None
    lines = list(dict.fromkeys(key for column in sheets for key in column))
    keys = game.sentences.phases(view)[0] if kind == "phase" else lines
    if number >= len(keys) or keys[number] not in known:
        return None
    mine = kind == "line" and 0 <= eye < len(sheets)
    return Help(known[keys[number]], ((sheets[eye].get(keys[number], 0), "help.points"),) if mine else ())


def total(thing: Thing, sheets: Sequence[dict[str, int]], seat: int) -> Help:
    """Return the points of a seat, line by line, and its lead or deficit."""
    sums = [sum(sheet.values()) for sheet in sheets]
    best = max((n for n in range(len(sums)) if n != seat), key=lambda n: sums[n])
    ahead = sums[seat] - sums[best]
    key = "here.ahead" if ahead > 0 else "here.behind" if ahead < 0 else "here.level"
    here: Said = (key, {"seat": seat, "other": best, "n": abs(ahead)})
    return Help(thing, tuple((points, line) for line, points in sheets[seat].items() if points), (here,))
