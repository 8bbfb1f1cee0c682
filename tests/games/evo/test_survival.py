"""Phase 5: cold, heat, deaths and points."""

from pangaea.games.evo.state import State
from tests.games.evo.island import asked, at, named, points, refused, say, texts, where

# The rulebook's example: one dinosaur in the desert, two on plains, five on hills, two on mountains.
HERD = "(-3,-1),(-3,0),(-2,-1),(-4,1),(-3,2),(-5,3),(-4,3),(-2,0),(-5,2),(-4,2)"


def survive(climate: int, *species: str) -> State:
    return at(f"climate {climate}\nthen PerishAll, Score", *species)


def test_the_rulebook_example() -> None:
    """[R26] [R27] [R28] [A12] With mild hills the desert one dies, and one on the plains by choice; furs save two."""
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
    """[R26] With mild deserts, all seven on hills and mountains die. Two furs save two on plains."""
    state = survive(0, f"dinosaurs={HERD} fur=2 parasol=3", "", "")
    assert state.over()
    assert where(state, 0) == {(-3, -1), (-3, 0), (-2, -1)}
    assert points(state)[0] == 13


def test_only_a_parasol_helps_in_the_heat() -> None:
    """[R26] With mild mountains, a single parasol saves one of three on hills. Furs do not help."""
    state = survive(3, "dinosaurs=(-4,1),(-3,2),(-5,3) fur=4", "", "")
    say(state, 0, "perish (-4,1)", "perish (-5,3)")
    assert where(state, 0) == {(-3, 2)}
    assert points(state)[0] == 11


def test_ice_cold() -> None:
    """[E12] The others count a fur less. The second player loses both, the first keeps them."""
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
    """[E14] [E15] All live in the cold, or all in the heat."""
    state = at(
        "climate 1\nthen Survival", "dinosaurs=(-4,1),(-3,2),(-5,3),(-3,-1),(-4,0) hand=neoprene,sunscreen", "", ""
    )
    say(state, 0, "play neoprene", "play sunscreen")
    assert state.over()
    assert points(state)[0] == 15


def test_neoprene_is_stronger_than_ice() -> None:
    """[A27] The player's own Neoprene beats Ice Cold, and Sunscreen beats Sizzling."""
    state = at("climate 1\nthen Survival", "dinosaurs=(-4,1) hand=ice_cold,burning",
               "dinosaurs=(-3,2),(-5,3),(2,-2),(1,-2) hand=neoprene,sunscreen", "")  # fmt: skip
    say(state, 0, "play ice_cold", "play burning")
    say(state, 1, "play neoprene", "play sunscreen")
    assert points(state) == [11, 14, 10]


def test_no_survivors_no_points() -> None:
    """[R28] Without survivors there are no points."""
    state = survive(0, "", "dinosaurs=(-3,-1)", "")
    assert points(state) == [10, 11, 10]


def test_all_choose_in_order() -> None:
    """[A11] [R9] The owners choose in order. A choice does not affect the others."""
    lines = "climate 2\norder 1 0 2\nthen PerishAll, Score"
    state = at(lines, "dinosaurs=(-3,0),(-2,-1)", "dinosaurs=(1,-1),(2,-1)", "")
    assert asked(state) == 1
    say(state, 1, "perish (1,-1)")
    say(state, 0, "perish (-3,0)")
    assert points(state) == [11, 11, 10]


def test_epidemic() -> None:
    """[E16] Herds 3, 7, 5: the second player chooses two to lose, before survival."""
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
    """[E16] The card's player must not have a largest herd, and chooses among them."""
    herds = ("dinosaurs=(-3,-1) hand=epidemic", "dinosaurs=(2,-2),(3,-2)", "dinosaurs=(-3,4),(-4,4)")
    state = at("climate 0\nthen Survival", *herds)
    assert texts(state, 0) == ["pass", "play epidemic 1", "play epidemic 2"]
    state = at("climate 0\nasks Ask 4 0: 0\ndiscard burning", "dinosaurs=(-3,-1),(-4,0) hand=epidemic,ice_cold",
               "dinosaurs=(2,-2),(3,-2)", "")  # fmt: skip
    assert refused(state, 0, "play epidemic 1").rule == "E16"


def test_epidemic_kills_a_herd_of_two() -> None:
    """[A26] A herd of two dies out."""
    state = at("climate 0\nthen Survival", "hand=epidemic", "dinosaurs=(2,-2)", "")
    say(state, 0, "play epidemic 1")
    assert where(state, 1) == set()
    assert state.over()
