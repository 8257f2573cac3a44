"""HBR-FIRE-06 to -10, HBR-RANGE  One attack roll on one unit: every modifier, the dice, the result, the exact odds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from tests.games.blackreach.fire.staging import odds, shot
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    dice,
    number,
    offered,
    option,
    pass_windows,
    run,
    say,
    sq,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.abilities.templates import gather
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.columns import WEAPONS
from siegeworks.games.blackreach.box.components import (
    FACE_NUMBER,
    POWER_NAMES,
    TERRAIN_NAMES,
)
from siegeworks.games.blackreach.fire.attack import (
    attack_odds,
    attack_of,
    combat_value,
    defence,
    penalties,
    probe,
    verdict,
)
from siegeworks.games.blackreach.fire.frames import (
    NORMAL,
    ON_MOVE,
    SPLIT,
    SUPPRESSIVE,
    TEMPLATE,
    AttackFrame,
)
from siegeworks.games.blackreach.ground.ground import POINT_NAMES
from siegeworks.games.blackreach.modifiers import (
    TIMING,
)
from siegeworks.games.blackreach.people.views import view
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import base_dv, usable_weapons


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


@pytest.mark.rule("HBR-FIRE-14")
def test_fire_14_an_alternate_uses_neither_the_units_value_nor_its_abilities() -> None:
    s = stage()
    u, v = add(s, "lascannon", 2, 2), add(s, "sluggas-1", 4, 2)
    f = AttackFrame()
    f.unit, f.seat, f.target, f.value, f.flags = u, 0, v, 1, TEMPLATE
    assert combat_value(s, f, None) == 1 and f.pierce == 0 and f.count == 1


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


@pytest.mark.rule("HBR-TERR-02", "HBR-TERR-03", "HBR-TERR-05")
def test_terr_03_cover_needs_the_whole_counter_in_one_element_and_the_right_colour() -> None:
    from siegeworks.games.blackreach.ground.terrain import cover

    s = stage({(5, 5): "rocks", (5, 6): "rocks", (7, 7): "rocks"})
    assert s.ground.element[sq(5, 5)] == s.ground.element[sq(5, 6)] != s.ground.element[sq(7, 7)]
    u = add(s, "tactical-1", 5, 5)
    assert cover(s, u) == 1
    v = add(s, "brother-agnathio", 7, 7)
    assert cover(s, v) == 0  # the bonus is for infantry


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


def battlewagon() -> BlackReachState:
    """A battlewagon that splits the fire of its secondary weapon between two squads in the open."""
    s = stage()
    u = add(s, "battlewagon", 5, 5, 0)
    add(s, "tactical-1", 8, 5)
    add(s, "tactical-2", 8, 6)
    activate(s, u)
    say(s, "verb:fire", "weapon:secondary", "verb:fire", "verb:split", "unit:tactical-1")
    while RULES.question(s)[0].kind == "window":
        say(s, "verb:pass")
    return s


def on_the_move(s: BlackReachState) -> AttackFrame:
    u, v = add(s, "tactical-1", 3, 3), add(s, "sluggas-1", 6, 3)
    f = probe(s, u, usable_weapons(s, u)[0], ON_MOVE)
    f.penalty = WEAPONS[f.weapon].fotm
    return attack_of(s, f, v)


def aimed(attacker: str, target: str, x: int, y: int, mode: int = NORMAL) -> Callable[[BlackReachState], AttackFrame]:
    """The attack of a unit at 3,3 (facing south, shaken once) on one elsewhere that faces east."""

    def make(s: BlackReachState) -> AttackFrame:
        u, v = add(s, attacker, 3, 3, 4), add(s, target, x, y, 2)
        s.unit_sm[u] = 1
        f = probe(s, u, usable_weapons(s, u)[0], 0)
        f.mode = mode
        return attack_of(s, f, v)

    return make


def timed(s: BlackReachState) -> AttackFrame:
    f = aimed("tactical-1", "sluggas-1", 6, 3)(s)
    s.power_unit[TIMING] = f.unit
    return f


def supplied(s: BlackReachState) -> AttackFrame:
    f = aimed("sluggas-1", "tactical-1", 6, 3, SUPPRESSIVE)(s)
    add(s, "ammo-runts", 3, 4)
    return f


@pytest.mark.rule("HBR-ABIL-MG-01", "HBR-ABIL-MG-04")
def test_mg_01_the_odds_of_a_split_are_those_of_all_its_rolls() -> None:
    s = battlewagon()
    assert RULES.question(s)[0].kind == "split-point"
    alone = odds(s, "verb:done")
    shared = odds(s, "unit:tactical-2")
    assert [n for n, _ in alone.outcomes] == ["0 of 1 targets hit", "1 of 1 targets hit"]
    # Three points on a squad of defence 5: 2 or more; with one point given away two need 3, and one needs 4.
    need = {m.text: m.value for m in shared.modifiers if "combat value" in m.text}
    assert sorted(need.values()) == [1, sum(need.values()) - 1]
    first = sum(c for n, c in alone.outcomes if n.startswith("1"))
    both = dict(shared.outcomes)["2 of 2 targets hit"]
    assert 0 < both < first
    say(s, "unit:tactical-2")
    assert dict(odds(s, "verb:done").outcomes) == dict(shared.outcomes)


@pytest.mark.rule("HBR-PSY-03", "HBR-PSY-21", "HBR-PSY-31")
def test_psy_03_the_perils_of_a_power_are_told_before_it_is_chosen() -> None:
    s = stage()
    u = add(s, "servius", 4, 4, tile="librarian-servius")
    option(s, "opt-scriers-gaze", "librarian-servius")
    activate(s, u)
    assert dict(odds(s, "power:scriers-gaze").outcomes) == {"peril": Fraction(1, 2), "works": Fraction(1, 2)}
    s.unit_sm[u] = 1
    assert dict(odds(s, "power:scriers-gaze").outcomes) == {"peril": Fraction(5, 6), "works": Fraction(1, 6)}


@pytest.mark.rule("HBR-ASLT-21", "HBR-ASLT-23")
def test_aslt_21_the_odds_with_each_supporter_are_told_and_asking_arms_nobody() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    add(s, "sluggas-2", 7, 6)
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square, f.far = a, v, s.unit_square[a], s.unit_square[v], 0
    run(s, "assault", f)
    assert "unit:sluggas-2" in offered(s)
    plain, helped = odds(s, "verb:done"), odds(s, "unit:sluggas-2")
    assert dict(helped.outcomes)["attacker wins"] > dict(plain.outcomes)["attacker wins"]
    assert (f.weapon, f.parry, f.support) == (-1, -1, [])


@pytest.mark.rule("HBR-TERR-20")
def test_terr_20_walls_that_stand_in_a_corner_only_are_in_the_view() -> None:
    seen = 0
    for row in GAME.scenarios[:8]:
        s = GAME.new(row.id, 1)
        shown = view(s, 0).map.corners
        held = {f"point:{POINT_NAMES[p]}": TERRAIN_NAMES[t] for p, t in enumerate(s.ground.corner) if t >= 0}
        assert shown == held == view(s, None).map.corners
        seen += len(shown)
    assert seen > 20


@pytest.mark.rule("HBR-FIRE-06", "HBR-FIRE-07", "HBR-FIRE-08", "HBR-FIRE-09", "HBR-HIT-05", "HBR-PSY-65")
@pytest.mark.parametrize(
    "make",
    [
        aimed("tactical-1", "sluggas-1", 6, 3),
        aimed("tactical-1", "sluggas-1", 12, 3),
        aimed("tactical-1", "sluggas-1", 6, 3, SUPPRESSIVE),
        aimed("lascannon", "battlewagon", 8, 3),  # from the rear
        aimed("lascannon", "battlewagon", 8, 9),
        aimed("brother-agnathio", "battlewagon", 14, 3),  # twin-linked, from the rear, at long range
        aimed("brother-agnathio", "trukk-1", 8, 3),
        supplied,
        on_the_move,
        timed,
    ],
)
def test_fire_09_every_die_brings_what_the_odds_say_and_the_modifiers_add_up(
    make: Callable[[BlackReachState], AttackFrame],
) -> None:
    def scene() -> tuple[BlackReachState, AttackFrame]:
        s = stage({(5, 3): "rocks", (6, 3): "crater", (7, 6): "rocks"})
        return s, make(s)

    s, f = scene()
    before = attack_odds(s, f)
    assert before.needs.endswith(f" or more; its own defence is {base_dv(s, f.target)}")
    edge = sum(m.value for m in before.modifiers) - base_dv(s, f.target)
    seen: dict[str, Fraction] = {}
    for faces in product(range(1, 7), repeat=f.count):
        s, a = scene()
        dice(s, *faces, *(6,) * 5)
        run(s, "attack", a)
        event = told(s, "attack")[-1]
        assert event["total"] - event["needed"] == max(faces) + edge
        name = verdict(a.mode, event["total"], event["needed"])
        seen[name] = seen.get(name, Fraction(0)) + Fraction(1, 6**f.count)
        assert bool(a.hits) == ("hit" in name) and bool(a.markers) == ("markers" in name)
    assert seen == dict(before.outcomes)


@pytest.mark.rule("HBR-PSY-53")
def test_psy_53_a_double_six_is_in_the_odds_of_da_krunch_even_where_twelve_would_not_do() -> None:
    from siegeworks.games.blackreach.abilities.templates import attack_on
    from siegeworks.games.blackreach.psychic.manifest import attack_shot

    s = stage()
    u, v = add(s, "gorkargk", 4, 4), add(s, "land-raider-redeemer", 8, 4)
    s.unit_sm[u] = 4
    f = attack_shot(u, POWER_NAMES.index("da-krunch"))
    f.point = 8 + 4 * 22
    gather(s, f)
    assert f.targets == [v]
    chances = dict(attack_odds(s, attack_on(s, f, v)).outcomes)
    assert chances["double hit"] == Fraction(1, 36) and sum(chances.values()) == 1


@pytest.mark.rule("HBR-ABIL-MG-03", "HBR-ABIL-MG-04", "HBR-LOS-06")
def test_mg_04_why_a_target_of_a_split_is_refused_is_told() -> None:
    s = battlewagon()
    add(s, "tactical-3", 12, 7)
    add(s, "scout-1", 15, 7, face="scout/concealed")  # however far away it is
    add(s, "brother-agnathio", 11, 6)

    def reasons(word: str) -> list[str]:
        return why(s, word)

    assert reasons("unit:tactical-3") == reasons("unit:brother-agnathio") == ["HBR-ABIL-MG-03"]
    add(s, "tactical-4", 10, 6)
    add(s, "rhino", 9, 6, 0)
    assert reasons("unit:tactical-4") == ["HBR-LOS-06"] and reasons("unit:tactical-5") == ["HBR-FIRE-02"]
    assert reasons("unit:scout-1") == ["HBR-ABIL-AMBUSH-02"]


@pytest.mark.rule("HBR-ABIL-SUPP-01", "HBR-HVY-01", "HBR-ABIL-MG-01")
def test_supp_01_the_rear_bonus_is_doubled_in_a_split_too() -> None:
    s = stage()
    u, v = add(s, "predator-a", 4, 6, 2), add(s, "deff-dread", 9, 6, 2)
    f = probe(s, u, usable_weapons(s, u)[0], 0)
    f.mode = SUPPRESSIVE
    whole = attack_of(s, f, v)
    part = attack_of(s, f, v)
    part.value, part.flags = 2 * 2, SPLIT  # all of the points on one target: CV 2, doubled before they are dealt out

    assert combat_value(s, whole, None) == combat_value(s, part, None) == (2 + 2) * 2
