"""[T21] Intellect: the carnivore ignores one trait of its prey."""

from tests.games.evolution.tables import animal, asked, at, food, lives, refused, say, texts


def test_s79_one_protecting_trait() -> None:
    """[T21] [E2] S79: Camouflage or Poisonous is ignored, but not Camouflage and Burrowing of a fed animal."""
    s = at(
        "animal 0.1 carnivorous intellect\nanimal 1.1 camouflage\nanimal 1.2 camouflage burrowing red=1",
        mode="expansions",
    )
    assert refused(s, "attack 0.1 1.2") == "R19"
    s = say(s, "attack 0.1 1.1")
    assert not lives(s, "1.1") and food(s, "0.1") == [2]
    s = at("animal 0.1 carnivorous intellect\nanimal 1.1 poisonous\nanimal 1.2", mode="expansions")
    s = say(s, "attack 0.1 1.1", "ignore poisonous")
    assert not lives(s, "1.1") and not animal(s, "0.1").marks


def test_a_defence_is_ignored() -> None:
    """[E2] Running does not help the prey, but Intellect works once a turn."""
    s = at("animal 0.1 carnivorous intellect\nanimal 1.1 running\nanimal 1.2", mode="expansions")
    s = say(s, "attack 0.1 1.1")
    assert asked(s) == "Outwit 0" and texts(s) == ["ignore running", "keep"]
    assert not lives(say(s, "ignore running"), "1.1")


def test_kept_for_the_next_target() -> None:
    """[E2] An ignored trait does not carry over to the target of Mimicry, but a kept Intellect may be used."""
    table = "animal 0.1 carnivorous intellect\nanimal 1.1 mimicry\nanimal 1.2 running"
    s = say(at(table, mode="expansions"), "attack 0.1 1.1", "keep")
    assert texts(s) == ["ignore running", "keep"]
    assert not lives(say(s, "ignore running"), "1.2")
    s = at("animal 0.1 carnivorous intellect\nanimal 1.1 mimicry running\nanimal 1.2 running", mode="expansions")
    s = say(s, "attack 0.1 1.1", "ignore running")
    assert asked(s) == "RunAway 8"  # only Mimicry is left; the second prey runs as usual


def test_a_swimming_carnivore() -> None:
    """[E2] [T3] With Intellect it still attacks only swimmers. Other carnivores may ignore the Swimming of prey."""
    s = at("animal 0.1 carnivorous intellect swimming\nanimal 1.1", mode="expansions")
    assert texts(s) == [] or refused(s, "attack 0.1 1.1") == "R19"
    s = at("animal 0.1 carnivorous intellect\nanimal 1.1 swimming", mode="expansions")
    assert "attack 0.1 1.1" in texts(s)


def test_one_symbiosis_card_but_not_two() -> None:
    """[E2] [A10] Each Symbiosis card counts as a trait."""
    table = "animal 0.1 carnivorous intellect\nanimal 1.1\nanimal 1.2\nanimal 1.3\npair symbiosis 1.1 1.3"
    assert "attack 0.1 1.3" in texts(at(table, mode="expansions"))
    assert refused(at(table + "\npair symbiosis 1.2 1.3", mode="expansions"), "attack 0.1 1.3") == "R19"


def test_after_an_ink_cloud() -> None:
    """[T21] [T25] [E6] The attack of the turn comes back. The Intellect that was used comes back only by option."""
    table = "animal 0.1 carnivorous intellect\nanimal 1.1 camouflage ink_cloud\nanimal 1.2 running"
    s = say(at(table, mode="expansions"), "attack 0.1 1.1", "ink")
    assert texts(s) == ["attack 0.1 1.2", "end"]
    assert asked(say(s, "attack 0.1 1.2")) == "RunAway 8"
    s = at(table, mode="expansions", ink_cloud_restores_intellect="yes")
    s = say(s, "attack 0.1 1.1", "ink")
    assert texts(s) == ["attack 0.1 1.1", "attack 0.1 1.2", "end"]
    assert texts(say(s, "attack 0.1 1.2")) == ["ignore running", "keep"]


def test_it_needs_one_more() -> None:
    """[T21] [R14] With Carnivorous, it needs three tokens."""
    assert animal(at("bank 1\nanimal 0.1 carnivorous intellect", mode="expansions"), "0.1").need() == 3
