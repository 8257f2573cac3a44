"""What a sensible player tends to say in Outpost: steps lead to the outpost, and raiders under way dig no trench."""

from __future__ import annotations

from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.words import AREA, DIG_IN, END_TURN, MARCH
from siegeworks.games.outpost.thinking.policy import policy


def test_raiders_on_their_way_dig_no_trenches() -> None:
    s = GAME.new("dawn", 1)

    march, dig, end = policy(s, [MARCH, DIG_IN, END_TURN])

    assert dig == 0.0
    assert march > end > 0.0


def test_a_step_to_the_outpost_is_likelier_than_one_away_from_it() -> None:
    s = GAME.new("dawn", 1)
    number = GAME.vocabulary.number

    near, far = policy(s, [number("area:outpost"), number("area:ford")])

    assert near > far > 0.0
    assert number("area:outpost") in AREA
