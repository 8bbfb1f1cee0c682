"""Help cards in a real browser: every id that is drawn in a whole recorded game opens one when it is seen."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pangaea.draw.symbols import pictograms
from pangaea.games import GAMES
from pangaea.testing.clauses.helps import FRAMES, ID
from tests.table.conftest import Running
from tests.table.visitor import MARKS, Visitor

pytestmark = MARKS
RECORDS = Path(__file__).parents[1] / "games"
# Open the card of every thing that has none yet, as a person does with the second button; return those that fail.
CARDS = r"""async ([seen, frames, game, pictured]) => {
  const known = new Set(seen), frame = new RegExp(`^(${frames})$`), card = document.getElementById("helpcard");
  const things = [...document.querySelectorAll("#stage svg.pangaea [id]")];
  const tried = things.filter(({ id }) => !known.has(id) && !frame.test(id));
  const failed = [];
  for (const thing of tried) {
    if (failed.length > 3) break;
    const there = document.getElementById(thing.id) ?? thing; // the stage may have been drawn again
    there.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    for (let i = 0; i < 2000 && card.dataset.thing !== thing.id; i++) await new Promise((done) => setTimeout(done, 2));
    const symbol = card.querySelector(".helppicture use")?.getAttribute("href");
    const rule = card.querySelector("footer a")?.getAttribute("href") ?? "", said = card.innerText;
    const faults = {
      closed: card.hidden || card.dataset.thing !== thing.id,
      picture: symbol ? !document.querySelector(`symbol${symbol}`) : pictured,
      text: (card.querySelector(".said > p")?.textContent ?? "").length < 10,
      rule: !new RegExp(`^/rules/${game}#[A-Z][0-9]+$`).test(rule),
      word: /[{}]|undefined|null|NaN|\b[a-z_]+\.[a-z_]+\b/.test(said),
    };
    if (Object.values(faults).some(Boolean)) failed.push([thing.id, faults, said]);
  }
  return [tried.map(({ id }) => id), failed];
}"""


def cover(shown: Mapping[int, frozenset[str]]) -> list[int]:
    """A few moments that show everything: again and again the one that shows most of what is left."""
    found: list[int] = []
    left = set[str]().union(*shown.values())
    while left:
        found.append(max(shown, key=lambda step: len(shown[step] & left)))
        left -= shown[found[-1]]
    return sorted(found)


def go_to(page: Page, step: int, steps: int) -> None:
    """Move the slider of the replay."""
    page.evaluate(
        "(n) => { const slider = document.getElementById('rp-slider'); slider.value = n;"
        " slider.dispatchEvent(new Event('input')); }",
        step,
    )
    expect(page.locator("#ask")).to_have_text(f"Replay: move {step} of {steps}")


@pytest.mark.parametrize("game", GAMES)
def test_everything_drawn_in_a_recorded_game_opens_a_card(browser: Browser, shop: Running, game: str) -> None:
    """With its picture, a text, the link to its rule, and no word that is missing."""
    record = min((RECORDS / game / "records").glob("*.txt"), key=lambda path: (path.stat().st_size, path.name))
    shown: dict[int, frozenset[str]] = {}
    with shop.client() as client:
        table = client.post("/api/records", content=record.read_text(encoding="utf-8")).json()["id"]
        steps = client.get(f"/api/tables/{table}").json()["steps"]
        for step in range(steps + 1):
            drawn = client.get(f"/api/tables/{table}/at/{step}", params={"seat": 1}).json().values()
            ids = ID.findall(" ".join(part for part in drawn if isinstance(part, str)))
            shown[step] = frozenset(name for name in ids if not FRAMES.fullmatch(name))
    seen: set[str] = set()
    with Visitor(browser, shop) as visitor:
        page = visitor.page
        page.goto(f"{shop.url}/t/{table}")
        page.wait_for_selector("#stage #board")
        page.locator("#act-chair").click()  # a finished game may be seen with the eyes of the next player, hand and all
        for step in cover(shown):
            go_to(page, step, steps)
            tried, failed = page.evaluate(CARDS, [sorted(seen), FRAMES.pattern, game, bool(pictograms(game))])
            assert failed == [], f"after move {step}"
            seen |= set(tried)
    every = set[str]().union(*shown.values())
    assert every and every <= seen, f"never shown by the page: {sorted(every - seen)}"
