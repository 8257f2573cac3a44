"""States as they are kept: JSON, packed, since a game keeps one every few words; older ones lie unpacked."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

_LEVEL = 1  # names stand there again and again: the quickest way takes nearly all of them out
_OPEN = b"{"
MOST = 1 << 26  # bytes of a state


def packed(data: Any) -> bytes:
    """Data as they are kept."""
    return zlib.compress(msgspec.json.encode(data), _LEVEL)


def unpacked(kept: bytes) -> Any:
    """The data again; raises DecodeError for what was never packed here."""
    if not kept.startswith(_OPEN):
        try:
            kept = zlib.decompressobj().decompress(kept, MOST)
        except zlib.error as error:
            raise msgspec.DecodeError(str(error)) from error
    return msgspec.json.decode(kept)
