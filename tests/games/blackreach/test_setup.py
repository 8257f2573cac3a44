"""HBR-TURN-07, HBR-ABIL-STATE-04, HBR-ABIL-SCOUT: deployment, faces and free moves before the first turn."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.playing import FIXED
from tests.games.blackreach.stage import (
    RULES,
    add,
    number,
    offered,
    on,
    sq,
    stage,
)

from siegeworks.games.blackreach import GAME, setup
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.components import SCENARIOS, SIDES
from siegeworks.games.blackreach.box.words import DONE, SQUARE, UNIT
from siegeworks.games.blackreach.frames import DeployFrame, ScoutFrame
from siegeworks.games.blackreach.orders.orders import tokens
from siegeworks.games.blackreach.state import BOARD, RESERVE, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, scenario_has


def scenario_with(s: BlackReachState, special: str) -> None:
    """Play the first scenario that has a special rule."""
    for s.scenario in range(20):
        if scenario_has(s, special):
            return
    raise LookupError(special)


def deploying(s: BlackReachState, unit: int, seat: int = 0) -> DeployFrame:
    """A unit that is to be deployed in the two columns at a side's edge."""
    f = DeployFrame()
    f.unit, f.seat = unit, seat
    s.zones = [[sq(x, y) for x in (0, 1) for y in range(14)], [sq(x, y) for x in (19, 20) for y in range(14)]]
    s.unit_place[unit] = RESERVE
    return f


@pytest.mark.rule("HBR-TURN-07")
@pytest.mark.parametrize(("xs", "ys", "facing"), [((0, 1), range(14), 2), ((19, 20), range(14), 6)])
def test_a_side_looks_from_its_zone_to_the_middle(xs: tuple[int, int], ys: range, facing: int) -> None:
    s = stage()
    s.zones = [[sq(x, y) for x in xs for y in ys], []]
    assert setup.home_facing(s, 0) == facing
    s.zones = [[sq(x, y) for x in range(21) for y in ((0, 1) if facing == 2 else (12, 13))], []]
    assert setup.home_facing(s, 0) == (4 if facing == 2 else 0)


@pytest.mark.rule("HBR-TURN-07", "HBR-ABIL-TRANS-01")
def test_infantry_starts_aboard_only_a_transport_that_stands_there_and_only_where_the_scenario_says_so() -> None:
    s = stage()
    rhino, raider = add(s, "rhino", 1, 2), number("land-raider-redeemer")
    f = deploying(s, number("tactical-2"))
    assert not [w for w in setup.DeploySquare().words(s, f) if w in UNIT]
    scenario_with(s, "mounted")

    words = [w for w in setup.DeploySquare().words(s, f) if w in UNIT]
    assert words == [UNIT + rhino] and UNIT + raider not in words


@pytest.mark.rule("HBR-TURN-07", "HBR-MOVE-04", "HBR-TERR-10")
def test_a_square_that_is_refused_says_why() -> None:
    """HBR-TURN-07 (book lines 268, 684): outside the zone, occupied, or ground the unit may not enter."""
    s = stage({(1, 3): "crag"})
    add(s, "tactical-1", 1, 2)
    f = deploying(s, number("tactical-2"))
    ask = setup.DeploySquare()

    assert SQUARE + sq(1, 4) in ask.words(s, f)
    refused = {(5, 5): "HBR-TURN-07", (1, 2): "HBR-MOVE-04", (1, 3): "HBR-TERR-10"}
    for at, rule in refused.items():
        assert [r.rule for r in ask.why_not(s, f, SQUARE + sq(*at))] == [rule]
    assert ask.why_not(s, f, DONE) == []


@pytest.mark.rule("HBR-ABIL-STATE-04")
def test_state_04_in_broad_daylight_nobody_starts_concealed() -> None:
    """HBR-ABIL-STATE-04 (book line 889): either side up, unless the scenario forbids to hide."""
    s = stage()
    scouts, gunners = deploying(s, number("scout-1")), deploying(s, number("tankbustas-1"), 1)
    assert len(setup.DeployFace().words(s, scouts)) == 2
    scenario_with(s, "broad-daylight")

    assert setup.DeployFace().words(s, scouts) == [setup.SHOW_FRONT]
    assert len(setup.DeployFace().words(s, gunners)) == 2


@pytest.mark.rule("HBR-ABIL-SCOUT-01")
def test_scout_01_each_scout_moves_once() -> None:
    """HBR-ABIL-SCOUT-01 (book line 1505): one free Movement Action."""
    s = stage()
    one, two = add(s, "scout-1", 3, 3, tile="scout-squad"), add(s, "scout-2", 3, 6, tile="scout-squad")
    f = ScoutFrame()
    f.seat, f.units = 0, [one, two]
    on(s).run("scouting", f)
    on(s).say("unit:scout-1", "verb:done")

    assert f.units == [two] and on(s).offered == ["unit:scout-2", "verb:done"]


@pytest.mark.rule("HBR-ABIL-SCOUT-01")
def test_scout_01_a_unit_without_a_tile_is_no_scout() -> None:
    """HBR-ABIL-SCOUT-01 (book line 1505): the symbol is printed on tiles."""
    s = stage()

    assert setup.scouts(s, add(s, "sluggas-1", 3, 3)) == 0
    assert setup.scouts(s, add(s, "scout-1", 3, 6, tile="scout-squad")) == 4


@pytest.mark.rule("HBR-TURN-07", "HBR-TERR-01", "HBR-ABIL-STATE-04")
@pytest.mark.parametrize("scenario", FIXED)
def test_every_scenario_fields_its_forces_in_its_zones(scenario: str) -> None:
    row = SCENARIOS[FIXED.index(scenario)]
    s = GAME.new(scenario, 11)
    while RULES.question(s)[0].kind == "bearer":
        GAME.choose(s, s.offered[-1])
    assert UNIT_SIDE[s.frames[-1].unit] == SIDES.index(row.deploys_first)
    faces = set()
    while RULES.question(s)[0].kind.startswith("deploy"):
        faces |= {w for w in offered(s) if w.startswith("verb:show")}
        GAME.choose(s, Random(len(s.offered)).choice(s.offered))
    for force in row.force:
        seat = SIDES.index(force.side)
        units = [u for u in SIDE_UNITS[seat] if s.unit_tile[u] >= 0]
        assert len(units) == force.unit_count and tokens(s, seat)[0] == min(10, force.tokens)
        assert all(s.unit_place[u] != RESERVE for u in units)
        assert all(s.unit_square[u] in s.zones[seat] for u in units if s.unit_place[u] == BOARD)
    if scenario == "s3-eyes-in-the-scrub":
        assert faces == {"verb:show-front", "verb:show-back"}
    assert s.initiative == SIDES.index(row.track[0]) and s.turns == row.turns


def test_every_scenario_says_how_long_it_takes() -> None:
    texts = [row.text for row in GAME.scenarios[: len(SCENARIOS)]]
    assert [text.rpartition(", ")[2] for text in texts] == [f"about {row.minutes} minutes." for row in SCENARIOS]
    assert [row.minutes for row in SCENARIOS] == sorted(row.minutes for row in SCENARIOS)
