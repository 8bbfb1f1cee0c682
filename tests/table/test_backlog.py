"""A busy server: pages are updated before bots move, and late bots are shown as late."""

import asyncio
import time
from types import SimpleNamespace

import pytest

from pangaea.core.drawing import DESK
from pangaea.table import backlog, driver
from pangaea.table.backlog import GAP, IN_A_ROW, LATE, MOST, PAGES, Backlog
from pangaea.table.settings import Settings
from pangaea.table.sockets import Socket
from tests.table.conftest import Running
from tests.table.play import PATIENCE, Json, asked, attach, hear, move, open_table, say, until


class Waiting:
    """A page that records when it is updated."""

    def __init__(self, name: str = "", shown: list[str] | None = None) -> None:
        self.name, self.shown = name, shown

    def show(self) -> None:
        if self.shown is not None:
            self.shown.append(self.name)


async def moved(pages: Backlog, order: list[str], name: str) -> None:
    """A bot that moves when it may."""
    async with pages.turn():
        order.append(name)


def test_bots_wait_until_pages_have_their_news() -> None:
    async def run() -> None:
        pages, order = Backlog(), list[str]()
        bots = [asyncio.create_task(moved(pages, order, name)) for name in "abc"]
        for _page in range(MOST + 1):
            pages.add(Waiting(), hurry=False)
        await asyncio.sleep(0)
        assert not order and len(pages.waiting) == 3
        await asyncio.gather(*bots)
        assert order == ["a", "b", "c"] and not pages.moving and not pages.waiting

    asyncio.run(run())


def test_only_so_many_bots_move_at_once() -> None:
    async def run() -> None:
        pages, end = Backlog(), asyncio.Event()

        async def write() -> None:
            async with pages.turn():
                await end.wait()

        bots = [asyncio.create_task(write()) for _bot in range(20)]
        while pages.timer is not None or not pages.moving:
            await asyncio.sleep(0.001)
        assert pages.moving == MOST // PAGES
        end.set()
        await asyncio.gather(*bots)
        assert not pages.moving

    asyncio.run(run())


def test_one_bot_moves_in_a_turn_of_the_loop() -> None:
    async def run() -> None:
        pages, order = Backlog(), list[str]()
        bots = [asyncio.create_task(moved(pages, order, name)) for name in "abc"]
        await asyncio.sleep(0)
        pages.let_in(asyncio.get_running_loop().time())
        assert pages.moving == 1 and len(pages.waiting) == 2
        await asyncio.gather(*bots)
        assert order == ["a", "b", "c"]

    asyncio.run(run())


def test_no_bot_moves_while_a_page_waits_to_show_what_a_person_did() -> None:
    async def run() -> None:
        pages, order = Backlog(), list[str]()
        pages.showing = True  # it is not shown meanwhile
        page = Waiting()
        pages.add(page, hurry=True)
        bot = asyncio.create_task(moved(pages, order, "a"))
        await asyncio.sleep(0)
        assert pages.full and pages.timer is None
        pages.let_in(0.0)
        assert not pages.moving
        pages.drop(page)
        await bot
        assert order == ["a"]

    asyncio.run(run())


class Restless(Waiting):
    """A page that has news again as soon as it is shown."""

    def __init__(self, pages: Backlog) -> None:
        super().__init__()
        self.pages, self.ended = pages, False

    def show(self) -> None:
        if not self.ended:
            self.pages.add(self, hurry=True)


def test_bots_move_also_where_people_never_pause() -> None:
    """Or where somebody sends so much that it looks like that."""

    async def run() -> None:
        pages, order = Backlog(), list[str]()
        crowd = [Restless(pages) for _page in range(2 * MOST)]
        for page in crowd:
            page.show()
        async with asyncio.timeout(60):
            await asyncio.gather(*(moved(pages, order, name) for name in "abc"))
        for page in crowd:
            page.ended = True
        assert order == ["a", "b", "c"] and len(pages.hurried) >= MOST

    asyncio.run(run())


def test_a_bot_that_gives_up_leaves_its_place_to_the_next() -> None:
    async def run() -> None:
        pages, order = Backlog(), list[str]()
        known = [Waiting() for _page in range(MOST)]
        pages.showing = True  # none of them is shown meanwhile
        for page in known:
            pages.add(page, hurry=False)
        gone, late = (asyncio.create_task(moved(pages, order, name)) for name in "ab")
        await asyncio.sleep(0)
        pages.drop(known[0])
        pages.let_in(0.0)  # its turn has come, and it is gone in the same moment
        gone.cancel()
        await asyncio.gather(gone, late, return_exceptions=True)
        assert order == ["b"] and not pages.moving

    asyncio.run(run())


def test_what_people_do_is_shown_before_what_bots_do_and_one_page_at_a_time() -> None:
    async def run() -> None:
        pages, shown = Backlog(), list[str]()
        known = {name: Waiting(name, shown) for name in "abcdefgh"}
        for name in "abc":
            pages.add(known[name], hurry=False)
        await asyncio.sleep(0)
        assert shown == ["a"], "one in a turn of the loop"
        for name in "def":
            pages.add(known[name], hurry=True)
        pages.add(known["c"], hurry=True)
        pages.add(known["d"], hurry=False)  # it waits already, and keeps its place
        while pages.pages:
            await asyncio.sleep(0)
        assert "".join(shown) == "adefcb"

    asyncio.run(run())


def test_what_bots_do_is_shown_also_where_people_never_pause() -> None:
    async def run() -> None:
        pages, shown = Backlog(), list[str]()
        pages.add(Waiting("bot", shown), hurry=False)
        for _page in range(20):
            pages.add(Waiting("person", shown), hurry=True)
        while pages.pages:
            await asyncio.sleep(0)
        assert shown.index("bot") == IN_A_ROW and len(shown) == 21

    asyncio.run(run())


def test_a_loop_that_is_late_now_and_then_is_no_reason_to_wait() -> None:
    pages = Backlog()
    for bot in range(1000):
        pages.feel(0.0 if bot % 10 else LATE * 2)
    assert pages.gap > GAP[1] / 2, "one in ten is too many"
    for bot in range(1000):
        pages.feel(0.0 if bot % 20 else LATE * 2)
    assert pages.gap < 2 * GAP[0]


def test_bots_make_room_while_the_loop_is_late_and_come_back() -> None:
    async def run() -> None:
        pages, order, loop = Backlog(), list[str](), asyncio.get_running_loop()
        for _time in range(200):
            pages.feel(LATE * 2)
        assert pages.gap == GAP[1]
        pages.gap, pages.free_at = 0.0, 0.0
        pages.let_in(loop.time() - LATE * 2)  # nobody waits, but the loop was late
        assert pages.gap == GAP[0]
        bots = [asyncio.create_task(moved(pages, order, name)) for name in "ab"]
        await asyncio.sleep(0)
        pages.gap = 60.0
        pages.let_in(loop.time())
        await asyncio.sleep(0.01)
        assert order == ["a"] and len(pages.waiting) == 1, "one bot in a gap"
        for _time in range(400):
            pages.feel(0.0)
        assert pages.gap == 0.0
        pages.free_at = 0.0
        pages.let_in(loop.time())
        await asyncio.gather(*bots)
        assert order == ["a", "b"]

    asyncio.run(run())


class Deaf:
    """A connection whose other end reads nothing."""

    def __init__(self) -> None:
        self.sending = asyncio.Event()

    async def send_text(self, _text: str) -> None:
        self.sending.set()
        await asyncio.Event().wait()


def test_a_page_that_reads_nothing_holds_up_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        tables = SimpleNamespace(backlog=Backlog(), settings=Settings())
        deaf = Deaf()
        page = Socket(deaf, SimpleNamespace(live=SimpleNamespace(tables=tables)), "en", None, DESK)  # type: ignore[arg-type]
        monkeypatch.setattr(page, "seen", lambda: {"closed": "x"})
        sender = asyncio.create_task(page.send_news())
        await asyncio.sleep(0)
        page.wake()
        assert tables.backlog.pages == 1
        await deaf.sending.wait()
        page.wake()
        assert tables.backlog.pages == 0
        sender.cancel()

    asyncio.run(run())


def late(seen: Json) -> bool:
    """Whether the page says that the bots are late."""
    return str(seen["prompt"]["text"]).endswith("The server is busy: bots take longer than usual.")


def late_or_asked(seen: Json) -> bool:
    """It says so, or it is our turn."""
    return late(seen) or asked(seen)


def test_a_page_says_that_bots_are_late_and_the_metrics_too(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "LATE", 0.05)
    monkeypatch.setattr(backlog, "MOST", 0)
    with server.client() as client:
        table = open_table(client, "mbb", game="evolution")
        seen = until(client, table, late_or_asked)
        while not late(seen):
            move(client, table, 0, seen["offer"], seen["moves"][0]["text"])
            seen = until(client, table, late_or_asked)
        end = time.monotonic() + PATIENCE
        while "pangaea_bots_held_back 1.0" not in client.get("/metrics").text:
            assert time.monotonic() < end
            time.sleep(0.05)  # its process is still starting
        until(client, table, late)
        assert "pangaea_tables_with_late_bots 1.0" in client.get("/metrics").text
        monkeypatch.setattr(backlog, "MOST", MOST)
        with attach(server, table, client) as page:
            hear(page, "scene")
            say(page, type="chat", text="hello")  # a page that gets its news lets the bots move again
            seen = until(client, table, asked)
        assert not late(seen)
