"""The parts of a fate: what the server draws and commits to, and what the page of each seat gives to it."""

from __future__ import annotations

import secrets

from siegeworks.core.errors import BadRequest
from siegeworks.core.fate import commitment_of, mixed
from siegeworks.core.record import Match
from siegeworks.table import kept as keeping
from siegeworks.table.schema import FateTicket
from siegeworks.table.seats import secret
from siegeworks.table.store import Store
from siegeworks.table.tables import Table

MOST_TICKETS = 1000
FULL = "this seat has changed hands too often: the fate of this table takes no more parts. Make a new table."


class Lots:
    """The secrets committed to for tables not made yet, and the mixing of everybody's parts into a fate."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tickets: dict[str, str] = {}

    def ticket(self) -> FateTicket:
        """Draw the server's part of a fate and commit to it, before anybody's page says its own."""
        ticket, word = secret(), secrets.token_hex(32)
        self.tickets[ticket] = word
        while len(self.tickets) > MOST_TICKETS:
            del self.tickets[next(iter(self.tickets))]
        return FateTicket(ticket, commitment_of(mixed(word, [])))

    def part(self, ticket: str) -> str:
        """The server's part of a fate: the one committed to, where a page asked for that."""
        if not ticket:
            return secrets.token_hex(32)
        if ticket not in self.tickets:
            raise BadRequest("this ticket is not known, or was used already; ask for another and make the table again")
        return self.tickets.pop(ticket)

    def mix(self, table: Table, lot: str) -> None:
        """A page gives its part of the fate: while nothing was said yet the game is dealt again from both parts;
        afterwards, and once a seat has changed hands, it counts from the next word on."""
        header = table.match.header
        luck = header.get("luck")
        if not lot or luck is None or table.match.over:
            return
        if table.match.words or luck.get("later"):
            self.mix_from_now(table, lot)
            return
        more = {"secret": luck["secret"], "given": [*luck["given"], lot]}
        match = Match.new(
            table.match.spec, header["scenario"], None, header["options"], "keyed", header["confirm"], more
        )
        game = keeping.prepared(match, [])
        kept = self.store.renew(table.id, [], {}, game.rules, game.opening, keeping.header_text(match.header))
        table.wait_for(kept, lambda: table.deal(match), lambda: None)

    def mix_from_now(self, table: Table, lot: str) -> None:
        """Another part of the fate, for every draw from the next word on."""
        match = table.match
        if not match.takes_lots:
            raise BadRequest(FULL)
        header = match.with_lot(lot)
        kept = self.store.set_header(table.id, len(match.words), keeping.header_text(header))
        table.wait_for(kept, lambda: match.mix_in(header), lambda: None)
