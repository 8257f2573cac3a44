"""Playouts: judged at common moments and no sooner, and declining what else could be begun."""

from __future__ import annotations

import math

import pytest

from siegeworks.agents.driver import ask, dealer, decision_of
from siegeworks.agents.playout import Lcg, Moments, Playout
from siegeworks.agents.random import Random
from siegeworks.agents.search import Search, moments_within
from siegeworks.core.spec import find


@pytest.mark.parametrize(
    "game, scenario", [("blackreach", "s1-first-contact"), ("heresy2010", None), ("outpost", None)]
)
def test_all_playouts_from_one_root_are_judged_at_the_same_moment(
    game: str, scenario: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No two values of different moments are compared: a line that ends a turn is judged no later than one that does
    not."""
    spec = find(game)
    s = spec.new(None, 7)
    other = Random(1)
    judged: list[tuple[int, bool]] = []

    def judge(t: object, seat: int) -> float:
        judged.append((spec.thinking.clock(t), not t.frames))  # type: ignore[attr-defined]
        return 0.0

    monkeypatch.setattr(spec, "judge", judge)
    for _ in range(12):
        while len(s.offered) < 3:
            spec.choose(s, s.offered[0])
        judged.clear()
        ask(Search(seed=5, walks=30), spec, s, seconds=60)
        target = spec.thinking.horizon(s)
        assert all(tick >= target for tick, over in judged if not over)
        spec.choose(s, ask(other, spec, s))


def test_a_battle_is_judged_when_its_iteration_is_over() -> None:
    """Played on by chance to its last iteration a battle tells less than the judgement foresees of it."""
    spec = find("heresy2010")
    s = spec.new(None, 7)
    dice = Random(1)
    while len(s.offered) < 4 or decision_of(spec, s).kind != "play-cards":
        spec.choose(s, ask(dice, spec, s))
    decision = decision_of(spec, s)
    root = dealer(spec, s, decision.seat)(1)
    moments = moments_within(root, 2)
    ticks: set[bool] = set()

    for number in range(20):
        world = root.clone()
        world.reseed(number)
        word = decision.words[number % len(decision.words)]
        playout = Playout(world, decision, (word,), moments, False, {}, Search().manner, Lcg(number))
        assert playout.run(math.inf)
        assert world.over or world.part != root.part or world.tick > root.tick
        ticks.add(world.tick > root.tick)

    assert moments.far == root.horizon
    assert False in ticks


def test_a_playout_judged_before_its_moment_is_refused() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    world = dealer(spec, s, 0)(1)
    playout = Playout(
        world, decision_of(spec, s), (s.offered[0],), Moments(frozenset(), 1, 2), False, {}, Search().manner, Lcg(1)
    )

    with pytest.raises(AssertionError, match="before its moment"):
        playout.backpropagate()


def test_what_else_could_be_begun_is_declined_for_the_rest_of_a_phase() -> None:
    """A word is judged by itself: the counters that are not asked about stay where they are."""
    spec = find("heresy1993")
    s = spec.new("historical", 3)
    dice = Random(3)
    while spec.rules.question(s)[0].kind != "mover":
        spec.choose(s, ask(dice, spec, s))
    agent = Search(seed=1, walks=60, ahead=1, seconds=60)
    ask(agent, spec, s)

    assert max(len(c.line) for c in agent.reasons()) < 25
