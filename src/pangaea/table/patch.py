"""A drawing as the changes of the last one: most of it stays as it is, and need not be sent again."""

CUT = "<g"  # drawings are cut where a group begins
Patch = list[str | list[int]]  # new text, or the pieces of the old one from the first number up to the second


def patch(old: str, new: str) -> Patch:
    """How the new text is put together from pieces of the old one and from what is new."""
    was = old.split(CUT)
    where = {piece: at for at, piece in enumerate(was)}
    was.append("")
    made: Patch = []
    fresh: list[str] = []
    begin = end = -1  # the run of old pieces that is being written; -1 if there is none
    for piece in new.split(CUT):
        if end >= 0 and was[end] == piece and end < len(was) - 1:
            end += 1
            continue
        if end >= 0:
            made.append([begin, end])
            end = -1
        at = where.get(piece)
        if at is None:
            fresh.append(piece)
        else:
            if fresh:
                made.append(CUT.join(fresh))
                fresh = []
            begin, end = at, at + 1
    made.append([begin, end] if end >= 0 else CUT.join(fresh))
    return made


def patched(old: str, made: Patch) -> str:
    """The new text."""
    was = old.split(CUT)
    return CUT.join(part if isinstance(part, str) else CUT.join(was[part[0] : part[1]]) for part in made)
