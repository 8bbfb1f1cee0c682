"""Help cards in a real browser: everything drawn in whole recorded games opens one, at the moment when it is seen."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pangaea.games import GAMES
from pangaea.testing.clauses.helps import FRAMES
from tests.table.conftest import Running
from tests.table.visitor import MARKS, Visitor

pytestmark = MARKS
RECORDS = Path(__file__).parents[1] / "games"
MOMENTS = 6  # of a game, its end included
# Open the card of every thing that has none yet, as a person does with the second button; return those that fail.
CARDS = """async ([seen, frames]) => {
  const known = new Set(seen), frame = new RegExp(`^(${frames})$`), card = document.getElementById("helpcard");
  const things = [...document.querySelectorAll("#stage svg.pangaea [id]")];
  const tried = things.filter(({ id }) => !known.has(id) && !frame.test(id));
  const failed = [];
  for (const thing of tried) {
    thing.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    for (let i = 0; i < 400 && card.dataset.thing !== thing.id; i++) await new Promise((done) => setTimeout(done, 5));
    const said = card.querySelector(".said > p")?.textContent ?? "";
    if (card.hidden || card.dataset.thing !== thing.id || said.length < 10) failed.push(thing.id);
  }
  return [tried.map(({ id }) => id), failed];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_everything_drawn_in_a_recorded_game_opens_a_card(browser: Browser, shop: Running, game: str) -> None:
    record = min((RECORDS / game / "records").glob("*.txt"), key=lambda path: (path.stat().st_size, path.name))
    with shop.client() as client:
        table = client.post("/api/records", content=record.read_text(encoding="utf-8")).json()["id"]
        steps = client.get(f"/api/tables/{table}").json()["steps"]
    seen: set[str] = set()
    with Visitor(browser, shop) as visitor:
        page = visitor.page
        page.goto(f"{shop.url}/t/{table}")
        page.wait_for_selector("#stage #board")
        page.locator("#act-chair").click()  # a finished game may be seen with the eyes of a player, hand and all
        for moment in range(MOMENTS):
            step = steps * moment // MOMENTS
            page.evaluate(
                "(n) => { const slider = document.getElementById('rp-slider'); slider.value = n;"
                " slider.dispatchEvent(new Event('input')); }",
                step,
            )
            expect(page.locator("#ask")).to_have_text(f"Replay: move {step} of {steps}")
            tried, failed = page.evaluate(CARDS, [sorted(seen), FRAMES.pattern])
            assert failed == [], f"after move {step}"
            seen |= set(tried)
    assert len(seen) > 20
