"""siegeworks games: what can be played."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer


def games(as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False) -> None:
    """List the games, their scenarios and options."""
    from siegeworks.core.errors import UnknownGame
    from siegeworks.core.spec import find, game_ids

    rows: list[dict[str, Any]] = []
    for name in game_ids():
        try:
            spec = find(name)
        except UnknownGame as error:
            rows.append({"game": name, "error": error.message})
            continue
        rows.append(
            {
                "game": name,
                "title": spec.title,
                "text": spec.text,
                "seats": list(spec.seats),
                "scenarios": [row._asdict() for row in spec.scenarios],
                "options": [{"id": o.id, "values": list(o.values), "text": o.text} for o in spec.options],
            }
        )
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        if "error" in row:
            print(f"{row['game']}: {row['error']}")
            continue
        print(f"{row['game']}: {row['title']} ({', '.join(row['seats'])})\n  {row['text']}")
        for scenario in row["scenarios"]:
            print(f"  scenario {scenario['id']}: {scenario['title']}")
        for option in row["options"]:
            print(f"  option {option['id']} ({', '.join(option['values'])}): {option['text']}")
