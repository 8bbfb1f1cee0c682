"""The visitor's language: the chosen one or else the first one of the browser that is supported."""

from collections.abc import Mapping

from pangaea.locale import LANGUAGES

COOKIE = "language"
OWN_NAMES = {"en": "English", "ru": "Русский", "uk": "Українська"}


def pick(chosen: str | None, cookie: str | None, accepted: str | None) -> str:
    """Return the language for these choices."""
    for wish in (chosen, cookie):
        if wish in LANGUAGES:
            return wish
    for wish in wishes(accepted or ""):
        if wish in LANGUAGES:
            return wish
    return LANGUAGES[0]


def wishes(header: str) -> list[str]:
    """Return the languages of an Accept-Language header by preference."""
    found: list[tuple[float, str]] = []
    for part in header[:500].split(","):
        tag, _, quality = part.strip().partition(";q=")
        try:
            found.append((-float(quality or 1), tag.split("-")[0].lower()))
        except ValueError:
            continue
    return [tag for _quality, tag in sorted(found, key=lambda wish: wish[0])]


def of(headers: Mapping[str, str], cookies: Mapping[str, str], chosen: str | None = None) -> str:
    """Return the language of a request or a socket."""
    return pick(chosen, cookies.get(COOKIE), headers.get("accept-language"))
