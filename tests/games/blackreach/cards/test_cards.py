"""HBR-CARD: decks, hands, windows, bonuses."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    RULES,
    add,
    attack,
    dice,
    hand,
    hit,
    move,
    offered,
    option,
    run,
    say,
    stage,
    told,
    why,
)

from siegeworks.core.fate import FAST
from siegeworks.games.blackreach.abilities import templates
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import CARD_KINDS, CARD_NAMES, CARD_SIDE
from siegeworks.games.blackreach.box.words import CARD, WORDS
from siegeworks.games.blackreach.cards import deck, gear
from siegeworks.games.blackreach.cards.window import (
    EVENTS,
    bonus_spent,
    may_open,
)
from siegeworks.games.blackreach.frames import BY_FIRE, BY_OTHER, AssaultFrame, AttackFrame, HitFrame
from siegeworks.games.blackreach.people.wording import stands_for


@pytest.mark.rule("HBR-CARD-01", "HBR-CARD-02")
def test_each_side_has_its_own_deck_and_draws_to_the_hand_size():
    s = stage()
    s.fate, s.seed = FAST, 12345
    deck.new_decks(s)
    assert [len(d) for d in s.deck] == [50, 50]
    assert all(CARD_SIDE[c] == seat for seat in (0, 1) for c in s.deck[seat])
    s.hand_size = [4, 3]
    for seat in (0, 1):
        deck.fill_hand(s, seat)
    assert [len(h) for h in s.hand] == [4, 3]
    assert all(e["to"] == [e["seat"]] for e in told(s, "card-drawn"))


@pytest.mark.rule("HBR-CARD-02")
def test_an_empty_deck_is_made_anew_from_the_discards():
    s = stage()
    s.fate, s.seed = FAST, 99
    s.discard[0] = list(deck.SIDE_CARDS[0])[:5]
    deck.draw_cards(s, 0, 2)

    assert len(s.hand[0]) == 2 and len(s.deck[0]) == 3 and s.discard[0] == []


@pytest.mark.rule("HBR-CARD-10")
@pytest.mark.parametrize("row", CARD_KINDS, ids=lambda r: r.id)
def test_every_card_has_an_event_and_one_of_five_bonuses(row):
    name = row.id.partition("-")[2]

    assert name in EVENTS
    assert row.bonus.kind in ("assault", "fire", "move", "save", "any")
    assert (row.bonus.value == 0) == (row.bonus.kind == "save")
    assert all(w in deck.WINDOWS for w in row.event.windows)


def duel(*events, seat=0):
    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4, tile="tactical-squad"), add(s, "shootas-1", 7, 4, tile="goff-shootas")
    hand(s, seat, *events)
    return s, marine, ork


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


def test_a_window_opens_on_public_facts_only():
    s, marine, ork = duel("relay")  # a card of no use here
    attack(s, marine, ork)
    assert offered(s) == ["verb:pass", "verb:quiet", "card:um-relay"]  # for its +1 to any roll
    assert why(s, "card:um-courage") == ["HBR-CARD-02"]
    other, m2, o2 = duel("courage")
    attack(other, m2, o2)
    assert RULES.seat(other) == RULES.seat(s) == 0  # the question is asked whatever the hand holds
    f = AttackFrame()
    f.unit, f.seat, f.target = marine, 0, ork
    assert may_open(s, f, 0, deck.OWN_FIRE, marine, ork)
    s.hand[0] = []
    assert not may_open(s, f, 0, deck.OWN_FIRE, marine, ork)


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


@pytest.mark.rule("HBR-CARD-09", "HBR-CARD-10")
def test_movement_bonus_before_the_first_step():
    s, marine, _ = duel("fall-back")
    f = move(s, marine)
    say(s, "card:um-fall-back")

    assert f.left == 3 + 2


@pytest.mark.rule("HBR-CARD-10")
def test_any_roll_bonus_counts_for_a_save():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-iron-halo", "tactical-squad")
    hand(s, 0, "no")
    dice(s, 3)
    hit(s, sergeant)
    say(s, "verb:pass") if "verb:save" not in offered(s) else None
    say(s, "verb:save", "card:um-no")

    assert told(s, "save")[0]["total"] == 3 + 2 and told(s, "save")[0]["saved"]


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


@pytest.mark.rule("HBR-CARD-15")
def test_second_chance_rolls_all_dice_again():
    s, marine, ork = duel("second-chance")
    dice(s, 1, 6)
    f = attack(s, marine, ork)
    say(s, "verb:pass", "card:um-second-chance-1")

    assert f.dice == [6] and f.total == 6 + 3


@pytest.mark.rule("HBR-CARD-15")
def test_second_chance_is_for_own_rolls():
    s, marine, ork = duel("second-chance", seat=1)
    dice(s, 1)
    attack(s, marine, ork)

    assert not any("second-chance" in w and "after" in RULES.where(s) for w in offered(s))
    while s.frames:
        assert "card:ork-second-chance-1" not in offered(s) or RULES.question(s)[1].window != deck.AFTER_ROLL
        say(s, "verb:pass")


@pytest.mark.rule("HBR-REC-28")
@pytest.mark.parametrize("own", [True, False])
def test_purity_seals_roll_any_die_again(own):
    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4, tile="tactical-squad"), add(s, "shootas-1", 7, 4)
    o = option(s, "opt-purity-seals", "tactical-squad")
    dice(s, 6, 1, 4)
    attack(s, *((marine, ork) if own else (ork, marine)))
    say(s, "option:opt-purity-seals")
    assert "option:opt-purity-seals" in offered(s)  # a re-rolled die may be rolled again by another marker
    say(s, "option:opt-purity-seals", "verb:pass")

    assert told(s, "attack")[0]["dice"] == [4]
    assert s.option_markers[o] == 1


@pytest.mark.rule("HBR-REC-52")
def test_boss_pole_gives_each_bonus_once():
    s = stage()
    add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    ork, far = add(s, "sluggas-1", 7, 4), add(s, "sluggas-2", 8, 8)
    marine = add(s, "tactical-1", 9, 4)
    o = option(s, "opt-boss-pole", "goff-boss-mob")
    dice(s, 2)
    f = attack(s, ork, marine)
    say(s, "option:opt-boss-pole")
    assert f.bonus == 1 and s.option_used[o] == 1
    say(s, "verb:pass") if s.frames else None
    from siegeworks.games.blackreach.cards.gear import markers_for

    assert markers_for(s, f, 1, deck.OWN_FIRE, ork) == []  # Dakka is spent
    assert markers_for(s, f, 1, deck.OWN_MOVE, ork) == [o]  # Zag is not
    assert markers_for(s, f, 1, deck.OWN_MOVE, far) == []  # more than 3 squares away


@pytest.mark.rule("HBR-REC-24")
def test_camo_cloak_adds_to_the_defence():
    s = stage()
    ork, scout = add(s, "shootas-1", 4, 4), add(s, "scout-1", 7, 4, tile="scout-squad")
    option(s, "opt-camo-cloak", "scout-squad")
    dice(s, 4)
    f = attack(s, ork, scout)
    say(s, "option:opt-camo-cloak", "verb:pass")

    assert f.needed == 5 + 1 and f.hits == 0


@pytest.mark.rule("HBR-REC-33", "HBR-REC-31")
def test_extra_armour_and_vehicle_ammo():
    s = stage()
    rhino = add(s, "rhino", 4, 4, tile="tactical-squad")
    busta = add(s, "tankbustas-1", 7, 4)
    option(s, "opt-extra-armour", "tactical-squad")
    dice(s, 1)
    f = attack(s, busta, rhino)
    say(s, "option:opt-extra-armour", "option:opt-extra-armour", "verb:pass")
    assert f.needed == 7 + 2
    s = stage()
    rhino = add(s, "rhino", 4, 4, tile="tactical-squad")
    ork = add(s, "sluggas-1", 7, 4)
    option(s, "opt-vehicle-ammo", "tactical-squad")
    dice(s, 1)
    f = attack(s, rhino, ork)
    say(s, "option:opt-vehicle-ammo", "verb:pass")
    assert f.bonus == 1 and f.pierce == 1


@pytest.mark.rule("HBR-REC-33", "HBR-ABIL-HOW-04")
def test_extra_armour_helps_a_vehicle_under_its_own_sides_template():
    s = stage()
    launcher = add(s, "missile-launcher", 2, 2)
    rhino = add(s, "rhino", 8, 2, tile="tactical-squad")
    add(s, "sluggas-1", 8, 4)
    option(s, "opt-extra-armour", "tactical-squad")
    f = templates.blast_shot(launcher, FACES[s.unit_face[launcher]].weapons[0], 2, False)
    f.cv = [1, 1, 1]
    f.targets, f.point = [rhino], 9 + 3 * 22
    dice(s, 1)
    a = run(s, "attack", templates.attack_on(s, f, rhino))
    say(s, "option:opt-extra-armour", "verb:pass")
    assert a.defence == 1 and a.needed == 7 + 1


def test_identical_cards_are_offered_once():
    s, marine, ork = duel("burst-into-action", "burst-into-action")
    attack(s, marine, ork)
    cards = [w for w in offered(s) if w.startswith("card:")]

    assert len(cards) == 1
    assert len(stands_for(s, WORDS.number(cards[0]))) == 1
    assert WORDS.name(CARD) == f"card:{CARD_NAMES[0]}"


@pytest.mark.rule("HBR-CARD-15", "HBR-REC-28")
def test_seals_reach_the_enemy_die_but_second_chance_does_not():
    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4, tile="tactical-squad"), add(s, "shootas-1", 7, 4)
    option(s, "opt-purity-seals", "tactical-squad")
    hand(s, 0, "second-chance")
    s.unit_life[marine] = 0
    dice(s, 6, 1)
    attack(s, ork, marine)
    while RULES.question(s)[1].window != deck.AFTER_ROLL:
        say(s, "verb:pass")

    assert RULES.seat(s) == 0
    assert "option:opt-purity-seals" in offered(s) and "card:um-second-chance-1" not in offered(s)


@pytest.mark.rule("HBR-ABIL-SAVE-02", "HBR-REC-21")
def test_markers_that_save_wait_for_a_hit_that_can_be_saved() -> None:
    """HBR-ABIL-SAVE-02 (book lines 1414, 1131): hits there must be, of fire or assault, and none that pierces."""
    b = HitFrame()
    b.hits, b.cause = 1, BY_FIRE
    assert gear.serves_now(b, deck.HIT_SUFFERED)
    b.cause = BY_OTHER
    assert not gear.serves_now(b, deck.HIT_SUFFERED)
    b.hits, b.cause = 0, BY_FIRE
    assert not gear.serves_now(b, deck.HIT_SUFFERED)
    b.hits, b.pierce = 1, 1
    assert not gear.serves_now(b, deck.HIT_SUFFERED)


@pytest.mark.rule("HBR-REC-21")
def test_markers_of_an_option_that_nobody_took_are_of_no_use() -> None:
    """HBR-REC-21 (book line 1826): an option serves once it lies on a tile."""
    s = stage()
    marine = add(s, "tactical-2", 4, 4, tile="tactical-squad")
    o = option(s, "opt-camo-cloak", "tactical-squad")
    b = AttackFrame()
    assert gear.usable_now(s, b, o, deck.ENEMY_FIRE, marine)
    s.option_tile[o] = -1
    assert not gear.usable_now(s, b, o, deck.ENEMY_FIRE, marine)
