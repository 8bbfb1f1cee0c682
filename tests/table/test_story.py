"""The story on the page: every event of a recorded game is shown in order, with its marks."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from pangaea.analysis.lessons import lessons
from pangaea.core.drawing import DESK, kind_of
from pangaea.core.record import play_line, read
from pangaea.core.refused import Said
from pangaea.core.step import CHANCE, WATCHER
from pangaea.draw.cache import BUDGET
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table.dice import Dice
from pangaea.table.notebook import Notebook, joined, seat_of
from pangaea.table.progress import Entry, Progress
from pangaea.table.scene import position
from pangaea.table.story import Story, runs, weight
from pangaea.table.why import answer, why
from tests.table.conftest import Running, running
from tests.table.play import asked, attach, hear, move, open_table, say, scene, until
from tests.table.visitor import MARKS, Visitor

RECORDS = Path(__file__).parents[1] / "games"
RIVALS = ".rival[data-piece]:not(.folded)"  # pieces of the page; a drawing may have a `rival` of its own
pytestmark = MARKS
TOLD = """
  window.told = [];
  const there = (ids) => ids.filter((id) => document.getElementById(id));
  document.addEventListener("beat", ({ detail }) => {
    const marks = detail.marks ?? [];
    window.told.push({ text: detail.text, seat: detail.seat, marks, seen: there(marks) });
  });
  document.addEventListener("beaten", ({ detail }) => {
    const last = window.told.at(-1);
    last.seen.push(...there(detail.marks ?? []));
    last.marked = [...document.querySelectorAll("#stage .last")].map((each) => each.id);
    const [tray, prompt] = ["tray", "prompt"].map((id) => document.getElementById(id).getBoundingClientRect());
    last.clear = !detail.dice || (tray.width > 0 && tray.top >= prompt.top && tray.bottom <= prompt.bottom);
    last.said = document.getElementById("ask").textContent + document.getElementById("hint").textContent;
  });
"""
CLOSE_UP = """() => {
  window.seen = [];
  const card = document.getElementById("closeup");
  const count = (what) => card.querySelectorAll(what).length;
  const look = () => card.childElementCount && window.seen.push({
    now: card.querySelector("li.now").textContent, dice: count("li.now .tdie"),
    gone: [...card.querySelectorAll("figure")].flatMap((each, at) => (each.matches(".gone") ? [at] : [])),
    names: [...card.querySelectorAll("figcaption")].map((each) => each.textContent),
  });
  new MutationObserver(look).observe(card, { childList: true, subtree: true, attributes: true });
}"""
TONES = """
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { window.tones.push(this.type); start.call(this, at); };
"""
LONG = """async () => {
  const { Stage } = await import(document.querySelector('script[src$="play.js"]').src.replace("play.js", "stage.js"));
  const beat = { text: "…", weight: "heavy", gone: [], came: [], position: { sheet: { totals: [] } } };
  const began = performance.now();
  await new Promise((idle) => new Stage({ draw() {}, caption() {}, idle }).add(Array(60).fill(beat), 1500));
  return performance.now() - began;
}"""
STORIES = (  # a record, and how many steps of its beginning and of its end hold every kind of event that it has
    ("draftosaurus", "winter_3.txt", 13, 0),
    ("evolution", "tie_by_discards_3.txt", 38, 41),
    ("evolution", "expansions_2_ink_cloud.txt", 14, 22),
    ("primordial_soup", "short_4.txt", 4, 39),
    ("evo", "left_over_3.txt", 53, 14),
    ("jurassic_parts", "piece_kept_3.txt", 0, 21),
)
TELL = """async ([start, end]) => {  // these steps of the replay are told, one after another, by the key
  const play = document.getElementById("play");
  const stage = document.getElementById("stage");
  for (const piece of stage.children) piece.style.contentVisibility = "hidden"; // drawn, but not laid out: nobody looks
  const told = (step) => location.hash === `#${step}` && !play.classList.contains("telling");
  for (let step = start + 1; step <= end; step += 1) {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    while (!told(step)) await new Promise((again) => setTimeout(again, 4));
  }
}"""


def sentences(game: str, entries: list[Entry], progress: Progress, names: list[str]) -> list[tuple[str, int | None]]:
    """What a watcher is told of these entries and who did it, from the events of the record."""
    told = [
        (entry.number, told, moment)
        for entry in entries
        for told, moment in zip(entry.told, progress.moments[entry.number], strict=True)
        if told.heard_by(int(WATCHER)) and told.event
    ]
    words = Words("en", game)
    said = [[each[1].said for each in run] for run in runs(GAMES[game], told)]
    return [(joined(words, run, names, int(WATCHER)), seat_of(run)) for run in said]


def stops(entries: list[Entry]) -> list[int]:
    """Return the stops of a replay: before the first public move, and after each with its chance."""
    found = [next(at for at, entry in enumerate(entries) if entry.seat != CHANCE)]
    for at, entry in enumerate(entries):
        if entry.is_step:
            found.append(at + 1)
        elif entry.seat == CHANCE and found[-1] == at:
            found[-1] = at + 1
    return found


def kinds(entries: list[Entry]) -> set[str]:
    """The kinds of events that a watcher is told of."""
    return {told.said[0] for entry in entries for told in entry.told if told.heard_by(int(WATCHER)) and told.event}


@pytest.mark.parametrize(("game", "record", "first", "last"), STORIES)
def test_every_kind_of_event_of_a_recorded_game_is_seen_in_order(
    browser: Browser, shop: Running, game: str, record: str, first: int, last: int
) -> None:
    """The sentence, the actor and the things of each event, when it is told, at the beginning and at the end."""
    text = (RECORDS / game / "records" / record).read_text()
    with shop.client() as somebody, Visitor(browser, shop) as me:
        answer = somebody.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
        assert answer.status_code == 201, answer.text
        table = answer.json()["id"]
        known = read(text, GAMES)
        state = known.game.new(len(known.names), known.options)
        again = Progress(known.game, dict(known.options), Dice("0f" * 32), state)
        again.take(again.follow(known.lines, 0.0))
        cuts = stops(again.entries)
        steps = len(cuts) - 1
        parts = [(start, end) for start, end in ((0, first), (steps - last, steps)) if start < end]
        told = [entry for start, end in parts for entry in again.entries[cuts[start] : cuts[end]]]
        assert kinds(told) == kinds(again.entries[cuts[0] :])
        page = me.page
        page.add_init_script(TOLD)
        for start, end in parts:
            page.goto("about:blank")
            page.goto(f"{shop.url}/t/{table}#{start}")
            expect(page.locator("#rp-count")).to_have_text(f"{start} / {steps}")
            expect(page.locator("#play.looking #boardwrap svg")).to_be_visible()
            marked = marks(page)
            page.evaluate(TELL, [start, end])
            moves = [again.entries[a:b] for a, b in pairwise(cuts[start : end + 1])]
            check(page, [each for one in moves for each in sentences(game, one, again, known.names)], marked)
        lines = page.locator("#log li:not(.sec)").all_inner_texts()
        page.reload()  # the last position, with its notebook
        expect(page.locator("#play.looking #boardwrap svg")).to_be_visible()
        assert lines == page.locator("#log li:not(.sec)").all_inner_texts(), "the notebook goes along"


def marks(page: Page) -> set[str]:
    """What is marked on the page."""
    return set(page.eval_on_selector_all("#stage .last", "all => all.map((each) => each.id)"))


def check(page: Page, wanted: list[tuple[str, int | None]], spoken: set[str]) -> None:
    """Every sentence had its beat and its actor, was read in the prompt, and what it speaks of was in the drawing."""
    told: list[dict[str, Any]] = page.evaluate("window.told")
    assert [(beat["text"], beat["seat"]) for beat in told] == wanted
    for beat in told:
        spoken |= set(beat["marks"])
        assert set(beat["marked"]) <= spoken, "nothing is marked before it has happened"
        assert re.sub(r"[.\s]", "", beat["said"]) == re.sub(r"[.\s]", "", beat["text"])
        assert beat["seen"] or not beat["marks"], beat
        assert beat["clear"], "dice lie next to the sentence and cover nothing"


@pytest.mark.parametrize("game", list(GAMES))
def test_marks_are_those_of_the_events_since_the_own_last_move(browser: Browser, shop: Running, game: str) -> None:
    with Visitor(browser, shop) as me:
        page = me.start(game)
        for _turn in range(2):
            me.turn()
            me.click_a_move()
        me.turn()
        marked = marks(page)
        with program(me, shop) as same:
            seen = scene(same, page.url.rpartition("/")[2])
        spoken = {id for row in seen["log"] if row[0] > seen["since"] for id in row[3]}
        drawn = set(page.eval_on_selector_all("#stage [id]", "all => all.map((each) => each.id)"))
        assert marked == spoken & drawn
        for name in page.eval_on_selector_all(RIVALS, "all => all.map((each) => each.dataset.piece)"):
            piece = page.locator(f"[data-piece={name}]")
            piece.dispatch_event("pointerover")
            seat = int(name[6:])
            done = {id for row in seen["log"] if row[0] > seen["since"] and row[1] == seat for id in row[3]}
            told = set(page.eval_on_selector_all("#stage .told", "all => all.map((each) => each.id)"))
            assert told == (set() if piece.locator(".can").count() else done & drawn)
        page.locator("#stage").dispatch_event("pointerleave")
        expect(page.locator("#stage .told")).to_have_count(0)
        before = boxes(page)
        for thing in page.locator("#stage .can").all()[:6]:
            thing.hover(force=True)
            assert boxes(page) == before, "hovering moves nothing"


def boxes(page: Page) -> Any:
    """Where prompt and board are."""
    place = "each => { const box = each.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; }"
    return [page.locator(id).evaluate(place) for id in ("#prompt", "#stage", "#boardwrap", "#ownwrap")]


def program(me: Visitor, server: Running) -> httpx.Client:
    """A program that is the same visitor."""
    found = {cookie["name"]: cookie["value"] for cookie in me.context.cookies()}
    return httpx.Client(base_url=server.url, cookies=found, timeout=60)


FLIGHTS = """() => {
  window.flown = 0;
  const overlay = document.getElementById("overlay");
  const flies = (each) => each.matches?.(".flight");
  const count = (changes) => {
    for (const { addedNodes } of changes) window.flown += [...addedNodes].filter(flies).length;
  };
  new MutationObserver(count).observe(overlay, { childList: true });
}"""
FIGHTS = (  # a step of a record, who fights, a line of it with so many dice, which of the two dies, and what flies
    ("evolution", "base_8.txt", "128 / 356", ["Player 5", "Player 1"], ("Running", 1), 1, 0),
    ("evo", "base_3.txt", "11 / 231", ["Mara", "Ben"], ("2 or less wins", 1), 0, 0),
    ("primordial_soup", "attacks_4.txt", "162 / 254", ["Mara", "Olek"], ("kills", 0), 1, 4),
)


@pytest.mark.parametrize(("game", "record", "step", "names", "line", "dies", "flies"), FIGHTS)
def test_a_fight_is_seen_in_a_close_up(
    browser: Browser,
    shop: Running,
    game: str,
    record: str,
    step: str,
    names: list[str],
    line: tuple[str, int],
    dies: int,
    flies: int,
) -> None:
    """Who attacks whom, the dice, who dies of it, and the food that a dead amoeba leaves."""
    text = (RECORDS / game / "records" / record).read_text()
    with shop.client() as somebody, Visitor(browser, shop) as me:
        answer = somebody.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
        page = me.page
        page.add_init_script("localStorage.setItem('speed', 'fast')")
        page.goto(f"{shop.url}/t/{answer.json()['id']}#{step.partition(' ')[0]}")
        expect(page.locator("#rp-count")).to_have_text(step)
        page.evaluate(CLOSE_UP)
        page.evaluate(FLIGHTS)
        page.click("#rp-on")
        page.wait_for_function("() => window.seen.length && document.getElementById('closeup').hidden")
        seen: list[dict[str, Any]] = page.evaluate("window.seen")
        said, dice = line
        assert any(said in each["now"] and each["dice"] == dice for each in seen)
        assert all(each["names"] == names for each in seen)
        assert seen[-1]["gone"] == [dies], "the last of it is who has died"
        assert page.evaluate("window.flown") == flies


def test_a_replay_has_its_speed_and_its_sound(browser: Browser, shop: Running) -> None:
    """The speed by button and by key; no tone before sound is wanted, then one for dice and one for the rest."""
    text = (RECORDS / "evolution" / "records" / "base_8.txt").read_text()
    with shop.client() as somebody, Visitor(browser, shop) as me:
        answer = somebody.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
        page = me.page
        page.add_init_script(TONES)
        page.goto(f"{shop.url}/t/{answer.json()['id']}#128")
        expect(page.locator("#rp-count")).to_have_text("128 / 356")
        expect(page.locator("#rp-speed")).to_have_text("»")
        page.click("#rp-speed")  # after the last comes the first
        expect(page.locator("#rp-speed")).to_have_text("½×")
        page.keyboard.press("+")
        page.keyboard.press("+")
        expect(page.locator("#rp-speed")).to_have_text("2×")
        assert page.evaluate("localStorage.getItem('speed')") == "fast"
        assert page.evaluate("localStorage.getItem('sound')") is None
        page.evaluate(CLOSE_UP)
        page.click("#rp-on")
        page.wait_for_function("() => window.seen.length && document.getElementById('closeup').hidden")
        assert page.evaluate("window.tones") == [], "no sound until it is wanted"
        page.evaluate("localStorage.setItem('sound', 'yes')")
        page.click("#rp-back")
        expect(page.locator("#rp-count")).to_have_text("128 / 356")
        page.click("#rp-on")
        page.wait_for_function("() => window.tones.includes('square') && window.tones.includes('sine')")
        assert 1000 < page.evaluate(LONG) < 30_000, "36 seconds are told in one and a half, if the machine has time"


HIDE = """(hidden) => Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden })"""


def test_what_happened_while_nobody_looked_is_offered(browser: Browser, shop: Running) -> None:
    """Beats are not shown in a hidden tab; on return they can be replayed, and their marks are shown."""
    with Visitor(browser, shop) as me:
        page = me.start("evolution")
        for _turn in range(2):
            me.turn()
            me.click_a_move()
        me.turn()
        expect(page.locator("#act-since")).to_have_count(0)
        page.evaluate(HIDE, True)
        me.click_a_move()
        me.turn()
        page.evaluate(HIDE, False)
        page.click("#act-since")
        expect(page.locator("#prompt.yours")).to_be_visible()
        expect(page.locator("#act-since")).to_have_count(0)
        assert page.locator("#stage .last").count()


DYING = """() => {
  window.deaths = [];
  const overlay = document.getElementById("overlay");
  const pieces = () => document.querySelectorAll("#stage .piece[id^=animal-]").length;
  const dead = (each) => each.matches?.(".ghost") && !each.matches(".flight");
  const look = (nodes, what) => { if ([...nodes].some(dead)) window.deaths.push([what, pieces()]); };
  const seen = ({ addedNodes, removedNodes }) => { look(addedNodes, "pale"); look(removedNodes, "gone"); };
  new MutationObserver((changes) => changes.forEach(seen)).observe(overlay, { childList: true });
  const drawn = ({ detail }) => { if (detail.motion === "leave") window.deaths.push(["drawn", pieces()]); };
  document.addEventListener("beaten", drawn);
}"""


def test_the_others_close_ranks_when_the_dead_are_gone(browser: Browser, shop: Running) -> None:
    """Two of Evolution's animals starve: they fade in place and are gone afterwards."""
    text = (RECORDS / "evolution" / "records" / "base_4.txt").read_text()
    with shop.client() as somebody, Visitor(browser, shop) as me:
        answer = somebody.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
        page = me.page
        page.add_init_script("localStorage.setItem('speed', 'fast')")
        page.goto(f"{shop.url}/t/{answer.json()['id']}#106")
        expect(page.locator("#play.looking #rp-count")).to_have_text("106 / 176")
        page.evaluate(DYING)
        page.click("#rp-on")
        page.wait_for_function("() => window.deaths.some(([what]) => what === 'drawn')")
        deaths = page.evaluate("window.deaths")
        assert [what for what, _count in deaths if what != "gone"][-1] == "drawn"
        (before,) = {count for what, count in deaths if what == "pale"}
        assert [count for what, count in deaths if what == "drawn"] == [before - 2]


FITS = """() => {  // the drawing was made for the room that there is
  const scale = Number(document.getElementById("stage").style.getPropertyValue("--scale"));
  return scale >= 1 && scale < 1.1;
}"""


def test_a_position_for_an_older_room_is_not_shown(browser: Browser, shop: Running) -> None:
    """If the page's size has changed when the response arrives, the position is requested again."""
    text = (RECORDS / "draftosaurus" / "records" / "winter_3.txt").read_text()
    with shop.client() as somebody, Visitor(browser, shop) as me:
        answer = somebody.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
        page, waiting = me.page, list[Route]()

        def hold(route: Route) -> None:
            if len(waiting) < 2:
                waiting.append(route)
            else:
                route.continue_()

        page.goto(f"{shop.url}/t/{answer.json()['id']}")
        expect(page.locator(".play.over")).to_be_visible()
        page.route("**/at/5?*", hold)
        page.evaluate("location.hash = '#5'")
        while not waiting:
            page.wait_for_timeout(20)
        page.set_viewport_size({"width": 800, "height": 900})
        while len(waiting) < 2:
            page.wait_for_timeout(20)
        for route in reversed(waiting):  # the one for the older room comes last
            with page.expect_response(route.request.url):
                route.continue_()
        expect(page.locator("#play.looking #boardwrap svg")).to_be_visible()
        page.wait_for_function(FITS)
        page.wait_for_timeout(300)  # if it is shown, then about now
        assert page.evaluate(FITS)


SLIPS = (
    ("evolution", "base_3.txt", {"own", "pass"}),
    ("primordial_soup", "attacks_3.txt", {"own", "starve", "last", "divide", "buy"}),
    ("evo", "base_3.txt", {"legs", "all"}),
    ("jurassic_parts", "layout_a_3.txt", {"dull"}),
)


@pytest.mark.parametrize(("game", "record", "reasons"), SLIPS)
def test_what_may_be_a_slip_has_its_reason(game: str, record: str, reasons: set[str]) -> None:
    """An attack on one's own, a pass with something to play, the last point; no move that a player has to make."""
    known = read((RECORDS / game / "records" / record).read_text(), GAMES)
    s = known.game.new(len(known.names), known.options)
    found: set[str] = set()
    for line in known.lines:
        for seat in [each for each in range(s.players) if s.asked >> each & 1]:
            view = s.view(seat)
            moves = known.game.legal(view, seat)
            warned = [said for move in moves if (said := known.game.sentences.warn(view, seat, move))]
            assert len(warned) < len(moves), "some move is not asked about"
            found |= {said[0] for said in warned}
        play_line(known.game, s, line)
    assert found == {f"warn.{reason}" for reason in reasons}


def test_the_first_turn_is_summed_up_too() -> None:
    """A viewer who joins in the middle of a turn gets its summary: deaths, and numbers of cards."""
    known = read((RECORDS / "evolution" / "records" / "base_5.txt").read_text(), GAMES)
    game, names = known.game, list(known.names)
    progress = Progress(game, dict(known.options), Dice("0f" * 32), game.new(len(names), known.options))
    story = Story(game, int(WATCHER), "en", lambda view: position(game, view, names, "en", DESK))
    cut = next(at for at, line in enumerate(known.lines) if " attack " in line) + 1
    progress.take(progress.follow(known.lines[:cut], 0.0))
    progress.moments.clear()  # as after a restart of the server
    story.read(progress, names)
    at = cut
    while not any("summary" in beat for beat in story.beats):
        progress.take(progress.follow(known.lines[at : at + 1], 0.0))
        story.read(progress, names)
        at += 1
    summed = next(beat["summary"] for beat in story.beats if "summary" in beat)
    assert summed["dead"] and len(summed["scores"]) == 5 and set(summed["gets"]) == set(range(5))
    assert any(was != now for _seat, was, now in summed["scores"]), "what the turn has brought is known"


def test_the_set_up_is_not_summed_up() -> None:
    """Starting spaces are points that nobody has scored, so the first summary leaves them out."""
    known = read((RECORDS / "primordial_soup" / "records" / "attacks_4.txt").read_text(), GAMES)
    game, names = known.game, list(known.names)
    progress = Progress(game, dict(known.options), Dice("0f" * 32), game.new(len(names), known.options))
    story = Story(game, int(WATCHER), "en", lambda view: position(game, view, names, "en", DESK))
    story.read(progress, names)
    headings: list[dict[str, Any]] = []
    for line in known.lines[:120]:
        before = story.count
        progress.take(progress.follow([line], 0.0))
        story.read(progress, names)
        told = story.since(before) or []
        headings += [beat for beat in told if beat.get("heading") or beat.get("summary")]
    assert [beat["text"] for beat in headings[:2]] == ["Round 1", "Round 2"]
    assert "summary" not in headings[0]
    assert sorted(was for _seat, was, _now in headings[1]["summary"]["scores"]) == [1, 2, 3, 4]


def test_beats_bring_the_headings_of_the_notebook() -> None:
    """Told line by line, the story of a game of Jurassic Parts is its notebook, turns included."""
    known = read((RECORDS / "jurassic_parts" / "records" / "piece_kept_3.txt").read_text(), GAMES)
    game, names = known.game, list(known.names)
    progress = Progress(game, dict(known.options), Dice("0f" * 32), game.new(len(names), known.options))
    story = Story(game, int(WATCHER), "en", lambda view: position(game, view, names, "en", DESK))
    story.read(progress, names)
    told: list[str] = []
    for line in known.lines:
        before = story.count
        progress.take(progress.follow([line], 0.0))
        story.read(progress, names)
        beats = [beat for beat in story.since(before) or [] if "text" in beat]
        told += [text for beat in beats for text in (*beat.get("heads", []), beat["text"])]
    rows = Notebook(game, int(WATCHER), "en").read(progress.entries, progress.state.view(int(WATCHER)), names)
    assert told == [row[2] for row in rows] and any(row[4] for row in rows)


def test_points_at_stake_are_those_that_a_turn_takes_away() -> None:
    """What is not safe before animals die is gone when they are dead."""
    known = read((RECORDS / "evolution" / "records" / "base_4.txt").read_text(), GAMES)
    game, seats = known.game, range(len(known.names))
    progress = Progress(game, dict(known.options), Dice("0f" * 32), game.new(len(seats), known.options))
    turns = 0
    for line in known.lines:
        advance = progress.follow([line], 0.0)
        (entry,), (moments,) = advance.entries, advance.moments.values()
        dead = [at for at, told in enumerate(entry.told) if told.said[0].startswith("event.died")]
        before = [at for at in range(min(dead, default=0)) if entry.told[at].event]
        if before:
            was, now = moments[before[-1]], moments[dead[-1]]
            safe = [sum(game.sheet(was, seat).values()) - game.sentences.stake(was, seat) for seat in seats]
            assert safe == [sum(game.sheet(now, seat).values()) for seat in seats]
            turns += 1
        progress.take(advance)
    assert turns


@pytest.mark.parametrize(
    ("game", "record", "ids", "key"),
    [("draftosaurus", "summer_5.txt", ("pen-river",), "first_place"), ("evolution", "base_4.txt", (), "first_trait")],
)
def test_whoever_begins_with_the_second_thing_hears_what_comes_first(
    game: str, record: str, ids: tuple[str, ...], key: str
) -> None:
    known = read((RECORDS / game / "records" / record).read_text(), GAMES)
    state = known.game.new(len(known.names), known.options)
    progress = Progress(known.game, dict(known.options), Dice("0f" * 32), state)
    for line in known.lines:
        progress.take(progress.follow([line], 0.0))
        seat = int(progress.state.turn()) if progress.state.asked != 1 << CHANCE else -1
        view = progress.state.view(seat) if seat >= 0 else None
        moves = known.game.legal(view, seat) if view else []
        clicks = [known.game.picture.clicks(view, seat, move) for move in moves if view]
        second = ids or next((each[1:2] for each in clicks if len(each) > 1), ())
        if view and second:
            break
    assert view is not None
    refused = why(known.game, view, seat, second)
    assert refused is not None and refused.key == key


Clicked = list[tuple[tuple[str, ...], tuple[str, ...], str]]
# Where; then what is clicked, what it lies in, and why not.
CLICKED: dict[tuple[str, str, str], Clicked] = {
    ("evolution", "base_4.txt", "ask.eat"): [
        (("bank",), (), "food is taken in the feeding phase: tap the animal that eats [F2]"),
        (("half-2",), ("hand",), "cards are played in the development phase [R6]"),
        (("red-16",), ("animal-16",), "animal 2 is not yours [F2]"),
        (("trait-16-running",), (), "traits are used in the feeding phase, and in attacks [F2]"),
    ],
    ("jurassic_parts", "both_faces_3.txt", "ask.begin"): [
        (("gap-0-1",), (), "chisels are used after sharpening [R6]"),
        (("lot-BRA0a",), (), "broken-off tiles are taken in order: most chisels around them first [R22]"),
    ],
    ("primordial_soup", "attacks_3.txt", "ask.drift_or_move"): [
        (("gene-armor",), (), "genes are bought in the Genes phase [R25]"),
    ],
    ("evo", "base_3.txt", "ask.walk"): [(("own-leg",), (), "genes of your portrait work by themselves [R39]")],
    ("draftosaurus", "summer_5.txt", "ask.place"): [
        (("animal-river-t_rex0",), ("pen-river",), "choose a dinosaur from your hand first"),
        (("compass",), (), "this does not answer the question"),
    ],
}


@pytest.mark.parametrize("asked_at", list(CLICKED))
def test_a_click_in_vain_hears_why_and_what_can_be_chosen(asked_at: tuple[str, str, str]) -> None:
    """A click also counts for the containing things; the answer names the kinds of things that can be chosen."""
    name, record, question = asked_at
    known = read((RECORDS / name / "records" / record).read_text(), GAMES)
    game = known.game
    progress = Progress(game, dict(known.options), Dice("0f" * 32), game.new(len(known.names), known.options))
    for line in known.lines:
        progress.take(progress.follow([line], 0.0))
        seat = int(progress.state.turn()) if progress.state.asked != 1 << CHANCE else -1
        if seat >= 0 and game.sentences.question(view := progress.state.view(seat), seat)[0] == question:
            break
    words = Words("en", name)
    for ids, around, reason in CLICKED[asked_at]:
        said = answer(game, view, seat, ids, around, "en")
        assert said["text"] == reason
        kinds = {kind_of(each[0]) for move in game.legal(view, seat) if (each := game.picture.clicks(view, seat, move))}
        assert "first" in reason or said["instead"].startswith("Choose" if kinds else "Answer with one of the buttons")
        assert "first" in reason or all(words(f"kind.{kind}") in said["instead"] for kind in kinds)
    assert answer(game, view, (seat + 1) % len(known.names), ("x",), (), "en")["text"]


def test_a_click_hears_nothing_of_notation() -> None:
    """A click on a pair card is not answered with the notation 'join'."""
    lesson = next(each for each in lessons("evolution") if each.name == "06_pair")
    said = answer(GAMES["evolution"], lesson.start().view(lesson.seat), lesson.seat, ("half-18",), (), "en")
    assert said["text"] == "Communication goes on an animal of your own [R8]"


def test_bots_wait_for_the_last_person_and_a_moment_longer(tmp_path: Path) -> None:
    """In a simultaneous choice everybody may undo until the last person has chosen, and for some time after."""
    with running(tmp_path, grace=30.0) as server, server.client() as me, server.client() as friend:
        table = open_table(me, "mpb")
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        seen = until(me, table, asked)
        assert move(me, table, 0, seen["offer"], seen["moves"][0]["text"]).status_code == 200
        theirs = until(friend, table, asked)
        assert move(friend, table, 1, theirs["offer"], theirs["moves"][0]["text"]).status_code == 200
        now = scene(me, table)
        assert now["undo"] and now["grace"] and not now["seats"][2]["answered"], "the bot lets both change their minds"
        assert me.post(f"/api/tables/{table}/undo", json={"seat": 0}).status_code == 200
        again = scene(me, table)
        assert again["offer"] is not None and again["seats"][1]["answered"]


def test_whoever_may_not_hear_gets_no_beat(server: Running) -> None:
    """Only the owner of a draw gets its beat; others get the same message whatever was drawn."""
    with server.client() as me, server.client() as friend:
        table = open_table(me, "mp", game="evolution")
        with attach(server, table, friend) as theirs:
            hear(theirs, "scene")
            friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
            until(me, table, lambda seen: seen["status"] == "playing")
            seen = scene(me, table)
            own = [row for row in seen["log"] if "draws" in row[2]]
            assert len(own) == 1 and own[0][1] == 0
            say(theirs, type="speed", percent=100)
            first = seen if seen["moves"] else None
            if first:
                move(me, table, 0, first["offer"], first["moves"][0]["text"])
                message = hear(theirs, "scene")
                while "beats" not in message:
                    message = hear(theirs, "scene")
                assert all("draws" not in beat.get("text", "") for beat in message["beats"])
                assert any(beat.get("seat") == 0 for beat in message["beats"])


def test_an_amoeba_eats_by_itself_if_that_is_wanted(browser: Browser, shop: Running) -> None:
    """There is one way to eat, and the only alternative is to starve."""
    text = (RECORDS / "primordial_soup" / "records" / "finish_3.txt").read_text()
    head = "{method: 'POST', headers: {'Content-Type': type}, body}"
    post = f"([url, type, body]) => fetch(url, {head}).then((answer) => answer.json())"
    with Visitor(browser, shop) as me:
        me.page.goto(shop.url)
        table = me.page.evaluate(post, ["/api/records", "text/plain", text])["id"]
        wish = '{"step": 32, "seat": 0, "level": "easy"}'
        me.page.goto(shop.url + me.page.evaluate(post, [f"/api/tables/{table}/fork", "application/json", wish])["url"])
        expect(me.page.locator("#acts [data-move]")).to_have_count(2)
        me.page.evaluate("document.getElementById('set-obvious').click()")
        me.page.wait_for_function("() => !document.querySelector('#acts [data-move=\"eat BBBB\"]')")
        assert '"text":"eat BBBB"' in me.sent[0]


def test_a_line_tells_of_everybody() -> None:
    run = [("event.scored", {"seat": seat, "n": seat + 2, "side": "summer"}) for seat in range(5)]
    text = joined(Words("en", "draftosaurus"), run, ["Ada", "Ben", "Cleo", "Dan", "Eve"], -1)
    assert all(f"{name} scores" in text for name in ("Ada", "Ben", "Cleo", "Dan", "Eve"))


def test_several_that_starve_or_score_are_listed_by_player() -> None:
    """The numbers have names, and equal ones are listed, too."""
    names = ["Ada", "Ben"]
    starved: list[Said] = [("event.died", {"seat": seat, "a": a}) for seat, a in ((0, 3), (1, 4), (1, 3))]
    text = joined(Words("en", "evolution"), starved, names, 0)
    assert text == "3 animals starve. Ada: animal 3; Ben: animals 3, 4."
    scored: list[Said] = [("event.scored", {"seat": seat, "n": 2}) for seat in (0, 1)]
    assert joined(Words("en", "evo"), scored, names, 0) == "Points for survivors. Ada: 2; Ben: 2."


def test_dice_that_show_the_same_are_listed() -> None:
    run: list[Said] = [("event.rolled", {"pips": 4})] * 2
    assert joined(Words("en", "evolution"), run, [], -1) == "Food dice: 4, 4."
    assert joined(Words("en", "evolution"), run[:1], [], -1) == "Food dice: 4."


def test_drawings_that_nobody_looks_at_are_dropped_when_the_budget_is_spent(tmp_path: Path) -> None:
    """Requests for ever new sizes do not fill the memory, and pages keep their drawings."""
    with running(tmp_path, drawings_size=1 << 20) as server, server.client() as me:
        table = open_table(me, "mmm", game="evo")
        live = server.app.state.tables.live_tables[table]
        with attach(server, table, me) as socket:
            hear(socket, "scene")
            scenes = dict(live.scenes)
            live.forget()
            assert scenes and live.scenes == scenes, "it is looked at"
            for width in range(600, 1400, 20):
                scene(me, table, width=width, height=700)
            looked_at = next(iter(live.lookers)).story
            assert looked_at in live.stories.values() and len(live.stories) < 20
            assert sum(weight(story.position) for story in live.stories.values()) < 2 << 20


def test_a_drawing_that_spends_the_budget_is_shown_all_the_same(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server.client() as me:
        table = open_table(me, "mb", game="draftosaurus")
        monkeypatch.setattr(BUDGET, "limit", 1000)  # less than one drawing
        for _turn in range(3):
            seen = until(me, table, asked)
            assert move(me, table, 0, seen["offer"], seen["moves"][0]["text"]).status_code == 200
