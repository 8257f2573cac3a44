"""siegeworks puzzles: positions out of played games at which one line is clearly best, kept as the game's data."""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from siegeworks.cli.progress import progress


def puzzles(
    game: Annotated[str, typer.Argument(help="The game.")],
    want: Annotated[int, typer.Option(min=1, help="How many there shall be in all; those kept already count.")] = 30,
    agents: Annotated[str, typer.Option(help="Who plays the games.")] = "greedy",
    scenario: Annotated[
        str, typer.Option(help="The scenario, several separated by commas, or all, which take turns.")
    ] = "all",
    seed: Annotated[int, typer.Option(help="The number of the first game; the same number gives the same game.")] = 1,
    games: Annotated[int, typer.Option(min=1, help="Games that are played at most.")] = 200,
    most: Annotated[int, typer.Option(min=1, help="Puzzles of one kind of question at most.")] = 12,
    out: Annotated[Path | None, typer.Option(help="The folder; by default that of the game's own puzzles.")] = None,
    again: Annotated[bool, typer.Option("--check", help="Check the puzzles kept again, and find no new ones.")] = False,
) -> None:
    """Mine played games for puzzles, or check those that are kept. A stopped run goes on from the games it has seen."""
    from siegeworks.core.puzzles import FOLDER
    from siegeworks.core.spec import find
    from siegeworks.lab.puzzles import mine, to_toml
    from siegeworks.lab.simulate import scenarios_of

    spec = find(game)
    folder = out or spec.folder / FOLDER
    if again:
        raise typer.Exit(_check(spec.id, folder))
    folder.mkdir(parents=True, exist_ok=True)
    chosen = scenarios_of(spec, scenario)
    kept = sorted(folder.glob("*.toml"))
    kinds = Counter(_kind(path) for path in kept)
    first = max((int(path.stem.split("-")[0]) for path in kept), default=seed - 1) + 1
    with progress(want) as done:
        done(min(want, len(kept)))
        for number in range(max(first, seed), max(first, seed) + games):
            letters = count(1)
            for puzzle in mine(spec, chosen[number % len(chosen)], number, agents, kinds, most):
                kinds[puzzle.kind] += 1
                (folder / f"{number:04d}-{next(letters)}.toml").write_text(to_toml(puzzle), encoding="utf-8")
                done(1)
                print(f"{sum(kinds.values())} of {want}: game {number}, {puzzle.kind}, {puzzle.gain}", flush=True)
            if sum(kinds.values()) >= want:
                break
    print(f"{sum(kinds.values())} puzzles in {folder}; by question: {dict(kinds.most_common())}")


def _kind(path: Path) -> str:
    from siegeworks.core.data import parse

    return str(parse(path)["kind"])


def _check(game: str, folder: Path) -> int:
    """Look at every puzzle again with a seed of its own; 1 if one does not hold any more."""
    import msgspec

    from siegeworks.core.data import parse
    from siegeworks.core.fate import start_seed
    from siegeworks.core.puzzles import Puzzle
    from siegeworks.core.spec import find
    from siegeworks.lab.puzzles import SECOND, check

    spec, failed = find(game), 0
    for path in sorted(folder.glob("*.toml")):
        found = check(spec, msgspec.convert(parse(path), Puzzle), start_seed(f"check {path.stem}"), SECOND)
        failed += found is None
        print(f"{path.stem}: " + ("does not hold" if found is None else f"ahead by {found.gap:.1%}"))
    return min(1, failed)
