"""The rules pages: every game in every language, with known names and tables."""

import re

import pytest

from pangaea.games import GAMES
from pangaea.locale import LANGUAGES, Words
from pangaea.table.chapters import NAME, chapters
from pangaea.table.rules import LIST, cards, example, position_picture, rendered, rules, rules_text
from pangaea.testing.files import missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_rules_are_written_in_every_language(game: str, language: str) -> None:
    text = rules_text(game, language)
    words = Words(language, game)
    assert text.count("\n## ") >= 3 and re.search(r"^1\. ", text, re.MULTILINE), "two minutes first, then the game"
    assert f"(/rules/{game}/board.svg)" in text
    english = rules_text(game, "en")
    assert NAME.findall(text) == NAME.findall(english) and LIST.findall(text) == LIST.findall(english)
    assert re.findall("^#+", text, re.MULTILINE) == re.findall("^#+", english, re.MULTILINE)
    html = str(rendered(text, words))
    assert "[[" not in html and "{{" not in html
    for family in LIST.findall(text):
        assert html.count("<tr><td>") >= sum(key.startswith(f"{family}.") for key in words.texts) // 2


@pytest.mark.parametrize("game", list(GAMES))
def test_the_picture_shows_a_game_in_progress(game: str) -> None:
    picture = example(game, "en")
    assert picture.startswith("<svg") and "<style>" in picture


def test_markup_in_a_text_is_shown_as_text() -> None:
    html = str(rendered("<script>alert(1)</script>\n\n**bold**", Words("en", "draftosaurus")))
    assert "<script>" not in html and "<strong>bold</strong>" in html


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_stands_in_a_chapter_in_every_language(game: str) -> None:
    """The same ids, examples and options in three languages, each text translated."""
    assert not [what for what in missing(GAMES[game]) if "/rules/" in what]
    english = {piece.id: piece.html for chapter in chapters(game, "en") for piece in chapter.pieces}
    for language in ("ru", "uk"):
        for chapter in chapters(game, language):
            assert re.search("[а-яіїєґё]", chapter.title.lower())
            for piece in chapter.pieces:
                assert piece.lesson or re.search("[а-яіїєґё]{4}", piece.html.lower()), f"{language} {piece.id}"
                assert not piece.id or piece.html != english[piece.id]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_page_has_every_rule_and_every_card_once(game: str, language: str) -> None:
    html = rules(game, language, "night")
    found = chapters(game, language)
    ids = [id for chapter in found for id in chapter.ids]
    for id in ids:
        assert html.count(f' id="{id}"') == 1, id
    known = {id: chapter.number for chapter in found for id in chapter.ids}
    things = [card for group in cards(game, Words(language, game), known).values() for card in group]
    assert len(things) == len(list(GAMES[game].sentences.things())) and len(ids) == len(set(ids))
    assert "[[" not in html and "{{" not in html
    drawn = [piece.lesson for chapter in found for piece in chapter.pieces if piece.lesson]
    assert html.count("theme=night") == 2 * len(drawn), "each example has a wide and a narrow picture"


@pytest.mark.parametrize("game", list(GAMES))
def test_examples_are_drawn_from_the_position_of_a_lesson(game: str) -> None:
    lessons = [piece.lesson for chapter in chapters(game, "en") for piece in chapter.pieces if piece.lesson]
    marked = 0
    for lesson in lessons[:3]:
        wide = position_picture(game, lesson.name, "uk", "night", False)
        narrow = position_picture(game, lesson.name, "uk", "", True)
        assert wide and narrow and wide != narrow
        marked += 'class="can' in wide
        assert 'data-theme="night"' in wide and 'data-theme="' not in narrow.split(">", 1)[0]
    assert marked or not lessons, "what may be clicked is marked where the question is about the board"
    assert position_picture(game, "nothing_like_that", "en", "", False) is None
