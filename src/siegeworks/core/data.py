"""Data files: a game's TOML, overlaid by data packs, read once and checked against a schema.

A pack is a folder with `pack.toml` (title, and optionally author and text) and one folder per game holding TOML files
of the same names as the game's own. A record in a pack replaces the record with the same id, field by field; a record
with a new id is added. A changed record is marked with the pack that changed it, and keeps its provenance unless the
pack states another.

How a game reads its data, in two ways that may be mixed:

    class Card(Entry):                                   # Entry gives id, provenance, known, pack
        name: str
        attack: Annotated[int, Meta(ge=0)]               # msgspec's own constraints
    CARDS = records(FOLDER, "mygame", "cards.toml", "card", Card)      # checked; file, line and path in the message

    table = read(FOLDER, "mygame", "cards.toml")         # plain data; what code then checks itself it refuses with
    raise mistake(FOLDER, "mygame", "cards.toml", "card", row["id"], "effect", "there is no effect 'x'")

Every overlay is checked against the game's own file whatever the game declares: known tables and fields, values like
those that stand there (core.likeness), a known provenance, and every field that all of the game's own records have. A
broken pack is refused whole.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from siegeworks.core.errors import BadData
from siegeworks.core.likeness import FREE, family, like, misfit
from siegeworks.core.why import Reason

Provenance = Literal["printed", "reconstructed", "designed"]
PROVENANCE = ("printed", "reconstructed", "designed")
PACK_KEYS = ("title", "author", "text", "version")
_packs: list[Path] = []


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every record of a data file carries; a game's own record classes add their fields."""

    id: str
    provenance: Provenance
    known: list[str] = []
    pack: str = ""


Row = TypeVar("Row", bound=msgspec.Struct)


def use_packs(packs: Sequence[Path]) -> None:
    """Say which packs overlay the data, before the first game is loaded; refuses a broken pack and changes nothing."""
    problems = [problem for pack in packs for problem in check_pack(pack)]
    if problems:
        raise BadData(problems[0], [Reason("", p) for p in problems])
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


def records(folder: Path, game: str, name: str, table: str, schema: type[Row]) -> list[Row]:
    """The records of one table, each checked against its class; a mistake is told with file, line and path."""
    rows = read(folder, game, name).get(table, [])
    out: list[Row] = []
    seen: set[str] = set()
    for row in rows:
        key = row.get("id", "") if isinstance(row, dict) else ""
        try:
            out.append(msgspec.convert(row, schema))
        except msgspec.ValidationError as error:
            text, _, path = str(error).partition(" - at `$.")
            raise mistake(folder, game, name, table, key, path.rstrip("`"), text) from error
        if key in seen:
            raise mistake(folder, game, name, table, key, "id", f"two records are called {key!r}")
        seen.add(key)
    return out


def mistake(folder: Path, game: str, name: str, table: str, key: str, field: str, text: str) -> BadData:
    """The error for a wrong field: which file (a pack's, if that is where it stands), line, record and field."""
    for path in [*(pack / game / name for pack in reversed(_packs)), folder / name]:
        if path.is_file():
            line, exact = locate(path.read_text(encoding="utf-8"), table, key, field.split(".")[0].split("[")[0])
            if exact or path == folder / name:
                where = f"{table}[{key}].{field}" if field else f"{table}[{key}]"
                return BadData(f"{path}:{line}: {where}: {text}")
    return BadData(f"{folder / name}: {table}[{key}].{field}: {text}")


def locate(text: str, table: str, key: str, field: str = "") -> tuple[int, bool]:
    """The line of a record's field (or of its id, or of its table) and whether the record was found."""
    line_of_table, line_of_id, inside, header = 1, 0, False, ""
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("["):
            header = stripped.split("#")[0].strip().strip("[]").strip()
            if not header.startswith(f"{table}."):
                inside = False
            if header == table and line_of_table == 1:
                line_of_table = number
            continue
        match = re.match(r"""["']?([\w-]+)["']?\s*=\s*(.*)$""", stripped)
        if match is None:
            continue
        if header == table and match[1] == "id" and match[2].split("#")[0].strip().strip("\"'") == key:
            inside, line_of_id = True, number
        if header == table and not key and match[1] == field:
            return number, True
        if inside and match[1] == field:
            return number, True
    return (line_of_id, True) if line_of_id else (line_of_table, False)


def parse(path: Path) -> dict[str, Any]:
    """A TOML file as data; a mistake is told with file, line and column."""
    try:
        text = path.read_text(encoding="utf-8")
        return tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        where = f"{place[1]}:{place[2]}" if place else str(max(1, len(text.splitlines())))  # else at the very end
        raise BadData(f"{path}:{where}: {re.sub(r' *[(]at .*[)]$', '', str(error))}") from error


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


# ---------------------------------------------------------------- packs


def data_folders() -> dict[str, Path]:
    """The data folders of the installed games and of what stands beside them (a shared board), by name."""
    out: dict[str, Path] = {}
    for entry in entry_points(group="siegeworks.games"):
        spec = find_spec(entry.module)
        if spec is None or not spec.submodule_search_locations:
            continue
        room = Path(next(iter(spec.submodule_search_locations)))
        for folder in [room, *(p for p in room.parent.iterdir() if p.is_dir())]:
            if (folder / "data").is_dir():
                out.setdefault(folder.name, folder / "data")
    return out


def check_pack(pack: Path) -> list[str]:
    """Everything that is wrong with a pack, each with file, line and path; empty when it can be used."""
    if not (pack / "pack.toml").is_file():
        return [f"{pack} is not a data pack: it has no pack.toml"]
    folders = data_folders()
    try:
        head = parse(pack / "pack.toml")
    except BadData as error:
        return [error.message]
    problems = [f"{pack / 'pack.toml'}: {key!r} is not known there" for key in head if key not in PACK_KEYS]
    if not isinstance(head.get("title"), str):
        problems.append(f"{pack / 'pack.toml'}: title must be a text")
    ids = _ids([*folders.values(), pack]) if any(p.is_dir() for p in pack.iterdir()) else set()
    for room in sorted(p for p in pack.iterdir() if p.is_dir()):
        if room.name not in folders:
            problems.append(f"{room}: there is no game {room.name!r}; there are {', '.join(sorted(folders))}")
            continue
        for path in sorted(room.rglob("*")):
            if path.is_file():
                problems.extend(_check_file(path, folders[room.name] / path.relative_to(room), ids))
    return problems


def _ids(folders: Sequence[Path]) -> set[str]:
    """Every id that a record of a game or of the pack has, and its family: what another record may name."""
    out: set[str] = set()
    for path in (path for folder in folders for path in folder.rglob("*.toml")):
        try:
            tables = parse(path).values()
        except BadData:
            continue  # told where the file itself is checked
        rows = [row for table in tables if isinstance(table, list) for row in table if isinstance(row, dict)]
        out.update(row["id"] for row in rows if isinstance(row.get("id"), str))
    return out | {family(name) for name in out}


def _check_file(path: Path, own: Path, ids: set[str]) -> Iterator[str]:
    if not own.is_file():
        yield f"{path}: the game has no data file of this name"
        return
    try:
        overlay, base = parse(path), parse(own)
    except BadData as error:
        yield error.message
        return
    text = path.read_text(encoding="utf-8")
    for key, value in overlay.items():
        if key not in base:
            yield f"{path}:{locate(text, key, '')[0]}: {key}: the game's own file has no table of this name"
        else:
            yield from _check_value(path, text, key, value, base[key], ids)


def _check_value(path: Path, text: str, where: str, value: Any, own: Any, ids: set[str]) -> Iterator[str]:
    """What is wrong with a value that the game's own file holds under the same key; tables are checked key by key."""
    if is_records(own):
        yield from _check_records(path, text, where, value, own, ids)
    elif isinstance(own, dict) and own and isinstance(value, dict):
        known = {family(key) for key in own}
        for key, part in value.items():
            inner = f"{where}.{key}"
            if key in own:
                yield from _check_value(path, text, inner, part, own[key], ids)
            elif family(key) not in known and family(key) not in ids:
                shown = ", ".join(sorted(own)[:8])
                yield f"{path}:{_line_of(text, inner)}: {inner}: is not known there; known are {shown}"
            else:
                problem = misfit(part, list(own.values()), ids)
                if problem:
                    yield f"{path}:{_line_of(text, inner)}: {inner}: {problem}"
    else:
        free = where.rpartition(".")[2] in FREE and like(value, [own])
        problem = "" if free else misfit(value, [own], ids)
        if problem:
            yield f"{path}:{_line_of(text, where)}: {where}: {problem}"


def _line_of(text: str, where: str) -> int:
    """The line of a key written as a path: in its table, else where the nearest table around it stands."""
    keys = where.split(".")
    for n in range(len(keys), 0, -1):
        for table, field in ((".".join(keys[: n - 1]), keys[n - 1]), (".".join(keys[:n]), "")):
            line, exact = locate(text, table, "", field)
            if exact or line > 1:
                return line
    return 1


def _check_records(
    path: Path, text: str, table: str, rows: Any, own: list[dict[str, Any]], known_ids: set[str]
) -> Iterator[str]:
    if not is_records(rows):
        yield f"{path}:{locate(text, table, '')[0]}: {table}: must be records that each have an id"
        return
    samples: dict[str, list[Any]] = {}
    for row in own:
        for field, value in row.items():
            samples.setdefault(field, []).append(value)
    needed = {field for field, values in samples.items() if len(values) == len(own)}
    ids = {row["id"] for row in own}
    seen: set[Any] = set()
    for row in rows:
        key = row["id"]
        if key in seen:
            yield f"{path}:{locate(text, table, str(key))[0]}: {table}[{key}].id: two records are called {key!r}"
        seen.add(key)
        for field, value in row.items():
            problem = _field_problem(field, value, samples.get(field, []), known_ids)
            if problem:
                yield f"{path}:{locate(text, table, str(key), field)[0]}: {table}[{key}].{field}: {problem}"
        if key not in ids:
            line = locate(text, table, str(key))[0]
            for field in sorted(needed - set(row)):
                yield f"{path}:{line}: {table}[{key}].{field}: is missing (the record is new)"


def _field_problem(field: str, value: Any, samples: list[Any], ids: set[str]) -> str:
    if not samples:
        return "no record of the game has a field of this name"
    if field == "provenance" and value not in PROVENANCE:
        return f"must be one of {', '.join(PROVENANCE)}, not {value!r:.40}"
    if field in FREE and like(value, samples):
        return "should not be empty" if value == "" and "" not in samples else ""
    return misfit(value, samples, ids)


def blame(game: str, error: Exception) -> BadData | None:
    """What to say when a game does not load with the packs in use: the line it stumbled over, if one can be found."""
    rooms = {game, *(set(data_folders()) - {entry.name for entry in entry_points(group="siegeworks.games")})}
    files = [path for pack in _packs for room in sorted(rooms) for path in sorted((pack / room).rglob("*.toml"))]
    if not files:
        return None
    what = f"the data of {game} do not fit together with it: {type(error).__name__}: {error}"
    named = [str(arg) for arg in error.args if len(str(arg)) > 2]
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if any(name in line for name in named):
                return BadData(f"{path}:{number}: {what}")
    return BadData(f"{', '.join(map(str, files))}: {what}")
