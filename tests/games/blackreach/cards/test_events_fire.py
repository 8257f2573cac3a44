"""Battle events of fire, hits and grenades (HBR-CARD-05, -07, -14, -16): when each may be played and what it does."""

from __future__ import annotations

import pytest
from tests.games.blackreach.cards.staging import assault, duel, seen, shot
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    attack,
    dice,
    hand,
    hit,
    move,
    offered,
    option,
    pass_windows,
    say,
    sq,
    stage,
    told,
)

from siegeworks.games.blackreach.assault.frames import ESCAPED
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.options import SMITE_FREE
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.cards import deck
from siegeworks.games.blackreach.cards.window import EVENTS, bonus_spent
from siegeworks.games.blackreach.fire.frames import BY_FIRE, HitFrame
from siegeworks.games.blackreach.muster.recruitment import CHARGE, GREEN_5
from siegeworks.games.blackreach.state import ACTIVATION, BOARD, DESTROYED, SUPPLY


@pytest.mark.rule("HBR-CARD-04", "HBR-CARD-06", "HBR-CARD-09", "HBR-CARD-10")
def test_a_card_is_an_event_or_a_bonus_never_both():
    s, marine, ork = duel("precision")
    dice(s, 2)
    f = attack(s, marine, ork)
    say(s, "card:um-precision")
    assert offered(s) == ["verb:event", "verb:bonus"]
    say(s, "verb:bonus")

    assert f.bonus == 2 and f.ignore == 0 and f.total == 2 + 3 + 2
    assert s.hand[0] == [] and len(s.discard[0]) == 1


@pytest.mark.rule("HBR-CARD-08")
def test_bonuses_are_not_combined_but_events_are():
    s, marine, ork = duel("precision", "sneaky-shot")
    dice(s, 1)
    f = attack(s, marine, ork)
    say(s, "card:um-precision", "verb:bonus")
    assert bonus_spent(s, 0) and not bonus_spent(s, 1)
    say(s, "card:um-sneaky-shot")  # as an event: its bonus is barred now

    assert f.bonus == 2 and f.ignore != 0


@pytest.mark.rule("HBR-CARD-05")
def test_several_cards_for_one_action():
    s, marine, ork = duel("precision", "sneaky-shot")
    dice(s, 1)
    f = attack(s, marine, ork)
    say(s, "card:um-precision", "verb:event", "card:um-sneaky-shot", "verb:event")

    assert f.ignore == 0b111
    assert len(s.discard[0]) == 2


@pytest.mark.rule("HBR-CARD-03")
@pytest.mark.parametrize("initiative", [0, 1])
def test_the_initiative_side_speaks_first(initiative):
    s, marine, ork = duel("precision")
    hand(s, 1, "hit-the-dirt")
    s.initiative = initiative
    attack(s, marine, ork)

    assert RULES.seat(s) == initiative


@pytest.mark.rule("HBR-CARD-09", "HBR-CARD-10")
def test_movement_bonus_before_the_first_step():
    s, marine, _ = duel("fall-back")
    f = move(s, marine)
    say(s, "card:um-fall-back")

    assert f.left == 3 + 2


@pytest.mark.rule("HBR-CARD-07")
def test_no_cancels_an_event_but_not_a_bonus():
    s, marine, ork = duel("sneaky-shot")
    hand(s, 1, "no")
    dice(s, 1)
    f = attack(s, marine, ork)
    say(s, "card:um-sneaky-shot", "verb:event", "card:ork-no")

    assert f.ignore == 0
    assert len(s.discard[0]) == 1 and len(s.discard[1]) == 1
    assert told(s, "event-cancelled")


def sniped(features, *squares):
    """A sniper names an Ork, who falls back over these squares."""
    s = stage(features)
    sniper, ork = add(s, "scout-sniper-1", 4, 4), add(s, "sluggas-1", 7, 4)
    hand(s, 1, "fall-back")
    dice(s, 4)
    activate(s, sniper)
    say(s, "verb:snipe")
    while "card:ork-fall-back" not in offered(s):
        say(s, "verb:pass")
    say(s, "card:ork-fall-back", *(f"square:{q}" for q in squares))
    return s, ork


@pytest.mark.rule("HBR-CARD-16", "HBR-ABIL-CHARGE-01")
def test_fall_back_leaves_an_assault_not_the_free_attack_of_its_charge():
    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4), add(s, "sluggas-1", 5, 4)
    s.unit_gifts[marine] |= CHARGE
    hand(s, 1, "fall-back")
    dice(s, 1, 1, 1, 1, 1)
    f = assault(s, marine, ork)
    say(s, "verb:charge")
    while RULES.question(s)[1].window != deck.ENEMY_ASSAULT:
        assert "card:ork-fall-back" not in offered(s)
        say(s, "verb:pass")
    assert len(told(s, "attack")) == 1
    say(s, "card:ork-fall-back", "square:6,4", "verb:pass")

    assert f.gone == ESCAPED and not told(s, "assault-result")


@pytest.mark.rule("HBR-CARD-05", "HBR-ABIL-CHARGE-01")
def test_the_free_attack_of_a_charge_drives_nobody_out_of_its_assault():
    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4), add(s, "sluggas-1", 5, 4)
    s.unit_gifts[marine] |= CHARGE
    hand(s, 0, "driven-back")
    dice(s, 4, 6, 6, 1, 1)
    assault(s, marine, ork)
    say(s, "verb:charge")
    while s.frames and not told(s, "assault-result"):
        assert RULES.question(s)[1].window != deck.HIT_INFLICTED
        say(s, "verb:pass")

    assert told(s, "assault-result") and s.unit_place[ork] == DESTROYED


@pytest.mark.rule("HBR-CARD-05")
def test_nobody_is_driven_back_by_the_fire_of_his_own_side():
    s = stage()
    burner, ork = add(s, "sluggas-1", 4, 4), add(s, "sluggas-2", 7, 4)
    hand(s, 0, "driven-back")
    hit(s, ork, source=burner, cause=BY_FIRE)

    assert not s.frames and FACES[s.unit_face[ork]].kind == "reduced"


@pytest.mark.rule("HBR-ABIL-SAVE-05", "HBR-ABIL-SAVE-06")
def test_an_automatic_save_is_rolled_once_for_each_hit_that_is_left():
    s = stage()
    boss = add(s, "boss-mob-a", 4, 4)
    s.unit_gifts[boss] |= GREEN_5
    hand(s, 1, "ard-as-nails")
    dice(s, 6, 1)  # the card ignores one Hit of the two, the save of the other fails
    hit(s, boss, hits=2, cause=BY_FIRE)
    say(s, "card:ork-ard-as-nails-1")
    pass_windows(s)
    say(s, "verb:save")

    assert not s.frames and len(told(s, "flipped")) == 1
    assert len(told(s, "save")) == 2


@pytest.mark.rule("HBR-CARD-16", "HBR-ABIL-SNIPE-01")
def test_who_is_named_by_a_sniper_may_fall_back_out_of_his_sight():
    s, ork = sniped({(7, 3): "crag", (7, 2): "crag"}, "8,3", "9,2")
    assert s.unit_square[ork] == sq(9, 2)
    assert not told(s, "sniped") and not s.frames

    s, ork = sniped({}, "8,4", "9,4")
    assert told(s, "sniped")[0]["target"] == ork and FACES[s.unit_face[ork]].kind == "reduced"


@pytest.mark.rule("HBR-CARD-16", "HBR-PSY-54", "HBR-PSY-09")
@pytest.mark.parametrize(("square", "struck"), [("square:7,4", True), ("square:7,5", False)])
def test_who_falls_back_along_a_beam_is_struck_all_the_same(square, struck):
    s = stage()
    weird = add(s, "gorkargk", 4, 4, tile="weirdboy-gorkargk")
    option(s, "opt-killbolt", "weirdboy-gorkargk")
    add(s, "tactical-1", 6, 4)
    hand(s, 0, "fall-back")
    dice(s, 6, 1)
    activate(s, weird)
    say(s, "power:killbolt", "square:9,4")
    while "card:um-fall-back" not in offered(s):
        say(s, "verb:pass")
    say(s, "card:um-fall-back", square, "verb:pass")
    pass_windows(s)

    assert bool(told(s, "attack")) == struck


@pytest.mark.rule("HBR-CARD-16", "HBR-PSY-01")
@pytest.mark.parametrize(("x", "struck"), [(8, True), (9, False)])
def test_who_falls_back_from_a_smite_is_struck_within_its_range(x, struck):
    s = stage()
    s.options[SMITE_FREE.number] = 1
    servius = add(s, "servius", 4, 4, tile="librarian-servius")
    option(s, "opt-enfeeble", "librarian-servius")
    add(s, "sluggas-1", x, 4)
    hand(s, 1, "fall-back")
    dice(s, 6, 1)
    activate(s, servius)
    say(s, "power:smite")
    while "card:ork-fall-back" not in offered(s):
        say(s, "verb:pass")
    say(s, "card:ork-fall-back", f"square:{x + 1},4", f"square:{x + 2},4")
    pass_windows(s)

    assert bool(told(s, "attack")) == struck


@pytest.mark.rule("HBR-CARD-14")
def test_a_grenade_may_be_thrown_back_anywhere_within_its_range():
    s = stage()
    thrower = add(s, "tactical-1", 5, 4, tile="tactical-squad")
    option(s, "opt-grenades-um", "tactical-squad")
    add(s, "sluggas-1", 8, 4)
    hand(s, 1, "return-to-sender")
    activate(s, thrower)
    say(s, "verb:grenade", "point:8,4")
    while "card:ork-return-to-sender" not in offered(s):
        say(s, "verb:pass")
    say(s, "card:ork-return-to-sender")

    assert {"point:6,4", "point:11,4", "point:9,7"} <= set(offered(s))  # at the thrower, or where nobody stands
    assert not {"point:8,4", "point:13,4"} & set(offered(s))


@pytest.mark.rule("HBR-CARD-16")
def test_who_falls_back_over_the_edge_is_destroyed():
    """HBR-CARD-16 (book line 1653): a unit that Fall Back forces off the board is destroyed; one is warned of it."""
    s = stage()
    marine, ork = add(s, "tactical-1", 18, 4), add(s, "sluggas-1", 20, 4)
    hand(s, 1, "fall-back")
    activate(s, marine)
    say(s, "verb:fire")
    while "card:ork-fall-back" not in offered(s):
        say(s, "verb:pass")
    ask, f = RULES.question(s)
    caution = ask.caution(s, f, WORDS.number("card:ork-fall-back"))
    assert caution is not None and (caution.kind, caution.rule) == ("own-loss", "HBR-CARD-16")
    say(s, "card:ork-fall-back")
    pass_windows(s)

    assert s.unit_place[ork] == DESTROYED and not told(s, "attack")


@pytest.mark.rule("HBR-CARD-16")
def test_who_can_still_fall_back_on_the_board_is_not_driven_off():
    """HBR-CARD-16 (book line 1653): only a move that forces the unit off the board destroys it."""
    s = stage()
    marine, ork = add(s, "tactical-1", 17, 4), add(s, "sluggas-1", 19, 4)
    hand(s, 1, "fall-back")
    activate(s, marine)
    say(s, "verb:fire")
    while "card:ork-fall-back" not in offered(s):
        say(s, "verb:pass")
    ask, f = RULES.question(s)
    assert ask.caution(s, f, WORDS.number("card:ork-fall-back")) is None
    say(s, "card:ork-fall-back")

    assert set(offered(s)) == {"square:20,3", "square:20,4", "square:20,5"} and s.unit_place[ork] == BOARD


@seen("precision")
def test_precision():
    s, marine, ork = shot("precision", features={(5, 4): "rocks"})
    dice(s, 1)
    f = attack(s, marine, ork)
    say(s, "card:um-precision", "verb:event")
    assert f.total == 1 + 3


@seen("sneaky-shot")
def test_sneaky_shot():
    s, marine, ork = shot("sneaky-shot", features={(7, 4): "building"})
    dice(s, 1)
    f = attack(s, marine, ork)
    say(s, "card:um-sneaky-shot", "verb:event")
    assert f.needed == 4


@seen("weak-point")
def test_weak_point():
    s, marine, dread = shot("weak-point", target="deff-dread")
    s.unit_facing[dread] = 6  # it faces the marine
    dice(s, 1)
    f = attack(s, marine, dread)
    say(s, "card:um-weak-point", "verb:event")
    assert f.total == 1 + 0 + 2 and f.location == 1


@seen("weak-point")
def test_weak_point_raises_the_die_that_locates_the_hit():
    s, marine, dread = shot("weak-point", target="deff-dread")
    dice(s, 6, 2)
    attack(s, marine, dread)
    say(s, "card:um-weak-point", "verb:event")
    pass_windows(s)
    assert [e["die"] for e in told(s, "damage")] == [2 + 1]


@seen("hit-the-dirt")
def test_hit_the_dirt():
    s, marine, ork = shot("hit-the-dirt", seat=1)
    dice(s, 1)
    f = attack(s, marine, ork)
    say(s, "card:ork-hit-the-dirt")
    assert f.needed == 4 + 2 and s.unit_sm[ork] == 1


@seen("fall-back")
@pytest.mark.rule("HBR-CARD-16")
def test_fall_back_out_of_sight_spends_the_shot():
    s, marine, ork = shot("fall-back", seat=1, features={(7, 3): "crag", (8, 4): "open"})
    s.unit_sm[ork] = 2
    attack(s, marine, ork)
    say(s, "card:ork-fall-back")
    assert all(int(w.partition(":")[2].partition(",")[0]) == 8 for w in offered(s))
    say(s, "square:8,3")
    assert "verb:pass" in offered(s)
    say(s, "verb:pass")

    assert s.unit_square[ork] == sq(8, 3)
    assert not told(s, "attack")


@pytest.mark.rule("HBR-CARD-16")
def test_fall_back_turns_an_active_unit_first_and_ends_an_assault():
    s = stage()
    marine, busta = add(s, "tactical-1", 4, 4), add(s, "tankbustas-1", 5, 4, face="tankbustas/active")
    hand(s, 1, "fall-back")
    f = assault(s, marine, busta)
    say(s, "card:ork-fall-back", "square:6,4", "square:7,4")

    assert not FACES[s.unit_face[busta]].active
    assert f.gone and not told(s, "assault-result")


@seen("it-bounced-right-off-it")
@pytest.mark.parametrize(("die", "wrecked"), [(3, False), (2, True)])
def test_it_bounced(die, wrecked):
    s = stage()
    buggy = add(s, "warbuggy-1", 4, 4)
    hand(s, 1, "it-bounced-right-off-it")
    dice(s, die)
    hit(s, buggy)
    say(s, "card:ork-it-bounced-right-off-it")
    assert (s.unit_place[buggy] != BOARD) == wrecked


@seen("ard-as-nails")
@pytest.mark.parametrize(("die", "kind"), [(4, "full"), (3, "reduced")])
def test_ard_as_nails(die, kind):
    s = stage()
    ork = add(s, "sluggas-1", 4, 4)
    hand(s, 1, "ard-as-nails")
    dice(s, die)
    hit(s, ork)
    say(s, "card:ork-ard-as-nails-1")
    assert FACES[s.unit_face[ork]].kind == kind


@seen("emperors-shield")
def test_emperors_shield_even_against_piercing():
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    hand(s, 0, "emperors-shield")
    dice(s, 4)
    hit(s, marine, pierce=1)
    say(s, "card:um-emperors-shield-1")
    assert FACES[s.unit_face[marine]].kind == "full"


@seen("grot-shield")
def test_grot_shield():
    s = stage()
    boss, grot, far = add(s, "boss-mob-a", 4, 4), add(s, "ammo-runts", 6, 4), add(s, "sluggas-1", 8, 4)
    hand(s, 1, "grot-shield")
    hit(s, boss)
    say(s, "card:ork-grot-shield")
    assert s.unit_place[grot] == DESTROYED and s.unit_place[far] == BOARD
    assert FACES[s.unit_face[boss]].kind == "full"


@seen("driven-back")
def test_driven_back():
    s, marine, ork = shot("driven-back")
    dice(s, 4)
    attack(s, marine, ork)
    while RULES.question(s)[1].window != deck.HIT_INFLICTED:
        say(s, "verb:pass")
    say(s, "card:um-driven-back")
    assert sorted(offered(s)) == ["square:8,3", "square:8,4", "square:8,5"]
    say(s, "square:8,5")
    assert s.unit_square[ork] == sq(8, 5)


@seen("return-to-sender")
@pytest.mark.rule("HBR-CARD-14")
def test_return_to_sender():
    s = stage()
    thrower = add(s, "tactical-1", 5, 4, tile="tactical-squad")
    option(s, "opt-grenades-um", "tactical-squad")
    ork = add(s, "sluggas-1", 8, 4)
    hand(s, 1, "return-to-sender")
    dice(s, 6)
    activate(s, thrower)
    say(s, "verb:grenade", "point:8,4")
    while "card:ork-return-to-sender" not in offered(s):
        say(s, "verb:pass")
    say(s, "card:ork-return-to-sender", "point:6,4")
    while s.frames and "verb:pass" in offered(s):
        say(s, "verb:pass")

    assert [e["target"] for e in told(s, "attack")] == [thrower]
    assert FACES[s.unit_face[ork]].kind == "full"


@pytest.mark.rule("HBR-CARD-05")
def test_a_hit_is_shielded_only_where_somebody_stands_near_and_bounces_only_off_ones_own_vehicle():
    """HBR-CARD-05 (book lines 1597, 1605): a battle event is played where its text can be followed."""
    s = stage()
    boss = add(s, "boss-mob-a", 4, 4)
    add(s, "ammo-runts", 8, 4)
    hand(s, 1, "grot-shield")
    hit(s, boss, cause=BY_FIRE)
    assert "card:ork-grot-shield" not in offered(s)

    s = stage()
    speeder = add(s, "land-speeder-storm", 4, 4)
    hand(s, 1, "it-bounced-right-off-it")
    hit(s, speeder)
    assert s.unit_place[speeder] != BOARD and not s.frames


@pytest.mark.rule("HBR-CARD-04", "HBR-CARD-05")
@pytest.mark.parametrize(
    ("name", "hits", "phase"), [("rhino", 1, ACTIVATION), ("trukk-2", 0, ACTIVATION), ("trukk-2", 1, SUPPLY)]
)
def test_nothing_bounces_off_an_enemy_or_without_a_hit_or_in_another_phase(name, hits, phase):
    """HBR-CARD-04 (book line 1595): only in the phases its description names."""
    s = stage()
    h = HitFrame()
    h.unit, h.hits = add(s, "trukk-1", 4, 4), 1
    assert EVENTS["it-bounced-right-off-it"][0](s, h, 1, h.unit, -1)
    h.unit, h.hits, s.phase = add(s, name, 8, 4), hits, phase
    assert not EVENTS["it-bounced-right-off-it"][0](s, h, 1, h.unit, -1)
