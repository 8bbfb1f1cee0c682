"""The bots: moves are legal and reproducible, and the greedy bot beats the random one."""

from typing import Any

import pytest

from pangaea import GAMES, bots
from pangaea.bots import Bot
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Mode, Move, pack
from pangaea.core.match import ranks
from tests.depth import DECISIONS, EVERY_MODE

SEATS = [
    (game, mode, players)
    for game in GAMES.values()
    for mode in (game.modes if EVERY_MODE else game.modes[:1])
    for players in (mode.players[0], mode.players[-1])
]


def play(
    game: Game[Any], players: int, seats: list[Bot], seed: int, mode: Mode | None = None, most: int = 10_000
) -> tuple[list[Move], list[int]]:
    """Play a game of bots and check every move; return the moves and the ranks."""
    played: list[Move] = []
    state, rng = game.new(players, mode.options if mode else {}), Rng(seed)
    state.chance(rng)
    while not state.over() and len(played) < most:
        seat = int(state.turn())
        move = seats[seat].choose(game, state.view(seat))
        assert move in game.legal(state, seat)
        state.play(seat, pack(move))
        state.chance(rng)
        played.append(move)
    return played, list(ranks(state))


BUDGETS = {"mcts": "mcts:iterations=2,guided=1"}  # whole games, also where the engines are plain Python


@pytest.mark.parametrize("kind", bots.KINDS)
@pytest.mark.parametrize(("game", "mode", "players"), SEATS, ids=lambda it: str(getattr(it, "name", it)))
def test_every_answer_is_legal_and_repeatable(kind: str, game: Game[Any], mode: Mode, players: int) -> None:
    first, second = (
        play(game, players, [bots.make(BUDGETS.get(kind, kind), seed=s) for s in range(players)], 7, mode, DECISIONS)
        for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_at_draftosaurus(players: int) -> None:
    game, won = GAMES["draftosaurus"], 0
    for seed in range(40):
        greedy_seat = seed % players
        seats = [bots.make("greedy" if seat == greedy_seat else "random", seed=seed) for seat in range(players)]
        won += play(game, players, seats, seed)[1][greedy_seat] == 1
    assert won >= {2: 36, 4: 28}[players]


def test_parameters() -> None:
    bot = bots.make("greedy:samples=9", seed=1)
    assert isinstance(bot, bots.Greedy)
    assert bot.samples == 9


def test_a_level_takes_parameters_of_its_kind() -> None:
    bot = bots.make("expert:character=greedy,iterations=7", seed=1)
    assert isinstance(bot, bots.Mcts)
    assert (bot.character, bot.iterations, bot.seconds) == ("greedy", 7, 3.0)
    assert bots.is_level("expert:iterations=7")
    assert not bots.is_level("mcts:iterations=7")


def test_neighbours_at_a_table_have_different_characters() -> None:
    game = GAMES["draftosaurus"]
    view = game.new(3).view(0)
    styles = []
    for seat in range(3):
        bot = bots.make(f"normal:character={bots.character_of(seat)}", seed=1)
        assert isinstance(bot, bots.Mcts)
        style = bot.style(game.judge, view)
        styles.append((style.envy, style.scale))
    assert len(set(styles)) == 3


def test_a_learned_judge_is_refused_where_there_is_none() -> None:
    game = GAMES["draftosaurus"]
    bots.check("mcts:judge=hand", game, 2, {})
    bots.check("mcts:judge=best", game, 2, {"mode": "both"})
    for text in ("mcts:judge=learned", "mcts:judge=nowhere.net"):
        with pytest.raises(ValueError, match="for draftosaurus with 2 players in this mode"):
            bots.check(text, game, 2, {"mode": "both"})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no bot ''; there are: random, greedy"),
        ("genius", "there is no bot 'genius'"),
        ("random:samples=3", "bot 'random' has no parameter 'samples'; it has: none"),
        ("greedy:depth=3", "no parameter 'depth'; it has: samples$"),
        ("greedy:judge=hand", "no parameter 'judge'"),
        ("mcts:temperature=-1", "a temperature is 0 or more, not -1.0"),
        ("mcts:margin=2", "a margin is a share from 0 to 1, not 2.0"),
        ("mcts:sight=-0.5", "a sight is a share from 0 to 1, not -0.5"),
        ("mcts:character=rude", "no character 'rude'; there are: cautious, greedy, aggressive"),
        ("mcts:judge=taught", "no judge 'taught'; there are: hand, learned, best"),
        ("hard:colour=3", "bot 'mcts' has no parameter 'colour'"),
        ("mcts:iterations=-1", "a number of iterations or seconds above 0"),
        ("mcts:explore=deep", "'explore' of bot 'mcts' is a number, not 'deep'"),
        ("greedy:samples=many", "'samples' of bot 'greedy' is a number, not 'many'"),
        ("greedy:samples", "is a number, not ''"),
        ("greedy:samples=0", "at least one sample, not 0"),
        ("greedy:seed=3", "no parameter 'seed'"),
    ],
)
def test_a_bot_that_there_is_not(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        bots.make(text)
