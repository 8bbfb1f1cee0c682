"""Evolution: The Origin of Species, for two to eight players, with the Cataclysm and two expansions."""

from pangaea.core.game import Game, Mode, Option
from pangaea.games.evolution.bot import Naturalist
from pangaea.games.evolution.scoring import sheet
from pangaea.games.evolution.state import State


class Evolution(Game[State]):
    """Evolution: name, options, modes, judge and score sheet."""

    name = "evolution"
    version = 2
    measured = 3
    options = (
        Option("mode", ("base", "cataclysm", "expansions")),
        Option("tail_loss_may_be_declined", ("no", "yes"), ("", "tail_may_stay")),  # [A3]
        Option("trait_use_waives_forced_take", ("yes", "no"), ("", "take_forced")),  # [A5]
        Option("feeding_pass_is_final", ("no", "yes"), ("", "pass_is_final")),  # [A6]
        Option("piracy_may_fill_fat", ("yes", "no"), ("", "piracy_not_fat")),  # [A12]
        Option("owner_picks_own_scavenger", ("yes", "no"), ("", "first_scavenger")),  # [A16]
        Option("mimicry_used_only_when_it_fires", ("yes", "no"), ("", "mimicry_first_attack")),  # [A7]
        Option("tail_loss_counts_as_discard", ("yes", "no"), ("", "tails_uncounted")),  # [A14]
        Option("scavenger_after_paired_triggers", ("yes", "no"), ("", "scavenger_first")),  # [A17]
        Option("ambush_own_animals", ("no", "yes"), ("", "ambush_own")),  # [E1]
        Option("ink_cloud_restores_intellect", ("no", "yes"), ("", "intellect_back")),  # [E6]
        Option("tie", ("shared", "dice"), ("", "tie_roll")),  # [R30] [A22]
    )
    modes = (
        Mode("base", (2, 3, 4, 5, 6, 7, 8), {"mode": "base"}),
        Mode("cataclysm", (2, 3, 4, 5, 6), {"mode": "cataclysm"}),
        Mode("expansions", (2, 3, 4, 5, 6), {"mode": "expansions"}),
    )
    judge = Naturalist()

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        animals, traits, bonus = sheet(s.seats[seat])
        return {"sheet.animals": animals, "sheet.traits": traits, "sheet.bonus": bonus}


GAME = Evolution()
