"""Observation encoding for learning agents: animals, pairs and hands as a seat knows them, and the question."""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.features import Block, mark_each, write
from pangaea.core.step import Step
from pangaea.games.evolution import cards
from pangaea.games.evolution.attack import Attack, Outwit
from pangaea.games.evolution.bank import Ambush, FromBank
from pangaea.games.evolution.change import Give, GiveBack, Metamorphosis
from pangaea.games.evolution.development import Join, Play
from pangaea.games.evolution.features_moves import PAIRS, SHOWN, MoveNumbers, slot_of
from pangaea.games.evolution.feeding import AfterMain, AfterTrait, Go
from pangaea.games.evolution.grammar import GRAMMAR
from pangaea.games.evolution.grammar_things import KIND_NAMES, TRAIT_NAMES
from pangaea.games.evolution.hunger import Share, can_receive
from pangaea.games.evolution.player import POISONED, RESTED, Animal, Player
from pangaea.games.evolution.scavenger import Scavenge
from pangaea.games.evolution.scoring import total
from pangaea.games.evolution.state import State

COUNTS: Final[i64] = 8
TOKENS: Final[i64] = 11
ACTOR: Final[i64] = 9  # places in the tokens of an animal
TARGET: Final[i64] = 10
REST: Final[i64] = 4
TABLE: Final[i64] = 5
USABLE: Final[list[i64]] = [0, 3, 4, 7, 8, 9, 20, 21, 22, 23, 24, 27, 28]  # traits that are turned sideways, by number
USABLE_IN_BASE: Final[i64] = 6
QUESTIONS: Final = (
    (Play, "play a card"), (Join, "join a second animal"), (Go, "go"), (AfterTrait, "go on after a trait"),
    (AfterMain, "go on after the main action"), (Share, "share"), (FromBank, "share"), (Attack, "answer an attack"),
    (Scavenge, "scavenge"),
)  # fmt: skip
EXPANSION_QUESTIONS: Final = (
    (Ambush, "ambush"), (Outwit, "outwit"), (Metamorphosis, "metamorphose"), (Give, "give"), (GiveBack, "give back"),
)  # fmt: skip


class AnimalFeatures(MoveNumbers):
    """Of each player the first SHOWN animals and PAIRS pair cards have places, in the order they were played.

    Random games reach 12 animals and 10 pair cards; `rest` counts what is beyond that, and its moves have numbers too.
    """

    def __init__(self, players: i64, options: Mapping[str, int]) -> None:
        mode: i64 = options["mode"]
        self.expansions = mode == cards.EXPANSIONS
        self.kinds: i64 = cards.kinds(mode)
        self.traits: i64 = cards.traits(mode)
        self.cards: i64 = 0  # in the box
        self.copies: i64 = 0  # of the commonest
        for kind in range(self.kinds):
            self.cards += cards.copies(kind, players, mode)
            self.copies = max(self.copies, cards.copies(kind, players, mode))
        self.usable: i64 = len(USABLE) if self.expansions else USABLE_IN_BASE
        self.pair_kinds: i64 = 4 if self.expansions else 3
        self.pair: i64 = self.pair_kinds + 5
        self.tokens_at: i64 = COUNTS + SHOWN * (self.traits + self.usable)  # in the block of a player
        self.each: i64 = self.tokens_at + SHOWN * TOKENS + PAIRS * self.pair + REST
        questions = QUESTIONS + EXPANSION_QUESTIONS if self.expansions else QUESTIONS
        super().__init__(players, GRAMMAR.numbers(int(players), {"mode": int(mode)}), questions)

    def blocks(self) -> list[Block]:
        traits = ", ".join(TRAIT_NAMES[: self.traits])
        usable = ", ".join(TRAIT_NAMES[number] for number in USABLE[: self.usable])
        pairs = ", ".join(TRAIT_NAMES[number] for number in (16, 17, 18, 25)[: self.pair_kinds])
        kinds = ", ".join(KIND_NAMES[: self.kinds])
        rows = self.each_chair(
            Block("counts", COUNTS,
                  "cards in hand, in the discard pile, of those dropped by tail loss; animals, pair cards; cards"
                  " owed by the deck; 1 if out of this phase; points if the game ended now and all lived",
                  4 * self.cards),  # a card brings four points: an Anglerfish is an animal and a trait with need
            Block("traits", SHOWN * self.traits,
                  f"animal by animal, 1 for a trait, for fat tissue and pair cards how many: {traits}", self.cards),
            Block("used", SHOWN * self.usable, f"animal by animal, 1 for a trait already used: {usable}"),
            Block("tokens", SHOWN * TOKENS,
                  "animal by animal: 1 if there is one, red, blue, yellow tokens, need, 1 if it is fed, can eat, is"
                  " poisoned, hibernated last turn, is who acts, is whom it acts on", self.cards),
            Block("pairs", PAIRS * self.pair,
                  f"card by card, 1 for what it is: {pairs}; its first animal and its second from 1; 1 if used; 1"
                  " if it waits to feed its first, its second", self.cards),
            Block("rest", REST,
                  "beyond those shown: animals, tokens that they lack, carnivores among them; pair cards",
                  2 * self.cards),  # a card needs two tokens at most
        )  # fmt: skip
        anglers = Block("anglers", SHOWN, "own animals: 1 if the card that lies face down is an Anglerfish")
        return [
            *rows,
            Block("hand", self.kinds, f"own cards by kind: {kinds}", self.copies),
            Block("unseen", self.kinds,
                  "cards that this seat has not seen: in the deck, in other hands, face down", self.copies),
            Block("faces", SHOWN, "own animals: the kind, from 1, of the card that lies face down", self.kinds),
            *([anglers] if self.expansions else []),
            Block("table", TABLE,
                  "food in the bank; number of the turn; cards left; 1 if it is the last turn; passes", self.cards),
            Block("first", self.players, "who is first in this turn"),
            Block("asked", self.players, "who is asked now"),
            Block("go", self.players, "whose card or go it is, also while others are asked"),
            self.question_block(),
            Block("named", self.traits + 1,
                  "the trait that the question is about: joined, ignored, or given; 1 if it is fat with a token, or if"
                  " the attacker may still ignore one"),
        ]  # fmt: skip

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        start = at
        for chair in range(self.players):
            self.observe_player(s.seats[(seat + chair) % self.players], out, at)
            at += self.each
        at = self.observe_cards(s, seat, out, at)
        at = write(out, write(out, write(out, at, s.bank), s.turns), s.left)
        at = write(out, write(out, at, 1 if s.last() else 0), s.passes)
        at = self.mark_chair(s.first, seat, out, at)
        at = self.mark_asked(s, seat, out, at)
        at = self.mark_chair(whose(s), seat, out, at)
        at = self.mark_question(s, out, at)
        step = s.asking
        if step is not None and s.asked & 255:
            self.observe_step(s, seat, step, out, start, at)

    def observe_player(self, player: Player, out: vec[i16], at: i64) -> None:
        """What everybody knows of a player."""
        write(out, at, player.held)
        write(out, at + 1, player.pile)
        write(out, at + 2, player.tails)
        write(out, at + 3, len(player.animals))
        write(out, at + 4, len(player.pairs))
        write(out, at + 5, player.owed)
        write(out, at + 6, player.passed)
        write(out, at + 7, total(player))
        traits = at + COUNTS
        used = traits + SHOWN * self.traits
        tokens = at + self.tokens_at
        pairs = tokens + SHOWN * TOKENS
        rest = pairs + PAIRS * self.pair
        slot: i64 = 0
        for animal in player.animals:
            if slot < SHOWN:
                mark_each(out, traits + slot * self.traits, animal.traits, self.traits)
                out[traits + slot * self.traits + cards.FAT_NUMBER] = i16(animal.fat)
                i: i64 = 0
                turned = animal.used
                while turned and i < self.usable:
                    out[used + slot * self.usable + i] = i16(turned >> USABLE[i] & 1)
                    i += 1
                observe_tokens(player, animal, out, tokens + slot * TOKENS)
            else:
                out[rest] += 1
                out[rest + 1] += i16(0 if animal.fed() else animal.need() - animal.red - animal.blue)
                out[rest + 2] += 1 if animal.traits & cards.HUNTERS else 0
            slot += 1
        slot = 0
        for pair in player.pairs:
            number = cards.FACES[pair.face]
            first, second = slot_of(player, pair.first), slot_of(player, pair.second)
            if first < SHOWN:
                out[traits + first * self.traits + number] += 1
            if second < SHOWN:
                out[traits + second * self.traits + number] += 1
            if slot < PAIRS:
                i = pairs + slot * self.pair
                out[i + (3 if number == cards.RECOMBINATION_NUMBER else number - 16)] = 1
                i += self.pair_kinds
                write(out, i, first + 1)
                write(out, i + 1, second + 1)
                write(out, i + 2, (player.shared | player.recombined) >> pair.slot & 1)
            else:
                out[rest + 3] += 1
            slot += 1

    def observe_cards(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """The own hand, what is unseen, and the faces of the own animals; the place after them."""
        own = s.seats[seat]
        add(out, at, own.hand)
        at += self.kinds
        add(out, at, s.deck)
        for other in range(self.players):
            if other != seat:
                player = s.seats[other]
                add(out, at, player.hand)
                add(out, at, player.bones)
                for animal in player.animals:
                    if animal.card != cards.UNKNOWN and not animal.traits & cards.ANGLERFISH:
                        out[at + animal.card] += 1
        at += self.kinds
        slot: i64 = 0
        for animal in own.animals:
            if slot < SHOWN:
                write(out, at + slot, animal.card + 1)
                if animal.card == cards.ANGLERFISH_KIND:
                    out[at + SHOWN + slot] = 1
            slot += 1
        return at + SHOWN * 2 if self.expansions else at + SHOWN

    def observe_step(self, s: State, seat: i64, step: Step[Any], out: vec[i16], start: i64, at: i64) -> None:
        """Who acts on whom in the question, and which trait it is about."""
        if isinstance(step, Share):
            at = start + self.chair(step.seat, seat) * self.each + self.tokens_at + SHOWN * TOKENS
            self.observe_share(s.seats[step.seat], step, out, at + self.pair_kinds + 3)
        elif isinstance(step, (Attack, Outwit)):
            self.point(s, seat, step.hunter, ACTOR, out, start)
            self.point(s, seat, step.prey, TARGET, out, start)
            if isinstance(step, Attack):
                mark_each(out, at, step.ignored, self.traits)
                out[at + self.traits] = i16(step.spare)
        elif isinstance(step, Join):
            self.point(s, seat, step.first, ACTOR, out, start)
            out[at + cards.FACES[step.face]] = 1
        elif isinstance(step, Ambush):
            self.point(s, seat, step.prey, TARGET, out, start)
        elif isinstance(step, Metamorphosis):
            self.point(s, seat, step.animal, ACTOR, out, start)
        elif isinstance(step, (Give, GiveBack)):
            self.point(s, seat, step.first, ACTOR, out, start)
            self.point(s, seat, step.second, TARGET, out, start)
            if isinstance(step, GiveBack):
                out[at + step.number] = 1
                out[at + self.traits] = i16(step.filled)

    def observe_share(self, player: Player, step: Share, out: vec[i16], at: i64) -> None:
        """The pair cards that wait to feed somebody."""
        slot: i64 = 0
        for pair in player.pairs:
            if slot < PAIRS:
                out[at] = i16(step.to_first >> pair.slot & 1)
                out[at + 1] = i16(step.to_second >> pair.slot & 1)
            at += self.pair
            slot += 1

    def point(self, s: State, seat: i64, number: i64, role: i64, out: vec[i16], start: i64) -> None:
        """Mark an animal's part in the question."""
        slot = slot_of(s.seats[number & 7], number)
        if 0 <= slot < SHOWN:
            out[start + self.chair(number & 7, seat) * self.each + self.tokens_at + slot * TOKENS + role] = 1


def observe_tokens(player: Player, animal: Animal, out: vec[i16], at: i64) -> None:
    """What an animal has and lacks."""
    out[at] = 1
    out[at + 1] = i16(animal.red)
    out[at + 2] = i16(animal.blue)
    out[at + 3] = i16(animal.yellow)
    out[at + 4] = i16(animal.need())
    out[at + 5] = 1 if animal.fed() else 0
    out[at + 6] = 1 if can_receive(player, animal) else 0
    out[at + 7] = 1 if animal.marks & POISONED else 0
    out[at + 8] = 1 if animal.marks & RESTED else 0


def add(out: vec[i16], at: i64, counts: vec[i64]) -> None:
    """Add counts by kind."""
    for count in counts:
        if count:  # most kinds are in no hand
            out[at] += i16(count)
        at += 1


def whose(s: State) -> i64:
    """The seat whose card or go it is; -1 between goes."""
    step = s.asking
    agenda = s.agenda
    while step is not None:
        if isinstance(step, (Play, Go, AfterMain, AfterTrait)):
            return step.seat
        if isinstance(step, Join):
            return step.first & 7
        if agenda is None:
            return -1
        step = agenda.step
        agenda = agenda.rest
    return -1


features = AnimalFeatures  # of a number of players and the options
