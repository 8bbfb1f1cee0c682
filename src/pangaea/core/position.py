"""Positions: a state as text that people can write, so that a test or a puzzle can start in the middle of a rule."""

from collections.abc import Mapping
from typing import Any

from pangaea.core import agenda
from pangaea.core.dump import build, plain, revive_step
from pangaea.core.game import Game, Refused
from pangaea.core.reading import find_number, read_number, read_words
from pangaea.core.record import BadRecord, Lines
from pangaea.core.step import CHANCE, TRUTH, WATCHER, State, Step

HEADER = "pangaea position 1"
BOUND = 1 << 63  # numbers in a step must fit in 64 bits
EYES = {"truth": int(TRUTH), "watcher": int(WATCHER)}


def write(game: Game[Any], s: State, options: Mapping[str, str]) -> str:
    """Return the position as text, the same bytes for the same state."""
    lines = [HEADER, f"game {game.name} {game.version}"]
    lines += [f"option {option.name} {options.get(option.name, option.values[0])}" for option in game.options]
    lines += [f"players {s.players}", ""]
    if s.asking is not None:
        lines.append(f"asks {write_step(s.asking)}: {write_seats(s.asked)}")
    if s.answered:
        lines.append(f"answered {write_seats(s.answered)}")
    if s.agenda is not None:
        lines.append("then " + ", ".join(" ".join(map(str, step)) for step in plain(s.agenda)))
    if s.eye != TRUTH:
        lines.append(f"eye {'watcher' if s.eye == WATCHER else s.eye}")
    return "\n".join([*lines, *game.text.write_position(s)]) + "\n"


def write_step(step: Step[Any]) -> str:
    """Return a step as its name and numbers."""
    return " ".join(map(str, plain(step)))


def write_seats(bits: int) -> str:
    """Return seats as numbers; chance is *."""
    return " ".join("*" if seat == CHANCE else str(seat) for seat in range(CHANCE + 1) if bits >> seat & 1)


def read(text: str, games: Mapping[str, Game[Any]]) -> State:
    """Read a position and settle it to its next question; refuse with the number of a bad line."""
    lines = Lines(text)
    if lines.take() != HEADER:
        raise lines.bad("position_begins", header=HEADER)
    word, _, rest = lines.take().partition(" ")
    name, _, version = rest.partition(" ")
    if word != "game" or name not in games or version != str(games[name].version):
        known = ", ".join(f"{game.name} {game.version}" for game in games.values())
        raise lines.bad("game_line", known=known)
    game = games[name]
    options: dict[str, str] = {}
    while lines.peek().startswith("option "):
        _, key, value = (*lines.take().split(" ", 2), "")[:3]
        if key in options:
            raise lines.bad("there_twice", word=f"option {key}")
        options[key] = value
    word, _, number = lines.take().partition(" ")
    players = find_number(number, BOUND)
    if word != "players" or players is None:
        raise lines.bad("players_line")
    try:
        settings = game.settings(players, options)
    except Refused as refused:
        raise BadRecord(lines.at, refused) from None
    if lines.take() != "":
        raise lines.bad("no_empty_line")
    return read_body(lines, game, players, settings)


def read_body(lines: Lines, game: Game[Any], players: int, settings: Mapping[str, int]) -> State:
    """Read the question and the plan, then the game's own lines."""
    common: dict[str, Any] = {"asks": (None, 0), "answered": 0, "then": None, "eye": int(TRUTH)}
    said: set[str] = set()
    own: list[tuple[int, str]] = []  # the game's lines with their numbers
    while lines.more():
        line = lines.take()
        word, _, rest = line.partition(" ")
        if word not in common:
            own.append((lines.at, line))
            continue
        if word in said:
            raise lines.bad("there_twice", word=word)
        said.add(word)
        try:
            common[word] = read_common(game, word, rest, players)
        except Refused as refused:
            raise BadRecord(lines.at, refused) from None
    try:
        s: State = game.text.read_position([line for _, line in own], players, settings)
        (s.asking, s.asked), s.answered, s.agenda, s.eye = common.values()
        agenda.start(game, s)
    except Refused as refused:
        at = refused.params.get("line")
        raise BadRecord(own[at][0] if isinstance(at, int) else lines.at, refused) from refused
    return s


def read_common(game: Game[Any], word: str, text: str, players: int) -> Any:
    """Read a line common to all games."""
    if word == "answered":
        return read_seats(game, text, players)
    if word == "eye":
        return EYES[text] if text in EYES else read_number(game.name, text, players)
    if word == "then":
        return build(game, [read_step(game, step) for step in text.split(", ")])
    step, _, seats = text.partition(": ")
    return read_step(game, step), read_seats(game, seats, players)


def read_step(game: Game[Any], text: str) -> Step[Any]:
    """Read a step from its name and numbers."""
    name, *words = read_words(game.name, text) or [""]
    numbers = [find_number(word, BOUND, -BOUND) for word in words]
    try:
        if None not in numbers:
            return revive_step(game, [name, *numbers])
    except (KeyError, TypeError):  # unknown name, or wrong number of numbers
        pass
    raise Refused(game.name, "no_step", text=text.strip())


def read_seats(game: Game[Any], text: str, players: int) -> int:
    """Read seats as bits."""
    words = read_words(game.name, text)
    seats = [int(CHANCE) if word == "*" else read_number(game.name, word, players) for word in words]
    if seats != sorted(set(seats)):
        raise Refused(game.name, "seats", text=text)
    return sum(1 << seat for seat in seats)
