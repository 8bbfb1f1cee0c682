"""The painting of Evolution: a creature and what it may become."""

from pangaea.draw.geometry import wobble
from pangaea.draw.paintings import HEIGHT, WIDTH
from pangaea.draw.svg import animal, group, path, rect, use

TRAITS = (
    ("carnivorous", "hunt", 30, 34), ("swimming", "guard", 22, 100), ("camouflage", "guard", 56, 146),
    ("flight", "guard", 232, 22), ("sharp_vision", "hunt", 252, 84), ("hibernation", "store", 222, 144),
)  # fmt: skip


def painting() -> str:
    """Evolution: a creature and what it may become."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky green") + path(wobble(150, 104, 92, 66, "evolution"), "clearing")
    body += animal("c-1", 84, 40, 140, css="c2")
    for trait, family, x, y in TRAITS:
        body += path(f"M{x + 17} {y + 17}L{150 + (x - 133) * 0.45:.0f} {100 + (y - 80) * 0.45:.0f}", "link")
        body += group(rect(x, y, 34, 34, r=8) + use(f"t-{trait}", x + 5, y + 5, 24), f"badge {family}")
    return body
