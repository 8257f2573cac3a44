"""HBR-ABIL-INSP, -ORDER, -PORDER; HBR-REC-70, -71."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import RULES, activate, add, hand, move, offered, option, say, stage

from siegeworks.games.blackreach.abilities import command
from siegeworks.games.blackreach.cards.deck import SIDE_CARDS
from siegeworks.games.blackreach.muster.recruitment import bluffs, must_have_order, specials, stars
from siegeworks.games.blackreach.state import DESTROYED


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


@pytest.mark.rule("HBR-ABIL-INSP-01")
def test_inspiration_in_the_supply_phase():
    s = stage()
    orad, marine = add(s, "chaplain-orad", 4, 4), add(s, "tactical-1", 5, 5)
    s.unit_sm[marine] = 1
    s.phase = 3
    move(s, orad, kind=1)
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
    from tests.games.blackreach.stage import number

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
