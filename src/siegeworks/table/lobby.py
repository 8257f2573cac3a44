"""Tables as the lobby lists them from what is kept, without opening any."""

from __future__ import annotations

from typing import Any

import msgspec

from siegeworks.core.errors import SiegeworksError
from siegeworks.core.spec import find
from siegeworks.table.schema import TableRow
from siegeworks.table.seats import seat_row

PAGE = 100  # tables of the lobby told at once


def kept_row(row: dict[str, Any], seats: list[dict[str, Any]]) -> TableRow:
    """A table that is not open, from its row and its seats in the store."""
    header = _header(row["header"])
    return TableRow(
        id=row["id"],
        game=row["game"],
        game_title=_title(row["game"]),
        title=row["title"],
        scenario=str(header.get("scenario", "")),
        created=row["created"],
        changed=row["changed"],
        ply=row["plies"],
        over=row["over"],
        asks=row["asks"],
        ending=row["ending"],
        lesson=str(header.get("lesson", "")),
        seats=[seat_row(s) for s in seats],
        coach=bool(row["coach"]) or all(s["kind"] != "link" for s in seats),
        puzzle=str(header.get("puzzle", "")),
    )


def _header(text: str) -> dict[str, Any]:
    """The header of a kept table; empty when it cannot be read, so that one broken table does not hide the others."""
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return {}
    return found if isinstance(found, dict) else {}


def _title(game: str) -> str:
    try:
        return find(game).title
    except SiegeworksError:
        return f"{game} (not installed)"
