"""The rules of the games as pages: Markdown of each language, names from the words, tables of traits and cards."""

import re
from functools import cache
from importlib import resources
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

from pangaea.core.chance import Rng
from pangaea.core.game import pack
from pangaea.core.match import playout
from pangaea.core.step import Moves
from pangaea.draw.standalone import whole
from pangaea.draw.symbols import pictograms
from pangaea.games import GAMES
from pangaea.locale import HOMES, Words
from pangaea.table.catalogue import game_sheet, usual
from pangaea.table.pages import page

SIGN = Markup('<svg class="ic" width="24" height="24" viewBox="0 0 24 24"><use href="#{}"/></svg>')
EXAMPLE = 7  # the seed of the position that is shown with the rules
NAME = re.compile(r"\[\[([\w.]+)\]\]")  # [[trait.running]] is what the game calls it
RULE = re.compile(r"^- \*\*(\w+)\*\* (.+)$", re.MULTILINE)  # a line of the index of rules
LIST = re.compile(r"^\{\{table (\w+)\}\}$", re.MULTILINE)  # all traits with their effects


def rules(game: str, language: str, theme: str) -> str:
    """The rules of a game."""
    words = Words(language, game)
    text = rules_text(game, language)
    return page(
        "rules.html", language, theme, game=game, title=words("game"), about=words("game.about"),
        text=rendered(text, words), cards=cards(game, words), index=index(game),
    )  # fmt: skip


def cards(game: str, words: Words) -> list[dict[str, object]]:
    """The help cards of a game, as the table shows them."""
    return [
        {
            "title": capital(words(thing.key)),
            "text": capital(words(thing.about)),
            "sign": SIGN.format(thing.picture) if thing.picture else "",
            "rule": thing.rule,
        }
        for thing in GAMES[game].sentences.things()
    ]


@cache
def index(game: str) -> list[tuple[str, str]]:
    """Every rule by its id, in English; empty where the index was not installed."""
    packed = Path(__file__).parents[1] / "rules" / f"{game}.md"
    source = Path(__file__).parents[3] / "docs" / "rules" / f"{game}.md"
    for path in (packed, source):
        if path.is_file():
            return [(found[1], found[2]) for found in RULE.finditer(path.read_text(encoding="utf-8"))]
    return []


def all_rules(language: str, theme: str) -> str:
    """The list of all rules."""
    games = [game_sheet(game, language) for game in GAMES.values()]
    return page("rules_all.html", language, theme, games=games)


def rules_text(game: str, language: str) -> str:
    """The rules as Markdown; empty if nobody has written them yet."""
    path = resources.files(HOMES[game]) / "locale" / f"{language}.md"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def rendered(text: str, words: Words) -> Markup:
    """Markdown as HTML, with names and tables filled in; markup in the text itself is shown as text."""
    named = NAME.sub(lambda found: words(found[1]), text)
    pieces = LIST.split(named)  # text, family, text, family, text
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    html = [list_table(piece, words) if at % 2 else Markup(markdown.render(piece)) for at, piece in enumerate(pieces)]
    return Markup("").join(html)


def list_table(family: str, words: Words) -> Markup:
    """Everything of a family (trait, gene, card) with its sign, its name and what it does."""
    rows = Markup("")
    for key in words.texts:
        if key.startswith(f"{family}.") and f"{key}.about" in words:
            sign = sign_of(words.game, key.partition(".")[2])
            row = Markup("<tr><td>{}</td><td><b>{}</b></td><td>{}</td></tr>")
            rows += row.format(sign, capital(words(key)), capital(words(f"{key}.about")))
    return Markup('<table class="signs"><tbody>{}</tbody></table>').format(rows)


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]


def sign_of(game: str, thing: str) -> Markup:
    """The pictogram of a trait, a gene or a card; nothing if it has none."""
    for symbol in pictograms(game):
        if symbol.partition("-")[2].startswith(thing):
            return SIGN.format(symbol)
    return Markup("")


@cache
def example(game: str, language: str) -> str:
    """A position in the middle of a game as a picture: always the same one."""
    chosen = GAMES[game]
    state = chosen.new(usual(chosen), chosen.modes[0].options)
    length = playout(state.copy(), Rng(EXAMPLE), Moves())
    rng = Rng(EXAMPLE)
    state.chance(rng)
    for _move in range(length * 2 // 3):
        seat = int(state.turn())
        moves = chosen.legal(state, seat)
        later = state.copy()
        later.play(seat, pack(moves[rng.below(len(moves))]))
        later.chance(rng)
        if later.over():
            break
        state = later
    return whole(chosen.picture.draw(state.view(0), Words(language, game)))
