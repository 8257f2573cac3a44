"""Paying for a power and the perils of the warp (HBR-PSY-02, -20 to -22, -30 to -33)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.psychic.staging import UM, librarian, weirdboy
from tests.games.blackreach.stage import (
    activate,
    add,
    dice,
    offered,
    pass_windows,
    say,
    stage,
    told,
)

from siegeworks.games.blackreach import modifiers
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import FACE_NUMBER, PERILS, POWER_NAMES, SCENARIOS
from siegeworks.games.blackreach.muster.recruitment import powers_of
from siegeworks.games.blackreach.psychic import manifest as psychic
from siegeworks.games.blackreach.psychic import perils, powers
from siegeworks.games.blackreach.state import DESTROYED, RESERVE
from siegeworks.games.blackreach.units import embark, scenario_has

PERIL_RESULTS = [
    ("burn-out", False, 0, "full"),
    ("backlash", True, 0, "reduced"),
    ("strain", True, 3, "full"),
    ("overload", True, 4, "full"),
]


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


@pytest.mark.rule("HBR-PSY-30", "HBR-PSY-31", "HBR-PSY-32", "HBR-PSY-33")
def test_weirdboy_of_level_two_sharing_a_marker():
    s, u = weirdboy("da-krunch")
    odds = perils.perils_odds(s, u, powers.KRUNCH, 1)  # die + 2 - 2

    assert dict(odds.outcomes) == {
        "destroyed": Fraction(1, 6),
        "works with a hit": Fraction(1, 3),
        "works": Fraction(1, 2),
    }


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
