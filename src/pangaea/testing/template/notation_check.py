"""Refuse impossible states, beyond the declared bounds. Every accepted state can be played to its end."""

from pangaea.core.agenda import ahead, plan
from pangaea.core.game import require
from pangaea.core.step import TRUTH
from pangaea.testing.template.board import NONE
from pangaea.testing.template.round import Draw
from pangaea.testing.template.state import State, total

NAME = "pebbles"


def check(s: State) -> None:
    """Refuse a state that no game can reach."""
    now = next(iter(plan(s)), "")
    require((s.called != NONE) == (now in ("Pick", "Reveal")), NAME, "called", "R3")
    check_picks(s, now)
    check_hands(s, now)


def check_picks(s: State, now: str) -> None:
    """[R4] A seat that has answered has picked a pebble from its hand. An eye sees only its own pick."""
    for seat, player in enumerate(s.seats):
        open_to_eye = s.eye == TRUTH or s.eye == seat
        picks = (now == "Reveal" or bool(s.answered >> seat & 1)) and open_to_eye
        require((player.picked != NONE) == picks, NAME, "pick", "R4", seat=seat)
        require(not picks or player.hand[player.picked], NAME, "pick", "R4", seat=seat)


def check_hands(s: State, now: str) -> None:
    """[R2] [R7] Hands are full unless the bag has too few pebbles for all. During a draw they differ by at most one."""
    held = [int(player.held()) for player in s.seats]
    bag = int(total(s.bag)) - sum(int(player.hidden) for player in s.seats)
    most = int(s.options.full())
    drawing = [int(step.seat) for step in ahead(s) if isinstance(step, Draw)]
    if drawing:  # from the drawing seat on, the hands with one pebble fewer come first
        order = held[drawing[0] :] + held[: drawing[0]]
        fits = order == sorted(order) and order[-1] <= order[0] + 1 and order[0] < most and order[-1] <= most
        fits = fits and sum(most - n for n in held) <= bag
    else:
        full = most - 1 if now == "Refill" else most
        fits = len(set(held)) == 1 and held[0] <= full and (held[0] == full or bag < s.players)
        fits = fits and (held[0] > 0 or now in ("", "Refill"))
    require(fits, NAME, "hands", "R7")
