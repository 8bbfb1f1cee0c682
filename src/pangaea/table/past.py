"""Replays: a past position of a table, or the story from one position to a later one."""

from pangaea.core.drawing import Box
from pangaea.core.step import State
from pangaea.table.live import LiveTable
from pangaea.table.notebook import Notebook
from pangaea.table.progress import Progress
from pangaea.table.scene import Json, position
from pangaea.table.story import Story

LONGEST = 400  # most moves in one story


def state_at(live: LiveTable, step: int) -> State:
    """Return the state after this many moves. Run it in a thread, because it may replay the whole game."""
    return live.progress.replay(live.progress.entries_at(step))


def position_at(live: LiveTable, step: int, state: State, eye: int, language: str, box: Box) -> Json:
    """Return a past position with the log up to it."""
    view = state.view(eye)
    entries = live.progress.entries[: live.progress.entries_at(step)]
    rows = Notebook(live.game, eye, language).read(entries, view, live.names)
    return live.position(view, language, box) | {"step": step, "steps": live.steps, "log": rows}


def story_of(live: LiveTable, step: int, end: int, eye: int, language: str, box: Box) -> Json:
    """Return the first of these positions and the beats that lead to the last. Run it in a thread, because it replays.

    `log` has the new lines of the notebook, after the first `lines`.
    """
    progress, names = live.progress, list(live.names)
    at, upto = progress.entries_at(step), progress.entries_at(end)
    entries = list(progress.entries[:upto])
    again = Progress(live.game, live.options, progress.dice, progress.replay(at), entries=entries[:at])
    again.top = entries[at - 1].number if at else 0
    story = Story(live.game, eye, language, lambda view: position(live.game, view, names, language, box))
    story.most = len(entries) * 8
    story.read(again, names)
    first = story.position
    again.take(again.follow([entry.line for entry in entries[at:]], 0.0))
    story.read(again, names)
    notebook, view = Notebook(live.game, eye, language), again.state.view(eye)
    before, after = notebook.read(entries[:at], view, names), notebook.read(entries, view, names)
    lines = next((i for i, (was, row) in enumerate(zip(before, after, strict=False)) if was != row), len(before))
    told = {"lines": lines, "log": after[lines:]}
    return {"first": first, "beats": story.beats, "step": step, "end": end} | told
