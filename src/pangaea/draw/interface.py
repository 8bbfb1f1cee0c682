"""Pictograms of the interface and the marks of the seats."""

from pangaea.draw.geometry import disc
from pangaea.draw.pen import cut, line, solid, thin

SIGNS: dict[str, str] = {
    "i-undo": line("M4 9h10a6 6 0 0 1 0 12h-4M8 4.5L3.5 9 8 13.5"),
    "i-theme": line(disc(12, 12, 8)) + solid("M12 4a8 8 0 0 1 0 16z"),
    "i-sound": solid("M3 9h4l5-4.5v15L7 15H3z") + line("M16 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13"),
    "i-menu": line("M4 6h16M4 12h16M4 18h16"),
    "i-first": solid("M20 4v16L9 12z") + line("M5.5 4.5v15"),
    "i-prev": solid("M18 4v16L6 12z"),
    "i-next": solid("M6 4v16l12-8z"),
    "i-last": solid("M4 4v16l11-8z") + line("M18.5 4.5v15"),
    "i-play": solid("M5 3v18l16-9z"),
    "i-pause": solid("M5 3h5v18H5zM14 3h5v18h-5z"),
    "i-bot": (
        line("M5 8.5h14v11H5zM12 8V4")
        + solid(disc(9, 13, 1.5), disc(15, 13, 1.5), disc(12, 3.5, 1.6))
        + thin("M9.5 16.5h5")
    ),
    "i-people": solid(
        disc(8.5, 7.5, 3.5),
        "M2 20c0-5 3-8 6.5-8s6.5 3 6.5 8z",
        disc(17, 8.5, 2.8),
        "M16.5 20h6c0-4.5-2.5-7-5.5-7-.8 0-1.5.2-2 .5 1 1.7 1.5 4 1.5 6.5z",
    ),
    "i-clock": line(disc(12, 12, 9), "M12 6.5V12l4 2.5"),
    "i-cup": (
        solid("M6 2.5h12v6a6 6 0 0 1-12 0zM10.5 14h3v4h-3zM7 18.5h10v3H7z")
        + line("M6 5H3c0 4 1 5.5 4 6M18 5h3c0 4-1 5.5-4 6")
    ),
    "i-check": line("M4 12.5l5.5 5.5L20 6.5"),
    "i-cross": line("M5.5 5.5l13 13M18.5 5.5l-13 13"),
    "i-help": line("M8 8.5a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.3-1.5 2.3v.5") + solid(disc(12, 19.5, 1.4)),
    "i-chat": line("M3 4h18v12H11l-5 5v-5H3z"),
    "i-swords": line("M4 4l13 13M20 4L7 17M14.5 19.5l5-5M4.5 14.5l5 5"),
    "i-share": line("M12 15V3M8 6.5L12 3l4 3.5M5 12v8.5h14V12"),
}

SEATS: dict[str, str] = {
    "m-0": solid(disc(12, 12, 9)),
    "m-1": solid("M4 4h16v16H4z"),
    "m-2": solid("M12 2.5L22 21H2z"),
    "m-3": solid("M12 1.5L22.5 12 12 22.5 1.5 12z"),
    "m-4": solid("M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z"),
    "m-5": solid("M12 1.5l3 7.3 7.8.6-6 5.1 1.9 7.7L12 18l-6.7 4.2 1.9-7.7-6-5.1 7.8-.6z"),
    "m-6": solid(disc(12, 12, 10)) + cut(disc(12, 12, 4.5)),
    "m-7": solid("M2 7.5h20L12 22zM2 2.5h20v3.5H2z"),
}
