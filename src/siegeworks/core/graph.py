"""Walking outwards over a map: areas, squares or spaces by number, neighbours by a function or a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

Near = Callable[[int], Iterable[int]]


def rings(starts: Iterable[int], near: Near) -> Iterator[list[int]]:
    """The places around the starts, ring by ring: first the starts, then what is one step away, then two, and so on.

    >>> road = {0: [1], 1: [0, 2], 2: [1, 3], 3: [2]}
    >>> list(rings([1], road.__getitem__))
    [[1], [0, 2], [3]]
    """
    rim = list(dict.fromkeys(starts))
    seen = set(rim)
    while rim:
        yield rim
        further: list[int] = []
        for place in rim:
            for neighbour in near(place):
                if neighbour not in seen:
                    seen.add(neighbour)
                    further.append(neighbour)
        rim = further


def distances(starts: Iterable[int], near: Near) -> dict[int, int]:
    """How many steps away each place is that can be walked to."""
    return {place: steps for steps, ring in enumerate(rings(starts, near)) for place in ring}
