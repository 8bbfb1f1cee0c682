"""The default terminal view: one line per player, with the declared fields."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.table import Table

from pangaea.core.declare import Parts
from pangaea.core.fields import OPEN, Field, Hidden, One
from pangaea.core.game import Game, Key
from pangaea.locale import Words


def table(game: Game[Any], view: Any, words: Words, names: Sequence[str]) -> Table:
    """Show every field of a player whose name has words, such as `show.points`; hidden things are dots."""
    parts = next(field for field in game.state.fields if isinstance(field, Parts) and field.heads)
    shown = [field for field in parts.part.fields if heading(field) in words]
    found = Table(words("show.player"), *(words(heading(field)) for field in shown))
    for name, owner in zip(names, getattr(view, parts.name), strict=False):
        hidden = sum(int(getattr(owner, field.name)) for field in parts.part.fields if isinstance(field, Hidden))
        found.add_row(
            name, *("·" * hidden if secret(field) and hidden else cell(view, words, field, owner) for field in shown)
        )
    return found


def heading(field: Field) -> str:
    """Return the key of a field's name."""
    return ".".join(("show", field.name))


def secret(field: Field) -> bool:
    """Whether a field holds components hidden from rivals."""
    return field.of is not None and field.see != OPEN


def cell(view: Any, words: Words, field: Field, owner: Any) -> str:
    """Return the value of a field, in words if possible."""
    value = getattr(owner, field.name)
    if isinstance(field, One) and value != field.blank:
        return " ".join(said(words, field.kind.params(view, -1, value)))
    return field.text(view, value)


def said(words: Words, params: dict[str, object]) -> Iterator[str]:
    """Return the parameters of a thing in words."""
    for value in params.values():
        yield words(value) if isinstance(value, Key) else str(value)
