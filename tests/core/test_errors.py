"""Errors, as they are told."""

from __future__ import annotations

from siegeworks.core.errors import IllegalWord
from siegeworks.core.why import Reason


def test_errors_carry_their_code_and_reasons() -> None:
    error = IllegalWord("no", [Reason("R-1", "because")])
    assert error.to_wire() == {"code": "illegal-word", "message": "no", "reasons": [{"rule": "R-1", "text": "because"}]}
