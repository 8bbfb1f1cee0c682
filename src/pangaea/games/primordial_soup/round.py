"""A game in rulebook order: setting up, then rounds of six phases until a marker finishes or the cards run out."""

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.primordial_soup import setup
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.deaths import Deaths
from pangaea.games.primordial_soup.division import Division
from pangaea.games.primordial_soup.environment import Environment
from pangaea.games.primordial_soup.movement_and_feeding import MoveAndFeed
from pangaea.games.primordial_soup.new_genes import NewGenes
from pangaea.games.primordial_soup.options import Options
from pangaea.games.primordial_soup.scoring import climb_all, ended
from pangaea.games.primordial_soup.setup import ChooseSpace, FirstCard, PlaceFirst, PlaceSecond, StartRoll
from pangaea.games.primordial_soup.state import State, below


def new(players: i64, options: Options) -> State:
    """Start a new game and run it up to the first question."""
    s = setup.new(players, options)
    s.do(FirstCard(), StartRoll((1 << players) - 1), ChooseSpace(), PlaceFirst(-1), PlaceSecond(-1), Round())
    s.settle()
    return s


class Round(Step[State]):
    """[R8] A round is six phases; what is allowed once a round is allowed again."""

    def run(self, s: State) -> None:
        s.round += 1
        for colony in s.colonies:
            colony.fled = 0
            colony.fought = 0
        s.note(v.ROUND, s.round)
        s.do(MoveAndFeed(), Environment(), NewGenes(-1), Division(-1), Deaths(), Scoring())


class Scoring(Step[State]):
    """[R39] [R42] Phase 6: the markers climb; another round follows if no marker has finished and cards are left."""

    def run(self, s: State) -> None:
        s.phase = 6
        if ended(s, climb_all(s)):
            winner = below(s, -1)
            s.note(v.WON, winner, s.colonies[winner].marker)
        else:
            s.do(Round())
