"""Evo: dinosaurs follow the climate, breed, fight and bid for genes until the meteor falls. Three to five players."""

from pangaea.core.game import Game, Mode, Option
from pangaea.games.evo.bot import Palaeontologist
from pangaea.games.evo.setup import POINTS
from pangaea.games.evo.state import State


class Evo(Game[State]):
    """The game's declaration for the rest of the package."""

    name = "evo"
    version = 2
    features_version = 2
    options = (
        Option("board", ("medium", "large_small")),  # [A28]
        Option("genes", ("one_each", "one_fewer"), ("", "one_fewer")),  # [R47] [R48]
        Option("lowest_bid", ("0", "1")),  # [A2]
        Option("left_over", ("cup", "scale"), ("", "stays")),  # [A4] where a gene without a buyer goes
    )
    modes = (
        Mode("base", (3, 4, 5), {"board": "medium", "genes": "one_each"}),
        Mode("large_small", (4,), {"board": "large_small"}),
        Mode("one_fewer", (3, 4, 5), {"board": "medium", "genes": "one_fewer"}),
    )
    judge = Palaeontologist()

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        species = s.species[seat]
        earned = species.points + species.spent - POINTS
        return {"sheet.start": int(POINTS), "sheet.survivors": int(earned), "sheet.genes": -int(species.spent)}


GAME = Evo()
