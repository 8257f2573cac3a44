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
    return entries(text.split("kinds: {")[1].split("others: {")[0])


def entries(text: str) -> dict[str, str]:
    return dict(re.findall(r'^    "?([a-z][a-z-]*)"?: "(.*)",$', text, flags=re.MULTILINE))


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


@pytest.mark.parametrize("game", GAMES)
def test_what_the_other_side_decides_goes_on_a_sentence(game: str) -> None:
    text = (WEB / game / "guide.ts").read_text(encoding="utf-8")
    others = entries(text.split("others: {")[1])

    assert sorted(set(others) - kinds_of(game)) == []
    for kind, phrase in others.items():
        assert re.match(r"(who|whom|where|what|which|whether|how|in which|from|on|between)\b", phrase), kind
        assert phrase[-1] != ".", kind


def test_a_first_game_is_named_for_each() -> None:
    text = (WEB / "first.ts").read_text(encoding="utf-8")
    first = dict(re.findall(r'^  ([a-z0-9]+): "([a-z0-9-]+)",$', text, flags=re.MULTILINE))

    assert sorted(first) == sorted(GAMES)
    for game, scenario in first.items():
        assert scenario in [s.id for s in find(game).scenarios]
