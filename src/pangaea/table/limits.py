"""Limits: request rates, and the lengths of names and chat lines."""

import ipaddress
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Iterable

from pangaea.core.game import Refused
from pangaea.core.record import NAME_LENGTH

CHAT_LENGTH = 300
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # characters that are drawn as blank
CALLERS = 10_000  # addresses remembered


class Bucket:
    """A token bucket: a burst, then a rate per second."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.level = float(burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a token if there is one."""
        now = time.monotonic()
        self.level = min(float(self.burst), self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


def caller(address: str) -> str:
    """Return the key for limits: an IPv4 address, or the /64 network of an IPv6 address (one household)."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    mapped = getattr(found, "ipv4_mapped", None)
    return str(mapped or found) if mapped or found.version == 4 else f"{int(found) >> 64:x}::/64"


class Callers:
    """A token bucket per caller; the oldest are dropped."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take a token for this address if there is one."""
        who = caller(address)
        bucket = self.buckets.pop(who, None) or Bucket(self.rate, self.burst)
        self.buckets[who] = bucket
        while len(self.buckets) > CALLERS:
            self.buckets.popitem(last=False)
        return bucket.take()


class Networks:
    """Addresses and networks."""

    def __init__(self, named: Iterable[str]) -> None:
        self.named = [ipaddress.ip_network(name, strict=False) for name in named]

    def __contains__(self, address: object) -> bool:
        try:
            found = ipaddress.ip_address(str(address))
        except ValueError:
            return False
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found in network for network in self.named)


def one_line(text: object) -> str:
    """Remove invisible characters and collapse spaces."""
    if not isinstance(text, str):
        raise Refused("table", "text")
    composed = unicodedata.normalize("NFC", text[: 4 * CHAT_LENGTH])
    return " ".join("".join(c if c.isprintable() else "" if unseen(c) else " " for c in composed).split())


def unseen(character: str) -> bool:
    """Whether a character is invisible: zero-width joiners, direction marks and the like."""
    return unicodedata.category(character) == "Cf"


def clean_name(text: object) -> str:
    """Clean a name; refuse an invisible one."""
    name = one_line(text)
    if not 1 <= len(name) <= NAME_LENGTH or not any(
        unicodedata.category(c)[0] in "LNPS" and c not in BLANK for c in name
    ):
        raise Refused("table", "name", length=NAME_LENGTH)
    return name


def same_name(one: str, other: str) -> bool:
    """Whether two names look alike to a reader."""
    return unicodedata.normalize("NFKC", one).casefold() == unicodedata.normalize("NFKC", other).casefold()


def clean_chat(text: object) -> str:
    """Clean a line of chat."""
    line = one_line(text)
    if not 1 <= len(line) <= CHAT_LENGTH:
        raise Refused("table", "chat", length=CHAT_LENGTH)
    return line
