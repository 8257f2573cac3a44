"""Edges of battle, one by one: who may join, the exact shield, the second free effect, the empty hand."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import Field, unit
from tests.games.heresy2010.desk import Desk
from tests.games.heresy2010.test_combat_cards import ORIGIN, STARS, TARGET, scene, use

from siegeworks.core.flow import call
from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.damage import hurt_unit
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_CREVASSE,
    CARD_IDS,
    CARD_NUMBER,
    HERO_NUMBER,
    NEIGHBOURS,
    SPACEPORTS,
    TRAITOR,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.frames import DRAW_PHASE
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.state import NONE, NORMAL, ROUTED, put_unit
from siegeworks.games.heresy2010.victory import SPACEPORT_VICTORY

FLIGHT = "khorne-chaos-thunderhawk-flight-1"
CYCLONES = "cyclones-rage-and-the-air-itself-burns"


def storm(t: Desk) -> Desk:
    """Cyclones rage."""
    t.s.event_deck.remove(CARD_NUMBER[CYCLONES])
    t.s.event_kept.append(CARD_NUMBER[CYCLONES])
    return t


# ---------------------------------------------------------------------------------------------------- joining
@pytest.mark.rule("H10-FLY-16", "H10-FLY-21")
def test_no_flight_joins_while_cyclones_rage_nor_where_enemies_stand() -> None:
    def field() -> Desk:
        t = Desk().put(TARGET, "imperial-army-1").put("gilded-ruins", "world-eaters-1")
        t.put("bastion-eternal", FLIGHT)
        return t

    t = field()
    t.attack("traitor", TARGET)
    assert f"unit:{FLIGHT}" in t.words()
    t = storm(field())
    t.attack("traitor", TARGET)
    assert f"unit:{FLIGHT}" not in t.words()

    t = field()
    t.attack("traitor", TARGET, origins=-1).say(f"unit:{FLIGHT}")
    goals = set(t.words())
    t = field()
    held = next(w for w in sorted(goals) if w != "area:gilded-ruins").split(":")[1]
    t.put(held, "imperial-army-2")
    t.attack("traitor", TARGET, origins=-1).say(f"unit:{FLIGHT}")
    assert set(t.words()) | {f"area:{held}"} == goals
    assert f"area:{held}" not in t.words()


@pytest.mark.rule("H10-BAT-12", "H10-FAQ-02", "H10-FAQ-11")
@pytest.mark.parametrize("inside", ["blood-angels-1", "sanguinius"])
def test_whoever_stands_in_the_target_is_origin_enough(inside: str) -> None:
    t = Field().put(TARGET, "world-eaters-1", inside).put(ORIGIN, "imperial-army-1")
    t.attack("imperial", TARGET)

    assert t.kind() == "name-origins"
    t.say("verb:done").until("first-active")
    assert t.engaged("imperial") == {inside}
    assert t.s.markers[0][AREA_NUMBER[ORIGIN]] == NONE


@pytest.mark.rule("H10-BAT-11", "H10-BAT-09")
def test_without_anybody_inside_an_origin_must_be_named() -> None:
    beside = next(AREA_IDS[a] for a, _ in NEIGHBOURS[AREA_NUMBER[TARGET]] if AREA_IDS[a] != ORIGIN)
    t = Field().put(TARGET, "world-eaters-1").put(ORIGIN, "imperial-army-1").put(beside, "imperial-army-2")
    t.attack("imperial", TARGET, origins=2)

    assert "verb:done" not in t.words()
    assert t.why("verb:done") == ["H10-BAT-09"]


# ---------------------------------------------------------------------------------------------------- battle
@pytest.mark.rule("H10-FAQ-24", "H10-BAT-47")
def test_armies_without_numbers_bring_one_army_and_no_more() -> None:
    t = scene("traitor", ["world-eaters-1"], ["imperial-army-1", "imperial-army-2"], ["armies-without-numbers-1"], [])
    use(t, "imperial", "armies-without-numbers-1")

    assert t.kind() != "muster-unit"
    assert len(t.engaged("imperial")) == 3
    assert sum(1 for n in range(1, 25) if t.at(f"imperial-army-{n}") == TARGET) == 3


@pytest.mark.rule("H10-HERO-35", "H10-ROUT-01", "H10-COMP-26")
def test_blood_for_the_blood_god_also_takes_those_who_rout_later_in_the_iteration() -> None:
    t = Field().put(TARGET, "world-eaters-1", "khorne-chaos-titan-1").put(ORIGIN, "rogal-dorn", "blood-angels-1")
    t.hand("traitor", "blood-for-the-blood-god-1").bombardment(STARS[0])
    t.attack("imperial", TARGET).until("engage-pieces").say("hero:rogal-dorn", "verb:done").until("first-active")
    t.s.hero_damage[HERO_NUMBER["rogal-dorn"]] = 9
    t.say("verb:traitor-first", "card:blood-for-the-blood-god-1", "card:blood-for-the-blood-god-1")
    t.until("assign-damage").say("hero:rogal-dorn")

    assert t.at("rogal-dorn") == "box"
    assert t.at("blood-angels-1") == "box"


@pytest.mark.rule("H10-ROUT-10", "H10-COMP-26")
def test_blood_for_the_blood_god_reaches_back_no_further_than_its_iteration() -> None:
    t = scene(
        "traitor",
        ["world-eaters-1", "khorne-daemon-horde-1"],
        ["imperial-army-1", "imperial-titan-1"],
        [],
        ["terrifying-1", "blood-for-the-blood-god-1"],
    )
    use(t, "traitor", "terrifying-1")
    assert t.kind() == "rout-to"  # only the Army is of lower rank
    refuge = next(w for w in t.words() if w.startswith("area:"))
    t.say(refuge).until("play-cards")
    while not (t.kind() == "play-cards" and t.seat() == "traitor"):
        t.say("verb:pass" if "verb:pass" in t.words() else "verb:done").until("play-cards")
    t.say("card:blood-for-the-blood-god-1", "verb:done", "card:blood-for-the-blood-god-1").until("play-cards")

    assert t.at("imperial-army-1") == refuge.split(":")[1]
    assert t.s.markers[0][AREA_NUMBER[t.at("imperial-army-1")]] == ROUTED


@pytest.mark.rule("H10-HERO-09")
def test_mortarion_lowers_no_more_units_than_he_has_death_guard() -> None:
    t = Field().put(TARGET, "blood-angels-1", "imperial-titan-1", "imperial-tank-division-1")
    t.put(ORIGIN, "mortarion", "death-guard-1", "death-guard-2")
    t.attack("traitor", TARGET).until("engage-pieces").say("verb:all").until("ability-mortarion").say("verb:use")
    t.say("unit:blood-angels-1", "unit:imperial-titan-1")

    assert t.kind() != "waste"
    assert len(t.fight().lowered) == 2


@pytest.mark.rule("H10-BAT-52", "H10-BAT-53")
def test_once_the_damage_is_cancelled_exactly_no_further_card_is_asked_for() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1", "blood-angels-2"],
        ["world-eaters-1", "death-guard-1"],
        ["hostile-ground-1", "angels-of-death-1"],
        ["terrifying-1", "will-of-chaos-1"],
    )
    t.say("verb:traitor-first", "verb:pass", "card:hostile-ground-1", "card:angels-of-death-1").until("resist-damage")
    assert t.fight().damage == 2
    t.say("card:terrifying-1")  # two shields

    assert t.kind() != "resist-damage"
    assert "will-of-chaos-1" in t.cards("traitor")


@pytest.mark.rule("H10-BAT-57")
def test_khan_too_may_be_spared() -> None:
    t = Field().put(TARGET, "jaghatai-khan").put(ORIGIN, "world-eaters-1").hand("traitor", "no-quarter-1")
    t.attack("traitor", TARGET).until("first-active").say("verb:traitor-first", "card:no-quarter-1")
    t.until("assign-damage")

    assert set(t.words()) == {"hero:jaghatai-khan", "verb:done"}


@pytest.mark.rule("H10-DMG-01", "H10-DMG-10")
def test_a_unit_off_the_board_takes_no_damage() -> None:
    t = Field()
    hurt_unit(t.s, unit("imperial-titan-1"), 2, "")

    assert t.damage("imperial-titan-1") == 0
    assert not t.told("unit-damaged")


@pytest.mark.rule("H10-ORD-31", "H10-INFO-05")
def test_the_attacker_alone_reads_the_cards_he_looks_ahead_at() -> None:
    t = Desk().put(TARGET, "world-eaters-1").put(ORIGIN, "blood-angels-1", "blood-angels-2")
    top = [f"card:{CARD_IDS[c]}" for c in t.s.combat_deck[0][-3:]]
    t.execute("onslaught-1", "imperial-plateau").say(f"area:{TARGET}").until("scry-card", "engage-pieces")
    if t.kind() == "engage-pieces":
        t.say("verb:all").until("scry-card")

    assert sorted(GAME.view(t.s, 0)["reading"]) == sorted(top)
    assert GAME.view(t.s, 1)["reading"] == []
    assert GAME.view(t.s, None)["reading"] == []


# ---------------------------------------------------------------------------------------------------- ends of battles
@pytest.mark.rule("H10-BAT-64", "H10-BAT-76")
def test_a_battle_ends_when_a_new_iteration_would_find_two_empty_hands() -> None:
    t = Field().put(TARGET, "imperial-titan-1").put(ORIGIN, "khorne-chaos-titan-1")
    t.hand("imperial", "golden-bulwark-1", "golden-bulwark-2").hand("traitor", "cursed-ground", "will-of-chaos-1")
    t.attack("traitor", TARGET, iterations=8).until("first-active").say("verb:traitor-first")
    t.say("card:cursed-ground").until("play-cards", "resist-damage")
    while not t.over:
        words = [w for w in t.words() if w.startswith("card:")]
        t.say(words[0] if words and t.kind() in ("play-cards", "resist-damage") else t.words()[-1])

    assert len(t.told("iteration-began")) < 8
    assert t.s.combat_hand == [[], []]
    assert t.at("imperial-titan-1") == TARGET
    assert t.at("khorne-chaos-titan-1") == ORIGIN


@pytest.mark.rule("H10-BAT-33", "H10-BAT-64", "H10-FAQ-10")
def test_two_heroes_without_cards_do_not_even_begin() -> None:
    t = Field().put(TARGET, "sanguinius", "angron").coexist(TARGET)
    t.say("verb:draw-none", "verb:draw-none")

    assert t.over
    assert not t.told("first-active")
    assert not t.told("iteration-began")


@pytest.mark.rule("H10-WIN-10", "H10-RET-04")
def test_a_retreat_into_the_fourth_spaceport_wins_at_once() -> None:
    port = AREA_NUMBER["spaceport-primus"]
    beside = next(a for a, x in NEIGHBOURS[port] if not BORDER_CREVASSE[x])
    t = Field().put(AREA_IDS[beside], "world-eaters-1", "world-eaters-2")
    origin = next(AREA_IDS[a] for a, _ in NEIGHBOURS[beside] if a != port)
    t.put(origin, "imperial-titan-1", "imperial-titan-2")
    for n, a in enumerate(a for a in SPACEPORTS if a != port):
        put_unit(t.s, unit(f"death-guard-{n + 1}"), a)
    t.s.track = [17, 17]
    t.attack("imperial", AREA_IDS[beside], iterations=8).until("engage-pieces", "first-active")
    if t.kind() == "engage-pieces":
        t.say("verb:all").until("first-active")
    t.say("verb:imperial-first", "verb:pass")
    assert t.seat() == "traitor"
    t.say("verb:retreat")
    if t.s.winner == NOT_OVER:
        t.say("area:spaceport-primus")

    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-FLY-17", "H10-FLY-18")
def test_a_flight_joins_once_and_one_in_a_named_origin_stays() -> None:
    t = Field().put(TARGET, "imperial-army-1").put(ORIGIN, "world-eaters-1", "nurgle-chaos-thunderhawk-flight-1")
    t.put("bastion-eternal", FLIGHT).attack("traitor", TARGET, origins=-1)
    assert {f"unit:{FLIGHT}", "unit:nurgle-chaos-thunderhawk-flight-1"} <= set(t.words())
    t.say(f"area:{ORIGIN}")
    assert "unit:nurgle-chaos-thunderhawk-flight-1" not in t.words()
    t.say(f"unit:{FLIGHT}", f"area:{ORIGIN}")
    assert f"unit:{FLIGHT}" not in t.words()


# ---------------------------------------------------------------------------------------------------- attacks
@pytest.mark.rule("H10-ACT-09", "H10-ACT-04", "H10-ACT-07", "H10-ACT-08", "H10-BAT-15")
def test_vec_08_an_attack_activates_target_and_origins_once() -> None:
    beside = next(
        AREA_IDS[a] for a, x in NEIGHBOURS[AREA_NUMBER[TARGET]] if AREA_IDS[a] != ORIGIN and not BORDER_CREVASSE[x]
    )
    t = Desk().put(TARGET, "imperial-army-1").put(ORIGIN, "world-eaters-1").put(beside, "death-guard-1")
    t.mark("traitor", TARGET, ROUTED)
    t.attack("traitor", TARGET, origins=2).say(f"area:{ORIGIN}", f"area:{beside}").until(
        "engage-pieces", "first-active"
    )

    assert t.marker("traitor", ORIGIN) == t.marker("traitor", beside) == NORMAL
    assert t.marker("traitor", TARGET) == ROUTED  # a marker that lies there is neither doubled nor turned
    assert not any(t.s.markers[0])
    t.s.frames.clear()
    t.put("bastion-eternal", "thousand-sons-1").execute("traitor-assemble-1", "imperial-plateau").say(f"area:{ORIGIN}")
    assert "unit:thousand-sons-1" in t.words()  # from elsewhere into an activated area
    assert t.why("unit:death-guard-1") == ["H10-ACT-04"]


@pytest.mark.rule("H10-HERO-03", "H10-BAT-16")
def test_whoever_stands_where_khan_rides_to_may_fight_beside_him() -> None:
    t = Field().put(TARGET, "world-eaters-1").put(ORIGIN, "imperial-army-1")
    t.put("inner-palace", "jaghatai-khan", "white-scars-1")
    t.attack("imperial", TARGET).say(f"area:{ORIGIN}", "verb:done").until("engage-pieces")

    assert "unit:imperial-army-1" in t.words()
    t.say("unit:imperial-army-1").until("first-active")
    assert t.engaged("imperial") >= {"jaghatai-khan", "imperial-army-1"}


@pytest.mark.rule("H10-BAT-48", "H10-BAT-49")
def test_any_number_of_free_effects_may_be_used() -> None:
    t = scene(
        "traitor",
        ["world-eaters-1", "death-guard-1"],
        ["imperial-army-1", "adeptus-custodes-1"],
        ["golden-bulwark-1", "massed-lasguns-1"],
        [],
    )
    t.say("verb:traitor-first", "verb:pass", "card:golden-bulwark-1", "card:massed-lasguns-1")
    t.say("card:golden-bulwark-1", "card:massed-lasguns-1")

    assert t.fight().ward_next == 3
    assert t.told("damage-totalled")[-1]["total"] == 2  # 0 + 1, and 1 for the Army


@pytest.mark.rule("H10-PHASE-10", "H10-PHASE-13")
def test_no_card_of_the_reserve_makes_a_seventh() -> None:
    hand = [f"imperial-assemble-{n}" for n in (1, 2)] + ["onslaught-1", "onslaught-2", "secret-routes-1"]
    t = Desk().deal(*hand)
    for name in ("imperial-redeploy-1", "imperial-redeploy-2"):
        t.s.order_deck[0].remove(CARD_NUMBER[name])
        t.s.reserve[0].append(CARD_NUMBER[name])
    call(t.s, DRAW_PHASE)
    RULES.settle(t.s)
    t.until("take-reserve").say("card:imperial-redeploy-1")

    assert t.kind() != "take-reserve"
    assert len(t.s.order_hand[0]) == 6
    assert t.s.reserve[0] == [CARD_NUMBER["imperial-redeploy-2"]]


@pytest.mark.rule("H10-BAT-56", "H10-BAT-35")
def test_no_rule_is_named_against_a_piece_or_card_whose_equal_is_offered() -> None:
    cards = ["crossfire-1", "crossfire-2", "hostile-ground-1"]
    t = scene("imperial", ["blood-angels-1", "blood-angels-2"], ["world-eaters-1", "world-eaters-2"], cards, [])
    t.say("verb:imperial-first")
    reasons = RULES.why_not(t.s, WORDS.number("card:crossfire-2"))
    assert [(r.rule, "card:crossfire-1" in r.text) for r in reasons] == [("H10-BAT-35", True)]
    t.s.confirm = True
    t.say("card:crossfire-1", "verb:decline").until("assign-damage")

    assert t.words() == ["unit:world-eaters-1"]
    reasons = RULES.why_not(t.s, WORDS.number("unit:world-eaters-2"))
    assert [(r.rule, "unit:world-eaters-1" in r.text) for r in reasons] == [("H10-BAT-56", True)]
