'''A corpus: a few lines that together reach every step of a game, kept in a small TOML file and checked by the tests.

[[line]]
scenario = "dawn"
seed = "1/4"
options = { ties = "both-hurt" }           # those that are not the default
play = ["chance 1/4 120", "rare 1/9"]      # guide, seed, and how many words it chooses (all the rest without)
until = 240                                # nothing new comes after so many words

A line that the greedy agent or a leaning had a part in tells its words instead, because the agent changes when it is
tuned, and a leaning with every word that the game gains or loses:

words = """
verb:march unit:raiders-guns-1 area:bridge card:raiders-volley-2
verb:pass
"""
'''

from __future__ import annotations

from pathlib import Path
from textwrap import wrap
from typing import Any

from siegeworks.core.data import parse
from siegeworks.core.errors import BadData, SiegeworksError
from siegeworks.core.spec import GameSpec
from siegeworks.lab.fuzz.fuzzer import TWICE, Kept, wanted
from siegeworks.lab.fuzz.lines import GUIDES, Line, Stretch, spoken

TUNED = ("greedy", "lean", "told")  # a line with such a part is written with its words
DRAWN = tuple(guide for guide in GUIDES if guide != "told")
DEAR = {"greedy": 4}  # how many words of chance one word of a guide is worth: told ones make a corpus long


def read(path: Path, spec: GameSpec) -> list[Line]:
    """The lines of a corpus file; a mistake is told with the file and the number of the line."""
    rows = parse(path).get("line")
    if not isinstance(rows, list) or not rows:
        raise BadData(f"{path}: a corpus holds [[line]] tables")
    out = []
    for number, row in enumerate(rows, 1):
        try:
            out.append(_line(row, spec))
        except (KeyError, TypeError, ValueError, AttributeError, SiegeworksError) as error:
            raise BadData(f"{path}: line {number}: {error}") from error
    return out


def _line(row: dict[str, Any], spec: GameSpec) -> Line:
    unknown = set(row) - {"scenario", "seed", "options", "play", "words", "until"}
    if unknown:
        raise ValueError(f"{', '.join(sorted(unknown))}: not known there")
    scenario = spec.scenarios[spec.scenario_number(row["scenario"])].id
    values = spec.option_values(row.get("options", {}))
    options = {o.id: o.values[v] for o, v in zip(spec.options, values, strict=True)}
    if "words" in row:
        stretches: tuple[Stretch, ...] = (_told(row["words"], spec),)
    else:
        stretches = tuple(_stretch(text) for text in row["play"])
    if not stretches:
        raise ValueError("nobody plays")
    return Line(scenario, str(row["seed"]), options, stretches, int(row.get("until", 0)))


def _stretch(text: str) -> Stretch:
    guide, seed, *words = text.split()
    if guide not in DRAWN or len(words) > 1:
        raise ValueError(f"{text!r}: a stretch is a guide ({', '.join(DRAWN)}), a seed and a number of words")
    return Stretch(guide, seed, int(words[0]) if words else 0)


def _told(text: str, spec: GameSpec) -> Stretch:
    names = tuple(text.split())
    for name in names:
        spec.vocabulary.number(name)  # refuses what is no word of the game
    return Stretch("told", "", told=names)


def write(path: Path, spec: GameSpec, lines: list[Line]) -> None:
    """Write a corpus file."""
    text = f"# Lines that reach every step of {spec.id}: written by `siegeworks fuzz {spec.id} --corpus FILE`.\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "".join(_text(spec, line) for line in lines), encoding="utf-8")


def _text(spec: GameSpec, line: Line) -> str:
    """One line as TOML."""
    rows = ["", "[[line]]", f'scenario = "{line.scenario}"', f'seed = "{line.seed}"']
    changed = [f'{o.id} = "{line.options[o.id]}"' for o in spec.options if line.options[o.id] != o.values[o.default]]
    if changed:
        rows.append(f"options = {{ {', '.join(changed)} }}")
    told = [stretch.told for stretch in line.stretches if stretch.told]
    if told:
        rows += ['words = """', *wrap(" ".join(told[0]), 118, break_on_hyphens=False), '"""']
    else:
        play = (f'"{s.guide} {s.seed}{f" {s.words}" if s.words else ""}"' for s in line.stretches)
        rows.append(f"play = [{', '.join(play)}]")
    if line.until:
        rows.append(f"until = {line.until}")
    return "\n".join(rows) + "\n"


def cover(spec: GameSpec, kept: list[Kept], times: int = TWICE) -> list[Line]:
    """Few and short lines that together reach all that the kept ones reach of what a corpus must, if possible twice."""
    times_left = {f: min(times, sum(f in k.finds for k in kept)) for f in wanted(spec)}
    pool = list(kept)
    out: list[Line] = []
    while left := {f for f, n in times_left.items() if n > 0}:
        best = max(pool, key=lambda k: _worth(k, left))
        pool.remove(best)
        news = left & set(best.finds)
        line = best.line._replace(until=max(best.finds[f] for f in news))
        out.append(spoken(spec, line) if any(s.guide in TUNED for s in line.stretches) else line)
        for f in news:
            times_left[f] -= 1
    return out


def _worth(kept: Kept, left: set[str]) -> float:
    """Finds a word, dear guides counted as such."""
    moments = [kept.finds[f] for f in left if f in kept.finds]
    if not moments:
        return 0.0
    dear = max(DEAR.get(stretch.guide, 1) for stretch in kept.line.stretches)
    return len(moments) / (100 + dear * max(moments))
