"""What a seat wishes to be asked: everything, what is real, or nothing before its own turn; and standing orders."""

from __future__ import annotations

from tests.core.reaching import outpost

from siegeworks.core.standing import ALWAYS, ASK, IDLE, NOT_UNTIL_MY_TURN, Standing, ordered, said_by


def test_a_seat_is_asked_what_is_real_and_always_where_it_wishes() -> None:
    spec, s = outpost()

    assert Standing().answer(spec, s, 0) is None
    s.offered = s.offered[:1]  # nothing is left to decide
    assert Standing().answer(spec, s, 0) == s.offered[0]
    assert Standing(ALWAYS).answer(spec, s, 0) is None


def test_quiet_declines_until_the_seat_s_own_turn_comes() -> None:
    spec, s = outpost()
    quiet = Standing(NOT_UNTIL_MY_TURN)

    assert quiet.answer(spec, s, 0) is None, "it is the turn of seat 0"
    assert quiet.answer(spec, s, 1) == spec.vocabulary.number("verb:end-turn")
    s.confirm = True
    assert quiet.answer(spec, s, 1) is None
    s.confirm = False
    assert not quiet.settle(spec, s, 1)
    assert quiet.settle(spec, s, 0)
    assert quiet.ask != NOT_UNTIL_MY_TURN


def test_an_order_is_said_where_it_is_offered_and_the_last_of_a_kind_holds() -> None:
    spec, s = outpost()
    draw = spec.vocabulary.number("verb:draw")
    orders = ordered(spec, s, [("give-order", "verb:march"), ("give-order", "verb:draw"), ("react", ASK)])
    standing = Standing(orders=orders)

    assert [(order.kind, order.answer) for order in orders] == [("give-order", "verb:draw")]
    assert standing.answer(spec, s, 0) == draw
    assert not standing.settle(spec, s, 0), "it has no end of its own"
    s.offered = [w for w in s.offered if w != draw]
    assert standing.answer(spec, s, 0) is None


def test_an_answer_is_declining_or_a_word_by_name() -> None:
    spec, s = outpost()

    assert said_by(spec, s, IDLE) == spec.vocabulary.number("verb:end-turn")
    assert said_by(spec, s, "verb:march") == spec.vocabulary.number("verb:march")
    assert said_by(spec, s, "verb:sing") is None
