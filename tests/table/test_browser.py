"""Real games in headless Chromium: by clicks, by touch, by keys, in three languages, through a restart."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.table.axe import serious
from tests.table.conftest import Running, running
from tests.table.visitor import MARKS, PHONE, Visitor

pytestmark = MARKS


def test_two_browsers_at_one_table(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me, Visitor(browser, shop) as friend, Visitor(browser, shop) as watcher:
        page = me.page
        page.goto(shop.url)
        page.click("#new-draftosaurus")
        page.fill("#myname", "Mara")
        page.locator("#seat-row-1 label", has_text="Friend").click()
        page.locator("#seat-row-2 label", has_text="Empty").click()
        page.locator("#seat-row-3 label", has_text="Empty").click()
        page.click("#act-open")
        expect(page.locator("#lobby .invite img")).to_be_visible()
        link = page.locator("#address").input_value()
        friend.page.goto(link)
        friend.page.fill("#myname", "<i>Ines</i>")
        friend.page.click("#sit-1")
        friend.page.wait_for_selector("#board")
        expect(page.locator("#seat-1")).to_contain_text("<i>Ines</i>")
        watcher.page.goto(link)
        watcher.page.wait_for_selector("#board")
        assert watcher.page.locator(".can").count() == 0 and watcher.page.locator("#ownwrap svg").count() == 0
        assert me.page.title().startswith("●")
        me.turn()
        me.click_a_move()
        expect(friend.page.locator("#seat-0")).to_contain_text("ready")
        expect(page.locator("#act-undo")).to_be_visible()
        page.click("#act-undo")
        expect(page.locator("#ownwrap .can").first).to_be_visible()
        expect(friend.page.locator("#seat-0")).to_contain_text("choosing")
        me.click_a_move()
        friend.click_a_move()
        expect(page.locator("#log li.new").first).to_be_visible()
        friend.page.click("#book [data-page=chat]")
        friend.page.fill("#chattext", "<script>alert(1)</script>")
        friend.page.press("#chattext", "Enter")
        expect(page.locator("#heard[role=log]")).to_have_text("<i>Ines</i>: <script>alert(1)</script>")
        page.click("#book [data-page=chat]")
        expect(page.locator("#chat li")).to_contain_text("<script>alert(1)</script>")
        expect(watcher.page.locator("#rp-count")).to_have_text(page.locator("#rp-count").inner_text())


def test_a_forbidden_click_tells_why(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        page = me.start()
        while me.turn():
            page.locator("#ownwrap .can").first.dispatch_event("click")
            forbidden = page.locator("#boardwrap .no")
            if forbidden.count():
                break
            if page.locator("#boardwrap .can").count():
                page.locator("#boardwrap .can").first.dispatch_event("click")
            page.wait_for_timeout(100)
        crossed = page.locator(".no").evaluate_all("all => all.map(each => each.id.split('-')[0])")
        assert set(crossed) == {"pen"}
        forbidden.first.dispatch_event("click")
        expect(page.locator("#hint a.rule")).to_have_attribute("href", re.compile(r"/rules/draftosaurus#[A-Z]\d+"))
        page.keyboard.press("Escape")
        assert page.locator("#boardwrap .no").count() == 0


def test_on_a_phone(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop, **PHONE) as me:
        page = me.start()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        me.turn()
        small = page.evaluate(
            "[...document.querySelectorAll('.can')].filter(e => { const b = e.getBoundingClientRect();"
            " return Math.max(b.width, b.height) < 44 || Math.min(b.width, b.height) < 24 }).map(e => e.id)"
        )
        assert small == []
        for _turn in range(3):
            me.turn()
            me.click_a_move()
        expect(page.locator("#log li").first).to_be_hidden()
        page.tap("#act-notes")
        expect(page.locator("#log li").first).to_be_visible()
        page.tap("#act-shut")
        expect(page.locator("#log li").first).to_be_hidden()
        page.tap("#act-scores")
        expect(page.locator("#scorebody table")).to_be_visible()
        page.tap("#scorebox [data-close]")
        rival = page.locator(".rival.folded").first
        expect(rival).to_be_hidden()
        page.tap(f"#seats [data-seat='{str(rival.get_attribute('data-piece')).removeprefix('rival-')}']")
        expect(rival).to_be_visible()
        page.tap(".rival.open .fold")
        expect(rival).to_be_hidden()


def test_the_board_is_described_in_words(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        page = me.start()
        me.turn()
        said = page.locator("#described")
        expect(said.locator("section").first).to_contain_text("in your hand: ")
        expect(said).to_contain_text("Empty: River")
        assert said.locator("section").count() == 2 + page.locator(".rival").count()  # hand, board, rivals
        held = page.locator("#ownwrap .can").first
        label = str(held.get_attribute("aria-label"))
        assert re.search(r"in your hand: \d\. .+: which pen\?$", label)  # the thing, then what a click leads to
        held.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#ownwrap .sel")).to_have_attribute("aria-label", re.compile("Cancel selection$"))
        river = page.locator("#pen-river")
        expect(river).to_have_attribute("aria-label", re.compile("→ River$"))
        expect(river).to_have_attribute("aria-description", "1 each")
        page.keyboard.press("Escape")
        expect(river).to_have_attribute("role", "none")
        assert page.evaluate("document.activeElement.id") == held.get_attribute("id")


def test_what_a_thing_is_stays_until_it_is_closed(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop, **PHONE) as me:
        page = me.start()
        me.turn()
        page.tap("#act-help")
        expect(page.locator("#about")).to_contain_text("Touch")
        page.locator("#pen-river").tap()
        expect(page.locator("#helpcard")).to_contain_text("River")
        assert me.sent == []
        page.tap("#act-help-close")
        expect(page.locator("#helpcard")).to_be_hidden()


def test_by_keys_alone(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        page = me.page
        page.goto(shop.url)
        page.locator("#play-draftosaurus").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#board")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == "prompt", "the first key leads past the menus"
        for _try in range(12):  # a rival's answer may come between two keys
            if len(me.sent) >= 3:
                break
            me.turn()
            before = me.count()
            page.keyboard.press("Escape")
            page.locator("#ownwrap .can").first.focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            if page.locator("#boardwrap .can").count():
                for _press in range(40):
                    page.keyboard.press("ArrowUp")
                    if page.evaluate("document.activeElement.closest('#boardwrap') !== null"):
                        break
                    page.keyboard.press("Tab")
                page.keyboard.press("Enter")
            me.see_move(before)
        by_clicks = len(me.sent)
        assert by_clicks >= 3
        me.turn()
        page.locator("#act-scores").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#scorebox")).to_be_visible()
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.id") == "act-scores", "a dialog gives the focus back"
        page.locator("#movelist summary").focus()
        page.keyboard.press("Enter")
        for _try in range(12):
            if len(me.sent) > by_clicks:
                break
            before = me.count()
            page.locator("#movelist button").first.focus()
            page.keyboard.press("Enter")
            me.see_move(before)
        assert len(me.sent) > by_clicks


def test_three_languages(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop, locale="ru") as me:
        page = me.start()
        me.turn()
        for language, word in (("ru", "Ваш ход"), ("uk", "Ваш хід"), ("en", "to move")):
            if language != "ru":
                page.click("#languages summary")
                page.click(f"#languages a[lang={language}]")
                page.wait_for_selector(f"html[lang={language}] #board")
            expect(page.locator("#seats")).to_contain_text(re.compile(word, re.IGNORECASE))
            for part in ("#ask", "#boardwrap", "#log", ".top", "#movelist summary") if language != "en" else ():
                assert re.search("[а-яіїєґ]", page.locator(part).first.text_content() or ""), part
        expect(page.locator("#log")).to_contain_text("die", ignore_case=True)


def test_replay_with_links_and_playing_on(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        page = me.start()
        me.finish()
        page.click("#act-replay")
        expect(page.locator("#rp-count")).to_have_text(re.compile("^0 /"))
        expect(page.locator("#ask")).to_contain_text("Replay: move")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#rp-count")).to_have_text(re.compile("^2 /"))
        expect(page).to_have_url(re.compile("#2$"))
        assert serious(page) == []
        page.reload()
        expect(page.locator("#rp-count")).to_have_text(re.compile("^2 /"))
        page.evaluate("location.hash = '#3'")  # a link to another moment of the open page
        expect(page.locator("#rp-count")).to_have_text(re.compile("^3 /"))
        finished = page.url.partition("#")[0]
        page.locator("#acts button", has_text="Play from here").click()
        page.click("#act-fork")
        page.wait_for_url(lambda url: not url.startswith(finished))
        page.wait_for_selector("#board")
        me.turn()
        me.click_a_move()


def steps(page: Page) -> int:
    """How many answers have been given."""
    return int(page.locator("#rp-count").inner_text().partition("/")[0])


def test_reload_and_restart_in_the_middle(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(browser, server) as me:
        page = me.start("evolution")  # others move after us, whoever is quick
        for _turn in range(2):
            me.turn()
            me.click_a_move()
        me.turn()
        page.reload()
        page.wait_for_selector("#board")
        me.turn()
        lines = page.locator("#log li").all_inner_texts()
        page.click("#act-since")
        expect(page.locator("#act-since")).to_have_count(0)
        me.turn()
        assert page.locator("#stage .last").count() and page.locator("#log li").all_inner_texts() == lines
        port, before, sent = server.port, steps(page), len(me.sent)
        server.__exit__()
        expect(page.locator("#net")).to_be_visible()
        again = Running(server.settings, port)
        with again:
            expect(page.locator("#net")).to_be_hidden()
            assert me.yours() and steps(page) >= before  # bots may have answered while we looked
            while len(me.sent) == sent:
                me.click_a_move()
            expect(page.locator("#rp-count")).not_to_have_text(f"{before} / {before}")


@pytest.mark.parametrize("game", ["draftosaurus", "evolution"])
def test_several_people_on_one_device(browser: Browser, shop: Running, game: str) -> None:
    with Visitor(browser, shop) as me:
        page = me.page
        page.goto(shop.url)
        page.click(f"#new-{game}")
        page.fill("#myname", "Mara")
        page.locator("#seat-row-1 label", has_text="Here").click()
        expect(page.locator("#seat-row-1 input[type=text]")).to_have_value("Player 2")
        for row in (2, 3):
            page.locator(f"#seat-row-{row} label", has_text="Empty").click()
        page.click("#act-open")
        page.wait_for_selector("#board")
        me.turn()
        mine = page.locator("#ownwrap").inner_html()
        second = "Player 2" if "to move" in page.locator("#seat-0").inner_text() else "Mara"
        hand = set(page.locator("#ownwrap svg title").all_text_contents())
        me.click_a_move()
        expect(page.locator("#curtain-name")).to_contain_text(second)
        left = str(page.evaluate("document.getElementById('play').textContent"))
        assert hand and not [thing for thing in hand if thing in left], "behind the curtain the page holds no hand"
        assert page.locator("#stage svg.pangaea, #log li, #movelist li, #acts button").count() == 0
        for box in ("#described", "#helpcard", "#hintbox", "#overlay", "#summary"):
            assert not page.locator(box).text_content(), box
        assert page.locator("#ask").inner_text() == "" and page.locator("#seat-0").get_by_text("away").count() == 0
        page.click("#act-curtain-undo")
        me.turn()
        assert page.locator("#ownwrap").inner_html() == mine, "whoever has moved may change their mind"
        me.click_a_move()
        page.click("#act-curtain")
        expect(page.locator("#seats .seat.turn")).to_contain_text(second)
        assert page.locator("#ownwrap").inner_html() != mine


def test_the_first_page_is_small(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        done: list[Request] = []

        def finished(request: Request) -> None:
            done.append(request)

        me.page.on("requestfinished", finished)
        for path in ("/", "table"):
            done.clear()
            if path == "/":
                me.page.goto(shop.url)
            else:
                me.start()
            me.page.wait_for_load_state("networkidle")
            size = sum(request.sizes()["responseBodySize"] for request in list(done))
            assert 10_000 < size < 100_000, (path, size)


def test_a_slip_is_asked_about_unless_that_is_switched_off(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        page = me.start("evolution")
        for asks in (True, False):
            me.turn()
            before = me.count()
            page.locator("#acts [data-move]").click()
            if asks:
                expect(page.locator("#prompt .bad")).to_contain_text("You still hold 6 cards.")
                assert me.count() == before
                page.keyboard.press("Escape")
                expect(page.locator("#prompt .bad")).to_have_count(0)
                page.click("#menu > summary")
                page.uncheck("#set-warn")
                page.click("#menu > summary")
            else:
                expect(page.locator("#rp-count")).not_to_have_text(before)


def test_confirmation_if_wanted(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        page = me.start()
        me.turn()
        page.click("#menu > summary")
        page.check("#set-confirm")
        page.click("#menu > summary")
        before = page.locator("#rp-count").inner_text()
        while not page.locator("#act-confirm").count():
            page.locator("#stage .can").first.dispatch_event("click")
        page.wait_for_timeout(200)
        assert page.locator("#seat-0").inner_text().count("to move")
        page.click("#act-confirm")
        expect(page.locator("#rp-count")).not_to_have_text(before)
