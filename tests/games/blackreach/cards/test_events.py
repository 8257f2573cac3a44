"""HBR-CARD: what each Battle Event does, one test an event."""

from __future__ import annotations

from fractions import Fraction

import pytest
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

from siegeworks.core.flow import call
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import DAMAGE_KINDS, TILE_NUMBER
from siegeworks.games.blackreach.cards import deck, events_fire
from siegeworks.games.blackreach.cards.window import (
    EVENTS,
    open_window,
)
from siegeworks.games.blackreach.frames import (
    WINDOW,
    AssaultFrame,
    HitFrame,
    RevealFrame,
    SetUpFrame,
    SupplyFrame,
    WindowFrame,
)
from siegeworks.games.blackreach.muster.recruitment import stars
from siegeworks.games.blackreach.state import BOARD, DESTROYED, EMBARKED, ORDER, SUPPLY

TESTED: set[str] = set()


def seen(*names):
    TESTED.update(names)
    return pytest.mark.rule("HBR-CARD-05")


def shot(card, seat=0, features=None, target="shootas-1"):
    s = stage(features)
    marine, ork = add(s, "tactical-1", 4, 4), add(s, target, 7, 4)
    hand(s, seat, card)
    return s, marine, ork


def in_window(s, seat, window, unit=-1, frame=None, procedure="activations"):
    """Open a window over a frame that lies still."""
    from siegeworks.games.blackreach.sequence import RULES

    base = frame if frame is not None else SetUpFrame()
    base.proc = RULES.by_name[procedure].number
    base.pc = len(RULES.by_name[procedure].steps)
    s.frames.append(base)
    open_window(s, seat, window, unit)
    RULES.settle(s)
    return base


def assault(s, u, v):
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square = u, v, s.unit_square[u], s.unit_square[v]
    return run(s, "assault", f)


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


@seen("stikkbombz", "frag-volley")
@pytest.mark.parametrize(("seat", "unit", "card"), [(1, "sluggas-1", "stikkbombz"), (0, "tactical-1", "frag-volley")])
def test_grenade_cards(seat, unit, card):
    s = stage()
    u = add(s, unit, 4, 4)
    enemy = add(s, "tactical-2" if seat else "sluggas-2", 6, 4)
    hand(s, seat, card)
    dice(s, 3)
    activate(s, u)
    say(s, f"card:{'ork' if seat else 'um'}-{card}", "point:7,5")

    assert [(e["target"], e["total"]) for e in told(s, "attack")] == [(enemy, 3 + 2)]
    assert not s.frames  # it was the unit's action


@seen("krak-grenade")
def test_krak_grenade():
    s = stage()
    u, wagon = add(s, "tactical-1", 4, 4), add(s, "battlewagon", 6, 4)
    hand(s, 0, "krak-grenade")
    dice(s, 6, 5)
    activate(s, u)
    say(s, "card:um-krak-grenade", "square:6,4")

    assert told(s, "attack")[0]["total"] == 6 + 4
    assert s.unit_place[wagon] != BOARD  # 5, and 1 for Piercing: an explosion


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


@seen("communications-scrambled")
def test_communications_scrambled():
    s = stage()
    for u in ("tactical-1", "tactical-2"):
        add(s, u, 4 if u[-1] == "1" else 6, 4, tile="tactical-squad")
    add(s, "sgt-vorolanus", 8, 8, tile="tactical-squad")
    hand(s, 1, "communications-scrambled")
    s.phase = ORDER
    assert stars(s, 0) == 2
    in_window(s, 1, deck.ORDER_START)
    say(s, "card:ork-communications-scrambled")
    assert s.token_shift == [-1, 0]
    assert not EVENTS["communications-scrambled"][0](s, None, 1, -1, -1)  # he keeps at least one


@seen("relay", "high-command")
def test_more_orders():
    s = stage()
    hand(s, 0, "relay", "high-command")
    in_window(s, 0, deck.ORDER_START)
    say(s, "card:um-relay", "card:um-high-command")
    assert s.token_shift[0] == 1 and s.special_extra[0] == 1


@seen("tactician")
def test_tactician():
    s = stage()
    hand(s, 0, "tactician", "courage")
    s.deck[0] = [c for c in deck.SIDE_CARDS[0] if c not in s.hand[0]][:5]
    in_window(s, 0, deck.ORDER_START)
    say(s, "card:um-tactician", "card:um-courage")
    assert len(s.hand[0]) == 2 and len(s.discard[0]) == 2


@seen("confusion")
def test_confusion():
    s = stage()
    a, b, c = add(s, "tactical-1", 4, 4), add(s, "tactical-2", 6, 4), add(s, "tactical-3", 16, 4)
    s.unit_token[a], s.unit_token[b], s.unit_token[c] = 1, 2, 3
    hand(s, 1, "confusion")
    in_window(s, 1, deck.ORDER_END)
    say(s, "card:ork-confusion")
    assert "unit:tactical-3" not in offered(s)
    say(s, "unit:tactical-1")
    assert [s.unit_token[u] for u in (a, b, c)] == [2, 1, 3]


@seen("confusion")
def test_confusion_names_a_concealed_passenger():
    """Inside a transport a unit is named (HBR-ABIL-AMBUSH-07), and it has no square to be pointed at by."""
    s = stage()
    rhino, scout = add(s, "rhino", 4, 4, 0), add(s, "scout-1", 6, 5, face="scout/concealed")
    s.unit_place[scout], s.unit_square[scout], s.unit_in[scout] = EMBARKED, -1, rhino
    s.at[sq(6, 5)] = -1
    s.unit_token[rhino], s.unit_token[scout] = 1, 2
    hand(s, 1, "confusion")
    in_window(s, 1, deck.ORDER_END)
    say(s, "card:ork-confusion")
    assert sorted(offered(s)) == ["unit:rhino", "unit:scout-1"]
    say(s, "unit:scout-1")
    assert (s.unit_token[rhino], s.unit_token[scout]) == (2, 1)


@seen("word-of-the-codex")
def test_word_of_the_codex():
    s = stage()
    a, b = add(s, "tactical-1", 4, 4), add(s, "tactical-2", 6, 4)
    s.unit_token[a], s.unit_token[b] = 1, 12
    hand(s, 0, "word-of-the-codex")
    in_window(s, 0, deck.ORDER_END)
    say(s, "card:um-word-of-the-codex", "unit:tactical-2")
    assert s.unit_token[b] == 1 and s.unit_token[a] == 12


@seen("auspex-sweep")
def test_auspex_sweep():
    s = stage()
    add(s, "tactical-1", 4, 4)
    near, far = add(s, "sluggas-1", 8, 4), add(s, "sluggas-2", 14, 4)
    s.unit_token[near], s.unit_token[far] = 2, 1
    hand(s, 0, "auspex-sweep")
    in_window(s, 0, deck.ORDER_END)
    say(s, "card:um-auspex-sweep", "unit:sluggas-1")
    assert s.unit_seen[near] == 1 and s.unit_seen[far] == 0
    assert told(s, "token-seen")[0]["to"] == [0]


def reveal_frame(seat):
    f = RevealFrame()
    f.seat = seat
    return f


@seen("initiative")
@pytest.mark.rule("HBR-CARD-12")
def test_initiative_reveals_first():
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    add(s, "sluggas-1", 14, 4)
    s.unit_token[marine] = 1
    s.token_count = [1, 1]
    hand(s, 0, "initiative")
    in_window(s, 0, deck.ENEMY_REVEAL, frame=reveal_frame(1))
    say(s, "card:um-initiative-1")
    assert s.unit_shown[marine] == 1 and s.token_next[0] == 2
    assert EVENTS["initiative"][0](s, None, 0, -1, -1) is False  # no reveal of a Numbered token, no card


@seen("reactive")
@pytest.mark.rule("HBR-CARD-13")
def test_reactive_moves_an_unrevealed_token():
    s = stage()
    a, b, c = add(s, "tactical-1", 4, 4), add(s, "tactical-2", 6, 4), add(s, "tactical-3", 8, 4)
    s.unit_token[a], s.unit_token[c], s.unit_shown[c] = 2, 1, 1
    hand(s, 0, "reactive")
    in_window(s, 0, deck.OWN_REVEAL, frame=reveal_frame(0))
    say(s, "card:um-reactive-1")
    assert s.unit_token[b] == 2 and s.unit_token[a] == 0 and s.unit_token[c] == 1


@seen("ready")
def test_ready():
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    hand(s, 0, "ready")
    f = in_window(s, 0, deck.OWN_REVEAL, frame=reveal_frame(0))
    say(s, "card:um-ready")
    assert f.skip == 1 and s.unit_activated[marine] == 1
    assert "verb:move" in offered(s)


@seen("waaagh")
def test_waaagh():
    from siegeworks.games.blackreach.modifiers import movement_bonus

    s = stage()
    ork, kan = add(s, "sluggas-1", 4, 4), add(s, "killa-kan-a", 8, 8)
    hand(s, 1, "waaagh")
    in_window(s, 1, deck.OWN_REVEAL, frame=reveal_frame(1))
    say(s, "card:ork-waaagh-1")
    assert movement_bonus(s, ork) == 1 and movement_bonus(s, kan) == 0
    assert s.side_fury == [0, 1]


@seen("orbital-strike")
def test_orbital_strike():
    s = stage()
    add(s, "tactical-1", 2, 2)
    ork = add(s, "sluggas-1", 12, 8)
    near = add(s, "sluggas-2", 4, 2)
    hand(s, 0, "orbital-strike")
    in_window(s, 0, deck.OWN_REVEAL, frame=reveal_frame(0))
    dice(s, 6, 6)
    say(s, "card:um-orbital-strike")
    assert "point:5,3" not in offered(s)
    say(s, "point:12,8", "facing:n")
    assert s.unit_place[ork] != BOARD and s.unit_place[near] == BOARD


@seen("courage", "without-fear")
@pytest.mark.parametrize(
    ("card", "word", "left"), [("courage", "unit:tactical-1", [0, 2]), ("without-fear", "", [2, 1])]
)
def test_courage_and_without_fear(card, word, left):
    s = stage()
    a, b = add(s, "tactical-1", 4, 4, tile="tactical-squad"), add(s, "tactical-2", 6, 4, tile="tactical-squad")
    s.unit_sm[a], s.unit_sm[b] = 3, 2
    hand(s, 0, card)
    in_window(s, 0, deck.SUPPLY_START)
    say(s, "card:um-courage" if card == "courage" else "card:um-without-fear-1")
    if word:
        say(s, word)
    assert [s.unit_sm[a], s.unit_sm[b]] == left


@seen("speed-setup")
def test_speed_setup():
    s = stage()
    busta = add(s, "tankbustas-1", 4, 4, face="tankbustas/inactive")
    add(s, "rhino", 8, 4)
    hand(s, 1, "speed-setup")
    activate(s, busta)
    say(s, "card:ork-speed-setup")
    assert FACES[s.unit_face[busta]].active
    while "verb:pass" in offered(s):
        say(s, "verb:pass")
    assert "verb:fire" in offered(s) and "verb:move" not in offered(s)


@seen("wrath-of-the-machine")
def test_wrath_of_the_machine():
    from siegeworks.games.blackreach.modifiers import roll_penalty
    from siegeworks.games.blackreach.movement.allowance import allowance

    s = stage()
    rhino = add(s, "rhino", 4, 4)
    s.unit_sm[rhino] = 2
    hand(s, 0, "wrath-of-the-machine")
    assert roll_penalty(s, rhino) == -4 and allowance(s, rhino) == 2
    activate(s, rhino)
    say(s, "card:um-wrath-of-the-machine")
    assert roll_penalty(s, rhino) == 0 and allowance(s, rhino) == 6


@seen("dynamic")
def test_dynamic():
    s = stage()
    a, b = add(s, "sluggas-1", 4, 4), add(s, "sluggas-2", 6, 4)
    add(s, "sluggas-3", 14, 4)
    hand(s, 1, "dynamic")
    activate(s, a)
    say(s, "verb:hold")
    say(s, "card:ork-dynamic", "square:6,5")
    assert s.unit_activated[b] == 1 and s.unit_square[b] == sq(6, 5)
    assert "verb:fire" not in offered(s)


@seen("repairs")
def test_repairs():
    s = stage()
    rhino = add(s, "rhino", 4, 4)
    s.unit_damage[rhino] = 0b00011
    s.phase = SUPPLY
    hand(s, 0, "repairs")
    in_window(s, 0, deck.SUPPLY_START)
    say(s, "card:um-repairs", "damage:tracks")
    assert s.unit_damage[rhino] == 1 << DAMAGE_KINDS.index("hull")
    s.unit_moved[rhino] = 1
    assert not EVENTS["repairs"][0](s, None, 0, -1, -1)


@seen("advance")
def test_advance_never_ends_beside_a_new_enemy():
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    add(s, "sluggas-1", 7, 4)
    s.unit_activated[marine] = 1
    s.phase = SUPPLY
    hand(s, 0, "advance")
    in_window(s, 0, deck.SUPPLY_MOVE)
    say(s, "card:um-advance-1", "square:5,4")
    assert "verb:done" in offered(s)
    assert not {"square:6,3", "square:6,4", "square:6,5"} & set(offered(s))
    say(s, "square:5,5")
    assert s.unit_square[marine] == sq(5, 5)


@seen("go-go-go")
def test_go_go_go():
    from siegeworks.games.blackreach.modifiers import movement_bonus
    from siegeworks.games.blackreach.orders.supply import end_of_turn

    s = stage()
    ork = add(s, "sluggas-1", 4, 4, tile="goff-sluggas")
    s.phase = SUPPLY
    hand(s, 1, "go-go-go")
    in_window(s, 1, deck.SUPPLY_MOVE)
    say(s, "card:ork-go-go-go")
    assert movement_bonus(s, ork) == 1
    end_of_turn(s, SupplyFrame())
    assert movement_bonus(s, ork) == 0


@seen("sons-of-gork")
@pytest.mark.rule("HBR-CARD-17")
def test_sons_of_gork_mend_a_broken_tile():
    s = stage()
    tile = TILE_NUMBER["goff-sluggas"]
    mob = [add(s, f"sluggas-{i}", 4 + i, 4, tile="goff-sluggas") for i in range(1, 5)]
    s.zones = [[], [sq(20, 13), sq(19, 13)]]
    for u in mob[:3]:
        hit(s, u, hits=2)
    assert s.tile_broken[tile] == 1 and s.score[0] > 0 and stars(s, 1) == 0
    s.phase = SUPPLY
    hand(s, 1, "sons-of-gork")
    in_window(s, 1, deck.SUPPLY_END)
    say(s, "card:ork-sons-of-gork-1", "square:20,13")

    assert s.at[sq(20, 13)] in mob and FACES[s.unit_face[s.at[sq(20, 13)]]].kind == "reduced"
    assert s.tile_broken[tile] == 0 and s.score[0] == 0 and stars(s, 1) == 1


@seen("narthecium")
def test_narthecium():
    s = stage()
    a, b = add(s, "tactical-1", 4, 4, face="tactical/reduced"), add(s, "tactical-2", 12, 4, face="tactical/reduced")
    add(s, "sluggas-1", 14, 4)
    s.phase = SUPPLY
    hand(s, 0, "narthecium")
    in_window(s, 0, deck.SUPPLY_END)
    say(s, "card:um-narthecium")
    assert FACES[s.unit_face[a]].kind == "full" and FACES[s.unit_face[b]].kind == "reduced"


def test_every_event_is_tested():
    # Second Chance and No! have their tests with the windows.
    assert set(EVENTS) - TESTED == {"second-chance", "no"}
    assert WINDOW.name == "window" and WindowFrame().clone().FIELDS and call is not None


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


@pytest.mark.rule("HBR-REC-22")
def test_a_fourth_identical_marker_is_not_used_on_one_action():
    s = stage()
    ork, marine = add(s, "shootas-1", 4, 4, tile="goff-shootas"), add(s, "tactical-1", 6, 4)
    option(s, "opt-ammo-orks", "goff-shootas")
    option(s, "opt-ammo-orks", "goff-shootas")
    f = attack(s, ork, marine)
    dice(s, 1)
    say(s, "option:opt-ammo-orks-1", "option:opt-ammo-orks-2", "option:opt-ammo-orks-1")
    assert f.bonus == 3
    assert not any(w.startswith("option:") for w in offered(s))


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


@pytest.mark.rule("HBR-CARD-05")
def test_hit_cards_wait_for_a_hit_of_the_activation_phase_on_an_own_unit() -> None:
    """HBR-CARD-05 (book line 1605): a battle event is played in its own moment only."""
    s = stage()
    marine, ork = add(s, "tactical-2", 4, 4), add(s, "shootas-1", 8, 4)
    b = HitFrame()
    b.unit, b.hits = marine, 1

    assert events_fire._my_hit(s, b, 0, marine, ork)
    assert not events_fire._my_hit(s, b, 1, marine, ork)
    assert not events_fire._my_hit(s, WindowFrame(), 0, marine, ork)
    b.hits = 0
    assert not events_fire._my_hit(s, b, 0, marine, ork)
    b.hits, s.phase = 1, SUPPLY
    assert not events_fire._my_hit(s, b, 0, marine, ork)
