"""Features: each block holds its values, each move has its number."""

import pytest

from pangaea.core.game import pack
from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.features import SoupFeatures
from pangaea.games.primordial_soup.grammar import CARD_NAMES, COLOURS
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, GENE_NAMES
from pangaea.games.primordial_soup.state import State
from pangaea.games.primordial_soup.verbs import EAT, PAY
from tests.games.primordial_soup.soup import at, play
from tests.games.rows import blocks, check_games, check_numbers, modes, ones, row

FOUR = SoupFeatures(4, {})
THREE = SoupFeatures(3, {})


def seen(s: State, colour: str) -> dict[str, list[int]]:
    """Return a player's observation by block."""
    return blocks(FOUR if s.players == 4 else THREE, s, COLOURS.index(colour))


def cell(name: str, number: int = 1) -> int:
    """Return the index of a cell in a block of amoebas by number and cell."""
    return (number - 1) * 19 + CELL_NAMES.index(name)


def genes(*names: str) -> list[int]:
    """Return the indices of these genes in a block of genes."""
    return sorted(GENE_NAMES.index(name) for name in names)


def numbers(s: State) -> set[str]:
    """Return the legal moves of the asked seat, each from the text of its number."""
    features = FOUR if s.players == 4 else THREE
    seat = int(s.turn())
    return {features.text(features.number(s, seat, pack(move))) for move in GAME.legal(s, seat)}


@pytest.mark.parametrize(("mode", "players"), modes(GAME))
def test_games(mode: str, players: int) -> None:
    check_games(GAME, mode, players, 2)


@pytest.mark.parametrize("players", [3, 4])
def test_sizes_and_numbers(players: int) -> None:
    for mode in GAME.modes:
        features = GAME.learner.features(players, GAME.settings(players, mode.options))
        assert (features.size, features.actions) == {3: (864, 412), 4: (1102, 563)}[players]
    s = at("Defect 0 4 99", "phase 2\nred bp=9 genes=speed,spores", players)
    check_numbers(features, s)


def test_unknown_moves_have_no_number() -> None:
    s = GAME.new(4)
    for move in ((0, 0, 0), (23, 0, 0), (2, 8, 0), (13, 0o5000, 0), (13, 0, 0), (14, 8, 9), (1, 5, 0), (19, 20, 0)):
        with pytest.raises(ValueError, match="no number for the move"):
            FOUR.number(s, 0, pack(move))


POSITION = """
    round 5
    phase 5
    card E10
    deck W6 E10
    soup B1 1/2/3/4
    red bp=3 marker=7 amoebas=1:B3,2:A3+1 genes=speed,aggression
    blue bp=9 marker=9 amoebas=4:B3 genes=armor shed=escape
    green bp=0 marker=4 fled=16 fought=4 amoebas=2:E4,4:E4
    yellow bp=12 marker=20 amoebas=7:D5+2
"""


def test_the_table() -> None:
    """Colonies are by chair and cubes by the chair of their colour; genes, cards, round, phase and options follow."""
    s = at("Aggress 0", POSITION, 4, {"answers": "round", "finish": "35"})
    red, green = seen(s, "red"), seen(s, "green")
    assert red["own.ladder"] == [7, 2]
    assert [red[f"left_{i}.ladder"] for i in (1, 2, 3)] == [[9, 1], [4, 3], [20, 0]]
    assert [red[f"{who}.bp"] for who in ("own", "left_1", "left_2", "left_3")] == [[3], [9], [0], [12]]
    assert ones(red["own.genes"]) == genes("speed", "aggression")
    assert ones(red["left_1.genes"]) == genes("armor")
    assert [red[f"{who}.shed"] for who in ("own", "left_1")] == [
        [int(name == "struggle") for name in GENE_NAMES[:16]],
        [int(name == "escape") for name in GENE_NAMES[:16]],
    ]
    assert ones(red["own.cells"]) == [cell("B3", 1), cell("A3", 2)]
    assert ones(red["left_3.cells"]) == [cell("D5", 7)]
    assert red["own.damage"] == [0, 1, 0, 0, 0, 0, 0]
    assert red["left_3.damage"] == [0, 0, 0, 0, 0, 0, 2]
    assert (ones(red["left_2.fled"]), ones(red["left_2.fought"])) == ([3], [1])
    assert red["soup"][:8] == [1, 2, 3, 4, 2, 2, 2, 2]
    assert red["supply"] == [18, 17, 16, 15]
    assert red["pool"] == [2, 2, 1, 1, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 0, 0]
    assert ones(red["card"]) == [CARD_NAMES.index("E10")]
    assert ones(red["deck"]) == [CARD_NAMES.index("W6"), CARD_NAMES.index("E10")]
    assert (red["round"], ones(red["phase"]), red["finish"]) == ([5], [5], [35])
    assert ones(red["editions"]) == [3]
    assert green["soup"][:4] == [3, 4, 1, 2]
    assert green["own.ladder"] == [4, 3]
    assert green["left_2.ladder"] == [7, 2]
    assert ones(green["left_3.genes"]) == genes("armor")


def test_setting_up() -> None:
    """The observation tells who chooses a space; the board is empty."""
    s = play(GAME.new(3), "* card -14", "* roll 12", "* roll 3", "* roll 7")
    red = seen(s, "red")
    assert ones(red["question"]) == [0]
    assert red["own.roll"] > red["left_2.roll"] > red["left_1.roll"]
    assert (ones(red["phase"]), red["round"], ones(red["own.cells"])) == ([0], [0], [])
    assert (red["own.ladder"], ones(red["asked"])) == ([0, 0], [0])
    assert numbers(s) == {"space 1", "space 2", "space 3"}
    play(s, "red space 2", "green space 1")
    assert ones(seen(s, "green")["question"]) == [1]
    assert ones(seen(s, "red")["asked"]) == [2]
    assert len(numbers(s)) == 7 * 19


QUESTIONS = {
    "PlaceSecond 0": (2, "phase 0\nround 0"),
    "DriftOrMove red1": (3, "red amoebas=1:B2"),
    "Steer red1 31": (4, "red amoebas=1:B2"),
    "SecondStep red1": (5, "red amoebas=1:B2"),
    "Carry red1 0 3 8": (6, "red genes=tentacle amoebas=1:B2"),
    "Follow red1 1 0": (7, "red genes=holding amoebas=1:B2"),
    "Feed red1": (8, "red genes=frugality,parasitism amoebas=1:B2"),
    "Attack blue1 red1 2 0": (9, "red genes=escape,defense amoebas=1:B2\nblue amoebas=1:B2"),
    "TryAgain red1 0": (10, "red amoebas=1:B2\nblue amoebas=1:B2"),
    "EatElsewhere red1": (11, "red genes=frugality amoebas=1:B2"),
    "Defect 0 4 99": (12, "phase 2\nred bp=9 genes=speed,spores"),
    "Buy 0 0": (13, "phase 3"),
    "Divide 0": (14, "phase 4\nred bp=9"),
    "Aggress 0": (15, "phase 5\nred genes=aggression amoebas=1:B2\nblue amoebas=1:B2"),
}


@pytest.mark.parametrize("then", QUESTIONS)
def test_questions(then: str) -> None:
    """Each question has its own place, for every observer."""
    place, lines = QUESTIONS[then]
    s = at(then, lines)
    assert ones(seen(s, "red")["question"]) == ones(seen(s, "green")["question"]) == [place]
    assert (ones(seen(s, "red")["asked"]), ones(seen(s, "green")["asked"])) == ([0], [2])


def test_movement_is_observed() -> None:
    """The observation holds the amoeba, its directions, its destination, its cubes, and what follows."""
    s = at("Steer blue3 21, SecondStep blue3, Feed blue3, Turn 1 4", "blue genes=speed amoebas=3:B2")
    red = seen(s, "red")
    assert (ones(red["amoeba"]), ones(red["ways"])) == ([9], [0, 2, 4])
    assert (red["ahead"], ones(red["turn"]), red["next"]) == ([1, 1], [1], [4])
    assert numbers(s) == {"go west", "go east", "go nowhere"}
    blue = seen(s, "blue")
    assert (ones(blue["amoeba"]), ones(blue["turn"])) == ([2], [0])
    s = at("Carry blue3 0 2 11", "blue genes=tentacle amoebas=3:B2\nsoup B2 0/1/0/1")
    blue = seen(s, "blue")
    assert (ones(blue["to"]), blue["carry"], blue["ahead"]) == ([CELL_NAMES.index("B1")], [2, 1], [0, 0])
    assert numbers(s) == {"take own", "take left_2", "enough"}
    s = at("Follow blue3 0 0", "blue genes=holding amoebas=3:B2")
    assert (ones(seen(s, "blue")["mover"]), ones(seen(s, "blue")["to"])) == ([3], [CELL_NAMES.index("B1")])
    assert numbers(s) == {"follow 3", "let_go 3"}


def test_attacks_are_observed() -> None:
    """The observation holds both amoebas, the cell and the answers tried, also during an escape."""
    lines = "red bp=5 genes=escape,defense,movement_1 amoebas=1:B2\nblue amoebas=3:B2"
    s = at("Attack blue3 red1 2 9, Turn 1 4", lines)
    red = seen(s, "red")
    assert (ones(red["attacker"]), ones(red["target"]), ones(red["amoeba"])) == ([9], [0], [0])
    assert (ones(red["past"]), ones(red["scene"])) == ([0, 3], [2])
    assert numbers(s) == {"defend 1", "yield 1"}
    s = at("Steer red1 3, Escaping blue3 red1 2 1, Turn 1 4", lines)
    blue = seen(s, "blue")
    assert (ones(blue["attacker"]), ones(blue["target"]), ones(blue["past"])) == ([2], [21], [0])
    s = at("TryAgain blue3 16", lines)
    assert (ones(seen(s, "blue")["attacker"]), ones(seen(s, "blue")["past"])) == ([2], [4])
    assert numbers(s) == {"attack left_3 1 with 3", "stop"}


def test_purchases_are_observed() -> None:
    """The observation holds the amount due, the smallest gene given and the genes bought."""
    s = at("Defect 0 4 99", "phase 2\nred bp=9 genes=speed,spores")
    assert seen(s, "red")["due"] == [4, 0]
    assert numbers(s) == {"give speed", "give spores", "pay"}
    assert FOUR.move(s, 0, next(n for n in range(FOUR.actions) if FOUR.text(n) == "pay")) == pack((PAY, 4, 0))
    s = at("Defect 0 2 3", "phase 2\nred bp=9 genes=speed,spores")
    assert seen(s, "red")["due"] == [2, 3]
    s = at("Buy 0 8", "phase 3\nred bp=6 genes=speed,defense,escape")
    assert ones(seen(s, "red")["fresh"]) == genes("speed")
    assert {"buy armor for defense", "buy armor for escape", "buy intelligence"} <= numbers(s)
    assert "buy persistence for speed" not in numbers(s)


@pytest.mark.parametrize(
    ("eater", "cubes", "meal"),
    [
        ("red", 0o120, "eat 2 left_1 1 left_2"),
        ("blue", 0o102, "eat 1 left_1 2 left_2"),
        ("green", 0o012, "eat 2 left_1 1 left_2"),
    ],
)
def test_meals_are_relative_to_the_chair(eater: str, cubes: int, meal: str) -> None:
    """Three players: two cubes of the first other colour and one of the second; each eater's neighbours differ."""
    assert THREE.text(THREE.number(GAME.new(3), COLOURS.index(eater), pack((EAT, cubes, 0)))) == meal


def test_hosts_are_relative_to_the_chair() -> None:
    """With Parasitism a meal names a neighbour as host."""
    s = at("Feed green1", "soup B2 0/1/0/1\ngreen bp=2 genes=parasitism amoebas=1:B2\nblue amoebas=1:B2")
    assert numbers(s) == {"eat 1 left_1 1 left_3 from left_3", "starve 1"}


def test_a_row_is_written_at_its_offset() -> None:
    """A row is written at its offset, for any seat, and leaves the rest unchanged."""
    s = at("Aggress 0", POSITION, 4, {"answers": "round"})
    assert all(len(row(FOUR, s, seat)) == FOUR.size for seat in range(4))
