"""The page's guides speak of questions that the games really ask."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from siegeworks.core.spec import find

WEB = Path(__file__).resolve().parents[2] / "web" / "src" / "games"


def kinds_of(game: str) -> set[str]:
    """Every kind of question in a game's tables."""
    procedures = find(game).rules.procedures
    return {step.ask.kind for table in procedures for step in table.steps if step.ask is not None}


@pytest.mark.parametrize("game", ["heresy2010", "heresy1993", "blackreach"])
def test_every_question_a_guide_explains_is_asked(game: str) -> None:
    text = (WEB / game / "guide.ts").read_text(encoding="utf-8")
    explained = re.findall(r'^    "?([a-z][a-z-]*)"?: "', text.split("kinds: {")[1], flags=re.MULTILINE)

    assert len(explained) > 10
    assert sorted(set(explained) - kinds_of(game)) == []
