"""HBR-PSY: powers, perils of both kinds of Psyker, persistence."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    dice,
    hit,
    number,
    offered,
    option,
    pass_windows,
    say,
    sq,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach import modifiers
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import DAMAGE_KINDS, FACE_NUMBER, PERILS, POWER_NAMES, POWERS, SCENARIOS
from siegeworks.games.blackreach.box.options import SMITE_FREE
from siegeworks.games.blackreach.box.words import DAMAGE, WORDS
from siegeworks.games.blackreach.frames import SupplyFrame
from siegeworks.games.blackreach.markers import B_OVERWATCH, TURN_TIME
from siegeworks.games.blackreach.movement.newcomer import entry_edges
from siegeworks.games.blackreach.muster.recruitment import powers_of
from siegeworks.games.blackreach.orders.orders import may_hold
from siegeworks.games.blackreach.orders.supply import why_not_supply_move
from siegeworks.games.blackreach.psychic import manifest as psychic
from siegeworks.games.blackreach.psychic import perils, powers
from siegeworks.games.blackreach.psychic.powers import entered
from siegeworks.games.blackreach.state import BLUFF_TOKEN, BOARD, DESTROYED, RESERVE, SUPPLY
from siegeworks.games.blackreach.units import embark, scenario_has

UM, ORK = "librarian-servius", "weirdboy-gorkargk"


def librarian(*powers):
    """A Librarian with these powers, where Smite is played too."""
    s = stage()
    s.options[SMITE_FREE.number] = 1
    u = add(s, "servius", 4, 4, tile=UM)
    for p in powers:
        option(s, f"opt-{p}", UM)
    return s, u


def weirdboy(*powers):
    s = stage()
    u = add(s, "gorkargk", 4, 4, tile=ORK)
    for p in powers:
        option(s, f"opt-{p}", ORK)
    return s, u


@pytest.mark.rule("HBR-ABIL-PSYKER-01", "HBR-PSY-50", "HBR-PSY-01")
def test_powers_are_words_of_an_activated_psyker_only():
    s, u = librarian("scriers-gaze")
    other = add(s, "tactical-1", 8, 8)

    assert powers.level(s, u) == 2 and powers.level(s, other) == 0
    assert POWER_NAMES.index("scriers-gaze") in powers_of(s, u) and powers_of(s, other) == []
    activate(s, u)
    assert "power:scriers-gaze" in offered(s)


@pytest.mark.rule("HBR-PSY-02", "HBR-PSY-03", "HBR-PSY-21", "HBR-PSY-66")
def test_scriers_gaze_costs_two_and_keeps_the_initiative():
    s, u = librarian("scriers-gaze")
    dice(s, 4)  # 4 + 2 - 4 = 2: it works
    activate(s, u)
    say(s, "power:scriers-gaze")

    assert s.unit_sm[u] == 2
    assert s.next_initiative == 0
    assert not told(s, "peril")


@pytest.mark.rule("HBR-PSY-21")
def test_librarian_of_level_two_paying_two_is_in_peril_on_three():
    s, u = librarian("scriers-gaze")
    odds = perils.perils_odds(s, u, powers.GAZE, 0)

    assert dict(odds.outcomes) == {"peril": Fraction(1, 2), "works": Fraction(1, 2)}


PERIL_RESULTS = [
    ("burn-out", False, 0, "full"),
    ("backlash", True, 0, "reduced"),
    ("strain", True, 3, "full"),
    ("overload", True, 4, "full"),
]


@pytest.mark.rule("HBR-PSY-20", "HBR-PSY-22")
@pytest.mark.parametrize(("peril", "works", "markers", "kind"), PERIL_RESULTS)
def test_perils_of_librarians(peril, works, markers, kind):
    s, u = librarian("scriers-gaze")
    place = powers.PERIL_PILE.index(next(i for i, m in enumerate(PERILS) if m.id == peril))
    dice(s, 1, place + 1)
    activate(s, u)
    say(s, "power:scriers-gaze")

    assert told(s, "peril")[0]["peril"] == peril
    assert (s.next_initiative == 0) == works
    assert s.unit_sm[u] == markers
    assert FACES[s.unit_face[u]].kind == kind
    assert (POWER_NAMES.index("scriers-gaze") in powers_of(s, u)) == (peril != "burn-out")


@pytest.mark.rule("HBR-PSY-22")
def test_a_surge_lets_the_power_be_used_again():
    s, u = librarian("scriers-gaze")
    place = powers.PERIL_PILE.index(powers.SURGE)
    dice(s, 1, place + 1, 6)
    activate(s, u)
    say(s, "power:scriers-gaze")
    assert offered(s) == ["verb:repeat", "verb:pass"] and s.unit_sm[u] == 0
    say(s, "verb:repeat")

    assert s.unit_sm[u] == 2 and len(told(s, "perils")) == 2


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


@pytest.mark.rule("HBR-PSY-61")
def test_endurance_heals_a_reduced_unit_in_clear_sight():
    s, u = librarian("endurance")
    hurt = add(s, "tactical-1", 8, 4, face="tactical/reduced")
    add(s, "tactical-2", 6, 8)
    dice(s, 6)
    activate(s, u)
    say(s, "power:endurance")

    assert FACES[s.unit_face[hurt]].kind == "full"


@pytest.mark.rule("HBR-PSY-61")
def test_endurance_takes_a_damage_marker_off_a_heavy_vehicle():
    s, u = librarian("endurance")
    rhino = add(s, "rhino", 8, 4)
    s.unit_damage[rhino] = 0b00011
    dice(s, 6)
    activate(s, u)
    say(s, "power:endurance")
    assert offered(s) == [WORDS.name(DAMAGE), WORDS.name(DAMAGE + 1)]
    say(s, "damage:tracks")

    assert s.unit_damage[rhino] == 1 << DAMAGE_KINDS.index("hull")


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


@pytest.mark.rule("HBR-PSY-30", "HBR-PSY-31", "HBR-PSY-32", "HBR-PSY-33")
def test_weirdboy_of_level_two_sharing_a_marker():
    s, u = weirdboy("da-krunch")
    odds = perils.perils_odds(s, u, powers.KRUNCH, 1)  # die + 2 - 2

    assert dict(odds.outcomes) == {
        "destroyed": Fraction(1, 6),
        "works with a hit": Fraction(1, 3),
        "works": Fraction(1, 2),
    }


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


@pytest.mark.rule("HBR-PSY-32", "HBR-PSY-33")
@pytest.mark.parametrize(("die", "kind", "markers"), [(2, "reduced", 0), (3, "reduced", 0), (4, "full", 1)])
def test_two_or_three_hurts_the_weirdboy_but_works_four_only_works(die, kind, markers):
    s, u = weirdboy("warpath")
    dice(s, die)  # die + 2 - 2
    activate(s, u)
    say(s, "power:warpath")

    assert FACES[s.unit_face[u]].kind == kind and s.unit_sm[u] == markers
    assert s.power_unit[modifiers.WARPATH] == u


@pytest.mark.rule("HBR-PSY-32", "HBR-PSY-03")
def test_a_weirdboy_is_hurt_only_after_his_power_has_worked():
    s, u = weirdboy("killbolt")
    s.unit_face[u] = FACE_NUMBER["gorkargk/reduced"]
    marine = add(s, "tactical-1", 7, 4)
    dice(s, 3, 1)  # 3 less 2 for the marker of the Cost, and his level: it works, and then he dies of it
    activate(s, u)
    level = powers.level(s, u)
    assert 2 <= 3 + level - 2 <= 3
    say(s, "power:killbolt", "square:7,4")

    assert [(e["target"], e["total"]) for e in told(s, "attack")] == [(marine, 1 + 4 - 2)]  # still suppressed
    assert s.unit_place[u] == DESTROYED


@pytest.mark.rule("HBR-PSY-32", "HBR-PSY-51")
@pytest.mark.parametrize(("face", "place"), [("full", RESERVE), ("reduced", DESTROYED)])
def test_a_weirdboy_is_hurt_by_the_jump_that_took_him_away(face, place):
    s, u = weirdboy("da-jump")
    s.unit_face[u] = FACE_NUMBER[f"gorkargk/{face}"]
    friend = add(s, "sluggas-1", 5, 4)
    dice(s, 3)
    activate(s, u)
    say(s, "power:da-jump", "unit:sluggas-1")

    assert told(s, "perils")[0]["total"] in (2, 3)
    assert s.unit_place[u] == place and s.unit_place[friend] == RESERVE
    assert [row[0] for row in s.jumped] == [u, friend][face != "full" :]
    assert s.unit_sm[u] == 0


@pytest.mark.rule("HBR-PSY-22", "HBR-PSY-03")
@pytest.mark.parametrize(("peril", "markers"), [("strain", 2), ("overload", 3), ("backlash", 0), ("surge", 0)])
def test_what_a_peril_brings_comes_after_the_power(peril, markers):
    s, u = librarian("enfeeble")
    if peril == "backlash":
        s.unit_face[u] = FACE_NUMBER["servius/reduced"]
    v = add(s, "sluggas-1", 8, 4)
    place = powers.PERIL_PILE.index(next(i for i, m in enumerate(PERILS) if m.id == peril))
    s.power_unit[POWER_NAMES.index("enfeeble")] = u  # so that a 1 is a peril
    dice(s, 1, place + 1, 1)
    activate(s, u)
    say(s, "power:smite")
    pass_windows(s)

    shot = told(s, "attack")[0]
    assert (shot["target"], shot["total"]) == (v, 1 + 4 - 2 - 2)  # the marker of the Cost and Enfeeble
    assert s.unit_sm[u] == markers
    assert (s.unit_place[u] == DESTROYED) == (peril == "backlash")
    assert offered(s) == (["verb:repeat", "verb:pass"] if peril == "surge" else [])


@pytest.mark.rule("HBR-PSY-31")
def test_one_or_less_destroys_the_weirdboy_and_blasts_around_him():
    s, u = weirdboy("warpath")
    a, b = add(s, "sluggas-1", 5, 4), add(s, "sluggas-2", 5, 5)
    add(s, "sluggas-3", 3, 3)
    dice(s, 1, 6, 1)
    activate(s, u)
    say(s, "power:warpath")

    assert s.unit_place[u] == DESTROYED
    assert s.power_unit[modifiers.WARPATH] == -1
    assert sorted(e["target"] for e in told(s, "attack")) == sorted([a, b])


@pytest.mark.rule("HBR-PSY-51")
def test_da_jump_takes_both_away_and_one_edge_brings_them_back():
    s, u = weirdboy("da-jump")
    friend = add(s, "sluggas-1", 5, 4)
    dice(s, 6)
    activate(s, u)
    say(s, "power:da-jump", "verb:pass")

    assert s.unit_place[u] == s.unit_place[friend] == RESERVE
    assert s.at[sq(4, 4)] == -1 and s.unit_activated[u] == 1
    entered(s, u, 4)
    assert entry_edges(s, friend) == [0]  # it faces south, so it came over the northern edge
    entered(s, friend, 4)
    assert s.entry_edges[1] == -1 and s.jumped == []


@pytest.mark.rule("HBR-PSY-05", "HBR-PSY-06")
@pytest.mark.parametrize("keep", [True, False])
def test_maintaining_costs_again_and_lapsing_frees_the_marker(keep):
    s, u = librarian("enfeeble")
    ork = add(s, "sluggas-1", 8, 4)
    p = POWER_NAMES.index("enfeeble")
    powers.lay_marker(s, p, u, ork, -1)
    s.unit_sm[u] = 1
    powers.maintain(s)
    RULES.settle(s)
    say(s, "verb:maintain" if keep else "verb:release")

    assert s.power_unit[p] == (ork if keep else -1)
    assert s.unit_sm[u] == (3 if keep else 1)
    assert not told(s, "perils")


@pytest.mark.rule("HBR-PSY-08")
def test_a_destroyed_psyker_takes_his_markers_along():
    s, u = librarian("enfeeble")
    ork = add(s, "sluggas-1", 8, 4)
    p = POWER_NAMES.index("enfeeble")
    powers.lay_marker(s, p, u, ork, -1)
    hit(s, u, hits=2)

    assert s.power_unit[p] == -1


@pytest.mark.rule("HBR-PSY-23")
@pytest.mark.parametrize(("activated", "asked"), [(0, True), (1, False)])
def test_focus_instead_of_moving(activated, asked):
    s, u = librarian()
    s.unit_sm[u] = 2
    s.phase = SUPPLY
    s.unit_activated[u] = activated
    s.unit_token[u] = BLUFF_TOKEN  # it activates nothing
    powers.offer_focus(s)
    RULES.settle(s)
    assert bool(s.frames) == asked
    if asked:
        say(s, "verb:focus")
        assert s.unit_sm[u] == 1 and s.unit_activated[u] == 1


@pytest.mark.rule("HBR-PSY-04")
@pytest.mark.parametrize("row", POWERS, ids=lambda r: r.id)
def test_every_power_is_told_by_its_data(row):
    p = POWER_NAMES.index(row.id)
    assert powers.COST[p] == row.cost >= 1
    assert powers.PERSISTENT[p] == any(e.id == "marker" for e in row.effect)
    assert number("servius") >= 0


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


@pytest.mark.rule("HBR-PSY-22")
def test_a_burnt_out_smite_is_gone_for_the_game():
    s, u = librarian("enfeeble")
    add(s, "sluggas-1", 8, 4)
    s.unit_sm[u] = 2
    place = powers.PERIL_PILE.index(powers.BURN_OUT)
    dice(s, 1, place + 1)
    activate(s, u)
    say(s, "power:smite")

    assert powers_of(s, u) == [POWER_NAMES.index("enfeeble")] and not told(s, "attack")


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


def jumped(edge: int = -1):
    """A Weirdboy and a companion taken away in the first turn; its side may come on over one edge only."""
    s, u = weirdboy("da-jump")
    friend = add(s, "sluggas-1", 5, 4)
    s.turn = 1
    s.entry_edges = [-1, edge]
    dice(s, 6)
    activate(s, u)
    say(s, "power:da-jump", "verb:pass")
    return s, u, friend


@pytest.mark.rule("HBR-PSY-51", "HBR-ORDER-12")
def test_those_gone_by_da_jump_are_given_no_token():
    """HBR-PSY-51 (book line 2102): they come back in a Supply Phase, never by orders."""
    s, u, friend = jumped(edge=1)
    s.unit_activated[u] = s.unit_activated[friend] = 0

    assert not may_hold(s, u) and not may_hold(s, friend)


@pytest.mark.rule("HBR-PSY-51", "HBR-SUPPLY-04")
def test_those_gone_by_da_jump_come_back_in_the_next_turn_over_any_edge():
    """HBR-PSY-51 (book line 2102): the next turn's Supply Phase, over any edge, both over the same one."""
    s, u, friend = jumped(edge=1)
    s.unit_activated[u] = s.unit_activated[friend] = 0
    f = SupplyFrame()
    f.seat = 1
    too_early = why_not_supply_move(s, f, u)
    assert too_early is not None and too_early.rule == "HBR-PSY-51"
    s.turn = 2
    assert why_not_supply_move(s, f, u) is None
    assert entry_edges(s, u) == [0, 1, 2, 3]
    entered(s, u, 0)
    assert entry_edges(s, friend) == [2]


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


@pytest.mark.rule("HBR-PSY-31", "HBR-ABIL-TRANS-08")
def test_a_weirdboy_who_bursts_in_a_transport_does_so_beside_it():
    """HBR-PSY-31 (book line 2082): the template lies next to his square, which is his transport's."""
    s, u = weirdboy("warpath")
    trukk = add(s, "trukk-1", 6, 6)
    near = add(s, "tactical-1", 7, 5)
    embark(s, u, trukk)
    s.unit_sm[u] = 4
    dice(s, 1, 1, 1)
    activate(s, u)
    say(s, "power:warpath")
    while s.frames and offered(s):
        say(s, offered(s)[0])

    assert s.unit_place[u] == DESTROYED
    assert near in [e["target"] for e in told(s, "attack")]


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


@pytest.mark.rule("HBR-WIN-01")
@pytest.mark.parametrize(("x", "quiet"), [(6, True), (7, False)])
def test_near_the_humming_engine_nobody_manifests(x: int, quiet: bool) -> None:
    s = stage({(4, 4): "mechanicum-device"})
    u = add(s, "servius", x, 4, tile=UM)
    assert not psychic.hushed(s, u)
    for s.scenario in range(len(SCENARIOS)):
        if scenario_has(s, "humming-engine"):
            break

    assert psychic.hushed(s, u) == quiet


@pytest.mark.rule("HBR-PSY-04")
def test_psy_04_a_marker_laid_in_a_copy_is_not_laid_in_the_original() -> None:
    s = stage()
    copy = s.clone()
    powers.set_marker(copy, 0, 3, 4, 1, 2)

    assert (copy.power_unit[0], copy.power_by[0], copy.power_fresh[0], copy.power_weapon[0]) == (3, 4, 1, 2)
    assert (s.power_unit[0], s.power_by[0], s.power_fresh[0], s.power_weapon[0]) == (-1, -1, 0, -1)


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
