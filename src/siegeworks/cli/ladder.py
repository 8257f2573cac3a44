"""siegeworks ladder: agents against each other in duplicate pairs, rated with intervals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from siegeworks.cli.progress import cores, progress


def ladder(
    game: Annotated[str, typer.Argument(help="The game.")],
    agents: Annotated[str, typer.Option(help="Two or more agents, separated by commas.")] = "greedy,random",
    games: Annotated[
        int, typer.Option(min=2, help="Games a meeting; two make a pair with one fate and seats exchanged.")
    ] = 100,
    scenario: Annotated[
        str | None, typer.Option(help="The scenario, several separated by commas, or all; the first by default.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same fates.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one per core by default.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="A folder for the results as Parquet: a run that was stopped goes on, with more games too."),
    ] = None,
    engine: Annotated[str, typer.Option(help="local or ray.")] = "local",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Rate agents by duplicate games; every figure comes with its interval, the seed and the command."""
    from siegeworks.agents.registry import split
    from siegeworks.core.data import active_packs
    from siegeworks.core.spec import find
    from siegeworks.lab import ladder as lab
    from siegeworks.lab.simulate import scenarios_of
    from siegeworks.lab.store import command_of

    names = split(agents)
    if out is None:
        lab.refuse_few(games // 2)  # now, and not after they were played for nothing
    command = command_of(
        {
            "game": game,
            "scenario": ",".join(scenarios_of(find(game), scenario)),
            "agents": names,
            "games": games,
            "seed": seed,
            "options": {},
            "observers": [],
            "packs": [str(pack) for pack in active_packs()],
            "swap": True,
        }
    )
    with progress(games * len(names) * (len(names) - 1) // 2) as done:
        meetings = lab.ladder(game, scenario, names, games, seed, jobs or cores(), out, engine, done)
    rated = lab.rate(names, meetings, seed)
    data = lab.as_data(game, meetings, rated, seed, command)
    if out is not None:
        (out / "ladder.json").write_text(json.dumps(data, indent=1), encoding="utf-8")
    if as_json:
        print(json.dumps(data))
        return
    print(f"{command}")
    for row in rated:
        print(f"  {row.agent:12} Elo {row.elo:+6.0f}  (95 %: {row.low:+.0f} to {row.high:+.0f})")
    for m in meetings:
        score = m.score
        interval = f"{score.low:.1%} to {score.high:.1%}"
        sides = ", ".join(f"{seat} {won:g} of {games}" for seat, (won, games) in m.sides.items())
        print(f"  {m.first} scored {score.mean:.1%} ({interval}) of {2 * score.n} games against {m.second}: {sides}")
        print(f"    {m.thought[0]:.2f} and {m.thought[1]:.2f} seconds of thought a game")
