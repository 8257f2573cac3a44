"""H93-BUILD: Factories rebuild destroyed counters."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import offered, place_of, reasons, say, stage, told

from siegeworks.games.heresy1993.sequence import RULES

LOST = {
    "guard-primus-1": "destroyed",
    "defence-laser-1": "destroyed",
    "white-scars-1": "destroyed",
    "titan-legion-1": "destroyed",
    "adeptus-custodes": "destroyed",
    "adeptus-arbites-1": "destroyed",
    "sky-fortress": "destroyed",
}


@pytest.mark.rule("H93-BUILD-01", "H93-BUILD-03", "H93-BUILD-04", "H93-BUILD-05", "H93-BUILD-06", "H93-SEQ-12")
def test_what_may_be_rebuilt() -> None:
    s = stage("build", "imperial", LOST)

    assert set(offered(s)) == {
        "unit:guard-primus-1",
        "unit:defence-laser-1",
        "unit:adeptus-arbites-1",
        "unit:sky-fortress",
        "verb:done",
    }
    assert reasons(s, "unit:white-scars-1") == ["H93-BUILD-03"]
    assert reasons(s, "unit:titan-legion-1") == ["H93-BUILD-04"]
    assert reasons(s, "unit:adeptus-custodes") == ["H93-BUILD-05"]
    assert reasons(s, "unit:tank-free") == ["H93-BUILD-01"]


@pytest.mark.rule("H93-BUILD-02", "H93-BUILD-07", "H93-BUILD-08", "H93-CTRL-03", "H93-STACK-09")
def test_three_counters_a_factory_under_imperial_control_overstacked_if_need_be() -> None:
    lost = {f"guard-primus-{i}": "destroyed" for i in (1, 2, 3)} | {
        f"guard-damocles-{i}": "destroyed" for i in (1, 2, 3)
    }
    full = {f"adeptus-arbites-{i}": "crucible-factory-complex" for i in (1, 2, 3)}
    s = stage("build", "imperial", {**lost, **full, "trolls-1": "volcanus-factory-complex"})
    s.control[-1] = 1  # Borealis: taken, then left empty
    RULES.settle(s)
    say(s, "unit:guard-primus-1", "unit:guard-primus-2", "unit:guard-primus-3")

    assert [place_of(s, f"guard-primus-{i}") for i in (1, 2, 3)] == ["crucible-factory-complex"] * 3
    assert not any(w.startswith("unit:guard-damocles") for w in offered(s))
    assert s.overfull[0] == 1


@pytest.mark.rule("H93-STACK-12", "H93-LASER-02", "H93-CHAR-07")
def test_one_laser_an_area_and_kane_builds_one_more_also_next_door() -> None:
    lost = {f"defence-laser-{i}": "destroyed" for i in (1, 2)}
    s = stage(
        "build", "imperial", {**lost, "kane": "volcanus-factory-complex", "defence-laser-3": "volcanus-factory-complex"}
    )
    say(s, "unit:defence-laser-1")

    assert "area:volcanus-factory-complex" not in offered(s) and "area:kiln-road" in offered(s)
    assert reasons(s, "area:volcanus-factory-complex") == ["H93-STACK-12"]


def test_by_the_other_reading_slain_characters_are_rebuilt_captured_ones_are_not() -> None:
    """H93-AMB-21 (book line 346): a character is another type of counter, but a captured one is gone (392)."""
    options = {"rebuildable": "characters-too"}
    counters = {"kane": "destroyed", "sanguinius": "out-of-the-game", "guard-primus-1": "destroyed"}
    s = stage("build", "imperial", counters, options=options)

    assert offered(s) == ["unit:kane", "unit:guard-primus-1", "verb:done"]
    assert reasons(s, "unit:sanguinius") == ["H93-CHAR-04"]
    by_default = stage("build", "imperial", counters)
    assert reasons(by_default, "unit:kane") == ["H93-BUILD-06"]


def test_by_the_other_reading_a_character_who_is_hit_can_come_back() -> None:
    counters = {"battlecruiser-heavy": "in-orbit", "kane": "kiln-road", "guard-primus-1": "kiln-road"}
    s = stage("assault", "traitor", counters, dice=[1, 6], options={"rebuildable": "characters-too"})
    say(s, "unit:battlecruiser-heavy", "area:kiln-road", "area:kiln-road")

    assert place_of(s, "kane") == "destroyed"


@pytest.mark.rule("H93-BUILD-07")
def test_nothing_is_rebuilt_outside_a_factory() -> None:
    s = stage("build", "imperial", {"guard-primus-1": "destroyed", "guard-primus-2": "destroyed"})
    say(s, next(w for w in offered(s) if w.startswith("unit:")))

    assert told(s, "area:cold-beacon").startswith("A rebuilt counter is placed in the Factory")
