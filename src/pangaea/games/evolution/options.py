# Declared in __init__.py: `python -m pangaea.testing.generate` writes what follows.
"""The options of a game."""

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Options:
    """The options, each as the index of its value. Immutable, so copies of a state share them."""

    def __init__(
        self,
        mode: i64,
        tail_loss_may_be_declined: i64,
        trait_use_waives_forced_take: i64,
        feeding_pass_is_final: i64,
        piracy_may_fill_fat: i64,
        owner_picks_own_scavenger: i64,
        mimicry_used_only_when_it_fires: i64,
        tail_loss_counts_as_discard: i64,
        scavenger_after_paired_triggers: i64,
        ambush_own_animals: i64,
        ink_cloud_restores_intellect: i64,
        tie: i64,
    ) -> None:
        self.mode: Final[i64] = mode  # base, cataclysm, expansions
        self.tail_loss_may_be_declined: Final[i64] = tail_loss_may_be_declined  # no, yes
        self.trait_use_waives_forced_take: Final[i64] = trait_use_waives_forced_take  # yes, no
        self.feeding_pass_is_final: Final[i64] = feeding_pass_is_final  # no, yes
        self.piracy_may_fill_fat: Final[i64] = piracy_may_fill_fat  # yes, no
        self.owner_picks_own_scavenger: Final[i64] = owner_picks_own_scavenger  # yes, no
        self.mimicry_used_only_when_it_fires: Final[i64] = mimicry_used_only_when_it_fires  # yes, no
        self.tail_loss_counts_as_discard: Final[i64] = tail_loss_counts_as_discard  # yes, no
        self.scavenger_after_paired_triggers: Final[i64] = scavenger_after_paired_triggers  # yes, no
        self.ambush_own_animals: Final[i64] = ambush_own_animals  # no, yes
        self.ink_cloud_restores_intellect: Final[i64] = ink_cloud_restores_intellect  # no, yes
        self.tie: Final[i64] = tie  # shared, dice

    def tail_may_stay(self) -> bool:
        """Return whether tail_loss_may_be_declined is yes."""
        return self.tail_loss_may_be_declined == 1

    def take_forced(self) -> bool:
        """Return whether trait_use_waives_forced_take is no."""
        return self.trait_use_waives_forced_take == 1

    def pass_is_final(self) -> bool:
        """Return whether feeding_pass_is_final is yes."""
        return self.feeding_pass_is_final == 1

    def piracy_not_fat(self) -> bool:
        """Return whether piracy_may_fill_fat is no."""
        return self.piracy_may_fill_fat == 1

    def first_scavenger(self) -> bool:
        """Return whether owner_picks_own_scavenger is no."""
        return self.owner_picks_own_scavenger == 1

    def mimicry_first_attack(self) -> bool:
        """Return whether mimicry_used_only_when_it_fires is no."""
        return self.mimicry_used_only_when_it_fires == 1

    def tails_uncounted(self) -> bool:
        """Return whether tail_loss_counts_as_discard is no."""
        return self.tail_loss_counts_as_discard == 1

    def scavenger_first(self) -> bool:
        """Return whether scavenger_after_paired_triggers is no."""
        return self.scavenger_after_paired_triggers == 1

    def ambush_own(self) -> bool:
        """Return whether ambush_own_animals is yes."""
        return self.ambush_own_animals == 1

    def intellect_back(self) -> bool:
        """Return whether ink_cloud_restores_intellect is yes."""
        return self.ink_cloud_restores_intellect == 1

    def tie_roll(self) -> bool:
        """Return whether tie is dice."""
        return self.tie == 1

    # The end of what is declared.
