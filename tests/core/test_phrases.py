"""Numbers agree with what they count."""

from __future__ import annotations

import pytest

from siegeworks.core.phrases import agreed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("They draw 1 card(s).", "They draw 1 card."),
        ("They draw 2 card(s) and lose 1 suppressed marker(s).", "They draw 2 cards and lose 1 suppressed marker."),
        ("It has 11 destruction point(s): 3.", "It has 11 destruction points: 3."),
        ("Nothing is counted here.", "Nothing is counted here."),
    ],
)
def test_numbers_agree(text: str, said: str) -> None:
    assert agreed(text) == said
