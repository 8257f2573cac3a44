"""What a learner sees: a seat's view as a vector of fixed length, and the mask of offered words.

The vector is a hashed bag of facts. The view is walked leaf by leaf; the path to a leaf is its name. A number is
added at the place its name hashes to (divided by 16 and clipped to ±64); a text adds 1 at the place its name and
value hash to; a list of texts is a bag. The same view always gives the same vector, two seats' secrets never meet
in one, and nothing outside the view enters it. The mask has one place for each word of the vocabulary: 1 where the
word is offered to this seat now.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec

Vector = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

SIZE = 1024
BOUND = 64.0
SCALE = 16.0


class Encoder:
    """Turns views of one game into vectors of `size` numbers."""

    def __init__(self, spec: GameSpec, size: int = SIZE) -> None:
        self.spec = spec
        self.size = size
        self._places: dict[str, int] = {}

    def place(self, name: str) -> int:
        """Where a fact of this name stands in the vector."""
        place = self._places.get(name)
        if place is None:
            place = crc32(name.encode()) % self.size
            self._places[name] = place
        return place

    def encode(self, view: dict[str, Any]) -> Vector:
        """The view as a vector."""
        out = np.zeros(self.size, np.float32)
        self._walk(out, "", view)
        np.clip(out, -BOUND, BOUND, out=out)
        return out

    def _walk(self, out: Vector, name: str, value: Any) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                self._walk(out, f"{name}.{key}", inner)
        elif isinstance(value, list):
            for i, inner in enumerate(value):
                self._walk(out, name if isinstance(inner, str) else f"{name}.{i}", inner)
        elif isinstance(value, str):
            out[self.place(f"{name}={value}")] += 1.0
        elif value is not None:
            out[self.place(name)] += float(value) / SCALE

    def observe(self, s: AnyState, seat: int) -> dict[str, Any]:
        """Observation and action mask of one seat."""
        return {"observation": self.encode(self.spec.view(s, seat)), "action_mask": self.mask(s, seat)}

    def mask(self, s: AnyState, seat: int) -> Mask:
        """1 for each word offered to this seat now."""
        mask = np.zeros(len(self.spec.vocabulary), np.int8)
        if s.frames and self.spec.rules.seat(s) == seat:
            mask[s.offered] = 1
        return mask
