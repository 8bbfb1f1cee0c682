"""Jurassic Parts: crack a slab of rock, share out the fossils, complete skeletons. Two to five players."""

from collections.abc import Mapping
from typing import ClassVar

from pangaea.core.game import Game, Mode, Option
from pangaea.games.jurassic_parts.bot import Foreman
from pangaea.games.jurassic_parts.grammar_names import SPECIES_NAMES
from pangaea.games.jurassic_parts.scoring import sheet
from pangaea.games.jurassic_parts.state import State

ALL = (2, 3, 4, 5)
SHEET_LINES = (*(f"species.{name}" for name in SPECIES_NAMES), "sheet.loose", "sheet.plants", "sheet.amber")


class JurassicParts(Game[State]):
    """The game's declaration for the rest of the package."""

    name = "jurassic_parts"
    version = 2
    options = (
        Option("layout", ("A", "B")),  # [R2]
        Option("cards", ("0", "1", "2")),  # [R5]
        Option("tie", ("first_player", "active_player", "first_taker"), ("", "by_active", "by_taker")),  # [A16]
        Option("dig_master", ("next_turn", "at_once")),  # [A12]
        Option("flyer_amber", ("unless_bought", "division")),  # [A18]
        Option("boulders", ("back", "both", "front"), ("bare_fronts", "", "bare_backs")),  # [A6]
        Option("rotation", ("random", "none")),  # [A6]
        Option(
            "stall", ("10", "5", "20"), number="rounds"
        ),  # [A33] rounds without a tile leaving the slab that end the game
        Option("start", ("lot", "first_seat")),  # [R1]
    )
    before: ClassVar[Mapping[int, Mapping[str, str]]] = {2: {"boulders": "both", "dig_master": "at_once"}}
    modes = (
        Mode("layout_a", ALL, {"layout": "A", "cards": "0"}),
        Mode("layout_b", ALL, {"layout": "B", "cards": "0"}),
        Mode("one_card", ALL, {"layout": "A", "cards": "1"}),
        Mode("two_cards", ALL, {"layout": "B", "cards": "2"}),
        Mode("bare_backs", ALL, {"layout": "A", "cards": "2", "boulders": "front", "tie": "active_player"}),
        Mode("both_faces", ALL, {"layout": "A", "cards": "2", "boulders": "both", "rotation": "none"}),
    )
    judge = Foreman()

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        return dict(zip(SHEET_LINES, (int(points) for points in sheet(s, seat)), strict=True))


GAME = JurassicParts()
