"""[T25] Ink cloud: gone, for now."""

from tests.games.evolution.tables import at, food, lives, say, texts


def test_s82_away_and_again() -> None:
    """[T25] [E6] [A4] S82: the carnivore gets nothing and may attack in its next go; then there is no ink left."""
    table = "animal 0.1 carnivorous\nanimal 1.1 ink_cloud\nanimal 1.2"
    s = say(at(table, mode="expansions"), "attack 0.1 1.1")
    assert texts(s) == ["ink", "stand"]
    s = say(s, "ink")
    assert lives(s, "1.1") and food(s, "0.1") == [0] and s.turn() == 0
    s = say(s, "attack 0.1 1.1")
    assert not lives(s, "1.1")


def test_it_is_free_to_use() -> None:
    """[E6] Beside a must it is one more answer; alone it may be declined."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 ink_cloud running", mode="expansions"), "attack 0.1 1.1")
    assert texts(s) == ["run", "ink"]
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 ink_cloud", mode="expansions"), "attack 0.1 1.1", "stand")
    assert not lives(s, "1.1")
