"""One self-contained page about a run: who won and why, how long it took, how the lead moved, who held what, which
cards went with winning, how much was luck. It has no scripts and can be read on a phone.
"""

from __future__ import annotations

import re
from collections import defaultdict
from html import escape
from pathlib import Path
from typing import Any

from siegeworks.core.spec import GameSpec, find
from siegeworks.lab import figures, plots, store
from siegeworks.lab.figures import PARTS, RATE, CardLine
from siegeworks.lab.shapes import around, shapes, titles
from siegeworks.lab.stats import mean, share

Row = dict[str, Any]

STYLE = """
body{background:#17171b;color:#d8d4c8;font:16px/1.5 system-ui,sans-serif}
body{max-width:70rem;margin:1rem auto;padding:0 .8rem;overflow-wrap:anywhere}
h1,h2,h3{font-weight:600;color:#f0e6c8;line-height:1.25}
h2{margin-top:2.5rem;border-bottom:1px solid #444;padding-bottom:.2rem}
figure{margin:0;max-width:100%}figure svg{max-width:100%;overflow:hidden;height:auto;border-radius:6px}
svg.map{width:100%;overflow:hidden;height:auto;background:#1f1f25;border-radius:6px}
.plots{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
.plots>div{min-width:0;max-width:100%}.plots h4{margin:.2rem 0;font-weight:400}
table{border-collapse:collapse;width:100%}td,th{padding:.25rem .5rem;border-bottom:1px solid #333;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
code{background:#24242a;padding:.1rem .3rem;border-radius:3px}
@media(max-width:40rem){table.wide,.wide tbody,.wide tr,.wide td{display:block}.wide tr:first-child{display:none}
.wide tr{border-bottom:1px solid #444;padding:.4rem 0}
.wide td{border:0;padding:0;text-align:left!important;white-space:normal!important}
.wide td[data-of]::before{content:attr(data-of) ": ";color:#8f97a3}}
"""


def report(folder: Path) -> str:
    """The page for the run in a folder."""
    note = store.note_of(folder)
    spec = find(note["game"])
    played = store.scan(folder, "games")
    games = store.polars().DataFrame() if played is None else played.collect()
    rows: list[Row] = games.sort("game").to_dicts() if played is not None else []
    parts = [
        _head(spec, note, rows),
        _wins(spec, rows),
        _length(rows),
        _moments(spec, store.scan(folder, "moments"), games),
        _cards(spec, store.scan(folder, "cards"), games),
        _luck(spec, rows),
    ]
    return page(f"{spec.title}: {len(rows)} games", parts)


def page(title: str, parts: list[str]) -> str:
    """A page of its own that needs nothing else."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><h1>{escape(title)}</h1>{''.join(parts)}</body></html>"
    )


def beside(*named: tuple[str, str]) -> str:
    """Plots beside one another where there is room, each under its name."""
    each = (f"<div>{f'<h4>{escape(name)}</h4>' if name else ''}{plot}</div>" for name, plot in named)
    return f'<div class="plots">{"".join(each)}</div>'


def _head(spec: GameSpec, note: dict[str, Any], games: list[Row]) -> str:
    command = store.command_of(note)
    seats = [f"{seat}: {agent}" for seat, agent in zip(spec.seats, note["agents"], strict=True)]
    players = " and ".join(note["agents"]) + " in exchanged seats" if note["swap"] else ", ".join(seats)
    return (
        f"<p>Scenario <b>{escape(note['scenario'])}</b>, agents {escape(players)}, seed {note['seed']}, "
        f"{len(games)} of {note['games']} games done. Made again by <code>{escape(command)}</code>. "
        f"Intervals are 95 % Wilson intervals.</p><p>{made(note)}</p>"
    )


def made(note: dict[str, Any]) -> str:
    """What a run was made with, as a sentence."""
    of = note.get("made")
    if of is None:
        return "It was made before runs noted what they were made with."
    packs = "".join(f", pack {escape(Path(name).name)} <code>{hash}</code>" for name, hash in of["packs"].items())
    return (
        f"Made with Siegeworks {escape(of['siegeworks'])}, program <code>{of['program']}</code>, rules of version "
        f"{of['rules_version']} <code>{of['rules']}</code>{packs}."
    )


def _wins(spec: GameSpec, games: list[Row]) -> str:
    out = "<h2>Who won</h2>"
    sides = [*spec.seats, "draw"]
    for scenario in sorted({g["scenario"] for g in games}):
        here = [g for g in games if g["scenario"] == scenario]
        rows = []
        for side in sides:
            s = share(sum(g["winner"] == side for g in here), len(here))
            rows.append((side, s.share, s.low, s.high))
        reasons = sorted({(g["winner"], g["reason"]) for g in here})
        by_reason = []
        for side, reason in reasons:
            s = share(sum(g["winner"] == side and g["reason"] == reason for g in here), len(here))
            by_reason.append((f"{side}: {reason}", s.share, s.low, s.high))
        out += f"<h3>{escape(scenario)}</h3>" + beside(
            (f"{len(here)} games", plots.intervals(f"Wins, {scenario}", rows, range(len(sides)))),
            ("By reason", plots.intervals(f"Reasons, {scenario}", by_reason, [sides.index(s) for s, _ in reasons])),
        )
    return out


def _length(games: list[Row]) -> str:
    choices = [float(g["choices"]) for g in games]
    m = mean(choices)
    out = f"<h2>How long</h2><p>{m.mean:.0f} choices per game ({m.low:.0f} to {m.high:.0f})."
    drawn = [("", plots.histogram("Choices per game", choices))]
    if games and "lead_changes" in games[0]:
        changes = [float(g["lead_changes"]) for g in games]
        out += f" The lead changed hands {mean(changes).mean:.1f} times per game."
        drawn.append(("", plots.histogram("Lead changes", changes)))
    return f"{out}</p>{beside(*drawn)}"


def _moments(spec: GameSpec, rows: Any, games: Any) -> str:
    if rows is None:
        return "<h2>Over time</h2><p>Not noted: run with <code>--observer moments</code>.</p>"
    found = figures.courses(rows, games)
    out = "<h2>Over time</h2><p>Means over all games of a scenario; across: from the first choice to the last. "
    out += f"Value is what {escape(spec.seats[0])} would give for the position, from -1 (lost) to 1 (won).</p>"
    scenarios = sorted({scenario for scenario, _ in found})
    groups: dict[str, list[str]] = defaultdict(list)
    for name in sorted({name for _, name in found}):
        groups[_topic(spec, name)].append(name)
    for group, names in groups.items():
        drawn = []
        for scenario in scenarios:
            curves = [
                (n, [(100.0 * t / PARTS, m) for t, m in enumerate(found[scenario, n])], _side(spec, n))
                for n in names
                if (scenario, n) in found
            ]
            drawn.append((scenario if len(scenarios) > 1 else "", plots.lines(f"{group}, {scenario}", curves)))
        out += f"<h3>{escape(group)}</h3>{beside(*drawn)}"
    return out + _losses(spec, figures.losses(rows)) + _heat(spec, figures.held(rows, games))


def _topic(spec: GameSpec, name: str) -> str:
    """What a figure is about, whichever side it is told of: figures of one topic share a plot."""
    parts = re.split(r"[-: ]", name)
    topic = [p for p in parts if p not in spec.seats and p.removesuffix("s") not in spec.seats]
    if len(topic) == len(parts) == 2 and "-" in name:
        topic = parts[1:]  # "emperor-damage" and "horus-damage" are about damage
    return " ".join(topic)


def _side(spec: GameSpec, measure: str) -> int:
    """The side a figure is of, by its name; -1 if it is of neither or of both."""
    words = re.split(r"[-: ]", measure)
    named = [n for n, seat in enumerate(spec.seats) if seat in words or f"{seat}s" in words]
    return named[0] if len(named) == 1 else -1


def _losses(spec: GameSpec, fell: dict[str, float]) -> str:
    """By how much each side's figures fell in a game, from their highest to their last."""
    bars = [(measure, amount) for measure, amount in fell.items() if _side(spec, measure) >= 0]
    if not bars:
        return "<h2>Losses</h2><p>No figure of either side ended below its highest.</p>"
    told = "How far each side's figures stood below their highest when the game ended, mean over all games."
    sides = [_side(spec, measure) for measure, _ in bars]
    return f"<h2>Losses</h2><p>{told}</p>" + plots.bars("Losses", bars, sides, 1)


def _heat(spec: GameSpec, held: dict[str, dict[str, float]]) -> str:
    """Who held what, a board for each scenario: they may be played on other parts of it."""
    maps = ""
    for scenario, areas in held.items():
        places = shapes(spec.board() or {})
        if not any(place.word in areas for place in places):
            continue
        if len(places) > 100:  # a grid of which a scenario uses a part
            places = around(places, areas)
        rows = [(p.name, p.outline, areas.get(p.word)) for p in places]
        maps += (f"<h3>{escape(scenario)}</h3>" if len(held) > 1 else "") + plots.heat_map(f"Control, {scenario}", rows)
    told = (
        f"From {spec.seats[0]} (amber, 0 %) to {spec.seats[1]} (blue, 100 %): the share of the second side over all "
        "moments at which one side alone held the place."
    )
    return f"<h2>Who held what</h2><p>{escape(told)}</p>{maps}" if maps else ""


def _cards(spec: GameSpec, rows: Any, games: Any) -> str:
    if rows is None:
        return "<h2>Cards</h2><p>Not noted: run with <code>--observer cards</code>.</p>"
    known = _card_titles(spec)
    lines = figures.card_lines(rows, games, known)
    tested = sum(line.chance < 1.0 for line in lines)
    out = (
        f"<h2>Cards</h2><p>A card goes with winning (or losing) if those win more (or less) who take it more often "
        f"than it is offered beside others. It need not be the cause: who is ahead may play it more. Of {tested} "
        f"lines tested together, within scenarios, the share named by chance is held to {RATE:.0%} (Benjamini and "
        f"Hochberg); lines with fewer than {figures.FEWEST} games are not tested.</p>"
    )
    lines.sort(key=lambda line: (line.scenario, line.chance, line.card, line.seat))
    scenarios = sorted({line.scenario for line in lines})
    heading = "".join(f"<th>{name}</th>" for name in ("card", "side", "offered", "played", "won when played", ""))
    for scenario in scenarios:
        out += f"<h3>{escape(scenario)}</h3>" if len(scenarios) > 1 else ""
        here = "".join(_card_row(line) for line in lines if line.scenario == scenario)
        out += f'<table class="wide"><tr>{heading}</tr>{here}</table>'
    never = sorted(set(known.values()) - {line.card for line in lines})
    return out + (f"<p>Never on offer: {escape(', '.join(never))}.</p>" if never else "")


def _card_titles(spec: GameSpec) -> dict[str, str]:
    """The title of each card by its word: the board's, else its label."""
    names = spec.vocabulary.names
    labels = {name: spec.vocabulary.label(i) for i, name in enumerate(names) if name.startswith("card:")}
    return labels | titles(spec.board() or {})


def _card_row(line: CardLine) -> str:
    """A row of the table of cards."""
    won = str(line.won) if line.won.of else "–"
    cells = f"<td>{escape(line.card)}</td><td>{escape(line.seat)}</td>"
    for name, text in (("offered", str(line.offered)), ("played", str(line.played)), ("won when played", won)):
        cells += f'<td class="n" data-of="{name}">{text}</td>'
    return f"<tr>{cells}<td>{line.verdict}</td></tr>"


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
        f"won. What is missing to the result the other side's decisions did.</p>"
    ) + beside(
        ("", plots.scatter("Luck against decisions", groups, "luck", "own decisions")),
        ("", plots.histogram(f"Net luck of {first}", luck)),
    )


def _points(chance: float) -> str:
    return f"{100 * chance:.1f} points"
