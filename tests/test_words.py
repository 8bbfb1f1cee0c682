"""Words: the three languages have the same keys, the right plural forms, and no unused keys."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from pangaea.core.refused import say
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES, SLOT, WHOSE, Words, texts

SOURCE = Path(__file__).parents[1] / "src" / "pangaea"
SHARED = sorted(path.stem for path in (SOURCE / "locale" / "en").glob("*.toml"))
FILES = [*SHARED, *GAMES]
FORMS = {"en": 2, "ru": 3, "uk": 3}
MISREAD = re.compile("[\u00c2\u00c3\u00d0\u00d1\u00e2\ufffd]")  # UTF-8 that was read as another encoding
LETTERS = re.compile(r"[A-Za-z]{2}")  # what a pattern must have of its own, or it would fit everything


@pytest.mark.parametrize("file", FILES)
def test_the_languages_have_the_same_keys_in_the_same_order(file: str) -> None:
    english = list(texts("en", file))
    for language in LANGUAGES:
        assert list(texts(language, file)) == english, language


def test_there_are_no_other_files() -> None:
    for language in LANGUAGES:
        assert sorted(path.stem for path in (SOURCE / "locale" / language).glob("*.toml")) == SHARED


@pytest.mark.parametrize("game", GAMES)
def test_a_game_speaks_every_language(game: str) -> None:
    wanted = [f"{language}.{kind}" for language in LANGUAGES for kind in ("md", "toml")]
    assert sorted(path.name for path in (SOURCE / "games" / game / "locale").iterdir()) == sorted(wanted)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_slots_are_those_of_the_english_text(file: str, language: str) -> None:
    for key, text in texts(language, file).items():
        for side in (2, 3):  # what others read, and what the player reads of whom it speaks
            slots = {slot[0] for slot in SLOT.findall(WHOSE.sub(rf"\{side}", text))}
            english = WHOSE.sub(rf"\{side}", texts("en", file)[key])
            assert slots == {slot[0] for slot in SLOT.findall(english)}, f"{key} in {language}"
        for _name, forms in SLOT.findall(text):
            assert not forms or len(forms.split("|")) == FORMS[language], f"{key} in {language}: {forms}"
        assert text.strip() == text, f"{key} in {language}"
        assert text or key.endswith(".empty"), f"{key} in {language}"
        assert not re.search(r"[{}]", SLOT.sub("", WHOSE.sub(r"\2\3", text))), f"{key} in {language}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_script_says_only_what_it_can_fill(language: str) -> None:
    """The page's script fills plain slots and forms by number; forms by person are filled on the server."""
    known = texts(language, "table") | texts(language, "people") | texts(language, "practice")
    scripts = "".join(path.read_text(encoding="utf-8") for path in (SOURCE / "table" / "static").glob("*.js"))
    said = {key for key in re.findall(r"\bword\(\s*[\"']([\w.]+)[\"']", scripts) if key in known}
    assert len(said) > 50
    assert {key for key in said if re.search(r"\{\w+\?", known[key])} == set()


def test_no_text_was_read_in_another_encoding() -> None:
    for path in [*SOURCE.glob("**/locale/**/*.toml"), *SOURCE.glob("**/*.md")]:
        assert not MISREAD.search(path.read_text(encoding="utf-8")), path


def test_whoever_reads_of_their_own_things_reads_that_they_are_theirs() -> None:
    said = ("event.gave", {"by": 1, "seat": 0, "a": 1, "trait": "Parasite"})
    words, names = Words("en", "evolution"), ["Mara", "Wallace"]
    assert say(words, said, names, 0) == "Wallace plays Parasite on your animal 1."
    assert say(words, said, names, 1) == say(words, said, names) == "Wallace plays Parasite on animal 1 of Mara."


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("file", FILES)
def test_texts_are_translated(file: str, language: str) -> None:
    """A Russian or Ukrainian sentence has Cyrillic letters; only names, marks and numbers may have none."""
    for key, text in texts(language, file).items():
        words = re.findall(r"[A-Za-z]{4,}", SLOT.sub("", text))
        assert re.search("[а-яіїєґё]", text.lower()) or len(words) < 3, f"{key} in {language}: {text}"


@pytest.mark.parametrize("file", FILES)
def test_every_key_is_used(file: str) -> None:
    shared = ("core", "draw", "bots", "envs", "analysis", "lab", "table", "cli", "locale")
    folders = [SOURCE / folder for folder in shared if folder != file]
    folders += [SOURCE / "games" / file] if file in GAMES else [SOURCE / file, SOURCE / "games"]
    exact, patterns = spoken([path for folder in folders if folder.exists() for path in sources(folder)])
    named = reachable(file) if file in GAMES else {key for game in GAMES for key in reachable(game)}
    unused = []
    for key in texts("en", file):
        said = {key, key.removeprefix("refuse.")}
        if not (key in named or said & exact or any(pattern.fullmatch(word) for word in said for pattern in patterns)):
            unused.append(key)
    assert unused == []


def reachable(game: str) -> set[str]:
    """The keys that follow from the game's modes and options."""
    keys = {"game", "game.about", "game.minutes"}
    for mode in GAMES[game].modes:
        keys |= {f"mode.{mode.name}", f"mode.{mode.name}.about"}
    for option in GAMES[game].options:
        keys |= {f"option.{option.name}", f"option.{option.name}.about"}
        keys |= {f"option.{option.name}.{value}" for value in option.values}
    if GAMES[game].terminal.found["show"] is None:
        keys |= {key for key in texts("en", game) if key.startswith("show.")}
    return keys


def sources(folder: Path) -> list[Path]:
    """The files of a folder that may name a key."""
    return [path for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".js", ".html")]


def spoken(paths: list[Path]) -> tuple[set[str], list[re.Pattern[str]]]:
    """All texts in these files, and patterns for those that are put together."""
    exact: set[str] = set()
    patterns: set[str] = set()
    for path in paths:
        exact |= spoken_in(path)[0]
        patterns |= spoken_in(path)[1]
    return exact, [re.compile(p) for p in patterns if LETTERS.search(p.replace(ANY, ""))]


@cache
def spoken_in(path: Path) -> tuple[set[str], set[str]]:
    """The texts in a file, and patterns for those that are put together."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return set(re.findall(r"[\w.]+", text)), set()
    exact: set[str] = set()
    patterns: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            exact.add(node.value)
        elif isinstance(node, ast.JoinedStr | ast.BinOp):
            patterns.add(pattern(node))
    return exact, patterns


ANY = r"[\w./]+"


def pattern(node: ast.expr) -> str:
    """The texts that an expression can be: what is written, and anything for what is not."""
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    if isinstance(node, ast.JoinedStr):
        return "".join(pattern(value) for value in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return pattern(node.left) + pattern(node.right)
    return ANY
