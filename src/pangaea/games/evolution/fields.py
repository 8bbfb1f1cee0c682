"""The declared state and steps of Evolution."""

from collections.abc import Collection
from typing import Any

from pangaea.core.agenda import Moment, moments
from pangaea.core.declare import Declared, Parts, Table
from pangaea.core.fields import OPEN, OWN, SECRET, Bits, Counts, Number, Shared
from pangaea.core.kinds import Count
from pangaea.games.evolution import attack, bank, change, development, extinction, feeding, food, hunger
from pangaea.games.evolution.cards import FACES, PAIR, TRAITS, UNKNOWN
from pangaea.games.evolution.fields_cards import CARDS, Deck, FaceDown, Faces, PairFace, Pile, is_face
from pangaea.games.evolution.fields_lines import AnimalLines, PairLines, Seats
from pangaea.games.evolution.grammar_things import KIND, TRAIT, TRAIT_NAMES
from pangaea.games.evolution.options import Options
from pangaea.games.evolution.player import SLOTS, Animal, Pair, Player
from pangaea.games.evolution.round import CataclysmTurn, Turn
from pangaea.games.evolution.scavenger import Scavenge
from pangaea.games.evolution.scoring import Score, TieRoll
from pangaea.games.evolution.setup import Deal, FirstHands, FirstPlayer
from pangaea.games.evolution.state import State

MOST = 4095  # largest count
GONE = "in a view: cards in other piles that once lay open; never changed in place"
BIT_SETS = range(1 << int(SLOTS))


class Slot(Count):
    """The slot of a pair card."""

    def holds(self, s: Any, seat: int, number: int) -> bool:
        return 0 <= number < SLOTS


SLOT = Slot("slot", 0, int(SLOTS) - 1)


def ever_born(s: State, player: Player) -> int:
    """Return the number of animals in play or in the pile, but at least the last one's number."""
    there = len(player.animals) + sum(player.bones)
    return max([there, *(int(animal.number) >> 3 for animal in player.animals)])


ANIMAL = Declared(
    Animal,
    Number("number", OPEN, MOST, "its rank among its owner's animals, then three bits for the owner's seat"),
    FaceDown("card", OWN, KIND, "kind of the face-down card that is the animal", none=int(UNKNOWN), of=CARDS),
    Faces("cards", OPEN, "faces of its trait cards without pair cards; never changed in place"),
    Bits("traits", OPEN, TRAIT, "the same as a set, without Fat tissue"),
    Bits("used", OPEN, TRAIT, "traits used in this turn (Grazing, Ambush: in this go; Running: in this attack)"),
    Number("fat", OPEN, MOST, "Fat tissue cards"),
    Number("yellow", OPEN, MOST, "tokens on Fat tissue cards"),
    Number("red", OPEN, MOST),
    Number("blue", OPEN, MOST),
    Number("marks", OPEN, 3, "POISONED, RESTED"),
    Bits("guards", OPEN, SLOT, "Symbiosis cards by which it depends on a symbiont, by slot"),
)
PAIR_CARD = Declared(
    Pair,
    Number("slot", OPEN, int(SLOTS) - 1, "its index in sets of its owner's pair cards"),
    PairFace("face", OPEN, of=CARDS),
    Number("first", OPEN, MOST, "of Symbiosis: the symbiont"),
    Number("second", OPEN, MOST),
)
PLAYER = Declared(
    Player,
    Pile("hand", OWN, CARDS, "by kind", shared=True),
    Pile("bones", OWN, CARDS, "in the discard pile: cards that were animals, by kind", shared=True),
    Pile("shed", OWN, CARDS, "in the discard pile: cards that were traits, by kind", shared=True),
    Number("held", OPEN, MOST, "cards in hand", unsaid=lambda s, its: sum(its.hand)),
    Number("pile", OPEN, MOST, "cards in the discard pile", unsaid=lambda s, its: sum(its.bones) + sum(its.shed)),
    Number("tails", OPEN, MOST, "cards in the pile that Tail loss dropped [A14]"),
    Number("born", OPEN, 511, "animals played so far", unsaid=ever_born),
    Number("owed", OPEN, MOST, "cards still to be dealt"),
    Number("passed", OPEN, 1, "1 if out for this phase"),
    Number("points", OPEN, MOST),
    Number("die", OPEN, 6, "rolled to break a tie, or 0"),
    Bits("shared", OPEN, SLOT, "pair cards used in this go, by slot [R22]"),
    Bits("recombined", OPEN, SLOT, "Recombination cards used in this turn, by slot"),
    Parts("animals", OPEN, ANIMAL, about="in the order they were played"),
    Parts("pairs", OPEN, PAIR_CARD, shared=True),
)
STATE = Table(
    State,
    Shared("options", Options),
    Number("first", OPEN, lambda s: s.players - 1, "the first player of this turn", keep=True),
    Number("turns", OPEN, 999, "the number of this turn, from 1", keep=True),
    Number("bank", OPEN, MOST, keep=True),
    Number("passes", OPEN, lambda s: s.players, "goes in a row without an action", keep=True),
    Deck("deck", SECRET, CARDS, "by kind; in a view: all unseen cards, with those in other hands", keep=True),
    Number("left", OPEN, MOST, "cards that can still be drawn", unsaid=lambda s, owner: sum(s.deck)),
    Counts("gone", OPEN, CARDS, GONE, shared=True),
    AnimalLines("animal"),
    PairLines("pair"),
    Seats("seats", OPEN, PLAYER, "player"),
)


def living(s: State) -> Collection[int]:
    """Return the animals in play."""
    return [int(animal.number) for player in s.seats for animal in player.animals]


def ever(s: State) -> Collection[int]:
    """Return all possible animals, in play or not."""
    return [number for number in range(8, MOST + 1) if number & 7 < s.players]


def pair_faces(s: State) -> Collection[int]:
    """Return the faces of pair cards."""
    return [face for face in range(len(FACES)) if is_face(s, face) and TRAITS[FACES[face]].on == PAIR]


IGNORED = [0, *(int(trait.bit) for trait in TRAITS)]
STEPS = (
    *moments("R2", FirstPlayer, FirstHands),
    Moment(Deal, rule="R26"),
    Moment(Turn, rule="R3"),
    *moments("R32", CataclysmTurn, food.CataclysmFood),
    *moments("R6", development.Development, development.Play),
    Moment(development.Join, face=pair_faces, first=living, rule="R10"),
    Moment(food.Food, rule="R13"),
    Moment(food.Roll, dice=range(1, 5), rule="R13"),
    Moment(food.Edify, rule="T27"),
    Moment(feeding.Feeding, rule="F0"),
    Moment(feeding.Go, rule="F1"),
    *moments("F2", feeding.AfterTrait, feeding.AfterMain),
    Moment(hunger.Share, to_first=BIT_SETS, to_second=BIT_SETS, rule="F3"),
    Moment(bank.FromBank, to_first=BIT_SETS, to_second=BIT_SETS, rule="F3"),
    Moment(bank.Land, animal=ever, to_first=BIT_SETS, to_second=BIT_SETS, rule="E1"),
    Moment(bank.Ambush, prey=ever, rule="T22"),
    Moment(attack.Outwit, hunter=living, prey=living, rule="T21"),
    Moment(attack.Attack, hunter=living, prey=living, ignored=IGNORED, spare=2, rule="F5"),
    Moment(attack.RunAway, hunter=living, prey=living, ignored=IGNORED, spare=2, rule="T4"),
    Moment(Scavenge, rule="F8"),
    Moment(change.Metamorphosis, animal=living, rule="T23"),
    Moment(change.Give, first=living, second=living, rule="T26"),
    Moment(change.GiveBack, first=living, second=living, number=len(TRAIT_NAMES), filled=2, rule="T26"),
    Moment(extinction.Extinction, rule="R24"),
    Moment(extinction.Draw, rule="R25"),
    Moment(extinction.TurnEnd, rule="R27"),
    Moment(Score, rule="R29"),
    Moment(TieRoll, rule="R30"),
)
