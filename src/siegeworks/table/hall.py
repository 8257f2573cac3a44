"""The hall: all tables of a server, made, found again, forked and cleared away."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from siegeworks.core.errors import BadPosition, BadRecord, BadRequest, SiegeworksError, UnknownTable
from siegeworks.core.record import Match, replay, told_openly
from siegeworks.core.spec import find
from siegeworks.table.bots import Bots
from siegeworks.table.schema import NewTable, OpenFile, SeatWish, TableKeys, TableRow
from siegeworks.table.seats import NotYourSeat, Seat, SeatTaken, seat_row, seat_them, secret
from siegeworks.table.store import FORM, Store
from siegeworks.table.tables import Table

MAX_TITLE = 80


class Hall:
    """Every table of this server; a table is replayed from its words when it is first asked for."""

    def __init__(self, store: Store, bots: Bots) -> None:
        self.store = store
        self.bots = bots
        self.open: dict[str, Table] = {}

    def make(self, wish: NewTable) -> TableKeys:
        """Set up a new game."""
        spec = find(wish.game)
        seats = seat_them(spec, wish.seats, self.bots.names())
        match = Match.new(spec, wish.scenario, wish.seed, wish.options, confirm=wish.confirm)
        return self._put(match, seats, wish.title, [])

    def open_file(self, wish: OpenFile) -> TableKeys:
        """Put a record or a position from a file on a new table."""
        data = wish.file
        if "words" in data and "header" in data:
            match, remarks = replay(data)
        elif "state" in data:
            match, remarks = _from_position(data), []
        elif "account" in data:
            raise BadRecord(
                "this file tells what one seat knew of a game; it can be read, but not played on. "
                "Save the game when it is over: that file opens here."
            )
        else:
            raise BadRecord(
                "this file is neither a saved game (which has a header and words) nor a position (which has a state)"
            )
        seats = seat_them(match.spec, wish.seats, self.bots.names())
        return self._put(match, seats, wish.title, remarks)

    def fork(self, table: Table, ply: int, tokens: list[str]) -> TableKeys:
        """The same game up to a moment, on a new table, for those who may go on with it alone."""
        if not 0 <= ply <= len(table.match.words):
            raise BadRequest(f"this game has moments 0 to {len(table.match.words)}, not {ply}")
        if not table.match.over and not table.holds_all(tokens):
            raise NotYourSeat("a game between several people can be forked when it is over")
        wishes = [SeatWish(s.seat, "agent" if s.kind == "agent" else "here", s.agent, s.name) for s in table.seats]
        match = table.match.fork(ply)
        return self._put(match, seat_them(match.spec, wishes, self.bots.names()), f"{table.title} (fork)", [])

    def _put(self, match: Match, seats: list[Seat], title: str, remarks: list[str]) -> TableKeys:
        id = secrets.token_urlsafe(9)
        spec = match.spec
        title = (title.strip() or f"{spec.title}: {spec.scenarios[match.state.scenario].title}")[:MAX_TITLE]
        names = spec.vocabulary.names
        said = [(spec.seats[b.seat], names[w]) for b, w in zip(match.history, match.words, strict=True)]
        header = msgspec.json.encode(match.header).decode()
        self.store.add(
            {"id": id, "game": spec.id, "title": title, "header": header, "over": match.over},
            [s.to_row() for s in seats],
            said,
        )
        now = self.store.clock()
        table = Table(id, title, match, seats, self.store, now, now)
        table.remarks = told_openly(remarks)
        self.open[id] = table
        return TableKeys(table.row(), [s.key() for s in seats if s.kind != "agent"], list(map(str, remarks)))

    def find(self, id: str) -> Table:
        """The table of that id, as it was left."""
        if id not in self.open:
            kept = self.store.load(id)
            if kept is None:
                raise UnknownTable(
                    "there is no such table here. The link may be cut short, or the table was cleared away."
                )
            self.open[id] = self._resume(*kept)
        return self.open[id]

    def _resume(self, row: dict[str, Any], seats: list[dict[str, Any]], words: list[str]) -> Table:
        if row["form"] != FORM:
            raise BadRecord(
                f"this table was kept in form {row['form']}; this version reads form {FORM}. Update Siegeworks."
            )
        try:
            match, remarks = replay({"record": 1, "header": row["header"], "words": words})
        except SiegeworksError as error:
            raise BadRecord(
                f"this table cannot be opened here: {error.message}. It stays kept as it is; "
                "install what it needs and open it again.",
                error.reasons,
            ) from error
        order = {name: i for i, name in enumerate(match.spec.seats)}
        seats.sort(key=lambda s: order.get(s["seat"], len(order)))
        table = Table(
            row["id"], row["title"], match, [Seat(s) for s in seats], self.store, row["created"], row["changed"]
        )
        table.remarks = told_openly(remarks)
        if len(match.words) < len(words):
            table.stopped = (
                "these rules do not accept all of this game's choices, so it cannot be continued here; "
                "fork it to play on from this moment"
            )
        return table

    def take(self, table: Table, invite: str, name: str) -> Seat:
        """Sit down by invitation."""
        for seat in table.seats:
            if seat.invite and secrets.compare_digest(seat.invite.encode(), invite.encode()):
                if seat.taken:
                    who = f" by {seat.name}" if seat.name else ""
                    raise SeatTaken(
                        f"the seat {seat.seat} is already taken{who}. Ask whoever invited you, or watch the game."
                    )
                token = secret()
                self.store.take(table.id, seat.seat, name[:60], token)
                seat.token, seat.name, seat.taken = token, name[:60], True
                table.tell_all()
                return seat
        raise NotYourSeat("this invitation leads to no seat at this table; it may be cut short")

    def clear(self, id: str) -> None:
        """Clear a table away for good."""
        self.store.remove(id)
        table = self.open.pop(id, None)
        if table is not None:
            for listener in list(table.listeners):
                listener.close()

    def rows(self) -> list[TableRow]:
        """The tables as the lobby lists them, the last touched first."""
        seats = self.store.all_seats()
        out = []
        for row in self.store.rows():
            if row["id"] in self.open:
                out.append(self.open[row["id"]].row())
                continue
            header = _header(row["header"])
            out.append(
                TableRow(
                    id=row["id"],
                    game=row["game"],
                    game_title=_title(row["game"]),
                    title=row["title"],
                    scenario=str(header.get("scenario", "")),
                    created=row["created"],
                    changed=row["changed"],
                    ply=row["plies"],
                    over=row["over"],
                    seats=[seat_row(s) for s in seats.get(row["id"], [])],
                )
            )
        return out


def _from_position(data: dict[str, Any]) -> Match:
    spec = find(str(data.get("game")))
    try:
        return Match.from_position(spec, data, secrets.token_hex(32))
    except BadPosition as error:
        if data.get("version") == spec.version:
            raise
        raise BadPosition(
            f"{error.message}. Open the saved game it came from instead: a game is replayed under these rules.",
            error.reasons,
        ) from error


def _header(text: str) -> dict[str, Any]:
    """The header of a kept table; empty when it cannot be read, so that one broken table does not hide the others."""
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return {}
    return found if isinstance(found, dict) else {}


def _title(game: str) -> str:
    try:
        return find(game).title
    except SiegeworksError:
        return f"{game} (not installed)"
