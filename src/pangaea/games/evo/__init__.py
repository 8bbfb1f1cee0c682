"""Evo: dinosaurs follow the climate, breed, fight and bid for genes until the meteor falls. Three to five players."""

from collections.abc import Mapping
from typing import ClassVar

from pangaea.core.game import Game, Mode, Option
from pangaea.games.evo.births import Birth, Births, Breed, BreedAll, GrowUp
from pangaea.games.evo.board import board_for
from pangaea.games.evo.bot import Palaeontologist
from pangaea.games.evo.climate import Change, Climate, ClimateRoll, FirstDie, Prophecy, SecondDie
from pangaea.games.evo.events import Ask, Cards, Epidemic
from pangaea.games.evo.evolution import Bid, Bidding, DrawGenes, Evolution, Pay
from pangaea.games.evo.initiative import Initiative, Roll, RollOff, Tails
from pangaea.games.evo.meteor import Fly, ImpactRoll, Meteor
from pangaea.games.evo.movement import Fight, Legs, MoveAll, Movement, Walk
from pangaea.games.evo.round import DealAll, MeteorAndEvolution, Turn, UnlessImpact, new
from pangaea.games.evo.setup import POINTS, Deal, Star
from pangaea.games.evo.state import Species, State
from pangaea.games.evo.survival import Perish, PerishAll, Score, Survival


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
    steps = (
        Star, DealAll, Deal, Turn, Initiative, Cards, Ask, Tails, RollOff, Roll, Climate, Change, ClimateRoll, FirstDie,
        SecondDie, Prophecy, Movement, MoveAll, Legs, Walk, Fight, Births, BreedAll, Breed, Birth, GrowUp, Survival,
        Epidemic, PerishAll, Perish, Score, MeteorAndEvolution, Meteor, Fly, ImpactRoll, UnlessImpact, Evolution,
        DrawGenes, Bidding, Bid, Pay,
    )  # fmt: skip
    judge = Palaeontologist()
    parts: ClassVar[Mapping[str, type]] = {"species": Species}

    def deal(self, players: int, options: Mapping[str, int]) -> State:
        board = board_for(players, options["board"])
        return new(players, board, options["genes"], options["lowest_bid"], options["left_over"])

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        species = s.species[seat]
        earned = species.points + species.spent - POINTS
        return {"sheet.start": int(POINTS), "sheet.survivors": int(earned), "sheet.genes": -int(species.spent)}


GAME = Evo()
