"""The style sheet: contrasts computed from its colours, in both themes."""

import re

import pytest

from pangaea.draw.standalone import look
from pangaea.draw.svg import SEATS

THEMES = ["paper", "night"]
AA, LARGE = 4.5, 3.0

TEXT = [
    *((ink, ground) for ink in ("ink", "soft") for ground in ("paper", "panel", "page", "woods", "grass", "water")),
    ("pencil", "panel"),
    ("pencil", "paper"),
    ("on-pencil", "pencil"),
    ("ink", "pencil-wash"),
    ("ink", "last"),
    ("last-ink", "last"),
    ("bad", "panel"),
    ("good", "panel"),
    ("terrain-ink", "desert"),
    ("terrain-ink", "plain"),
    ("terrain-ink", "hill"),
    ("terrain-ink", "mountain"),
    ("cream", "hunt"),
    ("cream", "guard"),
    ("cream", "store"),
    ("cream", "burden"),
    ("cream", "tool"),
    ("cream", "weather"),
    ("cream", "sign-woods"),
    ("cream", "sign-grass"),
    ("die-ink", "die"),
    ("die-ink", "food-fat"),
]


def colours(css: str, theme: str) -> dict[str, str]:
    """The values of the variables in one theme."""
    found: dict[str, str] = {}
    for name, value in re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6}\b|light-dark\([^)]*\))", css):
        pair = re.findall(r"#[0-9A-Fa-f]+", value)
        found[name] = pair[0 if theme == "paper" else -1]
    return found


def root(css: str) -> str:
    """The block with the variables of all games."""
    return css.split("@layer pieces", maxsplit=1)[0]


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_computed_as_wcag_says() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(ink: str, ground: str, theme: str) -> None:
    shades = colours(root(look()), theme)
    assert contrast(shades[ink], shades[ground]) >= AA


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["woods", "grass", "water"])
def test_text_can_be_read_in_winter(ground: str, theme: str) -> None:
    winter = look().split(".draftosaurus.winter")[1].split("}")[0]
    shades = colours(root(look()), theme) | colours(winter, theme)
    assert contrast(shades["ink"], shades[ground]) >= AA
    assert contrast(shades["soft"], shades[ground]) >= AA


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", range(SEATS))
def test_a_seat_has_a_colour_and_a_mark_that_stands_out(seat: int, theme: str) -> None:
    shades = colours(look(), theme)
    assert contrast(shades[f"m{seat}"], shades[f"s{seat}"]) >= LARGE
    assert re.search(rf"\.c{seat} \{{ --c: var\(--s{seat}\); --m: var\(--m{seat}\); \}}", look())


@pytest.mark.parametrize("theme", THEMES)
def test_seats_differ(theme: str) -> None:
    shades = colours(look(), theme)
    assert len({shades[f"s{seat}"] for seat in range(SEATS)}) == SEATS


def test_every_variable_is_defined_and_every_one_used() -> None:
    css = look()
    defined = set(re.findall(r"--([\w-]+):", css))
    used = set(re.findall(r"var\(--([\w-]+)", css))
    assert used <= defined | {"c", "m"}
    page_only = {"page", "shadow", "glide"}  # for the page around the drawings
    assert defined - used <= page_only


def test_games_paint_with_variables() -> None:
    """Literal colours occur only in the table of colours and on pieces with the same colour in both themes."""
    states = "".join(re.findall(r"^@layer states \{(.*?)^\}", look(), re.MULTILINE | re.DOTALL))
    assert states and not re.findall(r"#[0-9A-Fa-f]{3,8}\b", states)
    for name in ("text", "hit", "frame", "tag", "area", "bank"):
        for rule in re.findall(rf"^.*\.{name}\b[^{{]*\{{(.*)\}}", look().split("@layer pieces {")[1], re.MULTILINE):
            fills = re.findall(r"(?:fill|color): (#\w+)", rule)
            assert not fills, rule


# A piece stands out by its body or by the rim around it, which is its colour mixed into the outline.
GROUNDS = ["paper", "panel", "woods", "grass", "water", "desert", "plain", "hill", "mountain", "rock"]
DINOSAURS = ("t_rex", "stegosaurus", "triceratops", "spinosaurus", "parasaurolophus", "sauropod")
TOLD_APART = [("rock", "rock-down"), ("rock-down", "dirt"), ("back", "panel"), ("back", "paper"), ("water", "paper")]


def mixed(one: str, other: str, share: float) -> str:
    parts = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in parts)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_piece_stands_out(ground: str, theme: str) -> None:
    shades = colours(root(look()), theme)
    bodies = {f"seat {seat}": shades[f"s{seat}"] for seat in range(SEATS)}
    if ground in ("paper", "panel", "woods", "grass", "water"):
        for name in DINOSAURS:
            found = re.search(rf"\.{name} \{{ --c: (#\w{{6}})", look())
            assert found
            bodies[name] = found[1]
    faint = {
        name: round(best, 2)
        for name, body in bodies.items()
        if (best := max(contrast(each, shades[ground]) for each in (body, mixed(body, shades["edge"], 0.34)))) < LARGE
    }
    assert faint == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("one", "other"), TOLD_APART)
def test_areas_are_told_apart(one: str, other: str, theme: str) -> None:
    shades = colours(root(look()), theme)
    assert contrast(shades[one], shades[other]) >= (1.4 if theme == "night" else 1.2)
