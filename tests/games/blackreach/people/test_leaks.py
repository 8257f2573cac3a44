"""HBR-ABIL-AMBUSH-07, HBR-ORDER-10, HBR-CARD-02: what happens never tells a seat what it may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.blackreach.stage import add, dice, hand, hit, pass_windows, say, stage, told

from siegeworks.core.journal import Journal
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.cards.dice import NASTY, RESULTS
from siegeworks.games.blackreach.fire.frames import BY_OTHER
from siegeworks.games.blackreach.frames import DieFrame, SupplyFrame
from siegeworks.games.blackreach.orders.supply import drop_bluffs
from siegeworks.games.blackreach.people.views import is_hidden
from siegeworks.games.blackreach.state import BLUFF_TOKEN, BOARD, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, suppress

UNIT_FACTS = ("unit", "target", "by", "carrier", "to_unit", "other", "units", "targets")


def named(event: dict[str, Any]) -> set[int]:
    """The units an event names."""
    out: set[int] = set()
    for fact in UNIT_FACTS:
        value = event.get(fact, -1)
        out |= set(value) if isinstance(value, list) else {value}
    return {u for u in out if isinstance(u, int) and u >= 0}


def hidden_units(s: BlackReachState, seat: int) -> set[int]:
    """The concealed units a seat cannot tell apart."""
    return {u for u in SIDE_UNITS[1 - seat] if is_hidden(s, u, seat)}


@pytest.mark.rule("HBR-ABIL-AMBUSH-07", "HBR-ORDER-10", "HBR-CARD-02")
@pytest.mark.parametrize("scenario", ["s3-eyes-in-the-scrub", "s5-pump-hall", "s8-hammer", "point-skirmish"])
def test_ambush_07_no_event_names_a_concealed_unit_an_unrevealed_token_or_a_card_to_the_other_side(
    scenario: str,
) -> None:
    seen = 0
    for seed in range(2):
        rng = Random(seed)
        s = GAME.new(scenario, f"leaks {seed}", journal=Journal())
        while s.frames:
            assert s.journal is not None
            s.journal.events.clear()
            before = [hidden_units(s, seat) for seat in (0, 1)]
            GAME.choose(s, rng.choice(s.offered))
            for seat in (0, 1):
                secret = before[seat] & hidden_units(s, seat)
                seen += len(secret)
                for e in s.journal.events:
                    if e.get("to") is None or seat in e["to"]:
                        assert not named(e) & secret, e
                    if e["type"] in ("token-placed", "token-seen", "card-drawn"):
                        assert e.get("to") is not None and len(e["to"]) == 1, e
    assert seen or scenario in ("s5-pump-hall", "point-skirmish")


@pytest.mark.rule("HBR-ABIL-AMBUSH-07", "HBR-SUPPLY-03", "HBR-MARK-04")
def test_ambush_07_a_concealed_unit_stays_nameless_when_its_bluff_is_dropped_or_it_is_suppressed() -> None:
    s = stage()
    u = add(s, "scout-1", 5, 5, face="scout/concealed")
    s.unit_token[u] = BLUFF_TOKEN
    suppress(s, u, 1, "HBR-PSY-30")
    drop_bluffs(s, SupplyFrame())

    for kind in ("bluff", "suppressed"):
        assert [e["to"] for e in told(s, kind)] == [[0]]  # its owner alone hears which unit it is
        assert "unit" not in told(s, f"concealed-{kind}")[0]


@pytest.mark.rule("HBR-ABIL-AMBUSH-07")
def test_ambush_07_of_two_concealed_units_in_a_square_nobody_sees_which_is_which() -> None:
    views = []
    for first, second in ((1, 2), (2, 1)):
        s = stage()
        for name, token in (("scout-1", first), ("scout-2", second)):  # one passes over the other
            u = add(s, name, 5, 5, face="scout/concealed")
            s.unit_token[u], s.unit_shown[u] = token, 1
        views.append(GAME.view(s, 1)["concealed"])
    assert views[0] == views[1] and [row["token"] for row in views[0]] == ["1", "2"]


@pytest.mark.rule("HBR-ABIL-AMBUSH-07")
def test_ambush_07_a_concealed_unit_stays_nameless_over_a_nasty_surprise_and_when_it_saves_a_hit() -> None:
    s = stage()
    u = add(s, "scout-1", 5, 5, face="scout/concealed")
    f = DieFrame()
    f.roll, f.other, f.dice = NASTY, u, [1]
    RESULTS[NASTY](s, f)
    hand(s, 0, "emperors-shield")
    dice(s, 6)
    hit(s, u, cause=BY_OTHER)
    say(s, "card:um-emperors-shield-1")
    pass_windows(s)

    assert s.unit_place[u] == BOARD
    for kind in ("surprise", "hit", "save"):
        assert [e["to"] for e in told(s, kind)] == [[0]]
        assert "unit" not in told(s, f"concealed-{kind}")[0]
