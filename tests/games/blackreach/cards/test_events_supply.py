"""Battle events of the supply phase (HBR-CARD-05, -17)."""

from __future__ import annotations

import pytest
from tests.games.blackreach.cards.staging import TRACKS, in_window, seen
from tests.games.blackreach.stage import (
    add,
    hand,
    hit,
    offered,
    say,
    sq,
    stage,
)

from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import DAMAGE_KINDS, TILE_NUMBER
from siegeworks.games.blackreach.cards import deck
from siegeworks.games.blackreach.cards.window import (
    EVENTS,
)
from siegeworks.games.blackreach.frames import SupplyFrame
from siegeworks.games.blackreach.muster.recruitment import stars
from siegeworks.games.blackreach.state import SUPPLY


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
