"""Refuse impossible states, beyond the declared bounds: counts, pair cards, animals, steps."""

from typing import Any

from pangaea.core.agenda import steps
from pangaea.core.game import require
from pangaea.core.step import TRUTH, Step
from pangaea.games.evolution import cards
from pangaea.games.evolution.attack import Attack, Outwit, RunAway
from pangaea.games.evolution.change import Give, GiveBack, Metamorphosis
from pangaea.games.evolution.development import Join, may_join
from pangaea.games.evolution.grammar_things import TRAIT_NAMES, write_animal
from pangaea.games.evolution.notation import NAME
from pangaea.games.evolution.player import Animal, Player
from pangaea.games.evolution.setup import Deal
from pangaea.games.evolution.state import State

NOW = (Attack, RunAway, Outwit, Join, Metamorphosis, Give, GiveBack, Deal)  # steps that are only possible now


def check(s: State) -> None:
    """Refuse a state that no game can reach."""
    for seat, player in enumerate(s.seats):
        check_player(s, seat, player)
    check_hidden(s)
    if s.asking is not None:
        check_moment(s, s.asking)
    for at, step in enumerate(steps(s.agenda)):
        check_moment(s, step)
        now = not at and s.asking is None
        require(now or not isinstance(step, NOW), NAME, "later_step", "R3", step=type(step).__name__)


def check_hidden(s: State) -> None:
    """[R5] The deck of a view holds exactly the cards that the eye has not seen."""
    hidden = s.left
    for player in s.seats:
        hidden += sum(animal.card == cards.UNKNOWN for animal in player.animals)
        if not len(player.hand):
            hidden += player.held + player.born - len(player.animals)
    require(hidden == sum(s.deck), NAME, "conservation", "R1")


def check_player(s: State, seat: int, player: Player) -> None:
    """Check that counts match the cards, and that animals and pair cards are legal and the player's own."""
    seen = len(player.hand) > 0
    require(seen or s.eye not in (TRUTH, seat), NAME, "hidden", "R5", seat=seat)
    if seen:
        require(player.held == sum(player.hand), NAME, "counts", "R5", seat=seat)
        require(player.pile == sum(player.bones) + sum(player.shed), NAME, "counts", "R5", seat=seat)
    dead = player.born - len(player.animals)
    require(0 <= dead <= player.pile and (not seen or dead == sum(player.bones)), NAME, "counts", "R31", seat=seat)
    require(player.tails <= player.pile, NAME, "counts", "R31", seat=seat)
    numbers = [animal.number for animal in player.animals]
    own = all(n & 7 == seat and n >> 3 <= player.born for n in numbers)
    require(own and numbers == sorted(set(numbers)), NAME, "numbers", seat=seat)
    check_pairs(s, player, set(numbers))
    for animal in player.animals:
        check_animal(s, animal)


def check_pairs(s: State, player: Player, numbers: set[int]) -> None:
    """[R10] Each pair card joins two own animals, once per trait, in its own slot. Guards match the pair cards."""
    known: set[tuple[int, int, int]] = set()
    guards = dict.fromkeys(numbers, 0)
    slots = 0
    for pair in player.pairs:
        low, high = sorted((pair.first, pair.second))
        key = (int(cards.FACES[pair.face]), low, high)
        text = f"{TRAIT_NAMES[key[0]]} {write_animal(low)} {write_animal(high)}"
        require(cards.TRAITS[key[0]].on == cards.PAIR and key not in known, NAME, "pair", "R10", text=text)
        require(low != high and {low, high} <= numbers and not slots >> pair.slot & 1, NAME, "pair", "R10", text=text)
        known.add(key)
        slots |= 1 << pair.slot
        if pair.trait() == cards.SYMBIOSIS:
            guards[pair.second] |= 1 << pair.slot
    fits = all(animal.guards == guards[animal.number] for animal in player.animals)
    require(fits, NAME, "pair", "R11", text="symbiosis")


def check_animal(s: State, animal: Animal) -> None:
    """[R9] [R17] Traits may be combined, and tokens fit."""
    sound = animal.yellow <= animal.fat and animal.red + animal.blue <= animal.need()
    traits = animal.traits & cards.ANGLERFISH
    if traits and animal.card != cards.ANGLERFISH_KIND:
        sound = False
    for face in animal.cards:
        trait = cards.TRAITS[cards.FACES[face]]
        if cards.FACES[face] != cards.FAT_NUMBER:
            sound = sound and not traits & trait.excludes and trait.on != cards.PAIR
            traits |= trait.bit
    fat = sum(cards.FACES[face] == cards.FAT_NUMBER for face in animal.cards)
    sound = sound and traits == animal.traits and fat == animal.fat
    require(sound, NAME, "animal", "R9", animal=write_animal(animal.number))
    in_game = s.options.mode != cards.BASE or not animal.traits >> TRAIT_NAMES.index("flight")
    require(in_game, NAME, "animal", "R35", animal=write_animal(animal.number))


def check_moment(s: State, step: Step[Any]) -> None:
    """Check the preconditions of a step."""
    sound = True
    if isinstance(step, (Attack, RunAway, Outwit)):
        sound = step.hunter != step.prey
    elif isinstance(step, Deal):
        sound = s.left > 0 and s.seats[step.seat].owed > 0
    elif isinstance(step, Join):
        player = s.seats[step.first & 7]
        sound = any(may_join(player, cards.FACES[step.face], step.first, animal.number) for animal in player.animals)
    elif isinstance(step, (Give, GiveBack)):
        first, second = s.animal(step.first), s.animal(step.second)
        sound = step.first != step.second and step.first & 7 == step.second & 7
        sound = sound and len(first.cards) > 0 and len(second.cards) > 0
        if isinstance(step, GiveBack):
            sound = sound and any(cards.FACES[face] == step.number for face in first.cards)
            sound = sound and step.filled <= (first.yellow if step.number == cards.FAT_NUMBER else 0)
    require(sound, NAME, "no_step", text=type(step).__name__)
