"""Animals in the colour `--c`, all facing right and standing on the same ground line.

Each is a stack of layers, the lowest first: `far` legs, `body`, `mark` (sail, plates, crest), `spot`, `tooth`, `ink`.
The style sheet mixes the shade of every layer from `--c`, so one drawing serves all seats.
"""

from collections.abc import Callable
from math import cos, pi, sin

from pangaea.draw.geometry import Knot, disc, knots, smooth

WIDTH, HEIGHT = 126, 98  # size of an animal's box; keep these proportions
BOX = f"-3 -2 {WIDTH} {HEIGHT}"
AMOEBA_BOX = "0 0 96 96"
NUCLEUS = 17  # radius of an amoeba's nucleus


def line(layer: str, path: str) -> str:
    """Draw a layer from a path."""
    return f'<path class="{layer}" d="{path}"/>'


def outline(layer: str, points: str) -> str:
    """Draw a layer as a smooth line through points."""
    return line(layer, smooth(knots(points)))


def spots(layer: str, circles: str) -> str:
    """Draw a layer of circles, given as "x,y,r x,y,r"."""
    return line(layer, "".join(disc(*map(float, circle.split(","))) for circle in circles.split()))


def eye(circle: str) -> str:
    """Draw an eye with its glint, given as "x,y,r"."""
    x, y, r = map(float, circle.split(","))
    return line("eye", disc(x, y, r)) + line("glint", disc(x + 0.8, y - 0.8, r / 3))


ANIMALS: dict[str, str] = {
    # Dinosaurs, by species.
    "d-t_rex": (
        outline("far", "50,58 60,66 66,76 63,84 64,91! 82,92! 78,86 73,84 75,74 72,62 62,54")
        + outline(
            "body",
            "115,21 111,11 97,5 83,8 74,19 65,31 50,37 34,40 17,37 2,24! 7,42 17,52 29,60 33,69 29,79 29,85 24,91! "
            "46,92! 43,86 37,84 41,77 54,71 63,66 71,62 79,53 83,43 90,40 101,39 110,36! 94,29! 114,28!",
        )
        + outline("mark", "58,36 48,38 49,46!")
        + outline("mark", "44,39 36,40 38,49!")
        + outline("mark", "31,40 23,39 26,48!")
        + outline("body", "77,46 83,50 88,50 92,54! 87,56 80,55 75,51")
        + line("tooth", "M97 29.5l3 4 2.4-4 3 4 2.4-4 2.6 3.4 2-3.6z")
        + eye("96,16,2.6")
        + line("ink", "M108 15.5l2 1M91 10q4-3 9-2")
    ),
    "d-stegosaurus": (
        outline("mark", "87,52! 88.25,45.4 92,40! 96,46 97,52!")
        + outline("mark", "73,44! 74.75,33.55 80,25! 85.6,34.5 87,44!")
        + outline("mark", "57,38! 59,24.25 65,13! 71.4,25.5 73,38!")
        + outline("mark", "41,39! 43,26.35 49,16! 55.4,27.5 57,39!")
        + outline("mark", "27,46! 28.75,36.1 34,28! 39.6,37 41,46!")
        + outline("mark", "17,53! 18.25,46.4 22,41! 26,47 27,53!")
        + line("far", "M70 66l2 25.5h11l1-24z")
        + line("far", "M46 66l4 25.5h11l-2-24z")
        + line("tooth", "M12 54L5 38l12 12zM7 56L-1 44l11 9z")
        + outline(
            "body",
            "117,69 112,62 103,58 94,54 85,45 68,37 50,37 35,45 22,53 10,53 0,55! 12,61 25,66 31,73 31,91! 46,91! "
            "47,81 54,74 68,76 81,76 83,91! 96,91! 95,78 99,71 106,73 115,74",
        )
        + spots("spot", "62,54,4.5 75,58,3.4 48,56,3.6 56,64,2.4")
        + eye("108,65,2.3")
        + line("ink", "M117 71q-4 1-7 0")
    ),
    "d-triceratops": (
        line("far", "M70 66l0 25.5h12l0-24z")
        + line("far", "M32 66l5 25.5h12l-4-24z")
        + outline(
            "body",
            "116,66! 114,58 107,53 101,47 93,43 82,40 70,38 52,33 34,35 19,46 9,62 0,76! 14,70 18,76 19,91! 35,91! "
            "36,80 48,78 60,77 63,91! 78,91! 79,78 85,73 94,76 104,73 110,74!",
        )
        + outline("mark", "92,46 90,30 84,17 79,21 74,13 71,21 64,18 64,27 58,29 61,37 58,45 64,50 72,60")
        + line("ink soft", "M84 27q-4 10-6 20M74 23q-1 10-1 24M66 30q2 8 4 16")
        + outline("body", "116,66! 114,58 107,53 101,47 92,42 83,46 78,56 81,68 88,75 96,76 104,73 110,74!")
        + line("tooth", "M97 46Q108 40 113 18Q100 28 92 41zM106 54Q112 50 114 41Q106 44 102 50z")
        + eye("96,55,2.6")
        + line("ink", "M111 69q-8-1-13 1")
        + spots("spot", "40,48,4.5 52,56,3.6 34,60,3")
    ),
    "d-spinosaurus": (
        outline("mark", "92,46! 88,28 78,10 66,2 52,3 40,12 32,28 26,46! 58,56")
        + line("ink soft", "M84 43Q82 24 74 10M73 45Q72 24 65 5M61 46Q60 24 55 6M49 46Q48 28 45 12M38 46Q38 34 36 24")
        + outline("far", "54,60 60,72 57,82 60,91! 76,92! 72,86 67,83 69,70 66,58")
        + outline(
            "body",
            "119,43 114,37 104,35 95,31 88,36 84,44 70,46 50,46 32,46 16,46 1,40! 12,54 28,61 38,66 38,74 33,82 "
            "28,91! 50,92! 46,86 41,84 47,76 58,70 74,67 87,62 95,54 101,50 111,50 118,49",
        )
        + outline("body", "80,60 86,66 86,74 92,80! 84,80 79,75 78,67 74,64")
        + line("tooth", "M103 44l1.6 3.5 1.9-3.5 1.8 3.5 1.9-3.5 1.8 3.5 1.9-3.5 1.4 3z")
        + line("ink", "M119 44q-10 0-20 0")
        + eye("97,38,2.4")
        + spots("spot", "60,56,3 48,54,2.4 72,55,2.4 36,52,2")
    ),
    "d-parasaurolophus": (
        outline("mark", "103,22 92,10 78,3 63,2 60,7 72,11 82,20 90,32 98,32")
        + outline("far", "52,58 60,68 58,80 60,91! 77,92! 73,86 68,84 71,70 68,58")
        + outline(
            "body",
            "117,35 113,27 105,21 96,22 90,30 83,38 70,41 52,42 34,47 17,53 0,64! 16,63 30,64 36,69 34,79 31,85 "
            "27,91! 48,92! 44,86 41,84 46,75 57,69 70,66 80,62 88,52 95,42 103,40 110,41 117,39",
        )
        + outline("body", "78,54 84,60 87,69 94,75! 87,77 80,71 76,64 72,60")
        + line("mark", "M111.5 27.5q5 2 6 8q-3 .6-6-.4z")
        + eye("103,28,2.4")
        + line("ink", "M116 38q-6-1-10 0")
        + line(
            "spot",
            "M76 42q-4 7-3 11q5-3 7-12zM64 42q-4 7-3 12q5-4 7-13zM52 43q-4 7-3 12q5-4 7-13zM41 46q-4 6-3 10q4-3 6-12z",
        )
    ),
    "d-sauropod": (
        line("far", "M70 64l1 27.5h12l0-27z")
        + line("far", "M42 66l5 25.5h12l-3-24z")
        + outline(
            "body",
            "118,13 114,6 105,2 97,6 93,17 88,31 78,42 62,45 45,47 30,54 15,60 5,55 0,45! 0,60 9,69 22,70 30,74 "
            "30,91! 45,91! 46,80 56,78 64,78 66,91! 80,91! 82,76 92,64 99,48 103,32 105,21 111,19 117,18",
        )
        + eye("107,9,2.3")
        + line("ink", "M117 15.5q-4 1-8-.5")
        + spots("spot", "58,58,4.6 71,55,3.6 46,60,3.2 84,47,2.6 64,67,2.6 92,33,2 97,20,1.7")
    ),
    # Compact animals, for hexes: long neck, runner, sail, club tail, dome head.
    "e-0": (
        outline(
            "body",
            "110,14 104,4 92,4 86,14 84,30 78,44 62,50 42,54 24,66 4,74! 24,76 30,82 30,92! 46,92! 48,83 62,82 "
            "64,92! 80,92! 82,78 92,64 97,46 97,28 100,22 109,20",
        )
        + line("spot", "M90 62q8-18 6-38l-5 3q1 20-7 33z")
        + spots("spot", "60,62,4 72,58,3 48,66,3.2")
        + eye("98,11,3")
    ),
    "e-1": (
        line("mark", "M92 20L80 8L89 13L84 2L95 12L95 1L101 19z")
        + line("mark", "M24 39L4 20L2 36z")
        + outline(
            "body",
            "112,30 104,20 92,19 85,29 78,40 62,45 44,44 24,38 4,30! 18,48 34,57 42,66 36,76 42,84 36,92! 58,92! "
            "52,86 48,77 60,70 66,78 62,85 62,92! 80,92! 74,86 76,76 76,66 84,56 92,44 100,40 112,38! 99,33!",
        )
        + outline("body", "80,52 88,56 94,64! 84,63 76,58")
        + eye("97,27,3")
    ),
    "e-2": (
        outline("mark", "88,56! 86,34 76,16 62,8 48,14 38,30 34,56!")
        + line("ink soft", "M81 54Q80 34 74 18M68 54Q67 30 63 10M54 54Q54 32 51 15M43 54Q43 42 42 32")
        + outline(
            "body",
            "115,62 110,53 99,49 90,54 72,56 50,56 34,58 18,64 2,76! 22,73 32,75 28,84 24,92! 44,92! 44,83 52,77 "
            "70,78 78,84 76,92! 96,92! 92,84 94,76 102,70 114,69",
        )
        + line("tooth", "M104 67l2 4 2.4-4z")
        + line("ink", "M115 65q-8 2-14 1")
        + eye("102,56,3")
    ),
    "e-3": (
        line(
            "tooth",
            "M85 51L90 39L95 51zM72 45L77 33L82 45zM58 43L63 31L68 43zM44 45L49 33L54 45zM32 52L37 40L42 52z",
        )
        + spots("mark", "9,61,9")
        + outline(
            "body",
            "114,70 110,60 98,56 86,46 66,41 46,44 32,54 20,60 12,60 12,66 24,69 30,76 30,92! 44,92! 46,82 60,80 "
            "74,81 76,92! 90,92! 91,82 100,78 112,77",
        )
        + spots("spot", "80,56,4 66,53,4.4 52,56,4 73,66,3.4 58,67,3.4 42,64,3.2")
        + line("tooth", "M100 58L98 48L106 57z")
        + eye("105,66,3")
    ),
    "e-4": (
        outline(
            "body",
            "112,42 108,34 104,20 92,13 80,19 78,32 72,42 56,46 38,50 20,56 4,66! 24,66 36,70 34,80 30,92! 52,92! "
            "48,85 52,76 62,74 66,82 62,92! 84,92! 79,85 78,72 86,60 92,52 102,50 112,47",
        )
        + outline("mark", "106,27 103,19 92,13 80,19 79,28 88,25")
        + spots("spot", "78,31,2.4 83,35,2 76,37,1.8")
        + outline("body", "80,58 88,61 92,68! 84,68 77,64")
        + eye("98,35,3")
    ),
    # Plain creatures, to be marked with badges: shrew, hopper, newt.
    "c-0": (
        line("far", "M52 70l4 21.5h10l-2-22z")
        + outline("body", "84,46 82,34 88,28 95,34 94,46")
        + outline(
            "body",
            "114,62 106,50 92,44 76,46 58,42 42,46 30,56 16,58 2,48! 8,66 26,72 30,80 28,91! 42,91! 44,80 60,78 "
            "74,78 76,91! 90,91! 90,76 100,72 112,68",
        )
        + line("spot", "M40 50q18-8 36-2q-16 2-36 2z")
        + eye("97,55,2.8")
        + line("ink", "M113 64q-6 2-12 1")
    ),
    "c-1": (
        outline("body", "84,28 74,12 80,4 90,14 92,26")
        + outline(
            "body",
            "108,40 102,28 90,24 80,30 76,42 60,48 44,58 36,72 18,82 2,80! 14,91 38,88 36,92! 66,92! 60,86 58,80 "
            "72,74 84,64 90,50 100,50 108,46",
        )
        + outline("body", "80,58 88,62 92,70! 84,70 76,66")
        + spots("spot", "62,60,4 72,54,3 52,68,3")
        + eye("96,36,2.8")
        + line("ink", "M107 43q-5 2-9 1")
    ),
    "c-2": (
        outline("mark", "86,58! 76,44 66,50 56,42 48,50 38,46 30,64!")
        + outline(
            "body",
            "116,68 110,58 98,54 86,58 68,56 46,58 28,66 12,66 0,52! 2,76 18,82 34,78 32,86 26,91! 44,91! 46,80 "
            "64,78 78,78 80,86 78,91! 96,91! 92,80 102,76 114,74",
        )
        + eye("102,62,2.6")
        + spots("spot", "74,66,3 60,66,2.6 46,68,2.4")
        + line("ink", "M115 71q-6 2-12 1")
    ),
}

# Distance from an amoeba's centre to its skin by angle; one outline per seat.
SKINS: list[Callable[[float], float]] = [
    lambda a: 0.80 + 0.15 * cos(3 * a + 0.5) + 0.07 * cos(2 * a + 1),  # three broad lobes
    lambda a: 0.78 + 0.17 * cos(5 * a + 0.4) + 0.06 * cos(2 * a + 2),  # five fingers
    lambda a: 0.78 + 0.19 * cos(2 * a + 0.7) + 0.06 * cos(3 * a + 1),  # a slipper with a waist
    lambda a: 0.87 + 0.055 * cos(11 * a) + 0.06 * cos(2 * a + 2.2),  # a fringed disc
]


def skin(kind: int, r: float) -> str:
    """Return the outline of an amoeba of radius `r` in the middle of its box."""
    directions = [2 * pi * i / 66 for i in range(66)]
    ring: list[Knot] = [(48 + r * SKINS[kind](a) * cos(a), 48 + r * SKINS[kind](a) * sin(a), False) for a in directions]
    return smooth(ring)


def amoeba(kind: int) -> str:
    """Draw an amoeba; a number can be written on its nucleus."""
    grains = ""
    for direction in (0.5, 1.9, 3.4, 5.2):
        flesh = 40 * SKINS[kind](direction) - NUCLEUS
        away = NUCLEUS + flesh / 2
        grains += disc(48 + away * cos(direction), 48 + away * sin(direction), flesh / 6)
    return (
        line("body", skin(kind, 40))
        + line("cytoplasm", skin(kind, 31))
        + line("spot", grains)
        + line("nucleus", disc(48, 48, NUCLEUS))
    )


def symbols() -> dict[str, str]:
    """Return all animals: `d-` dinosaurs, `e-` compact ones, `c-` creatures, `a-` amoebas."""
    boxed = {name: (BOX, body) for name, body in ANIMALS.items()}
    boxed |= {f"a-{kind}": (AMOEBA_BOX, amoeba(kind)) for kind in range(len(SKINS))}
    return {
        name: f'<symbol id="{name}" viewBox="{box}"><g class="beast">{body}</g></symbol>'
        for name, (box, body) in boxed.items()
    }
