"""Small paintings, 300 by 190: one a game, for shelves and lists of games; and the parade of all animals."""

from math import sqrt

from pangaea.draw.geometry import hexagon, wobble
from pangaea.draw.svg import animal, circle, element, group, path, polygon, rect, use

WIDTH, HEIGHT = 300, 190
_HEXES = (
    (-2, 1, "desert"), (-1, 0, "plain"), (-1, 1, "plain"), (0, 0, "hill"), (0, 1, "desert"), (1, -1, "mountain"),
    (1, 0, "hill"), (2, -1, "plain"), (2, 0, "desert"), (0, -1, "mountain"), (-2, 2, "plain"), (-3, 2, "desert"),
    (3, -1, "desert"), (1, 1, "plain"),
)  # fmt: skip
_TRAITS = (
    ("carnivorous", "hunt", 30, 34), ("swimming", "guard", 22, 100), ("camouflage", "guard", 56, 146),
    ("flight", "guard", 232, 22), ("sharp_vision", "hunt", 252, 84), ("hibernation", "store", 222, 144),
)  # fmt: skip


def painting(game: str) -> str:
    """The painting of a game; a game without one shows a few animals."""
    scene = SCENES.get(game, parade_scene)()
    box = f"0 0 {WIDTH} {HEIGHT}"
    return element(
        "svg", scene, css="pangaea paint", viewBox=box, preserveAspectRatio="xMidYMid slice", aria_hidden="true"
    )


def zoo_scene() -> str:
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


def traits_scene() -> str:
    """Evolution: a creature and what it may become."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky green") + path(wobble(150, 104, 92, 66, "evolution"), "clearing")
    body += animal("c-1", 84, 40, 140, css="c2")
    for trait, family, x, y in _TRAITS:
        body += path(f"M{x + 17} {y + 17}L{150 + (x - 133) * 0.45:.0f} {100 + (y - 80) * 0.45:.0f}", "link")
        body += group(rect(x, y, 34, 34, r=8) + use(f"t-{trait}", x + 5, y + 5, 24), f"badge {family}")
    return body


def soup_scene() -> str:
    """Primordial Soup: amoebas in a dish."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky deep") + circle(150, 98, 86, "dish")
    for seat, x, y, w in ((0, 84, 40, 70), (1, 156, 60, 78), (2, 100, 108, 62), (3, 168, 128, 44)):
        body += use(f"a-{seat}", x, y, w, css=f"c{seat}")
    for seat, x, y in (
        (0, 160, 38),
        (3, 176, 46),
        (1, 92, 112),
        (2, 214, 112),
        (3, 146, 152),
        (0, 200, 150),
        (2, 76, 92),
    ):
        body += group(rect(x, y, 11, 11, r=2), f"cube c{seat}")
    return body


def island_scene() -> str:
    """Evo: an island of hexes under a meteor."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky sea") + group(use("ev-meteor_drift", 214, 10, 64), "meteor")
    size = 34
    for q, r, terrain in _HEXES:
        x, y = 150 + 1.5 * size * q, 128 + sqrt(3) * size * (r + q / 2)
        body += group(polygon(hexagon(x, y, size - 1, pointy=False), "hit"), f"hex {terrain}")
    beasts = (("e-0", 66, 66, 84, "c0"), ("e-2", 176, 92, 80, "c2"), ("e-1", 122, 14, 66, "c1"))
    return body + "".join(animal(kind, x, y, w, css=css) for kind, x, y, w, css in beasts)


def dig_scene() -> str:
    """Jurassic Parts: a skeleton in the rock, and a chisel."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky green") + path("M0 46Q80 30 160 48T300 40V190H0z", "stratum")
    body += path("M0 150Q90 134 170 152T300 146V190H0z", "stratum low")
    for at, part in enumerate(("skull", "torso_arms", "pelvis_legs", "tail")):
        body += use(f"b-tyrannosaurus-{part}", 18 + at * 66, 58, 66)
    body += path("M146 46l-6 14 8 10M206 190l4-26-12-16", "cleft")
    return body + group(use("j-chisel", 122, 0, 48), "tool") + use("b-plant", 238, 130, 50)


def parade_scene() -> str:
    """A few animals on the march."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky") + path("M0 140Q90 108 180 136T300 128V190H0z", "meadow")
    beasts = (("d-sauropod", 16, 70, 112, "sauropod"), ("e-1", 150, 84, 80, "c1"), ("c-0", 226, 120, 66, "c3"))
    return body + "".join(animal(kind, x, y, w, css=css) for kind, x, y, w, css in beasts)


def parade() -> str:
    """Everybody walks east along a ruler."""
    who = (
        "e-3", "d-stegosaurus", "c-0", "d-parasaurolophus", "e-1", "d-sauropod", "c-2", "d-spinosaurus", "e-4",
        "d-triceratops", "e-2", "c-1", "d-t_rex",
    )  # fmt: skip
    body = "".join(animal(kind, 20 + 106 * at, 14, 92) for at, kind in enumerate(who))
    marks = "".join(f"M{x} 84v{8 if x % 100 == 0 else 4}" for x in range(10, 1400, 10))
    body += path(f"M0 84H1400{marks}", "ruler")
    return element("svg", body, css="pangaea parade", viewBox="0 0 1400 104", aria_hidden="true")


SCENES = {
    "draftosaurus": zoo_scene,
    "evolution": traits_scene,
    "primordial_soup": soup_scene,
    "evo": island_scene,
    "jurassic_parts": dig_scene,
}
