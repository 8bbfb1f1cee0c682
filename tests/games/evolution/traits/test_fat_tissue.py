"""[T2] Fat tissue: a fed animal stores tokens and can turn them into food later."""

from tests.games.evolution.tables import animal, asked, at, food, lives, refused, say, texts


def test_s67_conversion() -> None:
    """[T2] [F2] [R23] S67: two of three tokens become food. After this main action, only grazing is left."""
    table = (
        "bank 3\nanimal 0.1 high_body_weight fat_tissue fat_tissue fat_tissue grazing yellow=3\nanimal 0.2\nanimal 1.1"
    )
    s = say(at(table), "convert 0.1 2")
    assert food(s, "0.1") == [2] and animal(s, "0.1").yellow == 1
    assert refused(s, "take 0.2") == "F2" and texts(s) == ["graze 0.1", "end"]
    assert "convert 0.1 1" in texts(at(table)) and refused(at(table), "convert 0.1 3") == "T2"


def test_s68_fat_alone_does_not_feed() -> None:
    """[R15] [R24] S68: an animal with only fat dies."""
    s = say(at("animal 0.1 fat_tissue yellow=1\nanimal 1.1", then="then Go 0, Extinction"), "end")
    assert not lives(s, "0.1")


def test_fat_is_filled_when_fed() -> None:
    """[R17] [R21] A fed animal may take food for its fat while another is hungry. Each card holds one token."""
    s = say(at("bank 5\nanimal 0.1 fat_tissue red=1\nanimal 0.2\nanimal 1.1 parasite"), "take 0.1", "take 1.1")
    assert animal(s, "0.1").yellow == 1 and s.bank == 3
    assert refused(s, "take 0.1") == "R16"


def test_fat_stays_at_the_end_of_the_turn() -> None:
    """[R27] Red and blue tokens are removed, yellow ones stay."""
    s = at("animal 0.1 fat_tissue red=1 yellow=1\nanimal 1.1 blue=1", then="then TurnEnd")
    assert food(s, "0.1", "1.1") == [0, 0] and animal(s, "0.1").yellow == 1


def test_a_fed_animal_cannot_convert() -> None:
    """[T2] Fat is converted only into food that the animal needs."""
    s = at("bank 1\nanimal 0.1 fat_tissue red=1 yellow=1\nanimal 0.2\nanimal 1.1")
    assert refused(s, "convert 0.1 1") == "T2"


def test_several_on_one_animal() -> None:
    """[R9] An animal may have several Fat tissue cards."""
    s = at("player 0 hand=grazing/fat_tissue\nanimal 0.1 fat_tissue fat_tissue", then="then Play 0")
    assert "trait fat_tissue(grazing) 0.1" in texts(s) and asked(s) == "Play 0"
