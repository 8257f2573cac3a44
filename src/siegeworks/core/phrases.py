"""Numbers that agree with what they count."""

from __future__ import annotations

import re

_COUNTED = re.compile(r"\b(\d+)((?: [a-z]+)+)\(s\)")


def agreed(text: str) -> str:
    """A sentence in which "1 card(s)" and "2 card(s)" have become "1 card" and "2 cards"."""
    return _COUNTED.sub(lambda found: f"{found[1]}{found[2]}{'' if found[1] == '1' else 's'}", text)
