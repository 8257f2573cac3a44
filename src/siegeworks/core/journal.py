"""What happened, as data: events with their rule, kept in order; sentences are made at the edge."""

from __future__ import annotations

from typing import Any

from siegeworks.core.seam import AnyState

Event = dict[str, Any]


class Journal:
    """The events of one table. A state in search has none, and then nothing is told."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Append one event."""
        self.events.append(event)

    def chance(self, s: AnyState, n: int, what: str, result: int, to: list[int] | None = None) -> None:
        """A draw of fate: the key and the result, for everyone to verify once the secret is out."""
        event: Event = {
            "type": "chance",
            "rule": "",
            "what": what,
            "step": s.step,
            "counter": s.drawn - 1,
            "of": n,
            "result": result,
        }
        if to is not None:
            event["to"] = to
        self.events.append(event)

    def shuffled(self, s: AnyState, n: int, what: str, first: int) -> None:
        """A shuffle: how many were shuffled and the key of its first swap; never the order."""
        self.events.append(
            {"type": "shuffle", "rule": "", "what": what, "step": s.step, "counter": first, "of": n},
        )


def tell(s: AnyState, kind: str, rule: str, to: list[int] | None = None, **facts: Any) -> None:
    """Tell an event: its type, its rule and its facts (ids, numbers, text). `to` limits it to some seats.

    Facts named in the game's `facts` table (area, unit, card ...) are ids and are turned into words at the edge.
    """
    journal = s.journal
    if journal is None:
        return
    event: Event = {"type": kind, "rule": rule, **facts}
    if to is not None:
        event["to"] = to
    journal.add(event)


def reveal(s: AnyState) -> None:
    """Mark that something hidden became known to a seat: undo stops here."""
    s.reveals += 1
