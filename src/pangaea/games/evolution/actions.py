"""What a player may do in a go: main and free actions, with one question each."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves
from pangaea.games.evolution import change
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import EXPANSIONS, GRAZING, HIBERNATION, PIRACY, SPECIALIZATIONS
from pangaea.games.evolution.hunger import can_receive
from pangaea.games.evolution.hunt import add_prey, has_prey, may_hunt
from pangaea.games.evolution.player import RESTED, Animal, Player
from pangaea.games.evolution.state import State

FREE: Final[i64] = PIRACY | GRAZING | HIBERNATION


def can_take(s: State, player: Player) -> bool:
    """[R20] Whether there is food in the bank and an animal that can receive it."""
    if not s.bank:
        return False
    return any(can_receive(player, animal) for animal in player.animals)


def can_act(s: State, player: Player) -> bool:
    """[F1] Whether anything at all can be done."""
    if can_take(s, player) or can_act_free(s, player):
        return True
    return any(can_act_with(s, player, animal) for animal in player.animals)


def can_act_with(s: State, player: Player, animal: Animal) -> bool:
    """[F2] Whether this animal has a main action other than taking food."""
    if most_converted(animal) > 0 or change.may_metamorphose(player, animal):
        return True
    if not can_receive(player, animal):
        return False
    return (may_hunt(animal) and has_prey(s, animal)) or change.may_specialize(s, animal, SPECIALIZATIONS)


def can_act_free(s: State, player: Player) -> bool:
    """[F2] Whether a free action can be taken."""
    for animal in player.animals:
        ready = animal.traits & ~animal.used & FREE
        if ready and (may_graze(s, ready) or may_hibernate(s, animal, ready) or may_pirate(s, player, animal, ready)):
            return True
    return s.options.mode == EXPANSIONS and any(change.may_recombine(player, pair) for pair in player.pairs)


def add_main(s: State, player: Player, may: Moves) -> None:
    """[F2] [R21] [A9] Main actions: one of them in a go."""
    for animal in player.animals:
        if can_receive(player, animal):
            if s.bank:
                may.add(v.TAKE, animal.number)
            if may_hunt(animal):
                add_prey(s, animal, v.ATTACK, may)
            if animal.traits & SPECIALIZATIONS:
                change.add_specializations(s, animal, may)
        if animal.yellow:
            add_conversions(animal, may)
        if change.may_metamorphose(player, animal):
            may.add(v.METAMORPHOSE, animal.number)


def most_converted(animal: Animal) -> i64:
    """[F2] [T2] How much fat it can turn into food; none if it is fed."""
    if not animal.yellow or animal.asleep():
        return 0
    return min(animal.yellow, animal.need() - animal.red - animal.blue)


def add_conversions(animal: Animal, may: Moves) -> None:
    """[T2] Fat into food: as many tokens as it likes."""
    most = most_converted(animal)
    tokens: i64 = 1
    while tokens <= most:
        may.add(v.CONVERT, animal.number, tokens)
        tokens += 1


def add_free(s: State, player: Player, may: Moves) -> None:
    """[F2] Free actions: any number, before, after or without a main one."""
    for animal in player.animals:
        ready = animal.traits & ~animal.used & FREE
        if not ready:
            continue
        if may_graze(s, ready):
            may.add(v.GRAZE, animal.number)
        if may_hibernate(s, animal, ready):
            may.add(v.HIBERNATE, animal.number)
        if ready & PIRACY and can_receive(player, animal):
            add_victims(s, animal, may)
    if s.options.mode == EXPANSIONS:
        change.add_recombinations(player, may)


def may_graze(s: State, ready: i64) -> bool:
    """[T9] There is something to destroy."""
    return ready & GRAZING != 0 and s.bank > 0


def may_hibernate(s: State, animal: Animal, ready: i64) -> bool:
    """[T10] [R27] [R34] [A19] Not two turns running, not in the last turn, and not if nothing more would fit anyway."""
    return ready & HIBERNATION != 0 and not animal.marks & RESTED and not s.last() and not animal.full()


def may_pirate(s: State, player: Player, pirate: Animal, ready: i64) -> bool:
    """[T8] There is somebody to rob."""
    if not ready & PIRACY or not can_receive(player, pirate) or not may_rob(s, pirate):
        return False
    return any(is_victim(pirate, animal) for rival in s.seats for animal in rival.animals)


def may_rob(s: State, pirate: Animal) -> bool:
    """[A12] Option: not if it is fed."""
    return not s.options.piracy_not_fat() or pirate.hungry()


def is_victim(pirate: Animal, animal: Animal) -> bool:
    """[T8] [A13] Any other animal in play, one's own too, that has a token and is not fed."""
    return animal.red + animal.blue > 0 and animal.number != pirate.number and not animal.fed()


def add_victims(s: State, pirate: Animal, may: Moves) -> None:
    """[T8] Piracy: whom it may rob, and of what."""
    if not may_rob(s, pirate):
        return
    for player in s.seats:
        for animal in player.animals:
            if is_victim(pirate, animal):
                if animal.red:
                    may.add(v.PIRATE_RED, pirate.number, animal.number)
                if animal.blue:
                    may.add(v.PIRATE_BLUE, pirate.number, animal.number)
