"""What agents are told: evaluation, policy, measures."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.stage import add, sq, stage
from tests.games.blackreach.thinking.staging import skirmish

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.components import POINT_BATTLE, SCENARIOS
from siegeworks.games.blackreach.box.words import PASS
from siegeworks.games.blackreach.cards.window import QUIET_WORD
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.state import BLUFF_TOKEN
from siegeworks.games.blackreach.thinking.evaluate import MISSION_CLAIMS, SCENARIO_CLAIMS, evaluate, measures, stake
from siegeworks.games.blackreach.thinking.policy import policy
from siegeworks.games.blackreach.units import flip
from siegeworks.games.blackreach.victory import controller


def test_what_helps_one_side_hurts_the_other() -> None:
    s = skirmish()
    before = evaluate(s, 0)
    assert evaluate(s, 1) == -before
    s.score[1] += 2
    assert evaluate(s, 0) < before
    s.winner = 1
    assert evaluate(s, 0) == -1.0


def test_ground_taken_and_units_lost_weigh() -> None:
    s = skirmish()
    before = evaluate(s, 0)
    mover = add(s, "tactical-1", 10, 7)
    taken = evaluate(s, 0)
    assert taken > before
    flip(s, mover)
    worn = evaluate(s, 0)
    assert worn < taken
    s.unit_sm[mover] = 2
    assert evaluate(s, 0) < worn
    pinned = evaluate(s, 0)
    destroy(s, mover, -1, "HBR-HIT-01")
    assert evaluate(s, 0) < pinned


def test_a_group_near_its_breaking_point_weighs_more_than_its_units() -> None:
    s = skirmish()
    t = skirmish()
    lone, member = add(s, "tactical-1", 4, 5), add(t, "tactical-1", 4, 5)
    s.unit_tile[lone] = -1
    destroy(s, lone, -1, "HBR-HIT-01")
    destroy(t, member, -1, "HBR-HIT-01")

    assert evaluate(t, 0) < evaluate(s, 0)


def test_early_orders_are_better_and_hidden_numbers_move_no_value() -> None:
    s = skirmish()
    ours, theirs = add(s, "tactical-1", 4, 5), add(s, "sluggas-1", 16, 5)
    s.unit_token[ours] = s.unit_token[theirs] = 1
    early, seen = evaluate(s, 0), evaluate(s, 1)
    s.unit_token[ours] = 5
    assert evaluate(s, 0) < early
    assert evaluate(s, 1) == seen
    late = evaluate(s, 0)
    s.unit_token[ours] = BLUFF_TOKEN
    assert evaluate(s, 0) < late


def test_claims_follow_the_scoring_rows() -> None:
    masts = next(i for i, row in enumerate(SCENARIOS) if row.id == "s3-eyes-in-the-scrub")
    s = stage()
    s.scenario = masts
    s.objectives, s.objective_ever = [sq(5, 3), sq(6, 7), sq(6, 11)], [0, 0, 0]
    ours, theirs = SCENARIO_CLAIMS[masts]
    rows = SCENARIOS[masts].scoring
    first = next(row.points for row in rows if row.when == "first-time")
    never = next(row.points for row in rows if row.when == "never-controlled")

    assert (stake(s, ours[0], 0, 0), stake(s, theirs[0], 0, 1)) == (first, never)
    s.objective_ever[0] = 1
    assert (stake(s, ours[0], 0, 0), stake(s, theirs[0], 0, 1)) == (0, 0)


def test_the_own_and_the_enemys_objective_are_told_apart() -> None:
    number = next(i for i, row in enumerate(POINT_BATTLE.mission) if row.id == "take-and-hold")
    ours, theirs = MISSION_CLAIMS[number]

    assert ours[0][2] == theirs[1][2] < ours[1][2] == theirs[0][2]


@pytest.mark.parametrize("scenario", ["s5-pump-hall", "s8-hammer", "point-battle"])
def test_the_policy_weighs_every_offered_word_all_through_a_game(scenario: str) -> None:
    rng = Random(3)
    s = GAME.new(scenario, 3)
    kinds = set()
    while s.frames:
        weights = policy(s, s.offered)
        assert len(weights) == len(s.offered)
        assert min(weights) >= 0
        assert sum(weights) > 0
        kind = GAME.rules.question(s)[0].kind
        kinds.add(kind)
        if kind == "window":
            assert weights[s.offered.index(QUIET_WORD)] == 0 < weights[s.offered.index(PASS)]
        assert -1 <= evaluate(s, 0) <= 1
        GAME.choose(s, rng.choice(s.offered))
    assert {"action", "next-step", "deploy-square", "place-token", "window"} <= kinds


def test_measures_count_both_sides_and_name_who_holds_what() -> None:
    s = skirmish()
    add(s, "sluggas-1", 10, 8)
    found = measures(s)

    assert (found["ultramarines-units"], found["orks-units"]) == (3, 3)
    assert found["control:objective-1"] == controller(s, 0) == UNIT_SIDE[s.at[sq(10, 8)]]
