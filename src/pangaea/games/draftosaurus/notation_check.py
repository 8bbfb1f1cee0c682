"""Refuse impossible states, beyond the declared bounds: misplaced dinosaurs, impossible picks and hands."""

from pangaea.core.agenda import ahead, plan
from pangaea.core.game import require
from pangaea.core.step import TRUTH
from pangaea.games.draftosaurus import setup
from pangaea.games.draftosaurus.board import HAND, QUARANTINE, RIVER, WINTER, WOOD, count, one, rounds, size
from pangaea.games.draftosaurus.fields import residents
from pangaea.games.draftosaurus.grammar import PLACES, SPECIES
from pangaea.games.draftosaurus.notation import NAME, not_taken
from pangaea.games.draftosaurus.pens import pens
from pangaea.games.draftosaurus.quarantine import patient
from pangaea.games.draftosaurus.round import BOTH
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import Deal, allows, die_for

SCORING = ("LeaveQuarantine", "LeaveAll", "Score")
EMPTY_HANDED = ("SetUp", "FirstHolder", "Round", *SCORING)


def check(s: State) -> None:
    """Refuse a state that no game can reach."""
    require(s.options.mode in (BOTH, s.side), NAME, "numbers", "R33")
    for zoo in s.zoos:
        check_pens(s, zoo)
    now = next(iter(plan(s)), "")
    check_picks(s, now)
    check_hands(s, now)


def check_pens(s: State, zoo: Zoo) -> None:
    """[R8] Refill the zoo one by one. Each pen must take its dinosaurs."""
    again = Zoo.blank()
    again.pens, again.first = setup.empty_pens(s.side), zoo.first
    require((zoo.first >= 0) == bool(s.side == WINTER and zoo.pens[WOOD]), NAME, "numbers", "R25")
    for place, name in enumerate(PLACES[s.side]):
        for i, species in enumerate(residents(zoo, place)):
            first = name != "wood" or i > 0 or species == zoo.first
            if place != RIVER and not (first and pens(s.side)[place].takes(s, again) & one(species)):
                raise not_taken(s, species, place)
            again.pens[place] += one(species)
    require(size(zoo.all()) <= 12, NAME, "too_many", "R12")


def check_picks(s: State, now: str) -> None:
    """[R5] [R36] [R27] Seats that have answered have legal picks; other seats have none."""
    for seat, zoo in enumerate(s.zoos):
        seen = s.eye == TRUTH or s.eye == seat
        chosen = seen and (bool(s.answered >> seat & 1) or (s.asking is None and now in CHOSEN))
        placing = (now == "Pick" and not s.options.reveal) or now in ("PutAll", "PlaceAll")
        leaving = now in ("LeaveQuarantine", "LeaveAll")
        shown = s.options.reveal and now in ("PutAll", "PlaceAll")
        picks = chosen and not shown and not leaving
        puts = chosen and (placing or (leaving and s.side == WINTER and patient(zoo) >= 0))
        made = (zoo.picked >= 0, zoo.place >= 0, zoo.shown >= 0)
        require(made == (picks, puts, shown), NAME, "pick", "R5", seat=seat)
        if picks:
            require(count(zoo.hand, zoo.picked), NAME, "not_in_hand", "R5", **SPECIES.params(s, seat, zoo.picked))
        if puts:
            species = patient(zoo) if leaving else zoo.shown if shown else zoo.picked
            require(may_go(s, seat, species, leaving), NAME, "pick", "R8", seat=seat)


CHOSEN = ("Reveal", "PlaceAll", "ReturnAll", "LeaveAll")  # steps that run when all have chosen


def may_go(s: State, seat: int, species: int, leaving: bool) -> bool:
    """Whether the chosen place takes the dinosaur."""
    zoo = s.zoos[seat]
    pen = pens(s.side)[zoo.place]
    if leaving and zoo.place == QUARANTINE:
        return False
    return bool(pen.takes(s, zoo) & one(species)) and (leaving or allows(die_for(s, seat), pen, zoo))


def check_hands(s: State, now: str) -> None:
    """[R4] [R34] Hands have equal sizes that suffice for the turn, and the bag suffices for all further rounds."""
    held = [int(zoo.held()) for zoo in s.zoos]
    names = plan(s)
    bag = sum(int(n) for n in s.bag) - sum(int(zoo.hidden) for zoo in s.zoos)
    need = 0
    if any(name in names for name in ("Round", "Turn", "PassOn")) and "SetUp" not in names:
        need = int(HAND * s.players * (rounds(s.players) - s.round))
    if now == "Deal":
        dealer = next(int(step.seat) for step in ahead(s) if isinstance(step, Deal))
        need += int(HAND * s.players) - sum(held)
        fits = held == [HAND] * dealer + [held[dealer]] + [0] * (s.players - dealer - 1) and held[dealer] < HAND
    elif now in EMPTY_HANDED:
        fits = not any(held) and (now != "Round" or s.round < rounds(s.players))
    else:
        pairs = s.players == 2 and ("ReturnOne" in names or "ReturnAll" in names or now == "Turn")
        places_one = any(name in names for name in ("Turn", "Pick", "Reveal")) or (
            now == "PlaceAll" and not s.options.reveal
        )
        left = held[0] - int(places_one) - int(pairs)
        fits = len(set(held)) == 1 and left >= 0 and held[0] <= HAND
        fits = fits and not (s.players == 2 and ("PassOn" in names or now == "Turn") and left % 2)
    require(fits and bag >= need, NAME, "hands", "R4")
