"""Unstable weapons (HBR-ABIL-UNSTABLE)."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    activate,
    add,
    attack,
    dice,
    say,
    stage,
    told,
)

from siegeworks.games.blackreach.abilities import templates
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.words import AIM, WORDS
from siegeworks.games.blackreach.fire import aiming
from siegeworks.games.blackreach.markers import (
    ACTIVATION_TIME,
    B_UNSTABLE,
    GAME_TIME,
    grant,
)


@pytest.mark.rule("HBR-ABIL-UNSTABLE-01", "HBR-ABIL-UNSTABLE-02")
@pytest.mark.parametrize(
    ("die", "markers", "fires", "kind"),
    [(3, 0, True, "full"), (2, 0, False, "full"), (1, 0, False, "reduced"), (3, 1, False, "full")],
)
def test_unstable(die, markers, fires, kind):
    s = stage()
    marine = add(s, "plasma-gun", 4, 4)
    ork = add(s, "sluggas-1", 6, 4)
    s.unit_sm[marine] = markers
    grant(s, B_UNSTABLE, marine, 3, ACTIVATION_TIME)
    dice(s, *([die, 1] if fires else [die]))
    attack(s, marine, ork)

    assert bool(told(s, "attack")) == fires
    assert FACES[s.unit_face[marine]].kind == kind


@pytest.mark.rule("HBR-ABIL-UNSTABLE-01", "HBR-ABIL-UNSTABLE-02")
@pytest.mark.parametrize(("die", "fires", "kind"), [(3, True, "full"), (2, False, "full"), (1, False, "reduced")])
def test_an_unstable_template_is_tested_once_and_fails_as_a_whole(die, fires, kind):
    s = stage()
    gunner = add(s, "brother-millius", 4, 6)
    orks = [add(s, "sluggas-1", 5, 6), add(s, "sluggas-2", 6, 6)]
    grant(s, B_UNSTABLE, gunner, 3, GAME_TIME)
    dice(s, *([die, 1, 1] if fires else [die]))
    f = templates.flame_shot(gunner, FACES[s.unit_face[gunner]].weapons[0], 1)
    aim = next(a for q, a in aiming.aims(s, f) if sorted(aiming.flamed(s, f, q, a)) == orks)
    activate(s, gunner)
    say(s, "verb:flame", WORDS.name(AIM + aim))

    assert [e["works"] for e in told(s, "unstable")] == [fires]
    assert [e["target"] for e in told(s, "attack")] == (orks if fires else [])
    assert [s.unit_sm[u] for u in orks] == ([1, 1] if fires else [0, 0])
    assert FACES[s.unit_face[gunner]].kind == kind


@pytest.mark.rule("HBR-ABIL-UNSTABLE-01", "HBR-ABIL-SNIPE-01")
@pytest.mark.parametrize(("die", "fires"), [(3, True), (2, False)])
def test_an_unstable_sniper_and_demolisher_are_tested_too(die, fires):
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2)
    add(s, "sluggas-1", 12, 2)
    grant(s, B_UNSTABLE, sniper, 3, GAME_TIME)
    dice(s, *([die, 1] if fires else [die]))
    activate(s, sniper)
    say(s, "verb:snipe")
    assert [e["works"] for e in told(s, "unstable")] == [fires]
    assert bool(told(s, "sniped")) == fires

    s = stage({(8, 2): "building"})
    rokkit = add(s, "rokkit-launcha-1", 4, 2)
    grant(s, B_UNSTABLE, rokkit, 3, GAME_TIME)
    dice(s, *([die, 4, 3] if fires else [die]))
    activate(s, rokkit)
    say(s, "verb:demolish-structure")
    assert [e["works"] for e in told(s, "unstable")] == [fires]
    assert bool(told(s, "destruction")) == fires


@pytest.mark.rule("HBR-ABIL-UNSTABLE-01", "HBR-ABIL-IND-02")
def test_an_unstable_shot_that_fails_does_not_scatter():
    s = stage({(x, 8): "crag" for x in range(21)})
    gun = add(s, "thunderfire-cannon", 4, 12, facing=0)
    add(s, "sluggas-1", 4, 4)
    grant(s, B_UNSTABLE, gun, 3, GAME_TIME)
    dice(s, 2)
    activate(s, gun)
    say(s, "verb:indirect", "point:4,4", "facing:n")

    assert [e["works"] for e in told(s, "unstable")] == [False]
    assert not told(s, "scattered") and not told(s, "attack")
