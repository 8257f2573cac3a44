"""siegeworks fuzz: look for games that break the rules of conformance."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer


def fuzz(
    game: Annotated[str, typer.Argument(help="The game.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed and jobs give the same games.")] = 1,
    scenario: Annotated[str | None, typer.Option(help="Only this scenario.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    thorough: Annotated[int, typer.Option(min=1, help="Every check at one step in so many.")] = 25,
    out: Annotated[Path, typer.Option(help="Where failing games are saved.")] = Path("build/fuzz"),
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Play games that lean towards the unseen, check everything, save what fails; exit code 1 if anything did."""
    from siegeworks.core.spec import find

    spec = find(game)
    if scenario is not None:
        spec.scenario_number(scenario)
    figures = merge(shares(game, games, seed, scenario, jobs, thorough))
    saved = save(figures["failures"], out, game)
    if as_json:
        print(json.dumps({**figures, "saved": saved}, ensure_ascii=False))
    else:
        show(figures, saved)
    if figures["failures"]:
        raise typer.Exit(1)


def share(game: str, games: int, seed: str, scenario: str | None, thorough: int) -> dict[str, Any]:
    """One process's part."""
    from siegeworks.cli.fuzzing import Fuzzer

    fuzzer = Fuzzer(game, seed, scenario, thorough)
    fuzzer.run(games)
    return fuzzer.report()


def shares(game: str, games: int, seed: int, scenario: str | None, jobs: int, thorough: int) -> list[dict[str, Any]]:
    """All parts, in this process or in several."""
    if jobs == 1:
        return [share(game, games, str(seed), scenario, thorough)]
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    counts = [games // jobs + (i < games % jobs) for i in range(jobs)]
    with ProcessPoolExecutor(max_workers=jobs, mp_context=get_context("spawn")) as pool:
        futures = [
            pool.submit(share, game, count, f"{seed}.{i}", scenario, thorough)
            for i, count in enumerate(counts)
            if count
        ]
        return [future.result() for future in futures]


def merge(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """The parts as one report."""
    out = parts[0]
    for part in parts[1:]:
        for name, row in part["procedures"].items():
            mine = out["procedures"][name]
            order = mine["reached"] + mine["unreached"]
            reached = {*mine["reached"], *row["reached"]}
            mine["reached"] = [k for k in order if k in reached]
            mine["unreached"] = [k for k in order if k not in reached]
        for key, count in part["pairs"].items():
            out["pairs"][key] = out["pairs"].get(key, 0) + count
        out["endings"] = sorted({*out["endings"], *part["endings"]})
        out["unseen_endings"] = sorted({*out["unseen_endings"]} & {*part["unseen_endings"]})
        out["games"] += part["games"]
        out["decisions"] += part["decisions"]
        out["failures"] += part["failures"]
    out["steps"] = sum(len(row["reached"]) for row in out["procedures"].values())
    return out


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
    unseen = f"; not seen: {', '.join(figures['unseen_endings'])}" if figures["unseen_endings"] else ""
    print(f"endings: {', '.join(figures['endings']) or 'none'}{unseen}")
    for failure, path in zip(figures["failures"], saved, strict=True):
        print(f"FAILED after {len(failure['words'])} words: {'; '.join(failure['problems'])[:400]}\n  saved as {path}")
