"""Records and positions in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from siegeworks.core.errors import BadRecord


def read_json(path: Path) -> Any:
    """A file of JSON as data; says plainly what is wrong with any other file."""
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise BadRecord(f"{path}: this is not JSON that can be read: {error}") from error


def read_record(path: Path) -> dict[str, Any]:
    """A record from a file."""
    data = read_json(path)
    if (
        not isinstance(data, dict)
        or not isinstance(data.get("header"), dict)
        or not isinstance(data.get("words"), list)
    ):
        raise BadRecord(f"{path}: a record is an object with header and words")
    return data
