"""Help texts: everything drawn is explained, with an existing rule and picture."""

import re
from pathlib import Path

import pytest

from pangaea.analysis.lessons import lessons
from pangaea.analysis.review import moments
from pangaea.cli.output import read_record
from pangaea.cli.rules import rules
from pangaea.core.drawing import DESK, PHONE
from pangaea.core.game import say
from pangaea.draw.symbols import pictograms, sheet
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES, Words
from pangaea.testing.clauses.helps import FRAMES, ID
from pangaea.testing.coverage import index
from tests.conftest import Run

RECORDS = Path(__file__).parent / "games"
SYMBOLS = set(re.findall(r'<symbol id="([^"]+)"', sheet()))


@pytest.mark.parametrize("game", GAMES)
def test_things_have_words_a_rule_and_a_picture(game: str) -> None:
    known = {rule.id for rule in index(rules(game))}
    things = GAMES[game].sentences.things()
    assert things
    for thing in things:
        assert thing.rule in known, thing
        assert thing.picture in SYMBOLS or not pictograms(game), thing
        for language in LANGUAGES:
            words = Words(language, game)
            assert words(thing.key) and len(words(thing.about)) > 10


@pytest.mark.parametrize("game", GAMES)
def test_everything_drawn_in_a_recorded_game_is_explained(game: str) -> None:
    record = read_record(sorted((RECORDS / game / "records").glob("*.txt"))[0])
    seen: set[str] = set()
    for moment in moments(record)[::5]:
        view = moment.before.view(0)
        for box in (DESK, PHONE):
            drawing = record.game.picture.draw(view, Words("en", game), box)
            for name in ID.findall(" ".join(drawing.svgs)):
                found = record.game.sentences.about(view, name)
                assert found is not None or FRAMES.fullmatch(name), name
                seen.add(found.thing.key if found else "")
    assert len(seen) > 1


def test_help_in_the_terminal(run: Run) -> None:
    done = run("play evolution --players 2 --seed 1", "help swim", "help nothing of this kind", "quit")
    assert "Swimming: Swimmers are attacked by swimmers only" in done.out and "[T3]" in done.out
    assert "help has no entry for" in done.out


def here(game: str, lesson: int, name: str) -> list[str]:
    """Return the help on a thing in the position of a lesson."""
    found = lessons(game)[lesson]
    view = found.start().view(found.seat)
    card = GAMES[game].sentences.about(view, name)
    assert card is not None
    return [say(Words("en", game), said, ("Ada", "Ben", "Cleo")) for said in card.here]


def test_help_says_what_a_thing_does_here() -> None:
    assert here("draftosaurus", 1, "pen-forest") == ["sauropod: +4 points."]
    assert here("draftosaurus", 1, "hand-sauropod")[0] == "Forest of Sameness: +4 points."
    assert here("evo", 3, "own-horn") == [
        "Your attack on Ben wins 2 times in 6.", "Your attack on Cleo wins 2 times in 6."
    ]  # fmt: skip
    danger = here("evo", 3, "dino-0")
    assert danger[0].startswith("Its hex is") and any("would win an attack 2 times in 6" in line for line in danger)
    assert here("primordial_soup", 3, "gene-intelligence")[0] == "You have 4 BP; 2 would be left."
    assert "There it finds" in here("primordial_soup", 1, "amoeba-1-2")[1]
    assert here("evolution", 3, "animal-8")[0] == "1 more, or it dies at the end of the turn."
    assert here("jurassic_parts", 5, "help-dig_master") == ["You have 1 amber."]
    found = lessons("jurassic_parts")[5]
    card = GAMES["jurassic_parts"].sentences.about(found.start().view(found.seat), "help-dig_master")
    assert card is not None and card.numbers == ((1, "number.amber"),)
