"""Recovery words: eight words on paper that restore a person's seats in a new browser.

A word is one of 512, so eight have 72 bits. The database stores a slow hash of them, and an address may
try only a few times a minute.
"""

import hashlib
import re
import secrets
import time
import tomllib
from functools import cache
from importlib import resources

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from pangaea.core.game import Refused
from pangaea.locale import LANGUAGES
from pangaea.table.models import Recovery
from pangaea.table.people import People
from pangaea.table.seats import Visitor
from pangaea.table.threads import in_thread

COUNT = 8
COST = 2**14  # scrypt parameter: 16 MB and some hundredths of a second


@cache
def word_list(language: str) -> tuple[str, ...]:
    """Return the words of a language, all different."""
    text = (resources.files("pangaea.table") / "words" / f"{language}.toml").read_text(encoding="utf-8")
    return tuple(tomllib.loads(text)["words"].split())


@cache
def all_words() -> frozenset[str]:
    """Return the words of all languages in normal form."""
    return frozenset(plain(word) for language in LANGUAGES for word in word_list(language))


def plain(text: str) -> str:
    """Normalise a word: lower case, without optional accents, with one kind of apostrophe."""
    return re.sub(r"['’ʼ`]", "", text.casefold()).replace("ё", "е").replace("ґ", "г")


def read_words(text: str) -> list[str]:
    """Parse typed words; the error names a wrong one."""
    found = re.findall(r"[^\W\d_]+", plain(text[:400]))
    for word in found:
        if word not in all_words():
            raise Refused("people", "no_word", word=word)
    if len(found) != COUNT:
        raise Refused("people", "word_count", n=COUNT)
    return found


def hash_words(words: list[str], salt: bytes) -> str:
    """Return the hash that is stored."""
    text = " ".join(plain(word) for word in words).encode()
    return hashlib.scrypt(text, salt=salt, n=COST, r=8, p=1, dklen=32).hex()


async def new_words(people: People, visitor: Visitor, language: str) -> list[str]:
    """Create words for this person, shown only once; they replace older ones."""
    words = [secrets.choice(word_list(language)) for _word in range(COUNT)]
    stored = await in_thread(hash_words, words, people.salt)

    def job(session: Session) -> None:
        session.execute(delete(Recovery).where(Recovery.holder == visitor.holder))
        session.add(Recovery(words=stored, holder=visitor.holder, made=time.time()))

    await people.store.write(job)
    return words


async def recover(people: People, text: str, label: str, bring: Visitor | None) -> Visitor:
    """Add a device to the person with these words."""
    stored = await in_thread(hash_words, read_words(text), people.salt)
    which = select(Recovery.holder).where(Recovery.words == stored)
    holder = await people.store.read(lambda session: session.scalar(which))
    if holder is None:
        raise Refused("people", "wrong_words")
    return await people.admit(holder, label, bring)
