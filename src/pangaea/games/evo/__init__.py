"""Evo: dinosaurs follow the climate, breed, fight and bid for genes until the meteor falls. Three to five players."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType

from pangaea.core.drawing import Drawing
from pangaea.core.game import Game, Mode, Move, Option, Refused, Said
from pangaea.games.evo import draw, notation, notation_check, notation_explain, notation_position, telling, terminal
from pangaea.games.evo.births import Birth, Births, Breed, BreedAll, GrowUp
from pangaea.games.evo.board import board_for
from pangaea.games.evo.bot import Palaeontologist
from pangaea.games.evo.climate import Change, Climate, ClimateRoll, FirstDie, Prophecy, SecondDie
from pangaea.games.evo.events import Ask, Cards, Epidemic
from pangaea.games.evo.evolution import Bid, Bidding, DrawGenes, Evolution, Pay
from pangaea.games.evo.features import IslandFeatures
from pangaea.games.evo.initiative import Initiative, Roll, RollOff, Tails
from pangaea.games.evo.meteor import Fly, ImpactRoll, Meteor
from pangaea.games.evo.movement import Fight, Legs, MoveAll, Movement, Walk
from pangaea.games.evo.round import DealAll, MeteorAndEvolution, Turn, UnlessImpact, new
from pangaea.games.evo.setup import POINTS, Deal, Star
from pangaea.games.evo.state import Species, State
from pangaea.games.evo.survival import Perish, PerishAll, Score, Survival
from pangaea.locale import Words


class Evo(Game[State]):
    """The game as the rest of the package sees it."""

    name = "evo"
    version = 1
    options = (
        Option("board", ("medium", "large_small")),  # [A28]
        Option("genes", ("one_each", "one_fewer")),  # [R47] [R48]
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
        return new(players, self.board(players, options), options["genes"])

    def board(self, players: int, options: Mapping[str, int]) -> int:
        """The number of the board that these options name."""
        return board_for(players, options["board"])

    def write_move(self, s: State, seat: int, move: Move) -> str:
        return notation.write_move(s, seat, move)

    def write_outcome(self, s: State, outcome: int) -> str:
        return notation.write_outcome(s, outcome)

    def explain(self, s: State, seat: int, text: str) -> Refused:
        return notation_explain.explain(s, seat, text)

    def check(self, s: State) -> None:
        notation_check.check(s)

    def write_position(self, s: State) -> list[str]:
        return notation_position.write(s)

    def read_position(self, lines: list[str], players: int, options: Mapping[str, int]) -> State:
        return notation_position.read(lines, players, self.board(players, options), options["genes"])

    def ask(self, s: State, seat: int) -> Said:
        return telling.ask(s, seat)

    def call(self, s: State, seat: int, move: Move) -> Said:
        return telling.call(s, seat, move)

    def tell(self, s: State, event: tuple[int, ...]) -> Said:
        return telling.tell(s, event)

    def show(self, view: State, words: Words, names: Sequence[str]) -> RenderableType:
        return terminal.show(view, words, names)

    def features(self, players: int, options: Mapping[str, int]) -> IslandFeatures:
        return IslandFeatures(players, self.board(players, options), options["genes"])

    def draw(self, view: State, words: Words, tall: bool = False) -> Drawing:
        return draw.draw(view, words, tall)

    def clicks(self, view: State, seat: int, move: Move) -> tuple[str, ...]:
        return draw.clicks(view, move)

    def when(self, view: State) -> Said:
        return telling.when(view)

    def marks(self, view: State, event: tuple[int, ...]) -> tuple[str, ...]:
        return draw.marks(view, event)

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        species = s.species[seat]
        earned = species.points + species.spent - POINTS
        return {"sheet.start": int(POINTS), "sheet.survivors": int(earned), "sheet.genes": -int(species.spent)}


GAME = Evo()
