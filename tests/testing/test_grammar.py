"""The grammar of moves, with a small test game: what is derived from rows, and what a game may override."""

from collections.abc import Sequence
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

import pangaea
from pangaea.core.game import Move, Refused, Said
from pangaea.core.grammar import Grammar
from pangaea.core.kinds import Count, Kind, Names, Options, Params, Seat
from pangaea.core.numbers import Numbers
from pangaea.core.rows import Event, Outcome, Parsed, Verb
from pangaea.core.step import Moves, Step

TAKE, DROP, HIT, PLAY, SWAP, END = 1, 2, 3, 4, 5, 6
BEASTS = 3  # of each seat that have a place


class Hunt(Step[Any]):
    """A step at which `hit` makes sense."""


class Table:
    """As much of a state as a grammar looks at: two seats, and their beasts in order."""

    players = 2

    def __init__(self, legal: Sequence[Move], beasts: Sequence[Sequence[int]] = ((), ()), asking: Any = None) -> None:
        self.moves = legal
        self.beasts = beasts
        self.asking = asking

    def legal(self, seat: int, may: Moves) -> None:
        may.n = 0
        for move in self.moves:
            may.add(*move)

    def odds(self) -> vec[i64]:
        return vec[i64]([1, 0, 1])


class Beast(Kind):
    """`0.3`: the third beast of seat 0, as the number 0 + 8 * 3; its place is among those that live."""

    def write(self, s: Any, seat: int, number: int) -> str:
        return f"{number & 7}.{number >> 3}"

    def read(self, s: Any, seat: int, text: str) -> int:
        owner, _, which = text.partition(".")
        return int(which) << 3 | int(owner) if owner.isdigit() and which.isdigit() else -1

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {"seat": number & 7, "a": number >> 3}

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [f"{'own' if not chair else 'left'}.{n + 1}" for chair in range(players) for n in range(BEASTS)]


class Pair(Kind):
    """Two beasts together."""

    def places(self, players: int, options: Options) -> Sequence[str]:
        return ["pair.1", "pair.2"]


def priced(s: Any, seat: int, move: Move) -> Said:
    return "move.buy", {"n": 7}


CARD = Names("card", ("sun", "rain", "", "old man"), rule="R1", id="card-{}")
FAT = Names("card", CARD.names, only=(1,))
BEAST = Beast("beast", id="beast-{}", live=0)
VICTIM = Seat("other", rivals=True)
GRAMMAR = Grammar(
    "draftosaurus",  # whose words the refusals have
    verbs=(
        Verb(TAKE, "take", CARD, rule="R2"),
        Verb(DROP, "drop", CARD, clicks="bin"),
        Verb(DROP, "drop {a} filled", FAT, 1, label="drop_filled"),
        Verb(HIT, "hit {b} with {a}", BEAST, BEAST, at=(Hunt,), only=lambda a, b, players, options: a < BEASTS),
        Verb(PLAY, "play", CARD, VICTIM, label=priced, when=lambda players, options: bool(options["strikes"])),
        Verb(SWAP, "swap", BEAST, BEAST, joint=Pair("pair")),
        Verb(END, "end keep {a}", Count("n", 1, 3, plus=1), rule="R8", refuse="keep_fewer"),
    ),
    events=(
        Event(1, "fell", BEAST, 0),
        Event(1, "fell_ill", BEAST, 1),
        Event(2, "rained", marks="bank-{a}"),
    ),
    outcomes=(Outcome(Hunt, "draw", Names("card", ("sun", "rain", "old man"))),),
    rest=2,
)
WITH: Options = {"strikes": 1}
WITHOUT: Options = {"strikes": 0}


def no_reason(s: Any, seat: int, said: Parsed) -> Refused | None:
    return None


def read(text: str, *legal: Move, asking: Any = None) -> Move:
    return GRAMMAR.read_move(Table(legal, asking=asking), 0, text, no_reason)


MOVES = {
    "take sun": (TAKE, 0, 0),
    "take old man": (TAKE, 3, 0),
    "drop rain": (DROP, 1, 0),
    "drop rain filled": (DROP, 1, 1),
    "hit 1.2 with 0.1": (HIT, 8, 17),
    "play sun 1": (PLAY, 0, 1),
    "end keep 2": (END, 1, 0),
}


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_a_move_is_written_and_read(text: str, move: Move) -> None:
    assert GRAMMAR.write_move(Table([]), 0, move) == text
    assert read(text, *MOVES.values()) == move


@pytest.mark.parametrize(
    ("text", "key", "rule", "said"),
    [
        ("fly", "verb", "R2", "fly"),
        ("hit 1.2 with 0.1", "verb", "R2", "hit 1.2 with 0.1"),
        ("take snow", "card", "R1", "snow"),
        ("take old", "card", "R1", "old"),
        ("take", "card", "R1", "take"),
        ("take sun ", "text", "R2", "take sun "),
        ("take rain", "text", "R2", "take rain"),
    ],
)
def test_what_is_no_move_is_refused(text: str, key: str, rule: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Refused, "text", lambda self, language: self.key)
    with pytest.raises(Refused) as caught:
        read(text, (TAKE, 0, 0))
    assert (caught.value.key, caught.value.rule, caught.value.params["text"]) == (key, rule, said)


def test_a_row_says_what_is_not_legal_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Refused, "text", lambda self, language: self.key)
    with pytest.raises(Refused) as caught:
        read("end keep 3", (END, 1, 0))
    assert (caught.value.key, caught.value.rule, caught.value.params) == ("keep_fewer", "R8", {"n": 3})
    with pytest.raises(Refused) as caught:
        read("end keep 9", (END, 1, 0))
    assert (caught.value.key, caught.value.params["text"]) == ("n", "9")


needs_plain = pytest.mark.skipif(pangaea.compiled(), reason="interpreted classes do not derive from compiled ones")


@needs_plain
def test_a_verb_that_makes_sense_is_explained() -> None:
    seen: list[Parsed] = []

    def explain(s: Any, seat: int, said: Parsed) -> Refused:
        seen.append(said)
        return Refused("draftosaurus", "text", text="no")

    with pytest.raises(Refused):
        GRAMMAR.read_move(Table([(TAKE, 0, 0)], asking=Hunt()), 0, "hit 1.2 with x", explain)
    assert (seen[0].verb, seen[0].a, seen[0].b, seen[0].whole, seen[0].lost) == (HIT, None, 17, False, "x")


def test_sentences_and_clicks() -> None:
    s = Table([])
    assert GRAMMAR.label(s, 0, (TAKE, 3, 0)) == ("move.take", {"card": "card.old.man"})
    assert GRAMMAR.label(s, 0, (DROP, 1, 1)) == ("move.drop_filled", {"card": "card.rain"})
    assert GRAMMAR.label(s, 0, (PLAY, 0, 1)) == ("move.buy", {"card": "card.sun", "other": 1, "n": 7})
    assert GRAMMAR.clicks(s, 0, (TAKE, 0, 0)) == ("card-sun",)
    assert GRAMMAR.clicks(s, 0, (DROP, 0, 0)) == ("bin",)
    assert GRAMMAR.clicks(s, 0, (HIT, 8, 17)) == ("beast-0.1", "beast-1.2")


def test_events() -> None:
    s = Table([])
    assert GRAMMAR.line(s, (1, 8, 0, 0, 255)) == ("event.fell", {"seat": 0, "a": 1})
    assert GRAMMAR.line(s, (1, 8, 1, 0, 255)) == ("event.fell_ill", {"seat": 0, "a": 1})
    assert GRAMMAR.marks(s, (1, 8, 1, 0, 255)) == ("beast-0.1",)
    assert GRAMMAR.marks(s, (2, 5, 0, 0, 255)) == ("bank-5",)


@needs_plain
def test_an_outcome_is_possible_and_written_in_one_way() -> None:
    s: Any = Table([], asking=Hunt())
    assert GRAMMAR.write_outcome(s, 2) == "draw old man"
    assert GRAMMAR.read_outcome(s, "draw old man") == 2
    for wrong in ("draw rain", "draw", "draw sun sun", "sun", "draw old  man"):
        with pytest.raises(Refused):
            GRAMMAR.read_outcome(s, wrong)


def test_numbers_follow_the_rows() -> None:
    layout = GRAMMAR.numbers(2, WITH)
    texts = [layout.text(number) for number in range(len(layout.said))]
    assert texts[:8] == [
        "take sun", "take rain", "take old man", "drop sun", "drop rain", "drop old man", "drop rain filled",
        "hit own.1 with own.1",
    ]  # fmt: skip
    assert texts.count("hit left.1 with own.3") == 1
    assert not any(text.endswith("with left.1") for text in texts)
    assert texts[-8:] == [
        "play sun left_1", "play rain left_1", "play old man left_1", "swap pair.1", "swap pair.2",
        "end keep 2", "end keep 3", "end keep 4",
    ]  # fmt: skip
    assert layout.text(len(texts) + 1) == "rest 2"
    fewer = GRAMMAR.numbers(2, WITHOUT)
    assert "play sun left_1" not in [fewer.text(number) for number in range(len(fewer.said))]


def numbers() -> Any:
    """Numbers of a game whose beasts have places of their own."""

    class Beasts(Numbers[Any]):
        def place(self, s: Any, seat: i64, kind: i64, thing: i64) -> i64:
            owner = thing & 7
            place = list(s.beasts[owner]).index(thing) if thing in s.beasts[owner] else BEASTS
            return (owner - seat) % 2 * BEASTS + place if place < BEASTS else -1

        def thing(self, s: Any, seat: i64, kind: i64, place: i64) -> i64:
            beasts = s.beasts[(seat + place // BEASTS) % 2]
            return beasts[place % BEASTS] if place % BEASTS < len(beasts) else -1

        def joint(self, s: Any, seat: i64, verb: i64, a: i64, b: i64) -> i64:
            return 1 if a < b else 0

        def apart(self, s: Any, seat: i64, verb: i64, place: i64) -> i64:
            own = s.beasts[seat]
            return SWAP << 24 | int(own[0] << 12 | own[1] if place else own[1] << 12 | own[0])

    return Beasts(2, GRAMMAR.numbers(2, WITH))


@needs_plain
def test_things_are_numbered_by_their_place() -> None:
    of = numbers()
    s = Table([], beasts=((8, 24, 32, 40), (17,)))
    for seat, move, text in (
        (0, (HIT, 24, 17), "hit left.1 with own.2"),
        (1, (HIT, 17, 24), "hit left.2 with own.1"),
        (0, (PLAY, 1, 1), "play rain left_1"),
        (1, (PLAY, 1, 0), "play rain left_1"),
        (0, (SWAP, 24, 8), "swap pair.1"),
        (0, (SWAP, 8, 24), "swap pair.2"),
        (0, (DROP, 1, 1), "drop rain filled"),
    ):
        packed = move[0] << 24 | move[1] << 12 | move[2]
        number = of.number(s, seat, packed)
        assert of.text(number) == text
        assert of.move(s, seat, number) == packed
    number = of.number(s, 0, HIT << 24 | 24 << 12 | 17)
    assert of.move(Table([], beasts=((8,), (17,))), 0, number) == -1  # that beast is gone


@needs_plain
def test_what_has_no_place_is_numbered_by_its_rank() -> None:
    of = numbers()
    legal = [(TAKE, 0, 0), (HIT, 40, 17), (HIT, 8, 17), (HIT, 40, 8)]
    s = Table(legal, beasts=((8, 24, 32, 40), (17,)))
    packed = [verb << 24 | a << 12 | b for verb, a, b in legal]
    assert [of.text(of.number(s, 0, move)) for move in packed] == [
        "take sun",
        "rest 1",
        "hit left.1 with own.1",
        "rest 2",
    ]
    assert [of.move(s, 0, of.number(s, 0, move)) for move in packed] == packed
    mask = vec[u8]([0] * int(of.actions))
    may = Moves()
    s.legal(0, may)
    of.mask(s, 0, may, mask, 0)
    assert [n for n, legal_now in enumerate(mask) if legal_now] == sorted(of.number(s, 0, move) for move in packed)
    with pytest.raises(ValueError, match="no number"):
        of.number(s, 0, HIT << 24 | 48 << 12 | 17)
