"""Records in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from siegeworks.core.errors import BadRecord


def read_record(path: Path) -> dict[str, Any]:
    """A record from a file of JSON; says plainly what is wrong with any other file."""
    try:
        data = msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise BadRecord(f"{path}: this is not a record: {error}") from error
    if (
        not isinstance(data, dict)
        or not isinstance(data.get("header"), dict)
        or not isinstance(data.get("words"), list)
    ):
        raise BadRecord(f"{path}: a record is an object with header and words")
    return data
