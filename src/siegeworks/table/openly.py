"""The open view of a finished game: what the seats knew, laid together. Games say only what each seat sees."""

from __future__ import annotations

from typing import Any

from siegeworks.core.spec import GameSpec

OPEN = "open"
_NOTHING: tuple[Any, ...] = (None, "hidden", [], {})


def open_view(spec: GameSpec, s: Any) -> dict[str, Any]:
    """The views of all seats in one; `open` is true in it and `seat` is null."""
    out = spec.view(s, None)
    for number in range(len(spec.seats)):
        out = laid_together(out, spec.view(s, number))
    out["seat"] = None
    out[OPEN] = True
    return out


def laid_together(one: Any, other: Any) -> Any:
    """The fuller of two accounts of the same thing: names over nothing or a number of backs, both where both tell."""
    if one == other or other in _NOTHING:
        return one
    if one in _NOTHING:
        return other
    if isinstance(one, dict) and isinstance(other, dict):
        return {
            key: laid_together(one[key], other[key]) if key in one and key in other else one.get(key, other.get(key))
            for key in [*one, *(k for k in other if k not in one)]
        }
    if isinstance(one, list) and isinstance(other, list):
        if all(isinstance(x, str) and x != "hidden" for x in (*one, *other)):
            return [*one, *(x for x in other if x not in one)]  # each seat's own cards, say
        if len(one) == len(other):
            return [laid_together(a, b) for a, b in zip(one, other, strict=True)]
        return one if len(one) > len(other) else other
    if isinstance(other, (list, dict)) and not isinstance(one, (list, dict)):
        return other  # the cards themselves over how many they are
    return one
