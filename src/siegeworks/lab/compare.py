"""Two runs held against each other, game by game of one fate: what a change of rules, data or agents did.

Games of one scenario and one fate begin alike, so what differs between the two is less a matter of luck than it is
between games that have nothing in common.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import find
from siegeworks.lab import plots, store
from siegeworks.lab.ladder import UNSEEN, points
from siegeworks.lab.prints import differences
from siegeworks.lab.report import beside, made, page
from siegeworks.lab.stats import Mean, mean, sign_test

Row = dict[str, Any]
FEWEST = 10  # pairs below which nothing is said
SAME = ("game", "swap")  # what two runs must have in common to be compared


class Figure(NamedTuple):
    """One figure in both runs, and how much more it is in the second, by pairs."""

    name: str
    first: float
    second: float
    change: Mean


class Comparison(NamedTuple):
    """Two runs by pairs of one fate."""

    notes: tuple[dict[str, Any], dict[str, Any]]
    what: str  # whose points are compared
    pairs: int
    figures: dict[str, list[Figure]]  # by scenario; the first is over all of them
    better: int  # pairs in which the second run brought more points,
    worse: int  # and fewer

    @property
    def chance(self) -> float:
        """How likely so uneven a split of the pairs that differ is, if the two runs are worth the same."""
        return sign_test(self.better, self.worse)


def compare(one: Path, two: Path) -> Comparison:
    """Compare two runs of a game by the fates they have in common."""
    notes = (store.note_of(one), store.note_of(two))
    other = [key for key in SAME if notes[0][key] != notes[1][key]]
    if other:
        raise BadRequest(f"the runs cannot be compared: {', '.join(other)} differ")
    swap = bool(notes[0]["swap"])
    rows = in_common(one, two, swap)
    what, gain = worth_of(notes[0])
    found = {"all scenarios": figures_of(rows, what, gain)}
    scenarios = sorted({a["scenario"] for a, _ in rows})
    for name in scenarios if len(scenarios) > 1 else []:
        found[name] = figures_of([row for row in rows if row[0]["scenario"] == name], what, gain)
    changed = [gain(b) - gain(a) for a, b in rows]
    return Comparison(notes, what, len(rows), found, sum(c > 0 for c in changed), sum(c < 0 for c in changed))


def worth_of(note: dict[str, Any]) -> tuple[str, Callable[[Row], float]]:
    """What is counted of a game: wins of the first side, or in a ladder the points of the first agent."""
    if note["swap"]:
        return f"points of {note['agents'][0]}", lambda row: float(row["points"])
    seat = find(note["game"]).seats[0]
    return f"wins of {seat}", lambda row: points(row, seat)


def in_common(one: Path, two: Path, swap: bool) -> list[tuple[Row, Row]]:
    """The games of both runs that have scenario and fate in common, side by side."""
    left, right = (by_fate(store.table(folder, "games"), swap) for folder in (one, two))
    common = sorted(left.keys() & right.keys(), key=lambda key: int(left[key]["game"]))
    if len(common) < FEWEST:
        raise BadRequest(f"the runs have {len(common)} fates in common; nothing is said on fewer than {FEWEST}")
    return [(left[key], right[key]) for key in common]


def by_fate(rows: list[Row], swap: bool) -> dict[tuple[str, str], Row]:
    """The games of a run by scenario and fate; the two games of a pair with exchanged seats count as one."""
    if not swap:
        return {(row["scenario"], row["fate"]): row for row in rows}
    out: dict[tuple[str, str], Row] = {}
    halves: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        halves.setdefault((row["scenario"], row["fate"]), []).append(row)
    for key, pair in halves.items():
        if len(pair) == 2:
            seats = [name.removeprefix("agent_") for name in pair[0] if name.startswith("agent_")]
            one, two = sorted(pair, key=lambda row: int(row["game"]))
            got = points(one, seats[0]) + points(two, seats[1])
            out[key] = one | {"points": got / 2, "choices": (one["choices"] + two["choices"]) / 2}
    return out


def figures_of(rows: list[tuple[Row, Row]], what: str, gain: Callable[[Row], float]) -> list[Figure]:
    """The figures of some pairs: points, length, and what both runs' observers noted of each game."""
    out = [figure(what, [(gain(a), gain(b)) for a, b in rows], UNSEEN)]
    for name in ("choices", "lead_changes", "luck"):
        if all(name in a and name in b for a, b in rows):
            out.append(figure(name.replace("_", " "), [(float(a[name]), float(b[name])) for a, b in rows]))
    return out


def figure(name: str, pairs: list[tuple[float, float]], unseen: tuple[float, ...] = ()) -> Figure:
    """A figure by pairs. A pair better and a pair worse that count for the interval alone keep runs that never differed
    from being taken for certainly the same."""
    changes = [b - a for a, b in pairs]
    known, widened = mean(changes), mean([*changes, *(2 * (x / 2) - 1 for x in unseen)])
    n = len(pairs)
    change = Mean(known.mean, widened.low, widened.high, n)
    return Figure(name, sum(a for a, _ in pairs) / n, sum(b for _, b in pairs) / n, change)


def as_data(found: Comparison) -> dict[str, Any]:
    """The comparison as JSON-ready data."""
    return {
        "game": found.notes[0]["game"],
        "commands": [store.command_of(note) for note in found.notes],
        "made_with": [note.get("made") for note in found.notes],
        "pairs": found.pairs,
        "better": found.better,
        "worse": found.worse,
        "chance": round(found.chance, 5),
        "figures": {
            scenario: [
                {"name": f.name, "first": f.first, "second": f.second, "pairs": f.change.n}
                | {"change": f.change.mean, "interval": [f.change.low, f.change.high]}
                for f in rows
            ]
            for scenario, rows in found.figures.items()
        },
    }


def not_alike(found: Comparison) -> list[str]:
    """What the two runs differ in, in words."""
    one, two = found.notes
    told = {"agents": "the agents", "options": "the options", "packs": "the packs", "scenario": "the scenarios"}
    named = [f"{text} ({shown(one[key])} and {shown(two[key])})" for key, text in told.items() if one[key] != two[key]]
    old = "made" not in one or "made" not in two
    return named + ([] if old else [text for text in differences(one["made"], two["made"]) if "packs" not in text])


def shown(value: Any) -> str:
    """A setting of a run in a line."""
    if isinstance(value, dict):
        return ", ".join(f"{k}={v}" for k, v in value.items()) or "none"
    return ", ".join(map(str, value)) or "none" if isinstance(value, list) else str(value)


def verdict(found: Comparison) -> str:
    """What the comparison says of the points."""
    change = found.figures["all scenarios"][0].change
    if change.low > 0 or change.high < 0:
        return f"The second run has {'more' if change.mean > 0 else 'fewer'} {found.what}."
    return f"The two runs are not told apart by the {found.what}."


def as_page(found: Comparison) -> str:
    """The comparison as a page of its own."""
    spec = find(found.notes[0]["game"])
    parts = []
    for name, note in zip(("First", "Second"), found.notes, strict=True):
        parts.append(f"<p>{name}: <code>{escape(store.command_of(note))}</code>. {made(note)}</p>")
    unlike = not_alike(found)
    parts.append(f"<p>They differ in {escape('; '.join(unlike)) if unlike else 'nothing but chance'}.</p>")
    parts.append(
        f"<p><b>{escape(verdict(found))}</b> Of {found.pairs} pairs of one fate the second run did better in "
        f"{found.better} and worse in {found.worse}; if both were worth the same, a split so uneven would come "
        f"{found.chance:.1%} of the time. Intervals are 95 %, over pairs.</p>"
    )
    for scenario, rows in found.figures.items():
        first, *rest = rows
        whole = [("first", first.first), ("second", first.second)]
        body = plots.bars(f"{found.what}, {scenario}", whole, (0, 1), 2)
        parts.append(f"<h2>{escape(scenario)}</h2>{beside(('', body))}{table([first, *rest])}")
    return page(f"{spec.title}: two runs compared", parts)


def table(rows: list[Figure]) -> str:
    """Figures as a table."""
    heading = "".join(f"<th>{name}</th>" for name in ("", "first", "second", "change", "pairs"))
    body = ""
    for f in rows:
        cells = (
            ("first", f"{f.first:.3f}"),
            ("second", f"{f.second:.3f}"),
            ("change", f"{f.change.mean:+.3f} ({f.change.low:+.3f} to {f.change.high:+.3f})"),
            ("pairs", str(f.change.n)),
        )
        body += f"<tr><td>{escape(f.name)}</td>"
        body += "".join(f'<td class="n" data-of="{name}">{text}</td>' for name, text in cells) + "</tr>"
    return f'<table class="wide"><tr>{heading}</tr>{body}</table>'
