"""Rendering and pickling, shared by all environments of a single game."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pangaea.core.step import WATCHER
from pangaea.envs.numbered import NumberedGame
from pangaea.envs.picture import render, rgb_array
from pangaea.envs.setting import Setting
from pangaea.envs.window import Window


class Board:
    """An environment of one game. Pickling and copying keep the game; everything derived from it is rebuilt."""

    setting: Setting
    chair: NumberedGame  # the game; None before the first reset
    render_mode: str | None
    language: str
    window: Window

    def picture(self, eye: int) -> str | NDArray[np.uint8] | None:
        """Render the view of this eye as text, SVG or image; in `human` mode, show it in a window and return None."""
        if self.render_mode is None:
            return None
        state = self.chair.state
        view = state.view(int(WATCHER) if state.over() else eye)
        if self.render_mode != "human":
            return render(self.setting.game, view, self.render_mode, self.language)
        self.window.show(rgb_array(self.setting.game, view, self.language))
        return None

    def show(self) -> None:
        """Update the window after every change."""
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Render the position as the seat to act sees it, in the chosen mode."""
        raise NotImplementedError

    def close(self) -> None:
        """Close the window, if there is one."""
        self.window.close()

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(vars(self))
        if "chair" in kept:
            kept["chair"] = self.chair.state, self.chair.rng
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        if "chair" in kept:
            state, rng = kept["chair"]
            self.chair = NumberedGame(state, self.setting.features, rng)
