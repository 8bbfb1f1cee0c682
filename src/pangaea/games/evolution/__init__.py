"""Evolution: The Origin of Species. Animals grow traits, eat and are eaten; two to eight players, and the Cataclysm."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType

from pangaea.core.drawing import Drawing
from pangaea.core.game import Game, Mode, Move, Option, Refused, Said
from pangaea.games.evolution import (
    draw,
    notation,
    notation_check,
    notation_explain,
    notation_position,
    telling,
    terminal,
)
from pangaea.games.evolution.attack import Attack, Outwit, RunAway
from pangaea.games.evolution.bank import Ambush, FromBank, Land
from pangaea.games.evolution.bot import Naturalist
from pangaea.games.evolution.change import Give, GiveBack, Metamorphosis
from pangaea.games.evolution.development import Development, Join, Play
from pangaea.games.evolution.extinction import Draw, Extinction, TurnEnd
from pangaea.games.evolution.features import AnimalFeatures
from pangaea.games.evolution.feeding import AfterMain, AfterTrait, Feeding, Go
from pangaea.games.evolution.food import CataclysmFood, Edify, Food, Roll
from pangaea.games.evolution.hunger import Share
from pangaea.games.evolution.player import Animal, Pair, Player
from pangaea.games.evolution.round import CataclysmTurn, Turn, new
from pangaea.games.evolution.scavenger import Scavenge
from pangaea.games.evolution.scoring import Score, TieRoll, sheet
from pangaea.games.evolution.setup import Deal, FirstHands, FirstPlayer, table
from pangaea.games.evolution.state import State
from pangaea.locale import Words


class Evolution(Game[State]):
    """The game as the rest of the package sees it."""

    name = "evolution"
    version = 1
    options = (
        Option("mode", ("base", "cataclysm", "expansions")),
        Option("tail_loss_may_be_declined", ("no", "yes")),  # [A3]
        Option("trait_use_waives_forced_take", ("yes", "no")),  # [A5]
        Option("feeding_pass_is_final", ("no", "yes")),  # [A6]
        Option("piracy_may_fill_fat", ("yes", "no")),  # [A12]
        Option("owner_picks_own_scavenger", ("yes", "no")),  # [A16]
        Option("mimicry_used_only_when_it_fires", ("yes", "no")),  # [A7]
        Option("tail_loss_counts_as_discard", ("yes", "no")),  # [A14]
        Option("scavenger_after_paired_triggers", ("yes", "no")),  # [A17]
        Option("ambush_own_animals", ("no", "yes")),  # [E1]
        Option("tie", ("shared", "dice")),  # [R30] [A22]
    )
    modes = (
        Mode("base", (2, 3, 4, 5, 6, 7, 8), {"mode": "base"}),
        Mode("cataclysm", (2, 3, 4, 5, 6), {"mode": "cataclysm"}),
        Mode("expansions", (2, 3, 4, 5, 6), {"mode": "expansions"}),
    )
    steps = (
        FirstPlayer, FirstHands, Deal, Turn, CataclysmTurn, Development, Play, Join, Food, CataclysmFood, Roll, Edify,
        Feeding, Go, AfterTrait, AfterMain, Share, FromBank, Land, Ambush, Outwit, Attack, RunAway, Scavenge,
        Metamorphosis, Give, GiveBack, Extinction, Draw, TurnEnd, Score, TieRoll,
    )  # fmt: skip
    judge = Naturalist()
    parts: ClassVar[Mapping[str, type]] = {"seats": Player, "animals": Animal, "pairs": Pair}

    def deal(self, players: int, options: Mapping[str, int]) -> State:
        return new(players, options["mode"], self.rules(options))

    def rules(self, options: Mapping[str, int]) -> int:
        """The options that differ from the rulings, a bit each, in their order."""
        return sum(options[option.name] << at for at, option in enumerate(self.options[1:]))

    def write_move(self, s: State, seat: int, move: Move) -> str:
        return notation.write_move(s, seat, move)

    def write_outcome(self, s: State, outcome: int) -> str:
        return notation.write_outcome(s, outcome)

    def explain(self, s: State, seat: int, text: str) -> Refused:
        return notation_explain.explain(s, seat, text)

    def check(self, s: State) -> None:
        notation_check.check(s)

    def write_position(self, s: State) -> list[str]:
        return notation_position.write_position(s)

    def read_position(self, lines: list[str], players: int, options: Mapping[str, int]) -> State:
        return notation_position.read_position(lines, table(players, options["mode"], self.rules(options)))

    def ask(self, s: State, seat: int) -> Said:
        return telling.ask(s, seat)

    def call(self, s: State, seat: int, move: Move) -> Said:
        return telling.call(s, seat, move)

    def tell(self, s: State, event: tuple[int, ...]) -> Said:
        return telling.tell(s, event)

    def show(self, view: State, words: Words, names: Sequence[str]) -> RenderableType:
        return terminal.show(view, words, names)

    def features(self, players: int, options: Mapping[str, int]) -> AnimalFeatures:
        return AnimalFeatures(players, options["mode"])

    def draw(self, view: State, words: Words, tall: bool = False) -> Drawing:
        return draw.draw(view, words, tall)

    def clicks(self, view: State, seat: int, move: Move) -> tuple[str, ...]:
        return draw.clicks(view, move)

    def when(self, view: State) -> Said:
        return telling.when(view)

    def marks(self, view: State, event: tuple[int, ...]) -> tuple[str, ...]:
        return draw.marks(event)

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        animals, traits, bonus = sheet(s.seats[seat])
        return {"sheet.animals": animals, "sheet.traits": traits, "sheet.bonus": bonus}


GAME = Evolution()
