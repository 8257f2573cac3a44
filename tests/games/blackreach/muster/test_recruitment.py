"""HBR-REC: tiles, options, who may use what."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, number, option, stage, told

from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.components import OPTION_KINDS, SCENARIOS, TILE_NUMBER, TILES, UNIT_NAMES
from siegeworks.games.blackreach.cards.gear import near_pole
from siegeworks.games.blackreach.modifiers import (
    movement_bonus,
)
from siegeworks.games.blackreach.muster.fitting import choices
from siegeworks.games.blackreach.muster.recruitment import (
    AMMO,
    OPTION_GEAR,
    OPTION_ROW,
    bearers,
    field_force,
    first_bearer,
    grant_gifts,
    group,
    may_use,
    replaceable,
    spend,
    stars,
    take_option,
    take_tile,
    usable,
)
from siegeworks.games.blackreach.state import BOX, RESERVE
from siegeworks.games.blackreach.units import base_dv


def names(s, tile):
    return sorted(UNIT_NAMES[u].rpartition("-")[0] for u in group(s, TILE_NUMBER[tile]))


@pytest.mark.rule("HBR-REC-01", "HBR-REC-16")
def test_a_tile_brings_its_counters():
    s = stage()
    take_tile(s, TILE_NUMBER["goff-sluggas"])

    assert names(s, "goff-sluggas") == ["sluggas"] * 4
    assert all(s.unit_place[u] == RESERVE for u in group(s, TILE_NUMBER["goff-sluggas"]))


@pytest.mark.rule("HBR-REC-12")
def test_a_replacement_takes_the_place_of_a_unit_with_its_icon():
    s = stage()
    tile = TILE_NUMBER["tactical-squad"]
    take_tile(s, tile)
    assert len(replaceable(s, tile, "red")) == 3
    take_option(s, next(o for o, r in enumerate(OPTION_ROW) if r.id == "opt-lascannon"), tile)

    kinds = [UNIT_NAMES[u] for u in group(s, tile)]
    assert "lascannon" in kinds and sum(k.startswith("tactical") for k in kinds) == 2
    assert sum(s.unit_place[u] == BOX for u in range(len(UNIT_NAMES)) if UNIT_NAMES[u].startswith("tactical")) == 3


@pytest.mark.rule("HBR-REC-14")
def test_a_support_option_joins_the_combat_group():
    s = stage()
    tile = TILE_NUMBER["goff-sluggas"]
    take_tile(s, tile)
    take_option(s, next(o for o, r in enumerate(OPTION_ROW) if r.id == "opt-trukk"), tile)

    assert len(group(s, tile)) == 5


@pytest.mark.rule("HBR-REC-06", "HBR-REC-13")
@pytest.mark.parametrize(
    ("row", "side"),
    [(r, side) for r in SCENARIOS for side in (0, 1)],
    ids=lambda x: str(x) if isinstance(x, int) else x.id,
)
def test_scenario_forces_have_their_units_and_tokens(row, side):
    s = stage()
    force = row.force[side]
    field_force(s, force.tiles)
    grant_gifts(s)

    assert sum(1 for u, t in enumerate(s.unit_tile) if t >= 0 and UNIT_SIDE[u] == side) == force.unit_count
    assert min(10, stars(s, side)) == force.tokens


@pytest.mark.rule("HBR-REC-05", "HBR-REC-07", "HBR-REC-20")
def test_markers_serve_the_group_and_support_tiles_of_its_bands():
    s = stage()
    own = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    same = add(s, "tactical-2", 5, 4, tile="combat-squad")
    other = add(s, "servius", 6, 4, tile="librarian-servius")
    stranger = add(s, "scout-1", 7, 4, tile="scout-squad")
    s.tile_parent[TILE_NUMBER["combat-squad"]] = TILE_NUMBER["tactical-squad"]
    s.tile_parent[TILE_NUMBER["librarian-servius"]] = TILE_NUMBER["tactical-squad"]
    o = option(s, "opt-ammo-um", "tactical-squad")

    assert [may_use(s, o, u) for u in (own, same, other, stranger)] == [True, True, False, False]
    assert usable(s, own, AMMO) == o


@pytest.mark.rule("HBR-REC-07")
def test_markers_of_a_support_tile_do_not_serve_its_parent():
    s = stage()
    parent = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    s.tile_parent[TILE_NUMBER["combat-squad"]] = TILE_NUMBER["tactical-squad"]
    o = option(s, "opt-ammo-um", "combat-squad")

    assert not may_use(s, o, parent)


@pytest.mark.rule("HBR-REC-10", "HBR-REC-20")
def test_options_of_a_command_tile_serve_the_whole_army():
    s = stage()
    add(s, "sgt-telion", 2, 2, tile="command-telion")
    marine = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    ork = add(s, "sluggas-1", 6, 4, tile="goff-sluggas")
    o = option(s, "opt-purity-seals", "command-telion")

    assert may_use(s, o, marine) and not may_use(s, o, ork)


@pytest.mark.rule("HBR-REC-09", "HBR-REC-50")
def test_customizations_are_carried_by_the_character():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 2, 2, tile="tactical-squad")
    add(s, "tactical-1", 4, 4, tile="tactical-squad")
    o = option(s, "opt-combat-shield", "tactical-squad")

    assert bearers(s, o) == [sergeant] and s.option_unit[o] == sergeant


@pytest.mark.rule("HBR-REC-53")
def test_combat_shield_is_seven_on_both_sides():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 2, 2, tile="tactical-squad")
    assert base_dv(s, sergeant) == 6
    option(s, "opt-combat-shield", "tactical-squad")
    from siegeworks.games.blackreach.units import flip

    assert base_dv(s, sergeant) == 7
    flip(s, sergeant)
    assert base_dv(s, sergeant) == 7


@pytest.mark.rule("HBR-REC-35")
def test_red_paint_job_is_one_square():
    s = stage()
    trukk = add(s, "trukk-1", 4, 4, tile="goff-sluggas")
    assert movement_bonus(s, trukk) == 0
    option(s, "opt-red-paint-job", "goff-sluggas")
    assert movement_bonus(s, trukk) == 1


@pytest.mark.rule("HBR-REC-32")
def test_vehicle_auspex_makes_hawk_eyed():
    from siegeworks.games.blackreach.muster.recruitment import AUSPEX, HAWK

    s = stage()
    rhino = add(s, "rhino", 4, 4, tile="tactical-squad")
    option(s, "opt-vehicle-auspex", "tactical-squad")
    assert s.unit_gifts[rhino] == HAWK | AUSPEX


def test_a_heavy_vehicle_is_the_first_bearer():
    s = stage()
    add(s, "killa-kan-a", 3, 3, tile="big-mek-malagrah")
    dread = add(s, "deff-dread", 4, 4, tile="big-mek-malagrah")
    o = option(s, "opt-red-paint-job", "big-mek-malagrah")
    assert first_bearer(s, o) == dread


@pytest.mark.rule("HBR-REC-21")
def test_a_marker_works_once():
    s = stage()
    o = option(s, "opt-ammo-um", "tactical-squad")
    for left in (2, 1, 0):
        spend(s, o, "HBR-REC-21")
        assert s.option_markers[o] == left
    assert len(told(s, "marker-used")) == 3
    marine = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    assert usable(s, marine, AMMO) == -1


@pytest.mark.rule("HBR-REC-11")
def test_every_option_is_of_a_known_kind_and_markers_have_a_use():
    kinds = {"support", "gear", "vehicle-gear", "customization", "psychic", "orders"}
    assert {o.kind for o in OPTION_KINDS} == kinds
    for o, row in enumerate(OPTION_ROW):
        assert bool(row.markers) == bool(OPTION_GEAR[o]), row.id


def test_tiles_name_their_units():
    assert all(number(r.unit if r.unit in UNIT_NAMES else f"{r.unit}-1") >= 0 for t in TILES for r in t.units)


@pytest.mark.rule("HBR-REC-20")
def test_gear_serves_only_counters_with_the_stripes_of_its_tile():
    """HBR-REC-20 (book line 1826): units with other stripes on that very tile may not use it."""
    s = stage()
    marine = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    skull = add(s, "servo-skull-gunner", 6, 4, tile="tactical-squad")
    tank, rhino = add(s, "predator-a", 8, 4, tile="tactical-squad"), add(s, "rhino", 10, 4, tile="tactical-squad")
    grenades = option(s, "opt-grenades-um", "tactical-squad")
    ammo = option(s, "opt-vehicle-ammo", "tactical-squad")

    assert may_use(s, grenades, marine) and not may_use(s, grenades, skull)
    assert may_use(s, ammo, rhino) and not may_use(s, ammo, tank)


@pytest.mark.rule("HBR-REC-10", "HBR-REC-58")
def test_markers_of_a_customization_on_a_command_tile_serve_every_character():
    """HBR-REC-10 (book line 1770): options of a Command Tile serve the whole army, Customizations its Characters."""
    s = stage()
    boss = add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    slugga = add(s, "sluggas-1", 6, 4, tile="goff-sluggas")
    warboss = add(s, "uzdrakh", 8, 4, tile="command-uzdrakh")
    kombi = option(s, "opt-kombi-weapon", "command-uzdrakh")

    assert may_use(s, kombi, boss) and may_use(s, kombi, warboss) and not may_use(s, kombi, slugga)
    assert choices(s, kombi) == []


@pytest.mark.rule("HBR-REC-10", "HBR-REC-50")
def test_a_lasting_customization_on_a_command_tile_goes_to_any_one_character():
    """HBR-REC-10 (book lines 1770, 1914): its owner says which Character of the army has it."""
    s = stage()
    boss = add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    warboss = add(s, "uzdrakh", 8, 4, tile="command-uzdrakh")
    field = option(s, "opt-kustom-force-field", "command-uzdrakh")

    assert set(choices(s, field)) == {boss, warboss}


@pytest.mark.rule("HBR-REC-52", "HBR-REC-10")
def test_a_boss_pole_on_a_command_tile_works_around_every_character():
    """HBR-REC-52 (book lines 1770, 1922): the Character or any unit within 3 squares of him."""
    s = stage()
    add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    add(s, "uzdrakh", 18, 12, tile="command-uzdrakh")
    near, far = add(s, "sluggas-1", 6, 4, tile="goff-sluggas"), add(s, "sluggas-2", 11, 4, tile="goff-sluggas")
    pole = option(s, "opt-boss-pole", "command-uzdrakh")

    assert near_pole(s, pole, near) and not near_pole(s, pole, far)
