"""[T14] Camouflage: only carnivores with Sharp vision attack it."""

from tests.games.evolution.tables import at, refused, texts


def test_protected_without_sharp_vision() -> None:
    """[T14] [R19] The attacker needs Sharp vision."""
    s = at("animal 0.1 carnivorous\nanimal 0.2 carnivorous sharp_vision\nanimal 1.1 camouflage\nanimal 1.2")
    assert refused(s, "attack 0.1 1.1") == "R19" and "attack 0.2 1.1" in texts(s)
