"""The fuzzer: it looks where finds are rare."""

from __future__ import annotations

from siegeworks.lab.fuzz.fuzzer import Fuzzer, Kept
from siegeworks.lab.fuzz.lines import Line, Stretch


def test_a_rare_find_is_looked_for_where_it_was_made() -> None:
    fuzzer = Fuzzer("outpost", "rare", full_check_every=1000)
    line = Line("dawn", "x", {}, (Stretch("chance", "a"),))
    fuzzer.kept = [Kept(line, {"common": 5}, ("common",)), Kept(line, {"common": 5, "rare": 300}, ("rare",))]
    fuzzer.finds = {"common": 50, "rare": 1}
    cuts = [
        next_line.stretches[0].words for next_line in (fuzzer.next_line() for _ in range(200)) if next_line.seed == "x"
    ]

    assert len(cuts) > 60
    assert sum(292 <= cut <= 300 for cut in cuts) > len(cuts) / 2
