"""Positions of Jurassic Parts as lines of text that a person can write.

    first 0
    turn 0 helps=1 blows=2
    slab 0=PIL-1 1 2=VEL-1a+03 3+1 20..57
    stock PLA-1 PLA-2
    player 0 sharp=3 amber=1 chisels=0-1,1-8 tiles=VEL-2a cards=grant

A cell is its number: face down alone, `=` and its tile if face up, `?` and its tile if somebody has looked at it, `+`
and its sides with boulders. What is not named has its usual value: chisels are dull, amber is in the supply, cards are
in the box. Without `slab` all cells lie face down; tiles that are nowhere are unseen, or in the stock if no line names
that.
"""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Refused
from pangaea.core.reading import once, read_fields, read_number
from pangaea.games.jurassic_parts import setup
from pangaea.games.jurassic_parts.board import CELLS, SIDES, gaps_within, no_gaps
from pangaea.games.jurassic_parts.cards import CARDS
from pangaea.games.jurassic_parts.grammar_names import (
    CARD_NAMES,
    GAPS,
    NAME,
    SPECIES_NAMES,
    TILE_NAMES,
    boulder_name,
    gap_name,
    gap_set,
    members,
)
from pangaea.games.jurassic_parts.setup import CHISELS, SUPPLY, boulders_on
from pangaea.games.jurassic_parts.skeletons import finished, one_finished
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.tiles import ALL_TILES

FACTS = ("helps", "sales", "blows", "discount", "weight", "crate", "quiet")  # of a turn
STALLS = (10, 5, 20)  # the option's values


def new(players: int, options: Mapping[str, int]) -> State:
    """A table with these options, given by index."""
    return setup.new(
        players,
        options["layout"],
        options["boulders"],
        options["rotation"],
        options["tie"],
        options["dig_master"],
        options["flyer_amber"],
        options["start"],
        options["cards"],
        STALLS[options["stall"]],
    )


def write_position(s: State) -> list[str]:
    """The slab, the tiles beside it, then a line a player; what has its usual value is left out."""
    usual = {"sales": 1}
    facts = [f"{fact}={getattr(s, fact)}" for fact in FACTS if getattr(s, fact) != usual.get(fact, 0)]
    lines = [f"first {s.first}", " ".join([f"turn {s.active}", *facts])]
    lines.append(" ".join(["slab", *(write_cell(s, cell) for cell in members(s.slab))]))
    if s.lot:
        lines.append(" ".join(["lot", *(TILE_NAMES[tile] for tile in members(s.lot))]))
    lines.append(" ".join(["stock", *(TILE_NAMES[tile] for tile in members(s.stock))]))
    return lines + [f"player {seat} " + " ".join(write_digger(digger)) for seat, digger in enumerate(s.diggers)]


def write_cell(s: State, cell: int) -> str:
    """`12=VEL-1a+03`."""
    mark = "=" if s.up >> cell & 1 else "?"
    face = mark + TILE_NAMES[s.tile[cell]] if s.tile[cell] >= 0 else "=" if s.up >> cell & 1 else ""
    return f"{cell}{face}" + (f"+{boulder_name(s.rocks[cell])}" if s.rocks[cell] else "")


def write_digger(digger: Digger) -> list[str]:
    """`sharp=3 amber=1 chisels=0-1,1-8 tiles=VEL-2a`."""
    words = [
        f"{name}={getattr(digger, name)}"
        for name in ("sharp", "spent", "freed", "amber", "hidden", "points")
        if getattr(digger, name)
    ]
    lists = {
        "chisels": [gap_name(gap) for gap in gap_set(digger.chisels)],
        "tiles": [TILE_NAMES[tile] for tile in members(digger.loose())],
        "locked": [TILE_NAMES[tile] for tile in members(digger.locked)],
        "finished": [f"{name}:{n}" for i, name in enumerate(SPECIES_NAMES) if (n := finished(digger, i))],
        "cards": [CARD_NAMES[card] for card in members(digger.hand)],
        "shown": [CARD_NAMES[card] for card in members(digger.shown)],
        "peeked": [str(cell) for cell in members(digger.peeked)],
    }
    return words + [f"{name}={','.join(things)}" for name, things in lists.items() if things] or ["sharp=0"]


def read_position(lines: list[str], players: int, options: Mapping[str, int]) -> State:
    """The same, read."""
    s = new(players, options)
    named: dict[str, int] = {}
    slab = [f"0..{CELLS - 1}"]
    said: set[str] = set()
    for at, line in enumerate(lines):
        word, *things = line.split(" ")
        try:
            once(NAME, said, " ".join([word, *things[:1]]) if word == "player" else word)
            if word == "first":
                s.first = number(" ".join(things), players)
            elif word == "turn" and things:
                s.active = number(things[0], players)
                read_facts(s, things[1:])
            elif word == "slab":
                slab = things
            elif word in ("lot", "stock", "unseen"):
                named[word] = bits(things, TILE_NAMES)
            elif word == "player" and len(things) > 1:
                s.diggers[number(things[0], players)] = read_digger(things[1:])
            else:
                raise Refused(NAME, "line", text=line)
        except Refused as refused:
            raise Refused(NAME, refused.key, refused.rule, **(refused.params | {"line": at})) from None
    read_slab(s, slab)
    share_out(s, named)
    return s


def read_facts(s: State, words: list[str]) -> None:
    """The facts of a turn."""
    for name, value in read_fields(NAME, " ".join(words)):
        if name not in FACTS:
            raise Refused(NAME, "line", text=name)
        setattr(s, name, number(value, 1000))


def read_slab(s: State, words: list[str]) -> None:
    """The cells with a tile."""
    s.slab, s.up = 0, 0
    tile, rocks = [-1] * CELLS, [0] * CELLS
    said: set[str] = set()
    for word in words:
        if ".." in word:
            start, _, end = word.partition("..")
            cells = sum(1 << cell for cell in range(number(start, CELLS), number(end, CELLS) + 1))
            if not cells:
                raise Refused(NAME, "unknown", text=word)
            s.slab |= cells
            continue
        rest, plus, sides = word.partition("+")
        mark = next((mark for mark in "=?" if mark in rest), "")
        place, _, name = rest.partition(mark) if mark else (rest, "", "")
        cell = number(place, CELLS)
        once(NAME, said, place)
        s.slab |= 1 << cell
        s.up |= int(mark == "=") << cell
        rocks[cell] = sum(1 << number(side, SIDES) for side in set(sides))
        if (plus and boulder_name(rocks[cell]) != sides) or (mark == "?" and not name):
            raise Refused(NAME, "unknown", text=word)
        if name:
            tile[cell] = index(name, TILE_NAMES)
    s.gaps, s.rough, s.craggy = gaps_within(s.slab), no_gaps(), no_gaps()
    s.tile = vec[i64](tile)
    for cell in range(CELLS):
        if rocks[cell]:
            boulders_on(s, cell, rocks[cell])


def share_out(s: State, named: Mapping[str, int]) -> None:
    """The tiles that the slab does not name, the cards in the box, the amber in the supply, the dull chisels."""
    known = sum(1 << s.tile[cell] for cell in range(CELLS) if s.tile[cell] >= 0) | named.get("lot", 0)
    s.deck = (1 << CARDS) - 1
    s.supply = SUPPLY
    for digger in s.diggers:
        digger.dull = CHISELS - digger.sharp - digger.spent - digger.freed - digger.on_slab()
        s.supply -= digger.amber
        s.deck &= ~(digger.hand | digger.shown)
        known |= digger.tiles
    s.lot = named.get("lot", 0)
    rest = ALL_TILES & ~known
    if "stock" in named:
        s.stock = named["stock"]
        s.unseen = rest & ~s.stock
    else:
        s.unseen = named["unseen"] if "unseen" in named else first_fit(s, rest)
        s.stock = rest & ~s.unseen


def first_fit(s: State, rest: int) -> int:
    """For each face-down cell the first tile that it may be."""
    s.unseen, taken = rest, 0
    for cell in members(s.slab):
        if s.tile[cell] < 0:
            fits = s.may_be(cell) & ~taken
            taken |= fits & -fits
    return taken


def read_digger(words: list[str]) -> Digger:
    """One player from his line."""
    digger = setup.new_digger()
    said: set[str] = set()
    for name, value in read_fields(NAME, " ".join(words)):
        things = value.split(",")
        if name in ("sharp", "spent", "freed", "amber", "hidden", "points"):
            setattr(digger, name, number(value, 1000))
        elif name == "chisels":
            for gap in (index(thing, GAPS) for thing in things):
                if digger.chisels[gap >> 6] >> (gap & 63) & 1:
                    raise Refused(NAME, "there_twice", word=gap_name(gap))
                digger.chisels[gap >> 6] |= 1 << (gap & 63)
        elif name in ("tiles", "locked"):
            digger.tiles |= bits(things, TILE_NAMES)
            digger.locked |= bits(things, TILE_NAMES) if name == "locked" else 0
        elif name == "finished":
            for thing in things:
                species, _, n = thing.partition(":")
                once(NAME, said, species)
                digger.finished += one_finished(index(species, SPECIES_NAMES)) * number(n, 16)
        elif name in ("cards", "shown"):
            setattr(digger, "hand" if name == "cards" else "shown", bits(things, CARD_NAMES))
        elif name == "peeked":
            digger.peeked = bits(things, tuple(map(str, range(CELLS))))
        else:
            raise Refused(NAME, "line", text=f"{name}={value}")
    return digger


def index(text: str, known: tuple[str, ...] | Mapping[str, int]) -> int:
    """The number of this name."""
    if text not in known:
        raise Refused(NAME, "unknown", text=text)
    return known[text] if isinstance(known, Mapping) else known.index(text)


def bits(words: list[str], known: tuple[str, ...]) -> int:
    """A set of names, none of them twice."""
    said: set[str] = set()
    for word in words:
        once(NAME, said, word)
    return sum(1 << index(word, known) for word in words)


def number(text: str, below: int) -> int:
    """A number from 0 up."""
    return read_number(NAME, text, below)
