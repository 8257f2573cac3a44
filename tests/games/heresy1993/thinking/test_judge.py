"""The deeper judgement: who is likely to win, and what attacks to come may bring."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import stage
from tests.games.heresy1993.thinking.judging import BESIEGED, GUARDED, find_neighbours, with_card

from siegeworks.core.spec import find
from siegeworks.games.heresy1993.box.components import IMPERIAL, PLACES, TRAITOR, UNIT_NUMBER
from siegeworks.games.heresy1993.state import MOVED
from siegeworks.games.heresy1993.thinking.evaluate import VALUE
from siegeworks.games.heresy1993.thinking.judge import (
    CROWDED,
    LOST,
    THINGS,
    booty,
    crowding,
    imperial_share,
    judge,
    stranded,
    tension,
)


def test_every_stack_attacks_once() -> None:
    titans = {"deaths-heads-1": "kiln-road", "deaths-heads-2": "kiln-road"}
    closed = ("iron-teeth", "stormcrown-peaks", "black-horns")
    places = [PLACES[b] for b in find_neighbours("kiln-road") if PLACES[b] not in closed]
    one, other = {"guard-free-5": places[0]}, {"tank-free": places[1]}

    alone = [booty(stage("movement", "traitor", {**titans, **x}), TRAITOR) for x in (one, other)]

    assert min(alone) > 0.0
    assert booty(stage("movement", "traitor", {**titans, **one, **other}), TRAITOR) == pytest.approx(max(alone))
    assert booty(stage("movement", "traitor", titans), TRAITOR) == 0.0


def test_odds_that_are_being_brought_about_are_worth_something() -> None:
    titans = {"deaths-heads-1": "kiln-road", "deaths-heads-2": "kiln-road"}
    counters = {"guard-free-5": "ember-sprawl", "guard-free-4": "ember-sprawl", **titans}
    before = with_card(stage("movement", "traitor", counters), "traitor-onslaught", 1)
    after = with_card(stage("movement", "traitor", {**counters, "minotaurs-1": "kiln-road"}), "traitor-onslaught", 1)

    assert tension(after) < tension(before) < 0.0
    assert tension(with_card(before, "traitor-onslaught", 2)) >= 0.0  # no attack is left: the other side is next


@pytest.mark.parametrize("seat", [IMPERIAL, TRAITOR])
def test_a_card_in_hand_is_worth_a_little(seat: int) -> None:
    card = ("imperial-stand-fast", "traitor-siege-guns")[seat]
    without = stage("combat", "imperial", BESIEGED)
    having = stage("combat", "imperial", BESIEGED, hand=[card])

    assert 0.0 < judge(having, seat) - judge(without, seat) < 0.02


def test_what_one_side_gains_the_other_loses() -> None:
    s = stage("combat", "imperial", BESIEGED)

    assert judge(s, IMPERIAL) == pytest.approx(-judge(s, TRAITOR))
    assert -1.0 < judge(s, IMPERIAL) < 1.0


def test_things_are_kinds_of_questions() -> None:
    spec = find("heresy1993")
    kinds = {step.ask.kind for p in spec.rules.procedures for step in p.steps if step.ask is not None}

    assert set(THINGS) <= kinds
    assert spec.episode_starts == set(THINGS)


def test_the_death_of_a_leader_decides() -> None:
    s = stage("combat", "imperial", BESIEGED)
    s.death[IMPERIAL] = 3
    assert (judge(s, IMPERIAL), judge(s, TRAITOR)) == (-1.0, 1.0)
    s.death[TRAITOR] = 3
    assert judge(s, IMPERIAL) == judge(s, TRAITOR) == 0.0
    s.death[IMPERIAL] = 0
    assert imperial_share(s) == 1.0


def test_time_is_on_the_imperial_side() -> None:
    shares = [imperial_share(stage("combat", "imperial", GUARDED, turn=turn)) for turn in range(1, 6)]

    assert shares == sorted(shares) and shares[4] - shares[0] > 0.2


def test_who_stands_where_too_many_are_stacked_is_as_good_as_lost_unless_he_can_move_on() -> None:
    names = ("beastmen-1", "beastmen-2", "beastmen-3", "deaths-heads-1")
    three = stage("movement", "traitor", dict.fromkeys(names[1:], "kiln-road"))
    four = stage("movement", "traitor", dict.fromkeys(names, "kiln-road"))
    titan = VALUE[UNIT_NUMBER["deaths-heads-1"]]  # the enemy would choose him

    assert crowding(three, TRAITOR) == 0.0
    assert crowding(four, TRAITOR) == CROWDED * titan
    for name in names[1:]:
        four.flags[UNIT_NUMBER[name]] |= MOVED
    assert crowding(four, TRAITOR) == CROWDED * titan  # one can still leave
    four.flags[UNIT_NUMBER[names[0]]] |= MOVED
    assert crowding(four, TRAITOR) == LOST * titan
    assert judge(four, TRAITOR) < judge(three, TRAITOR)


def test_those_who_landed_among_too_strong_an_enemy_are_likely_to_fall(monkeypatch: pytest.MonkeyPatch) -> None:
    weak = stage("combat", "imperial", {**GUARDED, "beastmen-1": "inner-palace"})
    alone = stage("combat", "imperial", {**GUARDED, "beastmen-1": "outer-palace-nw"})

    assert stranded(weak) > 0.0 == stranded(alone)
    share = imperial_share(weak)
    monkeypatch.setattr("siegeworks.games.heresy1993.thinking.judge.STRANDED", 2.0)
    assert imperial_share(weak) > share
