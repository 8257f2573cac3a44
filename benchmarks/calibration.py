"""The unit behind every figure: a fixed piece of plain Python work.

One *cal* is a thousand rounds of a function call, a list read and write, a dictionary read, an attribute read and a
little integer arithmetic. A time divided by the time of a cal can be compared between machines and days.
"""

from __future__ import annotations

import statistics
import time


class _Piece:
    __slots__ = ("worth",)

    def __init__(self) -> None:
        self.worth = 7


def _round(column: list[int], table: dict[int, int], piece: _Piece, i: int) -> int:
    at = i % 200
    value = column[at] + table[at & 63] + piece.worth
    column[at] = value % 1009
    return value


def _cal(column: list[int], table: dict[int, int], piece: _Piece) -> int:
    total = 0
    for i in range(1000):
        total += _round(column, table, piece, i)
    return total


def microseconds_a_cal(repeats: int = 5, seconds: float = 0.2) -> float:
    """CPU microseconds of one cal: the median of a few repeats."""
    column, table, piece = list(range(200)), {i: i * 3 for i in range(64)}, _Piece()
    found = []
    for _ in range(repeats):
        count, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            for _ in range(10):
                _cal(column, table, piece)
            count += 10
        found.append(spent / count * 1e6)
    return statistics.median(found)
