"""One self-contained page about a run: who won and why, how long it took, how the lead moved, who held what, which
cards mattered, how much was luck.
"""

from __future__ import annotations

import re
from collections import defaultdict
from html import escape
from pathlib import Path
from typing import Any

from siegeworks.core.spec import GameSpec, find
from siegeworks.lab import plots, store
from siegeworks.lab.shapes import around, shapes, titles
from siegeworks.lab.stats import Share, mean, share

Row = dict[str, Any]

PARTS = 20  # of a game, at whose ends figures are told

STYLE = """
body{background:#17171b;color:#d8d4c8;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{font-weight:600;color:#f0e6c8}h2{margin-top:2.5rem;border-bottom:1px solid #444;padding-bottom:.2rem}
svg{width:100%;height:auto;background:#1f1f25;border-radius:6px}table{border-collapse:collapse;width:100%}
td,th{padding:.25rem .6rem;border-bottom:1px solid #333;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}
code{background:#24242a;padding:.1rem .3rem;border-radius:3px}
"""


def report(folder: Path) -> str:
    """The page for the run in a folder."""
    note = store.note_of(folder)
    spec = find(note["game"])
    games = store.table(folder, "games")
    parts = [
        _head(spec, note, games),
        _wins(spec, games),
        _length(games),
        _moments(spec, store.table(folder, "moments"), games),
        _cards(spec, store.table(folder, "cards"), games),
        _luck(spec, games),
    ]
    title = f"{spec.title}: {len(games)} games"
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body><h1>{escape(title)}</h1>{''.join(parts)}</body></html>"
    )


def _head(spec: GameSpec, note: dict[str, Any], games: list[Row]) -> str:
    command = store.command_of(note)
    seats = [f"{seat}: {agent}" for seat, agent in zip(spec.seats, note["agents"], strict=True)]
    players = " and ".join(note["agents"]) + " in exchanged seats" if note["swap"] else ", ".join(seats)
    return (
        f"<p>Scenario <b>{escape(note['scenario'])}</b>, agents {escape(players)}, seed {note['seed']}, "
        f"{len(games)} of {note['games']} games done. Made again by <code>{escape(command)}</code>. "
        f"Intervals are 95 % Wilson intervals.</p>"
    )


def _wins(spec: GameSpec, games: list[Row]) -> str:
    out = "<h2>Who won</h2>"
    for scenario in sorted({g["scenario"] for g in games}):
        here = [g for g in games if g["scenario"] == scenario]
        rows = []
        for side in [*spec.seats, "draw"]:
            s = share(sum(g["winner"] == side for g in here), len(here))
            rows.append((side, s.share, s.low, s.high))
        sides = [*spec.seats, "draw"]
        out += f"<h3>{escape(scenario)}</h3>" + plots.intervals(f"Wins, {scenario}", rows, range(len(sides)))
        reasons = sorted({(g["winner"], g["reason"]) for g in here})
        by_reason = []
        for side, reason in reasons:
            s = share(sum(g["winner"] == side and g["reason"] == reason for g in here), len(here))
            by_reason.append((f"{side}: {reason}", s.share, s.low, s.high))
        out += "<p>By reason:</p>" + plots.intervals(
            f"Reasons, {scenario}", by_reason, [sides.index(side) for side, _ in reasons]
        )
    return out


def _length(games: list[Row]) -> str:
    choices = [float(g["choices"]) for g in games]
    m = mean(choices)
    out = f"<h2>How long</h2><p>{m.mean:.0f} choices per game ({m.low:.0f} to {m.high:.0f}).</p>"
    out += plots.histogram("Choices per game", choices)
    if games and "lead_changes" in games[0]:
        changes = [float(g["lead_changes"]) for g in games]
        out += f"<p>The lead changed hands {mean(changes).mean:.1f} times per game.</p>" + plots.histogram(
            "Lead changes", changes
        )
    return out


def _moments(spec: GameSpec, rows: list[Row], games: list[Row]) -> str:
    if not rows:
        return "<h2>Over time</h2><p>Not noted: run with <code>--observer moments</code>.</p>"
    scenario = {g["game"]: str(g["scenario"]) for g in games}
    held: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        if row["measure"].startswith("control:") and row["value"] >= 0:
            held[scenario[row["game"]]][row["measure"][8:]].append(row["value"])
    sums = _courses(rows, games)
    out = "<h2>Over time</h2><p>Means over all games; across: from the first choice (0) to the last (100 %). "
    out += f"Value is what {escape(spec.seats[0])} would give for the position, from -1 (lost) to 1 (won).</p>"
    groups: dict[str, list[str]] = defaultdict(list)
    for name in sums:
        groups[_topic(spec, name)].append(name)
    for group, names in groups.items():
        curves = [(n, [(100.0 * t / PARTS, m) for t, m in enumerate(sums[n])]) for n in names]
        out += f"<h3>{escape(group)}</h3>" + plots.lines(group, curves)
    return out + _losses(spec, rows) + _heat(spec, held)


def _courses(rows: list[Row], games: list[Row]) -> dict[str, list[float]]:
    """The mean of each figure at every part of a game. A figure stands until it is noted again, so that every game
    counts at every part: means over those games alone that happened to be noted there would jump up and down.
    """
    length = {g["game"]: max(1, int(g["choices"])) for g in games}
    noted: dict[str, dict[int, dict[int, float]]] = defaultdict(lambda: defaultdict(dict))
    for row in rows:
        if not row["measure"].startswith("control:"):
            part = min(PARTS, -(-PARTS * int(row["step"]) // length[row["game"]]))
            noted[row["measure"]][row["game"]][part] = row["value"]
    out: dict[str, list[float]] = {}
    for measure, by_game in noted.items():
        total = [0.0] * (PARTS + 1)
        for parts in by_game.values():
            value = parts[min(parts)]
            for part in range(PARTS + 1):
                value = parts.get(part, value)
                total[part] += value
        out[measure] = [t / len(by_game) for t in total]
    return out


def _topic(spec: GameSpec, name: str) -> str:
    """What a figure is about, whichever side it is told of: figures of one topic share a plot."""
    parts = re.split(r"[-: ]", name)
    topic = [p for p in parts if p not in spec.seats]
    if len(topic) == len(parts) == 2 and "-" in name:
        topic = parts[1:]  # "emperor-damage" and "horus-damage" are about damage
    return " ".join(topic)


def _losses(spec: GameSpec, rows: list[Row]) -> str:
    """By how much each side's figures fell in a game, from their highest to their last."""
    highest: dict[tuple[str, int], float] = {}
    last: dict[tuple[str, int], float] = {}
    for row in rows:
        if any(seat in re.split(r"[-: ]", row["measure"]) for seat in spec.seats):
            key = (row["measure"], row["game"])
            highest[key] = max(row["value"], highest.get(key, row["value"]))
            last[key] = row["value"]
    fell: dict[str, list[float]] = defaultdict(list)
    for (measure, game), top in highest.items():
        fell[measure].append(top - last[measure, game])
    bars = [(measure, sum(v) / len(v)) for measure, v in sorted(fell.items()) if any(v)]
    if not bars:
        return "<h2>Losses</h2><p>No figure of either side ended below its highest.</p>"
    told = "How far each side's figures stood below their highest when the game ended, mean over all games."
    sides = [next(i for i, seat in enumerate(spec.seats) if seat in re.split(r"[-: ]", m)) for m, _ in bars]
    return f"<h2>Losses</h2><p>{told}</p>" + plots.bars("Losses", bars, sides, 1)


def _heat(spec: GameSpec, held: dict[str, dict[str, list[float]]]) -> str:
    """Who held what, a board for each scenario: they may be played on other parts of it."""
    maps = ""
    for scenario, areas in sorted(held.items()):
        places = shapes(spec.board() or {})
        if not any(place.word in areas for place in places):
            continue
        if len(places) > 100:  # a grid of which a scenario uses a part
            places = around(places, areas)
        rows = [(p.name, p.outline, _mean(areas[p.word]) if p.word in areas else None) for p in places]
        maps += (f"<h3>{escape(scenario)}</h3>" if len(held) > 1 else "") + plots.heat_map(f"Control, {scenario}", rows)
    told = (
        f"From {spec.seats[0]} (amber, 0 %) to {spec.seats[1]} (blue, 100 %): the share of the second side over all "
        "moments at which one side alone held the place."
    )
    return f"<h2>Who held what</h2><p>{escape(told)}</p>{maps}" if maps else ""


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


class CardUse:
    """How one side fared with one card, whatever copy of it."""

    def __init__(self, card: str, seat: str) -> None:
        self.card = card
        self.seat = seat
        self.offered = 0
        self.played = 0
        self.games: set[int] = set()  # in which it was played, once however many copies were

    def add(self, row: Row) -> None:
        """Add what was noted of one copy in one game."""
        self.offered += row["offered"]
        self.played += row["played"]
        if row["played"]:
            self.games.add(row["game"])


def _cards(spec: GameSpec, rows: list[Row], games: list[Row]) -> str:
    if not rows:
        return "<h2>Cards</h2><p>Not noted: run with <code>--observer cards</code>.</p>"
    winner = {g["game"]: g["winner"] for g in games}
    known = _card_titles(spec)
    uses: dict[tuple[str, str], CardUse] = {}
    for row in rows:
        key = (known[row["card"]], row["seat"])
        uses.setdefault(key, CardUse(*key)).add(row)
    base = {seat: share(sum(w == seat for w in winner.values()), len(winner)).share for seat in spec.seats}
    lines = [_card_line(use, winner, base[use.seat]) for use in uses.values()]
    lines.sort(key=lambda line: (-line[0], line[1].card, line[1].seat))
    never = sorted(set(known.values()) - {card for card, _ in uses})
    return (
        "<h2>Cards</h2><p>Dominant: wins significantly more often when played than its side does; weak: less often; "
        "dead: offered, never played.</p><table><tr><th>card</th><th>side</th><th>offered</th><th>played</th>"
        f"<th>won when played</th><th></th></tr>{''.join(html for _, _, html in lines)}</table>"
        + (f"<p>Never on offer: {escape(', '.join(never))}.</p>" if never else "")
    )


def _card_titles(spec: GameSpec) -> dict[str, str]:
    """The title of each card by its word: the board's, else its label."""
    names = spec.vocabulary.names
    labels = {name: spec.vocabulary.label(i) for i, name in enumerate(names) if name.startswith("card:")}
    return labels | titles(spec.board() or {})


def _card_line(use: CardUse, winner: dict[int, str], base: float) -> tuple[float, CardUse, str]:
    """A row of the table, with how far the card lifts its side above its share of all games."""
    won = share(sum(winner[game] == use.seat for game in use.games), len(use.games))
    cells = [escape(use.card), escape(use.seat), str(use.offered), str(use.played)]
    cells += [str(won) if use.games else "–", _verdict(use, won, base)]
    kinds = ["", "", " class=n", " class=n", "", ""]
    html = "".join(f"<td{kind}>{cell}</td>" for kind, cell in zip(kinds, cells, strict=True))
    return won.share - base if use.games else -2.0, use, f"<tr>{html}</tr>"


def _verdict(use: CardUse, won: Share, base: float) -> str:
    if not use.played:
        return "dead"
    if len(use.games) < 20:
        return ""
    if won.low > base:
        return "dominant"
    return "weak" if won.high < base else ""


def _luck(spec: GameSpec, games: list[Row]) -> str:
    if not games or "luck_deal" not in games[0]:
        return "<h2>Luck and decisions</h2><p>Not noted: run with <code>--observer luck</code>.</p>"
    first = spec.seats[0]
    luck = [float(g["luck"]) for g in games]
    own = [float(g[f"decision_{first}"]) for g in games]
    decided = [g for g in games if g["winner"] != "draw"]
    lucky = share(sum((float(g["luck"]) > 0) == (g["winner"] == first) for g in decided), len(decided))
    groups = [
        (side, [(float(g["luck"]), float(g[f"decision_{first}"])) for g in games if g["winner"] == side])
        for side in [*spec.seats, "draw"]
    ]
    centre = mean(luck)
    return (
        f"<h2>Luck and decisions</h2><p>Over a game what was dealt, drawn and rolled moved the chance to win by "
        f"{_points(mean([abs(x) for x in luck]).mean)}, the decisions of {escape(first)} by "
        f"{_points(mean([abs(x) for x in own]).mean)} (net, without sign, mean over all games). "
        f"Of the games that were not drawn the side with the better luck won {lucky}.</p>"
        f"<p>Luck is what came, less the mean of the same choice under other fates, so over many games it must come to "
        f"nothing: here {escape(first)} had {_points(centre.mean)} a game ({_points(centre.low)} to "
        f"{_points(centre.high)}).</p>"
        f"<p>Each game: net luck of {escape(first)} across, what its own decisions changed upwards; colours tell who "
        "won. What is missing to the result the other side's decisions did.</p>"
        + plots.scatter("Luck against decisions", groups, "luck", "own decisions")
        + plots.histogram(f"Net luck of {first}", luck)
    )


def _points(chance: float) -> str:
    return f"{100 * chance:.1f} points"
