"""Chapter 14: routing, and the morale of men whose Hero fell (test vector 30)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, STARS, TARGET, Field, scene, unit, use

from siegeworks.core.state import from_data
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.damage import hurt_hero
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.battle.rout import kill_routed, leave_by_rout, rout
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    CARD_IDS,
    CARD_STAR,
    HERO_NUMBER,
    IMPERIAL,
    N_UNITS,
    TRAITOR,
)
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.state import NORMAL, ROUTED, Heresy2010State

STAR = next(c for c in CARD_IDS if c.startswith("bombardment") and CARD_STAR[CARD_IDS.index(c)])
EAGLES = [c for c in CARD_IDS if c.startswith("bombardment") and not CARD_STAR[CARD_IDS.index(c)]]


def fight(*defenders: str, options: dict[str, int] | None = None) -> Field:
    t = Field(options).put("gilded-ruins", "world-eaters-1", "world-eaters-2").put("martyrs-parade", *defenders)
    t.attack("traitor", "martyrs-parade", iterations=6).until("engage-pieces").say("verb:all").until("first-active")
    return t.say("verb:traitor-first")


def send(t: Field, side: int, *names: str) -> Field:
    pieces = [N_UNITS + HERO_NUMBER[n] if n in HERO_NUMBER else unit(n) for n in names]
    rout(t.s, side, pieces)
    RULES.settle(t.s)
    return t


@pytest.mark.rule("H10-ROUT-02", "H10-ROUT-08", "H10-ROUT-10", "H10-ROUT-13", "H10-TERM-14")
def test_each_routing_defender_goes_where_its_owner_says() -> None:
    t = send(fight("imperial-army-1", "blood-angels-1", "imperial-army-2"), 0, "imperial-army-1", "blood-angels-1")
    assert t.seat == "imperial"
    t.say("area:causeway-of-oaths", "area:librarium-technologicus")

    assert t.at("imperial-army-1") == "causeway-of-oaths"
    assert t.at("blood-angels-1") == "librarium-technologicus"
    assert t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] == ROUTED
    assert t.engaged("imperial") == {"imperial-army-2"}


@pytest.mark.rule("H10-ROUT-05", "H10-FAQ-13")
def test_the_owner_may_give_the_unit_up() -> None:
    t = send(fight("imperial-army-1", "imperial-army-2"), 0, "imperial-army-1").say("verb:eliminate")

    assert t.at("imperial-army-1") == "stockpile"


@pytest.mark.rule("H10-ROUT-03", "H10-ROUT-09")
def test_without_a_way_out_the_unit_dies() -> None:
    t = Field().put("catacombs", "blood-angels-1").put("command-center", "world-eaters-1", "horus")
    t.attack("imperial", "command-center").until("first-active").say("verb:imperial-first")
    send(t, 1, "world-eaters-1")

    assert t.at("world-eaters-1") == "box"


@pytest.mark.rule("H10-ROUT-09", "H10-CREV-08", "H10-FLY-23")
def test_only_flights_rout_over_crevasses() -> None:
    t = send(fight("imperial-army-1", "imperial-army-2"), 0, "imperial-army-1")

    assert "area:scholars-descent" not in t.offered
    assert t.why("area:scholars-descent") == ["H10-ROUT-09"]
    assert t.why("area:gilded-ruins") == ["H10-ROUT-02"]


@pytest.mark.rule("H10-ROUT-04", "H10-ROUT-10")
def test_an_old_routed_marker_in_the_target_kills_defenders() -> None:
    t = fight("imperial-army-1", "imperial-army-2")
    t.s.markers[0][AREA_NUMBER["martyrs-parade"]] = ROUTED
    send(t, 0, "imperial-army-1")

    assert t.at("imperial-army-1") == "stockpile"


@pytest.mark.rule("H10-ROUT-06", "H10-ROUT-10", "H10-ROUT-07")
def test_an_attacker_stays_and_marks_and_the_next_effect_kills() -> None:
    t = send(fight("imperial-army-1"), 1, "world-eaters-1")
    assert t.offered == ["area:gilded-ruins", "verb:eliminate"]
    t.say("area:gilded-ruins")
    assert t.at("world-eaters-1") == "gilded-ruins"
    assert t.s.markers[1][AREA_NUMBER["gilded-ruins"]] == ROUTED
    send(t, 1, "world-eaters-2")

    assert t.at("world-eaters-2") == "box"


@pytest.mark.rule("H10-ROUT-07")
def test_two_attackers_routed_by_one_effect_both_live_where_they_rout_together() -> None:
    t = send(fight("imperial-army-1", options={"rout-together": 1}), 1, "world-eaters-1", "world-eaters-2").say(
        "area:gilded-ruins", "area:gilded-ruins"
    )

    assert t.at("world-eaters-1") == t.at("world-eaters-2") == "gilded-ruins"


@pytest.mark.rule("H10-ROUT-14")
def test_by_the_rulebook_alone_an_attacker_cannot_be_given_up() -> None:
    t = send(fight("imperial-army-1", options={"routing-attacker-may-be-eliminated": 0}), 1, "world-eaters-1")

    assert t.at("world-eaters-1") == "gilded-ruins"
    assert t.s.markers[1][AREA_NUMBER["gilded-ruins"]] == ROUTED


@pytest.mark.rule("H10-ROUT-12", "H10-HERO-23")
def test_heroes_rout_like_units() -> None:
    t = send(fight("imperial-army-1", "rogal-dorn"), 0, "rogal-dorn").say("area:causeway-of-oaths")

    assert t.at("rogal-dorn") == "causeway-of-oaths"
    assert t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] == ROUTED


@pytest.mark.rule("H10-HERO-35", "H10-FAQ-20", "H10-ROUT-01")
def test_vec_30_the_wrong_icon_routs_units_of_a_fallen_hero() -> None:
    t = fight("imperial-army-1", "blood-angels-1", "blood-angels-2", "sanguinius")
    t.bombardment(STARS[0], EAGLES[0], STARS[1])
    hurt_hero(t.s, HERO_NUMBER["sanguinius"], 10, "")
    RULES.settle(t.s)
    t.say("area:causeway-of-oaths", "area:causeway-of-oaths")
    assert [e["holds"] for e in t.events("morale-tested")] == [False, True, False]

    assert t.at("imperial-army-1") == "causeway-of-oaths"
    assert t.at("blood-angels-1") == "martyrs-parade"
    assert t.at("blood-angels-2") == "causeway-of-oaths"


@pytest.mark.rule("H10-HERO-35", "H10-FAQ-20", "H10-CORR-13")
def test_unengaged_and_corrupted_traitors_are_tested_by_the_star() -> None:
    t = (
        Field()
        .put("gilded-ruins", "world-eaters-1", "world-eaters-2", "angron")
        .put("martyrs-parade", "imperial-army-1")
    )
    t.attack("traitor", "martyrs-parade").until("engage-pieces").say("unit:world-eaters-1", "hero:angron", "verb:done")
    t.until("first-active").bombardment(STARS[0], EAGLES[0])
    hurt_hero(t.s, HERO_NUMBER["angron"], 10, "")
    RULES.settle(t.s)
    t.say("unit:world-eaters-1", "area:gilded-ruins")

    assert [e["holds"] for e in t.events("morale-tested")] == [True, False]
    assert t.s.markers[1][AREA_NUMBER["gilded-ruins"]] == ROUTED
    assert t.s.markers[1][AREA_NUMBER["martyrs-parade"]] == NORMAL


@pytest.mark.rule("H10-HERO-35", "H10-ROUT-01", "H10-COMP-26")
def test_blood_for_the_blood_god_also_takes_those_who_rout_later_in_the_iteration() -> None:
    t = Field({"edition": 1}).put(TARGET, "world-eaters-1", "khorne-chaos-titan-1")
    t.put(ORIGIN, "rogal-dorn", "blood-angels-1")
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
    assert t.asked == "rout-to"  # only the Army is of lower rank
    refuge = next(w for w in t.offered if w.startswith("area:"))
    t.say(refuge).until("play-cards")
    while not (t.asked == "play-cards" and t.seat == "traitor"):
        t.say("verb:pass" if "verb:pass" in t.offered else "verb:done").until("play-cards")
    t.say("card:blood-for-the-blood-god-1", "verb:done", "card:blood-for-the-blood-god-1").until("play-cards")

    assert t.at("imperial-army-1") == refuge.split(":")[1]
    assert t.s.markers[0][AREA_NUMBER[t.at("imperial-army-1")]] == ROUTED


@pytest.mark.rule("H10-FAQ-13", "H10-FAQ-26", "H10-ROUT-04")
@pytest.mark.parametrize("routed", [False, True])
def test_dorn_does_not_keep_a_fist_that_routs(routed: bool) -> None:
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "death-guard-1", "mortarion").hand("traitor", "aura-of-dread-1")
    t.attack("traitor", "fortress-monastery", iterations=8).until("engage-pieces").say("verb:all")
    t.until("ability-rogal-dorn").say("verb:use").until("hero-cards")
    while t.asked == "hero-cards":
        t.say("verb:draw-two")
    t.until("first-active")
    t.s.unit_damage[unit("imperial-fists-2")] = 1
    if routed:
        t.s.markers[0][AREA_NUMBER["fortress-monastery"]] = ROUTED
    t.say("verb:traitor-first", "card:aura-of-dread-1", "card:aura-of-dread-1").until("frighten")
    t.say("unit:imperial-fists-1")
    if not routed:
        t.say("verb:eliminate")

    assert t.at("imperial-fists-1") == "box"
    assert "imperial-fists-1" not in t.engaged("imperial")


@pytest.mark.rule("H10-FAQ-13", "H10-ROUT-06")
def test_an_attacker_too_may_have_his_routing_unit_eliminated() -> None:
    t = scene("imperial", ["imperial-army-1", "imperial-titan-1"], ["khorne-daemon-horde-1"], [], ["terrifying-1"])
    use(t, "traitor", "terrifying-1")
    assert (t.asked, t.seat) == ("rout-to", "imperial")
    assert set(t.offered) == {f"area:{ORIGIN}", "verb:eliminate"}
    t.say("verb:eliminate")

    assert t.at("imperial-army-1") == "stockpile"
    assert t.s.markers[0][AREA_NUMBER[ORIGIN]] != ROUTED


@pytest.mark.rule("H10-ROUT-07", "H10-AMB-51")
def test_the_second_attacker_to_rout_finds_the_mark_of_the_first() -> None:
    """H10-ROUT-07 (book line 1400): the first marks its origin; the next of that origin is eliminated."""
    t = send(fight("imperial-army-1"), 1, "world-eaters-1", "world-eaters-2").say("area:gilded-ruins")

    assert t.at("world-eaters-1") == "gilded-ruins"
    assert t.at("world-eaters-2") == "box"


@pytest.mark.rule("H10-HERO-35", "H10-ROUT-07", "H10-AMB-51", "H10-AMB-52")
@pytest.mark.parametrize(("together", "fallen"), [(0, "world-eaters-1"), (1, "")])
def test_attackers_shaken_one_by_one_fall_after_the_first(together: int, fallen: str) -> None:
    """H10-HERO-35 (book line 1466): a card for each unit, which routs at once; the owner says in which order."""
    t = Field({"rout-together": together}).put("gilded-ruins", "world-eaters-1", "death-guard-1", "angron")
    t.put("martyrs-parade", "imperial-army-1").attack("traitor", "martyrs-parade").until("engage-pieces")
    t.say("verb:all").until("first-active").bombardment(EAGLES[0], EAGLES[1])
    hurt_hero(t.s, HERO_NUMBER["angron"], 10, "")
    RULES.settle(t.s)
    if together:
        t.say("area:gilded-ruins", "area:gilded-ruins")
    else:
        assert (t.asked, t.seat, t.offered) == ("morale", "traitor", ["unit:world-eaters-1", "unit:death-guard-1"])
        assert t.why("unit:world-eaters-2") == ["H10-HERO-35"]
        t.say("unit:death-guard-1", "area:gilded-ruins")

    assert [name for name in ("world-eaters-1", "death-guard-1") if t.at(name) == "box"] == [fallen] * bool(fallen)


@pytest.mark.rule("H10-ROUT-02", "H10-ROUT-10")
def test_a_defender_routs_into_the_inner_palace_like_anywhere_else() -> None:
    """H10-ROUT-02 (book line 1396): to a friendly or neutral area next to the target."""
    t = Field().put("outer-palace-nw", "imperial-army-1", "imperial-army-2").put("vigil-terraces", "world-eaters-1")
    t.attack("traitor", "outer-palace-nw").until("first-active")
    rout(t.s, IMPERIAL, [unit("imperial-army-1")])
    t.settle().say("area:inner-palace")

    assert t.at("imperial-army-1") == "inner-palace"
    assert t.s.markers[IMPERIAL][AREA_NUMBER["inner-palace"]] == ROUTED


@pytest.mark.rule("H10-ROUT-01")
def test_units_of_the_one_side_that_routed_are_killed_the_others_are_not() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1", "imperial-army-2").put("gilded-ruins", "world-eaters-1")
    t.put("gilded-ruins", "death-guard-1").attack("traitor", "martyrs-parade").until("engage-pieces", "first-active")
    if t.asked == "engage-pieces":
        t.say("verb:all").until("first-active")
    b = t.fight()
    leave_by_rout(t.s, b, TRAITOR, unit("world-eaters-1"), AREA_NUMBER["gilded-ruins"])
    kill_routed(t.s, b, IMPERIAL)
    assert t.at("world-eaters-1") == "gilded-ruins"
    kill_routed(t.s, b, TRAITOR)

    assert t.at("world-eaters-1") != "gilded-ruins"


@pytest.mark.rule("H10-ROUT-10", "H10-BAT-47")
def test_a_battle_is_saved_and_loaded_after_a_rout() -> None:
    """H10-ROUT-10 (book line 1406): who routed where in this iteration, and what it marked, is part of the position."""
    t = send(fight("imperial-army-1"), 1, "world-eaters-1", "world-eaters-2").say("area:gilded-ruins")
    battle = next(f for f in t.s.frames if isinstance(f, BattleFrame))
    assert battle.routed
    assert battle.marked
    loaded = Heresy2010State()
    from_data(loaded, RULES, GAME.position(t.s)["state"])

    again = next(f for f in loaded.frames if isinstance(f, BattleFrame))
    assert (again.routed, again.marked) == (battle.routed, battle.marked)
