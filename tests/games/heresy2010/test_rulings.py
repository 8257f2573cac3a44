"""Corner cases of the rulings (section 26) and of card texts that random play seldom meets."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.heresy2010.battlefield import Field, unit
from tests.games.heresy2010.desk import Desk
from tests.games.heresy2010.test_combat_cards import ORIGIN, TARGET, scene, use

from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010.battle.damage import eliminate_unit
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_BETWEEN,
    CARD_NUMBER,
    CARDS,
    FACTORIES,
    HORUS,
    N_AREAS,
    NEIGHBOURS,
    PALACE_AREAS,
    SPACEPORTS,
    TRAITOR,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.frames import DeployFrame
from siegeworks.games.heresy2010.orders.deployment import PLAN, why_not_deploy
from siegeworks.games.heresy2010.people.preview import preview
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.bombardment import divide
from siegeworks.games.heresy2010.state import NONE, NORMAL, put_unit
from siegeworks.games.heresy2010.victory import SPACEPORT_VICTORY


# ---------------------------------------------------------------------------------------------------- assigning damage
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
    while t.kind() == "assign-damage" and "hero:angron" not in t.words():
        t.say(t.words()[0])

    assert t.damage("angron") > 0  # one word only: it is said by itself
    assert t.kind() != "assign-damage"


@pytest.mark.rule("H10-BAT-57")
def test_the_active_player_may_spare_a_hero() -> None:
    t = scene("imperial", ["blood-angels-1"], ["khorne-chaos-cultists-1", "angron"], ["crossfire-1"], [])
    t.say("verb:imperial-first", "card:crossfire-1", "verb:decline").until("assign-damage")

    assert t.at("khorne-chaos-cultists-1") == "box"
    assert set(t.words()) == {"hero:angron", "verb:done"}
    t.say("verb:done")
    assert t.damage("angron") == 0


# ---------------------------------------------------------------------------------------------------- secrets
@pytest.mark.rule("H10-INFO-07", "H10-BAT-31")
def test_the_number_of_a_random_discard_is_for_the_owner_of_the_hand_alone() -> None:
    t = scene("imperial", ["blood-angels-1"], ["world-eaters-1", "death-guard-1"], ["attrition-1"], [])
    use(t, "imperial", "attrition-1").say("verb:no-counter").until("resist-damage", "assign-damage", "play-cards")
    drawn = [e for e in t.told("chance") if e["what"] == "random discard"]

    assert drawn
    assert all(e["to"] == [TRAITOR] for e in drawn)
    assert len(t.told("card-discarded")) >= 2


# ---------------------------------------------------------------------------------------------------- orders
@pytest.mark.rule("H10-ACT-09", "H10-BAT-15", "H10-ORD-31")
def test_a_raid_nobody_moved_for_is_no_attack_and_leaves_the_target_alone() -> None:
    t = Desk().put(TARGET, "world-eaters-1").put("gilded-ruins", "blood-angels-1")
    t.execute("lightning-raid-1", "imperial-plateau").say(f"area:{TARGET}", "area:gilded-ruins", "verb:done")
    t.say("verb:done")

    assert t.marker("imperial", "gilded-ruins") == NORMAL
    assert t.marker("imperial", TARGET) == NONE
    assert not t.told("battle-began")


@pytest.mark.rule("H10-ACT-04", "H10-FAQ-17")
def test_the_veil_torn_takes_no_horde_from_an_activated_ship_area() -> None:
    def desk() -> Desk:
        t = Desk().put("command-center", "khorne-daemon-horde-1").put("catacombs", "nurgle-daemon-horde-1")
        for power in ("khorne", "nurgle", "slaanesh", "tzeentch"):
            for n in (1, 2):
                if t.at(f"{power}-daemon-horde-{n}") == "stockpile":
                    t.put("spaceport-primus", f"{power}-daemon-horde-{n}")
        return t

    t = desk().mark("traitor", "command-center").execute("the-veil-torn", "volcanus").say("area:spaceport-primus")
    assert "unit:nurgle-daemon-horde-1" in t.words()
    assert "unit:khorne-daemon-horde-1" not in t.words()

    t = desk().mark("traitor", "command-center").event("an-unholy-portal-is-opened-1").say("area:spaceport-primus")
    assert "unit:khorne-daemon-horde-1" in t.words()  # an event does not mind markers


# ---------------------------------------------------------------------------------------------------- events
@pytest.mark.rule("H10-FAQ-25", "H10-WIN-06", "H10-WIN-10")
def test_thrown_to_terra_is_one_act_so_nobody_wins_halfway() -> None:
    t = Desk().put("command-center", "horus", "khorne-daemon-horde-1").put("catacombs", "blood-angels-1")
    t.s.track = [20, 20]
    ports = [a for a in SPACEPORTS if a != AREA_NUMBER["spaceport-primus"]]
    for n, a in enumerate(ports):
        put_unit(t.s, unit(f"world-eaters-{n + 1}"), a)
    t.event("thrown-to-terra-by-his-mighty-hand").say("area:spaceport-primus")

    assert t.s.ending != SPACEPORT_VICTORY  # the fourth spaceport is contested
    assert t.at("blood-angels-1") == t.at("khorne-daemon-horde-1") == t.at("horus") == "spaceport-primus"
    assert t.s.hero_area[HORUS] == AREA_NUMBER["spaceport-primus"]


@pytest.mark.rule("H10-PHASE-03", "H10-FLY-02")
def test_grounded_flights_walk_two_areas_even_for_skies_of_fire() -> None:
    t = Desk().put("gilded-ruins", "khorne-chaos-thunderhawk-flight-1").put("inner-palace", "blood-angels-1")
    t.s.event_kept.append(CARD_NUMBER["cyclones-rage-and-the-air-itself-burns"])
    t.s.event_deck.remove(CARD_NUMBER["cyclones-rage-and-the-air-itself-burns"])
    t.put("bastion-eternal", "imperial-army-1")
    t.execute("skies-of-fire-1", "imperial-plateau").say("area:bastion-eternal")
    near = [w for w in t.words() if w.startswith("area:") and w != "area:gilded-ruins"]
    reached = []
    for word in near:
        copy = t.s.clone()
        RULES.choose(copy, WORDS.number(word))
        if WORDS.number("unit:khorne-chaos-thunderhawk-flight-1") in copy.offered:
            reached.append(word)

    assert reached


# ---------------------------------------------------------------------------------------------------- Rogal Dorn
def monastery() -> Field:
    """Dorn and two Fists behind unbroken walls, one of them marked for death."""
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "death-guard-1", "nurgle-daemon-horde-1", "mortarion")
    return t


@pytest.mark.rule("H10-FAQ-26", "H10-DMG-01")
def test_a_fist_marked_for_death_falls_the_moment_it_leaves_dorns_side() -> None:
    t = monastery().hand("traitor", "aura-of-dread-1")
    t.attack("traitor", "fortress-monastery", iterations=8).until("engage-pieces").say("verb:all")
    t.until("ability-rogal-dorn").say("verb:use").until("hero-cards")
    while t.kind() == "hero-cards":
        t.say("verb:draw-two")
    t.until("first-active")
    t.s.unit_damage[unit("imperial-fists-1")] = 3
    t.say("verb:traitor-first", "card:aura-of-dread-1", "card:aura-of-dread-1").until("frighten")
    t.say("unit:imperial-fists-1")
    where = next(w for w in t.words() if w.startswith("area:"))
    t.say(where)

    assert t.at("imperial-fists-1") == "box"
    assert t.at("imperial-fists-2") == "fortress-monastery"


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
    assert t.kind() == "first-active"


# ---------------------------------------------------------------------------------------------------- Thunderhawks
@pytest.mark.rule("H10-FAQ-03", "H10-BOMB-23")
def test_a_hero_without_engaged_units_may_be_hit_though_others_stand_idle_beside_him() -> None:
    t = Field().put(TARGET, "world-eaters-1", "khorne-chaos-thunderhawk-flight-1")
    t.put(ORIGIN, "jaghatai-khan", "blood-angels-1").hand("traitor", "rain-of-death-1").bombardment("bombardment-02")
    t.attack("imperial", TARGET).until("engage-pieces").say("hero:jaghatai-khan", "verb:done").until("first-active")
    t.say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1").until("divide-point")

    assert set(t.words()) == {"hero:jaghatai-khan", "unit:blood-angels-1"}


@pytest.mark.rule("H10-BOMB-21", "H10-BOMB-23")
def test_thunderhawks_reach_an_origin_where_nobody_is_engaged_any_more() -> None:
    aside = "causeway-of-oaths"
    t = Field().put(TARGET, "world-eaters-1", "khorne-chaos-thunderhawk-flight-1").put(ORIGIN, "blood-angels-1")
    t.put(aside, "imperial-army-1", "imperial-titan-1").hand("traitor", "rain-of-death-1").bombardment("bombardment-02")
    t.attack("imperial", TARGET, origins=2).say(f"area:{ORIGIN}", f"area:{aside}").until("engage-pieces")
    t.say("unit:blood-angels-1", "unit:imperial-army-1", "verb:done").until("first-active")
    eliminate_unit(t.s, unit("imperial-army-1"), "")
    t.say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1").until("divide-point")

    assert set(t.words()) == {"unit:blood-angels-1", "unit:imperial-titan-1"}


@pytest.mark.rule("H10-FAQ-03")
def test_an_engaged_unit_shields_its_hero_from_thunderhawks() -> None:
    t = Field().put(TARGET, "world-eaters-1", "khorne-chaos-thunderhawk-flight-1")
    t.put(ORIGIN, "jaghatai-khan", "blood-angels-1", "imperial-army-1").hand("traitor", "rain-of-death-1")
    t.bombardment("bombardment-02").attack("imperial", TARGET).until("engage-pieces").say("verb:all")
    t.until("first-active").say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1")
    t.until("divide-point")

    assert set(t.words()) == {"unit:blood-angels-1", "unit:imperial-army-1"}


# ---------------------------------------------------------------------------------------------------- previews and odds
@pytest.mark.rule("H10-INIT-08", "H10-COMP-21")
def test_the_preview_knows_special_tokens() -> None:
    t = Desk().deal("imperial-assault-1").play(imperial=2, traitor=4)
    t.s.tokens = [1, 0]

    def costs(word: str) -> list[int]:
        return [row.cost for row in preview(t.s, WORDS.number(word)).costs]

    assert costs("verb:place-order") == [0, 1]
    assert costs("verb:draw-order") == [1]
    assert costs("verb:execute-hand") == [2, 3]
    t.say("verb:execute-hand")
    assert t.kind() == "pick-region"  # the only card was picked by itself
    assert costs("region:palace") == [2, 3]
    t.say("region:palace")
    assert costs("verb:spend-token") == [2]
    assert costs("verb:keep-token") == [3]
    t.s.tokens = [0, 0]
    assert costs("verb:keep-token") == [3]


@pytest.mark.rule("H10-FORT-22", "H10-FORT-20")
def test_the_odds_of_an_attack_count_only_the_walls_in_the_way() -> None:
    t = Field().put("bastion-eternal", "imperial-army-1").put("gilded-ruins", "world-eaters-1", "death-guard-1")
    beside = BORDER_BETWEEN[AREA_NUMBER["bastion-eternal"], AREA_NUMBER["gilded-ruins"]]
    elsewhere = next(
        x for (a, b), x in BORDER_BETWEEN.items() if a == AREA_NUMBER["bastion-eternal"] and x != beside and b != a
    )
    t.s.breaches = [elsewhere]
    t.attack("traitor", "bastion-eternal").until("engage-pieces")
    odds = RULES.odds(t.s, WORDS.number("verb:all"))
    assert odds is not None
    assert [m.value for m in odds.modifiers if m.rule == "H10-FORT-07"] == [-2]
    t.s.breaches = [beside]
    odds = RULES.odds(t.s, WORDS.number("verb:all"))
    assert odds is not None
    assert [m.value for m in odds.modifiers if m.rule == "H10-FORT-07"] == [-1]


@pytest.mark.rule("H10-LASER-04", "H10-LASER-07")
def test_a_landing_shows_what_the_lasers_would_hit() -> None:
    t = Desk().put("spaceport-primus", "world-eaters-1")
    t.s.lasers = [AREA_NUMBER["fortress-of-truth"], AREA_NUMBER["tower-of-shadows"], AREA_NUMBER["tower-of-shadows"]]
    t.execute("drop-pods-1", "crucible")
    deck = [CARDS[c] for c in t.s.bomb_deck]
    odds = RULES.odds(t.s, WORDS.number("area:tower-of-shadows"))

    assert odds is not None
    assert odds.exact
    assert dict(odds.outcomes)["hit"] == Fraction(sum(row.lasers[1] for row in deck), len(deck))
    far = next(w for w in t.words() if w.startswith("area:") and RULES.odds(t.s, WORDS.number(w)) is None)
    assert far != "area:tower-of-shadows"  # out of range there is nothing to draw


@pytest.mark.rule("H10-BOMB-29", "H10-FORT-23")
def test_the_odds_of_a_barrage_are_those_of_the_icons_left() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1").put(TARGET, "world-eaters-1")
    t.execute("earthshaker-salvo", "imperial-plateau")
    odds = RULES.odds(t.s, WORDS.number("area:gilded-ruins"))
    eagles = sum(1 for c in t.s.bomb_deck if not CARDS[c].star)
    n = len(t.s.bomb_deck)

    assert odds is not None
    assert sum(chance for _, chance in odds.outcomes) == 1
    assert dict(odds.outcomes)["2 damage"] == Fraction(eagles * (eagles - 1), n * (n - 1))
    t.s.forts = [AREA_NUMBER[TARGET]]
    walled = RULES.odds(t.s, WORDS.number("area:gilded-ruins"))
    assert walled is not None
    assert dict(walled.outcomes) == {"0 damage": 1}


# ---------------------------------------------------------------------------------------------------- victory
@pytest.mark.rule("H10-WIN-10", "H10-WIN-05", "H10-WIN-06")
def test_the_last_enemy_to_fall_in_a_spaceport_ends_the_game_at_once() -> None:
    t = Desk()
    for n, a in enumerate(SPACEPORTS):
        put_unit(t.s, unit(f"world-eaters-{n + 1}"), a)
    put_unit(t.s, unit("imperial-army-1"), SPACEPORTS[0])
    put_unit(t.s, unit("imperial-army-2"), SPACEPORTS[0])
    t.s.track = [17, 3]
    eliminate_unit(t.s, unit("imperial-army-1"), "")
    assert t.s.winner == NOT_OVER
    eliminate_unit(t.s, unit("imperial-army-2"), "")

    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


# ---------------------------------------------------------------------------------------------------- closed areas
@pytest.mark.rule("H10-COMP-21", "H10-SETUP-08")
def test_nothing_lies_next_to_an_area_that_does_not_exist() -> None:
    titans = next(n for n, item in enumerate(PLAN) if item.where == "factory-or-adjacent")
    t = Desk()
    f = DeployFrame()
    f.i = titans
    before = {a for a in range(N_AREAS) if why_not_deploy(t.s, f, PLAN[titans], a) is None}
    gone = AREA_NUMBER["volcanus-factory-complex"]
    t.s.closed = [gone]
    after = {a for a in range(N_AREAS) if why_not_deploy(t.s, f, PLAN[titans], a) is None}
    beside = {a for a, _ in NEIGHBOURS[gone]}

    assert before - after == {gone} | {
        a for a in beside if not any(b in FACTORIES and b != gone for b, _ in NEIGHBOURS[a])
    }
    assert before - after >= {gone}
    assert len(before - after) > 1


@pytest.mark.rule("H10-COMP-21", "H10-PHASE-05")
def test_horus_is_set_down_next_to_palace_areas_that_exist() -> None:
    def offered(closed: list[int]) -> set[str]:
        t = Desk().put("command-center", "horus", "khorne-daemon-horde-1").put("inner-palace", "the-emperor")
        t.s.closed = closed
        t.event("horuss-irresistible-gambit").say("verb:refuse").until("source").say("area:command-center")
        return {w for w in t.words() if w.startswith("area:")}

    everywhere = offered([])
    fewer = offered([a for a in PALACE_AREAS if AREA_IDS[a] != "inner-palace"])
    assert not fewer  # the Inner Palace touches no open ground
    assert len(everywhere) > 3
