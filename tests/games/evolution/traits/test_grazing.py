"""[T9] Grazing: destroys food in the bank."""

from tests.games.evolution.tables import at, refused, say, texts


def test_s62_three_grazers() -> None:
    """[T9] [F1] S62: all three may graze once in each go."""
    s = at("bank 7\nanimal 0.1 grazing\nanimal 0.2 grazing\nanimal 0.3 grazing\nanimal 1.1 parasite")
    s = say(s, "graze 0.1", "graze 0.2")
    assert refused(s, "graze 0.1") == "T9"
    s = say(s, "graze 0.3")
    assert s.bank == 4
    s = say(s, "end", "take 1.1")
    assert s.bank == 3 and {"graze 0.1", "graze 0.2", "graze 0.3"} <= set(texts(s))


def test_s14_instead_of_taking() -> None:
    """[A5] [R20] S14: after grazing, the go may end even if there is food to take."""
    s = say(at("bank 5\nanimal 0.1 grazing\nanimal 1.1"), "graze 0.1", "end")
    assert s.bank == 4 and s.turn() == 1


def test_an_empty_bank() -> None:
    """[T9] With an empty bank, an animal cannot graze."""
    assert refused(at("animal 0.1 grazing carnivorous\nanimal 1.1"), "graze 0.1") == "F2"
