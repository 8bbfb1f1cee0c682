"""Phase 6, second half: genes, bids, outbidding and payment."""

import pytest

from pangaea.core.chance import Rng
from pangaea.core.record import BadRecord
from pangaea.games.evo import GAME
from pangaea.games.evo.state import State
from pangaea.games.evo.verbs import BOUGHT
from tests.games.evo.island import asked, asking, at, genes, points, refused, roll, say, texts

ROWS = "rows egg leg egg\nasks Bid 0: 0\nthen Bid 1, Bid 2, Pay, Turn"


def auction(*species: str, lines: str = ROWS, **options: str) -> State:
    return at("turn 2\n" + lines, *(species or ("", "", "")), **options)


def sold(s: State) -> list[tuple[int, str, dict[str, object]]]:
    """Return each purchase as it was announced."""
    found = []
    for event, moment in zip(s.events or [], s.moments or [], strict=True):
        assert isinstance(moment, State)
        if event[0] == BOUGHT:
            key, said = GAME.sentences.line(moment, event)
            found.append((int(event[1]), key.removeprefix("event."), said))
    return found


def test_genes_are_drawn() -> None:
    """[R32] One gene for each player is drawn from the cup, one in each row."""
    state = at("turn 2\nthen Evolution, Turn", "", "", "")
    roll(state, "gene leg", "gene tail", "gene leg")
    assert (list(state.rows), sum(state.cup), asked(state)) == ([1, 0, 1], 59, 0)


def test_any_number_in_a_free_row() -> None:
    """[R33] [R37] [A2] A bid in a free row may be 0 or any number the player can pay."""
    state = auction("points=3", "", "")
    assert texts(state, 0) == [f"bid {row} {number}" for row in (1, 2, 3) for number in range(4)]


def test_the_outbid_bid_again_at_once() -> None:
    """[R34] An outbid player bids again at once, higher or elsewhere, before the third player."""
    state = auction()
    say(state, 0, "bid 1 2")
    assert refused(state, 1, "bid 1 2").rule == "R33"
    say(state, 1, "bid 1 3")
    assert asked(state) == 0
    assert "bid 1 3" not in texts(state, 0)
    assert {"bid 1 4", "bid 2 0", "bid 3 0"} <= set(texts(state, 0))
    say(state, 0, "bid 2 1")
    assert asked(state) == 2


def test_a_chain_of_outbidding() -> None:
    """[R34] [A24] Players are outbid in turn until a free row is taken. Then the order continues."""
    state = auction()
    say(state, 0, "bid 1 0")
    say(state, 1, "bid 2 0")
    say(state, 2, "bid 1 1")
    say(state, 0, "bid 2 1")
    say(state, 1, "bid 1 2")
    assert asked(state) == 2
    say(state, 2, "bid 3 0")
    assert asking(state) == "Roll"
    assert points(state) == [9, 8, 10]


def test_only_the_outbid_bid_again() -> None:
    """[R35] A player who was not outbid cannot move the marker."""
    state = auction()
    say(state, 0, "bid 1 2")
    assert refused(state, 0, "bid 2 0").key == "not_asked"


@pytest.mark.parametrize("text", ["pass", "refuse", "end"])
def test_nobody_declines(text: str) -> None:
    """[R35] The base game has no refusal."""
    assert refused(auction(), 0, text).rule == "R35"


def test_mutations_make_it_cheaper() -> None:
    """[R36] Five costs three with two mutations. With more mutations than the bid, it costs nothing."""
    state = auction("mutation=2", "mutation=2", "")
    say(state, 0, "bid 1 5")
    say(state, 1, "bid 2 1")
    state.events, state.moments = [], []
    say(state, 2, "bid 3 0")
    assert points(state) == [7, 10, 10]
    assert genes(state, 0)["egg"] == 2
    assert [species.spent for species in state.species] == [3, 0, 0]
    paid = [(seat, key, said.get("less")) for seat, key, said in sold(state)]
    assert sorted(paid) == [(0, "bought_cheaper", 2), (1, "bought_cheaper", 2), (2, "bought", None)]


def test_a_mutation_bought_now_is_no_discount_yet() -> None:
    """[A7] [R36] It counts from the next auction on."""
    state = auction(lines="rows mutation leg egg\nasks Bid 0: 0\nthen Bid 1, Bid 2, Pay, Turn")
    say(state, 0, "bid 1 4")
    say(state, 1, "bid 2 0")
    state.events, state.moments = [], []
    say(state, 2, "bid 3 0")
    assert points(state)[0] == 6
    assert genes(state, 0)["mutation"] == 1
    assert [key for _seat, key, _said in sold(state)] == ["bought"] * 3


def test_no_debts() -> None:
    """[R37] [A3] Two points and a mutation pay for three, not for four."""
    state = auction("points=2 mutation=1", "", "")
    assert "bid 1 3" in texts(state, 0)
    assert refused(state, 0, "bid 1 4").rule == "R37"


def test_past_the_scale() -> None:
    """[R38] Seven outbids six."""
    state = auction("points=9", "points=9", "")
    say(state, 0, "bid 1 6")
    say(state, 1, "bid 1 7")
    assert asked(state) == 0


@pytest.mark.parametrize("text", ["bid 4 0", "bid 0 0", "bid 1", "bid x y", "bid 01 3", "bid 1 ٣"])
def test_no_such_bid(text: str) -> None:
    """[R33] A bid needs a row on offer and a number."""
    assert refused(auction(), 0, text).rule == "R33"


def test_the_card_gene() -> None:
    """[R39] [R45] [A8] The player pays and draws a card. The gene is gone, and the portrait does not change."""
    state = auction(lines="rows card leg egg\nasks Bid 0: 0\nthen Bid 1, Bid 2, Pay, Turn")
    before = genes(state, 0)
    say(state, 0, "bid 1 3")
    say(state, 1, "bid 2 0")
    say(state, 2, "bid 3 0")
    assert asking(state) == "Deal"
    roll(state, "card twins")
    assert genes(state, 0) == before
    assert (points(state)[0], state.species[0].held(), sum(state.cup)) == (7, 1, 59)
    assert state.cup[7] == 5


def test_two_card_genes_in_order() -> None:
    """[R39] The first player in the order draws first."""
    state = auction(lines="rows card leg card\norder 2 1 0\nasks Bid 2: 2\nthen Bid 1, Bid 0, Pay, Turn")
    say(state, 2, "bid 1 0")
    say(state, 1, "bid 2 0")
    say(state, 0, "bid 3 0")
    roll(state, "card twins", "card burning")
    assert [species.held() for species in state.species] == [1, 0, 1]
    assert state.species[2].hand == 1 << 30


def test_an_empty_deck() -> None:
    """[A21] With an empty deck, which these cards never reach, the gene gives nothing."""
    state = auction(lines="rows card leg egg\nasks Bid 0: 0\nthen Bid 1, Bid 2, Pay, Turn")
    state.deck = 0
    say(state, 0, "bid 1 0")
    say(state, 1, "bid 2 0")
    say(state, 2, "bid 3 0")
    assert asking(state) == "Roll"


def test_dead_end() -> None:
    """[E17] [A4] Three genes are drawn, two bought and one returned to the cup."""
    fill = "dinosaurs=(-3,-1) tail=3", "leg=3 hand=dead_end dinosaurs=(-3,4)", "egg=3 dinosaurs=(2,-2)"
    state = at("turn 3\nthen Evolution, Turn", *fill)
    assert sum(state.cup) == 56
    roll(state, "gene fur", "gene fur", "gene fur")
    say(state, 0, "bid 1 1")
    say(state, 1, "play dead_end")
    say(state, 2, "bid 2 0")
    assert sum(state.cup) == 54
    assert points(state) == [9, 10, 10]
    assert genes(state, 1)["fur"] == 1


def test_a_gene_stays_on_the_scale() -> None:
    """[A4] Option: the third row keeps its gene between auctions, and the next draw fills the other two."""
    fill = "dinosaurs=(-3,-1)", "hand=dead_end dinosaurs=(-3,4)", "dinosaurs=(2,-2)"
    state = at("turn 3\nthen Evolution", *fill, left_over="scale")
    roll(state, "gene fur", "gene leg", "gene egg")
    say(state, 0, "bid 1 1")
    say(state, 1, "play dead_end")
    say(state, 2, "bid 2 0")
    assert list(state.rows) == [-1, -1, 3]
    state = at("turn 3\nrows - - egg\nthen Evolution", *fill, left_over="scale")
    roll(state, "gene horn", "gene horn")
    assert (list(state.rows), asked(state)) == ([2, 2, 3], 0)
    state = at("turn 3\nrows - - egg\nthen Initiative", *fill, left_over="scale")
    assert list(state.rows) == [-1, -1, 3]
    for lines, option in (("rows - - egg", "cup"), ("rows - - -", "scale")):
        with pytest.raises(BadRecord, match="R32"):
            at(f"turn 3\n{lines}\nthen Initiative", *fill, left_over=option)


def test_the_lowest_bid() -> None:
    """[A2] [R33] Option: bids start at 1. Only a player who cannot pay stays out."""
    state = auction("points=2", "points=0", "points=0 mutation=1", lowest_bid="1")
    assert texts(state, 0) == [f"bid {row} {number}" for row in (1, 2, 3) for number in (1, 2)]
    assert refused(state, 0, "bid 1 0").rule == "R33"
    assert refused(state, 0, "refuse").rule == "R35"
    say(state, 0, "bid 1 1")
    assert texts(state, 1) == ["refuse"]
    say(state, 1, "refuse")
    assert texts(state, 2) == ["bid 2 1", "bid 3 1"]
    say(state, 2, "bid 3 1")
    assert points(state) == [1, 0, 0]
    assert list(state.rows) == [] and state.cup[1] == 12  # the leg has returned to the cup


def test_dead_end_when_outbid() -> None:
    """[A5] It may be played when outbid. The old bid is gone, and the player stays out."""
    state = at("turn 3\n" + ROWS, "hand=dead_end", "", "")
    say(state, 0, "bid 1 2")
    say(state, 1, "bid 1 3")
    say(state, 0, "play dead_end")
    assert asked(state) == 2
    say(state, 2, "bid 2 0")
    assert points(state) == [10, 7, 10]


def test_dead_end_is_no_card_of_turn_two() -> None:
    """[R41] [E17] It cannot be played on turn 2."""
    assert refused(auction("hand=dead_end", "", ""), 0, "play dead_end").rule == "R41"


def four(*species: str, lines: str = "") -> State:
    rows = lines or "rows egg leg fur\nasks Bid 0: 0\nthen Bid 1, Bid 2, Bid 3, Pay, Turn"
    return auction(*(species or ("", "", "", "")), lines=rows, genes="one_fewer")


def test_one_may_refuse() -> None:
    """[R47] Three genes for four players: the first to refuse pays nothing, then nobody else may."""
    state = at("turn 2\nthen Evolution", "", "", "", "", genes="one_fewer")
    roll(state, "gene egg", "gene leg", "gene fur")
    assert asked(state) == 0
    say(state, 0, "refuse")
    assert refused(state, 1, "refuse").rule == "R47"
    say(state, 1, "bid 1 1")
    say(state, 2, "bid 2 0")
    say(state, 3, "bid 3 2")
    assert points(state) == [10, 9, 10, 8]


def test_the_outbid_may_refuse() -> None:
    """[R47] An outbid player may refuse. The last one without a row must refuse or outbid somebody."""
    state = four()
    say(state, 0, "bid 1 0")
    say(state, 1, "bid 2 0")
    say(state, 2, "bid 3 0")
    assert "refuse" in texts(state, 3)
    say(state, 3, "bid 1 1")
    say(state, 0, "refuse")
    assert asking(state) == "Roll"


def test_dead_end_is_the_refusal() -> None:
    """[A6] It counts as the refusal. After one, another gene returns to the cup."""
    three = "turn 3\nrows egg leg fur\nasks Bid 0: 0\nthen Bid 1, Bid 2, Bid 3, Pay, Turn"
    state = at(three, "hand=dead_end", "hand=dead_end", "", "", genes="one_fewer")
    say(state, 0, "play dead_end")
    assert refused(state, 1, "refuse").rule == "R47"
    cup = sum(state.cup)
    say(state, 1, "play dead_end")
    say(state, 2, "bid 1 0")
    say(state, 3, "bid 2 0")
    assert sum(state.cup) == cup + 1


def test_a_cup_too_small() -> None:
    """[A22] As many genes as possible are drawn, and one player may refuse for each missing one."""
    state = at("turn 2\nthen Evolution, Turn", "", "", "")
    for gene in range(8):
        state.cup[gene] = int(gene == 1)
    state.chance(Rng(1))
    assert list(state.rows) == [1, -1, -1]
    say(state, 0, "refuse")
    say(state, 1, "refuse")
    assert refused(state, 2, "refuse").rule in ("R35", "R47")
    assert refused(state, 2, "bid 2 0").rule == "R33"
    say(state, 2, "bid 1 0")
    assert asking(state) == "Roll"
