"""Fields with cards: piles, the deck, the cards of animals, and pair cards."""

import functools
from collections.abc import Sequence
from typing import Any

from pangaea.core.agenda import ahead
from pangaea.core.fields import Counts, Field, Numbers, One, Pieces, split
from pangaea.core.reading import once, read_choice, read_number
from pangaea.games.evolution.cards import FACES, NO_TRAIT, copies, kinds
from pangaea.games.evolution.development import Join
from pangaea.games.evolution.grammar_things import KIND_NAMES


def box(s: Any) -> Sequence[int]:
    """[R1] [R35] Return the number of cards of each kind in this game."""
    return box_of(s.players, s.options.mode)


@functools.cache
def box_of(players: int, mode: int) -> Sequence[int]:
    """Return the number of cards of each kind."""
    return tuple(int(copies(kind, players, mode)) for kind in range(kinds(mode)))


class Cards(Pieces):
    """`swimming*3,running`; `-` for no cards, `?` for hidden ones."""

    def text(self, counts: Any) -> str:
        return super().text(counts) if len(counts) else "?"

    def parse(self, game: str, s: Any, text: str) -> list[int]:
        if text == "?":
            return []
        known = self.names[: len(self.each(s))]
        counts = [0] * len(known)
        said: set[str] = set()
        for word in split(text, ","):
            name, star, n = word.partition("*")
            once(game, said, name)
            counts[read_choice(game, name, known)] = read_number(game, n, 200, 2) if star else 1
        return counts


CARDS = Cards(KIND_NAMES, box, rule="R1", between=",", times=True)


class Pile(Counts):
    """Cards of a player. Empty if the eye may not see them."""

    def blanked(self) -> str:
        return "NO_CARDS"

    def sound(self, s: Any, owner: Any) -> bool:
        value = getattr(owner, self.name)
        return not len(value) or super().sound(s, owner)

    def counts(self, value: Any, kinds: int) -> list[int]:
        return super().counts(value, kinds) or [0] * kinds


class Deck(Counts):
    """The deck. A pair card between its two questions is counted here, because it is nowhere else."""

    def pieces(self, s: Any, owner: Any) -> tuple[Pieces, Sequence[int]]:
        counts = [int(n) for n in s.deck]
        for step in ahead(s)[:1]:
            if isinstance(step, Join):
                counts[step.face >> 1] += 1
        return self.of, counts


class FaceDown(One):
    """The face-down card that is an animal."""

    def sound(self, s: Any, owner: Any) -> bool:
        return -1 <= int(owner.card) < len(box(s))


def is_face(s: Any, face: int) -> bool:
    """Whether a card of this game has this face."""
    return 0 <= face < 2 * len(box(s)) and FACES[face] != NO_TRAIT


class Faces(Numbers):
    """The trait cards of an animal."""

    def __init__(self, name: str, see: str, about: str) -> None:
        super().__init__(name, see, (), 0, about, shared=True, of=CARDS)

    def sound(self, s: Any, owner: Any) -> bool:
        return all(is_face(s, face) for face in owner.cards)

    def counts(self, value: Any, kinds: int) -> list[int]:
        return [sum(face >> 1 == kind for face in value) for kind in range(kinds)]


class PairFace(Field):
    """A pair card."""

    def sound(self, s: Any, owner: Any) -> bool:
        return is_face(s, owner.face)

    def counts(self, value: Any, kinds: int) -> list[int]:
        return [int(value >> 1 == kind) for kind in range(kinds)]
