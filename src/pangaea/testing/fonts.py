"""The fonts of the page: `python -m pangaea.testing.fonts FOLDER` makes them from the npm packages unpacked in FOLDER.

    npm pack @fontsource/fira-sans @fontsource/literata, each unpacked into FOLDER/fira-sans and FOLDER/literata

They are reduced to the letters of our languages, without kerning, so that a word is as wide as the sum of its letters.
The widths are written for `pangaea.draw.layout`. Needs fontTools and brotli.
"""

import json
import sys
from pathlib import Path

import pangaea

FACES = {"sans": ("fira-sans", 400), "bold": ("fira-sans", 600), "serif": ("literata", 600)}
SCRIPTS = {
    "latin": [*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2010, 0x2027), 0x2039, 0x203A, 0x20AC, 0x2212],
    "cyrillic": [0x401, 0x404, 0x406, 0x407, *range(0x410, 0x450), 0x451, 0x454, 0x456, 0x457, 0x490, 0x491, 0x2116],
}
HOME = Path(pangaea.__file__).parent


def main(folder: Path) -> None:
    """Write the fonts into the page's folder, and the widths of the letters."""
    from fontTools import subset  # noqa: PLC0415 - needed here only

    widths: dict[str, dict[str, int]] = {}
    for face, (package, weight) in FACES.items():
        for script, letters in SCRIPTS.items():
            options = subset.Options(flavor="woff2", hinting=False, layout_features=[], name_IDs=[0, 13, 14])
            source = folder / package / "package" / "files" / f"{package}-{script}-{weight}-normal.woff2"
            font = subset.load_font(str(source), options)
            cutter = subset.Subsetter(options)
            cutter.populate(unicodes=letters)
            cutter.subset(font)
            subset.save_font(font, str(HOME / "table" / "static" / f"{face}-{script}.woff2"), options)
            unit = font["head"].unitsPerEm
            for letter, glyph in font.getBestCmap().items():
                widths.setdefault(face, {})[chr(letter)] = round(1000 * font["hmtx"][glyph][0] / unit)
    text = json.dumps(widths, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    (HOME / "draw" / "widths.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
