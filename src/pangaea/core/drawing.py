"""What a game draws: SVG texts that a page, a notebook or a file puts together."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drawing:
    """A position as a seat sees it, in pieces that a page may arrange as it likes.

    No id is in two pieces. Drawn wide, for a desk, or tall, for an upright phone, it has the same pieces and ids.
    """

    board: str
    own: str = ""  # the viewer's hand or own area; '' if there is none
    rivals: tuple[tuple[int, str], ...] = ()  # seat and a small drawing; '' where the board shows the rival
