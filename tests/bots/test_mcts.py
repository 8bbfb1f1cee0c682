"""The search bot: budgets, opinions, and independence of hidden information."""

import gc
from typing import Any

import pytest

from pangaea import GAMES, bots
from pangaea.bots import LEVELS, Mcts
from pangaea.bots.search import Search
from pangaea.bots.tree import Choice, Edge
from pangaea.core.chance import Rng
from pangaea.core.game import Game, pack
from pangaea.core.judge import Style
from pangaea.core.match import Match, ranks
from pangaea.core.step import State

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def middle(game: Game[Any], decisions: int, seed: int = 1) -> State:
    """Return a state after some random decisions at which the asked seat has a choice."""
    match, choose = Match(game.new(game.players[-1]), Rng(seed)), Rng(seed + 1)
    while decisions > 0 or len(match.legal()) < 2:
        legal = match.legal()
        match.play(legal[choose.below(len(legal))])
        decisions -= 1
    return match.state


@EVERY
@pytest.mark.parametrize("decisions", [0, 9])
def test_opinions_are_about_legal_moves_best_first(game: Game[Any], decisions: int) -> None:
    state = middle(game, decisions)
    seat = int(state.turn())
    opinions = Mcts(3, iterations=40).think(game, state.view(seat))
    assert {opinion.move for opinion in opinions} <= set(game.legal(state, seat))
    assert [o.visits for o in opinions] == sorted((o.visits for o in opinions), reverse=True)
    assert 0 < sum(o.visits for o in opinions) <= 40
    assert all(0.0 <= o.expected <= 1.0 for o in opinions)
    assert Mcts(3, iterations=40).choose(game, state.view(seat)) == opinions[0].move


@EVERY
def test_what_the_eye_cannot_see_changes_nothing(game: Game[Any]) -> None:
    state = middle(game, 12)
    seat = int(state.turn())
    view = state.view(seat)
    other = view.guess(Rng(99))  # the same to this eye, other secrets
    answers = [Mcts(5, iterations=30).think(game, s.view(seat)) for s in (state, other)]
    assert answers[0] == answers[1]


@EVERY
def test_in_a_commit_no_answer_of_others_is_seen(game: Game[Any]) -> None:
    match = Match(game.new(game.players[0]), Rng(4))
    choose = Rng(8)
    while not match.over and not match.state.asked & match.state.asked - 1:
        legal = match.legal()
        match.play(legal[choose.below(len(legal))])
    if match.over:
        pytest.skip(f"{game.name} has no simultaneous choices")
    first, later = [seat for seat in range(match.state.players) if match.state.asked >> seat & 1][:2]
    answers = []
    for move in game.legal(match.state, first):
        state = match.state.copy()
        state.play(first, pack(move))
        answers.append(Mcts(5, iterations=20).think(game, state.view(later)))
    assert all(answer == answers[0] for answer in answers)


def test_a_clock_stops_the_search() -> None:
    game = GAMES["draftosaurus"]
    state = middle(game, 0)
    opinions = Mcts(1, seconds=0.05).think(game, state.view(state.turn()))
    assert sum(o.visits for o in opinions) >= 16, "it ends; how soon is the machine's business"


def test_a_budget_goes_before_the_seconds_of_the_bot() -> None:
    game = GAMES["draftosaurus"]
    view = middle(game, 0).view(0)
    opinions = Mcts(1, iterations=100_000, seconds=600).think(game, view, budget=1e-9)
    assert sum(o.visits for o in opinions) == 16


def test_a_single_move_needs_no_thought() -> None:
    game = GAMES["draftosaurus"]
    match, choose = Match(game.new(2), Rng(1)), Rng(2)
    while len(match.legal()) > 1:
        legal = match.legal()
        match.play(legal[choose.below(len(legal))])
    bot = Mcts(1)
    assert bot.choose(game, match.state.view(match.seat)) == match.legal()[0]
    assert bot.rng.word() == Rng(1).word()


def test_the_search_ends_when_it_is_decided() -> None:
    game = GAMES["draftosaurus"]
    view = middle(game, 0).view(0)
    opinions = Mcts(1, iterations=400, explore=0.0, bias=0.0).think(game, view)
    assert sum(o.visits for o in opinions) < 400


def test_the_style_is_the_games_but_for_what_is_said() -> None:
    game = GAMES["draftosaurus"]
    view = middle(game, 0).view(0)
    bot = bots.make("mcts:explore=0.123,guided=1", seed=1)
    assert isinstance(bot, Mcts)
    style, own = bot.style(game.judge, view), game.judge.style(view)
    assert (style.explore, style.guided) == (0.123, 1)
    assert (style.scale, style.rollout) == (own.scale, own.rollout)
    assert isinstance(own, Style)


def test_a_patient_search_plays_on_for_longer() -> None:
    game = GAMES["evolution"]
    view = game.new(2).view(0)
    hasty, patient = Mcts(1), bots.make("master", seed=1)
    assert isinstance(patient, Mcts)
    assert patient.style(game.judge, view).rounds > hasty.style(game.judge, view).rounds


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_a_bot(level: str) -> None:
    game = GAMES["draftosaurus"]
    state = middle(game, 5)
    move = bots.make(level, seed=1).choose(game, state.view(state.turn()), budget=0.01)
    assert move in game.legal(state, state.turn())


@pytest.mark.parametrize("usual", [True, False])
def test_the_garbage_collector_waits_for_the_search(usual: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["draftosaurus"]
    view = middle(game, 0).view(0)
    running: list[bool] = []
    monkeypatch.setattr(Mcts, "run", lambda *_args: running.append(gc.isenabled()))
    try:
        if not usual:
            gc.disable()
        Mcts(1).search(game, view, None)
        assert running == [False]
        assert gc.isenabled() == usual
    finally:
        gc.enable()


def test_search_beats_random() -> None:
    game, won = GAMES["draftosaurus"], 0
    for seed in range(6):
        seats = [bots.make("mcts:iterations=30" if seat == seed % 2 else "random", seed=seed) for seat in range(2)]
        match = Match(game.new(2), Rng(seed))
        while not match.over:
            match.play(seats[match.seat].choose(game, match.state.view(match.seat)))
        won += match.state.standing(seed % 2) >= match.state.standing(1 - seed % 2)
    assert won >= 5


def test_a_choice_finds_its_moves_in_any_order() -> None:
    choice = Choice()
    choice.edges += [Edge(7, 0.0), Edge(3, 0.0)]
    assert choice.find(3) is choice.edges[1]
    choice.edges.append(Edge(5, 0.0))
    assert choice.find(5) is choice.edges[2]
    assert choice.find(4) is None


def test_a_rivals_plan_may_go_unseen() -> None:
    game = GAMES["evolution"]
    state = middle(game, 12)
    view = state.view(state.turn())
    seen, unseen = (Mcts(3, iterations=60, sight=sight).think(game, view) for sight in (1.0, 0.0))
    assert seen != unseen
    assert {opinion.move for opinion in seen} == {opinion.move for opinion in unseen}


@EVERY
def test_envy_is_what_the_rivals_have_held_against_a_seat(game: Game[Any]) -> None:
    state = middle(game, 8)
    seat = state.turn()
    expected = {}
    for envy in (0.0, 1.0):
        search = Search(state.view(seat), seat, game.judge, Style(rollout=0, envy=envy), Rng(1))
        search.begin()
        search.reward(state)
        expected[envy] = list(search.rewards)
    worth = [0.0] * state.players
    game.judge.worths(state, worth)
    order = sorted(range(state.players), key=lambda other: worth[other])
    for rewards in expected.values():  # whoever stands better expects more, envious or not
        assert [rewards[other] for other in order] == sorted(rewards)
    assert expected[0.0] != expected[1.0] or len(set(worth)) == 1


@EVERY
def test_place_is_what_a_finished_game_is_judged_by(game: Game[Any]) -> None:
    match, choose = Match(game.new(game.players[-1]), Rng(1)), Rng(2)
    while not match.over:
        legal = match.legal()
        match.play(legal[choose.below(len(legal))])
    state = match.state
    expected = {}
    for place in (0.0, 0.7, 1.0):
        search = Search(state.view(0), 0, game.judge, Style(place=place), Rng(1))
        search.reward(state)
        expected[place] = list(search.rewards)
    won = [rank == 1 for rank in ranks(state)]
    assert expected[1.0] == [first / sum(won) for first in won]
    assert all(0.0 < lead < 1.0 for lead in expected[0.0])
    for lead, both, place in zip(expected[0.0], expected[0.7], expected[1.0], strict=True):
        assert both == pytest.approx(0.3 * lead + 0.7 * place)
