"""Worlds dealt to a seat: what it knows of the landings laid in set-up; positions of the older version."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from siegeworks.core.errors import BadPosition
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.board import Heresy2010
from siegeworks.games.heresy2010.components import CARD, CARD_ROWS
from siegeworks.games.heresy2010.invariants import invariants
from siegeworks.games.heresy2010.setup import LANDINGS, starting_orders

STARTING = {c for c in starting_orders(1)[0] if CARD_ROWS[c].id in LANDINGS}


def begun(seed: int) -> Heresy2010:
    rng = Random(seed)
    s = GAME.new("brother-against-brother", seed)
    while not s.playing:
        GAME.choose(s, rng.choice(s.offered))
    assert isinstance(s, Heresy2010)
    return s


def places(s: Heresy2010) -> list[tuple[int, int]]:
    """Where the laid landings lie: stack and height."""
    return [(r, i) for r, stack in enumerate(s.stacks) for i, c in enumerate(stack) if c in s.laid]


@pytest.mark.rule("H10-SETUP-39", "H10-INFO-02")
def test_the_imperial_player_knows_that_the_orders_laid_in_set_up_are_landings() -> None:
    s = begun(4)
    where = places(s)
    assert len(where) == 4
    dealt = set()
    for seed in range(30):
        w = GAME.determinize(s, 0, seed)
        cards = [w.stacks[r][i] for r, i in where]
        assert set(cards) <= STARTING
        assert sorted(cards) == sorted(w.laid)
        assert GAME.view(w, 0) == GAME.view(s, 0)
        assert invariants(w) == []
        dealt.add(tuple(CARD_ROWS[c].id for c in cards))
    assert len(dealt) > 3  # which of them are Port Landings he does not know


@pytest.mark.rule("H10-INFO-02")
def test_the_traitor_knows_what_he_laid() -> None:
    s = begun(5)
    for seed in range(5):
        w = GAME.determinize(s, 1, seed)
        assert w.stacks == s.stacks
        assert w.laid == s.laid


@pytest.mark.rule("H10-SETUP-39", "H10-INFO-02")
def test_the_knowledge_lasts_while_they_lie_there_and_not_for_other_orders() -> None:
    later = set()
    for seed in range(6):
        rng = Random(seed)
        s = begun(seed)
        for _ in range(150):
            if not s.frames:
                break
            GAME.choose(s, rng.choice(s.offered))
            assert all(any(c in stack for stack in s.stacks) for c in s.laid)
            assert set(s.laid) <= STARTING
        w = GAME.determinize(s, 0, seed)
        assert {w.stacks[r][i] for r, i in places(s)} == set(w.laid)
        laid = set(places(s))
        hidden = [(r, i) for r, x in enumerate(s.stacks) for i, c in enumerate(x) if CARD_ROWS[c].side == 1]
        for r, i in hidden:
            if (r, i) not in laid and s.stacks[r][i] not in s.known[0]:
                later |= {CARD_ROWS[GAME.determinize(s, 0, n).stacks[r][i]].id for n in range(8)}
    assert len(later - set(LANDINGS)) > 5  # an order placed in play may be anything


def test_a_laid_landing_must_lie_in_a_stack() -> None:
    s = begun(6)
    s.laid.append(CARD["sow-confusion"])
    assert "H10-INV-08" in [r.rule for r in invariants(s)]


def test_positions_of_version_1_are_read() -> None:
    s = begun(7)
    data = msgspec.json.decode(msgspec.json.encode(GAME.position(s)))
    assert data["version"] == 2
    del data["state"]["laid"]
    with pytest.raises(BadPosition):
        GAME.load(data)
    data["version"] = 1
    t = GAME.load(data)
    assert t.laid == []
    assert t.stacks == s.stacks
