"""An animal drawn: the creature, its food, its trait cards as badges; and pair cards between two of them."""

from math import ceil

from pangaea.core.drawing import Box
from pangaea.draw.cache import Still, cached
from pangaea.draw.geometry import number as short
from pangaea.draw.layout import BOLD, Rect, floor, reach, write
from pangaea.draw.svg import Words, animal, circle, corners, group, path, rect, text, tick, title, use
from pangaea.games.evolution.cards import ANGLERFISH, ANGLERFISH_KIND, FACES, FAT_NUMBER, SYMBIOSIS
from pangaea.games.evolution.draw_layout import TAP, Plan, Way, across, marks_width, pad, token_step
from pangaea.games.evolution.grammar_things import TRAIT_NAMES, fat_id
from pangaea.games.evolution.player import POISONED, Animal, Pair

FAMILY = {
    "parasite": "burden",
    "fat_tissue": "store",
    "hibernation": "store",
    "metamorphosis": "store",
} | dict.fromkeys(("carnivorous", "scavenger", "sharp_vision", "piracy", "intellect", "ambush", "anglerfish"), "hunt")
FLAT = 0.78  # the height of a creature in widths


@cached
def token(kind: str, x: float, y: float, r: float) -> str:
    """Food is told by shape too: red is round, blue square, fat a drop, what is missing dashed."""
    if kind == "blue":
        return rect(x - 0.88 * r, y - 0.88 * r, 1.76 * r, 1.76 * r, "food blue", r=2)
    if kind in ("fat", "no_fat"):
        d = f"M{short(x)} {short(y - 1.15 * r)}c{short(r)} {short(r)} {short(r)} {short(2 * r)} 0 {short(2.1 * r)}"
        d += f"c{short(-r)} 0 {short(-r)} {short(-r)} 0 {short(-2.1 * r)}z"
        return path(d, "food fat" if kind == "fat" else "food empty")
    return circle(x, y, r, "food red" if kind == "red" else "food empty")


@cached
def badge(trait: int, x: float, y: float, size: float = 24) -> str:
    """A trait's pictogram on the ground of its family."""
    name = TRAIT_NAMES[trait]
    body = rect(x, y, size, size, r=0.24 * size) + use(f"t-{name}", x + 0.12 * size, y + 0.12 * size, 0.76 * size)
    return group(body, f"badge {FAMILY.get(name, 'guard')}")


def trait_ids(beast: Animal) -> list[tuple[str, int, bool]]:
    """Its cards: id, number of the trait, whether it is turned sideways. Filled Fat tissue comes first."""
    found = [
        (f"trait-{beast.number}-{name}", i, bool(beast.used >> i & 1))
        for i, name in enumerate(TRAIT_NAMES)
        if beast.traits >> i & 1
    ]
    fat = [fat_id(beast.number, i) for i in range(1, beast.fat + 1)]
    return found + [(name, int(FAT_NUMBER), False) for name in fat]


def beast(it: Animal, words: Words, at: Rect, plan: Plan, box: Box, hungry: bool) -> str:
    """One animal with everything on it; `hungry` in the phase in which the unfed are in danger."""
    way = plan.way
    body = figure(Still(it), words, at, way, plan.lines, box)
    body += marks(int(it.number >> 3), fate_of(it, hungry), words, at.inset(pad(way)), way, floor(box))
    body += corners(at.x + 3, at.y + 3, at.w - 6, at.h - 6) + tick(at.right - 9, at.y + 9, 9)
    return group(body, "animal piece", id=f"animal-{it.number}")


@cached
def figure(still: Still[Animal], words: Words, at: Rect, way: Way, lines: int, box: Box) -> str:
    """The tile with the creature, its food and its cards."""
    it = still.thing
    cards = trait_ids(it)
    names = ", ".join(words(f"trait.{TRAIT_NAMES[trait]}") for _, trait, _ in cards)
    food = words("draw.food", n=min(it.need(), it.red + it.blue), need=it.need())
    body = title(f"{words('draw.animal', a=it.number >> 3)}, {food}\n{names}".rstrip())
    body += rect(*at, "hit", r=8) + rect(*at, "hatch", r=8)
    room = at.inset(pad(way))
    lines = min(lines, ceil(len(cards) / across(at.w, way)))  # what its cards leave free is the creature's
    body += upper(it, Rect(room.x, room.y, room.w, room.h - lines * way.pitch - 2), way, box)
    top, many = room.bottom - lines * way.pitch, across(at.w, way)
    for i, (name, trait, used) in enumerate(cards):
        filled = trait == FAT_NUMBER and i < len(cards) - it.fat + it.yellow
        wide = room.w / many if way.named else way.pitch
        place = Rect(room.x + i % many * wide, top + i // many * way.pitch, wide, way.pitch)
        body += card(name, trait, words, place, way, floor(box), "card dense spent" if used else "card dense", filled)
    return body


def upper(it: Animal, at: Rect, way: Way, box: Box) -> str:
    """The creature with its food next to it, or above it where that makes it larger; the right is left free."""
    kinds = ["red"] * it.red + ["blue"] * it.blue + ["need"] * max(0, it.need() - it.red - it.blue)
    kinds += ["fat"] * it.yellow + ["no_fat"] * (it.fat - it.yellow)
    step, free = token_step(way, box.finger), at.w - marks_width(way)
    r = (step - (1.6 if way.tight else 3)) / 2
    down = max(1, int(at.h // step))
    beside = max(ceil(len(kinds) / down), min(2, len(kinds)))
    next_to = min(free - beside * step - 2, at.h / FLAT)
    along = max(1, int(free // step))
    lines = ceil(len(kinds) / along)
    under = min(free, (at.h - lines * step) / FLAT)
    seat = int(it.number & 7)
    symbol = f"c-{(it.number >> 3) % 3}"
    if under > next_to * 1.1:
        wide, many, start = under, along, at.x
        left, top = at.x + (free - wide) / 2, at.y + lines * step + (at.h - lines * step - wide * FLAT) / 2
    else:
        wide, many = max(18, next_to), beside
        start, left, top = at.x + free - many * step, at.x, at.y + max(0, (at.h - wide * FLAT) / 2)
    figure = animal(symbol, left, top, wide, css=f"c{seat}")
    body = group(figure, "asleep") if it.asleep() else figure
    return body + foods(it, kinds, start + step / 2, at.y + step / 2, r, step, many, box)


def fate_of(it: Animal, hungry: bool) -> str:
    """What becomes of it as things stand; a hidden Anglerfish is known to its owner."""
    lurks = "lurks " if it.card == ANGLERFISH_KIND and not it.traits & ANGLERFISH else ""
    if it.asleep():
        return lurks + "sleeps"
    if it.marks & POISONED:
        return lurks + "poisoned"
    return lurks + ("fed" if it.fed() else "starves" if hungry else "")


@cached
def marks(number: int, fate: str, words: Words, at: Rect, way: Way, size: int) -> str:
    """Its number, and below it what becomes of it: fed, asleep, poisoned, in danger of starving."""
    body = write(Rect(at.right - 20, at.y, 20, size), str(number), size, size, "end mut")
    x, y = (at.right - 21, at.y + 8) if way.tight else (at.right - 8, at.y + size + 11.5)
    if "lurks" in fate:
        body += use("t-anglerfish", x - 8, y - 8, 16, css="pale")
        y += 17
    if "sleeps" in fate:
        body += group(title(words("show.asleep")) + use("t-hibernation", x - 8, y - 8, 16, css="pale"))
    elif "poisoned" in fate:
        body += group(title(words("show.poisoned")) + use("t-poisonous", x - 8, y - 8, 16), "bad")
    elif "starves" in fate:
        sign = title(words("draw.starves")) + circle(x, y, 7.5)
        body += group(sign + text(x, y + 0.36 * size, "!", f"f{size} t3 mid"), "risk")
    elif "fed" in fate:
        body += group(title(words("draw.fed")) + use("i-check", x - 8, y - 8, 16), "fed")
    return body


@cached
def card(name: str, trait: int, words: Words, at: Rect, way: Way, small: int, css: str, filled: bool) -> str:
    """A trait card: its badge, with the token of filled Fat tissue, and where there is room its name."""
    called = words(f"trait.{TRAIT_NAMES[trait]}")
    told = f"{called} ({words('draw.full')})" if filled else called
    body = title(f"{told}\n{words(f'trait.{TRAIT_NAMES[trait]}.about')}") + rect(*at, "hit", r=6)
    y = at.y + (way.pitch - way.badge) / 2
    x = at.x + (1 if way.named else (way.pitch - way.badge) / 2 if way.pitch > TAP else 0)
    body += badge(trait, x, y, way.badge)
    if filled:
        body += token("fat", x + way.badge - 3, y + way.badge - 4, 5.5)
    if way.named:
        room = Rect(x + way.badge + 5, at.y, at.w - way.badge - 7, way.pitch)
        body += write(room, called, max(small + 1, int(way.badge / 2)), small, lines=2 if way.pitch > TAP else 1)
    return group(body, css, id=name)


def foods(it: Animal, kinds: list[str], x: float, y: float, r: float, step: float, many: int, box: Box) -> str:
    """Draw food, what is missing of it, and fat, `many` in a row."""
    spots = [(x + i % many * step, y + i // many * step) for i in range(len(kinds))]
    body = "".join(token(kind, *spot, r) for kind, spot in zip(kinds, spots, strict=True))
    for colour, first, n in (("red", 0, int(it.red)), ("blue", int(it.red), int(it.blue))):
        if n:
            taken, half = spots[first : first + n], step / 2
            around = "".join(f"M{short(a - half)} {short(b - half)}h{step:g}v{step:g}h{-step:g}z" for a, b in taken)
            middle = Rect(sum(a for a, _ in taken) / n, sum(b for _, b in taken) / n, 0, 0).inset(-half)
            body += group(path(around, "hit ghost") + reach(middle, box), "tokens", id=f"{colour}-{it.number}")
    return body


def bond(
    it: Pair, words: Words, ends: tuple[float, float, float], at: Rect, used: bool, guards_right: bool, small: int
) -> str:
    """A pair card as a bracket between two animals; Symbiosis points at whom it guards. `at` is the badge's place."""
    trait = int(FACES[it.face])
    name, y, (x1, x2, top) = TRAIT_NAMES[trait], at.y, ends
    body = title(f"{words(f'trait.{name}')} {it.first >> 3} – {it.second >> 3}\n{words(f'trait.{name}.about')}")
    labelled = x2 <= x1  # its animals are in two rows: the number of the other one stands next to it
    body += rect(at.x - 4, at.y, at.w + 8 + (16 if labelled else 0), at.h, "hit", r=7)
    if x2 > x1:
        bend = short(y + at.h / 2 - 7)
        body += path(f"M{short(x1)} {short(top)}V{bend}q0 7 7 7H{short(x2 - 7)}q7 0 7-7V{short(top)}", "link")
        if it.trait() == SYMBIOSIS:
            tip = x2 if guards_right else x1
            body += path(f"M{short(tip - 5)} {short(top + 5)}l5-6l5 6", "link")
    body += badge(trait, at.x + (at.w - at.h + 2) / 2, y + 1, at.h - 2)
    if labelled:
        body += write(Rect(at.right + 2, y, 18, at.h), str(it.second >> 3), small, small, face=BOLD)
    return group(body, "pair dense spent" if used else "pair dense", id=f"pair-{name}-{it.first}-{it.second}")
