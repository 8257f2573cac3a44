"""The file of weights behind a game's chances to win: what each term counts, and where that comes from."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from siegeworks.core.errors import BadData


class Weight(msgspec.Struct, forbid_unknown_fields=True):
    """What a term counts, early and late."""

    id: str
    early: float
    late: float


class Fit(msgspec.Struct, forbid_unknown_fields=True):
    """The weights of a game, and where they come from."""

    game: str
    provenance: dict[str, str | int | float]
    weight: list[Weight]
    scenario: dict[str, float] = {}


def read(path: Path) -> Fit:
    """The weights in a file; refuses what is not a file of weights."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Fit)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadData(f"the weights in {path.name} cannot be read: {error}") from error
