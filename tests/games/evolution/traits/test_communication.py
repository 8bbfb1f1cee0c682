"""[T18] Communication: when one animal takes from the bank, its partner takes too."""

from tests.games.evolution.tables import asked, at, food, say, texts


def test_s16_a_chain() -> None:
    """[T18] [F3] S16: in the chain A-B-C-D, a token for B gives one to each, and 6 stay in the bank."""
    body = "\n".join(f"animal 0.{i} parasite" for i in range(1, 5))
    pairs = "pair communication 0.1 0.2\npair communication 0.2 0.3\npair communication 0.3 0.4"
    s = say(at(f"bank 10\n{body}\nanimal 1.1\n{pairs}"), "take 0.2")
    while asked(s) == "FromBank 0":
        s = say(s, texts(s)[0])
    assert food(s, "0.1", "0.2", "0.3", "0.4") == [1, 1, 1, 1] and s.bank == 6


def test_s17_not_enough_for_both() -> None:
    """[F3] S17: with 2 tokens and two partners, the owner chooses which partner gets one."""
    table = (
        "bank 2\nanimal 0.1\nanimal 0.2\nanimal 0.3\nanimal 1.1\npair communication 0.1 0.2\npair communication 0.1 0.3"
    )
    s = say(at(table), "take 0.1")
    assert texts(s) == ["communicate 0.1 0.2", "communicate 0.1 0.3"]
    s = say(s, "communicate 0.1 0.3")
    assert food(s, "0.1", "0.2", "0.3") == [1, 0, 1] and s.bank == 0


def test_only_tokens_from_the_bank_trigger_it() -> None:
    """[T18] [F3] A carnivore's meal does not."""
    s = at("bank 3\nanimal 0.1 carnivorous\nanimal 0.2\nanimal 1.1\npair communication 0.1 0.2")
    s = say(s, "attack 0.1 1.1")
    assert food(s, "0.1", "0.2") == [2, 0]


def test_once_a_go_in_either_direction() -> None:
    """[R22] The partner's token does not trigger the card again."""
    s = at("bank 9\nanimal 0.1 parasite\nanimal 0.2 parasite\nanimal 1.1 parasite\npair communication 0.1 0.2")
    s = say(s, "take 0.1")
    assert food(s, "0.1", "0.2") == [1, 1]
    s = say(s, "take 1.1", "take 0.2")
    assert food(s, "0.1", "0.2") == [2, 2]
