"""Drawings without a style sheet: nothing that needs a browser is left, and colours are right."""

import random
import re
from xml.etree import ElementTree

import numpy as np
import pytest

import pangaea
from pangaea.core.drawing import Drawing, Piece
from pangaea.draw.inline_styles import colour, inline_styles, mix, resolve
from pangaea.draw.standalone import whole
from pangaea.draw.svg import rect, svg
from pangaea.envs.picture import render
from pangaea.games import GAMES
from pangaea.locale import Words


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_is_left_for_a_browser(game: str, night: bool) -> None:
    random.seed(1)
    match = pangaea.new(game, players=GAMES[game].players[-1], seed=2)
    for _ in range(30):
        if not match.over:
            match.play(random.choice(match.legal()))
    drawn = inline_styles(whole(GAMES[game].picture.draw(match.state.view(0), Words("en", game)), "paper"), night)
    ElementTree.fromstring(drawn)
    for word in ("var(", "light-dark", "color-mix", "<use", "<style", "class="):
        assert word not in drawn
    assert set(re.findall(r"url\(#([\w-]+)\)", drawn)) <= set(re.findall(r'id="([\w-]+)"', drawn))


def test_colours_are_worked_out() -> None:
    assert resolve("light-dark(#FFF, #000)", {}, night=False) == "#FFF"
    assert resolve("light-dark(#FFF, #000)", {}, night=True) == "#000"
    assert resolve("1px var(--a, var(--b))", {"--b": "#123456"}, night=False) == "1px #123456"
    assert mix("#FF0000 50%", "#0000FF") == "rgba(128,0,128,1.000)"
    assert mix("#FF0000 25%", "transparent") == "rgba(255,0,0,0.250)"
    assert colour("#FFFFFF80") == pytest.approx((255, 255, 255, 128 / 255))
    with pytest.raises(ValueError, match="no colour"):
        colour("greenish")


def test_a_whole_drawing_holds_all_pieces() -> None:
    board, own, one, two = (
        Piece(0, y, 100, 50, svg(100, 50, rect(0, 0, 10, 10), id=name), folded=name == "rival-2")
        for y, name in ((0, "board"), (60, "own"), (120, "rival-1"), (0, "rival-2"))
    )
    picture = whole(Drawing(board, own, ((1, one), (2, two))))
    assert re.findall(r'id="(board|own|rival-.)"', picture) == ["board", "own", "rival-1"]
    assert 'viewBox="0 0 132 202"' in picture and "c1" in picture and "c2" not in picture.split("</style>")[1]


def test_an_image_has_the_colours_of_the_drawing() -> None:
    game = GAMES["draftosaurus"]
    state = pangaea.new("draftosaurus", players=2, seed=1).state
    image = render(game, state.view(0), "rgb_array")
    assert isinstance(image, np.ndarray)
    assert image.dtype == np.uint8
    assert tuple(image[2, 2]) == (0xF5, 0xEE, 0xDD)  # paper
    colours = {tuple(c) for c in image[::7, ::7].reshape(-1, 3).tolist()}
    assert (0xC4, 0xDE, 0xE4) in colours  # the river
    assert (0xEB, 0xDF, 0xA9) in colours  # grassland
