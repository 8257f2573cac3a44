"""H93-STRAT: plans, initiative and drawing special cards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.heresy1993.staging import events, offered, reasons, say, stage

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    IMPERIAL,
    STRATEGY_CARDS,
    TRAITOR,
)
from siegeworks.games.heresy1993.command.strategy import draw_special, why_not_plan
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State


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


def until(
    s: Heresy1993State, kind: str, seed: int = 1, pick: Callable[[list[int]], int] | None = None
) -> Heresy1993State:
    """Play on by chance until a kind of question is open."""
    rng = Random(seed)
    while s.frames and RULES.question(s)[0].kind != kind:
        s_words = s.offered
        RULES.choose(s, pick(s_words) if pick else rng.choice(s_words))
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


@pytest.mark.rule("H93-INV-01", "H93-INV-02", "H93-INV-03", "H93-INV-04", "H93-STRAT-02")
def test_turn_one_one_imperial_card_two_traitor_cards_assault_first_and_the_traitor_begins() -> None:
    s = until(GAME.new("historical", 1), "plan")
    say(s, "card:imperial-mobilisation")
    assert RULES.seat(s) == TRAITOR
    assert set(offered(s)) == {"card:traitor-storm-and-land", "card:traitor-all-out-assault"}
    assert reasons(s, "card:traitor-onslaught") == ["H93-INV-02"]
    say(s, "card:traitor-storm-and-land", "card:traitor-onslaught")

    assert s.initiative == TRAITOR and s.dice == [0, 0]
    assert [len(p) for p in s.plan] == [1, 2]
    assert GAME.view(s, IMPERIAL)["plans"]["traitor"]["stack"] == [None, None]
    turns: list[tuple[int, int]] = []
    rng = Random(1)
    while s.turn == 1 and s.frames:
        if s.segment and (s.segment, s.active) not in turns:
            turns.append((s.segment, s.active))
        RULES.choose(s, rng.choice(s.offered))
    assert turns == [(1, TRAITOR), (2, IMPERIAL), (3, TRAITOR)]


@pytest.mark.rule("H93-STRAT-01")
def test_a_card_that_was_used_waits_to_return() -> None:
    s = stage("movement", "traitor", {})
    card = next(c for c, row in enumerate(STRATEGY_CARDS) if row.side == TRAITOR)
    assert why_not_plan(s, TRAITOR, card) is None
    s.spent = [[], [card]]

    assert why_not_plan(s, TRAITOR, card).text == "This card has not returned to the hand yet."  # type: ignore[union-attr]
