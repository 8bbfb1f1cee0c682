"""Frugality."""

from tests.games.primordial_soup.soup import at, cubes, play, texts


def test_one_cube_less() -> None:
    """[G13] From 0/1/1/0 it eats one and one, and excretes two."""
    s = at("Feed red1", "soup A3 0/1/1/0\nred genes=frugality amoebas=1:A3")
    assert texts(s) == ["eat BG", "starve 1"]
    play(s, "red eat BG")
    assert cubes(s, "A3") == "2/0/0/0"


def test_two_colours_are_needed() -> None:
    """[G13] Two cubes of one colour are no meal."""
    s = at("Feed red1", "soup A3 0/2/0/0\nred genes=frugality amoebas=1:A3")
    assert s.over()


def test_a_full_meal_is_allowed() -> None:
    """[G13] [R16] Any two colours, or all three."""
    s = at("Feed red1", "soup A3 0/1/1/1\nred genes=frugality amoebas=1:A3")
    assert texts(s) == ["eat GY", "eat BY", "eat BG", "eat BGY"]
