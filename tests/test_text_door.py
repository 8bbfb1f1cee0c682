"""Every text input of every game: any text not in canonical form is refused, and nothing has changed.

Doors are moves, outcomes, positions and records. A number has one text, a field and a line stand once, and one space
stands between two words. What is accepted is written back as the very same text.
"""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pangaea.core import position, record
from pangaea.core.dump import plain
from pangaea.core.game import Refused
from pangaea.core.reading import find_number
from pangaea.core.record import BadRecord, Record, split_line
from pangaea.core.step import CHANCE
from pangaea.locale import Words
from tests.test_bad_input import KNOWN, NAMES, games_in_progress, many, one_line

RUN = re.compile("[0-9]+")
DIGITS = ("²", "٣", "１", "𝟙", "Ⅳ", "½", "〇")  # what Unicode calls a digit or a number
SPACES = ("  ", " \t", "\u00a0", "\u2003", "\u3000", "\u200b ", "\x1f", "\x85", "\v")
EQUAL = ("hand=", "played=")  # lists of cards, which may be equal
HUGE = st.integers(10, 5000).map(lambda length: "9" * length)


def test_a_line_of_a_record_begins_with_who_moves() -> None:
    assert split_line("2 place t_rex forest") == (2, "place t_rex forest")
    assert split_line("* roll woods") == (None, "roll woods")
    assert split_line("0") == (0, "")
    for line in ("", "x roll", "02 place", "² place", " 2 place", "** roll"):
        with pytest.raises(Refused, match="begins with its seat"):
            split_line(line)


def odd(text: str) -> st.SearchStrategy[str]:
    """Return a non-canonical spelling near this number."""
    zeros, signs = st.sampled_from(("0", "00", "0" * 5000)), st.sampled_from(("+", "-", "--", "−", "-0"))
    front = (zeros | signs | st.sampled_from(DIGITS)).map(lambda said: said + text)
    back = st.sampled_from((*DIGITS, "_0", ".0", "e0", "\n", "\r")).map(lambda said: text + said)
    return front | back | st.sampled_from(DIGITS) | HUGE | st.just("")


@st.composite
def oddly_numbered(draw: st.DrawFn, text: str) -> str:
    """The text with one of its numbers written in another way."""
    found = list(RUN.finditer(text))
    if not found:
        return draw(st.sampled_from(SPACES)) + text
    run = draw(st.sampled_from(found))
    return text[: run.start()] + draw(odd(run[0])) + text[run.end() :]


@st.composite
def oddly_spaced(draw: st.DrawFn, text: str) -> str:
    """The text with other white space somewhere, or words that stand twice or are empty."""
    spaces = [i for i, letter in enumerate(text) if letter in " ="]
    at = draw(st.sampled_from(spaces)) if spaces else len(text)
    said = draw(st.sampled_from(SPACES))
    return draw(st.sampled_from((text[:at] + said + text[at + 1 :], text + said, said + text)))


def oddly(text: str) -> st.SearchStrategy[str]:
    """A text with something in it that no game writes."""
    return oddly_numbered(text) | oddly_spaced(text)


@pytest.mark.parametrize("name", NAMES)
@many
@given(data=st.data())
def test_moves_and_outcomes(name: str, data: st.DataObject) -> None:
    """Odd texts are refused; an accepted text is the canonical text of the move."""
    played = data.draw(st.sampled_from([played for played in games_in_progress(name) if not played.state.over()]))
    game, s, before = played.game, played.state, plain(played.state)
    if s.asked == 1 << CHANCE:
        odds = s.odds()
        known = [game.text.write_outcome(s, outcome) for outcome in range(len(odds)) if odds[outcome] > 0]
    else:
        seat = int(s.turn())
        known = [game.text.write_move(s, seat, move) for move in game.legal(s, seat)]
    text = data.draw(oddly(data.draw(st.sampled_from(known))))
    assert text not in known or text.isprintable()
    for who in [*range(s.players), "*"]:
        lines = list(played.lines)
        try:
            if who == "*":
                assert game.text.write_outcome(s, game.text.read_outcome(s, text)) == text
            else:
                assert game.text.write_move(s, int(who), game.text.read_move(s, int(who), text)) == text
        except Refused as refused:
            one_line(refused)
        assert plain(s) == before and played.lines == lines


@pytest.mark.parametrize("name", NAMES)
@many
@given(data=st.data())
def test_records(name: str, data: st.DataObject) -> None:
    """A record with an odd number is refused, or its text is a name or a move that says just this."""
    text = data.draw(oddly(data.draw(st.sampled_from(games_in_progress(name))).write()))
    try:
        read = record.read(text, KNOWN)
    except BadRecord as refused:
        one_line(refused)
    else:
        assert read.write() == text


def written(played: Record) -> str:
    """The position that a game has come to."""
    return position.write(played.game, played.state, played.options)


@pytest.mark.parametrize("name", NAMES)
@many
@given(data=st.data())
def test_positions(name: str, data: st.DataObject) -> None:
    """A written position with an odd number or odd spaces is refused, unless it is written back as the very same."""
    played = data.draw(st.sampled_from(games_in_progress(name)))
    text = data.draw(oddly(written(played)))
    try:
        state = position.read(text, KNOWN)
    except BadRecord as refused:
        one_line(refused)
    else:
        assert position.write(played.game, state, played.options) == text


@pytest.mark.parametrize("name", NAMES)
@many
@given(data=st.data())
def test_nothing_is_said_twice(name: str, data: st.DataObject) -> None:
    """A line, a field or a member of a list that is there already is refused, with the same value or another."""
    played = data.draw(st.sampled_from(games_in_progress(name)))
    lines = written(played).split("\n")[:-1]
    at = data.draw(st.integers(0, len(lines) - 1))
    fields = [word for word in lines[at].split(" ") if "=" in word and word.partition("=")[2] not in ("", "-")]
    inside: bool = data.draw(st.booleans())
    if fields and inside:
        word = data.draw(st.sampled_from(fields))
        if data.draw(st.booleans()):
            value = word.partition("=")[2].split(",")[0]
            if "," not in word or re.fullmatch("[0-9]+|-", value) or word.startswith(EQUAL):
                return  # numbers by place, such as scores, may be equal
            lines[at] = lines[at].replace(word, f"{word},{value}", 1)
        else:
            lines[at] += f" {word}"
    else:
        lines.insert(data.draw(st.integers(at, len(lines) - 1)) + 1, lines[at])
    if lines == written(played).split("\n")[:-1]:
        return
    with pytest.raises(BadRecord) as refused:
        position.read("\n".join(lines) + "\n", KNOWN)
    one_line(refused.value)


@pytest.mark.parametrize("text", ["", "00", "01", "-0", "+1", "²", "٣", "1_0", " 1", "1 ", "1\n", "9" * 20, "9" * 5000])
def test_no_number(text: str) -> None:
    assert find_number(text, 1 << 70, -(1 << 70)) is None


@pytest.mark.parametrize("number", [0, 1, 10, -1, -10, (1 << 63) - 1, -(1 << 63)])
def test_numbers(number: int) -> None:
    assert find_number(str(number), 1 << 63, -(1 << 63)) == number
    assert find_number(str(number), number) is None
    assert find_number(str(number), number + 1, number) == number


@pytest.mark.parametrize("text", ["place ² B2", "place ٣ B2", "place 01 B2", f"place {'9' * 5000} B2"])
def test_a_number_that_is_none_in_primordial_soup(text: str) -> None:
    game = KNOWN["primordial_soup"]
    for played in games_in_progress("primordial_soup"):
        if not played.state.over() and played.state.asked != 1 << CHANCE:
            with pytest.raises(Refused):
                game.text.read_move(played.state, int(played.state.turn()), text)


@pytest.mark.parametrize("name", NAMES)
def test_a_text_that_is_a_key_of_the_words_is_repeated_as_it_is(name: str) -> None:
    """Many texts have slots, which such a key would leave empty."""
    played = next(played for played in games_in_progress(name) if played.state.asked not in (0, 1 << CHANCE))
    seat = int(played.state.asked).bit_length() - 1
    for key in Words("en", name).texts:
        with pytest.raises(Refused, match=re.escape(f"'{key}'")):
            played.game.text.read_move(played.state, seat, key)
