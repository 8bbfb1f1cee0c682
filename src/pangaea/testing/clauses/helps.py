"""Help: everything in a drawing that has an id is explained, in every language."""

import re

from pangaea.core.game import TOTAL, say
from pangaea.locale import LANGUAGES, SLOT, Words
from pangaea.testing.clause import Clause
from pangaea.testing.states import eyes
from pangaea.testing.trial import Trial

ID = re.compile(r' id="([^"]+)"')
FRAMES = re.compile(r"board|own|hand|seat-\d+|rival-\d+|area-\d+")  # containers without help
EVERY = 5  # questions between two checks


class Helps(Clause):
    """Check that everything a player can point at has help."""

    name = "help"
    about = "everything in the drawing with an id has a name and a text in every language"

    def begins(self, t: Trial) -> None:
        self.known = set(self.game.sentences.things())
        self.seen: set[str] = set()
        for thing in self.known:
            for language in LANGUAGES:
                words = Words(language, self.game.name)
                self.holds(thing.key in words, f"no words in {language} for {thing.key}")
                self.holds(thing.about in words, f"no words in {language} for {thing.about}")
        if self.known:
            named = {thing.key for thing in self.known}
            view = t.state.view(0)
            for key in (*self.game.sentences.phases(view)[0], *self.game.sheet(view, 0), TOTAL):
                self.holds(key in named, f"there is no help for '{key}'")

    def asked(self, t: Trial) -> None:
        if t.questions % EVERY or not self.known:
            return
        for eye in eyes(t.state)[:1]:
            view = t.state.view(eye)
            drawing = self.game.picture.draw(view, Words("en", self.game.name))
            names = set(ID.findall(" ".join(drawing.svgs)))
            for name in sorted(names - self.seen):
                self.seen.add(name)
                found = self.game.sentences.about(view, name)
                self.holds(found is not None or FRAMES.fullmatch(name), f"there is no help for '{name}'")
                if found is not None:
                    self.holds(found.thing in self.known, f"{found.thing.key} is not among the things")
                    for language in LANGUAGES:
                        words = Words(language, self.game.name)
                        said = [words(key, n=n) for n, key in found.numbers]
                        said += [say(words, here, t.record.names) for here in found.here]
                        self.holds(not any(SLOT.search(text) for text in said), f"{name} is said as {said}")
