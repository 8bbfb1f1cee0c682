"""Custom judges, styles and bots in plain Python, with the search plain or compiled."""

import copy
import pickle
from typing import Any

import pytest

from pangaea.bots import Bot, Greedy, Mcts, Random, make
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Move
from pangaea.core.judge import Judge, Style
from pangaea.core.match import Match, ranks
from pangaea.core.step import Moves, State
from pangaea.games import GAMES
from pangaea.games.draftosaurus.board import RIVER, size
from pangaea.games.draftosaurus.state import State as Zoos


class Wet(Judge[Zoos]):
    """Counts only dinosaurs in the River."""

    def __init__(self) -> None:
        self.asked = 0

    def worth(self, s: Zoos, seat: int) -> float:
        self.asked += 1
        zoo = s.zoos[seat]
        return float(size(zoo.pens[RIVER])) + (zoo.picked >= 0 and zoo.place == RIVER)

    def style(self, s: Zoos) -> Style:
        return Style(rollout=0, trust=0.0, bias=0.0, scale=2.0)


class Whole(Judge[Any]):
    """Overrides every method of a judge, for any game."""

    def __init__(self) -> None:
        self.said: set[str] = set()

    def worth(self, s: State, seat: int) -> float:
        self.said.add("worth")
        return float(s.standing(seat))

    def worths(self, s: State, worth: list[float]) -> None:
        self.said.add("worths")
        super().worths(s, worth)

    def urge(self, s: State, seat: int, verb: int, a: int, b: int) -> float:
        self.said.add("urge")
        return float(-verb)

    def prune(self, s: State, may: Moves) -> None:
        self.said.add("prune")

    def clock(self, s: State) -> int:
        self.said.add("clock")
        return 0

    def style(self, s: State) -> Style:
        self.said.add("style")
        return Style(rounds=1, rollout=6, trust=2.0)


class First(Bot):
    """Plays the first legal move."""

    def choose(self, game: Game[Any], view: State, budget: float | None = None) -> Move:
        return game.legal(view, int(view.eye))[0]


def placed(bot: Bot) -> int:
    """Where the bot puts its first dinosaur in the River or elsewhere, with a die that leaves it the choice."""
    game = GAMES["draftosaurus"]
    match = Match(game.new(2, {"start": "first_seat"}), Rng(1))
    return bot.choose(game, match.state.view(0))[2]


def test_a_search_follows_it() -> None:
    judge = Wet()
    assert placed(Mcts(1, iterations=200, judge=judge)) == RIVER
    assert judge.asked > 200
    assert placed(Mcts(1, iterations=200)) != RIVER
    assert placed(Greedy(1, judge=Wet())) == RIVER
    assert placed(Greedy(1)) != RIVER


@pytest.mark.parametrize("game", list(GAMES))
def test_a_search_asks_it_for_everything(game: str) -> None:
    judge, rules = Whole(), GAMES[game]
    match = Match(rules.new(rules.players[0]), Rng(1))
    bot = Mcts(1, iterations=12, judge=judge)
    while len(judge.said) < 6 and not match.over:
        match.play(bot.choose(rules, match.state.view(match.seat)))
    assert judge.said == {"worth", "worths", "urge", "prune", "clock", "style"}


def test_a_judge_without_opinions_will_do() -> None:
    class Silent(Judge[Any]):
        def worth(self, s: State, seat: int) -> float:
            return 0

    rules = GAMES["draftosaurus"]
    view = Match(rules.new(2), Rng(1)).state.view(0)
    assert Mcts(1, iterations=8, judge=Silent()).choose(rules, view) in rules.legal(view, 0)


def test_a_judge_of_every_seat_by_itself_says_how_much_the_rivals_count() -> None:
    class Envious(Judge[Any]):
        def __init__(self) -> None:  # compiled code does not see attributes of an interpreted class
            self.rivals, self.leader = 0.5, 0.25

        def worths(self, s: State, worth: list[float]) -> None:
            worth[:] = [10.0, 4.0, 8.0]

    s = GAMES["draftosaurus"].new(3)
    assert [Envious().worth(s, seat) for seat in range(3)] == [10 - 3 - 2, 4 - 4.5 - 2.5, 8 - 3.5 - 2.5]
    s.asking = None
    assert [Envious().worth(s, seat) for seat in range(3)] == [10.0, 4.0, 8.0], "what counts in the end is one's own"


@pytest.mark.parametrize(("early", "wanted"), [(0.0, 0.5), (0.4, 0.4), (1.0, 0.25)])
def test_it_may_be_asked_where_the_tree_ends_and_where_the_playout_does(early: float, wanted: float) -> None:
    class Doubtful(Judge[Any]):
        def worth(self, s: State, seat: int) -> float:
            return 0.0

        def expect(self, s: State, seat: int, rewards: list[float]) -> None:
            rewards[:] = [0.25] * len(rewards)

    rules = GAMES["draftosaurus"]
    view = Match(rules.new(2), Rng(1)).state.view(0)
    opinions = Mcts(1, iterations=8, place=0.0, early=early, judge=Doubtful()).think(rules, view)
    assert all(opinion.expected == pytest.approx(wanted) for opinion in opinions if opinion.visits)


def test_its_style_may_be_overruled() -> None:
    view = GAMES["draftosaurus"].new(2).view(0)
    assert Mcts(1, judge=Wet()).style(Wet(), view).scale == 2.0
    assert Mcts(1, scale=5.0, judge=Wet()).style(Wet(), view).scale == 5.0
    assert Mcts(1, patient=1, judge=Wet()).style(Wet(), view).scale == 2.0


def test_it_plays_a_whole_game_against_a_bot_of_ones_own() -> None:
    game = GAMES["draftosaurus"]
    match = Match(game.new(3), Rng(3))
    bots: list[Bot] = [Mcts(1, iterations=10, judge=Wet()), First(), Random(4)]
    while not match.over:
        seat = match.seat
        match.play(bots[seat].choose(game, match.state.view(seat)))
    assert sorted(ranks(match.state))[0] == 1


def test_it_is_pickled_and_copied_with_its_bot() -> None:
    bot = Mcts(1, iterations=20, judge=Wet())
    assert bot.judge is not None
    for other in (pickle.loads(pickle.dumps(bot)), copy.deepcopy(bot)):
        assert isinstance(other.judge, Wet)
        assert placed(other) == placed(copy.deepcopy(bot))


def test_a_judge_of_ones_own_has_no_name_on_the_command_line() -> None:
    with pytest.raises(ValueError, match="there is no judge 'Wet'"):
        make("mcts:judge=Wet", 1)
