"""H93-SEQ: turns, segments and phases."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heresy1993.staging import events, say, stage

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    IMPERIAL,
    PHASES,
    STRATEGY_CARDS,
    TRAITOR,
)
from siegeworks.games.heresy1993.command.turns import start_phase
from siegeworks.games.heresy1993.frames import SegmentFrame
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State


def played(seed: int = 4) -> list[tuple[int, int, int, int]]:
    """The (turn, segment, active, phase) changes of one random game."""
    s = GAME.new("historical", seed)
    rng = Random(seed)
    seen: list[tuple[int, int, int, int]] = []
    while s.frames:
        now = (s.turn, s.segment, s.active, s.phase)
        if s.segment and s.phase >= 0 and (not seen or seen[-1] != now):
            seen.append(now)
        RULES.choose(s, rng.choice(s.offered))
    return seen


def chosen(dice: list[int]) -> Heresy1993State:
    """Turn 2 with both plans laid and these initiative dice."""
    s = stage("combat", "imperial", {"trolls-1": "kiln-road", "horus": "in-orbit"}, dice=dice, turn=1)
    s.deck = [[], []]
    s.hand = [[], []]
    say(
        s,
        "card:imperial-counter-attack",
        "card:imperial-mobilisation",
        "card:traitor-onslaught",
        "card:traitor-all-out-assault",
    )
    return s


@pytest.mark.rule("H93-SEQ-01", "H93-SEQ-02", "H93-SEQ-03", "H93-SEQ-13", "H93-WIN-07")
def test_at_most_five_turns_of_segments_in_order() -> None:
    longest = 0
    for seed in range(12):
        seen = played(seed)
        order = [(t, g) for t, g, _, _ in seen]
        assert order == sorted(order)
        assert {g for _, g, _, _ in seen} <= {1, 2, 3, 4}
        longest = max(longest, seen[-1][0])

    assert longest == 5


@pytest.mark.rule("H93-SEQ-08", "H93-SEQ-09", "H93-SEQ-10", "H93-SEQ-11", "H93-SEQ-12")
def test_cards_list_one_or_two_phases_done_in_order_assault_traitor_only_build_imperial_only() -> None:
    for c in STRATEGY_CARDS:
        assert 1 <= len(c.phases) <= 2
        assert (2 not in c.phases or c.side == TRAITOR) and (3 not in c.phases or c.side == IMPERIAL)
    for seed in range(6):
        for _, _, active, phase in played(seed):
            assert phase != 2 or active == TRAITOR
            assert phase != 3 or active == IMPERIAL
    s = chosen([5, 3, *[1] * 20])
    say(s, "verb:pass")
    assert [e["phase"] for e in events(s, "phase")] == ["movement"]
    say(s, "verb:done")
    assert [e["phase"] for e in events(s, "phase")][:2] == ["movement", "combat"]


@pytest.mark.rule("H93-SEQ-03", "H93-STRAT-10")
def test_what_holds_for_a_segment_or_a_turn_ends_with_it() -> None:
    s = stage("combat", "imperial", {"trolls-1": "kiln-road", "tank-free": "ember-sprawl"}, turn=2)
    s.special_used, s.silenced, s.laser_bonus = [1, 1], True, 1
    s.used = [1] * len(s.used)
    say(s, "verb:done")

    assert (s.special_used, s.silenced, s.laser_bonus, s.segment, s.active) == ([0, 0], False, 0, 0, -1)
    assert s.turn == 3 and not any(s.used)


@pytest.mark.rule("H93-SEQ-11", "H93-SEQ-12")
def test_assault_is_for_the_traitor_and_build_for_the_imperial_side_alone() -> None:
    s = stage("movement", "imperial", {})
    for phase, seat, called in (
        ("assault", IMPERIAL, False),
        ("assault", TRAITOR, True),
        ("build", TRAITOR, False),
        ("build", IMPERIAL, True),
    ):
        t = s.clone()
        t.phase = PHASES.index(phase)
        f = SegmentFrame()
        f.seat = seat
        before = len(t.frames)
        start_phase(t, f)

        assert (len(t.frames) > before) == called, (phase, seat)
