"""Shapes and palette shared by the games' drawings.

Two pure functions in `games/<game>/draw.py` draw a position and say what can be clicked in it:

    draw(view, words, box) -> Drawing             the position as this seat sees it, in the reader's language
    clicks(view, seat, move) -> tuple[str, ...]   the ids to click, in order, to make a move; () for a button

Everything a move can name has an id in the drawing, and every id that `clicks` gives is in it.
`words(key, **params)` is the only source of text; a drawing holds no sentence of its own. See docs/drawing.md.
"""
