"""H93-WIN: the victory segment."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import stage

from siegeworks.core.state import DRAW
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.battle.hits import remove
from siegeworks.games.heresy1993.box.components import (
    EMPEROR,
    HORUS,
    IMPERIAL,
    KEY_AREAS,
    PLACES,
    TRAITOR,
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.state import Heresy1993State
from siegeworks.games.heresy1993.victory import check_victory, occupies

KEYS = [PLACES[a] for a in KEY_AREAS]

LOYAL = ["guard-primus-1", "guard-primus-2", "guard-primus-3", "tank-free", "tank-primus"]

TRAITORS = ["trolls-1", "trolls-2", "trolls-3", "minotaurs-1", "minotaurs-2"]


def judge(s: Heresy1993State) -> str | None:
    check_victory(s, None)
    found = GAME.outcome(s)
    return None if found is None else str(found["reason"])


def standing(counters: dict[str, str], turn: int = 2) -> Heresy1993State:
    return stage("movement", "traitor", {"horus": "in-orbit", "disc-riders-1": "cold-beacon", **counters}, turn=turn)


def say_dead(s: Heresy1993State, emperor: bool = False, horus: bool = False) -> None:
    if emperor:
        remove(s, EMPEROR, "H93-HIT-01")
    if horus:
        remove(s, HORUS, "H93-HIT-01")


@pytest.mark.rule("H93-WIN-02", "H93-WIN-01", "H93-WIN-04", "H93-WIN-08")
def test_dead_leaders() -> None:
    killed = standing({})
    say_dead(killed, emperor=True)
    horus = standing({})
    say_dead(horus, horus=True)
    both = standing({})
    say_dead(both, emperor=True, horus=True)

    assert judge(killed) == "emperor-killed" and killed.winner == TRAITOR
    assert judge(horus) == "horus-killed" and horus.winner == IMPERIAL
    assert judge(both) == "both-killed" and both.winner == DRAW


@pytest.mark.rule("H93-WIN-03", "H93-WIN-06", "H93-WIN-09", "H93-CTRL-04")
def test_traitors_in_the_inner_palace_and_all_four_ports_win() -> None:
    s = standing({**dict(zip(TRAITORS, KEYS, strict=True)), "emperor": "outer-palace-nw"})

    assert set(s.control) == {IMPERIAL}  # what the counters show does not matter
    assert judge(s) == "areas-traitor" and s.winner == TRAITOR
    four = standing({**dict(zip(TRAITORS[:4], KEYS[:4], strict=True)), "emperor": "outer-palace-nw"})
    assert judge(four) is None


@pytest.mark.rule("H93-WIN-05", "H93-WIN-06", "H93-WIN-09")
def test_imperial_counters_in_all_five_win_even_on_turn_one() -> None:
    s = standing(dict(zip(LOYAL, KEYS, strict=True)), turn=1)

    assert judge(s) == "areas-imperial" and s.winner == IMPERIAL


@pytest.mark.rule("H93-WIN-07", "H93-WIN-01")
def test_after_turn_five_the_imperial_side_wins() -> None:
    assert judge(standing({}, turn=4)) is None
    assert judge(standing({}, turn=5)) == "time"


@pytest.mark.rule("H93-WIN-02", "H93-WIN-05")
@pytest.mark.parametrize(("first", "reason"), [("death-first", "emperor-killed"), ("areas-first", "areas-imperial")])
def test_a_dead_leader_outranks_the_five_areas(first: str, reason: str) -> None:
    counters = {"horus": "in-orbit", "disc-riders-1": "cold-beacon", **dict(zip(LOYAL, KEYS, strict=True))}
    s = stage("movement", "traitor", counters, options={"both-conditions": first})
    say_dead(s, emperor=True)

    assert judge(s) == reason


@pytest.mark.rule("H93-WIN-06")
@pytest.mark.parametrize(("meaning", "reason"), [("stacking-counters", None), ("any-counter", "areas-traitor")])
def test_a_character_alone_occupies_an_area_unless_only_stacking_counters_do(meaning: str, reason: str | None) -> None:
    counters = {**dict(zip(TRAITORS[:4], KEYS[:4], strict=True)), "fulgrim": KEYS[4], "emperor": "outer-palace-nw"}
    s = stage("movement", "traitor", {"horus": "in-orbit", **counters}, turn=2, options={"occupation": meaning})
    accompanied = {**counters, TRAITORS[4]: KEYS[4]}
    both = stage("movement", "traitor", {"horus": "in-orbit", **accompanied}, turn=2, options={"occupation": meaning})

    assert judge(s) == reason
    assert judge(both) == "areas-traitor"


@pytest.mark.rule("H93-WIN-06", "H93-AMB-46")
def test_by_the_switch_only_counters_that_stack_occupy() -> None:
    """H93-WIN-06 (book line 431): occupied by a counter; the switch asks for one that counts for stacking."""
    lone, with_guard = (UNIT_NUMBER["emperor"],), (UNIT_NUMBER["emperor"], UNIT_NUMBER["guard-primus-1"])
    plain = stage("movement", "imperial", {})
    strict = stage("movement", "imperial", {}, options={"occupation": "stacking-counters"})

    assert occupies(plain, lone) and occupies(plain, with_guard) and not occupies(plain, ())
    assert not occupies(strict, lone) and occupies(strict, with_guard) and not occupies(strict, ())
