"""Does a value of a data pack look like the game's own? What a schema would say, read off the records themselves.

A number keeps the sign and the order of magnitude of the game's own numbers in that field. A word in a field of words
(one of few, or the id of something) is one the game knows: one of its own there, or any record's id. Texts are free.
What is never empty stays so, and a table keeps what all of the game's own have.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
FREE = ("id", "provenance", "known", "name", "title", "text", "note", "notes", "source", "reason", "pack")


def family(word: str) -> str:
    """A word without the number that tells copies apart: raiders-guns-2 is of the family raiders-guns."""
    return re.sub(r"-\d+$", "", word)


def misfit(value: Any, samples: list[Any], ids: set[str]) -> str:
    """What is wrong with a value, beside the game's own values for the same field; empty when nothing is.

    `ids` holds every id and its family.
    """
    if not like(value, samples):
        return f"should be {kind(samples[0])}, not {kind(value)}"
    if value in ("", [], {}) and all(v not in ("", [], {}) for v in samples):
        return "should not be empty"
    if isinstance(value, bool):
        return ""
    if isinstance(value, (int, float)):
        return _number(value, [v for v in samples if isinstance(v, (int, float))])
    if isinstance(value, str):
        return _word(value, [v for v in samples if isinstance(v, str)], ids)
    if isinstance(value, list):
        inside = [x for v in samples if isinstance(v, list) for x in v]
        numbers = all(type(x) in (int, float) for x in value)
        telling = [min(value), max(value)] if numbers and value else value
        return _first([misfit(x, inside, ids) for x in telling]) if inside else ""
    if isinstance(value, dict):
        return _table(value, [v for v in samples if isinstance(v, dict)], ids)
    return ""


def _number(value: float, samples: list[float]) -> str:
    low, high = min(0, *samples), max(100, 10 * max(samples))
    if low <= value <= high:
        return ""
    return f"should be from {low} to {high} (the game's own are from {min(samples)} to {max(samples)}), not {value}"


@lru_cache(maxsize=64)
def _families(samples: tuple[str, ...]) -> frozenset[str]:
    """The families of the game's own words; none when what stands there are texts."""
    return frozenset(family(v) for v in samples) if all(WORD.fullmatch(v) for v in samples) else frozenset()


def _word(value: str, samples: list[str], ids: set[str]) -> str:
    families = _families(tuple(samples))
    if not families:
        return ""
    few = len(samples) > 3 and len(families) <= 0.6 * len(samples)
    if family(value) in families or family(value) in ids or not (few or all(v in ids for v in samples)):
        return ""
    shown = ", ".join(sorted(families)[:8])
    return f"there is no {value!r:.60}; known there are {shown}{' ...' if len(families) > 8 else ''}"


def _table(value: dict[str, Any], samples: list[dict[str, Any]], ids: set[str]) -> str:
    inside: dict[str, list[Any]] = {}
    for sample in samples:
        for key, own in sample.items():
            inside.setdefault(family(key), []).append(own)
    needed = set(samples[0]).intersection(*samples[1:]) if len(samples) > 3 else set()
    for key in sorted(needed - set(value)):
        return f"{key} is missing"
    for key, given in value.items():
        if family(key) not in inside and family(key) not in ids:
            return f"{key!r:.60} is not known there; known are {', '.join(sorted(inside)[:8])}"
        if key in FREE:
            continue
        problem = misfit(given, inside.get(family(key)) or [v for own in inside.values() for v in own], ids)
        if problem:
            return f"{key}: {problem}"
    return ""


def _first(problems: list[str]) -> str:
    return next((p for p in problems if p), "")


def like(value: Any, samples: list[Any]) -> bool:
    """Whether a value has the type of one of the samples (a whole number may stand for a fraction)."""
    return any(type(value) is type(v) or (isinstance(v, float) and type(value) is int) for v in samples)


def kind(value: Any) -> str:
    """The type of a value, as a person says it."""
    names = {
        str: "a text",
        int: "a whole number",
        float: "a number",
        bool: "true or false",
        list: "a list",
        dict: "a table",
    }
    return names.get(type(value), type(value).__name__)
