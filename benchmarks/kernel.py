"""What the kernel itself costs: one decision of a game whose rules do nothing, and a copy of a big plain state.

Run as a process of its own (`python -m benchmarks.kernel`), so that the compiled form can be measured the same way.
"""

from __future__ import annotations

import json
import random
import time
from typing import Any

from benchmarks.calibration import microseconds_a_cal
from benchmarks.nothing import NOTHING, BigState, start
from benchmarks.worker import microseconds

UNITS, DECKS, CARDS = 130, 8, 40


def big_state() -> BigState:
    """130 units in six columns, 8 decks of 40 cards, two frames: the size of the largest game we have."""
    s = BigState()
    for column in (s.unit_area, s.unit_side, s.unit_damage, s.unit_rank, s.unit_order, s.unit_hero):
        column.extend(i % 17 for i in range(UNITS))
    s.area_owner.extend([0] * 60)
    s.decks.extend(list(range(deck * CARDS, (deck + 1) * CARDS)) for deck in range(DECKS))
    start(s)
    return s


def decision_us(seconds: float) -> float:
    """CPU microseconds of one decision, the random choice by the caller included."""
    s = big_state()
    choose, rnd, clock = NOTHING.choose, random.Random(1).random, time.process_time
    decisions, begin = 0, clock()
    while (spent := clock() - begin) < seconds:
        for _ in range(1000):
            words = s.offered
            choose(s, words[int(rnd() * len(words))])
        decisions += 1000
    return spent / decisions * 1e6


def measure(seconds: float = 1.0) -> dict[str, Any]:
    cal = microseconds_a_cal()
    decision = min(decision_us(seconds / 3) for _ in range(3))
    clone = min(microseconds(big_state().clone, seconds / 3) for _ in range(3))
    return {
        "cal_us": round(cal, 2),
        "decision_us": round(decision, 3),
        "decision_cal": round(decision / cal, 5),
        "clone_us": round(clone, 3),
        "clone_cal": round(clone / cal, 5),
        "limits_us": {"decision": 8, "clone": 10},
    }


if __name__ == "__main__":
    print(json.dumps(measure()))
