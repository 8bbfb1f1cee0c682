"""The pages: table, rules, API, errors. Their templates escape everything and contain no scripts."""

import base64
import hashlib
import io
import json
from functools import cache
from importlib import resources
from typing import Any

import segno
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from pangaea.bots import LEVELS
from pangaea.draw.paintings import framed, parade
from pangaea.draw.standalone import look
from pangaea.draw.svg import animal, seat_chip
from pangaea.draw.symbols import defs, sheet
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table.catalogue import crumb
from pangaea.table.language import OWN_NAMES
from pangaea.table.live import LiveTable
from pangaea.table.scene import Json
from pangaea.table.settings import DAY

SCRIPT_WORDS = {
    "new", "level", "seat", "lobby", "act", "log", "chat", "score", "replay", "dice", "net", "help", "hint", "story",
    "learn", "analysis", "guide",
}  # fmt: skip
SCRIPT_PEOPLE = {"room", "manner", "device"}
DINOSAURS = ("sauropod", "t_rex", "stegosaurus", "triceratops", "spinosaurus", "parasaurolophus")
ANIMALS = (
    *((f"d-{kind}", kind) for kind in DINOSAURS),
    ("e-1", "c0"), ("e-2", "c1"), ("e-3", "c2"), ("e-4", "c3"), ("c-0", "c4"), ("c-1", "c0"), ("c-2", "c1"),
)  # fmt: skip
TYPES = {
    "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "woff2": "font/woff2", "png": "image/png",
}  # fmt: skip


def icon(name: str, size: int = 18) -> Markup:
    """Return a pictogram for a line of text."""
    body = f'<use href="#i-{name}"/>'
    return Markup(f'<svg class="ic" aria-hidden="true" width="{size}" height="{size}" viewBox="0 0 24 24">{body}</svg>')


def chip(seat: int, size: int = 26) -> Markup:
    """Return the disc and mark of a seat."""
    box = f'class="hchip" aria-hidden="true" width="{size}" height="{size}" viewBox="0 0 26 26"'
    return Markup(f"<svg {box}>{seat_chip(seat, 13, 13, 12)}</svg>")


def beast(symbol: str, width: int, css: str = "") -> Markup:
    """Return an animal to show next to a text."""
    body = animal(symbol, 0, 0, 126, css=css)
    return Markup(f'<svg class="pangaea beastly" viewBox="0 0 126 98" width="{width}" aria-hidden="true">{body}</svg>')


@cache
def static_files() -> dict[str, tuple[str, bytes]]:
    """Return the static files: type and content by name."""
    folder = resources.files("pangaea.table") / "static"
    named = {file.name: file for file in folder.iterdir()}
    kinds = {name: TYPES[name.rpartition(".")[2]] for name in sorted(named) if name.rpartition(".")[2] in TYPES}
    found = {name: (kind, named[name].read_bytes()) for name, kind in kinds.items()}
    found["look.css"] = (TYPES["css"], look().encode())
    return found


@cache
def version() -> str:
    """Return a hash of all static files, so that browsers may cache them forever."""
    return hashlib.sha256(b"".join(content for _kind, content in static_files().values())).hexdigest()[:12]


@cache
def environment() -> Environment:
    """Return the environment of the templates."""
    made = Environment(
        loader=PackageLoader("pangaea.table"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(icon=icon, chip=chip, beast=beast, painting=painting, small=small, animals=ANIMALS)
    made.globals.update(languages=OWN_NAMES, parade=lambda: Markup(parade()))
    return made


def painting(game: str) -> Markup:
    """Return the painting of a game."""
    return Markup(framed(GAMES[game].picture.painting()))


def small(game: str) -> Markup:
    """Return the painting in a small size for a row of a list."""
    return Markup(
        framed(GAMES[game].picture.painting()).replace('class="pangaea paint"', 'class="pangaea paint small"', 1)
    )


def page(template: str, language: str, theme: str, **context: Any) -> str:
    """Render a whole page with the symbols that it uses."""
    everything = context.pop("all_symbols", False)
    chosen = theme if theme in ("paper", "night") else ""
    html = part(template, language, theme=chosen, static=f"/static/{version()}", data=data_block, **context)
    symbols = (
        sheet() if everything else f'<svg width="0" height="0" aria-hidden="true" class="sheet">{defs(html)}</svg>'
    )
    return html.replace("<!--symbols-->", symbols, 1)


def part(template: str, language: str, **context: Any) -> str:
    """Render a template, with the words of pages (t) and of people (p)."""
    words, people = Words(language, "table"), Words(language, "people")
    return environment().get_template(template).render(t=words, p=people, language=language, **context)


def data_block(name: str, value: object) -> Markup:
    """Return data for the script, escaped so that it cannot end the element."""
    text = json.dumps(value, ensure_ascii=False).replace("<", "\\u003c").replace("&", "\\u0026")
    return Markup(f'<script type="application/json" id="{name}">{text}</script>')


def script_words(language: str) -> dict[str, str]:
    """Return the words that the script needs."""
    words = Words(language, "table")
    people = Words(language, "people")
    found = {key: text for key, text in words.texts.items() if key.split(".")[0] in SCRIPT_WORDS}
    return found | {key: text for key, text in people.texts.items() if key.split(".")[0] in SCRIPT_PEOPLE}


def table(live: LiveTable, language: str, theme: str, address: str, calls: bool) -> str:
    """Return the page of a table; its script loads the rest. `calls` offers push messages, where moves take days."""
    words = Words(language, live.game.name)
    return page(
        "table.html",
        language,
        theme,
        all_symbols=True,
        live=live,
        title=words("game"),
        crumb=crumb(live.game, live.options, language),
        address=address,
        calls=calls,
        words=script_words(language),
        levels=list(LEVELS),
        speed=speed(live.live, live.pace, language),
    )


def speed(live: bool, pace: int, language: str) -> str:
    """Describe the time for a move in words."""
    words = Words(language, "people")
    return words("row.live") if live else words("row.days", n=round(pace / DAY))


def qr(address: str) -> str:
    """Return the address as a QR code."""
    picture = io.BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", border=2, dark="#2A2620", light="#FFFFFF")
    return picture.getvalue().decode()


def qr_data(address: str) -> str:
    """Return the QR code as a data URL, so that its secret is not stored."""
    return "data:image/svg+xml;base64," + base64.b64encode(qr(address).encode()).decode()


def api(schema: Json, language: str, theme: str) -> str:
    """Return the page of the API, from its OpenAPI description."""
    calls = [
        {"method": method.upper(), "path": path, "about": call.get("description", ""), "body": body_of(schema, call)}
        for path, methods in schema["paths"].items()
        for method, call in methods.items()
    ]
    return page("api.html", language, theme, calls=calls)


def body_of(schema: Json, call: Json) -> list[tuple[str, str, str]]:
    """Return the fields of a request body: name, type, meaning."""
    content = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    name = content.get("$ref", "").rpartition("/")[2]
    fields = schema.get("components", {}).get("schemas", {}).get(name, {}).get("properties", {})
    return [(key, kind_of(field), field.get("description", "")) for key, field in fields.items()]


def kind_of(field: Json) -> str:
    """Describe the type of a field in a word or two."""
    if "enum" in field:
        return " | ".join(map(str, field["enum"]))
    return str(field.get("type") or field.get("$ref", "").rpartition("/")[2] or "object")


def error(language: str, theme: str, text: str) -> str:
    """Return an error page."""
    return page("error.html", language, theme, text=text)
