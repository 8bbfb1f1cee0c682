"""Shapes and palette shared by the games' drawings.

Two pure functions in `games/<game>/draw.py` draw a position and name the things that can be clicked:

    draw(view, words, box) -> Drawing             the position as the view's eye sees it
    clicks(view, seat, move) -> tuple[str, ...]   the ids to click, in order, to make a move; () for a button

Everything that a move can name has an id in the drawing, and `clicks` returns only ids that are in it.
All text comes from `words(key, **params)`, in the reader's language. See docs/drawing.md.
"""
