"""HBR-TURN, HBR-ACT  A turn of three phases, the alternation of reveals, one unit's activation."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.orders.staging import mob
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    dice,
    hand,
    move,
    number,
    offered,
    pass_windows,
    run,
    say,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.frames import RevealFrame
from siegeworks.games.blackreach.orders import activation
from siegeworks.games.blackreach.state import BOARD, SPECIAL_TOKEN
from siegeworks.games.blackreach.units import SIDE_UNITS, has_acted, mark_activated


@pytest.mark.rule("HBR-ORDER-18", "HBR-ORDER-19", "HBR-ORDER-20")
def test_order_18_a_special_token_may_come_before_any_number_the_initiative_side_first() -> None:
    s = stage()
    mob(s)
    s.initiative = 1
    s.unit_token[number("tactical-1")] = 1
    s.unit_token[number("tactical-2")] = SPECIAL_TOKEN
    s.unit_token[number("sluggas-1")] = 1
    s.unit_token[number("sluggas-2")] = SPECIAL_TOKEN
    s.token_count, s.special_left = [1, 1], [1, 1]
    run(s, "activations", RevealFrame())

    assert RULES.question(s)[0].kind == "special-token" and RULES.seat(s) == 1
    assert offered(s) == ["unit:sluggas-2", "verb:pass"]
    say(s, "verb:pass")
    assert RULES.seat(s) == 0 and offered(s) == ["unit:tactical-2", "verb:pass"]
    say(s, "unit:tactical-2")
    assert s.unit_shown[number("tactical-2")]
    say(s, "verb:hold")  # while it acts nobody is asked for a Special token
    assert RULES.question(s)[0].kind == "special-token" and RULES.seat(s) == 1
    say(s, "verb:pass")
    assert s.unit_shown[number("sluggas-1")] and s.token_next == [1, 2]  # it cost nobody a turn


@pytest.mark.rule("HBR-ACT-05", "HBR-ACT-12", "HBR-MARK-05", "HBR-MARK-06")
def test_act_05_a_token_lost_unrevealed_still_costs_its_turn() -> None:
    s = stage()
    mob(s)
    s.initiative = 0
    for n, name in enumerate(("tactical-1", "tactical-2"), 1):
        s.unit_token[number(name)] = n
    for n, name in enumerate(("sluggas-1", "sluggas-2"), 1):
        s.unit_token[number(name)] = n
    s.token_count = [2, 2]
    mark_activated(s, number("tactical-1"))
    assert s.unit_token[number("tactical-1")] == 0
    run(s, "activations", RevealFrame())

    assert [e["number"] for e in told(s, "empty-slot")] == [1]
    assert s.unit_shown[number("sluggas-1")] and not s.unit_shown[number("tactical-2")]


@pytest.mark.rule("HBR-ORDER-18", "HBR-ORDER-10", "HBR-MARK-06")
def test_order_18_that_a_special_token_was_lost_unseen_is_not_told_by_silence() -> None:
    asked = []
    for lost in (False, True):
        s = stage()
        mob(s)
        s.unit_token[number("tactical-1")] = 1
        s.unit_token[number("tactical-2")] = SPECIAL_TOKEN
        s.unit_token[number("sluggas-1")] = 1
        s.token_count, s.special_left = [1, 1], [1, 0]
        if lost:
            mark_activated(s, number("tactical-2"))
        run(s, "activations", RevealFrame())
        asked.append((RULES.question(s)[0].kind, RULES.seat(s)))
        assert offered(s) == (["verb:pass"] if lost else ["unit:tactical-2", "verb:pass"])
        worlds = {tuple(GAME.determinize(s, 1, n).unit_token[u] for u in SIDE_UNITS[0]) for n in range(20)}
        assert len(worlds) > 1
    assert asked[0] == asked[1] == ("special-token", 0)


@pytest.mark.rule("HBR-ACT-03", "HBR-ORDER-20")
def test_act_03_when_only_special_tokens_are_left_the_second_side_asked_must_use_its_own() -> None:
    s = stage()
    mob(s)
    s.initiative = 0
    s.unit_token[number("tactical-2")] = s.unit_token[number("sluggas-2")] = SPECIAL_TOKEN
    s.token_count, s.special_left = [0, 0], [1, 1]
    run(s, "activations", RevealFrame())
    assert RULES.seat(s) == 0 and offered(s) == ["unit:tactical-2", "verb:pass"]
    say(s, "verb:pass")
    # The Orks have nobody left to wait for: their token is used by itself, as a question of one word that pauses.
    assert RULES.seat(s) == 1 and offered(s) == ["unit:sluggas-2"]


@pytest.mark.rule("HBR-CARD-12")
def test_card_12_whoever_was_quiet_is_asked_again_before_the_next_number() -> None:
    """HBR-CARD-12 (book line 1605): the silence of one action does not last into the next."""
    s = stage()
    mob(s)
    s.token_count, s.token_next, s.quiet = [1, 1], [1, 1], [1, 1]
    f = RevealFrame()
    f.seat = 1
    activation.windows(s, f)

    assert s.quiet == [0, 0]


@pytest.mark.rule("HBR-FIRE-02")
def test_fire_02_who_has_no_target_hears_so() -> None:
    """HBR-FIRE-02 (book line 407)."""
    s = stage()
    activate(s, add(s, "tactical-2", 4, 4))

    assert "verb:fire" not in offered(s) and why(s, "verb:fire") == ["HBR-FIRE-02"]


def play_on(s, until, limit=4000):  # type: ignore[no-untyped-def]
    """Go on with first words until something holds."""

    rng = Random(3)
    while s.frames and not until(s) and limit:
        RULES.choose(s, rng.choice(s.offered))
        limit -= 1
    return s


@pytest.mark.rule("HBR-TURN-01", "HBR-TURN-02", "HBR-TURN-03", "HBR-TURN-05", "HBR-SUPPLY-08")
def test_turn_01_three_phases_in_order_and_initiative_passes() -> None:
    from siegeworks.core.journal import Journal

    s = GAME.new("s2-yard-gate", 4, journal=Journal())
    first = s.initiative
    play_on(s, lambda s: s.turn == 3)
    phases = [e["phase"] for e in told(s, "phase")]
    turns = [(e["turn"], e["seat"]) for e in told(s, "turn")]

    assert phases[:6] == ["order", "activation", "supply"] * 2
    assert turns == [(1, first), (2, 1 - first), (3, first)]


@pytest.mark.rule("HBR-TURN-02", "HBR-WIN-01")
def test_turn_02_the_game_ends_after_the_last_supply_phase() -> None:
    s = GAME.new("s1-first-contact", 8)
    play_on(s, lambda s: False)

    outcome = GAME.outcome(s)
    assert outcome is not None and (s.turn == s.turns or outcome["reason"] in ("wiped-out", "sudden-death"))


@pytest.mark.rule("HBR-TURN-08")
def test_turn_08_the_dice_have_six_sides() -> None:
    from siegeworks.core.journal import Journal

    s = GAME.new("s6-voices-in-the-smoke", 4, journal=Journal())
    play_on(s, lambda s: s.turn == 3)

    rolls = [e for e in told(s, "chance") if e["what"] in ("attack", "assault", "defence", "location", "save")]
    assert rolls and all(e["of"] == 6 for e in rolls)


@pytest.mark.rule("HBR-ACT-01", "HBR-ACT-02", "HBR-ACT-03", "HBR-ACT-04", "HBR-ACT-06")
def test_act_02_the_sides_alternate_in_ascending_order_and_the_longer_one_goes_on() -> None:
    s = stage()
    s.initiative = 1
    for n, (name, x) in enumerate((("sluggas-1", 15), ("sluggas-2", 17), ("sluggas-3", 19)), 1):
        s.unit_token[add(s, name, x, 1)] = n
    s.unit_token[add(s, "tactical-1", 1, 12)] = 1
    s.token_count = [1, 3]
    run(s, "activations", RevealFrame())
    order = []
    while s.frames:
        order.append(s.frames[-1].unit)
        say(s, "verb:hold")

    assert order == [number(n) for n in ("sluggas-1", "tactical-1", "sluggas-2", "sluggas-3")]
    assert all(s.unit_shown[u] and s.unit_token[u] for u in order)


@pytest.mark.rule("HBR-ACT-07", "HBR-ACT-08", "HBR-FIRE-01")
def test_act_07_one_action_only_or_none() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 6, 2)
    activate(s, u)
    assert {"verb:hold", "verb:move", "verb:fire", "verb:suppress"} <= set(offered(s))
    dice(s, 1)
    say(s, "verb:fire")
    if s.frames:
        say(s, "unit:sluggas-1")
    assert not s.frames and s.unit_square[v] >= 0  # fired, and that was all
    activate(s, u)
    say(s, "verb:hold")
    assert not s.frames


@pytest.mark.rule("HBR-ACT-11", "HBR-ORDER-13", "HBR-MARK-05")
def test_act_11_activated_means_a_revealed_token_or_a_marker() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 2, 2), add(s, "tactical-2", 4, 2)
    s.unit_token[u] = 1
    assert not has_acted(s, u)
    s.unit_shown[u] = 1
    assert has_acted(s, u) and not has_acted(s, v)
    mark_activated(s, v)
    assert has_acted(s, v)


@pytest.mark.rule("HBR-ACT-09")
def test_act_09_a_card_lets_a_unit_act_out_of_sequence() -> None:
    s = stage()
    u = add(s, "tactical-1", 2, 2)
    add(s, "tactical-2", 4, 2)
    add(s, "sluggas-1", 9, 9)
    s.unit_token[u] = 1
    s.token_count = [1, 0]
    hand(s, 0, "ready")
    run(s, "activations", RevealFrame())
    say(s, "card:um-ready")
    while RULES.question(s)[0].kind != "action":
        RULES.choose(s, next(w for w in s.offered if WORDS.name(w) in ("verb:event", "unit:tactical-2", "verb:pass")))

    assert s.frames[-1].unit == number("tactical-2") and s.unit_token[number("tactical-2")] == 0


@pytest.mark.rule("HBR-ACT-10", "HBR-ABIL-FOTM-01", "HBR-ABIL-FOTM-02", "HBR-MOVE-16")
def test_act_10_fire_on_the_move_comes_before_between_or_after_steps_once() -> None:
    s = stage()
    u = add(s, "tactical-1", 2, 2)
    add(s, "sluggas-1", 8, 2)
    move(s, u)
    assert "verb:fire" in offered(s)
    say(s, "square:3,2")
    assert "verb:fire" in offered(s)
    dice(s, 1)
    say(s, "verb:fire")
    pass_windows(s)
    assert "verb:fire" not in offered(s) and why(s, "verb:fire") == ["HBR-ABIL-FOTM-02"]
    say(s, "square:4,2")
    assert "verb:done" in offered(s)


@pytest.mark.rule("HBR-WIN-01", "HBR-CARD-05")
@pytest.mark.parametrize("initiative", [0, 1])
def test_win_01_a_side_wiped_out_by_a_card_between_activations_has_lost_at_once(initiative: int) -> None:
    s = stage()
    s.initiative = initiative
    marine, ork = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 12, 8)
    s.unit_token[marine] = s.unit_token[ork] = 1
    s.token_count = [1, 1]
    s.unit_shown[ork], s.token_next = initiative, [1, 1 + initiative]
    hand(s, 0, "orbital-strike")
    hand(s, 1, "initiative")
    f = RevealFrame()
    run(s, "activations", f)
    while "card:um-orbital-strike" not in offered(s):
        say(s, "verb:pass")
    dice(s, 6, 6)
    say(s, "card:um-orbital-strike")
    while "point:12,8" not in offered(s):
        say(s, "verb:pass")
    say(s, "point:12,8", "facing:n")
    while s.frames and s.unit_place[ork] == BOARD:
        say(s, "verb:pass")
    assert s.winner == 0 and not s.frames and not s.unit_shown[marine]


@pytest.mark.rule("HBR-WIN-01")
def test_win_01_nothing_is_revealed_once_a_side_has_no_unit() -> None:
    s = stage()
    s.unit_token[add(s, "tactical-1", 2, 2)] = 1
    s.token_count = [1, 0]
    run(s, "activations", RevealFrame())
    assert s.winner == 0 and not told(s, "revealed")
