"""Phase 3: legs, hexes and fights."""

import pytest

from pangaea.games.evo.movement import wins
from tests.games.evo.island import asked, at, named, points, refused, roll, say, texts, where

FIGHT = ("dinosaurs=(0,0)", "dinosaurs=(0,1)", "")


def test_one_leg_is_one_step() -> None:
    """[R15] After one step a second dinosaur cannot move, and the player is not asked again."""
    state = at("then MoveAll", "dinosaurs=(-3,-1),(2,-2)", "dinosaurs=(-3,4)", "")
    say(state, 0, "walk (-3,-1) (-3,0)")
    assert asked(state) == 1
    assert refused(state, 0, "walk (2,-2) (2,-1)").key == "not_asked"


def test_two_steps_of_one_dinosaur() -> None:
    """[R15] [R17] One dinosaur may spend both points, and enter a mountain in any climate."""
    state = at("then MoveAll", "dinosaurs=(-3,-1) leg=2", "", "")
    say(state, 0, "walk (-3,-1) (-3,0)", "walk (-3,0) (-3,1)")
    assert state.over()
    assert where(state, 0) == {(-3, 1)}


def test_two_dinosaurs_a_step_each() -> None:
    """[R15] Points may be divided among dinosaurs in any order."""
    state = at("then MoveAll", "dinosaurs=(-3,-1),(2,-2) leg=3", "", "")
    say(state, 0, "walk (-3,-1) (-3,0)", "walk (2,-2) (2,-1)", "walk (-3,0) (-3,1)")
    assert where(state, 0) == {(-3, 1), (2, -1)}


def test_no_two_on_a_hex() -> None:
    """[R18] An own dinosaur blocks the hex."""
    state = at("then MoveAll", "dinosaurs=(0,0),(0,1)", "", "")
    assert refused(state, 0, "walk (0,0) (0,1)").rule == "R18"


def test_moving_is_optional() -> None:
    """[R16] The player may end at once and lose the points."""
    state = at("then MoveAll", "dinosaurs=(0,0) leg=4", "dinosaurs=(2,-2)", "")
    say(state, 0, "end")
    assert asked(state) == 1


def test_without_dinosaurs_nobody_is_asked() -> None:
    """[R15] A player without dinosaurs is not asked."""
    assert at("then MoveAll", "", "", "").over()


@pytest.mark.parametrize(("move", "rule"), [
    ("walk (0,0) (0,2)", "R15"), ("walk (2,-2) (2,-1)", "R15"), ("walk (0,0) z9", "R15"), ("walk (0,0)", "R15"),
    ("birth (0,-1)", "R15"), ("pass", "R15"), ("", "R15"),
])  # fmt: skip
def test_no_such_step(move: str, rule: str) -> None:
    """[R15] Only own dinosaurs move, to neighbouring hexes."""
    state = at("then MoveAll", "dinosaurs=(0,0)", "", "")
    assert refused(state, 0, move).rule == rule


@pytest.mark.parametrize(("attack", "defence", "cards", "pips"), [
    (0, 0, "", 2), (1, 0, "", 4), (2, 1, "", 4), (2, 0, "", 5), (3, 0, "", 5), (5, 0, "", 5), (0, 1, "", 1),
    (0, 2, "", 0), (0, 3, "", 0), (0, 3, "giant", 1), (1, 1, "brother", 0), (1, 1, "both", 2), (0, 1, "two giants", 5),
])  # fmt: skip
def test_the_horn_table(attack: int, defence: int, cards: str, pips: int) -> None:
    """[R19] [A9] [A10] [E6] [E7] The attacker's highest winning roll; 0 for no attack."""
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
    """[R20] With equal horns a 2 wins: the attacker moves in, the defender goes to its reserve, a point is spent."""
    state = at("then MoveAll", *FIGHT)
    say(state, 0, "walk (0,0) (0,1)")
    assert asked(state) == "*"
    roll(state, 2)
    assert (where(state, 0), where(state, 1)) == ({(0, 1)}, set())
    assert state.over()


def test_a_lost_fight() -> None:
    """[R20] With equal horns a 3 loses: the attacker goes to its reserve, the defender stays, a point is spent."""
    state = at("then MoveAll", *FIGHT)
    say(state, 0, "walk (0,0) (0,1)")
    roll(state, 3)
    assert (where(state, 0), where(state, 1)) == (set(), {(0, 1)})
    assert asked(state) == 1


@pytest.mark.parametrize(("horns", "die", "won"), [((3, 0), 5, True), ((3, 0), 6, False), ((0, 1), 1, True),
                                                   ((0, 1), 2, False)])  # fmt: skip
def test_horns_decide(horns: tuple[int, int], die: int, won: bool) -> None:
    """[R19] Two more horns lose on a 6 only. One fewer wins on a 1 only."""
    state = at("asks Walk 0 1: 0", f"dinosaurs=(0,0) horn={horns[0]}", f"dinosaurs=(0,1) horn={horns[1]}", "")
    say(state, 0, "walk (0,0) (0,1)")
    roll(state, die)
    assert bool(where(state, 0)) == won


def test_giant_gene() -> None:
    """[E7] Horns 0 against 3: with the card the attack is legal, and a 1 wins."""
    state = at("then Movement", "dinosaurs=(0,0) hand=giant_gene", "dinosaurs=(0,1) horn=3", "")
    say(state, 0, "play giant_gene", "walk (0,0) (0,1)")
    roll(state, 1)
    assert where(state, 0) == {(0, 1)}


def test_big_brother() -> None:
    """[E6] Horns 1 against 1: with the defender's card the attack is refused."""
    state = at("then Movement", "dinosaurs=(0,0) horn=1", "dinosaurs=(0,1) horn=1 hand=big_brother", "")
    say(state, 1, "play big_brother")
    assert refused(state, 0, "walk (0,0) (0,1)").rule == "R19"
    say(state, 0, "end")
    assert wins(state, 1, 0) == 2  # the card does not help its player's attacks


def test_stampede() -> None:
    """[E8] A Stampede adds two points for this turn."""
    state = at("then Movement", "dinosaurs=(-3,-1) hand=stampede", "", "")
    say(state, 0, "play stampede", "walk (-3,-1) (-3,0)", "walk (-3,0) (-3,1)", "walk (-3,1) (-3,2)")
    assert state.over()


def test_another_moves_after_a_lost_fight() -> None:
    """[R20] The first step loses a fight. The other point moves another dinosaur."""
    state = at("then MoveAll", "dinosaurs=(0,0),(2,-2) leg=2", "dinosaurs=(0,1)", "")
    say(state, 0, "walk (0,0) (0,1)")
    roll(state, 6)
    say(state, 0, "walk (2,-2) (2,-1)")
    assert where(state, 0) == {(2, -1)}


def test_a_winner_goes_on() -> None:
    """[R21] A winner may attack again while points last."""
    state = at("then MoveAll", "dinosaurs=(0,0) leg=2", "dinosaurs=(0,1)", "dinosaurs=(0,2)")
    say(state, 0, "walk (0,0) (0,1)")
    roll(state, 1)
    say(state, 0, "walk (0,1) (0,2)")
    roll(state, 2)
    assert where(state, 0) == {(0, 2)}


def test_legs_bought_carry_in_the_next_turn() -> None:
    """[R15] [R39] A leg bought counts from the next turn's movement."""
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
