"""Explanations of illegal moves."""

from pangaea.core.game import Key, Refused
from pangaea.core.rows import Parsed
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import CELLS
from pangaea.games.jurassic_parts.cards import PLASTER
from pangaea.games.jurassic_parts.equipment import save_limit
from pangaea.games.jurassic_parts.grammar_names import CARD_NAMES, NAME, gap_name, gap_set, kind_key
from pangaea.games.jurassic_parts.leader import help_price, touched
from pangaea.games.jurassic_parts.slab import price
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import FLYER, OF_KIND, PLANT
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel


def explain(s: State, seat: int, said: Parsed) -> Refused | None:
    """Return why a move is illegal; None if no rule forbids it."""
    verb = said.verb
    if verb in (v.PLACE, v.END) and isinstance(s.asking, Begin):
        return Refused(NAME, "sharpen_first", "R6")
    if verb == v.END:
        return explain_end(s, seat, said)
    if verb == v.ASSEMBLE:
        return Refused(NAME, "cannot_assemble", "R37", text=said.text)
    if v.STURDY_TOOL <= verb <= v.BUY and s.diggers[seat].amber < help_price(s):
        return Refused(NAME, "no_amber", "R30", n=int(help_price(s)), have=int(s.diggers[seat].amber))
    if verb == v.QUICK_SHARPEN and said.whole:
        return Refused(NAME, "nothing_dull", "R33")
    explained = {v.PLACE: explain_gap, v.DIG_MASTER: explain_digging, v.SELL: explain_sale, v.PLAY: explain_card}
    return explained[verb](s, seat, said.a) if said.whole and said.a is not None and verb in explained else None


def explain_gap(s: State, seat: int, gap: int) -> Refused:
    """Explain a rejected gap: an edge, already chiselled, or too expensive."""
    name = gap_name(gap)
    if gap not in gap_set(s.gaps):
        return Refused(NAME, "edge", "R14", gap=name)
    for owner, digger in enumerate(s.diggers):
        if gap in gap_set(digger.chisels):
            return Refused(NAME, "own_chisel" if owner == seat else "taken", "R14", gap=name)
    return Refused(NAME, "too_dear", "R15", gap=name, n=int(price(s, gap)), have=int(s.diggers[seat].sharp))


def explain_end(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain a rejected end of turn."""
    if said.a is None:
        return Refused(NAME, "end_text", "R8", text=said.text)
    digger = s.diggers[seat]
    most = int(min(digger.sharp, save_limit(digger)))
    if said.a > most:
        return Refused(NAME, "keep_fewer", "R8", n=most)
    return Refused(NAME, "place_first", "R17") if isinstance(s.asking, FirstChisel) and said.whole else None


def explain_digging(s: State, seat: int, cell: int) -> Refused:
    """Explain a rejected tile for the dig master."""
    if cell >= CELLS or not s.slab >> cell & 1:
        return Refused(NAME, "no_cell", "R32", text=cell)
    if not touched(s.diggers[seat]) >> cell & 1:
        return Refused(NAME, "no_chisel_beside", "R32", cell=cell)
    return Refused(NAME, "not_dug", "R32", cell=cell)


def explain_sale(s: State, seat: int, kind: int) -> Refused:
    """Explain a rejected sale."""
    digger = s.diggers[seat]
    if kind == PLANT:
        return Refused(NAME, "sell_plant", "R35")
    if kind == FLYER:
        return Refused(NAME, "sell_flyer", "A25")
    if not digger.tiles & OF_KIND[kind]:
        return Refused(NAME, "not_yours", "R35", kind=kind_key(kind))
    if not digger.loose() & OF_KIND[kind]:
        return Refused(NAME, "locked", "R35", kind=kind_key(kind))
    return Refused(NAME, "sold_already", "R35") if s.supply else Refused(NAME, "no_supply", "A20")


def explain_card(s: State, seat: int, card: int) -> Refused:
    """Explain a rejected card."""
    name = Key(f"card.{CARD_NAMES[card]}")
    if not s.diggers[seat].hand >> card & 1:
        return Refused(NAME, "not_in_hand", "R40", card=name)
    if card == PLASTER:
        return Refused(NAME, "plaster", "E12", card=name)
    return Refused(NAME, "useless", "R40", card=name)
