"""Development: playing animals, traits and pair cards."""

import pytest

from pangaea.core.record import BadRecord
from pangaea.games.evolution import GAME
from tests.games.evolution.tables import animal, asked, at, refused, say, texts


def test_one_card_each_in_turn() -> None:
    """[R3] [R6] Clockwise from the first player. A pass is for the phase; an empty hand passes automatically."""
    s = at(
        "first 1\nplayer 0 hand=running\nplayer 1 hand=swimming*2\nplayer 2 hand=mimicry*2",
        then="then Development",
        players=3,
    )
    order = []
    for text in ("animal swimming", "pass", "animal running", "animal swimming"):
        order.append(s.turn())
        s = say(s, text)
    assert order == [1, 2, 0, 1] and s.over()


def test_an_animal_or_one_of_the_traits() -> None:
    """[R7] [R12] A card is played as either trait for good, also on an animal of the same turn."""
    s = at("player 0 hand=hibernation/carnivorous*3\nplayer 1 hand=running", then="then Play 0")
    assert texts(s) == ["animal hibernation/carnivorous", "pass"]
    s = say(s, "animal hibernation/carnivorous", "pass")
    assert texts(s) == [
        "animal hibernation/carnivorous",
        "trait hibernation(carnivorous) 0.1",
        "trait carnivorous(hibernation) 0.1",
        "pass",
    ]
    s = say(s, "trait carnivorous(hibernation) 0.1", "trait hibernation(carnivorous) 0.1")
    assert animal(s, "0.1").traits == 1 | 1 << 9


def test_s5_not_twice() -> None:
    """[R8] [R9] S5: no second Running, no second Parasite, no Parasite on own animals. Fat tissue may repeat."""
    s = at(
        """
        player 0 hand=running,parasite/fat_tissue
        animal 0.1 running fat_tissue
        animal 1.1 parasite
        animal 1.2
        """,
        then="then Play 0",
    )
    assert refused(s, "trait running 0.1") == "R9" and "trait fat_tissue(parasite) 0.1" in texts(s)
    assert refused(s, "trait parasite(fat_tissue) 0.1") == "R8" and refused(s, "trait parasite(fat_tissue) 1.1") == "R9"
    assert refused(s, "trait running 1.2") == "R8"


def test_carnivorous_and_scavenger() -> None:
    """[R9] Each excludes the other."""
    s = at(
        "player 0 hand=scavenger,poisonous/carnivorous\nanimal 0.1 carnivorous\nanimal 0.2 scavenger",
        then="then Play 0",
    )
    assert refused(s, "trait scavenger 0.1") == "R9" and refused(s, "trait carnivorous(poisonous) 0.2") == "R9"


def test_s7_pairs() -> None:
    """[R10] S7: not A-B again in any order, but B-C and A-C. Not with a rival's animal or with itself."""
    s = at(
        """
        player 0 hand=communication/carnivorous*3
        player 1 hand=running*2
        animal 0.1
        animal 0.2
        animal 0.3
        animal 1.1
        pair communication 0.1 0.2
        """,
        then="then Play 0",
    )
    assert refused(s, "join communication(carnivorous) 1.1") == "R8"
    s = say(s, "join communication(carnivorous) 0.1")  # with 0.3, the only possible partner
    assert [(pair.first >> 3, pair.second >> 3) for pair in s.seats[0].pairs] == [(1, 2), (1, 3)]
    s = say(s, "pass", "join communication(carnivorous) 0.2")
    assert [(pair.first >> 3, pair.second >> 3) for pair in s.seats[0].pairs] == [(1, 2), (1, 3), (2, 3)]
    assert refused(s, "join communication(carnivorous) 0.1") == "R10"


def test_a_pair_is_asked_one_animal_at_a_time() -> None:
    """[R10] The first animal, then the second. In between, the card has left the hand."""
    s = at("player 0 hand=symbiosis\nanimal 0.1\nanimal 0.2\nanimal 0.3\nanimal 1.1", then="then Play 0")
    s = say(s, "join symbiosis 0.2")
    assert asked(s) == "Join 0" and texts(s) == ["with 0.1", "with 0.3"] and s.seats[0].held == 0
    assert GAME.sentences.question(s, 0)[0] == "ask.join"


@pytest.mark.parametrize("slot", ["32", "62", "-1"])
def test_pair_cards_have_32_slots(slot: str) -> None:
    """[R10] There is a slot for each pair card of two sets. The last slot works like the first."""
    table = "animal 0.1\nanimal 0.2\nanimal 1.1 carnivorous\nbank 1\npair symbiosis 0.1 0.2 slot={}"
    s = at(table.format(31), then="then Go 1")
    assert animal(s, "0.2").guards == 1 << 31 and refused(s, "attack 1.1 0.2") == "R19"
    with pytest.raises(BadRecord, match=f"'{slot}' is not a number below 32"):
        at(table.format(slot))


def test_s8_symbiosis_in_the_other_order() -> None:
    """[R10] [R11] S8: after A to B, B to A is refused."""
    s = at("player 0 hand=symbiosis\nanimal 0.1\nanimal 0.2\nanimal 1.1\npair symbiosis 0.1 0.2", then="then Play 0")
    assert refused(s, "join symbiosis 0.2") == "R10"


def test_a_card_not_in_the_hand() -> None:
    """[R7] It is refused without a mention of other hands."""
    s = at("player 0 hand=running\nplayer 1 hand=swimming\nanimal 0.1\nanimal 1.1", then="then Play 0")
    assert refused(s, "animal swimming") == "R7" and refused(s, "trait mimicry 0.1") == "R7"
    assert refused(s, "animal dragon") == "R7" and refused(s, "trait running 0.9") == "R8"
    assert refused(s, "trait running") == "R7" and refused(s, "trait running x") == ""
    assert refused(s, "join running 0.1") == "R10" and refused(s, "take 0.1") == "R7"
