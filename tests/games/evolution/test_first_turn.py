"""The first turn of the booklet's example: two players, six cards each, 4 + 2 = 6 food."""

from pangaea.core.record import Record
from pangaea.games.evolution import GAME
from pangaea.games.evolution.state import State

HANDS = (
    ("swimming", "swimming", "swimming", "poisonous/carnivorous", "running", "piracy"),
    ("swimming", "swimming", "camouflage/fat_tissue", "mimicry", "running", "piracy"),
)


def test_mitya_and_vanya() -> None:
    """[R2] [R3] [R4] [R13] [R24] Mitya begins and attacks in the second round. The unfed die. Vanya begins next."""
    game = Record(GAME, 2, {}, ["Митя", "Ваня"])
    game.happen("first 0")
    for pair in zip(*HANDS, strict=True):
        for kind in pair:
            game.happen(f"draw {kind}")
    for seat, text in (
        (0, "animal swimming"), (1, "animal swimming"), (0, "animal swimming"), (1, "animal swimming"),
        (0, "animal swimming"), (1, "trait camouflage(fat_tissue) 1.1"), (0, "trait carnivorous(poisonous) 0.1"),
        (1, "pass"), (0, "pass"),
    ):  # fmt: skip
        game.submit(seat, text)
    game.happen("food 4")
    s = game.state
    assert isinstance(s, State) and s.bank == 6
    for seat, text in (
        (0, "take 0.2"), (1, "take 1.1"), (0, "attack 0.1 1.2"), (0, "take 0.3"),
    ):  # fmt: skip
        game.submit(seat, text)
    assert [animal.number for animal in s.seats[1].animals] == [1 << 3 | 1]
    assert s.asked == 1 << 8 and s.seats[0].owed == 4 and s.seats[1].owed == 2
    for _ in range(6):
        game.happen("draw swimming" if s.deck[13] else "draw mimicry")
    assert s.first == 1 and s.turns == 2 and s.turn() == 1
