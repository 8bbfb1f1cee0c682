"""Take the pictures of the README: each game in mid-play, as a visitor sees it. Run by `make pictures`."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from pangaea.games import GAMES
from pangaea.table.screens import chromium

PICTURES = Path(__file__).parent / "pictures"
TURNS = 7
SETTINGS = "Object.assign(localStorage, { name: 'Mara', pass: 'no', speed: 'instant' })"
START = """
import sys
from pangaea.table import Settings, run
settings = Settings(database="sqlite:///" + sys.argv[1], bot_pause=(0, 0))
sys.exit(run("127.0.0.1", 0, open_browser=False, settings=settings))
"""


def turn(page: Page) -> None:
    """Click highlighted things until the move is sent."""
    page.wait_for_selector("#prompt.yours", timeout=60_000)
    count = page.locator("#rp-count").inner_text()
    for _click in range(8):
        lit = page.locator("#stage .can")
        if page.locator("#act-confirm").count():
            page.click("#act-confirm")
        elif lit.count():
            lit.nth(lit.count() // 2).dispatch_event("click")
        elif page.locator("#acts [data-move]").count():
            page.locator("#acts [data-move]").first.click()
        page.wait_for_timeout(60)
        if page.locator("#rp-count").inner_text() != count:
            return


def main() -> int:
    """Take all pictures."""
    where = chromium()
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-c", START, f"{folder}/pictures.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3]
            browser = playwright.chromium.launch(executable_path=where, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.goto(address)
            page.screenshot(path=PICTURES / "home.png")
            for game in GAMES:
                page.goto(address)
                page.evaluate(SETTINGS)
                page.click(f"#play-{game}")
                for _turn in range(TURNS):
                    turn(page)
                page.wait_for_selector("#play:not(.telling) #prompt.yours", timeout=60_000)
                page.wait_for_timeout(1200)
                page.screenshot(path=PICTURES / f"{game}.png")
                print(PICTURES / f"{game}.png")
            browser.close()
            server.terminate()
    if shutil.which("pngquant"):  # a third of the size without a visible difference
        files = [str(path) for path in sorted(PICTURES.glob("*.png"))]
        subprocess.run(["pngquant", "--force", "--ext", ".png", "--quality", "70-95", *files], check=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
