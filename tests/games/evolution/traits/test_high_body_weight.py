"""[T12] High body weight: attacked only by carnivores that have it too."""

from tests.games.evolution.tables import animal, at, refused, texts


def test_only_the_big_attack_the_big() -> None:
    """[T12] [R19] A carnivore with High body weight may attack any animal."""
    s = at("animal 0.1 carnivorous\nanimal 0.2 carnivorous high_body_weight\nanimal 1.1 high_body_weight\nanimal 1.2")
    assert refused(s, "attack 0.1 1.1") == "R19"
    assert {"attack 0.2 1.1", "attack 0.2 1.2", "attack 0.1 1.2"} <= set(texts(s))


def test_it_needs_one_more() -> None:
    """[T12] [R14] A large animal needs two tokens."""
    assert animal(at("bank 1\nanimal 0.1 high_body_weight"), "0.1").need() == 2
