"""Playing a card (HBR-CARD-04 to -10): shown, answered or not, as event or as bonus; markers and overwatch too."""

from __future__ import annotations

import pytest
from tests.games.blackreach.cards.staging import seen
from tests.games.blackreach.stage import (
    activate,
    add,
    dice,
    hand,
    move,
    offered,
    say,
    stage,
    told,
)

from siegeworks.core.fate import FAST
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.cards import deck
from siegeworks.games.blackreach.markers import B_OVERWATCH, TURN_TIME
from siegeworks.games.blackreach.state import BOARD


@pytest.mark.rule("HBR-CARD-02")
def test_an_empty_deck_is_made_anew_from_the_discards():
    s = stage()
    s.fate, s.seed = FAST, 99
    s.discard[0] = list(deck.SIDE_CARDS[0])[:5]
    deck.draw_cards(s, 0, 2)

    assert len(s.hand[0]) == 2 and len(s.deck[0]) == 3 and s.discard[0] == []


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
