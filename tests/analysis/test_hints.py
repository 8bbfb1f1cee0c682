"""Hints: up to three legal moves, with reasons that can be said in every language."""

import json
from collections import Counter
from pathlib import Path

import pytest

from pangaea.analysis.chances import Scale
from pangaea.analysis.hints import ahead, at_once, changed, expected, hint, in_time, spoken
from pangaea.analysis.review import moments
from pangaea.analysis.trials import Question
from pangaea.cli.output import read_record
from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES, SLOT


@pytest.mark.parametrize("game", GAMES)
def test_every_game_gives_hints(game: str) -> None:
    rules = GAMES[game]
    players = rules.modes[0].players[0]
    s, rng = rules.new(players, rules.modes[0].options), Rng(4)
    s.chance(rng)
    names = [f"Player {seat}" for seat in range(players)]
    for _turn in range(6):
        for _skip in range(4):
            seat = int(s.turn())
            s.play(seat, pack(rules.legal(s, seat)[0]))
            s.chance(rng)
        view = s.view(int(s.turn()))
        found = json.loads(json.dumps(hint(rules, view, 3, 24, 6).plain()))
        legal = [rules.text.write_move(view, int(view.eye), move) for move in rules.legal(view, int(view.eye))]
        assert min(2, len(legal)) <= len(found["moves"]) <= 3
        assert all(one["facts"] for one in found["moves"]), "every move has a reason"
        for language in LANGUAGES:
            for one, said in zip(found["moves"], spoken(found, game, language, names)["moves"], strict=True):
                assert one["move"] in legal
                assert said["label"]
                for fact in said["facts"]:
                    assert fact["text"] and not SLOT.search(fact["text"])


def test_points_at_once_come_from_the_sheet() -> None:
    """A bought tile is worth its points, and its price is gone."""
    record = read_record(Path(__file__).parents[1] / "games/jurassic_parts/records/layout_a_4.txt")
    moment = next(one for one in moments(record) if one.seat is not None and " buy " in one.line)
    seat = moment.seat or 0
    view = moment.asked.view(seat)
    move = record.game.text.read_move(view, seat, moment.line.partition(" ")[2])
    facts = at_once(Question(record.game, view, seat, 1, Scale()), move)
    assert ("-", "hint.cost") in [(sign, said[0]) for sign, said in facts]
    assert changed({"a": 1, "b": 2}, {"a": 1, "b": 5}) == {"b": 3}


def test_a_line_that_differs_is_named() -> None:
    mine = [Counter({"forest": 9000, "river": 1000}), Counter({"river": 1000})]
    other = [Counter({"forest": 4000, "river": 1000}), Counter({"river": 4000})]
    facts = in_time(0, mine, [other])
    assert facts == [
        ("+", ("hint.line_more", {"line": "forest", "n": 5})),
        ("+", ("hint.rival_later", {"seat": 1, "n": 3})),
    ]
    assert in_time(0, mine, []) == [] and in_time(0, mine, [mine]) == []


def test_a_lead_and_the_points_to_come_are_reasons() -> None:
    assert ahead(0.07) == ("+", ("hint.ahead", {"n": 7})) and ahead(0.01) == ("=", ("hint.close", {}))
    later = [Counter({"start": 10000, "survivors": 4200})]
    assert expected(0, {"start": 10, "survivors": 1}, later) == [
        ("=", ("hint.expected", {"n": 3, "line": "survivors", "most": 3}))
    ]
    assert expected(0, {"start": 10, "survivors": 9}, later) == [], "nothing is gained"
