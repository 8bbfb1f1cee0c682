"""Phase 1, feeding: diets, excretion, shortage, starving."""

import pytest

from pangaea.core.game import Refused
from tests.games.primordial_soup.soup import at, cell, cubes, damage, play, supply, texts


def feed(
    held: str, red: str = "", players: int = 4, lines: str = "", options: dict[str, str] | None = None
) -> list[str]:
    """Return red 1's choices in A3 with these cubes. A single choice has been taken."""
    blue = "" if "blue" in lines else "\nblue amoebas=1:E2"
    s = at("Feed red1, Turn 1 1", f"soup A3 {held}\nred {red} amoebas=1:A3{blue}\n{lines}", players, options)
    return texts(s) if s.turn() == 0 else []


def test_four_players_one_of_each() -> None:
    """[R15] [R18] The amoeba eats a cube of each foreign colour and excretes two own ones."""
    s = at("Feed red1", "soup A3 5/3/3/1\nred amoebas=1:A3")
    assert cubes(s, "A3") == "7/2/2/0"
    assert damage(s, "red1") == 0


def test_a_missing_colour_starves() -> None:
    """[R15] [R19] 5/3/3/0 is no base diet: the amoeba takes damage, the cell does not change, and nobody dies yet."""
    s = at("Feed red1", "soup A3 5/3/3/0\nred amoebas=1:A3+1")
    assert cubes(s, "A3") == "5/3/3/0"
    assert damage(s, "red1") == 2
    assert cell(s, "red1") == "A3"


def test_three_players_two_and_one() -> None:
    """[R15] Two cubes of one foreign colour and one of the other, as the player likes."""
    s = at("Feed red1", "soup A3 0/2/1\nred amoebas=1:A3", 3)
    assert cubes(s, "A3") == "2/0/0"
    assert feed("0/2/2", players=3) == ["eat BGG", "eat BBG"]
    s = at("Feed red1", "soup A3 0/3/0\nred amoebas=1:A3", 3)
    assert damage(s, "red1") == 1
    for seat, colour in enumerate(("red", "blue", "green")):
        held = ["2", "2", "2"]
        held[seat] = "0"
        s = at(f"Feed {colour}1", f"soup A3 {'/'.join(held)}\n{colour} amoebas=1:A3", 3)
        assert len(texts(s)) == 2


def test_never_the_own_colour() -> None:
    """[R15] Own cubes are not food."""
    s = at("Feed red1", "soup A3 2/2/2\nred amoebas=1:A3", 3)
    with pytest.raises(Refused, match="R15"):
        play(s, "red eat RBB")
    with pytest.raises(Refused, match="R15"):
        play(s, "red eat BBBG")
    with pytest.raises(Refused, match="R15"):
        play(s, "red eat BG")


def test_no_starving_next_to_food() -> None:
    """[R16] [A1] With a base diet the amoeba must eat. It may not starve or attack."""
    lines = "blue amoebas=1:A3"
    got = feed("2/2/2/2", "genes=struggle,substitution", lines=lines)
    assert got == ["eat GGYY", "eat BGY", "eat BBYY", "eat BBGG"]
    s = at("Feed red1", f"soup A3 2/2/2/2\nred genes=struggle,substitution amoebas=1:A3\n{lines}")
    with pytest.raises(Refused, match="R16"):
        play(s, "red starve 1")
    with pytest.raises(Refused, match="R16"):
        play(s, "red attack blue1 with 1")


def test_genes_are_never_forced() -> None:
    """[R17] Without a base diet it may use Substitution, attack by Struggle, or starve."""
    got = feed("0/2/2/0", "genes=struggle,substitution", lines="blue amoebas=1:A3")
    assert got == ["eat BBGG", "attack blue1 with 1", "starve 1"]


@pytest.mark.parametrize(("elsewhere", "left", "placed"), [(2, 17, 2), (20, 0, 1), (21, 0, 0)])
def test_excretion_is_short_of_cubes(elsewhere: int, left: int, placed: int) -> None:
    """[R18] [R44] With one red cube in the supply one is placed, with none none. No other colour replaces it."""
    s = at("Feed red1", f"soup A3 0/1/1/1\nsoup E4 {elsewhere}/2/2/2\nred amoebas=1:A3")
    assert cubes(s, "A3") == f"{placed}/0/0/0"
    assert supply(s) == f"{left}/19/19/19"


def test_eaten_cubes_go_to_the_supply() -> None:
    """[R18] Eaten cubes can be excreted later, so none is lost."""
    s = at("Feed red1", "soup A3 0/1/1/1\nred amoebas=1:A3")
    assert supply(s) == "17/19/19/19"
