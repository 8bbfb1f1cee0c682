"""Every screen in the real browser: nothing is too small, cut off or out of sight, and axe finds nothing serious."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from pangaea.draw.layout import BOLD, SANS, SERIF, wide
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES
from pangaea.table.screens import MOMENTS, THEMES, Camera, Screen, met, pairwise
from tests.table.axe import serious
from tests.table.conftest import Running
from tests.table.visitor import MARKS

pytestmark = MARKS
SIZES = (
    "390x844",
    "360x640",
    "844x390",
    "820x1180",
    "1180x820",
    "1280x720",
    "1440x900",
)  # larger ones are these enlarged
TABLES = [(game.name, players) for game in GAMES.values() for players in (game.players[0], game.players[-1])]
HEARD = """() => [...document.querySelectorAll('#described section')].map((part) => [
  part.querySelector('h3').textContent, [...part.querySelectorAll('li')].map((item) => item.textContent)])"""


@pytest.fixture(scope="module")
def camera(browser: Browser, shop: Running) -> Iterator[Camera]:
    made = Camera(browser, shop.url)
    yield made
    for page in made.pages.values():
        page.context.close()


def chosen(game: str) -> list[Screen]:
    """Return a few screens of a game with every size, and all pairs of the other values."""
    tables = [str(players) for name, players in TABLES if name == game]
    rows = pairwise([tables, MOMENTS[:3], THEMES, LANGUAGES], seed=len(game))
    return [
        Screen(game, int(players), moment, SIZES[i % len(SIZES)], theme, language)
        for i, (players, moment, theme, language) in enumerate(rows)
    ]


@pytest.mark.parametrize("game", sorted({name for name, _players in TABLES}))
def test_every_screen(camera: Camera, game: str) -> None:
    screens = chosen(game)
    assert {screen.size for screen in screens} == set(SIZES)
    found = {}
    ends = (
        Screen(game, GAMES[game].players[0], "end", "390x844", "paper", "uk"),
        Screen(game, GAMES[game].players[-1], "end", "820x1180", "paper", "en"),
    )
    for screen in (*screens, *ends):
        measured = camera.take(screen)
        if measured.faults:
            found[screen.name] = measured.faults
    assert found == {}
    assert serious(camera.page(ends[-1].size)) == []
    heard = [item for _heading, items in camera.page(ends[-1].size).evaluate(HEARD) for item in items]
    assert [item for item in heard if re.search(r"^\s*$|:\s*$", item)] == [], "nothing that says nothing"


@pytest.mark.parametrize("at", range(len(GAMES)), ids=list(GAMES))
def test_axe_finds_nothing_serious_at_a_table(camera: Camera, at: int) -> None:
    game = list(GAMES)[at]
    size = ("390x844", "1280x720")[at // 2 % 2]
    page = camera.show(Screen(game, GAMES[game].players[0], "full", size, THEMES[at % 2], LANGUAGES[at % 3]))
    assert serious(page) == []


SAID = {  # by game: what must be heard of one's own, of the board and of a rival
    "draftosaurus": (r"in your hand: \d", r"Placement die: ", r"^Hand: "),
    "evolution": (r"^Animal \d+, \d of \d food", r"^Food bank: \d+", r"^hand \d+ · pile \d+"),
    "primordial_soup": (r"^\w+\. \d+ BP, .* amoeba \d in [A-E]\d", r": Space \d+", r"^\w+\. \d+ BP"),
    "evo": (r"^Tail: \d$", r"^[a-i]\d: \w+, \w+: (you|Mara)", r"^Tail: \d, Leg: \d"),
    "jurassic_parts": (r"\d sharp · \d spent", r"^\w+: chisel \d+-\d+", r"\d amber · \d sharp"),
}


@pytest.mark.parametrize("game", sorted(SAID))
def test_the_board_is_heard_once(camera: Camera, game: str) -> None:
    """The lists have what matters, without duplicates and rules; of the drawing itself only buttons are read."""
    players = GAMES[game].players[-1 if game == "primordial_soup" else 0]
    page = camera.show(Screen(game, players, "full", "1280x720", "paper", "en"))
    own, board, rival, *_more = page.evaluate(HEARD)
    for (heading, items), wanted in zip((own, board, rival), SAID[game], strict=True):
        assert heading and len(items) == len(set(items)), items
        assert any(re.search(wanted, item) for item in items), (wanted, items)
        assert len(items) < 60 and not [item for item in items if not item.strip() or "\n" in item]
    assert page.locator("#stage svg.pangaea text:not([aria-hidden])").count() == 0
    assert page.locator("#stage svg.pangaea g:has(> title):not([role])").count() == 0
    names = page.evaluate(
        "[...document.querySelectorAll('#stage .can')].map((each) => each.getAttribute('aria-label'))"
    )
    assert all(names) and not [name for name in names if re.search("undefined|null|_", name)]


WRITTEN = """() => [...document.querySelectorAll('svg.pangaea text[class]')].map((text) => [
  text.textContent, text.getAttribute('class'), text.getComputedTextLength()])"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_as_wide_as_drawings_think(camera: Camera, language: str) -> None:
    """Also on a screen with large pixels, where browsers tend to round letters to whole pixels."""
    page = camera.show(Screen("draftosaurus", 2, "full", "820x1180", "paper", language))
    found = []
    for text, css, drawn in page.evaluate(WRITTEN):
        if size := re.search(r"\bf(\d+)", css):
            face = SERIF if "serif" in css else BOLD if "t3" in css else SANS
            found.append(drawn - wide(text, int(size[1]), face))
    assert len(found) > 20 and max(map(abs, found)) < 1


def test_axe_finds_nothing_serious_on_the_other_pages(camera: Camera) -> None:
    page = camera.tables.page
    seats = [{"kind": "me", "name": "Mara"}, {"kind": "person"}]
    opened = page.request.post(f"{camera.address}/api/tables", data={"game": "draftosaurus", "seats": seats})
    paths = (
        "/",
        "/games",
        "/me",
        "/link",
        "/rules",
        "/rules/evo",
        "/learn/evo",
        "/practice/evo",
        "/api",
        opened.json()["url"],
        "/nowhere",
    )
    for at, path in enumerate(paths):
        page = camera.page(("1280x720", "390x844")[at // 2 % 2])
        own: Any = [
            {"name": name, "value": value, "url": camera.address}
            for name, value in (("theme", THEMES[at % 2]), ("language", LANGUAGES[at % 3]))
        ]
        page.context.add_cookies(own)
        page.goto(camera.address + path)
        assert serious(page) == [], path
    page = camera.tables.page
    page.goto(camera.address)
    page.click("#new-draftosaurus")
    assert serious(page) == []


LAID = """() => {
  const box = (part) => part.getBoundingClientRect();
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const buttons = [...document.querySelectorAll('.top .tb')].filter((each) => each.checkVisibility()).map(box);
  const cards = [...document.querySelectorAll('.prompt, .teacher > .card')].map(box);
  const covered = cards.some((card) => buttons.some((button) => over(button, card)));
  return [covered, innerHeight - box(document.querySelector('#stage')).bottom];
}"""


@pytest.mark.parametrize("path", ["/learn/evo", "/practice/evo"])
def test_lessons_and_puzzles_fill_a_turned_phone(camera: Camera, path: str) -> None:
    page = camera.page("844x390")
    page.goto(camera.address + path)
    page.wait_for_selector("#stage svg")
    covered, below = page.evaluate(LAID)
    assert not covered and below < 12


def test_each_value_appears_with_each_other() -> None:
    rows = [["a", "b", "c"], ["1", "2"], ["x", "y", "z"]]
    found = pairwise(rows)
    pairs = set().union(*(met(row) for row in found))
    assert len(pairs) == 3 * 2 + 3 * 3 + 2 * 3 and len(found) < 3 * 2 * 3


STAND = """async ([first, then]) => {
  const found = performance.getEntriesByType('resource').find((each) => each.name.endsWith('/board.js'));
  const { show } = await import(found.name);
  const spots = [];
  for (const ids of [first, then]) {
    const pieces = ids.map((id, at) => `<g class="piece" id="${id}"><use x="${10 * at}" y="5"/></g>`).join('');
    const board = `<svg class="pangaea" viewBox="0 0 99 99"><g class="keeps" id="pen">${pieces}</g></svg>`;
    show({ board, places: { box: [99, 99], board: [0, 0, 99, 99] }, seats: [] }, false);
    spots.push(Object.fromEntries(ids.map((id) => [id, document.querySelector(`#${id} use`).getAttribute('x')])));
  }
  return spots;
}"""


def test_pieces_keep_their_spot_when_another_comes(camera: Camera) -> None:
    """A drawing sorts them; the page puts the new one behind the others."""
    page = camera.show(Screen("draftosaurus", 2, "opening", "1280x720", "paper", "en"))
    before, after = page.evaluate(STAND, [["b", "d"], ["a", "b", "c", "d"]])
    assert before == {"b": "0", "d": "10"}
    assert after == {"b": "0", "d": "10", "a": "20", "c": "30"}


SIDE = """() => {
  const [thing, wrap] = [document.querySelector('#boardwrap .can'), document.querySelector('#boardwrap')];
  return { zoom: Number(wrap.style.getPropertyValue('--zoom') || 1), left: wrap.scrollLeft, top: wrap.scrollTop,
    side: Math.round(thing.querySelector('.reach, .hit, .gh').getBoundingClientRect().height) };
}"""


TAPS = """([clientX, clientY]) => ['down', 'up', 'down', 'up'].forEach((way) => document.querySelector('#boardwrap')
  .dispatchEvent(new PointerEvent(`pointer${way}`,
    { pointerType: 'touch', pointerId: 1, clientX, clientY, bubbles: true })))"""


class Fingers:
    """Touch the slab of Jurassic Parts on a phone."""

    def __init__(self, camera: Camera) -> None:
        self.page = camera.show(Screen("jurassic_parts", 5, "opening", "390x844", "paper", "en"))
        self.page.wait_for_selector("#boardwrap .can", state="attached")
        self.session = self.page.context.new_cdp_session(self.page)
        box = self.page.locator("#boardwrap").bounding_box()
        assert box
        self.width, self.top = box["width"], box["y"]
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Put fingers at these points, move them there, or take them all away."""
        spots = [{"x": u, "y": v, "id": number} for number, (u, v) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    def pinch(self) -> None:
        """Two fingers part in the middle of the board."""
        x, y = self.x, self.y
        self.touch("touchStart", (x - 30, y), (x + 30, y))
        self.touch("touchMove", (x - 60, y), (x + 60, y))
        self.touch("touchEnd")


def test_fingers_enlarge_a_board_of_small_things(camera: Camera) -> None:
    """Two fingers or a double tap enlarge it, one finger moves it, and a touch on the map shows all of it again."""
    fingers = Fingers(camera)
    page, x, y, touch = fingers.page, fingers.x, fingers.y, fingers.touch
    before = page.evaluate(SIDE)
    fingers.pinch()
    pinched = page.evaluate(SIDE)
    assert (before["zoom"], pinched["zoom"]) == (1, pytest.approx(2, abs=0.05)) and page.locator(".map").count() == 1
    assert pinched["side"] == pytest.approx(2 * before["side"], abs=2)
    assert pinched["left"] == pytest.approx(fingers.width / 2, abs=12), "what was between the fingers stays there"
    touch("touchStart", (x, y))
    touch("touchMove", (x - 40, y - 30))
    touch("touchMove", (x - 80, y - 60))
    touch("touchEnd")
    moved = page.evaluate(SIDE)
    assert moved["left"] - pinched["left"] == pytest.approx(80, abs=3)
    assert moved["top"] - pinched["top"] == pytest.approx(60, abs=3)
    assert page.locator(".loupe, .sel").count() == 0, "a finger that moves chooses nothing"
    page.click(".map")
    page.wait_for_selector(".map", state="detached")
    assert page.evaluate(SIDE)["zoom"] == 1
    page.evaluate(TAPS, [x, fingers.top + 3])
    assert page.evaluate(SIDE)["zoom"] == 2


TAP = """() => {  // a busy browser would take a slow tap for a long one
  const box = document.querySelector('#boardwrap .can').querySelector('.reach, .hit, .gh').getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const kind of ['pointerdown', 'pointerup', 'click']) document.elementFromPoint(clientX, clientY)
    .dispatchEvent(new PointerEvent(kind, { pointerType: 'touch', isPrimary: true, clientX, clientY, bubbles: true }));
}"""
ZOOMED = """() => {  // make a move; wait until the whole board was seen, and then the part again
  const wrap = document.querySelector('#boardwrap');
  document.querySelector('#movelist button').click();
  let whole = false;
  return new Promise((done) => new MutationObserver(() => {
    if (!wrap.classList.contains('zoomed')) whole = true; else if (whole) done();
  }).observe(wrap, { attributes: true }));
}"""


def test_the_part_that_is_enlarged_stays_after_a_move(camera: Camera) -> None:
    """The whole board is shown during the animation; at the next question the zoom returns to the same part."""
    fingers = Fingers(camera)
    page = fingers.page
    fingers.pinch()
    before = page.evaluate(SIDE)
    page.evaluate(ZOOMED)
    page.wait_for_selector("#boardwrap .can", state="attached")
    after = page.evaluate(SIDE)
    assert before["zoom"] == after["zoom"] > 1
    assert (after["left"], after["top"]) == pytest.approx((before["left"], before["top"]), abs=2)


SLIDE = """([clientX, clientY]) => {  // a finger comes and moves on; a busy browser would take its time in between
  const thing = document.elementFromPoint(clientX, clientY);
  const send = (kind, step) => thing.dispatchEvent(new PointerEvent(kind,
    { pointerType: 'touch', pointerId: 1, isPrimary: true, clientX: clientX + 3 * step, clientY, bubbles: true }));
  send('pointerdown', 0);
  for (let step = 1; step < 6; step += 1) send('pointermove', step);
}"""


def test_a_finger_that_moves_slowly_asks_nothing(camera: Camera) -> None:
    """Only a resting finger opens help, and the next touch counts."""
    fingers = Fingers(camera)
    page, x, y, touch = fingers.page, fingers.x, fingers.y, fingers.touch
    told = page.locator("#about:visible, .helpcard:visible")
    page.evaluate(SLIDE, [x, y])
    page.wait_for_timeout(700)
    assert told.count() == 0
    touch("touchStart", (x, y))
    told.first.wait_for()
    touch("touchEnd")
    page.keyboard.press("Escape")
    told.first.wait_for(state="hidden")
    page.evaluate(TAP)
    page.wait_for_selector(".loupe")


def test_a_loupe_goes_when_the_board_is_drawn_again(camera: Camera) -> None:
    """Otherwise a touch in it would reach what is there now."""
    fingers = Fingers(camera)
    page = fingers.page
    page.evaluate(TAP)
    page.wait_for_selector(".loupe")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_selector(".loupe", state="detached")
    page.set_viewport_size({"width": 390, "height": 844})
