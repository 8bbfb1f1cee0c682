"""Parasitism."""

import pytest

from pangaea.core.game import Refused
from tests.games.primordial_soup.soup import at, bp, cubes, damage, play, texts


def test_one_cube_less_from_a_host() -> None:
    """[G15] From 0/1/1/0 with a blue host it eats one and one, and Blue loses 1 BP."""
    s = at("Feed red1", "soup A3 0/1/1/0\nred bp=4 genes=parasitism amoebas=1:A3\nblue bp=2 amoebas=2:A3")
    assert texts(s) == ["eat BG from blue", "starve 1"]
    play(s, "red eat BG from blue")
    assert (bp(s, "blue"), bp(s, "red"), cubes(s, "A3")) == (1, 4, "2/0/0/0")


def test_nothing_to_drain() -> None:
    """[G15] A player without BP is no host, nor is an own amoeba."""
    s = at("Feed red1", "soup A3 0/1/1/0\nred bp=4 genes=parasitism amoebas=1:A3,2:A3\nblue bp=0 amoebas=2:A3")
    assert damage(s, "red1") == 1
    s = at("Feed red1", "soup A3 0/1/1/0\nred genes=parasitism amoebas=1:A3\nblue bp=4 amoebas=2:B3")
    assert damage(s, "red1") == 1


def test_only_with_a_meal() -> None:
    """[G15] In an empty cell it cannot be used, so the amoeba starves."""
    s = at("Feed red1", "soup A3 0/0/0/0\nred genes=parasitism amoebas=1:A3\nblue bp=2 amoebas=2:A3")
    assert (damage(s, "red1"), bp(s, "blue")) == (1, 2)


def test_one_host_a_meal_even_amid_plenty() -> None:
    """[G15] It works amid plenty. A meal has one host or none, and the next parasite may drain the same player."""
    s = at(
        ["Feed red1", " Feed red1"][0] + ", Turn 0 2",
        """
        card -14
        red genes=parasitism amoebas=1:A3,2:A3
        blue bp=2 amoebas=2:A3
        green bp=1 amoebas=5:A3
        """,
    )
    assert texts(s)[0] == "eat BGY"
    assert len(texts(s)) == 7
    with pytest.raises(Refused, match="G15"):
        play(s, "red eat BG from yellow")
    play(s, "red eat BG from blue", "red drift 2", "red eat BY from blue")
    assert (bp(s, "blue"), bp(s, "green")) == (0, 1)


def test_with_frugality() -> None:
    """[G15] [G13] Together they save two cubes, so one is enough."""
    s = at("Feed red1", "soup A3 0/1/0/0\nred genes=parasitism,frugality amoebas=1:A3\nblue bp=2 amoebas=2:A3")
    assert texts(s) == ["eat B from blue", "starve 1"]


def test_with_substitution_and_frugality() -> None:
    """[G15] [G13] [G7] All three allow two of one colour, or two colours."""
    s = at(
        "Feed red1",
        "soup A3 0/2/1/0\nred genes=parasitism,frugality,substitution amoebas=1:A3\nblue bp=2 amoebas=2:A3",
    )
    drained = {text.split()[1] for text in texts(s) if text.endswith("from blue")}
    assert drained == {"B", "G", "BG", "BB", "BBG"}
    assert "eat BBG" in texts(s)
    assert "eat BG" in texts(s)
