"""A finished record is checked against what was committed to at its start."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.core.reaching import played

from siegeworks.core.record import Match
from siegeworks.core.verify import check
from siegeworks.games.outpost import GAME


@pytest.fixture
def record() -> dict[str, Any]:
    """The record of a finished game of Outpost, as it stands in a file."""
    read: dict[str, Any] = json.loads(json.dumps(played(10_000, "finished").record()))
    return read


def test_the_honest_is_accepted(record: dict[str, Any]) -> None:
    assert check(record)["ok"] is True
    assert check(record)["draws"] > 0


def test_what_was_forged_is_found(record: dict[str, Any]) -> None:
    def broken(change: Any) -> list[str]:
        forged = json.loads(json.dumps(record))
        change(forged)
        findings = check(forged)
        assert findings["ok"] is False
        problems: list[str] = findings["problems"]
        return problems

    assert any("committed" in p for p in broken(lambda r: r["header"].update(commitment="0" * 64)))
    assert any("committed" in p for p in broken(lambda r: r["header"].update(seed="another")))
    assert any("outcome" in p for p in broken(lambda r: r.update(outcome=None)))
    assert any("differs" in p for p in broken(lambda r: r["hashes"].__setitem__(4, "f" * 32)))
    assert any("set-up" in p for p in broken(lambda r: r["hashes"].__setitem__(0, "f" * 32)))
    assert any("not finished" in p for p in broken(lambda r: (r["words"].pop(), r["hashes"].pop())))
    assert any("published" in p for p in broken(lambda r: r["header"].pop("seed")))
    assert any("fast" in p for p in broken(lambda r: r["header"].update(fate="fast")))
    start = GAME.position(Match.new(GAME, "dawn", "v").state)
    assert any("made by hand" in p for p in broken(lambda r: r["header"].update(position=start)))
