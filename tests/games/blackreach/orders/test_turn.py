"""HBR-TURN, HBR-ACT: phases, alternation, one action an activation."""

from __future__ import annotations

import pytest
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
from siegeworks.games.blackreach.state import BOARD
from siegeworks.games.blackreach.units import has_acted, mark_activated


def play_on(s, until, limit=4000):  # type: ignore[no-untyped-def]
    """Go on with first words until something holds."""
    from random import Random

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
