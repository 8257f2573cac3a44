"""siegeworks games: what can be played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from siegeworks.core.spec import GameSpec


def games(
    game: Annotated[str, typer.Argument(help="One game only.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """List the games, their scenarios and options, each with its rules."""
    from siegeworks.core.errors import UnknownGame
    from siegeworks.core.spec import find, game_ids

    rows: list[dict[str, Any]] = []
    for name in [find(game).id] if game else game_ids():
        try:
            rows.append(row_of(find(name)))
        except UnknownGame as error:
            rows.append({"game": name, "error": error.message})
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        print(row_told(row))


def row_of(spec: GameSpec) -> dict[str, Any]:
    """A game as data."""
    options = [
        {"id": o.id, "values": list(o.values), "default": o.values[o.default], "text": o.text, "rules": list(o.rules)}
        for o in spec.options
    ]
    return {
        "game": spec.id,
        "title": spec.title,
        "text": spec.text,
        "seats": list(spec.seats),
        "scenarios": [row._asdict() for row in spec.scenarios],
        "options": options,
    }


def row_told(row: dict[str, Any]) -> str:
    """A game in words."""
    if "error" in row:
        return f"{row['game']}: {row['error']}"
    lines = [f"{row['game']}: {row['title']} ({', '.join(row['seats'])})", f"  {row['text']}"]
    lines += [f"  scenario {scenario['id']}: {scenario['title']}" for scenario in row["scenarios"]]
    return "\n".join([*lines, *map(option_told, row["options"])])


def option_told(option: dict[str, Any]) -> str:
    """A switch in a line, its default marked."""
    values = ", ".join(f"{v} (default)" if v == option["default"] else v for v in option["values"])
    rules = f" [{', '.join(option['rules'])}]" if option["rules"] else ""
    return f"  option {option['id']}: {values}. {option['text']}{rules}"
