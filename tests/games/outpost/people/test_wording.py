"""Words for people: the log tells a battle."""

from __future__ import annotations

from tests.games.outpost.field import PAIR, field


def test_the_log_tells_a_battle() -> None:
    stage = field(PAIR).dice(6, 1)
    stage.say("verb:march", "area:gate", "area:ridge")

    texts = stage.sentences()
    assert "Raiders Rifles attack The Gate." in texts
    assert "Raiders Rifles 8 against Garrison Rifles 3: the attacker wins." in texts
    assert "Raiders Rifles take The Gate." in texts
