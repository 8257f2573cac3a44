"""Battle events of moves, assaults and finished actions (HBR-CARD-05, -07, -11): when each is played, what it does."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.cards.staging import TRACKS, assault, duel, seen, shot
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    attack,
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
    why,
)

from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import (
    CARD_NAMES,
)
from siegeworks.games.blackreach.box.words import CARD, WORDS
from siegeworks.games.blackreach.cards import deck
from siegeworks.games.blackreach.cards.window import (
    EVENTS,
)
from siegeworks.games.blackreach.people.labels import stands_for
from siegeworks.games.blackreach.state import BOARD


@pytest.mark.rule("HBR-CARD-10")
def test_assault_bonus_for_both_sides():
    s = stage()
    ork, marine = add(s, "sluggas-1", 4, 4), add(s, "tactical-1", 5, 4)
    hand(s, 1, "battle-rage")
    hand(s, 0, "surprise")
    dice(s, 1, 1, 1, 1)
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square = ork, marine, s.unit_square[ork], s.unit_square[marine]
    run(s, "assault", f)
    say(s, "card:um-surprise")  # the defender has no event here: it is the bonus
    say(s, "card:ork-battle-rage-1", "verb:bonus")

    assert f.bonus == [2, 2]


def test_identical_cards_are_offered_once():
    s, marine, ork = duel("burst-into-action", "burst-into-action")
    attack(s, marine, ork)
    cards = [w for w in offered(s) if w.startswith("card:")]

    assert len(cards) == 1
    assert len(stands_for(s, WORDS.number(cards[0]))) == 1
    assert WORDS.name(CARD) == f"card:{CARD_NAMES[0]}"


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
@pytest.mark.parametrize(("damage", "markers", "runs"), [(0, 0, True), (TRACKS, 0, False), (0, 3, False)])
def test_nothing_hits_and_runs_without_tracks_or_when_immobilised(damage, markers, runs):
    s = stage()
    dread = add(s, "deff-dread", 4, 4)
    s.unit_damage[dread], s.unit_sm[dread] = damage, markers
    f = activate(s, dread)
    f.did = 2

    assert EVENTS["hit-and-run"][0](s, f, 1, dread, -1) == runs


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


@seen("dont-stop")
def test_dont_stop():
    s, marine, _ = shot("dont-stop")
    f = move(s, marine)
    say(s, "card:um-dont-stop", "verb:event")
    assert f.left == 5


@seen("all-terrain")
def test_all_terrain():
    s, marine, _ = shot("all-terrain", features={(4, 5): "thicket", (4, 6): "thicket"})
    move(s, marine)
    say(s, "card:um-all-terrain", "verb:event", "square:4,5")
    assert "square:4,6" in offered(s)


@seen("ram")
def test_ram():
    s = stage()
    wagon, rhino = add(s, "battlewagon", 4, 5, facing=0), add(s, "rhino", 4, 3, facing=0)
    hand(s, 1, "ram")
    dice(s, 6, 1, 2)
    move(s, wagon)
    say(s, "card:ork-ram", "verb:done", "unit:rhino")
    assert s.unit_damage[rhino] != 0


@seen("bogged-down")
def test_bogged_down():
    s = stage()
    rhino = add(s, "rhino", 4, 8, facing=0)
    hand(s, 1, "bogged-down")
    f = move(s, rhino)
    say(s, "card:ork-bogged-down")
    assert f.left == 1


@seen("burst-into-action")
@pytest.mark.rule("HBR-CARD-11")
def test_burst_into_action_fires_all_weapons_without_penalty_once():
    s = stage()
    dread, marine = add(s, "deff-dread", 4, 4), add(s, "tactical-1", 7, 4)
    hand(s, 1, "burst-into-action")
    dice(s, 1, 1)
    f = move(s, dread)
    say(s, "verb:pass", "card:ork-burst-into-action-1", "weapon:primary-1", "weapon:secondary")

    assert [e["total"] for e in told(s, "attack")] == [1 + 1, 1 + 3]
    assert all(e["target"] == marine for e in told(s, "attack"))
    assert f.fired == 1 and "verb:fire" not in offered(s)


@seen("opportunistic-fire")
def test_opportunistic_fire():
    s = stage()
    ork, marine = add(s, "shootas-1", 8, 4), add(s, "tactical-1", 4, 4)
    s.unit_token[marine] = 2
    hand(s, 0, "opportunistic-fire")
    dice(s, 1)
    move(s, ork)
    say(s, "square:8,5", "card:um-opportunistic-fire-1")
    while "verb:pass" in offered(s) and RULES.seat(s) == 0:
        say(s, "verb:pass")
    assert offered(s) == ["verb:fire", "verb:suppress"]
    fire, suppress = (on(s).odds(w) for w in offered(s))
    assert fire is not None and dict(fire.outcomes)["double hit"] == Fraction(1, 3)  # 3 + 5 against twice 4
    assert suppress is not None and dict(suppress.outcomes)["3 suppressed markers"] == Fraction(1, 6)
    say(s, "verb:suppress")

    assert told(s, "attack")[0]["unit"] == marine
    assert s.unit_sm[ork] == 1 and s.unit_place[ork] == BOARD  # 6 + 1 against 4
    assert s.unit_activated[marine] == 1 and s.unit_token[marine] == 0


@seen("nasty-surprise")
@pytest.mark.parametrize(("die", "markers", "kind"), [(2, 0, "full"), (3, 1, "full"), (5, 1, "reduced")])
def test_nasty_surprise(die, markers, kind):
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    add(s, "sluggas-1", 12, 12)
    hand(s, 1, "nasty-surprise")
    dice(s, die)
    move(s, marine)
    say(s, "square:4,5", "card:ork-nasty-surprise")
    assert s.unit_sm[marine] == markers and FACES[s.unit_face[marine]].kind == kind


def test_nasty_surprise_does_not_tell_which_concealed_unit_it_went_off_under():
    s = stage({(4, 5): "crater"})
    scout = add(s, "scout-1", 4, 4, face="scout/concealed")
    add(s, "sluggas-1", 12, 12)
    hand(s, 1, "nasty-surprise")
    dice(s, 2)
    move(s, scout)
    say(s, "square:4,5", "card:ork-nasty-surprise")
    assert [e["to"] for e in told(s, "surprise")] == [[0]]
    assert [e["square"] for e in told(s, "concealed-surprise")] == [sq(4, 5)]


@seen("battle-rage")
def test_battle_rage():
    s = stage()
    ork, marine = add(s, "sluggas-1", 4, 4), add(s, "tactical-1", 5, 4)
    hand(s, 1, "battle-rage")
    dice(s, 6, 1, 1, 1)
    f = assault(s, ork, marine)
    say(s, "card:ork-battle-rage-1", "verb:event", "square:6,4")
    assert f.bonus[0] == 2 and f.total[0] == 6 + 1 + 3 + 2
    assert s.unit_sm[marine] == 1


@seen("surprise")
def test_surprise():
    s = stage()
    ork, marine = add(s, "sluggas-1", 4, 4), add(s, "tactical-1", 5, 4)
    hand(s, 1, "surprise")
    dice(s, 1, 1, 6)
    f = assault(s, ork, marine)
    say(s, "card:ork-surprise-1", "verb:event")
    assert f.reply == [6]


@seen("krump-da-tin-can")
def test_krump_da_tin_can_also_adds_for_units_without_x():
    s = stage()
    busta, rhino = add(s, "boss-mob-c", 4, 4), add(s, "rhino", 5, 4, facing=0)
    hand(s, 1, "krump-da-tin-can")
    dice(s, 1, 1, 1, 1)
    f = assault(s, busta, rhino)
    say(s, "card:ork-krump-da-tin-can", "verb:event")
    assert f.bonus[0] == 2 and f.tear & 1


@seen("bolter-drill", "dakka-dakka")
@pytest.mark.parametrize(
    ("seat", "unit", "card"), [(0, "tactical-1", "bolter-drill-1"), (1, "shootas-1", "dakka-dakka-1")]
)
def test_a_second_firing_action_against_another_target(seat, unit, card):
    s = stage()
    u = add(s, unit, 4, 4)
    names = ("shootas-2", "shootas-3") if seat == 0 else ("tactical-2", "tactical-3")
    a, b = add(s, names[0], 7, 4), add(s, names[1], 7, 8)
    hand(s, seat, card[:-2])
    dice(s, 1, 1)
    activate(s, u)
    say(s, "verb:pass") if "verb:pass" in offered(s) else None
    say(s, "verb:fire", f"unit:{names[0]}")
    word = f"card:{'um' if seat == 0 else 'ork'}-{card}"
    while word not in offered(s) or RULES.question(s)[1].window != deck.OWN_END:
        say(s, "verb:pass")
    say(s, word)
    if seat == 0:
        assert offered(s) == ["verb:fire", "verb:suppress"]  # declared for each Firing Action, HBR-FIRE-05
        say(s, "verb:suppress")
    while s.frames and "verb:pass" in offered(s):
        say(s, "verb:pass")
    assert [e["target"] for e in told(s, "attack")] == [a, b]
    assert s.unit_sm[b] == (1 if seat == 0 else 0)


@seen("bolter-drill")
@pytest.mark.rule("HBR-FIRE-15", "HBR-ABIL-DOUBLE-01")
def test_a_second_firing_action_may_be_an_alternate_that_spares_the_first_target():
    s = stage()
    u = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    option(s, "opt-grenades-um", "tactical-squad")
    a, b = add(s, "shootas-2", 6, 4), add(s, "shootas-3", 6, 6)
    hand(s, 0, "bolter-drill")
    dice(s, 1, 1)
    activate(s, u)
    say(s, "verb:pass") if "verb:pass" in offered(s) else None
    say(s, "verb:fire", "unit:shootas-2")
    word = "card:um-bolter-drill-1"
    while word not in offered(s) or RULES.question(s)[1].window != deck.OWN_END:
        say(s, "verb:pass")
    say(s, word)
    assert offered(s) == ["verb:fire", "verb:suppress", "verb:grenade"]
    say(s, "verb:grenade")
    assert why(s, "point:6,5") == ["HBR-FIRE-15"]  # it would cover the first target
    say(s, "point:6,7")
    while s.frames and "verb:pass" in offered(s):
        say(s, "verb:pass")
    assert [e["target"] for e in told(s, "attack")] == [a, b]


@seen("hit-and-run")
def test_hit_and_run():
    s = stage()
    ork = add(s, "shootas-1", 4, 4)
    add(s, "tactical-2", 7, 4)
    hand(s, 1, "hit-and-run")
    dice(s, 1)
    activate(s, ork)
    say(s, *["verb:pass"] * ("verb:fire" not in offered(s)), "verb:fire")
    while RULES.question(s)[1].window != deck.OWN_END:
        say(s, "verb:pass")
    say(s, "card:ork-hit-and-run", "square:4,5", "square:4,6")
    assert s.unit_square[ork] == sq(4, 6)


def test_all_terrain_lets_a_light_vehicle_cross_what_is_closed_to_light_ones_only():
    s = stage({(4, 5): "rocks", (4, 6): "tank-traps"})
    buggy = add(s, "warbuggy-1", 4, 4)
    hand(s, 1, "all-terrain")
    move(s, buggy)
    assert "square:4,5" not in offered(s)
    say(s, "card:ork-all-terrain", "verb:event", "square:4,5")
    assert "verb:done" not in offered(s)  # it may not end there
    assert "square:4,6" not in offered(s)  # closed to heavy vehicles too
    say(s, "square:5,6")
    assert "verb:done" in offered(s)


@pytest.mark.rule("HBR-CARD-11")
def test_burst_into_action_lends_fire_on_the_move_to_alternates_without_penalty():
    s = stage()
    wagon = add(s, "battlewagon", 4, 8, facing=0)
    add(s, "tactical-1", 4, 3)
    hand(s, 1, "burst-into-action")
    dice(s, 3)
    move(s, wagon)
    say(s, "verb:pass", "card:ork-burst-into-action-1", "weapon:primary-1", "verb:indirect", "point:4,4")

    assert told(s, "attack")[0]["total"] == 3 + 2


@seen("opportunistic-fire")
def test_opportunistic_fire_is_offered_to_each_who_could_fire() -> None:
    """HBR-CARD-05 (book line 1118): any unit that is not activated and may fire at the enemy, by its own name."""
    s = stage()
    ork = add(s, "shootas-1", 8, 4)
    add(s, "tactical-2", 4, 4)
    add(s, "tactical-3", 4, 6)
    tired = add(s, "tactical-4", 4, 8)
    s.unit_activated[tired] = 1
    hand(s, 0, "opportunistic-fire")
    move(s, ork)
    say(s, "square:8,5", "card:um-opportunistic-fire-1")
    while "verb:pass" in offered(s) and RULES.seat(s) == 0:
        say(s, "verb:pass")

    assert offered(s) == ["unit:tactical-2", "unit:tactical-3"]
