"""Evo: dinosaurs follow the climate, breed, fight and bid for genes until the meteor falls. Three to five players."""

from collections.abc import Mapping

from pangaea.core.game import Game, Mode, Option
from pangaea.games.evo import setup
from pangaea.games.evo.board import board_for
from pangaea.games.evo.bot import Palaeontologist
from pangaea.games.evo.options import Options
from pangaea.games.evo.round import new
from pangaea.games.evo.setup import POINTS
from pangaea.games.evo.state import State


class Evo(Game[State]):
    """The game as the rest of the package sees it."""

    name = "evo"
    version = 2
    features_version = 2
    options = (
        Option("board", ("medium", "large_small")),  # [A28]
        Option("genes", ("one_each", "one_fewer")),  # [R47] [R48]
        Option("lowest_bid", ("0", "1")),  # [A2]
        Option("left_over", ("cup", "scale")),  # [A4]
    )
    modes = (
        Mode("base", (3, 4, 5), {"board": "medium", "genes": "one_each"}),
        Mode("large_small", (4,), {"board": "large_small"}),
        Mode("one_fewer", (3, 4, 5), {"board": "medium", "genes": "one_fewer"}),
    )
    judge = Palaeontologist()

    def deal(self, players: int, options: Mapping[str, int]) -> State:
        return new(players, board_for(players, options["board"]), Options(**options))

    def blank(self, players: int, options: Mapping[str, int]) -> State:
        return setup.new(players, board_for(players, options["board"]), Options(**options))

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        species = s.species[seat]
        earned = species.points + species.spent - POINTS
        return {"sheet.start": int(POINTS), "sheet.survivors": int(earned), "sheet.genes": -int(species.spent)}


GAME = Evo()
