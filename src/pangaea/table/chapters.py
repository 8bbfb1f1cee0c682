"""The full rules of a game by chapter, from `rules/<language>.md` in the game's folder.

A chapter begins with `## Title`. `- **R5** Text` is a rule; every id of `docs/rules/<game>.md` occurs once.
`{{lesson 02_forest}}` on a line of its own draws the position of that lesson, `{{option start}}` in a text names an
option of the table with its values. All other lines are Markdown.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from markdown_it import MarkdownIt
from markupsafe import Markup

from pangaea.analysis.lessons import Lesson, lessons
from pangaea.games import GAMES
from pangaea.locale import HOMES, Words

RULE = re.compile(r"- \*\*([A-Z]+\d+[a-z]?)\*\* (.+)")
EXAMPLE = re.compile(r"\{\{lesson (\w+)\}\}")
OPTION = re.compile(r"\{\{option (\w+)\}\}")
NAME = re.compile(r"\[\[([\w.]+)\]\]")  # [[trait.running]] is what the game calls it
EMPTY = Markup("")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Piece:
    """A part of a chapter: a rule if it has an id, an example if it has a lesson, otherwise text."""

    html: Markup = EMPTY
    id: str = ""
    lesson: Lesson | None = None


@dataclass
class Chapter:
    """A chapter: title and pieces in order."""

    number: int
    title: str
    pieces: list[Piece] = field(default_factory=list)

    @property
    def ids(self) -> list[str]:
        """The ids of its rules."""
        return [piece.id for piece in self.pieces if piece.id]

    @property
    def span(self) -> str:
        """Its rules for the table of contents, such as `R1–R5, A2`."""
        runs: list[list[str]] = []
        for id in self.ids:
            if runs and id.isalnum() and follows(runs[-1][-1], id):
                runs[-1].append(id)
            else:
                runs.append([id])
        return ", ".join(run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs[:2])


def follows(one: str, other: str) -> bool:
    """Whether an id has the next number of the same letter."""
    if one.rstrip("0123456789") != other.rstrip("0123456789"):
        return False
    letters = len(one.rstrip("0123456789"))
    return bool(one[letters:] and other[letters:]) and int(other[letters:]) == int(one[letters:]) + 1


def source(game: str, language: str) -> str:
    """Return the text with the chapters; empty if there is no file."""
    path = resources.files(HOMES[game]) / "rules" / f"{language}.md"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


@cache
def chapters(game: str, language: str) -> tuple[Chapter, ...]:
    """Return the chapters of a game in one language."""
    return tuple(read(source(game, language), Words(language, game)))


def read(text: str, words: Words) -> list[Chapter]:
    """Parse the chapters of a text."""
    found: list[Chapter] = []
    known = {lesson.name: lesson for lesson in lessons(words.game)}
    loose: list[str] = []

    def settle() -> None:
        """Add the collected lines of Markdown to the chapter."""
        if found and "".join(loose).strip():
            found[-1].pieces.append(Piece(Markup(MARKDOWN.render(filled("\n".join(loose), words)))))
        loose.clear()

    for line in text.splitlines():
        rule, example = RULE.fullmatch(line), EXAMPLE.fullmatch(line)
        if line.startswith("## "):
            settle()
            found.append(Chapter(len(found) + 1, line[3:].strip()))
        elif rule and found:
            settle()
            html = Markup(MARKDOWN.renderInline(filled(rule[2], words)))
            found[-1].pieces.append(Piece(html, id=rule[1]))
        elif example and found:
            settle()
            found[-1].pieces.append(Piece(lesson=known[example[1]]))
        else:
            loose.append(line)
    settle()
    return found


def filled(text: str, words: Words) -> str:
    """Fill in the game's names and options."""
    text = NAME.sub(lambda found: words(found[1]), text)
    return OPTION.sub(lambda found: option(found[1], words), text)


def option(name: str, words: Words) -> str:
    """Describe an option with its values, the default first."""
    values = next(option.values for option in GAMES[words.game].options if option.name == name)
    said = "; ".join(words(f"option.{name}.{value}") for value in values)
    return f"*{Words(words.language, 'table')('rules.option')} {words(f'option.{name}').rstrip(',')}: {said}.*"
