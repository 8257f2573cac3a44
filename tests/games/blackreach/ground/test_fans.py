"""HBR-LOS-11, HBR-LOS-12: the lines between counters over a ground are found, all that matter."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.ground.test_lines import anywhere, rough, shape

from siegeworks.games.blackreach.ground.fans import Course, cast, fan
from siegeworks.games.blackreach.ground.ground import WIDTH
from siegeworks.games.blackreach.ground.lines import crossed


@pytest.mark.rule("HBR-LOS-08", "HBR-LOS-11", "HBR-AMB-26")
@pytest.mark.parametrize("seed", range(6))
def test_los_08_a_line_that_gets_through_has_crossed_all_that_it_meets(seed: int) -> None:
    rng = Random(f"followed {seed}")
    g = rough(rng)
    through = 0
    for _ in range(80):
        ours, theirs = shape(rng), shape(rng)
        own = {y * WIDTH + x for x, y in (*ours, *theirs)}
        p, q = anywhere(rng, ours), anywhere(rng, theirs)
        row = cast(Course(g, {y * WIDTH + x for x, y in ours}, own, own), p, q)
        met = [y * WIDTH + x for x, y in crossed(p, q).trace.squares]
        if row is None:
            continue
        through += 1
        assert [square for square in met if square not in own] == [*row.squares]
        assert row.penalty <= sum(g.veil[square] for square in row.squares) and not any(g.solid[q] for q in row.squares)
    assert through


@pytest.mark.rule("HBR-LOS-11", "HBR-LOS-12", "HBR-LOS-13", "HBR-TERR-20")
@pytest.mark.parametrize("seed", range(12))
def test_los_12_no_line_that_could_be_drawn_is_better_than_those_found(seed: int) -> None:
    rng = Random(f"lines {seed}")
    g = rough(rng)
    found = 0
    for _ in range(6):
        ours, theirs = shape(rng), shape(rng)
        if {*ours} & {*theirs}:
            continue
        rows = fan(g, tuple(y * WIDTH + x for x, y in ours), tuple(y * WIDTH + x for x, y in theirs))
        mine = {y * WIDTH + x for x, y in ours}
        ends = mine | {y * WIDTH + x for x, y in theirs}
        for _ in range(60):
            drawn = cast(Course(g, mine, ends, ends), anywhere(rng, ours), anywhere(rng, theirs))
            if drawn is not None:
                found += 1
                assert any(r.penalty >= drawn.penalty and {*r.squares} <= {*drawn.squares} for r in rows)
    assert found


@pytest.mark.rule("HBR-LOS-10")
@pytest.mark.parametrize("seed", range(6))
def test_los_10_large_counters_see_each_other_or_neither_does(seed: int) -> None:
    rng = Random(f"mutual {seed}")
    g = rough(rng)
    for _ in range(8):
        ours, theirs = (tuple(y * WIDTH + x for x, y in shape(rng)) for _ in range(2))
        if {*ours} & {*theirs}:
            continue
        there, back = fan(g, ours, theirs), fan(g, theirs, ours)
        assert bool(there) == bool(back)
