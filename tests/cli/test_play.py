"""Playing in the terminal: choices, refusals, secrets, undo, the end, the record."""

from pathlib import Path

import pytest
from rich.console import Console

import pangaea
from pangaea import GAMES, Record
from pangaea.cli.choices import Choices, common_start, joined
from pangaea.cli.keyboard import Keyboard
from pangaea.core.chance import Rng
from pangaea.core.dump import plain
from pangaea.core.record import read
from pangaea.locale import LANGUAGES, Words
from tests.conftest import Run

GAME = GAMES["draftosaurus"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_person_who_always_takes_the_first(run: Run, game: str, language: str) -> None:
    """A whole game in one language and openings in the others, with all words; on the plain source only openings."""
    others = ["random"] * (GAMES[game].players[0] - 1)
    whole = pangaea.compiled() and list(GAMES).index(game) % len(LANGUAGES) == list(LANGUAGES).index(language)
    turns = 3000 if whole else 5
    done = run(f"play {game} --seed 5 --language {language} --seats {','.join(['you', *others])}", *["1"] * turns)
    own = Words(language, "cli")
    assert done.status == 0
    assert own("total" if whole else "left") in done.out
    assert done.err == ""


def test_the_same_seed_the_same_game(run: Run, tmp_path: Path) -> None:
    for name in "ab":
        run(f"play draftosaurus --seats you,greedy,random --seed 8 --record {tmp_path}/{name}", *["1"] * 99)
    first, second = ((tmp_path / name).read_text() for name in "ab")
    assert first == second
    assert read(first, GAMES).state.over()


def test_bots_among_themselves(run: Run, tmp_path: Path) -> None:
    done = run(f"play draftosaurus --seats greedy:samples=2,random,random --mode both --seed 2 --record {tmp_path}/r")
    assert done.status == 0
    assert "draws:" not in done.out  # what a hand draws is no spectator's business
    assert "Random 2" in done.out
    assert "wins." in done.out
    record = read((tmp_path / "r").read_text(), GAMES)
    assert record.names == ["Greedy", "Random 1", "Random 2"]
    assert record.options["mode"] == "both"


def test_whoever_leaves_keeps_the_record(run: Run, tmp_path: Path) -> None:
    done = run(f"play draftosaurus --seed 5 --record {tmp_path}/r", "1", "quit")
    assert done.status == 0
    assert "left the game before it ended" in done.out
    record = read((tmp_path / "r").read_text(), GAMES)
    assert not record.state.over()
    assert any(line.startswith("0 place") for line in record.lines)


def test_the_end_of_the_input_is_leaving(run: Run) -> None:
    assert "left the game before it ended" in run("play draftosaurus --seed 5").out


def test_bad_choices_are_explained_and_change_nothing(run: Run, tmp_path: Path) -> None:
    typed = "", "0", "77", "foo", "place t_rex moon", "place  T_REX", "undo", "quit"
    done = run(f"play draftosaurus --seed 3 --record {tmp_path}/r", *typed)
    assert "choices, from 1 to" in done.out
    assert "'foo' does not answer the question" in done.out
    assert "is not a place in this zoo [R1]" in done.out
    assert "nothing can be taken back" in done.out
    lines = read((tmp_path / "r").read_text(), GAMES).lines
    assert all(line.startswith("*") for line in lines)


def test_a_move_by_its_text(run: Run, tmp_path: Path) -> None:
    run(f"play draftosaurus --seed 3 --record {tmp_path}/r", "  place   t_rex river ", "q")
    assert "0 place t_rex river" in read((tmp_path / "r").read_text(), GAMES).lines


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("en", "help", "Type the number of a move"),
        ("en", "score", "T-Rex bonus"),
        ("en", "rules a1", "[A1]"),
        ("en", "rules", "[R38]"),
        ("en", "rules R99", "no rule 'R99'"),
        ("ru", "помощь", "Номер"),
        ("ru", "help", "Номер"),
        ("uk", "рахунок", "Усього"),
    ],
)
def test_words_that_are_no_moves(run: Run, language: str, typed: str, said: str) -> None:
    assert said in run(f"play draftosaurus --seed 3 --language {language}", typed, "q").out


def test_people_at_one_keyboard_see_their_own_hand_only(run: Run) -> None:
    """The next hand is shown only after the next player has confirmed."""
    out = run("play draftosaurus --seats you:Anna,you:Boris --seed 4", "1", "", "1", "", "q").out
    anna, boris, _rest = out.split("Pass the keyboard to ")
    assert anna.count("Your hand:") == 1
    assert "Anna draws" in anna
    assert "Boris draws" not in anna
    assert boris.startswith("Boris. Everybody else, please look away.\nPress Enter")
    assert "Boris draws" in boris
    assert "Anna draws" not in boris


class Two:
    """Two people at a keyboard without a console, to test undo."""

    def __init__(self) -> None:
        self.record = Record(GAME, 2, {"start": "first_seat"})
        self.keyboard = Keyboard(self.record, {}, Rng(3), "en", Console(quiet=True))
        self.record.roll(Rng(3))

    def first(self, seat: int) -> str:
        return GAME.text.write_move(self.record.state, seat, GAME.legal(self.record.state, seat)[0])


def test_what_somebody_has_seen_is_not_taken_back() -> None:
    two = Two()
    for seat in (0, 1):
        two.keyboard.submit(seat, two.first(seat))
        assert two.keyboard.past == []
    assert not two.keyboard.undo()


def test_what_nobody_has_seen_is_taken_back() -> None:
    """[R11] [R15] An amoeba drifts, then it feeds, with no chance and no other player in between."""
    path = Path(__file__).parents[1] / "games" / "primordial_soup" / "records" / "short_3.txt"
    played = path.read_text(encoding="utf-8").partition("\n\n")[2].splitlines()
    first = played.index("0 drift 2")
    record = Record(GAMES["primordial_soup"], 3, {"finish": "30", "defects": "none_in_vain"})
    keyboard = Keyboard(record, {}, Rng(3), "en", Console(quiet=True))
    for line in played[:first]:
        record.follow(line)
    before = plain(record.state)
    keyboard.submit(0, "drift 2")
    assert record.lines == played[: first + 1]
    assert keyboard.undo()
    assert record.lines == played[:first] and plain(record.state) == before
    assert not keyboard.undo()


def test_choices_are_numbered_as_they_are_shown() -> None:
    state = GAME.new(4, {"start": "first_seat"})
    state.chance(Rng(1))
    choices = Choices(GAME, state.view(0), 0, Words("en", "draftosaurus"), ["A", "B", "C", "D"])
    assert sorted(choices.moves) == sorted(GAME.legal(state, 0))
    console = Console(width=200)
    with console.capture() as shown:
        console.print(choices)
    for number in range(1, len(choices.moves) + 1):
        assert str(number) in shown.get().split()
        assert choices.numbered(str(number)) == choices.moves[number - 1]
    assert choices.numbered("0") is None
    assert choices.numbered("½") is None


def test_what_calls_have_in_common() -> None:
    assert common_start(["T-Rex → River", "T-Rex → Forest"]) == "T-Rex → "
    assert common_start(["T-Rex → River"]) == ""
    assert common_start(["River left", "River right"]) == ""
    assert common_start(["Crack: 1 → 2", "Crack: 1 → 3"]) == "Crack: 1 → "


def test_groups_of_one_are_one_group() -> None:
    a, b, c, d, e = ((verb, 0, 0) for verb in range(5))
    assert joined([[a], [b], [c, d], [e]]) == [[a, b], [c, d], [e]]


def test_the_words_are_the_same_in_all_languages() -> None:
    keys = [set(Words(language, "cli").texts) for language in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]
