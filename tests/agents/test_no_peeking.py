"""No peeking, proved: what a seat cannot know may change, and nothing it is given changes with it."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.agents.contract import Agent, Clock, Decision, Worlds
from siegeworks.agents.driver import ask, decision_of
from siegeworks.agents.greedy import Greedy
from siegeworks.core.spec import GameSpec, find, game_ids
from siegeworks.core.state import to_data

GAMES = [(game, scenario.id) for game in game_ids() for scenario in find(game).scenarios]


class Notes(Agent):
    """An agent that only notes what it is given, worlds included."""

    name = "notes"

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.given: Any = None

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> int:
        world = worlds(11)
        seen = self.spec.view(world._s, decision.seat)
        self.given = (view, decision, world.words, world.seat, world.kind, seen, to_data(world._s, self.spec.rules))
        return decision.words[0]


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_what_a_seat_cannot_know_changes_nothing_it_is_given(game: str, scenario: str) -> None:
    spec = find(game)
    s = spec.new(scenario, 17)
    checked = 0
    for step in range(400):
        if not s.frames:
            break
        if step % 5 == 0 and len(s.offered) > 1:
            seat = decision_of(spec, s).seat
            true, other = Notes(spec), Notes(spec)
            ask(true, spec, s)
            world = spec.determinize(s, seat, step)
            ask(other, spec, world)
            choice, f = spec.rules.question(s)
            choice_there, f_there = spec.rules.question(world)
            assert true.given == other.given
            assert spec.prompt(s, f, choice) == spec.prompt(world, f_there, choice_there)
            checked += 1
        spec.choose(s, s.offered[(step * 7919) % len(s.offered)])
    assert checked > 3


DEEP = [("heresy2010", None, 3), ("heresy1993", "free", 3), ("blackreach", "s2-yard-gate", 3), ("outpost", None, 2)]


@pytest.mark.parametrize(("game", "scenario", "depth"), DEEP)
def test_nothing_leaks_in_the_middle_of_things_either(game: str, scenario: str | None, depth: int) -> None:
    """Battles, answers and windows: questions asked deep inside other procedures, reached by play with a purpose."""
    spec = find(game)
    checked: set[str] = set()
    for n in range(6):
        s = spec.new(scenario, f"deep {n}")
        agents = [Greedy(f"{n} {seat}", tries=4, worlds=1) for seat in range(2)]
        for step in range(600):
            if not s.frames or len(checked) >= 12:
                break
            choice, f = spec.rules.question(s)
            if len(s.offered) > 1 and len(s.frames) >= depth and choice.kind not in checked:
                checked.add(choice.kind)
                seat = choice.seat(s, f)
                given = []
                for world in (s, *(spec.determinize(s, seat, f"{step} {k}") for k in range(3))):
                    notes = Notes(spec)
                    ask(notes, spec, world)
                    given.append((notes.given, spec.prompt(world, *reversed(spec.rules.question(world)))))
                assert all(g == given[0] for g in given[1:]), choice.kind
            agent = agents[spec.rules.seat(s)]
            spec.choose(s, ask(agent, spec, s) if step % 3 else s.offered[(step * 7919) % len(s.offered)])

    assert len(checked) >= 3


def test_a_dealt_world_shares_no_fate_with_the_true_one() -> None:
    spec = find("outpost")
    s = spec.new(seed=3, fate=spec.keyed_fate("secret"))
    world = spec.determinize(s, 0, 1)

    assert world.fate is not s.fate
    assert world.fate.hash_key() == b""
