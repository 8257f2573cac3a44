"""Battle events of the order phase, of reveals and of activations (HBR-CARD-05, -12, -13)."""

from __future__ import annotations

import pytest
from tests.games.blackreach.cards.staging import disputed, duel, in_window, reveal_frame, seen
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    attack,
    dice,
    hand,
    offered,
    say,
    sq,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import (
    FACE_NUMBER,
)
from siegeworks.games.blackreach.cards import deck, events_fire
from siegeworks.games.blackreach.cards.events_orders import scanners
from siegeworks.games.blackreach.cards.frames import WindowFrame
from siegeworks.games.blackreach.cards.window import (
    EVENTS,
    may_open,
)
from siegeworks.games.blackreach.fire.frames import AttackFrame, HitFrame
from siegeworks.games.blackreach.movement.aircraft import take_wing
from siegeworks.games.blackreach.muster.recruitment import PERSONAL_ORDER, STAR, stars
from siegeworks.games.blackreach.orders.orders import tokens
from siegeworks.games.blackreach.state import BOARD, EMBARKED, ORDER, SUPPLY
from siegeworks.games.blackreach.units import lift


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


@pytest.mark.rule("HBR-TURN-06", "HBR-CARD-03")
@pytest.mark.parametrize("initiative", [0, 1])
def test_the_initiative_side_says_first_whether_dice_are_rolled_again(initiative):
    s, _ = disputed(initiative)
    assert RULES.seat(s) == initiative
    say(s, "verb:pass")
    assert RULES.seat(s) == 1 - initiative and RULES.question(s)[1].window == deck.AFTER_ROLL


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


@pytest.mark.rule("HBR-CARD-05")
@pytest.mark.parametrize(("x", "near"), [(10, True), (11, False)])
def test_a_sweep_is_worth_a_concealed_enemy_even_without_a_token(x, near):
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    lurker = add(s, "sluggas-1", x, 4)
    assert scanners(s, 0) == []
    s.unit_face[lurker] = FACE_NUMBER["scout/concealed"]  # as a data pack's Orks might

    assert scanners(s, 0) == ([marine] if near else [])


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
