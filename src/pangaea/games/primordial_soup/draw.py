"""Draw Primordial Soup in a box: the soup as large as it may be, around it ladder, choice, market and colonies."""

from pangaea.core.drawing import CAPTION, DESK, Box, Drawing
from pangaea.core.step import WATCHER
from pangaea.draw.cache import Still, cached
from pangaea.draw.layout import BOLD, FINGER, REST, SERIF, Part, Rect, floor, inside, stack, whole, wide, write
from pangaea.draw.svg import card_back, group, rect, svg, title
from pangaea.games.primordial_soup.board import CARDS, DRIFT, NOWHERE, OZONE, count
from pangaea.games.primordial_soup.draw_board import acting_amoeba, cube, needle, pairs, ruler, soup
from pangaea.games.primordial_soup.draw_choice import asked, choice, outcomes, ways
from pangaea.games.primordial_soup.draw_genes import advances, market, own, rival
from pangaea.games.primordial_soup.environment import Defect
from pangaea.games.primordial_soup.grammar import COLOURS
from pangaea.games.primordial_soup.grammar_events import DIRECTIONS
from pangaea.games.primordial_soup.new_genes import Buy
from pangaea.games.primordial_soup.setup import ChooseSpace
from pangaea.games.primordial_soup.state import State
from pangaea.locale import Words

RIVAL = CAPTION + 62
GAP = 6
EDGE = 3  # a frame at the edge of the box is whole
SHORT = 1.4  # an upright phone with less height than this many widths has the tables next to the soup
BROAD = 700  # rivals with this width stand next to each other
MIDDLE = 190  # what the phase needs has at least this height next to the soup
FLAT = 400  # a lower box has everything else next to the soup


def draw(view: State, words: Words, box: Box = DESK) -> Drawing:
    """Draw the position for the view's player; a watcher sees everybody as a rival, the seat of their chair first."""
    seat, others = box.seat(int(view.eye)), box.rivals(view)
    plan = planned(box, len(others), view.eye == WATCHER, needed(view))
    ozone = int(OZONE[view.card]) if view.card >= 0 else 0
    colonies = [(Still(view.colonies[each]), ozone, each, words) for each in range(int(view.players))]
    defect = isinstance(view.asking, Defect) and view.asking.seat == seat
    mine = None if view.eye == WATCHER else plan["own"].piece(own(*colonies[seat], inside(plan["own"]), box, defect))
    rivals = []
    for other, place in zip(others, rival_places(plan.get("rivals"), len(others), box), strict=True):
        drawn = rival(*colonies[other], inside(place, caption=True), floor(box))
        rivals.append((other, place.piece(drawn, folded="rivals" not in plan)))
    return Drawing(whole(box).piece(board(view, words, box, plan)), mine, tuple(rivals))


def rival_places(at: Rect | None, rivals: int, box: Box) -> list[Rect]:
    """The rivals below each other, or next to each other where that is wide enough; what a folded one would need."""
    if at is None:
        return [Rect(0, 0, min(360, box.width), RIVAL + 20)] * rivals
    divide = at.columns if at.w > BROAD else at.rows
    return divide(*[REST] * rivals, gap=GAP)


def needed(view: State) -> str:
    """What the question needs room for: the choice, the market, the ladder, or nothing."""
    if asked(view):
        return "choice"
    return "market" if isinstance(view.asking, Buy) else "ladder" if isinstance(view.asking, ChooseSpace) else ""


@cached
def planned(box: Box, rivals: int, watched: bool, needs: str) -> dict[str, Rect]:
    """Where everything lies, by name; what is not named is folded."""
    at, buying = whole(box).inset(EDGE), needs == "market"
    ladder = FINGER + 4 if box.finger and needs == "ladder" else 30
    mine = [] if watched else [Part("own", 84, 88 if box.finger else 112)]
    if box.width < 740 and box.width < box.height < SHORT * box.width:
        sold = 3 * FINGER + 8 if buying else 22
        top, middle, *rest = at.rows(ladder, REST, sold, *[84] * len(mine), gap=GAP)
        left, right = middle.columns(min(middle.h, 0.7 * at.w), REST, gap=GAP)
        rows = [Part("choice", 120, 200)] if needs == "choice" else []
        found = stack(right, [Part("status", 94, 130), *rows], GAP)
        return found | {"ladder": top, "soup": left} | dict(zip(("market", "own"), rest, strict=False))
    if box.width < 740 and box.height > box.width:
        square = Part("soup", 150 if buying else min(at.w, box.height * 0.5), at.w)
        table = Part("middle", 140 if buying else 72, 260 if buying else 78)
        found = stack(at, [Part("ladder", ladder, 44), square, Part("status", 32, 40), table, *mine], GAP)
        return found | tables(needs, found.pop("middle"), 46)
    if box.height > box.width:
        return tablet(needs, box, mine)
    wide = min(at.h if box.height < FLAT else at.h - 52, box.width * 0.6)
    if box.height < FLAT:
        left, right = at.columns(wide, REST)
        table = Part("middle", 92 if buying else 72, 150)
        found = stack(right, [Part("ladder", ladder, 44), Part("status", 30, 40), table, *mine], GAP)
        return found | tables(needs, found.pop("middle"), 46) | {"soup": left}
    top, below = at.rows(44, REST)
    left, right = below.columns(wide, REST)
    beside = Part("rivals", RIVAL * rivals + GAP * (rivals - 1), RIVAL * rivals + GAP * (rivals - 1) + 12, folds=2)
    found = stack(right, [Part("status", 46, 60), Part("middle", 260 if buying else MIDDLE, 500), *mine, beside], GAP)
    return found | tables(needs, found.pop("middle"), MIDDLE - 26) | {"ladder": top, "soup": left}


def tables(needs: str, at: Rect, choice: float) -> dict[str, Rect]:
    """What the phase needs, in a place that stays the same: the choice, the market, the table of advances."""
    if needs == "choice":
        return stack(at, [Part("choice", choice, max(choice, at.h - 90)), Part("market", 20, 300)], GAP)
    market = Part("market", min(at.h, 250) if needs == "market" else 20, 500)
    more = [Part("seen", 24, 26, folds=4), Part("advances", 62, 72, folds=3)] if at.h > 140 and at.w > 400 else []
    return stack(at, [market, *more], GAP)


def tablet(needs: str, box: Box, mine: list[Part]) -> dict[str, Rect]:
    """A high box with room: the soup and its tables above, the colonies below."""
    top, middle, low = whole(box).inset(EDGE).rows(44, box.width * 0.62, REST)
    left, right = middle.columns(middle.h, REST)
    found = stack(right, [Part("status", 84, 84), Part("middle", 290, 700)], GAP)
    found |= tables(needs, found.pop("middle"), MIDDLE)
    beside = Part("rivals", RIVAL + 24, RIVAL + 150, folds=2)
    own = [Part(part.name, part.least, 130) for part in mine]
    more = [Part("advances", 62, 72, folds=3), Part("seen", 24, 26, folds=4)]
    return found | stack(low, [*own, *more, beside], GAP) | {"ladder": top, "soup": left}


def board(view: State, words: Words, box: Box, plan: dict[str, Rect]) -> str:
    """Everything but the colonies."""
    least, seat, deck = floor(box), box.seat(int(view.eye)), tuple(map(int, view.deck))
    found = ways(view) if asked(view) else []
    body = ruler(view, words, plan["ladder"], least) + soup(view, words, plan["soup"], acting_amoeba(view), least)
    body += outcomes(view, found, plan["soup"]) if found else ""
    body += status(view, words, deck, plan["status"], least)
    body += market(words, tuple(map(int, view.pool)), plan["market"], least)
    if "choice" in plan:
        body += choice(view, words, found, plan["choice"], least)
    if "seen" in plan:
        body += history(words, deck, plan["seen"], least)
    if "advances" in plan:
        body += advances(view, words, seat, plan["advances"], least)
    return svg(box.width, box.height, body, id="board", css="soup", label=words("game"))


def status(view: State, words: Words, deck: tuple[int, ...], at: Rect, least: int) -> str:
    """The card on the compass, the cards still face down, the cubes off the board."""
    card, pile, cubes = fields(at)
    left = tuple(int(count(view.supply, colour)) for colour in range(int(view.players)))
    body = environment(words, int(view.card), card, least) + face_down(words, deck, pile, least)
    return body + supply(words, left, cubes, least)


@cached
def fields(at: Rect) -> tuple[Rect, Rect, Rect]:
    """The places of card, deck and cubes."""
    if at.w < 160:
        card, pile, cubes = at.rows(-1.2, REST, -1.3, gap=4)
    elif at.h > 80:
        above, cubes = at.rows(-1.8, REST, gap=4)
        card, pile = above.columns(-1.5, REST)
    else:
        card, pile, cubes = at.columns(-1.9, REST, -1.5)
    return card, pile, cubes


@cached
def environment(words: Words, shown: int, at: Rect, least: int) -> str:
    """The card on the compass: its drift and its ozone; nothing before there is one."""
    body = rect(*at, "frame", r=8)
    if shown >= 0:
        way, o3 = int(DRIFT[shown]), str(int(OZONE[shown]))
        drift = words("draw.still") if way == NOWHERE else words("draw.drift", way=words(f"way.{DIRECTIONS[way]}"))
        r = min(16.0, at.h / 2 - 4)
        body = title(f"{drift}, {words('draw.ozone')} {o3}") + body
        body += needle(at.x + r + 6, at.y + at.h / 2, r, way)
        told, room = f"O₃ {o3}", Rect(at.x + 2 * r + 12, at.y, at.w - 2 * r - 16, at.h)
        label, ozone = room.columns(REST, max(wide(told, 15, SERIF) + 1, room.w / 4), gap=4)
        if label.w > 50:
            body += write(label, drift, 14, least, lines=2, face=BOLD)
        if at.h > 40:
            number, name = ozone.rows(-1.6, REST, gap=0)
            body += write(number, o3, 20, least, "end", face=SERIF)
            body += write(name, words("draw.ozone"), 12, least, "end mut", short="O₃")
        else:
            body += write(ozone, told, 15, least, "end", face=SERIF)
    return group(body, "environment", id="environment")


@cached
def face_down(words: Words, deck: tuple[int, ...], at: Rect, least: int) -> str:
    """The cards still face down."""
    left, told = sum(deck), seen(words, deck)
    high = min(at.h - 4, 52)
    back = card_back(at.x, at.y + (at.h - high) / 2, high * 0.72, high, "u-ray_protection") if left else ""
    label = Rect(at.x + high * 0.72 + 5, at.y, at.w - high * 0.72 - 5, at.h)
    shown = write(label, words("draw.to_come", n=left), 13, least, "mut", short=str(left), lines=2)
    known = f"{words('draw.to_come', n=left)}. {words('draw.seen')}: {told}" if told else words("draw.to_come", n=left)
    return group(title(known) + back, "", id="deck") + shown


def seen(words: Words, deck: tuple[int, ...]) -> str:
    """The environment cards that have been on the compass, in words."""
    found = []
    for kind, (copies, left) in enumerate(zip(CARDS, deck, strict=True)):
        found += [f"{words('way.' + DIRECTIONS[DRIFT[kind]])} {int(OZONE[kind])}"] * int(copies - left)
    return ", ".join(found)


@cached
def history(words: Words, deck: tuple[int, ...], at: Rect, least: int) -> str:
    """The same as a row of small cards: the arrow of each and its ozone."""
    kinds = [kind for kind in range(len(CARDS)) for _card in range(int(CARDS[kind] - deck[kind]))]
    label, line = at.columns(wide(words("draw.seen"), 13, BOLD) + 4, REST, gap=6)
    body = title(seen(words, deck)) + write(label, words("draw.seen"), 13, least, face=BOLD)
    for kind, place in zip(kinds, line.columns(*[REST] * 11, gap=2), strict=False):
        body += rect(*place, "way", r=5) + needle(place.x + 9, place.y + place.h / 2, 6, int(DRIFT[kind]))
        body += write(Rect(place.x + 16, place.y, place.w - 17, place.h), str(int(OZONE[kind])), 13, least, "mid")
    return group(body, "seen mute")


@cached
def supply(words: Words, left: tuple[int, ...], at: Rect, least: int) -> str:
    """The cubes off the board, by colour."""
    cubes = ", ".join(f"{words(f'colour.{COLOURS[colour]}')} {n}" for colour, n in enumerate(left))
    body = title(f"{words('draw.supply')}: {cubes}")
    places = at.columns(*[REST] * len(left), gap=2) if at.w > 128 else pairs(at, len(left), at.h / 2)
    for colour, (n, place) in enumerate(zip(left, places, strict=True)):
        a = min(15.0, place.w * 0.4)
        body += cube(colour, place.x, place.y + place.h / 2 - a / 2, a)
        body += write(Rect(place.x + a + 2, place.y, place.w - a - 2, place.h), str(n), 13, least)
    return group(body, "", id="supply")
