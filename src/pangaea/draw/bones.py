"""Fossils. Each species is drawn once, facing left, in windows of 60 by 60.

A part is one window, so parts placed side by side form the skeleton.
"""

from pangaea.draw.geometry import disc

WINDOW = 60


def vertebrae(path: str, width: float = 5, gap: float = 5.6) -> str:
    """Draw a row of beads along a line."""
    return f'<path stroke-width="{width}" stroke-dasharray=".1 {gap}" d="{path}"/>'


def bone(path: str, width: float = 3.6) -> str:
    """Draw a long bone."""
    return f'<path stroke-width="{width}" d="{path}"/>'


def ribs(path: str) -> str:
    """Draw thin bones, several in one path."""
    return bone(path, 2)


def plate(path: str) -> str:
    """Draw a flat bone: skull, pelvis, leaf."""
    return f'<path class="plate" d="{path}"/>'


def hole(*path: str) -> str:
    """Draw a socket in a flat bone."""
    return f'<path class="hole" d="{"".join(path)}"/>'


def joints(*at: tuple[float, float]) -> str:
    """Draw the thick ends of long bones."""
    return plate("".join(disc(x, y, 2.7) for x, y in at))


def leg(*at: tuple[float, float]) -> str:
    """Draw a leg from hip, knee, ankle and toe."""
    hip, knee, ankle, toe = at
    return (
        bone(_segment(hip, knee))
        + bone(_segment(knee, ankle), 3)
        + joints(hip, knee, ankle)
        + bone(_segment(ankle, toe), 2.6)
    )


def _segment(a: tuple[float, float], b: tuple[float, float]) -> str:
    return f"M{a[0]} {a[1]}L{b[0]} {b[1]}"


SKELETONS: dict[str, dict[str, str]] = {
    "brachiosaurus": {
        "head_neck": (
            plate("M3 13C4 6 11 3 16 6c3 2 3 7 0 9l-5 1-5 4z")
            + hole(disc(11, 10, 2))
            + vertebrae("M18 15C26 20 24 38 60 37", 5.4, 6)
        ),
        "chest_forelegs": (
            vertebrae("M63 36Q90 27 119 25", 6, 6.6)
            + bone("M84 31L76 42", 5)
            + leg((76, 41), (79, 48), (76, 54), (70, 56))
            + leg((90, 40), (94, 48), (92, 54), (86, 56))
            + ribs("M98 29q5 8 0 16M108 28q6 10 0 20")
        ),
        "ribcage": (
            vertebrae("M123 25Q150 22 179 28", 6.4, 6.8)
            + ribs("M128 27q8 12 0 24M138 26q9 14 0 28M148 26q9 14 0 29M158 27q9 13 0 27M168 29q8 11 0 22")
            + ribs("M124 50q20 9 42 2")
        ),
        "pelvis_hindlegs": (
            vertebrae("M183 29Q210 31 239 40", 6, 6.6)
            + plate("M198 33q10-6 22 3q-2 8-10 7t-12-10z")
            + leg((208, 40), (204, 48), (208, 54), (201, 56))
            + leg((218, 40), (220, 48), (225, 54), (218, 56))
        ),
        "tail": (
            vertebrae("M243 42Q262 49 278 46", 5, 5.8)
            + vertebrae("M281 45Q290 42 297 34", 3.4, 4.4)
            + ribs("M248 47l-2 5M256 49l-2 5M264 50l-1 5")
        ),
    },
    "tyrannosaurus": {
        "skull": (
            plate("M3 24C3 12 14 5 30 5c8 0 14 5 15 12l-4 7-9 1-3 3-22 1z")
            + plate("M6 34l22-3 12-4 5 4c-4 6-12 8-20 9-8 1-16 0-19-6z")
            + hole(disc(30, 14, 4), disc(17, 16, 3.2), disc(39, 18, 2.4))
            + hole("M7 29l2 5 3-5 2 5 3-5 2 5 3-5 2 4 2-4z")
            + vertebrae("M47 24Q52 30 60 30", 5.4, 6)
        ),
        "torso_arms": (
            vertebrae("M63 30Q90 24 119 29", 6.4, 6.8)
            + ribs("M72 31q8 12 0 22M82 30q9 14 0 26M92 29q9 14 0 25M102 30q8 12 0 20")
            + bone("M80 40L72 46", 3)
            + bone("M72 46L66 44", 2.4)
            + joints((80, 40), (72, 46))
            + ribs("M66 44l-3-2M66 44l-4 2")
        ),
        "pelvis_legs": (
            vertebrae("M123 29Q150 28 179 30", 6.2, 6.8)
            + plate("M138 30q10-5 20 0l-3 12q-6-4-10 0z")
            + leg((146, 36), (134, 42), (142, 52), (132, 56))
            + leg((156, 36), (150, 44), (160, 52), (151, 56))
        ),
        "tail": (
            vertebrae("M183 30Q210 34 222 30", 5.2, 6)
            + vertebrae("M225 29Q233 25 238 17", 3.4, 4.4)
            + ribs("M188 35l-2 5M196 37l-2 5M204 38l-1 5M212 37l0 5")
        ),
    },
    "triceratops": {
        "skull_frill": (
            plate("M40 8q8-6 12 0 6 2 4 9 4 6 0 12 0 8-9 8-14-2-18-14-2-12 11-15z")
            + plate("M3 44c1-8 8-14 18-18l18-2 6 12-8 8-14 3-12 2z")
            + hole(disc(30, 31, 3.2), disc(15, 38, 2))
            + plate("M26 26Q18 18 6 16q8 6 14 14zM14 34Q9 28 3 28q4 4 5 10z")
            + ribs("M40 14q4 8 3 18M49 15q0 8-3 16")
        ),
        "torso_forelegs": (
            vertebrae("M62 32Q90 24 119 27", 6.6, 7)
            + ribs("M82 30q9 12 0 24M92 29q9 13 0 26M102 28q9 12 0 25M112 29q8 11 0 22")
            + bone("M72 32L70 42", 5)
            + leg((70, 42), (73, 49), (70, 54), (64, 56))
        ),
        "pelvis_tail": (
            vertebrae("M123 27Q150 28 160 36", 6, 6.6)
            + vertebrae("M163 39Q170 44 176 52", 3.6, 4.6)
            + plate("M132 28q10-5 20 2l-4 10q-8 0-12-4z")
            + leg((142, 36), (138, 45), (144, 53), (136, 56))
            + ribs("M158 42l-3 5M164 46l-3 4")
        ),
    },
    "velociraptor": {
        "front": (
            plate("M2 21C5 15 14 11 21 11c5 0 7 4 6 8l-6 3-9 1 9 2-2 3q-10 2-17-4z")
            + hole(disc(20, 16, 2.4), disc(12, 18, 1.6))
            + vertebrae("M28 20C36 26 38 32 60 30", 4.6, 5.4)
            + ribs("M42 33q6 9 0 16M49 32q7 10 0 18M56 32q6 9 0 15")
            + bone("M40 38L32 43", 2.6)
            + bone("M32 43L24 40", 2.2)
            + joints((40, 38), (32, 43))
            + ribs("M24 40l-5-1M24 40l-4 3")
        ),
        "rear": (
            vertebrae("M63 30Q78 28 92 31", 4.6, 5.4)
            + vertebrae("M95 31Q106 30 118 22", 3.2, 4.2)
            + plate("M70 30q8-4 14 1l-3 9q-6-3-8 0z")
            + leg((76, 36), (68, 42), (76, 50), (68, 56))
            + bone("M68 56q-6 0-6-5", 2)
            + leg((82, 37), (80, 44), (88, 50), (82, 56))
        ),
    },
    "pterodactyl": {
        "whole": (
            plate("M30 14l-13-5 3 5-4 1 12 5z")
            + hole(disc(25, 14, 1.2))
            + vertebrae("M30 18V36", 4.4, 5)
            + bone("M28 22L14 26L4 16", 2.6)
            + bone("M32 22L46 26L56 16", 2.6)
            + ribs("M4 16Q8 36 24 40M56 16Q52 36 36 40M14 26q4 8 10 9M46 26q-4 8-10 9")
            + ribs("M27 38l-3 9M33 38l3 9")
            + joints((14, 26), (46, 26))
            + ribs("M24 28h12M25 32h10")
        ),
    },
}


def _fern() -> str:
    leaves = ""
    for pair in range(5):
        for side in (1, -1):
            reach = side * (20 - pair * 2.4)
            leaf = (
                f"M{30.5 + pair * 0.6:.1f} {50 - pair * 8}q{side * 10} -10 {reach:.1f} -6q{-side * 6} 8 {-reach:.1f} 6z"
            )
            leaves += plate(leaf)
    return ribs("M30 56C30 40 30 24 34 8") + leaves + plate("M33 14q-2-8 2-12q4 6 0 12z")


ALONE: dict[str, str] = {
    "plant": _fern(),
    "bone_pile": (
        bone("M8 50L40 38", 5)
        + joints((7, 48), (9, 53), (39, 36), (42, 40))
        + bone("M52 50L22 34", 5)
        + joints((54, 48), (51, 53), (20, 36), (23, 31))
        + vertebrae("M14 30Q28 20 46 30", 6.4, 7)
        + ribs("M20 24q-6-8-2-14M28 21q-4-9 2-14M38 23q2-9 8-11")
        + plate("M31 31c6-5 15-4 20 1l-5 5-11 1z")
        + hole(disc(43, 32.5, 1.8))
        + bone("M6 56H54")
        + joints((5, 54), (5, 58), (55, 54), (55, 58))
    ),
}


def symbols() -> dict[str, str]:
    """Return all fossils: `b-triceratops-pelvis_tail`, `b-plant`, `b-bone_pile`."""
    made = {
        f"b-{species}-{part}": _window(f"b-{species}-{part}", body, i * WINDOW)
        for species, parts in SKELETONS.items()
        for i, (part, body) in enumerate(parts.items())
    }
    return made | {f"b-{name}": _window(f"b-{name}", body, 0) for name, body in ALONE.items()}


def _window(name: str, body: str, x: int) -> str:
    """Draw the bones twice: below as a shadow in the rock, above in their own colour."""
    layers = f'<g class="shade">{body}</g><g class="bones">{body}</g>'
    return f'<symbol id="{name}" viewBox="{x} 0 {WINDOW} {WINDOW}">{layers}</symbol>'
