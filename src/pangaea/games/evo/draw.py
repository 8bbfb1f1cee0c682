"""Draw Evo in a box: the island, the tables, the viewer's species and the rivals'."""

from collections.abc import Callable

from pangaea.core.drawing import CAPTION, DESK, Box, Drawing
from pangaea.core.step import WATCHER
from pangaea.draw.cache import Still
from pangaea.draw.layout import REST, Part, Rect, floor, inside, stack, whole
from pangaea.draw.svg import svg
from pangaea.games.evo.draw_climate import climate, strip
from pangaea.games.evo.draw_island import island
from pangaea.games.evo.draw_species import own, rival
from pangaea.games.evo.draw_tables import auction, auction_parts, cup, fights, keypad, left_over, meteor
from pangaea.games.evo.grammar_events import bidding
from pangaea.games.evo.state import EMPTY, State
from pangaea.locale import Words

RIVAL = CAPTION + 28  # height of a rival's place
GAP = 6
TABLET = 720  # height from which a box has room for all tables
LOW = 520  # below this height the island makes room for the auction
CLIMATE = 360  # least width of the climate table
FLAT = 320  # below this height the tables are next to the island, and few


Table = Callable[[State, Words, Rect, int], str]
TABLES: dict[str, Table] = {  # in drawing order
    "island": island,
    "climate": climate,
    "strip": strip,
    "meteor": meteor,
    "auction": auction,
    "keypad": keypad,
    "left": left_over,
    "cup": cup,
    "fights": fights,
}


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """Draw the view; a watcher sees all players as rivals, starting with the chair's seat."""
    watched, seat, least = view.eye == WATCHER, box.seat(int(view.eye)), floor(box)
    others = [seat] * watched + [int(other) for other in view.order if other != seat]
    plan = planned(view, box, len(others))
    species = [(Still(view.species[each]), int(view.herd(each)), words, each) for each in range(view.players)]
    mine = None if watched else plan["own"].piece(own(*species[seat], inside(plan["own"]), least))
    rivals = []
    for other, place in zip(others, rival_places(plan.get("rivals"), len(others), box), strict=True):
        drawn = rival(*species[other], inside(place, caption=True), least)
        rivals.append((other, place.piece(drawn, folded="rivals" not in plan)))
    return Drawing(whole(box).piece(board(view, words, box, plan)), mine, tuple(rivals))


def rival_places(at: Rect | None, rivals: int, box: Box) -> list[Rect]:
    """Return the rivals' places, in two columns if there is room, or the place each needs when folded."""
    if at is None:
        return [Rect(0, 0, min(360, box.width), RIVAL)] * rivals
    columns = 2 if at.w > 640 else 1
    rows = at.rows(*[REST] * -(-rivals // columns), gap=GAP)
    return [place for row in rows for place in row.columns(*[REST] * columns)][:rivals]


def planned(view: State, box: Box, rivals: int) -> dict[str, Rect]:
    """Return the places by name. Things without a place are folded. Without a climate table there is a strip."""
    plan = arranged(view, box, rivals)
    if "status" in plan:
        plan["meteor"] = plan["status"]
        if "climate" not in plan:
            plan["strip"], plan["meteor"] = plan["status"].columns(REST, REST, gap=GAP)
    return plan


def arranged(view: State, box: Box, rivals: int) -> dict[str, Rect]:
    """Return the island, as large as possible, and the tables of the phase next to it or below."""
    at = whole(box)
    tables, auction_on = phase_tables(view, box), bidding(view)
    watched = view.eye == WATCHER
    cards = not watched and bool(view.species[view.eye].hand)
    if box.height < FLAT or (box.width > 1.6 * box.height and box.height < 440):
        left, right = at.inset(3).columns(-0.42 if auction_on else -0.5, REST * 0.55, gap=GAP)
        keys = [part for part in tables if part.name == "keypad"]
        low = stack(left, [Part("island", 80, 1000), Part("status", 30, 30), *keys], GAP)
        rest = [part for part in tables if part.name != "keypad"]
        mine = [] if watched else [Part("own", 48, 96 if cards else 48)]
        wide = [] if auction_on or right.w < CLIMATE else [Part("climate", 124, 160, folds=1)]
        return low | stack(right, [*wide, *rest, *mine], GAP)
    most = 52 + 46 * cards if box.finger else 60 + 112 * cards
    mine = [] if watched else [Part("own", 44 + 46 * cards, most)]
    if box.width >= 740 and box.width > box.height:
        left, right, _edge = at.columns(REST, min(430, max(300, box.width * 0.38)), 1, gap=GAP)
        right = right.inset(0, 3)
        beside = Part("rivals", RIVAL * rivals + GAP * (rivals - 1), RIVAL * rivals + GAP * (rivals - 1) + 20, folds=1)
        rest = [*tables, *mine, beside]
        weather = [Part("climate", 128 if auction_on else 140, 200), Part("meteor", 46, 58)]
        needed = sum(part.least + GAP for part in (*weather, *rest))
        if auction_on and needed > right.h + GAP:
            weather = [Part("status", 34, 34)]
        return stack(right, [*weather, *rest], GAP) | {"island": left}
    if auction_on and box.height < LOW:
        parts = stack(at.inset(3), [Part("top", 40, 200), *tables, *([] if watched else [Part("own", 44, 48)])], GAP)
        parts["island"], parts["status"] = parts.pop("top").columns(REST, -2, gap=GAP)
        return parts
    rows = -(-rivals // 2) if box.width > 640 else rivals
    below = Part("rivals", RIVAL * rows + GAP * (rows - 1), RIVAL * rows + GAP * (rows - 1), folds=2)
    roomy = [Part("climate", 140, 190, folds=3 if auction_on else 1), below] if box.height > TABLET else []
    least = box.height * (0.45 if not auction_on else 0.3 if box.height > TABLET else 0) or 110
    room = Rect(at.x, at.y, at.w, at.h - 3)
    parts = stack(room, [Part("island", least, at.w * 1.25), Part("status", 30, 34), *roomy, *tables, *mine], GAP)
    return {name: part if name == "island" else part.inset(3, 0) for name, part in parts.items()}


def phase_tables(view: State, box: Box) -> list[Part]:
    """Return the tables of the phase: the auction during bidding, otherwise cup and fights."""
    if bidding(view):
        return auction_parts(view, box)
    left = [Part("left", 30, 30)] if any(gene != EMPTY for gene in view.rows) else []
    small = box.finger and box.height < (TABLET if box.width < box.height else LOW)
    more = [] if small else [Part("cup", 56, 62, folds=4), Part("fights", 54, 58, folds=3)]
    return [*left, *more]


def board(view: State, words: Words, box: Box, plan: dict[str, Rect]) -> str:
    """Draw the island and the tables."""
    body = "".join(table(view, words, plan[name], floor(box)) for name, table in TABLES.items() if name in plan)
    return svg(box.width, box.height, body, id="board", css="evo", label=words("game"))
