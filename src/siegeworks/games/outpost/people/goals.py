"""What each side plays for, and how far it is."""

from __future__ import annotations

from siegeworks.core.goals import Goal
from siegeworks.core.story import counted
from siegeworks.games.outpost.box.components import GARRISON, NOWHERE, OUTPOST, RAIDERS, SCENARIOS, SEATS, UNITS_OF
from siegeworks.games.outpost.box.words import AREA
from siegeworks.games.outpost.state import OutpostState, is_held, units_in


def goals(s: OutpostState, seat: int | None) -> list[Goal]:
    """OUT-WIN-01, OUT-WIN-02, OUT-WIN-03  All of it lies open on the board, so every seat sees the same."""
    return [take_the_outpost(s), hold_out(s), *(keep_units(s, side) for side in (RAIDERS, GARRISON))]


def take_the_outpost(s: OutpostState) -> Goal:
    """OUT-WIN-01  The raiders win by standing in the outpost when a round ends."""
    inside = is_held(s, OUTPOST, RAIDERS)
    return Goal(
        id="outpost",
        kind="win",
        text="The Raiders win if they stand in the Outpost at the end of a round.",
        side=SEATS[RAIDERS],
        progress=int(inside),
        total=1,
        ahead=SEATS[RAIDERS] if inside else SEATS[GARRISON] if units_in(s, OUTPOST, GARRISON) else None,
        danger="The Raiders stand in the Outpost: it falls when this round ends." if inside else "",
        where=[AREA.names[OUTPOST]],
        rule="OUT-WIN-01",
        label="Outpost",
    )


def hold_out(s: OutpostState) -> Goal:
    """OUT-WIN-03  The garrison wins by holding out."""
    rounds = SCENARIOS[s.scenario].rounds
    left = rounds - s.round
    return Goal(
        id="relief",
        kind="limit",
        text=f"The Garrison wins if it holds out through round {rounds}.",
        side=SEATS[GARRISON],
        progress=s.round,
        total=rounds,
        danger="This is the last round." if left == 0 else f"{counted(left, 'round')} to go." if left == 1 else "",
        rule="OUT-WIN-03",
        label="Round",
    )


def keep_units(s: OutpostState, side: int) -> Goal:
    """OUT-WIN-02  A side without units has lost."""
    units = UNITS_OF[side]
    left = on_map(s, side)
    name = ("The Raiders lose", "The Garrison loses")[side]
    return Goal(
        id=f"units-{SEATS[side]}",
        kind="guard",
        text=f"{name} without a unit on the map.",
        side=SEATS[side],
        progress=left,
        total=len(units),
        danger=f"Only {counted(left, 'unit')} left." if left <= 1 else "",
        rule="OUT-WIN-02",
        label="Units",
        counts={name: on_map(s, n) for n, name in enumerate(SEATS)},
    )


def on_map(s: OutpostState, side: int) -> int:
    """How many units of a side are left."""
    return sum(1 for unit in UNITS_OF[side] if s.unit_area[unit] != NOWHERE)
