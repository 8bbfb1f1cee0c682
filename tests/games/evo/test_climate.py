"""Phase 2: climate ring, zones and climate cards."""

import pytest

from pangaea.games.evo.climate import COLD, DEADLY, HOT, TEMPERATE, zone
from pangaea.games.evo.state import State
from tests.games.evo.island import asked, asking, at, refused, roll, say, texts


def climate(section: int, *species: str, turn: int = 2) -> State:
    return at(f"turn {turn}\nclimate {section}\nthen Climate", *(species or ("", "", "")))


def zones(state: State) -> list[int]:
    return [int(zone(state, terrain)) for terrain in range(4)]


@pytest.mark.parametrize(("start", "pips", "section"), [
    (0, 4, 1), (0, 1, 5), (5, 3, 0), (2, 2, 2), (2, 6, 3), (3, 5, 4), (3, 1, 2),
])  # fmt: skip
def test_the_die_turns_the_ring(start: int, pips: int, section: int) -> None:
    """[R13] A 1 moves the marker back, a 2 leaves it, 3 to 6 move it clockwise. The ring is closed."""
    state = climate(start)
    roll(state, pips)
    assert state.climate == section


@pytest.mark.parametrize(("section", "weather"), [
    (0, [TEMPERATE, COLD, DEADLY, DEADLY]),
    (1, [HOT, TEMPERATE, COLD, DEADLY]),
    (2, [DEADLY, HOT, TEMPERATE, COLD]),
    (3, [DEADLY, DEADLY, HOT, TEMPERATE]),
    (4, [DEADLY, HOT, TEMPERATE, COLD]),
    (5, [HOT, TEMPERATE, COLD, DEADLY]),
])  # fmt: skip
def test_zones(section: int, weather: list[int]) -> None:
    """[R14] Mild deserts leave no hot zone, mild mountains no cold one."""
    state = climate(section)
    assert zones(state) == [int(zone) for zone in weather]


def test_no_climate_card_needed() -> None:
    """[R12] [R44] The first player passes, the second plays. Nobody rolls, and the marker stays. [E1]"""
    state = climate(2, "hand=climate_jump", "hand=climate_stall", "", turn=3)
    say(state, 0, "pass")
    say(state, 1, "play climate_stall")
    assert state.over()
    assert state.climate == 2


@pytest.mark.parametrize(("card", "start", "section"), [
    ("climate_stall", 0, 0), ("climate_jump", 1, 3), ("climate_jump", 5, 1), ("climate_reverse", 0, 5),
    ("climate_reverse", 3, 2),
])  # fmt: skip
def test_climate_cards(card: str, start: int, section: int) -> None:
    """[E1] [E2] [E3] Without a roll the marker stays, moves two sections clockwise, or one back."""
    state = climate(start, f"hand={card}", "", "", turn=3)
    say(state, 0, f"play {card}")
    assert state.over()
    assert state.climate == section


def test_one_climate_card_a_turn() -> None:
    """[R43] [A18] The first climate card closes the window. A second one stays in the hand."""
    state = climate(0, "hand=climate_jump,climate_reverse", "hand=climate_stall", "", turn=3)
    say(state, 0, "play climate_jump")
    assert state.over()
    assert [species.held() for species in state.species] == [1, 1, 0]


def test_a_second_climate_card_is_refused() -> None:
    """[R43] A second climate card is refused with its rule."""
    state = at("climate 1\nasks Ask 4 1: 1", "played=climate_jump", "hand=climate_stall", "")
    assert refused(state, 1, "play climate_stall").rule == "R40"


def test_the_prophet_chooses() -> None:
    """[E4] Of 1 and 5 the card's player takes the 1."""
    state = climate(1, "hand=climate_stall", "hand=weather_prophet", "", turn=3)
    say(state, 0, "pass")
    say(state, 1, "play weather_prophet")
    roll(state, 1, 5)
    assert (asked(state), asking(state)) == (1, "Prophecy")
    assert texts(state, 1) == ["choose 1", "choose 5"]
    assert refused(state, 1, "choose 4").rule == "E4"
    say(state, 1, "choose 1")
    assert state.climate == 0


def test_equal_dice_of_the_prophet() -> None:
    """[A19] Equal dice count without a question."""
    state = climate(1, "hand=weather_prophet", "", "", turn=3)
    say(state, 0, "play weather_prophet")
    roll(state, 3, 3)
    assert state.over()
    assert state.climate == 2
