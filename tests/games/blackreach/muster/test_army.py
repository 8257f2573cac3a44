"""HBR-REC: the army builder of point battles."""

from __future__ import annotations

import random

import pytest
from tests.games.blackreach.stage import RULES, offered, say, stage, why

from siegeworks.core.flow import call
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import TILE_SIDE, TYPES
from siegeworks.games.blackreach.box.components import HEAVY, OPTION_NAMES, SCENARIOS, TILE_NUMBER, TYPE_NUMBER
from siegeworks.games.blackreach.box.words import SQUARE, WORDS
from siegeworks.games.blackreach.ground.ground import DISTANCE
from siegeworks.games.blackreach.muster.army import (
    OPTION_ROW,
    SIZES,
    AttachTo,
    cost,
    is_of_sort,
    muster_at_random,
    slots_hold,
    violations,
    why_not_place,
)
from siegeworks.games.blackreach.muster.frames import MUSTER, MusterFrame
from siegeworks.games.blackreach.muster.recruitment import field_force, take_tile
from siegeworks.games.blackreach.state import BOARD
from siegeworks.games.blackreach.units import SIDE_UNITS


def builder(size="skirmish", seat=0):
    s = stage()
    f = MusterFrame()
    f.seat = seat
    f.size = next(i for i, r in enumerate(SIZES) if r.id == size)
    f.points = SIZES[f.size].points
    call(s, MUSTER, f)
    RULES.settle(s)
    return s


@pytest.mark.rule("HBR-REC-02")
def test_points_are_spent_and_limit_what_is_offered():
    s = builder("patrol")
    say(s, "tile:tactical-squad")

    assert cost(s, 0) == 135
    assert "tile:scout-squad" not in offered(s)
    assert why(s, "tile:scout-squad") == ["HBR-REC-02"]
    assert why(s, "option:opt-rhino") == ["HBR-REC-02"]


@pytest.mark.rule("HBR-REC-01", "HBR-REC-06")
def test_an_army_needs_a_recruitment_tile_and_support_needs_a_parent():
    s = builder()

    assert "verb:done" not in offered(s) and why(s, "verb:done") == ["HBR-REC-01"]
    assert why(s, "tile:combat-squad") == ["HBR-REC-06"]
    assert why(s, "tile:goff-sluggas") == ["HBR-TURN-07"]
    say(s, "tile:tactical-squad")
    assert "tile:combat-squad" in offered(s) and "verb:done" in offered(s)
    assert why(s, "tile:tactical-squad") == ["HBR-REC-01"]


@pytest.mark.rule("HBR-REC-03", "HBR-REC-06")
def test_support_stripes_must_match_and_spaces_fill_up():
    s = builder("onslaught")
    say(s, "tile:tactical-squad")
    assert why(s, "tile:scout-fire-team") == ["HBR-REC-06"]  # scout bands
    say(s, "tile:combat-squad")
    assert s.tile_parent[TILE_NUMBER["combat-squad"]] == TILE_NUMBER["tactical-squad"]
    say(s, "tile:chaplain-orad")
    assert RULES.question(s)[0].kind == "attach-to"
    say(s, "tile:combat-squad")
    assert s.tile_parent[TILE_NUMBER["chaplain-orad"]] == TILE_NUMBER["combat-squad"]
    say(s, "tile:librarian-servius")
    assert s.tile_parent[TILE_NUMBER["librarian-servius"]] == TILE_NUMBER["tactical-squad"]
    assert "tile:techmarine-millius" not in offered(s)


@pytest.mark.rule("HBR-REC-04", "HBR-REC-15")
def test_options_need_a_space_with_their_stripes():
    s = builder("onslaught")
    say(s, "tile:tactical-squad")
    assert why(s, "option:opt-heavy-bolter-a") == ["HBR-REC-04"]  # scout bands
    tile = TILE_NUMBER["tactical-squad"]
    assert slots_hold(tile, ("tactical", "tactical", "tactical", "ultramarines"))
    assert not slots_hold(tile, ("ultramarines", "ultramarines", "ultramarines"))
    assert not slots_hold(tile, ("tactical",) * 4)
    assert slots_hold(tile, ("ultramarines", "tactical", "ultramarines", "tactical"))


@pytest.mark.rule("HBR-REC-12")
def test_replacements_need_their_icon():
    s = builder("onslaught", seat=1)
    say(s, "tile:stormboyz")
    assert why(s, "option:opt-big-shoota-1") == ["HBR-REC-04"]
    s = builder("onslaught")
    say(s, "tile:scout-squad", "tile:scout-fire-team")
    option = next(o for o, name in enumerate(OPTION_NAMES) if name == "opt-missile-launcher")
    reason = why_not_place(s, option, TILE_NUMBER["scout-fire-team"])
    assert reason is not None and reason.rule == "HBR-REC-12"
    assert why_not_place(s, option, TILE_NUMBER["scout-squad"]) is None


@pytest.mark.rule("HBR-REC-50", "HBR-PSY-50")
def test_customizations_need_a_character_and_powers_a_psyker():
    s = builder("onslaught", seat=1)
    say(s, "tile:goff-sluggas")
    assert why(s, "option:opt-boss-1") == ["HBR-REC-50"]
    assert why(s, "option:opt-killbolt") == ["HBR-PSY-50"]
    say(s, "tile:goff-boss-mob")
    assert "option:opt-boss-1" in offered(s)


@pytest.mark.rule("HBR-REC-20")
def test_vehicle_gear_needs_a_vehicle():
    s = builder("onslaught")
    say(s, "tile:tactical-squad")
    assert why(s, "option:opt-machine-spirit") == ["HBR-REC-20"]
    say(s, "option:opt-rhino")
    assert "option:opt-machine-spirit" in offered(s)


@pytest.mark.rule("HBR-REC-10", "HBR-ABIL-PSYKER-01", "HBR-REC-02")
def test_the_size_limits_command_tiles_psykers_and_heavy_vehicles():
    s = builder("patrol")
    assert why(s, "tile:command-telion") == ["HBR-REC-01"]  # no points left for a recruitment tile
    s = builder("patrol")
    say(s, "tile:scout-squad")
    assert why(s, "tile:librarian-servius") == ["HBR-ABIL-PSYKER-01"]
    assert "option:opt-rhino" not in offered(s)
    s = builder("patrol", seat=1)
    say(s, "tile:goff-sluggas")
    assert why(s, "tile:command-uzdrakh") == ["HBR-REC-10"]


@pytest.mark.rule("HBR-REC-70", "HBR-ORDER-23")
def test_two_bluffs_at_most():
    s = builder("onslaught")
    say(s, "tile:tactical-squad", "tile:scout-squad")
    for _ in range(2):
        say(
            s,
            next(w for w in offered(s) if w.startswith("option:opt-bluff")),
            "tile:tactical-squad" if _ == 0 else "tile:scout-squad",
        )
    assert not any(w.startswith("option:opt-bluff") for w in offered(s))


@pytest.mark.rule("HBR-REC-02", "HBR-REC-03", "HBR-REC-04")
@pytest.mark.parametrize(
    ("row", "side"),
    [(r, side) for r in SCENARIOS for side in (0, 1)],
    ids=lambda x: str(x) if isinstance(x, int) else x.id,
)
def test_scenario_forces_are_legal_and_cost_what_they_say(row, side):
    s = stage()
    field_force(s, row.force[side].tiles)

    assert cost(s, side) == row.force[side].points
    assert violations(s, side, cost(s, side), len(SIZES) - 1) == []


@pytest.mark.rule("HBR-REC-02", "HBR-REC-03", "HBR-REC-04", "HBR-REC-06")
@pytest.mark.parametrize("seed", range(20))
def test_random_musters_are_legal(seed):
    rng = random.Random(seed)
    seat, size = seed % 2, seed % len(SIZES)
    s = stage()
    points = SIZES[size].points
    muster_at_random(s, seat, points, size, [rng.randrange(1000) for _ in range(30)])

    assert violations(s, seat, points, size) == []
    assert 0 < cost(s, seat) <= points


def test_violations_name_what_is_wrong():
    s = stage()
    s.tile_used[TILE_NUMBER["combat-squad"]] = 1
    assert {r.rule for r in violations(s, 0, 10, 0)} == {"HBR-REC-01", "HBR-REC-02", "HBR-REC-06"}
    assert TILE_SIDE[TILE_NUMBER["combat-squad"]] == 0


# A muster of many counters for a narrow zone with rough ground in it, found by the fuzzer.
CROWDED = """
tile:scout-squad option:opt-thunderfire-cannon option:opt-flamer-pistol option:opt-scout-sniper-1
option:opt-scout-sniper-2 tile:goff-sluggas tile:goff-shootas option:opt-trukk-1 tile:goff-sluggas
option:opt-rokkit-launcha-1 tile:goff-sluggas option:opt-reinforced-ram square:2,4 square:2,1 square:2,6
square:13,4 facing:se square:13,3 square:13,5 square:13,2 square:12,0 square:12,6
"""


@pytest.mark.rule("HBR-TURN-07")
def test_a_side_whose_zone_is_full_deploys_next_to_it() -> None:
    options = {o.id: o.values[o.default] for o in GAME.options} | {"ram-in-supply": "yes"}
    s = GAME.new("point-patrol", "reach 2 0/1395", options)
    for word in CROWDED.split():
        GAME.choose(s, WORDS.names.index(word))
    own, foe = s.zones[1], s.zones[0]
    asked, f = GAME.rules.question(s)

    assert asked.kind == "deploy-square"
    assert f.seat == 1
    outside = [SQUARE.id(w) for w in s.offered]
    assert outside
    assert not set(outside) & set(own)
    assert all(min(DISTANCE[q][z] for z in own) == 1 for q in outside)
    s.zones[0] = outside  # were these the enemy's, the next row would serve
    farther = [SQUARE.id(w) for w in asked.words(s, f)]
    assert farther
    assert all(min(DISTANCE[q][z] for z in own) == 2 for q in farther)
    s.zones[0] = foe
    while GAME.rules.question(s)[1].seat == 1:
        assert not {SQUARE.id(w) for w in s.offered} & set(foe)
        GAME.choose(s, s.offered[0])
    assert GAME.invariants(s) == []
    assert all(s.unit_square[u] >= 0 for u in SIDE_UNITS[1] if s.unit_place[u] == BOARD)


@pytest.mark.rule("HBR-REC-20")
def test_sorts_of_units_that_options_are_restricted_to() -> None:
    """HBR-REC-20 (book lines 1834, 1880): Infantry, Vehicles, Heavy Vehicles, Characters."""
    sorts = {
        "infantry": {"tactical", "chaplain-orad"},
        "vehicle": {"rhino", "predator-a"},
        "heavy-vehicle": {"predator-a"},
    }
    for sort, names in {**sorts, "character": {"chaplain-orad"}}.items():
        for name in ("tactical", "chaplain-orad", "rhino", "predator-a"):
            is_light = name == "rhino" and TYPES[TYPE_NUMBER[name]].klass == HEAVY
            assert is_of_sort(TYPE_NUMBER[name], sort) == (name in names or (is_light and sort == "heavy-vehicle"))


@pytest.mark.rule("HBR-REC-04")
def test_a_tile_without_a_fitting_space_says_so_when_an_option_is_laid() -> None:
    """HBR-REC-04 (book line 1800): an option goes where its stripes are."""
    s = builder("onslaught")
    say(s, "tile:tactical-squad", "tile:scout-squad")
    f = s.frames[-1]
    f.option = next(o for o, name in enumerate(OPTION_NAMES) if name == "opt-lascannon")

    reasons = AttachTo().why_not(s, f, WORDS.number("tile:scout-squad"))
    assert [r.rule for r in reasons] == ["HBR-REC-04"]
    assert AttachTo().why_not(s, f, WORDS.number("tile:tactical-squad")) == []


def test_what_an_army_takes_in_a_copy_is_not_taken_in_the_original() -> None:
    s = builder("onslaught")
    copy = s.clone()
    take_tile(copy, TILE_NUMBER["tactical-squad"])

    assert copy.tile_used[TILE_NUMBER["tactical-squad"]] == 1
    assert s.tile_used[TILE_NUMBER["tactical-squad"]] == 0


@pytest.mark.rule("HBR-REC-04")
def test_the_spaces_of_a_tile_fill_up() -> None:
    """HBR-REC-04 (book lines 1705, 1776): each option takes a space whose stripes match."""
    s = builder("onslaught")
    say(s, "tile:tactical-squad")
    tile = TILE_NUMBER["tactical-squad"]
    *some, last = [o for o, row in enumerate(OPTION_ROW) if row.stripes == "ultramarines" and row.replaces is None][:3]
    assert why_not_place(s, last, tile) is None
    for o in some:
        s.option_tile[o] = tile

    reason = why_not_place(s, last, tile)
    assert reason is not None and reason.rule == "HBR-REC-04"
