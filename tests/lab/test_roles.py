"""Roles: what each game deals to its seats at the beginning, in the rows of a contest."""

from typing import Any

import pytest

from pangaea.core.game import Game, Mode
from pangaea.games import GAMES
from pangaea.lab.contest import Contest
from pangaea.lab.play import Played, play
from pangaea.locale import LANGUAGES, Words
from tests.depth import EVERY_MODE

ROLES = {
    "draftosaurus": {"role.die"},
    "evolution": {"role.order"},
    "primordial_soup": {"role.roll", "role.space"},
    "evo": {"role.start", "role.first_turn"},
    "jurassic_parts": {"role.order"},
}
MODES = [(game, mode) for game in GAMES.values() for mode in (game.modes if EVERY_MODE else game.modes[:1])]


def played(name: str, players: int, number: int = 0, options: dict[str, str] | None = None) -> Played:
    """A game of random bots."""
    return play(Contest(name, players, ("random",), 9, 3, options or {}), number)


def by_value(game: Played, role: str) -> dict[str, int]:
    """The seat that has each value of a role."""
    return {row["roles"][role]: row["seat"] for row in game.seats}


@pytest.mark.parametrize(("game", "mode"), MODES, ids=lambda x: x.name)
def test_every_seat_has_every_role_and_no_two_seats_the_same(game: Game[Any], mode: Mode) -> None:
    for players in (mode.players[0], mode.players[-1]):
        done = played(game.name, players, options=dict(mode.options))
        for row in done.seats:
            assert set(row["roles"]) == ROLES.get(game.name, set())
        for role in ROLES.get(game.name, set()):
            assert len(by_value(done, role)) == players, role
            for language in LANGUAGES:
                assert Words(language, game.name)(role)
                assert "7" in Words(language, game.name)(f"{role}.at", value="7")


def lines(game: Played) -> list[list[str]]:
    """The moves of a record, in words."""
    return [line.split() for line in game.record.split("\n\n")[1].splitlines()]


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("name", ["evolution", "jurassic_parts"])
def test_the_first_in_turn_order_moves_first(name: str, number: int) -> None:
    done = played(name, 3, number)
    first = next(int(line[0]) for line in lines(done) if line[0] != "*")
    seats = by_value(done, "role.order")
    assert [seats[value] for value in ("1", "2", "3")] == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.parametrize("number", range(3))
def test_the_first_holder_of_the_die(number: int) -> None:
    done = played("draftosaurus", 3, number)
    (outcome, *_rest) = lines(done)
    holder = int(outcome[-1])
    assert outcome[0] == "*"
    assert [by_value(done, "role.die")[value] for value in ("1", "2", "3")] == [
        holder,
        (holder + 1) % 3,
        (holder + 2) % 3,
    ]


def test_without_a_lot_the_role_is_the_seat() -> None:
    for name in ("draftosaurus", "jurassic_parts"):
        done = played(name, 3, options={"start": "first_seat"})
        (role,) = ROLES[name]
        assert by_value(done, role) == {"1": 0, "2": 1, "3": 2}


@pytest.mark.parametrize("number", range(3))
def test_start_rolls_and_start_spaces(number: int) -> None:
    done = played("primordial_soup", 3, number)
    chosen = [(int(line[0]), line[-1]) for line in lines(done) if line[0] != "*" and line[1] == "space"]
    rolls, spaces = by_value(done, "role.roll"), by_value(done, "role.space")
    assert [rolls["1"], rolls["2"]] == [seat for seat, _space in chosen]  # who rolled higher chose earlier
    for seat, space in chosen:
        assert spaces[space] == seat


@pytest.mark.parametrize("number", range(3))
def test_starts_and_the_first_order_of_evo(number: int) -> None:
    done = played("evo", 3, number)
    stars = [line[-1] for line in lines(done)[:3]]
    assert [by_value(done, "role.start")[star] for star in stars] == [0, 1, 2]
    walked = list(dict.fromkeys(int(line[0]) for line in lines(done) if line[1] in ("walk", "end")))
    order = by_value(done, "role.first_turn")
    assert [order[value] for value in ("1", "2", "3")] == walked
