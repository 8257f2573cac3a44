"""Section 21: who sees what, and worlds a seat cannot tell apart."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import CARD_IDS, CARD_NUMBER, CARD_SIDE
from siegeworks.games.heresy2010.people.preview import consequence, preview
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.worlds import determinize


def text(data: Any) -> str:
    return msgspec.json.encode(data).decode()


@pytest.mark.rule("H10-INFO-01", "H10-ORD-39", "H10-INFO-03", "H10-INFO-04", "H10-INFO-06")
def test_hands_reserves_and_piles() -> None:
    t = Desk().deal("traitor-assault-1", "imperial-assault-1", "drop-pods-1", "drop-pods-2")
    for name in ("drop-pods-1", "drop-pods-2"):
        t.s.order_hand[1].remove(CARD_NUMBER[name])
        t.s.order_discard[1].append(CARD_NUMBER[name])
    t.s.order_deck[1].remove(CARD_NUMBER["traitor-assemble-1"])
    t.s.reserve[1].append(CARD_NUMBER["traitor-assemble-1"])
    mine, theirs, nobody = GAME.view(t.s, 1), GAME.view(t.s, 0), GAME.view(t.s, None)
    assert mine["orders"]["traitor"]["hand"] == ["card:traitor-assault-1"]
    assert theirs["orders"]["traitor"]["hand"] == 1
    assert nobody["orders"]["imperial"]["hand"] == 1
    for seen in (mine, theirs, nobody):
        assert seen["orders"]["traitor"]["reserve"] == ["card:traitor-assemble-1"]
        assert seen["orders"]["traitor"]["top"] == "card:drop-pods-2"
        assert "card:drop-pods-1" not in text(seen)


@pytest.mark.rule("H10-INFO-02", "H10-ORD-07", "H10-ORD-08", "H10-INFO-11")
def test_of_a_stack_only_the_own_top_card_is_seen() -> None:
    t = (
        Desk()
        .lay("palace", "traitor-assault-1", "traitor-firefight-1")
        .lay("crucible", "imperial-assault-1", "drop-pods-1")
    )
    t.s.locked = [CARD_NUMBER["drop-pods-1"]]
    mine, theirs = GAME.view(t.s, 1)["stacks"], GAME.view(t.s, 0)["stacks"]
    assert [row["card"] for row in mine["region:palace"]] == [None, "card:traitor-firefight-1"]
    assert [row["card"] for row in theirs["region:palace"]] == [None, None]
    assert [row["side"] for row in theirs["region:crucible"]] == ["imperial", "traitor"]
    assert [row["locked"] for row in theirs["region:crucible"]] == [False, True]
    assert theirs["region:crucible"][0]["card"] is None  # one's own covered card, too


@pytest.mark.rule("H10-INFO-07", "H10-BAT-30", "H10-INFO-08")
def test_combat_hands_show_backs() -> None:
    t = Desk()
    t.s.combat_hand[1] = [CARD_NUMBER["terrifying-1"], CARD_NUMBER["blood-price"]]
    t.s.combat_played[0] = [CARD_NUMBER["hostile-ground-1"]]
    theirs = GAME.view(t.s, 0)["combat"]
    assert theirs["traitor"]["hand"] is None
    assert theirs["traitor"]["backs"] == {"combat": 1, "hero": 1}
    assert theirs["imperial"]["played"] == ["card:hostile-ground-1"]
    assert GAME.view(t.s, 1)["combat"]["traitor"]["hand"] == ["card:terrifying-1", "card:blood-price"]


@pytest.mark.rule("H10-INFO-10", "H10-ACT-17", "H10-HERO-43")
def test_the_board_is_open() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "sanguinius").mark("traitor", "gilded-ruins", 2)
    t.s.hero_damage[CARD_SIDE[0]] = 0
    seen = GAME.view(t.s, 1)
    assert {"unit": "unit:imperial-army-1", "kind": "imperial-army", "side": "imperial", "area": "area:gilded-ruins",
            "damage": 0, "rank": 1} in seen["units"]  # fmt: skip
    assert {"side": "traitor", "area": "area:gilded-ruins", "routed": True} in seen["markers"]
    assert len(seen["heroes"]) == 10
    assert len(seen["stockpile"]["imperial"]) == 59


@pytest.mark.rule("H10-INFO-05")
def test_a_reader_of_a_stack_sees_it_alone() -> None:
    t = Desk().lay("crucible", "traitor-firefight-1", "traitor-assault-1").execute("intercepted-signals-1", "crucible")
    assert GAME.view(t.s, 0)["reading"] == ["card:traitor-firefight-1", "card:traitor-assault-1"]
    assert GAME.view(t.s, 1)["reading"] == []
    assert GAME.view(t.s, None)["reading"] == []


@pytest.mark.rule("H10-INFO-09")
def test_deck_orders_are_hidden_from_both() -> None:
    t = Desk()
    for seat in (0, 1, None):
        seen = text(GAME.view(t.s, seat))
        assert "card:bombardment-01" not in seen
        assert "card:command-decisions-1" not in seen


@pytest.mark.rule("H10-INFO-01", "H10-INFO-02", "H10-INFO-07")
def test_worlds_keep_what_is_known_and_deal_the_rest_anew() -> None:
    t = Desk().deal("traitor-assault-1", "traitor-firefight-1", "imperial-assault-1").lay("crucible", "drop-pods-1")
    t.lay("palace", "traitor-redeploy-1", "imperial-redeploy-1")
    t.s.combat_hand[1] = [t.s.combat_deck[1].pop() for _ in range(4)]
    t.s.known[0] = [CARD_NUMBER["drop-pods-1"]]
    worlds = []
    for seed in range(8):
        w = t.s.clone()
        assert isinstance(w, Heresy2010State)
        w.seed = seed + 77
        determinize(w, 0)
        assert GAME.view(w, 0) == GAME.view(t.s, 0)
        assert w.stacks[2] == t.s.stacks[2]  # read before: it stays
        assert w.order_hand[0] == t.s.order_hand[0]
        assert w.stacks[0][1] == CARD_NUMBER["imperial-redeploy-1"]
        worlds.append((tuple(sorted(w.order_hand[1])), tuple(sorted(w.combat_hand[1])), w.stacks[0][0]))
    assert len({w[0] for w in worlds}) > 3
    assert len({w[1] for w in worlds}) > 3
    assert len({w[2] for w in worlds}) > 3
    assert all(CARD_SIDE[w[2]] == 1 for w in worlds)


@pytest.mark.rule("H10-INIT-08", "H10-INIT-21")
def test_the_preview_says_what_an_action_leads_to() -> None:
    t = Desk().deal("traitor-assault-1", "traitor-assemble-1").play(imperial=5, traitor=4)
    t.s.spent = []
    row = consequence(t.s, 1, 1)
    assert row.next == "traitor"  # on top of the other marker
    assert row.icons == []
    row = consequence(t.s, 1, 3)
    assert row.next == "imperial"
    assert row.change_of_initiative
    assert [i.space for i in row.icons] == [6, 7]
    from siegeworks.games.heresy2010.box.words import WORDS

    assert preview(t.s, WORDS.number("verb:place-order")).costs[0].space == 5
    assert [c.cost for c in preview(t.s, WORDS.number("verb:execute-hand")).costs] == [1, 3]


def test_the_board_of_the_page_names_every_word() -> None:
    page = GAME.board()
    assert page is not None
    assert len(page["areas"]) == 51
    assert len(page["cards"]) == len(CARD_IDS) == 222
    assert all(c["provenance"] for c in page["cards"])
    assert msgspec.json.encode(page)
    assert GAME.board is not None
