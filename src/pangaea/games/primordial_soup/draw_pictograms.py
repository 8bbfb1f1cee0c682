"""Pictograms of Primordial Soup: the genes."""

from pangaea.draw.geometry import disc
from pangaea.draw.pen import cut, cut_line, line, solid, thin

PICTOGRAMS: dict[str, str] = {
    "u-intelligence": (
        solid(
            disc(12, 12, 3.6),
            disc(4, 5, 1.7),
            disc(20, 5, 1.7),
            disc(3.5, 18, 1.7),
            disc(12, 21.5, 1.5),
            disc(20.5, 18, 1.7),
        )
        + line("M12 12L4 5M12 12l8-7M12 12l-8.5 6M12 12v9M12 12l8.5 6")
    ),
    "u-movement_1": (
        line("M4 8h9a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 13 20H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 8z")
        + solid(disc(5.8, 16.6, 1.2), disc(11.2, 11.4, 1.2))
        + line("M12 4.5h9.5M18 1.5l3.5 3-3.5 3")
    ),
    "u-movement_2": line("M12 2v20M2 12h20M9 5l3-3 3 3M9 19l3 3 3-3M5 9l-3 3 3 3M19 9l3 3-3 3"),
    "u-spores": (
        solid(
            disc(7, 16.5, 4),
            disc(16, 14.5, 1.8),
            disc(13, 8.5, 1.8),
            disc(20.5, 10, 1.5),
            disc(18, 4.5, 1.5),
            disc(7.5, 5.5, 1.4),
        )
        + thin("M10.5 13l1.2-2M11 17l3-1")
    ),
    "u-speed": line("M4 5l7 7-7 7M12.5 5l7 7-7 7"),
    "u-persistence": line("M6 6.5A8.5 8.5 0 1 1 3.6 13M6.5 2v4.7h4.7") + line("M9.5 9l3 3-3 3M13.5 9l3 3-3 3"),
    "u-defense": line("M12 2l8.5 3v6.5c0 5.5-4 8.5-8.5 10.5-4.5-2-8.5-5-8.5-10.5V5z") + solid(disc(12, 11.5, 3.2)),
    "u-armor": (
        solid("M12 2l8.5 3v6.5c0 5.5-4 8.5-8.5 10.5-4.5-2-8.5-5-8.5-10.5V5z") + cut_line("M12 3v18M4 9.5h16M4.5 15h15")
    ),
    "u-escape": line("M12 3.5H4v17h8M9.5 12H21.5M17 7.5l4.5 4.5-4.5 4.5"),
    "u-substitution": solid("M2.5 12.5h9v9h-9z") + line("M13.5 3.5h7v7h-7zM5.5 9V4.5H10M18.5 14.5V19H14"),
    "u-ray_protection": line("M3 20a9 9 0 0 1 18 0M12 2v4M4.5 4.5l2.5 3M19.5 4.5L17 7.5") + solid(disc(12, 18.5, 3.2)),
    "u-streamlining": (
        solid("M22 12C15 5.5 7 6 2 12c5 6 13 6.5 20 0z") + thin("M3 3.5h14M7 20.5h14") + cut(disc(16.5, 11, 1.2))
    ),
    "u-tentacle": (
        line("M3 21.5C3 9 20.5 17.5 20.5 8.5a4.3 4.3 0 0 0-8.6 0")
        + solid("M3 2.5h6v6H3z")
        + solid(disc(7, 18, 1.1), disc(11.5, 17, 1.1), disc(16, 15.5, 1.1))
    ),
    "u-holding": line("M4 3v7.5a8 8 0 0 0 16 0V3M4 7h3M17 7h3") + solid(disc(12, 9.5, 3.4)),
    "u-life_expectancy": (
        line("M5.5 2.5h13M5.5 21.5h13M7 2.5c0 6 5 6.5 5 9.5s-5 3.5-5 9.5M17 2.5c0 6-5 6.5-5 9.5s5 3.5 5 9.5")
        + solid("M8.5 21c.5-3.5 6.5-3.5 7 0z")
    ),
    "u-frugality": line("M3 9h10v11H3z") + line("M15.5 6H22") + solid("M5.5 14.5h5v3h-5z"),
    "u-struggle_for_survival": (
        solid(
            "M12 1.5l2.2 5.3 5.3-2.3-2.3 5.3 5.3 2.2-5.3 2.2 2.3 5.3-5.3-2.3L12 22.5l-2.2-5.3-5.3 2.3 2.3-5.3L1.5 "
            "12l5.3-2.2-2.3-5.3 5.3 2.3z"
        )
        + cut(disc(12, 12, 2.6))
    ),
    "u-aggression": (
        solid("M4 4c5-3 13-2 16 3l-3 1 3 2-3 2 3 2-3 2 3 2c-4 5-13 6-17 2S0 8 4 4z")
        + cut(disc(10, 8, 1.6), "M10 13l2 2 2-2 2 2-6 1z")
        + line("M21 12h1.5")
    ),
    "u-parasitism": line(disc(10, 14, 7.5)) + solid(disc(18, 6, 4)) + thin("M15.5 8.5l-3 3M8 13v.1M9 17v.1"),
    "u-division_rate": (
        line("M12 8.5c-2.5-4-10-3.5-10 3.5s7.5 7.5 10 3.5c2.5 4 10 3.5 10-3.5s-7.5-7.5-10-3.5z")
        + solid(disc(6.8, 12, 2), disc(17.2, 12, 2))
    ),
}
