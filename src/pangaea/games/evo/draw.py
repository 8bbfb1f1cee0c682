"""The drawing of Evo, laid out for a box: the island, the tables, the viewer's species, and the rivals'."""

from dataclasses import dataclass

from pangaea.core.drawing import CAPTION, DESK, Box, Drawing, Piece
from pangaea.core.step import WATCHER
from pangaea.draw.layout import REST, Part, Rect, floor, inside, stack, whole
from pangaea.draw.svg import svg
from pangaea.games.evo.draw_climate import climate, strip
from pangaea.games.evo.draw_island import island
from pangaea.games.evo.draw_species import own, rival
from pangaea.games.evo.draw_tables import auction, cup, fights, keypad, keypad_lines, left_over, meteor, needs_keypad
from pangaea.games.evo.evolution import bidding
from pangaea.games.evo.state import EMPTY, State
from pangaea.locale import Words

RIVAL = CAPTION + 28  # the height of a rival's place
GAP = 6
TABLET = 720  # a higher box has room for all tables
LOW = 520  # in a lower box the island makes way for the auction
CLIMATE = 360  # the width of the climate's table, at least
FLAT = 320  # a lower box has its tables next to the island, and little of them


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything lies in the box, by name; what is not named is folded."""

    parts: dict[str, Rect]
    island: Rect
    cell: float  # the height of a row of the auction


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """Draw a view; a watcher sees everybody as a rival, the seat of their chair first."""
    seat = box.seat(int(view.eye))
    others = [seat] * (view.eye == WATCHER) + [int(other) for other in view.order if other != seat]
    plan = planned(view, box, len(others))
    mine = None
    if view.eye != WATCHER:
        at = plan.parts["own"]
        mine = at.piece(own(view, words, seat, inside(at), box))
    return Drawing(
        board=whole(box).piece(board(view, words, box, plan)),
        own=mine,
        rivals=tuple(
            (other, rival_piece(view, words, other, plan.parts.get("rivals"), i, len(others), box))
            for i, other in enumerate(others)
        ),
    )


def rival_piece(view: State, words: Words, seat: int, at: Rect | None, i: int, of: int, box: Box) -> Piece:
    """A rival's place in the column of rivals, or folded."""
    place = Rect(0, 0, min(360, box.width), RIVAL)
    if at is not None:
        columns = 2 if at.w > 640 else 1
        place = at.rows(*[REST] * -(-of // columns), gap=GAP)[i // columns].columns(*[REST] * columns)[i % columns]
    return place.piece(rival(view, words, seat, inside(place, caption=True), box), folded=at is None)


def planned(view: State, box: Box, rivals: int) -> Plan:
    """The island as large as it may be, and next to it or below it what the phase needs."""
    at = whole(box)
    cell = 40.0 if box.finger else 32.0
    tables = phase_tables(view, box, cell)
    watched = view.eye == WATCHER
    cards = not watched and bool(view.species[view.eye].hand)
    if box.height < FLAT or (box.width > 1.6 * box.height and box.height < 440):
        left, right = at.inset(3).columns(-0.42 if bidding(view) else -0.5, REST * 0.55, gap=GAP)
        keys = [part for part in tables if part.name == "keypad"]
        low = stack(left, [Part("island", 80, 1000), Part("status", 30, 30), *keys], GAP)
        rest = [part for part in tables if part.name != "keypad"]
        mine = [] if watched else [Part("own", 48, 96 if cards else 48)]
        wide = [] if bidding(view) or right.w < CLIMATE else [Part("climate", 124, 160, folds=1)]
        return Plan(low | stack(right, [*wide, *rest, *mine], GAP), low["island"], cell)
    most = 52 + 46 * cards if box.finger else 60 + 112 * cards
    mine = [] if watched else [Part("own", 44 + 46 * cards, most)]
    if box.width >= 740 and box.width > box.height:
        left, right, _edge = at.columns(REST, min(430, max(300, box.width * 0.38)), 1, gap=GAP)
        right = right.inset(0, 3)
        beside = Part("rivals", RIVAL * rivals + GAP * (rivals - 1), RIVAL * rivals + GAP * (rivals - 1) + 20, folds=1)
        rest = [*tables, *mine, beside]
        weather = [Part("climate", 128 if bidding(view) else 140, 200), Part("meteor", 46, 58)]
        needed = sum(part.least + GAP for part in (*weather, *rest))
        if bidding(view) and needed > right.h + GAP:
            weather = [Part("status", 34, 34)]
        return Plan(stack(right, [*weather, *rest], GAP), left, cell)
    rows = -(-rivals // 2) if box.width > 640 else rivals
    below = Part("rivals", RIVAL * rows + GAP * (rows - 1), RIVAL * rows + GAP * (rows - 1), folds=2)
    roomy = [Part("climate", 140, 190, folds=3 if bidding(view) else 1), below] if box.height > TABLET else []
    if bidding(view) and box.height < LOW:
        parts = stack(at.inset(3), [Part("top", 40, 200), *tables, *([] if watched else [Part("own", 44, 48)])], GAP)
        small, parts["status"] = parts.pop("top").columns(REST, -2, gap=GAP)
        return Plan(parts, small, cell)
    least = box.height * (0.45 if not bidding(view) else 0.3 if box.height > TABLET else 0) or 110
    room = Rect(at.x, at.y, at.w, at.h - 3)
    parts = stack(room, [Part("island", least, at.w * 1.25), Part("status", 30, 34), *roomy, *tables, *mine], GAP)
    shown = {name: part if name == "island" else part.inset(3, 0) for name, part in parts.items()}
    return Plan(shown, parts["island"], cell)


def phase_tables(view: State, box: Box, cell: float) -> list[Part]:
    """What the phase needs: the auction while genes are bid for, else what is known of cup and fights."""
    if bidding(view):
        rows = len(list(view.rows))
        high = cell * rows + 2 * (rows - 1)
        keys = []
        if needs_keypad(view):
            high_keys = keypad_lines(view, box) * cell
            keys = [Part("keypad", high_keys + 2, high_keys + 30)]
        return [Part("auction", high, high + 26), *keys]
    left = [Part("left", 30, 30)] if any(gene != EMPTY for gene in view.rows) else []
    small = box.finger and box.height < (TABLET if box.width < box.height else LOW)
    more = [] if small else [Part("cup", 56, 62, folds=4), Part("fights", 54, 58, folds=3)]
    return [*left, *more]


def board(view: State, words: Words, box: Box, plan: Plan) -> str:
    """Everything but the species: the island and the tables."""
    least, parts = floor(box), plan.parts
    body = island(view, words, plan.island, least)
    if "climate" in parts:
        body += climate(view, words, parts["climate"], least)
    if "status" in parts:
        orbit = parts["status"]
        if "climate" not in parts:
            now, orbit = orbit.columns(REST, REST, gap=GAP)
            body += strip(view, words, now, least)
        body += meteor(view, words, orbit, least)
    elif "meteor" in parts:
        body += meteor(view, words, parts["meteor"], least)
    if "auction" in parts:
        body += auction(view, words, parts["auction"], least, plan.cell)
    if "keypad" in parts:
        body += keypad(view, words, parts["keypad"], least, plan.cell)
    if "left" in parts:
        body += left_over(view, words, parts["left"], least)
    if "cup" in parts:
        body += cup(view, words, parts["cup"], least)
    if "fights" in parts:
        body += fights(words, parts["fights"], least)
    return svg(box.width, box.height, body, id="board", css="evo", label=words("game"))
