"""Keys as they are kept: nobody who reads the store can sit down with what stands there."""

from __future__ import annotations

import hashlib
from typing import NamedTuple


class Key(NamedTuple):
    """What opens something at a table: a seat, an invitation to one, or the host's part; kept as a hash alone."""

    opens: str
    seat: str
    hash: str


def hashed(secret: str) -> str:
    """A key as it is kept."""
    return hashlib.blake2b(secret.encode(), digest_size=24, person=b"siegeworks key").hexdigest()
