"""Rows of results, compared."""

from __future__ import annotations

from typing import Any


def without_time(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All of them but how long it took."""
    return [{k: v for k, v in row.items() if k != "seconds" and not k.startswith("thought_")} for row in rows]
