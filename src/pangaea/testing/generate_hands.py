"""Generate `view` and `guess` of games in which only hands are hidden."""

from collections.abc import Sequence
from typing import NamedTuple

from pangaea.core.declare import Declared, Parts
from pangaea.core.fields import OWN, Counts, Field, Hidden, Packed

VIEW = '''
    def view(self, eye: i64) -> "{kind}":
        """Return what this eye may know: rivals' hands only as counts, their contents among everything unseen."""
        return self.open_to(eye)
'''
GUESS = '''
    def guess(self, rng: Rng) -> "{kind}":
        """Sample a full state consistent with this view."""
        s = self.copy()
{deals}        s.guess_answers(rng)
        s.eye = TRUTH
        return s
'''


class Hand(NamedTuple):
    """A field of a player for its owner only. In a rival's view its components are counted in a field of the table."""

    parts: Parts
    field: Field
    hidden: Hidden
    deck: Field


def hands(declared: Declared) -> list[Hand]:
    """Return the hands whose components are counted in a field of the table of the same kind."""
    found: list[Hand] = []
    for parts in declared.fields:
        if isinstance(parts, Parts) and parts.heads:
            for hidden in hidden_fields(parts):
                deck = next(field for field in declared.fields if field.name == hidden.among)
                own = [field for field in parts.part.fields if field.see == OWN and field.of is deck.of]
                found += [Hand(parts, field, hidden, deck) for field in own if type(field) is type(deck)]
    return found


def hidden_fields(parts: Parts) -> list[Hidden]:
    """Return the fields with the number of a player's hidden components."""
    return [field for field in parts.part.fields if isinstance(field, Hidden)]


def lines(indent: int, *text: str) -> str:
    """Return lines of source."""
    return "".join(f"{'    ' * indent}{line}\n" for line in text)


def conceal(held: Sequence[Hand]) -> str:
    """Return the source that replaces others' hands by their size and adds their components to the unseen ones."""
    text = lines(2, "for seat in range(self.players):", "    if seat != eye:")
    for parts, field, hidden, deck in held:
        hand, unseen = f"self.{parts.name}[seat].{field.name}", f"known.{deck.name}"
        many = f"known.{parts.name}[seat].{hidden.name}"
        if isinstance(field, Counts):
            text += lines(4, f"kinds: i64 = len({hand})", "for kind in range(kinds):")
            text += lines(5, f"{unseen}[kind] += {hand}[kind]", f"{many} += {hand}[kind]")
        elif isinstance(field, Packed):
            text += lines(4, f"held = {hand}", f"{unseen} += held", "while held:")
            text += lines(5, f"{many} += held & {(1 << field.bits) - 1}", f"held >>= {field.bits}")
        else:
            text += lines(4, f"held = {hand}", f"{unseen} |= held", "while held:")
            text += lines(5, f"{many} += 1", "held &= held - 1")
    return text + lines(2, "return known")


def dealt(declared: Declared, own: str) -> str:
    """Return `view` and `guess` if only hands are hidden and the game does not write them itself."""
    held = hands(declared)
    hidden = [field for parts in declared.fields if isinstance(parts, Parts) for field in hidden_fields(parts)]
    if not held or len(held) < len(hidden) or not all(isinstance(each.field, Counts | Packed) for each in held):
        return ""
    deals = "".join(deal(*hand) for hand in held)
    methods = {"def view(": VIEW, "def guess(": GUESS}
    return "".join(
        text.format(kind=declared.kind.__name__, deals=deals) for begins, text in methods.items() if begins not in own
    )


def deal(parts: Parts, field: Field, hidden: Hidden, deck: Field) -> str:
    """Return the lines that deal the unseen components to the hands of all players."""
    owner, unseen = parts.part.kind.__name__.lower(), f"s.{deck.name}"
    hand, many = f"{owner}.{field.name}", f"{owner}.{hidden.name}"
    loop = (f"for {owner} in s.{parts.name}:", f"    while {many}:")
    if isinstance(field, Packed):
        kinds, mask, bits = len(field.of.names), (1 << field.bits) - 1, field.bits
        text = lines(2, f"odds = vec[i64]([{unseen} >> {bits} * kind & {mask} for kind in range({kinds})])", *loop)
        text += lines(4, "kind = rng.weighted(odds)", "odds[kind] -= 1", "one: i64 = 1", "for _kind in range(kind):")
        text += lines(4, f"    one *= {mask + 1}", f"{unseen} -= one", f"{hand} += one")
    else:
        text = lines(2, *loop) + lines(
            4, f"kind = rng.weighted({unseen})", f"{unseen}[kind] -= 1", f"{hand}[kind] += 1"
        )
    return text + lines(4, f"{many} -= 1")
