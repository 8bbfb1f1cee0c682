"""A drawing as the changes of the last one: most of it stays as it is, and need not be sent again."""

from collections.abc import Callable

CUT = "<g"  # drawings are cut where a group begins
Patch = list[str | list[int]]  # new pieces, and pieces of the old text from the first number up to the second


def patch(old: str, new: str) -> Patch:
    """How the new text is put together from pieces of the old one and from new ones."""
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
    """How many characters are the same, up to so many; `alike` says whether those from a up to b are."""
    low = 0
    while low < most:
        middle = (low + most + 1) // 2
        if alike(low, middle):
            low = middle
        else:
            most = middle - 1
    return low


def patched(old: str, made: Patch) -> str:
    """The new text."""
    was = old.split(CUT)
    pieces: list[str] = []
    for part in made:
        pieces += [part] if isinstance(part, str) else was[part[0] : part[1]]
    return CUT.join(pieces)
