"""Substitution."""

import pytest

from tests.games.primordial_soup.soup import at, cubes, play, texts


def eats(held: str, players: int = 4, **options: str) -> list[str]:
    """Return the meals of red 1 with these cubes."""
    s = at("Feed red1", f"soup A3 {held}\nred genes=substitution amoebas=1:A3", players, options)
    return [text for text in texts(s) if text.startswith("eat")] if s.turn() == 0 else []


@pytest.mark.parametrize(
    ("held", "meals"),
    [
        ("0/3/1/0", ["eat BBBG"]),
        ("0/2/2/0", ["eat BBGG"]),
        ("0/4/0/0", []),
        ("0/1/3/0", ["eat BGGG"]),
        ("5/2/1/0", []),
        ("0/3/3/0", ["eat BGGG", "eat BBGG", "eat BBBG"]),
    ],
)
def test_four_players(held: str, meals: list[str]) -> None:
    """[G7] Two and two, or three and one, of two foreign colours."""
    assert eats(held) == meals


def test_three_players() -> None:
    """[G7] Four of one colour."""
    assert eats("0/4/0", 3) == ["eat BBBB"]
    assert eats("0/3/0", 3) == []
    assert set(eats("0/4/4", 3)) == {"eat GGGG", "eat BGG", "eat BBG", "eat BBBB"}


def test_two_and_two_only() -> None:
    """[G7] Option: three and one is not allowed, and with Frugality neither is three of one colour."""
    assert eats("0/3/1/0", substitution="two_two") == []
    assert eats("0/3/3/0", substitution="two_two") == ["eat BBGG"]
    s = at(
        "Feed red1",
        "soup A3 0/3/0/0\nred genes=substitution,frugality amoebas=1:A3",
        options={"substitution": "two_two"},
    )
    assert s.over()
    assert cubes(s, "A3") == "0/3/0/0"


def test_excretion_is_still_two() -> None:
    """[G7] [R18] Four are eaten, two are excreted."""
    s = at("Feed red1", "soup A3 0/2/2/0\nred genes=substitution amoebas=1:A3")
    play(s, "red eat BBGG")
    assert cubes(s, "A3") == "2/0/0/0"


def test_with_frugality() -> None:
    """[G7] [G13] Both genes together allow six kinds of diet."""
    s = at("Feed red1", "soup A3 0/3/3/3\nred genes=substitution,frugality amoebas=1:A3")
    shapes = {"".join(sorted(str(text.split()[1].count(c)) for c in "GBY")) for text in texts(s)}
    assert shapes == {"111", "011", "013", "022", "003", "012"}
