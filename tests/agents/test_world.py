"""Worlds: dealt and not shown, with luck of their own, and careful where they are asked to be."""

from __future__ import annotations

from siegeworks.agents.driver import ask, dealer
from siegeworks.agents.random import Random
from siegeworks.core.spec import find
from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import RAIDERS


def test_a_world_with_other_luck_draws_otherwise() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    seeds = set()
    for number in range(5):
        world = dealer(spec, s, 0)(1)
        world.reseed(number)
        seeds.add(world._s.seed)

    assert len(seeds) == 5
    assert 0 not in seeds


def test_the_lower_levels_heed_every_caution() -> None:
    """No beginner wastes what the page warns of; whoever weighs everything may have a reason to."""
    spec = find("heresy2010")
    s = spec.new(None, 3)
    dice = Random(3)
    wasted: list[int] = []
    while not 0 < len(wasted) < len(s.offered):
        spec.choose(s, ask(dice, spec, s))
        choice, f = spec.rules.question(s)
        cautions = {w: choice.caution(s, f, w) for w in s.offered}
        wasted = [w for w, caution in cautions.items() if caution is not None and caution.kind == "waste"]
    world = dealer(spec, s, spec.rules.seat(s))(1)

    assert world.careful(s.offered) == [w for w in s.offered if w not in wasted]
    assert world.careful(wasted) == wasted


def test_a_world_is_dealt_not_shown() -> None:
    s = GAME.new("dawn", 3)
    deal = dealer(GAME, s, RAIDERS)
    hands = {tuple(deal(n)._s.hand[1]) for n in range(12)}
    assert len(hands) > 3
    world = deal(0)
    before = world.words[:]
    copy = world.clone()
    copy.choose(copy.words[0])
    assert world.words == before
    assert (world.over, world.question, world.depth) == (False, (RAIDERS, "give-order"), 1)
    assert -1 <= world.evaluate(RAIDERS) <= 1
