"""H10-ORD-34  What would come of an order: the caution on one that finds nothing to do."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    CARD_NUMBER,
    N_AREAS,
)
from siegeworks.games.heresy2010.box.words import WORDS


def cautioned(t: Desk, word: str) -> str:
    """The rule of the caution that a word carries, if any."""
    ask, f = GAME.rules.question(t.s)
    caution = ask.caution(t.s, f, WORDS.number(word))
    return caution.rule if caution is not None else ""


@pytest.mark.rule("H10-ORD-14", "H10-ORD-34", "H10-ORD-35")
def test_every_own_order_on_top_of_a_stack_may_be_executed() -> None:
    """H10-ORD-34 (book lines 905 and 955): also where its text can do nothing; it is ignored, paid and spent."""
    t = Desk().deal("traitor-assemble-1").lay("vengeful-spirit", "drop-pods-1").lay("palace", "traitor-redeploy-1")
    t.play(imperial=8, traitor=2).say("verb:execute-map")
    assert set(t.offered) == {"region:palace", "region:vengeful-spirit"}
    assert cautioned(t, "region:vengeful-spirit") == "H10-ORD-34"
    assert cautioned(t, "region:palace") == ""
    t.say("region:vengeful-spirit")

    assert t.asked == "choose-action"
    assert t.s.track == [8, 3]
    assert t.stack("vengeful-spirit") == []
    assert CARD_NUMBER["drop-pods-1"] not in t.s.executing
    assert t.s.markers == [[0] * N_AREAS, [0] * N_AREAS]


@pytest.mark.rule("H10-ORD-14", "H10-ORD-34")
def test_a_bluff_that_is_the_only_order_may_be_cleared() -> None:
    """H10-ORD-34 (book line 955): the action is offered, with a caution; nothing false is said against it."""
    t = Desk().deal("imperial-assemble-1").lay("crucible", "boarding-action-1").play(imperial=2, traitor=8)
    assert "verb:execute-map" in t.offered
    assert cautioned(t, "verb:execute-map") == "H10-ORD-34"
    t.say("verb:execute-map")

    assert t.stack("crucible") == []


@pytest.mark.rule("H10-ORD-34")
def test_an_order_that_finds_nothing_to_do_is_offered_with_a_caution() -> None:
    """H10-ORD-34 (book line 955): it may be executed all the same."""
    t = Desk().slow().put("gilded-ruins", "imperial-army-1").deal("tireless-defenders-1")
    t.mark("imperial", "gilded-ruins").play(imperial=1, traitor=3, upper="imperial")
    t.say("verb:execute-hand", "card:tireless-defenders-1")

    assert cautioned(t, "region:imperial-plateau") == ""
    assert cautioned(t, "region:crucible") == "H10-ORD-34"
