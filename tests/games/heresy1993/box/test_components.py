"""The data: what is printed must not change, and the files fit each other and the board."""

from __future__ import annotations

from collections import Counter

import pytest

from siegeworks.games.heresy1993.box.components import (
    ABILITIES,
    AREA_NUMBER,
    BASTIONS,
    BOUND_TO,
    CAPACITY,
    COUNTERS,
    COUNTS,
    CRUISERS,
    FACTORIES,
    GROUPS,
    HISTORICAL,
    HORDES,
    IS_CHARACTER,
    IS_LASER,
    KIND,
    PORTS,
    SIDE,
    SPECIAL_CARDS,
    STRATEGY_CARDS,
    TWO_STEPS,
    UNIT_NUMBER,
    UNITS,
)
from siegeworks.games.heresy1993.invasion.treachery import MATCHES


@pytest.mark.rule("H93-SETUP-09", "H93-SETUP-18", "H93-SETUP-21", "H93-SETUP-23", "H93-SETUP-24")
def test_printed_numbers_of_counters() -> None:
    kinds = Counter((u.side, u.kind) for u in UNITS)

    assert (kinds[0, "guard"], kinds[0, "tank"], kinds[0, "laser"], kinds[0, "dummy"]) == (14, 5, 8, 6)
    assert (kinds[1, "guard"], kinds[1, "tank"], kinds[1, "daemon"]) == (12, 2, 4)
    assert kinds[0, "arbites"] == 4 and kinds[0, "titan"] == 3 and kinds[0, "mechanicus"] == 3
    assert sum(IS_CHARACTER) == 10


def test_known_values() -> None:
    full = {u.id: u.full for u in UNITS}

    assert full["angron"][0] == 11 and full["angron"][2] == 3
    assert full["world-eaters-1"][0] == full["death-guard-1"][0] == full["thousand-sons-1"][0] == 11
    assert full["world-eaters-1"][2] == 2 and full["minotaurs-1"][2] == 1
    assert all(u.full[1] == 4 for u in UNITS if u.kind == "guard")


def test_two_steps_for_space_marines_and_custodes_only() -> None:
    assert all(TWO_STEPS[i] == (KIND[i] in ("marine", "custodes")) for i in range(len(UNITS)))


def test_every_defector_has_a_loyal_match() -> None:
    assert len(MATCHES) == 14 and all(MATCHES.values())


def test_cards_and_abilities() -> None:
    assert Counter(c.side for c in STRATEGY_CARDS) == {0: 4, 1: 4}
    assert Counter(c.side for c in SPECIAL_CARDS) == {0: 6, 1: 6}
    assert set(BOUND_TO) == {UNIT_NUMBER["angron"]}
    assert {"blood-rage", "wrath-of-the-blood-god"} <= set(ABILITIES)


def test_the_board_fits() -> None:
    assert (len(PORTS), len(FACTORIES), len(BASTIONS)) == (4, 3, 6)
    assert CAPACITY[PORTS.index(AREA_NUMBER["spaceport-damocles"])] == 3
    assert len(HORDES) == 4 and len(CRUISERS) == 4
    assert {u.start for u in UNITS} <= set(GROUPS)


@pytest.mark.rule("H93-SETUP-28")
def test_the_historical_set_up_obeys_stacking_and_leaves_no_character_alone() -> None:
    for side in (0, 1):
        stacks: dict[int, list[int]] = {}
        for u, a in HISTORICAL.items():
            if SIDE[u] == side:
                stacks.setdefault(a, []).append(u)
        for stack in stacks.values():
            assert sum(COUNTS[u] for u in stack) <= 3 and sum(IS_LASER[u] for u in stack) <= 1
            assert not all(IS_CHARACTER[u] for u in stack)


def test_nothing_is_called_printed_that_is_ours_in_part() -> None:
    """The lists of three set-up groups are ours; that the Custodes are the Palace Guard is a ruling (H93-AMB-20)."""
    marked = {row.id: row.provenance for row in GROUPS.values()}
    custodes = next(row for row in COUNTERS if row.id == "adeptus-custodes")

    assert {marked[name] for name in ("orbit", "treachery-pool", "bastion-each")} == {"reconstructed"}
    assert "may-rebuild" not in custodes.known
