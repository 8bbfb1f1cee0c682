"""Skipped and asked questions reveal nothing about hidden cards."""

import pytest

from pangaea.core.dump import plain
from pangaea.core.game import pack
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.grammar_names import CARD_NAMES
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel, MoreChisels
from tests.games.jurassic_parts.digs import USED, USING, at, play, texts

SMALL = f"{USED}\nslab 0..50"


@pytest.mark.parametrize("card", CARD_NAMES)
def test_any_card_in_hand_asks_at_the_start(card: str) -> None:
    """[R40] [A31] Rivals see the same whether or not the card can be played."""
    state = play(at(USED, "sharp=1", f"cards={card}", ""), "end keep 1")
    assert isinstance(state.asking, Begin)
    assert state.asked == 1 << 1
    other = play(at(USED, "sharp=1", "cards=plaster", ""), "end keep 1")
    for eye in (0, 2, -2):
        assert plain(state.view(eye)) == plain(other.view(eye))


def test_no_question_without_cards_and_amber() -> None:
    """[R6] [R40] Everybody sees that nothing can be done before sharpening, also after the last card is played."""
    state = play(at(USED, "sharp=1", "", ""), "end keep 1")
    assert isinstance(state.asking, FirstChisel)
    state = play(at(USED, "sharp=1", "cards=sledgehammer", ""), "end keep 1", "card sledgehammer")
    assert isinstance(state.asking, FirstChisel)


@pytest.mark.parametrize("line", ["amber=1", "tiles=VEL-1a", "tiles=PIL-1", "tiles=BRA-1a,PLA-1"])
def test_a_possible_extra_action_asks_at_the_start(line: str) -> None:
    """[R6] [A3] A help, a sale or a skeleton with a bone pile is possible."""
    assert isinstance(play(at(SMALL, "sharp=1", line, ""), "end keep 1").asking, Begin)


def test_no_question_if_nothing_can_be_sold() -> None:
    """[R35] [A25] Plants and pterodactyls cannot be sold, nor anything while the supply is empty."""
    flyer = "tiles=PLA-1 locked=PTE-1a finished=pterodactyl:1"
    assert isinstance(play(at(SMALL, "sharp=1", flyer, ""), "end keep 1").asking, FirstChisel)
    assert isinstance(play(at(SMALL, "sharp=1 amber=20", "tiles=VEL-1a", ""), "end keep 1").asking, FirstChisel)


@pytest.mark.parametrize("card", CARD_NAMES)
def test_any_card_in_hand_asks_at_the_end(card: str) -> None:
    """[R40] [A31] After the last chisel a player with a card is asked and must end the turn."""
    state = play(at(USING, f"sharp=1 cards={card}", "amber=1", ""), "place 0-1")
    assert isinstance(state.asking, MoreChisels)
    assert state.asked == 1
    assert "end keep 0" in texts(state, 0)
    assert isinstance(play(at(USING, "sharp=1", "amber=1", ""), "place 0-1").asking, Begin)


def test_answers_reveal_no_card() -> None:
    """[A31] The same moves with another card in hand look the same to the others at every question."""
    lines = "sharp=3 amber=1 chisels=0-1 cards={}"
    moves = ["place 0-2", "quick_sharpen", "place 0-3", "end keep 0"]
    seen = []
    for card in CARD_NAMES[:-1]:
        state = at(USING, lines.format(card), "cards=plaster", "")
        state.events = []
        looks = []
        for text in moves:
            seat = int(state.turn())
            state.play(seat, pack(GAME.text.read_move(state, seat, text)))
            looks.append([plain(state.view(eye)) for eye in (1, 2, -2)])
        seen.append((looks, state.events))
    assert all(look == seen[0] for look in seen)
