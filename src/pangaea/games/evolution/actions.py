"""What a player may do in his go: every main and every free action, a question each."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves
from pangaea.games.evolution.cards import (
    EXPANSIONS,
    GRAZING,
    HIBERNATION,
    HUNTERS,
    METAMORPHOSIS,
    PIRACY,
    SPECIALIZATIONS,
)
from pangaea.games.evolution.change import add_drops, add_recombinations, add_specializations
from pangaea.games.evolution.hunger import can_receive
from pangaea.games.evolution.hunt import add_prey
from pangaea.games.evolution.options import PIRACY_NOT_FAT
from pangaea.games.evolution.player import RESTED, Animal, Player
from pangaea.games.evolution.state import State
from pangaea.games.evolution.verbs import (
    ATTACK,
    CONVERT,
    GRAZE,
    HIBERNATE,
    METAMORPHOSE,
    PIRATE_BLUE,
    PIRATE_RED,
    TAKE,
)

FREE: Final[i64] = PIRACY | GRAZING | HIBERNATION
SCRATCH: Final[Moves] = Moves()  # for questions that need to know whether there is any answer
SHED: Final[Moves] = Moves()  # the same for Metamorphosis, which is asked while the other is being filled


def can_take(s: State, player: Player) -> bool:
    """[R20] Whether there is food in the bank and an animal that can receive it."""
    if not s.bank:
        return False
    return any(can_receive(player, animal) for animal in player.animals)


def can_act(s: State, player: Player) -> bool:
    """[F1] Whether anything at all can be done."""
    if can_take(s, player):
        return True
    SCRATCH.n = 0
    add_main(s, player, SCRATCH)
    add_free(s, player, SCRATCH)
    return SCRATCH.n > 0


def can_act_free(s: State, player: Player) -> bool:
    """Whether a free action can be taken."""
    SCRATCH.n = 0
    add_free(s, player, SCRATCH)
    return SCRATCH.n > 0


def add_main(s: State, player: Player, may: Moves) -> None:
    """[F2] [R21] [A9] Main actions: one of them in a go."""
    for animal in player.animals:
        if can_receive(player, animal):
            if s.bank:
                may.add(TAKE, animal.number)
            if animal.traits & HUNTERS and not animal.used & HUNTERS:
                add_prey(s, animal, ATTACK, may)
            if animal.traits & SPECIALIZATIONS:
                add_specializations(s, animal, may)
        if animal.yellow:
            add_conversions(animal, may)
        if animal.traits & ~animal.used & METAMORPHOSIS:
            SHED.n = 0
            add_drops(player, animal, SHED)
            if SHED.n:
                may.add(METAMORPHOSE, animal.number)


def add_conversions(animal: Animal, may: Moves) -> None:
    """[F2] [T2] Fat into food: as many tokens as it likes, if it is not fed."""
    if animal.asleep():
        return
    most = min(animal.yellow, animal.need() - animal.red - animal.blue)
    tokens: i64 = 1
    while tokens <= most:
        may.add(CONVERT, animal.number, tokens)
        tokens += 1


def add_free(s: State, player: Player, may: Moves) -> None:
    """[F2] Free actions: any number, before, after or without a main one."""
    for animal in player.animals:
        ready = animal.traits & ~animal.used & FREE
        if not ready:
            continue
        if ready & GRAZING and s.bank:  # [T9]
            may.add(GRAZE, animal.number)
        if ready & HIBERNATION and may_hibernate(s, animal):
            may.add(HIBERNATE, animal.number)
        if ready & PIRACY and can_receive(player, animal):
            add_victims(s, animal, may)
    if s.mode == EXPANSIONS:
        add_recombinations(player, may)


def may_hibernate(s: State, animal: Animal) -> bool:
    """[T10] [R27] [R34] [A19] Not two turns running, not in the last turn, and not if nothing more would fit anyway."""
    return not animal.marks & RESTED and not s.last() and not animal.full()


def add_victims(s: State, pirate: Animal, may: Moves) -> None:
    """[T8] [A12] [A13] Piracy: other animals in play, one's own too, that have a token and are not fed."""
    if s.rules & PIRACY_NOT_FAT and not pirate.hungry():
        return
    for player in s.seats:
        for animal in player.animals:
            if animal.red + animal.blue and animal.number != pirate.number and not animal.fed():
                if animal.red:
                    may.add(PIRATE_RED, pirate.number, animal.number)
                if animal.blue:
                    may.add(PIRATE_BLUE, pirate.number, animal.number)
