"""Small plots as SVG text, drawn here so that a report is one file without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

INK = "#d8d4c8"
FAINT = "#5a5a60"
FREE = "#8f97a3"  # of neither side
COLOURS = ("#e0a030", "#4aa3df", "#7fc97f", "#d95f9e", "#b3a2e8", "#c9c050")
WIDTH = 680


def _svg(height: float, body: str, title: str) -> str:
    return (
        f'<svg role="img" aria-label="{escape(title)}" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="13">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def _text(x: float, y: float, text: str, anchor: str = "start", fill: str = INK) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'


def intervals(title: str, rows: Sequence[tuple[str, float, float, float]], sides: Sequence[int]) -> str:
    """Shares with intervals: rows of (label, share, low, high), each from 0 to 1, in the colour of a side."""
    left, right, row = 230.0, WIDTH - 60.0, 26.0
    scale = right - left
    body = "".join(
        f'<line x1="{left + scale * t:.1f}" y1="8" x2="{left + scale * t:.1f}" y2="{row * len(rows) + 12:.0f}" '
        f'stroke="{FAINT}" stroke-dasharray="2 4"/>'
        + _text(left + scale * t, row * len(rows) + 28, f"{t:.0%}", "middle")
        for t in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    for i, (label, value, low, high) in enumerate(rows):
        y = 22 + i * row
        colour = COLOURS[sides[i] % len(COLOURS)]
        body += _text(left - 10, y + 4, label, "end")
        ends = f'x1="{left + scale * low:.1f}" x2="{left + scale * high:.1f}"'
        body += f'<line {ends} y1="{y}" y2="{y}" stroke="{colour}" stroke-width="3"/>'
        body += f'<circle cx="{left + scale * value:.1f}" cy="{y}" r="5" fill="{colour}"/>'
        body += _text(right + 8, y + 4, f"{value:.1%}")
    return _svg(row * len(rows) + 36, body, title)


def bars(title: str, rows: Sequence[tuple[str, float]], sides: Sequence[int], digits: int = 0) -> str:
    """Horizontal bars, each in the colour of a side."""
    left, right, row = 230.0, WIDTH - 70.0, 24.0
    most = max((abs(v) for _, v in rows), default=1.0) or 1.0
    body = ""
    for i, (label, value) in enumerate(rows):
        y = 8 + i * row
        width = (right - left) * abs(value) / most
        body += _text(left - 10, y + 14, label, "end")
        body += f'<rect x="{left}" y="{y}" width="{width:.1f}" height="16" fill="{COLOURS[sides[i] % len(COLOURS)]}"/>'
        body += _text(left + width + 6, y + 14, f"{value:,.{digits}f}")
    return _svg(row * len(rows) + 12, body, title)


def histogram(title: str, values: Sequence[float], bins: int = 24) -> str:
    """How many games had each size of the title's figure; whole numbers get a bar each if they fit."""
    if not values:
        return _svg(30, _text(10, 20, "no values"), title)
    low, high = min(values), max(values)
    whole = high - low < bins and all(v == int(v) for v in values)
    if whole:
        low, bins = low - 0.5, int(high - low) + 1
        high = low + bins
    width = (high - low) / bins or 1.0
    counts = [0] * bins
    for v in values:
        counts[min(bins - 1, int((v - low) / width))] += 1
    left, step = 60.0, (WIDTH - 80) / bins
    body = _columns(counts, left, step)
    for at, value in _ticks(low, width, bins, whole):
        text = f"{value:,.3g}" if abs(value) < 1000 else f"{value:,.0f}"
        body += _text(left + at * step, 168, text, "end" if at == bins else "middle")
    return _svg(192, body + _text(WIDTH / 2 + 20, 186, title, "middle"), title)


def _columns(counts: list[int], left: float, step: float) -> str:
    """The bars of a histogram and its axes."""
    most = max(counts)
    body = "".join(
        f'<rect x="{left + i * step + 1:.1f}" y="{150 - 130 * c / most:.1f}" width="{step - 2:.1f}" '
        f'height="{130 * c / most:.1f}" fill="{FREE}"><title>{c}</title></rect>'
        for i, c in enumerate(counts)
    )
    body += f'<path d="M{left} 20v130h{WIDTH - 80}" fill="none" stroke="{FAINT}"/>'
    marks = ((25, f"{most}"), (154, "0"), (90, "games"))
    return body + "".join(_text(left - 6, y, text, "end") for y, text in marks)


def _ticks(low: float, width: float, bins: int, whole: bool) -> list[tuple[float, float]]:
    """Where numbers stand under a histogram (in bars from the left), and which."""
    every = range(bins) if whole and bins <= 12 else range(0, bins + 1, max(1, bins // 4))
    if whole:
        return [(i + 0.5, low + i + 0.5) for i in every if i + 0.5 <= bins]
    return [(float(i), low + i * width) for i in every]


def lines(title: str, series: Sequence[tuple[str, Sequence[tuple[float, float]]]]) -> str:
    """Curves of (x, y) points, one per name; across: percent of a game."""
    points = [p for _, curve in series for p in curve]
    if not points:
        return _svg(30, _text(10, 20, "no values"), title)
    x0, x1 = min(p[0] for p in points), max(p[0] for p in points)
    y0, y1 = min(p[1] for p in points), max(p[1] for p in points)
    width, height = WIDTH - 90.0, 200.0

    def place(p: tuple[float, float]) -> str:
        x = 60 + width * ((p[0] - x0) / (x1 - x0) if x1 > x0 else 0.5)
        y = 16 + height * (1 - ((p[1] - y0) / (y1 - y0) if y1 > y0 else 0.5))
        return f"{x:.1f},{y:.1f}"

    body = f'<rect x="60" y="16" width="{width}" height="{height}" fill="none" stroke="{FAINT}"/>'
    body += _text(54, 26, f"{y1:.4g}", "end") + _text(54, 16 + height, f"{y0:.4g}", "end")
    body += _text(60, height + 34, f"{x0:.4g} %") + _text(60 + width, height + 34, f"{x1:.4g} %", "end")
    body += _text(60 + width / 2, height + 34, "of a game", "middle")
    room = max(150, 8 * max(len(name) for name, _ in series))
    row = max(1, int(width // room))
    for i, (name, curve) in enumerate(series):
        colour = COLOURS[i % len(COLOURS)]
        body += (
            f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{" ".join(place(p) for p in curve)}"/>'
        )
        body += _text(70 + (i % row) * room, height + 54 + 18 * (i // row), name, "start", colour)
    return _svg(height + 64 + 18 * ((len(series) - 1) // row), body, title)


def scatter(title: str, groups: Sequence[tuple[str, Sequence[tuple[float, float]]]], across: str, upward: str) -> str:
    """Points of several groups, with a cross through zero."""
    points = [p for _, group in groups for p in group]
    if not points:
        return _svg(30, _text(10, 20, "no values"), title)
    reach = max(max(abs(x), abs(y)) for x, y in points) or 1.0
    side, left = 320.0, (WIDTH - 320.0) / 2
    middle = left + side / 2
    body = f'<rect x="{left}" y="16" width="{side}" height="{side}" fill="none" stroke="{FAINT}"/>'
    body += f'<path d="M{left} {16 + side / 2}h{side}M{middle} 16v{side}" stroke="{FAINT}" stroke-dasharray="2 4"/>'
    for i, (_, group) in enumerate(groups):
        for x, y in group:
            at = f'cx="{middle + x / reach * side / 2:.1f}" cy="{16 + side / 2 - y / reach * side / 2:.1f}"'
            body += f'<circle {at} r="4" fill="{COLOURS[i % len(COLOURS)]}" fill-opacity="0.7"/>'
    body += _text(left, side + 34, f"{-reach:.2g}") + _text(left + side, side + 34, f"{reach:+.2g}", "end")
    body += _text(left - 8, 28, f"{reach:+.2g}", "end") + _text(left - 8, side + 16, f"{-reach:.2g}", "end")
    body += _text(middle, side + 34, across, "middle") + _text(left - 8, 20 + side / 2, upward, "end")
    for i, (name, group) in enumerate(groups):
        body += _text(left + side + 14, 40 + 20 * i, f"{name} ({len(group)})", "start", COLOURS[i % len(COLOURS)])
    return _svg(side + 44, body, title)


def heat_map(title: str, areas: Sequence[tuple[str, Sequence[Sequence[float]], float | None]]) -> str:
    """Areas (label, polygon, share from 0 to 1 or None) coloured between the two sides, with the share where there is
    room.
    """
    corners = [corner for _, polygon, _ in areas for corner in polygon]
    left, top = min(c[0] for c in corners), min(c[1] for c in corners)
    width, height = max(c[0] for c in corners) - left, max(c[1] for c in corners) - top
    body = ""
    for label, polygon, value in areas:
        body += _area(label, polygon, value, width / 800)
        if len(areas) <= 100 and value is not None:
            body += _area_share(polygon, value, width / 70)
    return (
        f'<svg role="img" aria-label="{escape(title)}" viewBox="{left} {top} {width} {height}" xmlns="http://www.w3.org/2000/svg">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def _area(label: str, polygon: Sequence[Sequence[float]], value: float | None, stroke: float) -> str:
    corners = " ".join(f"{x:.0f},{y:.0f}" for x, y in polygon)
    fill = "#333338" if value is None else _between(value)
    told = "never held" if value is None else f"{1 - value:.0%} to {value:.0%}"
    return (
        f'<polygon points="{corners}" fill="{fill}" stroke="#111" stroke-width="{stroke:.2f}">'
        f"<title>{escape(label)}: {told}</title></polygon>"
    )


def _area_share(polygon: Sequence[Sequence[float]], value: float, size: float) -> str:
    x, y = (sum(corner[i] for corner in polygon) / len(polygon) for i in (0, 1))
    return (
        f'<text x="{x:.1f}" y="{y + size / 3:.1f}" text-anchor="middle" font-family="sans-serif" '
        f'font-size="{size:.1f}" fill="#111">{value:.0%}</text>'
    )


def _between(value: float) -> str:
    low, high = (224, 160, 48), (74, 163, 223)
    return "#" + "".join(f"{round(a + (b - a) * value):02x}" for a, b in zip(low, high, strict=True))
