"""HBR-ASLT: declaring, support, dice, and every outcome."""

from __future__ import annotations

import pytest
from tests.games.blackreach.assault.staging import fight, launch
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    dice,
    hand,
    link,
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

from siegeworks.core.why import Modifier
from siegeworks.games.blackreach.assault import assault
from siegeworks.games.blackreach.assault.assault import (
    assault_odds,
    choices_of_arms,
    dice_of,
    side_value,
    tears_with,
    why_not_support,
)
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.columns import FACES, TERRAIN, WEAPONS
from siegeworks.games.blackreach.box.components import FACE_NUMBER, NOT, SCENARIOS, TERRAIN_NUMBER
from siegeworks.games.blackreach.box.words import SQUARE, UNIT
from siegeworks.games.blackreach.fire.frames import HitFrame
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.ground.ground import POINT_WIDTH
from siegeworks.games.blackreach.ground.sight import sight
from siegeworks.games.blackreach.movement.forced import ASIDE, push
from siegeworks.games.blackreach.movement.launching import assault_targets, may_launch, why_not_target
from siegeworks.games.blackreach.movement.walker import WALKER
from siegeworks.games.blackreach.state import BOARD, DESTROYED, WRECK, BlackReachState
from siegeworks.games.blackreach.units import assault_number, cells, embark, lift, put


def face_off(s: BlackReachState, unit: int, target: int) -> AssaultFrame:
    """The notes of an assault between two units side by side, before any weapon is chosen."""
    f = AssaultFrame()
    f.unit, f.target = unit, target
    f.launch, f.square, f.face = s.unit_square[unit], s.unit_square[target], s.unit_face[target]
    return f


def squares_of_retreat(s: BlackReachState) -> set[str]:
    """Where a beaten defender may go."""
    return {w.removeprefix("square:") for w in offered(s) if w.startswith("square:")}


@pytest.mark.rule(
    "HBR-ASLT-30", "HBR-ASLT-31", "HBR-ASLT-21", "HBR-ASLT-22", "HBR-ASLT-36", "HBR-ABIL-ASSAULT-01", "HBR-ASLT-23"
)
def test_aslt_30_the_worked_example_ten_against_nine() -> None:
    s = stage({(6, 5): "building"})
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    c = add(s, "sluggas-2", 7, 6)
    s.unit_token[c] = 3
    dice(s, 4, 1, 3, 2)
    f = launch(s, a, v)
    assert offered(s) == ["verb:done", "unit:sluggas-2"] and not told(s, "chance")
    f.bonus[0] = 1  # the card's Alternate Bonus
    say(s, "unit:sluggas-2")
    pass_windows(s)

    assert f.total == [10, 9]
    assert s.unit_activated[c] and s.unit_token[c] == 0


@pytest.mark.rule("HBR-ASLT-01", "HBR-ASLT-03", "HBR-MOVE-15")
def test_aslt_01_only_units_with_assault_and_never_against_x() -> None:
    s = stage()
    las, slugga, predator = add(s, "lascannon", 5, 5), add(s, "sluggas-1", 6, 5), add(s, "predator-a", 7, 7, 0)
    reason = why_not_target(s, las, slugga)
    assert assault_number(s, las) == NOT and reason is not None and reason.rule == "HBR-ASLT-01"
    reason = why_not_target(s, slugga, predator)
    assert reason is not None and reason.rule == "HBR-ASLT-03"
    assert assault_targets(s, slugga) == [las] and assault_targets(s, las) == []
    activate(s, las)
    assert "verb:assault" not in offered(s) and why(s, "verb:assault") == ["HBR-ASLT-01"]


@pytest.mark.rule("HBR-ASLT-02")
def test_aslt_02_a_defender_without_assault_rolls_one_die() -> None:
    s = stage()
    a, v, w = add(s, "sluggas-1", 5, 5), add(s, "lascannon", 6, 5), add(s, "tactical-1", 5, 6)
    f = AssaultFrame()
    f.unit, f.target = a, v
    assert (dice_of(s, f, 0), dice_of(s, f, 1)) == (2, 1)
    f.target = w
    assert dice_of(s, f, 1) == 2


@pytest.mark.rule("HBR-ASLT-04", "HBR-ASLT-05", "HBR-ASLT-06", "HBR-ASLT-08", "HBR-ASLT-12")
def test_aslt_04_declared_first_carried_out_if_possible_from_where_it_was_launched() -> None:
    s = stage()
    u, near, far = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 7, 5), add(s, "tactical-2", 20, 13)
    assert set(assault_targets(s, u)) == {near, far}  # the second cannot be reached, and may be named at any distance
    f = move(s, u, assault=True)
    assert set(offered(s)) == {"unit:tactical-1", "unit:tactical-2"}
    say(s, "unit:tactical-1")
    assert not any(w in offered(s) for w in ("square:4,4", "square:4,5"))  # it must keep the target in reach
    say(s, "square:6,5")
    assert "verb:done" not in offered(s) and why(s, "verb:done") == ["HBR-ASLT-06"]
    dice(s, 1, 1, 6, 6)
    say(s, "unit:tactical-1")
    assert s.unit_square[u] == sq(6, 5) and f.launched


@pytest.mark.rule("HBR-ASLT-10", "HBR-ASLT-05")
def test_aslt_10_a_target_out_of_reach_leaves_the_move_but_no_other_assault() -> None:
    s = stage()
    u = add(s, "sluggas-1", 5, 5)
    add(s, "tactical-1", 6, 5)
    add(s, "tactical-2", 11, 5)
    move(s, u, assault=True)
    say(s, "unit:tactical-2")
    assert "unit:tactical-1" not in offered(s) and "verb:done" in offered(s)


@pytest.mark.rule("HBR-ASLT-07")
def test_aslt_07_launched_from_a_free_square_or_from_a_transport_beside_the_target() -> None:
    s = stage()
    u, v = add(s, "sluggas-1", 4, 5), add(s, "tactical-1", 6, 5)
    add(s, "sluggas-2", 5, 5)
    f = MoveFrame()
    f.unit, f.target, f.left, f.road = u, v, 1, 0
    lift(s, u)
    put(s, u, sq(5, 5), 0)
    assert not may_launch(s, f)  # its square holds an ally
    lift(s, u)
    put(s, u, sq(5, 6), 0)
    assert may_launch(s, f)
    t = stage()
    trukk, w, x = add(t, "trukk-1", 5, 5, 0), add(t, "sluggas-1", 0, 0), add(t, "tactical-1", 6, 4)
    embark(t, w, trukk)
    g = move(t, w, assault=True)
    if g.target == -2:
        say(t, "unit:tactical-1")
    assert may_launch(t, g) and "unit:tactical-1" in offered(t) and s.unit_place[v] == t.unit_place[x] == BOARD


@pytest.mark.rule("HBR-ASLT-06")
def test_aslt_06_a_move_does_not_end_while_its_declared_target_can_be_reached() -> None:
    s = stage()
    u = add(s, "tankbustas-1", 5, 5)
    add(s, "tactical-1", 7, 5)
    add(s, "trukk-1", 4, 5, 0)
    move(s, u, assault=True)
    assert {w for w in offered(s) if not w.startswith("square:")} == set()  # no end, no trukk, no other side
    assert why(s, "verb:done") == why(s, "verb:change-state") == ["HBR-ASLT-06"]
    assert why(s, "square:4,4") == ["HBR-ASLT-06"]
    t = stage()
    w = add(t, "tankbustas-1", 5, 5)
    add(t, "tactical-1", 9, 5)  # four squares away: out of reach
    move(t, w, assault=True)
    assert {"verb:done", "verb:change-state", "square:4,4"} <= set(offered(t))
    c = stage()
    trukk, x = add(c, "trukk-1", 5, 5, 0), add(c, "sluggas-1", 0, 0)
    embark(c, x, trukk)
    add(c, "tactical-1", 8, 5)
    move(c, x, assault=True)
    assert set(offered(c)) == {f"square:6,{y}" for y in (4, 5, 6, 7)} and why(c, "verb:done") == ["HBR-ASLT-06"]


@pytest.mark.rule("HBR-ASLT-06", "HBR-ABIL-LDA-01")
def test_aslt_06_whoever_strikes_at_a_distance_has_reached_its_target_one_square_earlier() -> None:
    s = stage()
    u = add(s, "deff-dread", 5, 5, 2)
    add(s, "tactical-1", 9, 5)  # three steps lead beside it
    move(s, u, assault=True)
    assert "verb:done" not in offered(s)
    for x in (6, 7, 8):
        say(s, f"square:{x},5")
    assert "unit:tactical-1" in offered(s)


@pytest.mark.rule("HBR-ABIL-STATE-05", "HBR-ASLT-01")
def test_state_05_a_face_without_assault_launches_none_whatever_was_declared() -> None:
    s = stage()
    u, v = add(s, "tankbustas-1", 5, 5, face="tankbustas/active"), add(s, "tactical-1", 6, 5)
    f = MoveFrame()
    f.unit, f.target, f.left, f.road = u, v, 1, 0
    assert not may_launch(s, f)
    s.unit_face[u] = FACE_NUMBER["tankbustas/inactive"]
    assert may_launch(s, f)


@pytest.mark.rule("HBR-ASLT-07", "HBR-VEH-13")
def test_aslt_07_a_vehicle_launches_no_assault_from_on_top_of_infantry() -> None:
    for under in ("sluggas-1", "tactical-2"):
        s = stage()
        kan, v = add(s, "killa-kan-a", 4, 5), add(s, "tactical-1", 6, 5)
        add(s, under, 5, 5)
        f = move(s, kan, assault=True)
        if f.target == -2:
            say(s, "unit:tactical-1")
        say(s, "square:5,5")
        assert s.unit_square[kan] == sq(5, 5) and f.target == v
        assert not may_launch(s, f) and not any(w.startswith("unit:") for w in offered(s))
        say(s, "square:5,4")
        assert may_launch(s, f) and "unit:tactical-1" in offered(s)


@pytest.mark.rule("HBR-ASLT-10", "HBR-VEH-13")
def test_aslt_10_driving_over_another_enemy_does_not_make_it_the_target() -> None:
    s = stage()
    wagon = add(s, "battlewagon", 5, 5, 2, tile="killa-kan-mob")
    option(s, "opt-grabbin-klaw", "killa-kan-mob")
    v, under = add(s, "tactical-1", 12, 5), add(s, "tactical-2", 6, 5)
    f = move(s, wagon, assault=True)
    say(s, "unit:tactical-1", "square:6,5")
    assert f.target == v and f.steps == 1 and s.unit_square[wagon] == sq(6, 5) and under in s.covered


@pytest.mark.rule("HBR-ASLT-07", "HBR-TERR-20")
def test_aslt_07_no_assault_out_of_a_transport_through_a_wall() -> None:
    s = stage()
    trukk, u = add(s, "trukk-1", 5, 5, 0), add(s, "sluggas-1", 0, 0)
    v = add(s, "tactical-1", 6, 5)
    embark(s, u, trukk)
    f = MoveFrame()
    f.unit, f.target, f.left = u, v, 3
    assert may_launch(s, f)
    for y in (4, 5, 6):
        s.ground.east[sq(5, y)] = TERRAIN_NUMBER["high-wall"]
    for y in (4, 5, 6, 7):
        s.ground.corner[y * POINT_WIDTH + 6] = TERRAIN_NUMBER["high-wall"]
    link(s.ground)
    assert not may_launch(s, f)


@pytest.mark.rule("HBR-ASLT-09")
def test_aslt_09_if_the_target_dies_first_another_may_be_chosen_or_none() -> None:
    s = stage()
    u, a, b = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 7, 5), add(s, "tactical-2", 7, 7)
    f = move(s, u, assault=True)
    say(s, "unit:tactical-1")
    destroy(s, a, -1, "HBR-HIT-01")
    RULES.settle(s)
    assert {"unit:tactical-2", "verb:done", "square:4,4"} <= set(offered(s))
    say(s, "unit:tactical-2")
    assert f.target == b


@pytest.mark.rule("HBR-ASLT-14", "HBR-ABIL-LARC-01")
def test_aslt_14_caught_outside_its_arc_a_defender_is_suppressed_first() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 6), add(s, "thunderfire-cannon", 5, 5, 0)
    fight(s, a, v, 1, 1, 6)
    assert s.unit_sm[v] == 1
    t = stage()
    b, w = add(t, "sluggas-1", 5, 4), add(t, "thunderfire-cannon", 5, 5, 0)
    fight(t, b, w, 1, 1, 6)
    assert t.unit_sm[w] == 0


@pytest.mark.rule("HBR-ABIL-AMBUSH-05")
def test_ambush_05_a_concealed_unit_that_is_assaulted_is_turned_up() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 6), add(s, "scout-1", 5, 5, face="scout/concealed")
    add(s, "scout-2", 5, 3)
    activate(s, a)
    say(s, "verb:assault")
    assert set(offered(s)) == {"square:5,5", "unit:scout-2"}  # the concealed one is named by its square
    s.frames.clear()
    fight(s, a, v, 3, 3, 4, 4)
    assert s.unit_face[v] == FACE_NUMBER["scout/visible"]


@pytest.mark.rule("HBR-ABIL-AMBUSH-05", "HBR-ABIL-AMBUSH-07")
def test_ambush_07_who_was_turned_up_by_an_assault_a_push_or_a_card_has_been_seen_and_nothing_is_taken_back() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 6), add(s, "scout-1", 5, 5, face="scout/concealed")
    add(s, "sluggas-2", 4, 5)
    before = s.reveals
    launch(s, a, v)
    assert "unit:sluggas-2" in offered(s) and not told(s, "chance")  # support is asked for, no die has fallen
    assert s.reveals == before + 1 and s.unit_known[v]
    t = stage()
    w = add(t, "scout-1", 5, 5, face="scout/concealed")
    push(t, w, [sq(6, 5), sq(4, 5)], ASIDE)
    RULES.settle(t)
    assert t.reveals == 1 and t.unit_known[w]
    c = stage()
    x, y = add(c, "tankbustas-1", 5, 5, face="tankbustas/active"), add(c, "tactical-1", 6, 5)
    push(c, x, [sq(4, 5), sq(4, 4)], ASIDE)
    RULES.settle(c)
    assert c.reveals == 0 and c.unit_face[x] == FACE_NUMBER["tankbustas/inactive"] and y >= 0  # nothing was hidden


@pytest.mark.rule("HBR-ASLT-20", "HBR-MARK-03")
def test_aslt_20_support_needs_assault_no_marker_no_activation_and_the_defenders_zone() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    f = AssaultFrame()
    f.unit, f.target = a, v
    good, far = add(s, "sluggas-2", 7, 5), add(s, "sluggas-3", 9, 5)
    suppressed, acted, runts = add(s, "sluggas-4", 7, 6), add(s, "shootas-1", 7, 4), add(s, "ammo-runts", 6, 6)
    s.unit_sm[suppressed] = 1
    s.unit_activated[acted] = 1
    rules = {u: (r.rule if (r := why_not_support(s, f, u)) else None) for u in (good, far, suppressed, acted, runts)}
    assert rules == {
        good: None,
        far: "HBR-ASLT-20",
        suppressed: "HBR-MARK-03",
        acted: "HBR-ASLT-20",
        runts: "HBR-ASLT-20",
    }


@pytest.mark.rule("HBR-ASLT-20", "HBR-ABIL-FLY-03")
def test_aslt_20_an_ally_a_flyer_attacks_over_may_support_too() -> None:
    s = stage()
    a, v = add(s, "stormboyz-1", 4, 5), add(s, "tactical-1", 6, 5)
    under = add(s, "sluggas-1", 5, 5)
    move(s, a, assault=True)
    say(s, "square:5,5", "unit:tactical-1")
    assert offered(s) == ["verb:done", "unit:sluggas-1"] and under in s.covered and v >= 0


@pytest.mark.rule("HBR-ASLT-21")
def test_aslt_21_support_in_all_by_option() -> None:
    from siegeworks.games.blackreach.box.options import SUPPORT_ONCE

    s = stage()
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5), sq(5, 5), sq(6, 5)
    f.weapon, f.support = choices_of_arms(s, f, 0)[0], [number("sluggas-2"), number("sluggas-3")]
    each = side_value(s, f, 0, None)
    s.options = [int(i == SUPPORT_ONCE.number) for i in range(len(s.options))]
    assert side_value(s, f, 0, None) == each - 1


@pytest.mark.rule("HBR-ASLT-32")
def test_aslt_32_value_and_assault_number_come_from_one_weapon() -> None:
    """HBR-ASLT-32 (book lines 853, 1240): the lascannon's 5 or the fist's 1 + 3, never 5 + 3."""
    s = stage()
    f = face_off(s, add(s, "brother-agnathio", 5, 5, 2), add(s, "trukk-1", 6, 5, 2))
    cannon, fist = FACES[s.unit_face[f.unit]].weapons
    values = []
    for f.weapon in (cannon, fist):
        values.append(side_value(s, f, 0, None))
    assert values == [5, 1 + 3]


@pytest.mark.rule("HBR-ASLT-32", "HBR-ASLT-31")
def test_aslt_32_a_defender_without_assault_on_its_weapon_rolls_one_die() -> None:
    """HBR-ASLT-32 (book lines 1234, 1240): two dice only with the weapon that has Assault."""
    s = stage()
    f = face_off(s, add(s, "tankbustas-1", 6, 5), add(s, "brother-agnathio", 5, 5, 2))
    cannon, fist = FACES[s.unit_face[f.target]].weapons
    counts = []
    for f.parry in (cannon, fist):
        counts.append(dice_of(s, f, 1))
    assert counts == [1, 2]


@pytest.mark.rule("HBR-ASLT-32")
def test_aslt_32_the_owner_of_a_heavy_vehicle_is_asked_where_it_matters() -> None:
    """HBR-ASLT-32 (book line 1240): Agnathio defends against infantry by fist (2 + 3, two dice): no question; against a
    Predator the Deff Dread has 4, or 0 + 3 at a distance; next to it 4 and its Destruction or 3."""
    s = stage()
    dread, tank = add(s, "deff-dread", 5, 5, 2), add(s, "predator-a", 6, 5, 6)
    f = face_off(s, dread, tank)
    primary, secondary = FACES[s.unit_face[dread]].weapons
    assert choices_of_arms(s, f, 0) == [primary]
    f.far = 1
    assert choices_of_arms(s, f, 0) == [secondary]
    g = face_off(s, tank, dread)
    assert choices_of_arms(s, g, 1) == [primary, secondary]  # 4 with one die, or 3 with two
    run(s, "assault", g)
    assert RULES.question(s)[0].kind == "defence-weapon" and RULES.seat(s) == 1
    odds = on(s).odds("weapon:secondary")
    assert odds is not None and any(m.rule == "HBR-ABIL-ASSAULT-01" for m in odds.modifiers)
    dice(s, 1, 1, 6, 5, 1)
    say(s, "weapon:secondary")
    assert g.parry == secondary and len(g.reply) == 2


@pytest.mark.rule("HBR-ASLT-32", "HBR-ABIL-TEAR-01")
def test_aslt_32_tearing_belongs_to_the_weapon_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """HBR-ABIL-TEAR-01 (book lines 853, 1380): a weapon without Tearing does not borrow it from another. No counter
    has several weapons and Tearing on one, so the fist of Agnathio is lent it."""
    s = stage()
    cannon, fist = FACES[s.unit_face[add(s, "brother-agnathio", 5, 5, 2)]].weapons
    torn = tuple([row._replace(tearing=row.tearing or n == fist) for n, row in enumerate(WEAPONS)])
    monkeypatch.setattr("siegeworks.games.blackreach.assault.assault.WEAPONS", torn)
    unit = number("brother-agnathio")
    assert tears_with(s, unit, fist) and not tears_with(s, unit, cannon)


@pytest.mark.rule("HBR-ASLT-33")
def test_aslt_33_plus_two_from_the_rear_of_a_heavy_vehicle() -> None:
    values = []
    for y in (4, 7):
        s = stage()
        f = AssaultFrame()
        f.unit, f.target = add(s, "tankbustas-1", 5, y), add(s, "predator-a", 5, 5, 0)
        f.launch, f.square, f.weapon = sq(5, y), sq(5, 5 if y == 4 else 6), choices_of_arms(s, f, 0)[0]
        values.append(side_value(s, f, 0, None))
    assert values[1] == values[0] + 2


@pytest.mark.rule("HBR-ABIL-NOWEAK-01", "HBR-ASLT-33")
def test_noweak_01_no_bonus_for_assaulting_the_rear_of_a_vehicle_without_a_weak_point() -> None:
    rules = []
    for name, y in (("predator-a", 7), ("land-raider-redeemer", 7)):
        s = stage()
        f = AssaultFrame()
        f.unit, f.target = add(s, "boss-mob-a", 5, y), add(s, name, 5, 5, 0)
        f.launch, f.square, f.weapon = sq(5, y), sq(5, 6), choices_of_arms(s, f, 0)[0]
        notes: list[Modifier] = []
        side_value(s, f, 0, notes)
        rules.append("HBR-ASLT-33" in [m.rule for m in notes])
    assert rules == [True, False]


@pytest.mark.rule("HBR-ASLT-34")
def test_aslt_34_a_defender_with_x_is_destroyed_at_once() -> None:
    s = stage()
    a, v = add(s, "brother-agnathio", 5, 5, 2), add(s, "sluggas-1", 6, 5)
    fight(s, a, v)
    assert s.unit_place[v] == DESTROYED and s.unit_square[a] == sq(6, 5) and not told(s, "assault-result")


@pytest.mark.rule("HBR-ASLT-35", "HBR-ASLT-60", "HBR-ASLT-61")
def test_aslt_35_a_heavy_vehicle_with_x_loses_by_itself_and_is_hit() -> None:
    s = stage()
    a, v = add(s, "deff-dread", 5, 4, 4), add(s, "rhino", 5, 5, 0)
    fight(s, a, v, 2)
    assert s.unit_damage[v] and s.unit_place[v] == BOARD and s.unit_square[a] == sq(5, 4)


@pytest.mark.rule("HBR-ASLT-40", "HBR-ASLT-41", "HBR-ASLT-44", "HBR-ASLT-45")
def test_aslt_41_the_loser_is_hit_and_falls_back_to_one_of_three_squares_the_winner_follows() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    fight(s, a, v, 6, 6, 1, 1)
    assert s.unit_face[v] == FACE_NUMBER["tactical/reduced"]
    assert RULES.seat(s) == 0 and set(offered(s)) == {"square:7,4", "square:7,5", "square:7,6"}
    say(s, "square:7,6")
    assert s.unit_square[v] == sq(7, 6) and s.unit_square[a] == sq(6, 5) and not s.unit_moved[v]


@pytest.mark.rule("HBR-ASLT-41")
def test_aslt_41_a_diagonal_attack_drives_diagonally() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 6)
    fight(s, a, v, 6, 6, 1, 1)
    assert set(offered(s)) == {"square:7,6", "square:7,7", "square:6,7"}


@pytest.mark.rule("HBR-ASLT-50", "HBR-ASLT-51", "HBR-ASLT-52")
def test_aslt_50_a_beaten_light_vehicle_is_a_wreck_and_infantry_goes_back() -> None:
    s = stage()
    a, v = add(s, "tactical-1", 5, 5), add(s, "warbuggy-1", 6, 5)
    fight(s, a, v, 6, 6, 1)
    assert s.unit_place[v] == WRECK and s.wreck[sq(6, 5)] == v and s.unit_square[a] == sq(5, 5)


@pytest.mark.rule("HBR-ASLT-53", "HBR-HIT-08")
def test_aslt_53_a_heavy_attacker_takes_the_square_and_deals_the_wreck_a_point() -> None:
    s = stage()
    a, v = add(s, "brother-agnathio", 5, 5, 2), add(s, "killa-kan-a", 6, 5)
    fight(s, a, v, 6, 6, 1, 1)
    assert s.unit_square[a] == sq(6, 5) and s.unit_place[v] == DESTROYED  # structure 1: crushed


@pytest.mark.rule("HBR-ASLT-60", "HBR-ASLT-61", "HBR-ABIL-TEAR-01")
def test_aslt_60_a_heavy_defender_is_located_and_stays_tearing_adds_one() -> None:
    s = stage()
    a, v = add(s, "boss-mob-a", 5, 4), add(s, "predator-a", 5, 5, 0)
    fight(s, a, v, 6, 6, 1, 2)
    assert s.unit_damage[v] == 1 << 2  # a 2, raised to 3 by Tearing: secondary
    assert s.unit_square[v] == sq(5, 5) and s.unit_square[a] == sq(5, 4)


@pytest.mark.rule("HBR-ASLT-62")
def test_aslt_62_a_heavy_attacker_enters_only_a_wreck_it_may_stand_on() -> None:
    s = stage()
    a, v = add(s, "deff-dread", 5, 5, 2), add(s, "brother-agnathio", 6, 5)
    s.unit_damage[v] = 0b11111  # whatever comes, it is the second of its kind
    s.unit_damage[v] &= 0b01011
    fight(s, a, v, 6, 6, 1, 1, 6)
    assert s.unit_place[v] == WRECK and s.unit_square[a] == sq(6, 5) and s.unit_dp[v] == 1
    t = stage()
    b, w = add(t, "deff-dread", 5, 4, 4), add(t, "predator-a", 5, 5, 0)
    fight(t, b, w, 6, 6, 1, 6)
    assert t.unit_place[w] == WRECK and t.unit_square[b] == sq(5, 4)  # that wreck is impassable


@pytest.mark.rule("HBR-ASLT-70", "HBR-ASLT-71")
def test_aslt_70_a_beaten_attacker_is_hit_and_stays_where_it_launched() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    fight(s, a, v, 1, 1, 6, 6)
    assert s.unit_face[a] == FACE_NUMBER["sluggas/reduced"] and s.unit_square[a] == sq(5, 5)
    assert s.unit_square[v] == sq(6, 5) and s.unit_face[v] == FACE_NUMBER["tactical/full"]


@pytest.mark.rule("HBR-ASLT-72")
def test_aslt_72_a_beaten_vehicle_wrecked_or_not_still_pushes_infantry_aside() -> None:
    s = stage()
    a, v = add(s, "killa-kan-a", 5, 5), add(s, "tactical-1", 6, 5)
    fight(s, a, v, 1, 1, 6, 6)
    assert s.unit_place[a] == WRECK and RULES.seat(s) == 0
    say(s, "square:7,5")
    assert s.wreck[sq(6, 5)] == a and s.wreck[sq(5, 5)] == -1 and s.unit_sm[v] == 0


@pytest.mark.rule("HBR-ASLT-80", "HBR-ASLT-81")
def test_aslt_80_a_tie_hurts_nobody_and_infantry_stays() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    f = fight(s, a, v, 3, 3, 3, 3)  # 1 + 3 against 3 + 1
    assert f.total[0] == f.total[1] and s.unit_square[a] == sq(5, 5) and s.unit_square[v] == sq(6, 5)
    assert s.unit_face[a] == FACE_NUMBER["sluggas/full"] and s.unit_face[v] == FACE_NUMBER["tactical/full"]


@pytest.mark.rule("HBR-ASLT-82")
def test_aslt_82_in_a_tie_a_vehicle_takes_the_square_of_infantry() -> None:
    s = stage()
    a, v = add(s, "killa-kan-a", 5, 5), add(s, "tactical-1", 6, 5)
    f = fight(s, a, v, 1, 1, 4, 4)  # 3 + 3 + 1 against 2 + 1 + 4
    assert f.total[0] == f.total[1]
    say(s, "square:7,5")
    assert s.unit_square[a] == sq(6, 5) and s.unit_square[v] == sq(7, 5) and s.unit_sm[v] == 0


@pytest.mark.rule("HBR-TERR-04")
def test_terr_04_a_barricade_crossed_costs_the_attacker() -> None:
    s = stage()
    s.ground.east[sq(5, 5)] = TERRAIN_NUMBER["pipeline"]
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5), sq(5, 5), sq(6, 5)
    f.weapon = choices_of_arms(s, f, 0)[0]
    behind = side_value(s, f, 0, None)
    s.ground.east[sq(5, 5)] = -1
    assert side_value(s, f, 0, None) == behind + 2


@pytest.mark.rule("HBR-ABIL-FRAGILE-01", "HBR-ABIL-FRAGILE-02")
def test_fragile_01_lost_or_suppressed_it_is_destroyed() -> None:
    s = stage()
    a, v = add(s, "tactical-1", 5, 5), add(s, "ammo-runts", 6, 5)
    s.unit_sm[v] = 1
    launch(s, a, v)
    assert s.unit_place[v] == DESTROYED and not told(s, "assault-result")
    t = stage()
    b, w = add(t, "tactical-1", 5, 5), add(t, "grot-oiler", 6, 5)
    fight(t, b, w, 6, 6, 1)
    assert t.unit_place[w] == DESTROYED


@pytest.mark.rule("HBR-ASLT-09", "HBR-ABIL-FRAGILE-02")
def test_aslt_09_after_a_desertion_the_move_goes_on_and_another_target_may_be_named() -> None:
    s = stage()
    u, runts, b = add(s, "tactical-1", 4, 5), add(s, "ammo-runts", 6, 5), add(s, "sluggas-1", 6, 7)
    s.unit_sm[runts] = 1
    f = move(s, u, assault=True)
    say(s, "unit:ammo-runts", "square:5,5", "unit:ammo-runts")
    assert s.unit_place[runts] == DESTROYED and s.unit_square[u] == sq(5, 5) and f.left == 2
    assert {"verb:done", "unit:sluggas-1", "square:6,5", "square:4,4"} <= set(offered(s))
    say(s, "unit:sluggas-1", "square:5,6")
    dice(s, 6, 6, 1, 1)
    say(s, "unit:sluggas-1", "square:7,8")
    assert s.unit_square[u] == sq(6, 7) and s.unit_square[b] == sq(7, 8)


@pytest.mark.rule("HBR-ASLT-10", "HBR-CARD-16")
def test_aslt_10_after_a_fall_back_the_move_goes_on_against_the_same_target_only() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 4, 5), add(s, "sluggas-1", 5, 5)
    add(s, "sluggas-2", 4, 7)
    hand(s, 1, "fall-back")
    f = move(s, u, assault=True)
    say(s, "unit:sluggas-1")
    pass_windows(s)
    say(s, "unit:sluggas-1", "card:ork-fall-back", "square:6,5", "square:7,5")
    assert not f.launched and f.left == 3 and f.target == v
    assert "square:5,5" in offered(s) and "verb:done" not in offered(s) and "unit:sluggas-2" not in offered(s)
    say(s, "square:5,5", "square:6,5")
    dice(s, 6, 6, 1, 1)
    say(s, "unit:sluggas-1")
    assert told(s, "assault-result")
    t = stage()
    w = add(t, "tactical-1", 4, 5)
    add(t, "sluggas-1", 5, 5)
    add(t, "sluggas-2", 3, 7)
    t.unit_sm[w] = 1  # one square left: it cannot follow
    hand(t, 1, "fall-back")
    move(t, w, assault=True)
    say(t, "unit:sluggas-1")
    pass_windows(t)
    say(t, "unit:sluggas-1", "card:ork-fall-back", "square:6,5", "square:7,5")
    assert {"verb:done", "square:4,6"} <= set(offered(t)) and "unit:sluggas-2" not in offered(t)


@pytest.mark.rule("HBR-ABIL-LDA-01", "HBR-ABIL-LDA-03", "HBR-ABIL-LDA-02")
def test_lda_01_strike_without_entering_the_square() -> None:
    s = stage()
    a, v = add(s, "deff-dread", 5, 5, 2), add(s, "tactical-1", 6, 5)
    dice(s, 6, 6, 1, 1)
    f = launch(s, a, v)
    assert set(offered(s)) == {"verb:attack", "verb:keep"}
    say(s, "verb:keep")
    while s.frames and RULES.question(s)[0].kind in ("support", "window"):
        say(s, "verb:done" if "verb:done" in offered(s) else "verb:pass")
    assert f.far and "square:7,5" in offered(s)
    say(s, "square:7,5")
    assert s.unit_square[a] == sq(5, 5) and s.unit_square[v] == sq(7, 5)


@pytest.mark.rule("HBR-ABIL-LDA-01", "HBR-ASLT-08", "HBR-TERR-12")
def test_lda_01_whoever_may_not_enter_the_square_strikes_from_where_it_stands() -> None:
    s = stage({(6, 5): "building"})
    a, v = add(s, "deff-dread", 5, 5, 2), add(s, "tactical-1", 6, 5)
    dice(s, 1, 1, 6, 6, 2)
    f = launch(s, a, v)
    assert f.far == 1 and s.unit_square[v] == sq(6, 5) and s.unit_square[a] == sq(5, 5)
    assert not s.frames  # nobody is asked where to be pushed


@pytest.mark.rule("HBR-ASLT-07", "HBR-ASLT-41")
def test_aslt_41_out_of_a_transport_the_attack_comes_from_the_square_right_beside_the_defender() -> None:
    s = stage()
    trukk, a, v = add(s, "trukk-1", 5, 5, 0), add(s, "sluggas-1", 0, 0), add(s, "tactical-1", 6, 6)
    embark(s, a, trukk)
    fight(s, a, v, 6, 6, 1, 1)
    assert set(offered(s)) == {"square:7,5", "square:7,6", "square:7,7"}


@pytest.mark.rule("HBR-ASLT-08")
def test_aslt_08_of_a_vehicles_squares_one_is_entered_that_can_be() -> None:
    s = stage()
    a, v = add(s, "boss-mob-a", 4, 6), add(s, "predator-a", 5, 5, 0)
    add(s, "sluggas-1", 6, 5)  # so that it stops to ask for support
    f = launch(s, a, v)
    assert f.square == sq(5, 6)  # straight, not slanting
    s.frames.clear()
    s.ground.east[sq(4, 6)] = TERRAIN_NUMBER["high-wall"]
    link(s.ground)
    f = launch(s, a, v)
    assert f.square == sq(5, 5)


@pytest.mark.rule("HBR-ABIL-LDA-02", "HBR-TERR-04")
def test_lda_02_obstacles_between_count_against_a_strike_at_a_distance_and_barricades_do_not() -> None:
    values = []
    for ground, far in (("open", 1), ("rocks", 1), ("crater", 1)):
        s = stage({(6, 5): ground, (7, 5): "defensive-position"})
        f = AssaultFrame()
        f.unit, f.target, f.far = add(s, "deff-dread", 5, 5, 2), add(s, "tactical-1", 7, 5), far
        f.launch, f.square, f.weapon = sq(5, 5), sq(7, 5), FACES[s.unit_face[f.unit]].weapons[1]
        values.append(side_value(s, f, 0, None) - sight(s, f.unit, f.target))
    assert values == [6, 6, 6] and TERRAIN[TERRAIN_NUMBER["rocks"]].obscures < 0  # 3 and 3, and what the line costs


@pytest.mark.rule("HBR-MARK-01", "HBR-ASLT-30", "HBR-ASLT-31")
def test_mark_01_each_suppressed_marker_costs_its_side_two_in_an_assault() -> None:
    for side in (0, 1):
        s = stage()
        a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
        s.unit_sm[(a, v)[side]] = 2
        f = fight(s, a, v, 3, 3, 3, 3)
        assert f.total == ([3, 7] if side == 0 else [7, 3])


@pytest.mark.rule("HBR-ABIL-TEAR-01", "HBR-ASLT-70")
def test_tear_01_a_defender_that_tears_tears_too() -> None:
    s = stage()
    a, v = add(s, "brother-agnathio", 5, 5, 2), add(s, "boss-mob-a", 6, 5)
    fight(s, a, v, 1, 1, 6, 6, 2)
    assert told(s, "damage")[0]["die"] == 3  # a 2 and one for Tearing


@pytest.mark.rule("HBR-REC-38", "HBR-ABIL-LDA-01")
def test_rec_38_a_grabbin_klaw_gives_assault_at_one_square() -> None:
    from siegeworks.games.blackreach.movement.launching import long_assault

    s = stage()
    u = add(s, "battlewagon", 5, 5, 0, tile="big-mek-malagrah")
    assert assault_number(s, u) == NOT and long_assault(s, u) == 0
    option(s, "opt-grabbin-klaw", "big-mek-malagrah")
    assert assault_number(s, u) == 0 and long_assault(s, u) == 1


@pytest.mark.rule("HBR-REC-60", "HBR-ABIL-TEAR-01")
def test_rec_60_a_relic_blade_gives_three_and_tearing() -> None:

    s = stage()
    u = add(s, "chaplain-orad", 5, 5, tile="chaplain-orad")
    assert assault_number(s, u) == 2 and not tears_with(s, u, -1)
    option(s, "opt-relic-blade", "chaplain-orad")
    assert assault_number(s, u) == 3 and tears_with(s, u, -1)


def test_assault_odds_are_exact() -> None:
    s = stage()
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5), sq(5, 5), sq(6, 5)
    odds = assault_odds(s, f)
    chance = {o.result: o.chance for o in odds.outcomes}
    assert (
        sum(chance.values()) == 1 and chance["attacker wins"] == chance["defender wins"]
    )  # 4 against 4, two dice each


@pytest.mark.rule("HBR-ASLT-06", "HBR-VEH-04")
def test_aslt_06_a_large_vehicle_too_drives_only_where_its_declared_target_stays_in_reach() -> None:
    s = stage()
    wagon = add(s, "battlewagon", 5, 5, 2, tile="killa-kan-mob")
    option(s, "opt-grabbin-klaw", "killa-kan-mob")
    free = move(s, wagon)
    everywhere, far = set(offered(s)), free.left
    assert "square:3,5" in everywhere
    s.frames.clear()
    add(s, "tactical-1", 5 + far, 5)  # just in reach, if it goes straight on
    move(s, wagon, assault=True)
    ways = {w for w in offered(s) if w.startswith(("square:", "verb:swing"))}
    assert "square:6,5" in ways and ways <= {"square:6,4", "square:6,5", "square:6,6"} < everywhere
    for x in range(6, 5 + far):
        say(s, f"square:{x},5")
    assert "unit:tactical-1" in offered(s) and "verb:done" not in offered(s)


@pytest.mark.rule("HBR-ASLT-06", "HBR-VEH-13", "HBR-ABIL-AMBUSH-05")
def test_aslt_06_a_vehicle_beside_a_concealed_target_is_offered_its_square_once_and_it_means_the_assault() -> None:
    s = stage()
    kan = add(s, "killa-kan-a", 5, 5)
    scout = add(s, "scout-1", 6, 5, face="scout/concealed")
    f = move(s, kan, assault=True)
    assert SQUARE + sq(6, 5) in WALKER.ways(s, f)  # it could drive over him
    assert f.target == scout and offered(s).count("square:6,5") == 1
    dice(s, 6, 6, 1, 1, 1)
    say(s, "square:6,5")
    assert f.launched and told(s, "assault")


@pytest.mark.rule("HBR-ASLT-10", "HBR-ASLT-07", "HBR-VEH-13", "HBR-VEH-14")
def test_aslt_10_a_vehicle_drives_over_infantry_and_keeps_its_target_but_launches_nothing_from_there() -> None:
    s = stage()
    dread = add(s, "deff-dread", 5, 5)
    marine, rhino = add(s, "tactical-1", 6, 5), add(s, "rhino", 7, 5, 0)
    f = move(s, dread, assault=True)
    say(s, "unit:rhino", "square:6,5")
    assert f.target == rhino and s.covered == [marine] and s.unit_square[dread] == sq(6, 5)
    assert "unit:rhino" not in offered(s) and not may_launch(s, f)  # a unit lies under it: no free square
    say(s, "square:6,4")
    assert "unit:rhino" in offered(s) and s.covered == []


@pytest.mark.rule("HBR-ASLT-08", "HBR-WIN-01")
@pytest.mark.parametrize("paved", [False, True])
def test_aslt_08_the_extra_square_of_a_road_does_not_lead_into_a_defender_beside_it(paved: bool) -> None:
    s = stage({(x, 5): "road" for x in range(5, 9 + paved)})
    s.scenario = next(n for n, row in enumerate(SCENARIOS) if row.id == "s2-yard-gate")
    u = add(s, "sluggas-1", 5, 5)
    add(s, "tactical-1", 9, 5)
    f = move(s, u, assault=True)
    assert f.left == 4 and f.road  # three squares and the road's
    say(s, "square:6,5", "square:7,5", "square:8,5")
    assert (f.launched or "unit:tactical-1" in offered(s)) == paved


@pytest.mark.rule("HBR-ASLT-06", "HBR-VEH-13")
def test_aslt_06_a_vehicle_beside_its_declared_target_assaults_it_and_does_not_run_it_over() -> None:
    s = stage()
    kan = add(s, "killa-kan-a", 5, 5)
    add(s, "tactical-1", 6, 5)
    add(s, "tactical-2", 5, 6)
    move(s, kan, assault=True)
    say(s, "unit:tactical-1")
    assert "unit:tactical-1" in offered(s) and "square:6,5" not in offered(s)
    assert "square:5,6" in offered(s)  # over another it may drive


@pytest.mark.rule("HBR-ASLT-09")
def test_aslt_09_a_square_names_a_new_target_only_when_the_declared_one_is_gone() -> None:
    s = stage()
    kan = add(s, "killa-kan-a", 5, 5)
    first, hidden = add(s, "tactical-1", 8, 5), add(s, "scout-1", 6, 5, face="scout/concealed")
    add(s, "tactical-2", 5, 7)
    f = move(s, kan, assault=True)
    say(s, "unit:tactical-1")
    destroy(s, first, -1, "HBR-HIT-01")
    RULES.settle(s)
    assert {"square:6,5", "unit:tactical-2", "verb:done"} <= set(offered(s))
    say(s, "square:6,5")
    assert f.target == hidden and s.unit_square[kan] == sq(5, 5)


@pytest.mark.rule("HBR-ASLT-08", "HBR-ASLT-45", "HBR-VEH-04", "HBR-VEH-05", "HBR-VEH-07")
@pytest.mark.parametrize(
    ("x", "y", "front", "facing"),
    [(6, 4, (6, 4), 1), (5, 7, (5, 6), 0), (4, 7, (5, 6), 1), (6, 5, (6, 5), 1), (6, 6, (5, 5), 7)],
    ids=["ahead", "back", "back and aside", "front swings", "rear swings"],
)
def test_aslt_08_a_vehicle_of_two_squares_drives_or_swings_in_from_its_front_or_its_rear(
    x: int, y: int, front: tuple[int, int], facing: int
) -> None:
    s = stage()
    u = add(s, "battlewagon", 5, 5, 0, tile="killa-kan-mob")  # front 5,5, rear 5,6
    option(s, "opt-grabbin-klaw", "killa-kan-mob")
    v = add(s, "tactical-1", x, y)
    dice(s, 6, 6, 1, 1)
    move(s, u, assault=True)
    assert f"square:{x},{y}" not in offered(s)
    say(s, "unit:tactical-1", "verb:attack")
    f = next(g for g in s.frames if isinstance(g, AssaultFrame))
    assert f.far == 0 and f.square == sq(x, y) and f.launch == (sq(5, 5) if y < 6 else sq(5, 6))
    while not told(s, "took-square"):
        say(s, offered(s)[0])
    assert s.unit_square[v] != sq(x, y)
    assert (s.unit_square[u], s.unit_facing[u]) == (sq(*front), facing) and sq(x, y) in cells(s, u)


@pytest.mark.rule("HBR-ASLT-08", "HBR-ASLT-45", "HBR-VEH-11")
@pytest.mark.parametrize(("x", "y", "west"), [(7, 6, 6), (7, 5, 6), (4, 6, 4)], ids=["ahead", "ahead too", "back"])
def test_aslt_08_a_block_drives_in_from_the_squares_that_lead(x: int, y: int, west: int) -> None:
    s = stage()
    u = add(s, "land-raider-redeemer", 5, 5, 2)  # 5,5 to 6,6, facing east
    s.unit_assault[u] = 0
    v = add(s, "sluggas-1", x, y)
    dice(s, 6, 6, 1, 1)
    move(s, u, assault=True)
    assert not {"verb:forward" if x == 7 else "verb:backward"} & set(offered(s))
    say(s, "unit:sluggas-1")
    assert s.unit_place[v] == DESTROYED and told(s, "took-square")[0]["square"] == sq(x, y)
    assert s.unit_square[u] == sq(west, 5) and s.unit_facing[u] == 2


@pytest.mark.rule("HBR-ASLT-08", "HBR-VEH-11")
@pytest.mark.parametrize(("x", "y"), [(5, 4), (4, 4), (7, 7)])
def test_aslt_08_a_block_does_not_go_in_sideways_or_slantwise(x: int, y: int) -> None:
    s = stage()
    u = add(s, "land-raider-redeemer", 5, 5, 2)
    s.unit_assault[u] = 0
    add(s, "sluggas-1", x, y)
    f = move(s, u, assault=True)
    assert not may_launch(s, f) and "unit:sluggas-1" not in offered(s)


@pytest.mark.rule("HBR-ASLT-20")
def test_aslt_20_who_may_not_support_hears_why() -> None:
    """HBR-ASLT-20 (book lines 1216-1222): in the defender's zone, with Assault, fresh and without markers."""
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-2", 6, 5)
    add(s, "sluggas-2", 7, 6)
    far = add(s, "sluggas-3", 12, 12)
    launch(s, a, v)

    assert offered(s) == ["verb:done", "unit:sluggas-2"]
    assert why(s, "unit:sluggas-3") == ["HBR-ASLT-20"]
    f = s.frames[-1]
    assert [r.rule for r in assault.Support().why_not(s, f, UNIT + far)] == ["HBR-ASLT-20"]
    assert assault.Support().why_not(s, f, SQUARE + sq(5, 5)) == []


@pytest.mark.rule("HBR-ASLT-34", "HBR-ASLT-35")
@pytest.mark.parametrize(
    ("name", "rule", "ending"),
    [("scout-sniper-1", "HBR-ASLT-34", "destroyed at once"), ("predator-a", "HBR-ASLT-35", "beaten and hit")],
)
def test_aslt_35_the_odds_against_a_defender_with_x_name_the_rule_for_its_class(
    name: str, rule: str, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HBR-ASLT-35 (book lines 1248-1250): destroyed unless it is a Heavy Vehicle, which is hit."""
    s = stage()
    a, v = add(s, "deff-dread", 5, 5), add(s, name, 6, 5)
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square = a, v, sq(5, 5), sq(6, 5)
    monkeypatch.setattr(assault, "arm_both", lambda s, f: setattr(f, "parry", -1))

    odds = assault_odds(s, f)

    assert [m.rule for m in odds.modifiers] == [rule]
    assert ending in odds.outcomes[0].result


@pytest.mark.rule("HBR-ASLT-12")
def test_aslt_12_an_assault_may_come_from_the_first_square_of_the_board() -> None:
    """HBR-ASLT-12 (book line 1206): the defender falls back from where the attacker launched it."""
    s = stage()
    a, v = add(s, "sluggas-1", 0, 0), add(s, "tactical-2", 1, 1)
    fight(s, a, v, 6, 6, 1, 1)

    assert squares_of_retreat(s) == {"2,1", "2,2", "1,2"}


@pytest.mark.rule("HBR-ABIL-TEAR-01")
@pytest.mark.parametrize("lent", [0, 2])
def test_tear_01_a_defender_that_was_lent_tearing_tears_when_it_wins(lent: int) -> None:
    """HBR-ABIL-TEAR-01 (book lines 1380, 1862): whoever uses a Rokkit Hammer, attacking or defending."""
    s = stage()
    f = AssaultFrame()
    f.unit, f.target = add(s, "tactical-2", 5, 5), add(s, "sluggas-1", 6, 5)
    f.result, f.tear = assault.DEFENDER_WON, lent
    f.parry = FACES[s.unit_face[f.target]].weapons[0]
    assault.strike(s, f)

    struck = s.frames[-1]
    assert isinstance(struck, HitFrame) and struck.unit == f.unit
    assert struck.pierce == (1 if lent else 0)
