"""The two seams where types are open: a game's own classes of state and frame stand behind these."""

from __future__ import annotations

from typing import Any

AnyState = Any
AnyFrame = Any
