"""Lines weighed against one another: in the same dealt worlds, with the same luck."""

from __future__ import annotations

import math

from siegeworks.agents.weighing import Scales, Weighed, lead, lines_from, opening
from siegeworks.core.spec import find


def test_lines_meet_the_same_worlds_and_what_was_played_is_kept() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    lines = lines_from(spec, s, 1, 30)
    scales = Scales(spec, s, 7)
    one, again = scales.weigh(lines[0], 4), Scales(spec, s, 7).weigh(lines[0], 4)

    assert all(line[0] in s.offered for line in lines)
    assert one.chances == again.chances
    assert all(0.0 <= chance <= 1.0 for chance in one.chances)
    first = list(one.chances)
    assert scales.weigh(lines[0], 6) is one
    assert one.chances[:4] == first and len(one.chances) == 6
    assert one.candidate.word == lines[0][0]
    assert one.candidate.line == list(lines[0])


def test_a_lead_is_counted_world_by_world() -> None:
    one, two = Weighed((1,)), Weighed((2,))
    one.chances, two.chances = [0.75, 0.5, 1.0], [0.25, 0.0, 0.5]

    assert lead(one, two) == (0.5, 0.0)
    one.chances, two.chances = [0.75], [0.25, 0.5]
    assert lead(one, two) == (0.5, math.inf)


def test_terms_are_told_on_average_over_the_worlds_that_did_not_end_the_game() -> None:
    weighed = Weighed((1, 2, 3))
    assert weighed.mean_parts == ()
    for parts in ([1.0, 2.0], [], [3.0, 4.0]):
        weighed.look_into(parts)

    assert weighed.mean_parts == (2.0, 3.0)
    assert opening(weighed.line, 2) == (1, 2)
