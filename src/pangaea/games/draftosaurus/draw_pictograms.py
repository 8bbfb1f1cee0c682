"""Pictograms of Draftosaurus: the faces of the die, the zones among them, and the pens."""

from pangaea.draw.geometry import disc
from pangaea.draw.pen import cut, cut_line, line, solid, thin

PICTOGRAMS: dict[str, str] = {
    "z-woods": solid("M12 1.5l6.5 8h-3.2l4.7 6.5H4L8.7 9.5H5.5z") + line("M12 16v6"),
    "z-grassland": solid("M2 20l3-8 4-2 3-5 5 3 1 5 4 3v4z") + cut_line("M9 11l3 3-1 4M17 9l-2 4"),
    "z-restrooms": solid(
        disc(7, 4.5, 2.5), disc(17, 4.5, 2.5), "M4.5 8.5h5v7H8.5V22h-3v-6.5h-1zM17 8.5l4 9h-2.2V22h-3.6v-4.5H13z"
    ),
    "z-food_court": (
        solid("M4 7h12v7a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM3 20.5h14v1.5H3z")
        + line("M16 9h2.5a2.5 2.5 0 0 1 0 5H16M7.5 2.5v2M11.5 1.5v3")
    ),
    "z-empty_pen": line("M3 21V9l2-2.5L7 9v12M17 21V9l2-2.5L21 9v12M3 12h4M17 12h4M3 17h4M17 17h4")
    + thin("M9.5 14.5h5"),
    "z-no_t_rex": (
        solid("M2 19.5V8.5C2 4.5 6 2 10 2h8l2.5 4v4l-7 1 7 2-1 2.5-6.5-.5-3 4.5z")
        + cut(disc(12.5, 6, 1.3), disc(17, 17, 6.8))
        + line(disc(17, 17, 4.8), "M13.6 20.4l6.8-6.8")
    ),
    "z-forest": solid(disc(6, 7, 3), disc(12, 7, 3), disc(18, 7, 3)) + line("M5 14.5h14M5 18.5h14"),
    "z-meadow": (
        solid(disc(5.5, 6.5, 3), "M9.5 9.5L12 4l2.5 5.5zM16 4h5v5h-5z") + line("M5 14.5h14M5 18.5h14M15 12.5l-6 9")
    ),
    "z-prairie": solid("M12 21C4 15 2 11.5 2 8.5a5 5 0 0 1 10-1.5 5 5 0 0 1 10 1.5c0 3-2 6.5-10 12.5z"),
    "z-trio": solid(disc(12, 6, 3.6), disc(6, 16, 3.6), disc(18, 16, 3.6)),
    "z-king": solid("M2.5 6l5 5L12 3.5l4.5 7.5 5-5-2 12.5h-15z") + line("M4.5 21.5h15"),
    "z-island": (
        solid("M2 20c3-4 6-5 10-5s7 1 10 5zM11 15c0-4 .5-6 2-8l1.5.8c-1 2-1.5 4-1.5 7.2z")
        + line("M13.5 7c-3-3-6-2.5-8-.5M13.5 7c0-3-2.5-5-5-5M13.5 7c3-3 6-2 7.5.5M13.5 7c2 0 4 2 4 5")
    ),
    "z-river": line("M2 6q2.5-3 5 0t5 0 5 0 5 0M2 12q2.5-3 5 0t5 0 5 0 5 0M2 18q2.5-3 5 0t5 0 5 0 5 0"),
    "z-wood": solid(disc(4, 7, 2.7), "M8.2 4.6h4.8v4.8H8.2z", disc(17.4, 7, 2.7)) + line("M5 14.5h14M5 18.5h14"),
    "z-lookout": (
        solid(disc(6.5, 16, 4.5), disc(17.5, 16, 4.5), "M4 5h4l2 9H3zM16 5h4l1 9h-7z")
        + cut(disc(6.5, 16, 2), disc(17.5, 16, 2))
        + line("M10.5 14h3")
    ),
    "z-pyramid": line("M2 21.5h20M4.5 21v-5h15v5M7.5 16v-5h9v5M10 11V5.5h4V11"),
    "z-bridge": line("M2 10c6-5 14-5 20 0M2 10v10M22 10v10M2 15c6-5 14-5 20 0M7 7v5M12 6.2v5M17 7v5"),
    "z-quarantine": line(
        disc(12, 12, 5),
        "M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M10.5 3L12 1.5 13.5 3M10.5 21l1.5 1.5 1.5-1.5M3 10.5L1.5 12 3 "
        "13.5M21 10.5l1.5 1.5-1.5 1.5",
    ),
}
