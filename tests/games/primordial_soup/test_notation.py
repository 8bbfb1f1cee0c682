"""Positions and refusals: valid and invalid texts, with reasons."""

import pytest

from pangaea.core import position
from pangaea.core.game import Refused
from pangaea.core.record import BadRecord
from pangaea.games import GAMES
from pangaea.games.primordial_soup import GAME
from pangaea.games.primordial_soup.grammar import GRAMMAR
from tests.games.primordial_soup.soup import asked, at, cubes, play, pool, supply, texts


def test_few_lines_are_enough() -> None:
    """[R2] [R3] [R44] Omitted lines have their starting values; supply and pool are the rest."""
    s = at("DriftOrMove red1", "red genes=speed amoebas=1:B2\nsoup A5 0/9/2/2")
    assert asked(s) == "red"
    assert cubes(s, "A5") == "0/9/2/2"
    assert supply(s) == "19/10/17/17"
    assert pool(s, "speed") == 1


def test_no_cards_face_down() -> None:
    """[R5] A deck without cards can be written in two ways."""
    for line in ("deck", "deck -"):
        s = at("Turn 3 8", line)
        assert not any(s.deck)
        assert "\ndeck -\n" in position.write(GAME, s, {})


def test_a_position_reads_back() -> None:
    """[R28] Damage, genes, spent genes, scored steps and used answers survive a round trip."""
    lines = """
        round 4
        phase 3
        card S13
        deck W6 E10 E10 -14
        soup C2 0/0/1/12
        red bp=11 marker=9 amoebas=1:B2,7:B2+1 genes=spores,armor shed=speed,escape scored=4,3,1 fled=2
        """
    s = at("NewGenes -1, Division -1, Deaths, Scoring", lines, options={"answers": "round"})
    text = position.write(GAME, s, {"answers": "round"})
    for line in lines.strip().splitlines():
        assert line.strip() in text
    assert position.write(GAME, position.read(text, GAMES), {"answers": "round"}) == text


COMES = "no game reaches this point"


@pytest.mark.parametrize(
    ("then", "lines", "reason"),
    [
        ("", "purple bp=4", "not a line"),
        ("", "red bp=four", "not a number"),
        ("", "red bp=-4", "not a number"),
        ("", "red tail=4", "not a line"),
        ("", "soup C3 2/2/2/2", "not a line"),
        ("", "soup B2 2/2/2", "not a number of cubes"),
        ("", "soup B2 40/2/2/2", "R44"),
        ("", "card W7", "not one of"),
        ("", "card W6\ndeck W6", "R5"),
        ("", "deck E8 E8", "R5"),
        ("", "red amoebas=8:B2", "not a number"),
        ("", "red amoebas=0:B2", "R2"),
        ("", "red amoebas=1:B2,1:B3", "R2"),
        ("", "red genes=holding\nblue genes=holding", "R4"),
        ("", "red genes=speed,persistence", "R28"),
        ("", "red genes=armor,defense,escape", "R28"),
        ("", "red genes=speed shed=speed", "R28"),
        ("", "red shed=holding", "R28"),
        ("", "red shed=defense,defense", "twice"),
        ("", "red marker=2", "R41"),
        ("", "red marker=5 scored=4,4,4", "R40"),
        ("", "red fled=2", "R46"),
        ("Feed red1", "", COMES),
        ("Feed red1", "phase 3\nred amoebas=1:B2", COMES),
        ("Turn 0 9", "", COMES),
        ("Turn 7 1", "", COMES),
        ("Attack 1 9 2 0", "red amoebas=1:B2\nblue amoebas=1:B3", COMES),
        ("Attack 1 1 2 0", "red amoebas=1:B2", COMES),
        ("Carry 1 18 3 8", "red amoebas=1:B2", COMES),
        ("Steer 1 0", "red amoebas=1:B2", COMES),
        ("Defect 0 30 99", "phase 2", COMES),
        ("Scoring, Turn 0 1", "", COMES),
        ("Environment", "deck", COMES),
        ("Round, Round", "", COMES),
        ("StartRoll 0", "", COMES),
        ("Frobnicate 1", "", "not a step"),
        ("Turn 1", "", "not a step"),
    ],
)
def test_bad_positions(then: str, lines: str, reason: str) -> None:
    """[R28] [R41] [R44] Each bad position is refused with a reason in one line."""
    with pytest.raises(BadRecord, match=reason) as bad:
        at(then, lines)
    assert "\n" not in str(bad.value)


@pytest.mark.parametrize("red", ["shed=speed", "genes=armor shed=speed", "genes=armor shed=defense,escape"])
def test_a_lock_that_has_ended(red: str) -> None:
    """[R28] Option: a lock without its advanced gene is refused, as is a lock of another gene."""
    with pytest.raises(BadRecord, match="R28"):
        at("", f"red {red}", options={"lock": "while_owned"})
    assert at("", f"red {red}").colonies[0].shed


def test_the_question_must_fit() -> None:
    """[R9] A question to a seat that its step would not ask, or without a need for an answer, is refused."""
    head = "pangaea position 1\ngame primordial_soup 2\nplayers 4\n\n"
    good = "asks DriftOrMove 1: 0\nred amoebas=1:B2\n"
    assert texts(position.read(head + good, GAMES)) == ["drift 1", "move 1"]  # type: ignore[arg-type]
    for bad in (good.replace(": 0", ": 1"), good.replace("red amo", "red bp=0 amo"), good.replace(": 0", ": *")):
        with pytest.raises(BadRecord, match=rf"{COMES}|do not fit the step"):
            position.read(head + bad, GAMES)


QUESTIONS = {
    "ChooseSpace": (
        "ChooseSpace",
        "round 0\nphase 0\nred marker=0 roll=16\nblue marker=0\ngreen marker=0\nyellow marker=0",
    ),
    "PlaceFirst": ("PlaceFirst 0", "round 0\nphase 0"),
    "PlaceSecond": ("PlaceSecond 0", "round 0\nphase 0\nred amoebas=1:B2"),
    "DriftOrMove": ("DriftOrMove red1", "red amoebas=1:B2"),
    "Steer": ("Steer red1 15", "red amoebas=1:B2"),
    "SecondStep": ("SecondStep red1", "red amoebas=1:B2"),
    "Carry": ("Carry red1 0 3 8", "red genes=tentacle amoebas=1:B2"),
    "Follow": ("Follow red1 1 0", "red genes=holding amoebas=1:B2"),
    "Feed": ("Feed red1", "soup B2 0/3/3/0\nred genes=substitution amoebas=1:B2"),
    "EatElsewhere": ("EatElsewhere red1", "soup B2 0/3/3/0\nred genes=substitution amoebas=1:B2"),
    "Attack": ("Attack blue1 red1 2 0", "red genes=escape,defense amoebas=1:B2\nblue amoebas=1:B2"),
    "TryAgain": ("TryAgain red1 0", "red amoebas=1:B2\nblue amoebas=1:B2"),
    "Defect": ("Defect 0 4 99", "phase 2\nred bp=9 genes=speed,spores"),
    "Buy": ("Buy 0 0", "phase 3\nred bp=9"),
    "Divide": ("Divide 0", "phase 4\nred bp=9 amoebas=1:B2"),
    "Aggress": ("Aggress 0", "phase 5\nred genes=aggression amoebas=1:B2\nblue amoebas=1:B2"),
}


THINGS = ("", " 9", " C3", " 1 C3", " red9 with 1", " RRRR", " purple", " armor for armor", " ☃", " " + "9" * 30)


@pytest.mark.parametrize("name", QUESTIONS)
def test_nonsense_is_refused_at_every_question(name: str) -> None:
    """[R10] Wrong, incomplete and impossible moves are refused with a reason and change nothing."""
    s = at(*QUESTIONS[name])
    assert asked(s) == "red"
    before = position.write(GAME, s, {})
    words = sorted(GRAMMAR.by_word)
    for verb in ("", "jump", *words):
        for things in THINGS:
            if verb + things not in texts(s):
                with pytest.raises(Refused) as refused:
                    play(s, f"red {verb}{things}")
                for language in ("en", "ru", "uk"):
                    assert refused.value.text(language)
    assert position.write(GAME, s, {}) == before


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("DriftOrMove", "drift 2", "about your amoeba 1 .R9"),
        ("Follow", "follow 2", "about your amoeba 1 .G11"),
        ("Feed", "starve 2", "about your amoeba 1 .R9"),
        ("Feed", "eat BBGG from green", "G15"),
        ("Attack", "yield 3", "about your amoeba 1 .R46"),
        ("Carry", "take red red", "cannot be read"),
        ("Divide", "place 2", "cannot be read"),
        ("Divide", "place 2 C3", "no cell C3"),
        ("Buy", "buy armor for speed", "R27"),
        ("Defect", "give armor", "do not own Armor"),
    ],
)
def test_reasons(name: str, text: str, reason: str) -> None:
    """[R9] [R46] [G11] The reason fits the move."""
    with pytest.raises(Refused, match=reason):
        play(at(*QUESTIONS[name]), f"red {text}")


def test_every_question_is_listed() -> None:
    """The list names every step that asks a player."""
    assert {kind.__name__ for kind in GAME.steps if "moves" in vars(kind)} == set(QUESTIONS)
