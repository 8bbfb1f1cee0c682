"""Ray Protection."""

from pangaea.games.primordial_soup.environment import mutations
from pangaea.games.primordial_soup.scoring import gene_cards
from tests.games.primordial_soup.soup import at, bp, genes, play, texts

FOURTEEN = "holding,life_expectancy,division_rate"


def test_two_points_less() -> None:
    """[G8] It reduces 14 mutation points to 12."""
    s = at("Divide 0", f"phase 4\nred genes={FOURTEEN},ray_protection amoebas=1:A3,2:A4")
    assert mutations(s.colonies[0]) == 12


def test_handed_back_it_covers_four() -> None:
    """[G8] [R22] Two are due at ozone 10. Ray Protection covers them, and the 14 remaining points are not recounted."""
    s = at("Environment", f"round 2\nphase 2\ncard -14\nred marker=9 bp=4 genes={FOURTEEN},ray_protection")
    play(s, "* card E10")
    assert "pay 2" in texts(s)
    play(s, "red give ray_protection")
    assert s.over()
    assert genes(s, "red") == set(FOURTEEN.split(","))
    assert bp(s, "red") == 4


def test_no_card_in_scoring() -> None:
    """[G8] [R39] It is no card in scoring."""
    s = at("Divide 0", f"phase 4\nred genes={FOURTEEN},ray_protection amoebas=1:A3,2:A4")
    assert gene_cards(s.colonies[0]) == 3
