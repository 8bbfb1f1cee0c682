"""Undo: a move can be taken back as long as nobody has learned anything from it."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from pangaea.core.dump import plain
from pangaea.core.game import Game, pack
from pangaea.core.record import play_line, split_line
from pangaea.core.step import CHANCE, State

Event = tuple[int, ...]


class LastMove:
    """A seat's last move: its text, the state before it, its events, and who has answered since.

    The state before it may have to be played again, so it is asked for only where it is needed.
    """

    def __init__(
        self,
        game: Game[Any],
        seat: int,
        text: str,
        was: Callable[[], State],
        events: Iterable[Event],
        later: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seat = seat
        self.text = text
        self.was = was
        self.events = events
        self.later = later  # lines of the record after it

    @cached_property
    def before(self) -> State:
        """The state before it."""
        return self.was()

    def may_undo(self, s: State) -> bool:
        """Whether the move can be taken back in state `s`: no chance, no reveal and nobody else's turn since."""
        if self.later:  # others may have answered the same question face down, which reveals nothing
            movers = [split_line(line)[0] for line in self.later]
            pending = s.answered >> self.seat & 1
            return bool(pending) and all(mover is not None and s.answered >> mover & 1 for mover in movers)
        if s.asked == 1 << CHANCE or (self.before.answered and not s.answered):
            return False  # it completed a commit: all answers were revealed
        return not self.learned(s)

    def learned(self, s: State) -> bool:
        """Whether the move revealed anything to its player.

        The move is played on the player's own view. A step that needs something hidden fails there or ends differently.
        """
        view = self.before.view(self.seat)
        move = pack(self.game.text.read_move(view, self.seat, self.text))
        view.events = []
        try:
            view.play(self.seat, move)
        except Exception:  # a view is not a whole state: any step may fail on what is hidden
            return True
        return self.heard(view.events or []) != self.heard(self.events) or plain(view) != plain(s.view(self.seat))

    def heard(self, events: Iterable[Event]) -> list[Event]:
        """Return the events that the seat may hear."""
        return [tuple(int(number) for number in event) for event in events if event[4] >> self.seat & 1]

    def undone(self) -> State:
        """Return the state without the move; the others' answers to the same question stay."""
        s = self.before.copy()
        for line in self.later:
            play_line(self.game, s, line)
        return s
