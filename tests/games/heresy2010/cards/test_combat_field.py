"""Tests of cards/combat_field.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, STARS, TARGET, Field, may_use, scene, unit, use

from siegeworks.games.heresy2010.battle.damage import hurt_unit
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    BORDER_BETWEEN,
    CARD_IDS,
    HERO_NUMBER,
    TRAITOR_ARMY,
    TRAITOR_TANK,
)
from siegeworks.games.heresy2010.state import ROUTED


@pytest.mark.rule("H10-FAQ-24", "H10-BAT-47")
def test_armies_without_numbers_bring_one_army_and_no_more() -> None:
    t = scene("traitor", ["world-eaters-1"], ["imperial-army-1", "imperial-army-2"], ["armies-without-numbers-1"], [])
    use(t, "imperial", "armies-without-numbers-1")

    assert not [w for w in t.say("unit:imperial-army-3").offered if w.startswith("unit:imperial-army")]
    t.say("verb:done")
    assert len(t.engaged("imperial")) == 3
    assert sum(1 for n in range(1, 25) if t.at(f"imperial-army-{n}") == TARGET) == 3


@pytest.mark.rule("H10-BAT-47", "H10-BAT-42", "H10-BAT-62")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "angels-of-death-1", "blood-angels-1", "khorne-chaos-titan-1"),
        ("traitor", "noose-of-ruin-1", "world-eaters-1", "imperial-titan-1"),
    ],
)
def test_angels_of_death_and_noose_of_ruin_eliminate_any_unit(side: str, card: str, mine: str, theirs: str) -> None:
    t = scene(side, [mine], [theirs], [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    use(t, side, card)
    assert t.asked == "counter"
    t.say("verb:no-counter")

    assert t.at(theirs) in ("box", "stockpile")
    assert not t.events("damage-totalled")


@pytest.mark.rule("H10-FAQ-24", "H10-BAT-47")
def test_strategic_withdrawal_takes_units_but_no_heroes_and_marks_nothing() -> None:
    t = scene(
        "traitor",
        ["world-eaters-1"],
        ["imperial-army-1", "imperial-army-2", "rogal-dorn"],
        ["strategic-withdrawal-1"],
        [],
    )
    t.s.markers[0][AREA_NUMBER[TARGET]] = ROUTED
    use(t, "imperial", "strategic-withdrawal-1").say("area:causeway-of-oaths")

    assert t.at("imperial-army-1") == t.at("imperial-army-2") == "causeway-of-oaths"
    assert t.at("rogal-dorn") == TARGET
    assert t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] == 0
    assert t.engaged("imperial") == {"rogal-dorn"}


@pytest.mark.rule("H10-FAQ-24", "H10-DMG-08", "H10-BAT-48")
def test_armies_without_numbers_places_an_engaged_army() -> None:
    t = scene("traitor", ["world-eaters-1"], ["blood-angels-1"], ["armies-without-numbers-1"], [])
    use(t, "imperial", "armies-without-numbers-1").say("unit:imperial-army-1")
    assert t.at("imperial-army-1") == TARGET
    assert "imperial-army-1" in t.engaged("imperial")

    u = scene("imperial", ["blood-angels-1"], ["world-eaters-1"], ["armies-without-numbers-1"], [])
    use(u, "imperial", "armies-without-numbers-1").say("unit:imperial-army-1")
    assert u.at("imperial-army-1") == ORIGIN


@pytest.mark.rule("H10-BAT-47", "H10-FORT-18", "H10-BAT-48", "H10-FORT-20")
@pytest.mark.parametrize(
    ("side", "card", "titan", "theirs"),
    [
        ("imperial", "sunder-the-gates", "imperial-titan-1", "khorne-chaos-titan-1"),
        ("traitor", "breach-1", "khorne-chaos-titan-1", "imperial-titan-1"),
    ],
)
def test_titans_break_the_wall_they_face(side: str, card: str, titan: str, theirs: str) -> None:
    t = Field().put(ORIGIN, titan).put("bastion-eternal", theirs).hand(side, card)
    t.attack(side, "bastion-eternal").until("first-active")
    t.say(f"verb:{side}-first", f"card:{card}", f"card:{card}", "verb:no-counter")
    total = 4 if side == "imperial" else 3

    assert BORDER_BETWEEN[AREA_NUMBER[ORIGIN], AREA_NUMBER["bastion-eternal"]] in t.s.breaches
    assert t.events("damage-totalled")[-1]["walls"] == 1
    assert t.events("damage-totalled")[-1]["total"] == total

    u = scene(side, [titan], [theirs], [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    assert not may_use(u, side, card)


@pytest.mark.rule("H10-BAT-47", "H10-BAT-51")
@pytest.mark.parametrize(
    ("card", "mine", "ward"),
    [("golden-bulwark-1", ["adeptus-custodes-1"], 3), ("stand-unbroken", ["imperial-army-1", "rogal-dorn"], 2)],
)
def test_wards_weaken_the_next_blow_only(card: str, mine: list[str], ward: int) -> None:
    t = scene("traitor", ["khorne-chaos-titan-1", "world-eaters-1"], mine, [card], ["engine-of-ruin", "no-quarter-1"])
    use(t, "imperial", card).until("play-cards")
    t.say("card:engine-of-ruin", "card:no-quarter-1", "verb:decline")
    assert t.events("damage-totalled")[-1]["ward"] == ward
    assert t.events("damage-totalled")[-1]["left"] == 6 - ward
    assert t.fight().ward_next == 0


@pytest.mark.rule("H10-INFO-07", "H10-BAT-47")
def test_lex_imperialis_looks_and_takes_one() -> None:
    t = scene(
        "imperial", ["adeptus-arbites-1"], ["world-eaters-1"], ["lex-imperialis-1"], ["breach-1", "engine-of-ruin"]
    )
    use(t, "imperial", "lex-imperialis-1").say("verb:no-counter")
    assert set(t.offered) == {"card:breach-1", "card:engine-of-ruin"}
    t.say("card:engine-of-ruin")

    assert t.cards("traitor") == ["breach-1"]
    assert [CARD_IDS[c] for c in t.fight().seen[0]] == ["breach-1"]


@pytest.mark.rule("H10-BAT-47", "H10-BAT-48")
def test_rites_of_the_machine_heal_one_unit() -> None:
    t = scene(
        "imperial", ["adeptus-mechanicus-1", "imperial-titan-1"], ["world-eaters-1"], ["rites-of-the-machine-1"], []
    )
    t.s.unit_damage[unit("imperial-titan-1")] = 3
    use(t, "imperial", "rites-of-the-machine-1")

    assert t.damage("imperial-titan-1") == 0


@pytest.mark.rule("H10-FAQ-24")
def test_a_countered_plague_spares_the_nurgle_unit() -> None:
    shields = ["hostile-ground-1", "golden-bulwark-1"]
    t = scene(
        "traitor", ["nurgle-chaos-warband-1", "world-eaters-1"], ["imperial-titan-1"], shields, ["maleficent-plague-1"]
    )
    use(t, "traitor", "maleficent-plague-1").say("card:hostile-ground-1", "card:golden-bulwark-1")

    assert t.at("nurgle-chaos-warband-1") == ORIGIN


@pytest.mark.rule("H10-CORR-10", "H10-CORR-03")
def test_turncoats_draw_for_an_opposing_unit() -> None:
    t = Field().put(TARGET, "imperial-army-2", "blood-angels-1").put(ORIGIN, "imperial-army-1", "world-eaters-1")
    from siegeworks.games.heresy2010.siege.corruption import corrupt_unit

    corrupt_unit(t.s, unit("imperial-army-1"), "")
    t.hand("traitor", "turncoats-1").bombardment(STARS[0])
    t.attack("traitor", TARGET).until("engage-pieces").say("verb:all").until("first-active")
    use(t, "traitor", "turncoats-1").say("verb:no-counter", "unit:imperial-army-2")

    assert t.s.unit_kind[unit("imperial-army-2")] == TRAITOR_ARMY
    assert "imperial-army-2" in t.engaged("traitor")


@pytest.mark.rule("H10-BAT-47", "H10-HERO-33")
@pytest.mark.parametrize(("damage", "left"), [(5, 2), (1, 0)])
@pytest.mark.parametrize(
    ("side", "card", "hero"),
    [("imperial", "light-of-the-throne", "rogal-dorn"), ("traitor", "dark-apotheosis", "fulgrim")],
)
def test_light_of_the_throne_and_dark_apotheosis_heal_a_hero(
    side: str, card: str, hero: str, damage: int, left: int
) -> None:
    mine = ["imperial-titan-1", hero] if side == "imperial" else ["khorne-chaos-titan-1", hero]
    theirs = ["world-eaters-1"] if side == "imperial" else ["imperial-army-1"]
    t = scene(side, mine, theirs, [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    t.s.hero_damage[HERO_NUMBER[hero]] = damage
    use(t, side, card)

    assert t.damage(hero) == left


@pytest.mark.rule("H10-BAT-47", "H10-HERO-30")
@pytest.mark.parametrize(("side", "card"), [("imperial", "duel-of-demigods"), ("traitor", "kinslayer")])
def test_duels_hurt_both_heroes_or_a_unit(side: str, card: str) -> None:
    sides = {"imperial": ["imperial-titan-1", "rogal-dorn"], "traitor": ["khorne-chaos-titan-1", "angron"]}
    other = "traitor" if side == "imperial" else "imperial"
    hands = {side: [card], other: []}
    t = scene(side, sides[side], sides[other], hands["imperial"], hands["traitor"])
    use(t, side, card).say("verb:no-counter")
    assert t.damage(sides[other][1]) == 3
    assert t.damage(sides[side][1]) == 1

    u = scene(side, sides[side], sides[other][:1], hands["imperial"], hands["traitor"])
    use(u, side, card).say("verb:no-counter")
    assert u.damage(sides[other][0]) == 2
    assert u.damage(sides[side][1]) == 0


@pytest.mark.rule("H10-CORR-10", "H10-CORR-02")
def test_false_promises_corrupt_without_a_card() -> None:
    t = scene(
        "traitor", ["world-eaters-1", "angron"], ["imperial-tank-division-1", "blood-angels-1"], [], ["false-promises"]
    )
    before = len(t.s.bomb_deck)
    use(t, "traitor", "false-promises").say("verb:no-counter", "unit:imperial-tank-division-1")

    assert t.s.unit_kind[unit("imperial-tank-division-1")] == TRAITOR_TANK
    assert len(t.s.bomb_deck) == before


@pytest.mark.rule("H10-HERO-13", "H10-HERO-14", "H10-HERO-06")
def test_heroes_of_the_stockpile_come_with_the_call_of_horus() -> None:
    """H10-HERO-13 (book lines 1418 and 2139): whenever units may be placed Heroes may come besides, in battle too."""
    t = Field().put("command-center", "horus", "khorne-daemon-horde-1").put("catacombs", "imperial-titan-1")
    t.attack("imperial", "command-center").until("engage-pieces", "ability-horus")
    if t.asked == "engage-pieces":
        t.say("verb:all")
    t.until("ability-horus").say("verb:use")
    assert {"hero:fulgrim", "hero:magnus-the-red"} <= set(t.offered)
    cards = len(t.s.combat_hand[1])
    t.say("hero:fulgrim", "hero:magnus-the-red", "verb:done")

    assert t.at("fulgrim") == t.at("magnus-the-red") == "command-center"
    assert {"fulgrim", "magnus-the-red"} <= t.engaged("traitor")
    assert len(t.s.combat_hand[1]) == cards  # they use up none of the ranks, and bring none


@pytest.mark.rule("H10-HERO-13", "H10-FAQ-24")
def test_heroes_of_the_stockpile_come_with_armies_without_numbers() -> None:
    """H10-HERO-13 (book line 1418): besides the army."""
    t = scene("traitor", ["world-eaters-1"], ["imperial-army-1"], ["armies-without-numbers-1"], [])
    use(t, "imperial", "armies-without-numbers-1").say("unit:imperial-army-2", "hero:sanguinius", "verb:done")

    assert t.at("sanguinius") == TARGET
    assert {"imperial-army-2", "sanguinius"} <= t.engaged("imperial")


@pytest.mark.rule("H10-FORT-17", "H10-FAQ-26", "H10-HERO-06")
def test_fists_marked_for_death_fall_when_a_flight_joins_the_attack() -> None:
    """H10-FORT-17 (book line 1522): from then on the wall is breached, and Dorn saves nobody."""
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "horus", "world-eaters-1").attack("traitor", "fortress-monastery")
    t.until("engage-pieces").say("verb:all").until("ability-rogal-dorn").say("verb:use").until("ability-horus")
    hurt_unit(t.s, unit("imperial-fists-1"), 3, "")
    assert t.at("imperial-fists-1") == "fortress-monastery"
    t.say("verb:use", "unit:khorne-chaos-thunderhawk-flight-1")

    assert t.at("imperial-fists-1") == "box"
