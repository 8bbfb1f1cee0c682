"""Pictograms of Jurassic Parts: tools, the leader's helps and the equipment."""

from pangaea.draw.geometry import disc
from pangaea.draw.pen import cut, cut_line, line, solid, thin

PICTOGRAMS: dict[str, str] = {
    "j-chisel": solid("M9 1.5h6v10H9zM9.5 12.5h5l-.8 6L12 22.5 10.3 18.5z"),
    "j-chisel_dull": line("M9.5 2h5v9h-5zM10 11.5l.5 9h3l.5-9"),
    "j-amber": (
        solid("M12 1.5l7.5 7-2.5 10-5 4-5-4-2.5-10z")
        + cut_line("M4.8 9h14.4M9.5 9L12 21M14.5 9L12 21M9.5 9l2.5-6 2.5 6")
    ),
    "j-boulder": solid("M3 20l1-7 4-5 6-2 5 4 2 7-1 3z") + cut_line("M8 12l4 2M14 9l2 4"),
    "j-sturdy_tool": solid("M3 4h13l4 3v3H3z") + line("M9.5 10v11.5"),
    "j-dig_master": (
        line("M4 20L15 9") + solid("M12 3c4 0 8 3.5 9 9l-3-1.5c-1-2.5-3-4.5-5.5-5z") + solid("M2.5 19l3 3 2-2-3-3z")
    ),
    "j-quick_sharpen": solid("M2 16h20v5H2z") + line("M6 12.5L18 3M18 3l-1 4.5") + thin("M3 11l2-2M8 6l1-2"),
    "j-buy_fossil": line("M3 8h18l-1.5 13h-15zM8 8a4 4 0 0 1 8 0") + solid(disc(12, 14.5, 2.8)),
    "j-sell": line("M3 14h6l2 2h4l6-4") + solid("M12 2l3.5 3.5-1.5 4h-4l-1.5-4z") + line("M3 20h12l6-5"),
    "eq-backpack": (
        line("M6 9a6 6 0 0 1 12 0v11.5H6zM9.5 4a2.5 2.5 0 0 1 5 0")
        + solid("M8.5 13h7v4.5h-7z")
        + line("M3.5 13v5M20.5 13v5")
    ),
    "eq-grant": (
        line("M5 2.5h10l4 4v15H5z")
        + thin("M8 8h6M8 11.5h8")
        + solid(disc(14.5, 16.5, 2.6), "M13 18l-.5 4 2-1 2 1-.5-4z")
    ),
    "eq-whetstone": solid("M2 15l12-7 8 4-12 7z") + line("M5 8l9-6M14 2l.5 3") + thin("M2 15v3l8 4 12-7v-3"),
    "eq-sledgehammer": solid("M9 2.5l9 5-3.5 6-9-5z") + line("M10.5 11L4.5 21.5"),
    "eq-ground_radar": (
        line("M2.5 20.5a13 13 0 0 1 19 0M6.5 20.5a8 8 0 0 1 11 0")
        + solid(disc(12, 20, 2))
        + line("M12 2v7M8.5 5.5L12 2l3.5 3.5")
    ),
    "eq-crack_map": line("M3 5l6-2 6 2 6-2v16l-6 2-6-2-6 2z") + line("M12 6l-2 4 4 2-3 5"),
    "eq-crowbar": line("M5 21L17 7c1.5-2-.5-5-3-3.5") + line("M5 21l-2-2"),
    "eq-jackhammer": solid("M9 5h6v9H9z") + line("M5 4.5h14M12 14v4") + solid("M10.5 18h3L12 22.5z"),
    "eq-crate": line("M3 6h18v14H3zM3 10.5h18M8 6v14M16 6v14") + solid("M10 13h4v4h-4z"),
    "eq-amber_probe": line("M4 20L14 10") + solid("M17 2l4 3.5-1 4.5-3.5 2-3.5-3 1-5z") + line("M3 17l4 4"),
    "eq-collector": (
        solid(disc(12, 6.5, 4), "M4 22c0-6 3.5-9 8-9s8 3 8 9z")
        + cut(disc(10.5, 6.5, 1.6), disc(14.5, 6.5, 1.6))
        + cut_line("M12 14v6")
    ),
    "eq-plaster": (
        line("M3 8q9-6 18 0v8q-9 6-18 0z")
        + solid(
            "M7 10.5a1.8 1.8 0 0 1 3-1h4a1.8 1.8 0 1 1 1 2.5 1.8 1.8 0 1 1-1 2.5h-4a1.8 1.8 0 1 1-1-2.5 1.8 1.8 0 0 "
            "1-2-1.5z"
        )
    ),
}
