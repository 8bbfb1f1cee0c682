"""Reviews of finished games: start, progress, results, and export with the record."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import PlainTextResponse

from pangaea.analysis import Analysis, Turning, verdicts
from pangaea.analysis.report import revive
from pangaea.analysis.words import Speaker, annotated, spoken_again
from pangaea.core.game import Game, Refused, pack
from pangaea.core.step import State
from pangaea.locale import Words
from pangaea.table import pages, records
from pangaea.table.analyst import DONE, ROUGH, Analyst, improvable
from pangaea.table.api import Room, Speaks, TableId, TablesOf, Who
from pangaea.table.cards import ThingId, card
from pangaea.table.live import LiveTable
from pangaea.table.models import OVER, Review
from pangaea.table.scene import Json, position
from pangaea.table.seats import Visitor
from pangaea.table.threads import in_thread
from pangaea.table.visit import Visit

router = APIRouter(prefix="/api", tags=["learn"])


def analyst_of(request: Request) -> Analyst:
    """Return the server's analyst."""
    found: Analyst = request.app.state.analyst
    return found


Asked = Annotated[Analyst, Depends(analyst_of)]


def finished(live: LiveTable, visitor: Visitor | None) -> LiveTable:
    """Return the table if its game is over and the visitor may see it."""
    Visit(live, visitor).check_looking()
    if live.status != OVER:
        raise Refused("table", "not_over")
    return live


def page(live: LiveTable, visitor: Visitor | None, language: str, theme: str) -> str:
    """Return the page; its script loads the rest."""
    finished(live, visitor)
    title = Words(language, live.game.name)("game")
    return pages.page(
        "analysis.html", language, theme, all_symbols=True, live=live, title=title, words=pages.script_words(language)
    )


@router.post("/tables/{table}/analysis")
async def ask(table: TableId, tables: TablesOf, visitor: Who, asked: Asked, speaks: Speaks) -> Json:
    """Start the analysis of a finished game. A second request joins the first."""
    live = finished(await tables.live(table), visitor)
    return shown(live, await asked.ask(live.id, lambda: records.written(live)), speaks)


@router.get("/tables/{table}/analysis")
async def look(table: TableId, tables: TablesOf, visitor: Who, asked: Asked, speaks: Speaks) -> Json:
    """Return the progress or the result of an analysis; resume an interrupted one."""
    live = finished(await tables.live(table), visitor)
    row = await asked.state(live.id)
    if row is not None:
        row = await asked.ask(live.id, lambda: records.written(live), again=False)
    return shown(live, row, speaks)


Best = Annotated[int, Query(ge=0, le=20, description="moves of the best line")]


@router.get("/tables/{table}/analysis/at/{line}")
async def at(
    table: TableId, line: int, tables: TablesOf, visitor: Who, asked: Asked, speaks: Speaks, box: Room,
    seat: int | None = None, best: Best = 0,
) -> Json:  # fmt: skip
    """Return the position after this many lines of the record and moves of the best line, from any seat."""
    live = finished(await tables.live(table), visitor)
    view, played = await moment(live, asked, line, best, Visit(live, visitor).eye_over(seat))
    found = finding(await asked.state(live.id)) if not best else None
    marks = marked(live.game, view, found, line) if found is not None else []
    rows = [{"seat": number, "name": name, "asked": False, "answered": False} for number, name in enumerate(live.names)]
    return position(live.game, view, live.names, speaks, box) | {"seats": rows, "played": played, "marks": marks}


@router.get("/tables/{table}/analysis/at/{line}/help/{name}")
async def help_card(
    table: TableId, line: int, name: ThingId, tables: TablesOf, visitor: Who, asked: Asked, speaks: Speaks,
    seat: int | None = None, best: Best = 0,
) -> Json:  # fmt: skip
    """Return the help card of a thing in that position."""
    live = finished(await tables.live(table), visitor)
    view, _played = await moment(live, asked, line, best, Visit(live, visitor).eye_over(seat))
    return card(live.game, view, name, speaks, live.names)


async def moment(live: LiveTable, asked: Analyst, line: int, best: int, eye: int) -> tuple[State, int]:
    """Return the view of that position, and the number of moves of the best line that were played."""
    if not 0 <= line <= len(live.progress.entries):
        raise Refused("table", "no_step", n=len(live.progress.entries))
    state = await in_thread(live.progress.replay, line)
    found = finding(await asked.state(live.id)) if best else None
    played = along(live.game, state, found, line, best) if found is not None else 0
    return state.view(eye), played


def marked(game: Game[Any], view: State, found: Analysis, step: int) -> list[Json]:
    """Return where the best move and the one played end on the board, for the decision at this moment."""
    one = next((each for each in found.decisions if each.step == step and each.choices), None)
    if one is None or one.seat != view.eye or not view.asked >> one.seat & 1:
        return []
    signs = {one.choices[0].move: ("best", "1")}
    if one.move != one.choices[0].move:
        signs[one.move] = (one.verdict, verdicts.SIGNS.get(one.verdict, "2"))
    clicks = {text: game.picture.clicks(view, one.seat, game.text.read_move(view, one.seat, text)) for text in signs}
    return [
        {"id": clicks[text][-1], "verdict": name, "sign": sign} for text, (name, sign) in signs.items() if clicks[text]
    ]


def along(game: Game[Any], state: State, found: Analysis, step: int, most: int) -> int:
    """Play the best line of a decision up to chance or a move that hidden cards rule out; count the moves."""
    line = next((one.line for one in found.decisions if one.step == step), ())
    for done, (seat, text, _said) in enumerate(line[:most]):
        if not state.asked >> seat & 1:
            return done
        try:
            move = game.text.read_move(state.view(seat), seat, text)
        except Refused:
            return done
        state.play(seat, pack(move))
    return min(most, len(line))


@router.get("/tables/{table}/analysis/record", response_class=PlainTextResponse)
async def export(table: TableId, tables: TablesOf, visitor: Who, asked: Asked, speaks: Speaks) -> PlainTextResponse:
    """Return the record with the verdicts as comments."""
    live = finished(await tables.live(table), visitor)
    found = finding(await asked.state(live.id))
    if found is None:
        raise Refused("table", "no_analysis")
    text = await in_thread(annotated, records.record_of(live), found, speaks)
    name = f"{live.game.name}-{live.id}-analysis.txt"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def shown(live: LiveTable, row: Review | None, language: str) -> Json:
    """Return the state of an analysis, with the result in words."""
    if row is None:
        return {"state": "none"}
    said: Json = {"state": row.state, "done": row.done, "of": row.questions}
    found = finding(row)
    if found is not None:
        said |= spoken(live, found, language) | {"rough": found.depth == ROUGH, "again": improvable(row)}
    return said


def finding(row: Review | None) -> Analysis | None:
    """Return the analysis; refuse one that is not finished."""
    return revive(row.data) if row is not None and row.state == DONE and row.data is not None else None


def spoken(live: LiveTable, analysis: Analysis, language: str) -> Json:
    """Put an analysis into words."""
    speaker = Speaker(analysis, language)
    game = Words(language, live.game.name)

    judged = {one.step: one for one in analysis.decisions}

    def sign(one: Any) -> str:
        return verdicts.STRONG if one.strong else verdicts.SIGNS.get(one.verdict, "")

    def flagged(point: Turning) -> tuple[str, str]:
        """Return verdict and sign of a turning point: a die for luck, no blame for a move that raised the chance."""
        if point.luck:
            return "", "⚄"
        one = judged[point.step]
        blamed = one.verdict in verdicts.SIGNS
        return ("", "") if blamed and point.change > 0 else (one.verdict, sign(one))

    def decision(one: Any) -> Json:
        return {
            "step": one.step,
            "seat": one.seat,
            "label": speaker.move(one.said),
            "verdict": one.verdict,
            "name": speaker.verdict(one),
            "sign": sign(one),
            "text": speaker.judged(one),
            "choices": [
                {"label": speaker.move(each.said), "chance": round(100 * each.chance), "played": each.move == one.move}
                for each in one.choices
            ],
            "line": [{"seat": seat, "label": speaker.move(said)} for seat, _move, said in one.line],
        }

    return {
        "summary": speaker.summary(),
        "seats": [
            {
                "name": seat.name,
                "score": seat.score,
                "accuracy": None if seat.accuracy is None else round(seat.accuracy),
                "luck": round(100 * seat.luck),
                "error": round(100 * seat.luck_error),
                "chance": [round(100 * chance, 1) for chance in seat.chance],
                "counts": [seat.verdicts[name] for name in verdicts.SIGNS],
            }
            for seat in analysis.seats
        ],
        "signs": list(verdicts.SIGNS.values()),
        "decisions": [decision(one) for one in analysis.decisions],
        "turning": [
            {
                "step": one.step,
                "seat": one.seat,
                "luck": one.luck,
                "change": round(100 * one.change),
                "verdict": flagged(one)[0],
                "sign": flagged(one)[1],
                "text": speaker.turning(one),
            }
            for one in analysis.turning
        ],
        "rounds": [[step, spoken_again(game, said, analysis.names)] for step, said in analysis.rounds],
    }
