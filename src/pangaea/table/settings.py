"""Server settings: each is declared once, read from a file or the environment, and checked at start."""

import difflib
import ipaddress
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

DAY = 24 * 60 * 60
PUSH_HOSTS = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
PREFIX = "PANGAEA_"
LIMIT = float(1 << 40)


def setting(default: Any, about: str, least: float = 0, most: float = LIMIT, one_of: tuple[str, ...] = ()) -> Any:
    """Declare a setting: default, a line for `pangaea serve --help`, and allowed values."""
    return field(default=default, metadata={"about": about, "least": least, "most": most, "one_of": one_of})


@dataclass(frozen=True)
class Settings:
    """All settings of a server."""

    database: str = setting("sqlite:///pangaea.db", "a file, or postgresql://user:password@host/name")
    host: str = setting("0.0.0.0", "the address to listen on; 127.0.0.1 is for this machine only")
    port: int = setting(-1, "the port to listen on; -1 is 8000 or the next free port, 0 is any", -1, 65535)
    network: str = setting("", "the URL in invitations if the host's browser uses localhost")
    hosts: tuple[str, ...] = setting((), "host names of this server, besides its own and private addresses; * is any")
    proxies: tuple[str, ...] = setting((), "addresses of proxies whose X-Forwarded-For is trusted")
    operators: tuple[str, ...] = setting(("127.0.0.1", "::1"), "addresses and networks allowed to read /metrics")
    log_format: str = setting("text", "text, or json: one object per line", one_of=("text", "json"))
    log_level: str = setting("warning", "the lowest level that is logged", one_of=("debug", "info", "warning", "error"))
    bots: str = setting("here", "where bots run: here, or in a pool (`pangaea bots`)", one_of=("here", "pool"))
    bot_processes: int = setting(max(1, (os.cpu_count() or 2) - 1), "number of processes for bots", 1, 512)
    bot_pause: tuple[float, float] = setting((0.7, 1.5), "least and most seconds from question to answer")
    grace: float = setting(1.6, "seconds that bots wait after a person's move; with 0 they do not await animations")
    bot_patience: float = setting(12.0, "seconds to wait for a bot's answer", 0.1)
    tables_per_visitor: int = setting(40, "open or playing tables per visitor", 1)
    bots_per_visitor: int = setting(120, "seats of bots at these tables")
    tables_per_address: tuple[float, int] = setting((0.2, 100), "new tables per address: per second, and in a burst")
    live_pace: int = setting(180, "seconds after which the others at a live table may call a bot for a player", 1)
    messages: tuple[float, int] = setting((8.0, 30), "messages per socket: per second, and in a burst")
    requests: tuple[float, int] = setting((5.0, 60), "changing requests per address: per second, and in a burst")
    message_size: int = setting(4096, "characters per message", 256)
    body_size: int = setting(400_000, "bytes of a request's body, and so of an uploaded record", 1024)
    body_seconds: float = setting(20.0, "seconds for a request's body to arrive", 0.1)
    header_seconds: float = setting(10.0, "seconds for a request's header to arrive", 0.1)
    connections: int = setting(4_000, "open connections, including sockets", 8)
    connections_per_address: int = setting(64, "HTTP connections per address, not counting sockets", 1)
    sockets_per_address: int = setting(100, "sockets per address", 1)
    drawings_size: int = setting(64 << 20, "bytes of cached drawings per process", 1 << 20)
    lease: float = setting(20.0, "seconds of a worker's lease on the bots of a table, unless renewed", 0.2)
    idle: float = setting(900.0, "seconds after which a table without viewers is unloaded", 0.1)
    drain: float = setting(0.0, "seconds from SIGTERM, when /health/ready fails, until connections close", 0, 600)
    push_after: float = setting(5.0, "seconds after which a closed browser is notified of a question")
    push_contact: str = setting("mailto:pangaea@example.org", "address at which push services can reach the operator")
    push_hosts: tuple[str, ...] = setting(PUSH_HOSTS, "allowed push services")
    close_after: float = setting(30.0, "days after which an inactive table is closed; 0 is never")
    archive_after: float = setting(90.0, "days after which a finished table is compressed; 0 is never")
    delete_after: float = setting(0.0, "days after which a finished table is deleted; 0 is never")


OTHERS = {f"{PREFIX}{name}" for name in ("SETTINGS", "PLAIN", "LISTENER", "SITE", "PASSWORD", "QUICK", "TEST", "TRIES")}


class BadSetting(Exception):
    """An invalid setting; the message says why."""


def address_of(database: str) -> str:
    """Return a file name or URL as SQLAlchemy's URL."""
    return database if "://" in database else f"sqlite:///{database}"


def read_settings(file: str = "", environment: Mapping[str, str] = os.environ, **flags: Any) -> Settings:
    """Return the settings: those of the file, overridden by the environment, overridden by command-line flags."""
    file = file or environment.get(f"{PREFIX}SETTINGS", "")
    given: dict[str, tuple[str, Any]] = {}  # the value of each setting and its source
    for name, value in read_file(file).items():
        given[name] = (f"{name} in {file}", value)
    for each in fields(Settings):
        variable = f"{PREFIX}{each.name.upper()}"
        if variable in environment:
            given[each.name] = (variable, environment[variable])
    given |= {name: (f"--{name}", value) for name, value in flags.items() if value is not None}
    kinds = get_type_hints(Settings)
    chosen = {name: checked(place, value, name, kinds[name]) for name, (place, value) in given.items()}
    for name, read in (("database", database), ("network", page_address)):
        if name in chosen:
            chosen[name] = read(given[name][0], chosen[name])
    found = Settings(**chosen)
    if found.bots == "pool" and not found.database.startswith("postgresql"):
        raise BadSetting(f"{given['bots'][0]}: a pool needs PostgreSQL, not SQLite")
    return found


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return environment variables that look like settings but are not, each with the closest known name."""
    known = {f"{PREFIX}{each.name.upper()}" for each in fields(Settings)} | OTHERS
    found = []
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known:
            found.append(f"{name} is not a setting{meant(name, known)}")
    return found


def meant(name: str, known: set[str]) -> str:
    """Return the closest known name."""
    near = difflib.get_close_matches(name, sorted(known), 1)
    return f" (did you mean {near[0]}?)" if near else ""


def read_file(file: str) -> dict[str, Any]:
    """Read the settings of a TOML file; an unknown one is an error."""
    if not file:
        return {}
    try:
        found = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetting(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{file}: {error}") from None
    known = {each.name for each in fields(Settings)}
    for name in found:
        if name not in known:
            raise BadSetting(f"{file}: there is no setting {name}{meant(name, known)}")
    return found


def checked(place: str, value: Any, name: str, kind: Any) -> Any:
    """Check and convert a value; text from the environment is parsed, with commas in lists."""
    rules = next(each.metadata for each in fields(Settings) if each.name == name)
    parts = get_args(kind)
    if not parts:
        return checked_one(place, value, kind, rules)
    values = value.split(",") if isinstance(value, str) else value
    if not isinstance(values, list | tuple):
        raise BadSetting(f"{place}: a list is wanted, not {value!r}")
    values = [each.strip() if isinstance(each, str) else each for each in values]
    if parts[-1] is ...:
        read = tuple(checked_one(place, each, parts[0], rules) for each in values if each != "")
        return read if name not in ("proxies", "operators") else tuple(address(place, each) for each in read)
    if len(values) != len(parts):
        raise BadSetting(f"{place}: {len(parts)} numbers are wanted, not {value!r}")
    read = tuple(checked_one(place, each, part, rules) for each, part in zip(values, parts, strict=True))
    if name == "bot_pause" and read[0] > read[1]:
        raise BadSetting(f"{place}: the first number is not above the second, as in {value!r}")
    return read


def checked_one(place: str, value: Any, kind: type, rules: Mapping[str, Any]) -> Any:
    """Check and convert one text or number."""
    if kind is str:
        if not isinstance(value, str) or (rules["one_of"] and value not in rules["one_of"]):
            wanted = f"one of {', '.join(rules['one_of'])}" if rules["one_of"] else "a text"
            raise BadSetting(f"{place}: {wanted} is wanted, not {value!r}")
        return value
    try:
        if isinstance(value, bool):
            raise ValueError
        number = kind(value)
        if number != float(value) or not rules["least"] <= number <= rules["most"]:
            raise ValueError
    except (TypeError, ValueError, OverflowError):
        bounds = (
            f"of {rules['least']:g} or more"
            if rules["most"] == LIMIT
            else f"from {rules['least']:g} to {rules['most']:g}"
        )
        what = "a whole number" if kind is int else "a number"
        raise BadSetting(f"{place}: {what} {bounds} is wanted, not {value!r}") from None
    return number


def database(place: str, value: str) -> str:
    """Check a database URL; the error does not repeat it, because it may contain a password."""
    found = address_of(value)
    if not found.startswith(("sqlite:///", "postgresql://", "postgresql+psycopg://")):
        raise BadSetting(f"{place}: a file or a URL that begins with postgresql:// is wanted")
    return found


def page_address(place: str, value: str) -> str:
    """Check the address of the home page; return it with a final slash."""
    if value and not value.startswith(("http://", "https://")):
        raise BadSetting(f"{place}: a URL such as http://192.168.1.7:8000/ is wanted, not {value!r}")
    return value.rstrip("/") + "/" if value else ""


def address(place: str, value: str) -> str:
    """Check an address or a network such as 10.0.0.0/8."""
    try:
        ipaddress.ip_network(value, strict=False)
    except ValueError:
        raise BadSetting(f"{place}: {value!r} is no address and no network") from None
    return value


def described() -> list[tuple[str, str, str]]:
    """Return every setting for the help: name, default as it would be written, meaning."""
    return [(each.name, written(each.default), str(each.metadata["about"])) for each in fields(Settings)]


def written(value: Any) -> str:
    """Format a value as in an environment variable."""
    parts = value if isinstance(value, tuple) else (value,)
    return ",".join(f"{part:g}" if isinstance(part, float) else str(part) for part in parts) or "none"
