"""HBR-SUPPLY  The supply phase: moves, markers that come off, cards, and what is cleared."""

from __future__ import annotations

import pytest
from tests.games.blackreach.playing import play
from tests.games.blackreach.stage import (
    RULES,
    add,
    hand,
    offered,
    run,
    say,
    sq,
    stage,
    why,
)

from siegeworks.core.journal import Journal
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import FACE_NUMBER
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.frames import OrderFrame, SupplyFrame
from siegeworks.games.blackreach.orders.supply import SupplyMove, pass_initiative
from siegeworks.games.blackreach.state import BlackReachState


def quiet(s: BlackReachState, kind: str) -> None:
    """Say as little as possible up to a kind of question."""
    while s.frames and RULES.question(s)[0].kind != kind:
        word = next(w for w in ("verb:done", "verb:pass", "verb:hold") if w in offered(s))
        say(s, word)


@pytest.mark.rule("HBR-SUPPLY-04", "HBR-TURN-04")
def test_supply_04_units_without_token_and_marker_move_once_the_initiative_side_first() -> None:
    s = stage()
    s.initiative = 1
    u, v = add(s, "sluggas-1", 5, 5), add(s, "sluggas-2", 9, 5)
    s.unit_activated[v] = 1
    add(s, "tactical-1", 5, 9)
    run(s, "supply", SupplyFrame())
    assert offered(s) == ["unit:sluggas-1", "verb:done"] and why(s, "unit:sluggas-2") == ["HBR-SUPPLY-04"]
    say(s, "unit:sluggas-1", "square:6,5", "verb:done")
    assert s.unit_square[u] == sq(6, 5)
    assert RULES.seat(s) == 0  # nobody of the Orks was left to move


@pytest.mark.rule("HBR-SUPPLY-05", "HBR-SUPPLY-06", "HBR-SUPPLY-02", "HBR-SUPPLY-08")
def test_supply_05_exactly_one_marker_comes_off_and_the_turns_marks_are_cleared() -> None:
    s = stage()
    u, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 5, 9)
    s.unit_sm[u], s.unit_sm[v] = 3, 1
    s.unit_activated[u] = s.unit_shown[v] = 1
    s.unit_token[v] = 2
    first = s.initiative
    run(s, "supply", SupplyFrame())
    quiet(s, "none")
    assert (s.unit_sm[u], s.unit_sm[v]) == (2, 0)
    assert not s.unit_activated[u] and not s.unit_token[v] and s.initiative == 1 - first


@pytest.mark.rule("HBR-SUPPLY-07", "HBR-CARD-02", "HBR-CARD-06")
def test_supply_07_discard_any_then_draw_to_the_scenarios_size() -> None:
    s = GAME.new("s2-yard-gate", 3, journal=Journal())
    play(s, lambda s: s.phase == 3 and RULES.question(s)[0].kind == "discard-cards")
    seat = RULES.seat(s)
    card = s.hand[seat][0]
    word = next(w for w in offered(s) if w.startswith("card:"))
    say(s, word)
    assert len(s.discard[seat]) >= 1 and card in (*s.discard[seat], *s.hand[seat])
    while s.frames and RULES.question(s)[0].kind == "discard-cards" and RULES.seat(s) == seat:
        say(s, "verb:done")
    assert len(s.hand[seat]) == s.hand_size[seat] == 3


@pytest.mark.rule("HBR-SUPPLY-09", "HBR-PSY-23")
def test_supply_09_an_ability_allows_something_else_in_this_phase() -> None:
    s = stage()
    u = add(s, "servius", 5, 5, tile="librarian-servius")
    add(s, "sluggas-1", 12, 12)
    s.unit_sm[u] = 2
    run(s, "supply", SupplyFrame())
    assert "verb:focus" in offered(s)
    say(s, "verb:focus")
    assert s.unit_sm[u] == 1


@pytest.mark.rule("HBR-SUPPLY-04", "HBR-MOVE-02", "HBR-ABIL-AMBUSH-11")
def test_supply_04_an_immobilised_unit_may_make_its_move_of_no_square_and_look_around() -> None:
    s = stage()
    u, scout = add(s, "shootas-1", 5, 5), add(s, "scout-1", 9, 5, face="scout/concealed")
    s.unit_sm[u] = 2
    s.initiative = 1
    run(s, "supply", SupplyFrame())
    assert "unit:shootas-1" in offered(s)
    say(s, "unit:shootas-1", "verb:done")
    assert s.unit_face[scout] == FACE_NUMBER["scout/visible"]


@pytest.mark.rule("HBR-ORDER-24")
def test_the_look_at_two_tokens_comes_after_the_cards_of_the_end_of_the_order_phase() -> None:
    s = stage()
    s.scenario, s.chapter, s.campaign_edge = 0, 4, [0, 0, 0, 0]
    for i in (1, 2, 3, 4):
        add(s, f"sluggas-{i}", 6, i, tile="goff-sluggas")
    add(s, "tactical-1", 5, 2, tile="tactical-squad")
    s.token_shift[1] = 3
    hand(s, 0, "auspex-sweep")
    run(s, "orders", OrderFrame())
    say(s, "verb:pass")  # the start of the phase
    play(s, lambda s: RULES.question(s)[0].kind != "place-token")
    say(s, "card:um-auspex-sweep")
    while RULES.question(s)[0].kind != "look-at-token":
        RULES.choose(s, next(w for w in s.offered if WORDS.name(w).startswith(("verb:event", "unit:", "verb:pass"))))
    assert sum(s.unit_seen) == 3  # seen by the card, and the two looks are still to come
    say(s, next(w for w in offered(s) if w.startswith("unit:")))
    assert sum(s.unit_seen) == 4


@pytest.mark.rule("HBR-SUPPLY-08")
def test_supply_08_tokens_markers_and_what_cards_did_to_them_are_cleared() -> None:
    """HBR-SUPPLY-08 (book line 630): the next turn begins with nothing on the units and the other side in front."""
    s = stage()
    marine = add(s, "tactical-2", 4, 4)
    s.initiative, s.token_shift, s.special_extra = 0, [2, 3], [1, 1]
    for column in (s.unit_token, s.unit_shown, s.unit_seen, s.unit_activated, s.unit_moved):
        column[marine] = 1
    pass_initiative(s, SupplyFrame())

    assert s.initiative == 1 and s.next_initiative == -1
    assert (s.token_shift, s.special_extra) == ([0, 0], [0, 0])
    assert [c[marine] for c in (s.unit_token, s.unit_shown, s.unit_seen, s.unit_activated, s.unit_moved)] == [0] * 5
    s.next_initiative = 1
    pass_initiative(s, SupplyFrame())
    assert s.initiative == 1 and s.next_initiative == -1


@pytest.mark.rule("HBR-SUPPLY-04")
def test_supply_04_reasons_are_for_units() -> None:
    """HBR-SUPPLY-04 (book line 616): a unit with an Order Token hears why; of a square there is nothing to say."""
    s = stage()
    marine = add(s, "tactical-2", 4, 4)
    s.unit_token[marine] = 1
    f = SupplyFrame()
    f.seat = 0
    assert [r.rule for r in SupplyMove().why_not(s, f, WORDS.number("unit:tactical-2"))] == ["HBR-SUPPLY-04"]
    assert SupplyMove().why_not(s, f, WORDS.number("square:4,4")) == []


@pytest.mark.rule("HBR-TURN-06")
def test_turn_06_the_initiative_side_goes_first_in_the_supply_phase_too() -> None:
    from siegeworks.games.blackreach.frames import SupplyFrame

    for seat in (0, 1):
        s = stage()
        add(s, "tactical-1", 2, 2)
        add(s, "sluggas-1", 9, 9)
        s.initiative = seat
        run(s, "supply", SupplyFrame())
        assert RULES.seat(s) == seat
        say(s, "verb:done")
        assert RULES.seat(s) == 1 - seat
