"""Tests of cards/combat_harm.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import EAGLES, ORIGIN, STARS, TARGET, Field, scene, use

from siegeworks.games.heresy2010.box.components import CARD_NUMBER


@pytest.mark.rule("H10-HERO-09")
def test_mortarion_lowers_no_more_units_than_he_has_death_guard() -> None:
    t = Field().put(TARGET, "blood-angels-1", "imperial-titan-1", "imperial-tank-division-1")
    t.put(ORIGIN, "mortarion", "death-guard-1", "death-guard-2")
    t.attack("traitor", TARGET).until("engage-pieces").say("verb:all").until("ability-mortarion").say("verb:use")
    t.say("unit:blood-angels-1", "unit:imperial-titan-1")

    assert t.asked != "waste"
    assert len(t.fight().lowered) == 2


@pytest.mark.rule("H10-HERO-09", "H10-HERO-19")
def test_mortarion_needs_death_guard_beside_him() -> None:
    t = Field().put(TARGET, "blood-angels-1").put(ORIGIN, "mortarion", "world-eaters-1")
    t.attack("traitor", TARGET).until("engage-pieces").say("verb:all").until("ability-mortarion", "first-active")

    assert t.asked == "first-active"


@pytest.mark.rule("H10-FAQ-24", "H10-BAT-66")
def test_strategic_withdrawal_of_all_ends_the_battle_before_damage() -> None:
    t = scene("traitor", ["world-eaters-1"], ["imperial-army-1"], ["strategic-withdrawal-1"], [])
    use(t, "imperial", "strategic-withdrawal-1").say("area:causeway-of-oaths")

    assert t.asked == "advance"
    assert not t.events("damage-totalled")


@pytest.mark.rule("H10-BAT-55", "H10-BAT-47")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "god-engines-wrath-1", "imperial-titan-1", ["khorne-chaos-warband-1", "nurgle-chaos-cultists-1"]),
        ("traitor", "engine-of-ruin", "khorne-chaos-titan-1", ["imperial-tank-division-1", "imperial-army-1"]),
    ],
)
def test_war_engines_divide_three_points(side: str, card: str, mine: str, theirs: list[str]) -> None:
    t = scene(side, [mine], theirs, [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    use(t, side, card).say("verb:no-counter", f"unit:{theirs[1]}")
    t.until("advance", "play-cards", "choose-action")

    assert t.at(theirs[0]) != TARGET
    assert t.at(theirs[1]) != TARGET


@pytest.mark.rule("H10-BOMB-20", "H10-BOMB-21", "H10-BOMB-26", "H10-BOMB-23")
def test_rain_of_death_hits_the_target_or_the_origins() -> None:
    flights = ["khorne-chaos-thunderhawk-flight-1", "nurgle-chaos-thunderhawk-flight-1"]
    t = scene("traitor", flights, ["imperial-titan-1"], [], ["rain-of-death-1"])
    t.bombardment("bombardment-03")  # 1 damage per Thunderhawk
    use(t, "traitor", "rain-of-death-1").say("verb:no-counter")
    assert t.damage("imperial-titan-1") == 2

    u = (
        Field()
        .put(ORIGIN, "imperial-titan-1", "imperial-titan-2")
        .put(TARGET, *flights)
        .hand("traitor", "rain-of-death-1")
    )
    u.attack("imperial", TARGET).until("engage-pieces").say("unit:imperial-titan-1", "verb:done").until("first-active")
    u.bombardment("bombardment-03")
    use(u, "traitor", "rain-of-death-1").say("verb:no-counter", "unit:imperial-titan-2")
    assert u.damage("imperial-titan-2") == 1


@pytest.mark.rule("H10-ROUT-01", "H10-BAT-47")
def test_terrifying_routs_up_to_three_lower_ranks() -> None:
    t = scene(
        "traitor",
        ["nurgle-daemon-horde-1"],
        ["imperial-army-1", "imperial-tank-division-1", "blood-angels-1"],
        [],
        ["terrifying-1"],
    )
    use(t, "traitor", "terrifying-1")
    assert t.why("unit:blood-angels-1") == ["H10-ROUT-01"]
    t.say("unit:imperial-army-1", "unit:imperial-tank-division-1")
    t.say("area:causeway-of-oaths", "area:causeway-of-oaths")

    assert t.engaged("imperial") == {"blood-angels-1"}


@pytest.mark.rule("H10-FAQ-24", "H10-BOMB-29", "H10-TERM-07")
def test_maleficent_plague_sacrifices_and_sickens() -> None:
    t = scene(
        "traitor",
        ["nurgle-chaos-warband-1", "world-eaters-1"],
        ["blood-angels-1", "imperial-titan-1"],
        [],
        ["maleficent-plague-1"],
    )
    t.bombardment(STARS[0], EAGLES[0])
    use(t, "traitor", "maleficent-plague-1").say("verb:no-counter")

    assert t.at("nurgle-chaos-warband-1") == "box"
    assert t.damage("blood-angels-1") == 2
    assert t.damage("imperial-titan-1") == 0


@pytest.mark.rule("H10-ROUT-01")
def test_aura_of_dread_routs_any_rank() -> None:
    t = scene(
        "traitor", ["world-eaters-1", "fulgrim"], ["imperial-titan-1", "imperial-army-1"], [], ["aura-of-dread-1"]
    )
    use(t, "traitor", "aura-of-dread-1").say("verb:no-counter", "unit:imperial-titan-1", "area:causeway-of-oaths")

    assert t.at("imperial-titan-1") == "causeway-of-oaths"


@pytest.mark.rule("H10-BAT-47", "H10-FAQ-26")
def test_noose_of_ruin_takes_a_fist_whom_dorn_keeps_standing() -> None:
    """H10-BAT-47 (book line 1314): it eliminates, whatever the damage."""
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "world-eaters-1").hand("traitor", "noose-of-ruin-1")
    t.attack("traitor", "fortress-monastery").until("ability-rogal-dorn").say("verb:use").until("first-active")
    t.say("verb:traitor-first", "card:noose-of-ruin-1", "card:noose-of-ruin-1").until("slay", "play-cards")

    assert t.at("imperial-fists-1") == "box"
    assert not t.events("unit-stands")


@pytest.mark.rule("H10-TERM-07")
def test_the_plague_takes_a_unit_of_its_power() -> None:
    t = scene(
        "traitor",
        ["nurgle-chaos-cultists-1", "khorne-chaos-cultists-1", "nurgle-daemon-horde-1"],
        ["imperial-army-1"],
        [],
        [next(c for c in CARD_NUMBER if c.startswith("maleficent-plague"))],
    )
    name = next(c for c in CARD_NUMBER if c.startswith("maleficent-plague"))
    use(t, "traitor", name).until("plague-unit")

    assert [r.text for r in t.reasons("unit:khorne-chaos-cultists-1")] == [
        "One of your own engaged units of that Power is sacrificed."
    ]
