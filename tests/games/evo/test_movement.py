"""Phase 3: legs, hexes, fights."""

import pytest

from pangaea.games.evo.movement import wins
from tests.games.evo.island import asked, at, named, points, refused, roll, say, texts, where

FIGHT = ("dinosaurs=(0,0)", "dinosaurs=(0,1)", "")


def test_one_leg_is_one_step() -> None:
    """[R15] C13: a second dinosaur cannot move, the player is no longer asked."""
    state = at("then MoveAll", "dinosaurs=(-3,-1),(2,-2)", "dinosaurs=(-3,4)", "")
    say(state, 0, "walk (-3,-1) (-3,0)")
    assert asked(state) == 1
    assert refused(state, 0, "walk (2,-2) (2,-1)").key == "not_asked"


def test_two_steps_of_one_dinosaur() -> None:
    """[R15] [R17] C14: both points on one, and onto a mountain, whatever the climate says."""
    state = at("then MoveAll", "dinosaurs=(-3,-1) leg=2", "", "")
    say(state, 0, "walk (-3,-1) (-3,0)", "walk (-3,0) (-3,1)")
    assert state.over()
    assert where(state, 0) == {(-3, 1)}


def test_two_dinosaurs_a_step_each() -> None:
    """[R15] Points are split freely, to and fro between dinosaurs."""
    state = at("then MoveAll", "dinosaurs=(-3,-1),(2,-2) leg=3", "", "")
    say(state, 0, "walk (-3,-1) (-3,0)", "walk (2,-2) (2,-1)", "walk (-3,0) (-3,1)")
    assert where(state, 0) == {(-3, 1), (2, -1)}


def test_no_two_on_a_hex() -> None:
    """[R18] C16: an own dinosaur stands there."""
    state = at("then MoveAll", "dinosaurs=(0,0),(0,1)", "", "")
    assert refused(state, 0, "walk (0,0) (0,1)").rule == "R18"


def test_moving_is_optional() -> None:
    """[R16] C17: the movement may end at once, and points lapse."""
    state = at("then MoveAll", "dinosaurs=(0,0) leg=4", "dinosaurs=(2,-2)", "")
    say(state, 0, "end")
    assert asked(state) == 1


def test_who_has_no_dinosaur_is_not_asked() -> None:
    """[R15] Nothing to move."""
    assert at("then MoveAll", "", "", "").over()


@pytest.mark.parametrize(("move", "rule"), [
    ("walk (0,0) (0,2)", "R15"), ("walk (2,-2) (2,-1)", "R15"), ("walk (0,0) z9", "R15"), ("walk (0,0)", "R15"),
    ("birth (0,-1)", "R15"), ("pass", "R15"), ("", "R15"),
])  # fmt: skip
def test_no_such_step(move: str, rule: str) -> None:
    """[R15] Only to a neighbouring hex, only own dinosaurs."""
    state = at("then MoveAll", "dinosaurs=(0,0)", "", "")
    assert refused(state, 0, move).rule == rule


@pytest.mark.parametrize(("attack", "defence", "cards", "pips"), [
    (0, 0, "", 2), (1, 0, "", 4), (2, 1, "", 4), (2, 0, "", 5), (3, 0, "", 5), (5, 0, "", 5), (0, 1, "", 1),
    (0, 2, "", 0), (0, 3, "", 0), (0, 3, "giant", 1), (1, 1, "brother", 0), (1, 1, "both", 2), (0, 1, "two giants", 5),
])  # fmt: skip
def test_the_horn_table(attack: int, defence: int, cards: str, pips: int) -> None:
    """[R19] [A9] [A10] [E6] [E7] Up to how many pips the attacker wins; 0: no attack."""
    first = {"giant": "giant_gene", "both": "giant_gene", "two giants": "giant_gene,giant_gene"}.get(cards)
    second = "big_brother" if cards in ("brother", "both") else None
    state = at(
        "asks Walk 0 1: 0",
        f"dinosaurs=(0,0) horn={attack}" + (f" played={first}" if first else ""),
        f"dinosaurs=(0,1) horn={defence}" + (f" played={second}" if second else ""),
        "",
    )
    assert wins(state, 0, 1) == pips
    assert (named("walk (0,0) (0,1)", 0) in texts(state, 0)) == (pips > 0)
    if pips:
        for die in range(1, 7):
            trial = state.copy()
            say(trial, 0, "walk (0,0) (0,1)")
            roll(trial, die)
            assert bool(where(trial, 0)) == (die <= pips)
    else:
        assert refused(state, 0, "walk (0,0) (0,1)").rule == "R19"


def test_a_won_fight() -> None:
    """[R20] C19: equal horns, a 2 wins: the attacker moves in, the defender is in its reserve, the point is spent."""
    state = at("then MoveAll", *FIGHT)
    say(state, 0, "walk (0,0) (0,1)")
    assert asked(state) == "*"
    roll(state, 2)
    assert (where(state, 0), where(state, 1)) == ({(0, 1)}, set())
    assert state.over()


def test_a_lost_fight() -> None:
    """[R20] C20: a 3 loses: the attacker is in its reserve, the defender stays, the point is spent."""
    state = at("then MoveAll", *FIGHT)
    say(state, 0, "walk (0,0) (0,1)")
    roll(state, 3)
    assert (where(state, 0), where(state, 1)) == (set(), {(0, 1)})
    assert asked(state) == 1


@pytest.mark.parametrize(("horns", "die", "won"), [((3, 0), 5, True), ((3, 0), 6, False), ((0, 1), 1, True),
                                                   ((0, 1), 2, False)])  # fmt: skip
def test_horns_decide(horns: tuple[int, int], die: int, won: bool) -> None:
    """[R19] C22, C23: many horns lose on a 6 only, one too few win on a 1 only."""
    state = at("asks Walk 0 1: 0", f"dinosaurs=(0,0) horn={horns[0]}", f"dinosaurs=(0,1) horn={horns[1]}", "")
    say(state, 0, "walk (0,0) (0,1)")
    roll(state, die)
    assert bool(where(state, 0)) == won


def test_giant_gene() -> None:
    """[E7] C25: horns 0 against 3; with the card one too few: legal, and a 1 wins."""
    state = at("then Movement", "dinosaurs=(0,0) hand=giant_gene", "dinosaurs=(0,1) horn=3", "")
    say(state, 0, "play giant_gene", "walk (0,0) (0,1)")
    roll(state, 1)
    assert where(state, 0) == {(0, 1)}


def test_big_brother() -> None:
    """[E6] C26: horns 1 against 1; the defender's card makes it two too few: refused."""
    state = at("then Movement", "dinosaurs=(0,0) horn=1", "dinosaurs=(0,1) horn=1 hand=big_brother", "")
    say(state, 1, "play big_brother")
    assert refused(state, 0, "walk (0,0) (0,1)").rule == "R19"
    say(state, 0, "end")
    assert wins(state, 1, 0) == 2  # no help in attack


def test_stampede() -> None:
    """[E8] Two more points, this turn only."""
    state = at("then Movement", "dinosaurs=(-3,-1) hand=stampede", "", "")
    say(state, 0, "play stampede", "walk (-3,-1) (-3,0)", "walk (-3,0) (-3,1)", "walk (-3,1) (-3,2)")
    assert state.over()


def test_another_moves_after_a_lost_fight() -> None:
    """[R20] C28: the first step lost a fight, one point is left."""
    state = at("then MoveAll", "dinosaurs=(0,0),(2,-2) leg=2", "dinosaurs=(0,1)", "")
    say(state, 0, "walk (0,0) (0,1)")
    roll(state, 6)
    say(state, 0, "walk (2,-2) (2,-1)")
    assert where(state, 0) == {(2, -1)}


def test_a_winner_goes_on() -> None:
    """[R21] It may attack again while points last."""
    state = at("then MoveAll", "dinosaurs=(0,0) leg=2", "dinosaurs=(0,1)", "dinosaurs=(0,2)")
    say(state, 0, "walk (0,0) (0,1)")
    roll(state, 1)
    say(state, 0, "walk (0,1) (0,2)")
    roll(state, 2)
    assert where(state, 0) == {(0, 2)}


def test_legs_bought_carry_in_the_next_turn() -> None:
    """[R15] [R39] C73: a second leg is a second point in the next turn's movement."""
    state = at("turn 1\nrows leg egg fur\nasks Bid 0: 0\nthen Bid 1, Bid 2, Pay, Turn",
               "dinosaurs=(-3,-1)", "dinosaurs=(-3,4)", "dinosaurs=(2,-2)")  # fmt: skip
    say(state, 0, "bid 1 0")
    say(state, 1, "bid 2 0")
    say(state, 2, "bid 3 0")
    roll(state, 1, 2, 3, 4)
    say(state, 0, "walk (-3,-1) (-3,0)")
    assert asked(state) == 0
    say(state, 0, "walk (-3,0) (-3,1)")
    assert asked(state) == 1
    assert points(state) == [10, 10, 10]
