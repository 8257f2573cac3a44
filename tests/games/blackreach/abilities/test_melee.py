"""HBR-ABIL: charge, terrifying, ramming, demolishing; auras on assaults."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.stage import (
    RULES,
    add,
    dice,
    hand,
    move,
    offered,
    on,
    option,
    pass_windows,
    run,
    say,
    sq,
    stage,
    told,
)

from siegeworks.games.blackreach import modifiers
from siegeworks.games.blackreach.abilities import melee
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import CARD_SIDE, DAMAGE_KINDS, POWER_NAMES
from siegeworks.games.blackreach.box.options import RAM_IN_SUPPLY
from siegeworks.games.blackreach.box.words import CARD, UNIT
from siegeworks.games.blackreach.cards.deck import BONUS_ANY, BONUS_FIRE, CARD_BONUS
from siegeworks.games.blackreach.frames import SUPPLY_MOVE
from siegeworks.games.blackreach.markers import ACTION, B_CHARGE, B_TERRIFYING, TURN_TIME, grant
from siegeworks.games.blackreach.movement.allowance import turns_matter
from siegeworks.games.blackreach.state import BOARD, DESTROYED, SUPPLY, WRECK


def assault(s, u, v):
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square = u, v, s.unit_square[u], s.unit_square[v]
    return run(s, "assault", f)


@pytest.mark.rule("HBR-ABIL-CHARGE-01", "HBR-ABIL-CHARGE-02", "HBR-ABIL-CHARGE-03", "HBR-REC-54")
def test_charge_strikes_first_and_takes_the_square_of_a_destroyed_target():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-digital-weapons", "tactical-squad")
    ork = add(s, "sluggas-1", 5, 4, face="sluggas/reduced")
    dice(s, 6)
    assault(s, sergeant, ork)
    assert offered(s) == ["verb:charge", "verb:pass"]
    say(s, "verb:charge")

    assert s.unit_place[ork] != BOARD
    assert s.unit_square[sergeant] == sq(5, 4)
    assert not told(s, "assault-result")


@pytest.mark.rule("HBR-ABIL-CHARGE-03", "HBR-ABIL-CHARGE-04")
def test_the_assault_goes_on_if_the_target_survives_the_charge():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4)
    grant(s, B_CHARGE, sergeant, 1, TURN_TIME)
    ork = add(s, "sluggas-1", 5, 4)
    dice(s, 1, 6, 6, 1, 1)
    assault(s, sergeant, ork)
    say(s, "verb:charge")
    pass_windows(s)

    assert told(s, "assault-result")
    assert FACES[s.unit_face[ork]].kind == "reduced"


@pytest.mark.rule("HBR-ABIL-TERRIFY-01")
def test_terrifying_suppresses_a_survivor():
    s = stage()
    a, b = add(s, "sluggas-1", 4, 4), add(s, "tactical-1", 5, 4)
    grant(s, B_TERRIFYING, b, 1, TURN_TIME)
    dice(s, 1, 1, 1, 1)
    assault(s, a, b)
    pass_windows(s)

    assert s.unit_sm[a] == 1 and s.unit_sm[b] == 0


@pytest.mark.rule("HBR-REC-61", "HBR-PSY-52")
@pytest.mark.parametrize(("far", "bonus"), [(2, 1), (3, 0)])
def test_banner_reaches_two_squares(far, bonus):
    s = stage()
    add(s, "uzdrakh", 4, 4, tile="command-uzdrakh")
    option(s, "opt-waaagh-banner", "command-uzdrakh")
    ork, marine = add(s, "sluggas-1", 4 + far, 4), add(s, "tactical-1", 5 + far, 4)
    f = AssaultFrame()
    f.unit, f.target = ork, marine
    notes = []

    assert modifiers.assault_bonus(s, f, 0, notes) == bonus
    assert [m.rule for m in notes] == (["HBR-REC-61"] if bonus else [])
    assert modifiers.assault_bonus(s, f, 1, None) == 0


@pytest.mark.rule("HBR-PSY-52")
def test_warpath_reaches_three_squares():
    s = stage()
    weird = add(s, "gorkargk", 4, 4)
    s.power_unit[modifiers.WARPATH] = weird
    near, far = add(s, "sluggas-1", 7, 4), add(s, "sluggas-2", 8, 4)
    marine = add(s, "tactical-1", 8, 5)
    values = []
    for u in (weird, near, far):
        f = AssaultFrame()
        f.unit, f.target = u, marine
        values.append(modifiers.assault_bonus(s, f, 0, None))

    assert values == [1, 1, 0]


@pytest.mark.rule("HBR-REC-29", "HBR-REC-60")
def test_rokkit_hammer_tears_and_adds_one():
    s = stage()
    ork = add(s, "sluggas-1", 4, 4, tile="goff-sluggas")
    marine = add(s, "tactical-1", 5, 4)
    o = option(s, "opt-rokkit-hammers", "goff-sluggas")
    dice(s, 3, 2, 1, 1)
    f = assault(s, ork, marine)
    say(s, "option:opt-rokkit-hammers", "verb:pass")

    assert f.bonus[0] == 1 and f.tear == 1
    assert f.total[0] == 3 + 1 + 3 + 1
    assert s.option_markers[o] == 2


@pytest.mark.rule("HBR-REC-60")
def test_relic_blade_gives_assault_three_and_tearing():
    from siegeworks.games.blackreach.assault.assault import tears_with
    from siegeworks.games.blackreach.units import assault_number

    s = stage()
    orad = add(s, "chaplain-orad", 4, 4, tile="chaplain-orad")
    assert assault_number(s, orad) == 2 and not tears_with(s, orad, -1)
    option(s, "opt-relic-blade", "chaplain-orad")
    assert assault_number(s, orad) == 3 and tears_with(s, orad, -1)


@pytest.mark.rule("HBR-ABIL-RAM-01", "HBR-ABIL-RAM-02", "HBR-ABIL-RAM-03", "HBR-REC-36")
def test_ramming_example_eleven_against_ten():
    s = stage()
    wagon = add(s, "battlewagon", 4, 8, facing=0, tile="big-mek-malagrah")  # DV 8
    option(s, "opt-reinforced-ram", "big-mek-malagrah")
    speeder = add(s, "land-speeder-storm", 4, 4, facing=2)  # light, DV 8: half is 4
    assert melee.ram_weight(s, wagon) == 8 and melee.ram_weight(s, speeder) == 4
    dice(s, 3, 6)
    f = move(s, wagon)
    say(s, "square:4,7", "square:4,6", "square:4,5", "verb:done")

    assert f.steps == 3
    assert offered(s) == ["verb:pass", "unit:land-speeder-storm"]
    odds = on(s).odds("unit:land-speeder-storm")
    assert odds is not None and dict(odds.outcomes)["hit"] == Fraction(11, 12)
    say(s, "unit:land-speeder-storm")
    assert told(s, "rammed")[0]["totals"] == [11, 10]
    assert s.unit_place[speeder] != BOARD


@pytest.mark.rule("HBR-ABIL-RAM-02", "HBR-MARK-01")
def test_half_a_light_vehicles_defence_is_rounded_up_and_suppressed_markers_count():
    s = stage()
    buggy, rhino = add(s, "warbuggy-1", 4, 4, 0), add(s, "rhino", 4, 2, 0)  # DV 5: half of it is 3; DV 7, two markers
    s.unit_sm[rhino] = 2
    assert melee.ram_weight(s, buggy) == 3
    f = move(s, buggy)
    f.ram = 1
    dice(s, 2, 1, 1)
    say(s, "verb:done", "facing:n")
    odds = on(s).odds("unit:rhino")
    assert odds is not None and dict(odds.outcomes)["hit"] == Fraction(15, 36)  # 3 against 3: the higher die
    say(s, "unit:rhino")
    assert told(s, "rammed")[0]["totals"] == [5, 4] and s.unit_damage[rhino]


@pytest.mark.rule("HBR-ABIL-RAM-03")
def test_an_equal_ram_does_nothing_and_costs_nothing():
    s = stage()
    wagon = add(s, "battlewagon", 4, 5, facing=0)
    rhino = add(s, "rhino", 4, 3, facing=0)
    dice(s, 1, 2)
    f = move(s, wagon)
    f.ram = 1
    say(s, "verb:done", "unit:rhino")

    assert told(s, "rammed")[0]["totals"] == [9, 9]
    assert s.unit_damage[rhino] == 0 and s.unit_damage[wagon] == 0


@pytest.mark.rule("HBR-ABIL-RAM-01")
def test_without_ramming_nothing_is_asked():
    s = stage()
    wagon = add(s, "battlewagon", 4, 5, facing=0)
    add(s, "rhino", 4, 3, facing=0)
    move(s, wagon)
    say(s, "verb:done")

    assert not s.frames


@pytest.mark.rule("HBR-ABIL-DEMO-01")
def test_demolishing_beside_a_structure():
    s = stage({(6, 4): "building"})
    dread = add(s, "brother-agnathio", 4, 4)
    dice(s, 4, 6)
    move(s, dread)
    say(s, "square:5,4", "verb:done", "facing:n")
    assert offered(s) == ["verb:pass", "square:6,4"]
    say(s, "square:6,4")

    assert s.structure_dp == [2]


@pytest.mark.rule("HBR-ABIL-DEMO-01")
def test_no_demolishing_away_from_structures():
    s = stage({(9, 4): "building"})
    dread = add(s, "brother-agnathio", 4, 4)
    move(s, dread)
    say(s, "square:5,4", "verb:done", "facing:n")

    assert not s.frames


@pytest.mark.rule("HBR-REC-38")
def test_grabbin_klaw_gives_assault_and_long_distance():
    from siegeworks.games.blackreach.movement.launching import long_assault
    from siegeworks.games.blackreach.units import assault_number

    s = stage()
    trukk = add(s, "trukk-1", 4, 4, tile="goff-sluggas")
    assert assault_number(s, trukk) == -99
    option(s, "opt-grabbin-klaw", "goff-sluggas")
    assert assault_number(s, trukk) == 0 and long_assault(s, trukk) == 1


@pytest.mark.rule("HBR-ABIL-DEST-01")
def test_destruction_in_an_assault():
    s = stage({(5, 4): "building"})
    rokkit, marine = add(s, "rokkit-launcha-1", 4, 4), add(s, "tactical-1", 5, 4)
    dice(s, 1, 1, 1, 1, 4, 4)
    assault(s, rokkit, marine)
    pass_windows(s)
    assert offered(s) == ["verb:use", "verb:pass"]
    say(s, "verb:use")

    assert s.structure_dp == [2]


@pytest.mark.rule("HBR-ABIL-DEST-01")
def test_no_destruction_of_the_wreck_an_assault_has_made_and_none_by_an_attacker_that_was_lost():
    s = stage()
    rokkit, rhino = add(s, "rokkit-launcha-1", 4, 4), add(s, "rhino", 5, 4, 6)
    s.unit_damage[rhino] = 0b11111  # any marker is the second of its kind
    dice(s, 1)
    f = assault(s, rokkit, rhino)
    assert f.result and s.unit_place[rhino] == WRECK and not s.frames  # it had no weapon left
    t = stage({(5, 4): "building"})
    lost, marine = add(t, "rokkit-launcha-1", 4, 4, face="rokkit-launcha/reduced"), add(t, "tactical-1", 5, 4)
    dice(t, 1, 1, 6, 6)
    assault(t, lost, marine)
    pass_windows(t)
    assert t.unit_place[lost] == DESTROYED and t.unit_place[marine] == BOARD and not t.frames


@pytest.mark.rule("HBR-ABIL-RAM-01", "HBR-ABIL-DEMO-01")
def test_after_an_assault_a_vehicle_may_still_ram_but_demolishes_nothing():
    s = stage()
    dread = add(s, "deff-dread", 4, 4, 2)
    add(s, "razorback", 6, 4, 2)
    f = move(s, dread, assault=True)
    f.ram = 1  # the card Ram!
    dice(s, 3, 3, 1, 2)
    say(s, "unit:razorback", "verb:keep")
    assert told(s, "assault-result") and offered(s) == ["verb:pass", "unit:razorback"]
    t = stage({(5, 3): "building"})
    agnathio, ork = add(t, "brother-agnathio", 4, 4, 2), add(t, "sluggas-1", 5, 4)
    move(t, agnathio, assault=True)
    say(t, "unit:sluggas-1")  # its value against him is X
    assert t.unit_place[ork] == DESTROYED and melee.structures_beside(t, agnathio) and not t.frames


@pytest.mark.rule("HBR-ABIL-CHARGE-01", "HBR-PSY-65")
def test_terrain_shelters_from_a_charge_even_with_perfect_timing():
    s = stage({(5, 4): "building"})
    sergeant = add(s, "sgt-vorolanus", 4, 4)
    grant(s, B_CHARGE, sergeant, 1, TURN_TIME)
    s.power_unit[POWER_NAMES.index("perfect-timing")] = sergeant
    ork = add(s, "sluggas-1", 5, 4)  # DV 4, +2 in the building, against 2 and the die
    dice(s, 3, 6, 6, 1, 1)
    assault(s, sergeant, ork)
    odds = on(s).odds("verb:charge")
    assert odds is not None and dict(odds.outcomes)["miss"] == Fraction(1, 2)
    say(s, "verb:charge")
    pass_windows(s)
    attack = told(s, "attack")[0]
    assert (attack["total"], attack["needed"]) == (5, 6) and s.unit_face[ork] >= 0


@pytest.mark.rule("HBR-ASLT-03", "HBR-CARD-07")
@pytest.mark.parametrize("played", [True, False])
def test_an_assault_in_spite_of_x_needs_its_card(played):
    s = stage()
    ork, rhino = add(s, "sluggas-1", 4, 4), add(s, "rhino", 5, 4)
    hand(s, 1, "krump-da-tin-can")
    dice(s, 6, 6, 1, 3)
    f = assault(s, ork, rhino)
    if played:
        say(s, "card:ork-krump-da-tin-can", "verb:event")
        assert f.bonus[0] == 2 and f.tear & 1 and f.even_x
        assert s.unit_damage[rhino] == 1 << DAMAGE_KINDS.index("primary-1") or s.unit_damage[rhino]
    else:
        say(s, "verb:pass")
        assert f.gone == 1 and not told(s, "assault-result")


def test_boons_of_an_action_end_with_it():
    s = stage()
    ork = add(s, "sluggas-1", 4, 4)
    grant(s, B_CHARGE, ork, 1, ACTION)
    move(s, ork)
    say(s, "verb:done")
    assert s.boons == []


@pytest.mark.rule("HBR-ABIL-RAM-01", "HBR-VEH-02")
def test_a_light_vehicle_of_one_square_with_a_ram_may_turn_to_use_it():
    s = stage()
    s.turns = 9
    buggy = add(s, "warbuggy-1", 4, 4, 0, tile="warbuggy-squadron")
    add(s, "rhino", 6, 5, 0)
    assert not turns_matter(s, buggy)
    option(s, "opt-reinforced-ram", "warbuggy-squadron")
    move(s, buggy)
    say(s, "square:5,5", "verb:done", "facing:e")

    assert "unit:rhino" in offered(s)


def charging():
    """Orad with Digital Weapons beside an ork, about to charge."""
    s = stage()
    orad = add(s, "chaplain-orad", 4, 4, tile="chaplain-orad")
    option(s, "opt-digital-weapons", "chaplain-orad")
    ork = add(s, "sluggas-1", 5, 4)
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square, f.face = orad, ork, sq(4, 4), sq(5, 4), s.unit_face[ork]
    return s, f


@pytest.mark.rule("HBR-ABIL-CHARGE-01", "HBR-REC-23")
def test_the_free_attack_of_a_charge_is_no_firing_action_for_markers():
    """HBR-ABIL-CHARGE-01 (book lines 1346, 1838): Ammo is for Firing Actions, and this is none."""
    s, f = charging()
    option(s, "opt-ammo-um", "chaplain-orad")
    dice(s, 1, 1, 1, 1, 1)
    run(s, "assault", f)
    say(s, "verb:charge")

    assert told(s, "attack")  # nobody was asked in between
    assert not any(word.startswith("option:") for word in offered(s))


@pytest.mark.rule("HBR-ABIL-CHARGE-01", "HBR-CARD-10")
def test_a_fire_bonus_does_not_help_a_charge_a_bonus_on_any_die_does():
    """HBR-ABIL-CHARGE-01 (book lines 1346, 1615, 1627): +X for a Firing Action is not for the free attack, +X for any
    die is."""
    s, f = charging()
    fire = next(card for card in range(len(CARD_BONUS)) if CARD_BONUS[card] == BONUS_FIRE and CARD_SIDE[card] == 0)
    any_die = next(card for card in range(len(CARD_BONUS)) if CARD_BONUS[card] == BONUS_ANY and CARD_SIDE[card] == 0)
    s.hand[0] = [fire, any_die]
    dice(s, 1, 1, 1, 1, 1)
    run(s, "assault", f)
    say(s, "verb:charge")

    assert CARD.names[any_die] in offered(s) and CARD.names[fire] not in offered(s)
    say(s, CARD.names[any_die])
    while RULES.question(s)[0].kind in ("window", "use-as", "counter"):
        say(s, "verb:bonus" if "verb:bonus" in offered(s) else "verb:pass")
        if told(s, "attack"):
            break
    assert told(s, "attack")[0]["total"] > 1


@pytest.mark.rule("HBR-ABIL-RAM-01", "HBR-ABIL-DEMO-01", "HBR-SUPPLY-01", "HBR-AMB-40")
@pytest.mark.parametrize("allowed", [1, 0])
def test_ramming_and_demolishing_in_the_supply_phase_are_a_switch(allowed):
    """HBR-SUPPLY-01 (book lines 599, 909, 1358): that phase forbids fire and assaults, and these are neither."""
    s = stage({(5, 5): "bunker"})
    s.options[RAM_IN_SUPPLY.number] = allowed
    s.phase = SUPPLY
    dread, rhino = add(s, "deff-dread", 4, 5, 2), add(s, "rhino", 4, 4, 2)
    f = move(s, dread, kind=SUPPLY_MOVE)
    f.ram = 1
    say(s, "verb:done", "facing:n")

    assert bool(s.frames) == bool(allowed)
    assert not allowed or offered(s) == ["verb:pass", UNIT.names[rhino]]
