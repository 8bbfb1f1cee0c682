"""A window that shows the game of an environment."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pangaea.envs.picture import FRAME


class Window:
    """A window, opened with the first image. Needs pygame, which comes with `pangaea[envs]`."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.screen: Any = None

    def show(self, image: NDArray[np.uint8]) -> None:
        """Show the image without a delay; the caller sets the pace."""
        import pygame  # noqa: PLC0415 - only a window needs it

        if self.screen is None:
            pygame.display.init()
            pygame.display.set_caption(self.title)
            self.screen = pygame.display.set_mode(FRAME)
        pygame.event.pump()
        pygame.surfarray.blit_array(self.screen, image.swapaxes(0, 1))
        pygame.display.flip()

    def close(self) -> None:
        """Close the window."""
        if self.screen is not None:
            import pygame  # noqa: PLC0415

            pygame.display.quit()
            self.screen = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Window, (self.title,)  # a copy opens its own window
