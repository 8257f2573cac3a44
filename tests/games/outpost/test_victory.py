"""Victory: the outpost taken, a side without units, or the garrison relieved after the last round."""

from __future__ import annotations

import pytest
from tests.games.outpost.field import PAIR, field

from siegeworks.games.outpost.box.components import SCENARIOS, UNIT_IDS


@pytest.mark.rule("OUT-WIN-01")
def test_raiders_in_the_outpost_at_the_end_of_a_round_win() -> None:
    stage = field({"raiders-rifles-1": "outpost", "garrison-rifles-1": "camp"})
    stage.say("verb:end-turn")
    assert stage.outcome is None  # the garrison still has its turn

    stage.say("verb:end-turn")
    assert stage.outcome == {
        "winner": "raiders",
        "reason": "outpost-taken",
        "rule": "OUT-WIN-01",
        "text": "The raiders stood in the outpost at the end of a round.",
    }


@pytest.mark.rule("OUT-WIN-02")
@pytest.mark.parametrize(
    ("ties", "dice", "winner"), [("defender-wins", [3, 3], "garrison"), ("both-hurt", [3, 3], None)]
)
def test_a_side_without_units_loses_and_without_any_nobody_wins(ties: str, dice: list[int], winner: str | None) -> None:
    stage = field(PAIR, options={"ties": ties}, hurt=list(UNIT_IDS)).dice(*dice)
    stage.say("verb:march", "area:gate")

    outcome = stage.outcome
    assert outcome is not None
    assert (outcome["winner"], outcome["rule"]) == (winner, "OUT-WIN-02")


@pytest.mark.rule("OUT-WIN-03")
def test_a_garrison_that_holds_out_wins() -> None:
    stage = field(PAIR)
    for _ in range(SCENARIOS[0].rounds * 2):
        assert stage.outcome is None
        stage.say("verb:end-turn")

    outcome = stage.outcome
    assert outcome is not None
    assert (outcome["winner"], outcome["reason"]) == ("garrison", "held-out")


@pytest.mark.rule("OUT-WIN-02")
def test_raiders_who_remove_the_last_of_the_garrison_win() -> None:
    stage = field(PAIR, hurt=["garrison-rifles-1"]).dice(6, 1)
    stage.say("verb:march", "area:gate")

    assert stage.area("garrison-rifles-1") is None
    assert stage.outcome is not None
    assert (stage.outcome["winner"], stage.outcome["rule"]) == ("raiders", "OUT-WIN-02")
