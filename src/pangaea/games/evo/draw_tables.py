"""The tables of Evo: the meteor's track, the auction, the cup and the fights."""

from pangaea.core.drawing import Box
from pangaea.core.step import WATCHER
from pangaea.draw.cache import cached
from pangaea.draw.layout import BOLD, FINGER, REST, SERIF, Part, Rect, floor, icon, wide, write
from pangaea.draw.svg import Words, group, rect, seat_chip, tick, title, use
from pangaea.games.evo.evolution import Bid, holder_of, most_paid
from pangaea.games.evo.genes import MUTATION
from pangaea.games.evo.grammar import FEW, GENE_NAMES, SCALE, first_bid
from pangaea.games.evo.movement import WINS
from pangaea.games.evo.state import EMPTY, NO_ROW, OUT, State

LABEL = 172  # pixels for a gene and its effect, at most
CELL = 28  # and for a bid, for a mouse
EFFECT = 84  # a narrower label has no room for the effect
ONE_LINE = 640  # a wider keypad has all its keys in a line
FEW_TENS = 30  # up to here the tens leave room for the ones in the same line
WIDEST = 6  # keys of a line, at least: fewer are not wider
LEADS = ("−1", "0", "+1", "+2")  # in horns


def cell_height(least: int) -> float:
    """The height of a row of the auction; with a finger, text and rows are larger."""
    return 40.0 if least >= 13 else 32.0


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
            shown += icon("u-struggle_for_survival", cell.inset(1), 18, "boom")
        elif number and cell.w > 15:
            label = f"≤{number}" if cell.w > 22 else str(number)
            shown += write(cell, label, 12, least, "mid")
        body += group(shown, "", id=f"meteor-{i}")
    size = min(26.0, cells[now].h)
    x, y = cells[now].middle
    rock = use("ev-meteor_drift", x - size / 2, y - size / 2, size)
    return group(body + group(rock, "piece", id="rock"), "")


def auction_parts(view: State, box: Box) -> list[Part]:
    """The auction, with a keypad for a player who can bid more than a row shows."""
    rows, cell = len(list(view.rows)), cell_height(floor(box))
    high = cell * rows + 2 * (rows - 1)
    parts = [Part("auction", high, high + 26)]
    if needs_keypad(view):
        keys = keypad_lines(view, box) * cell
        parts.append(Part("keypad", keys + 2, keys + 30))
    return parts


def auction(view: State, words: Words, at: Rect, least: int) -> str:
    """A row for each gene with its effect, the next bids, and who leads; above them who still has to bid."""
    body, rows = "", len(list(view.rows))
    if at.h - cell_height(least) * rows - 2 * (rows - 1) >= 22:
        head, at = at.rows(18, REST, gap=4)
        body += bidders(view, words, head, least)
    for row, line in enumerate(at.rows(*[REST] * rows, gap=2)):
        body += bidding_row(view, words, row, line, least)
    return body


def bidders(view: State, words: Words, at: Rect, least: int) -> str:
    """What the viewer's mutations take off every price, who still has to bid, and who has left."""
    less = int(view.species[view.eye].genes[MUTATION]) if view.eye != WATCHER else 0
    shown, free = "", at.right
    for key, row in (("show.out", OUT), ("draw.to_bid", NO_ROW)):
        if seats := [seat for seat in view.order if view.species[seat].row == row]:
            text = words(key)
            free -= 20 * len(seats)
            shown += "".join(seat_chip(int(seat), free + 10 + i * 20, at.y + 9, 8) for i, seat in enumerate(seats))
            room = wide(text, max(12, least)) + 4
            shown += write(Rect(free - room, at.y, room, at.h), text, 12, least, "end mut")
            free -= room + 8
    title_at = Rect(at.x, at.y, free - at.x, at.h)
    offered = words("draw.auction_less", n=less) if less else words("draw.auction")
    return write(title_at, offered, 15, least, face=BOLD, short=words("draw.auction")) + shown


def bidding_row(view: State, words: Words, row: int, at: Rect, least: int) -> str:
    """A gene, the bids on its scale, and who leads."""
    gene, holder = int(view.rows[row]), int(holder_of(view, row))
    bid = int(view.species[holder].bid) if holder >= 0 else -1
    return bids(words, row, gene, holder, bid, first_bid(view, row), at, least)


@cached
def bids(words: Words, row: int, gene: int, holder: int, bid: int, first: int, at: Rect, least: int) -> str:
    """The same from what it shows."""
    finger = least >= 13
    named = at.w - SCALE * ((FINGER if finger else CELL) + 2)
    label, *cells = at.columns(
        max(30, named) if finger else min(LABEL, max(at.w * 0.27, named)), *[REST] * SCALE, gap=2
    )
    sign = rect(*label, "hit", r=8) + rect(*label, "hatch", r=8)
    if gene != EMPTY:
        name, effect = words(f"gene.{GENE_NAMES[gene]}"), words("about." + GENE_NAMES[gene])
        sign = title(f"{name}, {words('draw.bid', n=bid)}\n{effect}" if bid >= 0 else f"{name}\n{effect}") + sign
        sign += use(f"g-{GENE_NAMES[gene]}", label.x + 4, label.y + label.h / 2 - 10, 20)
        text = Rect(label.x + 28, label.y + 1, label.w - 30, label.h - 5)
        if text.w > EFFECT and text.h > 25:
            text, below = text.rows(REST, 13, gap=0)
            sign += write(below, effect, 12, least, "mut", short=words("brief." + GENE_NAMES[gene]))
        if text.w > 36:
            sign += write(text, name, 14, least, face=BOLD)
    leads = {"data_owner": holder} if holder >= 0 else {}
    body = group(sign + tick(label.right - 6, label.y + 6, 9), "row", id=f"gene-row-{row}", **leads)
    for number, place in enumerate(cells, first):
        inside = rect(*place, "hit", r=7)
        if number == bid:
            r = min(9.0, place.w / (4 if bid < 10 else 5), place.h / 2 - 2)
            told = Rect(place.x + 2 * r + 1, place.y, place.w - 2 * r - 2, place.h)
            chip = seat_chip(holder, place.x + r + 1, place.middle[1], r)
            inside += group(chip + write(told, str(bid), 15, least, "mid", face=SERIF), "piece", id=f"marker-{holder}")
        else:
            inside += write(place, str(number), 15, least, "mid" if number > bid else "mid mut faint", face=SERIF)
        body += group(inside, "bid", id=f"bid-{row}-{number}")
    return body


def needs_keypad(view: State) -> bool:
    """Whether the viewer bids and can afford more than a row shows."""
    if not isinstance(view.asking, Bid) or view.asking.seat != view.eye:
        return False
    offered = [row for row, gene in enumerate(view.rows) if gene != EMPTY]
    return any(most_paid(view, view.eye) >= first_bid(view, row) + SCALE for row in offered)


def keypad_lines(view: State, box: Box) -> int:
    """In how many lines the keys are: in one where it is wide enough, or where few tens are needed for a mouse."""
    return 1 if box.height > box.width > ONE_LINE or (not box.finger and most_paid(view, view.eye) < FEW_TENS) else 2


def keypad(view: State, words: Words, at: Rect, least: int) -> str:
    """Past what a row shows: click the gene, then the bid, or its tens and ones. The tens are on the left."""
    cell, most = cell_height(least), int(most_paid(view, view.eye))
    body, lines = "", 1 if at.h < 2 * cell else 2
    key = "draw.more" if most <= FEW else "draw.past"
    if at.h - lines * cell > 20:
        head, at = at.rows(16, REST, gap=2)
        body += write(head, words(key), 12, least, "mut", short=words(f"{key}_short"))
    if most <= FEW:
        return body + higher(words, most, lines, at, least)
    return body + digits(words, most // 10 + 1, lines, at, least)


@cached
def higher(words: Words, most: int, lines: int, at: Rect, least: int) -> str:
    """Draw a key for each bid past the scale, in this many lines."""
    numbers, body = range(SCALE, most + 1), ""
    keys = at.cells(max(WIDEST, -(-len(numbers) // lines)), lines, gap=4)
    for number, key in zip(numbers, keys, strict=False):
        face = title(words("draw.bid", n=number)) + rect(*key, "hit", r=7)
        body += group(face + write(key, str(number), 15, least, "mid", face=SERIF), "key mute", id=f"more-{number}")
    return body


@cached
def digits(words: Words, tens: int, lines: int, at: Rect, least: int) -> str:
    """Draw the keys for tens and ones, in this many lines."""
    half, body = -(-tens // lines), ""
    left, right = at.columns(-half, -10.8 / lines, gap=10)
    fields = (("tens", "…", left.cells(half, lines, 4)[:tens]), ("ones", "", right.cells(10 // lines, lines, 4)))
    for name, more, keys in fields:
        for digit, key in enumerate(keys):
            face = title(words(f"draw.{name}", n=digit)) + rect(*key, "hit", r=7)
            face += write(key, f"{digit}{more}", 15, least, "mid", face=SERIF)
            body += group(face, "key mute", id=f"{name}-{digit}")
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
        sign, amount = place.inset(2).columns(REST, REST, gap=0)
        box += icon(f"g-{GENE_NAMES[gene]}", sign, 20, "" if number else "none")
        body += group(box + write(amount, str(number), 15, least, "mid", face=SERIF))
    return group(title(words("draw.cup")) + body)


def fights(view: State, words: Words, at: Rect, least: int) -> str:
    """The horn table, the same in every view."""
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
