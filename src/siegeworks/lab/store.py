"""Results on disk: one folder per run, Parquet parts per task and table, and a note of what the run is so that it
can go on.
"""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

from siegeworks.core.errors import BadRequest
from siegeworks.core.packs import user_packs
from siegeworks.lab.prints import differences, made_with

if TYPE_CHECKING:
    from siegeworks.lab.simulate import Task

Row = dict[str, Any]


def polars() -> Any:
    """The library of tables, which players do not need."""
    try:
        import polars
    except ImportError as error:
        raise BadRequest("results on disk need Polars: install siegeworks[datasets]") from error
    return polars


def open_run(folder: Path, task: Task, games: int) -> None:
    """Make the run's folder, or check that it holds this very run, or fewer or more games of it in tasks of this
    size, made with the same program, rules, packs and agents.
    """
    polars()
    note: dict[str, Any] = {
        "game": task.game,
        "scenario": task.scenario,
        "seed": task.seed,
        "agents": list(task.agents),
        "options": task.options,
        "packs": list(task.packs),
        "observers": list(task.observers),
        "swap": task.swap,
        "size": task.games,
        "games": games,
        "made": made_with(task.game, task.packs, task.agents),
    }
    path = folder / "run.json"
    if path.is_file():
        kept = json.loads(path.read_text(encoding="utf-8"))
        free = ("made", "games")
        changed = [k for k in note if k not in free and kept.get(k) != note[k]]
        changed += ["games"] if kept["games"] % task.games else []
        if changed:
            raise BadRequest(f"{folder} holds another run ({', '.join(changed)} differ): name another folder")
        if mixed := differences(kept.get("made", {}), note["made"]):
            raise BadRequest(
                f"{folder} was begun with something else ({', '.join(mixed)} changed since): its games and those to "
                "come cannot be counted together; name another folder"
            )
        if kept["games"] >= games:
            return
    folder.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".part")
    half.write_text(json.dumps(note, indent=1), encoding="utf-8")
    os.replace(half, path)


def command_of(note: dict[str, Any]) -> str:
    """The command that makes a run again, with everything its figures depend on."""
    usual = {str(pack) for pack in user_packs()}
    words = ["siegeworks", *(x for pack in note["packs"] if pack not in usual for x in ("--pack", pack))]
    words += ["ladder" if note["swap"] else "simulate", note["game"], "--scenario", note["scenario"]]
    words += ["--agents", ",".join(note["agents"]), "--games", str(note["games"]), "--seed", str(note["seed"])]
    words += [x for k, v in note["options"].items() for x in ("--option", f"{k}={v}")]
    words += [x for name in note["observers"] for x in ("--observer", name)]
    return shlex.join(words)


def has(folder: Path, first: int) -> bool:
    """Whether the task that begins with this game is done; its games' part is written last."""
    return (folder / f"games-{first:07d}.parquet").is_file()


def keep(folder: Path, first: int, games: list[Row], tables: dict[str, list[Row]]) -> None:
    """Write a task's rows."""
    for table, rows in tables.items():
        _write(folder / f"{table}-{first:07d}.parquet", rows)
    _write(folder / f"games-{first:07d}.parquet", games)


def _write(path: Path, rows: list[Row]) -> None:
    half = path.with_suffix(".part")
    polars().DataFrame(rows, infer_schema_length=None).write_parquet(half, compression="zstd")
    os.replace(half, path)


def games_of(folder: Path, first: int) -> list[Row]:
    """The rows of a task that was done before."""
    return read_part(folder / f"games-{first:07d}.parquet")


def read_part(path: Path) -> list[Row]:
    """The rows of one part."""
    rows: list[Row] = polars().read_parquet(path).to_dicts()
    return rows


def table(folder: Path, name: str) -> list[Row]:
    """All rows of a table of a run, in order."""
    return [row for path in sorted(folder.glob(f"{name}-*.parquet")) for row in read_part(path)]


def scan(folder: Path, name: str) -> Any:
    """A table of a run as a lazy frame, which is read as far as it is needed; None if the run has no such table."""
    parts = sorted(folder.glob(f"{name}-*.parquet"))
    pl = polars()
    return pl.concat([pl.scan_parquet(path) for path in parts], how="diagonal_relaxed") if parts else None


def note_of(folder: Path) -> dict[str, Any]:
    """What the run in a folder is."""
    path = folder / "run.json"
    if not path.is_file():
        raise BadRequest(f"{folder} holds no run: it has no run.json")
    note: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return note
