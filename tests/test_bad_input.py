"""Any external input is either read or refused in one line, and what was read can be played."""

import copy
import functools
import json
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pangaea.core import position, record
from pangaea.core.chance import Rng
from pangaea.core.dump import Json, dump, load, plain, seal
from pangaea.core.game import Game, Refused
from pangaea.core.record import BadRecord, Record
from pangaea.core.step import TRUTH, State
from pangaea.games import GAMES
from pangaea.testing.states import wander
from pangaea.testing.template import GAME as PEBBLES
from pangaea.testing.trial import Trial

KNOWN: dict[str, Game[Any]] = GAMES | {PEBBLES.name: PEBBLES}
NAMES = sorted(KNOWN)
TRIES = int(os.environ.get("PANGAEA_TRIES", "200"))  # examples of each test for each game
many = settings(
    max_examples=TRIES, deadline=None, derandomize=TRIES == 200, suppress_health_check=list(HealthCheck), database=None
)
NUMBERS = ("0", "1", "7", "99", "-1", "--5", "007", "²", "٣", "1e9", "9" * 30, "9" * 5000)
MARKS = ("", " ", "-", "=", ",", ":", "*", "* ", "\0", "\r", "\n", "\t", "é", "\ud800", "\u2028")
WILD = st.sampled_from((*NUMBERS, *MARKS, "zoo 0", "asks", "then", "None", "x" * 300))
WAYS = st.sampled_from(("cut", "letter", "word", "swap", "twice", "drop", "number", "borrow", "crlf", "wild"))
ODDITIES: list[Json] = [None, 1, "text", [], {}, {"game": 1}, {"game": [], "rules": {}, "state": 0, "seal": ""}]


@functools.cache
def games_in_progress(name: str) -> list[Record]:
    """Games of every mode and number of players, some over, some in the middle."""
    game, records = KNOWN[name], []
    tables = [(mode, players) for mode in game.modes for players in mode.players]
    for seed, (mode, players) in enumerate(tables):
        trial = Trial(game, mode, players, seed)
        for further in (3, 20, 40, 10_000):
            while trial.questions < further * players and not trial.state.over():
                trial.advance()
            records.append(record.read(trial.record.write(), KNOWN))
    return records


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text with one to three things wrong with it."""
    for _ in range(draw(st.integers(1, 3))):
        how = draw(WAYS)
        lines = text.split("\n")
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        words = lines[at].split(" ")
        word = draw(st.integers(0, len(words) - 1))
        if how == "cut":
            text = text[: draw(st.integers(0, len(text)))]
            continue
        if how == "letter" and lines[at]:
            letter = draw(st.integers(0, len(lines[at]) - 1))
            lines[at] = lines[at][:letter] + draw(st.characters()) + lines[at][letter + draw(st.integers(0, 1)) :]
        elif how == "word":
            words[word] = draw(WILD)
            lines[at] = " ".join(words)
        elif how == "borrow":
            words[word] = draw(st.sampled_from(lines[other].split(" ")))
            lines[at] = " ".join(words)
        elif how == "number":
            changed = "".join(str(draw(st.integers(0, 9))) if letter.isdigit() else letter for letter in words[word])
            lines[at] = " ".join([*words[:word], changed, *words[word + 1 :]])
        elif how == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif how == "twice":
            lines.insert(other, lines[at])
        elif how == "drop":
            del lines[at]
        elif how == "crlf":
            lines[at] += "\r"
        elif how == "wild":
            lines.insert(at, draw(WILD) + draw(st.text(max_size=5)))
        text = "\n".join(lines)
    return text


def one_line(error: Exception) -> None:
    """Check that a message is one line."""
    assert str(error).strip()
    assert str(error).isprintable()
    assert len(str(error)) < 1000


def plays(game: Game[Any], s: State) -> None:
    """Check that the state, or a guess of a view, can be played to its end."""
    rng = Rng(5)
    if s.eye != TRUTH:
        s = s.view(s.eye).guess(rng)
    wander(game, s, rng, 20_000)
    assert s.over()


@pytest.mark.parametrize("name", NAMES)
@many
@given(data=st.data())
def test_damaged_records(name: str, data: st.DataObject) -> None:
    text = data.draw(damaged(data.draw(st.sampled_from(games_in_progress(name))).write()))
    try:
        read = record.read(text, KNOWN)
    except BadRecord as error:
        one_line(error)
        assert 1 <= error.line <= text.count("\n") + 2
    else:
        assert read.write() == text
        plays(read.game, read.state)


@pytest.mark.parametrize("name", NAMES)
@many
@given(data=st.data())
def test_damaged_positions(name: str, data: st.DataObject) -> None:
    played = data.draw(st.sampled_from(games_in_progress(name)))
    text = data.draw(damaged(position.write(played.game, played.state, played.options)))
    try:
        state = position.read(text, KNOWN)
    except BadRecord as error:
        one_line(error)
        assert 1 <= error.line <= text.count("\n") + 2
    else:
        plays(played.game, state)


@pytest.mark.parametrize("name", NAMES)
@many
@given(data=st.data())
def test_changed_dumps(name: str, data: st.DataObject) -> None:
    """A change by hand is detected by the checksum or, with a new checksum, by validation."""
    played = data.draw(st.sampled_from(games_in_progress(name)))
    changed = json.loads(json.dumps(dump(played.game, played.state)))
    for _ in range(data.draw(st.integers(1, 3))):
        change(changed, data)
    new_seal = data.draw(st.booleans())
    if new_seal and isinstance(changed, dict):
        changed["seal"] = seal({key: value for key, value in changed.items() if key != "seal"})
    before = copy.deepcopy(changed)
    try:
        state = load(played.game, changed)
    except Refused as error:
        one_line(error)
    else:
        if state.eye == TRUTH:  # a view is for looking at
            plays(played.game, state)
    assert changed == before


def change(value: Json, data: st.DataObject) -> None:
    """Change something somewhere in JSON."""
    while True:
        keys: Any = list(value) if isinstance(value, dict) else range(len(value))
        if not len(keys):
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(value[key], dict | list) and value[key] and data.draw(st.integers(0, 5)):
            value = value[key]
            continue
        how = data.draw(st.sampled_from(["replace", "add", "drop", "small"]))
        if how == "drop":
            del value[key]
        elif how == "small" and isinstance(value[key], int):
            value[key] += data.draw(st.sampled_from([-2, -1, 1, 2, 8, 64]))
        else:
            wild = data.draw(JSON)
            if how == "add" and isinstance(value, list):
                value.append(wild)
            else:
                value[key] = wild
        return


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just(10**4000)
JSON: st.SearchStrategy[Json] = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)


@pytest.mark.parametrize("data", ODDITIES)
def test_what_is_no_dump(data: Json) -> None:
    with pytest.raises(Refused, match=r"not a dump|was changed"):
        load(PEBBLES, data)


def test_a_dump_without_end_is_refused() -> None:
    deep: Json = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(Refused, match="not a dump"):
        load(PEBBLES, {"game": "pebbles", "rules": 1, "state": deep, "seal": ""})


def test_a_plan_without_end_is_refused() -> None:
    head = "pangaea position 1\ngame pebbles 1\nplayers 2\n\nthen "
    with pytest.raises(BadRecord, match="more than 200 steps"):
        position.read(head + ", ".join(["Turn"] * 100_000) + "\n", KNOWN)


@pytest.mark.parametrize("name", NAMES)
@many
@given(data=st.data())
def test_tables_that_cannot_be_set(name: str, data: st.DataObject) -> None:
    game = KNOWN[name]
    known = st.sampled_from([option.name for option in game.options])
    values = st.sampled_from([value for option in game.options for value in option.values])
    options = data.draw(st.dictionaries(known | st.text(max_size=5), values | st.text(max_size=5), max_size=3))
    players = data.draw(st.integers(1, 9) | st.integers() | st.just(10**5000))
    names = data.draw(st.lists(st.text(max_size=50) | st.just("Ada"), max_size=6))
    try:
        made = Record(game, players, options, names)
    except Refused as error:
        one_line(error)
    else:
        assert record.read(made.write(), KNOWN).write() == made.write()


@pytest.mark.parametrize("name", NAMES)
@many
@given(data=st.data())
def test_things_that_nobody_can_say(name: str, data: st.DataObject) -> None:
    played = data.draw(st.sampled_from(games_in_progress(name)))
    game, before = played.game, plain(played.state)
    seat = data.draw(st.integers(-1, 9) | st.integers())
    said = [line.partition(" ")[2] for line in played.lines]
    text = data.draw(st.text(max_size=20) | WILD | damaged(data.draw(st.sampled_from(said))))
    try:
        game.text.read_move(played.state, seat, text)
    except Refused as error:
        one_line(error)
    try:
        game.text.read_outcome(played.state, text)
    except Refused as error:
        one_line(error)
    assert plain(played.state) == before
