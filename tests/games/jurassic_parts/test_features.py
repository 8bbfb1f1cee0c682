"""Features: each block holds its values, every move has a number, no secret is visible."""

import pytest

from pangaea.core.game import pack
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.features import GAPS, DigFeatures, features
from pangaea.games.jurassic_parts.grammar_names import CARD_NAMES, KIND_NAMES, gap_name
from pangaea.games.jurassic_parts.state import State
from tests.games.jurassic_parts.digs import USED, USING, at, play, texts
from tests.games.rows import blocks, check_games, check_numbers, modes, ones

RING = "slab 0..20"
GAP_NAMES = [gap_name(gap) for gap in GAPS]
PLANT = KIND_NAMES.index("plant")
PILE = KIND_NAMES.index("bone_pile")
FRONT = KIND_NAMES.index("velociraptor front")
SKULL = KIND_NAMES.index("tyrannosaurus skull")


def numbers(players: int) -> DigFeatures:
    """Return the features of the first mode."""
    return features(players, GAME.settings(players, {}))


def seen(s: State, seat: int) -> dict[str, list[int]]:
    """Return a player's observation by block; check that the player's view gives the same."""
    encoder = numbers(s.players)
    rows = blocks(encoder, s, seat)
    assert rows == blocks(encoder, s.view(seat), seat)
    return rows


def kinds(rows: dict[str, list[int]], cell: int) -> dict[int, int]:
    """Return the kinds that a cell may hold, with numbers of tiles."""
    return {kind: n for kind, n in enumerate(rows["kinds"][cell * 17 : cell * 17 + 17]) if n}


def gaps(*names: str) -> list[int]:
    """Return the indices of these gaps in a block of gaps."""
    return sorted(GAP_NAMES.index(name) for name in names)


def cards(*names: str) -> list[int]:
    """Return the indices of these cards in a block of cards."""
    return sorted(CARD_NAMES.index(name) for name in names)


@pytest.mark.parametrize(("mode", "players"), modes(GAME))
def test_games(mode: str, players: int) -> None:
    check_games(GAME, mode, players, 2, every=3)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sizes_and_numbers(players: int) -> None:
    for mode in GAME.modes:
        encoder = GAME.learner.features(players, GAME.settings(players, mode.options))
        assert (encoder.size, encoder.actions) == ({2: 2412, 3: 2604, 4: 2796, 5: 2988}[players], 752)
    check_numbers(encoder, GAME.new(players))


def test_unknown_moves_have_no_number() -> None:
    encoder = numbers(2)
    s = GAME.new(2)
    for move in ((0, 0, 0), (19, 0, 0), (2, 191, 0), (2, 4000, 0), (3, 3, 0), (5, 17, 0), (9, 58, 0), (15, 12, 0)):
        with pytest.raises(ValueError, match="no number for the move"):
            encoder.number(s, 0, pack(move))


@pytest.mark.parametrize("players", [2, 5])
def test_numbers_have_texts_like_moves(players: int) -> None:
    s = at(
        f"{USED}\n{RING}", *["sharp=3 amber=2 chisels=0-1 cards=grant,crate tiles=VEL-1a,PIL-1"] + [""] * (players - 1)
    )
    encoder = numbers(players)
    moves = [encoder.text(encoder.number(s, 0, pack(move))) for move in GAME.legal(s, 0)]
    assert moves == texts(s, 0)
    assert {"place 0-2", "end keep 1", "dig_master 1", "card crate", "assemble velociraptor"} <= set(moves)


BOARD = f"""
    first 1
    turn 2 helps=2 blows=1 discount=2 weight=2 crate=1 quiet=4
    slab 0=PIL-1+0 1=VEL-1a+3 2?TYR-1a 3?PLA-1 4 5 6
    unseen VEL-2a VEL-2b PLA-4
    {USING}
"""
ONE = "sharp=2 amber=3 tiles=VEL-3a,PLA-5,PLA-6 locked=PTE-1a finished=pterodactyl:1 cards=grant shown=crowbar"
TWO = "sharp=1 chisels=0-1,1-2 peeked=2,3 cards=crate,collector shown=ground_radar"
THREE = "spent=2 freed=1 chisels=4-5"
CHISELS = [[10, 2, 0, 0], [9, 1, 0, 0], [8, 0, 2, 1]]


def board() -> State:
    """Return a position of three players: the second has looked at two tiles, the third is to play."""
    return at(BOARD, ONE, TWO, THREE, layout="B", cards="2")


def test_diggers() -> None:
    """Boards are by chair. Rivals see the number of cards in hand, not the cards."""
    rows = [seen(board(), seat) for seat in range(3)]
    assert [rows[0][f"{who}.chisels"] for who in ("own", "left_1", "left_2")] == CHISELS
    assert rows[0]["own.amber"] == rows[1]["left_2.amber"] == rows[2]["left_1.amber"] == [3]
    assert rows[0]["own.loose"] == [0] * FRONT + [1, 0, 0, 2, 0]
    assert rows[0]["own.finished"] == rows[2]["left_1.finished"] == [0, 0, 0, 0, 1]
    assert rows[0]["own.score"] == rows[1]["left_2.score"] == [1 + 1 + 3 + 3]
    assert [rows[0][f"{who}.held"] for who in ("own", "left_1", "left_2")] == [[1], [2], [0]]
    assert ones(rows[0]["own.shown"]) == cards("crowbar")
    assert ones(rows[0]["left_1.shown"]) == cards("ground_radar")
    assert ones(rows[1]["own.placed"]) == ones(rows[0]["left_1.placed"]) == gaps("0-1", "1-2")
    assert [ones(row["hand"]) for row in rows] == [cards("grant"), cards("crate", "collector"), []]
    open_cards = cards("crowbar", "ground_radar")
    assert ones(rows[0]["cards"]) == [card for card in range(12) if card not in open_cards + cards("grant")]
    assert ones(rows[2]["cards"]) == [card for card in range(12) if card not in open_cards]


def test_the_slab() -> None:
    """Cells, faces and boulders: a tile seen only by a rival may be any unseen tile."""
    zero, one = seen(board(), 0), seen(board(), 1)
    assert ones(zero["slab"]) == [0, 1, 2, 3, 4, 5, 6]
    assert ones(zero["up"]) == [0, 1]
    assert (ones(zero["looked"]), ones(zero["spied"])) == ([], [2, 3])
    assert (ones(one["looked"]), ones(one["spied"])) == ([2, 3], [])
    assert ones(zero["boulders"]) == [0, 6 + 3]
    assert kinds(zero, 0) == {PILE: 1}
    assert kinds(zero, 1) == {FRONT: 1}
    for cell in (2, 3, 4, 5, 6):
        assert kinds(zero, cell) == {SKULL: 1, FRONT: 1, FRONT + 1: 1, PLANT: 2}
    assert (kinds(one, 2), kinds(one, 3)) == ({SKULL: 1}, {PLANT: 1})
    assert kinds(one, 4) == {FRONT: 1, FRONT + 1: 1, PLANT: 1}
    assert kinds(one, 7) == {}
    assert zero["unseen"] == [0] * 5 + [1] + [0] * 6 + [1, 1, 0, 2, 0]
    assert one["unseen"] == [0] * 12 + [1, 1, 0, 1, 0]
    assert {GAP_NAMES[gap]: zero["gaps"][gap] for gap in ones(zero["gaps"])} == {
        "0-1": 3, "0-2": 1, "0-3": 1, "0-4": 1, "0-5": 1, "0-6": 1,
        "1-2": 1, "2-3": 1, "3-4": 1, "4-5": 1, "5-6": 1, "1-6": 1,
    }  # fmt: skip


def test_backs_limit_faces() -> None:
    """A face-down tile is one of those that fit the boulders on its back, in any rotation."""
    slab = "slab 0=PIL-2 1 2+3 3+5\nunseen VEL-2a VEL-2b PLA-4"
    rows = seen(at(f"{slab}\n{USING}", "", "", boulders="both"), 0)
    assert kinds(rows, 1) == {FRONT: 1}
    assert kinds(rows, 2) == kinds(rows, 3) == {FRONT + 1: 1, PLANT: 1}
    slab = "slab 0=PIL-2 1 2+0 3+02\nunseen VEL-2a VEL-2b BRA-2a"
    rows = seen(at(f"{slab}\n{USING}", "", "", boulders="both", rotation="none"), 0)
    assert [kinds(rows, cell) for cell in (1, 2, 3)] == [{FRONT: 1}, {FRONT + 1: 1}, {0: 1}]


def test_the_table() -> None:
    """The observation holds the leader, the turn and the options."""
    rows = seen(board(), 0)
    assert sum(rows["stock"]) == 58 - 7 - 4
    assert (rows["stock"][0], rows["stock"][PILE], rows["lot"]) == (2, 2, [0] * 17)
    assert rows["leader"] == [17, 2, 1, 1]
    assert rows["cards_at_work"] == [1, 2, 2, 1]
    assert rows["patience"] == [4, 26]
    assert (ones(rows["active"]), ones(rows["first"])) == ([2], [1])
    assert ones(seen(board(), 1)["active"]) == [1]
    assert rows["options"] == [1, 0, 1, 0, 0, 0, 0, 0, 2]
    options = {"boulders": "back", "rotation": "none", "tie": "active_player", "cards": "1", "layout": "A"}
    rows = seen(at(f"slab 0=PIL-2 1 2+0\nunseen VEL-2a VEL-2b\n{USING}", "", "", **options), 0)
    assert rows["options"] == [0, 0, 0, 1, 1, 0, 0, 0, 1]
    options = {"tie": "first_taker", "dig_master": "at_once", "flyer_amber": "division"}
    rows = seen(at(f"slab 0=PIL-2 1 2\n{USING}", "", "", **options), 0)
    assert rows["options"] == [0, 0, 1, 0, 0, 1, 1, 1, 0]


REST = "MoreChisels, EndTurn"
QUESTIONS = {
    "Begin, EndTurn": (0, 0, 0, "amber=1"),
    "FirstChisel, EndTurn": (1, 0, 1, "sharp=1"),
    "MoreChisels, EndTurn": (2, 0, 2, "sharp=1"),
    "Lift 0 2, FirstChisel, EndTurn": (3, 2, 1, "chisels=0-1,0-2,0-3"),
    f"Radar 4, {REST}": (8, 4, 2, "shown=ground_radar"),
    f"CrackMap 2, {REST}": (9, 2, 2, "chisels=0-1 shown=crack_map"),
    f"CrackTo 0, CrackMap 1, {REST}": (10, 2, 2, "chisels=0-1 shown=crack_map"),
    f"Crowbar, {REST}": (11, 0, 2, "shown=crowbar"),
}


@pytest.mark.parametrize("then", QUESTIONS)
def test_questions(then: str) -> None:
    """Each question has its own place, with the number left and the stage of the turn."""
    place, left, stage, own = QUESTIONS[then]
    s = at(f"then {then}\n{RING}", own, "chisels=1-2")
    for seat in (0, 1):
        rows = seen(s, seat)
        assert (ones(rows["question"]), ones(rows["asked"])) == ([place], [seat])
        assert (rows["left"], ones(rows["stage"])) == ([left], [stage])
        assert ones(rows["gap"]) == (gaps("0-1") if place == 10 else [])


def test_a_division() -> None:
    """The observation holds the lot, the number to take, and the next seats; then a skeleton with a bone pile."""
    lot = "lot VEL-1a VEL-3b PIL-1 PLA-1 PLA-2"
    s = at(f"turn 1\nthen Take 0 2, MayAssemble 0, Share 19, {REST}\n{RING}\n{lot}", "tiles=TYR-1a", "", "")
    rows = seen(s, 2)
    assert rows["lot"] == [0] * FRONT + [1, 1, 0, 2, 1]
    assert (ones(rows["question"]), rows["left"], ones(rows["asked"])) == ([6], [2], [1])
    assert rows["order"] == [1, 0, 2]
    assert seen(s, 0)["order"] == [0, 2, 1]
    play(s, "take velociraptor front", "take bone_pile")
    assert ones(seen(s, 0)["question"]) == [7]
    assert texts(s, 0) == ["assemble velociraptor", "decline"]


def test_halves_and_pieces() -> None:
    """The observation holds the half of the gap's lower cell, and the largest pieces to choose from."""
    s = play(at(f"{USING}\nslab 0..3", "sharp=1 chisels=0-2,0-3", ""), "place 1-2")
    rows = seen(s, 0)
    assert (ones(rows["question"]), ones(rows["gap"]), ones(rows["half"])) == ([4], gaps("1-2"), [0, 1])
    assert texts(s, 0) == ["divide 1", "divide 2"]
    s = at(f"then Apart -1, {REST}\nslab 1 8 4 14 11", "sharp=1", "")
    assert ones(seen(s, 0)["question"]) == [5]
    assert texts(s, 0) == ["keep 1", "keep 4"]
