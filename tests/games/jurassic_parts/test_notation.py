"""Texts: refusals name the rule, impossible positions are refused."""

import pytest

from pangaea.core.game import Refused, pack
from pangaea.core.record import BadRecord
from pangaea.games.jurassic_parts import GAME
from pangaea.locale import LANGUAGES
from tests.games.jurassic_parts.digs import USED, USING, at, settle, take_any, texts

TURN = (f"{USED}\nslab 0..20", "sharp=1 amber=1 tiles=VEL-1a cards=grant", "chisels=0-2")
BEFORE = ("then Turn\nslab 0..20", "amber=1", "")
DIVISION = ("then Take 0 1, Share 0, MoreChisels, EndTurn\nslab 0..20\nlot VEL-1a PLA-1 TYR-1a", "sharp=1", "")
HALVES = (f"{USING}\nslab 0 1 8 21", "sharp=3", "")
LIFT = ("then Turn\nslab 0..20", "sharp=5 chisels=0-1,1-2,2-3,3-4,4-5,5-6,1-8", "")
RADAR = ("then Radar 5, MoreChisels, EndTurn\nslab 0=PIL-2 1..20", "sharp=1 shown=ground_radar", "")
MAP = ("then CrackMap 2, MoreChisels, EndTurn\nslab 0..20", "sharp=1 chisels=0-1", "")
TO = ("then CrackTo 0, MoreChisels, EndTurn\nslab 0..20", "sharp=1 chisels=0-1", "")
CROWBAR = ("then Crowbar, MoreChisels, EndTurn\nslab 0..20", "sharp=1", "chisels=0-1")
PILES = ("turn 1\nthen MayAssemble 0, MoreChisels, EndTurn\nslab 0..20", "tiles=VEL-1a,PIL-1", "sharp=1")

REFUSALS = [
    (TURN, "", "R6"), (TURN, "place", "R14"), (TURN, "place x", "R14"), (TURN, "place 0-2", "R14"), (TURN, "end", "R8"),
    (TURN, "end keep 5", "R8"), (TURN, "end keep x", "R8"), (TURN, "sharpen", "R6"), (TURN, "take plant", "R6"),
    (TURN, "buy bone", "R34"), (TURN, "dig_master x", ""), (TURN, "dig_master 99", "R32"),
    (TURN, "dig_master 5", "R32"), (TURN, "sell amber", "R35"), (TURN, "sell bone_pile", "R35"),
    (TURN, "assemble velociraptor", "R37"), (TURN, "assemble", "R37"), (TURN, "card plaster", "R40"),
    (TURN, "card joker", "R40"), (TURN, "sturdy_tool 1", "R31"),
    (BEFORE, "place 0-1", "R6"), (BEFORE, "end keep 0", "R6"), (BEFORE, "hello", "R6"), (BEFORE, "sharpen 3", "R6"),
    (DIVISION, "take bone_pile", "R23"), (DIVISION, "end keep 0", "R23"), (DIVISION, "take x", "R23"),
    (HALVES, "end keep 1", "R17"), (LIFT, "lift 6-7", "R12"), (LIFT, "place 6-7", "R12"), (LIFT, "lift", "R14"),
    (RADAR, "look 0", "E5"), (RADAR, "look x", ""), (RADAR, "sharpen", "E5"), (MAP, "lift 0-2", "E6"),
    (MAP, "place 0-1", "E6"), (TO, "place 0-1", "R14"), (TO, "stop", "E6"), (CROWBAR, "remove 0-2", "E7"),
    (CROWBAR, "stop", "E7"), (PILES, "assemble triceratops", "R37"), (PILES, "stop", "A23"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "move", "rule"), REFUSALS)
def test_refusal_names_the_rule(position: tuple[str, ...], move: str, rule: str) -> None:
    """[R6] An illegal move is refused with its rule in every language and changes nothing."""
    state = at(*position)
    seat = int(state.turn())
    before = texts(state, seat)
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, seat, move)
    assert refused.value.rule == rule
    assert len({refused.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert texts(state, seat) == before


def test_halves_are_named_by_a_tile() -> None:
    """[R19] Only the two tiles at the gap name a half."""
    state = at(*HALVES)
    state.play(0, pack(GAME.text.read_move(state, 0, "place 1-8")))
    with pytest.raises(Refused):
        GAME.text.read_move(state, 0, "divide 0")
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, 0, "take plant")
    assert refused.value.rule == "R19"


BAD = [
    ("slab 0 1 99", "", "number"),
    ("slab 0 x", "", "number"),
    ("slab 0=FOO", "", "not known"),
    ("moon 1", "", "not a line"),
    ("slab 0=BRA-1b+0 2", "", "boulders"),
    ("slab 0 1\nstock VEL-1a", "", "nobody has seen"),
    ("slab 0 8 21", "", "hang"),
    ("slab 0..20", "chisels=40-41", "between two tiles"),
    ("slab 0..20", "sharp=13", "twelve"),
    ("slab 0..20", "amber=21", "amber or equipment cards are missing"),
    ("slab 0..20", "spent=1 sharp=1 cards=foo", "not one of"),
    ("slab 0..20\nturn 1 helps=x", "", "number"),
    ("slab 0..20\nturn 1 moons=1", "", "not a line"),
    ("slab 0..20", "finished=triceratops:1", "skeletons"),
    ("slab 0..20", "tiles=VEL-1a,VEL-1b", "skeletons"),
    ("slab 0..20", "locked=VEL-1a", "skeletons"),
    ("slab 0..20\nlot VEL-1a", "tiles=VEL-1a", "two places"),
    ("slab 0..20", "peeked=40", "face"),
    ("slab 0..20 3?VEL-1a", "", "face"),
    ("slab 0..20", "hidden=1", "two places"),
    ("slab 0..20", "hand=1", "not a line"),
    ("turn 1\nslab 0..20", "spent=1", "twelve"),
]


@pytest.mark.parametrize(("lines", "player", "reason"), BAD)
def test_an_impossible_position(lines: str, player: str, reason: str) -> None:
    """[R2] [R3] [R5] [R14] [A6] [A31] The position is refused with the reason, on one line."""
    with pytest.raises(BadRecord, match=reason) as bad:
        at(f"{USED}\n{lines}", player, "")
    assert "\n" not in str(bad.value)


STEPS = [
    "Split 0", "Split 1152921504606846976", "Divide 1", "Clear", "TakeOut 3", "DigUp 99", "Peek 99", "CrackTo 9",
    "Halves 0", "Halves -1", "Apart 99", "Lay 99", "Share 7", "Share -1", "Take 9 1", "Take 0 0",
    "Lift 0 99", "MayAssemble 5", "Radar 0", "CrackMap 9", "ShowFace 0 99", "DealCard 7", "TurnOver 0",
]  # fmt: skip


@pytest.mark.parametrize("step", STEPS)
def test_an_impossible_step(step: str) -> None:
    """[A31] A step that names a missing thing is refused."""
    with pytest.raises(BadRecord):
        at(f"then {step}, MoreChisels, EndTurn\nslab 0..20", "sharp=1", "")


@pytest.mark.parametrize("asks", ["asks Take 0 1: 0", "asks Crowbar: 0", "asks Peek 3: *"])
def test_a_question_without_an_answer(asks: str) -> None:
    """The position is refused, because the asked seat must have a legal move."""
    slab = "slab 0=PIL-2 1=VEL-2a 2=PLA-1"
    with pytest.raises(BadRecord):
        at(f"{asks}\nthen MoreChisels, EndTurn\n{slab}", "sharp=1", "")


def test_a_division_goes_on_from_text() -> None:
    """[R7] A position within a division is complete."""
    state = take_any(settle(at("then Split 7, MoreChisels, EndTurn\nslab 0..20", "sharp=1", "chisels=1-7,1-8")))
    assert state.slab == (1 << 21) - 1 - 7
