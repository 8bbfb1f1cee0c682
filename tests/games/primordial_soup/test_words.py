"""Words: all languages have the same keys and slots, and every question and event of real games has a text."""

import random
import re
import tomllib
from pathlib import Path

import pytest

from pangaea.core.chance import Rng
from pangaea.core.game import say
from pangaea.core.match import Match
from pangaea.games.primordial_soup import GAME, sentences
from pangaea.locale import LANGUAGES, Words

SOURCE = Path(sentences.__file__ or "").parent
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def keys(language: str) -> dict[str, str]:
    path = SOURCE / "locale" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys_same_slots(language: str) -> None:
    english, other = keys("en"), keys(language)
    assert list(english) == list(other)
    for key, text in english.items():
        slots = [set(re.findall(r"\{(\w+)", words)) for words in (text, other[key])]
        assert slots[0] == slots[1], key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4])
def test_games_have_sentences(language: str, players: int) -> None:
    words = Words(language, GAME.name)
    choose = random.Random(players)
    s = GAME.new(players)
    s.events = []
    match = Match(s, Rng(players))
    told = 0
    while not match.over:
        seat = match.seat
        moves = match.legal()
        assert say(words, GAME.sentences.question(s, seat), NAMES)
        called = [say(words, GAME.sentences.label(s, seat, move), NAMES) for move in moves]
        assert len(set(called)) == len(called)
        match.play(choose.choice(moves))
        for event in s.events[told:]:
            assert "{" not in say(words, GAME.sentences.line(s, event), NAMES)
        told = len(s.events)
    assert told > 200
