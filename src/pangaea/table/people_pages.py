"""The pages of people: home, my games, my devices, and the sign-in of another device."""

from typing import Any

from pangaea.bots import LEVELS
from pangaea.core.game import Refused, say
from pangaea.core.step import State
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table import lists
from pangaea.table.catalogue import crumb, game_sheet
from pangaea.table.lists import SHOWN, Row
from pangaea.table.live import LiveTable
from pangaea.table.models import AGAIN, OPEN, OVER, PLAYING, RESIGNED
from pangaea.table.pages import page, part, script_words, speed
from pangaea.table.practice import home_card
from pangaea.table.rules import capital
from pangaea.table.scene import join
from pangaea.table.seats import Visitor
from pangaea.table.standing import moment_text
from pangaea.table.tables import Tables
from pangaea.table.threads import in_thread

CARDS = 2  # tables waiting for the reader that are shown large
SHORT = 4  # rows in a short list on the home page
STATES = ("all", "running", "finished")


async def home(tables: Tables, visitor: Visitor | None, language: str, theme: str) -> str:
    """Return the home page: the games and the reader's lists."""
    games = [game_sheet(game, language) for game in GAMES.values()]
    found = await home_lists(tables, visitor, language)
    words = script_words(language)
    played = await lists.played(tables.store, visitor.holder) if visitor else set()
    puzzle = await in_thread(home_card, language)
    return page(
        "home.html", language, theme, games=games, words=words, levels=list(LEVELS), played=played, puzzle=puzzle,
        **found,
    )  # fmt: skip


async def home_part(tables: Tables, visitor: Visitor | None, language: str) -> str:
    """Return only the lists, to update an open page."""
    return part("lists.html", language, **await home_lists(tables, visitor, language))


async def home_lists(tables: Tables, visitor: Visitor | None, language: str) -> dict[str, Any]:
    """Return the lists: games waiting for the reader, for others, finished games, open tables, games to watch."""
    holder, store = visitor.holder if visitor else "", tables.store
    own = await running(tables, holder, language)
    finished = [in_words(row, language) for row in await lists.finished(store, holder, limit=SHORT)] if holder else []
    free = [in_words(row, language) for row in await lists.free(store)]
    watch = [in_words(row, language) for row in await lists.to_watch(store, holder)]
    for row in [row for row in own if row["yours"]][:CARDS]:
        try:
            row["question"] = await question(tables, row, language)
        except Refused as refused:
            row.update(unreadable(refused, language))
    turns = [row for row in own if row["yours"]]
    waiting = [row for row in own if not row["yours"]]
    return {
        "turns": turns, "cards": turns[:CARDS], "more": turns[CARDS:], "waiting": waiting[:SHORT],
        "others": len(waiting),
        "finished": finished, "free": [row for row in free if not any(row["id"] == each["id"] for each in own)],
        "watch": watch,
    }  # fmt: skip


async def running(tables: Tables, holder: str, language: str, game: str = "") -> list[Row]:
    """Return a person's unfinished tables in words; one that was set aside says why, and can be removed."""
    rows = await lists.running(tables.store, holder, game) if holder else []
    aside = {table: unreadable(refused, language) for table, refused in tables.unreadable.items()}
    return [in_words(row, language) | aside.get(row["id"], {}) for row in rows]


def unreadable(refused: Refused, language: str) -> Row:
    """Return what a list shows of a table that cannot be read."""
    return {"yours": False, "aside": True, "now": capital(refused.text(language)), "how_far": ""}


async def question(tables: Tables, row: Row, language: str) -> str:
    """Return the question to the reader at this table."""
    live = await tables.live(row["id"])
    for seat in row["mine"]:
        if live.status == PLAYING and live.progress.state.asked >> seat & 1:
            return asked(live, live.progress.state.view(seat), seat, language)
    return ""


def asked(live: LiveTable, view: State, seat: int, language: str) -> str:
    """Return the question to a seat in words, from its view."""
    return say(Words(language, live.game.name), live.game.sentences.question(view, seat), live.names)


async def games(
    tables: Tables, visitor: Visitor | None, language: str, theme: str, *, state: str, game: str, number: int
) -> str:
    """Return the page of a person's games: running ones, then finished ones page by page."""
    holder, store = visitor.holder if visitor else "", tables.store
    unfinished = await running(tables, holder, language, game)
    count = await lists.count_finished(store, holder, game) if holder else 0
    number = min(number, max(0, (count - 1) // SHOWN))
    finished = [in_words(row, language) for row in await lists.finished(store, holder, game, number)] if holder else []
    return page(
        "games.html", language, theme, state=state,
        states=[(each, Words(language, "people")(f"games.state.{each}")) for each in STATES], game=game, number=number,
        running=unfinished if state != "finished" and not number else [],
        finished=finished if state != "running" else [], count=count, older=(number + 1) * SHOWN < count,
        turns=sum(row["yours"] for row in unfinished), runs=len(unfinished), words=script_words(language),
        every=[(each.name, Words(language, each.name)("game")) for each in GAMES.values()],
    )  # fmt: skip


def me(language: str, theme: str, address: str, push: bool) -> str:
    """Return the page of the reader's devices, recovery words and messages."""
    return page("me.html", language, theme, address=address, push=push, words=script_words(language))


async def link(tables: Tables, visitor: Visitor | None, language: str, theme: str) -> str:
    """Return the page where a new device enters a code or recovery words."""
    own = len(await lists.running(tables.store, visitor.holder)) if visitor and not visitor.person else 0
    return page("link.html", language, theme, own=own, words=script_words(language))


def in_words(row: Row, language: str) -> Row:
    """Return a row with everything that a list shows, in words."""
    game, words, page_words = GAMES[row["game"]], Words(language, "people"), Words(language, "table")
    mine = set(row.get("mine", ()))
    others = [seat["name"] for seat in row["seats"] if seat["name"] and seat["seat"] not in mine]
    waiting = [seat["name"] for seat in row["seats"] if row["asked"] >> seat["seat"] & 1]
    free = sum(1 for seat in row["seats"] if seat["free"])
    if row["status"] == OPEN:
        now = words("row.waits", n=free)
    elif row.get("yours"):
        now = words("row.turn")
    elif row["status"] == PLAYING and gave_up(row):
        now = words("row.gave_up")
    elif row["status"] == PLAYING and waiting:
        now = words("row.choosing", names=join(waiting, page_words), n=len(waiting))
    elif again := [seat["name"] for seat in wish_again(row)]:
        now = words("manner.again.asked", names=join(again, page_words), n=len(again))
    else:
        now = words(f"ended.{row['ending']}") if row["ending"] and not place_of(row) else ""
    return row | {
        "title": Words(language, game.name)("game"), "crumb": crumb(game, row["options"], language),
        "with": join(others, page_words), "people": others, "now": now, "frees": free,
        "how_far": moment_text(game, row["moment"], language), "score": score(row, words),
        "place": place_of(row), "speed": speed(row["live"], row["pace"], language), "aside": False,
    }  # fmt: skip


def place_of(row: Row) -> int:
    """Return the best place of the reader's seats; 0 if there is none."""
    places = (row["result"] or {}).get("places")
    return min((places[seat] for seat in row.get("mine", ())), default=0) if places else 0


def score(row: Row, words: Words) -> str:
    """Return the reader's points and those of the best rival."""
    points, mine = (row["result"] or {}).get("points"), row.get("mine", ())
    if not points or not mine:
        return ""
    own = max(points[seat] for seat in mine)
    rest = [each for seat, each in enumerate(points) if seat not in mine]
    best = max(rest, default=own)
    text = words("row.won", own=own, other=best) if place_of(row) == 1 else words("row.lost", own=own, best=best)
    key = "row.resigned" if gave_up(row) else "row.they_gave_up" if row["ending"] == RESIGNED else ""
    return f"{text} · {words(key)}" if key else text


def wish_again(row: Row) -> list[Row]:
    """The seats that want a rematch of a finished game and wait for the reader's answer."""
    if row["status"] != OVER or any(row["seats"][seat]["wish"] for seat in row.get("mine", ())):
        return []
    return [seat for seat in row["seats"] if row.get("mine") and seat["wish"] == AGAIN]


def gave_up(row: Row) -> bool:
    """Whether the reader has resigned."""
    return any(row["seats"][seat]["resigned"] for seat in row.get("mine", ()))
