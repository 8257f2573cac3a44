"""siegeworks data: checks of data packs and of the games' own data, and schemas for whoever writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Data packs and the games' data.", no_args_is_help=True, rich_markup_mode=None)


@app.command()
def check(
    pack: Annotated[Path | None, typer.Argument(help="A data pack; without one, the games' own data.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Check a data pack, or every game's own data, against the schemas; exit code 1 if anything is wrong."""
    from siegeworks.core.data import active_packs
    from siegeworks.core.packs import check_pack, use_packs

    problems = check_pack(pack) if pack is not None else []
    if not problems:
        use_packs([*active_packs(), *([pack] if pack is not None else [])])
        problems = load_all()
    counts = count_provenance() if not problems else {}
    if as_json:
        print(json.dumps({"ok": not problems, "problems": problems, "provenance": counts}, ensure_ascii=False))
    else:
        for problem in problems:
            print(problem)
        for game, row in counts.items():
            print(f"{game}: " + ", ".join(f"{n} {kind}" for kind, n in sorted(row.items())))
        print("in order" if not problems else f"{len(problems)} problem(s)")
    if problems:
        raise typer.Exit(1)


@app.command()
def schemas(
    game: Annotated[str, typer.Argument(help="The game whose data files are described.")],
    folder: Annotated[Path, typer.Argument(help="Where the schemas are written, one per data file.")],
) -> None:
    """Write a JSON Schema for each data file of a game: an editor completes and checks with it what one writes."""
    from siegeworks.core.packs import data_folders
    from siegeworks.core.packs import schemas as schemas_of
    from siegeworks.core.spec import find

    known = game if game in data_folders() else find(game).id  # the board of Terra is no game, and has data
    for name, schema in schemas_of(known).items():
        target = folder / f"{name}.schema.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(schema, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        print(target)


def load_all() -> list[str]:
    """Load every game with the data in use; returns what its own checks refuse."""
    from siegeworks.core.errors import BadData, UnknownGame
    from siegeworks.core.spec import find, game_ids

    problems = []
    for game in game_ids():
        try:
            find(game)
        except (BadData, UnknownGame) as error:
            problems.append(error.message)
        except (ValueError, LookupError, TypeError, ArithmeticError) as error:
            problems.append(f"{game}: its own data do not fit together: {type(error).__name__}: {error}")
    return problems


def count_provenance() -> dict[str, dict[str, int]]:
    """How many records of each game's data are printed, reconstructed, designed, or changed by a pack."""
    from siegeworks.core.data import is_records, read
    from siegeworks.core.packs import data_folders

    counts: dict[str, dict[str, int]] = {}
    for game, folder in sorted(data_folders().items()):
        row = counts.setdefault(game, {})
        for path in sorted(folder.rglob("*.toml")):
            for value in read(folder, game, path.relative_to(folder).as_posix()).values():
                for record in value if is_records(value) else []:
                    if record.get("pack"):
                        row["from packs"] = row.get("from packs", 0) + 1
                    elif "provenance" in record:
                        row[record["provenance"]] = row.get(record["provenance"], 0) + 1
    return counts
