"""What people are told: the question, the moves, the events, as keys of the words with their parameters."""

from pangaea.core.game import Move, Said
from pangaea.games.evolution import verbs
from pangaea.games.evolution.actions import can_take
from pangaea.games.evolution.attack import Attack, Outwit
from pangaea.games.evolution.bank import Ambush
from pangaea.games.evolution.cards import FACES, FAT_NUMBER, NO_TRAIT
from pangaea.games.evolution.change import Give, GiveBack, Metamorphosis
from pangaea.games.evolution.development import Join, Play
from pangaea.games.evolution.feeding import AfterMain, AfterTrait, Go
from pangaea.games.evolution.hunger import Share
from pangaea.games.evolution.hunt import may_lure
from pangaea.games.evolution.notation import KIND_NAMES, TRAIT_NAMES
from pangaea.games.evolution.state import State

Params = dict[str, object]


def trait(number: int) -> str:
    """The key of a trait's name."""
    return f"trait.{TRAIT_NAMES[number]}"


def card(kind: int) -> str:
    """The key of a card's name."""
    return f"card.{KIND_NAMES[kind]}"


def one(number: int) -> Params:
    """An animal: whose it is, and its number there."""
    return {"seat": number & 7, "a": number >> 3}


def two(number: int, other: int) -> Params:
    """Two animals."""
    return {**one(number), "other": other & 7, "b": other >> 3}


def when(s: State) -> Said:
    """How far the game is."""
    return "show.turn", {"n": int(s.turns)}


def roles(s: State, seat: int) -> dict[str, str]:
    """The place of the seat, clockwise from the first player."""
    return {"role.order": str((seat - s.first) % s.players + 1)}


def question(s: State, seat: int) -> Said:
    """What the seat is asked now."""
    step = s.asking
    if isinstance(step, Play):
        return ("ask.play" if s.last() and s.mode else "ask.play_or_pass"), {"n": s.seats[seat].held}
    if isinstance(step, Join):
        return "ask.join", {"trait": trait(FACES[step.face]), **one(step.first)}
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


BARE = {
    verbs.PASS: "move.pass",
    verbs.END: "move.end",
    verbs.RUN: "move.run",
    verbs.INK: "move.ink",
    verbs.STAND: "move.stand",
    verbs.KEEP: "move.keep",
    verbs.WAIT: "move.wait",
}
ONE = {
    verbs.WITH: "move.with",
    verbs.TAKE: "move.take",
    verbs.METAMORPHOSE: "move.metamorphose",
    verbs.GRAZE: "move.graze",
    verbs.HIBERNATE: "move.hibernate",
    verbs.MIMIC: "move.mimic",
    verbs.REVEAL: "move.reveal",
    verbs.LURK: "move.ambush",
    verbs.SCAVENGE: "move.scavenge",
}
TWO = {
    verbs.ATTACK: "move.attack",
    verbs.PIRATE_RED: "move.pirate_red",
    verbs.PIRATE_BLUE: "move.pirate_blue",
    verbs.RECOMBINE: "move.recombine",
    verbs.COMMUNICATE: "move.communicate",
    verbs.COOPERATE: "move.cooperate",
}


def label(s: State, seat: int, move: Move) -> Said:
    """A move as a person would say it."""
    verb, a, b = move
    if verb in BARE:
        return BARE[verb], {}
    if verb in ONE:
        return ONE[verb], one(a)
    if verb in TWO:
        return TWO[verb], two(a, b)
    if verb == verbs.ANIMAL:
        return "move.animal", {"card": card(a)}
    if verb in (verbs.TRAIT, verbs.JOIN):
        key = "move.trait" if verb == verbs.TRAIT else "move.join"
        words = {"trait": trait(FACES[a]), **one(b)}
        if FACES[a ^ 1] == NO_TRAIT:
            return key, words
        return f"{key}_of", {**words, "card": card(a >> 1)}
    if verb == verbs.CONVERT:
        return "move.convert", {**one(a), "n": b}
    if verb == verbs.SPECIALIZE:
        return "move.specialize", {**one(a), "trait": trait(b)}
    if verb == verbs.DROP_PAIR:
        return "move.drop_pair", {**one(b), "trait": trait(a)}
    if verb == verbs.IGNORE:
        return "move.ignore", {"trait": trait(a)}
    key = "move.drop" if verb == verbs.DROP else "move.give"
    return (f"{key}_filled" if a == FAT_NUMBER and b else key), {"trait": trait(a)}


TOLD_ONE = {
    verbs.BORN: "event.born",
    verbs.TOOK: "event.took",
    verbs.INKED: "event.inked",
    verbs.POISONED: "event.poisoned",
    verbs.SCAVENGED: "event.scavenged",
    verbs.GRAZED: "event.grazed",
    verbs.SLEPT: "event.slept",
    verbs.METAMORPHOSED: "event.metamorphosed",
}
TOLD_TWO = {
    verbs.ATTACKED: "event.attacked",
    verbs.AMBUSHED: "event.ambushed",
    verbs.MIMICKED: "event.mimicked",
    verbs.REVEALED: "event.revealed",
    verbs.EATEN: "event.eaten",
    verbs.PIRATED: "event.pirated",
    verbs.RECOMBINED: "event.recombined",
}
TOLD_SEAT = {
    verbs.PASSED: "event.passed",
    verbs.SKIPPED: "event.skipped",
    verbs.DEALT: "event.dealt",
    verbs.SCORED: "event.scored",
    verbs.TIE_ROLLED: "event.tie_rolled",
}
TOLD_TRAIT = {
    verbs.OUTWITTED: "event.outwitted",
    verbs.DROPPED: "event.dropped",
    verbs.SPECIALIZED: "event.specialized",
}
TOLD_COUNT = {verbs.ESCAPED: "event.escaped", verbs.CAUGHT: "event.caught", verbs.CONVERTED: "event.converted"}


def line(s: State, event: tuple[int, ...]) -> Said:
    """An event as a line of the log."""
    kind, a, b, c, _to = event
    if kind in TOLD_ONE:
        return TOLD_ONE[kind], one(a)
    if kind in TOLD_TWO:
        return TOLD_TWO[kind], two(a, b)
    if kind in TOLD_SEAT:
        return TOLD_SEAT[kind], {"seat": a, "n": b}
    if kind in TOLD_TRAIT:
        return TOLD_TRAIT[kind], {**one(a), "trait": trait(b)}
    if kind in TOLD_COUNT:
        return TOLD_COUNT[kind], {**one(a), "n": b}
    if kind == verbs.STARTED:
        return ("event.last_turn" if c else "event.started"), {"seat": a, "n": b}
    if kind == verbs.DREW:
        return "event.drew", {"seat": a, "card": card(b)}
    if kind == verbs.GREW:
        return "event.grew", {**one(a), "trait": trait(FACES[b])}
    if kind == verbs.JOINED:
        return "event.joined", {**two(b, c), "trait": trait(FACES[a])}
    if kind == verbs.SHARED:
        return "event.shared", {**two(b, c), "trait": trait(a)}
    if kind == verbs.DIED:
        return ("event.died_poisoned" if b else "event.died"), one(a)
    return ("event.rolled" if kind == verbs.ROLLED else "event.banked"), {"n": a}
