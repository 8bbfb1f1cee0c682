"""Sentences for players, as keys of the words with parameters: progress, question, warnings, reasons for moves."""

from collections.abc import Sequence

from pangaea.core.agenda import next_of
from pangaea.core.game import Move, Said
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.actions import can_take
from pangaea.games.evolution.attack import Attack, Outwit
from pangaea.games.evolution.bank import Ambush
from pangaea.games.evolution.cards import FACES, HUNTERS, TRAITS
from pangaea.games.evolution.change import Give, GiveBack, Metamorphosis
from pangaea.games.evolution.development import Development, Join, Play
from pangaea.games.evolution.extinction import Draw, Extinction
from pangaea.games.evolution.feeding import AfterMain, AfterTrait, Feeding, Go
from pangaea.games.evolution.food import Edify, Food
from pangaea.games.evolution.grammar_things import one, trait_key, two
from pangaea.games.evolution.hunger import Share
from pangaea.games.evolution.hunt import may_lure
from pangaea.games.evolution.player import POISONED, Player
from pangaea.games.evolution.scoring import Score, total, traits
from pangaea.games.evolution.sentences_about import find, hunters_of, prey_of
from pangaea.games.evolution.state import State

PHASES = ("phase.development", "phase.food", "phase.feeding", "phase.extinction")


def when(s: State) -> Said:
    """Return the sentence about the turn."""
    return "show.turn", {"n": int(s.turns)}


def roles(s: State, seat: int) -> dict[str, str]:
    """Return the seat's order, clockwise from the first player."""
    return {"role.order": str((seat - s.first) % s.players + 1)}


def phases(s: State) -> tuple[Sequence[str], int]:
    """[R3] Return the phases of a turn and the index of the current one. A Cataclysm has its food before the turn."""
    then = next_of(s, Development, (Food, Edify), Feeding, Extinction, (Draw, Score))
    return PHASES, then - 1 if then < len(PHASES) + 1 else -1


def warn(s: State, seat: int, move: Move) -> Said | None:
    """Warn of an attack on an own animal and of a pass with cards in hand."""
    verb, a, b = move
    if verb == v.ATTACK and b & 7 == seat:
        return "warn.own", two(a, b)
    if verb == v.PASS and s.seats[seat].held:
        return "warn.pass", {"n": int(s.seats[seat].held)}
    return None


def question(s: State, seat: int) -> Said:
    """Return the question to the seat."""
    step = s.asking
    if isinstance(step, Play):
        return ("ask.play" if s.last() and s.options.mode else "ask.play_or_pass"), {"n": s.seats[seat].held}
    if isinstance(step, Join):
        return "ask.join", {"trait": trait_key(FACES[step.face]), **one(step.first)}
    if isinstance(step, Go):
        return ("ask.eat" if can_take(s, s.seats[seat]) else "ask.act"), {"n": s.bank}
    if isinstance(step, AfterTrait):
        return "ask.after_trait", {"n": s.bank}
    if isinstance(step, AfterMain):
        return "ask.after_main", {}
    if isinstance(step, Share):
        return "ask.share", {}
    if isinstance(step, Outwit):
        return "ask.outwit", two(step.hunter, step.prey)
    if isinstance(step, Attack):
        return ("ask.lure" if may_lure(s, s.animal(step.prey)) else "ask.defend"), two(step.hunter, step.prey)
    if isinstance(step, Ambush):
        return "ask.ambush", one(step.prey)
    if isinstance(step, Metamorphosis):
        return "ask.metamorphosis", one(step.animal)
    if isinstance(step, Give):
        return "ask.give", one(step.first)
    if isinstance(step, GiveBack):
        return "ask.give", one(step.second)
    return "ask.scavenge", {}


def stake(view: State, seat: int) -> int:
    """[R24] Return the points of the animals that would die now, in the feeding phase."""
    player = view.seats[seat]
    return int(total(player)) - safe_points(player) if feeding(view) else 0


def feeding(view: State) -> bool:
    """Whether this is the feeding phase: a player has a go, or the next phase is extinction."""
    return isinstance(view.asking, Go | AfterTrait | AfterMain) or next_of(view, Feeding, Extinction) == 1


def safe_points(player: Player) -> int:
    """Return the points of the animals that would survive now: fed or hibernating, and not poisoned."""
    alive = {int(it.number) for it in player.animals if it.fed() and not it.marks & POISONED}
    points = sum(int(it.need() + 1 + traits(it)) for it in player.animals if it.number in alive)
    return points + sum(1 for pair in player.pairs if pair.first in alive and pair.second in alive)


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R7] [F2] Return the effects of a trait on its animal, or whether a token is enough."""
    verb, face, number = move
    if verb == v.TAKE:
        return meal(view, face)
    if verb != v.TRAIT:
        return []
    s, trait = view.copy(), TRAITS[FACES[face]]
    before, after = find(view, str(number)), find(s, str(number))
    if before is None or after is None:
        return []
    after.traits |= trait.bit
    if number & 7 != seat:
        return [("+", ("reason.burdens", {**one(number), "n": int(after.need())}))]
    found: list[tuple[str, Said]] = []
    dangers = hunters_of(s, after)
    barred = [hunter for hunter in hunters_of(view, before) if hunter not in dangers]
    found += [("+", ("reason.guards", two(number, hunter))) for hunter in barred[:1]]
    if trait.bit & HUNTERS:
        found += [("+", ("reason.prey", two(number, prey))) for prey in prey_of(s, after)[:1]]
    if trait.need:
        found.append(("-", ("reason.hungrier", {**one(number), "n": int(after.need())})))
    return found


def meal(view: State, number: int) -> list[tuple[str, Said]]:
    """[R20] Tell whether one more token feeds the animal."""
    animal = find(view, str(number))
    if animal is None:
        return []
    lacks = int(animal.need() - animal.red - animal.blue) - 1
    if lacks < 0:
        return [("=", ("reason.more_than_enough", one(number)))]
    return [("+", ("reason.fed", one(number))) if lacks == 0 else ("=", ("reason.lacks", {**one(number), "n": lacks}))]
