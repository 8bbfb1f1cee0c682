"""A visitor at a table: their seats, their view, and everything they may do.

The HTTP API and the sockets call the same methods, so permissions are checked in one place.
"""

from dataclasses import replace

from pangaea.core.drawing import Box
from pangaea.core.game import Refused
from pangaea.core.step import WATCHER
from pangaea.table import ending
from pangaea.table.limits import clean_chat
from pangaea.table.live import LiveTable
from pangaea.table.models import CLOSED, OPEN, OVER, PLAYING
from pangaea.table.scene import Json
from pangaea.table.seats import Visitor
from pangaea.table.why import answer


class Visit:
    """One visitor or stranger at one table."""

    def __init__(self, live: LiveTable, visitor: Visitor | None) -> None:
        self.live = live
        self.visitor = visitor

    @property
    def mine(self) -> list[int]:
        """The seats that belong to this visitor."""
        return self.live.seats_of(self.visitor)

    @property
    def host(self) -> bool:
        """Whether the visitor has opened the table."""
        return self.visitor is not None and bool(self.live.host) and self.live.host == self.visitor.holder

    @property
    def own_facts(self) -> dict[str, object]:
        """Facts that a page shows to this visitor only."""
        opened = next((seat.name for seat in self.live.seats if seat.holder and seat.holder == self.live.host), "")
        return {"mine": self.mine, "host": self.host, "opened_by": opened}

    def own(self, seat: int) -> int:
        """Return the seat; refuse if it is not the visitor's."""
        if seat not in self.mine:
            raise Refused("table", "not_your_seat")
        return seat

    def playing(self, seat: int) -> int:
        """Return the seat; refuse if it is not the visitor's or has resigned."""
        if self.live.seats[self.own(seat)].resigned:
            raise Refused("people", "resigned")
        return seat

    def may_look(self) -> bool:
        """Whether the visitor may see the table; a private one is for its players."""
        return self.live.watch or self.live.status in (OPEN, CLOSED) or bool(self.mine)

    def check_looking(self) -> None:
        """Refuse a stranger at a private table."""
        if not self.may_look():
            raise Refused("table", "closed")

    def eye(self, wanted: int | None = None, now: int = WATCHER) -> int:
        """Return the visitor's eye: the wanted seat, the current one, one that is asked, any of theirs, or WATCHER."""
        mine = self.mine
        if wanted in mine:
            return int(wanted)
        if now in mine:
            return int(now)
        asked = [seat for seat in mine if self.live.progress.state.asked >> seat & 1]
        return (asked or mine or [int(WATCHER)])[0]

    def room(self, box: Box, wanted: int | None) -> Box:
        """Return the visitor's box; a watcher may choose the seat to look from."""
        if wanted is None or not 0 <= wanted < len(self.live.seats) or self.mine:
            return box
        return replace(box, chair=wanted)

    def chair(self, seat: int) -> int:
        """Return the seat to look from: one of the visitor's, or any for a watcher, whose view stays the same."""
        return seat if not self.mine and seat < len(self.live.seats) else self.own(seat)

    @property
    def talk(self) -> list[Json]:
        """The chat that the visitor may read; players see the watchers' lines after the game."""
        whole = self.live.status == OVER or not self.mine
        return [line for line in self.live.chat if whole or line["seat"] >= 0]

    def eye_after(self, wanted: int | None) -> int:
        """Return the visitor's eye in a replay."""
        self.check_looking()
        return self.eye_over(wanted, self.eye(wanted)) if self.live.status == OVER else self.eye(wanted)

    def eye_over(self, wanted: int | None, usual: int = WATCHER) -> int:
        """Return the eye for a finished game, which may be seen from any seat."""
        return int(usual) if wanted is None or not 0 <= wanted < len(self.live.seats) else wanted

    async def play(self, seat: int, offer: int, text: str) -> None:
        """Make a move."""
        await self.live.play(self.playing(seat), offer, text)

    async def undo(self, seat: int) -> None:
        """Undo the seat's last move."""
        await self.live.undo(self.playing(seat))

    async def say(self, seat: int, text: object) -> None:
        """Write a line of chat; until the game is over, only watchers read a watcher's."""
        watched = self.live.status in (PLAYING, OVER) and self.may_look()
        await self.live.say(int(WATCHER) if seat == WATCHER and watched else self.own(seat), clean_chat(text))

    async def vote(self, seat: int, late: int) -> None:
        """Vote for a bot in the seat of a player who is over time."""
        await ending.vote(self.live, late, self.playing(seat))

    async def take_back(self, seat: int) -> None:
        """Take a seat back from the bot that stood in."""
        await self.live.change_seat(self.playing(seat), stand_in=False)

    def why(self, seat: int, ids: tuple[str, ...], around: tuple[str, ...], language: str) -> dict[str, str]:
        """Explain why these clicks make no move; `around` are the things that contain the last one."""
        return answer(self.live.game, self.live.progress.state.view(self.own(seat)), seat, ids, around, language)
