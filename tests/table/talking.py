"""A session of the engine that one can talk to in Python."""

from __future__ import annotations

import json
from typing import Any

import pytest

from siegeworks.table.engine import Session


class Talk:
    """A session one can talk to in Python."""

    def __init__(self) -> None:
        self.session = Session()

    def __call__(self, do: str, **fields: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.session.answer(json.dumps({"do": do, **fields}).encode()))
        return answer

    def refused(self, do: str, **fields: Any) -> str:
        answer = self(do, **fields)
        assert answer["ok"] is False, answer
        assert answer["error"]["message"]
        code: str = answer["error"]["code"]
        return code


@pytest.fixture
def talk() -> Talk:
    """A session with a game of Outpost on table t."""
    talk = Talk()
    assert talk("new", game="outpost", seed=7)["ok"]
    return talk
