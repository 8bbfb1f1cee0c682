"""Whether a position of Evolution can be: every card accounted for, every animal sound, every step answerable."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Refused
from pangaea.core.parcel import attributes
from pangaea.core.step import CHANCE, TRUTH, Moves, Step
from pangaea.games.evolution.attack import Attack, Outwit, RunAway
from pangaea.games.evolution.bank import Ambush, Land
from pangaea.games.evolution.cards import (
    ANGLERFISH,
    ANGLERFISH_KIND,
    BASE,
    FACES,
    FAT_NUMBER,
    PAIR,
    SYMBIOSIS,
    TRAITS,
    UNKNOWN,
    copies,
)
from pangaea.games.evolution.change import Give, GiveBack, Metamorphosis
from pangaea.games.evolution.development import Join, may_join
from pangaea.games.evolution.food import Roll
from pangaea.games.evolution.grammar_things import TRAIT_NAMES, write_animal
from pangaea.games.evolution.notation import NAME
from pangaea.games.evolution.player import SLOTS, Animal, Player
from pangaea.games.evolution.scavenger import Scavenge
from pangaea.games.evolution.scoring import TieRoll
from pangaea.games.evolution.setup import Deal, FirstPlayer
from pangaea.games.evolution.state import State

NOW = (Attack, RunAway, Outwit, Join, Metamorphosis, Give, GiveBack, Deal)  # true of this moment only


def check(s: State) -> None:
    """Refuse what cannot be."""
    for seat, player in enumerate(s.seats):
        check_player(s, seat, player)
    check_cards(s)
    if s.first >= s.players or s.passes > s.players:
        raise Refused(NAME, "no_position", "R3")
    agenda, steps = s.agenda, []
    while agenda is not None:
        steps.append(agenda.step)
        agenda = agenda.rest
    if s.asking is not None:
        check_step(s, s.asking)
        check_asked(s, s.asking)
    elif s.asked or s.answered:
        raise Refused(NAME, "asked", "R3")
    for at, step in enumerate(steps):
        check_step(s, step)
        if isinstance(step, NOW) and (at or s.asking is not None):
            raise Refused(NAME, "later_step", "R3", step=type(step).__name__)


def check_cards(s: State) -> None:
    """[R1] [R5] As many cards of each kind as the box has; hidden ones are counted in the deck of a view."""
    total = s.deck[:]
    hidden = s.left
    for pile in (s.gone, *(pile for player in s.seats for pile in (player.hand, player.bones, player.shed))):
        add_counts(total, pile)
    for player in s.seats:
        for pair in player.pairs:
            count_card(total, pair.face >> 1)
        for animal in player.animals:
            for face in animal.cards:
                count_card(total, face >> 1)
            if animal.card == UNKNOWN:
                hidden += 1
            else:
                count_card(total, animal.card)
        if not len(player.hand):
            hidden += player.held + player.born - len(player.animals)
    if isinstance(s.asking, Join):
        count_card(total, s.asking.face >> 1)
    elif s.asking is None and s.agenda is not None and isinstance(s.agenda.step, Join):
        count_card(total, s.agenda.step.face >> 1)
    if any(total[kind] != copies(kind, s.players, s.mode) for kind in range(len(total))) or hidden != sum(s.deck):
        raise Refused(NAME, "conservation", "R1")


def add_counts(total: vec[i64], pile: vec[i64]) -> None:
    """These cards too."""
    for kind, n in enumerate(pile):
        total[kind] += n


def count_card(total: vec[i64], kind: int) -> None:
    """This card too."""
    if not 0 <= kind < len(total):
        raise Refused(NAME, "conservation", "R1")
    total[kind] += 1


def check_player(s: State, seat: int, player: Player) -> None:
    """Counts fit the cards, animals and pair cards are his own and allowed."""
    seen = len(player.hand) > 0
    if not seen and s.eye in (TRUTH, seat):
        raise Refused(NAME, "hidden", "R5", seat=seat)
    dead = player.born - len(player.animals)
    if seen and (player.held != sum(player.hand) or player.pile != sum(player.bones) + sum(player.shed)):
        raise Refused(NAME, "counts", "R5", seat=seat)
    if dead < 0 or player.pile < dead or (seen and dead != sum(player.bones)) or player.born >= 512:
        raise Refused(NAME, "counts", "R31", seat=seat)
    if player.tails > player.pile or player.passed > 1 or player.die > 6:
        raise Refused(NAME, "counts", "R31", seat=seat)
    numbers = [animal.number for animal in player.animals]
    if numbers != sorted(set(numbers)) or any(n & 7 != seat or n >> 3 > player.born for n in numbers):
        raise Refused(NAME, "numbers", seat=seat)
    check_pairs(s, player, set(numbers))
    for animal in player.animals:
        check_animal(s, animal)


def check_pairs(s: State, player: Player, numbers: set[int]) -> None:
    """[R10] Between two animals of his, each trait once, each in a slot of its own; guards say the same."""
    known: set[tuple[int, int, int]] = set()
    guards = dict.fromkeys(numbers, 0)
    slots = 0
    for pair in player.pairs:
        low, high = sorted((pair.first, pair.second))
        key = (int(FACES[pair.face]), low, high)
        if (
            TRAITS[key[0]].on != PAIR
            or key in known
            or low == high
            or not {low, high} <= numbers
            or not 0 <= pair.slot < SLOTS
            or slots >> pair.slot & 1
        ):
            raise Refused(NAME, "pair", "R10", text=f"{TRAIT_NAMES[key[0]]} {write_animal(low)} {write_animal(high)}")
        known.add(key)
        slots |= 1 << pair.slot
        if pair.trait() == SYMBIOSIS:
            guards[pair.second] |= 1 << pair.slot
    if any(animal.guards != guards[animal.number] for animal in player.animals):
        raise Refused(NAME, "pair", "R11", text="symbiosis")


def check_animal(s: State, animal: Animal) -> None:
    """[R9] [R17] Traits that may stand together, tokens that fit."""
    sound = animal.yellow <= animal.fat and animal.red + animal.blue <= animal.need()
    traits = animal.traits & ANGLERFISH
    if traits and animal.card != ANGLERFISH_KIND:
        sound = False
    for face in animal.cards:
        trait = TRAITS[FACES[face]]
        if FACES[face] != FAT_NUMBER:
            sound = sound and not traits & trait.excludes and trait.on != PAIR
            traits |= trait.bit
    fat = sum(FACES[face] == FAT_NUMBER for face in animal.cards)
    if not sound or traits != animal.traits or fat != animal.fat or animal.used >> len(TRAIT_NAMES):
        raise Refused(NAME, "animal", "R9", animal=write_animal(animal.number))
    if s.mode == BASE and animal.traits >> TRAIT_NAMES.index("flight"):
        raise Refused(NAME, "animal", "R35", animal=write_animal(animal.number))


def check_step(s: State, step: Step[Any]) -> None:
    """Numbers in a step name seats and animals that are there."""
    for name, value in attributes(step).items():
        if name == "seat":
            sound = 0 <= value < s.players
        elif isinstance(step, (Land, Ambush)) and name in ("animal", "prey"):
            sound = 0 < value < 4096 and value & 7 < s.players
        elif name in ("hunter", "prey", "animal", "first", "second"):
            sound = 0 < value < 4096 and value & 7 < s.players and s.lives(value)
        elif name == "dice":
            sound = 1 <= value <= 4
        elif name == "face":
            sound = 0 <= value < 2 * len(s.deck) and FACES[value] >= 0 and TRAITS[FACES[value]].on == PAIR
        elif name == "number":
            sound = 0 <= value < len(TRAIT_NAMES)
        elif name == "ignored":
            sound = value == 0 or value in (trait.bit for trait in TRAITS)
        elif name in ("spare", "filled"):
            sound = value in (0, 1)
        else:
            sound = 0 <= value < 1 << SLOTS  # sets of pair cards
        if not sound:
            raise Refused(NAME, "no_step", text=f"{type(step).__name__} {value}")
    check_moment(s, step)


def check_moment(s: State, step: Step[Any]) -> None:
    """What a step takes for granted."""
    sound = True
    if isinstance(step, (Attack, RunAway, Outwit)):
        sound = step.hunter != step.prey
    elif isinstance(step, Deal):
        sound = s.left > 0 and s.seats[step.seat].owed > 0
    elif isinstance(step, Join):
        player = s.seats[step.first & 7]
        sound = any(may_join(player, FACES[step.face], step.first, animal.number) for animal in player.animals)
    elif isinstance(step, (Give, GiveBack)):
        first, second = s.animal(step.first), s.animal(step.second)
        sound = step.first != step.second and step.first & 7 == step.second & 7
        sound = sound and len(first.cards) > 0 and len(second.cards) > 0
        if isinstance(step, GiveBack):
            sound = sound and any(FACES[face] == step.number for face in first.cards)
            sound = sound and step.filled <= (first.yellow if step.number == FAT_NUMBER else 0)
    if not sound:
        raise Refused(NAME, "no_step", text=type(step).__name__)


def check_asked(s: State, step: Step[Any]) -> None:
    """Who is asked is whom the step asks, and has an answer."""
    if isinstance(step, (Deal, FirstPlayer, Roll, TieRoll, RunAway)):
        seat = int(CHANCE)
    elif isinstance(step, (Attack, Ambush)) and not s.lives(step.prey):
        seat = -1
    elif isinstance(step, Attack):
        seat = step.prey & 7
    elif isinstance(step, Outwit):
        seat = step.hunter & 7
    elif isinstance(step, Metamorphosis):
        seat = step.animal & 7
    elif isinstance(step, (Join, Give, GiveBack)):
        seat = step.first & 7
    elif isinstance(step, Scavenge):
        seat = s.turn()
    else:
        seat = getattr(step, "seat", -1)
    if seat < 0 or s.asked != 1 << seat or s.answered:
        raise Refused(NAME, "asked", "R3")
    if seat != CHANCE and len(s.seats[seat].hand):  # what a seat may do is not known to others
        may = Moves()
        step.moves(s, seat, may)
        if not may.n:
            raise Refused(NAME, "asked", "R3")
