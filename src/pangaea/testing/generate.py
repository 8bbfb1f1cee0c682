"""Generate source from declarations, because explicit constructors and copies compile to the fastest code."""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from pangaea.core.declare import Declared, Parts, Table
from pangaea.core.fields import OPEN, OWN, SECRET, Field, Shared
from pangaea.core.game import Game, Option
from pangaea.core.grammar import Grammar
from pangaea.core.kinds import Count, Names, Seat
from pangaea.core.rows import Facts, Row, Thing, Verb
from pangaea.games import GAMES
from pangaea.testing.generate_hands import conceal, dealt, hands

BEGIN = "# Declared in {module}.py: `python -m pangaea.testing.generate` writes what follows.\n"
END = "    # The end of what is declared.\n"
COMMON = ("players", "agenda", "asking", "asked", "answered", "eye")  # attributes of every state
TYPES = ("i64", "Agenda | None", "Step[Any] | None", "i64", "i64", "i64")


def source(declared: Declared) -> str:
    """Return constructor, `blank`, `copy` and, if anything is hidden, `open_to`."""
    table = isinstance(declared, Table)
    kind = declared.kind.__name__
    typed = [f"{name}: {of}" for name, of in zip(COMMON, TYPES, strict=True)] if table else []
    typed += [f"{field.name}: {field.type}" for field in declared.fields]
    text = "    def __init__(\n        self,\n" + "".join(f"        {argument},\n" for argument in typed)
    text += "    ) -> None:\n"
    text += "        super().__init__(players, agenda, asking, asked, answered, eye)\n" if table else ""
    text += "".join(attribute(field) for field in declared.fields)
    text += "\n" + blank(declared, kind, table)
    copies = [f"self.{name}" for name in COMMON] if table else []
    copies += [field.copied() for field in declared.fields]
    text += f'\n    def copy(self) -> "{kind}":\n        """Return an equal object that shares nothing mutable."""\n'
    text += call(kind, copies)
    return text + open_to(declared, kind, table)


def attribute(field: Field) -> str:
    """Return the field's line in the constructor."""
    line = f"        self.{field.name} = {field.name}"
    return line + (f"  # {field.about}\n" if field.about else "\n")


def call(kind: str, values: Iterable[str]) -> str:
    """Return a constructor call with one argument per line."""
    return f"        return {kind}(\n" + "".join(f"            {value},\n" for value in values) + "        )\n"


def blank(declared: Declared, kind: str, table: bool) -> str:
    """Return `blank`: an object with default values and one part for each player."""
    shared = [field for field in declared.fields if isinstance(field, Shared)]
    given = (["players: i64"] if table else []) + [f"{field.name}: {field.type}" for field in shared]
    values = ["players", "None", "None", "0", "0", "TRUTH"] if table else []
    for field in declared.fields:
        if table and isinstance(field, Parts) and field.heads:
            values.append(f"[{field.part.kind.__name__}.blank() for _i in range(players)]")
        else:
            values.append(field.name if field in shared else field.blanked())
    text = f'    @staticmethod\n    def blank({", ".join(given)}) -> "{kind}":\n'
    return text + '        """Return an object before anything has happened."""\n' + call(kind, values)


def open_to(declared: Declared, kind: str, table: bool) -> str:
    """Return `open_to`: a copy in which everything hidden from the eye is blank."""
    own = [field for field in declared.fields if field.see == OWN]
    if table and own:
        raise ValueError(f"{own[0].name}: what lies before all players has no owner")
    if not (table or hides(declared)):
        return ""
    eye, about = ("eye: i64", "the eye") if table else ("own: bool", "its owner")
    text = f'\n    def open_to(self, {eye}) -> "{kind}":\n'
    text += f'        """Return a copy with what is public and what {about} may see."""\n'
    if table:
        held = hands(declared)
        decks = [hand.deck for hand in held]
        values = [field.copied() if field in decks else opened(field) for field in declared.fields]
        made = call(kind, [*(f"self.{name}" for name in COMMON[:-1]), "eye", *values])
        return text + (made.replace("return", "known =", 1) + conceal(held) if held else made)
    lists = any(isinstance(field, Parts) and hides(field.part) for field in declared.fields)
    made = call(kind, map(opened, declared.fields)) if lists else "        return self.copy()\n"
    text += made.replace("return", "known =", 1) + "        if not own:\n" * bool(own)
    text += "".join(f"            known.{field.name} = {field.blanked()}\n" for field in own)
    secret = [field for field in declared.fields if field.see == SECRET and not lists]
    text += "".join(f"        known.{field.name} = {field.blanked()}\n" for field in secret)
    return text + "        return known\n"


def opened(field: Field) -> str:
    """Return the visible part of a field: nothing of a secret one; of parts, what is open or the eye's own."""
    if field.see == SECRET:  # empty until `view` replaces it
        return "vec[i64]()" if field.type == "vec[i64]" else field.blanked()
    if isinstance(field, Parts) and hides(field.part):
        if field.heads:
            return f"[self.{field.name}[seat].open_to(seat == eye) for seat in range(self.players)]"
        item = field.part.kind.__name__.lower()
        return f"[{item}.open_to(own) for {item} in self.{field.name}]"
    return field.copied()


def hides(declared: Declared) -> bool:
    """Whether anything of such an object is hidden from some eye."""
    return any(field.see != OPEN or (isinstance(field, Parts) and hides(field.part)) for field in declared.fields)


def options_source(options: Sequence[Option]) -> str:
    """Return the module of a game's options: the index of each option's value, and methods of named values."""
    tables = [(option.number, ", ".join(option.values)) for option in options if option.number]
    text = '"""The options of a game."""\n\nfrom typing import Final\n\n'
    text += "from librt.vecs import vec\n" if tables else ""
    text += "from mypy_extensions import i64, mypyc_attr\n\n"
    text += "".join(f"{name.upper()}: Final[vec[i64]] = vec[i64]([{values}])\n" for name, values in tables)
    text += "\n" * (1 + bool(tables)) + "@mypyc_attr(acyclic=True)\nclass Options:\n"
    text += '    """The value of each option by its index. Never changed: copies of a state share it."""\n\n'
    text += "    def __init__(\n        self,\n" + "".join(f"        {option.name}: i64,\n" for option in options)
    text += "    ) -> None:\n"
    for option in options:
        text += f"        self.{option.name}: Final[i64] = {option.name}  # {', '.join(option.values)}\n"
    for option in options:
        for number, (name, value) in enumerate(zip(option.named, option.values, strict=False)):
            if name:
                text += f'\n    def {name}(self) -> bool:\n        """Return whether {option.name} is {value}."""\n'
                text += f"        return self.{option.name} == {number}\n"
        if option.number:
            text += f'\n    def {option.number}(self) -> i64:\n        """Return the value of {option.name}."""\n'
            text += f"        return {option.number.upper()}[self.{option.name}]\n"
    return text


def constants_source(grammar: Grammar) -> str:
    """Return the module of a game's verbs and events. Each keeps its number; a new one gets the next free number."""
    text = '"""The verbs of moves, and the kinds of events, each with what its row says of it."""\n\n'
    text += "from typing import Final\n\nfrom mypy_extensions import i64\n"
    for rows in (grammar.verbs, grammar.events):
        names = list(dict.fromkeys(row.constant for row in rows))
        known = {name: int(getattr(grammar.constants, name)) for name in names if hasattr(grammar.constants, name)}
        for name in names:
            known.setdefault(name, max(known.values(), default=0) + 1)
        text += "\n"
        for name in sorted(names, key=lambda name: known[name]):
            said = dict.fromkeys(spelled(row) for row in rows if row.constant == name)
            text += f"{name}: Final[i64] = {known[name]}  # {' | '.join(said)}".rstrip(" #") + "\n"
    return text


def facts_source(facts: Iterable[Facts]) -> str:
    """Return a constant for each name, in blocks."""
    blocks = [
        [f"{name.upper()}: Final[i64] = {f'1 << {n}' if bits else n}\n" for n, name in enumerate(names, first)]
        for names, bits, first in facts
    ]
    return "\n".join("".join(block) for block in blocks)


def spelled(row: Row) -> str:
    """Return a row as a comment: its words, and the kinds of its things."""
    kinds = [thing_name(thing) for thing in row.things]
    if isinstance(row, Verb):
        return " ".join(part if isinstance(part, str) else kinds[part].join("{}") for part in row.parts)
    return ", ".join(kinds)


def thing_name(thing: Thing) -> str:
    """Return the name of a kind, or of its class if the game has its own class."""
    if isinstance(thing, int):
        return str(thing)
    return thing.name if type(thing) in (Names, Count, Seat) else type(thing).__name__.lower()


def renewed(text: str, kind: str, module: str, part: str) -> str:
    """Return the source of a module with the generated part of a class replaced; further methods are kept."""
    of_class = re.search(rf"^class {kind}\b", text, re.MULTILINE)
    at = of_class.start() if of_class and module == "fields" else 0
    begin = BEGIN.format(module=module)
    first = text.index(begin, at) + len(begin)
    end = text.rindex("\n", first, text.index(END.strip(), first)) + 1
    return text[:first] + part + "\n" + text[end:]


def classes(declared: Declared) -> Iterator[Declared]:
    """Yield a declaration and all declarations inside it."""
    yield declared
    for field in declared.fields:
        if isinstance(field, Parts):
            yield from classes(field.part)


def written(game: Game[Any]) -> dict[Path, str]:
    """Return the modules of a game with up-to-date generated parts."""
    texts: dict[Path, str] = {}
    parts = [(declared.kind, "fields", source(declared)) for declared in classes(game.state)]
    shared = [field.kind for field in game.state.fields if isinstance(field, Shared)]
    parts += [(kind, "__init__", options_source(game.options)) for kind in shared]
    for kind, module, part in parts:
        path = where(kind.__module__)
        text = texts.get(path) or path.read_text(encoding="utf-8")
        own = renewed(text, kind.__name__, module, "")
        texts[path] = renewed(text, kind.__name__, module, part + dealt(game.state, own) * (kind is game.state.kind))
    if game.grammar.constants is not None:
        begin, text = BEGIN.format(module="grammar"), constants_source(game.grammar)
        texts[where(game.grammar.constants.__name__)] = f"{begin}{text}\n{END.lstrip()}"
    for home, facts in game.grammar.facts.items():
        path = where(home.__name__)
        text = texts.get(path) or path.read_text(encoding="utf-8")
        texts[path] = renewed(text, "", "grammar", facts_source(facts))
    return texts


def where(module: str) -> Path:
    """Return the source file of a module by its package, because a compiled module may not know its file."""
    package, _, name = module.rpartition(".")
    file = import_module(package).__file__
    assert file is not None
    return Path(file).with_name(f"{name}.py")


def main() -> None:
    """Write the generated parts of the named games, or of all games and the template."""
    names = sys.argv[1:] or ["pangaea.testing.template", *(game.package for game in GAMES.values())]
    for name in names:
        for path, text in written(import_module(name).GAME).items():
            if path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
                print(f"written: {path}")


if __name__ == "__main__":
    main()
