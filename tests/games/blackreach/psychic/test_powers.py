"""What powers are made of (HBR-PSY-04 to -08): costs, ranges, markers, healing, upkeep and Focus."""

from __future__ import annotations

import pytest
from tests.games.blackreach.psychic.staging import librarian, weirdboy
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    dice,
    hit,
    number,
    offered,
    say,
    sq,
    stage,
    told,
)

from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import DAMAGE_KINDS, POWER_NAMES, POWERS
from siegeworks.games.blackreach.box.words import DAMAGE, WORDS
from siegeworks.games.blackreach.frames import SupplyFrame
from siegeworks.games.blackreach.movement.newcomer import entry_edges
from siegeworks.games.blackreach.muster.recruitment import powers_of
from siegeworks.games.blackreach.orders.orders import may_hold
from siegeworks.games.blackreach.orders.supply import why_not_supply_move
from siegeworks.games.blackreach.psychic import powers
from siegeworks.games.blackreach.psychic.powers import entered
from siegeworks.games.blackreach.state import BLUFF_TOKEN, RESERVE, SUPPLY


def jumped(edge: int = -1):
    """A Weirdboy and a companion taken away in the first turn; its side may come on over one edge only."""
    s, u = weirdboy("da-jump")
    friend = add(s, "sluggas-1", 5, 4)
    s.turn = 1
    s.entry_edges = [-1, edge]
    dice(s, 6)
    activate(s, u)
    say(s, "power:da-jump", "verb:pass")
    return s, u, friend


@pytest.mark.rule("HBR-ABIL-PSYKER-01", "HBR-PSY-50", "HBR-PSY-01")
def test_powers_are_words_of_an_activated_psyker_only():
    s, u = librarian("scriers-gaze")
    other = add(s, "tactical-1", 8, 8)

    assert powers.level(s, u) == 2 and powers.level(s, other) == 0
    assert POWER_NAMES.index("scriers-gaze") in powers_of(s, u) and powers_of(s, other) == []
    activate(s, u)
    assert "power:scriers-gaze" in offered(s)


@pytest.mark.rule("HBR-PSY-61")
def test_endurance_heals_a_reduced_unit_in_clear_sight():
    s, u = librarian("endurance")
    hurt = add(s, "tactical-1", 8, 4, face="tactical/reduced")
    add(s, "tactical-2", 6, 8)
    dice(s, 6)
    activate(s, u)
    say(s, "power:endurance")

    assert FACES[s.unit_face[hurt]].kind == "full"


@pytest.mark.rule("HBR-PSY-61")
def test_endurance_takes_a_damage_marker_off_a_heavy_vehicle():
    s, u = librarian("endurance")
    rhino = add(s, "rhino", 8, 4)
    s.unit_damage[rhino] = 0b00011
    dice(s, 6)
    activate(s, u)
    say(s, "power:endurance")
    assert offered(s) == [WORDS.name(DAMAGE), WORDS.name(DAMAGE + 1)]
    say(s, "damage:tracks")

    assert s.unit_damage[rhino] == 1 << DAMAGE_KINDS.index("hull")


@pytest.mark.rule("HBR-PSY-51")
def test_da_jump_takes_both_away_and_one_edge_brings_them_back():
    s, u = weirdboy("da-jump")
    friend = add(s, "sluggas-1", 5, 4)
    dice(s, 6)
    activate(s, u)
    say(s, "power:da-jump", "verb:pass")

    assert s.unit_place[u] == s.unit_place[friend] == RESERVE
    assert s.at[sq(4, 4)] == -1 and s.unit_activated[u] == 1
    entered(s, u, 4)
    assert entry_edges(s, friend) == [0]  # it faces south, so it came over the northern edge
    entered(s, friend, 4)
    assert s.entry_edges[1] == -1 and s.jumped == []


@pytest.mark.rule("HBR-PSY-05", "HBR-PSY-06")
@pytest.mark.parametrize("keep", [True, False])
def test_maintaining_costs_again_and_lapsing_frees_the_marker(keep):
    s, u = librarian("enfeeble")
    ork = add(s, "sluggas-1", 8, 4)
    p = POWER_NAMES.index("enfeeble")
    powers.lay_marker(s, p, u, ork, -1)
    s.unit_sm[u] = 1
    powers.maintain(s)
    RULES.settle(s)
    say(s, "verb:maintain" if keep else "verb:release")

    assert s.power_unit[p] == (ork if keep else -1)
    assert s.unit_sm[u] == (3 if keep else 1)
    assert not told(s, "perils")


@pytest.mark.rule("HBR-PSY-08")
def test_a_destroyed_psyker_takes_his_markers_along():
    s, u = librarian("enfeeble")
    ork = add(s, "sluggas-1", 8, 4)
    p = POWER_NAMES.index("enfeeble")
    powers.lay_marker(s, p, u, ork, -1)
    hit(s, u, hits=2)

    assert s.power_unit[p] == -1


@pytest.mark.rule("HBR-PSY-23")
@pytest.mark.parametrize(("activated", "asked"), [(0, True), (1, False)])
def test_focus_instead_of_moving(activated, asked):
    s, u = librarian()
    s.unit_sm[u] = 2
    s.phase = SUPPLY
    s.unit_activated[u] = activated
    s.unit_token[u] = BLUFF_TOKEN  # it activates nothing
    powers.offer_focus(s)
    RULES.settle(s)
    assert bool(s.frames) == asked
    if asked:
        say(s, "verb:focus")
        assert s.unit_sm[u] == 1 and s.unit_activated[u] == 1


@pytest.mark.rule("HBR-PSY-04")
@pytest.mark.parametrize("row", POWERS, ids=lambda r: r.id)
def test_every_power_is_told_by_its_data(row):
    p = POWER_NAMES.index(row.id)
    assert powers.COST[p] == row.cost >= 1
    assert powers.PERSISTENT[p] == any(e.id == "marker" for e in row.effect)
    assert number("servius") >= 0


@pytest.mark.rule("HBR-PSY-51", "HBR-ORDER-12")
def test_those_gone_by_da_jump_are_given_no_token():
    """HBR-PSY-51 (book line 2102): they come back in a Supply Phase, never by orders."""
    s, u, friend = jumped(edge=1)
    s.unit_activated[u] = s.unit_activated[friend] = 0

    assert not may_hold(s, u) and not may_hold(s, friend)


@pytest.mark.rule("HBR-PSY-51", "HBR-SUPPLY-04")
def test_those_gone_by_da_jump_come_back_in_the_next_turn_over_any_edge():
    """HBR-PSY-51 (book line 2102): the next turn's Supply Phase, over any edge, both over the same one."""
    s, u, friend = jumped(edge=1)
    s.unit_activated[u] = s.unit_activated[friend] = 0
    f = SupplyFrame()
    f.seat = 1
    too_early = why_not_supply_move(s, f, u)
    assert too_early is not None and too_early.rule == "HBR-PSY-51"
    s.turn = 2
    assert why_not_supply_move(s, f, u) is None
    assert entry_edges(s, u) == [0, 1, 2, 3]
    entered(s, u, 0)
    assert entry_edges(s, friend) == [2]


@pytest.mark.rule("HBR-PSY-04")
def test_psy_04_a_marker_laid_in_a_copy_is_not_laid_in_the_original() -> None:
    s = stage()
    copy = s.clone()
    powers.set_marker(copy, 0, 3, 4, 1, 2)

    assert (copy.power_unit[0], copy.power_by[0], copy.power_fresh[0], copy.power_weapon[0]) == (3, 4, 1, 2)
    assert (s.power_unit[0], s.power_by[0], s.power_fresh[0], s.power_weapon[0]) == (-1, -1, 0, -1)
