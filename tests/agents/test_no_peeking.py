"""No peeking, proved: what a seat cannot know may change, and nothing it is given changes with it.

What changes is changed twice over: by hand (secrets.py), which a dealer of worlds that deals too little cannot
pass, and by the dealer itself, which changes more.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.agents.secrets import changed

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
        self.given = (view, decision, world.words, world.question, seen, to_data(world._s, self.spec.rules))
        return decision.words[0]


def given(spec: GameSpec, s: Any) -> tuple[Any, str]:
    """All that the seat to choose is given in a state, and what it is asked."""
    notes = Notes(spec)
    ask(notes, spec, s)
    choice, f = spec.rules.question(s)
    return notes.given, spec.prompt(s, f, choice)


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_what_a_seat_cannot_know_changes_nothing_it_is_given(game: str, scenario: str) -> None:
    spec = find(game)
    s = spec.new(scenario, 17)
    rng = Random(scenario)
    checked = by_hand = 0
    for step in range(400):
        if not s.frames:
            break
        if step % 5 == 0 and len(s.offered) > 1:
            seat = decision_of(spec, s).seat
            true = given(spec, s)
            assert given(spec, spec.determinize(s, seat, step)) == true
            other = changed(spec, s, seat, rng)
            if other is not None:
                assert given(spec, other) == true
                by_hand += 1
            checked += 1
        spec.choose(s, s.offered[(step * 7919) % len(s.offered)])
    assert checked > 3
    assert by_hand > 3


DEEP = [("heresy2010", None, 3), ("heresy1993", "free", 3), ("blackreach", "s2-yard-gate", 3), ("outpost", None, 2)]


@pytest.mark.parametrize(("game", "scenario", "depth"), DEEP)
def test_nothing_leaks_in_the_middle_of_things_either(game: str, scenario: str | None, depth: int) -> None:
    """Battles, answers and windows: questions asked deep inside other procedures, reached by play with a purpose."""
    spec = find(game)
    checked: set[str] = set()
    by_hand: set[str] = set()
    for n in range(6):
        s = spec.new(scenario, f"deep {n}")
        rng = Random(n)
        agents = [Greedy(f"{n} {seat}", tries=4, worlds=1) for seat in range(2)]
        for step in range(600):
            if not s.frames or len(checked) >= 12:
                break
            choice, f = spec.rules.question(s)
            if len(s.offered) > 1 and len(s.frames) >= depth and choice.kind not in checked:
                checked.add(choice.kind)
                seat = choice.seat(s, f)
                true = given(spec, s)
                for k in range(3):
                    assert given(spec, spec.determinize(s, seat, f"{step} {k}")) == true, choice.kind
                    other = changed(spec, s, seat, rng)
                    if other is not None:
                        assert given(spec, other) == true, choice.kind
                        by_hand.add(choice.kind)
            agent = agents[spec.rules.seat(s)]
            spec.choose(s, ask(agent, spec, s) if step % 3 else s.offered[(step * 7919) % len(s.offered)])

    assert len(checked) >= 3
    assert len(by_hand) >= 2


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("fault", ["deals nothing", "shows the state"])
def test_the_proof_would_find_a_peek(game: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dealer that hands out the true world, and a view that tells where everything lies, are both found out."""
    spec = find(game)
    if fault == "deals nothing":
        monkeypatch.setattr(spec, "thinking", replace(spec.thinking, determinize=lambda t, seat: None))
    else:
        view = spec.view
        told = ("hand", "deck", "order_hand", "order_deck")
        monkeypatch.setattr(
            spec, "view", lambda s, seat: {**view(s, seat), "true": [getattr(s, n, []).copy() for n in told]}
        )

    with pytest.raises(AssertionError):
        test_what_a_seat_cannot_know_changes_nothing_it_is_given(game, spec.scenarios[0].id)


def test_a_dealt_world_shares_no_fate_with_the_true_one() -> None:
    spec = find("outpost")
    s = spec.new(seed=3, fate=spec.keyed_fate("secret"))
    world = spec.determinize(s, 0, 1)

    assert world.fate is not s.fate
    assert world.fate.hash_key() == b""
