"""siegeworks clicks: how much a person has to say in a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer


def clicks(
    game: Annotated[str, typer.Argument(help="The game, for example outpost.")],
    scenario: Annotated[str | None, typer.Option(help="The scenario; the first if none is named.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games are played.")] = 3,
    seed: Annotated[str, typer.Option(help="The same seed gives the same figures.")] = "1",
    agent: Annotated[str, typer.Option(help="Who plays both sides.")] = "greedy",
    record: Annotated[
        list[Path] | None, typer.Option(help="Count a game that was played, from its record; may be given again.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Play games and count, for each seat: questions of the rules, those shown to a person, and the fewest gestures."""
    from siegeworks.core.spec import find
    from siegeworks.lab import clicks as lab

    if record:
        found = lab.count_records([json.loads(path.read_text(encoding="utf-8")) for path in record])
    else:
        found = lab.count(find(game), scenario, games, seed, agent)
    if as_json:
        print(json.dumps(found))
        return
    source = "played" if record else f"of {agent}, seed {seed}"
    print(f"{found['game']}, {found['scenario']}: means of {found['games']} games {source}")
    print(f"{'seat':14}{'questions':>10}{'shown':>8}{'empty':>8}{'gestures':>10}{'turns':>8}")
    for seat, row in found["seats"].items():
        numbers = (f"{row['questions']:10.1f}", f"{row['shown']:8.1f}", f"{row['empty_shown']:8.1f}")
        print(f"{seat:14}{''.join(numbers)}{row['gestures']:10.1f}{row['turns']:8.1f}")
    print(f"hand-overs at one screen: {found['handovers']:.1f}")
