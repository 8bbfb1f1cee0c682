"""[T10] Hibernation: fed without food, but not in two turns in a row."""

from tests.games.evolution.tables import animal, at, food, lives, refused, say, texts


def test_it_is_fed_and_receives_nothing() -> None:
    """[T10] [R15] [R16] A hibernating animal with room for fat takes nothing and survives."""
    s = at("bank 3\nanimal 0.1 hibernation fat_tissue\nanimal 0.2\nanimal 1.1", then="then Go 0, Extinction")
    s = say(s, "hibernate 0.1")
    assert refused(s, "take 0.1") == "R16"
    s = say(s, "take 0.2", "take 1.1")
    assert lives(s, "0.1") and food(s, "0.1") == [0] and s.over()


def test_not_in_two_turns_in_a_row() -> None:
    """[R27] [T10] An animal that hibernated cannot do so in the next turn, but in the one after that."""
    s = at("bank 1\nanimal 0.1 hibernation used=hibernation\nanimal 1.1 red=1", then="then TurnEnd, Go 0")
    assert refused(s, "hibernate 0.1") == "R27"
    s = at("bank 1\nanimal 0.1 hibernation rested\nanimal 1.1", then="then TurnEnd, Go 0")
    assert "hibernate 0.1" in texts(s)


def test_not_in_the_last_turn() -> None:
    """[T10] [R27] When the deck is empty, Hibernation is refused."""
    s = at("bank 1\nanimal 0.1 hibernation\nanimal 1.1")
    s.seats[1].hand, s.deck = s.deck, s.seats[1].hand
    s.seats[1].held, s.left = s.left, 0
    assert refused(s, "hibernate 0.1") == "R27"


def test_fed_but_with_room_for_fat() -> None:
    """[A19] A fed animal may hibernate only if it has room for fat."""
    s = at("bank 1\nanimal 0.1 hibernation fat_tissue red=1\nanimal 1.1")
    assert "hibernate 0.1" in texts(s)
    s = at("bank 1\nanimal 0.1 hibernation red=1\nanimal 0.2\nanimal 1.1")
    assert refused(s, "hibernate 0.1") == "A19"


def test_s55_asleep_in_its_burrow() -> None:
    """[T13] [A11] S55: a hibernating burrower cannot be attacked. If it drops Hibernation, it wakes up."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 hibernation burrowing used=hibernation\nanimal 1.2")
    assert refused(s, "attack 0.1 1.1") == "R19"
    s = at("animal 0.1 carnivorous\nanimal 1.1 hibernation tail_loss used=hibernation\nanimal 1.2")
    s = say(s, "attack 0.1 1.1", "drop hibernation")
    assert not animal(s, "1.1").fed()


def test_s22_partners_of_a_sleeper() -> None:
    """[T18] [T19] S22: a hibernating animal and its partner get nothing from each other."""
    s = at("bank 5\nanimal 0.1 hibernation\nanimal 0.2\nanimal 1.1\npair cooperation 0.1 0.2")
    s = say(s, "hibernate 0.1")
    assert food(s, "0.2") == [0]
    s = say(s, "take 0.2")
    assert food(s, "0.1", "0.2") == [0, 1]
