"""Positions saved by older versions of a game: named changes lead from each version to the next.

A game that changes the form of its positions raises its `version` and adds a migration to its spec:

    Play(..., migrations=[Migration(1, "the notes of a battle say who lost in one word", one_note)])

`change` gets the position as data (`{"game", "version", "scenario", "state"}`) and alters it in place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from siegeworks.core.errors import BadPosition
from siegeworks.core.why import Reason


class Migration(NamedTuple):
    """The way from one version to the next: where it starts, what changed in a sentence, and the change."""

    version: int
    text: str
    change: Callable[[dict[str, Any]], None]


def options_by_name(data: dict[str, Any], options: Mapping[str, tuple[str, ...]]) -> None:
    """Positions once held their switches as a list of numbers, in the order of this table of names and values."""
    state = data["state"]
    state["options"] = {
        name: values[number] for (name, values), number in zip(options.items(), state["options"], strict=True)
    }


def migrated(data: dict[str, Any], version: int, migrations: Mapping[int, Migration]) -> dict[str, Any]:
    """The position in the form of `version`; refuses a newer one, and an older one that no migration leads from."""
    found = data.get("version")
    if not isinstance(found, int) or isinstance(found, bool):
        raise BadPosition(f"a position names the version of the rules that saved it, not {found!r:.20}")
    if found == version:
        return data
    if found > version:
        raise BadPosition(f"this position was saved by version {found} of the rules; this is {version}, which is older")
    try:
        data = msgspec.json.decode(msgspec.json.encode(data))  # the caller's data stay as they are
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise BadPosition("this position is not plain data") from error
    for n in range(found, version):
        step = migrations.get(n)
        if step is None:
            raise BadPosition(f"this position was saved by version {found} of the rules; no way leads from there")
        try:
            step.change(data)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            reason = Reason("", f"to version {n + 1} ({step.text}): {error!r:.200}")
            raise BadPosition("this position does not fit the version it names", [reason]) from error
        data["version"] = n + 1
    return data
