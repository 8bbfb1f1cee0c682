"""Undo: a move can be undone as long as it has revealed nothing."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from pangaea.core.dump import plain
from pangaea.core.game import Game, pack
from pangaea.core.record import play_line, split_line
from pangaea.core.step import CHANCE, State

Event = tuple[int, ...]


class LastMove:
    """A seat's last move: text, state before it, events, and later lines.

    The state before it may require a replay, so it is computed only on demand.
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
        self.later = later  # later lines of the record

    @cached_property
    def before(self) -> State:
        """The state before it."""
        return self.was()

    def may_undo(self, s: State) -> bool:
        """Whether the move can be undone in state `s`: since then no chance, no reveal and no other turn."""
        if self.later:  # other face-down answers to the same question reveal nothing
            movers = [split_line(line)[0] for line in self.later]
            pending = s.answered >> self.seat & 1
            return bool(pending) and all(mover is not None and s.answered >> mover & 1 for mover in movers)
        if s.asked == 1 << CHANCE or (self.before.answered and not s.answered):
            return False  # it completed a commit: all answers were revealed
        return not self.learned(s)

    def learned(self, s: State) -> bool:
        """Whether the move revealed anything to its player.

        The move is replayed on the player's view. A step that needs hidden information fails or ends differently.
        """
        view = self.before.view(self.seat)
        move = pack(self.game.text.read_move(view, self.seat, self.text))
        view.events = []
        try:
            view.play(self.seat, move)
        except Exception:  # steps may fail on a view, which is not a full state
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
