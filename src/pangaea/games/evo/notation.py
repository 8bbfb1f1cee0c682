"""Explanations of illegal moves, naming the rule."""

from pangaea.core.game import HUGE, Key, Refused
from pangaea.core.reading import find_number
from pangaea.core.rows import Parsed
from pangaea.games.evo import verbs as v
from pangaea.games.evo.births import next_to
from pangaea.games.evo.cards import CLIMATE_CARDS, DEAD_END, EPIDEMIC, FAR_NEST, FIRST_TURN, MASK, WINDOW, count, one
from pangaea.games.evo.climate import Prophecy
from pangaea.games.evo.events import Ask, climate_card, largest
from pangaea.games.evo.evolution import Bid, lowest, most_paid
from pangaea.games.evo.grammar import CARD_NAMES, WINDOW_NAMES, hex_name
from pangaea.games.evo.movement import wins
from pangaea.games.evo.state import EMPTY, NEWBORN, State

NAME = "evo"


def explain(s: State, seat: int, said: Parsed) -> Refused | None:
    """Return why a move of the asked seat is illegal; None if no rule forbids it."""
    if said.verb == v.STRIKE:
        return explain_card(s, seat, int(EPIDEMIC))
    if said.verb == v.PLAY:
        return None if said.a is None else explain_card(s, seat, said.a)
    if said.verb == v.CHOOSE:
        assert isinstance(s.asking, Prophecy)
        return Refused(NAME, "choose", "E4", first=int(s.asking.first), second=int(s.asking.second))
    explained = {v.WALK: explain_walk, v.BIRTH: explain_birth, v.PERISH: explain_perish, v.BID: explain_bid}
    if said.verb in explained:
        return explained[said.verb](s, seat, said)
    if said.verb == v.REFUSE and said.whole:
        if s.options.one_fewer():
            return Refused(NAME, "refused_already", "R47")
        return Refused(NAME, "must_bid", "R35")
    return None


def explain_card(s: State, seat: int, kind: int) -> Refused | None:
    """Explain a rejected card."""
    card = {"card": Key(f"card.{CARD_NAMES[kind]}")}
    if s.turns < FIRST_TURN:
        return Refused(NAME, "too_early", "R41", **card)
    if not count(s.species[seat].hand, kind):
        return Refused(NAME, "not_in_hand", "R40", **card)
    step = s.asking
    now = step.window if isinstance(step, Ask) else WINDOW[DEAD_END] if isinstance(step, Bid) else -1
    if now != WINDOW[kind]:
        return Refused(NAME, "window", "R40", window=Key(f"window.{WINDOW_NAMES[WINDOW[kind]]}"), **card)
    if MASK * one(kind) & CLIMATE_CARDS and climate_card(s):
        return Refused(NAME, "second_climate", "R43", **card)
    if kind == EPIDEMIC:
        return Refused(NAME, "no_larger" if s.herd(seat) == largest(s) else "victim", "E16", **card)
    return None


def explain_walk(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain a rejected walk."""
    start, to = said.a, said.b
    if start is None or to is None or not said.whole:
        return Refused(NAME, "hex", "R15", text=said.text)
    if s.owner(start) != seat:
        return Refused(NAME, "no_dinosaur", "R15", place=hex_name(s, start))
    if s.island().distance(start, to) != 1:
        return Refused(NAME, "not_near", "R15", start=hex_name(s, start), to=hex_name(s, to))
    if s.owner(to) == seat:
        return Refused(NAME, "own_hex", "R18", place=hex_name(s, to))
    if s.hexes[to] != EMPTY and not wins(s, seat, s.owner(to)):
        return Refused(NAME, "horns", "R19", place=hex_name(s, to))
    return None


def explain_birth(s: State, seat: int, said: Parsed) -> Refused:
    """Explain a rejected birth."""
    h = said.a
    if h is None or not said.whole:
        return Refused(NAME, "hex", "R23", text=said.text)
    place = hex_name(s, h)
    if s.hexes[h] != EMPTY:
        return Refused(NAME, "occupied", "R23", place=place)
    own = [other for other in range(s.island().size) if s.owner(other) == seat]
    if any(s.adult(other) for other in own):
        if count(s.species[seat].played, FAR_NEST):
            return Refused(NAME, "too_far", "E10", place=place)
        return Refused(NAME, "no_adult", "R23", place=place)
    if own and h not in next_to(s, seat, NEWBORN):
        return Refused(NAME, "no_group", "R25", place=place)
    return Refused(NAME, "no_room", "R25", place=place)


def explain_perish(s: State, seat: int, said: Parsed) -> Refused:
    """Explain a rejected death."""
    if said.a is None or not said.whole:
        return Refused(NAME, "hex", "R27", text=said.text)
    place = hex_name(s, said.a)
    if s.owner(said.a) != seat:
        return Refused(NAME, "no_dinosaur", "R27", place=place)
    return Refused(NAME, "lives", "R26", place=place)


def explain_bid(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain a rejected bid. The numbers are parsed again because the grammar rejects rows and bids this large."""
    numbers = [find_number(word, HUGE) for word in said.words[1:]]
    if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
        return Refused(NAME, "bid", "R33", text=said.text)
    row, bid = numbers[0] - 1, numbers[1]
    if not 0 <= row < len(s.rows) or s.rows[row] == EMPTY:
        return Refused(NAME, "row", "R33", row=row + 1)
    if bid < lowest(s, row):
        return Refused(NAME, "too_low", "R33", row=row + 1, low=int(lowest(s, row)))
    if bid > most_paid(s, seat):
        return Refused(NAME, "too_high", "R37", most=int(most_paid(s, seat)))
    return None
