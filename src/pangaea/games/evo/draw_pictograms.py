"""Pictograms of Evo: genes and event cards."""

from pangaea.draw.geometry import disc
from pangaea.draw.pen import cut, cut_line, line, solid, thin

GENES: dict[str, str] = {
    "g-tail": (
        solid("M2.5 3H9c1.5 7.5 6 12.5 13 14.5C12 22.5 2 17 2.5 3z")
        + cut_line("M4.5 9.5q3 .5 5-1M7 14q3-.2 5-2.5M11 17q2.5-.8 4-3")
    ),
    "g-leg": (
        solid("M7 2h7.5l-1 8.5c0 3 2 4 5 5.5l3.5 2v3.5H6.5c-2 0-3-1.5-2.5-3.5L6.5 10z")
        + cut_line("M13 18.5v3M17.5 18v3.5")
    ),
    "g-horn": (
        solid("M4.5 21.5C4.5 12 9 4.5 20.5 2 16 7.5 15 13 16 21.5z")
        + cut_line("M5.5 16.5q5.5-2 10-.5M7.5 11.5q4.5-2 8.5-.5")
    ),
    "g-egg": (
        solid("M12 1.5c4 0 7.5 7 7.5 12.5a7.5 7.5 0 0 1-15 0C4.5 8.5 8 1.5 12 1.5z")
        + cut(disc(9, 11, 1.4), disc(14.5, 9, 1.1), disc(14, 15.5, 1.7), disc(9, 17, 1))
    ),
    "g-fur": line(
        "M2.5 5q2.4 5 4.8 0 2.4 5 4.7 0 2.4 5 4.8 0 2.4 5 4.7 0M2.5 11.5q2.4 5 4.8 0 2.4 5 4.7 0 2.4 5 4.8 0 2.4 5 "
        "4.7 0M2.5 18q2.4 5 4.8 0 2.4 5 4.7 0 2.4 5 4.8 0 2.4 5 4.7 0"
    ),
    "g-parasol": (
        solid("M1.5 12.5a10.5 10 0 0 1 21 0c-2.2-2-4.8-2-7 0-2.2-2-4.8-2-7 0-2.2-2-4.8-2-7 0z")
        + line("M12 11.5v8a2 2 0 0 0 4 0")
    ),
    "g-mutation": (
        line("M7 2c0 7.5 10 7 10 13.5 0 3-.5 4.5-1.5 6.5M17 2c0 7.5-10 7-10 13.5 0 3 .5 4.5 1.5 6.5")
        + thin("M7.8 5h8.4M9.5 8h5M8.3 14h7.4M7.3 17.5h9.4")
    ),
    "g-card": (
        line("M6.5 2.5h11a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z")
        + solid("M13.5 5.5l-6 7.5h4l-1 5.5 6-7.5h-4z")
    ),
}

EVENTS: dict[str, str] = {
    "ev-climate_stall": (
        solid("M6.5 15a4.2 4.2 0 0 1-.3-8.4 5.8 5.8 0 0 1 11.3.4A4.1 4.1 0 0 1 17 15z") + line("M9.5 18v4M14.5 18v4")
    ),
    "ev-climate_jump": (
        line("M3 19a9 9 0 0 1 15-9M18.5 4v6.5H12") + solid(disc(4, 20, 1.8), disc(8, 13, 1.8), disc(21, 20, 1.8))
    ),
    "ev-climate_reverse": line("M21 19A9 9 0 0 0 6 10M5.5 4v6.5H12") + solid(disc(20, 20, 1.8)),
    "ev-weather_prophet": (
        line("M3 3h8v8H3zM13 13h8v8h-8z")
        + solid(disc(7, 7, 1.4), disc(15.5, 15.5, 1.2), disc(18.5, 18.5, 1.2))
        + thin("M15 3q5 0 5 5M4 15q0 5 5 5")
    ),
    "ev-head_start": line("M5 22V3") + solid("M5 3h14l-4 5 4 5H5z"),
    "ev-big_brother": (
        line("M12 2l8.5 3v6.5c0 5.5-4 8.5-8.5 10.5-4.5-2-8.5-5-8.5-10.5V5z")
        + solid("M9 17c-.5-5 2-9 6.5-10.5-2 3-2 6-1.5 10.5z")
    ),
    "ev-giant_gene": solid("M3 21.5C3 14 7 8 15.5 6c-3.5 4.5-4.5 9-3.5 15.5z") + line("M18.5 21V9.5M15 13l3.5-4 3.5 4"),
    "ev-stampede": (
        solid(disc(5, 17, 2.6), disc(12, 12, 2.6), disc(19, 7, 2.6)) + line("M2 9.5l5-2M8.5 5l5-2M10.5 20.5l5-2")
    ),
    "ev-barren_season": line("M12 2.5c3.5 0 6.5 6 6.5 11a6.5 6.5 0 0 1-13 0c0-5 3-11 6.5-11zM3 3l18 18"),
    "ev-far_nest": (
        solid("M18.5 8c2 0 3.5 3.5 3.5 6a3.5 3.5 0 0 1-7 0c0-2.5 1.5-6 3.5-6z")
        + line("M12.5 19.5q6 3 11 0")
        + solid(disc(3.5, 18, 2.4))
        + thin("M4 13q3-8 11-9.5M12 2l3.5 1.5L13 6")
    ),
    "ev-twins": solid(
        "M7.5 5c2.8 0 5 5 5 8.5a5 5 0 0 1-10 0C2.5 10 4.7 5 7.5 5zM17 8c2.5 0 4.5 4.3 4.5 7.5a4.4 4.4 0 0 1-7.5 "
        "3.2c.6-1.2 1-2.7 1-4.2 0-2-.5-4-1.3-5.5A4 4 0 0 1 17 8z"
    ),
    "ev-ice_cold": line(
        "M12 2v20M3.3 7l17.4 10M3.3 17L20.7 7M9.5 3.5L12 6l2.5-2.5M9.5 20.5L12 18l2.5 2.5M3.5 "
        "10.5l3-1.5-.3-3.3M20.5 13.5l-3 1.5.3 3.3M3.5 13.5l3 1.5-.3 3.3M20.5 10.5l-3-1.5.3-3.3"
    ),
    "ev-burning": (
        solid(disc(12, 12, 5))
        + line("M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2 2M17.4 17.4l2 2M4.6 19.4l2-2M17.4 6.6l2-2")
    ),
    "ev-neoprene": solid("M8 2h8l5 5-2.5 4-2-1.5V22h-3.5v-7h-2v7H7.5V9.5l-2 1.5L3 7z") + cut_line("M12 3v8M8 12h8"),
    "ev-sunscreen": (
        solid("M7 8h10l-1 14H8zM9 2.5h6V6H9z") + cut(disc(12, 14.5, 2.6)) + thin("M4 4l1.5 1.5M20 4l-1.5 1.5M12 11v.1")
    ),
    "ev-epidemic": (
        solid(disc(12, 12, 5.5))
        + line(
            "M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M5.3 5.3l2.8 2.8M15.9 15.9l2.8 2.8M5.3 18.7l2.8-2.8M15.9 8.1l2.8-2.8"
        )
        + cut(disc(10.5, 10.5, 1.3), disc(14, 13.5, 1))
    ),
    "ev-dead_end": line("M12 22V9") + solid("M3 3h18v6H3z") + thin("M9 22h6"),
    "ev-meteor_drift": (
        solid(disc(15.5, 15.5, 6))
        + cut(disc(14, 14.5, 1.4), disc(17.5, 17.5, 1))
        + line("M2.5 2.5l6.5 6.5M9 2.5l3.5 4M2.5 9l4 3.5")
    ),
}

PICTOGRAMS = GENES | EVENTS
