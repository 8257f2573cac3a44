"""What agents are told: evaluation, policy, measures; and the invariants that a loaded position must keep."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.heresy2010.battlefield import unit
from tests.games.heresy2010.desk import Desk

from siegeworks.core.errors import BadPosition
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import AREA_NUMBER, BOX, CARD_NUMBER, EMPEROR, PALACE, SHIP
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.invariants import invariants
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.evaluate import evaluate, measures


def boarders(*tracks: int, horus: str = "command-center") -> Desk:
    t = Desk()
    t.put("catacombs", "adeptus-custodes-1", "adeptus-custodes-2").put(horus, "horus")
    t.put("command-center", "world-eaters-1").put("inner-palace", "the-emperor")
    t.s.track[:] = tracks
    return t


def position() -> Heresy2010State:
    rng = Random(8)
    s = GAME.new("brother-against-brother", 8)
    while not s.playing:
        GAME.choose(s, rng.choice(s.offered))
    assert isinstance(s, Heresy2010State)
    return s


def broken(rule: str, s: Heresy2010State) -> None:
    assert rule in [r.rule for r in invariants(s)]


def test_what_helps_one_side_hurts_the_other() -> None:
    t = Desk().put("lions-gate-spaceport", "imperial-army-1").put("inner-palace", "the-emperor", "adeptus-custodes-1")
    before = evaluate(t.s, 0)
    assert evaluate(t.s, 1) == -before
    t.put("spaceport-primus", "world-eaters-1")
    assert evaluate(t.s, 1) > -before
    held = evaluate(t.s, 1)
    t.put("lions-gate-spaceport", "world-eaters-2")
    assert evaluate(t.s, 1) > held
    t.s.winner = 0
    assert evaluate(t.s, 0) == 1.0


def test_wounds_of_a_commander_weigh() -> None:
    t = Desk().put("inner-palace", "the-emperor").put("command-center", "horus")
    even = evaluate(t.s, 0)
    t.s.hero_damage[EMPEROR] = 6
    assert evaluate(t.s, 0) < even


def test_boarders_who_may_strike_at_horus_are_worth_most() -> None:
    to_strike, too_late = boarders(3, 5), boarders(5, 3)
    assert evaluate(to_strike.s, 0) > evaluate(too_late.s, 0) + 0.2
    assert evaluate(to_strike.mark("imperial", "catacombs").s, 0) < evaluate(boarders(3, 5).s, 0) - 0.2
    assert evaluate(boarders(3, 5, horus="cold-beacon").s, 0) < evaluate(boarders(3, 5).s, 0) - 0.2


def test_the_order_to_board_is_worth_laying_while_horus_is_at_home() -> None:
    def gain(horus: str) -> float:
        t = Desk()
        t.put("inner-palace", "the-emperor", "adeptus-custodes-1").put(horus, "horus")
        elsewhere = evaluate(t.lay("palace", "boarding-action-1").s, 0)
        t.s.stacks[SHIP], t.s.stacks[PALACE] = t.s.stacks[PALACE], t.s.stacks[SHIP]
        return evaluate(t.s, 0) - elsewhere

    assert gain("command-center") > 0.02
    assert gain("cold-beacon") == 0


def test_measures_name_who_holds_what() -> None:
    t = Desk().put("lions-gate-spaceport", "imperial-army-1").put("spaceport-primus", "world-eaters-1")
    found = measures(t.s)
    assert found["control:area:lions-gate-spaceport"] == 0
    assert found["control:area:spaceport-primus"] == 1
    assert found["control:area:cold-beacon"] == -1


def test_every_invariant_finds_its_fault() -> None:
    assert invariants(position()) == []
    s = position()
    s.unit_area[unit("imperial-army-24")] = BOX
    s.rebuild()
    broken("H10-INV-01", s)
    s = position()
    for n in range(1, 6):
        s.unit_kind[unit(f"imperial-tank-division-{n}")] = 14
        s.unit_area[unit(f"imperial-tank-division-{n}")] = AREA_NUMBER["cold-beacon"]
    s.rebuild()
    broken("H10-INV-02", s)
    s = position()
    s.unit_area[unit("imperial-titan-1")] = BOX
    s.rebuild()
    broken("H10-INV-03", s)
    s = position()
    s.unit_kind[unit("world-eaters-1")] = 3
    broken("H10-INV-04", s)
    s = position()
    s.unit_damage[unit("adeptus-custodes-1")] = 4
    broken("H10-INV-05", s)
    s = position()
    s.markers[0][3] = 7
    broken("H10-INV-06", s)
    s = position()
    s.breaches = [5, 5]
    broken("H10-INV-07", s)
    s = position()
    s.order_hand[0].append(s.order_deck[0][0])
    broken("H10-INV-08", s)
    s = position()
    s.order_deck[1].remove(CARD_NUMBER["sow-confusion"])
    s.reserve[1].append(CARD_NUMBER["sow-confusion"])
    broken("H10-INV-09", s)
    s = position()
    s.lasers = [AREA_NUMBER["command-center"]]
    broken("H10-INV-10", s)
    s = position()
    s.combat_hand[0].append(s.combat_deck[0].pop())
    broken("H10-INV-12", s)
    s = position()
    s.spent = [3, 3]
    broken("H10-INV-13", s)
    s = position()
    s.hero_damage[0] = 10
    broken("H10-INV-14", s)


def test_a_broken_position_is_refused_with_reasons() -> None:
    data = msgspec.json.decode(msgspec.json.encode(GAME.position(position())))
    data["state"]["breaches"] = ["inner-palace--outer-palace-nw"] * 2
    with pytest.raises(BadPosition) as refused:
        GAME.load(data)
    assert "H10-INV-07" in [r.rule for r in refused.value.reasons]


def test_a_saved_state_is_small() -> None:
    rng = Random(5)
    largest = 0
    s = GAME.new("cry-havoc", 5)
    while s.frames:
        largest = max(largest, len(msgspec.json.encode(GAME.position(s))))
        GAME.choose(s, rng.choice(s.offered))
    assert largest <= 6000
    assert len(WORDS) < 1000
