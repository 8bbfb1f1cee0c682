"""Explanations of refused moves. They use only what the seat may know."""

from pangaea.core.game import Key, Refused
from pangaea.core.rows import Parsed, Verb
from pangaea.core.step import Moves
from pangaea.games.evolution import cards
from pangaea.games.evolution.actions import add_victims
from pangaea.games.evolution.development import Play
from pangaea.games.evolution.feeding import AfterMain, AfterTrait, Go
from pangaea.games.evolution.grammar_things import trait_key
from pangaea.games.evolution.hunger import can_receive
from pangaea.games.evolution.hunt import LOCKED, shields
from pangaea.games.evolution.player import RESTED, Animal
from pangaea.games.evolution.state import State

NAME = "evolution"
MAIN = ("take", "attack", "convert", "metamorphose", "specialize")
TRAIT_OF = {
    "attack": cards.HUNTERS,
    "metamorphose": cards.METAMORPHOSIS,
    "pirate": cards.PIRACY,
    "graze": cards.GRAZING,
    "hibernate": cards.HIBERNATION,
}


def explain(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain why this move is not legal now, by its first error."""
    if isinstance(s.asking, Play):
        return explain_card(s, seat, said)
    return explain_action(s, seat, said) if isinstance(s.asking, Go | AfterTrait | AfterMain) else None


def lowest(bits: int) -> Key:
    """Return the key of the first trait in a set."""
    return trait_key((bits & -bits).bit_length() - 1)


def living(s: State, said: Parsed, number: int | None) -> Animal:
    """Return the named animal. Refuse the move if it is not in play."""
    if number is None:
        raise Refused(NAME, "no_animal", text=said.lost) if said.lost else Refused(NAME, "which_animal", "R8", text="")
    if not s.lives(number):
        raise Refused(NAME, "not_in_play", "R8", animal=number >> 3)
    return s.animal(number)


def explain_card(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain why this card cannot be played."""
    word = said.row.word
    if word == "pass":
        return Refused(NAME, "no_pass", "R33") if s.options.mode != cards.BASE else None
    if said.a is None:
        example = "swimming" if word == "animal" else "fat_tissue(grazing)"
        return Refused(NAME, "no_card", "R7", text=said.lost, example=example)
    hand, kind = s.seats[seat].hand, said.a if word == "animal" else said.a >> 1
    if kind >= len(hand) or not hand[kind]:
        return Refused(NAME, "not_in_hand", "R7", card=said.words[1])
    if word == "animal" or len(said.words) != 3:
        return Refused(NAME, "text", "R7", text=said.text)
    return explain_trait(s, seat, said.a, living(s, said, said.b), word)


def explain_trait(s: State, seat: int, face: int, animal: Animal, verb: str) -> Refused:
    """Explain why this trait may not be played on this animal."""
    number = cards.FACES[face]
    trait, own = cards.TRAITS[number], animal.number & 7 == seat
    words = {"trait": trait_key(number), "animal": animal.number >> 3}
    if trait.on == cards.NOTHING:
        return Refused(NAME, "animal_only", "E5", **words)
    if (trait.on == cards.PAIR) != (verb == "join"):
        return Refused(NAME, "say_join" if trait.on == cards.PAIR else "say_trait", "R10", text=verb, **words)
    if trait.on in (cards.OWN, cards.PAIR) and not own:
        return Refused(NAME, "own_only", "R8", **words)
    if trait.on == cards.PAIR:
        return Refused(NAME, "no_partner", "R10", **words)
    if own and trait.on != cards.OWN:
        return Refused(NAME, "rival_only", "R8", **words)
    if animal.traits & trait.bit:
        return Refused(NAME, "has_it", "R9", **words)
    return Refused(NAME, "excluded", "R9", **words)


def explain_action(s: State, seat: int, said: Parsed) -> Refused:
    """Explain why this action is not possible in feeding."""
    row, player = said.row, s.seats[seat]
    assert isinstance(row, Verb)
    word, rule = row.word, row.rule
    if word == "end":
        return Refused(NAME, "must_eat", rule)
    if word in MAIN and isinstance(s.asking, AfterMain):
        return Refused(NAME, "main_done", "F2")
    animal = living(s, said, said.a)
    words = {"animal": animal.number >> 3}
    if animal.number & 7 != seat:
        return Refused(NAME, "not_yours", "F2", **words)
    trait = TRAIT_OF.get(word, 0)
    if trait and not animal.traits & trait:
        return Refused(NAME, "lacks", rule, trait=lowest(trait), **words)
    if trait and animal.used & trait:
        return Refused(NAME, "used", rule, trait=lowest(trait), **words)
    if word in ("take", "graze") and not s.bank:
        return Refused(NAME, "bank_empty", "F2")
    if word == "hibernate":
        return explain_sleep(s, animal, words)
    if word in ("take", "attack", "pirate", "specialize") and not can_receive(player, animal):
        key = "asleep" if animal.asleep() else "full" if animal.full() else "symbiont"
        return Refused(NAME, key, "R16", **words)
    if word == "convert":
        return Refused(NAME, "no_fat", rule, **words)
    if word == "attack":
        return explain_attack(s, animal, living(s, said, said.b))
    if word == "pirate":
        return explain_piracy(s, animal, living(s, said, said.b))
    return Refused(NAME, "cannot", "E3" if word == "metamorphose" else rule, **words)


def explain_sleep(s: State, animal: Animal, words: dict[str, int]) -> Refused:
    """Explain why this animal cannot hibernate."""
    if animal.marks & RESTED:
        return Refused(NAME, "rested", "R27", **words)
    if s.last():
        return Refused(NAME, "last_turn", "R27" if s.options.mode == cards.BASE else "R34", **words)
    return Refused(NAME, "full", "A19", **words)


def explain_attack(s: State, hunter: Animal, prey: Animal) -> Refused:
    """Explain why the carnivore cannot attack this prey."""
    words = {"animal": prey.number >> 3}
    if hunter.number == prey.number:
        return Refused(NAME, "itself", "R19", **words)
    up = shields(s, hunter, prey)
    if up & ~LOCKED:
        return Refused(NAME, "shield", "R19", trait=lowest(up), **words)
    return Refused(NAME, "ashore", "R19", **words)


def explain_piracy(s: State, pirate: Animal, victim: Animal) -> Refused:
    """Explain why the pirate cannot rob this animal."""
    may = Moves()
    add_victims(s, pirate, may)
    if victim.fed():
        return Refused(NAME, "victim_fed", "T8", animal=victim.number >> 3)
    if not may.n and not pirate.hungry():
        return Refused(NAME, "pirate_fed", "A12", animal=pirate.number >> 3)
    return Refused(NAME, "victim_empty", "T8", animal=victim.number >> 3)
