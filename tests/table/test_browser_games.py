"""Every game in headless Chromium: whole, on a phone, in three languages, by keys alone, taken back, and by itself."""

import contextlib
import json
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from pangaea.core.chance import Rng
from pangaea.core.game import Game
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table.dice import Dice
from pangaea.table.progress import Progress
from tests.table.conftest import Running
from tests.table.play import move, scene
from tests.table.visitor import MARKS, MOVED, PHONE, Visitor

pytestmark = MARKS
NAMES = list(GAMES)
CLICKS = 5  # of a whole game
KEY = re.compile(r"\b[a-z_]{3,}\.[a-z_]{2,}\b")  # what a sentence without words would look like
READ = "#prompt, #boardwrap, #ownwrap, #seats, #log, .crumb, .booktabs, #movelist"
OWN_NAMES = {"Pangaea", "Mara", "English"}
SEEN = "() => [...document.querySelectorAll('#boardwrap, #prompt')].map(part => part.innerText).join()"
CUT = """() => [...document.querySelectorAll('#acts .btn, #ask')]
  .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""
FOCUS = f"""(before) => {{
  if ({MOVED}) return 'moved';
  const thing = document.querySelector('#act-confirm, #stage .can, #acts [data-move]');
  thing?.focus();
  return thing && 'focused';
}}"""
KEPT = "document.activeElement.closest('#play')?.checkVisibility()"  # the focus is in the game, and to be seen
UP = """() => {  // on to a line that points at something
  const list = document.querySelector('#log ol');
  for (let line = 0; line < 80 && !document.querySelector('.told'); line += 1)
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
}"""
COVERED = """() => [...document.querySelectorAll('#stage .can')].slice(0, 12).filter((group) => {
  group.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = (group.querySelector('.hit, .gh') ?? group).getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !there?.closest('#boardwrap, #ownwrap') || box.left < 0 || box.right > innerWidth;
}).map((group) => group.id)"""


def tap(page: Page) -> None:
    """A finger on the first thing that is lit; where things are small, on the loupe that rises. It shows."""
    before = page.evaluate(SEEN)
    for _try in range(5):  # the board may move under the finger when others answer
        box = page.evaluate("""() => {
          const group = document.querySelector('#stage .can');
          group?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const box = (group?.querySelector('.hit, .gh') ?? group)?.getBoundingClientRect();
          return box && [box.x + box.width / 2, box.y + box.height / 2] }""")
        if box is None:
            return
        page.touchscreen.tap(*box)
        glass = page.evaluate("""() => {
          const box = document.querySelector('.loupe')?.getBoundingClientRect();
          return box && [box.x + box.width / 2, box.y + box.height / 2] }""")
        if glass:
            page.touchscreen.tap(*glass)
        with contextlib.suppress(TimeoutError):
            wanted = f"(before) => document.querySelector('.sel') || ({SEEN})() !== before"
            page.wait_for_function(wanted, arg=before, timeout=10_000)
            return
    raise AssertionError("a touch changes nothing")


def english(page: Page, game: str, language: str) -> set[str]:
    """Return English text on a page in another language, and sentences without words."""
    titles = "[...document.querySelectorAll('svg.pangaea title')].map(title => title.textContent)"
    read = " ".join([*page.locator(READ).all_inner_texts(), *page.evaluate(titles)])
    names = OWN_NAMES | set(re.findall(r"\w+", Words(language, game)("game")))
    return set(KEY.findall(read.replace("127.0", ""))) | set(re.findall("[A-Za-z]{3,}", read)) - names


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_clicks_in_ukrainian(browser: Browser, shop: Running, game: str) -> None:
    with Visitor(browser, shop, locale="uk") as me:
        page = me.start(game)
        for _click in range(CLICKS):
            if me.turn():
                assert english(page, game, "uk") == set()
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
                me.click_a_move()
        me.finish()
        expect(page.locator("#scores h1")).to_be_visible()
        assert english(page, game, "uk") == set()
        page.click("#menu > summary")
        page.click("#act-dice")
        page.click("#act-verify")
        expect(page.locator("#dice-verdict")).to_contain_text("збігаються")
        assert len(page.locator("#dice-seed").inner_text()) == 64


@pytest.mark.parametrize("game", NAMES)
def test_on_a_phone_in_russian(browser: Browser, shop: Running, game: str) -> None:
    with Visitor(browser, shop, locale="ru", **PHONE) as me:
        page = me.start(game)
        for _turn in range(4):
            if not me.turn():
                break
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
            assert page.evaluate(COVERED) == []
            assert page.evaluate(CUT) == []
            assert english(page, game, "ru") == set()
            tap(page)
            me.click_a_move()
        assert page.evaluate(CUT) == []


def points(game: Game[Any]) -> bool:
    """Whether some line of the notebook points at a thing in the drawing."""
    rows = [row for rows in game.grammar.by_event.values() for row in rows]
    return any(row.marks or any(getattr(thing, "id", "") for thing in row.things) for row in rows)


@pytest.mark.parametrize("game", NAMES)
def test_by_keys_alone(browser: Browser, shop: Running, game: str) -> None:
    with Visitor(browser, shop) as me:
        page = me.start(game)
        for _turn in range(3):
            me.turn()
            before = me.count()
            for _key in range(12):
                if page.wait_for_function(FOCUS, arg=before).json_value() == "moved":
                    break
                page.keyboard.press("Enter")
                page.wait_for_function(KEPT)
            expect(page.locator("#rp-count")).not_to_have_text(before)
            page.wait_for_function(KEPT)
        if not points(GAMES[game]):
            return
        me.turn()  # while bots move, the board is drawn again and points at nothing
        expect(page.locator("#play.telling")).to_have_count(0)
        page.locator("#log ol").focus()
        page.keyboard.press("ArrowUp")
        page.evaluate(UP)
        expect(page.locator(".told").first).to_be_attached()


def others_play(friends: list[httpx.Client], table: str) -> None:
    """Play the first legal move for every seat asked before me."""
    for seat, friend in enumerate(friends, 1):
        seen: Any = scene(friend, table)
        if seen["moves"]:
            move(friend, table, seat, seen["offer"], seen["moves"][0]["text"])


def takes_back(game: Game[Any]) -> bool:
    """Whether some move of a random game can be undone."""
    progress, rng = Progress(game, {}, Dice("0f" * 32), game.new(min(game.modes[0].players))), Rng(1)
    progress.take(progress.begin(0.0))
    while not progress.state.over():
        seat = int(progress.state.turn())
        legal = game.legal(progress.state, seat)
        text = game.text.write_move(progress.state, seat, legal[rng.below(len(legal))])
        progress.take(progress.move(seat, text, 0.0))
        if progress.may_undo(seat):
            return True
    return False


@pytest.mark.parametrize("game", NAMES)
def test_a_move_is_taken_back(browser: Browser, shop: Running, game: str) -> None:
    if not takes_back(GAMES[game]):
        pytest.skip("every move of this game is followed by a roll, a draw or somebody's answer")
    players = min(GAMES[game].modes[0].players)
    with Visitor(browser, shop) as me, contextlib.ExitStack() as leave:
        page = me.page
        page.goto(shop.url)
        seats = [{"kind": "me", "name": "Mara"}, *({"kind": "person"} for _seat in range(players - 1))]
        made = page.request.post(f"{shop.url}/api/tables", data={"game": game, "seats": seats})
        table = made.json()["id"]
        friends = [leave.enter_context(shop.client()) for _seat in range(players - 1)]
        for seat, friend in enumerate(friends, 1):
            friend.post(f"/api/tables/{table}/seats/{seat}", json={"name": f"Ines {seat}"})
        page.goto(f"{shop.url}/t/{table}")
        page.wait_for_selector("#board")
        for _turn in range(2000):
            page.wait_for_selector(".play:not(.telling)")
            if me.yours():
                asked = page.locator("#ask").inner_text()
                me.click_a_move()
                page.wait_for_selector(".play:not(.telling)")
                if page.locator("#act-undo").count():
                    break
            else:
                others_play(friends, table)
                page.wait_for_timeout(50)
        page.locator("#act-undo").focus()
        page.keyboard.press("Enter")
        page.wait_for_function(KEPT)
        expect(page.locator("#ask")).to_have_text(asked)  # a face-down choice is no step of the replay


ASKED = """document.addEventListener('scene', ({ detail }) => {  // the last question, and the last that answers itself
  window.offer = detail.offer;
  if (document.getElementById('hint').textContent.includes('automatically')) window.automatic = detail.offer;
})"""


def test_an_only_button_is_pressed_by_itself_if_that_is_wanted(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        me.page.add_init_script(ASKED)
        page = me.start("evo")
        only = page.locator("#acts [data-move].go")

        def answered() -> set[int]:
            page.wait_for_timeout(100)  # frames are reported meanwhile
            return {json.loads(frame)["offer"] for frame in me.sent}

        for wanted in (True, False):
            page.evaluate(f"localStorage.setItem('pass', '{'yes' if wanted else 'no'}')")
            page.reload()
            while me.turn() and page.evaluate("window.automatic === undefined"):
                if page.locator(".can").count() or not only.count():
                    me.click_a_move()
                elif wanted:
                    page.wait_for_function("window.automatic !== undefined")
                else:
                    break
            if wanted:
                assert page.evaluate("window.automatic !== undefined")
                while page.evaluate("window.automatic") not in answered():
                    pass
            else:
                assert page.evaluate("window.automatic === undefined")
                assert not [moment for moment in range(25) if page.evaluate("window.offer") in answered()]
