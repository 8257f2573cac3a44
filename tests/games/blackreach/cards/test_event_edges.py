"""HBR-CARD: battle events and markers where they meet other rules: charges, broken tracks, aircraft, double hits."""

from __future__ import annotations

import pytest
from tests.games.blackreach.cards.test_events import assault, in_window, reveal_frame
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

from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import DAMAGE_KINDS, FACE_NUMBER
from siegeworks.games.blackreach.box.options import SMITE_FREE
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.cards import deck
from siegeworks.games.blackreach.cards.events_orders import scanners
from siegeworks.games.blackreach.cards.window import EVENTS
from siegeworks.games.blackreach.frames import BY_FIRE, ESCAPED
from siegeworks.games.blackreach.markers import B_OVERWATCH, TURN_TIME
from siegeworks.games.blackreach.movement.aircraft import take_wing
from siegeworks.games.blackreach.muster.recruitment import CHARGE, GREEN_5, PERSONAL_ORDER, STAR, stars
from siegeworks.games.blackreach.orders.orders import tokens
from siegeworks.games.blackreach.state import BOARD, DESTROYED, ORDER, SUPPLY
from siegeworks.games.blackreach.units import lift

TRACKS = 1 << DAMAGE_KINDS.index("tracks")


@pytest.mark.rule("HBR-CARD-05")
def test_a_vehicle_bogged_down_stops_after_one_square_whatever_its_driver_plays():
    s = stage()
    s.initiative = 1  # the Orks speak first, so the bonus comes after the bog
    rhino = add(s, "rhino", 4, 8, facing=0)
    hand(s, 1, "bogged-down")
    hand(s, 0, "dont-stop")
    f = move(s, rhino)
    say(s, "card:ork-bogged-down")
    while "card:um-dont-stop" not in offered(s):
        say(s, "verb:pass")
    say(s, "card:um-dont-stop", "verb:event")
    assert f.boost == 2 and f.left == 1
    say(s, "square:4,7")

    assert s.unit_square[rhino] == sq(4, 7) and not s.boons


@pytest.mark.rule("HBR-CARD-05", "HBR-HVY-04", "HBR-MOVE-06")
@pytest.mark.parametrize(("name", "damage", "markers"), [("rhino", TRACKS, 0), ("tactical-1", 0, 2), ("rhino", 0, 3)])
def test_nothing_advances_without_tracks_or_when_immobilised(name, damage, markers):
    s = stage()
    u = add(s, name, 4, 8)
    s.unit_damage[u], s.unit_sm[u], s.unit_activated[u] = damage, markers, 1
    s.phase = SUPPLY
    assert not EVENTS["advance"][0](s, None, 0, -1, -1)
    s.unit_damage[u] = s.unit_sm[u] = 0
    assert EVENTS["advance"][0](s, None, 0, -1, -1)


@pytest.mark.rule("HBR-CARD-05", "HBR-MOVE-06")
def test_an_advance_is_no_longer_than_the_movement_that_is_left():
    s = stage()
    u = add(s, "tactical-1", 4, 8)
    s.unit_sm[u], s.unit_activated[u] = 1, 1  # 3 less 2
    s.phase = SUPPLY
    hand(s, 0, "advance")
    in_window(s, 0, deck.SUPPLY_MOVE)
    say(s, "card:um-advance-1", "square:4,7")

    assert s.unit_square[u] == sq(4, 7) and "square:4,6" not in offered(s)


@pytest.mark.rule("HBR-CARD-05", "HBR-HVY-04", "HBR-MOVE-06")
@pytest.mark.parametrize(("damage", "markers", "runs"), [(0, 0, True), (TRACKS, 0, False), (0, 3, False)])
def test_nothing_hits_and_runs_without_tracks_or_when_immobilised(damage, markers, runs):
    s = stage()
    dread = add(s, "deff-dread", 4, 4)
    s.unit_damage[dread], s.unit_sm[dread] = damage, markers
    f = activate(s, dread)
    f.did = 2

    assert EVENTS["hit-and-run"][0](s, f, 1, dread, -1) == runs


@pytest.mark.rule("HBR-CARD-05", "HBR-REC-08", "HBR-ORDER-12")
def test_the_codex_gives_tokens_to_aircraft_too_and_loses_none():
    s = stage()
    a, b = add(s, "tactical-1", 4, 4), add(s, "tactical-2", 6, 4)
    lift(s, b)
    take_wing(s, b)
    s.unit_token[a], s.unit_token[b] = 1, 2
    s.phase = ORDER
    hand(s, 0, "word-of-the-codex")
    in_window(s, 0, deck.ORDER_END)
    say(s, "card:um-word-of-the-codex", "unit:tactical-2")

    assert (s.unit_token[a], s.unit_token[b]) == (2, 1)


@pytest.mark.rule("HBR-CARD-05", "HBR-ABIL-PORDER-02")
def test_the_codex_leaves_no_personal_order_without_a_token():
    s = stage()
    a, b = add(s, "tactical-1", 4, 4), add(s, "rhino", 6, 4)
    c = add(s, "tactical-2", 8, 4)
    s.unit_gifts[b] = PERSONAL_ORDER
    s.unit_token[a], s.unit_token[b] = 1, 2
    s.phase = ORDER
    hand(s, 0, "word-of-the-codex")
    in_window(s, 0, deck.ORDER_END)
    say(s, "card:um-word-of-the-codex", "unit:tactical-2")

    assert (s.unit_token[a], s.unit_token[b], s.unit_token[c]) == (0, 2, 1)


@pytest.mark.rule("HBR-CARD-13", "HBR-REC-08")
def test_reactive_reaches_an_aircraft_and_is_not_played_for_nothing():
    s = stage()
    a, b = add(s, "tactical-1", 4, 4), add(s, "tactical-2", 6, 4)
    lift(s, b)
    take_wing(s, b)
    s.unit_token[a] = 2
    hand(s, 0, "reactive")
    in_window(s, 0, deck.OWN_REVEAL, frame=reveal_frame(0))
    say(s, "card:um-reactive-1")

    assert (s.unit_token[a], s.unit_token[b]) == (0, 2)
    s.unit_activated[a] = 1
    assert not EVENTS["reactive"][0](s, None, 0, -1, -1)  # nobody could be given the one token there is


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


@pytest.mark.rule("HBR-ABIL-SAVE-05", "HBR-REC-21")
@pytest.mark.parametrize(("name", "tile"), [("scout-1", "scout-squad"), ("tactical-1", "tactical-squad")])
def test_the_save_of_a_marker_is_automatic_whatever_the_tile_prints(name, tile):
    s = stage()
    u = add(s, name, 4, 4, tile=tile)
    option(s, "opt-sons-of-guilliman", tile)
    dice(s, 4)
    h = hit(s, u, cause=BY_FIRE)
    say(s, "option:opt-sons-of-guilliman")

    assert told(s, "save")[0]["needed"] == 4 and h.hits == 0 and s.unit_place[u] == BOARD


def disputed(initiative):
    """A marine's shot that both sides may have rolled again."""
    s = stage()
    s.initiative = initiative
    marine, ork = add(s, "tactical-1", 4, 4), add(s, "sluggas-1", 7, 4)
    add(s, "boss-mob-a", 8, 4, tile="goff-boss-mob")
    option(s, "opt-boss-pole", "goff-boss-mob")
    hand(s, 0, "second-chance")
    dice(s, 6, 1, 5)
    f = attack(s, marine, ork)
    while RULES.question(s)[1].window != deck.AFTER_ROLL:
        say(s, "verb:pass")
    return s, f


@pytest.mark.rule("HBR-REC-28", "HBR-REC-52", "HBR-CARD-15")
def test_a_die_the_enemy_had_rolled_again_may_be_rolled_again_by_its_owner():
    s, f = disputed(initiative=0)
    assert RULES.seat(s) == 0
    say(s, "verb:pass", "option:opt-boss-pole")
    assert f.dice == [1] and RULES.seat(s) == 0
    say(s, "card:um-second-chance-1")
    pass_windows(s)

    assert f.dice == [5] and f.total == 5 + 3


@pytest.mark.rule("HBR-TURN-06", "HBR-CARD-03")
@pytest.mark.parametrize("initiative", [0, 1])
def test_the_initiative_side_says_first_whether_dice_are_rolled_again(initiative):
    s, _ = disputed(initiative)
    assert RULES.seat(s) == initiative
    say(s, "verb:pass")
    assert RULES.seat(s) == 1 - initiative and RULES.question(s)[1].window == deck.AFTER_ROLL


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


@pytest.mark.rule("HBR-FIRE-05", "HBR-ABIL-SUPP-01", "HBR-ABIL-OVER-01")
def test_who_fires_on_overwatch_may_suppress():
    s = stage()
    ork, marine = add(s, "shootas-1", 8, 4), add(s, "tactical-1", 4, 4)
    s.boons.append([B_OVERWATCH, marine, 0, TURN_TIME])
    dice(s, 6)
    move(s, ork)
    say(s, "square:8,5", "unit:tactical-1")
    assert offered(s) == ["verb:fire", "verb:suppress"]
    say(s, "verb:suppress")

    assert told(s, "attack")[0]["total"] == 2 * 3 + 6
    assert FACES[s.unit_face[ork]].kind == "full" and s.unit_sm[ork] == (2 * 3 + 6) // 4


@pytest.mark.rule("HBR-CARD-05", "HBR-FIRE-05")
def test_a_second_firing_action_may_suppress():
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    add(s, "shootas-1", 7, 4)
    second = add(s, "shootas-2", 7, 8)
    hand(s, 0, "bolter-drill")
    dice(s, 1, 6)
    activate(s, marine)
    pass_windows(s)
    say(s, "verb:fire", "unit:shootas-1")
    while "card:um-bolter-drill-1" not in offered(s) or RULES.question(s)[1].window != deck.OWN_END:
        say(s, "verb:pass")
    say(s, "card:um-bolter-drill-1", "verb:suppress")
    pass_windows(s)

    assert s.unit_sm[second] == (2 * 3 + 6) // 4


@pytest.mark.rule("HBR-CARD-05", "HBR-FIRE-14")
@pytest.mark.parametrize(("did", "runs", "drills"), [(1, False, False), (2, True, True), (3, True, False)])
def test_an_alternate_is_a_firing_action_but_no_normal_one(did, runs, drills):
    s = stage()
    ork, marine = add(s, "shootas-1", 4, 4), add(s, "tactical-1", 7, 4)
    for u, seat, event, fits in (
        (ork, 1, "hit-and-run", runs),
        (ork, 1, "dakka-dakka", runs),
        (marine, 0, "bolter-drill", drills),
    ):
        f = activate(s, u)
        f.did = did
        assert EVENTS[event][0](s, f, seat, u, -1) == fits
        s.frames.clear()


@pytest.mark.rule("HBR-CARD-05", "HBR-ORDER-22")
def test_scrambled_communications_cost_a_token_even_with_stars_to_spare():
    s = stage()
    for i in range(1, 5):
        for n, name in enumerate((f"sluggas-{i}", f"shootas-{i}", f"stormboyz-{i}")):
            if name != "stormboyz-4":
                s.unit_gifts[add(s, name, i, n, tile="goff-sluggas")] |= STAR
    assert stars(s, 1) > 10 and tokens(s, 1)[0] == 10
    s.token_shift[1] = -1

    assert tokens(s, 1)[0] == 9


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


@pytest.mark.rule("HBR-CARD-05")
@pytest.mark.parametrize(("x", "near"), [(10, True), (11, False)])
def test_a_sweep_is_worth_a_concealed_enemy_even_without_a_token(x, near):
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    lurker = add(s, "sluggas-1", x, 4)
    assert scanners(s, 0) == []
    s.unit_face[lurker] = FACE_NUMBER["scout/concealed"]  # as a data pack's Orks might

    assert scanners(s, 0) == ([marine] if near else [])


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


@pytest.mark.rule("HBR-CARD-11")
@pytest.mark.parametrize(("name", "fits"), [("predator-a", True), ("lascannon", False), ("land-speeder-storm", False)])
def test_burst_into_action_is_for_heavy_vehicles(name, fits):
    """HBR-CARD-11 (book line 1633): played when a Heavy Vehicle takes a Movement Action."""
    s = stage()
    mover = add(s, name, 6, 6, 2)
    add(s, "trukk-1", 12, 6, 2)
    hand(s, 0, "burst-into-action")
    activate(s, mover)
    pass_windows(s)
    say(s, "verb:move")
    pass_windows(s)

    assert ("card:um-burst-into-action-1" in offered(s)) == fits
