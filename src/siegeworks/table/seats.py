"""Seats and their secrets: a token opens a seat, an invitation leads to one; both are told once and kept as hashes."""

from __future__ import annotations

import secrets
from typing import Any, Literal

import msgspec

from siegeworks.agents.registry import levels
from siegeworks.core.errors import BadRequest, SiegeworksError
from siegeworks.core.spec import GameSpec
from siegeworks.core.standing import Ordered, Standing
from siegeworks.table.keys import Key, hashed
from siegeworks.table.schema import SeatKey, SeatRow, SeatWish
from siegeworks.table.texts import plain

LONGEST_NAME = 60
COLUMNS = ("seat", "kind", "agent", "name", "taken", "wishes")


class NotYourSeat(SiegeworksError):
    """A token that opens no seat here, or a request that this seat may not make."""

    code = "not-your-seat"


class SeatTaken(SiegeworksError):
    """Someone sits there already."""

    code = "seat-taken"


class Seat:
    """One seat of a table, and the hashes of what opens it or leads to it."""

    def __init__(self, row: dict[str, Any], keys: list[Key] | None = None) -> None:
        self.seat: str = row["seat"]
        self.kind: str = row["kind"]
        self.agent: str = row["agent"]
        self.name: str = row["name"]
        self.taken: bool = row["taken"]
        kept = _wishes(row.get("wishes"))
        self.standing = Standing(kept.ask, tuple(Ordered(*order) for order in kept.orders))
        self.hand_over = kept.hand_over
        self.times: list[float] = []  # how long this seat took to decline where it could have done something
        own = [key for key in keys or [] if key.seat == self.seat]
        self.tokens = {key.hash for key in own if key.opens == "seat"}
        self.invites = {key.hash for key in own if key.opens == "invite"}

    def to_row(self) -> dict[str, Any]:
        """The seat as it is kept."""
        return {name: getattr(self, name) for name in COLUMNS}

    @property
    def wishes(self) -> str:
        """The wishes of the seat as they are kept."""
        ask: Any = self.standing.ask
        orders = [(order.kind, order.answer, order.lasts) for order in self.standing.orders]
        return msgspec.json.encode(KeptWishes(ask, orders, self.hand_over)).decode()

    def public(self, present: bool, thinking: bool) -> SeatRow:
        """The seat as everyone may see it."""
        return seat_row(self.to_row(), present, thinking)

    def new_key(self) -> tuple[SeatKey, Key]:
        """Another key to this seat, or another invitation to it: the secret, and what is kept of it."""
        word = secret()
        if self.kind == "link":
            return SeatKey(self.seat, "link", "", word), Key("invite", self.seat, hashed(word))
        return SeatKey(self.seat, "here", word, ""), Key("seat", self.seat, hashed(word))

    def accept(self, key: Key) -> None:
        """From now on this opens the seat, or leads to it."""
        (self.invites if key.opens == "invite" else self.tokens).add(key.hash)


class KeptWishes(msgspec.Struct):
    """The wishes of a seat as they are kept."""

    ask: Literal["real", "always", "not-until-my-turn"] = "real"
    orders: list[tuple[str, str, int | None]] = []
    hand_over: bool = True


def _wishes(text: Any) -> KeptWishes:
    """Kept wishes; those that cannot be read are as for a new seat."""
    try:
        return msgspec.json.decode(text or "{}", type=KeptWishes)
    except (msgspec.DecodeError, TypeError):
        return KeptWishes()


def seat_row(row: dict[str, Any], present: bool = False, thinking: bool = False) -> SeatRow:
    """A kept seat as everyone may see it."""
    title, seconds = _level(row["agent"]) if row["kind"] == "agent" else (row["agent"], 0.0)
    return SeatRow(row["seat"], row["kind"], row["agent"], row["name"], row["taken"], present, thinking, title, seconds)


def _level(agent: str) -> tuple[str, float]:
    level = next((level for level in levels() if level.name == agent), None)
    return (level.title, level.seconds) if level is not None else (agent, 0.0)


def secret() -> str:
    """A word nobody guesses."""
    return secrets.token_urlsafe(18)


def seat_them(spec: GameSpec, wishes: list[SeatWish], agents: set[str]) -> list[Seat]:
    """The seats of a new table; a seat nobody asked for is played at this screen."""
    asked: dict[str, SeatWish] = {}
    for wish in wishes:
        if wish.seat not in spec.seats:
            raise BadRequest(f"{spec.title} has no seat {wish.seat!r:.40}; its seats are {', '.join(spec.seats)}")
        if wish.seat in asked:
            raise BadRequest(f"the seat {wish.seat} is given twice")
        if wish.kind == "agent" and wish.agent not in agents:
            raise BadRequest(f"there is no opponent {wish.agent!r:.40}; there are {', '.join(sorted(agents))}")
        asked[wish.seat] = wish
    out = []
    for name in spec.seats:
        wish = asked.get(name, SeatWish(name))
        out.append(
            Seat(
                {
                    "seat": name,
                    "kind": wish.kind,
                    "agent": wish.agent if wish.kind == "agent" else "",
                    "name": plain(wish.name)[:LONGEST_NAME],
                    "taken": wish.kind != "link",
                }
            )
        )
    return out


def opened_by(seats: list[Seat], token: str | None) -> Seat | None:
    """The seat a token opens; None for a watcher, who has none. A wrong token is refused."""
    if not token:
        return None
    found = hashed(token)
    for seat in seats:
        if found in seat.tokens:
            return seat
    raise NotYourSeat("this link opens no seat at this table. Ask for a new link, or watch the game without one.")
