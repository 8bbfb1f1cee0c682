"""Invariants of the rules in random play."""

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.core.step import CHANCE
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.board import WHOLE_SLAB, far, gaps_within, low, near, size
from pangaea.games.jurassic_parts.grammar_names import gap_set, members
from pangaea.games.jurassic_parts.slab import cut_off, piece
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import ALL_TILES
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel, MoreChisels
from tests.games.jurassic_parts.digs import at

TABLES = st.fixed_dictionaries(
    {},
    optional={option.name: st.sampled_from(option.values) for option in GAME.options},
)


def moments(players: int, options: dict[str, str], seed: int, answers: int, look: Callable[[State], None]) -> None:
    """Play at random and inspect every state. Verbs are chosen first, so that rare ones occur."""
    rng = Rng(seed)
    state = GAME.new(players, options)
    while answers and not state.over():
        if state.asked == 1 << CHANCE:
            state.happen(rng.weighted(state.odds()))
        else:
            seat = int(state.turn())
            moves = GAME.legal(state, seat)
            verbs = sorted({move[0] for move in moves})
            verb = verbs[rng.below(len(verbs))]
            alike = [move for move in moves if move[0] == verb]
            state.play(seat, pack(alike[rng.below(len(alike))]))
            answers -= 1
        look(state)


def check(state: State, locked: list[int]) -> None:
    """Check the seven invariants. `locked` are the tiles in skeletons of the state before."""
    chisels: list[int] = []
    tiles = int(state.unseen) | int(state.stock) | int(state.lot)
    many = size(state.unseen) + size(state.stock) + size(state.lot)
    for seat, digger in enumerate(state.diggers):
        own = gap_set(digger.chisels)
        assert digger.dull + digger.sharp + digger.spent + digger.freed + len(own) == 12  # 1
        assert min(digger.dull, digger.sharp, digger.spent, digger.freed, digger.amber) >= 0
        assert seat == state.active or digger.spent == digger.freed == 0  # 6
        assert digger.locked & locked[seat] == locked[seat]  # 7
        assert digger.locked & ~digger.tiles == 0
        locked[seat] = int(digger.locked)
        chisels += own
        tiles |= digger.tiles
        many += size(digger.tiles)
    on_slab = [int(state.tile[cell]) for cell in members(state.slab) if state.tile[cell] >= 0]
    assert sum(digger.amber for digger in state.diggers) + state.supply == 20  # 2
    assert many + len(on_slab) == 58  # 3
    assert tiles | sum(1 << tile for tile in on_slab) == ALL_TILES
    assert list(state.gaps) == list(gaps_within(state.slab))
    assert len(chisels) == len(set(chisels))  # 5
    assert set(chisels) <= set(gap_set(state.gaps))
    if state.slab and isinstance(state.asking, Begin | FirstChisel | MoreChisels):
        assert piece(state, low(state.slab)) == state.slab  # 4


@settings(max_examples=60)
@given(st.integers(2, 5), TABLES, st.integers(0, 2**32), st.integers(0, 250))
def test_the_seven_invariants(players: int, options: dict[str, str], seed: int, answers: int) -> None:
    """[A31] The seven invariants of chisels, amber, tiles, the slab and finished skeletons hold in every state."""
    locked = [0] * players
    moments(players, options, seed, answers, lambda state: check(state, locked))


@settings(max_examples=10)
@given(st.integers(2, 5), TABLES, st.integers(0, 2**32))
def test_every_game_ends(players: int, options: dict[str, str], seed: int) -> None:
    """[R50] [A33] Every game ends without tiles in play, and the sheet adds up to the points."""
    last: list[State] = []
    moments(players, options, seed, 100_000, last.append)
    state = last[-1]
    assert state.over()
    assert not state.slab | state.lot | state.unseen
    for seat, digger in enumerate(state.diggers):
        assert sum(GAME.sheet(state, seat).values()) == digger.points


def walk(chiselled: set[tuple[int, int]], slab: set[int], start: int) -> set[int]:
    """Return all cells reached over open gaps, by a plain search."""
    found, todo = {start}, [start]
    names = [(int(near(gap)), int(far(gap))) for gap in gap_set(gaps_within(WHOLE_SLAB))]
    while todo:
        cell = todo.pop()
        for a, b in names:
            if cell in (a, b) and (a, b) not in chiselled:
                other = b if cell == a else a
                if other in slab and other not in found:
                    found.add(other)
                    todo.append(other)
    return found


@settings(max_examples=60)
@given(st.sets(st.sampled_from(gap_set(gaps_within(WHOLE_SLAB))), min_size=1, max_size=60), st.data())
def test_a_split_is_found(cracks: set[int], data: Any) -> None:
    """[R18] The fast search from a new crack agrees with a plain search over the whole slab."""
    state = at("then Turn", "", "", "", "", "")
    for i, gap in enumerate(sorted(cracks)):
        state.diggers[i % 5].chisels[gap >> 6] |= 1 << (gap & 63)
    gap = data.draw(st.sampled_from(sorted(cracks)))
    chiselled = {(int(near(crack)), int(far(crack))) for crack in cracks}
    here = walk(chiselled, set(range(58)), int(near(gap)))
    part = set(members(cut_off(state, gap)))
    if int(far(gap)) in here:
        assert not part
    else:
        assert part in (here, walk(chiselled, set(range(58)), int(far(gap))))
