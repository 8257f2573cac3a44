"""Data packs: folders of TOML that are laid over the games' own data.

A pack is a folder with `pack.toml` (title, and optionally author, text and version) and one folder per game holding
TOML files of the same names as the game's own. A record in a pack changes the record with the same id, field by field;
a record with a new id is added. A changed record is marked with the pack that changed it, and keeps its provenance
unless the pack states another.

A pack is checked whole before any game is loaded, against the classes of the game's records (its `box/records.py`, read
by itself), and a broken one is refused with every file, line and path. What records name must exist (core/data.ref).
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect

from siegeworks.core.data import PACKS, is_records, locate, nearest, parse, what_is_wrong
from siegeworks.core.errors import BadData
from siegeworks.core.why import Reason

PACK_KEYS = ("title", "author", "text", "version")
Classes = dict[str, Any]  # of one file: table -> the class of its records, or of the table where it is no list


def use_packs(packs: Sequence[Path]) -> None:
    """Say which packs overlay the data, before the first game is loaded; refuses a broken pack and changes nothing."""
    problems = [problem for pack in packs for problem in check_pack(pack)]
    if problems:
        raise BadData(problems[0], [Reason("", p) for p in problems])
    PACKS[:] = packs


def user_packs() -> list[Path]:
    """The packs in the user's own folder, in order of name."""
    home = Path(os.environ.get("SIEGEWORKS_HOME", Path.home() / ".siegeworks"))
    folder = home / "packs"
    return sorted(p for p in folder.iterdir() if (p / "pack.toml").is_file()) if folder.is_dir() else []


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


@cache
def classes_of(data: Path) -> dict[str, Classes]:
    """The table FILES of a data folder's records, read without loading the game; empty where there is none."""
    room = data.parent
    for name in ("box.records", "records"):
        if (room / f"{name.replace('.', '/')}.py").is_file():
            with without_the_game(package_of(room), room):
                files: dict[str, Classes] = import_module(f"{package_of(room)}.{name}").FILES
            return files
    return {}


def package_of(room: Path) -> str:
    """The full name of the package that a folder is."""
    above = package_of(room.parent) if (room.parent / "__init__.py").is_file() else ""
    return f"{above}.{room.name}".strip(".")


@contextmanager
def without_the_game(package: str, room: Path) -> Iterator[None]:
    """While it lasts, modules of a game that is not loaded yet can be imported without loading it: a game reads its
    data when it is loaded, and that has to wait until it is known which packs are laid over them."""
    if package in sys.modules:
        yield
        return
    stand_in = ModuleType(package)
    stand_in.__path__ = [str(room)]
    sys.modules[package] = stand_in
    try:
        yield
    finally:
        del sys.modules[package]


def check_pack(pack: Path) -> list[str]:
    """Everything that is wrong with a pack, each with file, line and path; empty when it can be used."""
    if not (pack / "pack.toml").is_file():
        return [f"{pack} is not a data pack: it has no pack.toml"]
    try:
        head = parse(pack / "pack.toml")
    except BadData as error:
        return [error.message]
    problems = [f"{pack / 'pack.toml'}: {key!r} is not known there" for key in head if key not in PACK_KEYS]
    if not isinstance(head.get("title"), str):
        problems.append(f"{pack / 'pack.toml'}: title must be a text")
    folders = data_folders()
    rooms = sorted(p for p in pack.iterdir() if p.is_dir())
    ids = ids_in([*folders.values(), pack]) if rooms else set()
    for room in rooms:
        if room.name not in folders:
            problems.append(f"{room}: there is no game {room.name!r}; there are {', '.join(sorted(folders))}")
        else:
            problems.extend(_check_room(room, folders[room.name], ids))
    return problems


def ids_in(folders: Sequence[Path]) -> set[str]:
    """Every id that a record has, and its family (raiders-guns-2 is one of raiders-guns): what others may name."""
    out: set[str] = set()
    for path in (path for folder in folders for path in folder.rglob("*.toml")):
        try:
            tables = parse(path).values()
        except BadData:
            continue  # told where the file itself is checked
        rows = [row for table in tables if isinstance(table, list) for row in table if isinstance(row, dict)]
        out.update(row["id"] for row in rows if isinstance(row.get("id"), str))
    return out | {family(name) for name in out}


def family(word: str) -> str:
    """A word without the number that tells copies apart."""
    return re.sub(r"-\d+$", "", word)


def _check_room(room: Path, data: Path, ids: set[str]) -> Iterator[str]:
    """What is wrong with a pack's files for one game."""
    classes = classes_of(data)
    for path in sorted(path for path in room.rglob("*") if path.is_file()):
        name = path.relative_to(room).as_posix()
        if not (data / name).is_file():
            yield f"{path}: the game has no data file of this name"
            continue
        try:
            overlay, own = parse(path), parse(data / name)
        except BadData as error:
            yield error.message
            continue
        for table, value in overlay.items():
            yield from _Table(path, table, own.get(table), classes.get(name, {}).get(table), ids).check(value)


class _Table:
    """One table of a pack's file, beside the game's own and its class."""

    def __init__(self, path: Path, name: str, own: Any, schema: Any, ids: set[str]) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.name = name
        self.own = own
        self.schema = schema
        self.ids = ids

    def problem(self, key: str, field: str, text: str) -> str:
        """A problem with its file, line and path."""
        line = locate(self.text, self.name, key, re.split(r"[.\[]", field)[0])[0]
        where = self.name + (f"[{key}]" if key else "") + (f".{field}" if field else "")
        return f"{self.path}:{line}: {where}: {text}"

    def check(self, value: Any) -> Iterator[str]:
        """Everything that is wrong with the pack's table."""
        if self.own is None:
            yield self.problem("", "", "the game's own file has no table of this name")
        elif is_records(self.own):
            yield from self.check_records(value)
        elif type(value) is not type(self.own):
            yield self.problem("", "", f"should be {kind(self.own)}, not {kind(value)}")
        else:
            yield from self.check_record("", laid(self.own, value))

    def check_records(self, rows: Any) -> Iterator[str]:
        """A list of records: each with an id, each once, each as its class wants it once it is laid over."""
        if not is_records(rows):
            yield self.problem("", "", "must be records that each have an id")
            return
        own = {row["id"]: row for row in self.own}
        seen: set[Any] = set()
        for row in rows:
            key = row["id"]
            if key in seen:
                yield self.problem(str(key), "id", f"two records are called {key!r}")
            seen.add(key)
            yield from self.check_record(str(key), {**own.get(key, {}), **row})

    def check_record(self, key: str, row: Any) -> Iterator[str]:
        """One record as it would be: its class, and the ids that it names."""
        if self.schema is None:
            return
        try:
            record = msgspec.convert(row, self.schema)
        except msgspec.ValidationError as error:
            field, text = what_is_wrong(error, self.schema)
            yield self.problem(key, field, text)
            return
        for field, what, name in named(record, inspect.type_info(self.schema)):
            if name not in self.ids and family(name) not in self.ids:
                yield self.problem(key, field, f"there is no {what} {name!r}{nearest(name, self.ids)}")


def laid(own: Any, value: Any) -> Any:
    """A value with a pack's laid over it as core/data.lay_over does it, in a copy."""
    if isinstance(own, dict) and isinstance(value, dict):
        return {**own, **{key: laid(own.get(key), part) for key, part in value.items()}}
    if is_records(own) and is_records(value):
        out = {row["id"]: row for row in own}
        out.update((row["id"], {**out.get(row["id"], {}), **row}) for row in value)
        return list(out.values())
    return value


def kind(value: Any) -> str:
    """What a value is, in a word of people."""
    words = {
        dict: "a table",
        list: "a list",
        str: "a text",
        bool: "yes or no",
        int: "a whole number",
        float: "a number",
    }
    return words.get(type(value), "something else")


def named(value: Any, type_: inspect.Type, field: str = "") -> Iterator[tuple[str, str, str]]:
    """The ids of other records that a value names: field, what it is the id of, and the id."""
    if isinstance(type_, inspect.Metadata):
        what = (type_.extra or {}).get("ref")
        if what and isinstance(value, str):
            yield field, what, value
        yield from named(value, type_.type, field)
    for part, part_type, name in parts_of(value, type_):
        yield from named(part, part_type, f"{field}{name}".strip("."))


def parts_of(value: Any, type_: inspect.Type) -> Iterator[tuple[Any, inspect.Type, str]]:
    """What a value is made of: each part with its type and what its field is called after the whole's."""
    if isinstance(type_, inspect.StructType) and isinstance(value, type_.cls):
        for part in type_.fields:
            yield getattr(value, part.name), part.type, f".{part.encode_name}"
    elif isinstance(type_, inspect.DictType) and isinstance(value, dict):
        for key, item in value.items():
            yield key, type_.key_type, f".{key}"
            yield item, type_.value_type, f".{key}"
    elif isinstance(type_, inspect.UnionType):
        for option in type_.types:
            yield value, option, ""
    elif isinstance(value, (list, tuple)):
        for n, (item, item_type) in enumerate(zip(value, item_types(type_, len(value)), strict=False)):
            yield item, item_type, f"[{n}]"


def item_types(type_: inspect.Type, count: int) -> tuple[inspect.Type, ...]:
    """The types of so many items of a list or a tuple; none of what is neither."""
    if isinstance(type_, inspect.TupleType):
        return type_.item_types
    if isinstance(type_, (inspect.ListType, inspect.VarTupleType)):
        return (type_.item_type,) * count
    return ()


def schemas(game: str) -> dict[str, Any]:
    """A JSON Schema for each data file of a game, for editors that complete and check what one writes."""
    out: dict[str, Any] = {}
    for name, classes in classes_of(data_folders()[game]).items():
        parts, components = msgspec.json.schema_components(classes.values(), ref_template="#/$defs/{name}")
        own = parse(data_folders()[game] / name)
        tables = {
            table: {"type": "array", "items": part} if is_records(own.get(table)) else part
            for table, part in zip(classes, parts, strict=True)
        }
        out[name] = {"type": "object", "properties": tables, "$defs": components}
    return out


def blame(game: str, error: Exception) -> BadData | None:
    """What to say when a game does not load with the packs in use: the line it stumbled over, if one can be found."""
    rooms = {game, *(set(data_folders()) - {entry.name for entry in entry_points(group="siegeworks.games")})}
    files = [path for pack in PACKS for room in sorted(rooms) for path in sorted((pack / room).rglob("*.toml"))]
    if not files:
        return None
    what = f"the data of {game} do not fit together with it: {type(error).__name__}: {error}"
    named_there = [str(arg) for arg in error.args if len(str(arg)) > 2]
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if any(name in line for name in named_there):
                return BadData(f"{path}:{number}: {what}")
    return BadData(f"{', '.join(map(str, files))}: {what}")
