"""[T22] Ambush: at the water hole."""

from tests.games.evolution.tables import animal, asked, at, food, lives, say, texts

TABLE = "bank 3\nanimal 0.1 {}\nanimal 0.2 red=1\nanimal 1.1 carnivorous ambush\nanimal 1.2 parasite"


def test_the_prey_dies_and_the_token_stays() -> None:
    """[T22] [E1] Eaten: the bank keeps its token, and the go of its owner is over."""
    s = say(at(TABLE.format("fat_tissue"), mode="expansions"), "take 0.1")
    assert asked(s) == "Ambush 1" and texts(s) == ["ambush 1.1", "wait"]
    s = say(s, "ambush 1.1")
    assert not lives(s, "0.1") and s.bank == 3 and food(s, "1.1") == [2]


def test_the_prey_survives_and_eats() -> None:
    """[E1] It runs, and gets what it came for; the carnivore's attack of the turn is used."""
    s = say(at(TABLE.format("running"), mode="expansions"), "take 0.1", "ambush 1.1", "roll 6")
    assert food(s, "0.1") == [1] and s.bank == 2 and animal(s, "1.1").used & 1


def test_let_it_eat() -> None:
    """[E1] Nobody must leap."""
    s = say(at(TABLE.format(""), mode="expansions"), "take 0.1", "wait")
    assert food(s, "0.1") == [1]


def test_a_burrow_is_no_help() -> None:
    """[E1] [T13] Fed, reaching for fat: in an attack of the usual kind it would be safe."""
    s = say(at(TABLE.format("burrowing fat_tissue red=1"), mode="expansions"), "take 0.1", "ambush 1.1")
    assert not lives(s, "0.1")


def test_other_shields_help() -> None:
    """[E1] [T14] Camouflage does; then nobody is asked."""
    s = say(at(TABLE.format("camouflage"), mode="expansions"), "take 0.1")
    assert food(s, "0.1") == [1]


def test_communication_opens_it_again() -> None:
    """[E1] [T18] The partner reaches for the bank too."""
    table = TABLE.format("fat_tissue") + "\nanimal 0.3 fat_tissue\npair communication 0.1 0.3"
    s = say(at(table, mode="expansions"), "take 0.1", "wait")
    assert asked(s) == "Ambush 1"
    s = say(s, "ambush 1.1")
    assert not lives(s, "0.3") and food(s, "0.1") == [1] and s.bank == 2


def test_clockwise_from_the_eaters_left() -> None:
    """[E1] First seat 1, then seat 2; a carnivore that cannot receive food is not asked."""
    table = """
        bank 3
        animal 0.1 running
        animal 1.1 carnivorous ambush
        animal 2.1 carnivorous ambush
        animal 2.2 carnivorous ambush red=2
        """
    s = say(at(table, players=3, mode="expansions"), "take 0.1", "ambush 1.1", "roll 4")
    assert asked(s) == "Ambush 2" and texts(s) == ["ambush 2.1", "wait"]


def test_option_ones_own() -> None:
    """[E1] One's own carnivore in ambush leaps only with the option."""
    table = "bank 3\nanimal 0.1\nanimal 0.2 carnivorous ambush\nanimal 1.1"
    s = say(at(table, mode="expansions"), "take 0.1")
    assert food(s, "0.1") == [1]
    s = say(at(table, mode="expansions", ambush_own_animals="yes"), "take 0.1")
    assert asked(s) == "Ambush 0" and texts(s) == ["ambush 0.2", "wait"]
