"""Worlds that a seat cannot tell from the real one."""

from __future__ import annotations

from random import Random

from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import GARRISON, RAIDERS


def test_states_a_seat_cannot_tell_apart_deal_the_same_worlds() -> None:
    rng = Random(4)
    s = GAME.new("dawn", 4)
    for step in range(80):
        if not s.frames:
            break
        for seat in (RAIDERS, GARRISON):
            t = GAME.determinize(s, seat, rng.randrange(1000))
            one, two = GAME.determinize(s, seat, step), GAME.determinize(t, seat, step)
            assert (one.deck, one.hand) == (two.deck, two.hand)
        GAME.choose(s, rng.choice(s.offered))
