"""The page's guides explain every question that the games ask, and nothing else, in plain words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from siegeworks.core.spec import find

WEB = Path(__file__).resolve().parents[2] / "web" / "src" / "games"
GAMES = ["heresy2010", "heresy1993", "blackreach", "outpost"]
SHORTHAND = re.compile(r"\b(CP|AP|PP|ATT|DEF|MP|SM|LoS|ZoC|CV|DV|Mv|DP|VS|FotM|IP)\b")


def kinds_of(game: str) -> set[str]:
    """Every kind of question in a game's tables."""
    procedures = find(game).rules.procedures
    return {step.ask.kind for table in procedures for step in table.steps if step.ask is not None}


def explained_in(game: str) -> dict[str, str]:
    """What a guide says about each kind of question."""
    text = (WEB / game / "guide.ts").read_text(encoding="utf-8")
    return dict(re.findall(r'^    "?([a-z][a-z-]*)"?: "(.*)",$', text.split("kinds: {")[1], flags=re.MULTILINE))


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_explained_and_every_explanation_is_asked_for(game: str) -> None:
    explained = set(explained_in(game))

    assert sorted(kinds_of(game) - explained) == []
    assert sorted(explained - kinds_of(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_explanations_are_whole_short_sentences_without_shorthand(game: str) -> None:
    for kind, text in explained_in(game).items():
        assert text.endswith("."), kind
        assert 20 < len(text) < 200, kind
        assert not SHORTHAND.search(text), kind
