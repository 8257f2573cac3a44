"""Small selections that every game makes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Item = TypeVar("Item")


def replaced(row: list[Item], index: int, item: Item) -> list[Item]:
    """A row with another item in one place: how a column that clones share is changed.

    >>> replaced(["a", "b", "c"], 1, "x")
    ['a', 'x', 'c']
    """
    out = row[:]
    out[index] = item
    return out


def one_of_each(items: Iterable[Item], key: Callable[[Item], Hashable]) -> list[Item]:
    """The first item of every key, in order: of pieces that no rule tells apart, one is offered.

    >>> one_of_each(["guard-1", "guard-2", "titan-1"], lambda name: name.partition("-")[0])
    ['guard-1', 'titan-1']
    """
    seen: set[Hashable] = set()
    out: list[Item] = []
    for item in items:
        mark = key(item)
        if mark not in seen:
            seen.add(mark)
            out.append(item)
    return out
