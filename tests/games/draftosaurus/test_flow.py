"""The flow of a game: deals, turns, the die, passed hands, the two-player game."""

import random

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import Refused, pack
from pangaea.core.match import Match
from pangaea.core.record import Record
from pangaea.games.draftosaurus import GAME
from pangaea.games.draftosaurus.board import size
from pangaea.games.draftosaurus.grammar import PLACES
from tests.games.draftosaurus.zoos import at


def rollers(players: int, start: str = "lot", seed: int = 1, **options: str) -> list[int]:
    """Return the seats that rolled in a random game, turn by turn."""
    choose = random.Random(seed)
    state = GAME.new(players, {"start": start, **options})
    state.events = []
    match = Match(state, Rng(seed))
    while not match.over:
        match.play(choose.choice(match.legal()))
    return [seat for kind, seat, *_ in state.events if kind == 3]


@pytest.mark.parametrize(("players", "bag"), [(2, 48), (3, 36), (4, 48), (5, 60)])
def test_the_bag(players: int, bag: int) -> None:
    """[R1] [R2] [R34] The bag holds equal numbers of all species. The rest is in the box."""
    state = GAME.new(players)
    assert list(state.bag) == [bag // 6] * 6
    assert size(state.box & 31) == 10 - bag // 6


@pytest.mark.parametrize("players", [1, 6, 0, -1])
def test_number_of_players(players: int) -> None:
    """[R1] A game has two to five players."""
    with pytest.raises(Refused):
        GAME.new(players)


def test_deal_of_three() -> None:
    """[R4] F01: of 36 dinosaurs in the bag, 18 are left after the first deal and none after the second."""
    state = GAME.new(3)
    match = Match(state, Rng(4))
    left, rounds = [sum(state.bag)], {1}
    while not match.over:
        match.play(match.legal()[0])
        if state.round not in rounds:
            rounds.add(int(state.round))
            left.append(sum(state.bag))
    assert left == [18, 0]
    total = sum(zoo.all() for zoo in state.zoos)
    assert [total >> 5 * species & 31 for species in range(6)] == [6] * 6


def test_the_die_goes_to_the_left() -> None:
    """[R3] [R11] [A12] F03: of three players seat 2 starts, by lot. The order 2, 0, 1 repeats through both rounds."""
    record = Record(GAME, 3, {})
    record.happen("first 2")
    rng = Rng(9)
    record.state.events = []
    record.roll(rng)
    while not record.state.over():
        seat = int(record.state.turn())
        record.submit(seat, record.game.text.write_move(record.state, seat, record.game.legal(record.state, seat)[0]))
        record.roll(rng)
    assert [event[1] for event in record.state.events if event[0] == 3] == [2, 0, 1] * 4


def test_first_seat_option() -> None:
    """[R3] The first holder is the first seat, or drawn by lot."""
    assert rollers(4, "first_seat")[0] == 0
    assert {rollers(4, "lot", seed)[0] for seed in range(20)} == {0, 1, 2, 3}


def test_hands_go_left() -> None:
    """[R5] [R11] F04: after a turn of four players, each holds the rest of the right neighbour's hand."""
    hands = ["RRRRRR", "OOOOOO", "BBBBBB", "YYYYYY"]
    state = at("then Pick, PlaceAll, PassOn\ndie woods\nroller 0", *(f"hand={h} seen={i}" for i, h in enumerate(hands)))
    for seat in range(4):
        state.play(seat, pack(GAME.legal(state, seat)[0]))
    held = [[state.zoos[seat].hand >> 5 * species & 31 for species in range(4)] for seat in range(4)]
    assert held == [[0, 0, 0, 5], [5, 0, 0, 0], [0, 5, 0, 0], [0, 0, 5, 0]]
    assert state.roller == 1


def test_picks_are_hidden_until_all_have_picked() -> None:
    """[R5] [A10] [A14] A rival's view does not show what was picked."""
    state = at("asks Pick: 0 1 2\nthen PlaceAll, PassOn\ndie woods\nroller 0",
               "hand=RO seen=0", "hand=BY seen=1", "hand=PG seen=2")  # fmt: skip
    state.play(1, pack(GAME.text.read_move(state, 1, "place stegosaurus forest")))
    for eye in (0, 2, -2):
        zoo = state.view(eye).zoos[1]
        assert (zoo.picked, zoo.place, zoo.hand, zoo.hidden) == (-1, -1, 0, 2)
    assert state.view(1).zoos[1].picked == 2
    assert not state.zoos[1].pens[1]


def test_a_player_knows_a_hand_that_they_held() -> None:
    """[A14] A player knows the hand that they passed on. Players who never held it do not."""
    state = at("then Pick, PlaceAll, PassOn\ndie woods\nroller 0", "hand=RO seen=0", "hand=BY seen=1", "hand=PG seen=2")
    for seat in range(3):
        state.play(seat, pack(GAME.legal(state, seat)[0]))
    assert state.view(0).zoos[1].hand == state.zoos[1].hand
    assert state.view(2).zoos[1].hand == 0
    assert state.view(2).zoos[0].hand == state.zoos[0].hand


def test_last_turn_of_a_round() -> None:
    """[R6] F07: the last dinosaur of a hand must be placed. No hand is left to pass; the next round begins."""
    lines = "then Pick, PlaceAll, PassOn\nbag RRRRRROOOOOOPPPPPP\nround 1\nturns 5"
    state = at(lines, "hand=B seen=0", "hand=Y seen=1", "hand=G seen=2")
    for seat in range(3):
        assert all(
            text.startswith("place") for text in [GAME.text.write_move(state, seat, m) for m in GAME.legal(state, seat)]
        )
        state.play(seat, pack(GAME.legal(state, seat)[0]))
    assert state.round == 2
    assert not any(zoo.hand for zoo in state.zoos)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_twelve_each(players: int) -> None:
    """[R10] [R12] [R34] Every zoo ends with twelve dinosaurs, and none ever leaves."""
    state = GAME.new(players)
    match = Match(state, Rng(players))
    before = [0] * players
    while not match.over:
        match.play(match.legal()[-1])
        for seat, zoo in enumerate(state.zoos):
            assert size(zoo.all()) >= before[seat]
            before[seat] = size(zoo.all())
    assert before == [12] * players
    assert not any(state.bag)


def test_two_player_game() -> None:
    """[R34] [R35] [R37] F06: twelve turns with alternating rollers; 24 placed, 24 returned, 12 never used."""
    seats = rollers(2, "first_seat")
    assert seats == [0, 1] * 6
    state = GAME.new(2)
    match = Match(state, Rng(3))
    sizes = []
    while not match.over:
        if state.answered == 0 and state.zoos[0].held() % 2 == 0:
            sizes.append(state.zoos[0].held())
        match.play(match.legal()[0])
    assert sizes == [6, 4, 2] * 4
    assert sum(state.box >> 5 * species & 31 for species in range(6)) == 36


def test_two_players_return_one_each() -> None:
    """[R36] [R37] [A11] After placing, both secretly pick a dinosaur for the box, then swap hands."""
    record = at("then Pick, PlaceAll, ReturnOne, ReturnAll, PassOn\ndie woods\nroller 0",
                "hand=ROBY seen=0", "hand=PPGG seen=1")  # fmt: skip
    record.play(0, pack(GAME.text.read_move(record, 0, "place t_rex king")))
    record.play(1, pack(GAME.text.read_move(record, 1, "place sauropod forest")))
    assert record.zoos[0].pens[4] == 1
    box = record.box
    record.play(0, pack(GAME.text.read_move(record, 0, "return stegosaurus")))
    assert record.view(1).zoos[0].picked == -1
    assert record.view(1).box == box
    record.play(1, pack(GAME.text.read_move(record, 1, "return sauropod")))
    assert record.box - box == (1 << 5 * 2) + (1 << 5 * 4)
    assert size(record.zoos[0].hand) == 2
    assert record.zoos[0].hand == 2 << 5 * 5


def test_reveal_first() -> None:
    """[A10] Option: picks are revealed before places are chosen."""
    state = at("then Pick, Reveal, PassOn\ndie woods\nroller 0", "hand=RO seen=0", "hand=BY seen=1", "hand=PG seen=2",
               reveal="first")  # fmt: skip
    for seat, species in enumerate(("t_rex", "stegosaurus", "sauropod")):
        state.play(seat, pack(GAME.text.read_move(state, seat, f"pick {species}")))
    assert [state.view(2).zoos[seat].shown for seat in range(3)] == [0, 2, 4]
    state.play(2, pack(GAME.text.read_move(state, 2, "put forest")))
    assert state.view(0).zoos[2].place == -1
    state.play(0, pack(GAME.text.read_move(state, 0, "put king")))
    state.play(1, pack(GAME.text.read_move(state, 1, "put trio")))
    assert state.zoos[2].pens[1] == 1 << 5 * 4


def test_a_choice_can_be_taken_back_until_the_last_has_chosen() -> None:
    """[A15] An answer to a commit changes only its own face-down fields, so that it can be taken back."""
    state = at("asks Pick: 0 1\nthen PlaceAll\ndie woods\nroller 0", "hand=RO seen=0", "hand=BY seen=1")
    first = state.copy()
    first.play(0, pack(GAME.text.read_move(first, 0, "place t_rex king")))
    again = state.copy()
    again.play(0, pack(GAME.text.read_move(again, 0, "place spinosaurus trio")))
    assert first.asked == again.asked == 2
    assert GAME.legal(first.view(1), 1) == GAME.legal(again.view(1), 1)


def test_the_last_summer_turn_is_told_with_summer_places() -> None:
    """[R33] In the double game, the end of summer is announced after winter has begun."""
    state = GAME.new(3, {"mode": "both"})
    state.events = []
    match = Match(state, Rng(6))
    while state.side == 0:
        match.play(match.legal()[0])
    told = [GAME.sentences.line(state, event)[1]["place"] for event in state.events if event[0] == 4]
    assert len(told) == 36
    assert set(told) <= {f"place.{name}" for name in PLACES[0]}
