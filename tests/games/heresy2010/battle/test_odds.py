"""The odds of an attack: exact counts of cards, and how the battle ends in sampled worlds."""

from __future__ import annotations

import pytest
from tests.core.reaching import reach
from tests.games.heresy2010.battle.staging import bastion


@pytest.mark.rule("H10-FORT-07", "H10-BAT-51", "H10-FORT-20")
def test_vec_20_without_the_flight_the_wall_takes_two() -> None:
    t = bastion().attack("traitor", "bastion-eternal").say("area:gilded-ruins").until("engage-pieces").say("verb:all")
    t.until("hero-cards").say(
        "verb:draw-two", "verb:imperial-first", "card:lead-by-example-1", "card:lead-by-example-1"
    )
    t.say("card:terrifying-1", "card:breach-1", "card:diversionary-tactics-1", "verb:decline")
    assert t.fight().damage == 4
    t.say("card:hostile-ground-1").until("play-cards")

    left = [name for name in ("imperial-army-1", "imperial-army-2") if t.at(name) == "bastion-eternal"]
    assert len(left) == 1


@pytest.mark.rule("H10-INIT-16")
def test_whoever_may_be_left_where_both_sides_stand_is_told_before_the_choice() -> None:
    spec, s = reach("heresy2010", None, 6, "next-battle")
    odds = spec.odds(s, s.offered[0])

    assert odds is not None
    assert not odds.exact
    assert sum(row.chance for row in odds.outcomes) == pytest.approx(1)
