"""A game at one keyboard: people and bots take turns, and each person sees only their own view."""

from collections.abc import Mapping
from dataclasses import dataclass

from rich.console import Console

from pangaea.bots import Bot, Thinker
from pangaea.cli.choices import Choices
from pangaea.cli.output import BadInput
from pangaea.cli.rules import one_rule, rules
from pangaea.cli.score import scores
from pangaea.cli.things import named
from pangaea.cli.thoughts import thoughts
from pangaea.core.chance import Rng
from pangaea.core.game import Refused, say
from pangaea.core.record import Record
from pangaea.core.step import EVERYONE, WATCHER, State
from pangaea.core.undo import LastMove
from pangaea.locale import Words
from pangaea.testing.coverage import index


@dataclass(frozen=True)
class Before:
    """The game before a move that can still be taken back."""

    state: State
    lines: list[str]
    events: list[tuple[int, int, int, int, int]]


class Keyboard:
    """A game on a console: a record being played, with bots in some seats and people in the others."""

    def __init__(
        self, record: Record, bots: Mapping[int, Bot], rng: Rng, language: str, console: Console, explain: bool = False
    ) -> None:
        self.record = record
        self.game = record.game
        self.bots = bots
        self.rng = rng
        self.console = console
        self.explain = explain
        self.words = Words(language, self.game.name)
        self.own = Words(language, "cli")
        self.people = [seat for seat in range(int(record.state.players)) if seat not in bots]
        self.looking = self.people[0] if self.people else int(WATCHER)  # whose secrets are on the screen
        self.heard = dict.fromkeys([*self.people, int(WATCHER)], 0)  # number of events printed so far
        self.past: list[Before] = []
        record.state.events = []

    @property
    def state(self) -> State:
        """Return the current state."""
        return self.record.state

    def play(self) -> bool:
        """Play to the end; return False if a player left."""
        self.record.roll(self.rng)
        while not self.state.over():
            seat = int(self.state.turn())
            if seat in self.bots:
                self.let_bot(seat)
            elif not self.ask(seat):
                return False
            if not self.people:
                self.tell(int(WATCHER))
        self.close()
        return True

    def let_bot(self, seat: int) -> None:
        """Let a bot answer."""
        self.past = []
        view = self.state.view(seat)
        bot = self.bots[seat]
        opinions = bot.think(self.game, view) if self.explain and isinstance(bot, Thinker) else []
        move = opinions[0].move if opinions else bot.choose(self.game, view)
        if len(opinions) > 1:
            self.console.print(thoughts(self.game, view, opinions, self.record.names, self.words, self.own))
        self.record.submit(seat, self.game.text.write_move(view, seat, move))
        self.record.roll(self.rng)

    def ask(self, seat: int) -> bool:
        """Let a person answer; return False if they leave."""
        self.hand_over(seat)
        view = self.state.view(seat)
        choices = Choices(self.game, view, seat, self.words, self.record.names)
        self.show(seat, view, choices)
        while True:
            text = self.read(self.own("prompt", name=self.record.names[seat]))
            if text is None or self.means("quit", text):
                return False
            if text == "" and len(choices.moves) > 1:
                continue
            if self.means("undo", text):
                if self.undo():
                    return True
            elif not self.obey(text, seat, view, choices) and self.answer(seat, view, choices, text):
                return True

    def show(self, seat: int, view: State, choices: Choices) -> None:
        """Print the events, the board, the question and the choices."""
        self.tell(seat)
        self.console.print()
        self.console.print(self.game.terminal.show(view, self.words, self.record.names))
        self.console.print(say(self.words, self.game.sentences.question(view, seat), self.record.names), style="bold")
        self.console.print(choices)

    def obey(self, text: str, seat: int, view: State, choices: Choices) -> bool:
        """Run a command such as `help` or `undo`; return False if the text is not one."""
        word, _, rest = text.partition(" ")
        if self.means("help", word) and rest:
            self.explain_thing(rest)
        elif self.means("help", word):
            self.console.print(self.own("help", example=choices.texts[choices.moves[0]]))
        elif self.means("show", word):
            self.show(seat, view, choices)
        elif self.means("score", word):
            self.console.print(scores(self.game, view, self.record.names, self.words, self.own))
        elif self.means("rules", word):
            self.show_rules(rest)
        else:
            return False
        return True

    def answer(self, seat: int, view: State, choices: Choices, text: str) -> bool:
        """Play a move given by number or text; return False, with the reason, if it is neither."""
        move = choices.numbered(text or "1")
        if move is None and text.isascii() and text.isdigit():
            self.console.print(self.own("no_number", n=len(choices.moves)), style="red")
            return False
        words = choices.texts[move] if move else text
        try:
            self.game.text.read_move(view, seat, words)
        except Refused as refused:
            self.console.print(refused.text(self.words.language), style="red")
            return False
        self.submit(seat, words)
        return True

    def submit(self, seat: int, text: str) -> None:
        """Play a move. It can be undone as long as it has revealed nothing."""
        state = self.state
        before = Before(state.copy(), list(self.record.lines), list(state.events or ()))
        self.record.submit(seat, text)
        last = LastMove(self.game, seat, text, lambda: before.state, (state.events or [])[len(before.events) :])
        same_seat = state.asked >> seat & 1 and state.turn() == seat
        self.past = [*self.past, before] if same_seat and last.may_undo(state) else []
        self.record.roll(self.rng)

    def undo(self) -> bool:
        """Take the last move back; return False, with the reason, if it has revealed something."""
        if not self.past:
            self.console.print(self.own("no_undo"), style="red")
            return False
        before = self.past.pop()
        before.state.events = before.events
        self.record.state, self.record.lines = before.state, before.lines
        self.heard = {seat: min(heard, len(before.events)) for seat, heard in self.heard.items()}
        return True

    def hand_over(self, seat: int) -> None:
        """Clear the screen and wait for the next person to confirm."""
        if seat != self.looking:
            self.looking = seat
            self.past = []
            self.console.clear()
            self.console.print(self.own("hand_over", name=self.record.names[seat]), style="bold")
            self.read(self.own("enter"))
            self.console.clear()

    def tell(self, seat: int) -> None:
        """Print the events that this seat may hear and has not heard yet."""
        events = self.state.events or []
        view = self.state.view(seat)
        for event in events[self.heard[seat] :]:
            if event[4] == EVERYONE or (seat >= 0 and event[4] >> seat & 1):
                self.console.print(
                    say(self.words, self.game.sentences.line(view, event), self.record.names), style="dim"
                )
        self.heard[seat] = len(events)

    def close(self) -> None:
        """Print the end: last events, board, scores, winner."""
        self.tell(self.looking)
        view = self.state.view(WATCHER)
        self.console.print()
        self.console.print(self.game.terminal.show(view, self.words, self.record.names))
        self.console.print(scores(self.game, self.state, self.record.names, self.words, self.own))

    def explain_thing(self, wanted: str) -> None:
        """Explain a thing of the game by its name, in the reader's language or in English."""
        found = named(self.game, wanted, (self.words, Words("en", self.game.name)))
        if not found:
            self.console.print(self.own("no_thing", text=wanted), style="red")
        for thing in found:
            rule = f" [{thing.rule}]" if thing.rule else ""
            self.console.print(f"{self.words(thing.key)}: {self.words(thing.about)}{rule}")

    def show_rules(self, wanted: str) -> None:
        """All rules, or one."""
        try:
            known = index(rules(self.game.name))
            for rule in [one_rule(self.game.name, known, wanted)] if wanted else known:
                self.console.print(f"[{rule.id}] {rule.text}")
        except BadInput as error:
            self.console.print(str(error), style="red")

    def means(self, command: str, text: str) -> bool:
        """Whether the text is this command in the reader's language or in English."""
        return text.casefold() in {command, *self.own(f"command.{command}").split()}

    def read(self, prompt: str) -> str | None:
        """Read a line with single spaces; None at the end of input."""
        try:
            return " ".join(self.console.input(f"{prompt} ").split())
        except EOFError:
            self.console.print()
            return None
