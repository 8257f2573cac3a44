"""The forms of every game's view, board and previews in the OpenAPI document, for the types of the page.

A struct is named as its class is, with the game's name before it unless it has it already: Heresy2010View, and
Heresy2010Outcome for a class Outcome of that game. What several games share (the board of Terra) keeps its own name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import inspect

from siegeworks.core.spec import GameSpec, find, game_ids

REFERENCE = "#/components/schemas/{name}"


def picture_schemas(specs: Iterable[GameSpec]) -> dict[str, dict[str, Any]]:
    """JSON Schemas by name for all that has types."""
    out: dict[str, dict[str, Any]] = {}
    for spec in specs:
        types = [t for t in (spec.people.view_type, spec.people.board_type, spec.people.preview_type) if t is not None]
        if types:
            out |= _schemas_of(types)
    return out


def _schemas_of(types: list[type[Any]]) -> dict[str, dict[str, Any]]:
    """The schemas of one game; the first of its types tells its name and its package."""
    game = types[0].__name__.removesuffix("View")
    package = _package(types[0])
    classes = {cls.__name__: cls for kind in types for cls in structs_in(kind)}
    names = {
        name: name if name.startswith(game) or _package(cls) != package else game + name
        for name, cls in classes.items()
    }
    _, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    return {names[name]: _renamed(_as_sent(schema, classes[name]), names) for name, schema in components.items()}


def _package(cls: type[Any]) -> str:
    """The package of a game: siegeworks.games.outpost, or the top of another one."""
    parts = cls.__module__.split(".")
    return ".".join(parts[:3] if parts[0] == "siegeworks" else parts[:1])


def structs_in(kind: Any) -> Iterator[type[Any]]:
    """Every struct that a type is made of, itself included."""
    seen: set[type[Any]] = set()
    todo: list[Any] = [inspect.type_info(kind)]
    while todo:
        info = todo.pop()
        if isinstance(info, inspect.StructType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            yield info.cls
            todo += [field.type for field in info.fields]
        elif isinstance(info, inspect.UnionType):
            todo += info.types
        elif isinstance(info, inspect.DictType):
            todo += [info.key_type, info.value_type]
        elif isinstance(info, inspect.TupleType):
            todo += info.item_types
        elif isinstance(info, inspect.CollectionType):
            todo.append(info.item_type)


def _as_sent(schema: dict[str, Any], cls: type[Any]) -> dict[str, Any]:
    """What is sent has all its fields, those with defaults too, unless its class leaves them out."""
    fields = {name: {k: v for k, v in row.items() if k != "default"} for name, row in schema["properties"].items()}
    sent = schema["required"] if cls.__struct_config__.omit_defaults else sorted(fields)
    return schema | {"properties": fields, "required": sent}


def _renamed(schema: Any, names: dict[str, str]) -> Any:
    """A schema whose references lead to the names here."""
    if isinstance(schema, list):
        return [_renamed(part, names) for part in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: _renamed(part, names) for key, part in schema.items()}
    if "$ref" in out:
        out["$ref"] = REFERENCE.format(name=names[out["$ref"].rpartition("/")[2]])
    return out


class WithPictures(JsonRenderPlugin):
    """The server's document with the forms of the installed games, added when it is first asked for."""

    _document: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON, made once."""
        if self._document is None:
            self._document = self._made(request, openapi_schema)
        return self._document

    def _made(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        schemas = openapi_schema["components"]["schemas"]
        for name, schema in picture_schemas(find(game) for game in game_ids()).items():
            assert schemas.setdefault(name, schema) == schema, f"two structs are called {name}"
        return super().render(request, openapi_schema)
