"""[T7] Scavenger: one Scavenger in play gets a token after a kill."""

from tests.games.evolution.tables import animal, asked, at, food, say, texts


def test_s56_from_the_attacker_clockwise() -> None:
    """[T7] [F8] [A15] S56: three kills feed the Scavengers of seats 0, 1 and 2 in turn."""
    s = at(
        """
        animal 0.1 carnivorous
        animal 0.2 carnivorous
        animal 0.3 carnivorous
        animal 0.4 scavenger
        animal 1.1 scavenger
        animal 1.2
        animal 2.1 scavenger
        animal 2.2
        animal 2.3
        """,
        players=3,
    )
    s = say(s, "attack 0.1 1.2")
    assert food(s, "0.4", "1.1", "2.1") == [1, 0, 0]
    s = say(s, "attack 0.2 2.2")
    assert food(s, "0.4", "1.1", "2.1") == [1, 1, 0]
    s = say(s, "attack 0.3 2.3")
    assert food(s, "0.4", "1.1", "2.1") == [1, 1, 1]


def test_s58_a_fed_scavenger() -> None:
    """[T7] [T2] S58: with room for fat, it gets a yellow token."""
    s = say(at("animal 0.1 carnivorous\nanimal 0.2 scavenger fat_tissue red=1\nanimal 1.1"), "attack 0.1 1.1")
    assert animal(s, "0.2").yellow == 1


def test_s59_the_scavengers_partner() -> None:
    """[F8] [T19] S59: its Cooperation also works in another player's go."""
    s = at("animal 0.1 carnivorous\nanimal 1.1 scavenger\nanimal 1.2\nanimal 1.3\npair cooperation 1.1 1.2")
    s = say(s, "attack 0.1 1.3")
    assert food(s, "1.1", "1.2") == [1, 1]


def test_s61_partners_before_the_scavenger() -> None:
    """[A17] S61: the carnivore's partner is a Scavenger and already full, so the next Scavenger eats."""
    table = "animal 0.1 carnivorous\nanimal 0.2 scavenger\nanimal 1.1 scavenger\nanimal 1.2\npair cooperation 0.1 0.2"
    s = say(at(table), "attack 0.1 1.2")
    assert food(s, "0.1", "0.2", "1.1") == [2, 1, 1]
    s = say(at(table, scavenger_after_paired_triggers="no"), "attack 0.1 1.2")
    assert food(s, "0.1", "0.2", "1.1") == [2, 1, 0]


def test_the_owner_picks() -> None:
    """[A16] The owner of two Scavengers chooses one. With the option, the oldest eats."""
    table = "animal 0.1 carnivorous\nanimal 1.1 scavenger\nanimal 1.2 scavenger\nanimal 1.3"
    s = say(at(table), "attack 0.1 1.3")
    assert asked(s) == "Scavenge 1" and texts(s) == ["scavenge 1.1", "scavenge 1.2"]
    assert food(say(s, "scavenge 1.2"), "1.1", "1.2") == [0, 1]
    s = say(at(table, owner_picks_own_scavenger="no"), "attack 0.1 1.3")
    assert food(s, "1.1", "1.2") == [1, 0]


def test_the_prey_does_not_eat() -> None:
    """[F8] A Scavenger that was eaten gets nothing."""
    s = say(at("animal 0.1 carnivorous\nanimal 1.1 scavenger\nanimal 1.2 swimming"), "attack 0.1 1.1")
    assert food(s, "0.1", "1.2") == [2, 0]


def test_a_dropped_tail_is_not_a_kill() -> None:
    """[T6] [F8] Scavengers get nothing from a dropped tail."""
    s = say(at("animal 0.1 carnivorous\nanimal 0.2 scavenger\nanimal 1.1 tail_loss"), "attack 0.1 1.1")
    assert food(s, "0.1", "0.2") == [1, 0]
