"""[T26] Recombination: two animals swap a trait card each."""

from tests.games.evolution.tables import animal, at, food, refused, say, texts

PAIR = "\npair recombination 0.1 0.2"


def test_a_swap_is_free_and_once_a_turn() -> None:
    """[T26] [E7] [F2] After a swap food may still be taken, but the card is used for the turn."""
    s = at("bank 2\nanimal 0.1 running\nanimal 0.2 swimming camouflage\nanimal 1.1 parasite" + PAIR, mode="expansions")
    s = say(s, "recombine 0.1 0.2")
    assert texts(s) == ["give swimming", "give camouflage"]  # the first animal's only card is given automatically
    s = say(s, "give camouflage")
    assert animal(s, "0.1").traits == 1 << 13 and animal(s, "0.2").traits == 1 << 2 | 1 << 3
    assert refused(s, "recombine 0.1 0.2") == "E7"
    assert food(say(s, "take 0.1"), "0.1") == [1]


def test_a_card_that_is_not_allowed_is_discarded() -> None:
    """[E7] [R9] Examples are a second Running, and Scavenger with Carnivorous."""
    s = at("animal 0.1 running\nanimal 0.2 running carnivorous\nanimal 1.1" + PAIR, mode="expansions")
    s = say(s, "recombine 0.1 0.2", "give carnivorous")
    assert animal(s, "0.2").traits == 1 << 3 and animal(s, "0.1").traits == 1 and s.seats[0].pile == 1
    s = at("animal 0.1 scavenger\nanimal 0.2 running carnivorous\nanimal 1.1" + PAIR, mode="expansions")
    s = say(s, "recombine 0.1 0.2", "give running")
    assert animal(s, "0.2").traits == 1 and s.seats[0].pile == 1


def test_used_cards_stay_used_but_hibernation_and_fat_tokens_end() -> None:
    """[E7] [T10] [T2] A card that was used this turn stays used on the other animal."""
    s = at(
        "bank 1\nanimal 0.1 piracy used=piracy\nanimal 0.2 hibernation used=hibernation\nanimal 1.1" + PAIR,
        mode="expansions",
    )
    s = say(s, "recombine 0.1 0.2")
    assert animal(s, "0.2").used == 1 << 7 and not animal(s, "0.1").asleep()
    s = at("bank 1\nanimal 0.1 fat_tissue yellow=1\nanimal 0.2 running\nanimal 1.1" + PAIR, mode="expansions")
    s = say(s, "recombine 0.1 0.2")
    assert animal(s, "0.2").fat == 1 and animal(s, "0.2").yellow == 0


def test_food_beyond_the_need_is_removed() -> None:
    """[E7] [R18] A fed animal that gives away High body weight loses a token, unless it gets another one."""
    s = at("bank 1\nanimal 0.1 high_body_weight red=2\nanimal 0.2 running\nanimal 1.1" + PAIR, mode="expansions")
    s = say(s, "recombine 0.1 0.2")
    assert food(s, "0.1") == [1]
    s = at("bank 1\nanimal 0.1 high_body_weight red=2\nanimal 0.2 carnivorous\nanimal 1.1" + PAIR, mode="expansions")
    s = say(s, "recombine 0.1 0.2")
    assert food(s, "0.1") == [2]


def test_both_need_a_card() -> None:
    """[T26] [E7] A partner without cards cannot swap."""
    s = at("bank 1\nanimal 0.1 running\nanimal 0.2\nanimal 1.1" + PAIR, mode="expansions")
    assert refused(s, "recombine 0.1 0.2") == "E7"
