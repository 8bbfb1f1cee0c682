"""The grammar of Evolution: one row for each move, event and outcome."""

from typing import Any

from pangaea.core.game import Said
from pangaea.core.grammar import Grammar
from pangaea.core.rows import FOLLOWS, HEAVY, LIGHT, OPENS, SUMMARY, Event, Facts, Outcome, Verb
from pangaea.games.evolution import cards
from pangaea.games.evolution import grammar_things as on
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.attack import RunAway
from pangaea.games.evolution.cards import BASE, METAMORPHOSIS, MORE, TRAITS
from pangaea.games.evolution.development import Play
from pangaea.games.evolution.features_moves import REST
from pangaea.games.evolution.feeding import AfterMain, AfterTrait, Go
from pangaea.games.evolution.food import Roll
from pangaea.games.evolution.scoring import TieRoll
from pangaea.games.evolution.setup import Deal, FirstPlayer

PLAYING = (Play,)
GOING = (Go, AfterTrait, AfterMain)
CARD: dict[str, Any] = {"clicks": "half-{a} animal-{b}", "rule": "R7", "at": PLAYING}  # a card is played by one half


def banked(s: Any, event: tuple[int, ...]) -> Said:
    """[R13] Return the sentence of the bank. In the base game it includes the additional food."""
    more = int(MORE[s.players]) if s.options.mode == BASE else 0
    return ("event.banked_more", {"more": more}) if more else ("event.banked", {})


def dropped(s: Any, event: tuple[int, ...]) -> Said:
    """Return the sentence of a dropped card: for Tail loss, or neutral if it may be for Metamorphosis."""
    _kind, number, trait, *_rest = event
    changed = TRAITS[trait].bit == METAMORPHOSIS or (s.lives(number) and s.animal(number).used & METAMORPHOSIS)
    return ("event.dropped" if changed else "event.tail"), {}


def eaten(s: Any, event: tuple[int, ...]) -> Said:
    """Return the sentence of an eaten animal, with the carnivore's owner."""
    return "event.eaten", {"by": event[2] & 7}


VERBS = (
    # Development
    Verb("ANIMAL", "animal", on.KIND, clicks="card-{a}", rule="R7", at=PLAYING),
    Verb("TRAIT", "trait", on.WHOLE, on.ANIMAL, only=on.meant_for, then="trait", **CARD),
    Verb("TRAIT", "trait", on.HALF, on.ANIMAL, label="trait_of", only=on.meant_for, then="trait", **CARD),
    # The first animal of Symbiosis is the symbiont
    Verb("JOIN", "join", on.WHOLE, on.MINE, only=on.meant_for_pair, then="join", **CARD),
    Verb("JOIN", "join", on.HALF, on.MINE, label="join_of", only=on.meant_for_pair, then="join", **CARD),
    Verb("WITH", "with", on.MINE, rule="R10"),
    Verb("PASS", "pass", rule="R6", at=PLAYING),
    # Main actions of a go
    Verb("TAKE", "take", on.MINE, rule="F2", at=GOING),
    Verb("ATTACK", "attack", on.MINE, on.OTHER, clicks=on.teeth, rule="T1", at=GOING, then="attack"),
    Verb("CONVERT", "convert", on.MINE, on.FOOD, clicks=on.fat, rule="T2", at=GOING),
    Verb(
        "METAMORPHOSE", "metamorphose", on.MINE,
        clicks="trait-{a}-metamorphosis", rule="T23", at=GOING, when=on.expansions,
    ),
    Verb(
        "SPECIALIZE", "specialize", on.MINE, on.SPECIALIZATION,
        clicks=on.special, rule="T28", at=GOING, when=on.expansions,
    ),
    # Free actions
    Verb(
        "PIRATE_RED", "pirate {a} {b} red", on.PIRATE, on.OTHER,
        label="pirate_red", clicks="trait-{a}-piracy animal-{b} red-{b}", rule="T8", at=GOING, then="pirate",
    ),
    Verb(
        "PIRATE_BLUE", "pirate {a} {b} blue", on.PIRATE, on.OTHER,
        label="pirate_blue", clicks="trait-{a}-piracy animal-{b} blue-{b}", rule="T8", at=GOING, then="pirate",
    ),
    Verb("GRAZE", "graze", on.MINE, clicks="trait-{a}-grazing", rule="T9", at=GOING),
    Verb("HIBERNATE", "hibernate", on.MINE, clicks="trait-{a}-hibernation", rule="T10", at=GOING),
    Verb(
        "RECOMBINE", "recombine", on.MINE, on.OTHER,
        clicks=on.recombination, rule="E7", at=GOING, when=on.expansions, joint=on.PAIR_CARD,
    ),
    Verb("END", "end", rule="R20", at=GOING),
    # Answers
    Verb("RUN", "run", rule="T4"),
    Verb("MIMIC", "mimic", on.MINE, rule="T5"),
    Verb("DROP", "drop", on.LOOSE, clicks=on.card, rule="T6"),
    Verb("DROP", "drop {a} filled", on.FAT, 1, label="drop_filled", clicks=on.card, rule="T6"),
    Verb(
        "DROP_PAIR", "drop", on.TRAIT, on.ANIMAL,
        label="drop_pair", clicks=on.pair_of_subject, rule="T6", joint=on.PAIR_CARD,
    ),
    Verb("INK", "ink", rule="T25", when=on.expansions),
    Verb("REVEAL", "reveal", on.MINE, rule="T24", when=on.expansions),
    Verb("STAND", "stand", rule="F5"),
    Verb("IGNORE", "ignore", on.TRAIT, clicks=on.card, rule="T21", when=on.expansions),
    Verb("KEEP", "keep", rule="T21", when=on.expansions),
    Verb("LURK", "ambush", on.MINE, rule="T22", when=on.expansions),
    Verb("WAIT", "wait", rule="T22", when=on.expansions),
    Verb("COMMUNICATE", "communicate", on.MINE, on.OTHER, clicks=on.partner, rule="T18", joint=on.PAIR_END),
    Verb("COOPERATE", "cooperate", on.MINE, on.OTHER, clicks=on.partner, rule="T19", joint=on.PAIR_END),
    Verb("SCAVENGE", "scavenge", on.MINE, rule="T7"),
    Verb("GIVE", "give", on.LOOSE, clicks=on.card, rule="T26", when=on.expansions),
    Verb("GIVE", "give {a} filled", on.FAT, 1, label="give_filled", clicks=on.card, rule="T26", when=on.expansions),
)  # fmt: skip
EVENTS = (
    Event("STARTED", "started", on.SEAT, on.COUNT, 0, weight=SUMMARY),
    Event("STARTED", "last_turn", on.SEAT, on.COUNT, 1, weight=SUMMARY),
    Event("DREW", "drew", on.SEAT, on.KIND, weight=LIGHT, together=True),
    Event("DEALT", "dealt", on.SEAT, on.COUNT, gets="cards"),
    Event("BORN", "born", on.ANIMAL),
    Event("GREW", "grew", on.ANIMAL, on.FACE, foreign="gave"),
    Event("JOINED", "joined", on.FACE, on.ANIMAL, on.OTHER, actor=1),
    Event("PASSED", "passed", on.SEAT, weight=LIGHT),
    Event("ROLLED", "rolled", on.ROLLED, marks="bank", dice="a", together=True),
    Event("BANKED", banked, on.COUNT, marks="bank", weight=LIGHT),
    Event("TOOK", "took", on.ANIMAL, motion="take", weight=LIGHT),
    Event("SHARED", "shared", on.TRAIT, on.ANIMAL, on.OTHER, actor=1, motion="take"),
    Event("ATTACKED", "attacked", on.ANIMAL, on.OTHER, weight=HEAVY, scene=OPENS),
    Event("AMBUSHED", "ambushed", on.ANIMAL, on.OTHER, weight=HEAVY, scene=OPENS),
    Event("OUTWITTED", "outwitted", on.ANIMAL, on.TRAIT, scene=FOLLOWS),
    Event("ESCAPED", "escaped", on.ANIMAL, on.COUNT, dice="b", scene=FOLLOWS),
    Event("CAUGHT", "caught", on.ANIMAL, on.COUNT, dice="b", scene=FOLLOWS),
    Event("MIMICKED", "mimicked", on.ANIMAL, on.OTHER, weight=HEAVY, scene=FOLLOWS),
    Event("DROPPED", dropped, on.ANIMAL, on.TRAIT, weight=HEAVY, scene=FOLLOWS),
    Event("INKED", "inked", on.ANIMAL, weight=HEAVY, scene=FOLLOWS),
    Event("REVEALED", "revealed", on.ANIMAL, on.OTHER, weight=HEAVY, scene=OPENS),
    Event("EATEN", eaten, on.ANIMAL, on.OTHER, actor=1, motion="leave", scene=FOLLOWS),
    Event("POISONED", "poisoned", on.ANIMAL, scene=FOLLOWS),
    Event("SCAVENGED", "scavenged", on.ANIMAL),
    Event("CONVERTED", "converted", on.ANIMAL, on.COUNT),
    Event("PIRATED", "pirated", on.ANIMAL, on.OTHER),
    Event("GRAZED", "grazed", on.ANIMAL, weight=LIGHT),
    Event("SLEPT", "slept", on.ANIMAL),
    Event("METAMORPHOSED", "metamorphosed", on.ANIMAL),
    Event("SPECIALIZED", "specialized", on.ANIMAL, on.TRAIT),
    Event("RECOMBINED", "recombined", on.ANIMAL, on.OTHER),
    Event("DIED", "died", on.ANIMAL, 0, actor=-1, motion="leave", together=True),
    Event("DIED", "died_poisoned", on.ANIMAL, 1, actor=-1, motion="leave", together=True),
    Event("SCORED", "scored", on.SEAT, on.COUNT, weight=LIGHT),
    Event("TIE_ROLLED", "tie_rolled", on.SEAT, on.COUNT, dice="b"),
    Event("SKIPPED", "skipped", on.SEAT, weight=LIGHT),
)
OUTCOMES = (
    Outcome(FirstPlayer, "first", on.SEAT),
    Outcome(Deal, "draw", on.KIND),
    Outcome(Roll, "food", on.PIPS),
    Outcome(TieRoll, "tie", on.PIPS),
    Outcome(RunAway, "roll", on.PIPS),
)
GRAMMAR = Grammar(
    "evolution",
    VERBS,
    EVENTS,
    OUTCOMES,
    rest=int(REST),
    constants=v,
    facts={cards: (Facts(on.TRAIT_NAMES, bits=True),)},
)
