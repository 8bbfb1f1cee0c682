"""Take and measure screenshots of the real page: `python -m pangaea.table.screens evolution --players 8`.

By default it takes every size, in the paper theme and in English. `--all` takes all games, moments, themes and
languages, so that each value appears with each other. For each screen it prints the smallest text and target, and the
faults; `frame` marks what lies outside the drawings.
"""

import argparse
import itertools
import random
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from pangaea.bots.greedy import Greedy
from pangaea.core.chance import Rng
from pangaea.core.record import Record
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES, Words
from pangaea.table.app import make_app
from pangaea.table.connections import configured
from pangaea.table.serve import listen
from pangaea.table.settings import Settings

SIZES = ("390x844", "360x640", "844x390", "820x1180", "1180x820", "1280x720", "1440x900", "1920x1080", "2560x1440")
FINGERS = SIZES[:5]
THEMES = ("paper", "night")
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the lightest first
MOMENTS = ("opening", "full", "late", "end")
NAMES = ("Mara", "Ines", "Ben", "Oleh", "Sofia", "Maximiliane", "Lea", "Катерина")
MEASURE = (files("pangaea.table") / "screens.js").read_text(encoding="utf-8")
LATE = 0.8  # share of the game
PATIENCE = 60_000


@dataclass(frozen=True)
class Screen:
    """One screen to take."""

    game: str
    players: int
    moment: str
    size: str
    theme: str
    language: str
    mode: str = ""  # default: the first mode with this number of players

    @property
    def name(self) -> str:
        """The name of the file."""
        table = f"{self.game}-{self.mode}" if self.mode else self.game
        return f"{table}-{self.players}-{self.moment}-{self.size}-{self.theme}-{self.language}"


@dataclass(frozen=True)
class Measured:
    """Measurements of a screen: the smallest text and target in pixels, and the faults."""

    screen: Screen
    smallest: float
    target: float
    faults: list[str]


class Tables:
    """Tables with positions on a server, created on first use."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.games: dict[tuple[str, str, int], tuple[Record, dict[str, Moment]]] = {}
        self.made: dict[tuple[str, str, int, str], str] = {}

    def url(self, screen: Screen) -> str:
        """Return the URL of this screen's position."""
        table = screen.game, screen.mode, screen.players
        if table not in self.games:
            self.games[table] = played(*table)
        if (*table, screen.moment) not in self.made:
            self.made[(*table, screen.moment)] = self.make(*self.games[table], screen.moment)
        return self.made[(*table, screen.moment)]

    def make(self, record: Record, moments: dict[str, "Moment"], moment: str) -> str:
        """Upload the whole game, or open a table at that moment for the player who is asked."""
        if moment == "end":
            return str(self.post("/api/records", record.write())["url"])
        at = moments[moment]
        begun = Record(record.game, len(record.names), record.options, record.names)
        for line in record.lines[: at.lines]:
            begun.follow(line)
        table = f"/api/tables/{self.post('/api/records', begun.write())['id']}"
        steps = self.page.request.get(self.address + table).json()["steps"]
        return str(self.post(f"{table}/fork", {"step": steps, "seat": at.seat, "level": "easy"})["url"])

    def post(self, path: str, data: Any) -> Any:
        """Post data and return the server's response."""
        answer = self.page.request.post(f"{self.address}{path}", data=data)
        assert answer.ok, answer.text()
        return answer.json()


class Moment(NamedTuple):
    """A moment of a game: size of the drawing, number of lines of the record before it, and the seat that is asked."""

    size: int
    lines: int
    seat: int


def played(name: str, named: str, players: int, seed: int = 7) -> tuple[Record, dict[str, Moment]]:
    """Play a game among greedy bots; return it with its moments: opening, largest drawing, late in the game."""
    game = GAMES[name]
    mode = next(mode for mode in game.modes if players in mode.players and named in ("", mode.name))
    record = Record(game, players, mode.options, NAMES[:players])
    rng, choose, words = Rng(seed), random.Random(seed), Words("en", game.name)
    bot = Greedy(seed, samples=1)
    found: list[Moment] = []
    record.roll(rng)
    while not record.state.over():
        seat = int(record.state.turn())
        view = record.state.view(seat)
        if (not record.state.answered and choose.random() < 0.3) or not found:
            found.append(Moment(sum(map(len, game.picture.draw(view, words).svgs)), len(record.lines), seat))
        record.submit(seat, game.text.write_move(record.state, seat, bot.choose(game, view)))
        record.roll(rng)
    late = min(found, key=lambda moment: abs(moment.lines - LATE * len(record.lines)))
    return record, {"opening": found[0], "full": max(found), "late": late}


@contextmanager
def server() -> Iterator[str]:
    """Start a server and return its address."""
    with tempfile.TemporaryDirectory() as folder:
        many = (1000.0, 1000)
        pace: dict[str, Any] = {"requests": many, "messages": many, "tables_per_address": many, "bot_pause": (0.0, 0.0)}
        settings = Settings(database=f"sqlite:///{folder}/screens.db", **pace)
        listener = listen("127.0.0.1", 0)
        running = uvicorn.Server(configured(make_app(settings), settings))
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        while not running.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        running.should_exit = True
        thread.join()
        listener.close()


class Camera:
    """Takes screenshots with one page per size, all for the same visitor."""

    def __init__(self, browser: Browser, address: str, folder: Path | None = None) -> None:
        self.browser, self.address, self.folder = browser, address, folder
        self.pages: dict[str, Page] = {}
        self.tables = Tables(self.page("1280x720"), address)
        self.tables.page.goto(address)

    def page(self, size: str) -> Page:
        """Return the page for a size."""
        if size not in self.pages:
            width, height = map(int, size.split("x"))
            finger = size in FINGERS
            context = self.browser.new_context(
                viewport={"width": width, "height": height}, has_touch=finger, is_mobile=finger, reduced_motion="reduce"
            )
            context.set_default_timeout(PATIENCE)
            context.add_init_script("localStorage.setItem('pass', 'no'); localStorage.setItem('single', 'no')")
            self.pages[size] = context.new_page()
        return self.pages[size]

    def show(self, screen: Screen) -> Page:
        """Open this screen and return its page."""
        url, page = self.tables.url(screen), self.page(screen.size)
        known: Any = self.tables.page.context.cookies()
        own = {"language": screen.language, "theme": screen.theme}
        cookies: Any = [{"name": name, "value": value, "url": self.address} for name, value in own.items()]
        page.context.add_cookies([cookie for cookie in known if cookie["name"] not in own] + cookies)
        page.goto(self.address + url)
        page.wait_for_selector("#boardwrap svg", state="attached")
        page.evaluate("document.fonts.ready")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return page

    def take(self, screen: Screen) -> Measured:
        """Open a screen, measure it, and save the picture if there is a folder."""
        page = self.show(screen)
        found = page.evaluate(MEASURE)
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=self.folder / f"{screen.name}.png")
        return Measured(screen, found["smallest"], found["target"], found["faults"])


def pairwise(rows: Sequence[Sequence[str]], seed: int = 1) -> list[tuple[str, ...]]:
    """Return few combinations in which each value of a row appears with each value of every other row."""
    wanted = {
        (i, one, j, other)
        for (i, first), (j, second) in itertools.combinations(enumerate(rows), 2)
        for one in first
        for other in second
    }
    choose, found = random.Random(seed), []
    while wanted:
        i, one, j, other = min(wanted)
        tries = []
        for _try in range(60):
            row = [choose.choice(values) for values in rows]
            row[i], row[j] = one, other
            tries.append((len(wanted & met(row)), tuple(row)))
        best = max(tries, key=lambda tried: tried[0])[1]  # by count only: comparing rows would favour some values
        wanted -= met(best)
        found.append(best)
    return found


def met(row: Sequence[str]) -> set[tuple[int, str, int, str]]:
    """Return the pairs of values in a combination."""
    return {(i, one, j, other) for (i, one), (j, other) in itertools.combinations(enumerate(row), 2)}


def every() -> list[Screen]:
    """Return screens of all games with fewest and most players, all moments, sizes, themes and languages, pairwise."""
    tables = [f"{game.name} {players}" for game in GAMES.values() for players in (game.players[0], game.players[-1])]
    chosen = pairwise([tables, MOMENTS, SIZES, THEMES, LANGUAGES])
    return [
        Screen(table.split()[0], int(table.split()[1]), moment, size, theme, language)
        for table, moment, size, theme, language in chosen
    ]


def chosen(args: argparse.Namespace) -> list[Screen]:
    """Return the screens that the command-line options select."""
    if args.all:
        return every()
    games = args.games or list(GAMES)
    return [
        Screen(game, int(players), moment, size, theme, language, args.mode)
        for game in games
        for players in (args.players or (GAMES[game].players[-1],))
        for moment in args.moments
        for size in args.sizes
        for theme in args.themes
        for language in args.languages
    ]


def chromium() -> str:
    """Return the path of the browser."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), "")
    if not found:
        sys.exit("there is no Chromium here: make browser")
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Take the screens and print the findings; return 1 if there are faults."""
    parser = argparse.ArgumentParser(prog="python -m pangaea.table.screens", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME", help="a game; all if none is named")
    parser.add_argument("--players", nargs="+", type=int, help="numbers of players; the most if none is named")
    rows = (
        ("moments", MOMENTS, ["full"]),
        ("sizes", SIZES, list(SIZES)),
        ("themes", THEMES, ["paper"]),
        ("languages", LANGUAGES, ["en"]),
    )
    for name, values, usual in rows:
        parser.add_argument(f"--{name}", nargs="+", choices=values, default=usual)
    parser.add_argument("--mode", default="", help="a mode of the game")
    parser.add_argument("--all", action="store_true", help="everything, each value with each other")
    parser.add_argument("--out", type=Path, help="a folder for the pictures")
    args = parser.parse_args(words)
    wrong = 0
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        camera = Camera(browser, address, args.out)
        for screen in chosen(args):
            found = camera.take(screen)
            print(f"{screen.name}: text {found.smallest:g} px, target {found.target:g} px, {len(found.faults)} faults")
            for fault in found.faults:
                print(f"    {fault}")
            wrong += bool(found.faults)
        browser.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
