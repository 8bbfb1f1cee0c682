"""Render a view as terminal text, as one SVG, as an image, or in a window."""

import io
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pangaea.core.game import Game
from pangaea.core.step import State
from pangaea.draw.standalone import PICTURE, Theme, whole
from pangaea.locale import Words

RENDER_MODES = ("ansi", "svg", "rgb_array", "human")
FRAME = 1440, 960  # width and height of every image, constant so that images can become a video
SIZE = re.compile(r'(<svg [^>]*?)\bwidth="[^"]*"([^>]*?)\bheight="[^"]*"')
PAPER = "#F5EEDD"
COLUMNS = 120


def check_mode(mode: str | None) -> None:
    """Check that a render mode exists; None is allowed."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode '{mode}'; there are: {', '.join(RENDER_MODES)}")


def render(game: Game[Any], view: State, mode: str, language: str = "en") -> str | NDArray[np.uint8]:
    """Render the view in a mode other than `human`."""
    if mode == "ansi":
        return ansi(game, view, language)
    return svg(game, view, language) if mode == "svg" else rgb_array(game, view, language)


def ansi(game: Game[Any], view: State, language: str = "en") -> str:
    """Render the view as coloured text for a terminal."""
    from rich.console import Console  # noqa: PLC0415 - comes with `pangaea[terminal]`

    file = io.StringIO()
    console = Console(file=file, width=COLUMNS, force_terminal=True, color_system="standard", legacy_windows=False)
    console.print(
        game.terminal.show(view, Words(language, game.name), [f"Player {seat + 1}" for seat in range(view.players)])
    )
    return file.getvalue()


def svg(game: Game[Any], view: State, language: str = "en", theme: Theme = "") -> str:
    """Render the view as one self-contained SVG; without a theme it follows the reader's system."""
    return whole(game.picture.draw(view, Words(language, game.name), PICTURE), theme)


def rgb_array(game: Game[Any], view: State, language: str = "en") -> NDArray[np.uint8]:
    """Render the view as an array (height, width, RGB), centred in a frame of constant size.

    The background is that of the light theme; text uses the system's fonts.
    """
    import resvg_py  # noqa: PLC0415 - needed for images only
    from PIL import Image  # noqa: PLC0415

    from pangaea.draw.inline_styles import inline_styles  # noqa: PLC0415

    width, height = FRAME
    drawn = inline_styles(svg(game, view, language, "paper"))
    drawn = SIZE.sub(rf'\g<1>width="{width}"\g<2>height="{height}"', drawn, count=1)
    painted = bytes(resvg_py.svg_to_bytes(svg_string=drawn, background=PAPER))
    with Image.open(io.BytesIO(painted)) as image:
        return np.asarray(image.convert("RGB"), np.uint8)
