"""Shapes and palette shared by the games' drawings.

A game's `draw.py` has two pure functions:

    draw(view, words) -> Drawing                  the position as this seat sees it, in the reader's language
    clicks(view, seat, move) -> tuple[str, ...]   the ids to click, in order, to make a move; () if it has a button

Everything a move can name has an id in the drawing, and every id that `clicks` gives is in it.
`words(key, **params)` is the only source of text; a drawing holds no sentence of its own. See docs/drawing.md.
"""
