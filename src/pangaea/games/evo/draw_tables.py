"""The tables of Evo: the meteor's track, the auction, the cup and the fights."""

from pangaea.draw.cache import cached
from pangaea.draw.layout import FINGER, REST, Rect, write
from pangaea.draw.measure import BOLD, SERIF
from pangaea.draw.svg import Words, group, rect, seat_chip, tick, title, use
from pangaea.games.evo.evolution import Bid, holder_of
from pangaea.games.evo.genes import MUTATION
from pangaea.games.evo.grammar import GENE_NAMES, SCALE
from pangaea.games.evo.movement import WINS
from pangaea.games.evo.state import EMPTY, OUT, State

TIGHT = 72  # a narrower label of a gene has no room for a marker
ONE_LINE = 640  # a wider keypad has all its keys in a line
LEADS = ("−1", "0", "+1", "+2")  # in horns


def meteor(view: State, words: Words, at: Rect, least: int) -> str:
    """The track and the meteor on it."""
    return orbit(words, tuple(map(int, view.island().track)), int(view.meteor), at, least)


@cached
def orbit(words: Words, track: tuple[int, ...], now: int, at: Rect, least: int) -> str:
    """Blank cells, cells that call for a roll, the end, and the meteor."""
    place = words("draw.meteor_at", n=now, of=len(track) - 1)
    body = title(f"{words('show.meteor')}: {place}\n{words('draw.meteor_note')}")
    at = at.inset(3, 0)
    if at.h > 42 and at.w > 220:
        head, at = at.rows(16, REST, gap=2)
        body += write(Rect(head.x, head.y, head.w * 0.4, head.h), words("show.meteor"), 14, least, face=BOLD)
        note = Rect(head.x + head.w * 0.35, head.y, head.w * 0.65, head.h)
        body += write(note, words("draw.meteor_note"), 12, least, "end mut", short=words("draw.meteor_short"))
    cells = at.columns(*[REST] * len(track), gap=1)
    for i, (cell, number) in enumerate(zip(cells, track, strict=True)):
        end = i == len(track) - 1
        kind = "orbit impact" if end else "orbit dice" if number else "orbit"
        shown = rect(*cell, kind, r=4)
        if end:
            size = min(cell.w, cell.h, 20.0) - 2
            spot = cell.centred(size, size)
            shown += use("u-struggle_for_survival", spot.x, spot.y, size, css="boom")
        elif number and cell.w > 15:
            label = f"≤{number}" if cell.w > 22 else str(number)
            shown += write(cell, label, 12, least, "mid")
        body += group(shown, "", id=f"meteor-{i}")
    size = min(26.0, cells[now].h)
    x, y = cells[now].middle
    rock = use("ev-meteor_drift", x - size / 2, y - size / 2, size)
    return group(body + group(rock, "piece", id="rock"), "")


def auction(view: State, words: Words, at: Rect, least: int, cell: float) -> str:
    """A row for each gene, a cell for each bid, the markers, and who has left."""
    body, rows = "", len(list(view.rows))
    if at.h - cell * rows - 2 * (rows - 1) >= 22:
        head, at = at.rows(18, REST, gap=4)
        body += write(head, words("draw.auction"), 15, least, face=BOLD)
        body += out_of_auction(view, words, head, least)
    for row, line in enumerate(at.rows(*[REST] * rows, gap=2)):
        body += bidding_row(view, words, row, line, least)
    return body


def bidding_row(view: State, words: Words, row: int, at: Rect, least: int) -> str:
    """A gene, the bids on its scale, and who leads."""
    gene, holder = int(view.rows[row]), int(holder_of(view, row))
    bid = int(view.species[holder].bid) if holder >= 0 else -1
    return bids(words, row, gene, holder, bid, at, least)


@cached
def bids(words: Words, row: int, gene: int, holder: int, bid: int, at: Rect, least: int) -> str:
    """The same from what it shows."""
    named = at.w * 2.6 / (SCALE + 2.6) if least < 13 else max(30, at.w - SCALE * (FINGER + 2))
    label, *cells = at.columns(named, *[REST] * SCALE, gap=2)
    sign = rect(*label, "hit", r=8) + rect(*label, "hatch", r=8)
    if gene != EMPTY:
        name = words(f"gene.{GENE_NAMES[gene]}")
        told = f"{name}, {words('draw.bid', n=bid)}" if bid >= 0 else name
        sign = title(f"{told}\n{words('about.' + GENE_NAMES[gene])}") + sign
        sign += use(f"g-{GENE_NAMES[gene]}", label.x + 4, label.y + label.h / 2 - 10, 20)
        beyond = 50 if bid >= SCALE else 2
        if label.w > 64 + beyond:
            sign += write(Rect(label.x + 26, label.y, label.w - 27 - beyond, label.h), name, 14, least, face=BOLD)
    leads = {"data_owner": holder} if holder >= 0 else {}
    body = group(sign + tick(label.right - 6, label.y + 6, 9), "row", id=f"gene-row-{row}", **leads)
    tight = bid >= SCALE and label.w < TIGHT  # the marker and its number take the last two cells
    for number, place in enumerate(cells):
        inside = rect(*place, "hit", r=7)
        if tight and number >= SCALE - 2:
            pass
        elif number == bid:
            r = min(12.0, place.w / 2 - 2, place.h / 2 - 2)
            inside += group(seat_chip(holder, *place.middle, r), "piece", id=f"marker-{holder}")
        else:
            inside += write(place, str(number), 15, least, "mid" if number > bid else "mid mut faint", face=SERIF)
        body += group(inside, "bid", id=f"bid-{row}-{number}")
    if tight:
        chip = seat_chip(holder, *cells[-2].middle, 10)
        shown = write(cells[-1], str(bid), 15, least, "mid", face=SERIF)
        body += group(chip + shown, "piece", id=f"marker-{holder}")
    elif bid >= SCALE:
        x, y = label.right - 30, label.y + label.h / 2
        shown = write(Rect(x + 6, label.y, 20, label.h), str(bid), 14, least, "mid", face=SERIF)
        body += group(seat_chip(holder, x - 6, y, 9) + shown, "piece", id=f"marker-{holder}")
    return body


def out_of_auction(view: State, words: Words, at: Rect, least: int) -> str:
    """The players who have left this auction."""
    seats = [seat for seat in range(int(view.players)) if view.species[seat].row == OUT]
    if not seats:
        return ""
    chips = "".join(seat_chip(seat, at.right - 10 - i * 22, at.y + 9, 9) for i, seat in enumerate(seats))
    return chips + write(Rect(at.x, at.y, at.w - 24 * len(seats), at.h), words("show.out"), 12, least, "end mut")


def needs_keypad(view: State) -> bool:
    """Whether the viewer bids and can afford more than the scale shows."""
    return isinstance(view.asking, Bid) and view.asking.seat == view.eye and highest(view) >= SCALE


def highest(view: State) -> int:
    """The most that the viewer can pay."""
    species = view.species[view.eye]
    return int(species.points + species.genes[MUTATION])


def keypad(view: State, words: Words, at: Rect, least: int, cell: float) -> str:
    """Past the scale: click the gene, then tens and ones of the bid. The tens stand on the left."""
    body = ""
    if at.h - (1 if at.w > ONE_LINE else 2) * cell > 20:
        head, at = at.rows(16, REST, gap=2)
        body += write(head, words("draw.past"), 12, least, "mut", short=words("draw.past_short"))
    return body + digits(words, highest(view) // 10 + 1, 1 if at.w > ONE_LINE else 2, at, least)


@cached
def digits(words: Words, tens: int, lines: int, at: Rect, least: int) -> str:
    """The keys in so many lines."""
    half, body = -(-tens // lines), ""
    left, right = at.columns(-half, -10.8 / lines, gap=10)
    keys = [("tens", f"{digit}…", left, half, digit) for digit in range(tens)]
    keys += [("ones", str(digit), right, 10 // lines, digit) for digit in range(10)]
    for name, shown, place, columns, digit in keys:
        line = place.rows(*[REST] * lines, gap=4)[digit // columns]
        key = line.columns(*[REST] * columns, gap=4)[digit % columns]
        face = title(words(f"draw.{name}", n=digit)) + rect(*key, "hit", r=7)
        body += group(face + write(key, shown, 15, least, "mid", face=SERIF), "key mute", id=f"{name}-{digit}")
    return body


def left_over(view: State, words: Words, at: Rect, least: int) -> str:
    """[A4] The genes that stay on the scale until the next auction."""
    genes = [int(gene) for gene in view.rows if gene != EMPTY]
    signs = ""
    for i, gene in enumerate(genes):
        sign = use(f"g-{GENE_NAMES[gene]}", at.right - 24 * (i + 1), at.y + at.h / 2 - 10, 20)
        signs += group(title(words(f"gene.{GENE_NAMES[gene]}")) + sign)
    label = Rect(at.x, at.y, at.w - 24 * len(genes) - 6, at.h)
    return group(write(label, words("draw.left_over"), 13, least, "end mut") + signs, id="left-over")


def cup(view: State, words: Words, at: Rect, least: int) -> str:
    """The genes that are still in the cup."""
    return still_in(words, tuple(map(int, view.cup)), at, least)


@cached
def still_in(words: Words, numbers: tuple[int, ...], at: Rect, least: int) -> str:
    """A box for each gene, with its number."""
    at = at.inset(3, 0)
    head, line = at.rows(16, REST, gap=4)
    body = write(head, words("draw.cup"), 14, least, face=BOLD)
    for gene, (number, place) in enumerate(zip(numbers, line.columns(*[REST] * len(numbers), gap=4), strict=True)):
        box = title(f"{words(f'gene.{GENE_NAMES[gene]}')}: {number}") + rect(*place, "count", r=8)
        icon, amount = place.inset(2).columns(REST, REST, gap=0)
        size = min(20.0, icon.w, icon.h)
        spot = icon.centred(size, size)
        box += use(f"g-{GENE_NAMES[gene]}", spot.x, spot.y, size, css="" if number else "none")
        body += group(box + write(amount, str(number), 15, least, "mid", face=SERIF))
    return group(title(words("draw.cup")) + body)


@cached
def fights(words: Words, at: Rect, least: int) -> str:
    """The horn table."""
    at = at.inset(3, 0)
    head, line = at.rows(16, REST, gap=4)
    body = write(Rect(head.x, head.y, head.w * 0.35, head.h), words("draw.fights"), 14, least, face=BOLD)
    note = Rect(head.x + head.w * 0.35, head.y, head.w * 0.65, head.h)
    body += write(note, words("draw.fights_note"), 12, least, "end mut", short=words("draw.fights_short"))
    for lead, pips, place in zip(LEADS, WINS, line.columns(*[REST] * len(LEADS), gap=4), strict=True):
        horns, rolls = place.inset(4).columns(REST, -1.4, gap=2)
        body += rect(*place, "count", r=8) + write(horns, lead, 13, least, "mid mut")
        body += write(rolls, "1" if pips == 1 else f"1-{pips}", 15, least, "mid", face=SERIF)
    return body
