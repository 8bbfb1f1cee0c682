"""Why a text is no legal move now, naming the rule."""

from pangaea.core.game import HUGE, Refused
from pangaea.core.reading import find_number
from pangaea.games.evo.births import Birth, beside
from pangaea.games.evo.cards import (
    CLIMATE_CARDS,
    DEAD_END,
    EPIDEMIC,
    FAR_NEST,
    FIRST_TURN,
    MASK,
    WINDOW,
    count,
    one,
)
from pangaea.games.evo.climate import Prophecy
from pangaea.games.evo.events import Ask, Epidemic, climate_card, largest
from pangaea.games.evo.evolution import Bid, lowest
from pangaea.games.evo.genes import MUTATION
from pangaea.games.evo.movement import Walk, wins
from pangaea.games.evo.notation import CARD_NAMES, NAME, WINDOW_NAMES, hex_names
from pangaea.games.evo.state import EMPTY, State
from pangaea.games.evo.survival import Perish

WANTED = {  # what a step wants to hear, and the rule that asks for it
    Ask: ("play, pass", "R44"),
    Prophecy: ("choose", "E4"),
    Walk: ("walk, end", "R15"),
    Birth: ("birth", "R24"),
    Perish: ("perish", "R27"),
    Epidemic: ("perish", "E16"),
    Bid: ("bid, refuse, play", "R35"),
}


def explain(s: State, seat: int, text: str) -> Refused:
    """Why this text is no legal move of the seat that is asked."""
    step = s.asking
    verb, *things = text.split(" ")
    if verb == "play":
        return explain_card(s, seat, things)
    for kind, (wanted, rule) in WANTED.items():
        if isinstance(step, kind) and verb not in wanted.split(", "):
            return Refused(NAME, "verb", rule, text=text, wanted=wanted)
    if isinstance(step, Walk):
        return explain_walk(s, seat, text, things)
    if isinstance(step, Birth):
        return explain_birth(s, seat, text, things)
    if isinstance(step, Perish | Epidemic):
        return explain_perish(s, seat, text, things)
    if isinstance(step, Bid):
        return explain_bid(s, seat, text, things)
    if isinstance(step, Prophecy):
        return Refused(NAME, "choose", "E4", first=int(step.first), second=int(step.second))
    return Refused(NAME, "text", text=text)


def explain_card(s: State, seat: int, things: list[str]) -> Refused:
    """Why this card may not be played now."""
    if not things or things[0] not in CARD_NAMES:
        return Refused(NAME, "no_card", "R40", text=" ".join(things))
    kind = CARD_NAMES.index(things[0])
    card = {"card": f"card.{things[0]}"}
    if s.turns < FIRST_TURN:
        return Refused(NAME, "too_early", "R41", **card)
    if not count(s.species[seat].hand, kind):
        return Refused(NAME, "not_in_hand", "R40", **card)
    step = s.asking
    now = step.window if isinstance(step, Ask) else WINDOW[DEAD_END] if isinstance(step, Bid) else -1
    if now != WINDOW[kind]:
        return Refused(NAME, "window", "R40", window=f"window.{WINDOW_NAMES[WINDOW[kind]]}", **card)
    if MASK * one(kind) & CLIMATE_CARDS and climate_card(s):
        return Refused(NAME, "second_climate", "R43", **card)
    if kind == EPIDEMIC:
        if s.herd(seat) == largest(s):
            return Refused(NAME, "no_larger", "E16", **card)
        return Refused(NAME, "victim", "E16", **card)
    return Refused(NAME, "text", text=" ".join(things))


def find(s: State, name: str) -> int:
    """The hex of this name; -1 none."""
    names = hex_names(int(s.board))
    return names.index(name) if name in names else -1


def explain_walk(s: State, seat: int, text: str, things: list[str]) -> Refused:
    """Why this dinosaur may not go there."""
    if len(things) != 2 or min(find(s, name) for name in things) < 0:
        return Refused(NAME, "hex", "R15", text=text)
    start, to = (find(s, name) for name in things)
    where = {"start": things[0], "to": things[1]}
    if s.owner(start) != seat:
        return Refused(NAME, "no_dinosaur", "R15", place=things[0])
    if s.island().distance(start, to) != 1:
        return Refused(NAME, "not_near", "R15", **where)
    if s.owner(to) == seat:
        return Refused(NAME, "own_hex", "R18", place=things[1])
    if s.hexes[to] != EMPTY and not wins(s, seat, s.owner(to)):
        return Refused(NAME, "horns", "R19", place=things[1])
    return Refused(NAME, "text", text=text)


def explain_birth(s: State, seat: int, text: str, things: list[str]) -> Refused:
    """Why no dinosaur may be born there."""
    if len(things) != 1 or find(s, things[0]) < 0:
        return Refused(NAME, "hex", "R23", text=text)
    h, place = find(s, things[0]), things[0]
    if s.hexes[h] != EMPTY:
        return Refused(NAME, "occupied", "R23", place=place)
    own = [other for other in range(s.island().size) if s.owner(other) == seat]
    if any(s.adult(other) for other in own):
        if count(s.species[seat].played, FAR_NEST):
            return Refused(NAME, "too_far", "E10", place=place)
        return Refused(NAME, "no_adult", "R23", place=place)
    if own and h not in list(beside(s, seat, 128)):
        return Refused(NAME, "no_group", "R25", place=place)
    return Refused(NAME, "no_room", "R25", place=place)


def explain_perish(s: State, seat: int, text: str, things: list[str]) -> Refused:
    """Why this dinosaur is not one to lose."""
    if len(things) != 1 or find(s, things[0]) < 0:
        return Refused(NAME, "hex", "R27", text=text)
    if s.owner(find(s, things[0])) != seat:
        return Refused(NAME, "no_dinosaur", "R27", place=things[0])
    return Refused(NAME, "lives", "R26", place=things[0])


def explain_bid(s: State, seat: int, text: str, things: list[str]) -> Refused:
    """Why this bid does not stand."""
    if text == "refuse":
        return Refused(NAME, "refused_already", "R47") if s.fewer else Refused(NAME, "must_bid", "R35")
    place, number = (find_number(word, HUGE) for word in things) if len(things) == 2 else (None, None)
    if place is None or number is None:
        return Refused(NAME, "bid", "R33", text=text)
    row = place - 1
    if not 0 <= row < len(s.rows) or s.rows[row] == EMPTY:
        return Refused(NAME, "row", "R33", row=row + 1)
    if number < lowest(s, row):
        return Refused(NAME, "too_low", "R33", row=row + 1, low=int(lowest(s, row)))
    most = s.species[seat].points + s.species[seat].genes[MUTATION]
    if number > most:
        return Refused(NAME, "too_high", "R37", most=int(most))
    return Refused(NAME, "text", text=text)
