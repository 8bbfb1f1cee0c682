"""The viewer's zoo as the board."""

from typing import NamedTuple

from pangaea.draw.cache import cached
from pangaea.draw.geometry import Knot, number, rough_rect, smooth
from pangaea.draw.layout import BOLD, SERIF, Rect, icon, wide, write
from pangaea.draw.svg import animal, corners, ellipse, gain, group, path, rect, seat_chip, svg, text, tick, title, use
from pangaea.games.draftosaurus import scoring
from pangaea.games.draftosaurus.board import BRIDGE_LEFT, BRIDGE_RIGHT, NO_DIE, PYRAMID, RIVER, SPECIES, WINTER
from pangaea.games.draftosaurus.draw_gains import gains
from pangaea.games.draftosaurus.draw_layout import IN_A_ROW, Plan, Spot, called, zone_of
from pangaea.games.draftosaurus.fields import residents
from pangaea.games.draftosaurus.grammar import FACES, PENS, PLACES, SIDES, SPECIES_NAMES
from pangaea.games.draftosaurus.pens import DIFFERENT, ROW, Slot, pens
from pangaea.games.draftosaurus.quarantine import patient
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import Pick
from pangaea.locale import Words

ANY_NUMBER = {"prairie", "bridge_left", "bridge_right"}
PAID = {"forest", "trio", "prairie", "king", "meadow", "island", "wood", "lookout"}  # the pens that show what they pay


def chosen(zoo: Zoo) -> tuple[int, int] | None:
    """The species and place of this zoo that its owner has chosen and that nobody else sees yet."""
    if zoo.place < 0:
        return None
    if zoo.picked >= 0:
        return int(zoo.picked), int(zoo.place)
    return int(zoo.shown if zoo.shown >= 0 else patient(zoo)), int(zoo.place)


class Held(NamedTuple):
    """What a place shows: its dinosaurs, the owner's hidden choice, what it pays, what each move would bring."""

    herd: tuple[int, ...]
    ours: int  # the species chosen for it that nobody else sees yet, or -1
    pays: int
    gains: tuple[tuple[str, int], ...]  # for each move: the class of its disc, and the points


class Zoning(NamedTuple):
    """How a zoo is drawn: the reader's words, its arrangement, its side, and how the ids of its things begin."""

    words: Words
    plan: Plan
    side: int
    whose: str  # a watcher's board is somebody else's zoo

    def pen(self, name: str) -> str:
        """The id of a place; each slot of the Pyramid has its own."""
        return f"{self.whose}pen-{name}"


def board(view: State, seat: int, words: Words, plan: Plan) -> str:
    """The whole board: river, bridge, pens, signposts, die."""
    zoo, side = view.zoos[seat], int(view.side)
    worth = gains(view, seat) if view.asked >> seat & 1 else {}
    place_of_ours = chosen(zoo)
    by_species = isinstance(view.asking, Pick)

    def held(place: int) -> Held:
        brings = worth.get(place, {}).items()
        return Held(
            tuple(residents(zoo, place)),
            place_of_ours[0] if place_of_ours is not None and place_of_ours[1] == place else -1,
            int(scoring.line(view, seat, place)),
            tuple((f"for-{SPECIES_NAMES[species]}" if by_species else "", points) for species, points in brings),
        )

    zoning = Zoning(words, plan, side, "" if view.eye == seat else f"s{seat}-")
    _x, _y, w, h = plan.room
    body = rect(0, 0, w, h, "bank") + river(zoning, held(RIVER))
    if side == WINTER:
        paired = zoo.pens[BRIDGE_LEFT] or zoo.pens[BRIDGE_RIGHT]
        body += bridge(plan, int(scoring.line(view, seat, BRIDGE_LEFT)) if paired else -1)
    for place, name in enumerate(PENS[side]):
        if name == "pyramid":
            body += pyramid(zoning, tuple(held(int(PYRAMID) + slot) for slot in range(6)))
        elif place != RIVER:
            body += pen(zoning, place, held(place))
    body += signposts(words, plan) + die(words, plan, int(view.die), int(view.roller))
    return svg(w, h, body, id="board", css=f"draftosaurus {SIDES[side]}", label=words("draw.zoo"))


@cached
def river(zoning: Zoning, held: Held) -> str:
    """The River, with its dinosaurs."""
    plan, winter = zoning.plan, zoning.side == WINTER
    at, line = plan.river, plan.least + 6
    body = stream(zoning.words, at, plan.die.bottom + 2, line, plan.least)
    body += pieces(zoning, "river", held, plan.swimming(len(held.herd), winter))
    body += tag(held.pays, at.middle[0], plan.die.bottom + 2.6 * line)
    body += discs(held, at.middle[0], at.bottom - 24)
    body += corners(*plan.water(winter)) + tick(at.x + 14, at.bottom - 20)
    return group(body, "pen river keeps holds", id=zoning.pen(PLACES[zoning.side][RIVER]))


@cached
def pen(zoning: Zoning, place: int, held: Held) -> str:
    """A pen: its ground, sign, name and rule, what stands in it and what it pays now."""
    words, plan, side, _whose = zoning
    name = PENS[side][place]
    at, zone = plan.pens[name], zone_of(side, place)
    spots = plan.spots(name, len(held.herd))
    body = ground(words, name, zone, plan) + pieces(zoning, name, held, spots)
    if name in IN_A_ROW:
        table = DIFFERENT if name == "meadow" else ROW
        css = f"f{plan.least + 1} serif mid"
        for i, spot in enumerate(spots):
            low = spot.ground + plan.least + 2
            body += text(spot.middle, low, table[i + 1], css if i < len(held.herd) else f"{css} mut")
    if held.herd and name in PAID:
        body += tag(held.pays, *corner(plan, at))
    body += corners(*at.inset(5), 12) + tick(at.x + 10, at.y + 8, 11)
    body += discs(held, at.right - 19, at.bottom - 19 if plan.small else at.y + 19)
    return group(body, f"pen {zone} keeps holds", id=zoning.pen(PLACES[side][place]))


@cached
def pyramid(zoning: Zoning, slots: tuple[Held, ...]) -> str:
    """[R28] The six slots, each a place of its own; what they bring lies above them all."""
    words, plan, side, _whose = zoning
    zone = zone_of(side, PENS[side].index("pyramid"))
    body = group(ground(words, "pyramid", zone, plan), f"pen {zone} mute", id=zoning.pen("pyramid"))
    above = ""
    for slot, (held, spot) in enumerate(zip(slots, plan.spots("pyramid", 0), strict=True)):
        place = int(PYRAMID) + slot
        name, stone_at = PLACES[WINTER][place], pens(WINTER)[place]
        assert isinstance(stone_at, Slot)
        frame = (spot.x - 2, spot.top - 2, spot.w + 4, spot.ground - spot.top + 4)
        stone = title(words(f"place.{name}"))
        stone += rect(*frame, "hit stone", r=8) + rect(*frame, "hatch", r=8)
        if not held.herd and held.ours < 0:
            stone += text(spot.middle, (spot.top + spot.ground) / 2 + 5, stone_at.points, "num mid mut")
        stone += pieces(zoning, name, held, [spot])
        stone += corners(*frame, 8) + tick(frame[0] + 4, frame[1] + 4, 10)
        above += discs(held, spot.x + spot.w - 4, spot.top + 6, 13)
        body += group(stone, "pen step holds", id=zoning.pen(name))
    if any(held.herd for held in slots):
        above += tag(slots[0].pays, *corner(plan, plan.pens["pyramid"]))
    return body + above


def pieces(zoning: Zoning, name: str, held: Held, spots: list[Spot]) -> str:
    """The dinosaurs of a place; where there is room, the next spot; and the owner's own choice, still hidden."""
    body, seen = "", dict.fromkeys(range(SPECIES), 0)
    for species, spot in zip(held.herd, spots, strict=False):
        seen[species] += 1
        kind = SPECIES_NAMES[species]
        piece = title(zoning.words(f"species.{kind}")) + animal(f"d-{kind}", spot.x, spot.top, spot.w, css=kind)
        body += group(piece, "piece", id=f"{zoning.whose or 'animal-'}{name}-{kind}-{seen[species]}")
    free = 1 if name in ANY_NUMBER else len(spots)
    for i, spot in enumerate(spots[len(held.herd) : len(held.herd) + free]):
        if i == 0 and held.ours >= 0:
            kind = SPECIES_NAMES[held.ours]
            body += group(animal(f"d-{kind}", spot.x, spot.top, spot.w, css=kind), "piece pending", id="chosen")
        elif not name.startswith(("pyramid", "river")):
            body += ellipse(spot.middle, spot.ground - 0.2 * spot.w, 0.4 * spot.w, 0.18 * spot.w, "slot")
    return body


def tag(pays: int, x: float, y: float) -> str:
    """What a place pays now."""
    return rect(x - 15, y - 10, 30, 20, "tag", r=10) + text(x, y + 5, pays, "num mid")


def corner(plan: Plan, at: Rect) -> tuple[float, float]:
    """Where a pen has its tag: in its corner, left of where a gain is shown."""
    return at.right - plan.tag, at.y + plan.head / 2 + 2


def discs(held: Held, x: float, y: float, r: float = 15) -> str:
    """What each dinosaur of the hand would bring here; the style sheet shows the one that is selected."""
    body = ""
    for css, points in held.gains:
        disc = gain(x, y, f"{points:+d}".replace("-", "−"), r)
        body += group(disc, css) if css else disc
    return body


@cached
def bridge(plan: Plan, pays: int) -> str:
    """[R26] The Lovers' Bridge across the River, and what its two halves pay together; -1 while they are empty."""
    left, right = plan.pens["bridge_left"], plan.pens["bridge_right"]
    x, y, far, up = left.right - 10, left.middle[1] + 8, right.x - left.right + 20, 18
    deck = path(f"M{x} {y}q{far / 2} {-2 * up} {far} 0v16q{-far / 2} {-2 * up} {-far} 0z")
    posts = "".join(f"M{x + far * i / 6} {y - 18 - up * i * (6 - i) / 9}v20" for i in range(1, 6))
    body = group(deck + path(f"M{x} {y - 18}q{far / 2} {-2 * up} {far} 0{posts}", "rail"), "bridge")
    return body + (tag(pays, x + far / 2, y + 18) if pays >= 0 else "")


@cached
def signposts(words: Words, plan: Plan) -> str:
    """[R15] [R16] The food court on the left bank, the restrooms on the right."""
    at, scale = plan.river, 0.9 if plan.river.w > 120 else 0.5
    left, right = at.x + 0.25 * at.w, at.right - 0.25 * at.w
    food_court = signpost(words, "left", "food_court", (left, at.y + 4), -1, scale)
    return food_court + signpost(words, "right", "restrooms", (right, at.y + 4), 1, scale)


@cached
def die(words: Words, plan: Plan, rolled: int, owner: int) -> str:
    """The die as it was rolled, with the mark of its holder, who is free of it."""
    at = plan.die
    body = rect(*at, r=9)
    if rolled != NO_DIE:
        face = FACES[rolled]
        sign = icon(f"z-{face}", at.inset(0.18 * at.w))
        body = title(f"{words('thing.die')}: {words(f'die.{face}')}") + body + sign
    return group(body, "die", id="die", data_owner=owner) + seat_chip(owner, at.right, at.y, 0.21 * at.w)


@cached
def stream(words: Words, at: Rect, name: float, line: float, least: int) -> str:
    """The River without what swims in it: water with unsteady banks, its name and what it pays."""
    bend = 0.06 * at.w
    left: list[Knot] = [(at.x + bend * way, at.y + at.h * i / 4, False) for i, way in enumerate((0, 1, -1, 1, 0))]
    right: list[Knot] = [(at.right + bend * way, at.y + at.h * i / 4, False) for i, way in enumerate((0, 1, -1, 1, 0))]
    corner = [(x, y, True) for x, y, _ in (left[0], left[-1], right[-1], right[0])]
    outline = smooth([corner[0], *left[1:-1], corner[1], corner[2], *right[-2:0:-1], corner[3]])
    body = title(called(words, "river")) + path(outline, "hit") + path(outline, "tex water")
    rows = Rect(at.x + 2, name, at.w - 4, line)
    calm = max(wide(words("place.river"), 17, SERIF), wide(words("draw.river"), 13)) + 12
    body += rect(*Rect(rows.x, name - 2, rows.w, 2 * line + 4).centred(min(calm, rows.w), 2 * line + 4), "calm", r=8)
    body += write(rows, words("place.river"), 17 if at.w > 120 else 15, least, "mid", face=SERIF)
    return body + write(Rect(rows.x, name + line, rows.w, line), words("draw.river"), 13, least, "mid mut")


@cached
def ground(words: Words, name: str, zone: str, plan: Plan) -> str:
    """A pen without what stands in it: the sign of the zone and the pen's name; its rule too where there is room."""
    at, r = plan.pens[name], plan.sign
    outline = rough_rect(*at, name, amplitude=1.6, r=12)
    body = title(called(words, name))
    low = plan.head + plan.rule + 4  # nothing grows where words are
    growth = rect(at.x + 3, at.y + low, at.w - 6, at.h - low - 3, f"tex {zone}", r=9)
    body += path(outline, "hit") + growth + path(outline, "hatch")
    body += zone_sign(zone, at.x + r + 7, at.y + plan.head / 2 + 3, r)
    left = 2 * r + (9 if plan.small else 12)
    head = Rect(at.x + left, at.y + 3, at.w - left - plan.tag - 17, plan.head)  # up to the tag
    short = words(f"short.{name}")
    face = SERIF if wide(short, plan.least, SERIF) <= head.w else BOLD  # which is narrower
    body += write(head, words(f"place.{name}"), plan.name, plan.least, short=short, face=face)
    rule = Rect(head.x, at.y + plan.head, at.right - head.x - 8, plan.rule)
    return body + (write(rule, words(f"draw.{name}"), 13, plan.least, "mut") if plan.rule else "")


def signpost(words: Words, bank: str, sign: str, at: tuple[float, float], way: int, scale: float) -> str:
    """A post with an arrow, -1 to the left or 1 to the right."""
    arrow = f"M{-way * 16} 0h{way * 32}l{way * 12} 15l{-way * 12} 15h{-way * 32}z"
    body = title(words(f"face.{sign}")) + path("M0 0v40", "pole") + path(arrow, "sign")
    body += use(f"z-{sign}", way * 2 - 11, 4, 22)
    place = f"translate({number(at[0])} {number(at[1])}) scale({scale})"
    return group(body, "post mute", id=f"bank-{bank}", transform=place)


def zone_sign(zone: str, x: float, y: float, r: float) -> str:
    """A diamond for the woods, a square for the grassland."""
    k = 0.84 * r
    diamond = path(f"M{x} {y - r}l{r} {r}-{r} {r}-{r}-{r}z", "board")
    board = diamond if zone == "woods" else rect(x - k, y - k, 2 * k, 2 * k, "board", r=3)
    return group(board + use(f"z-{zone}", x - 0.6 * r, y - 0.6 * r, 1.2 * r), f"zone {zone}")
