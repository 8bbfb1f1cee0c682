"""Intelligence."""

from pangaea.games.primordial_soup.scoring import gene_cards
from tests.games.primordial_soup.soup import at, play, texts


def test_it_counts_as_a_card() -> None:
    """[G1] It counts as a card in scoring."""
    s = at("NewGenes -1", "round 2\nphase 3\nred bp=2 marker=9")
    play(s, "red buy intelligence")
    assert gene_cards(s.colonies[0]) == 1
    assert s.colonies[0].bp == 0


def test_it_does_nothing() -> None:
    """[G1] It adds no way to move."""
    assert texts(at("DriftOrMove red1", "red genes=intelligence amoebas=1:B3")) == ["drift 1", "move 1"]
