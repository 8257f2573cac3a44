"""How far the search at one root has come, and what it is to do next."""

from __future__ import annotations

LONG = 64  # words tried once each before the best are selected again; longer lists are widened little by little
CONTENDERS = 16  # sequences among which UCB selects
NO_NEW = 48  # playouts in search of a new sequence that found none, after which there are taken to be no more
NO_BETTER = 120  # playouts in search of a new sequence that found no better one, after which none is expected


class Progress:
    """How far the search at one root has come."""

    def __init__(self, words: int) -> None:
        self.words = words
        self.tried_once = min(LONG, words)  # playouts after which sequences are selected again
        self.done = 0
        self.since_new = 0  # playouts in search of a new sequence since the last that found one
        self.since_better = 0  # the same, since the leader last changed
        self.review_at = max(1, min(CONTENDERS, words))  # looking at all sequences costs time: not every time

    @property
    def all_tried(self) -> bool:
        """Whether every word of a list that is not long has been tried."""
        return self.done >= self.tried_once

    @property
    def selects(self) -> bool:
        """Whether the next playout selects a known sequence; else it looks for a new one."""
        return self.all_tried and (self.done % 2 == 1 or self.since_new >= NO_NEW)

    @property
    def found_all(self) -> bool:
        """Whether no better sequence is expected to be found."""
        return self.since_new >= NO_NEW or self.since_better >= max(NO_BETTER, 4 * self.words)
