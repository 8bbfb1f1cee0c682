"""Learning in a real browser: lessons with wrong tries, a guided game, a hint, help cards, rules, an analysis."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy.orm import Session

from pangaea.analysis import analyse
from pangaea.analysis.lessons import Lesson, lessons, play
from pangaea.analysis.puzzles import puzzles
from pangaea.core.record import read
from pangaea.games import GAMES
from pangaea.table.analyst import DONE
from pangaea.table.models import Review
from tests.table.axe import serious
from tests.table.conftest import Running
from tests.table.visitor import MARKS, PHONE, Visitor

pytestmark = MARKS
# Whether a click in the middle of a thing reaches the piece of the stage that it lies in.
REACHED = """(name) => {
  const thing = document.querySelector(`#stage [id='${name}']`);
  thing.scrollIntoView({ block: "nearest" });
  const box = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit?.closest("#stage > *") === thing.closest("#stage > *");
}"""


def legal(lesson: Lesson) -> dict[str, tuple[str, ...]]:
    """The legal moves of a lesson with what is clicked for each."""
    game, view = GAMES[lesson.game], lesson.start().view(lesson.seat)
    moves = game.legal(view, lesson.seat)
    return {game.text.write_move(view, lesson.seat, m): game.picture.clicks(view, lesson.seat, m) for m in moves}


def make_move(page: Page, text: str, ids: tuple[str, ...]) -> None:
    """Click a move as a person would; what needs no click is a button."""
    for name in ids:
        for piece in page.locator(f".rival.folded:not(.open):has([id='{name}'])").all():
            page.click(f"#seats [data-seat='{str(piece.get_attribute('data-piece')).removeprefix('rival-')}']")
        expect(page.locator(f"#stage [id='{name}']")).to_be_visible()
        assert page.evaluate(REACHED, name), f"{name} is covered by something else"
        page.locator(f"#stage [id='{name}']").dispatch_event("click")
        page.wait_for_timeout(30)
    button = page.locator(f"#acts [data-move='{text}']")
    if button.count():
        button.click()


@pytest.mark.parametrize("game", [game for game in GAMES if lessons(game)])
def test_a_lesson_with_a_wrong_try(browser: Browser, shop: Running, game: str) -> None:
    """Evolution's on a phone, where the animal to attack lies in a folded piece."""
    phone = game == "evolution"
    lesson = lessons(game)[{"primordial_soup": 1, "evolution": 3, "evo": 6}.get(game, 0)]
    moves = legal(lesson)
    wrong = next(text for text in moves if not play(lesson, (text,)).done)
    with Visitor(browser, shop, **(PHONE if phone else {})) as visitor:
        page = visitor.page
        page.goto(f"{shop.url}/learn/{game}#{lesson.name}")
        expect(page.locator("#title")).to_have_text(lesson.text("en", "title"))
        page.wait_for_selector("#stage .can, #acts [data-move]")
        make_move(page, wrong, moves[wrong])
        expect(page.locator("#answer[data-kind=wrong]")).to_contain_text(lesson.text("en", "wrong"))
        page.wait_for_selector("#stage .can, #acts [data-move]")
        assert game != "jurassic_parts" or serious(page) == []
        page.click("#act-hint")
        expect(page.locator("#answertext")).to_have_text(lesson.text("en", "hint"))
        ids = moves[lesson.solution[0]]
        if len(ids) > 1 and not phone:  # what is selected stays selected while the room for the board changes
            page.locator(f"#stage [id='{ids[0]}']").dispatch_event("click")
            with page.expect_response(lambda response: f"/{lesson.name}?" in response.url):
                page.set_viewport_size({"width": 1180, "height": 820})
            expect(page.locator(f"#stage [id='{ids[0]}']")).to_have_class(re.compile(r"\bsel\b"))
            ids = ids[1:]
        make_move(page, lesson.solution[0], ids)
        expect(page.locator("#answer[data-kind=done]")).to_contain_text(lesson.text("en", "done"))
        assert lesson.name in page.evaluate(f"localStorage.getItem('learned-{game}')"), "progress is kept"


def test_the_board_of_a_lesson_fills_a_phone(browser: Browser, shop: Running) -> None:
    """Task, board and buttons at once; the answer to a try stands where the text was."""
    with Visitor(browser, shop, **PHONE) as visitor:
        page = visitor.page
        for game in GAMES:
            page.goto(f"{shop.url}/learn/{game}")
            page.wait_for_selector("#stage .can, #acts [data-move]")
            page.wait_for_function("() => document.getElementById('boardwrap').clientWidth > 320")
            for part in ("#title", "#goal", "#boardwrap", "#act-hint"):
                expect(page.locator(part)).to_be_in_viewport()
            page.tap("#act-hint")
            expect(page.locator("#answertext")).to_be_in_viewport()
            expect(page.locator("#text")).to_be_hidden()


def test_a_help_card_closes_with_a_click_elsewhere_and_with_the_position(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as visitor:
        page = visitor.page
        page.goto(f"{shop.url}/learn/draftosaurus")
        page.wait_for_selector("#stage .can")
        page.locator("#stage [id=pen-river]").click(button="right")
        expect(page.locator("#helpcard")).to_be_visible()
        page.locator("#helpcard h2").click()
        expect(page.locator("#helpcard")).to_be_visible()
        page.click("#goal")
        expect(page.locator("#helpcard")).to_be_hidden()
        page.locator("#stage [id=pen-river]").click(button="right")
        expect(page.locator("#helpcard")).to_be_visible()
        page.locator("#dots button").nth(2).press("Enter")
        expect(page.locator("#title")).to_have_text(lessons("draftosaurus")[2].text("en", "title"))
        expect(page.locator("#helpcard")).to_be_hidden()


def test_a_hint_is_shown_and_played(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as visitor:
        page = visitor.start()
        visitor.turn()
        page.click("#act-hint")
        page.wait_for_selector("#hintbox .advice")
        assert page.locator("#stage .movemark").count() >= 1
        assert page.evaluate("document.activeElement.className") == "advice", "the next key plays it"
        assert serious(page) == []
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.id") == "act-hint"
        page.keyboard.press("h")
        page.wait_for_selector("#hintbox .advice")
        before = visitor.count()
        page.locator("#hintbox .advice").first.click()
        expect(page.locator("#hintbox")).to_be_hidden()
        visitor.see_move(before)
        assert visitor.sent, "the move was sent"


def test_help_cards_by_key_and_on_a_phone(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop, **PHONE) as visitor:
        page = visitor.start("evolution")
        visitor.turn()
        page.locator("#stage [id^=half-]").first.dispatch_event("contextmenu")
        expect(page.locator("#helpcard")).to_be_visible()
        first = page.locator("#helpcard h2").inner_text()
        assert serious(page) == []
        page.keyboard.press("ArrowRight")
        expect(page.locator("#helpcard")).to_be_visible()
        assert str(page.locator("#helpcard a").get_attribute("href")).startswith("/rules/evolution#")
        page.keyboard.press("Escape")
        expect(page.locator("#helpcard")).to_be_hidden()
        assert first


def test_an_analysis_with_its_graph(browser: Browser, shop: Running) -> None:
    record = Path(__file__).parents[1] / "games/draftosaurus/records/summer_3.txt"
    with shop.client() as client:
        table = client.post("/api/records", content=record.read_text(encoding="utf-8")).json()["id"]
    with Visitor(browser, shop) as visitor:
        page = visitor.page
        page.goto(f"{shop.url}/t/{table}/analysis?start")
        page.wait_for_selector("#graph .line")
        expect(page.locator("#graph .line")).to_have_count(3)
        expect(page.locator("#players tbody tr")).to_have_count(3)
        before = page.locator("#rv-count").inner_text()
        box = page.locator("#graph svg.graph").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
        expect(page.locator("#rv-count")).not_to_have_text(before)
        page.wait_for_selector("#stage svg")
        assert serious(page) == []
        page.reload()
        page.wait_for_selector("#graph .line")
        assert page.locator("#act-start").is_hidden()


# How far the middle of each disc is from its thing, in pixels, when all pieces are at rest.
AWAY = """([ids]) => ids.map((id, at) => {
  const thing = document.getElementById(id).getBoundingClientRect();
  const disc = document.querySelectorAll("#stage .movemark")[at].getBoundingClientRect();
  const [x, y] = [disc.x + disc.width / 2, disc.y + disc.height / 2];
  return Math.hypot(Math.max(thing.left - x, 0, x - thing.right), Math.max(thing.top - y, 0, y - thing.bottom));
})"""


def test_the_marks_of_an_analysis_lie_where_the_pieces_come_to_rest(browser: Browser, shop: Running) -> None:
    """Between these two moments an animal glides to another place."""
    text = (Path(__file__).parents[1] / "games/evolution/records/tie_by_dice_2.txt").read_text(encoding="utf-8")
    with shop.client() as client:
        table = client.post("/api/records", content=text).json()["id"]
        found = analyse(read(text, GAMES), "brief").plain()
        with Session(shop.app.state.tables.store.engine) as session:
            session.add(Review(table=table, state=DONE, worker="", until=0.0, done=1, questions=1, data=found))
            session.commit()
        marks = client.get(f"/api/tables/{table}/analysis/at/117", params={"seat": 1}).json()["marks"]
    with Visitor(browser, shop) as visitor:
        page = visitor.page
        page.goto(f"{shop.url}/t/{table}/analysis#104")
        page.wait_for_selector("#stage svg [id^=animal-]")
        page.wait_for_load_state("networkidle")  # drawn for the room that is left beside the graph
        page.evaluate("location.hash = '#117'")
        expect(page.locator("#stage .movemark")).to_have_count(len(marks))
        page.wait_for_function("() => !document.querySelector('#stage .glides')")
        assert max(page.evaluate(AWAY, [[mark["id"] for mark in marks]])) < 12


def test_a_guided_first_game_introduces_new_questions(browser: Browser, shop: Running) -> None:
    """From the lessons to a table with a gentle bot: a card for the first question, gone for good when it is read."""
    with Visitor(browser, shop) as visitor:
        page = visitor.page
        page.goto(f"{shop.url}/")
        expect(page.locator("#learn-draftosaurus")).to_have_class("offer")
        page.goto(f"{shop.url}/learn/draftosaurus")
        page.wait_for_selector("#stage svg")
        page.locator("#act-skip").click()
        expect(page.locator("#guide")).to_contain_text("Tap a dinosaur of your hand")
        page.click("#act-guide-done")
        expect(page.locator("#guide")).to_be_hidden()
        assert page.evaluate("localStorage.getItem('met-draftosaurus')") == "ask.place"
        page.reload()
        page.wait_for_selector("#stage .can")
        expect(page.locator("#guide")).to_be_hidden()
        page.locator("#phasebar [data-help=phase-1]").click()
        expect(page.locator("#helpcard")).to_contain_text("face down and at the same time")
        page.goto(f"{shop.url}/")
        expect(page.locator("#learn-evolution")).to_have_class(re.compile("offer"))
        expect(page.locator("#learn-draftosaurus.offer")).to_have_count(0)


def test_the_rules_are_searched_and_linked(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as visitor:
        page = visitor.page
        page.goto(f"{shop.url}/rules/evolution#T14")
        expect(page.locator("#T14")).to_be_in_viewport()
        page.fill("#find", "camouflaged")
        expect(page.locator("#T15")).to_be_visible()
        expect(page.locator("#R13")).to_be_hidden()
        assert int(page.locator("#hits").inner_text()) >= 2
        marked = page.evaluate("[...CSS.highlights.get('search')].map(String)")
        assert {"camouflaged", "Camouflage"} <= set(marked), "whole words are marked"
        page.locator(".contents li:not([hidden]) a").last.click()
        assert page.input_value("#find") == "camouflaged", "a chapter that was found is read with its marks"
        page.fill("#find", "zzzz")
        expect(page.locator("#nothing")).to_be_visible()
        page.fill("#find", "")
        picture = page.locator("#chapter-6 figure img").first
        picture.scroll_into_view_if_needed()
        page.wait_for_function("() => document.querySelector('#chapter-6 figure img').naturalWidth > 300")
        page.locator("#chapter-6 figure .btn").first.click()
        expect(page.locator("#title")).to_have_text(lessons("evolution")[3].text("en", "title"))


def test_a_puzzle_is_missed_then_solved(browser: Browser, shop: Running) -> None:
    puzzle = puzzles("draftosaurus")[0]
    game, view = GAMES[puzzle.game], puzzle.view
    clicks = {text: game.picture.clicks(view, puzzle.seat, puzzle.move(text)) for text in puzzle.chances}
    with Visitor(browser, shop) as visitor:
        page = visitor.page
        page.goto(f"{shop.url}/practice/{puzzle.game}#{puzzle.name}")
        page.wait_for_selector("#stage .can, #acts [data-move]")
        expect(page.locator("#act-next")).to_be_hidden()
        make_move(page, puzzle.greedy, clicks[puzzle.greedy])
        expect(page.locator("#answer[data-kind=wrong]")).to_contain_text("It lowers your chance of winning")
        page.click("#act-clue")
        expect(page.locator("#answer[data-kind=hint]")).to_be_visible()
        page.wait_for_selector("#stage .can, #acts [data-move]")
        make_move(page, puzzle.solution[0], clicks[puzzle.solution[0]])
        expect(page.locator("#answer[data-kind=done]")).to_be_visible()
        assert serious(page) == []
        expect(page.locator("#choices li").first).to_contain_text(f"{round(100 * puzzle.best)} %")
        expect(page.locator("#list button.now.known")).to_have_count(1)
        assert puzzle.name in page.evaluate(f"localStorage.getItem('solved-{puzzle.game}')"), "progress is kept"
        page.keyboard.press("Enter")
        page.wait_for_function("(name) => location.hash !== `#${name}`", arg=puzzle.name)
        expect(page.locator("#answer")).to_be_hidden()
