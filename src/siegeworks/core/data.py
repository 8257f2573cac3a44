"""Data files: a game's TOML, overlaid by data packs (core/packs.py), read once and checked against its classes.

    class CardRecord(Entry, frozen=True):                # Entry gives id, provenance, known, pack
        name: str
        attack: Annotated[int, Meta(ge=0)]               # msgspec's own constraints
        from_area: Annotated[str, ref("area")]           # the id of another record
    CARDS = records(FOLDER, "mygame", "cards.toml", "card", CardRecord)     # checked; mistakes with file and line

What a class cannot say, code checks itself, and refuses with the same file, line and path:

    raise mistake(FOLDER, "mygame", "cards.toml", "card", row.id, "effect", "there is no effect 'x'")

A game's classes stand in its module `box/records.py` with one table FILES: file -> table -> class.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from siegeworks.core.errors import BadData

Provenance = Literal["printed", "reconstructed", "designed"]
MOST = 1 << 23  # bytes of a data file
PACKS: list[Path] = []  # the packs in use, set by core/packs.py before the first game is loaded


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every record of a data file carries; a game's own record classes add their fields."""

    id: str
    provenance: Provenance
    known: list[str] = []
    pack: str = ""


Row = TypeVar("Row", bound=msgspec.Struct)


def ref(what: str) -> msgspec.Meta:
    """Marks a field as the id of another record: `Annotated[str, ref("area")]`."""
    return msgspec.Meta(min_length=1, extra={"ref": what})


def active_packs() -> list[Path]:
    """The packs in use."""
    return list(PACKS)


def read(folder: Path, game: str, name: str) -> dict[str, Any]:
    """One TOML file of a game's data folder with every active pack laid over it."""
    path = folder / name
    stamp = path.stat().st_mtime_ns if path.is_file() else 0
    data: dict[str, Any] = msgspec.json.decode(_parsed(path, stamp))
    for pack in PACKS:
        overlay = pack / game / name
        if overlay.is_file():
            lay_over(data, parse(overlay), str(overlay), pack.name)
    return data


@lru_cache(maxsize=8)
def _parsed(path: Path, stamp: int) -> bytes:
    """A file as it was at that moment, in a form that is quick to read again: a game asks for its tables one by one."""
    return msgspec.json.encode(parse(path))


def records(folder: Path, game: str, name: str, table: str, schema: type[Row]) -> list[Row]:
    """The records of one table, each checked against its class; a mistake is told with file, line and path."""
    out: list[Row] = []
    seen: set[str] = set()
    for row in read(folder, game, name).get(table, []):
        key = row.get("id", "") if isinstance(row, dict) else ""
        if key and key in seen:
            raise mistake(folder, game, name, table, key, "id", f"two records are called {key!r}")
        seen.add(key)
        out.append(_checked(row, schema, folder, game, name, table, key))
    return out


def record(folder: Path, game: str, name: str, table: str, schema: type[Row]) -> Row:
    """A table that is a single record."""
    return _checked(read(folder, game, name).get(table, {}), schema, folder, game, name, table, "")


def _checked(row: Any, schema: type[Row], folder: Path, game: str, name: str, table: str, key: str) -> Row:
    try:
        return msgspec.convert(row, schema)
    except msgspec.ValidationError as error:
        field, text = what_is_wrong(error, schema)
        raise mistake(folder, game, name, table, key, field, text) from error


def what_is_wrong(error: msgspec.ValidationError, schema: Any) -> tuple[str, str]:
    """The path of the field that a class refuses, and why, in a sentence."""
    text, _, path = str(error).partition(" - at `$")
    path = path.strip("`.")
    unknown = re.search(r"unknown field `(.*)`", text)
    if unknown:
        field = f"{path}.{unknown[1]}".strip(".")
        return field, f"is not known there{nearest(unknown[1], getattr(schema, '__struct_encode_fields__', ()))}"
    missing = re.search(r"missing required field `(.*)`", text)
    if missing:
        return f"{path}.{missing[1]}".strip("."), "is missing"
    return path, text[:1].lower() + text[1:]


def nearest(name: str, known: Iterable[str]) -> str:
    """Did you mean ...? Nothing where nothing is near."""
    found = difflib.get_close_matches(str(name), sorted(known), 1)
    return f"; did you mean {found[0]!r}?" if found else ""


def mistake(folder: Path, game: str, name: str, table: str, key: str, field: str, text: str) -> BadData:
    """The error for a wrong field: which file (a pack's, if that is where it stands), line, record and field."""
    for path in [*(pack / game / name for pack in reversed(PACKS)), folder / name]:
        if path.is_file():
            line, exact = locate(path.read_text(encoding="utf-8"), table, key, field.split(".")[0].split("[")[0])
            if exact or path == folder / name:
                where = f"{table}[{key}].{field}" if field else f"{table}[{key}]"
                return BadData(f"{path}:{line}: {where}: {text}")
    return BadData(f"{folder / name}: {table}[{key}].{field}: {text}")


_KEY = re.compile(r"""["']?([\w-]+)["']?\s*=\s*(.*)$""")


# Many branches: a line of TOML is of four kinds, and a record may lie in a list or stand alone.
def locate(text: str, table: str, key: str, field: str = "") -> tuple[int, bool]:
    """The line of a record's field (or of its id, or of its table) and whether the record was found.

    Without a key the table is a single record.
    """
    line_of_id, inside = 0, not key
    lines = list(_lines(text))
    for number, header, name, value in lines:
        if not name:
            inside = not key if header == table else inside and header.startswith(f"{table}.")
        if key and header == table and name == "id":
            inside = value == key
            line_of_id = number if inside else line_of_id
        if name and inside and name == field:
            return number, True
    if line_of_id:
        return line_of_id, True
    return next((number for number, header, name, _ in lines if header == table and not name), 1), False


def _lines(text: str) -> Iterator[tuple[int, str, str, str]]:
    """The lines of a file that mean something: number, table, and the key and value assigned; a table's own line has
    no key."""
    header = ""
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("["):
            header = stripped.split("#")[0].strip().strip("[]").strip()
            yield number, header, "", ""
        elif found := _KEY.match(stripped):
            yield number, header, found[1], found[2].split("#")[0].strip().strip("\"'")


def parse(path: Path) -> dict[str, Any]:
    """A TOML file as data; a mistake is told with file, line and column."""
    text = _text_of(path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        where = f"{place[1]}:{place[2]}" if place else str(max(1, len(text.splitlines())))  # else at the very end
        raise BadData(f"{path}:{where}: {re.sub(r' *[(]at .*[)]$', '', str(error))}") from error
    except RecursionError as error:
        raise BadData(f"{path}: its lists and tables go too deep") from error
    except ValueError as error:
        raise BadData(f"{path}: {error!s:.100}") from error


def _text_of(path: Path) -> str:
    """What stands in a data file; a device, or a link to one, has no end."""
    try:
        if path.exists() and not path.is_file():
            raise BadData(f"{path}: cannot be read: it is no ordinary file")
        with path.open("rb") as file:
            kept = file.read(MOST + 1)
        if len(kept) > MOST:
            raise BadData(f"{path}: cannot be read: it is larger than {MOST >> 20} MB")
        return kept.decode()
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error


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
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) and _has_id(v) for v in value)


def _has_id(row: dict[str, Any]) -> bool:
    return isinstance(row.get("id"), (str, int))
