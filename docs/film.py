"""Record a whole turn of each game in the browser. Run by `make film`."""

import io
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from pictures import START, turn
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from pangaea.games import GAMES
from pangaea.table.screens import chromium

PICTURES = Path(__file__).parent / "pictures"
SIZE = (1200, 750)  # size of the page
SHOWN = (720, 450)  # size of the film
TURNS = {"draftosaurus": 3, "evolution": 9, "primordial_soup": 8, "evo": 7, "jurassic_parts": 9}  # own moves
BEFORE = {"primordial_soup": 4}  # own moves before the film: the set-up
LONGEST = 40.0  # seconds
PACE = 0.1  # seconds between two pictures, if the machine is fast enough


def film(page: Page, moves: int) -> tuple[list[Image.Image], list[int]]:
    """Play some moves and record everything after them: pictures, with their duration in milliseconds."""
    frames: list[Image.Image] = []
    times: list[float] = []
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        if page.locator("#prompt.yours").count() and not page.locator("#play.telling").count():
            if not moves:
                break
            turn(page)
            moves -= 1
        shot = Image.open(io.BytesIO(page.screenshot(type="jpeg", quality=92))).convert("RGB").resize(SHOWN)
        if not frames or shot.tobytes() != frames[-1].tobytes():
            frames.append(shot)
            times.append(time.monotonic())
        page.wait_for_timeout(1000 * PACE)
    times.append(times[-1] + 1)
    return frames, [max(20, int(1000 * (after - at))) for at, after in pairwise(times)]


def main() -> int:
    """Film the games named on the command line, or all."""
    where = chromium()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-c", START, f"{folder}/film.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3]
            browser = playwright.chromium.launch(executable_path=where, args=["--no-sandbox"])
            for game in sys.argv[1:] or list(GAMES):
                page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
                page.goto(address)
                page.evaluate("localStorage.setItem('name', 'Mara'); localStorage.setItem('level', 'easy')")
                page.click(f"#play-{game}")
                page.wait_for_selector("#prompt.yours", timeout=60_000)
                for _move in range(BEFORE.get(game, 0)):
                    turn(page)
                page.wait_for_selector("#play:not(.telling) #prompt.yours", timeout=60_000)
                frames, times = film(page, TURNS.get(game, 5))
                file = PICTURES / f"film-{game}.webp"
                more = {"save_all": True, "append_images": frames[1:], "duration": times, "loop": 0}
                whole = file.with_suffix(".part")  # keep the old film until the new one is complete
                frames[0].save(whole, format="WEBP", **more, quality=60, method=4, minimize_size=True)
                whole.replace(file)
                print(
                    f"{file}: {len(frames)} pictures, {sum(times) / 1000:.0f} seconds, {file.stat().st_size >> 10} kB"
                )
                page.close()
            browser.close()
            server.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
