"""Draw the icons of the installed page into `static/`: python docs/icons.py. It needs `pangaea[envs]`."""

import re
from pathlib import Path

import resvg_py

import pangaea.table
from pangaea.draw.inline_styles import inline_styles
from pangaea.draw.standalone import standalone
from pangaea.draw.svg import animal

STATIC = Path(pangaea.table.__file__).parent / "static"
EARTH = '<circle cx="256" cy="610" r="280" fill="#3F6B35" stroke="#2A2620" stroke-width="14"/>'
LAND = '<path d="M190 470q40-40 90-26 44 12 52 44-60 22-110 10-38-8-32-28z" fill="#7FA06F"/>'
NECK = "d-sauropod"


def picture(animal_width: float, corner: float) -> str:
    """Return a long-necked dinosaur on a green earth."""
    left, height = (512 - animal_width) / 2, animal_width * 98 / 126
    sky = f'<rect width="512" height="512" rx="{corner}" fill="#C4DEE4"/>'
    cut = f'<clipPath id="cut"><rect width="512" height="512" rx="{corner}"/></clipPath>'
    scene = EARTH + LAND + animal(NECK, left, 352 - height * 0.93, animal_width, css="c0")
    return f'<svg class="pangaea" viewBox="0 0 512 512">{cut}{sky}<g clip-path="url(#cut)">{scene}</g></svg>'


def badge() -> str:
    """Return its outline in one colour, for the status bar of a phone."""
    shape = animal(NECK, 0, 10, 96, css="badge")
    return f'<svg class="pangaea" viewBox="0 0 96 96">{shape}</svg>'


def draw(name: str, svg: str, size: int, flat: bool = False) -> None:
    """Write a picture."""
    plain = inline_styles(standalone(svg, "paper"))
    plain = whitened(plain) if flat else plain
    (STATIC / name).write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=plain, width=size, height=size)))


def whitened(svg: str) -> str:
    """Return the same shapes, all white."""
    return re.sub(r'(fill|stroke)="(?!none)[^"]*"', r'\1="#FFFFFF"', svg)


if __name__ == "__main__":
    draw("icon-192.png", picture(330, 96), 192)
    draw("icon-512.png", picture(330, 96), 512)
    draw("icon-round.png", picture(290, 0), 512)
    draw("badge.png", badge(), 96, flat=True)
