"""Phase 5: cold, heat, death and points."""

from pangaea.games.evo.state import State
from tests.games.evo.island import asked, at, named, points, refused, say, texts, where

# One in the desert, two on plains, five on hills, two on mountains: the rulebook's example.
HERD = "(-3,-1),(-3,0),(-2,-1),(-4,1),(-3,2),(-5,3),(-4,3),(-2,0),(-5,2),(-4,2)"


def survive(climate: int, *species: str) -> State:
    return at(f"climate {climate}\nthen PerishAll, Score", *species)


def test_the_rulebook_example() -> None:
    """[R26] [R27] [R28] [A12] On hills: the desert dies, one of two on the plain by choice, two furs, two mountains."""
    state = survive(2, f"dinosaurs={HERD} fur=2", "", "")
    assert (-3, -1) not in where(state, 0)
    assert sorted(texts(state, 0)) == sorted(named(f"perish {place}", 0) for place in ("(-3,0)", "(-2,-1)"))
    assert refused(state, 0, "perish (-4,1)").rule == "R26"
    assert refused(state, 0, "perish (2,-2)").rule == "R27"
    assert refused(state, 0, "pass").rule == "R27"
    say(state, 0, "perish (-2,-1)")
    assert state.over()
    assert points(state) == [18, 10, 10]


def test_the_same_herd_in_the_desert() -> None:
    """[R26] C37: seven on hills and mountains die; one in the desert, two plains with two furs; no use of parasols."""
    state = survive(0, f"dinosaurs={HERD} fur=2 parasol=3", "", "")
    assert state.over()
    assert where(state, 0) == {(-3, -1), (-3, 0), (-2, -1)}
    assert points(state)[0] == 13


def test_only_a_parasol_helps_in_the_heat() -> None:
    """[R26] C38: climate mountain, three on hills, four furs and a parasol: one lives."""
    state = survive(3, "dinosaurs=(-4,1),(-3,2),(-5,3) fur=4", "", "")
    say(state, 0, "perish (-4,1)", "perish (-5,3)")
    assert where(state, 0) == {(-3, 2)}
    assert points(state)[0] == 11


def test_ice_cold() -> None:
    """[E12] C40: the others count a fur less; both of the second die, the first keeps his."""
    state = at("climate 1\nthen Survival", "dinosaurs=(-4,1) hand=ice_cold", "dinosaurs=(-3,2),(-5,3)", "")
    say(state, 0, "play ice_cold")
    assert state.over()
    assert [len(where(state, seat)) for seat in range(3)] == [1, 0, 0]
    assert points(state) == [11, 10, 10]


def test_burning() -> None:
    """[E13] The others count a parasol less."""
    state = at("climate 1\nthen Survival", "dinosaurs=(-3,-1) hand=burning", "dinosaurs=(2,-2) parasol=2",
               "dinosaurs=(-3,4)")  # fmt: skip
    say(state, 0, "play burning")
    assert [len(where(state, seat)) for seat in range(3)] == [1, 1, 0]


def test_neoprene_and_sunscreen() -> None:
    """[E14] [E15] All in the cold, all in the heat."""
    state = at(
        "climate 1\nthen Survival", "dinosaurs=(-4,1),(-3,2),(-5,3),(-3,-1),(-4,0) hand=neoprene,sunscreen", "", ""
    )
    say(state, 0, "play neoprene", "play sunscreen")
    assert state.over()
    assert points(state)[0] == 15


def test_neoprene_is_stronger_than_ice() -> None:
    """[A27] And sunscreen stronger than burning, for their player."""
    state = at("climate 1\nthen Survival", "dinosaurs=(-4,1) hand=ice_cold,burning",
               "dinosaurs=(-3,2),(-5,3),(2,-2),(1,-2) hand=neoprene,sunscreen", "")  # fmt: skip
    say(state, 0, "play ice_cold", "play burning")
    say(state, 1, "play neoprene", "play sunscreen")
    assert points(state) == [11, 14, 10]


def test_nobody_left_nothing_scored() -> None:
    """[R28] C41."""
    state = survive(0, "", "dinosaurs=(-3,-1)", "")
    assert points(state) == [10, 11, 10]


def test_all_choose_in_order() -> None:
    """[A11] [R9] The owner chooses, one player after another; the choice of one changes nothing for another."""
    lines = "climate 2\norder 1 0 2\nthen PerishAll, Score"
    state = at(lines, "dinosaurs=(-3,0),(-2,-1)", "dinosaurs=(1,-1),(2,-1)", "")
    assert asked(state) == 1
    say(state, 1, "perish (1,-1)")
    say(state, 0, "perish (-3,0)")
    assert points(state) == [11, 11, 10]


def test_epidemic() -> None:
    """[E16] C65: dinosaurs 3, 7, 5: the second loses two of his choice, before survival."""
    state = at("climate 0\nthen Survival", "dinosaurs=(-3,-1),(-4,0),(-2,-2) hand=epidemic",
               "dinosaurs=(2,-2),(3,-2),(3,-1),(1,-2),(2,-1),(2,0),(0,-2)",
               "dinosaurs=(-3,4),(-4,4),(-2,4),(-5,4),(-1,3)")  # fmt: skip
    assert "play epidemic 1" in texts(state, 0)
    assert refused(state, 0, "play epidemic 2").rule == "E16"
    say(state, 0, "play epidemic 1")
    assert asked(state) == 1
    assert refused(state, 1, "perish (-3,4)").rule == "R27"
    say(state, 1, "perish (2,0)", "perish (0,-2)")
    assert len(where(state, 1)) == 5


def test_epidemic_of_the_largest() -> None:
    """[E16] Its player must have fewer than somebody; among the largest he chooses."""
    herds = ("dinosaurs=(-3,-1) hand=epidemic", "dinosaurs=(2,-2),(3,-2)", "dinosaurs=(-3,4),(-4,4)")
    state = at("climate 0\nthen Survival", *herds)
    assert texts(state, 0) == ["pass", "play epidemic 1", "play epidemic 2"]
    state = at("climate 0\nasks Ask 4 0: 0\ndiscard burning", "dinosaurs=(-3,-1),(-4,0) hand=epidemic,ice_cold",
               "dinosaurs=(2,-2),(3,-2)", "")  # fmt: skip
    assert refused(state, 0, "play epidemic 1").rule == "E16"


def test_epidemic_takes_no_more_than_there_are() -> None:
    """[A26] The last one of two."""
    state = at("climate 0\nthen Survival", "hand=epidemic", "dinosaurs=(2,-2)", "")
    say(state, 0, "play epidemic 1")
    assert where(state, 1) == set()
    assert state.over()
