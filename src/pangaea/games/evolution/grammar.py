"""The grammar of Evolution: its moves, events and outcomes row by row."""

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
from pangaea.games.evolution.grammar_things import (
    ANIMAL,
    COUNT,
    FACE,
    FAT,
    FOOD,
    HALF,
    KIND,
    LOOSE,
    MINE,
    OTHER,
    PAIR_CARD,
    PAIR_END,
    PIPS,
    PIRATE,
    ROLLED,
    SEAT,
    SPECIALIZATION,
    TRAIT,
    WHOLE,
    expansions,
    meant_for,
    meant_for_pair,
)
from pangaea.games.evolution.scoring import TieRoll
from pangaea.games.evolution.setup import Deal, FirstPlayer

PLAYING = (Play,)
GOING = (Go, AfterTrait, AfterMain)
CARD: dict[str, Any] = {"clicks": "half-{a} animal-{b}", "rule": "R7", "at": PLAYING}  # one half of it is played


def banked(s: Any, event: tuple[int, ...]) -> Said:
    """[R13] In the base game the number of players adds to the dice."""
    more = int(MORE[s.players]) if s.options.mode == BASE else 0
    return ("event.banked_more", {"more": more}) if more else ("event.banked", {})


def dropped(s: Any, event: tuple[int, ...]) -> Said:
    """A card dropped for the animal's life, unless it may have been dropped for food."""
    _kind, number, trait, *_rest = event
    changed = TRAITS[trait].bit == METAMORPHOSIS or (s.lives(number) and s.animal(number).used & METAMORPHOSIS)
    return ("event.dropped" if changed else "event.tail"), {}


def eaten(s: Any, event: tuple[int, ...]) -> Said:
    """The hunter's owner has done it."""
    return "event.eaten", {"by": event[2] & 7}


VERBS = (
    # Development
    Verb("ANIMAL", "animal", KIND, clicks="card-{a}", rule="R7", at=PLAYING),
    Verb("TRAIT", "trait", WHOLE, ANIMAL, only=meant_for, then="trait", **CARD),
    Verb("TRAIT", "trait", HALF, ANIMAL, label="trait_of", only=meant_for, then="trait", **CARD),
    # Of Symbiosis the first animal is the symbiont
    Verb("JOIN", "join", WHOLE, MINE, only=meant_for_pair, then="join", **CARD),
    Verb("JOIN", "join", HALF, MINE, label="join_of", only=meant_for_pair, then="join", **CARD),
    Verb("WITH", "with", MINE, rule="R10"),
    Verb("PASS", "pass", rule="R6", at=PLAYING),
    # Main actions of a go
    Verb("TAKE", "take", MINE, rule="F2", at=GOING),
    Verb("ATTACK", "attack", MINE, OTHER, clicks=on.teeth, rule="T1", at=GOING, then="attack"),
    Verb("CONVERT", "convert", MINE, FOOD, clicks=on.fat, rule="T2", at=GOING),
    Verb(
        "METAMORPHOSE", "metamorphose", MINE,
        clicks="trait-{a}-metamorphosis", rule="T23", at=GOING, when=expansions,
    ),
    Verb("SPECIALIZE", "specialize", MINE, SPECIALIZATION, clicks=on.special, rule="T28", at=GOING, when=expansions),
    # Free ones
    Verb(
        "PIRATE_RED", "pirate {a} {b} red", PIRATE, OTHER,
        label="pirate_red", clicks="trait-{a}-piracy animal-{b} red-{b}", rule="T8", at=GOING, then="pirate",
    ),
    Verb(
        "PIRATE_BLUE", "pirate {a} {b} blue", PIRATE, OTHER,
        label="pirate_blue", clicks="trait-{a}-piracy animal-{b} blue-{b}", rule="T8", at=GOING, then="pirate",
    ),
    Verb("GRAZE", "graze", MINE, clicks="trait-{a}-grazing", rule="T9", at=GOING),
    Verb("HIBERNATE", "hibernate", MINE, clicks="trait-{a}-hibernation", rule="T10", at=GOING),
    Verb(
        "RECOMBINE", "recombine", MINE, OTHER,
        clicks=on.recombination, rule="E7", at=GOING, when=expansions, joint=PAIR_CARD,
    ),
    Verb("END", "end", rule="R20", at=GOING),
    # Answers
    Verb("RUN", "run", rule="T4"),
    Verb("MIMIC", "mimic", MINE, rule="T5"),
    Verb("DROP", "drop", LOOSE, clicks=on.card, rule="T6"),
    Verb("DROP", "drop {a} filled", FAT, 1, label="drop_filled", clicks=on.card, rule="T6"),
    Verb("DROP_PAIR", "drop", TRAIT, ANIMAL, label="drop_pair", clicks=on.pair_of_subject, rule="T6", joint=PAIR_CARD),
    Verb("INK", "ink", rule="T25", when=expansions),
    Verb("REVEAL", "reveal", MINE, rule="T24", when=expansions),
    Verb("STAND", "stand", rule="F5"),
    Verb("IGNORE", "ignore", TRAIT, clicks=on.card, rule="T21", when=expansions),
    Verb("KEEP", "keep", rule="T21", when=expansions),
    Verb("LURK", "ambush", MINE, rule="T22", when=expansions),
    Verb("WAIT", "wait", rule="T22", when=expansions),
    Verb("COMMUNICATE", "communicate", MINE, OTHER, clicks=on.partner, rule="T18", joint=PAIR_END),
    Verb("COOPERATE", "cooperate", MINE, OTHER, clicks=on.partner, rule="T19", joint=PAIR_END),
    Verb("SCAVENGE", "scavenge", MINE, rule="T7"),
    Verb("GIVE", "give", LOOSE, clicks=on.card, rule="T26", when=expansions),
    Verb("GIVE", "give {a} filled", FAT, 1, label="give_filled", clicks=on.card, rule="T26", when=expansions),
)  # fmt: skip
EVENTS = (
    Event("STARTED", "started", SEAT, COUNT, 0, weight=SUMMARY),
    Event("STARTED", "last_turn", SEAT, COUNT, 1, weight=SUMMARY),
    Event("DREW", "drew", SEAT, KIND, weight=LIGHT, together=True),
    Event("DEALT", "dealt", SEAT, COUNT, gets="cards"),
    Event("BORN", "born", ANIMAL),
    Event("GREW", "grew", ANIMAL, FACE, foreign="gave"),
    Event("JOINED", "joined", FACE, ANIMAL, OTHER, actor=1),
    Event("PASSED", "passed", SEAT, weight=LIGHT),
    Event("ROLLED", "rolled", ROLLED, marks="bank", dice="a", together=True),
    Event("BANKED", banked, COUNT, marks="bank", weight=LIGHT),
    Event("TOOK", "took", ANIMAL, motion="take", weight=LIGHT),
    Event("SHARED", "shared", TRAIT, ANIMAL, OTHER, actor=1, motion="take"),
    Event("ATTACKED", "attacked", ANIMAL, OTHER, weight=HEAVY, scene=OPENS),
    Event("AMBUSHED", "ambushed", ANIMAL, OTHER, weight=HEAVY, scene=OPENS),
    Event("OUTWITTED", "outwitted", ANIMAL, TRAIT, scene=FOLLOWS),
    Event("ESCAPED", "escaped", ANIMAL, COUNT, dice="b", scene=FOLLOWS),
    Event("CAUGHT", "caught", ANIMAL, COUNT, dice="b", scene=FOLLOWS),
    Event("MIMICKED", "mimicked", ANIMAL, OTHER, weight=HEAVY, scene=FOLLOWS),
    Event("DROPPED", dropped, ANIMAL, TRAIT, weight=HEAVY, scene=FOLLOWS),
    Event("INKED", "inked", ANIMAL, weight=HEAVY, scene=FOLLOWS),
    Event("REVEALED", "revealed", ANIMAL, OTHER, weight=HEAVY, scene=OPENS),
    Event("EATEN", eaten, ANIMAL, OTHER, actor=1, motion="leave", scene=FOLLOWS),
    Event("POISONED", "poisoned", ANIMAL, scene=FOLLOWS),
    Event("SCAVENGED", "scavenged", ANIMAL),
    Event("CONVERTED", "converted", ANIMAL, COUNT),
    Event("PIRATED", "pirated", ANIMAL, OTHER),
    Event("GRAZED", "grazed", ANIMAL, weight=LIGHT),
    Event("SLEPT", "slept", ANIMAL),
    Event("METAMORPHOSED", "metamorphosed", ANIMAL),
    Event("SPECIALIZED", "specialized", ANIMAL, TRAIT),
    Event("RECOMBINED", "recombined", ANIMAL, OTHER),
    Event("DIED", "died", ANIMAL, 0, actor=-1, motion="leave", together=True),
    Event("DIED", "died_poisoned", ANIMAL, 1, actor=-1, motion="leave", together=True),
    Event("SCORED", "scored", SEAT, COUNT, weight=LIGHT),
    Event("TIE_ROLLED", "tie_rolled", SEAT, COUNT, dice="b"),
    Event("SKIPPED", "skipped", SEAT, weight=LIGHT),
)
OUTCOMES = (
    Outcome(FirstPlayer, "first", SEAT),
    Outcome(Deal, "draw", KIND),
    Outcome(Roll, "food", PIPS),
    Outcome(TieRoll, "tie", PIPS),
    Outcome(RunAway, "roll", PIPS),
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
