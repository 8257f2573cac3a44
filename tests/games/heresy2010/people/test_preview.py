"""The preview of an action: what it would cost, what that leads to, and what a card would add to a battle."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import scene
from tests.games.heresy2010.desk import Desk
from tests.games.heresy2010.people.staging import battle, names_for, pointed, tally

from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.people.preview import consequence, preview


@pytest.mark.rule("H10-BAT-52", "H10-BAT-53")
def test_shields_are_taken_off_while_they_are_picked() -> None:
    t = battle()
    t.say("card:hostile-ground-1", "card:angels-of-death-1").until("resist-damage")
    before = tally(t, 1)
    assert before["coming"] == t.fight().damage == 2

    assert pointed(t, "card:terrifying-1")["coming"] == 0
    assert pointed(t, "card:terrifying-1")["shields"] == 2
    assert [v["piece"] for v in before["victims"]] == ["unit:world-eaters-1", "unit:death-guard-1"]


@pytest.mark.rule("H10-INIT-08", "H10-INIT-21")
def test_the_preview_says_what_an_action_leads_to() -> None:
    t = Desk().deal("traitor-assault-1", "traitor-assemble-1").play(imperial=5, traitor=4)
    t.s.spent = []
    row = consequence(t.s, 1, 1)
    assert row.next == "traitor"  # on top of the other marker
    assert row.icons == []
    row = consequence(t.s, 1, 3)
    assert row.next == "imperial"
    assert row.change_of_initiative
    assert [i.space for i in row.icons] == [6, 7]

    assert preview(t.s, WORDS.number("verb:place-order")).costs[0].space == 5
    assert [c.cost for c in preview(t.s, WORDS.number("verb:execute-hand")).costs] == [1, 3]


@pytest.mark.rule("H10-BAT-35")
def test_a_card_that_is_picked_stands_for_no_other() -> None:
    """H10-BAT-35 (book line 1206): whoever has picked one copy has only the others left."""
    t = scene("traitor", ["world-eaters-1", "world-eaters-2", "world-eaters-3"], ["imperial-army-1"], [],
              ["no-quarter-1", "no-quarter-2", "turncoats-1"])  # fmt: skip
    t.say("verb:imperial-first").until("play-cards").say("verb:pass")
    assert names_for(t, "card:no-quarter-1") == ["card:no-quarter-2"]

    t.say("card:no-quarter-1")

    assert "card:no-quarter-2" in t.offered
    assert names_for(t, "card:no-quarter-2") == []
