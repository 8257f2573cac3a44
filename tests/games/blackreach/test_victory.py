"""HBR-WIN-01  Objectives: who controls them, what they bring, and when a battle is over."""

from __future__ import annotations

import pytest
from tests.games.blackreach.playing import FIXED, play
from tests.games.blackreach.stage import (
    RULES,
    add,
    number,
    offered,
    on,
    run,
    say,
    sq,
    stage,
)

from siegeworks.games.blackreach import GAME, victory
from siegeworks.games.blackreach.box.components import FACE_NUMBER, SCENARIOS
from siegeworks.games.blackreach.box.records_battle import ScoringData
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.frames import ReckonFrame, SupplyFrame
from siegeworks.games.blackreach.ground.ground import WIDTH
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, in_force, scenario_has
from siegeworks.games.blackreach.victory import check_wiped_out, controller


def field() -> BlackReachState:
    """Two objectives, one for each side, in a battle of points."""
    s = stage({(4, 4): "building", (5, 4): "building"})
    s.objectives, s.objective_ever, s.score = [sq(4, 4), sq(15, 9)], [0, 0], [0, 0]
    return s


def row(when: str, **more: object) -> ScoringData:
    """What an objective brings."""
    return ScoringData(type="control", side="both", points=2, when=when, **more)  # type: ignore[arg-type]


@pytest.mark.rule("HBR-WIN-01")
@pytest.mark.parametrize(
    ("when", "last", "score"),
    [("each-turn", False, 2), ("each-turn", True, 2), ("game-end", False, 0), ("game-end", True, 2)],
)
def test_points_come_each_turn_or_at_the_end(when: str, last: bool, score: int) -> None:
    s = field()
    victory.score_control(s, row(when), 0, 1, last)
    victory.score_control(s, row(when), 0, -1, last)

    assert s.score == [0, score]


@pytest.mark.rule("HBR-WIN-01")
@pytest.mark.parametrize(("only", "score"), [("the own objective", [2, 0]), ("the enemy's objective", [0, 2])])
def test_an_objective_may_count_for_its_owner_or_for_the_enemy_only(only: str, score: list[int]) -> None:
    s = field()
    for seat in (0, 1):
        victory.score_control(s, row("each-turn", only=only), 0, seat, False)

    assert s.score == score


@pytest.mark.rule("HBR-WIN-01")
def test_the_first_to_take_an_objective_is_paid_once_in_a_point_battle() -> None:
    s = field()
    assert not victory.is_taken(s, 0, 0)
    victory.score_control(s, row("first-time"), 0, 0, False)
    victory.score_control(s, row("first-time"), 0, 1, False)

    assert s.score == [2, 0]
    assert victory.is_taken(s, 0, 0) and victory.is_taken(s, 0, 1) and not victory.is_taken(s, 1, 0)
    assert s.objective_ever[0] & 1 and s.objective_ever[1] == 0
    assert victory.objectives_of(s, row("each-turn")) == [1]


@pytest.mark.rule("HBR-WIN-01")
@pytest.mark.parametrize(
    ("holder", "ever", "last", "score"),
    [(-1, 0, True, [2, 2]), (-1, 0, False, [0, 0]), (-1, 2, True, [0, 2]), (1, 0, True, [0, 2]), (0, 0, True, [2, 0])],
)
def test_an_objective_that_was_never_lost(holder: int, ever: int, last: bool, score: list[int]) -> None:
    s = field()
    s.objective_ever[0] = ever
    victory.score_control(s, row("never-controlled"), 0, holder, last)

    assert s.score == score


@pytest.mark.rule("HBR-WIN-01")
def test_a_hall_is_one_objective_only_where_the_scenario_says_so() -> None:
    s = field()
    assert sq(6, 4) not in victory.objective_squares(s, 0) and sq(5, 5) in victory.objective_squares(s, 0)
    for s.scenario in range(20):
        if scenario_has(s, "hall-rule"):
            break

    assert sq(6, 4) in victory.objective_squares(s, 0)
    assert sq(17, 9) not in victory.objective_squares(s, 1) and sq(16, 9) in victory.objective_squares(s, 1)


@pytest.mark.rule("HBR-WIN-01", "HBR-TURN-06")
def test_both_sides_are_asked_whether_they_show_themselves() -> None:
    s = field()
    add(s, "scout-1", 4, 3, face="scout/concealed")
    add(s, "tankbustas-1", 18, 1)
    s.initiative = 1
    on(s).run("reckoning", ReckonFrame())

    assert on(s).offered == ["unit:scout-1", "verb:pass"]


@pytest.mark.rule("HBR-WIN-01")
def test_a_battle_that_is_over_is_not_lost_again() -> None:
    s = field()
    add(s, "scout-1", 4, 3)
    on(s).run("reckoning", ReckonFrame())
    s.winner = 1

    assert victory.check_wiped_out(s)
    assert s.winner == 1


@pytest.mark.rule("HBR-WIN-01")
def test_win_01_control_needs_a_visible_unit_alone_on_or_next_to_the_objective() -> None:
    s = GAME.new("s1-first-contact", 1)
    pod = s.objectives[0]
    assert controller(s, 0) == -1
    x, y = pod % WIDTH, pod // WIDTH
    u = add(s, "scout-1", x, y)
    assert s.unit_square[u] == pod and controller(s, 0) == 0
    v = add(s, "sluggas-1", x + 1, y + 1)
    assert controller(s, 0) == -1
    destroy(s, u, v, "HBR-HIT-01")
    assert controller(s, 0) == 1
    w = add(s, "scout-2", 5, 2, face="scout/concealed")
    assert controller(s, 0) == 1 and s.unit_place[w] == BOARD  # a concealed unit does not count


@pytest.mark.rule("HBR-WIN-01")
def test_win_01_a_concealed_unit_may_be_shown_for_an_objective_and_scores() -> None:
    s = GAME.new("s3-eyes-in-the-scrub", 1)
    s.frames.clear()
    s.turn = 3
    u = add(s, "scout-1", 5, 3, face="scout/concealed")
    run(s, "reckoning", ReckonFrame())
    assert offered(s) == ["unit:scout-1", "verb:pass"]
    say(s, "unit:scout-1")
    assert s.unit_face[u] == FACE_NUMBER["scout/visible"] and s.score == [3, 0]
    run(s, "reckoning", ReckonFrame())
    assert s.score == [3, 0]  # a mast is raised once


@pytest.mark.rule("HBR-WIN-01")
def test_win_01_each_side_scores_what_its_own_rows_say() -> None:
    s = GAME.new("s2-yard-gate", 1)
    s.frames.clear()
    s.turn = 3
    ork = add(s, "shootas-1", 5, 3, tile="goff-shootas")
    run(s, "reckoning", ReckonFrame())
    assert s.score == [0, 2]
    destroy(s, ork, -1, "HBR-HIT-01")
    assert s.score == [1, 2]
    marine = add(s, "tactical-1", 5, 3)
    run(s, "reckoning", ReckonFrame())
    assert s.score == [2, 2]
    destroy(s, marine, -1, "HBR-HIT-01")
    assert s.score == [2, 2]  # only the Ultramarines are paid for units


@pytest.mark.rule("HBR-WIN-01")
def test_win_01_wiping_the_enemy_out_wins_at_once() -> None:
    s = GAME.new("s1-first-contact", 1)
    play(s, lambda s: s.turn == 1 and s.phase == 1)
    for u in in_force(s, 1):
        destroy(s, u, -1, "HBR-HIT-01")
    check_wiped_out(s)
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome["winner"] == "ultramarines" and outcome["reason"] == "wiped-out"


@pytest.mark.rule("HBR-WIN-01", "HBR-TERR-18")
def test_win_01_the_hall_is_controlled_by_infantry_and_pays_when_it_falls() -> None:
    from siegeworks.games.blackreach.ground.terrain import damage_structure

    rows = SCENARIOS[FIXED.index("s5-pump-hall")].scoring
    pays = next(row.points for row in rows if row.type == "structure-destroyed")
    s = GAME.new("s5-pump-hall", 1)
    s.frames.clear()
    s.turn = 1
    add(s, "killa-kan-b", 5, 5)
    assert controller(s, 0) == -1
    add(s, "shootas-1", 8, 8)
    assert controller(s, 0) == 1
    damage_structure(s, s.ground.element[s.objectives[0]], 4)
    run(s, "reckoning", ReckonFrame())
    assert s.score == [0, pays] and controller(s, 0) == 1
    run(s, "reckoning", ReckonFrame())
    assert s.score == [0, pays]


@pytest.mark.rule("HBR-WIN-01", "HBR-SUPPLY-05")
def test_a_side_wiped_out_in_the_supply_phase_ends_the_battle_before_markers_come_off() -> None:
    from siegeworks.games.blackreach.orders.supply import recover

    s = GAME.new("campaign", 2)
    play(s, lambda s: s.turn == 1)
    boss = number("boss-mob-a")
    for u in SIDE_UNITS[1]:
        if s.unit_place[u] == BOARD:
            destroy(s, u, -1, "HBR-VEH-16")
    recover(s, SupplyFrame())
    RULES.settle(s)
    assert s.chapter == 1 and s.campaign_edge == [0] and s.unit_sm[boss] == 1  # his wound, in the next scenario
