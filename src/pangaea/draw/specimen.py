"""A page with every symbol and every state: `python -m pangaea.draw.specimen night > specimen.html`."""

import sys

from pangaea.draw import bones, fauna
from pangaea.draw.standalone import look
from pangaea.draw.svg import (
    SEATS,
    animal,
    card_back,
    corners,
    die,
    gain,
    group,
    path,
    rect,
    seat_chip,
    svg,
    text,
    tick,
    use,
)
from pangaea.draw.symbols import interface, pictograms, sheet
from pangaea.locale import HOMES

PAGE = """
body { margin: 0; padding: 4px 24px 24px; background: var(--panel); color: var(--ink); }
h2 { font: 600 17px var(--serif); border-bottom: 1px solid var(--rule); margin: 16px 0 6px; }
"""

STATES = ["", "can", "can hover", "can sel", "last", "no"]


def specimen(theme: str = "") -> str:
    """Return the page in one theme, or in that of the reader's system."""
    rows = {
        "states": _states(),
        "seats, cards, dice": _pieces(),
        "animals": _animals(),
        "fossils": _fossils(),
        "interface": _pictograms(interface()),
    } | {game: _pictograms(signs) for game in HOMES if (signs := pictograms(game))}
    body = "".join(
        f"<h2>{name}</h2>{svg(1340, height, drawn, id=f'row-{i}')}"
        for i, (name, (height, drawn)) in enumerate(rows.items())
    )
    # A static page cannot be hovered over, so the class `hover` shows that state.
    style = look().replace(".can:hover > .hit,", ".can.hover > .hit, .can:hover > .hit,")
    themed = f' data-theme="{theme}"' if theme else ""
    return (
        f'<!doctype html><html lang="en"{themed}><head><meta charset="utf-8"><title>Pangaea: specimens</title>'
        f"<style>{style}{PAGE}</style></head><body>{sheet()}{body}</body></html>"
    )


def _states() -> tuple[float, str]:
    body = ""
    for i, state in enumerate(STATES):
        x = 20 + 170 * i
        box = (x, 14, 140, 96)
        ground = rect(*box, "hit", r=10) + rect(*box, "hatch", r=10)
        piece = group(animal("d-stegosaurus", x + 25, 24, 90, css="stegosaurus"), "piece")
        body += group(ground + piece + corners(x + 6, 20, 128, 84) + tick(x + 136, 16), state)
        body += text(x + 70, 130, state or "at rest", "sm mid")
    body += gain(1080, 60, "+3") + path("M1110 90q60 -70 120 0", "trail")
    return 140, body


def _pieces() -> tuple[float, str]:
    body = "".join(seat_chip(seat, 40 + 70 * seat, 40, 20) for seat in range(SEATS))
    body += "".join(card_back(640 + 80 * i, 6, 50, 70, name) for i, name in enumerate(("t-animal", "g-card")))
    body += "".join(die(face, 760 + 60 * face, 20) for face in range(1, 7))
    return 84, body


def _animals() -> tuple[float, str]:
    body = ""
    for i, name in enumerate(fauna.ANIMALS):
        kind = name[2:]
        colour = f"c{kind}" if kind.isdigit() else kind
        body += animal(name, 94 * i, 0, 90, css=colour) + animal(name, 94 * i + 20, 78, 44, css="c7")
    for i in range(len(fauna.SKINS)):
        body += use(f"a-{i}", 94 * i, 120, 80, css=f"c{i}") + text(94 * i + 40, 165, i + 1, "num mid")
    return 206, body


def _fossils() -> tuple[float, str]:
    body, x = "", 6.0
    parts = [[f"b-{species}-{part}" for part in skeleton] for species, skeleton in bones.SKELETONS.items()]
    for names in [*parts, *([f"b-{name}"] for name in bones.ALONE)]:
        body += rect(x - 4, 0, 60 * len(names) + 8, 70, "tray", r=8)
        for i, name in enumerate(names):
            body += use(name, x + 60 * i, 4, 60, css="missing" if i % 3 == 1 else "")
        x += 60 * len(names) + 20
    return 74, body


def _pictograms(family: dict[str, str]) -> tuple[float, str]:
    body = ""
    for i, name in enumerate(family):
        x, y = 88 * (i % 15), 68 * (i // 15)
        body += use(name, x + 10, y, 34) + use(name, x + 54, y + 14, 16)
        body += text(x + 10, y + 52, name.split("-", 1)[1].replace("_", " ")[:14], "sm mut")
    return 68 * (1 + (len(family) - 1) // 15), body


if __name__ == "__main__":
    print(specimen(*sys.argv[1:2]))
