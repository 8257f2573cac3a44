"""Data files: a game's TOML, overlaid by data packs, read once and checked against a schema.

A pack is a folder with `pack.toml` (title, and optionally author and text) and one folder a game holding TOML files of the same names as the
game's own. A record in a pack replaces the record with the same id, field by field; a record with a new id is added. A changed record is
marked with the pack that changed it, and keeps its provenance unless the pack states another.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from siegeworks.core.errors import BadData

PROVENANCE = ("printed", "reconstructed", "designed")
_packs: list[Path] = []


def use_packs(packs: Sequence[Path]) -> None:
    """Say which packs overlay the data; must come before the first game is loaded."""
    for pack in packs:
        if not (pack / "pack.toml").is_file():
            raise BadData(f"{pack} is not a data pack: it has no pack.toml")
    _packs[:] = packs


def user_packs() -> list[Path]:
    """The packs in the user's own folder, in order of name."""
    home = Path(os.environ.get("SIEGEWORKS_HOME", Path.home() / ".siegeworks"))
    folder = home / "packs"
    return sorted(p for p in folder.iterdir() if (p / "pack.toml").is_file()) if folder.is_dir() else []


def active_packs() -> list[Path]:
    """The packs in use."""
    return list(_packs)


def read(folder: Path, game: str, name: str) -> dict[str, Any]:
    """One TOML file of a game's data folder with every active pack laid over it."""
    data = parse(folder / name)
    for pack in _packs:
        overlay = pack / game / name
        if overlay.is_file():
            lay_over(data, parse(overlay), str(overlay), pack.name)
    return data


def parse(path: Path) -> dict[str, Any]:
    """A TOML file as data; a mistake is told with file, line and column."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"{path}: cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{path}: {error}") from error


def lay_over(base: dict[str, Any], overlay: dict[str, Any], where: str, pack: str) -> None:
    """Lay one table over another in place: tables by key, lists of records by id, anything else replaced."""
    for key, value in overlay.items():
        old = base.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            lay_over(old, value, f"{where}: {key}", pack)
        elif is_records(old) and is_records(value):
            assert isinstance(old, list)
            by_id = {row["id"]: row for row in old}
            for row in value:
                row = {**row, "pack": pack}
                if row["id"] in by_id:
                    by_id[row["id"]].update(row)
                else:
                    old.append(row)
        elif old is not None and type(old) is not type(value):
            raise BadData(f"{where}: {key} should be {type(old).__name__}, not {type(value).__name__}")
        else:
            base[key] = value


def is_records(value: Any) -> bool:
    """Whether a value is a list of records that carry ids."""
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) and "id" in v for v in value)
