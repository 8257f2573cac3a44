"""Every combat card and Hero combat card of both decks: what it needs, what it does, how it is countered."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.heresy2010.battlefield import Field, unit

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    BORDER_BETWEEN,
    CARD_IDS,
    CARD_NUMBER,
    CARD_STAR,
    CARDS,
    HERO_NUMBER,
    TRAITOR_ARMY,
    TRAITOR_TANK,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.state import NORMAL, ROUTED

STARS = [c for c in CARD_IDS if c.startswith("bombardment") and CARD_STAR[CARD_IDS.index(c)]]
EAGLES = [c for c in CARD_IDS if c.startswith("bombardment") and not CARD_STAR[CARD_IDS.index(c)]]
TARGET, ORIGIN = "martyrs-parade", "gilded-ruins"


def scene(attacker: str, attacking: list[str], defending: list[str], imperial: list[str], traitor: list[str]) -> Field:
    """A battle up to the question who is active first; the hands begin with the cards given, Hero cards are drawn if
    any is asked for."""
    t = Field().put(ORIGIN, *attacking).put(TARGET, *defending)
    t.hand("imperial", *imperial).hand("traitor", *traitor)
    heroes = any(name in HERO_NUMBER for name in attacking + defending)
    t.attack(attacker, TARGET, iterations=8).until("engage-pieces", "hero-cards", "first-active")
    if t.kind() == "engage-pieces":
        t.say("verb:all")
    while heroes and t.kind() != "first-active":
        t.until("hero-cards", "first-active")
        if t.kind() == "hero-cards":
            t.say("verb:draw-two")
    return t.until("first-active")


def use(t: Field, side: str, card: str) -> Field:
    """The side is active first, plays the card and uses its effect."""
    return t.say(f"verb:{side}-first", f"card:{card}", f"card:{card}")


def offered(t: Field, side: str, card: str) -> bool:
    """Whether the effect could be chosen once the card is played."""
    t.say(f"verb:{side}-first", f"card:{card}")
    return f"card:{card}" in t.words()


# ---------------------------------------------------------------------------------------------------- mirrored effects
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
    assert t.kind() == "counter"
    t.say("verb:no-counter")

    assert t.at(theirs) in ("box", "stockpile")
    assert not t.told("damage-totalled")


@pytest.mark.rule("H10-BAT-42", "H10-BAT-43", "H10-FAQ-05", "H10-BAT-44")
def test_a_counter_may_take_any_number_of_cards_and_the_surplus_is_lost() -> None:
    shields = ["cursed-ground", "terrifying-1", "will-of-chaos-1"]
    t = scene("imperial", ["blood-angels-1"], ["world-eaters-1", "death-guard-1"], ["angels-of-death-1"], shields)
    use(t, "imperial", "angels-of-death-1").say("card:cursed-ground", "card:terrifying-1")

    assert t.at("world-eaters-1") == TARGET
    assert t.told("effect-countered")
    assert len(t.s.combat_hand[1]) == 1
    assert (t.kind(), t.fight().damage) == ("resist-damage", 1)


@pytest.mark.rule("H10-BAT-47", "H10-BAT-40", "H10-BAT-41")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "hostile-ground-1", "imperial-army-1", "khorne-chaos-titan-1"),
        ("traitor", "cursed-ground", "khorne-chaos-cultists-1", "imperial-titan-1"),
    ],
)
def test_hostile_and_cursed_ground_hurt_the_attacker_of_the_defender(
    side: str, card: str, mine: str, theirs: str
) -> None:
    other = "traitor" if side == "imperial" else "imperial"
    hands = {side: [card], other: ["golden-bulwark-1" if other == "imperial" else "breach-1"]}
    t = scene(other, [theirs], [mine], hands["imperial"], hands["traitor"])
    use(t, side, card).until("resist-damage", "assign-damage", "play-cards")

    assert t.damage(theirs) >= 2

    u = scene(side, [mine], [theirs], hands["imperial"], hands["traitor"])
    assert not offered(u, side, card)


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


@pytest.mark.rule("H10-FAQ-24", "H10-BAT-66")
def test_strategic_withdrawal_of_all_ends_the_battle_before_damage() -> None:
    t = scene("traitor", ["world-eaters-1"], ["imperial-army-1"], ["strategic-withdrawal-1"], [])
    use(t, "imperial", "strategic-withdrawal-1").say("area:causeway-of-oaths")

    assert t.kind() == "advance"
    assert not t.told("damage-totalled")


@pytest.mark.rule("H10-FAQ-24", "H10-BAT-77")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "hunker-down-1", "imperial-army-1", "world-eaters-1"),
        ("traitor", "threads-of-fate-1", "thousand-sons-1", "imperial-army-1"),
    ],
)
def test_hunker_down_and_threads_of_fate_draw_two(side: str, card: str, mine: str, theirs: str) -> None:
    t = scene(side, [mine], [theirs], [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    x = int(side == "traitor")
    before = len(t.s.combat_hand[x])
    use(t, side, card)

    assert len(t.s.combat_hand[x]) == before - 1 + 2
    assert len(t.s.combat_played[x]) <= 1


@pytest.mark.rule("H10-FAQ-24", "H10-DMG-08", "H10-BAT-48")
def test_armies_without_numbers_places_an_engaged_army() -> None:
    t = scene("traitor", ["world-eaters-1"], ["blood-angels-1"], ["armies-without-numbers-1"], [])
    use(t, "imperial", "armies-without-numbers-1")
    assert t.at("imperial-army-1") == TARGET
    assert "imperial-army-1" in t.engaged("imperial")

    u = scene("imperial", ["blood-angels-1"], ["world-eaters-1"], ["armies-without-numbers-1"], [])
    use(u, "imperial", "armies-without-numbers-1")
    assert u.at("imperial-army-1") == ORIGIN


@pytest.mark.rule("H10-BAT-30", "H10-BAT-31")
@pytest.mark.parametrize(
    ("side", "card", "mine"),
    [("imperial", "attrition-1", "imperial-army-1"), ("traitor", "exquisite-agony-1", "emperors-children-1")],
)
def test_vec_45_attrition_and_exquisite_agony_discard_by_back(side: str, card: str, mine: str) -> None:
    x = int(side == "traitor")
    hero = "angron" if side == "imperial" else "sanguinius"
    theirs = ["khorne-chaos-titan-1", hero] if side == "imperial" else ["imperial-titan-1", hero]
    t = scene(side, [mine], theirs, [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    assert len(t.s.combat_hand[1 - x]) == 4
    use(t, side, card).say("verb:no-counter")
    assert t.words() == ["verb:combat-back", "verb:hero-back"]
    for word in t.words():
        odds = GAME.odds(t.s, WORDS.number(word))
        assert odds is not None
        assert [o.chance for o in odds.outcomes] == [Fraction(1, 2)] * 2
    t.say("verb:hero-back", "verb:hero-back")

    assert len(t.s.combat_hand[1 - x]) == 2
    assert len(t.s.hero_discard[1 - x]) == 2
    assert t.s.combat_discard[1 - x] == []


@pytest.mark.rule("H10-BAT-50", "H10-BAT-47")
@pytest.mark.parametrize(
    ("side", "card", "mine", "attack", "bonus"),
    [
        ("imperial", "armoured-spearhead-1", [f"imperial-tank-division-{n}" for n in range(1, 5)], 3, 3),
        ("imperial", "armoured-spearhead-1", ["imperial-tank-division-1"], 3, 1),
        ("traitor", "howling-onrush-1", ["khorne-chaos-warband-1", "nurgle-chaos-cultists-1"], 3, 2),
        ("imperial", "massed-lasguns-1", ["imperial-army-1", "imperial-army-2", "imperial-army-3"], 1, 2),
    ],
)
def test_bonus_damage_counts_engaged_units(side: str, card: str, mine: list[str], attack: int, bonus: int) -> None:
    theirs = ["khorne-chaos-titan-1"] if side == "imperial" else ["imperial-titan-1"]
    t = scene(side, mine, theirs, [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    use(t, side, card).until("resist-damage")

    assert t.fight().damage == attack + bonus


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
    assert t.told("damage-totalled")[-1]["walls"] == 1
    assert t.told("damage-totalled")[-1]["total"] == total

    u = scene(side, [titan], [theirs], [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    assert not offered(u, side, card)


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


@pytest.mark.rule("H10-BAT-47", "H10-BAT-51")
@pytest.mark.parametrize(
    ("card", "mine", "ward"),
    [("golden-bulwark-1", ["adeptus-custodes-1"], 3), ("stand-unbroken", ["imperial-army-1", "rogal-dorn"], 2)],
)
def test_wards_weaken_the_next_blow_only(card: str, mine: list[str], ward: int) -> None:
    t = scene("traitor", ["khorne-chaos-titan-1", "world-eaters-1"], mine, [card], ["engine-of-ruin", "no-quarter-1"])
    use(t, "imperial", card).until("play-cards")
    t.say("card:engine-of-ruin", "card:no-quarter-1", "verb:decline")
    assert t.told("damage-totalled")[-1]["ward"] == ward
    assert t.told("damage-totalled")[-1]["left"] == 6 - ward
    assert t.fight().ward_next == 0


@pytest.mark.rule("H10-INFO-07", "H10-BAT-47")
def test_lex_imperialis_looks_and_takes_one() -> None:
    t = scene(
        "imperial", ["adeptus-arbites-1"], ["world-eaters-1"], ["lex-imperialis-1"], ["breach-1", "engine-of-ruin"]
    )
    use(t, "imperial", "lex-imperialis-1").say("verb:no-counter")
    assert set(t.words()) == {"card:breach-1", "card:engine-of-ruin"}
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


@pytest.mark.rule("H10-BAT-42", "H10-BAT-45")
def test_fearless_brotherhood_counters_anything_for_two_shields() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1", "blood-angels-2"],
        ["nurgle-daemon-horde-1"],
        ["fearless-brotherhood-1", "hunker-down-1"],
        ["terrifying-1"],
    )
    use(t, "imperial", "fearless-brotherhood-1").until("play-cards").say("card:terrifying-1")
    assert t.kind() != "counter"

    u = scene(
        "imperial",
        ["blood-angels-1", "imperial-army-1"],
        ["nurgle-daemon-horde-1"],
        ["fearless-brotherhood-1", "hunker-down-1"],
        ["terrifying-1"],
    )
    use(u, "imperial", "fearless-brotherhood-1").until("play-cards").say(
        "card:terrifying-1", "verb:done", "card:terrifying-1"
    )
    assert u.kind() == "counter"
    u.say("card:hunker-down-1")
    assert u.at("imperial-army-1") == ORIGIN
    assert u.told("effect-countered")


@pytest.mark.rule("H10-BAT-52")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "crossfire-1", "blood-angels-1", "khorne-chaos-titan-1"),
        ("traitor", "no-quarter-1", "world-eaters-1", "imperial-titan-1"),
    ],
)
def test_crossfire_and_no_quarter_leave_one_card_to_resist(side: str, card: str, mine: str, theirs: str) -> None:
    other = "traitor" if side == "imperial" else "imperial"
    t = scene(side, [mine], [theirs], [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    t.say(f"verb:{other}-first", "verb:pass", f"card:{card}", "verb:done", f"card:{card}", "verb:no-counter")
    first = next(w for w in t.words() if w.startswith("card:"))
    t.say(first)

    assert t.kind() != "resist-damage"


# ---------------------------------------------------------------------------------------------------- the Traitor's own
@pytest.mark.rule("H10-INIT-27", "H10-FAQ-06", "H10-BAT-41")
@pytest.mark.parametrize(
    ("card", "mine"),
    [("diversionary-tactics-1", ["world-eaters-1"]), ("hero-diversionary-tactics-1", ["world-eaters-1", "angron"])],
)
def test_diversionary_tactics_push_the_marker(card: str, mine: list[str]) -> None:
    t = scene("traitor", mine, ["imperial-army-1", "imperial-army-2"], [], [card])
    use(t, "traitor", card).say("verb:no-counter")

    assert t.s.track == [2, 1]


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


@pytest.mark.rule("H10-ACT-11", "H10-ACT-12")
@pytest.mark.parametrize(("face", "after"), [(NORMAL, 0), (ROUTED, NORMAL)])
def test_will_of_chaos_lifts_or_turns_the_marker(face: int, after: int) -> None:
    t = scene("traitor", ["world-eaters-1"], ["imperial-titan-1"], [], ["will-of-chaos-1"])
    t.s.markers[1][AREA_NUMBER[TARGET]] = face
    use(t, "traitor", "will-of-chaos-1")

    assert t.s.markers[1][AREA_NUMBER[TARGET]] == after


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


@pytest.mark.rule("H10-FAQ-24")
def test_a_countered_plague_spares_the_nurgle_unit() -> None:
    shields = ["hostile-ground-1", "golden-bulwark-1"]
    t = scene(
        "traitor", ["nurgle-chaos-warband-1", "world-eaters-1"], ["imperial-titan-1"], shields, ["maleficent-plague-1"]
    )
    use(t, "traitor", "maleficent-plague-1").say("card:hostile-ground-1", "card:golden-bulwark-1")

    assert t.at("nurgle-chaos-warband-1") == ORIGIN


@pytest.mark.rule("H10-ROUT-10", "H10-BAT-48", "H10-COMP-26")
def test_blood_for_the_blood_god_kills_those_who_routed_before_it() -> None:
    mine = ["nurgle-daemon-horde-1", "khorne-daemon-horde-1"]
    t = scene(
        "traitor",
        mine,
        ["imperial-tank-division-1", "blood-angels-1"],
        [],
        ["terrifying-1", "blood-for-the-blood-god-1"],
    )
    t.say(
        "verb:imperial-first", "verb:pass", "card:terrifying-1", "card:blood-for-the-blood-god-1", "card:terrifying-1"
    )
    t.say("area:causeway-of-oaths")
    assert t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] == ROUTED
    t.say("card:blood-for-the-blood-god-1", "verb:no-counter")

    assert t.at("imperial-tank-division-1") == "stockpile"
    assert t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] == 0


@pytest.mark.rule("H10-BAT-56", "H10-COMP-26")
def test_fodder_for_the_guns_lets_the_owner_assign() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1"],
        ["khorne-chaos-cultists-1", "khorne-chaos-titan-1"],
        ["crossfire-1"],
        ["fodder-for-the-guns-1"],
    )
    use(t, "traitor", "fodder-for-the-guns-1").until("play-cards").say("card:crossfire-1", "verb:done", "verb:decline")
    t.until("assign-damage")

    assert t.seat() == "traitor"


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


# ---------------------------------------------------------------------------------------------------- Hero cards
@pytest.mark.rule("H10-BAT-47", "H10-BAT-77", "H10-HERO-30")
def test_lead_by_example_draws_and_hurts_a_hero() -> None:
    t = scene("imperial", ["blood-angels-1", "jaghatai-khan"], ["world-eaters-1", "angron"], ["lead-by-example-1"], [])
    before = len(t.s.combat_hand[0])
    use(t, "imperial", "lead-by-example-1")

    assert len(t.s.combat_hand[0]) == before
    assert t.damage("angron") == 2


@pytest.mark.rule("H10-INFO-05", "H10-BAT-77", "H10-BAT-40")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "sacrifices-must-be-made-1", ["imperial-titan-1", "rogal-dorn"], ["world-eaters-1"]),
        ("traitor", "blood-price", ["khorne-chaos-titan-1", "fulgrim"], ["imperial-army-1", "imperial-army-2"]),
    ],
)
def test_sacrifices_and_blood_price_buy_a_card_back(side: str, card: str, mine: list[str], theirs: list[str]) -> None:
    t = scene(side, mine, theirs, [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    x = int(side == "traitor")
    lost = t.s.combat_deck[x].pop()
    t.s.combat_discard[x].append(lost)
    use(t, side, card)

    assert t.damage(mine[0]) == 1
    assert lost in t.s.combat_hand[x]
    assert lost in t.fight().seen[1 - x]


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


@pytest.mark.rule("H10-BAT-50", "H10-BAT-48")
def test_for_holy_terra_counts_heroes() -> None:
    t = scene(
        "imperial",
        ["imperial-titan-1", "rogal-dorn", "jaghatai-khan"],
        ["khorne-chaos-titan-1"],
        ["for-holy-terra"],
        [],
    )
    use(t, "imperial", "for-holy-terra").say("verb:no-counter")

    assert t.told("damage-totalled")[-1]["total"] == 4 + 2


@pytest.mark.rule("H10-ROUT-01")
def test_aura_of_dread_routs_any_rank() -> None:
    t = scene(
        "traitor", ["world-eaters-1", "fulgrim"], ["imperial-titan-1", "imperial-army-1"], [], ["aura-of-dread-1"]
    )
    use(t, "traitor", "aura-of-dread-1").say("verb:no-counter", "unit:imperial-titan-1", "area:causeway-of-oaths")

    assert t.at("imperial-titan-1") == "causeway-of-oaths"


@pytest.mark.rule("H10-CORR-10", "H10-CORR-02")
def test_false_promises_corrupt_without_a_card() -> None:
    t = scene(
        "traitor", ["world-eaters-1", "angron"], ["imperial-tank-division-1", "blood-angels-1"], [], ["false-promises"]
    )
    before = len(t.s.bomb_deck)
    use(t, "traitor", "false-promises").say("verb:no-counter", "unit:imperial-tank-division-1")

    assert t.s.unit_kind[unit("imperial-tank-division-1")] == TRAITOR_TANK
    assert len(t.s.bomb_deck) == before


# ---------------------------------------------------------------------------------------------------- requirements
@pytest.mark.rule("H10-BAT-40", "H10-BAT-61", "H10-TERM-04")
@pytest.mark.parametrize(
    ("side", "card"),
    [
        ("imperial", "angels-of-death-1"),
        ("imperial", "armoured-spearhead-1"),
        ("imperial", "god-engines-wrath-1"),
        ("imperial", "golden-bulwark-1"),
        ("imperial", "lex-imperialis-1"),
        ("imperial", "rites-of-the-machine-1"),
        ("imperial", "fearless-brotherhood-1"),
        ("traitor", "noose-of-ruin-1"),
        ("traitor", "rain-of-death-1"),
        ("traitor", "terrifying-1"),
        ("traitor", "will-of-chaos-1"),
        ("traitor", "maleficent-plague-1"),
        ("traitor", "exquisite-agony-1"),
        ("traitor", "threads-of-fate-1"),
        ("traitor", "turncoats-1"),
        ("traitor", "engine-of-ruin"),
    ],
)
def test_without_the_unit_it_names_the_effect_is_not_offered_but_the_attack_counts(side: str, card: str) -> None:
    sides = {"imperial": ["imperial-army-1"], "traitor": ["khorne-chaos-cultists-1"]}
    other = "traitor" if side == "imperial" else "imperial"
    t = scene(
        side, sides[side], sides[other], [card] if side == "imperial" else [], [card] if side == "traitor" else []
    )
    assert not offered(t, side, card)

    assert t.told("damage-totalled")[0]["total"] == CARDS[CARD_NUMBER[card]].attack
