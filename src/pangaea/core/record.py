"""Records: a whole game as text, one line per move or outcome. They serve as log, saved game and fixture."""

from collections.abc import Mapping, Sequence
from typing import Any

from pangaea.core.chance import Rng
from pangaea.core.game import Game, Refused, one_line, pack
from pangaea.core.reading import find_number
from pangaea.core.step import CHANCE, State

HEADER = "pangaea record 1"
NAME_LENGTH = 40
REASON = 500  # most letters of a reason
MOST = 10**9  # limit for numbers of seats and rolls


class BadRecord(ValueError):
    """A record that cannot be read: the number of the line, from 1, and the reason."""

    def __init__(self, line: int, refused: Refused) -> None:
        self.line = line
        self.refused = refused
        self.reason = self.text("en")
        super().__init__(f"line {line}: {self.reason}")

    def text(self, language: str) -> str:
        """Return the reason in the reader's language."""
        return one_line(self.refused.text(language), REASON)


class Record:
    """A game being played or replayed: header, moves as text, and current state."""

    def __init__(self, game: Game[Any], players: int, options: Mapping[str, str], names: Sequence[str] = ()) -> None:
        self.game = game
        self.options = dict(options)
        self.state: State = game.new(players, options)
        self.names = [check_name(game, name) for name in names] or [f"Player {seat + 1}" for seat in range(players)]
        if len(self.names) != players:
            raise Refused(game.name, "names", names=len(self.names), players=players)
        self.lines: list[str] = []
        self.dice = ""  # hash of the seed, and number of the first roll it determines: `HASH 0`
        self.seed = ""  # the seed, once it may be published

    def follow(self, line: str) -> None:
        """Play a line of a record; refuse it with the reason and change nothing."""
        play_line(self.game, self.state, line)
        self.lines.append(line)

    def submit(self, seat: int, text: str) -> None:
        """Play a seat's move given as text; refuse it with the reason and change nothing."""
        self.follow(f"{seat} {text}")

    def happen(self, text: str) -> None:
        """Let chance answer with the outcome of this text, or refuse it."""
        self.follow(f"* {text}")

    def roll(self, rng: Rng) -> None:
        """Roll until a player is asked, and record every outcome."""
        while self.state.asked == 1 << CHANCE:
            outcome = rng.weighted(self.state.odds())
            text = self.game.text.write_outcome(self.state, outcome)
            self.state.happen(outcome)
            self.lines.append(f"* {text}")

    def write(self) -> str:
        """Return the record as text, the same bytes for the same game."""
        head = [HEADER, f"game {self.game.name} {self.game.version}"]
        head += [
            f"option {option.name} {self.options.get(option.name, option.values[0])}" for option in self.game.options
        ]
        head += [f"seat {seat} {name}" for seat, name in enumerate(self.names)]
        head += [f"dice {self.dice}"] if self.dice else []
        tail = self.closing() + ([f"seed {self.seed}"] if self.seed else [])
        return "\n".join([*head, "", *self.lines, "", *tail]) + "\n"

    def closing(self) -> list[str]:
        """Return the last lines: the score of a finished game, and the number of moves, to detect truncated files."""
        seats = range(self.state.players)
        scores = [str(sum(self.game.sheet(self.state, seat).values())) for seat in seats]
        score = ["score " + " ".join(scores)] if self.state.over() else []
        return [*score, f"end {len(self.lines)}"]


def split_line(line: str) -> tuple[int | None, str]:
    """Return the seat of a line of a record, None for chance, and the text: `2 place t_rex forest`, `* roll woods`."""
    who, _, said = line.partition(" ")
    seat = None if who == "*" else find_number(who, MOST)
    if seat is None and who != "*":
        raise Refused("common", "move_begins")
    return seat, said


def play_line(game: Game[Any], s: State, line: str) -> None:
    """Play one line of a record on this state."""
    seat, said = split_line(line)
    if seat is None:
        s.happen(game.text.read_outcome(s, said))
    else:
        s.play(seat, pack(game.text.read_move(s, seat, said)))


def check_name(game: Game[Any], name: str) -> str:
    """Check that a name fits on one line."""
    if not name or name != name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
        raise Refused(game.name, "name", length=NAME_LENGTH)
    return name


def read(text: str, games: Mapping[str, Game[Any]]) -> Record:
    """Read and replay a record to its last move; refuse a bad line with its number."""
    lines = Lines(text)
    if lines.take() != HEADER:
        raise lines.bad("record_begins", header=HEADER)
    record = read_header(lines, games)
    if lines.take() != "":
        raise lines.bad("no_empty_line")
    while (line := lines.take()) != "":
        try:
            record.follow(line)
        except Refused as refused:
            raise BadRecord(lines.at, refused) from None
    for line in record.closing():
        if lines.take() != line:
            raise lines.bad("closing", said=line)
    if lines.rest().startswith("seed "):
        record.seed = take_hex(lines, lines.take().partition(" ")[2])
    if lines.more():
        lines.at += 1
        raise lines.bad("nothing_follows")
    return record


def read_header(lines: "Lines", games: Mapping[str, Game[Any]]) -> Record:
    """Read game, options and seats, in this order."""
    word, _, rest = lines.take().partition(" ")
    name, _, version = rest.partition(" ")
    if word != "game" or name not in games:
        raise lines.bad("game_line", known=", ".join(games))
    game = games[name]
    if version != str(game.version):
        raise lines.bad("other_version", name=name, ours=game.version, theirs=version or "-")
    options: dict[str, str] = {}
    for option in game.options:
        line = lines.take()
        if not line.startswith(f"option {option.name} "):
            raise lines.bad("option_line", name=option.name)
        options[option.name] = line.split(" ", 2)[2]
        if options[option.name] not in option.values:
            raise lines.bad("option_values", name=option.name, known=", ".join(option.values))
    names: list[str] = []
    while lines.peek().startswith(f"seat {len(names)} "):
        names.append(lines.take().split(" ", 2)[2])
    try:
        record = Record(game, len(names), options, names)
    except Refused as refused:
        raise BadRecord(lines.at, refused) from None
    if lines.peek().startswith("dice "):
        sealed, _, first = lines.take().partition(" ")[2].partition(" ")
        if find_number(first, MOST) is None:
            raise lines.bad("dice_line")
        record.dice = f"{take_hex(lines, sealed)} {first}"
    return record


def take_hex(lines: "Lines", text: str) -> str:
    """Read a 256-bit number in hexadecimal digits."""
    if len(text) != 64 or any(digit not in "0123456789abcdef" for digit in text):
        raise lines.bad("hex_digits")
    return text


class Lines:
    """A reader of numbered lines that skips comments (lines that begin with #)."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0

    def peek(self) -> str:
        """Return the next line; raise an error at the end of the text."""
        self.skip()
        if self.at >= len(self.lines) - 1:  # text after the last line break is not a line
            raise BadRecord(self.at + 1, Refused("common", "too_early"))
        return self.lines[self.at]

    def take(self) -> str:
        """Consume the next line."""
        line = self.peek()
        self.at += 1
        if not line.isprintable():
            raise self.bad("unprintable")
        return line

    def skip(self) -> None:
        """Skip comments."""
        while self.lines[self.at].startswith("#") and self.at < len(self.lines) - 1:
            self.at += 1

    def more(self) -> bool:
        """Whether any line is left."""
        self.skip()
        return self.at < len(self.lines) - 1 or self.lines[self.at] != ""

    def rest(self) -> str:
        """Consume all remaining lines."""
        self.skip()
        return "\n".join(self.lines[self.at :])

    def bad(self, key: str, **params: object) -> BadRecord:
        """Return the error for the last consumed line."""
        return BadRecord(self.at, Refused("common", key, "", **params))
