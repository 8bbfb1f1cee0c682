"""The painting of Draftosaurus: a zoo by a river."""

from pangaea.draw.paintings import HEIGHT, WIDTH
from pangaea.draw.svg import animal, circle, path, rect


def painting() -> str:
    """Draftosaurus: a zoo by a river."""
    ground = rect(0, 0, WIDTH, HEIGHT, "sky") + circle(238, 46, 22, "sun")
    ground += path("M0 112Q70 70 150 104T300 92V190H0z", "dune") + path(
        "M0 140Q90 108 180 136T300 128V190H0z", "meadow"
    )
    ground += path("M190 190C186 160 210 146 196 128L206 126C226 148 246 160 252 190z", "stream")
    beasts = (
        ("sauropod", 16, 50, 112),
        ("triceratops", 96, 96, 84),
        ("t_rex", 204, 78, 88),
        ("stegosaurus", 10, 126, 74),
    )
    return ground + "".join(animal(f"d-{kind}", x, y, w, css=kind) for kind, x, y, w in beasts)
