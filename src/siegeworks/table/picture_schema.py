"""The forms of every game's view and board in the OpenAPI document, so that the page's types come from the games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from siegeworks.core.spec import GameSpec, find, game_ids

REFERENCE = "#/components/schemas/{name}"


def picture_schemas(specs: Iterable[GameSpec]) -> dict[str, dict[str, Any]]:
    """JSON Schemas by struct name for the views and boards that have types."""
    people = [spec.people for spec in specs]
    types = [kind for p in people for kind in (p.view_type, p.board_type) if kind is not None]
    _, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    return {name: _all_there(schema) for name, schema in components.items()}


def _all_there(schema: dict[str, Any]) -> dict[str, Any]:
    """What is sent always has all its fields, those with defaults too."""
    if schema.get("type") == "object" and "properties" in schema:
        return schema | {"required": sorted(schema["properties"])}
    return schema


class WithPictures(JsonRenderPlugin):
    """The server's document with the forms of the installed games, added when it is first asked for."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        pictures = picture_schemas(find(game) for game in game_ids())
        schemas = openapi_schema["components"]["schemas"]
        twice = sorted(name for name, schema in pictures.items() if schemas.get(name, schema) != schema)
        assert not twice, f"a struct of a game has the name of one of the table's: {', '.join(twice)}"
        schemas.update(pictures)
        return super().render(request, openapi_schema)
