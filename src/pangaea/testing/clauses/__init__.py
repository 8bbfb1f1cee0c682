"""The clauses of the contract, one module each. `CLAUSES` is the contract."""

from pangaea.testing.clause import Clause
from pangaea.testing.clauses.bots import Bots
from pangaea.testing.clauses.builds import Builds
from pangaea.testing.clauses.chance import Chances
from pangaea.testing.clauses.clicks import Clicks
from pangaea.testing.clauses.commits import Commits
from pangaea.testing.clauses.components import Components
from pangaea.testing.clauses.copies import Copies
from pangaea.testing.clauses.facets import Facets
from pangaea.testing.clauses.helps import Helps
from pangaea.testing.clauses.numbers import Numbers
from pangaea.testing.clauses.plays import Plays
from pangaea.testing.clauses.refusals import Refusals
from pangaea.testing.clauses.scores import Scores
from pangaea.testing.clauses.secrets import Secrets
from pangaea.testing.clauses.silence import Silence
from pangaea.testing.clauses.story import Story
from pangaea.testing.clauses.taught import Lessons, Puzzles
from pangaea.testing.clauses.texts import Texts
from pangaea.testing.clauses.words import Speech

CLAUSES: tuple[type[Clause], ...] = (
    Facets, Plays, Copies, Texts, Refusals, Secrets, Silence, Commits, Components, Chances, Scores, Speech, Clicks,
    Story, Helps, Lessons, Puzzles, Bots, Numbers, Builds,
)  # fmt: skip
