"""Random numbers: a small generator, identical compiled and plain, kept outside states."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF


class Rng:
    """Chris Doty-Humphrey's sfc32: 128 bits of state in four 32-bit words, so that no sum overflows 64 bits."""

    def __init__(self, seed: i64, more: i64 = 0) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = seed >> 32 & WORD
        self.c: i64 = more & WORD
        self.counter: i64 = 1
        for _i in range(12):
            self.word()

    def __reduce__(self) -> tuple[Any, ...]:
        return resumed, (self.a, self.b, self.c, self.counter)

    def word(self) -> i64:
        """Return the next 32 random bits."""
        t = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ self.b >> 9
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((self.c << 21 & WORD | self.c >> 11) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1, each equally likely, by Daniel Lemire's nearly divisionless method."""
        product = self.word() * n
        if product & WORD < n:
            unfair = (WORD + 1 - n) % n
            while product & WORD < unfair:
                product = self.word() * n
        return product >> 32

    def weighted(self, weights: vec[i64]) -> i64:
        """Return an index with probability proportional to its weight."""
        total: i64 = 0
        for weight in weights:
            total += weight
        rest = self.below(total)
        i: i64 = 0
        while rest >= weights[i]:
            rest -= weights[i]
            i += 1
        return i

    def fraction(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        return float(self.word()) / 4294967296.0

    def split(self) -> "Rng":
        """Return an independent generator, whose use does not change this one."""
        return Rng(self.word() << 31 ^ self.word(), self.word())


def resumed(a: i64, b: i64, c: i64, counter: i64) -> Rng:
    """Return a generator that continues from the state of another."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.counter = a, b, c, counter
    return rng
