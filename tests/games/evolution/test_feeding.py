"""Feeding: goes, forced taking, passes and the end of the phase."""

import ast
from pathlib import Path

import pytest

from pangaea.core.chance import Rng
from pangaea.core.step import Moves
from pangaea.games import evolution
from pangaea.games.evolution import GAME
from pangaea.games.evolution.actions import add_free, add_main, can_act, can_act_free
from pangaea.games.evolution.feeding import AfterMain, AfterTrait, Go
from tests.games.evolution.tables import asked, at, food, lives, refused, say, texts


def test_s10_three_for_four() -> None:
    """[R3] [R24] S10: A, C and B eat, D dies."""
    s = at("bank 3\nanimal 0.1\nanimal 0.2\nanimal 1.1\nanimal 1.2", then="then Feeding, Extinction")
    s = say(s, "take 0.1", "take 1.1", "take 0.2")
    assert food(s, "0.1", "0.2", "1.1") == [1, 1, 1] and not lives(s, "1.2") and s.over()


def test_s11_a_player_who_can_take_food_must() -> None:
    """[R20] S11: with a hungry animal and food in the bank, the go may not end."""
    s = at("bank 2\nanimal 0.1\nanimal 1.1")
    assert refused(s, "end") == "R20" and texts(s) == ["take 0.1"]


def test_s13_full_animals_are_skipped() -> None:
    """[R16] [F1] S13: a fed animal without fat may not take a token, so the player is skipped."""
    s = at("bank 2\nanimal 0.1 red=1\nanimal 1.1\nanimal 1.2")
    assert asked(s) == "Go 1"
    s = at("bank 2\nanimal 0.1 red=1\nanimal 0.2\nanimal 1.1")
    assert refused(s, "take 0.1") == "R16"


def test_free_actions_before_and_after() -> None:
    """[F2] Graze, take and rob in one go, in any order."""
    table = "bank 4\nanimal 0.1 grazing\nanimal 0.2 piracy parasite\nanimal 1.1 parasite red=1"
    s = say(at(table), "graze 0.1", "take 0.1", "pirate 0.2 1.1 red")
    assert s.bank == 2 and s.turn() == 1
    s = say(at(table), "pirate 0.2 1.1 red", "graze 0.1", "take 0.2")
    assert s.bank == 2 and food(s, "0.2") == [2] and s.turn() == 1


def test_option_a_trait_does_not_replace_taking_food() -> None:
    """[A5] With the option, a player must still take food after grazing."""
    s = at("bank 5\nanimal 0.1 grazing\nanimal 1.1", trait_use_waives_forced_take="no")
    s = say(s, "graze 0.1")
    assert refused(s, "end") == "R20"
    assert "end" in texts(say(at("bank 5\nanimal 0.1 grazing\nanimal 1.1"), "graze 0.1"))


def test_passes_all_round_end_the_phase() -> None:
    """[F9] [A6] A pass is for one go. When all pass in a row, the phase ends and the bank is emptied."""
    table = "animal 0.1 carnivorous\nanimal 1.1 carnivorous\nanimal 1.2 swimming"
    s = say(at(table), "end")
    assert s.turn() == 1
    s = say(s, "attack 1.1 0.1")
    assert s.over()
    s = say(at(table), "end", "end")
    assert s.over() and s.passes == 2


def test_option_a_pass_is_final() -> None:
    """[A6] A player who passed is out, even if an action becomes possible."""
    table = """
        animal 0.1 carnivorous
        animal 0.2 carnivorous
        animal 1.1 carnivorous grazing high_body_weight
        animal 1.2 carnivorous
        animal 1.3
        """
    s = say(at(table), "end", "attack 1.1 1.3")
    assert s.turn() == 0
    s = say(at(table, feeding_pass_is_final="yes"), "end", "attack 1.1 1.3")
    assert s.turn() == 1


def test_feeding_ends_when_nothing_fits() -> None:
    """[F9] When all animals are full or hibernate, the rest of the bank is lost."""
    s = at("bank 5\nanimal 0.1\nanimal 1.1 hibernation used=hibernation")
    s = say(s, "take 0.1")
    assert s.over() and s.bank == 0


def test_the_first_player_begins() -> None:
    """[F0] [R3] The first player has the first go, whichever seat it is."""
    assert at("first 1\nbank 5\nanimal 0.1\nanimal 1.1", then="then Feeding").turn() == 1


def test_no_animals_at_all() -> None:
    """[F9] [F1] Without animals, nobody is asked."""
    assert at("bank 5", then="then Feeding").over()


def test_the_question_in_feeding() -> None:
    """[F2] [R20] The question tells whether the player must take food."""
    assert GAME.sentences.question(at("bank 2\nanimal 0.1\nanimal 1.1"), 0) == ("ask.eat", {"n": 2})
    assert GAME.sentences.question(at("animal 0.1 carnivorous\nanimal 1.1"), 0) == ("ask.act", {"n": 0})


@pytest.mark.parametrize("mode", ["base", "cataclysm", "expansions"])
def test_possible_actions_match_the_listed_moves(mode: str) -> None:
    """[F1] [F2] The checks for possible actions agree with the lists of moves."""
    seen, may = set(), Moves()
    for seed in range(4):
        s, rng = GAME.new(3, {"mode": mode}), Rng(seed)
        s.chance(rng)
        while not s.over():
            for player in s.seats if isinstance(s.asking, Go | AfterTrait | AfterMain) else ():
                may.n = 0
                add_free(s, player, may)
                free = may.n > 0
                add_main(s, player, may)
                seen.add((free, may.n > 0))
                assert (can_act_free(s, player), can_act(s, player)) == (free, may.n > 0)
            s.legal(s.turn(), may)
            s.play(s.turn(), may.packed[rng.below(may.n)])
            s.chance(rng)
    assert seen == {(False, False), (False, True), (True, True)}


def test_games_share_no_buffer() -> None:
    """Two games at once, even in threads, do not write to shared data."""
    for path in Path(evolution.__file__).parent.glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            assert not (isinstance(value, ast.Call) and ast.unparse(value.func) == "Moves"), path.name
