"""Features: each number is in its block, hidden things are left out, every move has a number."""

import pytest

from pangaea.core.game import pack
from pangaea.games.evo import GAME
from pangaea.games.evo.board import BOARDS
from pangaea.games.evo.features import QUESTIONS, IslandFeatures
from pangaea.games.evo.grammar import CARD_NAMES, ZONES
from pangaea.games.evo.state import State
from tests.games.evo.island import at, roll, say
from tests.games.rows import blocks, check_games, check_numbers, modes, ones, row

STARTS = ("dinosaurs=(-3,-1)", "dinosaurs=(-3,4)", "dinosaurs=(2,-2)")
AUCTION = "turn 3\nrows egg leg mutation\nasks Bid 1: 1\nthen Bid 2, Pay, Turn"


def features(s: State) -> IslandFeatures:
    """Return the features for this game."""
    options = {"board": int(s.options.board), "genes": int(s.options.genes)}
    found = GAME.learner.features(int(s.players), options)
    assert isinstance(found, IslandFeatures)
    return found


def seen(s: State, seat: int = 0) -> dict[str, list[int]]:
    """Return a seat's observation by block; check that its view gives the same."""
    assert row(features(s), s, seat) == row(features(s), s.view(seat), seat)
    return blocks(features(s), s, seat)


def cards(block: list[int]) -> dict[str, int]:
    """Return the cards in a block by name."""
    return {CARD_NAMES[kind]: block[kind] for kind in ones(block)}


def legal(s: State) -> list[str]:
    """Return the legal moves of the asked seat, each from the text of its number."""
    its, seat = features(s), s.turn()
    moves = [pack(move) for move in GAME.legal(s, seat)]
    numbers = [its.number(s, seat, move) for move in moves]
    assert [its.move(s, seat, number) for number in numbers] == moves
    return [its.text(number) for number in numbers]


def test_species() -> None:
    s = at(
        "turn 3\norder 2 0 1\nclimate 2\nmeteor 5\nthen Movement",
        "dinosaurs=(-3,-1),(-3,0) points=17 spent=3 horn=2 hand=stampede,twins played=giant_gene",
        "dinosaurs=(-3,4) leg=3 fur=2 parasol=4 hand=big_brother played=ice_cold",
        "dinosaurs=- egg=3 played=sunscreen",
    )
    its = seen(s)
    assert [its[f"{who}.counts"] for who in ("own", "left_1", "left_2")] == [
        [17, 2, 2, 3],
        [10, 1, 1, 0],
        [10, 0, 0, 0],
    ]
    assert its["own.genes"] == [1, 1, 2, 1, 1, 1, 0] and its["left_1.genes"] == [1, 3, 0, 1, 2, 4, 0]
    assert its["own.powers"] == [4, 2, 1, 1, 0, 1]  # the rival's Ice Cold costs a fur
    assert its["left_1.powers"] == [0, 0, 3, 1, 2, 4] and its["left_2.powers"] == [0, 0, 1, 3, 0, 10]
    assert [cards(its[f"{who}.played"]) for who in ("own", "left_1", "left_2")] == [
        {"giant_gene": 1}, {"ice_cold": 1}, {"sunscreen": 1}
    ]  # fmt: skip
    assert [its[f"{who}.order"] for who in ("own", "left_1", "left_2")] == [[0, 1, 0], [0, 0, 1], [1, 0, 0]]
    assert ones(its["climate"]) == [2] and ones(its["meteor"]) == [5] and its["time"] == [3, 0]
    assert seen(s, 1)["left_2.counts"] == its["own.counts"] and seen(s, 1)["left_2.order"] == its["own.order"]


def test_own_cards() -> None:
    """[R5] The own hand is visible. Other hands are unseen, like the deck."""
    s = at("turn 3\nthen Movement", f"{STARTS[0]} hand=twins,stampede",
           f"{STARTS[1]} hand=stampede,epidemic", STARTS[2])  # fmt: skip
    its, other = seen(s), seen(s, 1)
    assert cards(its["hand"]) == {"stampede": 1, "twins": 1} and cards(other["hand"]) == {"stampede": 1, "epidemic": 1}
    twins, stampede, epidemic = (CARD_NAMES.index(name) for name in ("twins", "stampede", "epidemic"))
    assert [its["unseen"][kind] for kind in (twins, stampede, epidemic)] == [0, 1, 1]
    assert [other["unseen"][kind] for kind in (twins, stampede, epidemic)] == [1, 1, 0]
    assert sum(its["unseen"]) == 26 - 2 and sum(other["unseen"]) == 26 - 2


def test_island() -> None:
    s = at("asks Birth 0 2: 0\nclimate 0\nthen GrowUp", "dinosaurs=(-3,-1),(-3,0)*", *STARTS[1:])
    its, other, names = seen(s), seen(s, 1), BOARDS[0].names
    island = BOARDS[0]
    there = {names[at // 4]: at % 4 for at in ones(its["island"]) if at % 4 < 3}
    stands = {names[island.at(q, r)]: chair for q, r, chair in ((-3, -1, 0), (-3, 0, 0), (-3, 4, 1), (2, -2, 2))}
    assert there == stands
    assert [names[at // 4] for at in ones(its["island"]) if at % 4 == 3] == [names[island.at(-3, 0)]]
    assert {names[at // 4]: at % 4 for at in ones(other["island"]) if at % 4 < 3} == {
        name: (chair + 2) % 3 for name, chair in stands.items()
    }
    weather = {names[at // 4]: ZONES[at % 4] for at in ones(its["weather"])}
    assert len(weather) == island.size
    by_terrain = {"DPHM"[island.terrain[h]]: weather[names[h]] for h in range(island.size)}
    assert by_terrain == {"D": "temperate", "P": "cold", "H": "deadly", "M": "deadly"}


def test_auction() -> None:
    s = at(
        AUCTION.replace("Bid 2, ", ""),
        f"{STARTS[0]} row=2 bid=3",
        f"{STARTS[1]} points=5",
        f"{STARTS[2]} row=out played=dead_end",
    )
    its = seen(s, 1)
    assert its["left_2.bid"] == [0, 1, 0, 0, 3] and its["own.bid"] == [0] * 5 and its["left_1.bid"] == [0, 0, 0, 1, 0]
    assert [ones(its["offer"][at : at + 8]) for at in (0, 8, 16)] == [[3], [1], [6]]
    assert its["cup"] == list(s.cup)
    assert [QUESTIONS[at][1] for at in ones(its["question"])] == ["bid"]
    assert its["asked"] == [1, 0, 0] and seen(s)["asked"] == [0, 1, 0]
    assert legal(s) == [f"bid {row} {n}" for row, low in ((1, 0), (2, 4), (3, 0)) for n in range(low, 6)]


def test_a_bid_without_a_number() -> None:
    """No game reaches this bid, but a written position may."""
    s = at(AUCTION, STARTS[0], f"{STARTS[1]} points=999", STARTS[2])
    its = features(s)
    top = 10 + 10 * 14 + 6  # fourteen auctions: thirteen cells before the last and a Meteor Drift
    assert its.text(its.number(s, 1, pack((8, 2, top)))) == f"bid 3 {top}"
    with pytest.raises(ValueError, match=f"no number for the move 8 2 {top + 1}"):
        its.number(s, 1, pack((8, 2, top + 1)))


def test_questions() -> None:
    """The observation holds the question, its progress, and the moves by their texts."""

    def question(s: State, seat: int = 0) -> tuple[list[str], list[int], list[int]]:
        its = seen(s, seat)
        return [QUESTIONS[at][1] for at in ones(its["question"])], its["left"], its["asked"]

    a, b, c = STARTS
    s = at("turn 3\nthen Survival", f"{a} hand=epidemic,neoprene", f"{b},(-3,3),(-3,2)", f"{c},(3,-2)")
    assert question(s) == (["cards: survival"], [0, 0, 0], [1, 0, 0])
    assert legal(s) == ["pass", "play neoprene", "play epidemic left_1"]
    say(s, 0, "play epidemic 1")
    assert question(s) == (["perish of the epidemic"], [2, 0, 0], [0, 1, 0])
    assert all(text.startswith("perish ") for text in legal(s)) and len(legal(s)) == 3
    s = at("then Walk 0 3", a, b, c)
    assert question(s) == (["walk"], [3, 0, 0], [1, 0, 0])
    assert legal(s)[0] == "end" and all(text.startswith("walk ") for text in legal(s)[1:])
    s = at("then Birth 0 2", a, b, c)
    assert question(s) == (["birth"], [2, 0, 0], [1, 0, 0])
    assert all(text.startswith("birth ") for text in legal(s))
    s = at("turn 3\nthen Climate", f"{a} hand=weather_prophet", b, c)
    say(s, 0, "play weather_prophet")
    roll(s, 2, 5)
    assert question(s, 1) == (["choose a die"], [0, 2, 5], [0, 0, 1])
    assert legal(s) == ["choose 2", "choose 5"]
    s = at("climate 0\nthen Perish 0", "dinosaurs=(-5,1),(-5,4),(-3,0)", b, c)
    assert question(s) == (["perish"], [0, 0, 0], [1, 0, 0])


@pytest.mark.parametrize(("mode", "players"), modes(GAME))
def test_numbers(mode: str, players: int) -> None:
    options = dict(next(known.options for known in GAME.modes if known.name == mode))
    s = GAME.new(players, options)
    check_numbers(features(s), s)


@pytest.mark.parametrize(("mode", "players"), modes(GAME))
def test_games(mode: str, players: int) -> None:
    check_games(GAME, mode, players, 3, every=2)
