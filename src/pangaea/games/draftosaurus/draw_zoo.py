"""The viewer's zoo as the board, wide or tall."""

from pangaea.draw.cache import cached
from pangaea.draw.geometry import number, rough_rect
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
    WOOD,
    count,
)
from pangaea.games.draftosaurus.draw_gains import Gains, gains
from pangaea.games.draftosaurus.draw_layout import IN_A_ROW, WIDE, Box, Plan, Spot
from pangaea.games.draftosaurus.grammar import FACES, PLACES, SPECIES_NAMES
from pangaea.games.draftosaurus.pens import DIFFERENT, ROW, Slot, pens
from pangaea.games.draftosaurus.quarantine import patient
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import Pick

PENS = (PLACES[0][1:], (*PLACES[1][1:PYRAMID], "pyramid"))  # by side, beside the places
SIDES = ("summer", "winter")
PAID = {"forest", "trio", "prairie", "king", "meadow", "island", "wood", "lookout"}  # what each pays is told in the pen


def pen_id(view: State, place: int) -> str:
    """The id of a place on the board; each slot of the Pyramid has its own."""
    return f"pen-{PLACES[view.side][place]}"


def residents(zoo: Zoo, side: int, place: int) -> list[int]:
    """The species that stand in a place, in the order they are drawn; the Wood keeps its turns."""
    inside = zoo.pens[place]
    order = [species for species in range(SPECIES) for _ in range(count(inside, species))]
    if side == WINTER and place == WOOD and order:
        firsts = [species for species in order if species == zoo.first]
        others = [species for species in order if species != zoo.first]
        order = [(others if i % 2 else firsts)[i // 2] for i in range(len(order))]
    return order


def chosen(zoo: Zoo) -> tuple[int, int] | None:
    """The species and place of this zoo that its owner has chosen and that nobody else sees yet."""
    if zoo.place < 0:
        return None
    if zoo.picked >= 0:
        return int(zoo.picked), int(zoo.place)
    return int(zoo.shown if zoo.shown >= 0 else patient(zoo)), int(zoo.place)


class Picture:
    """One zoo in one arrangement, with the words of the reader and the gains of its owner."""

    def __init__(self, view: State, seat: int, words: Words, plan: Plan, worth: Gains) -> None:
        self.view = view
        self.seat = seat
        self.words = words
        self.plan = plan
        self.worth = worth
        self.zoo = view.zoos[seat]
        self.side = int(view.side)
        self.wide = plan is WIDE

    def svg(self) -> str:
        """The whole board: river, bridge, pens, signposts, die."""
        w, h = self.plan.size
        body = rect(0, 0, w, h, "bank") + self.river()
        if self.side == WINTER:
            body += self.bridge()
        body += "".join(self.pen(place + 1, name) for place, name in enumerate(PENS[self.side]))
        body += self.signposts() + self.die()
        label = self.words("draw.zoo")
        return svg(w, h, body, id="board", css=f"draftosaurus {SIDES[self.side]}", label=label)

    def river(self) -> str:
        """The River, with its dinosaurs."""
        plan, (x, y) = self.plan, self.plan.river_name
        body = title(self.words("draw.river")) + path(plan.river, "hit") + path(plan.river, "tex water")
        body += text(x, y, self.words("place.river"), "t1 mid" if self.wide else "t3 mid")
        if self.wide:
            body += text(x, y + 18, self.words("draw.river"), "t2 mid")
        herd = residents(self.zoo, self.side, RIVER)
        body += self.pieces("river", RIVER, herd, plan.spots("river", len(herd) + 1))
        body += self.tag(RIVER, *plan.river_tag) + self.discs(RIVER, *plan.river_gain)
        body += corners(*plan.river_mouth) + tick(plan.river_mouth.x, plan.river_gain[1])
        return group(body, "pen river", id=pen_id(self.view, RIVER))

    def pen(self, place: int, name: str) -> str:
        """A pen: its ground, sign, name and rule, what stands in it and what it pays now."""
        box = self.plan.boxes[name]
        zone = "grassland" if pens(self.side)[place].zone == GRASSLAND else "woods"
        body = ground(self.words, name, zone, box, self.wide)
        if name == "pyramid":
            return group(body, f"pen {zone}", id="pen-pyramid") + self.pyramid(box)
        herd = residents(self.zoo, self.side, place)
        spots = self.plan.spots(name, len(herd))
        body += self.pieces(name, place, herd, spots)
        if name in IN_A_ROW:
            table = DIFFERENT if name == "meadow" else ROW
            for i, spot in enumerate(spots):
                css = "num mid" if self.wide else "sm mid"
                low = spot.ground + (22 if self.wide else 14)
                body += text(spot.middle, low, table[i + 1], css if i < len(herd) else f"{css} mut")
        if herd and name in PAID:
            body += self.tag(place, *self.corner(box))
        body += corners(box.x + 6, box.y + 6, box.w - 12, box.h - 12, 12) + tick(box.x + 8, box.y + 6)
        body += self.discs(place, box.x + box.w - 14, box.y + 7)
        return group(body, f"pen {zone}", id=pen_id(self.view, place))

    def pyramid(self, box: Box) -> str:
        """[R28] The six slots, each a place of its own; what they bring lies above them all."""
        body, above = "", ""
        ours = chosen(self.zoo)
        for slot, spot in enumerate(self.plan.spots("pyramid", 0)):
            place = int(PYRAMID) + slot
            ground = pens(WINTER)[place]
            assert isinstance(ground, Slot)
            inside = residents(self.zoo, self.side, place)
            frame = (spot.x - 2, spot.top - 2, spot.w + 4, spot.ground - spot.top + 6)
            stone = rect(*frame, "hit stone", r=10) + rect(*frame, "hatch", r=10)
            if not inside and (ours is None or ours[1] != place):
                stone += text(spot.middle, spot.ground - 14, ground.points, "num mid mut")
            stone += self.pieces(PLACES[WINTER][place], place, inside, [spot])
            stone += corners(*frame, 8) + tick(frame[0] + 4, frame[1] + 4, 10)
            above += self.discs(place, spot.x + spot.w - 4, spot.top + 2, 13)
            body += group(stone, "pen step", id=pen_id(self.view, place))
        if any(self.zoo.pens[PYRAMID + slot] for slot in range(6)):
            above += self.tag(int(PYRAMID), *self.corner(box))
        return body + above

    def pieces(self, name: str, place: int, herd: list[int], spots: list[Spot]) -> str:
        """The dinosaurs of a place; where there is room, the next spot; and the owner's own choice, still hidden."""
        body, seen = "", dict.fromkeys(range(SPECIES), 0)
        for species, spot in zip(herd, spots, strict=False):
            seen[species] += 1
            piece = animal(f"d-{SPECIES_NAMES[species]}", spot.x, spot.top, spot.w, css=SPECIES_NAMES[species])
            body += group(piece, "piece", id=f"animal-{name}-{SPECIES_NAMES[species]}-{seen[species]}")
        ours = chosen(self.zoo)
        for i, spot in enumerate(spots[len(herd) :]):
            if i == 0 and ours is not None and ours[1] == place:
                kind = SPECIES_NAMES[ours[0]]
                body += group(animal(f"d-{kind}", spot.x, spot.top, spot.w, css=kind), "piece pending", id="chosen")
            elif not name.startswith(("pyramid", "river")):
                body += ellipse(spot.middle, spot.ground - 0.12 * spot.w, 0.4 * spot.w, 0.18 * spot.w, "slot")
        return body

    def tag(self, place: int, x: float, y: float) -> str:
        """What a place pays now."""
        w, h = (34, 22) if self.wide else (28, 18)
        plate = rect(x - w / 2, y - h / 2, w, h, "tag", r=h / 2)
        return plate + text(x, y + 5, scoring.line(self.view, self.seat, place), "num mid")

    def corner(self, box: Box) -> tuple[float, float]:
        """Where a pen has its tag: beside its name, or on its edge where there is no room."""
        return (box.x + box.w - 58, box.y + 22) if self.wide else (box.x + box.w - 46, box.y + 1)

    def discs(self, place: int, x: float, y: float, r: float = 17) -> str:
        """What each dinosaur of the hand would bring here; the style sheet shows the one that is selected."""
        body = ""
        for species, points in self.worth.get(place, {}).items():
            disc = gain(x, y, f"{points:+d}".replace("-", "−"), r if self.wide else min(r, 13))
            body += group(disc, f"for-{SPECIES_NAMES[species]}") if isinstance(self.view.asking, Pick) else disc
        return body

    def bridge(self) -> str:
        """[R26] The Lovers' Bridge across the River, and what its two halves pay together."""
        deck, rail = self.plan.bridge
        body = group(path(deck) + path(rail, "rail"), "bridge")
        if self.zoo.pens[BRIDGE_LEFT] or self.zoo.pens[BRIDGE_RIGHT]:
            body += self.tag(int(BRIDGE_LEFT), *self.plan.bridge_tag)
        return body

    def signposts(self) -> str:
        """[R15] [R16] The food court on the left bank, the restrooms on the right."""
        left, right = self.plan.posts
        scale = self.plan.posts_scale
        food_court = signpost(self.words, "left", "food_court", left, -1, scale)
        return food_court + signpost(self.words, "right", "restrooms", right, 1, scale)

    def die(self) -> str:
        """The die as it was rolled, with the mark of its holder, who is free of it."""
        x, y, size, _ = self.plan.die
        body = rect(x, y, size, size, r=9)
        if self.view.die != NO_DIE:
            face = FACES[self.view.die]
            body = (
                title(self.words(f"die.{face}"))
                + body
                + use(f"z-{face}", x + 0.18 * size, y + 0.18 * size, 0.64 * size)
            )
        return group(body, "die", id="die") + seat_chip(int(self.view.roller), x + size, y + size, 0.21 * size)


@cached
def ground(words: Words, name: str, zone: str, box: Box, wide: bool) -> str:
    """A pen without what stands in it: the sign of the zone and the pen's name; its rule too where there is room."""
    outline = rough_rect(*box, name, amplitude=2.2 if wide else 1.4, r=14 if wide else 12)
    body = title(words(f"draw.{name}"))
    body += path(outline, "hit") + path(outline, f"tex {zone}") + path(outline, "hatch")
    if not wide:
        sign = zone_sign(zone, box.x + 19, box.y + 23, 13)
        return body + sign + text(box.x + 38, box.y + 29, words(f"short.{name}"), "t1")
    body += zone_sign(zone, box.x + 26, box.y + 29, 17) + text(box.x + 52, box.y + 28, words(f"place.{name}"), "t1")
    return body + text(box.x + 52, box.y + 45, words(f"draw.{name}"), "t2")


@cached
def signpost(words: Words, bank: str, sign: str, at: tuple[float, float], way: int, scale: float) -> str:
    """A post with an arrow, -1 to the left or 1 to the right."""
    arrow = f"M{-way * 16} 0h{way * 32}l{way * 12} 15l{-way * 12} 15h{-way * 32}z"
    body = title(words(f"face.{sign}")) + path("M0 0v50", "pole") + path(arrow, "sign")
    body += use(f"z-{sign}", way * 2 - 11, 4, 22)
    place = f"translate({number(at[0])} {number(at[1])}) scale({scale})"
    return group(body, "post", id=f"bank-{bank}", transform=place)


def zone_sign(zone: str, x: float, y: float, r: float) -> str:
    """A diamond for the woods, a square for the grassland."""
    k = 0.84 * r
    diamond = path(f"M{x} {y - r}l{r} {r}-{r} {r}-{r}-{r}z", "board")
    board = diamond if zone == "woods" else rect(x - k, y - k, 2 * k, 2 * k, "board", r=3)
    return group(board + use(f"z-{zone}", x - 0.6 * r, y - 0.6 * r, 1.2 * r), f"zone {zone}")


def board(view: State, seat: int, words: Words, plan: Plan) -> str:
    """The seat's zoo."""
    return Picture(view, seat, words, plan, gains(view, seat) if view.asked >> seat & 1 else {}).svg()
