"""Plots as SVG text, in the colours of the style sheet: bars with intervals, histograms, curves."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap

from pangaea.lab.intervals import Estimate

WIDTH = 400
LETTERS = 52  # characters per line; longer names are wrapped
LINE = 17  # height of a line of text


def svg(height: float, parts: Sequence[str], title: str) -> str:
    """Return a responsive plot, with a title for screen readers."""
    head = f'<svg class="pangaea plot" viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
    return "".join([head, *parts, "</svg>"])


def text(x: float, y: float, said: str, kind: str = "") -> str:
    """Return text at a point."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(said)}</text>'


def lines(x: float, y: float, said: str) -> list[str]:
    """Return wrapped text, with the first line at the point."""
    return [text(x, y + LINE * i, part) for i, part in enumerate(wrap(said, LETTERS))]


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """Return a straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def steps(low: float, high: float, about: int = 5) -> list[float]:
    """Return round numbers from low to high for an axis."""
    rough = (high - low) / about or 1.0
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, math.floor(high / step + 1e-9) + 1)]


def number(value: float) -> str:
    """Format a number briefly."""
    shown = f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) < 10 else f"{value:.0f}"
    return "0" if shown == "-0" else shown


def percent(value: float) -> str:
    """Format a share."""
    return f"{100 * value:.0f} %"


def signed(value: float) -> str:
    """Format a change with its sign."""
    return f"{100 * value:+.0f} %" if abs(value) >= 0.005 else "0 %"


def spoken(found: Estimate, show: Callable[[float], str] | None = None) -> str:
    """Format an estimate with its interval for plots and sentences: `77 % (74 to 80 %)`.

    The width of the interval determines the digits of plain numbers.
    """
    if show is None:
        half = (found.high - found.low) / 2
        digits = 0 if half >= 10 else 1 if half >= 0.1 else 2
        return f"{found.value:.{digits}f} ({found.low:.{digits}f} to {found.high:.{digits}f})"
    return f"{show(found.value)} ({show(found.low).removesuffix(' %')} to {show(found.high)})"


@dataclass(frozen=True)
class Bar:
    """An estimate with its name and its colour class."""

    name: str
    found: Estimate
    colour: str


def bars(rows: Sequence[Bar], title: str, show: Callable[[float], str], mark: float = 0.0) -> str:
    """Draw horizontal bars with error bars, each below its name; a dotted line marks a reference value."""
    low = min([0.0, *(row.found.low for row in rows)])
    high = max([mark, *(row.found.high for row in rows)]) or 1.0
    left, right = 8, WIDTH - 16

    def at(value: float) -> float:
        return left + (value - low) / (high - low) * (right - left)

    ticks = steps(low, high)
    parts: list[str] = []
    y = 0.0
    for row in rows:
        names = lines(left, y + 13, f"{row.name}: {spoken(row.found, show)}")
        y += LINE * len(names)
        parts += [line(at(tick), y, at(tick), y + 14, "grid") for tick in ticks]
        x, width = min(at(0), at(row.found.value)), abs(at(row.found.value) - at(0))
        parts += [*names, f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="12" class="bar {row.colour}"/>']
        parts.append(line(at(row.found.low), y + 6, at(row.found.high), y + 6, "whisker"))
        parts += [line(at(end), y + 2, at(end), y + 10, "whisker") for end in (row.found.low, row.found.high)]
        parts += [line(at(mark), y, at(mark), y + 14, "mark")] if mark else []
        y += 20
    parts += [text(at(tick), y + 14, show(tick), "mid sm mut") for tick in ticks if at(tick) > 12]
    return svg(y + 22, parts, title)


@dataclass(frozen=True)
class Group:
    """Values with a name, a colour class and optionally their mean."""

    name: str
    values: Sequence[float]
    colour: str
    mean: Estimate | None = None

    def label(self) -> str:
        """Return the name with the mean."""
        return f"{self.name}: mean {spoken(self.mean)}" if self.mean else self.name


def histogram(groups: Sequence[Group], title: str, axis: str) -> str:
    """Draw one histogram per group, below its name and mean, all on one scale."""
    values = [value for group in groups for value in group.values]
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values)
    bins = min(24, int(high - low) + 1) if whole else 20
    size = math.ceil((high - low + 1) / bins) if whole else (high - low) / bins or 1.0
    bins = max(1, math.ceil((high - low + (1 if whole else 0)) / size - 1e-9))
    tall = 100 if len(groups) == 1 else 60
    left, right = 8, WIDTH - 16
    wide = (right - left) / bins
    parts: list[str] = []
    y = 0.0
    for group in groups:
        names = lines(left, y + 13, group.label())
        y += LINE * len(names) + tall
        counts = [0] * bins
        for value in group.values:
            counts[min(bins - 1, int((value - low) / size))] += 1
        for j, count in enumerate(counts):
            up = (tall - 6) * count / max(counts)
            where = f'x="{left + j * wide + 0.5:.1f}" y="{y - up:.1f}" width="{wide - 1:.1f}" height="{up:.1f}"'
            parts.append(f'<rect {where} class="bar {group.colour}"><title>{count}</title></rect>')
        parts += [*names, line(left, y, right, y, "axis")]
        y += 6
    for tick in steps(low, low + bins * size):
        x = left + (tick - low + (0.5 if whole and size == 1 else 0)) / size * wide
        parts += [text(x, y + 10, number(tick), "mid sm mut")] if left + 4 < x < right + 4 else []
    return svg(y + 32, [*parts, text(right, y + 26, axis, "end sm mut")], title)


def curves(groups: Sequence[Group], title: str, axis: str) -> str:
    """Draw one curve per group from the start of a game to its end, with the names above."""
    top = [value for group in groups for value in group.values]
    low, high = min(top), max(top)
    low, high = (low, high) if high > low else (low - 1, high + 1)
    parts: list[str] = []
    y = 0.0
    for group in groups:
        names = lines(30, y + 13, group.label())
        parts += [f'<rect x="8" y="{y + 6:.1f}" width="16" height="5" class="bar {group.colour}"/>', *names]
        y += LINE * len(names)
    left, right, head, foot = 40, WIDTH - 8, y + 10, y + 170

    def at(i: int, value: float, of: int) -> tuple[float, float]:
        return left + (right - left) * i / max(of - 1, 1), foot - (value - low) / (high - low) * (foot - head)

    parts += [line(left, at(0, tick, 2)[1], right, at(0, tick, 2)[1], "grid") for tick in steps(low, high)]
    parts += [text(left - 6, at(0, tick, 2)[1] + 4, number(tick), "end sm mut") for tick in steps(low, high)]
    for group in groups:
        ends = (at(i, value, len(group.values)) for i, value in enumerate(group.values))
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in ends)
        parts.append(f'<polyline points="{points}" class="curve {group.colour}"/>')
    parts += [text(left, foot + 20, "start", "sm mut"), text(right, foot + 20, "end", "end sm mut")]
    parts.append(text((left + right) / 2, foot + 20, axis, "mid sm mut"))
    return svg(foot + 28, parts, title)
