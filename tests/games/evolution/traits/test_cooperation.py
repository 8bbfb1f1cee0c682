"""[T19] Cooperation: when one animal gets food, its partner gets a blue token."""

from tests.games.evolution.tables import animal, asked, at, food, say


def test_s19_the_ring() -> None:
    """[T19] [T18] [F3] [R22] S19: A1, B2, bank 8, and C2 D1 or C1 D2 depending on the end that C-D starts from."""
    body = "\n".join(f"animal 0.{i} parasite" for i in range(1, 5))
    pairs = """
    pair communication 0.1 0.2
    pair communication 0.3 0.4
    pair cooperation 0.1 0.2
    pair cooperation 0.2 0.3
    pair cooperation 0.3 0.4
    pair cooperation 0.4 0.1
    """
    for last, end in (("cooperate 0.3 0.4", [1, 2, 1, 2]), ("cooperate 0.4 0.3", [1, 2, 2, 1])):
        s = at(f"bank 10\n{body}\nanimal 1.1\n{pairs}")
        s = say(
            s, "take 0.1", "communicate 0.1 0.2", "cooperate 0.1 0.2", "cooperate 0.1 0.4", "cooperate 0.2 0.3", last
        )
        assert food(s, "0.1", "0.2", "0.3", "0.4") == end and s.bank == 8 and asked(s) == "Go 1"


def test_s20_a_kill_is_one_event() -> None:
    """[F6] [A20] S20: the carnivore gets two tokens, its partner one."""
    s = at("animal 0.1 carnivorous\nanimal 0.2 parasite\nanimal 1.1\npair cooperation 0.1 0.2")
    assert food(say(s, "attack 0.1 1.1"), "0.1", "0.2") == [2, 1]


def test_a_kill_and_piracy_in_one_go() -> None:
    """[A20] [R22] The card works only once."""
    s = at(
        """
            animal 0.1 carnivorous piracy parasite
            animal 0.2 parasite
            animal 1.1
            animal 1.2 parasite red=1
            pair cooperation 0.1 0.2
            """
    )
    s = say(s, "attack 0.1 1.1", "pirate 0.1 1.2 red")
    assert food(s, "0.1", "0.2") == [3, 1]


def test_s23_turning_fat_into_food_triggers_nothing() -> None:
    """[R23] S23: the partner gets nothing."""
    s = at("bank 1\nanimal 0.1 fat_tissue yellow=1\nanimal 0.2\nanimal 1.1\npair cooperation 0.1 0.2")
    assert food(say(s, "convert 0.1 1"), "0.1", "0.2") == [1, 0]


def test_s25_into_the_partners_fat() -> None:
    """[A18] S25: a fed partner with room for fat gets a yellow token."""
    s = at("bank 1\nanimal 0.1\nanimal 0.2 fat_tissue red=1\nanimal 1.1\npair cooperation 0.1 0.2")
    assert animal(say(s, "take 0.1"), "0.2").yellow == 1


def test_s26_a_token_that_becomes_fat() -> None:
    """[A18] [R23] S26: it feeds the partner too."""
    s = at("bank 1\nanimal 0.1 fat_tissue red=1\nanimal 0.2\nanimal 1.1\npair cooperation 0.1 0.2")
    s = say(s, "take 0.1")
    assert animal(s, "0.1").yellow == 1 and animal(s, "0.2").blue == 1


def test_a_pirates_partner() -> None:
    """[F3] A red token from Piracy triggers the card."""
    s = at("animal 0.1 piracy\nanimal 0.2\nanimal 1.1 parasite red=1\npair cooperation 0.1 0.2")
    assert food(say(s, "pirate 0.1 1.1 red"), "0.1", "0.2") == [1, 1]


def test_a_partner_that_can_no_longer_eat_is_dropped() -> None:
    """[F3] If one card feeds it, the other card stays unused."""
    s = at("bank 3\nanimal 0.1\nanimal 0.2\nanimal 1.1\npair communication 0.1 0.2\npair cooperation 0.1 0.2")
    s = say(s, "take 0.1", "cooperate 0.1 0.2")
    assert food(s, "0.1", "0.2") == [1, 1] and s.bank == 2
