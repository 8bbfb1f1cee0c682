"""A game as the rest of the package sees it: its rules, and its facets for text, sentences and pictures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from pangaea.core.drawing import DESK, Box, Drawing, painted
from pangaea.core.features import Features
from pangaea.core.judge import Judge
from pangaea.core.modules import Modules
from pangaea.core.refused import HUGE, Key, Refused, Said, one_line, require, say
from pangaea.core.step import CHANCE, Moves, State
from pangaea.locale import HOMES, Words

__all__ = [  # imported from here by the games and all layers above
    "HUGE", "TOTAL", "Facet", "Foretold", "Game", "Key", "Learner", "Mode", "Move", "Option", "Picture", "Refused",
    "Said", "Sentences", "Terminal", "Text", "one_line", "pack", "require", "say",
]  # fmt: skip
S = TypeVar("S", bound=State)
TOTAL = "sheet.total"  # the key of the sum of a score sheet
Move = tuple[int, int, int]


@dataclass(frozen=True)
class Option:
    """A rule that varies between editions or tables: its values by name, the default first."""

    name: str
    values: tuple[str, ...]
    named: tuple[str, ...] = ()  # for each value, the method of `Options` that is true for it, or ''
    number: str = ""  # the method that returns the value, if the values are numbers


@dataclass(frozen=True)
class Mode:
    """A set of options, with numbers of players, that must always work."""

    name: str
    players: tuple[int, ...]
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Foretold:
    """The preview of a move: sentences (keys `foretell.*`) and the ids of the things that it would take."""

    said: tuple[Said, ...]
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing with a help text: the key of its name, and its rule."""

    key: str
    rule: str = ""
    picture: str = ""  # name of a symbol
    text: str = ""  # key of one or two sentences; default: the key of the name with `.about`

    @property
    def about(self) -> str:
        """The key of its help text."""
        return self.text or f"{self.key}.about"


@dataclass(frozen=True, slots=True)
class Help:
    """The help on one thing in a drawing: numbers with their keys `number.*`, and its effect in this position."""

    thing: Thing
    numbers: tuple[tuple[int, str], ...] = ()
    here: tuple[Said, ...] = ()
    ids: tuple[str, ...] = ()  # ids of other things mentioned in `here`
    scale: tuple[int, ...] = ()  # points for one piece, two pieces, and so on
    count: int = 0  # current number of these pieces


class Game(Modules, Generic[S]):
    """The rules of one game. A game derives one class in its `__init__.py` and makes one object of it, `GAME`.

    Everything else about a game is a facet, whose functions stand in the game's modules.
    """

    name: str
    version: int  # version of the rules, raised when older records no longer replay
    features_version: int = 1  # raised when rows or numbers of moves change: trained networks no longer fit
    options: tuple[Option, ...]
    modes: tuple[Mode, ...]  # the first is for newcomers
    before: ClassVar[Mapping[int, Mapping[str, str]]] = {}  # by version: options that play as the previous version
    judge: Judge[S]  # knowledge for bots
    measured: int = 4  # number of players that `pangaea bench` measures, if the game allows it

    def __init_subclass__(cls) -> None:
        if Game in cls.__bases__:
            cls.package = HOMES[cls.name] = cls.__module__

    # Each game writes this.

    def sheet(self, s: S, seat: int) -> dict[str, int]:
        """Return the score as it would be counted now, line by line; the keys are keys of the words."""
        raise AssertionError

    # The same for most games.

    def deal(self, players: int, options: Mapping[str, int]) -> S:
        """Return a new game at its first question; options are given as the index of their value."""
        game: S = self.opening(players, self.choices(**options))
        return game

    def blank(self, players: int, options: Mapping[str, int]) -> S:
        """Return the table before anything has happened."""
        table: S = self.table(players, self.choices(**options))
        return table

    # The facets, made when they are first used.

    @cached_property
    def text(self) -> "Text[S]":
        """Moves, outcomes and positions as text."""
        return Text(self)

    @cached_property
    def sentences(self) -> "Sentences[S]":
        """Questions, moves and events for people."""
        return Sentences(self)

    @cached_property
    def picture(self) -> "Picture[S]":
        """The drawing of a view."""
        return Picture(self)

    @cached_property
    def terminal(self) -> "Terminal[S]":
        """A view in a terminal."""
        return Terminal(self)

    @cached_property
    def learner(self) -> "Learner[S]":
        """Numbers for learning agents."""
        return Learner(self)

    # The same for every game.

    @property
    def players(self) -> tuple[int, ...]:
        """All numbers of players that some mode allows."""
        return tuple(sorted({n for mode in self.modes for n in mode.players}))

    def new(self, players: int, options: Mapping[str, str] | None = None) -> S:
        """Return a new game at its first question; refuse options and numbers of players that it does not have."""
        return self.deal(players, self.settings(players, options or {}))

    def settings(self, players: int, options: Mapping[str, str]) -> dict[str, int]:
        """Return all options as the index of their value, with defaults filled in."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise Refused(self.name, "unknown_option", name=name, known=", ".join(known) or "-")
            if value not in known[name].values:
                raise Refused(self.name, "unknown_value", name=name, value=value, known=", ".join(known[name].values))
        settings = {name: option.values.index(options.get(name, option.values[0])) for name, option in known.items()}
        if type(players) is not int or players not in self.seats(settings):
            numbers = ", ".join(str(n) for n in self.seats(settings))
            raise Refused(self.name, "players", players=players, known=numbers)
        return settings

    def upgraded(self, options: Mapping[str, str], version: int) -> dict[str, str]:
        """Return the options of a game of an older version; options added since get the value that plays as before."""
        said = dict(options)
        for later in range(version + 1, self.version + 1):
            said = dict(self.before.get(later, {})) | said
        return said

    def seats(self, settings: Mapping[str, int]) -> tuple[int, ...]:
        """Return the numbers of players for these options: those of all modes that the options fit."""
        fits: set[int] = set()
        for mode in self.modes:
            named = {
                option.name: option.values.index(mode.options[option.name])
                for option in self.options
                if option.name in mode.options
            }
            if all(settings[name] == value for name, value in named.items()):
                fits.update(mode.players)
        return tuple(sorted(fits)) or self.players

    def legal(self, s: S, seat: int) -> list[Move]:
        """The legal moves of a seat, as (verb, thing, thing)."""
        may = Moves()
        s.legal(seat, may)
        return [(p >> 24, p >> 12 & 4095, p & 4095) for p in (int(may.packed[i]) for i in range(may.n))]


class Facet(Generic[S]):
    """One side of a game. A module of the game holds its functions, under the names declared here.

    A game must write the functions in `needs`. The others have defaults, mostly derived from its declarations.
    """

    module: ClassVar[str]
    needs: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.found = {name: game.find(self.module, name) for name in self.functions()}
        for name, function in self.found.items():
            if function is not None:
                setattr(self, name, function)

    @classmethod
    def functions(cls) -> tuple[str, ...]:
        """The names of the functions."""
        return tuple(name for name, value in vars(cls).items() if callable(value) and not name.startswith("_"))

    def has(self, name: str) -> bool:
        """Whether the game has this function, its own or the default."""
        return self.found[name] is not None or name not in self.needs


class Text(Facet[S]):
    """Moves, outcomes and positions as text, with the reasons of refusals."""

    module = "notation"

    def write_move(self, s: S, seat: int, move: Move) -> str:
        """Write a move, legal or not, from what the seat may know."""
        return self.game.grammar.write_move(s, seat, move)

    def write_outcome(self, s: S, outcome: int) -> str:
        """Write an outcome of chance."""
        return self.game.grammar.write_outcome(s, outcome)

    def explain(self, s: S, seat: int, said: Any) -> Refused | None:
        """Explain why a `Parsed` move, possibly incomplete, is not legal for the seat now, and cite the rule.

        Return None if no rule forbids it; then a word is unknown or superfluous.
        """
        return None

    def write_position(self, s: S) -> list[str]:
        """Write a state as lines of text that people can write, too."""
        return self.game.state.write_position(s)

    def read_position(self, lines: list[str], players: int, options: Mapping[str, int]) -> S:
        """Read a state from such lines; refuse with the number of the line (from 0) in `line`."""
        s = self.game.blank(players, options)
        self.game.state.read_position(self.game.name, s, lines)
        return s

    def check(self, s: S) -> None:
        """Refuse a state that no game can reach, beyond the declared ranges, components and steps."""

    def read_move(self, s: S, seat: int, text: str) -> Move:
        """Read a legal move; refuse anything else with the reason."""
        if s.over():
            raise Refused(self.game.name, "over")
        if not 0 <= seat < s.players:
            raise Refused(self.game.name, "no_seat", seat=seat)
        if not s.asked >> seat & 1:
            raise Refused(self.game.name, "not_asked", seat=seat)
        return self.game.grammar.read_move(s, seat, text, self.explain)

    def read_outcome(self, s: S, text: str) -> int:
        """Read a possible outcome of chance."""
        if s.asked != 1 << CHANCE:
            raise Refused(self.game.name, "not_chance")
        return self.game.grammar.read_outcome(s, text)


class Sentences(Facet[S]):
    """Sentences as keys of the words with their parameters, from what a seat may know."""

    module = "sentences"
    needs = ("question",)

    def question(self, view: S, seat: int) -> Said:
        """Return the question to the seat, as an imperative: keys `ask.*`."""
        raise AssertionError

    def label(self, view: S, seat: int, move: Move) -> Said:
        """Return the sentence of a move: keys `move.*`."""
        return self.game.grammar.label(view, seat, move)

    def line(self, view: S, event: tuple[int, ...]) -> Said:
        """Return an event as a line of the log: keys `event.*`. An event is (kind, a, b, c, seats that may hear it)."""
        return self.game.grammar.line(view, event)

    def roles(self, s: S, seat: int) -> dict[str, str]:
        """Return the roles dealt to the seat, as far as known: keys `role.*` and their values.

        Called at every question of a game. The first value of a role is the one that counts.
        """
        return {}

    def when(self, view: S) -> Said | None:
        """Return the progress of the game in a few words: round, turn, phase. Keys `show.*`."""
        return None

    def ended(self, view: S) -> Said:
        """Return why the game has ended. The page adds `end.tie`, the tie-break."""
        return "end.why", {}

    def turn(self, view: S) -> Said | None:
        """Return whose turn it is if turns are headings of the notebook; otherwise phases are the headings."""
        return None

    def phases(self, view: S) -> tuple[Sequence[str], int]:
        """Return the phases of a turn in order (keys `phase.*`) and the index of the current one; -1 if none."""
        return (), -1

    def order(self, view: S) -> Sequence[int]:
        """Return the seats in the order of play if it changes during the game; otherwise nothing."""
        return ()

    def stake(self, view: S, seat: int) -> int:
        """Return the points of the sheet that are not safe: the seat would lose them as things stand."""
        return 0

    def warn(self, view: S, seat: int, move: Move) -> Said | None:
        """Return why a move may be a slip (keys `warn.*`); the page then asks for confirmation."""
        return None

    def foretell(self, view: S, seat: int, move: Move) -> Foretold | None:
        """Preview the immediate effect of a move that is hard to work out and cannot be undone."""
        return None

    def reasons(self, view: S, seat: int, move: Move) -> list[tuple[str, Said]]:
        """Return facts that speak for a move (`+`), against it (`-`) or about it (`=`), for hints: keys `reason.*`."""
        return []

    def things(self) -> tuple[Thing, ...]:
        """Return everything with a help text: the things of `sentences_about.py` and `sentences.py`."""
        found: list[Thing] = []
        for value in (*self.game.contents("sentences_about"), *self.game.contents(self.module)):
            several = value.values() if isinstance(value, dict) else value if type(value) is tuple else (value,)
            found += [thing for thing in several if isinstance(thing, Thing)]
        return tuple(dict.fromkeys(found))

    def about(self, view: S, name: str) -> Help | None:
        """Explain the thing with this id in the drawing; None if it is only a frame."""
        return None


class Picture(Facet[S]):
    """The drawing and what can be clicked in it."""

    module = "draw"
    needs = ("draw",)

    def draw(self, view: S, words: Words, box: Box = DESK) -> Drawing:
        """Draw the view in a box. A pure function; everything that a move can name has an id."""
        raise AssertionError

    def clicks(self, view: S, seat: int, move: Move) -> tuple[str, ...]:
        """Return the ids in the drawing to click, in this order, to make the move; none for a button."""
        return self.game.grammar.clicks(view, seat, move)

    def painting(self) -> str:
        """Return a small picture for lists of games, 300 by 190; by default `draw_painting.svg`, or ''."""
        return painted(self.game.package)

    def marks(self, view: S, event: tuple[int, ...]) -> tuple[str, ...]:
        """Return the ids in the drawing that a page highlights for an event; some may be gone by now."""
        return self.game.grammar.marks(view, event)


class Terminal(Facet[S]):
    """The view in a terminal."""

    module = "terminal"

    def show(self, view: S, words: Words, names: Sequence[str]) -> object:
        """Return the view as a Rich renderable; by default one line per player with the declared fields."""
        from pangaea.core.terminal import table  # noqa: PLC0415 - it needs Rich

        return table(self.game, view, words, names)


class Learner(Facet[S]):
    """The encoding for learning agents."""

    module = "features"
    needs = ("features",)

    def features(self, players: int, options: Mapping[str, int]) -> Features[S]:
        """Return the encoding for this mode; options are given as the index of their value."""
        raise AssertionError

    def symmetries(self, players: int, options: Mapping[str, int]) -> Sequence[Sequence[int]]:
        """Return permutations of a row that leave all values unchanged, as the new place of each place.

        Training permutes states by them, so that it needs fewer games.
        """
        return ()


def pack(move: Move) -> int:
    """Pack a move into one number, as the engines take it."""
    return move[0] << 24 | move[1] << 12 | move[2]
