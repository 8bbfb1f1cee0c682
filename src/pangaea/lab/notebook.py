"""Notebook support: after `%load_ext pangaea.lab.notebook`, matches, states and records are shown as drawings."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from pangaea.core.game import Game
from pangaea.core.match import Match
from pangaea.core.record import Record
from pangaea.core.record import read as read_record
from pangaea.core.step import CHANCE, TRUTH, WATCHER, State
from pangaea.draw.standalone import PICTURE, Theme, whole
from pangaea.games import GAMES
from pangaea.lab.arena import Outcome
from pangaea.lab.folder import Folder
from pangaea.locale import Words


@cache
def games_by_state() -> dict[type, Game[Any]]:
    """Return each game by the class of its states."""
    return {type(game.new(game.players[0])): game for game in GAMES.values()}


def game_of(state: State) -> Game[Any]:
    """Return the game of a state."""
    found = games_by_state().get(type(state))
    if found is None:
        raise ValueError(f"a {type(state).__name__} is no state of a game here")
    return found


class Position:
    """The drawing of a state for an eye, by default that of the seat to move, or of a spectator."""

    def __init__(self, state: State, eye: int | None = None, language: str = "en", theme: Theme = "paper") -> None:
        if eye is None:
            seat = int(state.turn())
            eye = int(state.eye) if state.eye != TRUTH else int(WATCHER) if seat in (-1, CHANCE) else seat
        if eye != WATCHER and not 0 <= eye < state.players:
            raise ValueError(f"an eye is a seat from 0 to {state.players - 1}, or {WATCHER} for a spectator, not {eye}")
        if state.eye not in (TRUTH, eye):
            raise ValueError(f"a view of eye {state.eye} cannot be seen by eye {eye}")
        self.game = game_of(state)
        self.view = state.view(eye) if state.eye == TRUTH else state
        self.language = language
        self.theme: Theme = theme

    def _repr_svg_(self) -> str:
        return whole(self.game.picture.draw(self.view, Words(self.language, self.game.name), PICTURE), self.theme)


def positions(record: Record) -> list[State]:
    """Return the states of a record, from first to last."""
    again = Record(record.game, int(record.state.players), record.options, record.names)
    found = [again.state.copy()]
    for line in record.lines:
        again.follow(line)
        found.append(again.state.copy())
    return found


def replay(record: Record | str | Path, eye: int = int(WATCHER), language: str = "en") -> Any:
    """Show a record (object, text or file) with a slider, from the view of this eye."""
    import ipywidgets  # noqa: PLC0415 - needed in notebooks only

    if not isinstance(record, Record):
        text = record.read_text(encoding="utf-8") if isinstance(record, Path) else record
        record = read_record(text, GAMES)
    states, lines = positions(record), ["", *record.lines]
    slider = ipywidgets.IntSlider(value=0, min=0, max=len(states) - 1, description="move", readout=True)
    picture, said = ipywidgets.HTML(), ipywidgets.Label()

    def show(_change: object = None) -> None:
        at = slider.value
        picture.value = image(Position(states[at], eye, language))
        said.value = lines[at]

    slider.observe(show, "value")
    show()
    return ipywidgets.VBox([ipywidgets.HBox([slider, said]), picture])


def image(position: Position) -> str:
    """Return a drawing as an <img>, which isolates its styles."""
    from base64 import b64encode  # noqa: PLC0415

    data = b64encode(position._repr_svg_().encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" style="width:100%;max-width:1100px"/>'


def standings_frame(outcome: Outcome) -> Any:
    """Return the standings of a contest as a pandas frame: one row per bot, the best first."""
    import pandas  # noqa: PLC0415 - needed in notebooks only

    rows = [{"bot": bot, **row} for bot, row in outcome.standings.json().items()]
    return pandas.DataFrame(rows).set_index("bot")


def seats_frame(folder: Folder | Path | str) -> Any:
    """Return the results in a contest's folder as a pandas frame: one row per seat of a game."""
    import pandas  # noqa: PLC0415

    return pandas.DataFrame((folder if isinstance(folder, Folder) else Folder(Path(folder))).rows())


def load_ipython_extension(ipython: Any) -> None:
    """Show matches, states and records as drawings."""
    shown: list[tuple[type, Callable[[Any], str]]] = [(Match, lambda match: Position(match.state)._repr_svg_())]
    shown += [(kind, lambda state: Position(state)._repr_svg_()) for kind in games_by_state()]
    shown += [(Record, lambda record: Position(record.state)._repr_svg_())]
    for kind, draw in shown:
        ipython.display_formatter.formatters["image/svg+xml"].for_type(kind, draw)
