"""[T29] Specialization B: a blue token, if no other animal in play has it."""

from tests.games.evolution.tables import animal, at, food, say


def test_s86_a_single_one_feeds() -> None:
    """[T29] S86: it gives one blue token even if another player has an A."""
    s = at("bank 1\nanimal 0.1 specialization_b\nanimal 1.1 specialization_a", mode="expansions")
    assert animal(say(s, "specialize 0.1 specialization_b"), "0.1").blue == 1


def test_it_triggers_cooperation() -> None:
    """[T29] [F3] Its blue token triggers Cooperation like any other."""
    s = at("bank 1\nanimal 0.1 specialization_b\nanimal 0.2\nanimal 1.1\npair cooperation 0.1 0.2", mode="expansions")
    assert food(say(s, "specialize 0.1 specialization_b"), "0.1", "0.2") == [1, 1]
