"""Positions: a state of Evo as lines that a person can write. What no line names is as at the start."""

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Refused
from pangaea.core.reading import once, read_fields, read_number, read_words
from pangaea.games.evo import setup
from pangaea.games.evo.board import board_for
from pangaea.games.evo.cards import DECK, count, one
from pangaea.games.evo.genes import CUP, GENES, PORTRAIT, PRINTED
from pangaea.games.evo.grammar import CARD_NAMES, GENE_NAMES, hex_name, hex_names
from pangaea.games.evo.notation import NAME
from pangaea.games.evo.state import DINOSAURS, EMPTY, NEWBORN, NO_ROW, OUT, Species, State

NUMBERS = ("points", "hidden", "bid", "rank", "die", "spent")


def write_position(s: State) -> list[str]:
    """Common things first, then a line a species; what is as at the start is left out."""
    lines = [f"turn {s.turns}", "order " + " ".join(map(str, s.order)), f"climate {s.climate}", f"meteor {s.meteor}"]
    if s.fallen:
        lines.append("fallen 1")
    lines.append("cup " + " ".join(map(str, s.cup)))
    discard = DECK - s.deck - sum(species.hand + species.played for species in s.species)
    if discard:
        lines.append(f"discard {write_cards(discard)}")
    if len(s.rows):
        lines.append("rows " + " ".join(GENE_NAMES[gene] if gene != EMPTY else "-" for gene in s.rows))
    return lines + [f"species {seat} " + " ".join(write_species(s, seat)) for seat in range(s.players)]


def write_cards(packed: int) -> str:
    """Cards by name, with commas between."""
    return ",".join(name for kind, name in enumerate(CARD_NAMES) for _ in range(count(packed, kind)))


def write_species(s: State, seat: int) -> list[str]:
    """`dinosaurs=c1,-,c3* points=12 leg=2 hand=twins`: dinosaurs by number, - in the reserve, * newborn."""
    species = s.species[seat]
    herd = ["-"] * int(DINOSAURS)
    for h in range(s.island().size):
        if s.owner(h) == seat:
            herd[s.hexes[h] & 15] = hex_name(s, h) + ("" if s.adult(h) else "*")
    while herd and herd[-1] == "-":
        herd.pop()
    words = ["dinosaurs=" + (",".join(herd) or "-"), f"points={species.points}"]
    words += [f"{GENE_NAMES[gene]}={n}" for gene, n in enumerate(species.genes) if n != PRINTED[gene]]
    words += [f"{name}={write_cards(getattr(species, name))}" for name in ("hand", "played") if getattr(species, name)]
    if species.row != NO_ROW:
        words.append("row=out" if species.row == OUT else f"row={species.row + 1}")
    numbers = {name: getattr(species, name) for name in NUMBERS[1:]}
    return words + [f"{name}={value}" for name, value in numbers.items() if value]


def read_position(lines: list[str], players: int, options: Mapping[str, int]) -> State:
    """The same, read; the cup holds what no portrait and no row shows, the deck what is neither held nor played."""
    board = board_for(players, options["board"])
    s = setup.new(players, board, options["genes"], options["lowest_bid"], options["left_over"])
    s.turns = 3
    cup = discard = ""
    said: set[str] = set()
    for at, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        try:
            once(NAME, said, f"species {rest.partition(' ')[0]}" if word == "species" else word)
            if word == "cup":
                cup = rest
            elif word == "discard":
                discard = rest
            else:
                read_line(s, word, rest)
        except Refused as refused:
            refused.params.setdefault("line", at)
            raise
    for gene in range(GENES):
        s.cup[gene] = CUP[gene] - sum(1 for other in s.rows if other == gene)
        if gene < PORTRAIT:
            s.cup[gene] -= sum(species.genes[gene] - PRINTED[gene] for species in s.species)
    if cup:
        numbers = read_words(NAME, cup)
        if len(numbers) != GENES:
            raise Refused(NAME, "line", text=f"cup {cup}")
        s.cup = vec[i64]([number(n, 100) for n in numbers])
    s.deck = DECK - read_cards(discard) - sum(species.hand + species.played for species in s.species)
    return s


def read_line(s: State, word: str, rest: str) -> None:
    """One line of a position."""
    if word == "turn":
        s.turns = number(rest, 1000)
    elif word == "order":
        s.order = vec[i64]([number(seat, s.players) for seat in read_words(NAME, rest)])
    elif word == "climate":
        s.climate = number(rest, len(s.island().ring))
    elif word == "meteor":
        s.meteor = number(rest, len(s.island().track))
    elif word == "fallen":
        s.fallen = number(rest, 2)
    elif word == "rows":
        s.rows = vec[i64]([choice(name, (*GENE_NAMES, "-"), EMPTY) for name in read_words(NAME, rest)])
    elif word == "species":
        seat, _, things = rest.partition(" ")
        read_species(s, number(seat, s.players), things)
    else:
        raise Refused(NAME, "line", text=f"{word} {rest}".strip())


def read_species(s: State, seat: int, text: str) -> None:
    """One species from its line."""
    species = s.species[seat]
    for name, value in read_fields(NAME, text):
        if name == "dinosaurs":
            read_herd(s, seat, value)
        elif name in GENE_NAMES[:PORTRAIT]:
            genes = species.genes[:]
            genes[GENE_NAMES.index(name)] = number(value, 100)
            species.genes = genes
        elif name in ("hand", "played"):
            setattr(species, name, read_cards(value))
        elif name == "row":
            read_row(s, species, value)
        elif name in NUMBERS:
            setattr(species, name, number(value, 1000))
        else:
            raise Refused(NAME, "line", text=f"{name}={value}")


def read_row(s: State, species: Species, text: str) -> None:
    """Where the marker stands, rows from 1; or `out`."""
    species.row = OUT if text == "out" else number(text, s.players + 1) - 1
    if species.row == NO_ROW:
        raise Refused(NAME, "row", "R33", row=0)


def read_herd(s: State, seat: int, text: str) -> None:
    """Dinosaurs by number."""
    names = hex_names(int(s.board))
    places = text.split(",")
    if len(places) > DINOSAURS:
        raise Refused(NAME, "herd", "R6", most=int(DINOSAURS))
    for which, place in enumerate(places):
        if place == "-":
            continue
        h = choice(place.removesuffix("*"), names)
        if s.hexes[h] != EMPTY:
            raise Refused(NAME, "two_there", "R18", place=names[h])
        s.hexes[h] = seat << 4 | which | (NEWBORN if place.endswith("*") else 0)


def read_cards(text: str) -> int:
    """Cards from their names; no more than there are."""
    packed = 0
    for name in text.split(",") if text else []:
        kind = choice(name, CARD_NAMES)
        packed += one(kind)
        if count(packed, kind) > count(DECK, kind) or not count(packed, kind):
            raise Refused(NAME, "too_many_cards", "R5", card=f"card.{name}")
    return packed


def choice(text: str, known: Sequence[str], otherwise: int | None = None) -> int:
    """One of these words by its number; the last one may stand for nothing."""
    if text not in known:
        raise Refused(NAME, "choice", text=text, known=" ".join(known))
    if otherwise is not None and text == known[-1]:
        return int(otherwise)
    return known.index(text)


def number(text: str, below: int) -> int:
    """A number from 0 up."""
    return read_number(NAME, text, below)
