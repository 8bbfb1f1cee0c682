"""[T16] Parasite: somebody else's burden, and somebody else's points."""

from pangaea.games.evolution.scoring import total
from tests.games.evolution.tables import animal, at, refused, texts


def test_on_rivals_only_and_once() -> None:
    """[T16] [R8] [R9] Not on one's own animal, not on one that has a Parasite."""
    s = at("player 0 hand=parasite/fat_tissue\nanimal 0.1\nanimal 1.1\nanimal 1.2 parasite", then="then Play 0")
    assert "trait parasite(fat_tissue) 1.1" in texts(s)
    assert refused(s, "trait parasite(fat_tissue) 0.1") == "R8"
    assert refused(s, "trait parasite(fat_tissue) 1.2") == "R9"


def test_two_more_to_eat_and_to_score() -> None:
    """[T16] [R14] [R29] Need 3; the owner of the animal scores 2 + 1 + 2."""
    s = at("bank 1\nanimal 0.1 parasite\nanimal 1.1")
    assert animal(s, "0.1").need() == 3 and total(s.seats[0]) == 5
