"""Whether a moment for cards is worth asking a person about."""

from __future__ import annotations

from tests.games.blackreach.stage import add, attack, hand, hit, move, offered, sq, stage

from siegeworks.core.standing import ALWAYS, Standing
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import UNIT_NAMES
from siegeworks.games.blackreach.box.words import PASS
from siegeworks.games.blackreach.state import BlackReachState


def walker(objective: int) -> BlackReachState:
    """A scout who may move four squares begins a move along a row, with a card for a longer one in hand."""
    s = stage()
    marine = add(s, "scout-1", 4, 4)
    add(s, "sluggas-1", 19, 12)
    s.objectives = [sq(4 + objective, 4)]
    hand(s, 0, "dont-stop")
    move(s, marine)
    assert GAME.rules.question(s)[0].kind == "window"
    assert len(offered(s)) == 3
    return s


def test_a_longer_move_is_offered_where_it_brings_the_unit_to_an_objective() -> None:
    assert Standing().answer(GAME, walker(5), 0) is None
    for far in (3, 9):
        s = walker(far)
        assert Standing().answer(GAME, s, 0) == PASS
        assert Standing(ALWAYS).answer(GAME, s, 0) is None


def test_a_longer_move_is_offered_where_a_declared_assault_needs_it() -> None:
    """HBR-CARD-09"""
    for column, asked in ((10, True), (8, False)):
        s = stage()
        marine = add(s, "scout-1", 4, 4)
        add(s, "sluggas-1", column, 4)
        s.objectives = []
        hand(s, 0, "dont-stop")
        move(s, marine, assault=True)
        assert GAME.rules.question(s)[0].kind == "window"
        assert (Standing().answer(GAME, s, 0) is None) == asked, UNIT_NAMES[marine]


def test_a_bonus_to_a_shot_is_offered_where_it_changes_the_chance_and_a_save_always() -> None:
    """HBR-CARD-08, HBR-CARD-10"""
    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4), add(s, "shootas-1", 7, 4)
    hand(s, 0, "bolter-drill")
    attack(s, marine, ork)
    assert GAME.rules.question(s)[0].kind == "window"
    assert Standing().answer(GAME, s, 0) is None

    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4), add(s, "shootas-1", 7, 4)
    hand(s, 0, "emperors-shield")
    hit(s, marine, source=ork)
    while GAME.rules.seat(s) != 0:
        GAME.rules.choose(s, PASS)
    assert GAME.rules.question(s)[0].kind == "window"
    assert Standing().answer(GAME, s, 0) is None
