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

    package: ClassVar[str]  # the package of the modules

    def find(self, module: str, function: str) -> Callable[..., Any] | None:
        """Find a function in a module of the game, or in `<module>_<last word of the function>`."""
        for name in (module, f"{module}_{function.rpartition('_')[2]}"):
            where = f"{self.package}.{name}"
            if find_spec(where):
                found: Callable[..., Any] | None = getattr(import_module(where), function, None)
                if found:
                    return found
        return None

    def contents(self, module: str) -> list[object]:
        """Return everything that a module of the game defines; nothing if there is no such module."""
        where = f"{self.package}.{module}"
        return list(vars(import_module(where)).values()) if find_spec(where) else []

    def declared(self, module: str, name: str) -> Any:
        """Return a declaration that every game must have."""
        found = self.find(module, name)
        assert found is not None, f"{self.package} declares no {name} in {module}.py"
        return found

    @cached_property
    def state(self) -> "Table":
        """The declaration of its state."""
        found: Table = self.declared("fields", "STATE")
        return found

    @cached_property
    def choices(self) -> Callable[..., Any]:
        """The class of its options: `Options` of `options.py`."""
        found: Callable[..., Any] = self.declared("options", "Options")
        return found

    @cached_property
    def opening(self) -> Callable[..., Any]:
        """The function that deals a new game: `new` of `round.py`."""
        found: Callable[..., Any] = self.declared("round", "new")
        return found

    @cached_property
    def table(self) -> Callable[..., Any]:
        """The function that makes an empty table: `blank` of `setup.py`, or of the class of its state."""
        kind: Any = self.state.kind
        found: Callable[..., Any] = self.find("setup", "blank") or kind.blank
        return found

    @cached_property
    def moments(self) -> "tuple[Moment, ...]":
        """All steps of an agenda, with the ranges of their numbers."""
        found: tuple[Moment, ...] = self.declared("fields", "STEPS")
        return found

    @cached_property
    def steps(self) -> tuple[type[Step[Any]], ...]:
        """All steps of an agenda."""
        return tuple(moment.step for moment in self.moments)

    @cached_property
    def parts(self) -> Mapping[str, type]:
        """The class of the objects in each list of a state, by attribute."""
        return self.state.parts()

    def orders(self, s: Any) -> "Iterable[Sequence[type[Step[Any]]]] | None":
        """Return the sequences of steps of which a plan must be part; None if the game checks plans itself."""
        found = self.find("fields", "orders")
        return found(s) if found else None

    @cached_property
    def grammar(self) -> "Grammar":
        """The rows of its moves, events and outcomes, from which most functions of facets are derived."""
        found: Grammar = self.declared("grammar", "GRAMMAR")
        return found
