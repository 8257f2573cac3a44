"""H93-INV: the landing, the reveal and laser fire."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from tests.games.heresy1993.staging import offered, reasons, say, stage

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    AREA_NUMBER,
    DUMMIES,
    IMPERIAL,
    PLACES,
    STAND_IN,
    TRAITOR,
    UNITS,
)
from siegeworks.games.heresy1993.frames import LandingFrame
from siegeworks.games.heresy1993.invasion.landing import LANDERS, show_lasers
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import FACE_DOWN, FACE_UP, LASERS_UP, Heresy1993State, counted


def until(
    s: Heresy1993State, kind: str, seed: int = 1, pick: Callable[[list[int]], int] | None = None
) -> Heresy1993State:
    """Play on by chance until a kind of question is open."""
    rng = Random(seed)
    while s.frames and RULES.question(s)[0].kind != kind:
        s_words = s.offered
        RULES.choose(s, pick(s_words) if pick else rng.choice(s_words))
    return s


def placed(seed: int) -> Heresy1993State:
    return until(GAME.new("free", seed), "horus-waits", seed)


@pytest.mark.rule("H93-INV-05", "H93-INV-06", "H93-INV-07", "H93-INV-08", "H93-STACK-11", "H93-STACK-14")
def test_the_landing_takes_every_counter_anywhere_within_stacking_before_any_plan() -> None:
    s = until(placed(1), "land")
    assert "area:inner-palace" in offered(s) and "area:black-horns" not in offered(s)
    assert reasons(s, "area:black-horns") == ["H93-TERR-01"]
    marines = 0
    while RULES.question(s)[0].kind == "land" and "area:inner-palace" in offered(s):
        marines += 1
        say(s, "area:inner-palace")

    assert counted(s.held[TRAITOR][AREA_NUMBER["inner-palace"]]) == 3  # its own stack, whatever the Imperial one counts
    assert reasons(s, "area:inner-palace") == ["H93-STACK-11"]
    assert s.plan == [[], []] and s.held[IMPERIAL][AREA_NUMBER["inner-palace"]]


@pytest.mark.rule("H93-INV-13", "H93-SETUP-05", "H93-SETUP-06", "H93-SETUP-19")
def test_after_the_landing_the_army_is_revealed_and_dummies_go() -> None:
    s = until(placed(2), "plan", 2)

    assert s.face_up == FACE_UP
    assert all(PLACES[s.place[u]] == "out-of-the-game" for u in (*DUMMIES, *STAND_IN))
    assert all(PLACES[s.place[real]] != "to-be-set-up" for real in STAND_IN.values())
    assert GAME.view(s, TRAITOR)["face_down"] == {}


@pytest.mark.rule("H93-SETUP-06", "H93-INV-13")
def test_each_real_counter_appears_where_its_stand_in_lay() -> None:
    s = until(placed(7), "land", 7)
    lay = {real: s.place[stand_in] for stand_in, real in STAND_IN.items()}
    while s.face_up != FACE_UP:
        RULES.choose(s, s.offered[-1])

    assert {real: s.place[real] for real in lay} == lay and len(set(lay.values())) > 1


@pytest.mark.rule("H93-INV-05")
def test_the_primarch_lands_after_his_men() -> None:
    for unit, following in pairwise(LANDERS):
        same = UNITS[unit].god == UNITS[following].god
        assert not (same and UNITS[unit].kind == "character" and UNITS[following].kind != "character")


@pytest.mark.rule("H93-INV-05", "H93-AMB-08")
def test_lasers_that_fire_at_once_are_seen_when_the_landing_begins() -> None:
    for value, face, then in (
        ("as-placed", FACE_DOWN, LASERS_UP),
        ("as-placed", FACE_UP, FACE_UP),
        ("after-reveal", FACE_DOWN, FACE_DOWN),
    ):
        s = stage("movement", "traitor", {}, options={"invasion-lasers": value})
        s.face_up = face
        show_lasers(s, LandingFrame())

        assert s.face_up == then
