"""siegeworks simulate: many games of agents against each other."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from siegeworks.cli.progress import cores, progress


def simulate(
    game: Annotated[str, typer.Argument(help="The game.")],
    scenario: Annotated[
        str | None, typer.Option(help="The scenario, several separated by commas, or all; the first by default.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, whatever --jobs is.")] = 1,
    agents: Annotated[str, typer.Option(help="Agents in seat order, separated by commas.")] = "random,random",
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one per core by default.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game: id=value; may be repeated.")] = None,
    rules: Annotated[str, typer.Option(help="book, or faq: the options by the publisher's FAQ.")] = "book",
    out: Annotated[
        Path | None, typer.Option(help="A folder for Parquet results; a run that was stopped goes on.")
    ] = None,
    observer: Annotated[
        list[str] | None, typer.Option(help="decisions, moments, cards, luck, or module:Class; may be repeated.")
    ] = None,
    engine: Annotated[str, typer.Option(help="local (processes of this machine) or ray (a cluster).")] = "local",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Let agents play many games and count who won, why, and how long it took."""
    from siegeworks.core.spec import find

    options = find(game).play.options.preset(rules, parse_options(option or []))
    found = run(game, scenario, games, seed, agents, jobs or cores(), options, out, tuple(observer or ()), engine)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    from siegeworks.lab.stats import share

    print(f"{game} {found['scenario']}: {games} games, {found['decisions']} decisions, {found['seconds']:.1f} s")
    for side, count in found["wins"].items():
        print(f"  {side:12} {share(count, games)}")
    print("  " + ", ".join(f"{reason} {count}" for reason, count in found["reasons"].items()))


def parse_options(rows: list[str]) -> dict[str, Any]:
    """id=value pairs as options; refuses anything else."""
    from siegeworks.core.errors import BadRequest

    for row in rows:
        if "=" not in row:
            raise BadRequest(f"an option is written id=value, not {row!r:.60}")
    return dict(row.split("=", 1) for row in rows)


def run(
    game: str,
    scenario: str | None,
    games: int,
    seed: int,
    agents: str,
    jobs: int,
    options: dict[str, Any],
    out: Path | None = None,
    observers: tuple[str, ...] = (),
    engine: str = "local",
) -> dict[str, Any]:
    """Play the games; the figures as the command prints them."""
    from siegeworks.core.spec import find
    from siegeworks.lab import simulate as lab

    tasks = lab.plan(game, scenario, games, seed, agents, options, observers)
    began = time.perf_counter()
    with progress(games) as done:
        rows = lab.run(tasks, jobs, engine, out, done)
    return {
        "game": game,
        "scenario": tasks[0].scenario,
        "agents": list(tasks[0].agents),
        "seed": seed,
        "options": options,
        **lab.tally(find(game), rows),
        "seconds": round(time.perf_counter() - began, 3),
    }
