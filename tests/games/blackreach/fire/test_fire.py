"""HBR-FIRE, HBR-RANGE, HBR-HIT, HBR-HVY and the firing abilities the chapters enforce."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    attack,
    dice,
    hit,
    move,
    number,
    offered,
    on,
    option,
    pass_windows,
    run,
    say,
    sq,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach.box.columns import TYPES, UNIT_TYPE
from siegeworks.games.blackreach.box.components import DAMAGE_TABLE, FACE_NUMBER, TILE_NUMBER
from siegeworks.games.blackreach.box.words import FIRE, SUPPRESS, UNIT
from siegeworks.games.blackreach.fire.attack import (
    attack_odds,
    attack_of,
    combat_value,
    defence,
    penalties,
    probe,
)
from siegeworks.games.blackreach.fire.fire import (
    action_words,
    slot_word,
    start_fire,
    why_not_weapon,
)
from siegeworks.games.blackreach.fire.heavy import place_damage
from siegeworks.games.blackreach.fire.losses import (
    destroy,
    lost,
)
from siegeworks.games.blackreach.fire.targets import (
    why_not_target,
)
from siegeworks.games.blackreach.frames import ON_MOVE, SUPPRESSIVE, TEMPLATE, AttackFrame, FireFrame, LocationFrame
from siegeworks.games.blackreach.state import BOARD, DESTROYED, WRECK
from siegeworks.games.blackreach.units import usable_weapons


def shot(s, u, v, weapon=0, mode=0, how=0):  # type: ignore[no-untyped-def]
    """The frame of one attack, not yet rolled."""
    f = FireFrame()
    f.unit, f.weapon, f.mode, f.how, f.penalty = u, usable_weapons(s, u)[weapon], mode, how, -99
    return attack_of(s, f, v)


@pytest.mark.rule("HBR-FIRE-09", "HBR-FIRE-06", "HBR-TERR-05", "HBR-REC-23")
def test_fire_09_ork_fire_seven_against_seven_hits() -> None:
    s = stage({(6, 2): "building"})
    u = add(s, "shootas-1", 2, 2, tile="goff-shootas")
    v = add(s, "tactical-1", 6, 2)
    f = shot(s, u, v)
    f.bonus = 1  # one Ammo marker
    dice(s, 5)
    run(s, "attack", f)
    pass_windows(s)

    assert (f.total, f.needed, f.hits) == (7, 7, 1)


@pytest.mark.rule("HBR-FIRE-02", "HBR-FIRE-03", "HBR-FIRE-04", "HBR-ABIL-LRANGE-01")
def test_fire_04_the_value_of_the_targets_colour_and_x_forbids() -> None:
    s = stage()
    trukk = add(s, "trukk-1", 2, 2, 2)
    inf, light, heavy = add(s, "tactical-1", 6, 2), add(s, "land-speeder-storm", 8, 5, 0), add(s, "predator-a", 6, 8, 0)
    w = usable_weapons(s, trukk)[0]
    assert combat_value(s, shot(s, trukk, inf), None) == 3 and combat_value(s, shot(s, trukk, light), None) == 3
    reason = why_not_target(s, trukk, w, heavy)
    assert reason is not None and reason.rule == "HBR-FIRE-04"
    slugga = add(s, "sluggas-1", 1, 2)
    reason = why_not_target(s, slugga, usable_weapons(s, slugga)[0], inf)
    assert reason is not None and reason.rule == "HBR-ABIL-LRANGE-01" and "range is 4" in reason.text


@pytest.mark.rule("HBR-FIRE-05", "HBR-ABIL-SUPP-01", "HBR-ABIL-SUPP-02", "HBR-ABIL-SUPP-03", "HBR-FIRE-06")
def test_supp_01_value_and_bonuses_are_doubled_not_the_die_nor_the_penalties() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 2, 2), add(s, "sgt-vorolanus", 6, 2)
    s.unit_face[number("sgt-vorolanus")] = FACE_NUMBER["boss-mob-a/full"]  # defence 6
    f = shot(s, u, v, mode=SUPPRESSIVE)
    f.bonus = 1
    dice(s, 4)
    run(s, "attack", f)
    pass_windows(s)
    assert f.total == 12 and s.unit_sm[v] == 2 and f.hits == 0
    s.unit_sm[u], s.unit_sm[v] = 1, 0
    g = shot(s, u, v, mode=SUPPRESSIVE)
    g.bonus = 1
    dice(s, 4)
    run(s, "attack", g)
    pass_windows(s)
    assert g.total == 10 and s.unit_sm[v] == 1


@pytest.mark.rule("HBR-FIRE-07", "HBR-ABIL-TWIN-01")
def test_fire_07_one_die_two_keep_the_best_when_twin_linked() -> None:
    s = stage()
    u, v = add(s, "brother-agnathio", 2, 2, 2), add(s, "warbuggy-1", 6, 2)
    f = shot(s, u, v)
    dice(s, 1, 2)
    run(s, "attack", f)
    pass_windows(s)
    assert f.dice == [1, 2] and f.total == 5 + 2
    g = shot(s, add(s, "tactical-1", 2, 5), add(s, "sluggas-1", 6, 5))
    assert g.count == 1


@pytest.mark.rule("HBR-FIRE-08", "HBR-FIRE-10", "HBR-RANGE-02", "HBR-MARK-01")
def test_fire_08_markers_long_range_and_obstacles_come_off_the_result() -> None:
    s = stage({(4, 2): "rocks"})
    u = add(s, "tactical-1", 2, 2)
    seven, eight = add(s, "sluggas-1", 9, 5), add(s, "sluggas-2", 10, 6)
    assert penalties(s, shot(s, u, seven), None) == 0 and penalties(s, shot(s, u, eight), None) == -2
    behind = add(s, "sluggas-3", 6, 2)
    s.unit_sm[u] = 1
    f = shot(s, u, behind)
    assert penalties(s, f, None) == -3 and combat_value(s, f, None) == 3


@pytest.mark.rule("HBR-RANGE-02", "HBR-ABIL-HAWK-01")
def test_hawk_01_ignores_long_range() -> None:
    s = stage()
    u, v = add(s, "lascannon", 2, 2), add(s, "warbuggy-1", 15, 2)
    assert penalties(s, shot(s, u, v), None) == 0


@pytest.mark.rule("HBR-FIRE-09", "HBR-HIT-02")
def test_fire_09_vorolanus_is_missed_by_five_and_hit_by_six() -> None:
    s = stage()
    u, v = add(s, "shootas-1", 2, 2), add(s, "sgt-vorolanus", 6, 2)
    for die, face in ((4, "full"), (5, "reduced")):
        dice(s, die)
        attack(s, u, v)
        pass_windows(s)
        assert s.unit_face[v] == FACE_NUMBER[f"sgt-vorolanus/{face}"]


@pytest.mark.rule("HBR-HIT-03", "HBR-HIT-07")
def test_hit_03_a_trukk_is_missed_by_seven_and_wrecked_by_eight() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 2, 2), add(s, "trukk-1", 6, 2, 0)
    dice(s, 5)
    attack(s, u, v)
    pass_windows(s)
    assert s.unit_place[v] == BOARD
    dice(s, 6)
    attack(s, u, v)
    pass_windows(s)
    assert s.unit_place[v] == WRECK and s.wreck[sq(6, 2)] == v and s.at[sq(6, 2)] == -1


@pytest.mark.rule("HBR-HIT-05")
def test_hit_05_twice_the_defence_value_destroys_at_once() -> None:
    s = stage({(6, 2): "building"})
    u, v = add(s, "shootas-1", 2, 2), add(s, "tactical-1", 6, 2)
    for bonus, place in ((6, BOARD), (7, DESTROYED)):
        f = shot(s, u, v)
        f.bonus = bonus  # 1 + bonus + 6 against 7
        dice(s, 6)
        run(s, "attack", f)
        pass_windows(s)
        assert s.unit_place[v] == place and f.needed in (7, 8)
        s.unit_face[v] = FACE_NUMBER["tactical/full"]
    p = add(s, "predator-a", 12, 8, 0)
    hit(s, p, 2)
    pass_windows(s)
    assert s.unit_place[p] == WRECK and not told(s, "damage")


@pytest.mark.rule("HBR-HIT-01", "HBR-HIT-06")
def test_hit_01_a_unit_with_the_destroyed_symbol_leaves_the_board() -> None:
    s = stage()
    v = add(s, "ammo-runts", 5, 5, tile="goff-shootas")
    hit(s, v)
    pass_windows(s)
    assert s.unit_place[v] == DESTROYED and s.at[sq(5, 5)] == -1 and s.unit_tile[v] == TILE_NUMBER["goff-shootas"]


@pytest.mark.rule("HBR-HIT-09", "HBR-HIT-10", "HBR-HIT-11", "HBR-WIN-03")
def test_hit_09_four_suggas_break_at_three_losses_and_the_opponent_scores() -> None:
    from siegeworks.games.blackreach.muster.recruitment import stars

    s = stage()
    mob = [add(s, f"sluggas-{i}", i, 5, tile="goff-sluggas") for i in range(1, 5)]
    assert stars(s, 1) == 1
    for u in mob[:2]:
        destroy(s, u, -1, "HBR-HIT-01")
    assert lost(s, TILE_NUMBER["goff-sluggas"]) == 2 and not s.tile_broken[TILE_NUMBER["goff-sluggas"]]
    destroy(s, mob[2], -1, "HBR-HIT-01")
    assert s.tile_broken[TILE_NUMBER["goff-sluggas"]] and s.score == [2, 0] and stars(s, 1) == 0


@pytest.mark.rule("HBR-HIT-07", "HBR-HIT-09")
def test_hit_09_a_vehicle_of_the_group_is_lost_though_its_wreck_lies_there() -> None:
    s = stage()
    trukk = add(s, "trukk-1", 5, 5, tile="goff-sluggas")
    destroy(s, trukk, -1, "HBR-HIT-03")
    assert s.unit_place[trukk] == WRECK and lost(s, TILE_NUMBER["goff-sluggas"]) == 1


@pytest.mark.rule("HBR-FIRE-11", "HBR-FIRE-12", "HBR-FIRE-15")
def test_fire_11_a_vehicle_fires_all_its_weapons_one_result_after_the_other() -> None:
    s = stage()
    u = add(s, "predator-a", 2, 2, 2)
    a, b = add(s, "sluggas-1", 6, 2), add(s, "sluggas-2", 6, 4)
    activate(s, u)
    say(s, "verb:fire")
    assert offered(s) == ["weapon:primary-1", "weapon:secondary"]
    dice(s, 1, 1)
    say(s, "weapon:primary-1", "verb:fire", "unit:sluggas-1")
    pass_windows(s)
    assert offered(s) == ["weapon:secondary", "verb:done"]
    say(s, "weapon:secondary")
    if "verb:fire" in offered(s):
        say(s, "verb:fire")
    say(s, "unit:sluggas-2")
    pass_windows(s)
    attacks = told(s, "attack")
    assert [e["target"] for e in attacks] == [a, b] and not s.frames


@pytest.mark.rule("HBR-FIRE-13", "HBR-ABIL-FOTM-03")
def test_fire_13_on_the_move_only_weapons_with_it_and_at_their_penalty() -> None:
    s = stage()
    u, v = add(s, "deff-dread", 2, 2, 2), add(s, "tactical-1", 5, 2)
    move(s, u)
    dice(s, 1)
    say(s, "verb:fire")  # one weapon qualifies, the secondary, and fires by itself
    assert [e["total"] for e in told(s, "attack")] == [3 - 1 + 1] and "verb:fire" not in offered(s)
    a = shot(s, add(s, "sgt-vorolanus", 9, 9), add(s, "sluggas-1", 11, 9), how=ON_MOVE)
    a_value = combat_value(s, a, None)
    assert a_value == 2 - 1 and s.unit_place[v] == BOARD


@pytest.mark.rule("HBR-ABIL-FOTM-03")
def test_fotm_03_derived_example_value_two_die_four_gives_five() -> None:
    s = stage()
    u, v = add(s, "sgt-vorolanus", 2, 2), add(s, "sluggas-1", 4, 2)
    f = shot(s, u, v, how=ON_MOVE)
    dice(s, 4)
    run(s, "attack", f)
    pass_windows(s)
    assert f.total == 5


@pytest.mark.rule("HBR-FIRE-14")
def test_fire_14_an_alternate_uses_neither_the_units_value_nor_its_abilities() -> None:
    s = stage()
    u, v = add(s, "lascannon", 2, 2), add(s, "sluggas-1", 4, 2)
    f = AttackFrame()
    f.unit, f.seat, f.target, f.value, f.flags = u, 0, v, 1, TEMPLATE
    assert combat_value(s, f, None) == 1 and f.pierce == 0 and f.count == 1


@pytest.mark.rule("HBR-FIRE-16", "HBR-FIRE-01", "HBR-FIRE-02")
def test_fire_16_action_words_need_a_target_and_the_right_phase() -> None:
    s = stage()
    u = add(s, "tactical-1", 2, 2)
    assert action_words(s, u) == []
    add(s, "sluggas-1", 4, 2)
    assert action_words(s, u) == [FIRE, SUPPRESS]
    s.phase = 3
    assert action_words(s, u) == []
    activate_phase = on(s).reasons("verb:fire")
    assert activate_phase  # nothing is open: the game says so


@pytest.mark.rule("HBR-HVY-01", "HBR-ABIL-NOWEAK-01", "HBR-HVY-12", "HBR-ABIL-HOW-07")
def test_hvy_01_plus_two_from_the_rear_never_for_templates_light_vehicles_or_no_weak_point() -> None:
    s = stage()
    u = add(s, "rokkit-launcha-1", 5, 10)
    p, b, r = add(s, "predator-a", 5, 5, 0), add(s, "warbuggy-1", 8, 7), add(s, "land-raider-redeemer", 12, 6, 0)
    assert combat_value(s, shot(s, u, p), None) == 4 + 2
    assert combat_value(s, shot(s, u, b), None) == 4
    back = add(s, "rokkit-launcha-2", 12, 11)
    assert combat_value(s, shot(s, back, r), None) == 4
    f = shot(s, u, p)
    f.flags |= TEMPLATE
    assert combat_value(s, f, None) == 4


@pytest.mark.rule("HBR-ABIL-FRONT-01", "HBR-HVY-12")
def test_front_01_plus_two_defence_through_the_front_edge() -> None:
    s = stage()
    u = add(s, "rokkit-launcha-1", 5, 1)
    v = add(s, "predator-a", 5, 5, 0, face="vindicator/intact")
    f = shot(s, u, v)
    assert defence(s, f, None) == 10
    f.flags |= TEMPLATE
    assert defence(s, f, None) == 8
    back = add(s, "rokkit-launcha-2", 5, 10)
    assert defence(s, shot(s, back, v), None) == 8
    assert defence(s, shot(s, add(s, "tactical-1", 6, 1), v), None) == 10


@pytest.mark.rule("HBR-HIT-04", "HBR-HVY-02", "HBR-HVY-10", "HBR-ABIL-PIERCE-01")
def test_hvy_02_a_hit_is_located_by_a_die_piercing_adds_one_markers_do_not_count() -> None:
    s = stage()
    v = add(s, "rhino", 5, 5, 0)
    u = add(s, "sluggas-1", 12, 5)
    s.unit_sm[u] = 3
    dice(s, 2)
    hit(s, v, source=u)
    pass_windows(s)
    assert s.unit_damage[v] == 1 << DAMAGE_TABLE[TYPES[UNIT_TYPE[v]].damage][1]  # the result of a 2
    s.unit_damage[v] = 0
    dice(s, 2)
    hit(s, v, source=u, pierce=1)
    pass_windows(s)
    assert s.unit_damage[v] == 1 << DAMAGE_TABLE[TYPES[UNIT_TYPE[v]].damage][2]
    from siegeworks.games.blackreach.fire.heavy import clamp

    assert (clamp(7), clamp(0)) == (6, 1)


@pytest.mark.rule("HBR-HVY-05", "HBR-HVY-06", "HBR-HVY-07", "HBR-HVY-04")
def test_hvy_05_hull_suppresses_and_weapons_fall_silent() -> None:
    s = stage()
    v = add(s, "predator-a", 5, 5, 0)
    primary, secondary = usable_weapons(s, v)
    for die, check in (
        (1, lambda: s.unit_sm[v] == 2),
        (2, lambda: s.unit_damage[v] & 2),
        (3, lambda: usable_weapons(s, v) == [primary]),
    ):
        dice(s, die)
        hit(s, v)
        pass_windows(s)
        assert check()
    dice(s, 5)
    hit(s, v)
    pass_windows(s)
    assert usable_weapons(s, v) == [] and secondary != primary and s.unit_place[v] == BOARD


@pytest.mark.rule("HBR-HVY-08", "HBR-HVY-09")
def test_hvy_09_an_explosion_or_a_second_marker_of_a_kind_wrecks_it() -> None:
    s = stage()
    v, w = add(s, "predator-a", 5, 5, 0), add(s, "battlewagon", 9, 5, 0)
    dice(s, 6)
    hit(s, v)
    pass_windows(s)
    assert s.unit_place[v] == WRECK
    for die in (3, 4):  # both are the secondary weapon on this set
        dice(s, die)
        hit(s, w)
        pass_windows(s)
    assert s.unit_place[w] == WRECK
    r = add(s, "land-raider-redeemer", 13, 5, 0)
    for die in (4, 5):  # two different primaries
        dice(s, die)
        hit(s, r)
        pass_windows(s)
    assert s.unit_place[r] == BOARD and len(usable_weapons(s, r)) == 1


@pytest.mark.rule("HBR-HVY-11")
def test_hvy_11_a_single_weapon_is_primary_and_secondary_both() -> None:
    s = stage()
    for bit in (2, 3):
        v = add(s, "rhino", 5, 5, 0)
        s.unit_damage[v] = 1 << bit
        assert usable_weapons(s, v) == []


@pytest.mark.rule("HBR-REC-37")
def test_rec_37_a_grot_rigger_halves_the_markers_of_a_hull_hit() -> None:
    s = stage()
    v = add(s, "battlewagon", 5, 5, 0, tile="big-mek-malagrah")
    option(s, "opt-grot-rigger", "big-mek-malagrah")
    dice(s, 1)
    hit(s, v)
    pass_windows(s)
    assert s.unit_sm[v] == 1


@pytest.mark.rule("HBR-HIT-08", "HBR-TERR-17", "HBR-TERR-18", "HBR-ABIL-DEST-06")
def test_terr_17_structures_fall_when_they_have_collected_their_number() -> None:
    from siegeworks.games.blackreach import GAME
    from siegeworks.games.blackreach.box.columns import TERRAIN
    from siegeworks.games.blackreach.ground.terrain import (
        cover,
        damage_structure,
        damage_wreck,
        structure_points,
        structure_value,
    )

    s = GAME.new("s5-pump-hall", 1)
    root = s.ground.element[sq(6, 6)]
    assert structure_value(s, root) == 4 and len(s.ground.members[root]) == 4
    u = add(s, "tactical-1", 6, 6)
    assert cover(s, u) == 2
    damage_structure(s, root, 3)
    assert structure_points(s, root) == 3 and TERRAIN[s.ground.terrain[sq(7, 7)]].id == "building"
    damage_structure(s, root, 1)
    assert TERRAIN[s.ground.terrain[sq(7, 7)]].id == "rubble" and structure_value(s, root) == 0
    assert s.unit_place[u] == BOARD and cover(s, u) == 1  # it stays, the bonus is rubble's now
    t = stage()
    w = add(t, "rhino", 5, 5, 0)
    destroy(t, w, -1, "HBR-HIT-05")
    damage_wreck(t, w, 2)
    assert t.unit_place[w] == WRECK
    damage_wreck(t, w, 1)
    assert t.unit_place[w] == DESTROYED and t.wreck[sq(5, 5)] == -1


@pytest.mark.rule("HBR-TERR-02", "HBR-TERR-03", "HBR-TERR-05")
def test_terr_03_cover_needs_the_whole_counter_in_one_element_and_the_right_colour() -> None:
    from siegeworks.games.blackreach.ground.terrain import cover

    s = stage({(5, 5): "rocks", (5, 6): "rocks", (7, 7): "rocks"})
    assert s.ground.element[sq(5, 5)] == s.ground.element[sq(5, 6)] != s.ground.element[sq(7, 7)]
    u = add(s, "tactical-1", 5, 5)
    assert cover(s, u) == 1
    v = add(s, "brother-agnathio", 7, 7)
    assert cover(s, v) == 0  # the bonus is for infantry


@pytest.mark.rule("HBR-TERR-04")
def test_terr_04_barricades_by_wall_and_by_element() -> None:
    from siegeworks.games.blackreach.box.components import TERRAIN_NUMBER
    from siegeworks.games.blackreach.ground.terrain import barricade

    s = stage({(6, 5): "defensive-position", (7, 5): "defensive-position"})
    s.ground.south[sq(3, 3)] = TERRAIN_NUMBER["pipeline"]
    assert barricade(s, sq(5, 5), sq(6, 5)) == -2 and barricade(s, sq(6, 5), sq(7, 5)) == 0
    assert barricade(s, sq(3, 3), sq(3, 4)) == -2 and barricade(s, sq(4, 3), sq(4, 4)) == 0


@pytest.mark.rule("HBR-TERR-06", "HBR-TERR-19")
def test_terr_06_difficult_passage_ends_the_move_also_over_an_interspace() -> None:
    s = stage({(6, 5): "thicket"})
    u = add(s, "tactical-1", 5, 5)
    add(s, "sluggas-1", 15, 12)
    f = move(s, u)
    say(s, "square:6,5")
    assert f.left == 0
    t = stage({(6, 5): "thicket"})
    v = add(t, "tactical-1", 4, 5)
    add(t, "sluggas-1", 15, 12)
    g = move(t, v)
    say(t, "square:5,5")
    say(t, "square:6,4")  # diagonal, touching the thicket's corner
    assert g.left == 0


@pytest.mark.rule("HBR-TERR-11")
def test_terr_11_a_wreck_lies_only_where_its_vehicle_may_be() -> None:
    s = stage()
    v = add(s, "rhino", 5, 5, 0)
    destroy(s, v, -1, "HBR-HIT-05")
    assert s.unit_place[v] == WRECK
    t = stage({(5, 5): "crag"})
    w = add(t, "rhino", 5, 5, 0)
    destroy(t, w, -1, "HBR-TERR-10")
    assert t.unit_place[w] == WRECK and t.wreck[sq(5, 5)] == -1
    assert max(abs(t.unit_square[w] % 21 - 5), abs(t.unit_square[w] // 21 - 5)) == 1


@pytest.mark.rule("HBR-FIRE-08", "HBR-FIRE-09", "HBR-TERR-05")
def test_odds_list_every_modifier_and_are_exact() -> None:
    s = stage({(4, 2): "rocks", (6, 2): "crater"})
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 6, 2)
    f = probe(s, u, usable_weapons(s, u)[0], 0)
    odds = attack_odds(s, attack_of(s, f, v))
    chances = {o.result: o.chance for o in odds.outcomes}
    assert sum(chances.values()) == 1 and chances["miss"] == Fraction(2, 6)  # 3 - 1 + die against 4 + 1
    rules = [(m.rule, m.value) for m in odds.modifiers]
    assert rules == [("HBR-FIRE-03", 3), ("HBR-LOS-08", -1), ("HBR-TERR-05", -1)]


def test_the_reason_against_a_target_is_named() -> None:
    s = stage({(4, 2): "building"})
    u = add(s, "tactical-1", 2, 2)
    add(s, "sluggas-1", 6, 2)
    add(s, "sluggas-2", 6, 6)
    add(s, "sluggas-3", 2, 6)
    start_fire(s, u, FIRE)
    RULES.settle(s)
    assert "unit:sluggas-2" in offered(s) and why(s, "unit:sluggas-1") == ["HBR-LOS-07"]


@pytest.mark.rule("HBR-FIRE-09")
def test_fire_09_a_shot_that_cannot_do_anything_is_cautioned_against() -> None:
    """HBR-FIRE-09 (book line 497): 6 + 3, less 2 and six thickets, cannot reach 4; 6 + 3 can."""
    s = stage({(x, 4): "thicket" for x in range(4, 10)})
    marine, hidden, open_one = add(s, "tactical-2", 3, 4), add(s, "sluggas-1", 12, 4), add(s, "sluggas-2", 3, 9)
    activate(s, marine)
    say(s, "verb:fire")

    ask, f = RULES.question(s)
    cautions = {v: ask.caution(s, f, UNIT + v) for v in (hidden, open_one)}
    assert cautions[hidden] is not None and cautions[hidden].rule == "HBR-FIRE-09"
    assert cautions[open_one] is None


@pytest.mark.rule("HBR-HVY-02")
def test_hvy_02_nothing_is_damaged_that_has_left_the_board() -> None:
    """HBR-HVY-02 (book line 559): the marker is placed on the vehicle, if it is still there."""
    s = stage()
    v = add(s, "predator-a", 5, 5)
    f = LocationFrame()
    f.unit, f.die, f.source = v, 2, -1
    s.unit_place[v] = DESTROYED
    place_damage(s, f)

    assert s.unit_damage[v] == 0 and not told(s, "damage")


@pytest.mark.rule("HBR-FIRE-11", "HBR-HVY-06")
def test_fire_11_what_keeps_a_weapon_silent_is_named() -> None:
    """HBR-FIRE-11 (book lines 481, 575): which weapons are destroyed, have fired, or have nobody to fire at."""
    s = stage()
    v = add(s, "predator-a", 5, 5)
    add(s, "sluggas-1", 5, 1)
    f = start_fire(s, v, FIRE)
    RULES.settle(s)
    first = f.weapons[0]
    assert why(s, "square:1,1") != ["HBR-HVY-06"]
    f.weapons = f.weapons[1:]
    assert why_not_weapon(s, f, slot_word(first)).text == "That weapon has fired."
    s.unit_damage[v] = 0b11100
    assert why_not_weapon(s, f, slot_word(first)).rule == "HBR-HVY-06"
