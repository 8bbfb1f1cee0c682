"""Extinction, new cards and the next turn."""

import pytest

from pangaea.games.evolution.grammar_things import KIND_NAMES
from tests.games.evolution.tables import at, lives, say


def test_the_unfed_die_with_all_their_cards() -> None:
    """[R24] [R31] All cards go to the owner's pile: a Parasite too, a pair card once."""
    s = at(
        "animal 0.1 running parasite\nanimal 0.2 red=1\nanimal 1.1 red=1\npair cooperation 0.1 0.2",
        then="then Extinction",
    )
    assert not lives(s, "0.1") and lives(s, "0.2") and lives(s, "1.1")
    assert s.seats[0].pile == 4 and s.seats[1].pile == 0 and not s.seats[0].pairs


def test_no_scavenger_eats_of_them() -> None:
    """[R24] [T7] Starvation is not a kill."""
    s = at("animal 0.1\nanimal 1.1 scavenger fat_tissue red=1", then="then Extinction")
    assert s.seats[1].animals[0].yellow == 0


def test_s70_the_deck_runs_out() -> None:
    """[R25] [R26] [R28] S70: with one survivor each and four cards, the deal is 2, 1, 1. The next turn is the last."""
    animals = "animal 0.1 red=1 card=swimming\nanimal 1.1 red=1 card=swimming\nanimal 2.1 red=1 card=swimming"
    rest = at(animals, then="then Draw", players=3).deck
    shed = ",".join(f"{KIND_NAMES[kind]}*{n}" for kind, n in enumerate(rest) if KIND_NAMES[kind] != "running")
    s = at(f"deck running*4\n{animals}\nplayer 0 shed={shed}", then="then Draw", players=3)
    say(s, *["draw running"] * 4)
    assert [player.held for player in s.seats] == [2, 1, 1] and s.left == 0 and s.last()


@pytest.mark.parametrize(("held", "owed"), [(1, 1), (0, 6)])
def test_s71_without_animals(held: int, owed: int) -> None:
    """[R25] S71: a player with a card in hand gets one more; a player without cards gets six."""
    hand = "running" if held else "-"
    s = at(f"player 0 hand={hand}\nanimal 1.1 red=1", then="then Draw")
    assert s.seats[0].owed == owed and s.seats[1].owed == 2


def test_one_by_one_round_the_table() -> None:
    """[R26] The deal begins with the first player of the turn that has ended."""
    s = at("first 1\nplayer 0 hand=running\nplayer 2 hand=running\nanimal 1.1 red=1", then="then Draw", players=3)
    order = []
    for _ in range(4):
        order.append(s.asking.seat)  # type: ignore[union-attr]
        say(s, "draw swimming")
    assert order == [1, 2, 0, 1]


def test_s73_the_first_player_moves_on() -> None:
    """[R4] S73: seat 1 follows seat 0, and seat 0 follows the last seat."""
    assert at("first 0", then="then TurnEnd").first == 1
    assert at("first 1", then="then TurnEnd").first == 0


def test_marks_are_cleared() -> None:
    """[R27] [F0] Used traits are ready again. Animals that hibernated are marked as rested."""
    s = at(
        "animal 0.1 carnivorous used=carnivorous red=2\nanimal 1.1 hibernation used=hibernation", then="then TurnEnd"
    )
    assert s.seats[0].animals[0].used == 0 and s.seats[1].animals[0].used == 0 and s.seats[1].animals[0].marks == 2
