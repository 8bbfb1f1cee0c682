"""A patched drawing equals the new drawing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pangaea.core.chance import Rng
from pangaea.core.game import Game, pack
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table.patch import patch, patched
from pangaea.table.sockets import news

NAMES = ("board", "own", "rival-1", "rival-2")
TEXTS = st.lists(st.sampled_from(["<g", "<", "g", "a", "é", "🦕", "<g<g"]), max_size=24).map("".join)


@given(TEXTS, TEXTS)
def test_any_text_can_be_made_of_any_other(old: str, new: str) -> None:
    assert patched(old, patch(old, new)) == new


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_is_sent_adds_up_to_the_drawing(game: Game[Any]) -> None:
    state, rng, words = game.new(min(game.modes[0].players)), Rng(7), Words("en", game.name)
    state.chance(rng)
    shown: dict[str, Any] = {}
    sent = whole = 0
    for _move in range(40):
        if state.over():
            break
        drawing = game.picture.draw(state.view(0), words)
        full = dict(zip(NAMES, drawing.svgs, strict=False))
        part = news(shown, full)
        patches = part.pop("patch", {})
        sent += len(str(patches)) + len(str(part)) if shown else 0
        whole += len(str(full)) if shown else 0
        shown = shown | part | {name: patched(shown[name], made) for name, made in patches.items()}
        assert shown == full
        seat = int(state.turn())
        moves = game.legal(state, seat)
        state.play(seat, pack(moves[rng.below(len(moves))]))
        state.chance(rng)
    assert sent < 0.4 * whole
