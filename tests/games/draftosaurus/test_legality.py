"""Legal places of a dinosaur: the case table of the rules."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.draftosaurus import GAME
from tests.games.draftosaurus.zoos import at, goes, place, texts

FACE = {"woods": "woods", "grass": "grassland", "right": "restrooms", "left": "food_court", "empty": "empty_pen",
        "no_trex": "no_t_rex"}  # fmt: skip
CASES = {  # side, zoo, dinosaur, die, roller, destinations
    "L01": ("summer", "", "B", "woods", False, "forest, king, river, trio"),
    "L02": ("summer", "", "B", "grass", False, "island, meadow, prairie, river"),
    "L03": ("summer", "", "B", "left", False, "forest, prairie, river, trio"),
    "L04": ("summer", "", "B", "right", False, "island, king, meadow, river"),
    "L05": ("summer", "", "B", "right", True, "forest, island, king, meadow, prairie, river, trio"),
    "L07": ("summer", "forest=G trio=OOO king=Y", "B", "woods", True, "island, meadow, prairie, river"),
    "L08": ("summer", "forest=G prairie=Y meadow=B", "B", "empty", False, "island, king, river, trio"),
    "L10": ("summer", "forest=R trio=R prairie=YY meadow=RB", "R", "no_trex", False, "island, king, prairie, river"),
    "L11": ("summer", "forest=G river=RR", "G", "no_trex", False,
            "forest, island, king, meadow, prairie, river, trio"),
    "L13": ("winter", "", "B", "woods", False, "bridgeL, lookout, river, wood"),
    "L14": ("winter", "", "B", "grass", False, "bridgeR, pyramid:0, pyramid:1, pyramid:2, quarantine, river"),
    "L15": ("winter", "", "B", "left", False, "bridgeL, quarantine, river, wood"),
    "L16": ("winter", "", "B", "right", False, "bridgeR, lookout, pyramid:0, pyramid:1, pyramid:2, river"),
    "L17": ("winter", "wood=G bridgeL=B", "B", "empty", False,
            "bridgeR, lookout, pyramid:0, pyramid:1, pyramid:2, quarantine, river"),
    "L19": ("winter", "wood=G", "G", "woods", False, "bridgeL, lookout, river"),
    "L20": ("winter", "wood=GO", "O", "woods", False, "bridgeL, lookout, river"),
    "L22": ("winter", "wood=GO", "G", "woods", False, "bridgeL, lookout, river, wood"),
    "L23": ("winter", "quarantine=Y pyramid=B.....", "B", "grass", False, "bridgeR, pyramid:2, river"),
    "L25": ("winter", "quarantine=Y pyramid=BYB...", "B", "grass", False, "bridgeR, river"),
    "L26": ("winter", "quarantine=Y pyramid=BYG...", "B", "grass", False, "bridgeR, pyramid:4, river"),
    "L28": ("winter", "quarantine=Y pyramid=BYGPO.", "B", "grass", False, "bridgeR, pyramid:5, river"),
    "L29": ("winter", "quarantine=Y pyramid=BYGPOB", "R", "grass", False, "bridgeR, river"),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_case(case: str) -> None:
    """[R7] [R8] [R9] [R13] [R14] [R15] [R16] [R17] [R18] [R25] [R28] [A5] [A6] [A9] L01 to L29."""
    side, zoo, dinosaur, die, roller, destinations = CASES[case]
    lines = f"asks Pick: 0 1\ndie {FACE[die]}\nroller {0 if roller else 1}"
    state = at(lines, f"{zoo} hand={dinosaur} seen=0", f"hand={dinosaur} seen=1", side=side)
    assert goes(state, 0) == {place(word) for word in destinations.split(", ")}


REFUSALS = [  # zoo, move, rule, part of the reason
    ("forest=G", "place stegosaurus forest", "R19", "one species"),
    ("meadow=B", "place stegosaurus meadow", "R20", "no species twice"),
    ("trio=OOO", "place stegosaurus trio", "R22", "three dinosaurs"),
    ("king=O", "place stegosaurus king", "R23", "one dinosaur"),
    ("island=O", "place stegosaurus island", "R24", "one dinosaur"),
    ("", "place t_rex river", "R5", "hand"),
    ("", "place pterodactyl river", "R5", "not a dinosaur"),
    ("", "place stegosaurus moon", "R1", "not a place"),
    ("", "return stegosaurus", "R6", "does not answer"),
    ("", "", "R6", "does not answer"),
]


@pytest.mark.parametrize(("zoo", "move", "rule", "reason"), REFUSALS)
def test_refusal_names_the_rule(zoo: str, move: str, rule: str, reason: str) -> None:
    """[R8] [R6] F10: a refusal names the rule and the reason, and the state does not change."""
    state = at("asks Pick: 0 1\ndie woods\nroller 0", f"{zoo} hand=B seen=0", "hand=B seen=1")
    before = texts(state, 0)
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, 0, move)
    assert refused.value.rule == rule
    assert reason in str(refused.value)
    assert texts(state, 0) == before


@pytest.mark.parametrize(("die", "pen", "rule"), [
    ("woods", "island", "R13"), ("grassland", "king", "R14"), ("restrooms", "forest", "R15"),
    ("food_court", "king", "R16"), ("empty_pen", "prairie", "R17"), ("no_t_rex", "prairie", "R18"),
])  # fmt: skip
def test_the_die_refuses(die: str, pen: str, rule: str) -> None:
    """[R7] F09: a pen that the die forbids is refused with its rule, in every language."""
    state = at(f"asks Pick: 0 1\ndie {die}\nroller 1", "prairie=R hand=B seen=0", "hand=B seen=1")
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, 0, f"place stegosaurus {pen}")
    assert refused.value.rule == rule
    assert len({refused.value.text(language) for language in ("en", "ru", "uk")}) == 3


def test_prairie_capacity_is_an_option() -> None:
    """[A1] The Prairie has no limit by default; an option limits it to six."""
    zoos = ("prairie=RROOBB hand=Y seen=0", "hand=Y seen=1")
    assert "prairie" in goes(at("asks Pick: 0 1\nroller 0", *zoos), 0)
    assert "prairie" not in goes(at("asks Pick: 0 1\nroller 0", *zoos, prairie="six"), 0)
