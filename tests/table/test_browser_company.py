"""Several people in headless Chromium: every game between two browsers, a rematch, somebody away, a turned phone."""

import re
import time
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from pangaea.games import GAMES
from pangaea.table.catalogue import usual
from tests.table.conftest import Running, running
from tests.table.play import open_table, rush
from tests.table.visitor import MARKS, Visitor

pytestmark = MARKS
NOTED = """
window.noted = [];
class Noted extends EventTarget {
  static permission = "granted";
  constructor(title, { body }) { super(); noted.push([title, body]); }
  close() {}
}
window.Notification = Noted;
Object.defineProperty(document, "hidden", { get: () => true });
localStorage.setItem("notify", "yes");
"""  # a browser that may notify, and a page behind others


def invite(me: Visitor, friend: Visitor, game: str) -> None:
    """Open a table for two people, with bots if the game needs more players; the friend joins by the link."""
    page = me.page
    page.goto(me.server.url)
    page.click(f"#new-{game}")
    page.fill("#myname", "Mara")
    page.locator("#seat-row-1 label", has_text="Friend").click()
    if min(GAMES[game].players) == 2:
        for row in range(2, usual(GAMES[game])):
            page.locator(f"#seat-row-{row} label", has_text="Empty").click()
    page.click("#act-open")
    friend.page.goto(page.locator("#address").input_value())
    friend.page.fill("#myname", "Ines")
    friend.page.click("#sit-1")
    friend.page.wait_for_selector("#board")
    page.wait_for_selector("#board")


def alike(me: Visitor, friend: Visitor) -> None:
    """Wait until both pages show the same move, although bots may continue."""
    end = time.monotonic() + 60
    while me.count() != friend.count():
        assert time.monotonic() < end, (me.count(), friend.count())
        me.page.wait_for_timeout(50)


@pytest.mark.parametrize("game", list(GAMES))
def test_two_browsers_a_reload_and_a_look_back(browser: Browser, shop: Running, game: str) -> None:
    with Visitor(browser, shop) as me, Visitor(browser, shop) as friend:
        invite(me, friend, game)
        moved = 0
        while moved < 4:  # whoever is asked
            me.page.wait_for_timeout(50)
            for one, other in ((me, friend), (friend, me)):
                if one.yours():
                    before, sent = other.count(), len(one.sent)
                    one.click_a_move()
                    if len(one.sent) > sent:
                        grown = other.page.locator("#rp-count").filter(has_not_text=before)
                        expect(grown.or_(other.page.locator("#seats .flag.d")).first).to_be_attached()
                        moved += 1
        friend.page.reload()
        friend.page.wait_for_selector("#board")
        me.page.click("#rp-first")
        expect(me.page.locator("#rp-count")).to_have_text(re.compile("^0 /"))
        me.page.click("#rp-on")
        expect(me.page.locator("#rp-count")).to_have_text(re.compile("^1 /"))
        expect(me.page.locator("#prompt")).to_contain_text("Replay: move")
        me.page.keyboard.press("End")
        expect(me.page.locator("#prompt")).not_to_contain_text("Replay: move")
        alike(me, friend)


def test_a_rematch(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me, Visitor(browser, shop) as friend:
        invite(me, friend, "draftosaurus")
        first = me.page.url
        for one in (me, friend):
            one.page.goto("about:blank")  # nobody looks
        rush(shop, first.rsplit("/", 1)[-1], 2)
        for one in (me, friend):
            one.page.goto(first)
        me.page.click("#act-again")
        expect(me.page.locator("#again-said")).to_have_text("Waiting for Ines")
        expect(friend.page.locator("#again-said")).to_have_text("Mara wants a rematch")
        friend.page.click("#act-again")
        me.page.wait_for_url(lambda url: url != first)  # both are led there
        friend.page.wait_for_url(me.page.url)
        me.page.wait_for_selector("#board")
        friend.page.wait_for_selector("#board")
        expect(me.page.locator("#seat-0")).to_contain_text("Mara")  # everybody keeps their colour


def test_a_bot_for_somebody_away_who_comes_back(browser: Browser, tmp_path: Path) -> None:
    with (
        running(tmp_path, live_pace=1, lease=1.0) as server,
        Visitor(browser, server) as me,
        Visitor(browser, server) as friend,
    ):
        invite(me, friend, "draftosaurus")
        me.turn()
        me.click_a_move()
        away = friend.page.url
        friend.page.goto("about:blank")
        expect(me.page.locator("#seat-1")).to_contain_text("away")
        me.page.locator("[data-card='1'] .btn", has_text="bot").click()
        expect(me.page.locator("#seat-1")).to_contain_text("bot plays")
        me.turn()  # the bot has moved
        friend.page.goto(away)
        friend.page.locator("[data-card='1'] .btn").click()
        expect(me.page.locator("#seat-1")).not_to_contain_text("bot plays")
        me.click_a_move()
        assert friend.turn()  # the bot had chosen already, now it is a person's turn again


def test_a_notice_when_it_is_your_turn(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        me.context.add_init_script(NOTED)
        page = me.start("evolution")
        while not page.evaluate("noted.length") and me.turn():
            me.click_a_move()
        title, body = page.evaluate("noted[0]")
        assert title == "Your turn" and body


def test_a_phone_that_is_turned(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me, httpx.Client(base_url=shop.url, timeout=60) as program:
        page = me.start("jurassic_parts")
        wide = page.locator("#board").get_attribute("viewBox")
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.locator("#board")).not_to_have_attribute("viewBox", str(wide))
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.set_viewport_size({"width": 1440, "height": 900})
        expect(page.locator("#board")).to_have_attribute("viewBox", str(wide))
        table = open_table(program)
        rush(shop, table)
        page.goto(f"{shop.url}/t/{table}#3")
        expect(page.locator("#rp-count")).to_have_text(re.compile("^3 /"))
        before = page.locator("#board").get_attribute("viewBox")
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.locator("#board")).not_to_have_attribute("viewBox", str(before))
        expect(page.locator("#rp-count")).to_have_text(re.compile("^3 /"))
