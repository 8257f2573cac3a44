"""What a longer search tends to choose: for each kind of question, how a game's own weights are sharpened, and how much
likelier some words are than those weights have it.

The numbers stand in a file beside the game's code and are fitted to what agents chose after long thought (`siegeworks
train GAME --priors`); the file says how. A word of weight 0 stays pointless, and a kind of question that was not seen
often enough keeps its weights.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from siegeworks.core.errors import BadData


class KindPrior(msgspec.Struct, forbid_unknown_fields=True):
    """One kind of question: the power of the game's weights, and what is added for a word, in log odds."""

    power: float
    seen: int = 0
    word: dict[str, float] = {}


class PriorFit(msgspec.Struct, forbid_unknown_fields=True):
    """The priors of a game, and where they come from."""

    game: str
    provenance: dict[str, str | int | float]
    kind: dict[str, KindPrior] = {}


def read(path: Path) -> PriorFit:
    """The priors in a file; refuses what is not a file of priors."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), PriorFit)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadData(f"the priors in {path.name} cannot be read: {error}") from error
