"""One of each."""

from __future__ import annotations

from siegeworks.core.picking import one_of_each


def test_the_first_of_every_key_is_kept_in_order() -> None:
    assert one_of_each([5, 3, 15, 4, 13], lambda n: n % 10) == [5, 3, 4]
    assert one_of_each([], lambda n: n) == []
