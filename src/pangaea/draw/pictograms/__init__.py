"""Pictograms in a box of 24: strokes and solid shapes in the colour of the text, to be read at 16 pixels.

A prefix tells the family, the rest is the id of the thing in its game: `t-grazing` is the trait `grazing`.
"""

from pangaea.draw.pictograms import draftosaurus, evo, evolution, interface, jurassic_parts, primordial_soup

FAMILIES: dict[str, dict[str, str]] = {
    "draftosaurus": draftosaurus.SIGNS,
    "evolution": evolution.TRAITS,
    "primordial_soup": primordial_soup.GENES,
    "evo genes": evo.GENES,
    "evo events": evo.EVENTS,
    "jurassic_parts": jurassic_parts.TOOLS,
    "interface": interface.SIGNS,
    "seats": interface.SEATS,
}


def symbols() -> dict[str, str]:
    """All pictograms."""
    return {
        name: f'<symbol id="{name}" viewBox="0 0 24 24"><g class="pk">{body}</g></symbol>'
        for family in FAMILIES.values()
        for name, body in family.items()
    }
