"""Layout of drawings with fixed proportions, for games without their own layout."""

import re

from pangaea.core.drawing import CAPTION, Box, Drawing, Piece

VIEW = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
GAP = 8
RIVAL = 280  # width of a rival's place
ROOMY = 960  # from this width on, rivals are next to the board
FLAT = 400  # below this height, the own area is next to the board


def upright(box: Box) -> bool:
    """Whether the box has the shape of an upright phone."""
    return box.width < 700 and box.height > box.width


def scaled(box: Box, board: str, own: str, rivals: tuple[tuple[int, str], ...]) -> Drawing:
    """Place the board as large as possible, the own area below or to its right, the rivals on the right or folded."""
    drawn = [(seat, svg) for seat, svg in rivals if svg]
    high = [CAPTION + round(RIVAL * shape(svg)) for _seat, svg in drawn]
    open_ = box.width >= ROOMY and sum(high) + GAP * (len(high) - 1) <= box.height
    left = box.width - RIVAL - GAP if drawn and open_ else box.width
    panels, y = [], 0
    for (seat, svg), height in zip(drawn, high, strict=True):
        x = left + GAP if open_ else 0
        panels.append((seat, Piece(x, y if open_ else 0, RIVAL, height, svg, folded=not open_)))
        y += height + GAP
    if not own:
        return Drawing(Piece(0, 0, left, box.height, board), None, tuple(panels))
    if box.height < FLAT:
        wide = round(left * 0.4)
        mine = Piece(left - wide, 0, wide, box.height, own)
        return Drawing(Piece(0, 0, left - wide - GAP, box.height, board), mine, tuple(panels))
    low = min(round(left * shape(own)), round(box.height * (0.4 if upright(box) else 0.28)))
    mine = Piece(0, box.height - low, left, low, own)
    return Drawing(Piece(0, 0, left, box.height - low - GAP, board), mine, tuple(panels))


def shape(svg: str) -> float:
    """Return the ratio of a drawing's height to its width."""
    found = VIEW.search(svg)
    if found is None:
        raise ValueError("a drawing says how large it is")
    return float(found[2]) / float(found[1])
