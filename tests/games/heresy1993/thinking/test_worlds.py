"""Worlds dealt to the Traitor while Imperial counters lie face down."""

from __future__ import annotations

from random import Random

import pytest

from siegeworks.core.state import to_data
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import IMPERIAL, SETUP_AREAS, SIDE, TRAITOR, UNIT_IDS
from siegeworks.games.heresy1993.people.views import is_hidden, view
from siegeworks.games.heresy1993.state import FACE_UP, Heresy1993State, put


def face_down(seed: int, options: dict[str, str] | None = None) -> Heresy1993State:
    """The free set-up played by chance up to the Traitor's first choice."""
    rng = Random(seed)
    s = GAME.new("free", seed, options)
    while GAME.rules.seat(s) != TRAITOR:
        GAME.choose(s, rng.choice(s.offered))
    assert isinstance(s, Heresy1993State)
    assert s.face_up != FACE_UP
    return s


@pytest.mark.rule("H93-SETUP-05", "H93-SETUP-07")
@pytest.mark.parametrize("dummies", ["count", "are-free"])
@pytest.mark.parametrize("seen", ["stack-sizes", "nothing"])
def test_face_down_counters_are_laid_out_anew_by_the_rules_of_the_set_up(dummies: str, seen: str) -> None:
    s = face_down(4, {"dummies-stack": dummies, "face-down": seen})
    moved = set()
    for seed in range(12):
        t = GAME.determinize(s, TRAITOR, seed)
        assert view(t, TRAITOR) == view(s, TRAITOR)
        assert GAME.invariants(t) == []
        for u in t.held_on_map(IMPERIAL):
            if is_hidden(t, u, TRAITOR):
                assert t.place[u] in SETUP_AREAS[u]
                if t.place[u] != s.place[u]:
                    moved.add(u)
    assert len(moved) > 30


@pytest.mark.rule("H93-SETUP-05")
@pytest.mark.parametrize("seen", ["stack-sizes", "nothing"])
def test_states_the_traitor_cannot_tell_apart_deal_the_same_worlds(seen: str) -> None:
    s = face_down(5, {"face-down": seen})
    others = [GAME.determinize(s, TRAITOR, seed) for seed in range(6)]
    one, two = UNIT_IDS.index("factory-defence-1"), UNIT_IDS.index("factory-defence-2")
    a, b = others[0].place[one], others[0].place[two]
    put(others[0], one, b)  # counters that are alike, laid the other way round
    put(others[0], two, a)
    assert len({tuple(t.place) for t in others}) == 6
    for seed in (1, 2):
        worlds = [to_data(GAME.determinize(t, TRAITOR, seed), GAME.rules) for t in (s, *others)]
        assert all(world == worlds[0] for world in worlds)


def test_the_owner_s_own_counters_stay_where_they_are() -> None:
    s = face_down(6)
    t = GAME.determinize(s, IMPERIAL, 1)
    assert [t.place[u] for u in range(len(SIDE))] == s.place


def test_a_position_that_no_set_up_makes_is_dealt_all_the_same() -> None:
    s = face_down(7)
    loose = [u for u in s.held_on_map(IMPERIAL) if is_hidden(s, u, TRAITOR)]
    for u in loose[:20]:  # twenty counters heaped where few of them may lie
        put(s, u, s.place[loose[0]])
    t = GAME.determinize(s, TRAITOR, 1)
    assert view(t, TRAITOR).face_down == view(s, TRAITOR).face_down
