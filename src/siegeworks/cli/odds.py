"""siegeworks odds: what would come of the thing at hand in a position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer


def odds(
    file: Annotated[Path, typer.Argument(help="A position (JSON), for example in the middle of a battle.")],
    times: Annotated[int, typer.Option(min=1, help="How often to play it out.")] = 200,
    agent: Annotated[str, typer.Option(help="Who chooses for both sides meanwhile.")] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """The exact odds of every word that draws, and the battle (or whatever is at hand) played out many times."""
    from siegeworks.cli.files import read_json
    from siegeworks.core.errors import BadPosition, GameOver
    from siegeworks.core.spec import find
    from siegeworks.lab import odds as lab

    data = read_json(file)
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadPosition(f"{file} holds no position")
    spec = find(data["game"])
    s = spec.load(data)
    if not s.frames:
        raise GameOver("the game in this position is over")
    found = {"words": lab.of_words(spec, s), "played": lab.play_out(spec, s, agent, times, seed)}
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    for word, row in found["words"].items():
        print(f"{word}: {row['what']}; {row['needs']}")
        for m in row["modifiers"]:
            print(f"    {m['value']:+d} {m['text']} ({m['rule']})")
        for d in row["distribution"]:
            print(f"    {d['chance']:6.1%}  {d['result']}")
    played = found["played"]
    print(f"{played['procedure']} played out {times} times by {agent}, seed {seed}:")
    for name, row in played["game"].items():
        print(f"    {name}: {row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})")
    for name, row in played["changes"].items():
        print(f"    {name}: {row['mean']:+.2f} ({row['low']:+.2f} to {row['high']:+.2f})")
    for place, holders in played["held"].items():
        told = ", ".join(f"{side} {row['share']:.1%}" for side, row in holders.items())
        print(f"    {place} held by: {told}")
