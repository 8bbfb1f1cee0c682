"""Encode a drawing as a patch against the previous one."""

from collections.abc import Callable

CUT = "<g"  # drawings are cut where a group begins
Patch = list[str | list[int]]  # new pieces, and pieces of the old text from the first number up to the second


def patch(old: str, new: str) -> Patch:
    """Return the new text as a list of new pieces and references to the old text."""
    most = min(len(old), len(new))
    start = longest(most, lambda a, b: old[a:b] == new[a:b])
    head = old.count(CUT, 0, start)
    start = old.rfind(CUT, 0, start) + len(CUT) if head else 0
    rest = longest(most - start, lambda a, b: old[len(old) - b : len(old) - a] == new[len(new) - b : len(new) - a])
    tail = old.count(CUT, len(old) - rest)
    rest = len(old) - old.find(CUT, len(old) - rest) if tail else 0
    was, now = old[start : len(old) - rest].split(CUT), new[start : len(new) - rest].split(CUT)
    where = {piece: at for at, piece in enumerate(was, head)}
    made: Patch = [[0, head]]
    for piece in now:
        last, at = made[-1], where.get(piece)
        if at is None:
            made.append(piece)
        elif isinstance(last, list) and last[1] == at:
            last[1] += 1
        else:
            made.append([at, at + 1])
    return [*made, [head + len(was), head + len(was) + tail]]


def longest(most: int, alike: Callable[[int, int], bool]) -> int:
    """Return the length of the common run, up to a limit; `alike` compares a range."""
    low = 0
    while low < most:
        middle = (low + most + 1) // 2
        if alike(low, middle):
            low = middle
        else:
            most = middle - 1
    return low


def patched(old: str, made: Patch) -> str:
    """Apply a patch."""
    was = old.split(CUT)
    pieces: list[str] = []
    for part in made:
        pieces += [part] if isinstance(part, str) else was[part[0] : part[1]]
    return CUT.join(pieces)
