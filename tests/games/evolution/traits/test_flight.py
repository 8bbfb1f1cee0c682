"""[T20] Flight: not attacked by carnivores with as many trait cards or more."""

from tests.games.evolution.tables import at, refused, texts


def test_s80_fewer_traits_than_the_flier() -> None:
    """[T20] [E4] S80: a carnivore with one trait card may attack a flier with two; one with two may not."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 flight fat_tissue", mode="expansions")
    assert "attack 0.1 1.1" in texts(s)
    s = at("animal 0.1 carnivorous sharp_vision\nanimal 1.1 flight fat_tissue\nanimal 1.2", mode="expansions")
    assert refused(s, "attack 0.1 1.1") == "R19"


def test_pair_cards_and_parasites_count() -> None:
    """[E4] They count for both animals."""
    s = at("animal 0.1 carnivorous parasite\nanimal 1.1 flight fat_tissue parasite\nanimal 1.2", mode="expansions")
    assert "attack 0.1 1.1" in texts(s)
    table = "animal 0.1 carnivorous\nanimal 0.2\nanimal 1.1 flight fat_tissue\nanimal 1.2\npair {} 0.1 0.2"
    assert refused(at(table.format("cooperation"), mode="expansions"), "attack 0.1 1.1") == "R19"
