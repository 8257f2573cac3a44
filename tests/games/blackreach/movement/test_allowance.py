"""HBR-MOVE-06, HBR-MOVE-12  How far a unit may move, and what keeps it from moving."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    dice,
    move,
    offered,
    option,
    pass_windows,
    run,
    say,
    sq,
    stage,
    why,
)

from siegeworks.games.blackreach.box.components import TRACKS
from siegeworks.games.blackreach.frames import EXTRA, MoveFrame
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.units import embark, suppress


@pytest.mark.rule("HBR-MOVE-06", "HBR-MARK-02", "HBR-MOVE-07")
def test_move_06_two_squares_less_a_marker_but_not_for_markers_gained_on_the_way() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    assert allowance(s, u) == 3
    suppress(s, u, 1, "HBR-MARK-02")
    assert allowance(s, u) == 1
    suppress(s, u, 1, "HBR-MARK-02")
    assert allowance(s, u) == 0
    s.unit_sm[u] = 0
    f = move(s, u)
    say(s, "square:6,5")
    suppress(s, u, 1, "HBR-MARK-02")
    assert f.left == 2


@pytest.mark.rule("HBR-MOVE-06", "HBR-MARK-02", "HBR-CARD-10")
@pytest.mark.parametrize(("markers", "squares"), [(0, 5), (1, 3), (2, 1), (3, 0)])
def test_move_06_a_bonus_is_added_to_the_movement_value_before_the_markers_immobilise(
    markers: int, squares: int
) -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    s.unit_sm[u] = markers
    f = MoveFrame()
    f.unit, f.seat, f.target, f.boost = u, 0, -1, 2
    run(s, "movement", f)
    assert f.left == squares and allowance(s, u) == max(0, 3 - 2 * markers)


@pytest.mark.rule("HBR-MOVE-12", "HBR-HVY-04", "HBR-CARD-10")
def test_move_12_no_bonus_moves_an_x_or_broken_tracks() -> None:
    s = stage()
    storm = add(s, "land-speeder-storm", 5, 5, 0, face="land-speeder-storm/landed")
    tank = add(s, "predator-a", 9, 5, 0)
    s.unit_damage[tank] = 1 << TRACKS
    assert allowance(s, storm, 2) == allowance(s, tank, 2) == 0


@pytest.mark.rule("HBR-HVY-04", "HBR-HVY-05")
def test_hvy_04_tracks_and_hull_stop_a_moving_vehicle_at_once() -> None:
    from siegeworks.games.blackreach.fire.heavy import stop
    from siegeworks.games.blackreach.movement.allowance import why_not_move

    s = stage()
    u = add(s, "predator-a", 5, 5, 0)
    f = move(s, u)
    stop(s, u)
    RULES.settle(s)
    assert f.left == 0
    s.unit_damage[u] |= 2
    assert allowance(s, u) == 0
    reason = why_not_move(s, u)
    assert reason is not None and reason.rule == "HBR-HVY-04"


@pytest.mark.rule("HBR-CARD-10")
def test_extra_moves_keep_their_own_length() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left, f.target = u, 0, EXTRA, 2, -1
    run(s, "movement", f)
    say(s, "square:6,6", "square:7,7")
    assert not s.frames and s.unit_square[u] == sq(7, 7)


@pytest.mark.rule("HBR-REC-35")
def test_rec_35_red_paint_adds_a_square() -> None:
    s = stage()
    u = add(s, "battlewagon", 5, 5, 0, tile="big-mek-malagrah")
    before = allowance(s, u)
    option(s, "opt-red-paint-job", "big-mek-malagrah")
    assert allowance(s, u) == before + 1
    dice(s)
    pass_windows(s)


@pytest.mark.rule("HBR-ABIL-FLY-05", "HBR-ABIL-TRANS-04")
def test_fly_05_nobody_leaves_a_transport_in_the_air() -> None:
    """HBR-ABIL-FLY-05 (book line 1555): not while it shows its flying side."""
    s = stage()
    speeder = add(s, "land-speeder-storm", 5, 5, 0, face="land-speeder-storm/flying")
    scout = add(s, "scout-1", 5, 7)
    embark(s, scout, speeder)
    s.confirm = True
    activate(s, scout)

    assert "verb:move" not in offered(s) and why(s, "verb:move") == ["HBR-ABIL-FLY-05"]
