"""Evolution drawn: the whole table as the board, the hand beneath it; and what is clicked for each move."""

from pangaea.core.drawing import Drawing
from pangaea.core.game import Move
from pangaea.core.step import WATCHER
from pangaea.games.evolution import verbs
from pangaea.games.evolution.attack import Attack, Outwit
from pangaea.games.evolution.cards import FAT_NUMBER, HUNTERS
from pangaea.games.evolution.change import Give, GiveBack, Metamorphosis
from pangaea.games.evolution.draw_animal import fat_id
from pangaea.games.evolution.draw_hand import hand, tall_hand
from pangaea.games.evolution.draw_table import table, tall_table
from pangaea.games.evolution.notation import TRAIT_NAMES
from pangaea.games.evolution.state import State
from pangaea.locale import Words


def draw(view: State, words: Words, tall: bool = False) -> Drawing:
    """The position as the eye of the view sees it; a spectator sits at seat 0."""
    seat = max(0, int(view.eye))
    watched = view.eye == WATCHER
    others = [(seat + i) % int(view.players) for i in range(1, int(view.players))]
    return Drawing(
        board=(tall_table if tall else table)(view, seat, words),
        own="" if watched else (tall_hand if tall else hand)(view, seat, words),
        rivals=tuple((other, "") for other in others),
    )


ON_ANIMAL = (verbs.WITH, verbs.TAKE, verbs.MIMIC, verbs.REVEAL, verbs.LURK, verbs.SCAVENGE)
ON_TRAIT = {verbs.GRAZE: "grazing", verbs.HIBERNATE: "hibernation", verbs.METAMORPHOSE: "metamorphosis"}
BY_PAIR = {verbs.COMMUNICATE: "communication", verbs.COOPERATE: "cooperation"}


def clicks(view: State, seat: int, move: Move) -> tuple[str, ...]:
    """An action begins with the card that allows it, food with the animal that eats; a bare word is a button."""
    verb, a, b = move
    if verb in ON_ANIMAL:
        return (f"animal-{a}",)
    if verb in ON_TRAIT:
        return (f"trait-{a}-{ON_TRAIT[verb]}",)
    if verb == verbs.ANIMAL:
        return (f"card-{a}",)
    if verb in (verbs.TRAIT, verbs.JOIN):
        return f"half-{a}", f"animal-{b}"
    if verb == verbs.ATTACK:
        teeth = view.animal(a).traits & HUNTERS
        return f"trait-{a}-{'carnivorous' if teeth & 1 else 'anglerfish'}", f"animal-{b}"
    if verb in (verbs.PIRATE_RED, verbs.PIRATE_BLUE):
        return f"trait-{a}-piracy", f"animal-{b}", f"{'red' if verb == verbs.PIRATE_RED else 'blue'}-{b}"
    if verb == verbs.CONVERT:
        return (fat_id(a, b),)
    if verb == verbs.SPECIALIZE:
        return (f"trait-{a}-{TRAIT_NAMES[b]}",)
    if verb == verbs.RECOMBINE:
        return (pair_id(view, "recombination", a, b),)
    if verb in BY_PAIR:
        return pair_id(view, BY_PAIR[verb], a, b), f"animal-{b}"
    if verb == verbs.DROP_PAIR:
        return (pair_id(view, TRAIT_NAMES[a], subject(view), b),)
    if verb in (verbs.DROP, verbs.GIVE, verbs.IGNORE):
        it = view.animal(subject(view))
        nth = it.fat if a == FAT_NUMBER and not b else 1  # filled ones lie first
        return (fat_id(it.number, nth) if a == FAT_NUMBER else f"trait-{it.number}-{TRAIT_NAMES[a]}",)
    return ()


NO_ANIMAL = (
    verbs.STARTED, verbs.DREW, verbs.DEALT, verbs.PASSED, verbs.ROLLED, verbs.BANKED, verbs.SCORED, verbs.TIE_ROLLED,
    verbs.SKIPPED,
)  # fmt: skip
AND_ANOTHER = (
    verbs.ATTACKED, verbs.AMBUSHED, verbs.MIMICKED, verbs.REVEALED, verbs.EATEN, verbs.PIRATED, verbs.RECOMBINED,
)  # fmt: skip


def marks(view: State, event: tuple[int, ...]) -> tuple[str, ...]:
    """The animals that an event speaks of, or the bank."""
    kind, a, b, c, _to = event
    if kind in NO_ANIMAL:
        return ("bank",) if kind in (verbs.ROLLED, verbs.BANKED) else ()
    if kind in (verbs.JOINED, verbs.SHARED):
        return f"animal-{b}", f"animal-{c}"
    return (f"animal-{a}", f"animal-{b}") if kind in AND_ANOTHER else (f"animal-{a}",)


def subject(view: State) -> int:
    """The animal whose cards are spoken of."""
    step = view.asking
    if isinstance(step, Attack | Outwit):
        return int(step.prey)
    if isinstance(step, Metamorphosis):
        return int(step.animal)
    if isinstance(step, Give):
        return int(step.first)
    assert isinstance(step, GiveBack)
    return int(step.second)


def pair_id(view: State, name: str, one: int, other: int) -> str:
    """The id of the pair card between two animals, whichever way round it lies."""
    for pair in view.seats[one & 7].pairs:
        if pair.other(one) == other and pair.trait() == 1 << TRAIT_NAMES.index(name):
            return f"pair-{name}-{pair.first}-{pair.second}"
    raise AssertionError
