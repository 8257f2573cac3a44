"""Tests of movement/striding.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import TARGET
from tests.games.heresy2010.desk import Desk


@pytest.mark.rule("H10-MOVE-10", "H10-FAQ-25")
def test_a_titan_that_strode_does_not_move_again_with_the_event() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1", "imperial-titan-2").event("titans-stride-the-earth-1")
    t.say("unit:imperial-titan-1", f"area:{TARGET}", "verb:done")
    goal = next(w for w in t.offered if w.startswith("area:") and w not in ("area:gilded-ruins", f"area:{TARGET}"))
    t.say(goal)

    assert t.why("unit:imperial-titan-1") == ["H10-MOVE-10"]


@pytest.mark.rule("H10-FAQ-25")
def test_why_a_piece_does_not_stride() -> None:
    t = Desk().slow().put("gilded-ruins", "khorne-chaos-titan-1").put("kiln-road", "world-eaters-1")
    t.event("titans-stride-the-earth-1", "traitor").until("strider")
    assert [r.text for r in t.reasons("unit:world-eaters-1")] == ["Only your own Titans on Terra stride."]
    assert "is not among the answers" in t.reasons("verb:pass")[0].text
    t.say("unit:khorne-chaos-titan-1")

    assert [r.text for r in t.reasons("area:red-cisterns")] == ["A Titan strides one or two areas."]
    assert "area:kiln-road" not in t.offered
