"""Why a move of Jurassic Parts is refused, naming the rule."""

from pangaea.core.game import Refused
from pangaea.core.reading import find_number
from pangaea.games.jurassic_parts.board import CELLS
from pangaea.games.jurassic_parts.cards import PLASTER
from pangaea.games.jurassic_parts.division import Apart, Halves, Take
from pangaea.games.jurassic_parts.equipment import CrackMap, CrackTo, Crowbar, Radar, save_limit
from pangaea.games.jurassic_parts.leader import help_price, touched
from pangaea.games.jurassic_parts.notation import CARD_NAMES, GAPS, HELPS, KIND_NAMES, NAME, gap_set
from pangaea.games.jurassic_parts.sharpen import Lift
from pangaea.games.jurassic_parts.skeletons import MayAssemble
from pangaea.games.jurassic_parts.slab import price
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import FLYER, OF_KIND, PLANT
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel

WANTED = (  # the answers to each question but those of a turn, and its rule
    (Take, "take", "R23"),
    (Halves, "divide", "R19"),
    (Apart, "keep", "A17"),
    (Lift, "lift", "R12"),
    (MayAssemble, "assemble, decline", "A23"),
    (Radar, "look, stop", "E5"),
    (CrackMap, "lift, stop", "E6"),
    (CrackTo, "place", "E6"),
    (Crowbar, "remove", "E7"),
)
IN_TURN = ("place", "end", "sturdy_tool", "dig_master", "quick_sharpen", "buy", "sell", "assemble", "card")


def explain(s: State, seat: int, text: str) -> Refused:
    """Why this text is no legal move now."""
    verb = text.partition(" ")[0]
    for kind, known, rule in WANTED:
        if isinstance(s.asking, kind):
            if verb not in known.split(", "):
                return Refused(NAME, "verb", rule, text=text, known=known)
            return explain_answer(s, seat, text, rule)
    before = isinstance(s.asking, Begin)
    if verb not in IN_TURN and not (before and verb == "sharpen"):
        known = ", ".join(("sharpen", *IN_TURN[2:]) if before else IN_TURN)
        return Refused(NAME, "verb", "R6", text=text, known=known)
    if before and verb in ("place", "end"):
        return Refused(NAME, "sharpen_first", "R6")
    if verb == "place":
        return explain_gap(s, seat, text)
    if verb == "end":
        return explain_end(s, seat, text)
    if verb in HELPS.values():
        return explain_help(s, seat, text)
    if verb == "sell":
        return explain_sale(s, seat, text)
    if verb == "assemble":
        return Refused(NAME, "cannot_assemble", "R37", text=text)
    if verb == "card":
        return explain_card(s, seat, text)
    return Refused(NAME, "text", text=text)


def explain_answer(s: State, seat: int, text: str, rule: str) -> Refused:
    """Why this thing cannot be named in answer to a question in the middle of things."""
    verb, _, thing = text.partition(" ")
    if verb == "take" and thing in KIND_NAMES:
        return Refused(NAME, "not_in_lot", rule, kind=key(thing))
    if verb == "place":
        return explain_gap(s, seat, text)
    if verb in ("lift", "remove") and thing in GAPS:
        return Refused(NAME, f"no_{verb}", rule, gap=thing)
    if verb == "look" and is_number(thing):
        return Refused(NAME, "no_look", rule, cell=thing)
    if verb == "assemble":
        return Refused(NAME, "cannot_assemble", "R37", text=text)
    return Refused(NAME, "text", text=text)


def is_number(text: str) -> bool:
    """Whether this is a number of a cell or of chisels."""
    return find_number(text, 1000) is not None


def key(name: str) -> str:
    """The key of a kind of tile."""
    return "kind." + name.replace(" ", ".")


def explain_gap(s: State, seat: int, text: str) -> Refused:
    """Why no chisel goes there: no such gap, an edge, a chisel already, too dear."""
    thing = text.partition(" ")[2]
    if thing not in GAPS:
        return Refused(NAME, "no_gap", "R14", text=text)
    gap = GAPS[thing]
    if not s.gaps[gap >> 6] >> (gap & 63) & 1:
        return Refused(NAME, "edge", "R14", gap=thing)
    for owner, digger in enumerate(s.diggers):
        if gap in gap_set(digger.chisels):
            return Refused(NAME, "own_chisel" if owner == seat else "taken", "R14", gap=thing)
    return Refused(NAME, "too_dear", "R15", gap=thing, n=int(price(s, gap)), have=int(s.diggers[seat].sharp))


def explain_end(s: State, seat: int, text: str) -> Refused:
    """Why the turn cannot end so."""
    thing = text.partition(" ")[2]
    word, _, n = thing.partition(" ")
    if word != "keep" or not is_number(n):
        return Refused(NAME, "end_text", "R8", text=text)
    digger = s.diggers[seat]
    if int(n) > min(digger.sharp, save_limit(digger)):
        return Refused(NAME, "keep_fewer", "R8", n=int(min(digger.sharp, save_limit(digger))))
    if isinstance(s.asking, FirstChisel):
        return Refused(NAME, "place_first", "R17")
    return Refused(NAME, "text", text=text)


def explain_help(s: State, seat: int, text: str) -> Refused:
    """Why the leader does not help so."""
    verb, _, thing = text.partition(" ")
    digger = s.diggers[seat]
    if digger.amber < help_price(s):
        return Refused(NAME, "no_amber", "R30", n=int(help_price(s)), have=int(digger.amber))
    if verb == "quick_sharpen" and not thing:
        return Refused(NAME, "nothing_dull", "R33")
    if verb == "buy" and thing in KIND_NAMES:
        return Refused(NAME, "not_in_stock", "R34", kind=key(thing))
    if verb == "dig_master" and is_number(thing):
        cell = int(thing)
        if cell >= CELLS or not s.slab >> cell & 1:
            return Refused(NAME, "no_cell", "R32", cell=thing)
        if not touched(digger) >> cell & 1:
            return Refused(NAME, "no_chisel_beside", "R32", cell=thing)
        return Refused(NAME, "not_dug", "R32", cell=thing)
    return Refused(NAME, "text", text=text)


def explain_sale(s: State, seat: int, text: str) -> Refused:
    """Why this tile cannot be sold now."""
    thing = text.partition(" ")[2]
    if thing not in KIND_NAMES:
        return Refused(NAME, "no_kind", "R35", text=text)
    kind, digger = KIND_NAMES.index(thing), s.diggers[seat]
    if kind == PLANT:
        return Refused(NAME, "sell_plant", "R35")
    if kind == FLYER:
        return Refused(NAME, "sell_flyer", "A25")
    if not digger.tiles & OF_KIND[kind]:
        return Refused(NAME, "not_yours", "R35", kind=key(thing))
    if not digger.loose() & OF_KIND[kind]:
        return Refused(NAME, "locked", "R35", kind=key(thing))
    if not s.supply:
        return Refused(NAME, "no_supply", "A20")
    return Refused(NAME, "sold_already", "R35")


def explain_card(s: State, seat: int, text: str) -> Refused:
    """Why this card cannot be played now."""
    thing = text.partition(" ")[2]
    if thing not in CARD_NAMES:
        return Refused(NAME, "no_card", "R40", text=text)
    card = CARD_NAMES.index(thing)
    if not s.diggers[seat].hand >> card & 1:
        return Refused(NAME, "not_in_hand", "R40", card=f"card.{thing}")
    return Refused(NAME, "plaster" if card == PLASTER else "useless", "E12" if card == PLASTER else "R40",
                   card=f"card.{thing}")  # fmt: skip
