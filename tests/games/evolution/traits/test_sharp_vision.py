"""[T15] Sharp vision: overcomes Camouflage and nothing else."""

from tests.games.evolution.tables import at, refused, texts


def test_it_overcomes_camouflage() -> None:
    """[T15] [R19] Prey with Camouflage and High body weight is still protected."""
    s = at("animal 0.1 carnivorous sharp_vision\nanimal 1.1 camouflage\nanimal 1.2 camouflage high_body_weight")
    assert "attack 0.1 1.1" in texts(s) and refused(s, "attack 0.1 1.2") == "R19"
