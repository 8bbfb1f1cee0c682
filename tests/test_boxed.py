"""Compiled numbers stay machine words: hot functions of the engines make no Python numbers.

The C that mypyc writes is read, where it was built. The usual cause: `x = CONSTANT if c else 0` joins an `i64` and an
`int` to an object; give both branches a declared `i64`, or write two returns.
"""

import re
import sys
from pathlib import Path

import pytest

import pangaea

WRITTEN = sorted((Path(__file__).parents[1] / "build" / f"c-{sys.implementation.cache_tag}").rglob("__native_engine.c"))
HELD = ("core/chance.py", "core/step.py", "games/draftosaurus/")
EXCEPT = {
    "State___note",  # makes a tuple, but only if somebody listens
    "ZooFeatures___blocks",  # tells people what the numbers are, once
    "ZooFeatures___largest",  # the same
    "features___symmetries",  # tells training which rows are alike, once
    "features___renamed",  # the same
}
FUNCTION = re.compile(r"^\w[\w ]*\*?CPyDef_(\w+)\([^;{]*\) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
SOURCE = re.compile(r'CPy_AddTraceback\("src/pangaea/([\w/.]+)"')
BOXED = re.compile(r"\b(?:PyLong_From\w+|PyNumber_\w+|CPyTagged_(?:Add|Subtract|Multiply|Floor\w+|Remainder))\(")


def boxed(text: str) -> list[str]:
    """Return the checked functions that make Python numbers: `games/x/y.py name`."""
    found = []
    for name, body in FUNCTION.findall(text):
        source = SOURCE.search(body)
        at_import = name.endswith("__")  # the top level of a module, constructors, pickling
        if source and source[1].startswith(HELD) and not at_import and BOXED.search(body):
            if not any(name.endswith(known) for known in EXCEPT):
                found.append(f"{source[1]} {name}")
    return found


@pytest.mark.skipif(not pangaea.compiled() or not WRITTEN, reason="the engines were not compiled here")
def test_no_engine_makes_python_numbers_where_it_is_hot() -> None:
    read = [path.read_text(encoding="utf-8") for path in WRITTEN]
    assert {name for text in read for name in SOURCE.findall(text) if name.startswith(HELD)}
    assert [name for text in read for name in boxed(text)] == []


def test_it_can_fail() -> None:
    body = 'cpy_r_r0 = PyLong_FromLongLong(cpy_r_n);\n    CPy_AddTraceback("src/pangaea/core/step.py", "f", 3, g);\n'
    assert boxed(f"PyObject *CPyDef_step___f(int64_t cpy_r_n) {{\n    {body}}}\n") == ["core/step.py step___f"]
