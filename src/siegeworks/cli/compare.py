"""siegeworks compare: two runs held against each other, paired by fate."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer


def compare(
    first: Annotated[Path, typer.Argument(help="The folder of a run (simulate --out or ladder --out).")],
    second: Annotated[Path, typer.Argument(help="The folder of another, with games of the same fates.")],
    out: Annotated[Path | None, typer.Option(help="A page about it.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Say what a change of rules, data or agents did, by games that began alike (run both with the same --seed)."""
    from siegeworks.lab import compare as lab

    found = lab.compare(first, second)
    if out is not None:
        out.write_text(lab.as_page(found), encoding="utf-8")
    if as_json:
        print(json.dumps(lab.as_data(found)))
        return
    print(f"They differ in {'; '.join(lab.not_alike(found)) or 'nothing but chance'}.")
    print(
        f"{lab.verdict(found)} {found.pairs} pairs: better in {found.better}, worse in {found.worse} (chance alone: "
        f"{found.chance:.1%})"
    )
    for scenario, rows in found.figures.items():
        print(scenario)
        for f in rows:
            interval = f"{f.change.low:+.3f} to {f.change.high:+.3f}"
            print(f"  {f.name:28} {f.first:9.3f} {f.second:9.3f}  {f.change.mean:+.3f} ({interval})")
    if out is not None:
        print(out)
