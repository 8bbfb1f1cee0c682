"""An animal drawn: tokens on top, the creature, its trait cards as badges; and pair cards between two of them."""

from pangaea.draw.cache import cached
from pangaea.draw.geometry import number as short
from pangaea.draw.geometry import wobble
from pangaea.draw.svg import Words, animal, circle, corners, group, path, rect, text, tick, title, use
from pangaea.games.evolution.cards import ANGLERFISH, ANGLERFISH_KIND, FACES, FAT_NUMBER, SYMBIOSIS, TRAITS
from pangaea.games.evolution.draw_layout import Cell
from pangaea.games.evolution.grammar_things import TRAIT_NAMES, fat_id
from pangaea.games.evolution.player import POISONED, Animal, Pair

FAMILY = {
    "parasite": "burden",
    "fat_tissue": "store",
    "hibernation": "store",
    "metamorphosis": "store",
} | dict.fromkeys(("carnivorous", "scavenger", "sharp_vision", "piracy", "intellect", "ambush", "anglerfish"), "hunt")


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
    """A trait's pictogram on the ground of its family, with what it adds to the need."""
    name, need = TRAIT_NAMES[trait], TRAITS[trait].need
    body = rect(x, y, size, size, r=0.28 * size) + use(f"t-{name}", x + 0.14 * size, y + 0.14 * size, 0.72 * size)
    if need:
        body += circle(x + size - 1, y + size - 3, 8.5, "plus") + text(x + size - 1, y + size + 1, f"+{need}", "mid")
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


def beast(it: Animal, words: Words, x: float, y: float, cell: Cell) -> str:
    """One animal with everything on it."""
    w, h, big = cell.w, cell.h, cell.named
    creature, r = (84.0, 8.0) if big else (58.0, 6.2)
    seat, cards = int(it.number & 7), trait_ids(it)
    names = ", ".join(words(f"trait.{TRAIT_NAMES[trait]}") for _, trait, _ in cards)
    body = title(f"{words('draw.animal', a=it.number >> 3)}{': ' if names else ''}{names}")
    body += rect(x, y, w, h, "hit", r=10) + rect(x, y, w, h, "hatch", r=10)
    middle = y + (66 if big else 46)
    body += path(wobble(x + w / 2, middle, 0.56 * creature, 0.42 * creature, str(it.number)), "plate")
    figure = animal(
        f"c-{(it.number >> 3) % 3}", x + (w - creature) / 2, y + (30 if big else 22), creature, css=f"c{seat}"
    )
    body += group(figure, "asleep" if it.asleep() else "")
    body += foods(it, x + r + 7, y + r + 7, r, w - 44)
    body += text(x + w - 8, y + 17, it.number >> 3, "sm end mut")
    marks = [("t-hibernation", it.asleep()), ("t-poisonous", bool(it.marks & POISONED))]
    marks.append(("t-anglerfish", it.card == ANGLERFISH_KIND and not it.traits & ANGLERFISH))
    for i, (symbol, _) in enumerate(mark for mark in marks if mark[1]):
        body += use(symbol, x + w - 27, y + 26 + 22 * i, 18, css="pale")
    for i, (name, trait, used) in enumerate(cards):
        filled = trait == FAT_NUMBER and i < len(cards) - it.fat + it.yellow
        body += card(name, trait, words, x, y, i, cell, "card spent" if used else "card", filled)
    return group(
        body + corners(x + 5, y + 5, w - 10, h - 10) + tick(x + w - 8, y + 8, 12),
        "animal piece",
        id=f"animal-{it.number}",
    )


@cached
def card(name: str, trait: int, words: Words, x: float, y: float, at: int, cell: Cell, css: str, filled: bool) -> str:
    """A trait card: its badge, with the token of filled Fat tissue, and where there is room its name."""
    about = title(f"{words(f'trait.{TRAIT_NAMES[trait]}')}: {words(f'trait.{TRAIT_NAMES[trait]}.about')}")
    if cell.named:
        left, top = x + 6, y + 102 + 28 * at
        label = text(left + 40, top + 17, words(f"trait.{TRAIT_NAMES[trait]}"), "sm")
        body = about + rect(left, top - 1, cell.w - 12, 27, "hit", r=7) + badge(trait, left + 4, top) + label
        return group(body + (token("fat", left + 27, top + 20, 6) if filled else ""), css, id=name)
    left, top = x + 8 + 31 * (at % cell.across), y + 90 + 31 * (at // cell.across)
    body = about + rect(left - 2, top - 2, 28, 28, "hit", r=8) + badge(trait, left, top)
    return group(body + (token("fat", left + 23, top + 20, 6) if filled else ""), css, id=name)


def foods(it: Animal, x: float, y: float, r: float, room: float) -> str:
    """Food, what is missing of it, fat; and a tick when it is fed. Crowded rows stand closer."""
    kinds = ["red"] * it.red + ["blue"] * it.blue + ["need"] * max(0, it.need() - it.red - it.blue)
    kinds += ["fat"] * it.yellow + ["no_fat"] * (it.fat - it.yellow)
    step = min(2.5 * r, room / max(1, len(kinds) - 1 + it.fed()))
    body = "".join(token(kind, x + i * step, y, r) for i, kind in enumerate(kinds))
    for colour, first, n in (("red", 0, int(it.red)), ("blue", int(it.red), int(it.blue))):
        if n:
            spot = rect(x + first * step - r - 2, y - r - 2, (n - 1) * step + 2 * r + 4, 2 * r + 4, "hit ghost", r=r)
            body += group(spot, "tokens", id=f"{colour}-{it.number}")
    if it.fed():
        body += group(use("i-check", x + len(kinds) * step - r, y - r, 2 * r), "fed")
    return body


def bond(it: Pair, words: Words, x1: float, x2: float, y: float, used: bool, guards_right: bool) -> str:
    """A pair card as a bracket between two animals; Symbiosis points at whom it guards."""
    trait, middle = int(FACES[it.face]), (x1 + x2) / 2
    name = TRAIT_NAMES[trait]
    body = title(f"{words(f'trait.{name}')} {it.first >> 3} – {it.second >> 3}: {words(f'trait.{name}.about')}")
    body += rect(middle - 16, y + 1, 32, 28, "hit", r=8)
    if x2 > x1:
        body += path(f"M{short(x1)} {short(y - 4)}v8q0 10 10 10H{short(x2 - 10)}q10 0 10-10v-8")
        if it.trait() == SYMBIOSIS:
            tip = x2 if guards_right else x1
            body += path(f"M{short(tip - 5)} {short(y + 2)}l5-7l5 7")
    body += badge(trait, middle - 12, y + 3, 24)
    if x2 <= x1:
        body += text(middle + 18, y + 20, it.second >> 3, "sm")
    return group(body, "pair spent" if used else "pair", id=f"pair-{name}-{it.first}-{it.second}")
