"""Setup: the box, the spiral, the layouts and what everybody starts with."""

from collections import Counter

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import Refused
from pangaea.core.match import Match
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.board import BEYOND, CELLS, GAP, SPIRAL, WHOLE_SLAB, far, gaps_within, low, near, size
from pangaea.games.jurassic_parts.grammar_names import GAPS, SPECIES_NAMES, TILE_NAMES, members
from pangaea.games.jurassic_parts.setup import Lay, ShowFace
from pangaea.games.jurassic_parts.slab import price
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import BOX, FIRST_PART, KIND, OF_KIND, PILE, PILES, PLANT, SPECIES
from tests.games.jurassic_parts.digs import at


def laid(seed: int, players: int = 4, **options: str) -> State:
    """Return a game at its first decision."""
    state = GAME.new(players, options)
    Match(state, Rng(seed))
    return state


def test_the_box() -> None:
    """[R2] 45 animal tiles, 10 plants, 3 bone piles. Each part occurs once for each skeleton of its species."""
    kinds = Counter(int(kind) for kind in KIND)
    assert sum(n for kind, n in kinds.items() if kind < PLANT) == 45
    assert (kinds[int(PLANT)], kinds[int(PILE)]) == (10, 3)
    for species, skeletons in enumerate((2, 2, 3, 6, 6)):
        assert {kinds[kind] for kind in range(FIRST_PART[species], FIRST_PART[species + 1])} == {skeletons}
    assert sum(bin(boulders).count("1") for _, boulders in BOX) == 128
    assert Counter(bin(boulders).count("1") for _, boulders in BOX) == {0: 4, 1: 8, 2: 18, 3: 28}
    assert len(SPECIES_NAMES) == SPECIES
    assert len(set(TILE_NAMES)) == len(BOX) == 58


def test_the_spiral() -> None:
    """[R2] 58 cells, each next to the one before; 147 gaps. Cells up to 33 have 6 neighbours, 34 has 5, then 4 or 3."""
    assert len(set(SPIRAL)) == CELLS == 58
    for cell in range(1, 58):
        assert cell - 1 in [BEYOND[cell * 6 + side] for side in range(6)]
    degrees = [sum(GAP[cell * 6 + side] >= 0 for side in range(6)) for cell in range(58)]
    assert degrees[:34] == [6] * 34
    assert degrees[34] == 5
    assert set(degrees[35:]) == {3, 4}
    assert sum(degrees) // 2 == len(GAPS) == sum(size(word) for word in gaps_within(WHOLE_SLAB)) == 147
    assert sum(GAP[side] < 0 for side in range(58 * 6)) == 54


def test_gaps_have_two_cells() -> None:
    """[R14] A gap is named by its two cells, the smaller first, and found from either."""
    for name, gap in GAPS.items():
        a, b = map(int, name.split("-"))
        assert a < b
        assert {a, b} == {int(near(gap)), int(far(gap))}
        assert gap in [GAP[a * 6 + side] for side in range(6)]
        assert gap in [GAP[b * 6 + side] for side in range(6)]


@pytest.mark.parametrize("bits", [1, 2, 3, 1 << 57, (1 << 58) - 1, 0x155555555555555, (1 << 57) | 8])
def test_sets(bits: int) -> None:
    """Sets of cells have the right size and lowest member."""
    assert size(bits) == bin(bits).count("1")
    assert low(bits) == (bits & -bits).bit_length() - 1


@pytest.mark.parametrize("seed", range(5))
def test_layout_a(seed: int) -> None:
    """[R2] Tiles lie alternately face up and face down from a bone pile in the middle, 29 of each."""
    state = laid(seed, layout="A")
    assert members(state.up) == list(range(0, 58, 2))
    assert PILES >> state.tile[0] & 1
    assert size(state.unseen) == 29


@pytest.mark.parametrize("seed", range(5))
def test_layout_b(seed: int) -> None:
    """[R2] All tiles are face down and undecided."""
    state = laid(seed, layout="B")
    assert state.up == 0
    assert list(state.tile) == [-1] * 58
    assert size(state.unseen) == 58


def test_starting_chisels_and_amber() -> None:
    """[R3] [R4] Five players."""
    state = laid(1, 5, start="first_seat", layout="B")
    # the first player has sharpened, as nothing else could be done
    assert [int(d.dull + d.sharp) for d in state.diggers] == [12] * 5
    assert [int(d.sharp) for d in state.diggers] == [3, 1, 0, 1, 1]
    assert [int(d.amber) for d in state.diggers] == [0, 0, 1, 1, 1]
    assert state.supply == 17


@pytest.mark.parametrize(
    ("first", "sharp", "amber"), [(0, [0, 1, 0, 1], [0, 0, 1, 1]), (2, [0, 1, 0, 1], [1, 1, 0, 0])]
)
def test_the_lot(first: int, sharp: list[int], amber: list[int]) -> None:
    """[R1] [R4] The first player is drawn by lot. The others get the bonus for their distance."""
    state = GAME.new(4)
    state.happen(first)
    while isinstance(state.asking, Lay | ShowFace):
        state.happen(Rng(1).weighted(state.odds()))
    assert state.active == state.first == first
    before = [int(d.sharp) - (3 if seat == first else 0) for seat, d in enumerate(state.diggers)]
    assert (before, [int(d.amber) for d in state.diggers]) == (sharp, amber)


def test_first_seat_option() -> None:
    """[R1] Option: the first player is drawn by lot, or the first seat."""
    assert laid(1, start="first_seat").first == 0
    assert {int(laid(seed).first) for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.parametrize("players", [0, 1, 6])
def test_number_of_players(players: int) -> None:
    """[R1] Two to five."""
    with pytest.raises(Refused):
        GAME.new(players)


@pytest.mark.parametrize(("cards", "players"), [("0", 3), ("1", 4), ("2", 5)])
def test_equipment_is_dealt(cards: str, players: int) -> None:
    """[R5] Everybody holds none, one or two cards, known to the owner alone. The rest leaves the game."""
    state = laid(3, players, cards=cards)
    hands = [members(d.hand) for d in state.diggers]
    assert [len(hand) for hand in hands] == [int(cards)] * players
    assert len({card for hand in hands for card in hand}) == int(cards) * players
    view = state.view(1)
    assert view.diggers[1].hand == state.diggers[1].hand
    assert [int(d.hand) for seat, d in enumerate(view.diggers) if seat != 1] == [0] * (players - 1)
    assert [int(d.hidden) for seat, d in enumerate(view.diggers) if seat != 1] == [int(cards)] * (players - 1)


def test_odds_of_boulders() -> None:
    """[A6] The odds of a pattern count the tiles left, in each rotation. At the end all tiles are laid."""
    state = GAME.new(2, {"layout": "B", "start": "first_seat"})
    odds = list(state.odds())
    assert sum(odds) == 58 * 6
    assert odds[0] == 4 * 6  # bare in every rotation
    assert [odds[1 << side] for side in range(6)] == [8] * 6
    assert odds[0b001001] == odds[0b010010] == odds[0b100100] == 12  # opposite sides: two rotations look alike
    assert odds[0b000011] == odds[0b100001] == odds[0b000101] == 6
    assert odds[0b010101] == odds[0b101010] == 21  # every second side: three rotations look alike
    assert odds[0b000111] == odds[0b001011] == odds[0b001101] == 7
    state.happen(0b000010)
    assert list(state.odds())[1] == 7
    while isinstance(state.asking, Lay):
        state.happen(Rng(7).weighted(state.odds()))
    assert Counter(bin(rocks).count("1") for rocks in state.rocks) == Counter({0: 4, 1: 8, 2: 18, 3: 28})


def test_what_a_gap_costs() -> None:
    """[R15] [A6] Half of the tiles show boulders if these are on backs only. A gap then costs 1.37 on average."""
    costs = []
    for seed in range(30):
        state = laid(seed)
        costs += [int(price(state, gap)) for gap in GAPS.values()]
    assert 1.34 < sum(costs) / len(costs) < 1.40


@pytest.mark.parametrize("boulders", ["both", "back", "front"])
def test_which_face_shows_boulders(boulders: str) -> None:
    """[A6] Option `boulders`: they show on both faces, on backs, or on fronts."""
    state = laid(2, boulders=boulders)
    up = [bool(state.rocks[cell]) for cell in members(state.up)]
    down = [bool(state.rocks[cell]) for cell in members(state.slab & ~state.up)]
    assert any(up) == (boulders != "back")
    assert any(down) == (boulders != "front")


def test_no_rotation() -> None:
    """[A6] Option `rotation`: tiles can be laid as declared."""
    assert {int(rocks) for rocks in laid(1, rotation="none").rocks} <= {boulders for _, boulders in BOX}
    assert not {int(rocks) for rocks in laid(1).rocks} <= {boulders for _, boulders in BOX}


def test_a_hidden_tile_fits_its_back() -> None:
    """[A6] [A31] A face-down tile is any unseen tile with the boulders on its back."""
    state = laid(4, layout="A")
    cell = next(c for c in members(state.slab & ~state.up) if bin(state.rocks[c]).count("1") == 2)
    fits = members(state.may_be(cell))
    assert fits
    assert all(bin(BOX[tile][1]).count("1") == 2 for tile in fits)
    assert all(state.unseen >> tile & 1 for tile in fits)


def test_the_middle_pile_is_any() -> None:
    """[R2] In layout A any of the three bone piles may lie in the middle."""
    middle = {TILE_NAMES[laid(seed, 2).tile[0]] for seed in range(40)}
    assert middle == {"PIL-1", "PIL-2", "PIL-3"}
    assert OF_KIND[PILE] == PILES


def test_by_hand() -> None:
    """By default all tiles are face down, without visible boulders."""
    state = at("then Turn", "", "")
    assert size(state.slab) == 58
    assert state.diggers[0].sharp == 3
