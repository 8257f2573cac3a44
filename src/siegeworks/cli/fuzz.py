"""siegeworks fuzz: look for games that break the rules of conformance."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from siegeworks.cli.progress import progress

if TYPE_CHECKING:
    pass


def fuzz(
    game: Annotated[str, typer.Argument(help="The game.")],
    games: Annotated[int, typer.Option(min=0, help="How many games, after those of --start.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed and jobs give the same games.")] = 1,
    scenario: Annotated[str | None, typer.Option(help="Only this scenario.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    thorough: Annotated[int, typer.Option(min=1, help="Every check at one step in so many.")] = 25,
    start: Annotated[Path | None, typer.Option(help="A corpus whose lines are played first.")] = None,
    corpus: Annotated[Path | None, typer.Option(help="Write a corpus that reaches all that was reached.")] = None,
    out: Annotated[Path, typer.Option(help="Where failing games are saved.")] = Path("build/fuzz"),
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Play games that lean towards the unseen, check everything, save what fails; exit code 1 if anything did.

    A run that is stopped (Ctrl-C) reports what it found up to then and ends with code 130.
    """
    from siegeworks.core.spec import find
    from siegeworks.lab.fuzz import corpus as corpora
    from siegeworks.lab.fuzz.processes import figures_of, shares

    spec = find(game)
    if scenario is not None:
        spec.scenario_number(scenario)
    lines = corpora.read(start, spec) if start is not None else []
    with progress(games + len(lines)) as done:
        parts = shares(game, games, seed, scenario, jobs, thorough, lines, done)
    figures = figures_of(spec, parts)
    saved = save(figures["failures"], out, game)
    if corpus is not None:
        corpora.write(corpus, spec, corpora.cover(spec, [kept for part in parts for kept in part.kept]))
    if as_json:
        print(json.dumps({**figures, "saved": saved}, ensure_ascii=False))
    else:
        show(figures, saved)
    if figures["failures"]:
        raise typer.Exit(1)
    if figures["games"] < games + len(lines):
        print(f"stopped after {figures['games']} of {games + len(lines)} games", file=sys.stderr)
        raise typer.Exit(130)


def save(failures: list[dict[str, Any]], out: Path, game: str) -> list[str]:
    """Write each failing game as a record."""
    saved = []
    for n, failure in enumerate(failures):
        out.mkdir(parents=True, exist_ok=True)
        name = str(failure["header"]["seed"]).replace("/", "-")
        path = out / f"{game}-{name}-{n}.json"
        path.write_text(json.dumps(failure, ensure_ascii=False, indent=1), encoding="utf-8")
        saved.append(str(path))
    return saved


def show(figures: dict[str, Any], saved: list[str]) -> None:
    """The report for people."""
    print(f"{figures['game']}: {figures['games']} games, {figures['decisions']} decisions")
    print(f"steps reached: {figures['steps']} of {figures['of']}; kinds of answer seen: {len(figures['pairs'])}")
    for name, row in figures["procedures"].items():
        missed = f"; not {', '.join(row['unreached'])}" if row["unreached"] else ""
        print(f"  {name}: {len(row['reached'])} of {len(row['reached']) + len(row['unreached'])}{missed}")
    missing = figures["missing_goals"]
    if figures["goals"] or missing:
        missed = f"; not {', '.join(missing)}" if missing else ""
        print(f"goals (cards and the like): {len(figures['goals'])} of {len(figures['goals']) + len(missing)}{missed}")
    show_options(figures["options"])
    unseen = f"; not seen: {', '.join(figures['unseen_endings'])}" if figures["unseen_endings"] else ""
    print(f"endings: {', '.join(figures['endings']) or 'none'}{unseen}")
    for failure, path in zip(figures["failures"], saved, strict=True):
        print(f"FAILED after {len(failure['words'])} words: {'; '.join(failure['problems'])[:400]}\n  saved as {path}")


def show_options(options: dict[str, dict[str, int]]) -> None:
    """Each value of each option, and in how many games it stood so."""
    values = [games for row in options.values() for games in row.values()]
    if values:
        print(f"option values played: {sum(map(bool, values))} of {len(values)}, each in {min(values)} games or more")
    for name, row in options.items():
        print(f"  {name}: {', '.join(f'{value} in {games}' for value, games in row.items())}")
