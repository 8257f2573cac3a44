"""What a sensible player tends to say, for agents that try things out: a weight for each word. No rule stands here."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heresy2010.battlefield import Field, unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    CARDS,
    STACK_LIMIT,
)
from siegeworks.games.heresy2010.box.words import CARD, DONE, PIECE
from siegeworks.games.heresy2010.siege.frames import LandFrame
from siegeworks.games.heresy2010.thinking.policy import landers, policy


def test_the_policy_weighs_every_offered_word_all_through_a_game() -> None:
    rng = Random(3)
    s = GAME.new("cry-havoc", 3)
    kinds = set()
    while s.frames:
        weights = policy(s, s.offered)
        assert len(weights) == len(s.offered)
        assert min(weights) >= 0
        assert sum(weights) > 0
        kinds.add(GAME.rules.question(s)[0].kind)
        GAME.choose(s, rng.choice(s.offered))
    assert {"choose-action", "destination", "mover"} <= kinds


@pytest.mark.parametrize(("target", "all_in"), [("command-center", True), ("spaceport-primus", False)])
def test_whoever_has_cornered_the_commander_holds_nothing_back(target: str, all_in: bool) -> None:
    t = Field().put(target, "world-eaters-1").put("command-center", "horus")
    origin = "catacombs" if target == "command-center" else "engine-graves"
    t.put(origin, "blood-angels-1", "blood-angels-2").put("inner-palace", "the-emperor").attack("imperial", target)
    while t.asked != "play-cards" or t.seat != "imperial":
        GAME.choose(t.s, t.s.offered[0])
    weights = policy(t.s, t.s.offered)
    cards = {w: CARDS[CARD.id(w)].attack for w in t.s.offered if w in CARD}
    strongest = {w for w, blow in cards.items() if blow == max(cards.values())}

    assert len(strongest) < len(cards)
    chosen = {w for w, weight in zip(t.s.offered, weights, strict=True) if weight}
    assert chosen == (strongest if all_in else set(t.s.offered))


def test_landings_stop_when_the_area_is_full() -> None:
    t = Desk()
    f = LandFrame()
    f.side, f.area = 1, AREA_NUMBER["spaceport-primus"]
    words = [DONE, PIECE + unit("world-eaters-1")]
    room = landers(t.s, f, words)
    assert room[1] > room[0]
    f.landing = list(range(STACK_LIMIT[f.area]))
    full = landers(t.s, f, words)
    assert full[0] > full[1]
