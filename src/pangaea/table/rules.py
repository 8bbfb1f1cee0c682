"""The rules of the games as pages: the two-minute rules, then the chapters with help cards and drawn positions."""

import re
from functools import cache, lru_cache
from importlib import resources
from urllib.parse import urlencode

from markupsafe import Markup

from pangaea.analysis.lessons import lessons
from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE
from pangaea.core.game import pack
from pangaea.core.match import playout
from pangaea.core.step import Moves
from pangaea.draw.standalone import Theme, whole
from pangaea.draw.symbols import pictograms
from pangaea.games import GAMES
from pangaea.locale import HOMES, Words
from pangaea.table.catalogue import game_sheet, usual
from pangaea.table.chapters import MARKDOWN, NAME, chapters
from pangaea.table.pages import page

SIGN = Markup('<svg class="ic" width="24" height="24" viewBox="0 0 24 24"><use href="#{}"/></svg>')
EXAMPLE = 7  # seed of the position shown with the rules
ID = re.compile(r"<(\w+)([^<>]*) id=\"([^\"]+)\"([^<>]*)>")  # an element of a drawing with an id
LIST = re.compile(r"^\{\{table (\w+)\}\}$", re.MULTILINE)  # all traits with their effects


def rules(game: str, language: str, theme: str) -> str:
    """Return the rules of a game."""
    words = Words(language, game)
    found = chapters(game, language)
    known = {id: chapter.number for chapter in found for id in chapter.ids}
    return page(
        "rules.html", language, theme, game=game, title=words("game"), about=words("game.about"),
        text=rendered(rules_text(game, language), words), chapters=found, cards=cards(game, words, known),
        picture=lambda name: picture_address(game, name, language, theme),
    )  # fmt: skip


def cards(game: str, words: Words, known: dict[str, int]) -> dict[int, list[dict[str, str]]]:
    """Return the help cards of a game by the chapter of their rule; chapter 0 if they have none."""
    found: dict[int, list[dict[str, str]]] = {}
    for thing in GAMES[game].sentences.things():
        card: dict[str, str] = {
            "title": capital(words(thing.key)),
            "text": capital(words(thing.about)),
            "sign": SIGN.format(thing.picture) if thing.picture else "",
            "rule": thing.rule,
        }
        found.setdefault(known.get(thing.rule, 0), []).append(card)
    return found


def picture_address(game: str, name: str, language: str, theme: str) -> str:
    """Return the address of the drawing of a lesson's position in this language and theme."""
    return f"/rules/{game}/{name}.svg?{urlencode({'language': language, 'theme': theme})}"


def all_rules(language: str, theme: str) -> str:
    """Return the list of all games' rules."""
    games = [game_sheet(game, language) for game in GAMES.values()]
    return page("rules_all.html", language, theme, games=games)


def rules_text(game: str, language: str) -> str:
    """Return the rules as Markdown; empty if there are none."""
    path = resources.files(HOMES[game]) / "locale" / f"{language}.md"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def rendered(text: str, words: Words) -> Markup:
    """Render Markdown as HTML, with names and tables filled in; HTML in the text is escaped."""
    named = NAME.sub(lambda found: words(found[1]), text)
    pieces = LIST.split(named)  # text, family, text, family, text
    html = [list_table(piece, words) if at % 2 else Markup(MARKDOWN.render(piece)) for at, piece in enumerate(pieces)]
    return Markup("").join(html)


def list_table(family: str, words: Words) -> Markup:
    """List all traits, genes or cards with their pictogram, name and effect."""
    rows = Markup("")
    for key in words.texts:
        if key.startswith(f"{family}.") and f"{key}.about" in words:
            sign = sign_of(words.game, key.partition(".")[2])
            row = Markup("<tr><td>{}</td><td><b>{}</b></td><td>{}</td></tr>")
            rows += row.format(sign, capital(words(key)), capital(words(f"{key}.about")))
    return Markup('<table class="signs"><tbody>{}</tbody></table>').format(rows)


def capital(text: str) -> str:
    """Capitalise the first letter of a sentence."""
    return text[:1].upper() + text[1:]


def sign_of(game: str, thing: str) -> Markup:
    """Return the pictogram of a trait, a gene or a card; empty if it has none."""
    for symbol in pictograms(game):
        if symbol.partition("-")[2].startswith(thing):
            return SIGN.format(symbol)
    return Markup("")


@cache
def example(game: str, language: str) -> str:
    """Draw a fixed position in the middle of a game."""
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


@lru_cache(maxsize=64)
def position_picture(game: str, name: str, language: str, theme: Theme, narrow: bool) -> str | None:
    """Draw the position of a lesson as its learner sees it, with clickable things marked; None if it does not exist."""
    lesson = next((each for each in lessons(game) if each.name == name), None)
    if lesson is None:
        return None
    chosen = GAMES[game]
    view = lesson.start().view(lesson.seat)
    moves = [chosen.picture.clicks(view, lesson.seat, move) for move in chosen.legal(view, lesson.seat)]
    open_ = {ids[0] for ids in moves if ids}
    drawn = whole(chosen.picture.draw(view, Words(language, game), PHONE if narrow else DESK), theme)
    return ID.sub(lambda found: marked(found) if found[3] in open_ else found[0], drawn)


def marked(found: re.Match[str]) -> str:
    """Add the class of clickable things to an element."""
    tag = found[0]
    return tag.replace('class="', 'class="can ', 1) if ' class="' in tag else tag.replace(" id=", ' class="can" id=', 1)
