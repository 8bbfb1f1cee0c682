"""Run axe-core on a page: serious violations, in both themes."""

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
# Everything in the theme as it is; in the other one only contrast can differ.
SERIOUS = """async () => {
  const root = document.documentElement;
  const run = async (rules) => (await axe.run(document, { resultTypes: ['violations'], ...rules })).violations
    .filter((found) => ['serious', 'critical'].includes(found.impact))
    .map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).slice(0, 3)}`);
  const [now, found] = [root.dataset.theme, await run({})];
  root.dataset.theme = now === 'night' ? 'paper' : 'night';
  found.push(...await run({ runOnly: ['color-contrast'] }));
  if (now) root.dataset.theme = now; else delete root.dataset.theme;
  return found;
}"""


def serious(page: Page) -> list[Any]:
    """The violations that axe calls serious or critical."""
    page.evaluate(AXE)
    found: list[Any] = page.evaluate(SERIOUS)
    return found
