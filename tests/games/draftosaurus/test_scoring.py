"""Scoring: the case tables of the rules."""

import pytest

from pangaea.core.match import ranks
from pangaea.games.draftosaurus import GAME
from tests.games.draftosaurus.zoos import at, place

SUMMER = {
    "S01": (["forest=GGG trio=OOB prairie=PP meadow=YBRO", "river=YYYPPPBBOOGG"],
            ["forest 8, meadow 10, prairie 5, trio 7, trex 1", "river 12"]),
    "S02": (["forest=RR trio=O prairie=OO king=R meadow=OYRB island=B river=Y",
             "forest=GGG trio=BPB prairie=R king=G meadow=GBY island=O"],
            ["forest 4, meadow 10, prairie 5, king 7, river 1, trex 3",
             "forest 8, meadow 6, trio 7, king 7, island 7, trex 1"]),
    "S04": (["forest=GGGGGG meadow=ROBYPG", "river=OOBBYYPPROBY"], ["forest 24, meadow 21, trex 1", "river 12"]),
    "S05": (["forest=RRRRR trio=RO prairie=OY king=R meadow=R island=B", "river=OOYYYYPPGGGG"],
            ["forest 18, meadow 1, king 7, island 7, trex 4", "river 12"]),
    "S07": (["king=G river=GGBBBYYYPPO", "river=GGGGOOOYYPPR"], ["river 11", "river 12"]),
    "S08": (["king=G river=BBBOOOYYYPP", "river=BBBOOOYYYPPR"], ["king 7, river 11", "river 12"]),
    "S10": (["island=P river=GGBBBYYYOOP", "river=GGGGOOOYYBBR"], ["river 11", "river 12"]),
    "S11": (["island=R river=GGBBBYYYOOP", "river=GGGGOOOYYBBP"], ["island 7, river 11, trex 1", "river 12"]),
    "S13": (["prairie=BBBYYG river=GGYOOP", "river=GGGGOOOYYBBP"], ["prairie 10, river 6", "river 12"]),
    "S14": (["prairie=ROBYPG river=GGYOOP", "river=GGGGOOOYYBBP"], ["river 6, trex 1", "river 12"]),
    "S16": (["trio=RRR river=GGYOOPBBY", "river=GGGGOOOYYBBP"], ["trio 7, river 9, trex 1", "river 12"]),
    "S17": (["trio=OB river=GGYOOPBBYY", "river=GGGGOOOYYBBP"], ["river 10", "river 12"]),
    "S19": (["king=B river=GGGOOYYPPRR", "river=BBBGGOOYYPPR", "river=BGOOYYPPRRRB"],
            ["river 11", "river 12", "river 12"]),
    "S20": (["forest=RRRRRR king=R meadow=ROBY island=P", "river=OOBBYYGGGGOB"],
            ["forest 24, meadow 10, king 7, island 7, trex 3", "river 12"]),
}  # fmt: skip
WINTER = {
    "W02": (["wood=R river=OOBBYYPPGGG", "river=OOBBYYPPGGRR"], ["wood 2, river 11, trex 1", "river 12"]),
    "W03": (["bridgeL=RRBBG bridgeR=RBBBY river=OP", "river=OOBBYYPPGGGG"],
            ["bridgeL 18, river 2, trex 2", "river 12"]),
    "W05": (["bridgeL=BBBBB bridgeR=BBB river=OPOP", "river=OOYYYYPPGGGG"], ["bridgeL 18, river 4", "river 12"]),
    "W06": (["pyramid=BYB... river=OPYYGGOPR", "river=OOBBYYPPGGGG"], ["pyramid 6, river 9", "river 12"]),
    "W08": (["pyramid=BYBGO. river=PYYGGOP", "river=OOBBYYPPGGGG"], ["pyramid 14, river 7", "river 12"]),
    "W09": (["pyramid=BYBGOB river=PYYGGO", "river=OOBBYYPPGGGG"], ["pyramid 21, river 6", "river 12"]),
    "W11": (["lookout=R river=OOOBBBYYYPP", "river=OOBBYYPPGGGG"], ["river 11, trex 1", "river 12"]),
    "W12": (["lookout=G river=GGGBBYYPPRO", "lookout=B river=OOOYYPPPRRG", "lookout=P river=GOOBBBYYRRR"],
            ["lookout 2, river 11", "lookout 4, river 11", "lookout 6, river 11"]),
}  # fmt: skip


def expected(text: str) -> dict[str, int]:
    lines = {}
    for part in text.split(", "):
        name, points = part.split()
        lines["sheet.t_rex" if name == "trex" else f"place.{place(name)}"] = int(points)
    return lines


@pytest.mark.parametrize("case", [*SUMMER, *WINTER])
def test_case(case: str) -> None:
    """[R19] [R20] [R21] [R22] [R23] [R24] [R25] [R26] [R28] [R29] [R30] [A2] [A3] [A4] [A7] S01 to W12."""
    zoos, sheets = (SUMMER | WINTER)[case]
    state = at("", *zoos, side="summer" if case in SUMMER else "winter")
    for seat, sheet in enumerate(sheets):
        paid = {key: points for key, points in GAME.sheet(state, seat).items() if points}
        assert paid == expected(sheet)


def test_the_worked_example_of_the_rulebook() -> None:
    """[R30] The Score step adds 5 + 8 + 7 + 1 + 10 = 31 points."""
    state = at("then Score", *SUMMER["S01"][0])
    assert state.over()
    assert [zoo.points for zoo in state.zoos] == [31, 12]


@pytest.mark.parametrize(("points", "t_rexes", "places"), [
    ((30, 30, 28), (2, 1, 0), [2, 1, 3]),  # T01
    ((30, 30), (2, 2), [1, 1]),  # T02
    ((51, 52), (0, 0), [2, 1]),  # T04: summer 31:28, winter 20:24
])  # fmt: skip
def test_ties(points: tuple[int, ...], t_rexes: tuple[int, ...], places: list[int]) -> None:
    """[R31] [A13] T01, T02, T04: points decide, then fewer T-Rexes, then the win is shared."""
    state = at("", *(f"points={n} t_rexes={t}" for n, t in zip(points, t_rexes, strict=True)))
    assert list(ranks(state)) == places


def test_both_games_add_up() -> None:
    """[R33] [A13] The summer score sheet is kept, and winter starts with empty zoos."""
    zoos = ["forest=GGG trio=OOB prairie=PP meadow=YBRO", "river=YYYPPPBBOOGG"]
    state = at("then Score", *zoos, side="both", start="first_seat")
    assert state.side == 1
    assert state.roller == 0
    assert [zoo.points for zoo in state.zoos] == [31, 12]
    assert [zoo.t_rexes for zoo in state.zoos] == [1, 0]
    assert GAME.sheet(state, 0)["place.meadow"] == 10
    assert not state.zoos[0].all()
    assert sum(state.bag) == 48


def test_two_players_are_each_others_right_neighbour() -> None:
    """[R38] With two players, the rival is the right neighbour."""
    state = at("", "lookout=G", "river=GG", side="winter")
    assert GAME.sheet(state, 0)["place.lookout"] == 4
