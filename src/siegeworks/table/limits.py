"""How much strangers may ask for: per address and per table, in one settings file, told in a sentence.

The file `settings.toml` lies beside the store:

    [limits]
    requests = 300   # of one address in ten seconds
    messages = 400   # over live wires, of one address in ten seconds
    tables = 30      # made by one address in an hour
    files = 30       # opened or forked by one address in an hour
    sockets = 40     # open at once from one address
    watchers = 200   # pages at one table
    chat = 20        # lines of one seat at a table in a minute
    line = 300       # characters of such a line
    patience = 20    # seconds until a request that does not end, or an answer that nobody reads, is closed
    proxy = false    # a proxy stands before us and says in X-Forwarded-For who asks

On loopback nothing but talk is counted unless the file says so; with `--host` or `--public-name` these are the
defaults. The owner's requests are not counted. Behind a proxy everybody comes from one address, unless `proxy` is true.
"""

from __future__ import annotations

import ipaddress
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from siegeworks.core.errors import BadRequest, SiegeworksError

MOST_ADDRESSES = 20_000


class Limits(Struct, forbid_unknown_fields=True):
    """What one address and one table may have; 0 is no limit."""

    requests: int = 300
    messages: int = 400
    tables: int = 30
    files: int = 30
    sockets: int = 40
    watchers: int = 200
    chat: int = 20
    line: int = 300
    patience: float = 20.0
    proxy: bool = False


OPEN_HOUSE = Limits(requests=0, messages=0, tables=0, files=0, sockets=0, watchers=0)
SPANS = {"requests": 10.0, "messages": 10.0, "tables": 3600.0, "files": 3600.0, "chat": 60.0}
SENTENCES = {
    "requests": "too many requests come from your address; wait {wait} seconds",
    "messages": "too many requests come from your address; wait {wait} seconds",
    "tables": "your address has made many tables; wait {wait} seconds for the next one",
    "files": "your address has opened many games; wait {wait} seconds for the next one",
    "chat": "you have said much in a short while; wait {wait} seconds",
    "sockets": "too many pages are open from your address; close one of them",
}


def read_limits(store: Path, is_loopback: bool) -> Limits:
    """The limits of a server: its settings file, or what fits where it listens."""
    path = store.with_name("settings.toml")
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8")).get("limits")
        if told is not None:
            return msgspec.convert(told, Limits)
    except FileNotFoundError:
        pass
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise BadRequest(f"{path} cannot be used: {error!s:.200}") from error
    return OPEN_HOUSE if is_loopback else Limits()


class TooMany(SiegeworksError):
    """More than one address, one seat or one server may have at a time; the sentence says what to do."""

    code = "too-many"


class Counter:
    """Counts what addresses ask for: as many at once as a limit says, and as many again over its span."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self.left: dict[tuple[str, str], tuple[float, float]] = {}  # what is left, and since when
        self.sockets: dict[str, int] = {}

    def count(self, what: str, address: str) -> None:
        """One more; raises TooMany beyond the limit."""
        most: int = getattr(self.limits, what)
        if not most:
            return
        now, span = self.clock(), SPANS[what]
        left, since = self.left.get((what, address), (float(most), now))
        left = min(float(most), left + (now - since) * most / span)
        if left < 1:
            self.left[what, address] = (left, now)
            raise TooMany(SENTENCES[what].format(wait=max(1, round((1 - left) * span / most))))
        if len(self.left) >= MOST_ADDRESSES:
            self._forget(now)
        self.left[what, address] = (left - 1, now)

    def _forget(self, now: float) -> None:
        """Addresses that have not been heard of for the longest go first."""
        oldest = sorted(self.left, key=lambda key: self.left[key][1])
        for key in oldest[: MOST_ADDRESSES // 2]:
            del self.left[key]

    def enter(self, address: str) -> None:
        """A wire is opened."""
        if self.limits.sockets and self.sockets.get(address, 0) >= self.limits.sockets:
            raise TooMany(SENTENCES["sockets"])
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def leave(self, address: str) -> None:
        """A wire is closed."""
        left = self.sockets.get(address, 1) - 1
        if left > 0:
            self.sockets[address] = left
        else:
            self.sockets.pop(address, None)


def address_of(client: str, forwarded: str, proxy: bool) -> str:
    """Who asks: the peer, or whom the proxy names last; a whole network of version 6 counts as one address."""
    named = forwarded.split(",")[-1].strip() if proxy and forwarded else client
    try:
        found = ipaddress.ip_address(named)
    except ValueError:
        return named[:60]
    if found.version == 6 and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False).network_address)
    return str(found)
