"""Goals: said in plain English, and from nothing but what the seat may know."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.test_every_game import CASES, SPECS
from tests.games.test_stories import MACHINE

from siegeworks.core.spec import GameSpec

each_scenario = pytest.mark.parametrize(("spec", "scenario"), CASES)
SHOWN = [spec for spec in SPECS if spec.people.story.rows]


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.id) for spec in SHOWN])
def test_every_game_of_the_house_says_its_goals(spec: GameSpec) -> None:
    for row in spec.scenarios:
        goals = spec.goals(spec.new(row.id, "goals"), None)
        assert any(goal.kind in ("win", "score") for goal in goals), row.id


@each_scenario
def test_goals_are_the_same_in_every_world_that_the_seat_cannot_tell_apart(spec: GameSpec, scenario: str) -> None:
    rng = Random(f"goals {spec.id} {scenario}")
    s = spec.new(scenario, "goals")
    count = 0
    while s.frames and count < 600:
        if count % 40 == 0:
            for seat in range(len(spec.seats)):
                world = spec.determinize(s, seat, f"world {count}")
                assert spec.goals(world, seat) == spec.goals(s, seat), f"step {count}"
        spec.choose(s, rng.choice(s.offered))
        count += 1


@each_scenario
def test_goals_are_plain_and_point_at_words_of_the_game(spec: GameSpec, scenario: str) -> None:
    rng = Random(f"goals {spec.id} {scenario}")
    names = {*spec.vocabulary.names, *(name for table in spec.facts.values() for name in table)}
    s = spec.new(scenario, "goals")
    count = 0
    while s.frames and count < 3000:
        spec.choose(s, rng.choice(s.offered))
        count += 1
        if count % 25 == 0 or not s.frames:
            goals = spec.goals(s, None)
            assert len({goal.id for goal in goals}) == len(goals)
            for goal in goals:
                for text in (goal.text, goal.danger):
                    assert not text or ((text[0].isupper() or text[0].isdigit()) and text.endswith(".")), goal
                    assert not MACHINE.search(text), goal
                assert goal.progress is None or (goal.total is not None and goal.progress >= 0), goal
                assert {goal.side, goal.ahead} <= {None, *spec.seats}, goal
                assert set(goal.where) <= names, goal
