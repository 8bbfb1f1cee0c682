"""[T11] Poisonous: the carnivore that eats it dies."""

from tests.games.evolution.tables import at, lives, say


def test_the_eater_dies_at_extinction() -> None:
    """[T11] [R24] It dies although it is fed."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 poisonous", then="then Go 0, Extinction"), "attack 0.1 1.1")
    assert not lives(s, "0.1") and not lives(s, "1.1")


def test_a_tail_is_harmless() -> None:
    """[T11] [T6] After Tail loss, the carnivore is not poisoned."""
    s = at("animal 0.1 carnivorous red=1\nanimal 1.1 poisonous tail_loss red=1", then="then Go 0, Extinction")
    s = say(s, "attack 0.1 1.1", "drop tail_loss")
    assert lives(s, "0.1") and lives(s, "1.1")


def test_s46_eating_a_poisoned_carnivore() -> None:
    """[A23] S46: the carnivore is not itself Poisonous, so eating it is harmless."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 carnivorous poisoned", then="then Go 0, Extinction")
    s = say(s, "attack 0.1 1.1")
    assert lives(s, "0.1")
