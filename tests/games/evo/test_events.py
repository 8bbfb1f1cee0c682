"""Event cards: windows, turns, order and secrecy."""

import pytest

from pangaea.core.dump import plain
from pangaea.games.evo.cards import WINDOW
from pangaea.games.evo.grammar import CARD_NAMES, WINDOW_NAMES
from tests.games.evo.island import asked, asking, at, refused, say, texts

STARTS = ("dinosaurs=(-3,-1)", "dinosaurs=(-3,4)", "dinosaurs=(2,-2)")
PHASE = ("Initiative", "Climate", "Movement", "Births", "Survival", "MeteorAndEvolution", "")


@pytest.mark.parametrize("kind", range(18))
def test_each_card_in_its_window(kind: int) -> None:
    """[R40] From turn 3 on, a card is accepted in its own phase only, and then leaves the game."""
    card = CARD_NAMES[kind]
    a, b, c = STARTS
    for window, phase in enumerate(PHASE):
        others = f"{b} hand=ice_cold" if card != "ice_cold" else b
        if phase:
            hand = card if card == "climate_jump" else f"{card},climate_jump"
            state = at(f"then {phase}", f"{a} hand={hand}", others, f"{c},(3,-2)")
        else:
            state = at("rows egg leg egg\nasks Bid 0: 0\nthen Bid 1, Bid 2, Pay", f"{a} hand={card}", others, c)
        legal = [text for text in texts(state, 0) if text.startswith(f"play {card}")] if asked(state) == 0 else []
        assert bool(legal) == (window == WINDOW[kind]), (card, WINDOW_NAMES[window])
        if legal:
            say(state, 0, legal[0])
            assert card not in " ".join(texts(state, 0))
            assert not state.species[0].hand >> 3 * kind & 7


def test_the_wrong_phase() -> None:
    """[R40] A Stampede is refused before the deaths."""
    state = at("then Survival", "dinosaurs=(-3,-1) hand=stampede,neoprene", "", "")
    assert refused(state, 0, "play stampede").rule == "R40"
    assert refused(state, 0, "play sunscreen").rule == "R40"
    assert refused(state, 0, "play tornado").rule == "R40"
    assert refused(state, 0, "bid 1 1").rule == "R44"


def test_no_cards_on_the_first_two_turns() -> None:
    """[R41] On turn 2 nobody is asked for cards, and a card is refused."""
    hands = ("dinosaurs=(-3,-1) hand=stampede", "dinosaurs=(-3,4) hand=stampede", "dinosaurs=(2,-2) hand=twins")
    state = at("turn 2\nthen Movement", *hands)
    assert asking(state) == "Walk"
    assert refused(state, 0, "play stampede").rule == "R41"
    assert asking(at("turn 3\nthen Movement", *hands)) == "Ask"


def test_several_cards_a_turn() -> None:
    """[R42] A turn and a window allow several cards."""
    state = at(
        "climate 0\nthen Movement, Births, Survival", "dinosaurs=(-3,-1) hand=stampede,giant_gene,neoprene", "", ""
    )
    say(state, 0, "play stampede", "play giant_gene", "pass", "end")
    while asking(state) == "Birth" or asking(state) == "Ask":
        seat = int(state.turn())
        say(state, seat, "play neoprene" if "play neoprene" in texts(state, seat) else texts(state, seat)[0])
    assert state.species[0].held() == 0


def test_in_order_and_once() -> None:
    """[R44] Everybody is asked once, in order, and sees the cards played before."""
    hands = ("dinosaurs=(-3,-1) hand=neoprene", "dinosaurs=(-3,4) hand=sunscreen", "dinosaurs=(2,-2) hand=burning")
    state = at("order 2 0 1\nthen Survival", *hands)
    say(state, 2, "pass")
    assert (asked(state), asking(state)) == (0, "Ask")
    say(state, 0, "play neoprene")
    assert (asked(state), asking(state)) == (1, "Ask")
    say(state, 1, "pass")
    assert asking(state) != "Ask"


def test_being_asked_reveals_nothing() -> None:
    """[R44] Everybody who could hold a card of the window is asked; nobody is if all such cards are discarded."""
    for hand in ("head_start", "twins"):
        state = at("then Initiative, Climate", f"dinosaurs=(-3,-1) hand={hand}", "", "")
        assert (asked(state), asking(state)) == (0, "Ask")
    state = at("discard head_start\nthen Initiative, Climate", "dinosaurs=(-3,-1) hand=twins", "", "")
    assert asking(state) != "Ask"
    assert asking(at("then Initiative, Climate", "dinosaurs=(-3,-1)", "tail=2", "tail=3")) == "ClimateRoll"


def test_hands_are_secret() -> None:
    """[R5] Others and spectators see the number of cards. Discards are public."""
    one, two = (
        at("discard twins\nthen Survival", f"hand={first}", "hand=ice_cold", "dinosaurs=(2,-2)")
        for first in ("neoprene,stampede", "far_nest,dead_end")
    )
    for eye in (1, 2, -2):
        assert plain(one.view(eye)) == plain(two.view(eye))
    assert plain(one.view(0)) != plain(two.view(0))
    assert one.view(1).species[0].hidden == 2
