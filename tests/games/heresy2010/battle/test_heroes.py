"""Chapter 15: the ten abilities in the published order, Hero combat cards (test vectors 27, 29)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, STARS, TARGET, Field, unit

from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010.battle.damage import hurt_unit
from siegeworks.games.heresy2010.battle.engaged import rank_of
from siegeworks.games.heresy2010.battle.heroes import ride_areas
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_BETWEEN,
    CARD_IDS,
    CARD_STAR,
    HERO_NUMBER,
    NEIGHBOURS,
    SPACEPORTS,
    TRAITOR,
    TRAITOR_ARMY,
)
from siegeworks.games.heresy2010.box.tracks import WOUNDED_FROM
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.cards.combat_hands import draw_odds
from siegeworks.games.heresy2010.state import NORMAL, ROUTED, put_unit
from siegeworks.games.heresy2010.victory import SPACEPORT_VICTORY

EAGLES = [c for c in CARD_IDS if c.startswith("bombardment") and not CARD_STAR[CARD_IDS.index(c)]]


# ---------------------------------------------------------------------------------------------------- joining
def khan() -> Field:
    t = Field().put("spaceport-primus", "jaghatai-khan", "white-scars-1", "white-scars-2", "blood-angels-1")
    return t.put("blackglass-basin", "world-eaters-1").put("scholars-descent", "imperial-army-1")


def asked(t: Field) -> list[str]:
    """The abilities asked for in this battle, in order; nobody uses any, and all play what they hold."""
    out = []
    for _ in range(300):
        if not t.s.frames:
            break
        kind = t.asked
        if kind.startswith("ability") or kind in ("ride-to", "gather"):
            out.append(kind.removeprefix("ability-"))
        cards = [w for w in t.offered if w.startswith("card:")]
        plain = ("verb:decline", "verb:no-counter", "verb:all", "verb:draw-none", "verb:imperial-first", "verb:done")
        first = cards[:1] if kind == "play-cards" else []
        t.say((first + [w for w in plain if w in t.offered] + t.offered)[0])
    return out


@pytest.mark.rule("H10-BAT-26", "H10-BAT-27", "H10-HERO-21", "H10-HERO-33", "H10-HERO-18")
@pytest.mark.parametrize(
    ("wounds", "word"), [((0, 6), "verb:draw-two"), ((6, 7), "verb:draw-one"), ((0, 0), "verb:draw-two")]
)
def test_vec_27_the_least_wounded_hero_decides(wounds: tuple[int, int], word: str) -> None:
    t = (
        Field()
        .put("gilded-ruins", "blood-angels-1", "sanguinius", "rogal-dorn")
        .put("martyrs-parade", "world-eaters-1")
    )
    t.s.hero_damage[HERO_NUMBER["sanguinius"]], t.s.hero_damage[HERO_NUMBER["rogal-dorn"]] = wounds
    t.attack("imperial", "martyrs-parade").until("engage-pieces").say("verb:all").until("hero-cards")

    assert t.offered == [word, "verb:draw-none"]
    before = len(t.s.combat_hand[0])
    t.say(word)
    assert len(t.s.combat_hand[0]) - before == (2 if word == "verb:draw-two" else 1)


@pytest.mark.rule("H10-HERO-20")
def test_a_wound_in_battle_gives_no_card_back() -> None:
    t = Field({"edition": 1}).put("gilded-ruins", "sanguinius").put("martyrs-parade", "world-eaters-1")
    t.attack("imperial", "martyrs-parade").until("hero-cards").say("verb:draw-two")
    t.s.hero_damage[HERO_NUMBER["sanguinius"]] = 7

    assert len(t.s.combat_hand[0]) == 2


@pytest.mark.rule("H10-HERO-03", "H10-FAQ-21", "H10-FAQ-26")
def test_khan_rides_to_an_origin_beyond_the_limit() -> None:
    t = khan().attack("imperial", "blackglass-basin")
    assert t.asked == "ride-to"
    assert t.why("area:ember-sprawl") == ["H10-HERO-03"]
    t.say("area:kiln-road", "unit:white-scars-1")
    assert t.why("unit:blood-angels-1") == ["H10-HERO-03"]
    t.say("verb:done", "area:scholars-descent").until("first-active")

    assert t.at("jaghatai-khan") == t.at("white-scars-1") == "kiln-road"
    assert t.at("white-scars-2") == "spaceport-primus"
    assert t.engaged("imperial") == {"jaghatai-khan", "white-scars-1", "imperial-army-1"}
    assert t.s.markers[0][AREA_NUMBER["kiln-road"]] == NORMAL


@pytest.mark.rule("H10-HERO-03")
def test_khan_rides_five_points_and_no_further_whoever_stands_in_the_way() -> None:
    t = Field().put("lions-gate-spaceport", "jaghatai-khan", "white-scars-1").put("blackglass-basin", "world-eaters-1")
    t.put("martyrs-parade", "death-guard-1").attack("imperial", "blackglass-basin")
    goals = {w for w in t.offered if w.startswith("area:")}

    assert goals == {"area:bastion-eternal", "area:scholars-descent", "area:gallows-cut"}  # 4, 5 and 5 points
    assert t.why("area:kiln-road") == ["H10-HERO-03"]  # 6 points
    assert t.why("area:martyrs-parade") == ["H10-HERO-03"]  # 3 points, but enemies hold it


@pytest.mark.rule("H10-HERO-03", "H10-FAQ-26", "H10-HERO-18")
def test_khan_does_not_ride_out_of_an_activated_area() -> None:
    t = khan()
    t.s.markers[0][AREA_NUMBER["spaceport-primus"]] = ROUTED
    t.attack("imperial", "blackglass-basin")

    assert t.asked != "ride-to"


@pytest.mark.rule("H10-HERO-05")
def test_the_fabricator_general_calls_nobody_into_an_origin_of_the_enemy() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1", "fabricator-general")
    t.put("bastion-eternal", "imperial-titan-1").attack("traitor", "martyrs-parade")
    t.until("gather", "first-active")

    assert t.asked == "first-active"


@pytest.mark.rule("H10-HERO-05", "H10-FAQ-21")
def test_the_fabricator_general_calls_machines_into_the_target() -> None:
    t = (
        Field()
        .put("martyrs-parade", "fabricator-general")
        .put("causeway-of-oaths", "imperial-titan-1", "imperial-army-1")
    )
    t.put("scholars-descent", "imperial-tank-division-1").put("gilded-ruins", "world-eaters-1")
    t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] = NORMAL
    t.attack("traitor", "martyrs-parade")
    assert (t.asked, t.seat) == ("gather", "imperial")
    assert "unit:imperial-army-1" not in t.offered
    t.say("unit:imperial-titan-1", "unit:imperial-tank-division-1").until("first-active")

    assert t.engaged("imperial") == {"fabricator-general", "imperial-titan-1", "imperial-tank-division-1"}
    assert t.s.markers[0][AREA_NUMBER["martyrs-parade"]] == 0


@pytest.mark.rule("H10-HERO-05")
def test_the_fabricator_general_calls_in_coexistence_too() -> None:
    t = (
        Field()
        .put("martyrs-parade", "fabricator-general", "world-eaters-1")
        .put("causeway-of-oaths", "imperial-titan-1")
    )
    t.coexist("martyrs-parade").say("unit:imperial-titan-1").until("first-active")

    assert "imperial-titan-1" in t.engaged("imperial")


# ---------------------------------------------------------------------------------------------------- engaging
@pytest.mark.rule("H10-HERO-08", "H10-HERO-42", "H10-FAQ-21")
def test_fulgrim_tempts_one_unit_for_each_of_his_children() -> None:
    t = Field().put("gilded-ruins", "fulgrim", "emperors-children-1", "emperors-children-2")
    t.put("martyrs-parade", "imperial-army-1", "imperial-tank-division-1", "imperial-army-2", "blood-angels-1")
    t.bombardment(STARS[0], EAGLES[0])
    t.attack("traitor", "martyrs-parade").until("engage-pieces").say("verb:all").say("verb:use")
    assert t.why("unit:blood-angels-1") == ["H10-CORR-01"]
    t.say("unit:imperial-army-1", "unit:imperial-tank-division-1").until("hero-cards")

    assert t.s.unit_kind[unit("imperial-army-1")] == TRAITOR_ARMY
    assert "imperial-army-1" in t.engaged("traitor")
    assert "imperial-tank-division-1" in t.engaged("imperial")
    assert len(t.s.combat_hand[1]) == 4  # 3 + 3 + 1 ranks: the turncoat counts, it turned before the draw


@pytest.mark.rule("H10-HERO-02", "H10-FORT-10", "H10-FAQ-26", "H10-FAQ-21")
def test_dorn_keeps_his_fists_standing_to_the_end() -> None:
    t = (
        Field()
        .put("bastion-eternal", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
        .put("gilded-ruins", "world-eaters-1")
    )
    t.attack("traitor", "bastion-eternal").say("verb:use").until("hero-cards")
    assert len(t.s.combat_hand[0]) == 3 + 1
    t.until("first-active")
    hurt_unit(t.s, unit("imperial-fists-1"), 3, "")
    assert t.at("imperial-fists-1") == "bastion-eternal"
    assert "imperial-fists-1" in t.engaged("imperial")
    while not t.over:
        t.until("never")

    assert t.at("imperial-fists-1") == "box"
    assert t.at("imperial-fists-2") == "bastion-eternal"
    assert t.at("world-eaters-1") == "gilded-ruins"


@pytest.mark.rule("H10-HERO-02", "H10-FAQ-26")
def test_a_breach_ends_dorns_protection_at_once() -> None:
    t = Field().put("bastion-eternal", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("gilded-ruins", "world-eaters-1", "khorne-chaos-titan-1")
    t.hand("traitor", "noose-of-ruin-1", "breach-1")
    t.attack("traitor", "bastion-eternal").until("engage-pieces").say("verb:all", "verb:use").until("first-active")
    t.say("verb:traitor-first", "card:noose-of-ruin-1", "card:noose-of-ruin-1", "verb:no-counter")
    t.until("play-cards").say("verb:pass", "card:breach-1", "verb:done", "card:breach-1", "verb:no-counter")

    assert BORDER_BETWEEN[AREA_NUMBER["gilded-ruins"], AREA_NUMBER["bastion-eternal"]] in t.s.breaches
    assert t.at("imperial-fists-1") == "box"


@pytest.mark.rule("H10-HERO-10", "H10-FAQ-26", "H10-BOMB-18")
def test_magnus_draws_two_and_uses_one() -> None:
    t = (
        Field()
        .put("gilded-ruins", "magnus-the-red", "thousand-sons-1")
        .put("martyrs-parade", "imperial-army-1", "blood-angels-1")
    )
    t.bombardment("bombardment-03", "bombardment-02")  # precise 3, precise 2
    t.attack("traitor", "martyrs-parade").until("engage-pieces").say("verb:all", "verb:use", "verb:precise")
    assert set(t.offered) == {"card:bombardment-02", "card:bombardment-03"}
    t.say("card:bombardment-03", "unit:blood-angels-1", "unit:blood-angels-1", "unit:blood-angels-1")

    assert t.at("blood-angels-1") == "box"
    assert len(t.s.bomb_discard) == 2


@pytest.mark.rule("H10-HERO-10")
def test_magnus_does_nothing_when_defending() -> None:
    t = Field().put("martyrs-parade", "magnus-the-red", "thousand-sons-1").put("gilded-ruins", "blood-angels-1")
    t.attack("imperial", "martyrs-parade")

    assert t.asked == "hero-cards"


@pytest.mark.rule("H10-HERO-07", "H10-FAQ-21")
def test_angron_draws_blood_and_forbids_retreat() -> None:
    t = Field().put("gilded-ruins", "angron", "world-eaters-1", "world-eaters-2")
    t.put("martyrs-parade", "imperial-army-1", "imperial-tank-division-1")
    t.attack("traitor", "martyrs-parade").until("engage-pieces").say("verb:all", "verb:use")
    t.say("unit:imperial-army-1").until("first-active")
    assert t.at("imperial-army-1") == "stockpile"
    assert t.damage("imperial-tank-division-1") == 1
    t.say("verb:traitor-first", "verb:pass")

    assert t.why("verb:retreat") == ["H10-HERO-07"]


@pytest.mark.rule("H10-HERO-18")
def test_declining_an_ability_changes_nothing() -> None:
    t = Field().put("gilded-ruins", "angron", "world-eaters-1").put("martyrs-parade", "imperial-army-1")
    t.attack("traitor", "martyrs-parade").until("engage-pieces").say("verb:all", "verb:decline").until("first-active")

    assert t.at("imperial-army-1") == "martyrs-parade"
    assert not t.fight().no_retreat


# ---------------------------------------------------------------------------------------------------- preparing
@pytest.mark.rule("H10-HERO-01", "H10-FAQ-21")
def test_the_emperor_draws_half_as_many_again() -> None:
    t = Field().put("inner-palace", "the-emperor", "adeptus-custodes-1", "adeptus-custodes-2", "imperial-army-1")
    t.put("outer-palace-ne", "world-eaters-1").attack("traitor", "inner-palace").until("hero-cards").say(
        "verb:draw-none"
    )
    assert len(t.s.combat_hand[0]) == 5
    t.say("verb:use")

    assert len(t.s.combat_hand[0]) == 7


@pytest.mark.rule("H10-HERO-06", "H10-FAQ-21")
@pytest.mark.parametrize(("attacker", "limit"), [("imperial", 6), ("traitor", 3)])
def test_horus_calls_units_to_his_side(attacker: str, limit: int) -> None:
    t = Field()
    if attacker == "imperial":
        t.put("command-center", "horus", "nurgle-daemon-horde-1").put("catacombs", "blood-angels-1")
        t.attack("imperial", "command-center")
    else:
        t.put("catacombs", "horus", "nurgle-daemon-horde-1").put("command-center", "blood-angels-1")
        t.attack("traitor", "command-center").until("engage-pieces").say("verb:all")
    t.until("hero-cards").say("verb:draw-none", "verb:use")
    before = len(t.s.combat_hand[1])
    called = 0
    while "unit:khorne-chaos-warband-1" in t.offered or "unit:khorne-chaos-cultists-1" in t.offered:
        word = (
            "unit:khorne-chaos-cultists-1"
            if "unit:khorne-chaos-cultists-1" in t.offered
            else "unit:khorne-chaos-warband-1"
        )
        called += rank_of(t.s, unit(word[5:]))
        t.say(word)
        if called + 2 > limit:
            break
    if t.asked == "muster-unit":
        t.say("verb:done")

    assert called <= limit
    assert called >= 3
    assert len(t.s.combat_hand[1]) - before == (called + 1) // 2
    assert "khorne-chaos-cultists-1" in t.engaged("traitor")


# ---------------------------------------------------------------------------------------------------- each iteration
@pytest.mark.rule("H10-HERO-04", "H10-HERO-19", "H10-FAQ-21")
def test_vec_29_sanguinius_counts_his_angels_each_time() -> None:
    t = Field().put("gilded-ruins", "sanguinius", "blood-angels-1", "blood-angels-2")
    t.put("martyrs-parade", "khorne-chaos-titan-1", "khorne-chaos-titan-1", "nurgle-chaos-titan-1")
    t.hand("imperial", "crossfire-1", "crossfire-2", "attrition-1")
    t.attack("imperial", "martyrs-parade", iterations=6).until("engage-pieces").say("verb:all").until("first-active")
    t.say("verb:imperial-first", "card:attrition-1", "verb:decline")
    assert t.asked == "ability-sanguinius"
    t.say("verb:use")
    assert t.fight().damage == 2 + 2
    t.until("play-cards").say("verb:pass")
    t.fight().engaged[0].remove(unit("blood-angels-2"))
    t.say("card:crossfire-1", "verb:done", "verb:decline", "verb:use")

    assert t.fight().damage == 3 + 1


@pytest.mark.rule("H10-HERO-04")
def test_by_the_other_reading_his_damage_ignores_shields() -> None:
    t = Field({"hero-ability-damage-is-regular": 0})
    t.put("gilded-ruins", "sanguinius", "blood-angels-1", "blood-angels-2").put(
        "martyrs-parade", "khorne-chaos-titan-1"
    )
    t.hand("imperial", "attrition-1").hand("traitor", "cursed-ground")
    t.attack("imperial", "martyrs-parade").until("engage-pieces").say("verb:all").until("first-active")
    t.say("verb:imperial-first", "card:attrition-1", "verb:decline", "verb:use", "card:cursed-ground")

    assert t.damage("khorne-chaos-titan-1") == 2


@pytest.mark.rule("H10-HERO-25", "H10-HERO-26", "H10-HERO-27", "H10-HERO-28", "H10-HERO-29", "H10-HERO-39")
def test_an_unsupported_hero_neither_holds_nor_bars_an_area() -> None:
    from siegeworks.games.heresy2010.battle.joining import coexist
    from siegeworks.games.heresy2010.state import is_enemy, is_friendly, is_neutral, is_open_to

    t = Field().put("martyrs-parade", "rogal-dorn")
    a = AREA_NUMBER["martyrs-parade"]
    assert is_neutral(t.s, a) and is_open_to(t.s, 1, a) and not is_enemy(t.s, 1, a)
    t.put("martyrs-parade", "world-eaters-1")
    assert coexist(t.s, a) and is_friendly(t.s, 1, a)
    t.put("martyrs-parade", "imperial-army-1")
    assert not is_friendly(t.s, 1, a)


@pytest.mark.rule("H10-HERO-38", "H10-STACK-04")
def test_heroes_do_not_count_for_stacking() -> None:
    from siegeworks.games.heresy2010.movement.stacking import surplus

    t = Field().put(
        "bastion-eternal", "imperial-army-1", "imperial-army-2", "imperial-army-3", "rogal-dorn", "sanguinius"
    )
    assert surplus(t.s, 0, AREA_NUMBER["bastion-eternal"]) == 0
    t.put("bastion-eternal", "imperial-army-4")

    assert surplus(t.s, 0, AREA_NUMBER["bastion-eternal"]) == 1


@pytest.mark.rule("H10-FAQ-21")
def test_abilities_come_in_the_published_order() -> None:
    t = Field().put("bastion-eternal", "the-emperor", "rogal-dorn", "imperial-fists-1", "imperial-army-1")
    t.put("bastion-eternal", "sanguinius", "blood-angels-1", "fabricator-general").put(
        "blackglass-basin", "imperial-titan-1"
    )
    t.put("gilded-ruins", "fulgrim", "emperors-children-1", "mortarion", "death-guard-1", "magnus-the-red")
    t.put("gilded-ruins", "thousand-sons-1", "angron", "world-eaters-1", "horus")
    t.attack("traitor", "bastion-eternal", iterations=2)

    engaging = ["fulgrim", "mortarion", "rogal-dorn", "magnus-the-red", "angron"]
    assert asked(t) == ["gather", *engaging, "the-emperor", "horus", "sanguinius"]

    t = Field().put("martyrs-parade", "world-eaters-1").put("gilded-ruins", "jaghatai-khan", "fabricator-general")
    t.put("gilded-ruins", "white-scars-1")
    t.put("field-of-writs", "imperial-titan-1").attack("imperial", "martyrs-parade", iterations=1)
    assert asked(t)[:2] == ["ride-to", "gather"]


@pytest.mark.rule("H10-HERO-19")
def test_without_their_legions_the_primarchs_are_not_asked() -> None:
    t = Field().put("bastion-eternal", "rogal-dorn", "sanguinius", "imperial-army-1", "white-scars-1")
    t.put("gilded-ruins", "fulgrim", "mortarion", "magnus-the-red", "angron", "khorne-chaos-titan-1")
    t.attack("traitor", "bastion-eternal", iterations=2)

    assert asked(t) == []


@pytest.mark.rule("H10-HERO-03", "H10-BAT-16")
def test_whoever_stands_where_khan_rides_to_may_fight_beside_him() -> None:
    t = Field().put(TARGET, "world-eaters-1").put(ORIGIN, "imperial-army-1")
    t.put("inner-palace", "jaghatai-khan", "white-scars-1")
    t.attack("imperial", TARGET).say(f"area:{ORIGIN}").say("verb:done")
    t.until("first-active")
    assert t.engaged("imperial") >= {"jaghatai-khan", "imperial-army-1"}


@pytest.mark.rule("H10-HERO-05", "H10-FAQ-21")
def test_the_fabricator_general_calls_two_machines_to_his_origin_and_none_elsewhere() -> None:
    round_target = [a for a, _ in NEIGHBOURS[AREA_NUMBER[TARGET]]]
    near = [AREA_IDS[a] for a, _ in NEIGHBOURS[AREA_NUMBER[ORIGIN]] if AREA_IDS[a] != TARGET and a not in round_target]
    machines = ["imperial-titan-1", "imperial-tank-division-1", "adeptus-mechanicus-1"]

    t = (
        Field()
        .put(TARGET, "world-eaters-1")
        .put(ORIGIN, "fabricator-general", "imperial-army-1")
        .put(near[0], *machines)
    )
    t.attack("imperial", TARGET).until("gather")
    t.say("unit:imperial-titan-1", "unit:imperial-tank-division-1")
    assert t.asked == "engage-pieces"  # two and no third
    t.say("verb:all").until("first-active")
    assert t.engaged("imperial") == {
        "fabricator-general",
        "imperial-army-1",
        "imperial-titan-1",
        "imperial-tank-division-1",
    }

    aside = next(AREA_IDS[a] for a, _ in NEIGHBOURS[AREA_NUMBER[TARGET]] if AREA_IDS[a] != ORIGIN)
    t = Field().put(TARGET, "world-eaters-1").put(ORIGIN, "imperial-army-1").put(aside, "fabricator-general")
    t.put(near[0], *machines).attack("imperial", TARGET).until("name-origins", "engage-pieces", "first-active")
    if t.asked == "name-origins":
        t.say(f"area:{ORIGIN}")
    t.until("gather", "engage-pieces", "first-active")
    assert t.asked != "gather"  # he stands in an area that is no origin of this attack


@pytest.mark.rule("H10-HERO-05", "H10-WIN-10")
def test_a_machine_called_out_of_a_spaceport_gives_it_up_at_once() -> None:
    port = AREA_NUMBER["spaceport-primus"]
    beside = next(a for a, _ in NEIGHBOURS[port])
    t = (
        Field()
        .put(AREA_IDS[beside], "fabricator-general", "imperial-army-1")
        .put("spaceport-primus", "imperial-titan-1")
    )
    put_unit(t.s, unit("world-eaters-4"), port)
    for n, a in enumerate(a for a in SPACEPORTS if a != port):
        put_unit(t.s, unit(f"world-eaters-{n + 1}"), a)
    origin = next(AREA_IDS[a] for a, _ in NEIGHBOURS[beside] if a != port)
    t.put(origin, "death-guard-1")
    t.s.track = [17, 17]
    t.attack("traitor", AREA_IDS[beside]).until("name-origins", "gather")
    if t.asked == "name-origins":
        t.say(f"area:{origin}").until("gather")
    assert t.s.winner == NOT_OVER
    t.say("unit:imperial-titan-1")

    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-HERO-03")
def test_all_white_scars_may_be_told_to_ride_at_once() -> None:
    t = Field().put(TARGET, "world-eaters-1").put("inner-palace", "jaghatai-khan", "white-scars-1", "white-scars-2")
    t.attack("imperial", TARGET).say(f"area:{ORIGIN}")
    assert "verb:all" in t.offered
    t.say("verb:all")
    assert t.at("white-scars-1") == t.at("white-scars-2") == t.at("jaghatai-khan") == ORIGIN

    t = Field({"edition": 1}).put(TARGET, "world-eaters-1").put("inner-palace", "jaghatai-khan", "white-scars-1")
    t.attack("imperial", TARGET).say(f"area:{ORIGIN}")
    assert set(t.offered) == {"unit:white-scars-1", "verb:done"}


@pytest.mark.rule("H10-HERO-03")
@pytest.mark.parametrize(("alone", "reached"), [(0, False), (1, True)])
def test_khan_passes_enemies_only_with_white_scars(alone: int, reached: bool) -> None:
    """H10-HERO-03 (second document line 245): through enemy areas only with units he leads; a switch lets him alone."""
    t = Field({"khan-rides-alone": alone}).put("cold-beacon", "jaghatai-khan").put("dawnspire-reach", "imperial-army-1")
    t.put("godstride-plain", "world-eaters-1").put("rimewall-wastes", "death-guard-1")  # no other way leads on

    assert (AREA_NUMBER["dawnspire-reach"] in ride_areas(t.s, 0, AREA_NUMBER["godstride-plain"])) is reached
    t.put("cold-beacon", "white-scars-1")
    assert AREA_NUMBER["dawnspire-reach"] in ride_areas(t.s, 0, AREA_NUMBER["godstride-plain"])
    t.attack("imperial", "godstride-plain").say("area:dawnspire-reach").until("riders", "name-origins")
    assert (t.asked == "riders") is reached  # else the White Scars had to come along
    assert (t.at("white-scars-1") == "dawnspire-reach") is not reached


@pytest.mark.rule("H10-HERO-03", "H10-BAT-11", "H10-FAQ-02")
@pytest.mark.parametrize("edition", [0, 1])
def test_khan_alone_makes_no_origin_by_the_book(edition: int) -> None:
    """H10-BAT-11 (book line 1135): where he rides to, a unit must stand or ride along."""
    t = Field({"edition": edition}).put("gilded-ruins", "jaghatai-khan", "white-scars-1").put(TARGET, "world-eaters-1")
    t.attack("imperial", TARGET).say("area:causeway-of-oaths").until("riders", "first-active")
    if edition:
        assert t.offered == ["unit:white-scars-1", "verb:done"]
    else:
        assert t.at("white-scars-1") == t.at("jaghatai-khan") == "causeway-of-oaths"  # he had to ride along


@pytest.mark.rule("H10-HERO-33")
def test_a_wounded_hero_draws_one_card_and_the_odds_are_those_of_one() -> None:
    t = Field().put("gilded-ruins", "world-eaters-1").put("martyrs-parade", "rogal-dorn", "imperial-army-1")
    t.s.hero_damage[HERO_NUMBER["rogal-dorn"]] = WOUNDED_FROM
    t.attack("traitor", "martyrs-parade").until("hero-cards")
    one = t.odds("verb:draw-one")
    t.s.hero_damage[HERO_NUMBER["rogal-dorn"]] = 0
    t.s.offered = [WORDS.number("verb:draw-two"), WORDS.number("verb:draw-none")]
    two = t.odds("verb:draw-two")

    assert one is not None and two is not None
    assert one != two
    assert one == draw_odds(t.s.hero_deck[0], 1)


@pytest.mark.rule("H10-HERO-05")
def test_only_war_machines_next_door_are_called() -> None:
    t = Field().put("gilded-ruins", "fabricator-general", "imperial-army-1").put("martyrs-parade", "world-eaters-1")
    t.put("sundered-march", "imperial-army-2", "imperial-titan-1").attack("imperial", "martyrs-parade").until("gather")

    assert [r.text for r in t.reasons("unit:imperial-army-2")] == [
        "He calls Imperial Titans, Tank Divisions and Mechanicus from areas next to his own."
    ]


@pytest.mark.rule("H10-HERO-03")
def test_who_rides_already_is_told_so() -> None:
    t = Field().put("banner-heights", "jaghatai-khan", *(f"white-scars-{n}" for n in range(1, 4)))
    t.put("martyrs-parade", "world-eaters-1").put("gilded-ruins", "imperial-army-1").put("kiln-road", "white-scars-4")
    t.attack("imperial", "martyrs-parade").until("ride-to").say("area:gilded-ruins", "unit:white-scars-1")

    assert [r.text for r in t.reasons("unit:white-scars-1")] == ["It rides with him already."]
    assert [r.text for r in t.reasons("unit:white-scars-4")] == ["Only White Scars in Khan's area ride with him."]
