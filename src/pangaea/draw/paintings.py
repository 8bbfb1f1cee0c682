"""The framed paintings of games, for lists of games, and the parade of all animals."""

from pangaea.draw.svg import animal, element, path, rect

WIDTH, HEIGHT = 300, 190


def framed(scene: str) -> str:
    """Return the painting of a game in its frame; a game without one shows a few animals."""
    body, box = scene or parade_scene(), f"0 0 {WIDTH} {HEIGHT}"
    return element(
        "svg", body, css="pangaea paint", viewBox=box, preserveAspectRatio="xMidYMid slice", aria_hidden="true"
    )


def parade_scene() -> str:
    """Draw a few walking animals."""
    body = rect(0, 0, WIDTH, HEIGHT, "sky") + path("M0 140Q90 108 180 136T300 128V190H0z", "meadow")
    beasts = (("d-sauropod", 16, 70, 112, "sauropod"), ("e-1", 150, 84, 80, "c1"), ("c-0", 226, 120, 66, "c3"))
    return body + "".join(animal(kind, x, y, w, css=css) for kind, x, y, w, css in beasts)


def parade() -> str:
    """Draw all animals walking along a ruler."""
    who = (
        "e-3", "d-stegosaurus", "c-0", "d-parasaurolophus", "e-1", "d-sauropod", "c-2", "d-spinosaurus", "e-4",
        "d-triceratops", "e-2", "c-1", "d-t_rex",
    )  # fmt: skip
    body = "".join(animal(kind, 20 + 106 * at, 14, 92) for at, kind in enumerate(who))
    marks = "".join(f"M{x} 84v{8 if x % 100 == 0 else 4}" for x in range(10, 1400, 10))
    body += path(f"M0 84H1400{marks}", "ruler")
    return element("svg", body, css="pangaea parade", viewBox="0 0 1400 104", aria_hidden="true")
