"""The page as an installed app: its manifest, and the service worker that shows messages."""

from pangaea.locale import Words
from pangaea.table import pages
from pangaea.table.scene import Json


def manifest(language: str) -> Json:
    """Return the web app manifest."""
    static = f"/static/{pages.version()}"
    sizes = {
        "icon-192.png": ("192x192", "any"),
        "icon-512.png": ("512x512", "any"),
        "icon-round.png": ("512x512", "maskable"),
    }
    words, title = Words(language, "people"), Words(language, "table")("title")
    return {
        "id": "/", "name": title, "short_name": title, "description": words("app.about"), "lang": language,
        "start_url": "/", "scope": "/", "display": "standalone", "background_color": "#EDE4CE",
        "theme_color": "#FCF8EE",
        "icons": [
            {"src": f"{static}/{name}", "sizes": size, "type": "image/png", "purpose": purpose}
            for name, (size, purpose) in sizes.items()
        ],
        "shortcuts": [{"name": words("nav.games"), "url": "/games"}],
    }  # fmt: skip


def worker() -> bytes:
    """Return the service worker with the addresses of this version's files."""
    _kind, content = pages.static_files()["sw.js"]
    return content.replace(b"__STATIC__", f"/static/{pages.version()}".encode())
