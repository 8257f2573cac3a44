"""What people write: a line of plain text, without control characters and without turning the direction of reading."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"  # holds the parts of a picture together


def plain(text: str) -> str:
    """A line as it is kept and shown."""
    kept = "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp", "Cs") else c for c in text)
    kept = "".join(c for c in kept if unicodedata.category(c) != "Cf" or c == JOINER)
    return " ".join(kept.split())
