"""HBR-ABIL-INSP, -ORDER, -PORDER; HBR-REC-70, -71."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import RULES, activate, add, hand, number, offered, option, say, stage, told

from siegeworks.core.flow import call, jump
from siegeworks.games.blackreach.abilities import command
from siegeworks.games.blackreach.cards.deck import SIDE_CARDS
from siegeworks.games.blackreach.frames import SUPPLY_PHASE, SupplyFrame
from siegeworks.games.blackreach.muster.recruitment import AUSPEX, bluffs, give, must_have_order, specials, stars
from siegeworks.games.blackreach.state import DESTROYED, SUPPLY


@pytest.mark.rule("HBR-ABIL-INSP-01")
def test_inspiration_helps_all_in_range_and_sight_but_not_itself():
    s = stage({(4, 6): "crag"})
    orad = add(s, "chaplain-orad", 4, 4)
    near, far, unseen = add(s, "tactical-1", 7, 4), add(s, "tactical-2", 8, 8), add(s, "tactical-3", 4, 7)
    rhino = add(s, "rhino", 3, 3)  # no infantry
    for u in (orad, near, far, unseen, rhino):
        s.unit_sm[u] = 2
    activate(s, orad)
    assert offered(s) == ["verb:inspire", "verb:pass"]
    say(s, "verb:inspire")

    assert [s.unit_sm[u] for u in (orad, near, far, unseen, rhino)] == [2, 1, 2, 2, 2]
    assert "verb:hold" in offered(s)


def supply_move(s, word, seat=0):
    """The movement step of the Supply Phase, and a unit that moves in it."""
    s.phase = SUPPLY
    f = SupplyFrame()
    f.seat = s.initiative = seat
    call(s, SUPPLY_PHASE, f)
    jump(f, SUPPLY_PHASE, "HBR-SUPPLY-04/move")
    RULES.settle(s)
    say(s, word)


@pytest.mark.rule("HBR-ABIL-INSP-01")
def test_inspiration_in_the_supply_phase():
    s = stage()
    orad, marine = add(s, "chaplain-orad", 4, 4), add(s, "tactical-1", 5, 5)
    s.unit_sm[marine] = 1
    supply_move(s, "unit:chaplain-orad")
    say(s, "verb:inspire")

    assert s.unit_sm[marine] == 0
    assert command.inspired(s, orad) == []


def mob():
    s = stage()
    add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    for i in range(1, 5):
        add(s, f"sluggas-{i}", 4 + i, 6, tile="goff-sluggas")
        add(s, f"shootas-{i}", 4 + i, 8, tile="goff-shootas")
    option(s, "opt-boss", "goff-boss-mob")
    return s


@pytest.mark.rule("HBR-ABIL-ORDER-01", "HBR-REC-13", "HBR-REC-51", "HBR-ORDER-05")
def test_ork_mob_has_four_stars():
    assert stars(mob(), 1) == 4


@pytest.mark.rule("HBR-ABIL-ORDER-02", "HBR-REC-51")
def test_two_stars_are_left_after_losing_the_boss():
    s = mob()
    s.unit_place[number("boss-mob-a")] = DESTROYED
    assert stars(s, 1) == 2


@pytest.mark.rule("HBR-ABIL-PORDER-01", "HBR-ABIL-PORDER-02", "HBR-REC-34")
def test_machine_spirit_is_a_personal_order():
    s = stage()
    rhino = add(s, "rhino", 4, 4, tile="tactical-squad")
    before = stars(s, 0)
    assert not must_have_order(s, rhino)
    option(s, "opt-machine-spirit", "tactical-squad")

    assert must_have_order(s, rhino)
    assert stars(s, 0) == before + 1


@pytest.mark.rule("HBR-REC-70", "HBR-ORDER-16")
def test_bluff_options_give_a_token_each_two_at_most():
    s = stage()
    assert bluffs(s, 0) == 0
    option(s, "opt-bluff", "tactical-squad")
    option(s, "opt-bluff", "scout-squad")

    assert bluffs(s, 0) == 2 and bluffs(s, 1) == 0


@pytest.mark.rule("HBR-ORDER-21")
def test_battle_plan_gives_a_special_token():
    s = stage()
    option(s, "opt-battle-plan", "tactical-squad")
    s.special_extra[0] = 1
    assert specials(s, 0) == 2


@pytest.mark.rule("HBR-REC-71")
@pytest.mark.parametrize("use", [True, False])
def test_gorks_blessing_draws_one_and_discards_one(use):
    s = stage()
    option(s, "opt-gorks-blessing", "goff-sluggas")
    hand(s, 1, "courage")
    s.deck[1] = [c for c in SIDE_CARDS[1] if c not in s.hand[1]]
    command.offer_blessing(s)
    RULES.settle(s)
    if not use:
        say(s, "verb:pass")
        assert len(s.hand[1]) == 1
        return
    say(s, "verb:draw")
    assert len(s.hand[1]) == 2
    say(s, "card:ork-courage-1")

    assert len(s.hand[1]) == 1 and len(s.discard[1]) == 1


@pytest.mark.rule("HBR-ABIL-INSP-01")
def test_a_leader_may_inspire_after_its_action():
    """HBR-ABIL-INSP-01 (book line 1485): in addition to its action, so that a Chaplain may run to his men first."""
    s = stage()
    orad, marine = add(s, "chaplain-orad", 4, 4), add(s, "tactical-1", 9, 4)
    s.unit_sm[marine] = 2
    activate(s, orad)
    say(s, "verb:move", "square:5,4", "square:6,4", "square:7,4", "verb:done")
    assert "verb:inspire" in offered(s)
    say(s, "verb:inspire")
    assert s.unit_sm[marine] == 1 and not s.frames


@pytest.mark.rule("HBR-ABIL-INSP-01")
def test_a_leader_who_has_inspired_is_not_asked_again_after_its_action():
    """HBR-ABIL-INSP-01 (book line 1485): one Suppressed Marker from every unit, once in an activation."""
    s = stage()
    orad, marine = add(s, "chaplain-orad", 4, 4), add(s, "tactical-1", 5, 5)
    s.unit_sm[marine] = 2
    activate(s, orad)
    say(s, "verb:inspire", "verb:hold")

    assert s.unit_sm[marine] == 1 and not s.frames


@pytest.mark.rule("HBR-ABIL-INSP-01")
def test_a_leader_inspires_after_its_move_in_the_supply_phase_too():
    """HBR-ABIL-INSP-01 (book line 1485): activated in the Activation or the Supply Phase."""
    s = stage()
    marine = add(s, "tactical-1", 8, 4)
    add(s, "chaplain-orad", 4, 4)
    s.unit_sm[marine] = 1
    s.unit_activated[marine] = 1
    supply_move(s, "unit:chaplain-orad")
    say(s, "square:5,4", "square:6,4", "verb:done")

    assert "verb:inspire" in offered(s)


@pytest.mark.rule("HBR-ABIL-AUSPEX-01")
def test_an_auspex_sweeps_when_its_unit_moves_in_the_supply_phase():
    """HBR-ABIL-AUSPEX-01 (book lines 1433, 1485): a Supply move activates a unit."""
    s = stage({(9, 4): "thicket"})
    wagon = add(s, "battlewagon", 4, 4, 2)
    give(s, wagon, AUSPEX)
    hidden = add(s, "scout-1", 9, 4, face="scout/concealed")
    supply_move(s, "unit:battlewagon", seat=1)

    assert [e["unit"] for e in told(s, "spotted")] == [hidden]
