"""Positions of Primordial Soup in text: few lines, everything else as at the start of a game."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Refused
from pangaea.core.reading import once, read_fields, read_number, read_words
from pangaea.games.primordial_soup import setup
from pangaea.games.primordial_soup.board import CARDS, CELLS, CUBES, KINDS, NUMBERS, count, each_colour
from pangaea.games.primordial_soup.genes import ADVANCED, GENES, basics
from pangaea.games.primordial_soup.grammar import CARD_NAMES, CELL_NAMES, COLOURS, GENE_NAMES
from pangaea.games.primordial_soup.notation import NAME, write_cubes
from pangaea.games.primordial_soup.state import Colony, State


def write_position(s: State) -> list[str]:
    """The round, the environment, cells that differ from two cubes of each colour, then a line a colony."""
    lines = [f"round {s.round}", f"phase {s.phase}"]
    lines.append(f"card {CARD_NAMES[s.card] if s.card >= 0 else 'none'}")
    deck = [CARD_NAMES[kind] for kind in range(KINDS) for _i in range(s.deck[kind])]
    lines.append(" ".join(["deck", *deck]))
    for cell in range(CELLS):
        if s.soup[cell] != each_colour(s.players, 2):
            lines.append(f"soup {CELL_NAMES[cell]} {write_cubes(s.soup[cell], s.players)}")
    return lines + [f"{COLOURS[seat]} " + " ".join(write_colony(colony)) for seat, colony in enumerate(s.colonies)]


def write_colony(colony: Colony) -> list[str]:
    """`bp=4 marker=1 amoebas=1:B2,2:C2+1 genes=speed,armor shed=defense`; an amoeba's damage follows its cell."""
    words = [f"bp={colony.bp}", f"marker={colony.marker}"]
    amoebas = [
        f"{number}:{CELL_NAMES[colony.cells[number]]}" + (f"+{colony.damage[number]}" if colony.damage[number] else "")
        for number in range(1, NUMBERS + 1)
        if colony.cells[number] >= 0
    ]
    genes = [GENE_NAMES[gene] for gene in range(GENES) if colony.has(gene)]
    if amoebas:
        words.append("amoebas=" + ",".join(amoebas))
    if genes:
        words.append("genes=" + ",".join(genes))
    if colony.shed:
        words.append("shed=" + ",".join(GENE_NAMES[gene] for gene in range(GENES) if colony.shed >> gene & 1))
    scored = (colony.grown, colony.evolved, colony.jumped)
    if any(scored):
        words.append("scored=" + ",".join(map(str, scored)))
    numbers = {"roll": colony.roll, "fled": colony.fled, "fought": colony.fought}
    return words + [f"{name}={value}" for name, value in numbers.items() if value]


def read_position(lines: list[str], players: int, options: Mapping[str, int]) -> State:
    """The same, read. The supply and the pool are whatever is not on the board or with a colony."""
    s = setup.new(players, setup.finish(options), setup.editions(options))
    s.round, s.phase, s.card = 1, 1, 0
    for seat, colony in enumerate(s.colonies):
        colony.marker = seat + 1
    deck = ""
    said: set[str] = set()
    for at, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        try:
            once(NAME, said, line[:7] if word == "soup" else word)
            if word in ("round", "phase"):
                setattr(s, word, number(rest, 12 if word == "round" else 7))
            elif word == "card":
                s.card = -1 if rest == "none" else choice(rest, CARD_NAMES)
            elif word == "deck":
                deck = rest or "-"
            elif word == "soup":
                cell, _, cubes = rest.partition(" ")
                s.soup[choice(cell, CELL_NAMES)] = read_cubes(cubes, players)
            elif word in COLOURS[:players]:
                s.colonies[COLOURS.index(word)] = read_colony(rest, COLOURS.index(word))
            else:
                raise Refused(NAME, "line", text=line)
        except Refused as refused:
            refused.params["line"] = at
            raise
    s.deck = read_deck(deck, s.card)
    s.supply = rest_of_cubes(s)
    for gene in range(GENES):
        s.pool[gene] -= sum(colony.has(gene) for colony in s.colonies)
        if s.pool[gene] < 0:
            raise Refused(NAME, "copies", "R4", gene=f"gene.{GENE_NAMES[gene]}")
    return s


def read_deck(text: str, card: int) -> vec[i64]:
    """The cards face down; by default all but the one on the compass."""
    deck = vec[i64]([0] * int(KINDS))
    if not text:
        deck = CARDS[:]
        if card >= 0:
            deck[card] -= 1
    elif text != "-":
        for word in read_words(NAME, text):
            deck[choice(word, CARD_NAMES)] += 1
    return deck


def read_cubes(text: str, players: int) -> int:
    """The cubes of a cell: `2/0/1`, a number a colour in play."""
    words = text.split("/")
    if len(words) != players:
        raise Refused(NAME, "cubes", "R3", text=text)
    return sum(number(word, CUBES + 1) << 8 * colour for colour, word in enumerate(words))


def rest_of_cubes(s: State) -> int:
    """[R44] What is not on the board is in the supply."""
    supply = 0
    for colour in range(s.players):
        left = CUBES - sum(count(cubes, colour) for cubes in s.soup)
        if left < 0:
            raise Refused(NAME, "too_many_cubes", "R44", colour=f"colour.{COLOURS[colour]}")
        supply += left << 8 * colour
    return int(supply)


def read_colony(text: str, seat: int) -> Colony:
    """One colony from its line."""
    colony = setup.new_colony()
    colony.marker = seat + 1
    for name, value in read_fields(NAME, text):
        if name in ("bp", "marker", "roll", "fled", "fought"):
            setattr(colony, name, number(value, 1000 if name == "bp" else 256))
        elif name == "amoebas":
            for amoeba in value.split(","):
                read_amoeba(colony, amoeba)
        elif name == "genes":
            colony.genes = read_genes(value)
        elif name == "shed":
            colony.shed = read_genes(value)
        elif name == "scored" and value.count(",") == 2:
            colony.grown, colony.evolved, colony.jumped = (number(n, 256) for n in value.split(","))
        else:
            raise Refused(NAME, "line", text=f"{name}={value}")
    for gene in range(ADVANCED, GENES):
        took = basics(gene)
        if colony.has(gene) and not colony.shed & took:
            took = took & ~colony.genes or took  # of Defense and Escape the one that is not owned
            colony.shed |= took & -took
    return colony


def read_genes(text: str) -> int:
    """Genes by name, as bits."""
    said: set[str] = set()
    for name in text.split(","):
        once(NAME, said, name)
    return sum(1 << choice(name, GENE_NAMES) for name in said)


def read_amoeba(colony: Colony, text: str) -> None:
    """`2:C2+1`: number, cell, damage."""
    name, _, place = text.partition(":")
    cell, plus, damage = place.partition("+")
    n = number(name, int(NUMBERS) + 1)
    if n < 1 or colony.cells[n] >= 0:
        raise Refused(NAME, "amoeba", "R2", text=text)
    colony.cells[n] = choice(cell, CELL_NAMES)
    colony.damage[n] = number(damage, 8) if plus else 0


def choice(text: str, known: tuple[str, ...]) -> int:
    """One of these words."""
    if text not in known:
        raise Refused(NAME, "choice", text=text, known=" ".join(known))
    return known.index(text)


def number(text: str, below: int) -> int:
    """A number from 0 up."""
    return read_number(NAME, text, below)
