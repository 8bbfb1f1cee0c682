"""Pictures: PettingZoo's own test passes, all images of a game have one size, and a window shows them."""

from typing import Any

import gymnasium
import numpy as np
import pygame
import pytest
from gymnasium.wrappers import RenderCollection

import tests.envs.tables  # noqa: F401 - imports PettingZoo's tests without their warnings
from pangaea.envs.aec import Environment, env
from pangaea.envs.parallel import parallel_env
from pangaea.envs.picture import FRAME
from pangaea.envs.single import Learner
from pangaea.games import GAMES
from tests.depth import EVERY_MODE

from pettingzoo.test import render_test  # isort: skip

PAINTED = list(GAMES) if EVERY_MODE else ["draftosaurus"]  # painting is slow, and the same plain and compiled
SHAPE = (FRAME[1], FRAME[0], 3)


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open windows off-screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def some(mask: Any) -> int:
    """Any legal action."""
    return int(np.flatnonzero(mask)[0])


def test_its_own_test_passes() -> None:
    """It renders every moment of a whole game; the next test renders some of each game."""

    def make(render_mode: str) -> Environment:
        return env("draftosaurus", render_mode=render_mode)

    def picture(drawn: Any) -> bool:
        return isinstance(drawn, str) and drawn.startswith("<svg ") and drawn.endswith("</svg>")

    def image(drawn: Any) -> bool:
        return bool(drawn.shape == SHAPE)

    render_test(make, custom_tests={"svg": picture, "ansi": lambda text: len(text) > 100, "rgb_array": image})
    assert not pygame.display.get_init()


@pytest.mark.parametrize("game", PAINTED)
def test_all_images_of_a_game_have_one_size(game: str) -> None:
    """Hands and boards grow, and the final view, a spectator's, has no hand."""
    e = env(game, GAMES[game].modes[-1].players[-1], mode=GAMES[game].modes[-1].name, render_mode="rgb_array")
    e.reset(seed=1)
    rng = np.random.default_rng(1)
    decisions = 0
    while e.agents and not e.chair.state.over():
        if decisions in (0, 40):
            assert e.render().shape == SHAPE
        e.step(int(rng.choice(np.flatnonzero(e.observe(e.agent_selection)["action_mask"]))))
        decisions += 1
    image = e.render()
    assert image.shape == SHAPE
    assert image.dtype == np.uint8
    assert len(np.unique(image.astype(int) @ [1, 256, 65536])) > 10, "colours"


def test_a_film_can_be_made_of_them() -> None:
    film = RenderCollection(Learner("draftosaurus", 2, opponents="random", render_mode="rgb_array"))
    seen, _info = film.reset(seed=1)
    film.step(some(seen["action_mask"]))
    assert np.stack(film.render()).shape == (2, *SHAPE)
    film.close()


def test_a_window_shows_what_happens_unasked() -> None:
    made = gymnasium.make("pangaea/draftosaurus-v1", players=2, opponents="random", render_mode="human").unwrapped
    assert isinstance(made, Learner)
    one = env("draftosaurus", 2, render_mode="human")
    for e in (made, one):
        e.reset(seed=1)
        before = pygame.surfarray.array3d(e.window.screen)
        mask = one.observe("player_0")["action_mask"] if e is one else made.action_masks()
        e.step(some(mask))
        after = pygame.surfarray.array3d(e.window.screen)
        assert before.shape == (*FRAME, 3)
        assert before.any()
        assert not np.array_equal(before, after)
        e.close()
        assert e.window.screen is None
        e.close()
    together = parallel_env("draftosaurus", 2, render_mode="human")
    together.reset(seed=1)
    assert together.turns.window.screen is not None
    together.close()
    assert not pygame.display.get_init()
