"""Seats and their secrets: a token opens a seat, an invitation leads to one."""

from __future__ import annotations

import hmac
import secrets
from typing import Any

from siegeworks.agents.registry import levels
from siegeworks.core.errors import BadRequest, SiegeworksError
from siegeworks.core.spec import GameSpec
from siegeworks.table.schema import SeatKey, SeatRow, SeatWish


class NotYourSeat(SiegeworksError):
    """A token that opens no seat here, or a request that this seat may not make."""

    code = "not-your-seat"


class SeatTaken(SiegeworksError):
    """Someone sits there already."""

    code = "seat-taken"


class Seat:
    """One seat of a table."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.seat: str = row["seat"]
        self.kind: str = row["kind"]
        self.agent: str = row["agent"]
        self.name: str = row["name"]
        self.token: str = row["token"]
        self.invite: str = row["invite"]
        self.taken: bool = row["taken"]

    def to_row(self) -> dict[str, Any]:
        """The seat as it is kept."""
        return dict(vars(self))

    def public(self, present: bool, thinking: bool) -> SeatRow:
        """The seat as everyone may see it."""
        return seat_row(vars(self), present, thinking)

    def key(self) -> SeatKey:
        """The seat's secrets, for the one who may have them."""
        return SeatKey(self.seat, self.kind, self.token if self.kind == "here" else "", self.invite)  # type: ignore[arg-type]


def seat_row(row: dict[str, Any], present: bool = False, thinking: bool = False) -> SeatRow:
    """A kept seat as everyone may see it."""
    level = next((x for x in levels() if row["kind"] == "agent" and x.name == row["agent"]), None)
    title, seconds = (level.title, level.seconds) if level is not None else (row["agent"], 0.0)
    return SeatRow(row["seat"], row["kind"], row["agent"], row["name"], row["taken"], present, thinking, title, seconds)


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
        here = wish.kind == "here"
        out.append(
            Seat(
                {
                    "seat": name,
                    "kind": wish.kind,
                    "agent": wish.agent if wish.kind == "agent" else "",
                    "name": wish.name[:60],
                    "token": secret() if here else "",
                    "invite": secret() if wish.kind == "link" else "",
                    "taken": wish.kind != "link",
                }
            )
        )
    return out


def opened_by(seats: list[Seat], token: str | None) -> Seat | None:
    """The seat a token opens; None for a watcher, who has none. A wrong token is refused."""
    if not token:
        return None
    for seat in seats:
        if seat.token and hmac.compare_digest(seat.token.encode(), token.encode()):
            return seat
    raise NotYourSeat("this link opens no seat at this table. Ask for a new link, or watch the game without one.")
