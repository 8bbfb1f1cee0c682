"""Phase 3: buying genes and replacing basic genes by advanced ones."""

import pytest

from pangaea.core import position
from pangaea.core.game import Refused
from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.genes import ADVANCED, COUNTS, COVERS, GENES, MUTATION, OF_3, OF_4, PRICE
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import asked, at, bp, genes, offers, play, pool, texts


def market(lines: str, players: int = 4, **options: str) -> State:
    """Return phase 3 of round 2."""
    return at("NewGenes -1", f"round 2\nphase 3\n{lines}", players, options)


def test_the_box() -> None:
    """[R4] The tables hold 30 and 20 cards, with the right prices, mutation points and values."""
    assert (sum(OF_4), sum(OF_3)) == (30, 20)
    assert sum(PRICE) == 93
    assert sum(MUTATION) == 77
    assert sum(COVERS) == sum(MUTATION) + 6
    assert sum(COUNTS) == GENES - 1 + 4
    assert GENES - ADVANCED == 4


def test_any_number_descending() -> None:
    """[R25] In descending order, players buy as many genes as they can pay for, or none."""
    s = market("red bp=9 marker=2\nblue bp=9 marker=8\ngreen bp=1 marker=5\nyellow bp=2 marker=4")
    assert asked(s) == "blue"
    play(s, "blue buy intelligence", "blue buy spores", "blue buy movement_1")
    assert bp(s, "blue") == 1
    assert asked(s) == "yellow"
    assert texts(s) == ["buy intelligence", "pass"]
    play(s, "yellow pass")
    assert asked(s) == "red"


def test_no_second_copy() -> None:
    """[R25] Owned genes and genes without cards are not on offer."""
    s = market("red bp=9 marker=9 genes=escape\nblue bp=9 genes=defense")
    with pytest.raises(Refused, match="R25"):
        play(s, "red buy escape")
    with pytest.raises(Refused, match="R25"):
        play(s, "red buy defense")
    play(s, "red buy speed")
    with pytest.raises(Refused, match="R25"):
        play(s, "red buy struggle")


def test_points_on_hand() -> None:
    """[R25] A player cannot spend more than the BP on hand."""
    s = market("red bp=5 marker=9")
    assert "struggle" not in offers(s)
    assert "tentacle" in offers(s)


def test_genes_act_at_once() -> None:
    """[R26] Spores bought now work in phase 4 of the same round."""
    others = "blue bp=0\ngreen bp=0\nyellow bp=0"
    s = at("NewGenes -1, Division -1", f"round 2\nphase 3\nred bp=9 marker=9 amoebas=1:B1,2:E4\n{others}")
    play(s, "red buy spores", "red pass", "red place 3 A5")
    assert bp(s, "red") == 10


def test_a_fresh_gene_is_not_spent() -> None:
    """[R27] [R30] Speed bought now cannot be spent on Persistence; a round later it can."""
    s = play(market("red bp=20 marker=9"), "red buy speed")
    with pytest.raises(Refused, match="R27"):
        play(s, "red buy persistence for speed")
    s = market("red bp=20 marker=9 genes=speed\nblue bp=9 marker=7")
    before = pool(s, "speed")
    play(s, "red buy persistence for speed")
    assert bp(s, "red") == 16
    assert genes(s, "red") == {"persistence"}
    assert pool(s, "speed") == before + 1


def test_lost_and_rebought_does_not_qualify() -> None:
    """[R27] A card handed back in phase 2 and bought again counts as new."""
    s = at("Environment, NewGenes -1", "round 2\nphase 2\ncard E8\nred bp=20 marker=9 genes=speed,armor")
    play(s, "* card W6", "red give speed", "red buy speed")
    with pytest.raises(Refused, match="R27"):
        play(s, "red buy persistence for speed")


def test_the_spent_gene_is_on_offer_at_once() -> None:
    """[R29] A later player may buy it in the same phase."""
    s = market("red bp=9 marker=9 genes=struggle\nblue bp=9 marker=7\ngreen bp=9 genes=struggle")
    assert pool(s, "struggle") == 0
    play(s, "red buy aggression for struggle", "red pass")
    assert asked(s) == "blue"
    assert "struggle" in offers(s)


def test_the_lock() -> None:
    """[R28] The owner of Persistence cannot buy Speed."""
    s = market("red bp=20 marker=9 genes=speed")
    play(s, "red buy persistence for speed")
    with pytest.raises(Refused, match="R28"):
        play(s, "red buy speed")


@pytest.mark.parametrize(("option", "offered"), [("for_good", False), ("while_owned", True)])
def test_the_lock_after_the_loss(option: str, offered: bool) -> None:
    """[R28] [A18] When Persistence is lost, Speed stays locked; by option it may be bought again."""
    lines = "round 2\nphase 2\ncard E8\nred bp=20 marker=9 genes=persistence,armor"
    s = at("Environment, NewGenes -1", lines, options={"lock": option})
    play(s, "* card W6", "red give persistence")
    assert ("speed" in offers(s)) is offered
    assert ("shed=speed,defense" in position.write(GAME, s, {"lock": option})) is not offered


@pytest.mark.parametrize(("option", "offered"), [("spent", {"escape"}), ("both", set())])
def test_armor_locks(option: str, offered: set[str]) -> None:
    """[R28] Armor locks the gene spent on it; by option both of its basic genes."""
    s = market("red bp=20 marker=9 genes=defense", armor_locks=option)
    play(s, "red buy armor for defense")
    assert offers(s) & {"defense", "escape"} == offered


@pytest.mark.parametrize(("option", "offered"), [("for_good", {"defense"}), ("while_owned", {"defense", "escape"})])
def test_the_lock_after_losing_armor(option: str, offered: set[str]) -> None:
    """[R28] [A18] When Armor is lost, Escape stays locked; by option it may be bought again."""
    lines = "round 2\nphase 2\ncard E8\nred bp=20 marker=9 genes=armor,speed shed=escape"
    s = at("Environment, NewGenes -1", lines, options={"lock": option})
    play(s, "* card W6", "red give armor")
    assert offers(s) & {"defense", "escape"} == offered


def test_an_advanced_gene_needs_its_basic_one() -> None:
    """[R27] The basic gene named must be owned."""
    s = market("red bp=20 marker=9 genes=escape")
    for text in ("buy movement_2", "buy movement_2 for movement_1", "buy armor for defense", "buy armor"):
        with pytest.raises(Refused, match="R27"):
            play(s, f"red {text}")
    assert "buy armor for escape" in texts(s)


def test_three_players_never_see_two_genes() -> None:
    """[R4] Frugality and Parasitism are not in the game for three."""
    s = market("red bp=50 marker=9", 3)
    assert offers(s).isdisjoint({"frugality", "parasitism"})
    with pytest.raises(Refused, match="R25"):
        play(s, "red buy frugality")
