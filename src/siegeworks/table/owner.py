"""The owner of a server: whoever opens the address printed at its start, and a cookie from then on.

Where a request comes from proves nothing: behind a proxy everybody comes from the machine itself.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import time
from collections.abc import Mapping
from pathlib import Path

QUERY = "owner"
PASSING = 300.0  # seconds until a pass opens nothing any more


class Owner:
    """The owner's secret, and the cookie that stands for it."""

    def __init__(self, secret: str | None = None) -> None:
        self.secret = secret or secrets.token_urlsafe(24)
        # by the secret, not by the port: a browser gives its cookies to every port of a machine
        self.cookie = f"siegeworks-owner-{self._derived(b'name')[:10]}"
        self.value = self._derived(b"value")
        self.used: dict[str, float] = {}  # passes that opened already, until they would have ended

    def _derived(self, what: bytes) -> str:
        return hmac.new(self.secret.encode(), b"siegeworks " + what, hashlib.sha256).hexdigest()

    def seal_secret(self, table: str) -> bytes:
        """What the end of one table's game is sealed with; the same at every start."""
        return self._derived(f"seal {table}".encode()).encode()

    def is_secret(self, word: str) -> bool:
        """Whether somebody knows the secret."""
        return hmac.compare_digest(word.encode(), self.secret.encode())

    def passing(self) -> str:
        """A word that opens once, and soon: for the browser's command line, which all users of a machine may read."""
        told = f"{int(time.time() + PASSING)}.{secrets.token_urlsafe(9)}"
        return f"{told}.{self._derived(f'pass {told}'.encode())}"

    def lets_in(self, word: str, is_here: bool = False) -> bool:
        """Whether somebody knows the secret, or is the first to show a pass; the owner may show one again."""
        return self.is_secret(word) or self._takes(word, is_here)

    def _takes(self, word: str, is_here: bool) -> bool:
        told, _, mark = word.rpartition(".")
        if not hmac.compare_digest(mark.encode(), self._derived(f"pass {told}".encode()).encode()):
            return False
        now, until = time.time(), float(told.partition(".")[0])
        self.used = {one: end for one, end in self.used.items() if end > now}
        if until <= now or told in self.used:
            return is_here
        self.used[told] = until
        return True

    def is_here(self, cookies: Mapping[str, str]) -> bool:
        """Whether a request carries the owner's cookie."""
        return hmac.compare_digest(cookies.get(self.cookie, "").encode(), self.value.encode())

    def address(self, base: str) -> str:
        """Where the owner comes in."""
        return f"{base}?{QUERY}={self.secret}"

    def address_once(self, base: str) -> str:
        """Where the owner's browser is sent."""
        return f"{base}?{QUERY}={self.passing()}"


def kept_owner(store: Path) -> Owner:
    """The owner of a store: the secret lies beside it, readable by its owner alone, and is the same at every start."""
    path = store.with_name(store.name + ".owner")
    try:
        secret = path.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        secret = ""
    if len(secret) < 16:
        owner = Owner()
        fresh = path.with_name(path.name + ".new")
        fresh.unlink(missing_ok=True)
        with open(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
            file.write(owner.secret)
        fresh.replace(path)
        return owner
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)
    return Owner(secret)
