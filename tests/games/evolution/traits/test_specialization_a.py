"""[T28] Specialization A: a blue token, if no other animal in play has it."""

from tests.games.evolution.tables import animal, at, refused, say, texts


def test_s86_two_in_play_are_useless() -> None:
    """[T28] S86: if two animals in play have it, neither may use it."""
    s = at("bank 1\nanimal 0.1 specialization_a\nanimal 1.1 specialization_a", mode="expansions")
    assert texts(s) == ["take 0.1"] and refused(s, "specialize 0.1 specialization_a") == "T28"


def test_alone_it_feeds_once_a_turn() -> None:
    """[T28] [F2] It gives one blue token, instead of taking."""
    s = at("bank 3\nanimal 0.1 specialization_a parasite\nanimal 1.1", mode="expansions")
    s = say(s, "specialize 0.1 specialization_a", "take 1.1")
    assert animal(s, "0.1").blue == 1 and texts(s) == ["take 0.1"]


def test_not_together_with_b() -> None:
    """[T28] [T29] [R9] An animal has at most one of the two."""
    s = at(
        "player 0 hand=flight/specialization_a\nanimal 0.1 specialization_b\nanimal 1.1",
        then="then Play 0",
        mode="expansions",
    )
    assert refused(s, "trait specialization_a(flight) 0.1") == "R9"
