"""The viewer's zoo as the board."""

from pangaea.draw.cache import cached
from pangaea.draw.geometry import Knot, number, rough_rect, smooth
from pangaea.draw.layout import Rect, icon, write
from pangaea.draw.measure import BOLD, SERIF, wide
from pangaea.draw.svg import (
    Words,
    animal,
    corners,
    ellipse,
    gain,
    group,
    path,
    rect,
    seat_chip,
    svg,
    text,
    tick,
    title,
    use,
)
from pangaea.games.draftosaurus import scoring
from pangaea.games.draftosaurus.board import (
    BRIDGE_LEFT,
    BRIDGE_RIGHT,
    GRASSLAND,
    NO_DIE,
    PYRAMID,
    RIVER,
    SPECIES,
    WINTER,
)
from pangaea.games.draftosaurus.draw_gains import gains
from pangaea.games.draftosaurus.draw_layout import IN_A_ROW, Plan, Spot, called
from pangaea.games.draftosaurus.fields import residents
from pangaea.games.draftosaurus.grammar import FACES, PENS, PLACES, SIDES, SPECIES_NAMES
from pangaea.games.draftosaurus.pens import DIFFERENT, ROW, Slot, pens
from pangaea.games.draftosaurus.quarantine import patient
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import Pick

ANY_NUMBER = {"prairie", "bridge_left", "bridge_right"}
PAID = {"forest", "trio", "prairie", "king", "meadow", "island", "wood", "lookout"}  # the pens that show what they pay


def chosen(zoo: Zoo) -> tuple[int, int] | None:
    """The species and place of this zoo that its owner has chosen and that nobody else sees yet."""
    if zoo.place < 0:
        return None
    if zoo.picked >= 0:
        return int(zoo.picked), int(zoo.place)
    return int(zoo.shown if zoo.shown >= 0 else patient(zoo)), int(zoo.place)


class Picture:
    """One zoo in one arrangement, with the words of the reader and the gains of its owner."""

    def __init__(self, view: State, seat: int, words: Words, plan: Plan) -> None:
        self.view = view
        self.seat = seat
        self.words = words
        self.plan = plan
        self.worth = gains(view, seat) if view.asked >> seat & 1 else {}
        self.zoo = view.zoos[seat]
        self.side = int(view.side)

    def svg(self) -> str:
        """The whole board: river, bridge, pens, signposts, die."""
        _x, _y, w, h = self.plan.room
        body = rect(0, 0, w, h, "bank") + self.river()
        if self.side == WINTER:
            body += self.bridge()
        body += "".join(self.pen(place, name) for place, name in enumerate(PENS[self.side]) if place != RIVER)
        body += self.signposts() + self.die()
        label = self.words("draw.zoo")
        return svg(w, h, body, id="board", css=f"draftosaurus {SIDES[self.side]}", label=label)

    def id(self, name: str) -> str:
        """The id of a place; each slot of the Pyramid has its own. A watcher's board is somebody else's zoo."""
        return f"pen-{name}" if self.view.eye == self.seat else f"s{self.seat}-pen-{name}"

    def river(self) -> str:
        """The River, with its dinosaurs."""
        plan, at = self.plan, self.plan.river
        line = plan.least + 6
        body = stream(self.words, at, plan.die.bottom + 2, line, plan.least)
        herd = residents(self.zoo, RIVER)
        body += self.pieces("river", RIVER, herd, plan.swimming(len(herd), self.side == WINTER))
        body += self.tag(RIVER, at.middle[0], plan.die.bottom + 2.6 * line)
        body += self.discs(RIVER, at.middle[0], at.bottom - 24)
        body += corners(*plan.water(self.side == WINTER)) + tick(at.x + 14, at.bottom - 20)
        return group(body, "pen river keeps holds", id=self.id(PLACES[self.side][RIVER]))

    def pen(self, place: int, name: str) -> str:
        """A pen: its ground, sign, name and rule, what stands in it and what it pays now."""
        at = self.plan.pens[name]
        zone = "grassland" if pens(self.side)[place].zone == GRASSLAND else "woods"
        body = ground(self.words, name, zone, self.plan)
        if name == "pyramid":
            return group(body, f"pen {zone} mute", id=self.id("pyramid")) + self.pyramid(at)
        herd = residents(self.zoo, place)
        spots = self.plan.spots(name, len(herd))
        body += self.pieces(name, place, herd, spots)
        if name in IN_A_ROW:
            table = DIFFERENT if name == "meadow" else ROW
            css = f"f{self.plan.least + 1} serif mid"
            for i, spot in enumerate(spots):
                low = spot.ground + self.plan.least + 2
                body += text(spot.middle, low, table[i + 1], css if i < len(herd) else f"{css} mut")
        if herd and name in PAID:
            body += self.tag(place, *self.corner(at))
        body += corners(*at.inset(5), 12) + tick(at.x + 10, at.y + 8, 11)
        body += self.discs(place, at.right - 19, at.bottom - 19 if self.plan.small else at.y + 19)
        return group(body, f"pen {zone} keeps holds", id=self.id(PLACES[self.side][place]))

    def pyramid(self, at: Rect) -> str:
        """[R28] The six slots, each a place of its own; what they bring lies above them all."""
        body, above = "", ""
        ours = chosen(self.zoo)
        for slot, spot in enumerate(self.plan.spots("pyramid", 0)):
            place = int(PYRAMID) + slot
            ground = pens(WINTER)[place]
            assert isinstance(ground, Slot)
            inside = residents(self.zoo, place)
            frame = (spot.x - 2, spot.top - 2, spot.w + 4, spot.ground - spot.top + 4)
            stone = title(self.words(f"place.{PLACES[WINTER][place]}"))
            stone += rect(*frame, "hit stone", r=8) + rect(*frame, "hatch", r=8)
            if not inside and (ours is None or ours[1] != place):
                stone += text(spot.middle, (spot.top + spot.ground) / 2 + 5, ground.points, "num mid mut")
            stone += self.pieces(PLACES[WINTER][place], place, inside, [spot])
            stone += corners(*frame, 8) + tick(frame[0] + 4, frame[1] + 4, 10)
            above += self.discs(place, spot.x + spot.w - 4, spot.top + 6, 13)
            body += group(stone, "pen step holds", id=self.id(PLACES[self.side][place]))
        if any(self.zoo.pens[PYRAMID + slot] for slot in range(6)):
            above += self.tag(int(PYRAMID), *self.corner(at))
        return body + above

    def pieces(self, name: str, place: int, herd: list[int], spots: list[Spot]) -> str:
        """The dinosaurs of a place; where there is room, the next spot; and the owner's own choice, still hidden."""
        body, seen = "", dict.fromkeys(range(SPECIES), 0)
        owner = "animal" if self.view.eye == self.seat else f"s{self.seat}"
        for species, spot in zip(herd, spots, strict=False):
            seen[species] += 1
            kind = SPECIES_NAMES[species]
            piece = title(self.words(f"species.{kind}")) + animal(f"d-{kind}", spot.x, spot.top, spot.w, css=kind)
            body += group(piece, "piece", id=f"{owner}-{name}-{kind}-{seen[species]}")
        ours = chosen(self.zoo)
        free = 1 if name in ANY_NUMBER else len(spots)
        for i, spot in enumerate(spots[len(herd) : len(herd) + free]):
            if i == 0 and ours is not None and ours[1] == place:
                kind = SPECIES_NAMES[ours[0]]
                body += group(animal(f"d-{kind}", spot.x, spot.top, spot.w, css=kind), "piece pending", id="chosen")
            elif not name.startswith(("pyramid", "river")):
                body += ellipse(spot.middle, spot.ground - 0.2 * spot.w, 0.4 * spot.w, 0.18 * spot.w, "slot")
        return body

    def tag(self, place: int, x: float, y: float) -> str:
        """What a place pays now."""
        plate = rect(x - 15, y - 10, 30, 20, "tag", r=10)
        return plate + text(x, y + 5, scoring.line(self.view, self.seat, place), "num mid")

    def corner(self, at: Rect) -> tuple[float, float]:
        """Where a pen has its tag: in its corner, left of where a gain is shown."""
        return at.right - self.plan.tag, at.y + self.plan.head / 2 + 2

    def discs(self, place: int, x: float, y: float, r: float = 15) -> str:
        """What each dinosaur of the hand would bring here; the style sheet shows the one that is selected."""
        body = ""
        for species, points in self.worth.get(place, {}).items():
            disc = gain(x, y, f"{points:+d}".replace("-", "−"), r)
            body += group(disc, f"for-{SPECIES_NAMES[species]}") if isinstance(self.view.asking, Pick) else disc
        return body

    def bridge(self) -> str:
        """[R26] The Lovers' Bridge across the River, and what its two halves pay together."""
        left, right = self.plan.pens["bridge_left"], self.plan.pens["bridge_right"]
        x, y, far, up = left.right - 10, left.middle[1] + 8, right.x - left.right + 20, 18
        deck = path(f"M{x} {y}q{far / 2} {-2 * up} {far} 0v16q{-far / 2} {-2 * up} {-far} 0z")
        posts = "".join(f"M{x + far * i / 6} {y - 18 - up * i * (6 - i) / 9}v20" for i in range(1, 6))
        body = group(deck + path(f"M{x} {y - 18}q{far / 2} {-2 * up} {far} 0{posts}", "rail"), "bridge")
        if self.zoo.pens[BRIDGE_LEFT] or self.zoo.pens[BRIDGE_RIGHT]:
            body += self.tag(int(BRIDGE_LEFT), x + far / 2, y + 18)
        return body

    def signposts(self) -> str:
        """[R15] [R16] The food court on the left bank, the restrooms on the right."""
        at, scale = self.plan.river, 0.9 if self.plan.river.w > 120 else 0.5
        left, right = at.x + 0.25 * at.w, at.right - 0.25 * at.w
        food_court = signpost(self.words, "left", "food_court", (left, at.y + 4), -1, scale)
        return food_court + signpost(self.words, "right", "restrooms", (right, at.y + 4), 1, scale)

    def die(self) -> str:
        """The die as it was rolled, with the mark of its holder, who is free of it."""
        at = self.plan.die
        body = rect(*at, r=9)
        if self.view.die != NO_DIE:
            face = FACES[self.view.die]
            sign = icon(f"z-{face}", at.inset(0.18 * at.w))
            body = title(f"{self.words('thing.die')}: {self.words(f'die.{face}')}") + body + sign
        owner = int(self.view.roller)
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


@cached
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
