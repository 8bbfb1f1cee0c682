"""[T27] Edificator: more food in the bank."""

from tests.games.evolution.tables import at


def test_s85_two_for_each() -> None:
    """[T27] [E8] S85: two Edificators add four tokens."""
    s = at("bank 5\nanimal 0.1 edificator\nanimal 1.1 edificator", then="then Edify, Go 0", mode="expansions")
    assert s.bank == 9
