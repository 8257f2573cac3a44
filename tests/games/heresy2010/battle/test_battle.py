"""Chapter 11: the Bastion Eternal sequence step by step, and the battle rules around it (test vectors 15 to 24)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battle.staging import FLIGHT, MARINES, TRAITOR_HAND, bastion
from tests.games.heresy2010.battlefield import ORIGIN, SIDES, TARGET, Field, scene, unit, use
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.damage import hurt_unit
from siegeworks.games.heresy2010.battle.iteration import fortification
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    CARD_IDS,
    CARD_NUMBER,
    IS_HERO_CARD,
    KIND_RANK,
    TRAITOR,
    UNIT_IDS,
)
from siegeworks.games.heresy2010.box.options import THUNDERHAWK_HITS_HERO
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.bombardment import divide
from siegeworks.games.heresy2010.state import NORMAL, ROUTED


def joined() -> Field:
    t = bastion().attack("traitor", "bastion-eternal")
    t.say(f"unit:{FLIGHT}", "area:gilded-ruins")
    return t.until("engage-pieces")


def first_iteration() -> Field:
    t = joined().say("verb:all").until("hero-cards").say("verb:draw-two")
    return t.say("verb:imperial-first", "card:lead-by-example-1")


def second_iteration() -> Field:
    t = first_iteration().say("card:lead-by-example-1", "card:terrifying-1")
    return t.say("card:breach-1", "card:diversionary-tactics-1")


def third_iteration() -> Field:
    t = second_iteration().say("card:diversionary-tactics-1", "verb:no-counter", "card:hostile-ground-1")
    t.until("play-cards")
    return t.say("card:strategic-withdrawal-1", "card:sacrifices-must-be-made-1")


def fourth_iteration(hit: int) -> Field:
    t = bastion()
    t.s.options[THUNDERHAWK_HITS_HERO.number] = hit
    t.attack("traitor", "bastion-eternal").say(f"unit:{FLIGHT}", "area:gilded-ruins").until("engage-pieces").say(
        "verb:all"
    )
    t.until("hero-cards").say(
        "verb:draw-two", "verb:imperial-first", "card:lead-by-example-1", "card:lead-by-example-1"
    )
    t.say("card:terrifying-1", "card:breach-1", "card:diversionary-tactics-1", "card:diversionary-tactics-1")
    t.say("verb:no-counter", "card:hostile-ground-1").until("play-cards")
    t.say("card:strategic-withdrawal-1", "card:sacrifices-must-be-made-1")
    t.say("card:noose-of-ruin-1", "card:will-of-chaos-1", "verb:done")
    t.say("unit:world-eaters-1", "unit:world-eaters-1")
    t.bombardment("bombardment-02")  # 2 damage per Thunderhawk
    return t.say("card:rain-of-death-1", "card:rain-of-death-1")


def monastery() -> Field:
    """Dorn and two Fists behind unbroken walls, one of them marked for death."""
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "death-guard-1", "nurgle-daemon-horde-1", "mortarion")
    return t


def reduction(t: Field) -> int:
    """What the attacker loses if he is active now."""
    f = t.fight()
    f.active = f.attacker
    return fortification(t.s, f)


@pytest.mark.rule("H10-BAT-06", "H10-BAT-07", "H10-BAT-09", "H10-BAT-15", "H10-ACT-09", "H10-BAT-02")
def test_vec_15_joining_marks_target_and_origin() -> None:
    t = bastion().attack("traitor", "bastion-eternal").say("area:gilded-ruins").until("engage-pieces")

    assert t.s.markers[1][AREA_NUMBER["bastion-eternal"]] == NORMAL
    assert t.s.markers[1][AREA_NUMBER["gilded-ruins"]] == NORMAL
    assert t.s.markers[0] == [0] * len(t.s.markers[0])
    t.say("verb:all")
    assert t.fight().attacker == SIDES["traitor"]
    assert t.fight().length == 4


@pytest.mark.rule("H10-BAT-09")
def test_vec_15_a_second_origin_is_refused_for_firefight() -> None:
    t = bastion().put("martyrs-parade", "world-eaters-2").attack("traitor", "bastion-eternal").say("area:gilded-ruins")

    assert "area:martyrs-parade" not in t.offered


@pytest.mark.rule("H10-BAT-16", "H10-BAT-18", "H10-BAT-19", "H10-BAT-17")
def test_vec_16_engaging_moves_nobody_and_takes_all_defenders() -> None:
    t = bastion().attack("traitor", "bastion-eternal").say("area:gilded-ruins").until("engage-pieces").say("verb:all")

    assert t.engaged("traitor") == set(MARINES)
    assert t.engaged("imperial") == {"imperial-army-1", "imperial-army-2", "fabricator-general"}
    assert all(t.at(name) == "gilded-ruins" for name in MARINES)


@pytest.mark.rule("H10-BAT-16", "H10-BAT-21")
def test_the_attacker_may_hold_pieces_back() -> None:
    t = bastion().attack("traitor", "bastion-eternal").say("area:gilded-ruins").until("engage-pieces")
    assert t.why("verb:done") == ["H10-BAT-16"]
    t.hand("imperial", "crossfire-1").say("unit:world-eaters-1", "verb:done").until("first-active")

    assert t.engaged("traitor") == {"world-eaters-1"}
    assert len(t.s.combat_hand[1]) == 2  # for rank III; those held back bring no cards
    t.s.confirm = True
    t.say("verb:imperial-first", "card:crossfire-1").until("assign-damage")
    assert t.offered == ["unit:world-eaters-1"]
    assert t.why("unit:death-guard-1") == ["H10-BAT-21"]


@pytest.mark.rule("H10-FLY-16", "H10-FLY-17", "H10-FLY-18", "H10-ACT-14", "H10-FLY-26")
def test_vec_17_a_flight_joins_the_named_origin_and_must_fight() -> None:
    t = joined()

    assert t.at(FLIGHT) == "gilded-ruins"
    assert t.s.markers[1][AREA_NUMBER["sundered-march"]] == 0
    t.say("verb:all")
    assert FLIGHT in t.engaged("traitor")


@pytest.mark.rule("H10-FLY-17", "H10-FLY-21", "H10-FLY-22")
def test_vec_17_flights_too_far_or_activated_do_not_join() -> None:
    far = (
        bastion()
        .put("rimewall-wastes", FLIGHT)
        .put("martyrs-parade", "world-eaters-2")
        .attack("traitor", "bastion-eternal")
    )
    assert f"unit:{FLIGHT}" not in far.offered
    assert far.why(f"unit:{FLIGHT}") == ["H10-FLY-21"]

    bound = bastion()
    bound.s.markers[1][AREA_NUMBER["sundered-march"]] = NORMAL
    bound.put("martyrs-parade", "world-eaters-2").attack("traitor", "bastion-eternal")
    assert bound.why(f"unit:{FLIGHT}") == ["H10-FLY-22"]

    used = bastion().put("field-of-writs", FLIGHT).attack("traitor", "bastion-eternal").say("area:gilded-ruins")
    used.say(f"unit:{FLIGHT}")
    assert used.at(FLIGHT) == "gilded-ruins"


@pytest.mark.rule("H10-BAT-23", "H10-BAT-26", "H10-BAT-22", "H10-BAT-32", "H10-BAT-29")
def test_vec_18_hands_by_rank_and_hero() -> None:
    t = joined().say("verb:all").until("hero-cards")
    assert len(t.s.combat_hand[1]) == 6
    assert len(t.s.combat_hand[0]) == 1
    t.say("verb:draw-two")

    assert t.cards("imperial") == ["hostile-ground-1", "lead-by-example-1", "sacrifices-must-be-made-1"]
    assert t.cards("traitor") == sorted(TRAITOR_HAND)
    assert t.fight().iteration == 1


@pytest.mark.rule("H10-BAT-23", "H10-BAT-24", "H10-DMG-04")
def test_vec_18_half_of_seven_ranks_is_four_cards_whatever_the_damage() -> None:
    t = Field().put("slag-barrens", "world-eaters-1", "death-guard-1", "khorne-chaos-cultists-1")
    t.put("cinder-verge", "imperial-army-1")
    t.s.unit_damage[UNIT_IDS.index("world-eaters-1")] = 2
    t.attack("traitor", "cinder-verge").until("first-active")

    assert sum(KIND_RANK[t.s.unit_kind[p]] for p in t.fight().engaged[1]) == 7
    assert len(t.s.combat_hand[1]) == 4


@pytest.mark.rule("H10-BAT-33", "H10-BAT-77", "H10-BAT-50", "H10-BAT-52", "H10-BAT-53", "H10-BAT-58", "H10-FORT-08")
def test_vec_19_first_iteration() -> None:
    t = first_iteration()
    assert t.asked == "special-effect"
    t.say("card:lead-by-example-1")
    assert t.asked == "resist-damage"
    assert t.fight().damage == 1
    t.say("card:terrifying-1")

    assert len(t.s.combat_hand[0]) == 3
    assert len(t.s.combat_hand[1]) == 5
    assert t.fight().iteration == 2
    assert t.seat == "traitor"
    assert all(t.damage(name) == 0 for name in MARINES)


@pytest.mark.rule("H10-BAT-35", "H10-BAT-39", "H10-BAT-42", "H10-BAT-51", "H10-BAT-56", "H10-BAT-67", "H10-FORT-17")
def test_vec_20_second_iteration() -> None:
    t = second_iteration()
    assert t.offered == ["card:diversionary-tactics-1", "verb:decline"]
    t.say("card:diversionary-tactics-1")
    assert (t.asked, t.seat) == ("counter", "imperial")
    assert set(t.offered) == {
        "card:hostile-ground-1",
        "card:sacrifices-must-be-made-1",
        "card:strategic-withdrawal-1",
        "verb:no-counter",
    }
    t.say("verb:no-counter")
    assert t.s.track[0] == 2
    assert t.asked == "resist-damage"
    assert t.fight().damage == 5
    t.say("card:hostile-ground-1")
    t.until("play-cards")

    assert t.at("imperial-army-1") == "stockpile"
    assert t.at("imperial-army-2") == "stockpile"
    assert (len(t.s.combat_hand[0]), len(t.s.combat_hand[1])) == (2, 3)
    assert t.engaged("imperial") == {"fabricator-general"}
    assert t.fight().iteration == 3


@pytest.mark.rule("H10-BAT-40", "H10-BAT-50", "H10-BAT-54", "H10-DMG-02", "H10-DMG-03", "H10-HERO-11")
def test_vec_21_third_iteration() -> None:
    t = third_iteration()
    assert t.asked == "resist-damage"
    assert t.fight().damage == 5
    t.say("card:noose-of-ruin-1", "card:will-of-chaos-1", "verb:done")
    assert (t.asked, t.seat) == ("assign-damage", "imperial")
    t.say("unit:world-eaters-1", "unit:world-eaters-1")

    assert t.damage("world-eaters-1") == 2
    assert t.at("world-eaters-1") == "gilded-ruins"
    assert (len(t.s.combat_hand[0]), len(t.s.combat_hand[1])) == (0, 1)


@pytest.mark.rule("H10-BOMB-19", "H10-BOMB-20", "H10-BOMB-21", "H10-FAQ-03", "H10-BAT-55", "H10-BAT-65", "H10-BAT-59")
def test_vec_22_thunderhawks_hurt_the_lone_hero() -> None:
    t = fourth_iteration(1)
    t.until("advance")

    assert t.damage("fabricator-general") == 2
    assert t.s.combat_hand == [[], []]


@pytest.mark.rule("H10-BOMB-24", "H10-HERO-37")
def test_vec_22_by_the_older_ruling_the_points_are_lost() -> None:
    t = fourth_iteration(0)
    t.until("advance")

    assert t.damage("fabricator-general") == 0


@pytest.mark.rule("H10-BAT-68", "H10-BAT-70", "H10-BAT-73", "H10-HERO-26", "H10-BAT-71")
def test_vec_23_the_attacker_advances_with_whom_he_likes() -> None:
    t = fourth_iteration(1).until("advance")
    t.say("unit:world-eaters-1", "unit:death-guard-1", "unit:thousand-sons-1", "verb:done")

    assert t.over
    assert all(t.at(name) == "bastion-eternal" for name in MARINES)
    assert t.at(FLIGHT) == "gilded-ruins"
    assert t.at("fabricator-general") == "bastion-eternal"
    assert t.damage("world-eaters-1") == 2
    from siegeworks.games.heresy2010.battle.joining import coexist

    assert coexist(t.s, AREA_NUMBER["bastion-eternal"])


@pytest.mark.rule("H10-BAT-66", "H10-BAT-63", "H10-ROUT-11", "H10-ROUT-08")
def test_vec_24_a_force_that_routs_takes_no_regular_damage() -> None:
    t = Field().put("slag-barrens", "nurgle-daemon-horde-1", "world-eaters-1").put("cinder-verge", "imperial-army-1")
    t.hand("traitor", "terrifying-1").attack("traitor", "cinder-verge").until("engage-pieces", "first-active")
    if t.asked == "engage-pieces":
        t.say("verb:all").until("first-active")
    t.say("verb:traitor-first", "card:terrifying-1", "card:terrifying-1")
    assert (t.asked, t.seat) == ("rout-to", "imperial")
    t.say("area:rimewall-wastes")
    t.until("advance")

    assert t.at("imperial-army-1") == "rimewall-wastes"
    assert t.damage("imperial-army-1") == 0
    assert t.s.markers[0][AREA_NUMBER["rimewall-wastes"]] == ROUTED
    assert not t.events("damage-totalled")


@pytest.mark.rule("H10-BAT-10", "H10-BAT-14", "H10-BAT-11")
def test_reasons_against_origins() -> None:
    t = bastion().put("martyrs-parade", "world-eaters-2").put("cold-beacon", "world-eaters-3")
    t.s.markers[1][AREA_NUMBER["martyrs-parade"]] = ROUTED
    t.attack("traitor", "bastion-eternal")

    assert t.why("area:cold-beacon") == ["H10-BAT-10"]
    assert t.why("area:martyrs-parade") == ["H10-BAT-14"]
    assert t.why("area:gallows-cut") == ["H10-BAT-11"]


@pytest.mark.rule("H10-BAT-08", "H10-BAT-07", "H10-HERO-40")
def test_targets_lie_in_the_region_and_hold_an_enemy() -> None:
    t = (
        Field()
        .put("gilded-ruins", "world-eaters-1")
        .put("martyrs-parade", "rogal-dorn")
        .put("bastion-eternal", "imperial-army-1")
    )
    t.put("sundered-march", "imperial-army-2").put("silent-cloisters", "imperial-army-3")
    t.attack("traitor", None, region=1)

    assert set(t.offered) == {"area:martyrs-parade", "area:bastion-eternal", "area:sundered-march"}
    assert t.why("area:silent-cloisters") == ["H10-BAT-08"]
    assert t.why("area:banner-heights") == ["H10-BAT-07"]


@pytest.mark.rule("H10-FAQ-02", "H10-BAT-11")
def test_a_hero_alone_may_attack_by_the_faq() -> None:
    t = (
        Field({"edition": 1})
        .put("gilded-ruins", "angron")
        .put("martyrs-parade", "imperial-army-1")
        .attack("traitor", "martyrs-parade")
    )
    t.until("first-active")

    assert t.engaged("traitor") == {"angron"}


@pytest.mark.rule("H10-BAT-12", "H10-FAQ-11", "H10-BAT-19")
def test_pieces_inside_the_target_are_engaged_even_if_activated() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1", "world-eaters-1").put("gilded-ruins", "world-eaters-2")
    t.s.markers[1][AREA_NUMBER["martyrs-parade"]] = ROUTED
    t.attack("traitor", "martyrs-parade").until("first-active")

    assert t.engaged("traitor") == {"world-eaters-1", "world-eaters-2"}
    assert t.fight().origins == [AREA_NUMBER["gilded-ruins"]]


@pytest.mark.rule("H10-BAT-12", "H10-BAT-14")
def test_an_attack_from_inside_alone_needs_an_unactivated_area() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1", "world-eaters-1").attack("traitor", None, region=1)
    assert t.fight().target == AREA_NUMBER["martyrs-parade"]
    u = Field().put("martyrs-parade", "imperial-army-1", "world-eaters-1")
    u.s.markers[1][AREA_NUMBER["martyrs-parade"]] = NORMAL
    u.attack("traitor", None, region=1)

    assert not u.s.frames


@pytest.mark.rule("H10-BAT-13", "H10-BAT-20", "H10-BAT-74", "H10-FAQ-04", "H10-BAT-75", "H10-BAT-03", "H10-BAT-01")
def test_coexistence_the_imperial_player_attacks_and_nothing_is_activated() -> None:
    t = (
        Field()
        .put("martyrs-parade", "imperial-army-1", "world-eaters-1")
        .coexist("martyrs-parade")
        .until("first-active")
    )

    assert t.fight().attacker == SIDES["imperial"]
    assert t.seat == "traitor"
    assert t.s.markers[0][AREA_NUMBER["martyrs-parade"]] == t.s.markers[1][AREA_NUMBER["martyrs-parade"]] == 0
    t.say("verb:traitor-first")
    seats = []
    while not t.over:
        seats.append(t.seat)
        t.say("verb:pass")
    assert seats == ["traitor", "imperial"] * 4  # eight iterations


@pytest.mark.rule("H10-FAQ-10", "H10-HERO-41", "H10-BAT-28", "H10-BAT-37")
def test_two_lone_heroes_fight_with_hero_cards_only() -> None:
    t = Field().put("martyrs-parade", "sanguinius", "angron").coexist("martyrs-parade")
    t.say("verb:draw-two", "verb:draw-two")

    assert (len(t.s.combat_hand[0]), len(t.s.combat_hand[1])) == (2, 2)


@pytest.mark.rule("H10-BAT-36", "H10-BAT-76", "H10-BAT-04", "H10-BAT-65")
def test_passing_skips_to_the_next_iteration_and_ends_nothing() -> None:
    t = Field().put("gilded-ruins", "world-eaters-1").put("martyrs-parade", "imperial-army-1")
    t.attack("traitor", "martyrs-parade").until("first-active").say("verb:traitor-first")
    seats = []
    while not t.over:
        seats.append(t.seat)
        t.say("verb:pass")

    assert seats == ["traitor", "imperial", "traitor", "imperial"]
    assert t.at("imperial-army-1") == "martyrs-parade"


@pytest.mark.rule("H10-BAT-35", "H10-BAT-54")
def test_no_more_cards_than_the_iteration_number() -> None:
    t = Field().put("gilded-ruins", "world-eaters-1", "death-guard-1").put("martyrs-parade", "imperial-army-1")
    t.hand("traitor", "breach-1", "engine-of-ruin", "cursed-ground")
    t.attack("traitor", "martyrs-parade").until("engage-pieces").say("verb:all").until("first-active")
    t.say("verb:imperial-first", "verb:pass", "card:breach-1", "card:engine-of-ruin")

    assert t.s.combat_played[1] == [CARD_NUMBER["breach-1"], CARD_NUMBER["engine-of-ruin"]]
    assert t.why("card:cursed-ground") != []


@pytest.mark.rule("H10-BAT-64", "H10-BAT-71")
def test_the_battle_ends_when_both_hands_are_empty() -> None:
    t = Field().put("gilded-ruins", "khorne-chaos-cultists-1").put("martyrs-parade", "imperial-army-1")
    t.hand("traitor", "rain-of-death-1").hand("imperial", "golden-bulwark-1")
    t.attack("traitor", "martyrs-parade").until("first-active").say("verb:imperial-first")
    t.say("card:golden-bulwark-1").until("play-cards").say("card:rain-of-death-1")
    t.until("advance")

    assert t.s.combat_hand == [[], []]
    assert max(e["iteration"] for e in t.events("iteration-began")) == 2


@pytest.mark.rule("H10-BAT-48", "H10-BAT-49", "H10-BAT-46", "H10-BAT-45", "H10-BAT-44")
def test_one_normal_effect_then_free_ones() -> None:
    t = (
        Field()
        .put("gilded-ruins", "blood-angels-1", "imperial-army-1", "imperial-army-2")
        .put("martyrs-parade", "world-eaters-1")
    )
    t.hand("imperial", "angels-of-death-1", "massed-lasguns-1", "crossfire-1")
    t.hand("traitor", "cursed-ground", "rain-of-death-1")
    t.attack("imperial", "martyrs-parade", iterations=6).until("engage-pieces").say("verb:all").until("first-active")
    t.say("verb:imperial-first", "verb:pass", "verb:pass")
    t.say("card:angels-of-death-1", "card:crossfire-1", "card:massed-lasguns-1")
    assert set(t.offered) == {"card:angels-of-death-1", "card:crossfire-1", "verb:decline"}
    assert t.why("card:massed-lasguns-1") == ["H10-BAT-49"]
    t.say("card:crossfire-1")
    assert t.asked == "counter"
    t.say("card:cursed-ground")
    assert t.asked == "free-effect"
    assert t.why("card:angels-of-death-1") == ["H10-BAT-39"]
    t.say("card:massed-lasguns-1")
    assert t.fight().damage == 1 + 3 + 1 + 1


@pytest.mark.rule("H10-ORD-31", "H10-DMG-03")
def test_field_apothecaries_take_off_four_points_and_no_more() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1", "imperial-titan-2")
    t.s.unit_damage[unit("imperial-titan-1")] = t.s.unit_damage[unit("imperial-titan-2")] = 3
    t.execute("field-apothecaries-1", "imperial-plateau").say("area:gilded-ruins")
    while t.asked == "heal-unit":
        t.say(t.offered[0])

    assert t.damage("imperial-titan-1") + t.damage("imperial-titan-2") == 2


@pytest.mark.rule("H10-ORD-31", "H10-INFO-05")
def test_the_attacker_alone_reads_the_cards_he_looks_ahead_at() -> None:
    t = Desk().put(TARGET, "world-eaters-1").put(ORIGIN, "blood-angels-1", "blood-angels-2")
    top = [f"card:{CARD_IDS[c]}" for c in t.s.combat_deck[0][-3:]]
    t.execute("onslaught-1", "imperial-plateau").say(f"area:{TARGET}").until("scry-card", "engage-pieces")
    if t.asked == "engage-pieces":
        t.say("verb:all").until("scry-card")

    assert sorted(GAME.view(t.s, 0)["reading"]) == sorted(top)
    assert GAME.view(t.s, 1)["reading"] == []
    assert GAME.view(t.s, None)["reading"] == []


@pytest.mark.rule("H10-BAT-64", "H10-BAT-76")
def test_a_battle_ends_when_a_new_iteration_would_find_two_empty_hands() -> None:
    t = Field().put(TARGET, "imperial-titan-1").put(ORIGIN, "khorne-chaos-titan-1")
    t.hand("imperial", "golden-bulwark-1", "golden-bulwark-2").hand("traitor", "cursed-ground", "will-of-chaos-1")
    t.attack("traitor", TARGET, iterations=8).until("first-active").say("verb:traitor-first")
    t.say("card:cursed-ground").until("play-cards", "resist-damage")
    while not t.over:
        words = [w for w in t.offered if w.startswith("card:")]
        t.say(words[0] if words and t.asked in ("play-cards", "resist-damage") else t.offered[-1])

    assert len(t.events("iteration-began")) < 8
    assert t.s.combat_hand == [[], []]
    assert t.at("imperial-titan-1") == TARGET
    assert t.at("khorne-chaos-titan-1") == ORIGIN


@pytest.mark.rule("H10-RET-10", "H10-RET-08", "H10-BAT-66")
@pytest.mark.parametrize("side", ["imperial", "traitor"])
def test_an_attacker_who_retreats_ends_the_battle_at_once(side: str) -> None:
    mine, theirs = ("blood-angels-1", "world-eaters-1") if side == "imperial" else ("world-eaters-1", "blood-angels-1")
    other = "traitor" if side == "imperial" else "imperial"
    t = Field().put(TARGET, theirs).put(ORIGIN, mine).attack(side, TARGET, iterations=8).until("first-active")
    t.say(f"verb:{other}-first", "verb:pass")
    assert t.seat == side
    t.say("verb:retreat")

    assert t.over
    assert len(t.events("iteration-began")) == 2
    assert t.at(mine) == ORIGIN
    assert t.s.markers[0 if side == "imperial" else 1][AREA_NUMBER[ORIGIN]] == ROUTED


@pytest.mark.rule("H10-PHASE-03", "H10-COMP-26", "H10-BAT-51")
def test_a_traitor_within_the_walls_works_once() -> None:
    card = "a-traitor-within-the-walls-1"
    t = Desk().put("bastion-eternal", "imperial-titan-1").put("gilded-ruins", "world-eaters-1")
    t.s.event_deck.remove(CARD_NUMBER[card])
    t.s.event_kept.append(CARD_NUMBER[card])
    t.hand("traitor", "no-quarter-1").attack("traitor", "bastion-eternal").until("treason-within").say("verb:use")
    assert t.s.event_kept == []
    assert t.s.event_discard == [CARD_NUMBER[card]]
    t.until("first-active").say("verb:traitor-first", "card:no-quarter-1")
    t.until("resist-damage", "assign-damage", "play-cards")
    assert t.events("damage-totalled")[-1]["walls"] == 0
    t.s.frames.clear()
    t.s.combat_hand = [[], []]
    t.s.markers = [[0] * len(AREA_IDS), [0] * len(AREA_IDS)]
    t.attack("traitor", "bastion-eternal").until("treason-within", "first-active")
    assert t.asked == "first-active"


@pytest.mark.rule("H10-PHASE-03")
@pytest.mark.parametrize(
    ("target", "attacker"),
    [
        ("bastion-eternal", "imperial"),
        (TARGET, "traitor"),
        ("bastion-eternal", "coexistence"),
        ("bastion-eternal", "traitor"),
    ],
)
def test_a_traitor_within_helps_only_a_traitor_who_attacks_walls_by_order(target: str, attacker: str) -> None:
    t = Desk()
    t.s.event_deck.remove(CARD_NUMBER["a-traitor-within-the-walls-1"])
    t.s.event_kept.append(CARD_NUMBER["a-traitor-within-the-walls-1"])
    if attacker == "coexistence":
        t.put(target, "world-eaters-1", "blood-angels-1").coexist(target)
    else:
        mine, theirs = (
            ("world-eaters-1", "blood-angels-1") if attacker == "traitor" else ("blood-angels-1", "world-eaters-1")
        )
        t.put(target, theirs).put(ORIGIN, mine).attack(attacker, target)
    t.until("treason-within", "first-active")

    assert (t.asked == "treason-within") == (target == "bastion-eternal" and attacker == "traitor")


@pytest.mark.rule("H10-BAT-71", "H10-BAT-65")
def test_cards_left_in_hand_are_discarded_without_effect() -> None:
    t = scene(
        "imperial", ["blood-angels-1", "sanguinius"], ["world-eaters-1", "death-guard-1"], ["angels-of-death-1"], []
    )
    left = [list(hand) for hand in t.s.combat_hand]
    assert left[0] and left[1]
    t.say("verb:traitor-first")
    while not t.over:
        t.say("verb:pass" if "verb:pass" in t.offered else t.offered[-1])

    assert t.s.combat_hand == [[], []]
    for side in (0, 1):
        assert set(left[side]) <= set(t.s.combat_discard[side] + t.s.hero_discard[side])
        assert all(c in t.s.hero_discard[side] for c in left[side] if IS_HERO_CARD[c])
    assert not t.events("unit-damaged")
    assert len([e for e in t.events("card-discarded") if e["why"] == "unused"]) == len(left[0]) + len(left[1])


@pytest.mark.rule("H10-BAT-63", "H10-BAT-66", "H10-FAQ-24")
def test_a_plague_that_costs_the_last_piece_ends_the_battle_before_a_card_is_drawn() -> None:
    t = scene("traitor", ["nurgle-chaos-warband-1"], ["imperial-army-1"], [], ["maleficent-plague-1"])
    t.s.confirm = True
    use(t, "traitor", "maleficent-plague-1").say("verb:no-counter")
    assert t.asked == "plague-unit"
    assert GAME.odds(t.s, WORDS.number("unit:nurgle-chaos-warband-1")) is None
    t.say("unit:nurgle-chaos-warband-1")

    assert t.over
    assert not t.events("bombardment-drawn")
    assert t.at("imperial-army-1") == TARGET


@pytest.mark.rule("H10-FAQ-26", "H10-HERO-09")
def test_a_fist_mortarion_lowered_falls_by_its_lowered_rank_when_the_battle_is_over() -> None:
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "mortarion", "death-guard-1")
    t.attack("traitor", "fortress-monastery").until("engage-pieces").say("verb:all")
    t.until("ability-mortarion").say("verb:use", "unit:imperial-fists-1").until("ability-rogal-dorn").say("verb:use")
    t.until("first-active")
    hurt_unit(t.s, unit("imperial-fists-1"), 2, "")
    assert t.at("imperial-fists-1") == "fortress-monastery"
    assert t.damage("imperial-fists-1") == 2
    t.until("never")

    assert t.over
    assert t.at("imperial-fists-1") == "box"


@pytest.mark.rule("H10-ORD-31")
def test_an_engine_walks_or_is_mended_but_not_both_from_hand() -> None:
    t = Desk().put("volcanus-factory-complex", "imperial-titan-1", "adeptus-mechanicus-1")
    t.s.unit_damage[unit("imperial-titan-1")] = 2
    t.execute("an-engine-walks-again", "volcanus").say("verb:repair-machines")
    for _ in range(6):
        if t.s.frames:
            t.say(next(w for w in t.offered if w != "verb:done"))

    assert not t.s.frames
    assert t.damage("imperial-titan-1") == 0
    assert t.at("imperial-titan-2") == "stockpile"


@pytest.mark.rule("H10-ORD-31", "H10-INFO-02")
def test_one_order_read_is_pushed_down_and_no_second() -> None:
    t = Desk().lay("palace", "traitor-assemble-1", "imperial-assemble-1", "traitor-assault-1", "traitor-firefight-1")
    t.execute("intercepted-signals-1", "palace")
    assert {w for w in t.offered if w.startswith("card:")} == {
        "card:traitor-assemble-1",
        "card:traitor-assault-1",
        "card:traitor-firefight-1",
    }
    t.say("card:traitor-firefight-1")

    assert not t.s.frames
    assert t.stack("palace") == [
        "traitor-firefight-1",
        "traitor-assemble-1",
        "imperial-assemble-1",
        "traitor-assault-1",
    ]


@pytest.mark.rule("H10-COMP-26", "H10-BAT-57")
def test_an_owner_who_assigns_the_damage_himself_cannot_waste_it_on_nobody() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1"],
        ["khorne-chaos-cultists-1", "angron"],
        ["crossfire-1"],
        ["fodder-for-the-guns-1"],
    )
    use(t, "traitor", "fodder-for-the-guns-1").until("play-cards").say("card:crossfire-1", "verb:done", "verb:decline")
    t.until("assign-damage")
    while t.asked == "assign-damage" and "hero:angron" not in t.offered:
        t.say(t.offered[0])

    assert t.damage("angron") > 0  # one word only: it is said by itself
    assert t.asked != "assign-damage"


@pytest.mark.rule("H10-PHASE-03", "H10-FLY-02")
def test_grounded_flights_walk_two_areas_even_for_skies_of_fire() -> None:
    t = Desk().put("gilded-ruins", "khorne-chaos-thunderhawk-flight-1").put("inner-palace", "blood-angels-1")
    t.s.event_kept.append(CARD_NUMBER["cyclones-rage-and-the-air-itself-burns"])
    t.s.event_deck.remove(CARD_NUMBER["cyclones-rage-and-the-air-itself-burns"])
    t.put("bastion-eternal", "imperial-army-1")
    t.execute("skies-of-fire-1", "imperial-plateau").say("area:bastion-eternal")
    near = [w for w in t.offered if w.startswith("area:") and w != "area:gilded-ruins"]
    reached = []
    for word in near:
        copy = t.s.clone()
        RULES.choose(copy, WORDS.number(word))
        if WORDS.number("unit:khorne-chaos-thunderhawk-flight-1") in copy.offered:
            reached.append(word)

    assert reached


@pytest.mark.rule("H10-FAQ-26", "H10-BOMB-12")
def test_bombardment_does_not_waste_points_on_those_marked_for_death() -> None:
    t = monastery()
    t.attack("traitor", "fortress-monastery", iterations=8).until("engage-pieces").say("verb:all")
    t.until("ability-rogal-dorn").say("verb:use").until("first-active")
    t.s.unit_damage[unit("imperial-fists-1")] = 3
    divide(t.s, TRAITOR, [AREA_NUMBER["fortress-monastery"]], 4, [])
    RULES.settle(t.s)

    assert t.damage("imperial-fists-2") == 3  # the only one who can take more; the fourth point is lost
    assert t.damage("imperial-fists-1") == 3
    assert t.asked == "first-active"


@pytest.mark.rule("H10-BAT-25")
def test_orders_may_add_cards() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.attack("traitor", "martyrs-parade", extra_cards=2).until("first-active")

    assert (len(t.s.combat_hand[0]), len(t.s.combat_hand[1])) == (1, 4)


@pytest.mark.rule("H10-ORD-31")
def test_onslaught_looks_at_three_cards_and_orders_them() -> None:
    t = Field().put("martyrs-parade", "world-eaters-1").put("gilded-ruins", "blood-angels-1", "blood-angels-2")
    t.hand("imperial", "crossfire-1", "attrition-1", "lex-imperialis-1")
    t.attack("imperial", "martyrs-parade", scry=3).until("engage-pieces").say("verb:all")
    assert set(t.offered) == {"card:crossfire-1", "card:attrition-1", "card:lex-imperialis-1"}
    t.say("card:lex-imperialis-1", "verb:top", "card:crossfire-1", "verb:bottom", "card:attrition-1", "verb:top")

    assert {"lex-imperialis-1", "attrition-1"} <= set(t.cards("imperial"))
    assert t.s.combat_deck[0][0] == CARD_NUMBER["crossfire-1"]


@pytest.mark.rule("H10-BAT-60", "H10-BAT-65", "H10-BAT-34", "H10-BAT-05")
def test_a_battle_may_have_any_length() -> None:
    t = Field().put("martyrs-parade", "imperial-titan-1").put("gilded-ruins", "khorne-chaos-titan-1")
    t.attack("traitor", "martyrs-parade", iterations=14).until("first-active").say("verb:traitor-first")
    while not t.over:
        t.say("verb:pass")

    assert [e["iteration"] for e in t.events("iteration-began")] == list(range(1, 15))
    order = [
        e["type"]
        for e in t.s.journal.events
        if e["type"] in ("attack-declared", "battle-began", "cards-drawn", "battle-ended")
    ]
    assert order == ["attack-declared", "battle-began", "cards-drawn", "cards-drawn", "battle-ended"]


@pytest.mark.rule("H10-PHASE-03", "H10-COMP-26")
def test_the_traitor_within_the_walls_is_spent_for_one_battle() -> None:
    card = next(c for name, c in CARD_NUMBER.items() if name.startswith("a-traitor-within-the-walls"))
    t = Field().put("bastion-eternal", "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.s.event_kept.append(card)
    t.attack("traitor", "bastion-eternal")
    assert t.asked == "treason-within"
    t.say("verb:use").until("first-active")

    assert reduction(t) == 0
    assert t.s.event_discard == [card]
