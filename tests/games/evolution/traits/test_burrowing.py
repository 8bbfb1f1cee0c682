"""[T13] Burrowing: a fed animal is protected."""

from tests.games.evolution.tables import at, refused, texts


def test_fed_it_is_safe() -> None:
    """[T13] [R19] A hungry animal is not protected."""
    s = at(
        """
            animal 0.1 carnivorous
            animal 1.1 burrowing red=1
            animal 1.2 burrowing high_body_weight
            animal 1.3 burrowing
            """
    )
    assert refused(s, "attack 0.1 1.1") == "R19" and "attack 0.1 1.3" in texts(s)


def test_s40_fat_is_not_food() -> None:
    """[T13] [R15] S40: an animal with only yellow tokens may be attacked."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 burrowing fat_tissue yellow=1")
    assert "attack 0.1 1.1" in texts(s)
