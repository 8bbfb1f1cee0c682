"""Dumps: a state as plain JSON, with a checksum that detects changes by hand."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core import agenda
from pangaea.core.game import Game, Refused
from pangaea.core.parcel import VEC, attributes
from pangaea.core.step import TRUTH, Agenda, State, Step

S = TypeVar("S", bound=State)
Json = Any  # dict, list, int, str or None


def plain(value: Any) -> Json:
    """Convert a value to JSON: objects by attribute, steps by name and numbers, the agenda as a list of steps."""
    if value is None or isinstance(value, int):
        return value
    if type(value) is VEC:
        return list(value)
    if isinstance(value, list):
        return [item if type(item) is int else plain(item) for item in value]
    if isinstance(value, Agenda):
        return [plain(step) for step in agenda.steps(value)]
    fields = attributes(value)
    if isinstance(value, Step):
        return [type(value).__name__, *fields.values()]
    fields.pop("events", None)
    for name, item in fields.items():
        if type(item) is not int:
            fields[name] = plain(item)
    return fields


def seal(data: Json) -> str:
    """Return a checksum of the data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


def dump(game: Game[S], s: S) -> Json:
    """Return a state as JSON."""
    data = {"game": game.name, "rules": game.version, "state": plain(s)}
    return data | {"seal": seal(data)}


def load(game: Game[S], data: Json) -> S:
    """Return the dumped state; refuse anything else."""
    if not isinstance(data, dict) or set(data) != {"game", "rules", "state", "seal"}:
        raise Refused(game.name, "no_dump")
    try:
        sealed = seal({key: data[key] for key in ("game", "rules", "state")})
    except (TypeError, ValueError, RecursionError):
        raise Refused(game.name, "no_dump") from None
    if data["seal"] != sealed:
        raise Refused(game.name, "changed_dump")
    if data["game"] != game.name or data["rules"] != game.version:
        raise Refused(game.name, "other_rules", found=f"{data['game']} {data['rules']}")
    try:
        fields: dict[str, Any] = {name: revive(game, name, value) for name, value in data["state"].items()}
        model = game.new(game.players[0])
        s = type(model)(**fields)
        same_kinds(s, model)
    except Refused:
        raise
    except agenda.CRASHES:
        raise Refused(game.name, "no_dump") from None
    if s.eye == TRUTH:
        agenda.start(game, s)
    return s


def revive(game: Game[S], name: str, value: Json) -> Any:
    """Restore an attribute from JSON."""
    if name == "agenda":
        return build(game, [revive_step(game, step) for step in value or []])
    if name == "asking":
        return value and revive_step(game, value)
    if isinstance(value, dict) and name in game.parts:
        return revive_part(game, game.parts[name], value)
    if isinstance(value, list):
        if name in game.parts:
            return [revive_part(game, game.parts[name], item) for item in value]
        return vec[i64]([number(item) for item in value])
    return number(value)


def revive_part(game: Game[S], kind: type, value: Mapping[str, Json]) -> object:
    """Restore an object of a list from JSON."""
    return kind(**{name: revive(game, name, item) for name, item in value.items()})


def revive_step(game: Game[S], value: list[Any]) -> Step[Any]:
    """Restore a step from its name and numbers."""
    kinds = {kind.__name__: kind for kind in game.steps}
    return kinds[value[0]](*map(number, value[1:]))


def build(game: Game[S], steps: list[Step[Any]]) -> Agenda | None:
    """Build an agenda of these steps. The length is limited: freeing a very long chain overflows the C stack."""
    if len(steps) > agenda.LONGEST:
        raise Refused(game.name, "long_plan", longest=agenda.LONGEST)
    rest: Agenda | None = None
    for step in reversed(steps):
        rest = Agenda(step, rest)
    return rest


def same_kinds(s: State, model: State) -> None:
    """Check the types of numbers and arrays, which plain (uncompiled) classes do not enforce."""
    for name, known in attributes(model).items():
        found = getattr(s, name)
        if name not in ("agenda", "asking", "events") and type(found) is not type(known):
            raise TypeError(f"{name} is a {type(found).__name__}")
        for part in found if isinstance(found, list) and isinstance(known, list) and known else ():
            for inner, value in attributes(known[0]).items():
                if type(getattr(part, inner)) is not type(value):
                    raise TypeError(f"{inner} is a {type(getattr(part, inner)).__name__}")


def number(value: Json) -> int:
    """Check that a number fits in a compiled attribute."""
    if type(value) is not int or not -(2**63) <= value < 2**63:
        raise TypeError(f"a number, not {value!r:.20}")
    return value
