"""Pebbles in text: positions, and why a move is refused."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Refused
from pangaea.core.reading import once, read_fields, read_number
from pangaea.core.rows import Parsed
from pangaea.testing.template import verbs
from pangaea.testing.template.board import COLOURS, EACH, HANDS, NONE
from pangaea.testing.template.grammar import NAMES
from pangaea.testing.template.round import empty
from pangaea.testing.template.state import Player, State

NAME = "pebbles"
LETTERS = "RGB"


def explain(s: State, seat: int, said: Parsed) -> Refused | None:
    """Why this move is not legal now, naming the rule; from what the seat may know."""
    if said.verb == verbs.PICK and said.a is not None and not s.seats[seat].hand[said.a]:
        return Refused(NAME, "not_in_hand", "R4", colour=f"colour.{NAMES[said.a]}")
    return None


def letters(pebbles: vec[i64]) -> str:
    """`RRG`: pebbles as letters, `-` for none."""
    return "".join(LETTERS[colour] * pebbles[colour] for colour in range(COLOURS)) or "-"


def write_position(s: State) -> list[str]:
    """What is common, then a line a player; what is nothing is left out."""
    lines = [f"bag {letters(s.bag)}", f"box {letters(s.box)}", f"leader {s.leader}"]
    lines += [f"called {NAMES[s.called]}"] if s.called != NONE else []
    for seat, player in enumerate(s.seats):
        words = [f"hand={letters(player.hand)}", f"won={letters(player.won)}", f"points={player.points}"]
        words += [f"picked={NAMES[player.picked]}"] if player.picked != NONE else []
        words += [f"hidden={player.hidden}"] if player.hidden else []
        lines.append(f"seat {seat} {' '.join(words)}")
    return lines


def read_position(lines: list[str], players: int, options: Mapping[str, int]) -> State:
    """The same, read. What no line names is in the bag."""
    s = empty(players, HANDS[options["hand"]])
    said: set[str] = set()
    for at, line in enumerate(lines):
        try:
            word, _, rest = line.partition(" ")
            name = " ".join(line.split(" ")[:2]) if word == "seat" else word
            once(NAME, said, name)
            if word == "bag":
                s.bag = pebbles(rest)
            elif word == "box":
                s.box = pebbles(rest)
            elif word == "leader":
                s.leader = number(rest, players)
            elif word == "called":
                s.called = colour_of(rest)
            elif word == "seat":
                seat, _, things = rest.partition(" ")
                read_player(s.seats[number(seat, players)], things)
            else:
                raise Refused(NAME, "line", text=line)
        except Refused as refused:
            refused.params["line"] = at
            raise
    if "bag" not in said:
        for colour in range(COLOURS):
            s.bag[colour] = max(0, EACH - outside(s, colour))
    return s


def outside(s: State, colour: int) -> int:
    """The pebbles of a colour that are not in the bag."""
    return int(s.box[colour] + sum(player.hand[colour] + player.won[colour] for player in s.seats))


def read_player(player: Player, text: str) -> None:
    """`hand=RG won=B points=1 picked=red`."""
    for name, value in read_fields(NAME, text):
        if name == "hand":
            player.hand = pebbles(value)
        elif name == "won":
            player.won = pebbles(value)
        elif name == "points":
            player.points = number(value, 100)
        elif name == "picked":
            player.picked = colour_of(value)
        elif name == "hidden":
            player.hidden = number(value, 100)
        else:
            raise Refused(NAME, "line", text=f"{name}={value}")


def pebbles(text: str) -> vec[i64]:
    """Letters as pebbles."""
    if text != "-" and (not text or set(text) - set(LETTERS) or len(text) > EACH * COLOURS):
        raise Refused(NAME, "letters", "R1", text=text)
    return vec[i64]([text.count(letter) for letter in LETTERS])


def colour_of(text: str) -> int:
    """The number of a colour."""
    if text not in NAMES:
        raise Refused(NAME, "choice", text=text, known=", ".join(NAMES))
    return NAMES.index(text)


def number(text: str, below: int) -> int:
    """A number from 0 up."""
    return read_number(NAME, text, below)
