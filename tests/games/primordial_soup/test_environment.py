"""Phase 2: the next card, and payment of gene defects."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.primordial_soup.state import State
from tests.games.primordial_soup.soup import asked, at, bp, cell, genes, offers, play, pool, texts

TWELVE = "streamlining,speed,division_rate"


def defect(red: str, card: str = "W6", round_: int = 2, **options: str) -> State:
    """Return Red, the leader, facing this card."""
    s = at("Environment", f"round {round_}\nphase 2\ncard -14\nred marker=9 {red}", options=options)
    return play(s, f"* card {card}")


def test_the_card_changes_every_round() -> None:
    """[R20] The card changes in the first round too. Its drift applies from the next round."""
    s = at("Turn 3 1, Environment, Round", "card -14\nred bp=0\nblue bp=0\ngreen bp=0\nyellow bp=0 amoebas=1:B3")
    assert cell(s, "yellow1") == "B3"
    play(s, "* card W6")
    assert (s.round, cell(s, "yellow1")) == (2, "A3")


def test_no_defects_in_the_first_round() -> None:
    """[R21] 20 mutation points against ozone 6 cost nothing in the first round."""
    s = defect(f"genes={TWELVE},tentacle,holding", "W6", 1)
    assert s.over()
    assert bp(s, "red") == 4


def test_mutations_equal_to_the_ozone_are_safe() -> None:
    """[R21] Twelve against twelve is safe."""
    assert defect(f"genes={TWELVE}", "W12").over()
    assert not defect(f"genes={TWELVE}", "N11").over()


def test_descending() -> None:
    """[R21] The highest marker pays first."""
    s = at("Environment", f"round 2\nphase 2\ncard E8\nred marker=5 genes={TWELVE}\nblue marker=9 genes=armor,holding")
    play(s, "* card W6")
    assert asked(s) == "blue"
    play(s, "blue pay 4")
    assert asked(s) == "red"


def test_any_legal_mix() -> None:
    """[R22] [R23] Six points, a gene and points, or two genes are possible. An excess is lost."""
    s = defect(f"bp=9 genes={TWELVE}")
    assert texts(s) == ["pay 6", "give speed", "give streamlining", "give division_rate"]
    for gene, rest in (("speed", 3), ("streamlining", 2), ("division_rate", 1)):
        s = play(defect(f"bp=9 genes={TWELVE}"), f"red give {gene}", f"red pay {rest}")
        assert s.over()
        assert bp(s, "red") == 9 - rest
        assert pool(s, gene) == (1 if gene == "streamlining" else 2)
    for first, second in (("speed", "streamlining"), ("division_rate", "speed"), ("streamlining", "division_rate")):
        s = play(defect(f"bp=9 genes={TWELVE}"), f"red give {first}", f"red give {second}")
        assert s.over()
        assert bp(s, "red") == 9
        assert len(genes(s, "red")) == 1


def test_illegal_payments() -> None:
    """[R23] [A2] Three genes, too many points and too few points are illegal."""
    s = defect(f"bp=9 genes={TWELVE}")
    for text in ("pay 5", "pay 7", "give armor", "give nothing"):
        with pytest.raises(Refused):
            play(s, f"red {text}")
    play(s, "red give speed")
    with pytest.raises(Refused, match="R23"):
        play(s, "red pay 4")
    assert bp(s, "red") == 9


def test_without_points_two_genes_go() -> None:
    """[R22] Without points two genes must go."""
    s = defect(f"bp=0 genes={TWELVE}")
    assert texts(s) == ["give speed", "give streamlining", "give division_rate"]
    play(s, "red give speed")
    assert texts(s) == ["give streamlining", "give division_rate"]
    with pytest.raises(Refused, match="R22"):
        play(s, "red pay 3")


def test_no_superfluous_gene() -> None:
    """[R23] [A2] Movement I covers two. Armor would then make it superfluous, so Holding goes."""
    s = defect("bp=0 genes=armor,movement_1", "W6")
    assert texts(s) == ["give movement_1", "give armor"]
    play(s, "red give movement_1")
    assert s.over()
    s = defect("bp=2 genes=armor,movement_1,holding", "W6", defects="none_in_vain")
    assert "give movement_1" in texts(s)
    play(s, "red give movement_1")
    assert s.over()
    assert genes(s, "red") == {"armor"}


def test_a_dead_end_is_not_offered() -> None:
    """[R23] [A2] Option: five are due. Either other gene would make Movement I superfluous, so it is not offered."""
    s = defect("bp=0 genes=movement_1,division_rate,armor", "E8", defects="none_in_vain")
    assert texts(s) == ["give division_rate", "give armor"]
    with pytest.raises(Refused, match="R23"):
        play(s, "red give movement_1")
    play(s, "red give division_rate")
    assert s.over()


def test_superfluous_genes() -> None:
    """[R23] [A2] Five are due: Movement I and then Armor cover eight, and the excess is lost."""
    s = defect("bp=0 genes=movement_1,division_rate,armor", "E8")
    assert texts(s) == ["give movement_1", "give division_rate", "give armor"]
    play(s, "red give movement_1", "red give armor")
    assert s.over()
    assert genes(s, "red") == {"division_rate"}


def test_handed_back_and_bought_again() -> None:
    """[R24] A gene handed back by the leader is in the pool at once, for the leader too."""
    s = at("Environment, NewGenes -1", f"round 2\nphase 2\ncard E8\nred bp=9 marker=9 genes={TWELVE}")
    play(s, "* card N9")
    assert asked(s) == "red"
    play(s, "red give speed")
    assert "speed" not in genes(s, "red")
    assert asked(s) == "red"
    assert "speed" in offers(s)
    play(s, "red pass")
    assert "speed" in offers(s)
