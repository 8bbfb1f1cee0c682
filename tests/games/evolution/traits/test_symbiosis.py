"""[T17] Symbiosis: the symbiont protects its partner and must be fed before it."""

from tests.games.evolution.tables import animal, at, food, lives, refused, say, texts


def test_s28_the_dependent_waits_and_is_safe() -> None:
    """[T17] [R16] [R19] S28: the partner may neither take nor be attacked, until the symbiont is eaten."""
    s = at("bank 4\nanimal 0.1\nanimal 0.2\nanimal 1.1 carnivorous\nanimal 1.2 carnivorous\npair symbiosis 0.1 0.2")
    assert refused(s, "take 0.2") == "R16"
    s = at("animal 0.1 carnivorous\nanimal 0.2 carnivorous\nanimal 1.1\nanimal 1.2\npair symbiosis 1.1 1.2")
    assert refused(s, "attack 0.1 1.2") == "R19"
    s = say(s, "attack 0.1 1.1")
    assert not lives(s, "1.1") and not s.seats[1].pairs and "attack 0.2 1.2" in texts(s)


def test_s29_with_communication() -> None:
    """[T18] [F3] S29: the symbiont's token feeds it, so its partner may take one too."""
    s = at("bank 5\nanimal 0.1\nanimal 0.2\nanimal 1.1\npair symbiosis 0.1 0.2\npair communication 0.1 0.2")
    s = say(s, "take 0.1")
    assert food(s, "0.1", "0.2") == [1, 1] and s.bank == 3


def test_s31_fat_may_be_converted() -> None:
    """[A9] S31: an animal may turn fat into food while its symbiont is hungry."""
    s = say(
        at("bank 4\nanimal 0.1\nanimal 0.2 fat_tissue yellow=1\nanimal 1.1\npair symbiosis 0.1 0.2"), "convert 0.2 1"
    )
    assert animal(s, "0.2").fed()


def test_s32_no_hunting_while_the_symbiont_is_hungry() -> None:
    """[A9] S32: when the symbiont is fed, its partner may hunt and even eat it."""
    s = at("bank 1\nanimal 0.1\nanimal 0.2 carnivorous\nanimal 1.1\npair symbiosis 0.1 0.2")
    assert refused(s, "attack 0.2 1.1") == "R16"
    s = at("bank 1\nanimal 0.1 red=1\nanimal 0.2 carnivorous\nanimal 1.1\npair symbiosis 0.1 0.2")
    s = say(s, "attack 0.2 0.1")
    assert not lives(s, "0.1") and food(s, "0.2") == [2]


def test_several_symbionts() -> None:
    """[A10] [A11] All symbionts must be fed or hibernate, and any of them protects."""
    table = """
        bank 4
        animal 0.1 red=1
        animal 0.2 {}
        animal 0.3
        animal 1.1
        pair symbiosis 0.1 0.3
        pair symbiosis 0.2 0.3
        """
    assert refused(at(table.format("")), "take 0.3") == "R16"
    assert "take 0.3" in texts(at(table.format("hibernation used=hibernation")))
    s = at("animal 0.1 carnivorous\nanimal 1.1\nanimal 1.2\nanimal 1.3\npair symbiosis 1.1 1.3\npair symbiosis 1.2 1.3")
    s = say(s, "attack 0.1 1.1")
    assert animal(s, "1.3").guards


def test_a_ring() -> None:
    """[A24] Each animal waits for the other, so the go may end. Hibernation opens the ring."""
    ring = "pair symbiosis 0.1 0.2\npair symbiosis 0.2 0.3\npair symbiosis 0.3 0.1"
    s = at(f"bank 4\nanimal 0.1 hibernation\nanimal 0.2\nanimal 0.3\nanimal 1.1\n{ring}")
    assert texts(s) == ["hibernate 0.1", "end"]
    assert "take 0.2" in texts(say(s, "hibernate 0.1"))


def test_who_is_the_symbiont() -> None:
    """[R11] [R10] The first animal is the symbiont. The same pair is not joined again in the other order."""
    s = at("player 0 hand=symbiosis*2\nanimal 0.1\nanimal 0.2\nanimal 1.1", then="then Play 0")
    s = say(s, "join symbiosis 0.2")
    assert animal(s, "0.1").guards and not animal(s, "0.2").guards
