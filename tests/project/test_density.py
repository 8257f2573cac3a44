"""Code stays easy to read: few branches per function and per line."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.density import functions, median

ROOT = Path(__file__).resolve().parents[2]
MOST = 12  # branches of a function
USUAL = 0.40  # branches per line, the median of a room


@pytest.mark.parametrize("room", ["agents", "cli", "lab", "table"])
def test_a_room_has_no_dense_functions(room: str) -> None:
    found = functions(ROOT / "src" / "siegeworks" / room)

    assert [f"{d.place}: {d.branches} branches" for d in found if d.branches > MOST] == []
    assert median(found) <= USUAL


def test_tools_have_no_dense_functions() -> None:
    assert [d.place for d in functions(ROOT / "tools") if d.branches > MOST] == []
