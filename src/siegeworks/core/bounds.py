"""A bound on what a forged position may make the rules do: loading one must end, whatever its numbers say.

Nothing of this is on the path of an ordinary game. It counts lines by Python's own tracing, so it does not see inside
compiled modules; the bound on steps (`Rules.settle_watched`) holds there too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from siegeworks.core.errors import Endless

LINES = 3_000_000  # far above the longest honest step; counted in about a second and a half


@contextmanager
def bounded(lines: int = LINES) -> Iterator[None]:
    """Raise Endless when the body runs more than so many lines of Python; does nothing under a debugger or coverage."""
    if sys.gettrace() is not None:
        yield
        return
    left = lines

    def count(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise Endless(f"more than {lines} lines were run in {frame.f_code.co_name}")
        return count

    sys.settrace(count)
    try:
        yield
    finally:
        sys.settrace(None)
