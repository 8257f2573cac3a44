"""HBR-FIRE, HBR-RANGE, HBR-HIT, HBR-HVY and the firing abilities the chapters enforce."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.fire.staging import odds, shot
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    attack,
    dice,
    move,
    offered,
    on,
    pass_windows,
    run,
    say,
    sq,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach.box.components import (
    FACE_NUMBER,
)
from siegeworks.games.blackreach.box.words import FIRE, SUPPRESS, UNIT, WORDS
from siegeworks.games.blackreach.fire.attack import (
    combat_value,
)
from siegeworks.games.blackreach.fire.fire import (
    action_words,
    slot_word,
    start_fire,
    why_not_weapon,
)
from siegeworks.games.blackreach.fire.frames import (
    ON_MOVE,
)
from siegeworks.games.blackreach.state import BOARD
from siegeworks.games.blackreach.units import usable_weapons


@pytest.mark.rule("HBR-FIRE-09", "HBR-HIT-02")
def test_fire_09_vorolanus_is_missed_by_five_and_hit_by_six() -> None:
    s = stage()
    u, v = add(s, "shootas-1", 2, 2), add(s, "sgt-vorolanus", 6, 2)
    for die, face in ((4, "full"), (5, "reduced")):
        dice(s, die)
        attack(s, u, v)
        pass_windows(s)
        assert s.unit_face[v] == FACE_NUMBER[f"sgt-vorolanus/{face}"]


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


@pytest.mark.rule("HBR-HVY-11")
def test_hvy_11_a_single_weapon_is_primary_and_secondary_both() -> None:
    s = stage()
    for bit in (2, 3):
        v = add(s, "rhino", 5, 5, 0)
        s.unit_damage[v] = 1 << bit
        assert usable_weapons(s, v) == []


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


@pytest.mark.rule("HBR-FIRE-05", "HBR-FIRE-09", "HBR-ABIL-FOTM-03")
def test_fire_05_where_there_is_one_target_only_the_word_itself_tells_the_odds() -> None:
    s = stage()
    u = add(s, "tactical-1", 4, 4)
    add(s, "sluggas-1", 7, 4)
    activate(s, u)
    assert dict(odds(s, "verb:fire").outcomes) == {"hit": Fraction(4, 6), "double hit": Fraction(2, 6)}
    assert dict(odds(s, "verb:suppress").outcomes)["3 suppressed markers"] == Fraction(1, 6)
    say(s, "verb:move")
    moving = odds(s, "verb:fire")
    assert ("HBR-ABIL-FOTM-03", -2) in [(m.rule, m.value) for m in moving.modifiers]
    assert dict(moving.outcomes) == {"miss": Fraction(2, 6), "hit": Fraction(4, 6)}
    add(s, "sluggas-2", 7, 6)
    assert RULES.odds(s, WORDS.number("verb:fire")) is None  # there is a choice to come


@pytest.mark.rule("HBR-ABIL-SUPP-01", "HBR-ABIL-FOTM-01", "HBR-FIRE-12")
@pytest.mark.parametrize(
    ("name", "rule"),
    [("sgt-vorolanus", "HBR-ABIL-SUPP-01"), ("tactical-1", "HBR-FIRE-02"), ("predator-a", "HBR-FIRE-12")],
)
def test_supp_01_who_cannot_suppress_on_the_move_hears_why(name: str, rule: str) -> None:
    """HBR-ABIL-SUPP-01 (book lines 953, 1149): it is an ability of the unit."""
    s = stage()
    mover = add(s, name, 5, 5)
    move(s, mover)

    assert why(s, "verb:suppress") == [rule]
