"""The painting of Evo: an island of hexes under a meteor."""

from math import sqrt

from pangaea.draw.geometry import hexagon
from pangaea.draw.paintings import HEIGHT, WIDTH
from pangaea.draw.svg import animal, group, polygon, rect, use

HEXES = (
    (-2, 1, "desert"), (-1, 0, "plain"), (-1, 1, "plain"), (0, 0, "hill"), (0, 1, "desert"), (1, -1, "mountain"),
    (1, 0, "hill"), (2, -1, "plain"), (2, 0, "desert"), (0, -1, "mountain"), (-2, 2, "plain"), (-3, 2, "desert"),
    (3, -1, "desert"), (1, 1, "plain"),
)  # fmt: skip


def painting() -> str:
    """Evo: an island of hexes under a meteor."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky sea") + group(use("ev-meteor_drift", 214, 10, 64), "meteor")
    size = 34
    for q, r, terrain in HEXES:
        x, y = 150 + 1.5 * size * q, 128 + sqrt(3) * size * (r + q / 2)
        body += group(polygon(hexagon(x, y, size - 1, pointy=False), "hit"), f"hex {terrain}")
    beasts = (("e-0", 66, 66, 84, "c0"), ("e-2", 176, 92, 80, "c2"), ("e-1", 122, 14, 66, "c1"))
    return body + "".join(animal(kind, x, y, w, css=css) for kind, x, y, w, css in beasts)
