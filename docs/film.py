"""Take the moving picture of the README: a real game in the browser, some seconds of it. Run by `make film`."""

import io
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from pictures import START, turn
from PIL import Image
from playwright.sync_api import Page, sync_playwright

FILM = Path(__file__).parent / "pictures" / "film.webp"
GAME = "draftosaurus"
SIZE = (1200, 750)  # of the page
SHOWN = (800, 500)  # of the film
TURNS = 6
AFTER = 8  # pictures of what happens after a move
PACE = 160  # milliseconds between two pictures


def shots(page: Page, count: int) -> list[Image.Image]:
    """Some pictures, one after the other."""
    found = []
    for _shot in range(count):
        found.append(Image.open(io.BytesIO(page.screenshot(type="jpeg", quality=92))).convert("RGB").resize(SHOWN))
        page.wait_for_timeout(PACE)
    return found


def main() -> int:
    """Play, and keep what is seen."""
    chromium = next((path for name in ("chromium", "google-chrome") if (path := shutil.which(name))), None)
    if chromium is None:
        print("there is no Chromium here: make browser", file=sys.stderr)
        return 1
    frames: list[Image.Image] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-c", START, f"{folder}/film.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3]
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
            page.goto(address)
            page.evaluate("localStorage.setItem('name', 'Mara'); localStorage.setItem('pass', 'no')")
            page.click(f"#play-{GAME}")
            page.wait_for_selector("#prompt.yours", timeout=60_000)
            for _turn in range(TURNS):
                frames += shots(page, 4)
                turn(page)
                frames += shots(page, AFTER)
            browser.close()
            server.terminate()
    frames[0].save(
        FILM, save_all=True, append_images=frames[1:], duration=PACE, loop=0, quality=70, method=4, minimize_size=True
    )
    print(f"{FILM}: {len(frames)} pictures, {FILM.stat().st_size >> 10} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
