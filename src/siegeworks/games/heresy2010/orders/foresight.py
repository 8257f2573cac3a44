"""What would come of an order, found out in a world dealt from what its owner knows."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.fate import FAST
from siegeworks.core.flow import Rules, find_frame
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.words import verb
from siegeworks.games.heresy2010.frames import ActionFrame, EffectsFrame
from siegeworks.games.heresy2010.state import Heresy2010State

KEEP_TOKEN, PLAIN, STRATEGIC = verb("keep-token"), verb("plain"), verb("strategic")
Deal = Callable[[Heresy2010State, int], None]
_CHANGES = ("unit_area", "unit_damage", "hero_area", "hero_damage", "markers", "forts", "order_deck")


def comes_to_nothing(rules: Rules, deal: Deal, s: Heresy2010State, w: Word) -> bool:
    """H10-ORD-34  Whether an order, with its strategic effect or without, asks nothing and changes nothing."""
    t = s.clone()
    t.fate, t.seed, t.confirm = FAST, 1, False
    deal(t, rules.seat(s))
    before = _looks(t)
    rules.choose(t, w)
    if t.frames and KEEP_TOKEN in t.offered:
        rules.choose(t, KEEP_TOKEN)
    tries = [STRATEGIC, PLAIN] if t.frames and STRATEGIC in t.offered else [-1]
    return all(_is_nothing(rules, t.clone(), choice, before) for choice in tries)


def _is_nothing(rules: Rules, t: Heresy2010State, choice: Word, before: list[str]) -> bool:
    """Whether the order is over with nothing asked and nothing changed."""
    if choice >= 0:
        rules.choose(t, choice)
    if not t.frames or find_frame(t, EffectsFrame) is not None:
        return False
    if find_frame(t, ActionFrame) is None:
        return False  # the round went on
    return _looks(t) == before


def _looks(t: Heresy2010State) -> list[str]:
    """What an order may change."""
    return [repr(getattr(t, name)) for name in _CHANGES]
