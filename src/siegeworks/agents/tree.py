"""The search tree: nodes with what playouts through them were worth, and the action sequences at its root."""

from __future__ import annotations

import math

from siegeworks.core.words import Word

SHOWN = 6  # words of a principal variation

Sequence = tuple[Word, ...]


class Node:
    """Words said after others: how many playouts went through it, and their values to the seat that says the last."""

    __slots__ = ("children", "seat", "squares", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[Word, Node] = {}

    @property
    def mean(self) -> float:
        """What it is worth to the seat that says it, as far as tried."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of its playouts' values."""
        return math.sqrt(max(0.0, self.squares / self.visits - self.mean**2)) if self.visits else 0.0

    def add(self, value: float) -> None:
        """Note the value of one more playout."""
        self.visits += 1
        self.total += value
        self.squares += value * value


class RootSequence(Node):
    """A root action sequence: the seat's own words up to the first thing it cannot foresee; the tree goes on below."""

    __slots__ = ("changes", "deterministic", "parts", "seen", "target", "words")

    def __init__(self, words: Sequence, seat: int, target: int = -1) -> None:
        super().__init__(seat)
        self.words = words
        self.target = target  # the tick at which its playouts are judged
        self.changes: dict[int, float] = {}  # by the number of the world: how a position changed up to the far moment
        self.parts: list[float] = []  # the terms of the chance to win, summed over the playouts that were looked into
        self.seen = 0  # how many those were
        self.deterministic = True  # whether its playouts so far held only its own words and what was declined

    @property
    def exact(self) -> bool:
        """Whether another playout would tell nothing new: no chance in it, and twice the same value."""
        return self.deterministic and self.visits > 1 and self.deviation < 1e-6

    def add_change(self, change: float, number: int) -> None:
        """Note how much more, or less, a position was worth at the far moment than at the near one, in a world."""
        self.changes[number] = change

    def look_into(self, parts: list[float]) -> None:
        """Note the terms of the position that a playout came to."""
        if parts:
            self.parts = [a + b for a, b in zip(self.parts, parts, strict=True)] if self.seen else parts
            self.seen += 1

    @property
    def mean_parts(self) -> tuple[float, ...]:
        """The terms, on average; empty if no playout was looked into."""
        return tuple(part / self.seen for part in self.parts) if self.seen else ()

    def without_first(self) -> RootSequence:
        """The sequence as it stands after its first word was said."""
        self.words = self.words[1:]
        return self


def principal_variation(node: Node) -> list[Word]:
    """The words visited most below a node."""
    words: list[Word] = []
    while node.children and len(words) < SHOWN:
        word, node = max(node.children.items(), key=lambda item: item[1].visits)
        words.append(word)
    return words


def expected_gain(lead: float, deviation: float) -> float:
    """The value of perfect information: what is won on average by choosing after learning the true difference of two
    values, if it is estimated as `lead` (of the other over the best) with a standard deviation."""
    if deviation <= 0.0:
        return max(0.0, lead)
    z = lead / deviation
    return deviation * (math.exp(-0.5 * z * z) / 2.5066282746310002 + z * 0.5 * math.erfc(-z * 0.7071067811865476))
