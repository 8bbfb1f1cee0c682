"""Phase 1: tails, herds and dice."""

from pangaea.games.evo import GAME
from pangaea.games.evo.state import State
from tests.games.evo.island import asked, asking, at, roll, say

HERDS = ("(-3,-1)", "(-3,4)", "(2,-2)", "(-5,1)", "(-5,2)", "(-5,3)", "(-5,4)", "(-4,0)", "(-4,1)", "(-4,2)", "(-4,3)",
         "(-4,4)", "(-3,0)", "(-3,1)", "(-3,2)", "(-3,3)", "(-2,-2)")  # fmt: skip


def herds(*sizes: int) -> list[str]:
    """Return species with these numbers of dinosaurs."""
    places = iter(HERDS)
    return ["dinosaurs=" + (",".join(next(places) for _ in range(size)) or "-") for size in sizes]


def order(s: State) -> list[int]:
    return [int(seat) for seat in s.order]


def test_long_tails_then_small_herds() -> None:
    """[R10] Tails 2, 1, 1 and herds 5, 3, 4."""
    a, b, c = herds(5, 3, 4)
    state = at("turn 2\nthen Initiative, Climate", f"{a} tail=2", b, c)
    assert order(state) == [0, 1, 2]


def test_equals_roll() -> None:
    """[R10] Equal tails and herds 4, 4, 2; dice 5 and 2."""
    state = at("turn 2\nthen Initiative, Climate", *herds(4, 4, 2))
    roll(state, 5, 2)
    assert order(state) == [2, 1, 0]


def test_equal_dice_roll_again() -> None:
    """[R10] Only players who are still tied roll again."""
    state = at("turn 2\nthen Initiative, Climate", *herds(1, 1, 1))
    roll(state, 3, 6, 3)
    assert asking(state) == "Roll"
    roll(state, 4, 1)
    assert order(state) == [2, 0, 1]


def test_the_first_turn_is_rolled_for() -> None:
    """[R11] All are equal on the first turn."""
    state = GAME.new(3)
    roll(state, "star (2,-2)", "star (-3,4)", "star (-3,-1)")
    for card in (
        "twins",
        "dead_end",
        "stampede",
        "burning",
        "dead_end",
        "stampede",
        "far_nest",
        "far_nest",
        "epidemic",
    ):
        roll(state, f"card {card}")
    roll(state, 6, 4, 2)
    assert order(state) == [2, 1, 0]


def test_the_extinct_go_first() -> None:
    """[A15] With equal tails an empty herd is the smallest."""
    state = at("turn 2\nthen Initiative, Climate", *herds(2, 0, 3))
    assert order(state) == [1, 0, 2]


def test_the_order_holds_for_the_turn() -> None:
    """[R9] Deaths during a turn change the order of the next turn only."""
    state = at("turn 2\norder 2 1 0\nthen Movement", *herds(4, 2, 1))
    for seat in (2, 1, 0):
        assert asked(state) == seat
        say(state, seat, "end")


def test_head_start() -> None:
    """[E5] Tails 1, 2, 3: the card puts the last player first; the others keep their order."""
    a, b, c = herds(1, 1, 1)
    state = at("order 2 1 0\nthen Initiative, Climate", f"{a} hand=head_start", f"{b} tail=2 hand=twins", f"{c} tail=3")
    assert asked(state) == 1  # in the last turn's order; seat 2 has no cards
    say(state, 1, "pass")
    say(state, 0, "play head_start")
    assert order(state) == [0, 2, 1]
