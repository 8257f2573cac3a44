"""Before any door: which names the server answers to, whose pages may write to it, and what every answer carries."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec

from siegeworks.table.limits import Counter, Limits, TooMany, address_of
from siegeworks.table.owner import Owner

LOOPBACK = ("localhost", "127.0.0.1", "::1")
LONGEST_PATH, LONGEST_NAME = 2000, 200  # characters of an address, and between two strokes of it
SAFE = {"GET", "HEAD", "OPTIONS"}
# styles are set on elements by the page itself; scripts come from its own files alone
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Names:
    """The names a server answers to. A bare address is safe where it is meant: nobody can borrow one by DNS."""

    def __init__(self, names: Iterable[str] = (), addresses: bool = False) -> None:
        self.names = {*LOOPBACK, *(name.lower() for name in names)}
        self.addresses = addresses

    def know(self, host: str) -> bool:
        """Whether a Host header names this server, at whatever port."""
        name = name_of(host)
        if name in self.names:
            return True
        return self.addresses and _is_address(name)


def own_addresses() -> list[str]:
    """The addresses of this machine that others in its network reach, the one it would answer from first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only says which way it would go
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(row[4][0]) for row in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_loopback]


def name_of(host: str) -> str:
    """The name in a Host header, without its port; nothing for what is more than a name."""
    if any(c in host for c in "@/?#"):
        return ""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Refused(Exception):
    """A request that comes through no door: the status and the sentence."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


class Doorkeeper:
    """Looks at every request before it is read."""

    def __init__(self, names: Names, owner: Owner, limits: Limits) -> None:
        self.names = names
        self.owner = owner
        self.counter = Counter(limits)

    def address(self, scope: Any) -> str:
        """Who asks; nothing for the owner, who is not counted."""
        headers = dict(scope["headers"])
        if self.owner.is_here(cookies_in(headers.get(b"cookie", b"").decode("latin-1"))):
            return ""
        client = scope.get("client")
        forwarded = headers.get(b"x-forwarded-for", b"").decode("latin-1")
        return address_of(client[0] if client else "?", forwarded, self.counter.limits.proxy)

    def count(self, scope: Any) -> None:
        """Raise Refused where an address asks for too much."""
        address = self.address(scope)
        if not address:
            return
        try:
            self.counter.count("requests", address)
            if scope["type"] == "http" and scope["method"] == "POST":
                what = counted_as(scope["path"])
                if what:
                    self.counter.count(what, address)
        except TooMany as error:
            raise Refused(429, str(error)) from None

    def check(self, scope: Any) -> None:
        """Raise Refused for a request that must not come in."""
        self.count(scope)
        _check_path(scope["path"])
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if not self.names.know(host):
            raise Refused(
                400,
                f"this server does not answer to the name {name_of(host)!r:.80}. "
                "Name it with --public-name when you start the table.",
            )
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self._check_origin(headers, host)
        if scope["type"] == "http" and scope["method"] not in SAFE:
            _check_form(headers)

    def _check_origin(self, headers: dict[bytes, str], host: str) -> None:
        """A page of another site may neither write nor listen here."""
        origin = headers.get(b"origin")
        if origin is None:
            own = headers.get(b"sec-fetch-site", "none") in ("none", "same-origin")
        else:
            try:
                place = urlsplit(origin).netloc.lower()
            except ValueError:
                place = ""
            # a proxy may have changed the Host; the names given by --public-name are ours in any case
            own = place == host.lower() or (name_of(place) in self.names.names and name_of(place) not in LOOPBACK)
        if not own:
            raise Refused(403, "a page of another site cannot use this table. Open the table in a window of its own.")


def counted_as(path: str) -> str:
    """What a POST to a path makes that is counted by itself; more strokes than one lead to the same door."""
    door = [part for part in path.split("/") if part]
    if door == ["api", "tables"]:
        return "tables"
    return "files" if door == ["api", "tables", "open"] or door[-1:] == ["fork"] else ""


def cookies_in(header: str) -> dict[str, str]:
    """The cookies of a header."""
    pairs = (part.strip().partition("=") for part in header.split(";"))
    return {name: value for name, _, value in pairs if name}


def _check_path(path: str) -> None:
    """An address that no door of ours has, and that no file can have."""
    if len(path) > LONGEST_PATH or not path.isprintable() or any(len(p) > LONGEST_NAME for p in path.split("/")):
        raise Refused(400, "there is no such address here; it is too long, or holds signs that none has")


def _check_form(headers: dict[bytes, str]) -> None:
    """What is sent is JSON: other forms can be sent by any page without asking."""
    kind = headers.get(b"content-type", "").split(";")[0].strip().lower()
    if kind == "application/json":
        return
    if kind or headers.get(b"content-length", "0") != "0" or b"transfer-encoding" in headers:
        raise Refused(415, "what is sent here is JSON: say so with content-type: application/json")


async def turn_away(scope: Any, receive: Any, send: Any, refused: Refused) -> None:
    """Answer in a sentence, or do not open the wire."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refused.message[:100]})
        return
    code = "too-many" if refused.status == 429 else "bad-request"
    error = {"code": code, "message": refused.message, "reasons": []}
    body = msgspec.json.encode({"ok": False, "error": error})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def with_headers(send: Any) -> Any:
    """Every answer carries what browsers should know."""

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return sending
