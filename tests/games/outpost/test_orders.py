"""Orders: marching, digging in, drawing cards."""

from __future__ import annotations

import pytest
from tests.games.outpost.field import PAIR, field

from siegeworks.core.errors import IllegalWord
from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import CARD_IDS, CARDS_OF, RAIDERS


@pytest.mark.rule("OUT-MARCH-01")
def test_a_unit_marches_along_one_road() -> None:
    stage = field({**PAIR, "raiders-rifles-2": "camp"})
    stage.say("verb:march", "unit:raiders-rifles-2")

    assert stage.offered == ["area:ford", "area:woods"]
    assert "No road" in stage.reasons("area:outpost")[0].text
    stage.say("area:ford")
    assert stage.area("raiders-rifles-2") == "ford"


@pytest.mark.rule("OUT-MARCH-02")
def test_no_area_holds_more_than_three_units_of_a_side() -> None:
    full = {f"raiders-rifles-{n}": "ford" for n in (1, 2, 3)}
    stage = field({**full, "raiders-guns-1": "camp", "garrison-rifles-1": "gate"})
    stage.say("verb:march", "unit:raiders-guns-1")

    assert stage.area("raiders-guns-1") == "woods"  # the one area left
    with pytest.raises(AssertionError):
        field({**full, "raiders-rifles-4": "ford", "garrison-rifles-1": "gate"})


@pytest.mark.rule("OUT-MARCH-03")
def test_a_march_towards_enemies_is_an_attack_from_where_it_stands() -> None:
    stage = field(PAIR).dice(1, 6)
    stage.say("verb:march", "area:gate")

    assert stage.area("raiders-rifles-1") == "bridge"
    assert stage.is_hurt("raiders-rifles-1")


@pytest.mark.rule("OUT-MARCH-04")
def test_scouts_may_go_a_second_step_but_not_after_a_battle() -> None:
    stage = field({"raiders-scouts-1": "camp", "garrison-rifles-1": "bridge"}).dice(1, 6)
    stage.say("verb:march", "area:ford")
    assert stage.offered == ["area:camp", "area:ridge", "area:bridge", "verb:halt"]

    stage.say("area:bridge")
    assert stage.is_hurt("raiders-scouts-1")
    assert "verb:halt" not in stage.offered

    stage = field({"raiders-rifles-1": "camp", "garrison-rifles-1": "bridge"})
    stage.say("verb:march", "area:ford")
    assert stage.asked == "give-order"


@pytest.mark.rule("OUT-DIG-01")
def test_a_trench_adds_one_in_defence_until_the_unit_moves() -> None:
    stage = field(PAIR)
    stage.say("verb:end-turn", "verb:dig-in")
    assert stage.is_dug_in("garrison-rifles-1")
    assert stage.why("verb:dig-in") == ["OUT-DIG-01"]

    stage.say("verb:end-turn", "verb:march")
    odds = stage.odds("area:gate")
    assert odds is not None
    assert ("dug in", -1) in [(m.text, m.value) for m in odds.modifiers]

    stage.dice(6, 1).say("area:gate", "area:outpost")  # beaten, it retreats and leaves its trench
    assert not stage.is_dug_in("garrison-rifles-1")


@pytest.mark.rule("OUT-DRAW-01")
def test_the_top_card_is_drawn_and_an_empty_deck_is_made_of_the_discards() -> None:
    stage = field(PAIR)
    top = stage.s.deck[RAIDERS][-1]
    stage.say("verb:draw")
    assert stage.s.hand[RAIDERS] == [top]

    stage = field(PAIR).dice(*[1] * 20)
    s = stage.s
    s.discard[RAIDERS], s.deck[RAIDERS] = s.deck[RAIDERS], []
    assert "verb:draw" in stage.settle().offered
    stage.say("verb:draw")
    assert len(s.hand[RAIDERS]) == 1
    assert len(s.deck[RAIDERS]) == len(CARDS_OF[RAIDERS]) - 1
    assert s.discard[RAIDERS] == []


@pytest.mark.rule("OUT-DRAW-02")
def test_five_cards_are_the_limit() -> None:
    hand = [CARD_IDS[c] for c in CARDS_OF[RAIDERS][:5]]
    stage = field(PAIR, hands={"raiders": hand})

    assert "verb:draw" not in stage.offered
    with pytest.raises(IllegalWord) as refusal:
        stage.say("verb:draw")
    assert refusal.value.reasons[0].rule == "OUT-DRAW-02"


def test_equal_units_are_offered_once_and_say_for_whom_they_stand() -> None:
    camp = {"raiders-rifles-1": "camp", "raiders-rifles-2": "camp", "raiders-guns-1": "camp"}
    stage = field({**camp, "garrison-rifles-1": "gate"})
    stage.say("verb:march")

    assert stage.offered == ["unit:raiders-rifles-1", "unit:raiders-guns-1"]
    first = stage.number("unit:raiders-rifles-1")
    assert GAME.stands_for(stage.s, first) == [stage.number("unit:raiders-rifles-2")]
