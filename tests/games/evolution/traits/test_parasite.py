"""[T16] Parasite: adds need and points to a rival's animal."""

from pangaea.games.evolution.scoring import total
from tests.games.evolution.tables import animal, at, refused, texts


def test_on_rivals_only_and_once() -> None:
    """[T16] [R8] [R9] It may not go on an own animal or on one with a Parasite."""
    s = at("player 0 hand=parasite/fat_tissue\nanimal 0.1\nanimal 1.1\nanimal 1.2 parasite", then="then Play 0")
    assert "trait parasite(fat_tissue) 1.1" in texts(s)
    assert refused(s, "trait parasite(fat_tissue) 0.1") == "R8"
    assert refused(s, "trait parasite(fat_tissue) 1.2") == "R9"


def test_two_more_to_eat_and_to_score() -> None:
    """[T16] [R14] [R29] The animal needs 3, and its owner scores 2 + 1 + 2."""
    s = at("bank 1\nanimal 0.1 parasite\nanimal 1.1")
    assert animal(s, "0.1").need() == 3 and total(s.seats[0]) == 5
