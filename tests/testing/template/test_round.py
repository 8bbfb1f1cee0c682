"""The rules of Pebbles: positions as text, moves and their results."""

import pytest

from pangaea.core import position
from pangaea.core.game import Refused, pack
from pangaea.core.match import ranks
from pangaea.testing.template import GAME
from pangaea.testing.template.grammar import NAMES
from pangaea.testing.template.state import State

HEAD = "pangaea position 1\ngame pebbles 1\nplayers 2\n\n"
PICKING = "asks Pick: 0 1\nthen Reveal, Refill\ncalled red\n"


def at(text: str) -> State:
    """Return the position that these lines describe."""
    state = position.read(HEAD + text, {GAME.name: GAME})
    assert isinstance(state, State)
    return state


def play(s: State, *texts: str) -> None:
    """Play moves such as `0 pick red` and outcomes such as `* draw red`."""
    for text in texts:
        who, _, said = text.partition(" ")
        if who == "*":
            s.happen(GAME.text.read_outcome(s, said))
        else:
            s.play(int(who), pack(GAME.text.read_move(s, int(who), said)))
        GAME.text.check(s)


def refused(s: State, seat: int, text: str) -> str:
    """Return the reason why this move is refused."""
    with pytest.raises(Refused) as caught:
        GAME.text.read_move(s, seat, text)
    return str(caught.value)


@pytest.mark.parametrize(("hand", "held"), [("two", 2), ("three", 3)])
def test_the_bag_and_the_hands(hand: str, held: int) -> None:
    """[R1] [R2] There are six pebbles of each colour. The option sets the size of the hands."""
    s = GAME.new(2, {"hand": hand})
    assert list(s.bag) == [6, 6, 6]
    play(s, *(["* draw red"] * 2 + ["* draw green"] * 2 + ["* draw blue"] * 2)[: 2 * held])
    assert [player.held() for player in s.seats] == [held, held]
    assert s.asked == 1, "the first turn begins"


def test_the_leader_calls() -> None:
    """[R3] The leader calls any colour, and nobody else is asked."""
    s = at("asks Lead: 1\nthen Pick, Reveal, Refill\nleader 1\nseat 0 hand=RG\nseat 1 hand=RB\n")
    assert "[R3]" in refused(s, 1, "pick red")
    assert "not to move" in refused(s, 0, "call red")
    play(s, "1 call green")
    assert s.called == 1 and s.asked == 3


def test_the_lead_is_yielded_to_fewer_points() -> None:
    """[R3] The leader may yield to a left neighbour with fewer points, who is asked next."""
    s = at("asks Lead: 1\nthen Pick, Reveal, Refill\nleader 1\nseat 0 hand=RG points=1\nseat 1 hand=RB points=2\n")
    play(s, "1 yield")
    assert s.leader == 0 and s.asked == 1
    assert "[R3]" in refused(s, 0, "yield")
    play(s, "0 call red")
    assert s.asked == 3


def test_a_pick_is_of_the_hand() -> None:
    """[R4] All pick a pebble from their hand at once, face down."""
    s = at(PICKING + "seat 0 hand=RG\nseat 1 hand=RB\n")
    assert "[R4]" in refused(s, 0, "pick blue")
    play(s, "1 pick blue")
    assert s.view(0).seats[1].picked == -1, "a rival does not see it"


@pytest.mark.parametrize(
    ("picks", "points", "box"),
    [(("red", "blue"), [2, 1], 0), (("green", "blue"), [1, 1], 0), (("red", "red"), [0, 0], 2)],
)
def test_who_is_alone_wins(picks: tuple[str, str], points: list[int], box: int) -> None:
    """[R5] [R6] A colour that one player shows scores one point, or two if called. Other pebbles go to the box."""
    s = at(PICKING + "seat 0 hand=RG\nseat 1 hand=RB\n")
    play(s, f"0 pick {picks[0]}", f"1 pick {picks[1]}")
    assert [player.points for player in s.seats] == points
    assert sum(s.box) == box
    assert [NAMES[player.shown] for player in s.seats] == list(picks), "all have seen it"


def test_hands_are_filled_and_the_lead_goes_on() -> None:
    """[R7] All draw one pebble, beginning with the new leader, who is asked next."""
    s = at(PICKING + "seat 0 hand=RG\nseat 1 hand=RB\n")
    play(s, "0 pick red", "1 pick blue", "* draw green", "* draw blue")
    assert s.asked == 1 << 1 and s.leader == 1
    assert list(s.seats[1].hand) == [1, 1, 0] and list(s.seats[0].hand) == [0, 1, 1]


def test_nobody_draws_from_a_bag_with_too_few() -> None:
    """[R7] With too few pebbles for all, nobody draws and the game continues with smaller hands."""
    s = at(PICKING + "bag R\nbox RRRGGGGGBBBBB\nseat 0 hand=RG\nseat 1 hand=RB\n")
    play(s, "0 pick red", "1 pick blue")
    assert sum(s.bag) == 1 and s.asked == 1 << 1
    assert [player.held() for player in s.seats] == [1, 1]


@pytest.mark.parametrize(("won", "best"), [("B", [1, 2]), ("R", [1, 1])])
def test_the_end(won: str, best: list[int]) -> None:
    """[R8] Empty hands end the game. Most points win; ties go to more blue pebbles; then the win is shared."""
    rest = {"B": "RRRRGGGGGGBBBBB", "R": "RRRGGGGGGBBBBBB"}[won]
    s = at(PICKING + f"bag -\nbox {rest}\nseat 0 hand=R won={won} points=1\nseat 1 hand=R points=1\n")
    play(s, "0 pick red", "1 pick red")
    assert s.over() and list(ranks(s)) == best


def test_what_is_open() -> None:
    """[A1] Won pebbles and the sizes of hands are public, the pebbles in hands are not."""
    s = at("asks Lead: 0\nthen Pick, Reveal, Refill\nseat 0 hand=RG\nseat 1 hand=RB won=G points=1\n")
    seen = s.view(0).seats[1]
    assert (seen.hidden, list(seen.hand), list(seen.won)) == (2, [0, 0, 0], [0, 1, 0])
