"""A game's declarations, found in its modules by name on first use."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar

from pangaea.core.step import Step

if TYPE_CHECKING:
    from pangaea.core.agenda import Moment
    from pangaea.core.declare import Table
    from pangaea.core.grammar import Grammar


class Modules:
    """The modules of a game: its grammar in `grammar.py`, its state and steps in `fields.py`."""

    package: ClassVar[str]  # where they are

    def find(self, module: str, function: str) -> Callable[..., Any] | None:
        """Find a function in a module of the game, or in `<module>_<last word of the function>`."""
        for name in (module, f"{module}_{function.rpartition('_')[2]}"):
            where = f"{self.package}.{name}"
            if find_spec(where) and (found := getattr(import_module(where), function, None)):
                return found  # type: ignore[no-any-return]
        return None

    def contents(self, module: str) -> list[object]:
        """Return all that a module of the game defines; nothing if there is no such module."""
        where = f"{self.package}.{module}"
        return list(vars(import_module(where)).values()) if find_spec(where) else []

    def declared(self, module: str, name: str) -> object:
        """Return something that every game must declare."""
        found = self.find(module, name)
        assert found is not None, f"{self.package} declares no {name} in {module}.py"
        return found

    @cached_property
    def state(self) -> "Table":
        """The attributes of its state."""
        found: Any = self.declared("fields", "STATE")
        return found  # type: ignore[no-any-return]

    @cached_property
    def moments(self) -> "tuple[Moment, ...]":
        """Every step that an agenda may hold, with its ranges."""
        found: Any = self.declared("fields", "STEPS")
        return found  # type: ignore[no-any-return]

    @cached_property
    def steps(self) -> tuple[type[Step[Any]], ...]:
        """Every step that an agenda may hold."""
        return tuple(moment.step for moment in self.moments)

    @cached_property
    def parts(self) -> Mapping[str, type]:
        """The class of the objects in each list of a state, by attribute."""
        return self.state.parts()

    def orders(self, s: Any) -> "Iterable[Sequence[type[Step[Any]]]] | None":
        """Return the sequences of steps that a plan may be part of. None if the game checks its plans itself."""
        found = self.find("fields", "orders")
        return found(s) if found else None

    @cached_property
    def grammar(self) -> "Grammar":
        """The rows of its moves, events and outcomes, from which most of the facets follow."""
        found: Any = self.declared("grammar", "GRAMMAR")
        return found  # type: ignore[no-any-return]
