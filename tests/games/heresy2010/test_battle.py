"""Chapter 11: the Bastion Eternal sequence step by step, and the battle rules around it (test vectors 15 to 24)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import SIDES, Field

from siegeworks.games.heresy2010.box.components import AREA_NUMBER, CARD_NUMBER, KIND_RANK, UNIT_IDS
from siegeworks.games.heresy2010.state import NORMAL, ROUTED

MARINES = ("world-eaters-1", "death-guard-1", "thousand-sons-1")
FLIGHT = "khorne-chaos-thunderhawk-flight-1"
# The Traitor's hand of the rulebook's example, and the Imperial one.
TRAITOR_HAND = (
    "terrifying-1",
    "breach-1",
    "diversionary-tactics-1",
    "noose-of-ruin-1",
    "will-of-chaos-1",
    "rain-of-death-1",
)


def bastion() -> Field:
    t = Field()
    t.put("bastion-eternal", "imperial-army-1", "imperial-army-2", "fabricator-general")
    t.put("gilded-ruins", *MARINES).put("sundered-march", FLIGHT)
    t.hand("traitor", *TRAITOR_HAND)
    t.hand("imperial", "hostile-ground-1", "strategic-withdrawal-1")
    t.hand("imperial", "lead-by-example-1", "sacrifices-must-be-made-1")
    return t


def joined() -> Field:
    t = bastion().attack("traitor", "bastion-eternal")
    t.say(f"unit:{FLIGHT}", "area:gilded-ruins")
    return t.until("engage-pieces")


def first_iteration() -> Field:
    t = joined().say("verb:all").until("hero-cards").say("verb:draw-two")
    return t.say("verb:imperial-first", "card:lead-by-example-1")


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

    assert "area:martyrs-parade" not in t.words()


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
    assert t.words() == ["unit:world-eaters-1"]
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
    assert f"unit:{FLIGHT}" not in far.words()
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
    assert t.kind() == "special-effect"
    t.say("card:lead-by-example-1")
    assert t.kind() == "resist-damage"
    assert t.fight().damage == 1
    t.say("card:terrifying-1")

    assert len(t.s.combat_hand[0]) == 3
    assert len(t.s.combat_hand[1]) == 5
    assert t.fight().iteration == 2
    assert t.seat() == "traitor"
    assert all(t.damage(name) == 0 for name in MARINES)


def second_iteration() -> Field:
    t = first_iteration().say("card:lead-by-example-1", "card:terrifying-1")
    return t.say("card:breach-1", "card:diversionary-tactics-1")


@pytest.mark.rule("H10-BAT-35", "H10-BAT-39", "H10-BAT-42", "H10-BAT-51", "H10-BAT-56", "H10-BAT-67", "H10-FORT-17")
def test_vec_20_second_iteration() -> None:
    t = second_iteration()
    assert t.words() == ["card:diversionary-tactics-1", "verb:decline"]
    t.say("card:diversionary-tactics-1")
    assert (t.kind(), t.seat()) == ("counter", "imperial")
    assert set(t.words()) == {
        "card:hostile-ground-1",
        "card:sacrifices-must-be-made-1",
        "card:strategic-withdrawal-1",
        "verb:no-counter",
    }
    t.say("verb:no-counter")
    assert t.s.track[0] == 2
    assert t.kind() == "resist-damage"
    assert t.fight().damage == 5
    t.say("card:hostile-ground-1")
    t.until("play-cards")

    assert t.at("imperial-army-1") == "stockpile"
    assert t.at("imperial-army-2") == "stockpile"
    assert (len(t.s.combat_hand[0]), len(t.s.combat_hand[1])) == (2, 3)
    assert t.engaged("imperial") == {"fabricator-general"}
    assert t.fight().iteration == 3


@pytest.mark.rule("H10-FORT-07", "H10-BAT-51", "H10-FORT-20")
def test_vec_20_without_the_flight_the_wall_takes_two() -> None:
    t = bastion().attack("traitor", "bastion-eternal").say("area:gilded-ruins").until("engage-pieces").say("verb:all")
    t.until("hero-cards").say(
        "verb:draw-two", "verb:imperial-first", "card:lead-by-example-1", "card:lead-by-example-1"
    )
    t.say("card:terrifying-1", "card:breach-1", "card:diversionary-tactics-1", "verb:decline")
    assert t.fight().damage == 4
    t.say("card:hostile-ground-1").until("play-cards")

    left = [name for name in ("imperial-army-1", "imperial-army-2") if t.at(name) == "bastion-eternal"]
    assert len(left) == 1


def third_iteration() -> Field:
    t = second_iteration().say("card:diversionary-tactics-1", "verb:no-counter", "card:hostile-ground-1")
    t.until("play-cards")
    return t.say("card:strategic-withdrawal-1", "card:sacrifices-must-be-made-1")


@pytest.mark.rule("H10-BAT-40", "H10-BAT-50", "H10-BAT-54", "H10-DMG-02", "H10-DMG-03", "H10-HERO-11")
def test_vec_21_third_iteration() -> None:
    t = third_iteration()
    assert t.kind() == "resist-damage"
    assert t.fight().damage == 5
    t.say("card:noose-of-ruin-1", "card:will-of-chaos-1", "verb:done")
    assert (t.kind(), t.seat()) == ("assign-damage", "imperial")
    t.say("unit:world-eaters-1", "unit:world-eaters-1")

    assert t.damage("world-eaters-1") == 2
    assert t.at("world-eaters-1") == "gilded-ruins"
    assert (len(t.s.combat_hand[0]), len(t.s.combat_hand[1])) == (0, 1)


def fourth_iteration(hit: int) -> Field:
    t = bastion()
    t.s.options[0] = hit
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
    if t.kind() == "engage-pieces":
        t.say("verb:all").until("first-active")
    t.say("verb:traitor-first", "card:terrifying-1", "card:terrifying-1")
    assert (t.kind(), t.seat()) == ("rout-to", "imperial")
    t.say("area:rimewall-wastes")
    t.until("advance")

    assert t.at("imperial-army-1") == "rimewall-wastes"
    assert t.damage("imperial-army-1") == 0
    assert t.s.markers[0][AREA_NUMBER["rimewall-wastes"]] == ROUTED
    assert not t.told("damage-totalled")


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

    assert set(t.words()) == {"area:martyrs-parade", "area:bastion-eternal", "area:sundered-march"}
    assert t.why("area:silent-cloisters") == ["H10-BAT-08"]
    assert t.why("area:banner-heights") == ["H10-BAT-07"]


@pytest.mark.rule("H10-FAQ-02", "H10-BAT-11")
def test_a_hero_alone_may_attack() -> None:
    t = (
        Field()
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
    assert t.seat() == "traitor"
    assert t.s.markers[0][AREA_NUMBER["martyrs-parade"]] == t.s.markers[1][AREA_NUMBER["martyrs-parade"]] == 0
    t.say("verb:traitor-first")
    seats = []
    while not t.over:
        seats.append(t.seat())
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
        seats.append(t.seat())
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
    assert max(e["iteration"] for e in t.told("iteration-began")) == 2


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
    assert set(t.words()) == {"card:angels-of-death-1", "card:crossfire-1", "verb:decline"}
    assert t.why("card:massed-lasguns-1") == ["H10-BAT-49"]
    t.say("card:crossfire-1")
    assert t.kind() == "counter"
    t.say("card:cursed-ground")
    assert t.kind() == "free-effect"
    assert t.why("card:angels-of-death-1") == ["H10-BAT-39"]
    t.say("card:massed-lasguns-1")
    assert t.fight().damage == 1 + 3 + 1 + 1
