"""[T1] Carnivorous: attacks instead of taking food, once a turn."""

from tests.games.evolution.tables import asked, at, food, lives, refused, say, texts


def test_s34_a_meal_is_two_blue_tokens() -> None:
    """[T1] [F6] S34: a hungry carnivore eats a bare animal and is fed."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1"), "attack 0.1 1.1")
    assert food(s, "0.1") == [2] and not lives(s, "1.1")


def test_s35_what_does_not_fit_is_lost() -> None:
    """[R17] S35: an animal that lacks one token loses the second token of its meal."""
    s = say(at("animal 0.1 carnivorous red=1\nanimal 1.1"), "attack 0.1 1.1")
    assert food(s, "0.1") == [2]


def test_s37_a_full_carnivore_does_not_hunt() -> None:
    """[T1] [R16] S37: a fed carnivore without room for fat may not attack."""
    s = at("bank 1\nanimal 0.1 carnivorous red=2\nanimal 0.2\nanimal 1.1")
    assert refused(s, "attack 0.1 1.1") == "R16"


def test_a_fed_carnivore_hunts_for_its_fat() -> None:
    """[T1] [T2] The two tokens of a meal fill two Fat tissue cards."""
    s = say(at("animal 0.1 carnivorous fat_tissue fat_tissue red=2\nanimal 1.1\nanimal 1.2"), "attack 0.1 1.1")
    assert food(s, "0.1") == [2] and s.seats[0].animals[0].yellow == 2


def test_s38_one_main_action() -> None:
    """[F2] [F4] S38: a go has one taking or one attack. Each carnivore attacks once a turn."""
    table = (
        "bank 9\nanimal 0.1 carnivorous grazing\nanimal 0.2 carnivorous\nanimal 1.1\nanimal 1.2\nanimal 1.3 parasite"
    )
    s = say(at(table), "take 0.1")
    assert asked(s) == "AfterMain 0" and refused(s, "attack 0.2 1.1") == "F2"
    s = say(at(table), "attack 0.2 1.1")
    assert refused(s, "take 0.1") == "F2" and refused(s, "attack 0.1 1.2") == "F2"
    s = say(at(table.replace("carnivorous grazing", "carnivorous high_body_weight parasite")), "attack 0.1 1.1")
    s = say(s, "take 1.2")
    assert refused(s, "attack 0.1 1.3") == "T1"


def test_an_empty_bank_does_not_matter() -> None:
    """[T1] [R20] With an empty bank, the choice is to attack or to end the go."""
    assert texts(at("animal 0.1 carnivorous\nanimal 1.1")) == ["attack 0.1 1.1", "end"]


def test_own_animals_and_other_carnivores_too() -> None:
    """[R19] It may attack any animal but itself."""
    s = at("animal 0.1 carnivorous\nanimal 0.2\nanimal 1.1 carnivorous")
    assert "attack 0.1 0.2" in texts(s) and "attack 0.1 1.1" in texts(s)
    assert refused(s, "attack 0.1 0.1") == "R19"


def test_an_animal_that_is_not_carnivorous() -> None:
    """[T1] [F2] Its attack is refused with the reason."""
    s = at("animal 0.1\nanimal 0.2 carnivorous\nanimal 1.1 carnivorous")
    assert refused(s, "attack 0.1 1.1") == "T1" and refused(s, "attack 1.1 0.1") == "F2"
