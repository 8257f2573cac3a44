"""siegeworks gauntlet: one agent against greedy, the frozen search and scripted opponents."""

from __future__ import annotations

import json
import sys
import time
from typing import Annotated

import typer

from siegeworks.cli.progress import cores


def gauntlet(
    game: Annotated[str, typer.Argument(help="The game.")],
    agent: Annotated[str, typer.Option(help="The agent that is measured.")] = "search",
    opponents: Annotated[
        str | None, typer.Option(help="Agents it meets; greedy, search-1 and the game's scripts by default.")
    ] = None,
    games: Annotated[int, typer.Option(min=2, help="Games a meeting at most; fewer when the test has decided.")] = 40,
    scenario: Annotated[str, typer.Option(help="The scenario, several separated by commas, or all.")] = "all",
    seed: Annotated[int | None, typer.Option(help="The seed; a fresh one by default, told with the result.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one per core by default.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Measure an agent by duplicate pairs: all scenarios in turn, sides apart, until a sequential test has decided."""
    from siegeworks.agents.registry import split
    from siegeworks.lab import gauntlet as lab

    fresh = time.time_ns() // 1_000_000 % 1_000_000 if seed is None else seed
    named = lab.opponents_of(game) if opponents is None else split(opponents)

    def told(opponent: str, done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{opponent}: {done} games", end="", file=sys.stderr)

    trials = lab.gauntlet(game, scenario, agent, named, games, fresh, jobs or cores(), told)
    if as_json:
        print(json.dumps(lab.as_data(game, agent, scenario, fresh, trials)))
        return
    print(f"siegeworks gauntlet {game} --agent {agent} --games {games} --scenario {scenario} --seed {fresh}")
    for trial in trials:
        sides = ", ".join(f"{seat} {got:g} of {of}" for seat, (got, of) in trial.sides.items())
        score = trial.score
        print(
            f"  {trial.opponent:24} {score.share:.0%} of {trial.games} ({score.low:.0%} to {score.high:.0%}): {sides};"
            f" {trial.verdict}; thought {trial.thought[0]:.1f} and {trial.thought[1]:.1f} s a game"
        )
