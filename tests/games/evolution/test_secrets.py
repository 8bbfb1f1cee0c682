"""Views: only the owner sees hands, discard piles and animal cards."""

import ast
from pathlib import Path

from pangaea.core.chance import Rng
from pangaea.core.dump import plain
from pangaea.core.fields import OPEN
from pangaea.core.step import EVERYONE, WATCHER
from pangaea.games import evolution
from pangaea.games.evolution import GAME
from pangaea.games.evolution.fields import ANIMAL, PLAYER, STATE
from pangaea.games.evolution.verbs import BORN, DREW
from tests.games.evolution.tables import at, refused, say

TABLE = """
player 0 hand=running,swimming bones=piracy shed=mimicry
player 1 hand=parasite/fat_tissue,swimming bones=scavenger shed=running
animal 0.2 fat_tissue red=1 card=symbiosis
animal 1.2 carnivorous card=tail_loss
bank 3
"""


def test_a_view_holds_counts_only() -> None:
    """[R5] A view has the sizes of other hands and piles, and the own cards."""
    v = at(TABLE, then="then Play 0").view(0)
    other, own = v.seats[1], v.seats[0]
    assert other.held == 2 and other.pile == 2 and not len(other.hand) and not len(other.bones) and not len(other.shed)
    assert other.animals[0].card == -1 and own.animals[0].card >= 0
    assert sum(own.hand) == 2 and sum(own.bones) == 1 and sum(own.shed) == 1


def test_a_view_adds_little_to_the_open_fields() -> None:
    """[R5] [E5] A view adds the unseen cards as the deck, cards that once lay open, and revealed Anglerfish."""
    tree = ast.parse(Path(evolution.__file__).with_name("state.py").read_text(encoding="utf-8"))
    view = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "view")
    calls = [node.func for node in ast.walk(view) if isinstance(node, ast.Call)]
    assert [call.attr for call in calls if isinstance(call, ast.Attribute)] == ["open_to"]
    targets = [node.targets[0] for node in ast.walk(view) if isinstance(node, ast.Assign)]
    assert {target.attr for target in targets if isinstance(target, ast.Attribute)} == {"deck", "gone", "card"}
    hidden = {field.name for part in (PLAYER, ANIMAL, STATE) for field in part.fields if field.see != OPEN}
    assert hidden == {"hand", "bones", "shed", "card", "deck"}
    s = at(TABLE, then="then Play 0")
    for eye in (WATCHER, 0, 1):
        v = s.view(eye)
        assert plain(v.view(eye)) == plain(v)


def test_two_secrets_look_the_same() -> None:
    """[R5] The view does not depend on the rival's hand, pile and animal cards."""
    one = at(TABLE, then="then Play 0")
    other = at(
        TABLE.replace("parasite/fat_tissue,swimming bones=scavenger", "scavenger,tail_loss bones=swimming").replace(
            "card=tail_loss", "card=parasite/fat_tissue"
        ),
        then="then Play 0",
    )
    assert plain(one) != plain(other)
    assert plain(one.view(0)) == plain(other.view(0)) and plain(one.view(WATCHER)) != plain(one.view(0))


def test_open_cards_are_remembered() -> None:
    """[R5] A discarded trait card was on the table, so no guess deals it to a player."""
    v = at(TABLE.replace("shed=running", "shed=running*3"), then="then Play 0").view(0)
    running = 18
    for seed in range(5):
        guess = v.guess(Rng(seed))
        GAME.text.check(guess)
        assert guess.seats[1].hand[running] == 0 and guess.seats[1].shed[running] == 3


def test_draws_and_animals_are_told_to_their_owner() -> None:
    """[R5] Only its owner hears of a drawn card. All hear of a new animal, without its card."""
    s = at(
        "player 0 hand=running\nplayer 1 hand=running\nanimal 0.1 red=1\nanimal 1.1 red=1",
        then="then Draw, Development",
    )
    s.events = []
    say(s, "draw swimming", "draw running", "draw piracy", "draw mimicry", "animal running")
    for kind, seat, *_rest, to in s.events:
        if kind == DREW:
            assert to == 1 << seat
    assert [event for event in s.events if event[0] == BORN] == [(BORN, 2 << 3 | 1, 0, 0, EVERYONE)]


def test_a_refusal_reveals_nothing() -> None:
    """[R5] A refusal has the same text for all hands of the rival."""
    for hand in ("swimming", "mimicry"):
        s = at(f"player 0 hand=running\nplayer 1 hand={hand}\nanimal 0.1", then="then Play 0")
        assert refused(s, "animal mimicry") == "R7"
