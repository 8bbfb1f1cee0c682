"""Visitors of the table: separate browsers, driven as by a person."""

import contextlib
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, expect

from tests.table.conftest import CHROMIUM, ONCE_MORE_COMPILED, Running
from tests.table.play import rush

MARKS = [
    pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here: make browser"),
    pytest.mark.skipif(ONCE_MORE_COMPILED, reason="the browser plays with the compiled engines"),
]
PATIENCE = 240_000  # milliseconds: three bots may have many amoebas to move, on a machine that is busy
expect.set_options(timeout=60_000)
BUTTON = "#act-confirm, #acts [data-move]"
MOVED = "!document.querySelector('#prompt.yours') || document.getElementById('rp-count').textContent !== before"
# What is clicked next, as soon as there is something: while a move is on its way nothing is lit, and no button there.
CLICK = f"""(before) => {{
  if ({MOVED}) return 'moved';
  const lit = document.querySelector('#act-confirm') ? null : document.querySelector('#stage .can');
  lit?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}));
  return lit ? 'board' : document.querySelector('{BUTTON}') ? 'button' : null;
}}"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Visitor:
    """A separate browser whose scripts must not log errors."""

    def __init__(self, browser: Browser, server: Running, **context: Any) -> None:
        self.errors: list[str] = []
        self.server = server
        self.context: BrowserContext = browser.new_context(**({"viewport": {"width": 1440, "height": 900}} | context))
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(
            "try { localStorage.setItem('level', 'easy'); "
            "localStorage.getItem('speed') ?? localStorage.setItem('speed', 'instant') } catch { }"
        )
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.hear)
        self.sent: list[str] = []  # moves, as the page sends them
        self.page.on("websocket", lambda socket: socket.on("framesent", self.say))
        self.foreign: list[str] = []
        self.page.on("request", lambda request: self.foreign.append(request.url))

    def hear(self, message: Any) -> None:
        if message.type == "error" and "WebSocket" not in message.text and "ERR_CONNECTION" not in message.text:
            self.errors.append(message.text)

    def say(self, frame: str | bytes) -> None:
        if '"type":"move"' in str(frame):
            self.sent.append(str(frame))

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *_error: object) -> None:
        self.context.close()
        assert not self.errors, self.errors[:3]
        assert [url for url in self.foreign if not url.startswith((self.server.url, "data:"))] == []

    def client(self) -> httpx.Client:
        """The same person without a browser."""
        client = self.server.client()
        client.cookies.update({each["name"]: each["value"] for each in self.context.cookies()})
        return client

    def start(self, game: str = "draftosaurus") -> Page:
        """One click, and a game against bots begins."""
        self.page.goto(self.server.url)
        self.page.click(f"#play-{game}")
        self.page.wait_for_selector("#board")
        return self.page

    def turn(self) -> bool:
        """Wait until it is our turn; False if the game is over."""
        self.page.wait_for_selector("#prompt.yours, .play.over", state="attached")
        return self.page.locator(".play.over").count() == 0

    def click_a_move(self) -> None:
        """Click highlighted things until the move is made, or press a button."""
        before = self.count()
        for _click in range(8):
            done = self.page.wait_for_function(CLICK, arg=before).json_value()
            if done == "moved":
                return
            if done == "button":  # pressed by itself meanwhile, it is gone
                with contextlib.suppress(TimeoutError):
                    self.page.locator(BUTTON).first.click(timeout=5000)
        if self.page.wait_for_function(CLICK, arg=before).json_value() != "moved":
            raise AssertionError(f"eight clicks made no move: {self.page.locator('#ask').inner_text()}")

    def finish(self) -> None:
        """Play the rest of the game without viewers, and return."""
        address = self.page.url
        self.page.goto("about:blank")
        rush(self.server, address.rsplit("/", 1)[-1])
        self.page.goto(address)

    def see_move(self, before: str) -> None:
        """Wait a while for a move that was perhaps made."""
        with contextlib.suppress(TimeoutError):
            self.page.wait_for_function(f"(before) => {MOVED}", arg=before, timeout=5000)

    def count(self) -> str:
        """How many moves there are, as the page says it."""
        return str(self.page.locator("#rp-count").text_content())

    def yours(self) -> bool:
        return self.page.locator("#prompt.yours").count() > 0
