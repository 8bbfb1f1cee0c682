"""[T8] Piracy: takes a token from a hungry animal."""

from tests.games.evolution.tables import animal, at, food, refused, say, texts


def test_s64_from_the_hungry_only() -> None:
    """[T8] S64: the victim is hungry and has a token that is not fat. Once a turn."""
    s = at(
        """
        bank 1
        animal 0.1 piracy high_body_weight
        animal 1.1 high_body_weight red=1
        animal 1.2 red=1
        animal 1.3 fat_tissue yellow=1
        animal 1.4 hibernation high_body_weight red=1 used=hibernation
        animal 1.5 high_body_weight blue=1
        """
    )
    assert [text for text in texts(s) if text.startswith("pirate")] == ["pirate 0.1 1.1 red", "pirate 0.1 1.5 blue"]
    assert refused(s, "pirate 0.1 1.2 red") == "T8" and refused(s, "pirate 0.1 1.3 red") == "T8"
    assert refused(s, "pirate 0.1 1.4 red") == "T8"
    s = say(s, "pirate 0.1 1.1 red")
    assert food(s, "0.1", "1.1") == [1, 0] and animal(s, "0.1").red == 1
    assert refused(s, "pirate 0.1 1.5 blue") == "T8"


def test_s65_after_taking() -> None:
    """[T8] [F2] S65: a player may take a token and rob in the same go."""
    s = at("bank 1\nanimal 0.1 piracy high_body_weight\nanimal 1.1 high_body_weight red=1\nanimal 1.2")
    s = say(s, "take 0.1", "pirate 0.1 1.1 red")
    assert food(s, "0.1", "1.1") == [2, 0]


def test_from_own_animals() -> None:
    """[A13] Own animals may be robbed."""
    s = at("animal 0.1 piracy\nanimal 0.2 high_body_weight blue=1\nanimal 1.1")
    assert "pirate 0.1 0.2 blue" in texts(s)


def test_into_fat() -> None:
    """[A12] A fed pirate may fill its fat, unless the option forbids it."""
    table = "bank 1\nanimal 0.1 piracy fat_tissue red=1\nanimal 0.2\nanimal 1.1 high_body_weight red=1"
    assert animal(say(at(table), "pirate 0.1 1.1 red"), "0.1").yellow == 1
    assert refused(at(table, piracy_may_fill_fat="no"), "pirate 0.1 1.1 red") == "A12"
