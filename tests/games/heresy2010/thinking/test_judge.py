"""The deeper look at a position: each thing it sees changes the value the way it should."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from tests.games.heresy2010.battlefield import Field, unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.engaged import the_battle
from siegeworks.games.heresy2010.box.components import AREA_NUMBER, BOX, EMPEROR, HORUS, N_AREAS, STACK_LIMIT
from siegeworks.games.heresy2010.box.tracks import LAST_SPACE, SPACEPORT_SPACE
from siegeworks.games.heresy2010.state import Heresy2010State, put_unit
from siegeworks.games.heresy2010.thinking.evaluate import evaluate, strengths
from siegeworks.games.heresy2010.thinking.judge import EXPOSED, PORTS, balance, exposure, judge, orders, ports, pressure

PORT, BESIDE = "spaceport-primus", "engine-graves"
REGION, HERE = "black-ministry", "spaceport-damocles"  # a region and its spaceport


def empty() -> list[int]:
    return [0] * (N_AREAS + 2)


def gain(t: Desk, change: Callable[[Heresy2010State], None]) -> float:
    """What a change of the position is worth to the Imperial player."""
    before = balance(t.s)
    after = t.s.clone()
    change(after)
    return balance(after) - before


@pytest.mark.parametrize("look", [evaluate, judge])
def test_a_game_that_is_over_is_worth_what_it_brought(look: Callable[[Heresy2010State, int], float]) -> None:
    t = Desk().put(PORT, "world-eaters-1")
    assert look(t.s, 0) == -look(t.s, 1) != 0
    assert abs(look(t.s, 0)) < 1
    for winner in (0, 1):
        t.s.winner = winner
        assert [look(t.s, seat) for seat in (winner, 1 - winner)] == [1.0, -1.0]


# ---------------------------------------------------------------------------------------------------- orders
def cards_worth(t: Desk, fresh: float = 1.0) -> float:
    own, enemy = strengths(t.s)
    return orders(t.s, own, enemy, fresh)


def test_an_order_in_hand_helps_its_owner_and_an_attack_more_than_a_march() -> None:
    none = cards_worth(Desk())
    march, attack = Desk().deal("imperial-assemble-1"), Desk().deal("imperial-assault-1")
    assert cards_worth(attack) > cards_worth(march) > none == 0
    assert cards_worth(Desk().deal("traitor-assault-1")) == -cards_worth(attack)


def test_an_order_laid_counts_and_on_top_a_little_more() -> None:
    held, laid = cards_worth(Desk().deal("imperial-assault-1")), cards_worth(Desk().lay(REGION, "imperial-assault-1"))
    assert laid > held
    assert cards_worth(Desk().lay(REGION, "traitor-assault-1")) == -laid
    on_top = cards_worth(Desk().lay(REGION, "traitor-assault-1", "imperial-assault-1"))
    below = cards_worth(Desk().lay(REGION, "imperial-assault-1", "traitor-assault-1"))
    assert on_top == -below > 0


def test_drop_pods_on_top_threaten_most_where_a_spaceport_lies_and_while_there_is_time() -> None:
    near, far = Desk().lay(REGION, "drop-pods-1"), Desk().lay("palace", "drop-pods-1")
    assert cards_worth(near) < cards_worth(far) < cards_worth(Desk().deal("drop-pods-1"))
    assert cards_worth(near, 0.2) > cards_worth(near, 1.0)
    buried = Desk().lay(REGION, "drop-pods-1", "traitor-assemble-1")
    assert cards_worth(buried) > cards_worth(near) - 0.02
    assert cards_worth(buried) - cards_worth(Desk().lay(REGION, "traitor-assemble-1")) == pytest.approx(
        cards_worth(Desk().deal("drop-pods-1"))
    )


def test_a_port_landing_needs_a_port_best_an_own_one() -> None:
    own = cards_worth(Desk().lay(REGION, "port-landing-1").put(HERE, "world-eaters-1"))
    free = cards_worth(Desk().lay(REGION, "port-landing-1"))
    held = cards_worth(Desk().lay(REGION, "port-landing-1").put(HERE, "imperial-army-1"))
    nowhere = cards_worth(Desk().lay("palace", "port-landing-1"))
    assert own < free < held < nowhere < 0


# ---------------------------------------------------------------------------------------------------- units
def test_units_press_less_under_their_own_marker() -> None:
    def pressed(t: Desk) -> int:
        return pressure(t.s, 0, strengths(t.s)[0])

    free = pressed(Desk().put(BESIDE, "imperial-army-1"))
    assert 0 < pressed(Desk().put(BESIDE, "imperial-army-1").mark("imperial", BESIDE)) < free
    assert pressed(Desk().put(BESIDE, "imperial-army-1").mark("traitor", BESIDE)) == free


def test_the_surplus_of_an_overfull_area_is_taken_off_before_anything_is_counted() -> None:
    armies = [f"imperial-army-{n}" for n in range(1, 10)]
    t = Desk().put(BESIDE, *armies)
    row = strengths(t.s)[0]
    full = row[AREA_NUMBER[BESIDE]]
    pressure(t.s, 0, row)
    limit = STACK_LIMIT[AREA_NUMBER[BESIDE]]
    assert row[AREA_NUMBER[BESIDE]] == limit * full // len(armies) + 1
    t = Desk().put(BESIDE, *armies[:limit])
    row = strengths(t.s)[0]
    kept = row[:]
    pressure(t.s, 0, row)
    assert row == kept


def test_units_on_the_board_and_those_that_may_still_come_count_for_their_side() -> None:
    t = Desk()
    aboard = balance(Desk().put("cold-beacon", "imperial-titan-1").s) - balance(t.s)
    theirs = balance(Desk().put("cold-beacon", "khorne-chaos-titan-1").s) - balance(t.s)
    assert aboard > 0 > theirs
    assert gain(t, lambda s: put_unit(s, unit("imperial-titan-1"), BOX)) < 0  # what may still come counts too
    assert gain(t, lambda s: put_unit(s, unit("khorne-chaos-titan-1"), BOX)) > 0


# ---------------------------------------------------------------------------------------------------- spaceports
def port_worth(t: Desk) -> float:
    own, enemy = strengths(t.s)
    return ports(t.s, own, enemy, 0, 0)


def test_each_spaceport_held_is_worth_more_than_the_one_before() -> None:
    names = ["spaceport-primus", "spaceport-damocles", "lions-gate-spaceport", "eternity-wall-spaceport"]
    for side, units in (("imperial", "imperial-army"), ("traitor", "world-eaters")):
        worth = [0.0]
        t = Desk()
        for n, name in enumerate(names, 1):
            t.put(name, f"{units}-{n}")
            worth.append(port_worth(t) * (1 if side == "imperial" else -1))
        steps = [b - a for a, b in pairwise(worth)]
        assert min(steps) > 0
        assert steps[3] > steps[0]
    assert steps[3] > 2 * steps[0]


def test_a_spaceport_in_danger_is_worth_less_and_never_less_than_none() -> None:
    for mine, foe, sign in (("imperial-army-1", "world-eaters", 1), ("world-eaters-1", "imperial-titan", -1)):
        safe = sign * port_worth(Desk().put(PORT, mine))
        t = Desk().put(PORT, mine).put(BESIDE, *(f"{foe}-{n}" for n in range(2, 4)))
        side = "traitor" if sign == 1 else "imperial"
        assert 0 <= sign * port_worth(t) < safe
        assert sign * port_worth(t.mark(side, BESIDE)) == safe  # who holds a marker cannot be ordered


def test_a_contested_spaceport_leans_to_the_stronger() -> None:
    t = Desk().put(PORT, "imperial-army-1", "world-eaters-1")
    assert port_worth(t) < 0
    t.put(PORT, "imperial-titan-1", "imperial-titan-2")
    assert port_worth(t) > 0


def test_spaceports_weigh_more_towards_the_end() -> None:
    t = Desk().put(PORT, "world-eaters-1")
    early = port_worth(t)
    t.s.track = [SPACEPORT_SPACE - 6, 1]
    assert port_worth(t) == early
    t.s.track = [SPACEPORT_SPACE, 1]
    assert port_worth(t) < early
    late = port_worth(t)
    t.s.track = [1, LAST_SPACE]
    assert port_worth(t) < late < 0


def test_a_spaceport_the_imperial_player_holds_is_where_pressure_counts_most() -> None:
    field = 2000 * 10
    t = Desk()
    free = ports(t.s, empty(), empty(), 0, field) - ports(t.s, empty(), empty(), 0, 0)
    own = empty()
    own[PORTS[0][1]] = 4
    held = ports(t.s, own, empty(), 0, field) - ports(t.s, own, empty(), 0, 0)
    assert held < free < 0
    assert ports(t.s, empty(), empty(), field, 0) == -ports(t.s, empty(), empty(), 0, field) > 0


def test_danger_grows_with_the_odds_and_stays_below_certainty() -> None:
    row, marks = empty(), [0] * N_AREAS
    row[AREA_NUMBER[BESIDE]] = 30
    values = [exposure(g, row, marks, AREA_NUMBER[PORT]) for g in (1, 10, 20, 29)]
    assert values == sorted(values, reverse=True)
    assert 0 < values[-1] < values[0] < EXPOSED
    assert exposure(30, row, marks, AREA_NUMBER[PORT]) == exposure(60, row, marks, AREA_NUMBER[PORT]) == 0
    assert exposure(1, row, marks, AREA_NUMBER["spaceport-damocles"]) == 0  # not next to it


# ---------------------------------------------------------------------------------------------------- time
def test_time_runs_for_the_imperial_player_the_faster_the_later() -> None:
    t = Desk()

    def at(imperial: int, traitor: int) -> float:
        t.s.track = [imperial, traitor]
        return balance(t.s)

    assert at(4, 2) > at(4, 1) > at(3, 1)
    assert at(4, 2) - at(4, 1) > at(4, 1) - at(3, 1) - (at(4, 4) - at(3, 4))  # a point the Traitor spends counts more
    assert at(32, 1) - at(31, 1) > at(9, 1) - at(8, 1) > 0


# ---------------------------------------------------------------------------------------------------- battles
def duel() -> Field:
    t = Field().put("inner-palace", "the-emperor").put("outer-palace-nw", "world-eaters-1", "world-eaters-2")
    t.put("command-center", "horus").attack("traitor", "inner-palace")
    while t.asked != "play-cards":
        GAME.choose(t.s, t.s.offered[0])
    return t


def test_wounds_foreseen_count_but_are_not_inflicted() -> None:
    t = duel()
    f = the_battle(t.s)
    f.no_walls = True
    t.s.combat_discard[0] += t.s.combat_hand[0]
    t.s.combat_hand[0] = []
    before = t.s.hero_damage[:]
    quiet = t.s.clone()
    the_battle(quiet).length = 0  # no blow is to come
    assert balance(t.s) < balance(quiet) - 0.02
    assert t.s.hero_damage == before


def test_a_card_held_in_battle_is_not_for_nothing() -> None:
    t = duel()
    f = the_battle(t.s)
    f.length = 0
    before = balance(t.s)
    s = t.s.clone()
    s.combat_hand[1] = s.combat_hand[1][:-1]
    assert balance(s) > before


def test_wounds_of_either_commander_weigh_against_his_side() -> None:
    t = Desk().put("inner-palace", "the-emperor").put("command-center", "horus")
    assert (
        gain(t, lambda s: s.hero_damage.__setitem__(EMPEROR, 6))
        < 0
        < gain(t, lambda s: s.hero_damage.__setitem__(HORUS, 6))
    )
