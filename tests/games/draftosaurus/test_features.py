"""Features of Draftosaurus: blocks hold the right values and nothing hidden; every move has a number."""

from itertools import permutations

import pytest

from pangaea.core.game import pack
from pangaea.games.draftosaurus import GAME
from pangaea.games.draftosaurus.board import FOREST, ISLAND, QUARANTINE, SPECIES, SUMMER, WINTER
from pangaea.games.draftosaurus.features import ZooFeatures
from pangaea.games.draftosaurus.state import State
from tests.games.draftosaurus.zoos import at, texts
from tests.games.rows import blocks, check_games, check_numbers, modes, ones, row

RED, ORANGE, BLUE, YELLOW, PINK, GREEN = range(6)


def features(s: State) -> ZooFeatures:
    """Return the features for this state."""
    return ZooFeatures(s.players, {"mode": int(s.side)})


def seen(s: State, seat: int) -> dict[str, list[int]]:
    """Return the row of a seat by blocks. Check that its view gives the same row."""
    assert row(features(s), s, seat) == row(features(s), s.view(seat), seat)
    return blocks(features(s), s, seat)


def test_zoos_hands_and_die() -> None:
    s = at(
        "asks Pick: 0 1 2\nthen PlaceAll, PassOn\ndie woods\nroller 1\nround 2\nturns 2\nbag RROOBBYYPPGG",
        "forest=GG river=B hand=RYPG seen=01",
        "island=R trio=OP hand=OOBY seen=12",
        "prairie=YYP hand=BBGG seen=2",
    )
    own, left = seen(s, 0), seen(s, 1)
    assert own["own.zoo"][FOREST * SPECIES + GREEN] == 2
    assert own["own.zoo"][BLUE] == 1
    assert sum(own["own.zoo"]) == 3
    assert own["left_1.zoo"] == left["own.zoo"]
    assert own["left_1.zoo"][ISLAND * SPECIES + RED] == 1
    assert own["own.hand"] == left["left_2.hand"] == [1, 0, 0, 1, 1, 1]  # seat 1 has seen it
    assert (own["left_1.hand"], own["left_1.held"]) == ([0] * 6, [4, 0])
    assert left["own.held"] == [4, 1]
    assert own["unseen"] == [2, 4, 5, 3, 2, 4]  # the bag and two hands
    assert ones(own["die"]) == [0]
    assert (own["roller"], left["roller"]) == ([0], [1])
    assert own["time"] == [2, 2]
    assert ones(own["question"]) == [0]
    assert own["side"] == [0]


def test_a_face_down_choice_is_hidden_from_others() -> None:
    s = at(
        "asks Pick: 0 1\nthen PlaceAll, ReturnOne, ReturnAll, PassOn\ndie woods\nroller 0",
        "hand=RYPG seen=0",
        "hand=OOBY seen=1",
    )
    before = row(features(s), s, 1)
    move = next(move for move in GAME.legal(s, 0) if GAME.text.write_move(s, 0, move) == "place triceratops island")
    assert features(s).text(features(s).number(s, 0, pack(move))) == "place triceratops island"
    s.play(0, pack(move))
    assert row(features(s), s, 1) == before
    assert ones(seen(s, 0)["picked"]) == [YELLOW]
    assert ones(seen(s, 0)["place"]) == [ISLAND]


def test_winter() -> None:
    s = at(
        "then LeaveQuarantine, LeaveAll, Score",
        "wood=ROR quarantine=P",
        "quarantine=B",
        side="winter",
    )
    its = seen(s, 0)
    assert its["side"] == [1]
    assert its["own.zoo"][QUARANTINE * SPECIES + PINK] == 1
    assert ones(its["own.wood"]) == [RED]
    assert ones(its["question"]) == [3]
    numbers = [features(s).number(s, 0, pack(move)) for move in GAME.legal(s, 0)]
    assert [features(s).text(number) for number in numbers] == texts(s, 0)


def test_places_have_the_names_of_their_zoo() -> None:
    summer, winter, both = (ZooFeatures(2, {"mode": int(mode)}) for mode in (SUMMER, WINTER, 2))
    assert summer.text(1) == "place t_rex forest"
    assert winter.text(1) == "place t_rex wood"
    assert both.text(1) == "place t_rex forest/wood"
    assert both.text(0) == "place t_rex river"
    assert winter.text(winter.actions - 1) == both.text(both.actions - 1) == "move pyramid_5"


@pytest.mark.parametrize("side", ["summer", "winter"])
def test_all_species_except_the_t_rex_are_interchangeable(side: str) -> None:
    letters = "ROBYPG"

    def named(species: list[int]) -> State:
        """Return the position with its species renamed."""
        names = str.maketrans(letters, "".join(letters[each] for each in species))
        if side == "summer":
            zoos = ("forest=GG trio=OBO river=RB hand=RYPG seen=01", "island=O prairie=BBY hand=OOBY seen=1")
        else:
            zoos = ("wood=GRG bridge_left=OB river=RB hand=RYPG seen=01", "lookout=G quarantine=P hand=OOBY seen=1")
        bag = "RROOOBBYYPPGG".translate(names)
        head = f"asks Pick: 0 1\nthen PlaceAll, ReturnOne, ReturnAll, PassOn\ndie woods\nroller 0\nbag {bag}"
        return at(head, *(each.translate(names) for each in zoos), side=side)

    s = named([*range(SPECIES)])
    found = GAME.learner.symmetries(2, {"mode": int(s.side)})
    assert len({tuple(places) for places in found}) == 120
    assert list(found[0]) == [*range(features(s).size)]
    for species, places in zip(permutations(range(1, SPECIES)), found, strict=True):
        other = named([RED, *species])
        for seat in (0, 1):
            before, after = row(features(s), s, seat), row(features(s), other, seat)
            assert [after[place] for place in places] == list(before)
            assert GAME.sheet(other, seat) == GAME.sheet(s, seat)


@pytest.mark.parametrize(("mode", "players"), modes(GAME))
def test_numbers(mode: str, players: int) -> None:
    options = dict(next(known.options for known in GAME.modes if known.name == mode))
    check_numbers(GAME.learner.features(players, GAME.settings(players, options)), GAME.new(players, options))


@pytest.mark.parametrize(("mode", "players"), modes(GAME))
def test_games(mode: str, players: int) -> None:
    check_games(GAME, mode, players, 2)
