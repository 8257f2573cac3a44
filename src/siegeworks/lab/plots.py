"""Plots as pictures in the page (SVG drawn by Altair): a report is one file without scripts.

Each is as wide as a phone, so that its letters are never made smaller; a wide screen shows several beside one another.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import StringIO
from typing import Any

from siegeworks.core.errors import BadRequest

INK = "#d8d4c8"
FAINT = "#5a5a60"
FREE = "#8f97a3"  # of neither side
COLOURS = ("#e0a030", "#4aa3df", "#7fc97f", "#d95f9e", "#b3a2e8", "#c9c050")
WIDTH = 330  # of a plot in all
MOST_LABELS, LETTER = 190, 8.0  # the room of the names beside its rows at most, and of one letter
NUMBER = ",.3~r"  # how numbers are written at an axis
MOST_POINTS = 400  # of a scatter plot

Interval = tuple[str, float, float, float]
Curve = tuple[str, Sequence[tuple[float, float]], int]


def _altair() -> Any:
    try:
        import altair
    except ImportError as error:
        raise BadRequest("reports need Altair: install siegeworks[datasets]") from error
    return altair


def _figure(title: str, chart: Any, height: float, width: float = WIDTH - 60) -> str:
    """A chart as a figure of the page."""
    text = StringIO()
    edges = {"left": 14, "top": 8, "right": 14, "bottom": 8}  # letters may be wider here than where it was drawn
    drawn = chart.properties(width=width, height=height, background="#1f1f25", padding=edges)
    drawn = drawn.configure(font="Arial, Liberation Sans, Helvetica, sans-serif").configure_view(stroke=FAINT)
    drawn = drawn.configure_axis(
        labelColor=INK, titleColor=INK, gridColor="#33333a", domainColor=FAINT, tickColor=FAINT, labelFontSize=13,
        titleFontSize=13, titleFontWeight="normal", labelLimit=MOST_LABELS,
    ).configure_legend(
        labelColor=INK, labelFontSize=13, orient="bottom", columns=2, labelLimit=WIDTH / 2 - 40, title=None
    )  # fmt: skip
    drawn.save(text, format="svg")
    svg = text.getvalue()
    return f'<figure role="img" aria-label="{escape(title)}">{svg[svg.index("<svg") :]}</figure>'


def beside(names: Sequence[str]) -> float:
    """How wide the plot beside names is."""
    longest = max((len(name) for name in names), default=0)
    return WIDTH - 30 - min(MOST_LABELS, LETTER * longest)


def _nothing(title: str) -> str:
    return f'<figure role="img" aria-label="{escape(title)}"><p>no values</p></figure>'


def _values(rows: Sequence[dict[str, Any]]) -> Any:
    return _altair().Data(values=list(rows))


def intervals(title: str, rows: Sequence[Interval], sides: Sequence[int]) -> str:
    """Shares with intervals: rows of (label, share, low, high), each from 0 to 1, in the colour of a side."""
    alt = _altair()
    data = _values(
        [
            {"name": f"{name}  {share:.0%}", "share": share, "low": low, "high": high, "n": n}
            | {"colour": COLOURS[sides[n] % len(COLOURS)]}
            for n, (name, share, low, high) in enumerate(rows)
        ]
    )
    scale = alt.Scale(domain=[0, 1])
    base = alt.Chart(data).encode(
        y=alt.Y("name:N", sort=alt.EncodingSortField("n"), title=None),
        color=alt.Color("colour:N", scale=None),
    )
    axis = alt.Axis(format=".0%", values=[0, 0.25, 0.5, 0.75, 1])
    bars = base.mark_rule(strokeWidth=3).encode(x=alt.X("low:Q", scale=scale, axis=axis, title=None), x2="high:Q")
    dots = base.mark_circle(size=90, opacity=1).encode(x=alt.X("share:Q", scale=scale, title=None))
    return _figure(title, bars + dots, 26.0 * len(rows), beside([row[0] + " 100%" for row in rows]))


def bars(title: str, rows: Sequence[tuple[str, float]], sides: Sequence[int], digits: int = 0) -> str:
    """Horizontal bars, each in the colour of a side."""
    alt = _altair()
    data = _values(
        [
            {"name": name, "value": value, "text": f"{value:,.{digits}f}", "n": n}
            | {"colour": COLOURS[sides[n] % len(COLOURS)]}
            for n, (name, value) in enumerate(rows)
        ]
    )
    base = alt.Chart(data).encode(
        y=alt.Y("name:N", sort=alt.EncodingSortField("n"), title=None), x=alt.X("value:Q", title=None)
    )
    drawn = base.mark_bar().encode(color=alt.Color("colour:N", scale=None))
    told = base.mark_text(align="left", dx=4, color=INK, fontSize=13).encode(text="text:N")
    return _figure(title, drawn + told, 26.0 * len(rows), beside([name for name, _ in rows]) - 30)


def columns(values: Sequence[float], bins: int = 12) -> list[tuple[float, float, int]]:
    """The columns of a histogram: from, to, how many values; whole numbers get one each if they fit."""
    low, high = min(values), max(values)
    if high - low < 2 * bins and all(v == int(v) for v in values):
        low, bins, width = low - 0.5, int(high - low) + 1, 1.0
    else:
        width = (high - low) / bins or 1.0
    counts = [0] * bins
    for v in values:
        counts[min(bins - 1, int((v - low) / width))] += 1
    return [(low + n * width, low + (n + 1) * width, count) for n, count in enumerate(counts)]


def histogram(title: str, values: Sequence[float]) -> str:
    """How many games had each size of the title's figure."""
    if not values:
        return _nothing(title)
    alt = _altair()
    drawn = columns(values)
    data = _values([{"from": low, "to": high, "games": count} for low, high, count in drawn])
    whole = [low + 0.5 for low, _, _ in drawn] if drawn[0][0] % 1 == 0.5 else []
    ticks: dict[str, Any] = {"values": whole[:: -(-len(whole) // 8)]} if whole else {"tickCount": 5}
    chart = alt.Chart(data).mark_bar(color=FREE, binSpacing=1).encode(
        x=alt.X("from:Q", bin="binned", title=title, axis=alt.Axis(format=NUMBER, **ticks)),
        x2="to:Q",
        y=alt.Y("games:Q", title="games", axis=alt.Axis(tickMinStep=1, format="d", tickCount=4)),
    )  # fmt: skip
    return _figure(title, chart, 130)


def lines(title: str, series: Sequence[Curve]) -> str:
    """Curves of (x, y) points, one per name, in the colour of a side (-1: one of its own); across: percent of a
    game."""
    rows: list[dict[str, Any]] = [{"x": x, "y": y, "name": name} for name, curve, _ in series for x, y in curve]
    if not rows:
        return _nothing(title)
    alt = _altair()
    own = iter(COLOURS[2:] * len(series))
    colours = [COLOURS[side] if side >= 0 else next(own) for _, _, side in series]
    names = [name for name, _, _ in series]
    base = alt.Chart(_values(rows))
    chart = base.mark_line(strokeWidth=2).encode(
        x=alt.X("x:Q", title="% of a game", axis=alt.Axis(values=[0, 25, 50, 75, 100])),
        y=alt.Y("y:Q", title=None, axis=alt.Axis(format=NUMBER, tickCount=5)),
        color=alt.Color("name:N", scale=alt.Scale(domain=names, range=colours)),
    )
    if min(row["y"] for row in rows) < 0 < max(row["y"] for row in rows):
        zero = alt.Chart(_values([{"y": 0}])).mark_rule(color=INK, strokeDash=[2, 3]).encode(y="y:Q")
        chart = zero + chart
    return _figure(title, chart, 180)


def scatter(title: str, groups: Sequence[tuple[str, Sequence[tuple[float, float]]]], across: str, upward: str) -> str:
    """Points of several groups around zero; of many some, evenly."""
    rows: list[dict[str, Any]] = [
        {"x": x, "y": y, "name": f"{name} ({len(group)})"} for name, group in groups for x, y in group
    ]
    if not rows:
        return _nothing(title)
    alt = _altair()
    rows = rows[:: -(-len(rows) // MOST_POINTS)]
    reach = max(max(abs(row["x"]), abs(row["y"])) for row in rows) or 1.0
    scale, axis = alt.Scale(domain=[-reach, reach], nice=False), alt.Axis(format="+.0%", tickCount=5)
    names = [f"{name} ({len(group)})" for name, group in groups]
    chart = alt.Chart(_values(rows)).mark_circle(size=30, opacity=0.7).encode(
        x=alt.X("x:Q", scale=scale, axis=axis, title=across),
        y=alt.Y("y:Q", scale=scale, axis=axis, title=upward),
        color=alt.Color("name:N", scale=alt.Scale(domain=names, range=list(COLOURS[: len(names)]))),
    )  # fmt: skip
    return _figure(title, chart, WIDTH - 60)


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
        f'<svg role="img" aria-label="{escape(title)}" viewBox="{left} {top} {width} {height}" class="map" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title>{body}</svg>'
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
