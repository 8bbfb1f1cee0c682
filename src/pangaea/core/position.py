"""Positions: a state as text that a person can write, so that a test or a puzzle starts in the middle of a rule."""

from collections.abc import Mapping
from typing import Any

from pangaea.core.dump import plain, revive_step
from pangaea.core.game import Game, Refused
from pangaea.core.record import BadRecord, Lines
from pangaea.core.step import CHANCE, TRUTH, WATCHER, Agenda, State, Step

HEADER = "pangaea position 1"
EYES = {"truth": int(TRUTH), "watcher": int(WATCHER)}


def write(game: Game[Any], s: State, options: Mapping[str, str]) -> str:
    """The position as text, the same bytes for the same state."""
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
    return "\n".join([*lines, *game.write_position(s)]) + "\n"


def write_step(step: Step[Any]) -> str:
    """A step as its name and numbers."""
    return " ".join(map(str, plain(step)))


def write_seats(bits: int) -> str:
    """Seats as numbers; chance is *."""
    return " ".join("*" if seat == CHANCE else str(seat) for seat in range(CHANCE + 1) if bits >> seat & 1)


def read(text: str, games: Mapping[str, Game[Any]]) -> State:
    """The state that this text describes, gone on to its next question; refused with the line that is wrong."""
    lines = Lines(text)
    if lines.take() != HEADER:
        raise lines.bad(f"a position begins with '{HEADER}'")
    word, _, rest = lines.take().partition(" ")
    name, _, version = rest.partition(" ")
    if word != "game" or name not in games or version != str(games[name].version):
        known = ", ".join(f"{game.name} {game.version}" for game in games.values())
        raise lines.bad(f"'game NAME VERSION' expected; there are {known}")
    game = games[name]
    options: dict[str, str] = {}
    while lines.peek().startswith("option "):
        _, key, value = (*lines.take().split(" ", 2), "")[:3]
        options[key] = value
    word, _, number = lines.take().partition(" ")
    if word != "players" or not (number.isascii() and number.isdigit()):
        raise lines.bad("'players NUMBER' expected")
    try:
        settings = game.settings(int(number), options)
    except Refused as refused:
        raise lines.bad(str(refused)) from None
    if lines.take() != "":
        raise lines.bad("an empty line stands between the header and the position")
    return read_body(lines, game, int(number), settings)


def read_body(lines: Lines, game: Game[Any], players: int, settings: Mapping[str, int]) -> State:
    """What is asked and what follows, then the game's own lines."""
    asking: Step[Any] | None = None
    asked, answered, eye = 0, 0, int(TRUTH)
    agenda: Agenda | None = None
    own: list[str] = []
    first = lines.at
    while lines.rest():
        line = lines.take()
        word, _, rest = line.partition(" ")
        try:
            if word == "asks":
                step, _, seats = rest.partition(":")
                asking, asked = read_step(game, step), read_seats(game, seats, players)
            elif word == "answered":
                answered = read_seats(game, rest, players)
            elif word == "then":
                for step in reversed(rest.split(",")):
                    agenda = Agenda(read_step(game, step), agenda)
            elif word == "eye":
                eye = EYES[rest] if rest in EYES else read_number(game, rest, players)
            else:
                own.append(line)
                continue
        except Refused as refused:
            raise lines.bad(str(refused)) from None
        first += 1
    try:
        s: State = game.read_position(own, players, settings)
        s.asking, s.asked, s.answered, s.agenda, s.eye = asking, asked, answered, agenda, eye
        game.check(s)
    except Refused as refused:
        at = refused.params.get("line")
        raise BadRecord(first + at + 1 if isinstance(at, int) else lines.at, str(refused)) from None
    s.settle()
    return s


def read_step(game: Game[Any], text: str) -> Step[Any]:
    """A step from its name and numbers."""
    name, *numbers = text.split()
    if name not in {kind.__name__ for kind in game.steps} or not all(n.lstrip("-").isdigit() for n in numbers):
        raise Refused(game.name, "no_step", text=text.strip())
    try:
        return revive_step(game, [name, *map(int, numbers)])
    except TypeError:
        raise Refused(game.name, "no_step", text=text.strip()) from None


def read_seats(game: Game[Any], text: str, players: int) -> int:
    """Seats as bits."""
    bits = 0
    for word in text.split():
        bits |= 1 << (int(CHANCE) if word == "*" else read_number(game, word, players))
    return bits


def read_number(game: Game[Any], text: str, below: int) -> int:
    """A number from 0 up."""
    if not (text.isascii() and text.isdigit()) or int(text) >= below:
        raise Refused(game.name, "no_number", text=text, below=below)
    return int(text)
