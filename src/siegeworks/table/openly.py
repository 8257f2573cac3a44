"""The open view of a finished game: what the seats knew, combined. Games say only what each seat sees."""

from __future__ import annotations

from typing import Any

from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec

OPEN = "open"
_NOTHING: tuple[Any, ...] = (None, "hidden", [], {})


def open_view(spec: GameSpec, s: AnyState) -> dict[str, Any]:
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
        return _both_told(one, other)
    if isinstance(one, list) and isinstance(other, list):
        return _both_listed(one, other)
    if isinstance(other, (list, dict)) and not isinstance(one, (list, dict)):
        return other  # the cards themselves over how many they are
    return one


def _both_told(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Everything that either tells, key by key."""
    out = dict(one)
    for key, value in other.items():
        out[key] = laid_together(one[key], value) if key in one else value
    return out


def _both_listed(one: list[Any], other: list[Any]) -> list[Any]:
    """Two lists of names in one (each seat's own cards, say); others item by item, or the longer."""
    if all(isinstance(item, str) and item != "hidden" for item in (*one, *other)):
        return [*one, *(item for item in other if item not in one)]
    if len(one) == len(other):
        return [laid_together(a, b) for a, b in zip(one, other, strict=True)]
    return max(one, other, key=len)
