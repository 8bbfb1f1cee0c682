"""Words: questions, moves, events, modes and options have words in every language."""

from pangaea.core.game import Key, Said, say
from pangaea.locale import LANGUAGES, SLOT, Words
from pangaea.testing.clause import Clause
from pangaea.testing.states import eyes, heard, seats
from pangaea.testing.trial import Trial


class Speech(Clause):
    """Check all text of a game that people read."""

    name = "words"
    about = "questions, moves, events, endings, modes and options have words in every language; views can be shown"

    def begins(self, t: Trial) -> None:
        self.words = [Words(language, self.game.name) for language in LANGUAGES]
        self.checked = 0  # number of events checked so far
        mode = t.mode.name.partition("+")[0]  # variants with other options have the same words
        keys = ["game", "game.about", f"mode.{mode}", f"mode.{mode}.about"]
        for option in self.game.options:
            keys += [f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)]
        for words in self.words:
            missing = [key for key in keys if key not in words]
            self.holds(not missing, f"no words in {words.language} for {', '.join(missing)}")

    def asked(self, t: Trial) -> None:
        self.events(t)
        if not t.now():
            return
        s = t.state
        for seat in seats(s.asked & (1 << s.players) - 1):
            view = s.view(seat)
            if self.has(self.game.sentences, "question"):
                asked = self.game.sentences.question(view, seat)
                self.spoken(t, asked, "ask.")
                for words in self.words:
                    self.holds(f"{asked[0]}.about" in words, f"no words in {words.language} that introduce {asked[0]}")
            if self.has(self.game.sentences, "label"):
                calls = [self.game.sentences.label(view, seat, move) for move in self.game.legal(view, seat)]
                texts = [self.spoken(t, call, "move.") for call in calls]
                slips = [self.game.sentences.warn(view, seat, move) for move in self.game.legal(view, seat)]
                for slip in filter(None, slips):
                    self.spoken(t, slip, "warn.")
                twice = sorted({text for text in texts if texts.count(text) > 1})
                self.holds(not twice, f"two moves of seat {seat} sound the same: {', '.join(twice)}")
        phases, phase = self.game.sentences.phases(s.view(eyes(s)[0]))
        self.holds(-1 <= phase < max(1, len(phases)), f"phase {phase} of {len(phases)}")
        for key in phases:
            self.spoken(t, (key, {}), "phase.")
        when = self.game.sentences.when(s.view(eyes(s)[0]))
        if when is not None:
            self.spoken(t, when, "show.")
        if self.has(self.game.terminal, "show") and t.now(2):
            eye = eyes(s)[t.rng.below(s.players + 1)]
            self.holds(
                self.game.terminal.show(s.view(eye), self.words[t.rng.below(3)], t.record.names), "nothing is shown"
            )

    def ended(self, t: Trial) -> None:
        self.events(t)
        self.spoken(t, self.game.sentences.ended(t.state.view(0)), "end.")
        if self.has(self.game.terminal, "show"):
            self.holds(self.game.terminal.show(t.state.view(0), self.words[0], t.record.names), "nothing is shown")

    def events(self, t: Trial) -> None:
        """Check the log lines of new events."""
        events = t.state.events or []
        if self.has(self.game.sentences, "line"):
            for eye in eyes(t.state):
                view = t.state.view(eye)
                for event in heard(events[self.checked :], eye):
                    self.spoken(t, self.game.sentences.line(view, event), "event.")
        self.checked = len(events)

    def spoken(self, t: Trial, said: Said, prefix: str) -> str:
        """Put a sentence into words in every language; return the English one."""
        key, params = said
        self.holds(key.startswith(prefix), f"the key '{key}' does not begin with '{prefix}'")
        for value in params.values():
            if isinstance(value, str) and value in self.words[0]:
                self.holds(isinstance(value, Key), f"{key}: the parameter '{value}' is a key of the words, but no Key")
        texts = [say(words, said, t.record.names) for words in self.words]
        for text in texts:
            self.holds(text.strip() and not SLOT.search(text), f"{key} {params} is said as {text!r}")
        return texts[0]
