"""H93-SEQ, H93-STRAT, H93-WIN, H93-CTRL: turns, cards, control and victory."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heresy1993.staging import events, offered, reasons, say, stage

from siegeworks.core.state import DRAW
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.battle.hits import remove
from siegeworks.games.heresy1993.box.components import (
    EMPEROR,
    HORUS,
    IMPERIAL,
    KEY_AREAS,
    PLACES,
    SPECIAL_CARDS,
    STRATEGY_CARDS,
    TRAITOR,
)
from siegeworks.games.heresy1993.command.strategy import draw_special
from siegeworks.games.heresy1993.movement.control import update_control
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State
from siegeworks.games.heresy1993.victory import check_victory

KEYS = [PLACES[a] for a in KEY_AREAS]
LOYAL = ["guard-primus-1", "guard-primus-2", "guard-primus-3", "tank-free", "tank-primus"]
TRAITORS = ["trolls-1", "trolls-2", "trolls-3", "minotaurs-1", "minotaurs-2"]


def played(seed: int = 4) -> list[tuple[int, int, int, int]]:
    """The (turn, segment, active, phase) changes of one random game."""
    s = GAME.new("historical", seed)
    rng = Random(seed)
    seen: list[tuple[int, int, int, int]] = []
    while s.frames:
        now = (s.turn, s.segment, s.active, s.phase)
        if s.segment and s.phase >= 0 and (not seen or seen[-1] != now):
            seen.append(now)
        RULES.choose(s, rng.choice(s.offered))
    return seen


@pytest.mark.rule("H93-SEQ-01", "H93-SEQ-02", "H93-SEQ-03", "H93-SEQ-13", "H93-WIN-07")
def test_at_most_five_turns_of_segments_in_order() -> None:
    longest = 0
    for seed in range(12):
        seen = played(seed)
        order = [(t, g) for t, g, _, _ in seen]
        assert order == sorted(order)
        assert {g for _, g, _, _ in seen} <= {1, 2, 3, 4}
        longest = max(longest, seen[-1][0])

    assert longest == 5


def chosen(dice: list[int]) -> Heresy1993State:
    """Turn 2 with both plans laid and these initiative dice."""
    s = stage("combat", "imperial", {"trolls-1": "kiln-road", "horus": "in-orbit"}, dice=dice, turn=1)
    s.deck = [[], []]
    s.hand = [[], []]
    say(
        s,
        "card:imperial-counter-attack",
        "card:imperial-mobilisation",
        "card:traitor-onslaught",
        "card:traitor-all-out-assault",
    )
    return s


@pytest.mark.rule(
    "H93-STRAT-04", "H93-STRAT-05", "H93-SEQ-04", "H93-SEQ-05", "H93-SEQ-06", "H93-SEQ-07", "H93-STRAT-03"
)
def test_the_higher_die_takes_segments_one_and_three_top_card_first() -> None:
    s = chosen([3, 5, *[1] * 20])
    say(s, "verb:pass")

    assert s.initiative == TRAITOR
    assert (s.segment, s.active) == (1, TRAITOR)
    assert [STRATEGY_CARDS[c].id for c in s.shown[TRAITOR]] == ["traitor-onslaught"]
    say(s, "verb:done")
    seen = [(s.segment, s.active)]
    while s.turn == 2 and s.frames:
        if seen[-1] != (s.segment, s.active):
            seen.append((s.segment, s.active))
        say(s, next(w for w in reversed(offered(s))))
    assert [e["seat"] for e in events(s, "strategy-card")] == [TRAITOR, IMPERIAL, TRAITOR, IMPERIAL]


@pytest.mark.rule("H93-STRAT-04", "H93-CHAR-07")
def test_a_tie_is_rolled_again_and_horus_may_roll_his_die_again() -> None:
    s = chosen([4, 4, 6, 2, 1])
    assert offered(s) == ["ability:warmaster", "verb:pass"]
    say(s, "verb:pass")
    assert s.dice == [6, 2]
    say(s, "ability:warmaster")

    assert s.dice == [6, 1] and s.initiative == IMPERIAL


@pytest.mark.rule("H93-SEQ-08", "H93-SEQ-09", "H93-SEQ-10", "H93-SEQ-11", "H93-SEQ-12")
def test_cards_list_one_or_two_phases_done_in_order_assault_traitor_only_build_imperial_only() -> None:
    for c in STRATEGY_CARDS:
        assert 1 <= len(c.phases) <= 2
        assert (2 not in c.phases or c.side == TRAITOR) and (3 not in c.phases or c.side == IMPERIAL)
    for seed in range(6):
        for _, _, active, phase in played(seed):
            assert phase != 2 or active == TRAITOR
            assert phase != 3 or active == IMPERIAL
    s = chosen([5, 3, *[1] * 20])
    say(s, "verb:pass")
    assert [e["phase"] for e in events(s, "phase")] == ["movement"]
    say(s, "verb:done")
    assert [e["phase"] for e in events(s, "phase")][:2] == ["movement", "combat"]


@pytest.mark.rule("H93-STRAT-01", "H93-STRAT-02", "H93-SETUP-27")
def test_two_of_four_cards_secretly_each_turn() -> None:
    s = stage("combat", "imperial", {"trolls-1": "kiln-road"}, turn=2)
    assert len(offered(s)) == 4
    say(s, "card:imperial-counter-attack")
    assert "card:imperial-counter-attack" not in offered(s)
    assert reasons(s, "card:imperial-counter-attack") == ["H93-STRAT-01"]
    assert reasons(s, "card:traitor-onslaught") == ["H93-SETUP-27"]
    say(s, "card:imperial-hold-the-line")

    assert RULES.seat(s) == TRAITOR
    assert GAME.view(s, TRAITOR)["plans"]["imperial"]["stack"] == [None, None]
    assert GAME.view(s, None)["plans"]["imperial"]["stack"] == [None, None]


@pytest.mark.rule("H93-STRAT-06", "H93-STRAT-07", "H93-STRAT-08")
def test_drawing_fills_the_hand_without_limit_and_reshuffles_the_discards() -> None:
    s = stage("combat", "imperial", {"trolls-1": "kiln-road"})
    for _ in range(6):
        draw_special(s, TRAITOR)
    assert len(s.hand[TRAITOR]) == 6 and s.deck[TRAITOR] == []
    s.discard[TRAITOR] = [s.hand[TRAITOR].pop(), s.hand[TRAITOR].pop()]
    s.fate = GAME.new("free", 1).fate
    s.seed = 77
    draw_special(s, TRAITOR)

    assert len(s.hand[TRAITOR]) == 5 and len(s.deck[TRAITOR]) == 1 and s.discard[TRAITOR] == []


@pytest.mark.rule("H93-STRAT-06")
def test_the_draw_is_offered_after_the_initiative() -> None:
    s = chosen([5, 3])
    s.deck[IMPERIAL] = [0]
    say(s, "verb:pass")

    assert offered(s) == ["verb:draw-card", "verb:pass"] and RULES.seat(s) == IMPERIAL


@pytest.mark.rule("H93-STRAT-10", "H93-STRAT-11", "H93-STRAT-09")
def test_one_special_card_a_segment_and_it_is_discarded() -> None:
    s = stage(
        "combat",
        "imperial",
        {"sky-fortress": "kiln-road", "trolls-1": "ember-sprawl", "tank-free": "kiln-road"},
        dice=[1, 1, 1],
        hand=["imperial-last-flight", "imperial-stand-fast", "imperial-seal-the-breach"],
    )
    assert offered(s) == ["card:imperial-last-flight", "verb:pass"]
    assert reasons(s, "card:imperial-seal-the-breach") == ["H93-STRAT-09"]
    say(s, "card:imperial-last-flight")

    assert [SPECIAL_CARDS[c].id for c in s.discard[IMPERIAL]] == ["imperial-last-flight"]
    assert s.special_used == [1, 0]
    say(s, "area:ember-sprawl")
    assert not any(w.startswith("card:") for w in offered(s))


# ---------------------------------------------------------------- victory


def judge(s: Heresy1993State) -> str | None:
    check_victory(s, None)
    found = GAME.outcome(s)
    return None if found is None else str(found["reason"])


def standing(counters: dict[str, str], turn: int = 2) -> Heresy1993State:
    return stage("movement", "traitor", {"horus": "in-orbit", "disc-riders-1": "cold-beacon", **counters}, turn=turn)


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


def say_dead(s: Heresy1993State, emperor: bool = False, horus: bool = False) -> None:
    if emperor:
        remove(s, EMPEROR, "H93-HIT-01")
    if horus:
        remove(s, HORUS, "H93-HIT-01")


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


@pytest.mark.rule("H93-CTRL-03", "H93-CTRL-04")
def test_control_flips_at_the_end_of_a_phase_and_lasts_when_the_area_empties() -> None:
    s = stage("movement", "traitor", {"behemoths-1": "kiln-road", "trolls-1": "cold-beacon"})
    say(s, "unit:behemoths-1", "area:volcanus-factory-complex", "verb:done")
    flipped = GAME.view(s, None)["control"]["area:volcanus-factory-complex"]
    again = stage("movement", "traitor", {"behemoths-1": "volcanus-factory-complex"})
    again.control = list(s.control)
    say(again, "unit:behemoths-1", "area:kiln-road")

    assert flipped == "traitor"
    assert GAME.view(again, None)["control"]["area:volcanus-factory-complex"] == "traitor"


@pytest.mark.rule("H93-WIN-02", "H93-WIN-05")
@pytest.mark.parametrize(("first", "reason"), [("death-first", "emperor-killed"), ("areas-first", "areas-imperial")])
def test_a_dead_leader_outranks_the_five_areas(first: str, reason: str) -> None:
    counters = {"horus": "in-orbit", "disc-riders-1": "cold-beacon", **dict(zip(LOYAL, KEYS, strict=True))}
    s = stage("movement", "traitor", counters, options={"both-conditions": first})
    say_dead(s, emperor=True)

    assert judge(s) == reason


@pytest.mark.rule("H93-SEQ-03", "H93-STRAT-10")
def test_what_holds_for_a_segment_or_a_turn_ends_with_it() -> None:
    s = stage("combat", "imperial", {"trolls-1": "kiln-road", "tank-free": "ember-sprawl"}, turn=2)
    s.special_used, s.silenced, s.laser_bonus = [1, 1], True, 1
    s.used = [1] * len(s.used)
    say(s, "verb:done")

    assert (s.special_used, s.silenced, s.laser_bonus, s.segment, s.active) == ([0, 0], False, 0, 0, -1)
    assert s.turn == 3 and not any(s.used)


@pytest.mark.rule("H93-CTRL-03")
def test_control_flips_after_a_fight_too_but_not_while_both_sides_are_there() -> None:
    counters = {"deaths-heads-1": "kiln-road", "guard-primus-1": "volcanus-factory-complex"}
    s = stage("assault", "traitor", counters, dice=[6, 6], breached=["volcanus-factory-complex+kiln-road"])
    say(s, "area:volcanus-factory-complex", "unit:deaths-heads-1")
    while s.segment:
        say(s, "verb:done")
    port = stage("movement", "imperial", {"trolls-1": "spaceport-primus", "tank-free": "spaceport-primus"})
    update_control(port)

    assert GAME.view(s, None)["control"]["area:volcanus-factory-complex"] == "traitor"
    assert set(port.control) == {IMPERIAL}
