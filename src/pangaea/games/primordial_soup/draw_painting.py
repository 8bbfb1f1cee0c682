"""The painting of Primordial Soup: amoebas in a dish."""

from pangaea.draw.paintings import HEIGHT, WIDTH
from pangaea.draw.svg import circle, group, rect, use

CUBES = ((0, 160, 38), (3, 176, 46), (1, 92, 112), (2, 214, 112), (3, 146, 152), (0, 200, 150), (2, 76, 92))


def painting() -> str:
    """Primordial Soup: amoebas in a dish."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky deep") + circle(150, 98, 86, "dish")
    for seat, x, y, w in ((0, 84, 40, 70), (1, 156, 60, 78), (2, 100, 108, 62), (3, 168, 128, 44)):
        body += use(f"a-{seat}", x, y, w, css=f"c{seat}")
    for seat, x, y in CUBES:
        body += group(rect(x, y, 11, 11, r=2), f"cube c{seat}")
    return body
