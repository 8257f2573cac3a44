"""What one seat knows of a game, as a file: its own words, who chose when, and the events it was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from siegeworks.table.seats import Seat
    from siegeworks.table.tables import Table

FORM = 1


def account(table: Table, seat: Seat | None) -> dict[str, Any]:
    """The game as a seat or a watcher may tell it; it can be read but not replayed, for secrets stay at the table."""
    match, spec = table.match, table.match.spec
    number, names, header = table.number(seat), spec.vocabulary.names, match.header
    choices = []
    for before, w in zip(match.history, match.words, strict=True):
        own = number is not None and before.seat == number
        choices.append({"seat": spec.seats[before.seat], "word": names[w] if own else None})
    return {
        "account": FORM,
        "game": spec.id,
        "version": spec.version,
        "scenario": header["scenario"],
        "options": header["options"],
        "title": table.title,
        "commitment": header.get("commitment", ""),
        "seat": None if seat is None else seat.seat,
        "choices": choices,
        "events": msgspec.to_builtins(table.telling.log(number)),
        "beats": msgspec.to_builtins(table.telling.log_of(seat).beats),
    }
