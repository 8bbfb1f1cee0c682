"""The grammar of Evo: hexes, cards and genes by name; moves, events and outcomes row by row."""

from collections.abc import Sequence
from typing import Any

from pangaea.core.agenda import ahead
from pangaea.core.game import Key, Move, Said
from pangaea.core.grammar import Grammar
from pangaea.core.kinds import Count, Kind, Names, Options, Params, Seat
from pangaea.core.rows import FOLLOWS, HEAVY, LIGHT, OPENS, SUMMARY, Event, Facts, Outcome, Verb
from pangaea.core.step import Step
from pangaea.games.evo import cards, climate, genes
from pangaea.games.evo import verbs as v
from pangaea.games.evo.board import BOARDS, board_for
from pangaea.games.evo.climate import ClimateRoll, FirstDie, SecondDie
from pangaea.games.evo.evolution import Bid, DrawGenes, highest_bid, holder_of, most_paid
from pangaea.games.evo.grammar_events import GENE_NAMES, TERRAINS, ZONES, bade, bought, changed, died, flew, rolled
from pangaea.games.evo.initiative import Roll
from pangaea.games.evo.meteor import ImpactRoll
from pangaea.games.evo.movement import Fight, wins
from pangaea.games.evo.setup import Deal, Star
from pangaea.games.evo.state import EMPTY, State

__all__ = ["CARD_NAMES", "GENE_NAMES", "GRAMMAR", "SCALE", "TERRAINS", "WINDOW_NAMES", "ZONES", "hex_name"]

CARD_NAMES = (
    "climate_stall", "climate_jump", "climate_reverse", "weather_prophet", "head_start", "big_brother", "giant_gene",
    "stampede", "barren_season", "far_nest", "twins", "ice_cold", "burning", "neoprene", "sunscreen", "epidemic",
    "dead_end", "meteor_drift",
)  # fmt: skip
WINDOW_NAMES = ("order", "climate", "movement", "births", "survival", "meteor", "bidding")
SCALE = 7  # bids of a row that are shown at once: 0 to 6, or those from the leading bid on
FEW = 19  # who cannot pay more has a key for each higher bid; others have keys for tens and ones


def hex_name(s: State, h: int) -> str:
    """The name of a hex."""
    return str(s.island().names[h])


class Hex(Kind):
    """A hex of the island. Its id in the drawing has its coordinates."""

    def write(self, s: Any, seat: int, number: int) -> str:
        return hex_name(s, number)

    def read(self, s: Any, seat: int, text: str) -> int:
        names = s.island().names
        return names.index(text) if text in names else -1

    def ids(self, s: Any, seat: int, number: int) -> tuple[str, ...]:
        island = s.island()
        return (f"hex-{island.q[number]}-{island.r[number]}",)

    def places(self, players: int, options: Options) -> Sequence[str]:
        return BOARDS[board_for(players, options["board"])].names


class Fighter(Seat):
    """A player who attacks: the dinosaur that does is the one whose fight is at hand."""

    def ids(self, s: Any, seat: int, number: int) -> tuple[str, ...]:
        coming = (step for step in ahead(s) if isinstance(step, Fight))
        fight = next(coming, None)
        return PLACE.ids(s, seat, int(fight.start)) if fight is not None else ()


class Attacker(Fighter):
    """The same, if a fight is being decided."""

    def holds(self, s: Any, seat: int, number: int) -> bool:
        return isinstance(s.asking, Fight)


class Unsaid(Count):
    """A number that a sentence leaves out, so that several things make one list."""

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {}


class StarHex(Hex):
    """A hex with a star, by its place among the stars."""

    def write(self, s: Any, seat: int, number: int) -> str:
        return super().write(s, seat, int(s.island().stars[number]))

    def read(self, s: Any, seat: int, text: str) -> int:
        h = super().read(s, seat, text)
        stars = list(s.island().stars)
        return stars.index(h) if h in stars else -1


def adjacent(a: int, b: int, players: int, options: Options) -> bool:
    """[R15] Whether a walk may lead from hex to hex."""
    return b in BOARDS[board_for(players, options["board"])].neighbours[a]


def last_row(players: int, options: Options) -> int:
    """[R32] [R47] The last row of an auction, from 0."""
    return players - options["genes"] - 1


def largest_bid(players: int, options: Options) -> int:
    """The largest bid that a game can come to."""
    return int(highest_bid(board_for(players, options["board"]), options["genes"]))


def played(s: State, event: tuple[int, ...]) -> Said:
    """A card with its effect."""
    return "event.played", {"about": Key(f"card.{CARD_NAMES[event[2]]}.about")}


def strike(s: State, seat: int, move: Move) -> Said:
    """[E16] The epidemic, by its name."""
    return "move.strike", {"card": Key(f"card.{CARD_NAMES[cards.EPIDEMIC]}")}


def walk_or_attack(s: State, seat: int, move: Move) -> Said:
    """[R18] [R19] Where somebody stands it is an attack, with its odds."""
    if s.hexes[move[2]] == EMPTY:
        return "move.walk", {}
    other = int(s.owner(move[2]))
    return "move.attack", {"other": other, "n": int(wins(s, seat, other))}


def bid_for_gene(s: State, seat: int, move: Move) -> Said:
    """A bid with its gene; with the row too if two rows have the same gene."""
    gene = s.rows[move[1]]
    twice = list(s.rows).count(gene) > 1
    return "move.bid_row" if twice else "move.bid", {"gene": Key(f"gene.{GENE_NAMES[gene]}")}


def first_bid(s: State, row: int) -> int:
    """The first bid that a row shows: the leading one as soon as it is past the middle, so that higher ones follow."""
    holder = holder_of(s, row)
    leading = int(s.species[holder].bid) if holder >= 0 else 0
    return leading if leading > SCALE // 2 else 0


def click_bid(s: State, seat: int, move: Move) -> tuple[str, ...]:
    """A cell of the scale; past what it shows the gene, then the bid, or its tens and ones."""
    _verb, row, n = move
    if n < first_bid(s, row) + SCALE:
        return (f"bid-{row}-{n}",)
    keys = (f"more-{n}",) if most_paid(s, seat) <= FEW else (f"tens-{n // 10}", f"ones-{n % 10}")
    return (f"gene-row-{row}", *keys)


def portrait(s: State, event: tuple[int, ...]) -> tuple[str, ...]:
    """Where a gene is counted: the own box of it, or a rival's species."""
    _kind, seat, gene, *_rest = event
    if s.eye != seat:
        return (f"species-{seat}",)
    return (f"own-{GENE_NAMES[gene]}",) if gene < len(s.species[seat].genes) else ()


SEAT = Seat()
OTHER = Seat("other")
VICTIM = Seat("other", rivals=True, rule="E16")
PIPS = Count("n", 0, 5, plus=1)
NUMBER = Count("n")
TERRAIN = Names("terrain", TERRAINS)
GENE = Names("gene", GENE_NAMES)
CARD = Names("card", CARD_NAMES)
PLAYABLE = Names(
    "card", CARD_NAMES, only=[kind for kind in range(len(CARD_NAMES)) if kind != cards.EPIDEMIC],
    id="card-{}", rule="R40", refuse="no_card",
)  # fmt: skip
PLACE = Hex("place", refuse="hex")
START = Hex("start", refuse="hex")
TO = Hex("to", refuse="hex")
ROW = Count("row", 0, last_row, plus=1)
BID = Count("n", 0, largest_bid)

GRAMMAR = Grammar(
    "evo",
    verbs=(
        Verb("PLAY", "play", PLAYABLE, rule="R40", at=(Step,)),
        Verb(
            "STRIKE",
            "play epidemic",
            VICTIM,
            label=strike,
            clicks="card-epidemic species-{a}",
            at=(Step,),
            then="strike",
        ),
        Verb("PASS", "pass", rule="R44"),
        Verb("CHOOSE", "choose", Count("n", 1, 6), rule="E4"),
        Verb("WALK", "walk", START, TO, label=walk_or_attack, only=adjacent, rule="R15", then="walk"),
        Verb("END", "end", rule="R15"),
        Verb("BIRTH", "birth", PLACE, rule="R24"),
        Verb("PERISH", "perish", PLACE, rule="R27"),
        Verb("BID", "bid", ROW, BID, label=bid_for_gene, clicks=click_bid, rule="R35", at=(Bid,)),
        Verb("REFUSE", "refuse", rule="R35", at=(Bid,)),
    ),
    events=(
        Event("STARTED", "started", SEAT, PLACE, weight=LIGHT),
        Event("DREW", "drew", SEAT, CARD, weight=LIGHT, together=True),
        Event("TURNED", "turned", NUMBER, weight=SUMMARY),
        Event("ROLLED", rolled, Attacker(), NUMBER, dice="b", scene=FOLLOWS),
        Event("ROLLED", rolled, SEAT, NUMBER, dice="b", together=True),
        Event("ORDERED", "ordered", Seat("who"), Unsaid(), together=True),
        Event("PLAYED", played, SEAT, PLAYABLE, marks=""),
        Event("PLAYED", "struck", SEAT, CARD, OTHER),
        Event("CHANGED", changed, TERRAIN, marks="climate"),
        Event("WALKED", "walked", SEAT, START, TO, actor=1),
        Event("ATTACKED", "attacked", Fighter(), OTHER, PLACE, weight=HEAVY, scene=OPENS),
        Event("WON", "won", SEAT, OTHER, PLACE, motion="leave", scene=FOLLOWS),
        Event("LOST", "lost", SEAT, OTHER, PLACE, motion="leave", scene=FOLLOWS),
        Event("BORN", "born", SEAT, PLACE),
        Event("DIED", died, SEAT, PLACE, motion="leave", together="a"),
        Event("SCORED", "scored", SEAT, NUMBER, weight=LIGHT, together=True),
        Event("FLEW", flew, NUMBER, marks="meteor-{a}"),
        Event("HUNG", "hung"),
        Event("IMPACT", "impact", weight=HEAVY),
        Event("OFFERED", "offered", Unsaid(), GENE, marks="gene-row-{a}", motion="flip", together=True),
        Event("BADE", bade, SEAT, ROW, NUMBER, marks="bid-{b}-{c} gene-row-{b}"),
        Event("OUTBID", "outbid", SEAT, OTHER, weight=LIGHT),
        Event("LEFT", "left", SEAT, weight=LIGHT),
        Event("BOUGHT", bought, SEAT, GENE, NUMBER, marks=portrait, motion="take"),
        Event("RETURNED", "returned", GENE, weight=LIGHT, together=True),
    ),
    outcomes=(
        Outcome(Star, "star", StarHex("place")),
        Outcome(Deal, "card", CARD),
        Outcome(DrawGenes, "gene", GENE),
        *(Outcome(die, "roll", PIPS) for die in (Roll, ClimateRoll, FirstDie, SecondDie, Fight, ImpactRoll)),
    ),
    constants=v,
    facts={cards: (Facts(CARD_NAMES), Facts(WINDOW_NAMES)), genes: (Facts(GENE_NAMES),), climate: (Facts(ZONES),)},
)
