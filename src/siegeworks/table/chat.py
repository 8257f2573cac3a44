"""What people at a table say to one another: kept with the table, told by seat, limited in length and number.

Players talk; a watcher reads, and writes only where whoever made the table allows it. A line is plain text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from siegeworks.core.errors import BadRequest
from siegeworks.table.seats import NotYourSeat, Seat
from siegeworks.table.telling_schema import ChatAnswer, ChatLine, ChatWho
from siegeworks.table.texts import plain

if TYPE_CHECKING:
    from siegeworks.table.tables import Table

MOST_LINES = 500  # of one table; the oldest go when more are said
PHRASES = (
    "Good luck!",
    "One moment, please.",
    "Well played!",
    "That was lucky.",
    "Your turn, I think.",
    "I must go; let us play on later.",
    "Thank you for the game.",
    "Another game?",
)


class Chat:
    """What was said at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.who: ChatWho = "players"
        self._lines: list[ChatLine] | None = None  # read when somebody first asks

    @property
    def is_there(self) -> bool:
        """Whether there is somebody to talk to: a person at another screen plays here."""
        return any(seat.kind == "link" for seat in self.table.seats)

    @property
    def lines(self) -> list[ChatLine]:
        """What was said, the oldest first."""
        if self._lines is None:
            self._lines = [ChatLine(*row) for row in self.table.store.lines(self.table.id)]
        return self._lines

    def may_write(self, seat: Seat | None) -> bool:
        """Whether this seat (None: a watcher) may say something."""
        return self.is_there and (self.who == "everyone" or (self.who == "players" and seat is not None))

    def say(self, seat: Seat | None, text: str, longest: int) -> ChatLine:
        """Say something; it is kept before anybody is told."""
        if not self.is_there:
            raise BadRequest("nobody plays here at another screen, so there is nobody to talk to")
        if self.who == "off":
            raise NotYourSeat("whoever made this table has switched talking off")
        if not self.may_write(seat):
            raise NotYourSeat("only the players talk here; you may read along")
        said = plain(text)
        if not said:
            raise BadRequest("say something, or nothing at all")
        if len(said) > longest:
            raise BadRequest(f"a line has at most {longest} characters; yours has {len(said)}")
        number = self.lines[-1].n + 1 if self.lines else 0
        line = ChatLine(number, seat.seat if seat is not None else "", self.table.store.clock(), said)

        def told() -> None:
            self._lines = [*self.lines, line][-MOST_LINES:]
            self.table.talk_to_all()

        kept = self.table.store.talk(self.table.id, line.n, line.seat, line.at, line.text, MOST_LINES)
        self.table.wait_for(kept, told, lambda: None)
        return line

    def set_who(self, who: ChatWho) -> None:
        """Who may talk from now on."""

        def told() -> None:
            self.who = who
            self.table.talk_to_all()

        self.table.wait_for(self.table.store.set_chat(self.table.id, who), told, lambda: None)

    def answer(self, seat: Seat | None, since: int = 0) -> ChatAnswer:
        """What was said from a number on, as anybody at the table may read it."""
        found = [line for line in self.lines if line.n >= since] if self.is_there else []
        return ChatAnswer(found, self.who, self.may_write(seat), list(PHRASES))
