"""Edges of fighting: Heroes, retreats, kept events and what is left when a battle is over."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import Field, unit
from tests.games.heresy2010.desk import Desk
from tests.games.heresy2010.test_combat_cards import ORIGIN, TARGET, scene, use

from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.damage import hurt_hero
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    CARD_NUMBER,
    HERO_NUMBER,
    IS_HERO_CARD,
    NEIGHBOURS,
    SPACEPORTS,
    TRAITOR,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.movement.flying import fly_costs
from siegeworks.games.heresy2010.state import ROUTED, put_unit
from siegeworks.games.heresy2010.victory import SPACEPORT_VICTORY


@pytest.mark.rule("H10-WIN-10", "H10-FAQ-24")
def test_a_withdrawal_into_the_fourth_spaceport_wins_at_once() -> None:
    port = AREA_NUMBER["spaceport-primus"]
    beside = next(a for a, _ in NEIGHBOURS[port])
    origin = next(AREA_IDS[a] for a, _ in NEIGHBOURS[beside] if a != port)
    t = Field().put(AREA_IDS[beside], "imperial-army-1", "imperial-army-2").put(origin, "world-eaters-1")
    for n, a in enumerate(a for a in SPACEPORTS if a != port):
        put_unit(t.s, unit(f"white-scars-{n + 1}"), a)
    t.s.track = [17, 17]
    t.hand("imperial", "strategic-withdrawal-1").attack("traitor", AREA_IDS[beside], iterations=8)
    t.until("first-active").say("verb:imperial-first", "card:strategic-withdrawal-1", "card:strategic-withdrawal-1")
    if t.s.winner == NOT_OVER:
        t.say("area:spaceport-primus")

    assert (t.s.winner, t.s.ending) == (0, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-BAT-29", "H10-DECK-01", "H10-DECK-02")
def test_played_cards_go_to_the_piles_of_their_own_decks() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1", "sanguinius"],
        ["khorne-chaos-titan-1", "world-eaters-1"],
        ["crossfire-1", "for-holy-terra"],
        [],
    )
    t.say("verb:traitor-first", "verb:pass", "card:crossfire-1", "card:for-holy-terra").until("play-cards")

    assert CARD_NUMBER["crossfire-1"] in t.s.combat_discard[0]
    assert CARD_NUMBER["for-holy-terra"] in t.s.hero_discard[0]
    assert t.s.combat_played == [[], []]
    total = sum(len(zone[0]) for zone in (t.s.combat_deck, t.s.combat_discard, t.s.hero_deck, t.s.hero_discard))
    assert total + len(t.s.combat_hand[0]) == 40


@pytest.mark.rule("H10-RET-10", "H10-RET-08", "H10-BAT-66")
@pytest.mark.parametrize("side", ["imperial", "traitor"])
def test_an_attacker_who_retreats_ends_the_battle_at_once(side: str) -> None:
    mine, theirs = ("blood-angels-1", "world-eaters-1") if side == "imperial" else ("world-eaters-1", "blood-angels-1")
    other = "traitor" if side == "imperial" else "imperial"
    t = Field().put(TARGET, theirs).put(ORIGIN, mine).attack(side, TARGET, iterations=8).until("first-active")
    t.say(f"verb:{other}-first", "verb:pass")
    assert t.seat() == side
    t.say("verb:retreat")

    assert t.over
    assert len(t.told("iteration-began")) == 2
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
    assert t.told("damage-totalled")[-1]["walls"] == 0
    t.s.frames.clear()
    t.s.combat_hand = [[], []]
    t.s.markers = [[0] * len(AREA_IDS), [0] * len(AREA_IDS)]
    t.attack("traitor", "bastion-eternal").until("treason-within", "first-active")
    assert t.kind() == "first-active"


@pytest.mark.rule("H10-HERO-06", "H10-HERO-18")
@pytest.mark.parametrize(("role", "ranks", "drawn"), [("defends", 6, 3), ("attacks", 3, 2)])
def test_horus_calls_no_more_ranks_than_his_ability_grants(role: str, ranks: int, drawn: int) -> None:
    t = Field()
    if role == "defends":
        t.put(TARGET, "horus", "world-eaters-1").put(ORIGIN, "imperial-titan-1").attack("imperial", TARGET)
    else:
        t.put(ORIGIN, "horus", "world-eaters-1").put(TARGET, "imperial-titan-1").attack("traitor", TARGET)
    t.until("engage-pieces", "ability-horus")
    if t.kind() == "engage-pieces":
        t.say("verb:all").until("ability-horus")
    before = len(t.s.combat_hand[1])
    t.say("verb:use")
    placed = 0
    while t.kind() == "muster-unit":
        words = [w for w in t.words() if "daemon-horde" in w]
        if not words:
            assert not [w for w in t.words() if "warband" in w]
            break
        t.say(words[0])
        placed += 1

    assert placed == ranks // 3
    assert len(t.s.combat_hand[1]) == before + drawn
    assert t.kind() == "first-active"


@pytest.mark.rule("H10-HERO-30", "H10-BAT-47")
def test_kinslayer_hurts_whichever_hero_stands_there() -> None:
    t = scene("traitor", ["world-eaters-1", "angron"], ["blood-angels-1", "jaghatai-khan"], [], ["kinslayer"])
    use(t, "traitor", "kinslayer").until("resist-damage", "assign-damage", "play-cards")

    assert t.damage("jaghatai-khan") == 3
    assert t.damage("angron") == 1
    assert t.damage("blood-angels-1") == 0


@pytest.mark.rule("H10-BAT-57")
@pytest.mark.parametrize(("spills", "hurt"), [(1, True), (0, False)])
def test_what_is_left_after_the_last_unit_reaches_heroes_only_by_the_tables_choice(spills: int, hurt: bool) -> None:
    t = Field({"damage-spills-to-heroes": spills}).put(TARGET, "khorne-chaos-cultists-1", "angron")
    t.put(ORIGIN, "blood-angels-1").hand("imperial", "crossfire-1")
    t.attack("imperial", TARGET).until("first-active").say("verb:imperial-first", "card:crossfire-1", "verb:decline")
    t.until("assign-damage", "play-cards")

    assert t.at("khorne-chaos-cultists-1") == "box"
    assert ("hero:angron" in t.words()) == hurt
    t.until("play-cards")
    if not hurt:  # in a later iteration, with no unit left, he is open to it all the same
        while not (t.kind() == "play-cards" and t.seat() == "imperial"):
            t.say("verb:pass").until("play-cards")
        card = next(w for w in t.words() if w.startswith("card:"))
        t.say(card).until("assign-damage", "play-cards")
        assert t.told("damage-totalled")


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

    assert (t.kind() == "treason-within") == (target == "bastion-eternal" and attacker == "traitor")


@pytest.mark.rule("H10-BAT-71", "H10-BAT-65")
def test_cards_left_in_hand_are_discarded_without_effect() -> None:
    t = scene(
        "imperial", ["blood-angels-1", "sanguinius"], ["world-eaters-1", "death-guard-1"], ["angels-of-death-1"], []
    )
    left = [list(hand) for hand in t.s.combat_hand]
    assert left[0] and left[1]
    t.say("verb:traitor-first")
    while not t.over:
        t.say("verb:pass" if "verb:pass" in t.words() else t.words()[-1])

    assert t.s.combat_hand == [[], []]
    for side in (0, 1):
        assert set(left[side]) <= set(t.s.combat_discard[side] + t.s.hero_discard[side])
        assert all(c in t.s.hero_discard[side] for c in left[side] if IS_HERO_CARD[c])
    assert not t.told("unit-damaged")
    assert len([e for e in t.told("card-discarded") if e["why"] == "unused"]) == len(left[0]) + len(left[1])


@pytest.mark.rule("H10-HERO-34", "H10-HERO-31", "H10-BAT-63", "H10-HERO-30")
def test_a_hero_who_falls_is_out_of_the_battle_and_of_the_game() -> None:
    t = Field().put(TARGET, "angron").put(ORIGIN, "blood-angels-1").hand("imperial", "crossfire-1")
    t.attack("imperial", TARGET).until("first-active")
    t.s.hero_damage[HERO_NUMBER["angron"]] = 8
    t.say("verb:imperial-first", "card:crossfire-1").until("assign-damage").say("hero:angron")
    assert t.damage("angron") == 9
    assert t.at("angron") == TARGET
    t.say("hero:angron")

    assert t.at("angron") == "box"
    assert t.kind() == "advance"  # nobody of his side is left
    hurt_hero(t.s, HERO_NUMBER["angron"], 1, "")
    assert len(t.told("hero-eliminated")) == 1


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
    assert t.kind() == "engage-pieces"  # two and no third
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
    if t.kind() == "name-origins":
        t.say(f"area:{ORIGIN}")
    t.until("gather", "engage-pieces", "first-active")
    assert t.kind() != "gather"  # he stands in an area that is no origin of this attack


@pytest.mark.rule("H10-FLY-02", "H10-COMP-21")
def test_nobody_flies_over_an_area_that_does_not_exist() -> None:
    t = Field()
    here = AREA_NUMBER["gilded-ruins"]
    free = fly_costs(t.s, here, 2)
    gone = next(a for a, _ in NEIGHBOURS[here])
    t.s.closed = [gone]
    assert gone in free
    assert gone not in fly_costs(t.s, here, 2)
    t.s.closed = []
    assert fly_costs(t.s, here, 2) == free


@pytest.mark.rule("H10-HERO-09", "H10-HERO-19")
def test_mortarion_needs_death_guard_beside_him() -> None:
    t = Field().put(TARGET, "blood-angels-1").put(ORIGIN, "mortarion", "world-eaters-1")
    t.attack("traitor", TARGET).until("engage-pieces").say("verb:all").until("ability-mortarion", "first-active")

    assert t.kind() == "first-active"


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
    if t.kind() == "name-origins":
        t.say(f"area:{origin}").until("gather")
    assert t.s.winner == NOT_OVER
    t.say("unit:imperial-titan-1")

    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-BOMB-28", "H10-BOMB-20")
@pytest.mark.parametrize(("walls", "damage"), [(0, 2), (1, 0)])
def test_walls_reduce_thunderhawks_only_by_the_tables_choice(walls: int, damage: int) -> None:
    t = Field({"fortification-reduces-thunderhawk": walls}).put("bastion-eternal", "imperial-titan-1")
    t.put("gilded-ruins", "khorne-chaos-thunderhawk-flight-1").hand("traitor", "rain-of-death-1")
    t.bombardment("bombardment-02").attack("traitor", "bastion-eternal").until("first-active")
    t.say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1").until("play-cards")

    assert t.told("thunderhawks-strike")[-1]["damage"] == damage


@pytest.mark.rule("H10-BAT-52", "H10-BAT-59")
def test_crossfire_limits_resistance_in_its_own_iteration_only() -> None:
    t = scene("imperial", ["blood-angels-1"], ["world-eaters-1", "death-guard-1"], ["crossfire-1"], [])
    t.say("verb:imperial-first", "card:crossfire-1", "card:crossfire-1").until("resist-damage", "play-cards")
    assert t.fight().resist == 1
    t.until("play-cards")
    assert t.fight().iteration == 2
    assert t.fight().resist == -1


@pytest.mark.rule("H10-BAT-77", "H10-INFO-05")
def test_a_card_taken_back_leaves_its_pile() -> None:
    t = scene(
        "imperial",
        ["imperial-titan-1", "sanguinius"],
        ["world-eaters-1"],
        ["sacrifices-must-be-made-1"],
        [],
    )
    card = t.s.combat_deck[0].pop()
    t.s.combat_discard[0].append(card)
    use(t, "imperial", "sacrifices-must-be-made-1").until("resist-damage", "assign-damage", "play-cards")

    assert card in t.s.combat_hand[0]
    assert card not in t.s.combat_discard[0]
    assert t.damage("imperial-titan-1") == 1


# ---------------------------------------------------------------------------------------------------- cards and Heroes
@pytest.mark.rule("H10-HERO-05", "H10-BAT-16", "H10-FAQ-02")
def test_an_origin_the_fabricator_general_emptied_asks_nobody_to_be_engaged() -> None:
    t = Field().put("martyrs-parade", "world-eaters-1").put("outer-palace-se", "imperial-tank-division-1")
    t.put("outer-palace-sw", "fabricator-general", "imperial-army-1", "imperial-army-2")
    t.attack("imperial", "martyrs-parade", origins=2).say("area:outer-palace-se", "area:outer-palace-sw")
    t.until("gather").say("unit:imperial-tank-division-1")
    assert t.kind() == "engage-pieces"
    assert "verb:done" not in t.words()  # his own area must still send somebody
    t.say("unit:imperial-army-1", "verb:done").until("first-active")

    assert t.engaged("imperial") == {"imperial-army-1"}


@pytest.mark.rule("H10-BAT-63", "H10-BAT-66", "H10-FAQ-24")
def test_a_plague_that_costs_the_last_piece_ends_the_battle_before_a_card_is_drawn() -> None:
    t = scene("traitor", ["nurgle-chaos-warband-1"], ["imperial-army-1"], [], ["maleficent-plague-1"])
    t.s.confirm = True
    use(t, "traitor", "maleficent-plague-1").say("verb:no-counter")
    assert t.kind() == "plague-unit"
    assert GAME.odds(t.s, WORDS.number("unit:nurgle-chaos-warband-1")) is None
    t.say("unit:nurgle-chaos-warband-1")

    assert t.over
    assert not t.told("bombardment-drawn")
    assert t.at("imperial-army-1") == TARGET


@pytest.mark.rule("H10-FAQ-26", "H10-HERO-09")
def test_a_fist_mortarion_lowered_falls_by_its_lowered_rank_when_the_battle_is_over() -> None:
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "mortarion", "death-guard-1").hand("traitor", "noose-of-ruin-1")
    t.attack("traitor", "fortress-monastery").until("engage-pieces").say("verb:all")
    t.until("ability-mortarion").say("verb:use", "unit:imperial-fists-1").until("ability-rogal-dorn").say("verb:use")
    t.until("first-active").say("verb:traitor-first", "card:noose-of-ruin-1", "card:noose-of-ruin-1")
    t.until("slay").say("unit:imperial-fists-1")
    assert t.at("imperial-fists-1") == "fortress-monastery"
    assert t.damage("imperial-fists-1") == 2
    t.until("never")

    assert t.over
    assert t.at("imperial-fists-1") == "box"


@pytest.mark.rule("H10-FAQ-13", "H10-FAQ-26", "H10-ROUT-04")
@pytest.mark.parametrize("routed", [False, True])
def test_dorn_does_not_keep_a_fist_that_routs(routed: bool) -> None:
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "death-guard-1", "mortarion").hand("traitor", "aura-of-dread-1")
    t.attack("traitor", "fortress-monastery", iterations=8).until("engage-pieces").say("verb:all")
    t.until("ability-rogal-dorn").say("verb:use").until("hero-cards")
    while t.kind() == "hero-cards":
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


@pytest.mark.rule("H10-FAQ-26", "H10-HERO-02")
def test_dorn_keeps_nobody_standing_where_there_are_no_walls() -> None:
    t = Field().put(TARGET, "rogal-dorn", "imperial-fists-1", "imperial-fists-2").put(ORIGIN, "world-eaters-1")
    t.hand("traitor", "noose-of-ruin-1").attack("traitor", TARGET).until("ability-rogal-dorn").say("verb:use")
    t.until("first-active").say("verb:traitor-first", "card:noose-of-ruin-1", "card:noose-of-ruin-1")
    t.until("resist-damage", "assign-damage", "play-cards")

    assert t.at("imperial-fists-1") == "box"
    assert t.engaged("imperial") == {"rogal-dorn", "imperial-fists-2"}


@pytest.mark.rule("H10-FAQ-08")
def test_neither_side_retreats_from_a_coexistence_battle() -> None:
    t = Field().put(TARGET, "blood-angels-1", "world-eaters-1").coexist(TARGET).until("first-active")
    t.say("verb:traitor-first", "verb:pass")
    seats = []
    for _ in range(2):  # iterations two and three
        seats.append(t.seat())
        assert t.why("verb:retreat") == ["H10-FAQ-08"]
        t.say("verb:pass")

    assert seats == ["imperial", "traitor"]


@pytest.mark.rule("H10-FAQ-13", "H10-ROUT-06")
def test_an_attacker_too_may_have_his_routing_unit_eliminated() -> None:
    t = scene("imperial", ["imperial-army-1", "imperial-titan-1"], ["khorne-daemon-horde-1"], [], ["terrifying-1"])
    use(t, "traitor", "terrifying-1")
    assert (t.kind(), t.seat()) == ("rout-to", "imperial")
    assert set(t.words()) == {f"area:{ORIGIN}", "verb:eliminate"}
    t.say("verb:eliminate")

    assert t.at("imperial-army-1") == "stockpile"
    assert t.s.markers[0][AREA_NUMBER[ORIGIN]] != ROUTED
