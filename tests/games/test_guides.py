"""The guides explain every question that the games ask, and nothing else, in plain words."""

from __future__ import annotations

import re

import pytest

from siegeworks.core.guide import Guide, read_guide
from siegeworks.core.spec import find, game_ids

SHORTHAND = re.compile(r"\b(CP|AP|PP|ATT|DEF|MP|SM|LoS|ZoC|CV|DV|Mv|DP|VS|FotM|IP)\b")
GUIDED = [game for game in game_ids() if read_guide(find(game).folder).questions]


def kinds_of(game: str) -> set[str]:
    """Every kind of question in a game's tables."""
    procedures = find(game).rules.procedures
    return {step.ask.kind for table in procedures for step in table.steps if step.ask is not None}


def guide_of(game: str) -> Guide:
    return read_guide(find(game).folder)


@pytest.mark.parametrize("game", GUIDED)
def test_every_question_is_explained_and_every_explanation_is_asked_for(game: str) -> None:
    explained = set(guide_of(game).questions)

    assert sorted(kinds_of(game) - explained) == []
    assert sorted(explained - kinds_of(game)) == []


@pytest.mark.parametrize("game", GUIDED)
def test_explanations_are_whole_short_sentences_without_shorthand(game: str) -> None:
    for kind, text in guide_of(game).questions.items():
        assert text.endswith("."), kind
        assert 20 < len(text) < 200, kind
        assert not SHORTHAND.search(text), kind


@pytest.mark.parametrize("game", GUIDED)
def test_what_the_other_side_decides_goes_on_a_sentence(game: str) -> None:
    decides = guide_of(game).decides

    assert sorted(set(decides) - kinds_of(game)) == []
    for kind, phrase in decides.items():
        assert re.match(r"(who|whom|where|what|which|whether|how|in which|from|on|between)\b", phrase), kind
        assert phrase[-1] != ".", kind


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_begins_with_what_the_game_is_about_and_a_first_game(game: str) -> None:
    guide = guide_of(game)

    assert guide.chapters[0].title == "What it is about"
    assert all(line.endswith(".") for chapter in guide.chapters for line in chapter.lines)
    assert guide.first_game in [s.id for s in find(game).scenarios]
