"""Phase 4: eggs, nests, and the new start of an extinct species."""

import pytest

from tests.games.evo.island import asked, at, named, refused, say, texts, where


def test_one_egg_one_dinosaur() -> None:
    """[R22] In order, everybody places one dinosaur for each egg."""
    state = at("order 1 0 2\nthen BreedAll, GrowUp", "dinosaurs=(-3,-1)", "dinosaurs=(2,-2)", "dinosaurs=(-3,4)")
    assert asked(state) == 1
    say(state, 1, "birth (2,-1)")
    say(state, 0, "birth (-3,0)")
    say(state, 2, "birth (-3,3)")
    assert state.over()
    assert all(dinosaur < 128 for dinosaur in state.hexes)


def test_two_eggs() -> None:
    """[R22] [R23] One adult, two eggs and two empty neighbours."""
    state = at("then BreedAll, GrowUp", "dinosaurs=(2,-2) egg=2", "", "")
    assert sorted(texts(state, 0)) == sorted(
        named(f"birth {place}", 0) for place in ("(1,-2)", "(1,-1)", "(2,-1)", "(3,-2)")
    )
    say(state, 0, "birth (1,-1)", "birth (2,-1)")
    assert where(state, 0) == {(2, -2), (1, -1), (2, -1)}
    assert asked(state) != 0


def test_newborn_are_not_adults() -> None:
    """[R23] A newborn alone is not a nest."""
    state = at("then BreedAll, GrowUp", "dinosaurs=(2,-2) egg=2", "", "")
    say(state, 0, "birth (1,-1)")
    assert refused(state, 0, "birth (0,-1)").rule == "R23"
    assert refused(state, 0, "birth (1,-1)").rule == "R23"


def test_births_are_mandatory() -> None:
    """[R24] With three eggs and one empty hex, one birth is mandatory."""
    state = at("then BreedAll, GrowUp", "dinosaurs=(2,-2) egg=3", "dinosaurs=(1,-1),(2,-1),(3,-2) egg=1", "")
    assert texts(state, 0) == [named("birth (1,-2)", 0)]
    assert refused(state, 0, "pass").rule == "R24"
    assert refused(state, 0, "end").rule == "R24"
    say(state, 0, "birth (1,-2)")
    assert asked(state) == 1


def test_ten_dinosaurs_at_most() -> None:
    """[R6] [R24] With nine on the island and three eggs, one birth is due."""
    nine = "(-5,1),(-5,2),(-5,3),(-5,4),(-4,0),(-4,1),(-4,2),(-4,3),(-4,4)"
    state = at("then BreedAll, GrowUp", f"dinosaurs={nine} egg=3", "", "")
    say(state, 0, "birth (-3,-1)")
    assert state.herd(0) == 10
    assert asked(state) == 1


def test_no_room_no_births() -> None:
    """[R24] [A14] Nobody is asked without an empty hex next to an adult."""
    state = at("then BreedAll", "dinosaurs=(3,-1)", "dinosaurs=(2,-1),(3,-2),(2,0)", "dinosaurs=(2,-2)")
    assert asked(state) == 1


def test_any_empty_hex_is_allowed() -> None:
    """[A13] Next to an enemy and in a deadly zone a birth is allowed."""
    state = at("climate 0\nthen BreedAll", "dinosaurs=(-3,0)", "dinosaurs=(-3,2)", "")
    say(state, 0, "birth (-3,1)")
    assert (-3, 1) in where(state, 0)


def test_the_extinct_start_again() -> None:
    """[R25] Three eggs go anywhere, but together."""
    state = at("then BreedAll", "egg=3", "", "")
    assert len(texts(state, 0)) == 42
    say(state, 0, "birth (0,0)", "birth (0,1)", "birth (1,0)")
    assert where(state, 0) == {(0, 0), (0, 1), (1, 0)}


def test_the_group_keeps_together() -> None:
    """[R25] The second newborn must be next to one of this phase."""
    state = at("then BreedAll", "egg=3", "", "")
    say(state, 0, "birth (0,0)")
    assert refused(state, 0, "birth (3,-2)").rule == "R25"


def test_the_start_leaves_enough_room() -> None:
    """[R25] The start must leave room for as many as possible, so small holes are excluded."""
    walls = ("dinosaurs=(-5,1),(-4,-1)", "dinosaurs=(-4,0)", "dinosaurs=(-4,-2)", "dinosaurs=(2,2)")
    state = at("order 4 0 1 2 3\nasks Birth 4 3: 4", *walls, "egg=3")
    assert refused(state, 4, "birth (-5,0)").rule == "R25"
    assert named("birth (0,0)", 3) in texts(state, 4)
    state = at("order 4 0 1 2 3\nasks Birth 4 1: 4", *walls, "")
    assert named("birth (-5,0)", 3) in texts(state, 4)


def test_barren_season() -> None:
    """[E9] [A16] Nobody places dinosaurs, neither the card's player nor the extinct."""
    state = at("then Births", "dinosaurs=(-3,-1) hand=barren_season", "dinosaurs=(2,-2)", "")
    say(state, 0, "play barren_season")
    assert state.over()
    assert [len(where(state, seat)) for seat in range(3)] == [1, 1, 0]


def test_far_nest() -> None:
    """[E10] [A25] Up to three hexes away, over sea and dinosaurs; Barren Season does not count."""
    state = at("then Births", "dinosaurs=(-3,-1) hand=barren_season", "dinosaurs=(2,-2),(1,-1) hand=far_nest", "")
    say(state, 0, "play barren_season")
    say(state, 1, "play far_nest")
    assert refused(state, 1, "birth (-3,0)").rule == "E10"
    reach = texts(state, 1)
    assert named("birth (-1,0)", 0) in reach
    assert named("birth (-2,-1)", 0) in reach  # three hexes from (1,-1)
    assert named("birth (-3,1)", 0) not in reach
    say(state, 1, "birth (-1,0)")
    assert state.over()


def test_far_nest_of_the_extinct() -> None:
    """[A17] Without adults the group starts anywhere; Barren Season does not count."""
    state = at("then Births", "dinosaurs=(-3,-1) hand=barren_season", "hand=far_nest egg=2", "")
    say(state, 0, "play barren_season")
    say(state, 1, "play far_nest", "birth (0,0)")
    assert refused(state, 1, "birth (3,-2)").rule == "R25"


def test_twins() -> None:
    """[E11] Twins adds two eggs for this turn."""
    state = at("then Births", "dinosaurs=(2,-2) hand=twins", "", "")
    say(state, 0, "play twins", "birth (1,-1)", "birth (2,-1)", "birth (3,-2)")
    assert asked(state) == 1


@pytest.mark.parametrize(("move", "rule"), [("birth z1", "R23"), ("birth", "R23"), ("walk (2,-2) (2,-1)", "R24")])
def test_no_such_birth(move: str, rule: str) -> None:
    """[R23] [R24] An illegal birth is refused with its rule."""
    assert refused(at("then BreedAll", "dinosaurs=(2,-2)", "", ""), 0, move).rule == rule
