"""The stage that tests of all games stand on."""

from __future__ import annotations

import pytest

from siegeworks.core.errors import IllegalWord
from siegeworks.core.stage import Stage
from siegeworks.games.outpost import GAME


def test_words_are_said_by_name_and_chance_is_laid_out() -> None:
    stage = Stage.new(GAME, "dawn").say("verb:march", "unit:raiders-guns-1")
    assert stage.asked == "march-to"
    stage.dice(6, 1).say("area:bridge", "verb:pass", "verb:pass")

    rolled = stage.events("battle-rolled")[0]
    assert (rolled["attack"], rolled["defence"]) == (6, 1)
    assert any("the attacker wins" in text for text in stage.sentences())


def test_a_stage_answers_who_what_and_why() -> None:
    stage = Stage.new(GAME, "dawn")

    assert (stage.seat, stage.asked) == ("raiders", "give-order")
    assert stage.offered == ["verb:march", "verb:dig-in", "verb:draw", "verb:end-turn"]
    assert stage.label("verb:march") == "March a unit"
    assert stage.why("area:bridge") == ["OUT-TURN-02"]
    assert stage.odds("verb:draw") is not None
    assert stage.view("garrison")["hands"] != stage.view()["hands"]
    assert stage.prompt
    with pytest.raises(IllegalWord):
        stage.say("area:bridge")


def test_the_same_word_is_said_until_a_question_comes() -> None:
    stage = Stage.new(GAME, "dawn").say_until("give-order", "verb:end-turn")
    assert stage.seat == "raiders"
    stage.say("verb:march", "unit:raiders-guns-1", "area:bridge").say_until("give-order", "verb:pass")

    assert stage.events("battle-rolled")
    while stage.outcome is None:
        stage.say(stage.offered[-1])
    assert (stage.seat, stage.asked) == ("", "")
