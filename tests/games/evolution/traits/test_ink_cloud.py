"""[T25] Ink cloud: escapes one attack a turn."""

from tests.games.evolution.tables import asked, at, food, lives, say, texts


def test_s82_away_and_again() -> None:
    """[T25] [E6] [A4] S82: the carnivore gets nothing and may attack again in its next go. The ink is then used up."""
    table = "animal 0.1 carnivorous\nanimal 1.1 ink_cloud\nanimal 1.2"
    s = say(at(table, mode="expansions"), "attack 0.1 1.1")
    assert texts(s) == ["ink", "stand"]
    s = say(s, "ink")
    assert lives(s, "1.1") and food(s, "0.1") == [0] and s.turn() == 0
    s = say(s, "attack 0.1 1.1")
    assert not lives(s, "1.1")


def test_it_is_optional() -> None:
    """[E6] It is a further answer next to forced defences. Alone, it may be declined."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 ink_cloud running", mode="expansions"), "attack 0.1 1.1")
    assert texts(s) == ["run", "ink"]
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 ink_cloud", mode="expansions"), "attack 0.1 1.1", "stand")
    assert not lives(s, "1.1")


AT_THE_BANK = "bank 5\nanimal 0.1 ink_cloud\nanimal 0.2\nanimal 1.1 carnivorous ambush\nanimal 1.2"


def test_against_an_ambush() -> None:
    """[E1] [E6] [T22] The ambush is over for the carnivore. It may attack in its owner's next go."""
    s = say(at(AT_THE_BANK, mode="expansions"), "take 0.1", "ambush 1.1", "ink")
    assert food(s, "0.1") == [1] and s.bank == 4
    assert asked(s) == "Go 1" and "attack 1.1 0.1" in texts(s)
    assert not lives(say(s, "attack 1.1 0.1"), "0.1")


def test_another_ambush_in_the_same_moment() -> None:
    """[E1] [E6] The owner's other carnivores may still ambush the animal."""
    table = AT_THE_BANK + "\nanimal 1.3 carnivorous ambush"
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1", "ink")
    assert asked(s) == "Ambush 1" and texts(s) == ["ambush 1.3", "wait"]


def test_no_ambush_before_the_owners_next_go() -> None:
    """[E6] [T18] The carnivore cannot ambush in the same go or in other players' goes before its owner's."""
    table = AT_THE_BANK + "\npair communication 0.1 0.2"
    s = say(at(table, mode="expansions"), "take 0.1", "ambush 1.1", "ink")
    assert food(s, "0.1", "0.2") == [1, 1] and asked(s) == "Go 1"
    table = "bank 9\nanimal 0.1 carnivorous ambush\nanimal 1.1 ink_cloud\nanimal 2.1 parasite"
    s = say(at(table, players=3, mode="expansions"), "attack 0.1 1.1", "ink", "take 1.1", "take 2.1")
    assert asked(s) == "Go 0"
    s = say(s, "take 0.1", "take 2.1")
    assert asked(s) == "Ambush 0" and texts(s) == ["ambush 0.1", "wait"]  # now the owner's go has come


def test_an_ambush_card_from_recombination_does_not_help() -> None:
    """[E6] [E7] The carnivore cannot use an Ambush card that it gets by Recombination in the same go."""
    table = """
        bank 9
        animal 0.1 carnivorous mimicry
        animal 0.2 ambush red=1
        animal 1.1 ink_cloud
        animal 1.2
        pair recombination 0.1 0.2
        """
    s = say(at(table, mode="expansions"), "attack 0.1 1.1", "ink", "recombine 0.1 0.2", "give mimicry", "take 1.1")
    assert asked(s) == "Go 0"
    s = say(s, "take 0.1", "take 1.2")
    assert asked(s) == "Ambush 0" and texts(s) == ["ambush 0.1", "wait"]
