"""The deck and the deal."""

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import Refused
from pangaea.games.evolution import GAME
from pangaea.games.evolution.cards import ALL_KINDS, BASE_KINDS, COPIES, FACES, TRAITS
from pangaea.games.evolution.grammar_things import KIND_NAMES, TRAIT_NAMES
from pangaea.games.evolution.scoring import sheet
from tests.games.evolution.tables import at


def with_trait(name: str, kinds: int = BASE_KINDS) -> int:
    """Return the number of cards of one set with this trait."""
    number = TRAIT_NAMES.index(name)
    return sum(COPIES[kind] for kind in range(kinds) if number in (FACES[2 * kind], FACES[2 * kind + 1]))


def test_s1_the_deck() -> None:
    """[R1] S1: 84 cards of 20 kinds: 24 with Carnivorous, 28 with Fat tissue, 32 with one trait."""
    assert sum(COPIES[:BASE_KINDS]) == 84 and BASE_KINDS == 20
    assert with_trait("carnivorous") == 24 and with_trait("fat_tissue") == 28
    assert sum(COPIES[kind] for kind in range(BASE_KINDS) if FACES[2 * kind + 1] < 0) == 32
    for name in ("parasite", "cooperation", "high_body_weight", "swimming"):
        assert with_trait(name) == 8
    for name in TRAIT_NAMES[3:11] + TRAIT_NAMES[12:15] + ("symbiosis", "communication"):
        assert with_trait(name) == 4


def test_the_cards_of_the_expansions() -> None:
    """[R35] 34 cards more, 118 in all: 6 with Flight, 4 with each of seven others, 6 and 4 with the Specializations."""
    assert sum(COPIES) == 118 and len(KIND_NAMES) == len(set(KIND_NAMES)) == ALL_KINDS
    counts = {name: with_trait(name, ALL_KINDS) for name in TRAIT_NAMES[19:]}
    assert counts.pop("flight") == 6 and counts.pop("specialization_a") == 6
    assert set(counts.values()) == {4}


@pytest.mark.parametrize(("players", "left"), [(2, 72), (3, 66), (4, 60), (5, 138), (6, 132), (7, 126), (8, 120)])
def test_s2_the_deal(players: int, left: int) -> None:
    """[R1] [R2] S2: each player gets six cards. Five or more players use two sets."""
    s = GAME.new(players)
    s.chance(Rng(1))
    assert s.left == left == sum(s.deck)
    assert [player.held for player in s.seats] == [6] * players


@pytest.mark.parametrize(("mode", "players"), [("base", 1), ("base", 9), ("cataclysm", 7), ("expansions", 8)])
def test_numbers_of_players(mode: str, players: int) -> None:
    """[R1] [R32] Two to eight players, or two to six in a Cataclysm."""
    with pytest.raises(Refused):
        GAME.new(players, {"mode": mode})


@pytest.mark.parametrize("number", range(len(TRAITS)))
def test_the_need_of_each_trait(number: int) -> None:
    """[R14] [R29] A trait adds the same number to need and points."""
    trait = TRAITS[number]
    assert trait.bit == 1 << number
    player = at("bank 1\nanimal 0.1").seats[0]
    player.animals[0].traits = trait.bit
    assert player.animals[0].need() == 1 + trait.need and sheet(player) == (2, 1, trait.need)


def test_s4_need() -> None:
    """[R14] S4: a bare animal needs 1, with High body weight and Parasite 4, with Carnivorous as well 5."""
    s = at("bank 1\nanimal 0.1\nanimal 0.2 high_body_weight parasite\nanimal 0.3 carnivorous high_body_weight parasite")
    assert [animal.need() for animal in s.seats[0].animals] == [1, 4, 5]
