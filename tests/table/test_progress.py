"""A game in progress: verifiable dice, undo, duplicate answers."""

from collections import Counter

import pytest

from pangaea.core.chance import Rng
from pangaea.core.dump import plain
from pangaea.core.game import Mode, Refused, pack
from pangaea.core.record import BadRecord, Record, read
from pangaea.core.step import EVERYONE, State
from pangaea.core.undo import LastMove
from pangaea.games import GAMES
from pangaea.table.dice import Dice, new_seed, verify
from pangaea.table.progress import Progress
from tests.depth import DECISIONS

GAME = GAMES["draftosaurus"]
SEED = "0f" * 32


def begun(players: int = 3, seed: str = SEED) -> Progress:
    progress = Progress(GAME, {}, Dice(seed), GAME.new(players))
    progress.take(progress.begin(0.0))
    return progress


def first(progress: Progress, seat: int) -> str:
    return GAME.text.write_move(progress.state, seat, GAME.legal(progress.state, seat)[0])


def play(progress: Progress, seat: int) -> None:
    progress.take(progress.move(seat, first(progress, seat), 0.0))


def finished() -> Record:
    progress = begun()
    while not progress.state.over():
        play(progress, progress.state.turn())
    record = progress.record_of(len(progress.entries), ["a", "b", "c"])
    record.dice = f"{progress.dice.sealed} 0"
    record.seed = SEED
    return record


def test_the_same_seed_gives_the_same_dice_and_each_face_its_share() -> None:
    dice = Dice(SEED)
    rolls = [dice.outcome(number, [1, 1, 1, 1, 1, 1]) for number in range(6000)]
    assert rolls == [Dice(SEED).outcome(number, [1] * 6) for number in range(6000)]
    assert all(880 < count < 1120 for count in Counter(rolls).values())
    weighted = Counter(dice.outcome(number, [0, 3, 1]) for number in range(4000))
    assert weighted[0] == 0 and 2850 < weighted[1] < 3150
    assert len({new_seed() for _time in range(20)}) == 20


def test_a_record_proves_its_dice_and_a_forged_one_does_not() -> None:
    record = finished()
    verdict = verify(record)
    assert verdict is not None and verdict.fair and verdict.outcomes == sum(line[0] == "*" for line in record.lines)
    again = read(record.write(), GAMES)
    assert again.dice == record.dice and again.seed == SEED and again.write() == record.write()
    record.seed = "1f" * 32
    lie = verify(record)
    assert lie is not None and not lie.fair and not lie.sealed and lie.wrong is not None
    record.seed = ""
    assert verify(record) is None


def test_a_bad_seed_line_is_refused() -> None:
    text = finished().write()
    with pytest.raises(BadRecord, match="64 hexadecimal digits"):
        read(text.replace(SEED, "xyz"), GAMES)
    with pytest.raises(BadRecord, match="nothing may follow"):
        read(text + "more\n", GAMES)


def test_a_face_down_answer_can_be_taken_back_until_all_have_answered() -> None:
    progress = begun()
    before = progress.since[1]
    play(progress, 1)
    play(progress, 0)
    assert progress.may_undo(1) and progress.may_undo(0) and not progress.may_undo(2)
    progress.take(progress.undo(1))
    assert progress.state.asked == 0b110 and progress.state.answered == 0b001
    assert progress.since[1] > before
    play(progress, 1)
    play(progress, 2)
    assert not any(progress.may_undo(seat) for seat in range(3)), "all was shown"
    with pytest.raises(Refused, match="can no longer be taken back"):
        progress.undo(2)


def test_after_an_undo_the_game_is_what_its_lines_say() -> None:
    progress = begun()
    for _round in range(3):
        play(progress, 2)
        play(progress, 0)
        progress.take(progress.undo(2))
        play(progress, 2)
        play(progress, 1)
    replayed = progress.record_of(len(progress.entries), ["a", "b", "c"]).state
    assert GAME.text.write_position(replayed) == GAME.text.write_position(progress.state)
    numbers = [entry.number for entry in progress.entries]
    assert numbers == sorted(set(numbers)), "a number is never used again"
    assert progress.steps == [entry.number for entry in progress.entries if entry.is_step]


def test_an_answer_that_comes_twice_is_known() -> None:
    progress = begun()
    offer, text = progress.since[0], first(progress, 0)
    assert not progress.done_already(0, offer, text)
    play(progress, 0)
    assert progress.done_already(0, offer, text)
    assert not progress.done_already(0, offer, "another move") and not progress.done_already(1, offer, text)


def test_what_was_given_cannot_be_taken_back() -> None:
    old = begun()
    play(old, 0)
    new = Progress(GAME, {}, Dice(SEED), GAME.new(3))
    new.take(new.follow([entry.line for entry in old.entries], 0.0))
    new.given = len(new.entries)
    assert not new.may_undo(0)
    assert GAME.text.write_position(new.state) == GAME.text.write_position(old.state)


def test_a_game_that_was_just_read_is_not_played_again_for_every_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = begun()
    play(progress, 0)
    progress.before.clear()  # as after a restart
    played: list[int] = []
    again = Progress.replay

    def counted(self: Progress, count: int) -> State:
        played.append(count)
        return again(self, count)

    monkeypatch.setattr(Progress, "replay", counted)
    assert progress.may_undo(0) and progress.may_undo(0) and len(played) == 1
    play(progress, 1)
    play(progress, 2)
    assert not any(progress.may_undo(seat) for seat in (0, 1, 2))
    progress.before.clear()
    assert not any(progress.may_undo(seat) for seat in (0, 1, 2)) and len(played) == 1, "chance has answered since"


def test_lines_of_another_worker_are_heard_as_they_were_told_there() -> None:
    here, there = begun(), begun()
    for seat in (1, 0, 2):
        play(there, seat)
    for entry in there.entries[len(here.entries) :]:
        here.hear(entry)
    assert here.entries == there.entries and here.top == there.top and plain(here.state) == plain(there.state)
    last = here.entries[-1].number
    assert [plain(each) for each in here.moments[last]] == [plain(each) for each in there.moments[last]]


@pytest.mark.parametrize(("name", "mode"), [(name, mode) for name in GAMES for mode in GAMES[name].modes])
def test_undo_is_offered_only_after_moves_that_told_nothing(name: str, mode: Mode) -> None:
    """In every other world consistent with the player's knowledge, the move must look the same."""
    game, rng, offered = GAMES[name], Rng(3), 0
    progress = Progress(game, dict(mode.options), Dice(SEED), game.new(mode.players[0], mode.options))
    progress.take(progress.begin(0.0))
    for _move in range(DECISIONS):
        if progress.state.over():
            break
        seat = int(progress.state.turn())
        legal = game.legal(progress.state, seat)
        move = legal[rng.below(len(legal))]
        before = progress.state
        progress.take(progress.move(seat, game.text.write_move(before, seat, move), 0.0))
        if progress.may_undo(seat):
            offered += 1
            now = plain(progress.state.view(seat))
            for _world in range(8):
                world = before.view(seat).guess(rng)
                world.play(seat, pack(move))
                assert plain(world.view(seat)) == now, f"{game.text.write_move(before, seat, move)} told something"
    if not offered:
        pytest.skip("every move of this game is followed by a roll, a draw or somebody's answer")


def test_a_move_that_says_or_shows_more_than_the_player_knew_stands() -> None:
    """It is compared with a replay on the player's own view: events and view."""
    game, rng, compared = GAMES["evolution"], Rng(3), 0
    progress = Progress(game, {}, Dice(SEED), game.new(2))
    progress.take(progress.begin(0.0))
    for _move in range(DECISIONS):
        if progress.state.over():
            break
        seat = int(progress.state.turn())
        legal = game.legal(progress.state, seat)
        progress.take(
            progress.move(seat, game.text.write_move(progress.state, seat, legal[rng.below(len(legal))]), 0.0)
        )
        last = progress.last_move(seat)
        if last is None or not last.may_undo(progress.state):
            continue
        more = [*last.events, (0, 0, 0, 0, int(EVERYONE))]
        assert not LastMove(game, seat, last.text, last.was, more).may_undo(progress.state), "something more was heard"
        assert not last.may_undo(last.before), "something else is seen"
        compared += 1
    assert compared


def test_a_tile_that_was_turned_over_stays_turned() -> None:
    """What its other side shows was hidden from everybody."""
    game, rng, turned = GAMES["jurassic_parts"], Rng(34), 0
    mode = next(mode for mode in game.modes if mode.name == "both_faces")
    progress = Progress(game, dict(mode.options), Dice(f"{34:064x}"), game.new(2, mode.options))
    progress.take(progress.begin(0.0))
    for _move in range(60):
        seat = int(progress.state.turn())
        legal = game.legal(progress.state, seat)
        text = game.text.write_move(progress.state, seat, legal[rng.below(len(legal))])
        progress.take(progress.move(seat, text, 0.0))
        last = progress.entries[-1]
        if last.seat == seat and any(told.said[0] == "event.turned" for told in last.told):
            assert not progress.may_undo(seat), text
            turned += 1
    assert turned


def headings(progress: Progress) -> list[object]:
    return [told.said for entry in progress.entries for told in entry.told if not told.event]


def test_a_heading_that_was_taken_back_is_told_again() -> None:
    game = GAMES["evolution"]
    progress = Progress(game, {}, Dice(SEED), game.new(2))
    progress.take(progress.begin(0.0))
    seat = progress.state.turn()
    text = game.text.write_move(progress.state, seat, game.legal(progress.state, seat)[0])
    for _time in range(2):
        progress.take(progress.move(seat, text, 0.0))
        assert headings(progress) == [("phase.development", {})]
        progress.take(progress.undo(seat))
        assert headings(progress) == []


def test_where_players_take_turns_each_turn_is_a_heading() -> None:
    """In Jurassic Parts the phases of a turn have no fixed order, so they are not headings."""
    game = GAMES["jurassic_parts"]
    progress = Progress(game, {}, Dice(SEED), game.new(2))
    progress.take(progress.begin(0.0))
    while len(headings(progress)) < 4:
        seat = progress.state.turn()
        progress.take(
            progress.move(seat, game.text.write_move(progress.state, seat, game.legal(progress.state, seat)[-1]), 0.0)
        )
    found = headings(progress)
    assert found[0] in [("show.turn", {"seat": seat}) for seat in range(2)]
    assert found[0] != found[1] and found[:2] == found[2:]
