"""Games can be played: every question has a move, all moves differ, and every game ends."""

from pangaea.core.dump import plain
from pangaea.core.game import pack
from pangaea.core.step import CHANCE
from pangaea.testing.clause import Clause
from pangaea.testing.states import seats, unlike
from pangaea.testing.trial import LONGEST, Trial


class Plays(Clause):
    """Check that every question has an answer, and that games end."""

    name = "plays"
    about = "games end, every question has a legal move, and all moves differ, packed and as text"

    def asked(self, t: Trial) -> None:
        s = t.state
        self.holds(t.questions < LONGEST, f"the game has not ended after {LONGEST} questions")
        asked = seats(s.asked)
        self.holds(asked, "a step asks nobody")
        if asked == [CHANCE]:
            return
        self.holds(asked[-1] < s.players, f"seats {asked} are asked, of {s.players}")
        self.holds(not s.asked & s.answered, f"seats {seats(s.asked & s.answered)} are asked and have answered")
        before = plain(s)
        for seat in asked:
            moves = self.game.legal(s, seat)
            self.holds(moves, f"seat {seat} is asked and has no legal move")
            self.holds(len({pack(move) for move in moves}) == len(moves), f"seat {seat} has a move twice: {moves}")
            texts = [self.game.text.write_move(s, seat, move) for move in moves]
            twice = sorted({text for text in texts if texts.count(text) > 1})
            self.holds(not twice, f"two moves of seat {seat} have the text '{', '.join(twice)}'")
            for text in texts:
                self.holds(is_line(text), f"the text of a move is not a line of words: {text!r}")
        self.same(unlike(before, plain(s), "state"), "listing the moves has changed the state")

    def ended(self, t: Trial) -> None:
        s = t.state
        self.holds(s.agenda is None and not s.asked and not s.answered, "the game is over, yet something is to happen")
        moves = [move for seat in range(s.players) for move in self.game.legal(s, seat)]
        self.holds(not moves, f"the game is over, yet there are moves: {moves}")


def is_line(text: str) -> bool:
    """Whether a text can be a line of a record: words with single spaces."""
    return text.isprintable() and bool(text) and " ".join(text.split()) == text
