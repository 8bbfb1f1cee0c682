"""Plots as SVG text, in the colours of the style sheet: bars with intervals, histograms, curves."""

import math
from collections.abc import Sequence
from html import escape

WIDTH = 500
LEFT = 160  # where bars begin; their names stand before it


def svg(height: int, parts: Sequence[str], title: str) -> str:
    """A plot that grows with the page, with a title for those who hear it."""
    head = f'<svg class="pangaea plot" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
    return "".join([head, *parts, "</svg>"])


def text(x: float, y: float, said: str, kind: str = "") -> str:
    """Words at a point."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def steps(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers from low to high for an axis."""
    rough = (high - low) / about or 1.0
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, math.floor(high / step + 1e-9) + 1)]


def number(value: float) -> str:
    """Short and plain."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) < 10 else f"{value:.0f}"


Bar = tuple[str, float, float, float, str]  # name, value, low and high end of its interval, colour class


def bars(rows: Sequence[Bar], title: str, mark: float | None = None) -> str:
    """Horizontal bars from zero with whiskers; a dotted line marks a value to compare with."""
    low = min([0.0, *(row[2] for row in rows)])
    high = max([mark or 0.0, *(row[3] for row in rows)]) * 1.04 or 1.0
    right = WIDTH - 56

    def at(value: float) -> float:
        return LEFT + (value - low) / (high - low) * (right - LEFT)

    bottom = 24 * len(rows) + 6
    parts = [line(at(tick), 2, at(tick), bottom, "grid") for tick in steps(low, high)]
    parts += [text(at(tick), bottom + 16, number(tick), "mid sm mut") for tick in steps(low, high)]
    for i, (name, value, from_, to, colour) in enumerate(rows):
        y = 24 * i + 4
        x, width = min(at(0), at(value)), abs(at(value) - at(0))
        parts.append(text(LEFT - 8, y + 14, name if len(name) < 24 else name[:22] + "…", "end"))
        parts.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="18" rx="3" class="bar {colour}"/>')
        parts.append(line(at(from_), y + 9, at(to), y + 9, "whisker"))
        parts += [line(at(end), y + 5, at(end), y + 13, "whisker") for end in (from_, to)]
        parts.append(text(max(at(to), at(0)) + 6, y + 14, number(value), "sm"))
    if mark is not None:
        parts.append(line(at(mark), 0, at(mark), bottom, "mark"))
    return svg(bottom + 22, parts, title)


def histogram(groups: Sequence[tuple[str, Sequence[float], str]], title: str, axis: str) -> str:
    """How often which value: one row of columns a group, all on one scale."""
    values = [value for _name, group, _colour in groups for value in group]
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values)
    bins = min(24, int(high - low) + 1) if whole else 20
    size = math.ceil((high - low + 1) / bins) if whole else (high - low) / bins or 1.0
    bins = max(1, math.ceil((high - low + (1 if whole else 0)) / size - 1e-9))
    row = 120 if len(groups) == 1 else 78
    wide = (WIDTH - LEFT - 20) / bins
    parts: list[str] = []
    for i, (name, group, colour) in enumerate(groups):
        counts = [0] * bins
        for value in group:
            counts[min(bins - 1, int((value - low) / size))] += 1
        base, most = row * (i + 1) - 4, max(counts) or 1
        middle = sum(group) / max(len(group), 1)
        parts += [
            text(LEFT - 8, base - 22, name[:23], "end"),
            text(LEFT - 8, base - 6, f"mean {number(middle)}", "end sm mut"),
        ]
        for j, count in enumerate(counts):
            tall = (row - 14) * count / most
            where = f'x="{LEFT + j * wide + 0.5:.1f}" y="{base - tall:.1f}" width="{wide - 1:.1f}" height="{tall:.1f}"'
            parts.append(f'<rect {where} class="bar {colour}"><title>{count}</title></rect>')
        parts.append(line(LEFT, base, WIDTH - 20, base, "axis"))
    bottom = row * len(groups)
    for tick in steps(low, low + bins * size):
        x = LEFT + (tick - low + (0.5 if whole and size == 1 else 0)) / size * wide
        parts.append(text(x, bottom + 12, number(tick), "mid sm mut"))
    parts.append(text(WIDTH - 20, bottom + 28, axis, "end sm mut"))
    return svg(bottom + 34, parts, title)


def curves(groups: Sequence[tuple[str, Sequence[float], str]], title: str, axis: str) -> str:
    """Values at equal distances from the start of a game to its end, one line a group."""
    top = [value for _name, group, _colour in groups for value in group]
    low, high = min(top), max(top)
    low, high = (low, high) if high > low else (low - 1, high + 1)
    left, right, head, foot = 44, WIDTH - 124, 12, 200

    def at(i: int, value: float, of: int) -> tuple[float, float]:
        return left + (right - left) * i / max(of - 1, 1), foot - (value - low) / (high - low) * (foot - head)

    parts = [line(left, at(0, tick, 2)[1], right, at(0, tick, 2)[1], "grid") for tick in steps(low, high)]
    parts += [text(left - 6, at(0, tick, 2)[1] + 4, number(tick), "end sm mut") for tick in steps(low, high)]
    lowest = 0.0
    names = foot + 6 - 15 * (len(groups) - 1)  # the lowest place for the first of them
    for name, group, colour in sorted(groups, key=lambda group: -group[1][-1]):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(i, v, len(group)) for i, v in enumerate(group)))
        parts.append(f'<polyline points="{points}" class="curve {colour}"/>')
        y = min(max(at(0, group[-1], 2)[1] + 4, lowest), names)
        lowest, names = y + 15, names + 15  # names do not cover each other
        parts.append(text(right + 6, y, name[:20], "sm"))
    parts += [text(left, foot + 20, "start", "sm mut"), text(right, foot + 20, "end", "end sm mut")]
    parts.append(text((left + right) / 2, foot + 20, axis, "mid sm mut"))
    return svg(foot + 28, parts, title)
