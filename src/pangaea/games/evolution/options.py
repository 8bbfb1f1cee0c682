"""Points where editions and tables differ."""

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Options:
    """The value of each option by its index: 0 is the ruling. Never changed: copies of a state share it."""

    # Declared in __init__.py: `python -m pangaea.testing.generate` writes what follows.
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

    # The end of what is declared.

    def tail_may_stay(self) -> bool:
        """[A3] Tail loss may be declined."""
        return self.tail_loss_may_be_declined != 0

    def take_forced(self) -> bool:
        """[A5] Using a trait does not stand for taking food."""
        return self.trait_use_waives_forced_take != 0

    def pass_is_final(self) -> bool:
        """[A6] A player who passes in feeding is out for the phase."""
        return self.feeding_pass_is_final != 0

    def piracy_not_fat(self) -> bool:
        """[A12] A fed pirate may not fill its fat."""
        return self.piracy_may_fill_fat != 0

    def first_scavenger(self) -> bool:
        """[A16] Of one player's Scavengers the oldest eats."""
        return self.owner_picks_own_scavenger != 0

    def mimicry_first_attack(self) -> bool:
        """[A7] Mimicry is spent by the first attack, whether it redirects it or not."""
        return self.mimicry_used_only_when_it_fires != 0

    def tails_uncounted(self) -> bool:
        """[A14] Cards dropped by Tail loss do not count in a tie."""
        return self.tail_loss_counts_as_discard != 0

    def scavenger_first(self) -> bool:
        """[A17] A Scavenger eats before the carnivore's partners."""
        return self.scavenger_after_paired_triggers != 0

    def ambush_own(self) -> bool:
        """[E1] One's own animals may be ambushed."""
        return self.ambush_own_animals != 0

    def intellect_back(self) -> bool:
        """[E6] An Ink cloud gives back Intellect with the attack."""
        return self.ink_cloud_restores_intellect != 0

    def tie_roll(self) -> bool:
        """[R30] [A22] A tie that the piles leave is settled by dice."""
        return self.tie != 0
