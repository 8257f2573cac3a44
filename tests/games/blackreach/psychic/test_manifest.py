"""Psychic powers (HBR-PSY): manifesting, targets, and each power."""

from __future__ import annotations

import pytest
from tests.games.blackreach.psychic.staging import UM, librarian, weirdboy
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    dice,
    number,
    offered,
    option,
    pass_windows,
    say,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach import modifiers
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import POWER_NAMES
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.markers import B_OVERWATCH, TURN_TIME
from siegeworks.games.blackreach.muster.recruitment import powers_of
from siegeworks.games.blackreach.psychic import manifest as psychic
from siegeworks.games.blackreach.psychic import powers
from siegeworks.games.blackreach.state import BOARD
from siegeworks.games.blackreach.units import embark


@pytest.mark.rule("HBR-PSY-60", "HBR-PSY-04", "HBR-PSY-07")
def test_enfeeble_lies_on_a_target_and_moves_when_used_again():
    s, u = librarian("enfeeble")
    a, b = add(s, "sluggas-1", 8, 4), add(s, "sluggas-2", 4, 10)
    far = add(s, "sluggas-3", 12, 12)
    p = POWER_NAMES.index("enfeeble")
    assert psychic.power_targets(s, u, p) == [a, b] and far not in psychic.power_targets(s, u, p)
    dice(s, 6)
    activate(s, u)
    say(s, "power:enfeeble", "unit:sluggas-1")
    assert s.power_unit[p] == a and s.power_by[p] == u
    powers.lay_marker(s, p, u, b, -1)
    assert s.power_unit[p] == b


@pytest.mark.rule("HBR-PSY-65")
def test_perfect_timing_reaches_three_squares():
    s, u = librarian("perfect-timing")
    near, far = add(s, "tactical-1", 7, 4), add(s, "tactical-2", 8, 4)
    p = POWER_NAMES.index("perfect-timing")

    assert near in psychic.power_targets(s, u, p) and far not in psychic.power_targets(s, u, p)
    dice(s, 6)
    activate(s, u)
    say(s, "power:perfect-timing", "unit:tactical-1")
    assert s.power_unit[p] == near and s.unit_sm[u] == 1


@pytest.mark.rule("HBR-PSY-70")
def test_objuration_asks_for_a_weapon_of_a_vehicle():
    s, u = librarian("objuration-mechanicum")
    wagon = add(s, "battlewagon", 8, 4)
    p = POWER_NAMES.index("objuration-mechanicum")
    dice(s, 6)
    activate(s, u)
    say(s, "power:objuration-mechanicum", "weapon:primary-1")

    assert s.power_unit[p] == wagon
    assert s.power_weapon[p] == FACES[s.unit_face[wagon]].weapons[0]


@pytest.mark.rule("HBR-PSY-71")
def test_dome_lies_on_the_librarian():
    s, u = librarian("telekinetic-dome")
    dice(s, 6)
    activate(s, u)
    say(s, "power:telekinetic-dome")

    assert s.power_unit[modifiers.DOME] == u


@pytest.mark.rule("HBR-PSY-30", "HBR-PSY-53")
def test_da_krunch_adds_two_dice_and_shares_its_cost():
    s, u = weirdboy("da-krunch")
    helper = add(s, "sluggas-1", 5, 5)
    marine = add(s, "tactical-1", 8, 4)
    dice(s, 6, 2, 3)
    activate(s, u)
    say(s, "power:da-krunch", "unit:sluggas-1", "point:8,4")

    assert s.unit_sm[u] == 1 and s.unit_sm[helper] == 1
    assert told(s, "attack")[0]["total"] == 2 + 3 + 2 - 2
    assert told(s, "attack")[0]["target"] == marine


@pytest.mark.rule("HBR-PSY-53")
def test_a_double_six_destroys():
    s, u = weirdboy("da-krunch")
    add(s, "sluggas-1", 5, 5)
    rhino = add(s, "rhino", 8, 4)
    s.unit_sm[u] = 0
    dice(s, 6, 6, 6)
    activate(s, u)
    say(s, "power:da-krunch", "verb:pass", "point:8,4")

    assert s.unit_place[rhino] != BOARD


@pytest.mark.rule("HBR-PSY-09", "HBR-PSY-54")
def test_killbolt_strikes_all_along_the_line_through_obstacles():
    s, u = weirdboy("killbolt")
    friend, a, b = add(s, "sluggas-1", 5, 4), add(s, "tactical-1", 7, 4), add(s, "tactical-2", 9, 4)
    beyond = add(s, "tactical-3", 11, 4)
    dice(s, 6, 1, 1, 1)
    activate(s, u)
    say(s, "power:killbolt")
    assert "square:10,4" in offered(s) and "square:11,4" not in offered(s)
    say(s, "square:10,4")

    assert [e["target"] for e in told(s, "attack")] == [friend, a, b]
    assert all(e["total"] == 1 + 4 - 2 for e in told(s, "attack"))
    assert beyond not in [e["target"] for e in told(s, "attack")]


@pytest.mark.rule("HBR-PSY-50", "HBR-PSY-01", "HBR-FIRE-14")
def test_smite_belongs_to_a_librarian_who_keeps_to_one_domain():
    smite = POWER_NAMES.index("smite")
    for chosen, has_it in ((("enfeeble", "endurance"), True), (("enfeeble", "scriers-gaze"), False), ((), False)):
        s, u = librarian(*chosen)
        assert (smite in powers_of(s, u)) == has_it
    s, u = weirdboy("warpath", "killbolt")
    assert smite not in powers_of(s, u)


@pytest.mark.rule("HBR-PSY-01", "HBR-PSY-02", "HBR-FIRE-14", "HBR-LOS-08")
def test_smite_is_one_attack_with_its_own_values_on_a_unit_in_sight():
    s, u = librarian("enfeeble")
    v, far = add(s, "sluggas-1", 8, 4), add(s, "sluggas-2", 12, 4)
    activate(s, u)
    dice(s, 6, 5)  # the test: 6 + 2 - 2 works; the attack: 5 + 4 - 2 for the marker of the Cost
    say(s, "power:smite")
    pass_windows(s)

    attack = told(s, "attack")[0]
    assert (attack["target"], attack["total"], s.unit_sm[u]) == (v, 7, 1)
    assert far not in [e["target"] for e in told(s, "attack")]  # it lies farther away than 6


@pytest.mark.rule("HBR-ABIL-OVER-01", "HBR-PSY-01")
def test_a_power_counts_as_fire_so_overwatch_may_answer_it():
    s, u = librarian("scriers-gaze")
    watch = add(s, "shootas-1", 8, 4)
    s.boons.append([B_OVERWATCH, watch, 0, TURN_TIME])
    dice(s, 6)
    activate(s, u)
    say(s, "power:scriers-gaze")

    assert "unit:shootas-1" in offered(s)


@pytest.mark.rule("HBR-PSY-70", "HBR-PSY-01")
def test_objuration_silences_a_psyker_too_for_powers_count_as_fire():
    s, weird = weirdboy("warpath")
    marine = add(s, "servius", 8, 4, tile=UM)
    activate(s, weird)
    assert "power:warpath" in offered(s)
    s.frames.clear()
    powers.lay_marker(s, POWER_NAMES.index("objuration-mechanicum"), marine, weird, -1)
    activate(s, weird)

    assert "power:warpath" not in offered(s)


@pytest.mark.rule("HBR-PSY-50")
def test_smite_is_played_only_where_the_table_says_so():
    """HBR-PSY-50 (book line 2090): powers come from options only; Smite is ours and a switch."""
    s = stage()
    u = add(s, "servius", 4, 4, tile=UM)
    option(s, "opt-enfeeble", UM)
    add(s, "sluggas-1", 8, 4)
    activate(s, u)

    assert "power:enfeeble" in offered(s) and "power:smite" not in offered(s)


@pytest.mark.rule("HBR-PSY-01", "HBR-ABIL-TRANS-08")
def test_a_psyker_manifests_from_a_transport():
    """HBR-ABIL-TRANS-08 (book lines 1559, 1998): a token lets an embarked unit fire, and a power counts as an
    Alternate Firing Action."""
    s, u = librarian("enfeeble")
    rhino = add(s, "rhino", 6, 6)
    ork = add(s, "sluggas-1", 9, 6)
    embark(s, u, rhino)
    dice(s, 6)
    activate(s, u)
    assert "power:enfeeble" in offered(s)
    say(s, "power:enfeeble")

    assert s.power_unit[POWER_NAMES.index("enfeeble")] == ork


@pytest.mark.rule("HBR-PSY-53", "HBR-PSY-54")
def test_psy_53_da_krunch_lies_as_a_template_killbolt_is_a_beam() -> None:
    """HBR-PSY-53 (book lines 2116-2130): template B and two dice added; Killbolt has no template."""
    u = number("gorkargk")
    krunch, bolt = (
        psychic.attack_shot(u, POWER_NAMES.index("da-krunch")),
        psychic.attack_shot(u, POWER_NAMES.index("killbolt")),
    )

    assert (krunch.template, krunch.count, krunch.auto) == (psychic.TEMPLATE_B, 2, 1)
    assert (bolt.template, bolt.auto) == (-1, 0)


@pytest.mark.rule("HBR-PSY-60")
def test_psy_60_who_is_out_of_reach_of_a_power_hears_so() -> None:
    """HBR-PSY-60 (book line 2138): any Unit within 6 squares in sight."""
    s, u = librarian("enfeeble")
    add(s, "sluggas-1", 8, 4)
    add(s, "sluggas-3", 8, 6)
    add(s, "sluggas-2", 18, 4)
    dice(s, 6)
    activate(s, u)
    say(s, "power:enfeeble")
    pass_windows(s)

    assert "unit:sluggas-1" in offered(s) and "unit:sluggas-2" not in offered(s)
    assert why(s, "unit:sluggas-2") == ["HBR-PSY-60"]
    ask, f = RULES.question(s)
    assert [r.rule for r in ask.why_not(s, f, WORDS.number("unit:sluggas-2"))] == ["HBR-PSY-60"]
