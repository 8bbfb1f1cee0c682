"""Reading positions. Cards that the lines leave open are chosen; cards that no line names are in the deck."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Refused
from pangaea.games.evolution.cards import ALL_KINDS, ANGLERFISH_KIND, FACES, more
from pangaea.games.evolution.development import grow
from pangaea.games.evolution.fields import PLAYER, STATE
from pangaea.games.evolution.fields_lines import ANY_CARD, ANY_FACE
from pangaea.games.evolution.grammar_things import FACE, KIND_NAMES
from pangaea.games.evolution.notation import NAME
from pangaea.games.evolution.options import Options
from pangaea.games.evolution.player import NO_CARDS, Animal
from pangaea.games.evolution.setup import blank
from pangaea.games.evolution.state import State


def read_position(lines: list[str], players: int, options: Mapping[str, int]) -> State:
    """Read the lines, then fill in what they leave open."""
    s = blank(players, Options(**options))
    box = vec[i64](s.deck)
    STATE.read_position(NAME, s, lines)
    said = {line.partition(" ")[0] for line in lines}
    for seat, player in enumerate(s.seats):
        if not any(line.startswith(f"player {seat} ") for line in lines):
            PLAYER.fill(s, player, ())
    settle_cards(s, box)
    if "deck" not in said:
        s.deck = left_over(s, box)
    if "left" not in said:
        s.left = sum(s.deck)
    return s


def settle_cards(s: State, box: vec[i64]) -> None:
    """Take the named cards from the box, then choose the cards that the lines leave open."""
    animals = [animal for player in s.seats for animal in player.animals]
    for player in s.seats:
        for pile in (player.hand, player.bones, player.shed):
            for kind, n in enumerate(pile):
                box[kind] -= n
        for pair in player.pairs:
            take_kind(box, pair.face >> 1)
    for animal in animals:
        for face in animal.cards:
            if face < ANY_FACE:
                take_kind(box, face >> 1)
        if 0 <= animal.card < ALL_KINDS:
            take_kind(box, animal.card)
    for animal in animals:
        settle_traits(animal, box)
    for player in s.seats:
        for animal in player.animals:
            if animal.card == ANY_CARD:
                animal.card = take_any(box)
        if len(player.bones):
            for _ in range(player.born - len(player.animals) - sum(player.bones)):
                player.bones = more(player.bones, take_any(box))
                player.pile += 1


def settle_traits(animal: Animal, box: vec[i64]) -> None:
    """Choose a card for each bare trait: the kind with the most copies left."""
    wanted = [face for face in animal.cards if face >= ANY_FACE]
    if not wanted:
        return
    known = [face for face in animal.cards if face < ANY_FACE]
    animal.cards = vec[i64](known) if known else NO_CARDS
    for trait in (face - ANY_FACE for face in wanted):
        faces = [face for face in FACE.numbers if FACES[face] == trait and face >> 1 < len(box)]
        face = max(faces, key=lambda face: box[face >> 1], default=-1)
        if face < 0:
            raise Refused(NAME, "too_many", "R1")
        take_kind(box, face >> 1)
        grow(animal, face)


def take_kind(box: vec[i64], kind: int) -> None:
    """Take a card of this kind from the box."""
    if kind >= len(box):
        raise Refused(NAME, "not_in_game", "R35", card=KIND_NAMES[kind])
    box[kind] -= 1


def take_any(box: vec[i64]) -> int:
    """Take a card for an animal: the kind with the most copies left, but no Anglerfish."""
    kind = max((kind for kind in range(len(box)) if kind != ANGLERFISH_KIND), key=lambda kind: box[kind])
    take_kind(box, kind)
    return kind


def left_over(s: State, box: vec[i64]) -> vec[i64]:
    """Return the cards that are left for the deck."""
    for kind, n in enumerate(s.gone):
        box[kind] -= n
    if min(box) < 0:
        raise Refused(NAME, "too_many", "R1")
    return box
