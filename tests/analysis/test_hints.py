"""Hints: up to three legal moves, with reasons in every language."""

import itertools
import json
from pathlib import Path

import pytest

from pangaea.analysis.chances import Scale
from pangaea.analysis.hints import ahead, at_once, changed, compared, expected, hint, in_time, spoken
from pangaea.analysis.lessons import lessons
from pangaea.analysis.review import moments
from pangaea.analysis.trials import Question
from pangaea.cli.output import read_record
from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.core.match import unpack
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
        behind = [said[1]["n"] for one in found["moves"] for _sign, said in one["facts"] if said[0] == "hint.behind"]
        assert round(100 * found["moves"][0]["chance"]) >= max(behind, default=0), "no more can be lost than there is"
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


def ends(*totals: tuple[int, int]) -> list[list[dict[str, int]]]:
    """Trials of two seats: the forest of the first, the river of the second; both have a point in the river besides."""
    return [[{"forest": mine, "river": 1}, {"river": theirs}] for mine, theirs in totals]


def test_a_line_that_differs_is_named() -> None:
    mine, other = ends(*[(9, 1), (10, 2), (8, 0)] * 4), ends(*[(4, 4), (4, 5), (4, 3)] * 4)
    assert in_time(0, mine, [other]) == [
        ("+", ("hint.line_more", {"line": "forest", "n": 5})),
        ("+", ("hint.rival_later", {"seat": 1, "n": 3})),
    ]
    assert in_time(0, mine, []) == [] and in_time(0, mine, [mine]) == []


def test_a_difference_that_may_be_chance_is_not_named() -> None:
    wild = ends(*[(20, 0), (0, 12), (10, 0)] * 4)
    assert in_time(0, wild, [ends(*[(8, 6)] * 12)]) == [], "two points more on average, but the trials lie far apart"
    assert in_time(0, ends((9, 1)), [ends((4, 4))]) == [], "one trial says nothing"


def test_a_lead_and_the_points_to_come_are_reasons() -> None:
    assert ahead(0.07, 0.01) == ("+", ("hint.ahead", {"n": 7})) and ahead(0.01, 0.0) == ("=", ("hint.close", {}))
    assert compared(0.3, 0.1) == ("-", ("hint.behind", {"n": 30}))
    assert ahead(0.3, 0.2) == ("=", ("hint.close", {})) and compared(0.3, 0.2) == ("=", ("hint.equal", {})), "in doubt"
    later = [[{"start": 10, "survivors": n}] for n in (4, 4, 4, 4, 5)]
    assert expected(0, {"start": 10, "survivors": 1}, later) == [
        ("=", ("hint.expected", {"n": 3, "line": "survivors", "most": 3}))
    ]
    assert expected(0, {"start": 10, "survivors": 9}, later) == [], "nothing is gained"


def test_what_a_phase_brings_at_its_end_is_not_the_doing_of_a_move() -> None:
    """In Evo the last bid ends the auction, and then everybody pays."""
    record = read_record(Path(__file__).parents[1] / "games/evo/records/base_3.txt")
    bids = [one for one in moments(record) if one.seat is not None and " bid " in one.line]
    ended = 0
    for one, after in itertools.pairwise(bids):
        if after.step > one.step + 1:
            view = one.asked.view(one.seat or 0)
            move = record.game.text.read_move(view, one.seat or 0, one.line.partition(" ")[2])
            facts = at_once(Question(record.game, view, one.seat or 0, 1, Scale()), move)
            assert not any(said[0] == "hint.rival_loses" for _sign, said in facts)
            ended += 1
    assert ended > 3


@pytest.mark.parametrize("game", GAMES)
def test_reasons_of_a_game_are_said_in_every_language(game: str) -> None:
    record = read_record(sorted((Path(__file__).parents[1] / "games" / game / "records").glob("*.txt"))[0])
    names = [f"Player {seat}" for seat in range(8)]
    signs: set[str] = set()
    for moment in moments(record)[::7]:
        if moment.seat is not None:
            view = moment.asked.view(moment.seat)
            for move in record.game.legal(view, moment.seat)[:8]:
                facts = record.game.sentences.reasons(view, moment.seat, move)
                signs |= {sign for sign, _said in facts}
                one = {"move": "", "said": ("", {}), "chance": 0.0, "clicks": (), "facts": facts}
                one["said"] = record.game.sentences.label(view, moment.seat, move)
                for language in LANGUAGES:
                    for fact in spoken({"trials": 0, "moves": [one]}, game, language, names)["moves"][0]["facts"]:
                        assert not SLOT.search(fact["text"]) and "{" not in fact["text"]
    declared = {"+", "-"} if record.game.sentences.found["reasons"] else set[str]()
    assert declared <= signs <= {"+", "-", "="}


def reasons(game: str, number: int, text: str) -> list[str]:
    """Return the reasons for or against a move in the position of a lesson."""
    lesson = lessons(game)[number]
    view = lesson.start().view(lesson.seat)
    move = GAMES[game].text.read_move(view, lesson.seat, text)
    one = {"move": text, "said": GAMES[game].sentences.label(view, lesson.seat, move), "chance": 0.0, "clicks": ()}
    facts = {"facts": GAMES[game].sentences.reasons(view, lesson.seat, move)}
    told = spoken({"trials": 0, "moves": [one | facts]}, game, "en", ("Ada", "Ben", "Cleo"))["moves"][0]["facts"]
    return [fact["sign"] + fact["text"] for fact in told]


def test_reasons_are_true_of_the_position() -> None:
    assert reasons("draftosaurus", 1, "place sauropod forest") == ["+Forest of Sameness: 4 points at once."]
    assert reasons("draftosaurus", 3, lessons("draftosaurus")[3].solution[0]) == ["+Woody Trio: 7 points at once."]
    assert reasons("evolution", 2, "take 0.1") == ["=Animal 1 will still need 1 more."]
    assert reasons("evo", 2, "walk h3 g3")[0] == "+It is mild there: it survives as things stand."
    assert reasons("primordial_soup", 4, "place 6 D2") == ["-There is no meal in D2 now."]
    assert reasons("jurassic_parts", 4, "sell tyrannosaurus skull") == ["-Tyrannosaurus: you will have 0 of 4 parts."]
    told = spoken({"trials": 0, "moves": [OUTBID]}, "evo", "en", ("Ada", "Ben"))["moves"][0]
    assert told["facts"][0]["text"] == "Outbids Ben.", "seats are named, under whichever name a sentence has them"


OUTBID = {
    "move": "", "said": ["move.pass", {}], "chance": 0, "clicks": [],
    "facts": [["=", ["foretell.outbid", {"other": 1}]]],
}  # fmt: skip


def test_a_move_that_was_hardly_searched_is_searched_before_it_is_judged() -> None:
    lesson = lessons("evo")[3]
    view = lesson.start().view(lesson.seat)
    question = Question(GAMES["evo"], view, lesson.seat, 1, Scale())
    question.think(30)
    rare = question.tried(unpack(question.edges[-1].move))
    question.sample(rare, 2)
    question.deepen(rare, 25)
    assert rare.edge.visits >= 25 and rare.found == []
