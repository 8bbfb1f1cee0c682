"""Division Rate."""

from tests.games.primordial_soup.soup import at, bp, play


def test_four_points() -> None:
    """[G16] New amoebas cost 4 BP, so 10 BP buy two."""
    s = at("Division 0", "phase 4\nred genes=division_rate bp=0 amoebas=1:B1,2:E4")
    play(s, "red place 3 B2", "red place 4 B3")
    assert bp(s, "red") == 2
    assert s.over()


def test_the_rescue_is_still_free() -> None:
    """[G16] [R33] The first amoeba of an extinct colony is free, the next costs 4 BP."""
    s = at("Divide 0", "phase 4\nred genes=division_rate bp=5")
    play(s, "red place 3 B2", "red place 4 E4")
    assert bp(s, "red") == 1
