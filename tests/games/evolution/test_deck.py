"""The box and the deal."""

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import Refused
from pangaea.games.evolution import GAME
from pangaea.games.evolution.cards import ALL_KINDS, BASE_KINDS, COPIES, FACES, TRAITS
from pangaea.games.evolution.grammar_things import KIND_NAMES, TRAIT_NAMES
from pangaea.games.evolution.scoring import sheet
from tests.games.evolution.tables import at


def with_trait(name: str, kinds: int = BASE_KINDS) -> int:
    """How many cards of one set have this trait on a half."""
    number = TRAIT_NAMES.index(name)
    return sum(COPIES[kind] for kind in range(kinds) if number in (FACES[2 * kind], FACES[2 * kind + 1]))


def test_s1_the_deck() -> None:
    """[R1] S1: 84 cards of 20 kinds; Carnivorous on 24, Fat tissue on 28, 32 with one trait."""
    assert sum(COPIES[:BASE_KINDS]) == 84 and BASE_KINDS == 20
    assert with_trait("carnivorous") == 24 and with_trait("fat_tissue") == 28
    assert sum(COPIES[kind] for kind in range(BASE_KINDS) if FACES[2 * kind + 1] < 0) == 32
    for name in ("parasite", "cooperation", "high_body_weight", "swimming"):
        assert with_trait(name) == 8
    for name in TRAIT_NAMES[3:11] + TRAIT_NAMES[12:15] + ("symbiosis", "communication"):
        assert with_trait(name) == 4


def test_the_cards_of_the_expansions() -> None:
    """[R35] 34 cards more, 118 in all: Flight 6, seven others 4, Specialization A on 6 and B on 4."""
    assert sum(COPIES) == 118 and len(KIND_NAMES) == len(set(KIND_NAMES)) == ALL_KINDS
    counts = {name: with_trait(name, ALL_KINDS) for name in TRAIT_NAMES[19:]}
    assert counts.pop("flight") == 6 and counts.pop("specialization_a") == 6
    assert set(counts.values()) == {4}


@pytest.mark.parametrize(("players", "left"), [(2, 72), (3, 66), (4, 60), (5, 138), (6, 132), (7, 126), (8, 120)])
def test_s2_the_deal(players: int, left: int) -> None:
    """[R1] [R2] S2: six each; two sets from five players on."""
    s = GAME.new(players)
    s.chance(Rng(1))
    assert s.left == left == sum(s.deck)
    assert [player.held for player in s.seats] == [6] * players


@pytest.mark.parametrize(("mode", "players"), [("base", 1), ("base", 9), ("cataclysm", 7), ("expansions", 8)])
def test_numbers_of_players(mode: str, players: int) -> None:
    """[R1] [R32] Two to eight; a Cataclysm two to six."""
    with pytest.raises(Refused):
        GAME.new(players, {"mode": mode})


@pytest.mark.parametrize("number", range(len(TRAITS)))
def test_need_is_what_the_table_says(number: int) -> None:
    """[R14] [R29] What a trait adds to the need it adds to the points."""
    trait = TRAITS[number]
    assert trait.bit == 1 << number
    player = at("bank 1\nanimal 0.1").seats[0]
    player.animals[0].traits = trait.bit
    assert player.animals[0].need() == 1 + trait.need and sheet(player) == (2, 1, trait.need)


def test_s4_need() -> None:
    """[R14] S4: bare 1; High body weight and Parasite 4; Carnivorous beside them 5."""
    s = at("bank 1\nanimal 0.1\nanimal 0.2 high_body_weight parasite\nanimal 0.3 carnivorous high_body_weight parasite")
    assert [animal.need() for animal in s.seats[0].animals] == [1, 4, 5]
