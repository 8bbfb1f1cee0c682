"""The drawing: legal moves are clickable, nothing hidden is drawn, desk and phone show the same."""

import random
import re
from xml.etree import ElementTree

import pytest

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE, Box, Drawing
from pangaea.core.match import Match
from pangaea.core.step import WATCHER
from pangaea.draw.standalone import standalone
from pangaea.games.evo import GAME
from pangaea.games.evo.climate import DEADLY, zone
from pangaea.games.evo.draw_climate import losses
from pangaea.games.evo.draw_island import doomed
from pangaea.games.evo.state import State
from pangaea.locale import LANGUAGES, Words
from tests.games.evo.island import at

EN = Words("en", "evo")
TABLES = [(mode.name, players) for mode in GAME.modes for players in mode.players]


def ids(*svgs: str) -> set[str]:
    """Return all ids of these drawings; check that they are unique."""
    found = [
        element.attrib["id"]
        for svg in filter(None, svgs)
        for element in ElementTree.fromstring(svg).iter()
        if "id" in element.attrib
    ]
    assert len(found) == len(set(found))
    return set(found)


def wide(drawing: Drawing) -> set[str]:
    return ids(*drawing.svgs)


def states(mode: str, players: int, seed: int, every: int = 7) -> list[tuple[State, int]]:
    """Return states of a random game with the asked seats."""
    options = next(known.options for known in GAME.modes if known.name == mode)
    state = GAME.new(players, options)
    choose, match, found = random.Random(seed), Match(state, Rng(seed)), []
    while not match.over:
        if choose.randrange(every) == 0:
            found.append((state.copy(), int(match.seat)))
        match.play(choose.choice(match.legal()))
    return found


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_every_move_can_be_clicked(mode: str, players: int) -> None:
    """Different moves have different clicks, on ids that exist."""
    for state, seat in states(mode, players, players):
        view = state.view(seat)
        drawing, phone = GAME.picture.draw(view, EN), GAME.picture.draw(view, EN, PHONE)
        here, clicked = wide(drawing), set()
        assert here == wide(phone)
        for move in GAME.legal(view, seat):
            clicks = GAME.picture.clicks(view, seat, move)
            assert set(clicks) <= here
            if clicks:
                assert clicks not in clicked
                clicked.add(clicks)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_hidden_is_drawn(players: int) -> None:
    """The drawing does not depend on other hands. A spectator sees no hand."""
    for state, _ in states("base", players, 9, 40):
        for eye in (0, WATCHER):
            view = state.view(eye)
            assert GAME.picture.draw(view, EN) == GAME.picture.draw(view.guess(Rng(5)).view(eye), EN)
        assert GAME.picture.draw(state.view(WATCHER), EN).own is None


def test_a_bid_past_the_scale() -> None:
    """[R38] A row has keys for 0 to 6, or the leading bid and the next six. Higher bids take gene, tens and ones."""
    state = at("rows egg leg egg\nasks Bid 0: 0\nthen Bid 2, Pay", "points=23", "points=9 row=2 bid=8", "")
    view = state.view(0)
    assert GAME.picture.clicks(view, 0, (8, 1, 17)) == ("gene-row-1", "tens-1", "ones-7")
    assert GAME.picture.clicks(view, 0, (8, 0, 6)) == ("bid-0-6",)
    here = wide(GAME.picture.draw(view, EN))
    assert {"tens-0", "tens-2", "ones-9", "marker-1"} <= here
    assert "tens-3" not in here
    assert GAME.picture.clicks(view, 0, (8, 1, 14)) == ("bid-1-14",)
    assert GAME.picture.clicks(view, 0, (8, 1, 15)) == ("gene-row-1", "tens-1", "ones-5")
    assert {"bid-1-8", "bid-1-14"} <= here and not {"bid-1-7", "bid-1-15"} & here


def test_few_points_have_a_key_for_each_higher_bid() -> None:
    """[R38] With up to 19 points, a higher bid takes the gene and its own key."""
    state = at("rows egg leg egg\nasks Bid 0: 0\nthen Bid 2, Pay", "points=18 mutation=1", "points=9 row=2 bid=8", "")
    view = state.view(0)
    assert GAME.picture.clicks(view, 0, (8, 0, 7)) == ("gene-row-0", "more-7")
    assert GAME.picture.clicks(view, 0, (8, 1, 19)) == ("gene-row-1", "more-19")
    here = wide(GAME.picture.draw(view, EN))
    assert {f"more-{number}" for number in range(7, 20)} <= here
    assert not {"more-6", "more-20", "tens-0"} & here


def test_bidders_and_discounts() -> None:
    """[R36] The auction's heading names the bidders. There is no keypad if the rows have keys for all bids."""
    state = at("rows egg leg egg\nasks Bid 0: 0\nthen Pay", "points=5 mutation=1", "points=9 row=1 bid=2", "row=out")
    board = GAME.picture.draw(state.view(0), EN).board.svg
    assert EN("draw.auction_less", n=1) in board and EN("draw.to_bid") in board and EN("show.out") in board
    assert 'id="tens-0"' not in board and 'id="more-7"' not in board
    for language in LANGUAGES:
        assert "…" not in GAME.picture.draw(state.view(0), Words(language, "evo"), PHONE).board.svg


@pytest.mark.parametrize("box", [DESK, PHONE], ids=["desk", "phone"])
def test_between_auctions(box: Box) -> None:
    """[A4] Genes left over are drawn between auctions. Cup and fights are drawn if there is room."""
    fill = ("dinosaurs=(0,0)", "dinosaurs=(0,1)", "dinosaurs=(0,-1)")
    between = at("turn 3\nrows - - egg\nasks Walk 0 1: 0\nthen Births", *fill, left_over="scale")
    board = GAME.picture.draw(between.view(0), EN, box).board.svg
    assert (EN("draw.cup") in board and EN("draw.fights") in board) == (box == DESK)
    assert EN("draw.auction") not in board
    assert EN("draw.left_over") in board and 'id="left-over"' in board
    auction = at("rows egg leg egg\nasks Bid 0: 0\nthen Pay", *fill, left_over="scale")
    board = GAME.picture.draw(auction.view(0), EN, box).board.svg
    assert 'id="bid-0-6"' in board and EN("draw.cup") not in board and 'id="left-over"' not in board
    empty = GAME.picture.draw(at("asks Walk 0 1: 0", *fill, left_over="scale").view(0), EN, box).board.svg
    assert 'id="left-over"' not in empty


def test_who_would_die() -> None:
    """[R26] [R27] Dinosaurs at risk are marked until the deaths, and the table shows how many."""
    herds = ("dinosaurs=(0,0),(-3,1) parasol=1", "dinosaurs=(0,1)", "dinosaurs=(0,-1)")
    walking = at("climate 1\nturn 3\nasks Walk 0 1: 0\nthen Births, Survival", *herds)
    view = walking.view(0)
    certain = {h for h, sure in doomed(view).items() if sure and view.owner(h) == 0}
    terrains = [int(view.island().terrain[h]) for h in range(view.island().size) if view.owner(h) == 0]
    dead = sum(1 for terrain in terrains if zone(view, terrain) == DEADLY)
    assert len(certain) == dead and losses(view, 0) >= dead
    assert GAME.picture.draw(view, EN).board.svg.count('class="risk"') == len(doomed(view))
    assert 'class="risk"' not in GAME.picture.draw(at("asks Walk 0 1: 0", *herds).view(0), EN).board.svg


def test_a_spectator_has_no_losses() -> None:
    """The climate table has no column for losses then, and its heading is complete."""
    state = at("turn 3\nasks Walk 0 1: 0\nthen Births", *("dinosaurs=(0,0)", "dinosaurs=(0,1)", "dinosaurs=(0,-1)"))
    assert "…" not in GAME.picture.draw(state.view(WATCHER), EN).board.svg


def test_climate_rows_have_titles() -> None:
    """The current climate and each die result have a title each. A box that is too small has a strip instead."""
    state = at("turn 3\nasks Walk 0 1: 0\nthen Births", *("dinosaurs=(0,0)", "dinosaurs=(0,1)", "dinosaurs=(0,-1)"))
    board = GAME.picture.draw(state.view(0), EN).board.svg
    rows = re.findall(r"<title>((?:now|\d in 6): [^<]*)</title>", board)
    assert len(rows) == 4 and all(row.count(", ") == 4 and "you lose: " in row for row in rows)
    for language in LANGUAGES:
        for width in range(400, 840, 40):
            flat = GAME.picture.draw(state.view(0), Words(language, "evo"), Box(width, 260, finger=True)).board.svg
            assert "…" not in flat, (language, width)


def test_every_size() -> None:
    """Everything clickable is drawn on all screens, upright and turned."""
    for state, seat in states("base", 5, 11, 60):
        view = state.view(seat)
        known = wide(GAME.picture.draw(view, EN))
        for w, h, finger in (
            (280, 160, True),
            (340, 400, True),
            (700, 280, True),
            (780, 900, True),
            (1680, 1400, False),
        ):
            assert wide(GAME.picture.draw(view, EN, Box(w, h, finger))) == known


def test_the_odds_of_a_fight() -> None:
    """[R19] While moving, a player sees the odds on each hex that can be attacked."""
    state = at("asks Walk 0 1: 0", "dinosaurs=(0,0) horn=1", "dinosaurs=(0,1)", "dinosaurs=(0,-1) horn=3")
    board = GAME.picture.draw(state.view(0), EN).board.svg
    assert board.count("i-swords") == 1
    assert board.count(f">{EN('draw.odds', n=4)}</text>") == 2  # and on the climate
    assert "i-swords" not in GAME.picture.draw(state.view(1), EN).board.svg


@pytest.mark.parametrize("language", LANGUAGES)
def test_small_enough(language: str) -> None:
    """The file is smaller than 150 kB in every language, on the largest island."""
    state, seat = states("base", 5, 4, 60)[-1]
    for box in (DESK, PHONE):
        drawing = GAME.picture.draw(state.view(seat), Words(language, "evo"), box)
        for svg in drawing.svgs:
            assert len(standalone(svg, "paper").encode()) < 150_000
