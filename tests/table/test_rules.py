"""The rules pages: every game in every language, every name and table in them known."""

import re

import pytest

from pangaea.games import GAMES
from pangaea.locale import LANGUAGES, Words
from pangaea.table.rules import LIST, NAME, example, rendered, rules_text


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
