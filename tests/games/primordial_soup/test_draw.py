"""The drawing: moves are clicks on the things they name, ids are unique, words and symbols exist."""

import random
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE, Box
from pangaea.core.match import Match
from pangaea.core.step import WATCHER, Moves
from pangaea.draw.standalone import standalone
from pangaea.draw.symbols import symbols
from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.diet import meals
from pangaea.games.primordial_soup.draw import draw
from pangaea.games.primordial_soup.draw_choice import eats, ways
from pangaea.games.primordial_soup.state import State
from pangaea.locale import LANGUAGES, Words
from tests.games.primordial_soup.soup import at, texts
from tests.games.primordial_soup.test_notation import QUESTIONS

EN = Words("en", "primordial_soup")
PLAIN = ("drift", "move", "stay", "again", "stop", "enough", "let_go", "eat", "starve", "escape", "defend", "yield")
BUTTONS = {*PLAIN, "pay", "pass"}


def ids(svgs: list[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for svg in filter(None, svgs):
        found.update(element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib)
    return found


def states(players: int) -> list[State]:
    """Return some states of a random game."""
    s = GAME.new(players)
    choose, match, kept = random.Random(players), Match(s, Rng(players)), []
    while not match.over:
        kept.append(s.copy())
        match.play(choose.choice(match.legal()))
    return [*kept[::9], s]


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_can_be_answered_by_clicks(name: str) -> None:
    """In both drawings, things named by a move are clicked. Only a move without things is a button."""
    s = at(*QUESTIONS[name])
    drawings = draw(s.view(0), EN), draw(s.view(0), EN, PHONE)
    desk, phone = (ids([*drawing.svgs]) for drawing in drawings)
    for text, move in zip(texts(s), GAME.legal(s, 0), strict=True):
        clicked = GAME.picture.clicks(s.view(0), 0, move)
        assert set(clicked) <= desk.keys()
        assert set(clicked) <= phone.keys()
        assert bool(clicked) or text.split()[0] in BUTTONS, text


def test_a_blocked_direction_is_a_button() -> None:
    s = at("Steer red1 15", "red amoebas=1:C2")
    got = [GAME.picture.clicks(s, 0, move) for move in GAME.legal(s, 0)]
    assert got == [("cell-B2",), (), ("cell-D2",), ()]


@pytest.mark.parametrize("players", [3, 4])
def test_ids_words_and_symbols(players: int) -> None:
    """Ids are unique, symbols exist, the file is small, rivals follow in table order."""
    for s in states(players):
        for eye in (0, players - 1):
            found = []
            for drawing in (draw(s.view(eye), EN), draw(s.view(eye), EN, PHONE)):
                assert [seat for seat, _ in drawing.rivals] == [(eye + i) % players for i in range(1, players)]
                found.append(ids([*drawing.svgs]))
                assert max(found[-1].values()) == 1
                for svg in drawing.svgs:
                    assert set(re.findall(r'href="#([\w-]+)"', svg)) <= symbols().keys()
                assert len(standalone(drawing.board.svg)) < 150_000
            assert found[0].keys() == found[1].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_and_spectators(language: str) -> None:
    s = states(4)[10]
    drawing = draw(s.view(WATCHER), Words(language, "primordial_soup"))
    assert drawing.own is draw(s.view(WATCHER), Words(language, "primordial_soup"), PHONE).own is None
    assert drawing.board == draw(s.view(WATCHER), Words(language, "primordial_soup")).board


@pytest.mark.parametrize("box", [DESK, PHONE], ids=["desk", "phone"])
def test_gene_names_are_complete(box: Box) -> None:
    """A rival's gene names are complete or absent. A lost value has a minus sign, not a hyphen."""
    s = at("DriftOrMove red1", "red bp=3 amoebas=1:D2 genes=ray_protection\nblue amoebas=1:C2 genes=life_expectancy")
    drawing = draw(s.view(0), EN, box)
    (rival, *_) = [piece.svg for seat, piece in drawing.rivals if seat == 1]
    assert "…" not in rival and drawing.own is not None
    shown = re.findall(r"<text[^>]*>([^<]*)</text>", drawing.own.svg)
    assert [text for text in shown if "−2" in text] and not [text for text in shown if "-2" in text]


def test_an_amoeba_keeps_its_id() -> None:
    """It keeps the id on and off the board, so that it can be animated."""
    before = at("Divide 0", "phase 4\nred bp=9 amoebas=1:B2")
    after = at("Divide 0", "phase 4\nred bp=9 amoebas=1:B2,2:E4")
    assert ids([*draw(before.view(0), EN).svgs])["amoeba-0-2"] == 1
    assert ids([draw(after.view(0), EN).board.svg])["amoeba-0-2"] == 1


def test_outcomes_of_each_way() -> None:
    """[R10] [R12] [R15] The choice shows where the drift and each die face lead and whether food is there."""
    s = at("DriftOrMove red1", "red bp=3 amoebas=1:D2")
    drifts, *faces = ways(s.view(0))
    assert [way.face for way in faces] == [1, 2, 3, 4, 5, 6] and faces[1].blocked and not faces[0].blocked
    for way in (drifts, *faces[:5]):
        outcome = s.copy()
        outcome.colonies[0].cells[1] = way.cells[0]
        may = Moves()
        meals(outcome, 1, may)
        assert way.eats == bool(may.n)
    assert faces[5].eats == any(way.eats for way in faces[:4])
    assert len(ways(at("DriftOrMove red1", "red bp=0 amoebas=1:D2 genes=holding").view(0))) == 1


def test_a_tentacle_may_carry_the_missing_cube() -> None:
    """[G10] Cubes that can be carried along count as food at the destination."""
    s = at("DriftOrMove red1", "red bp=3 amoebas=1:D2 genes=tentacle")
    start, ahead = s.colonies[0].cells[1], 3  # C2 is its western neighbour
    s.soup[start], s.soup[ahead] = 1 << 8, 1 << 16 | 1 << 24
    assert eats(s.view(0), 1, ahead)
    s.soup[start] = 0
    assert not eats(s.view(0), 1, ahead)
