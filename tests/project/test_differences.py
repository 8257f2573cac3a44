"""Where agents choose differently: asked in the same positions, judged in the same worlds."""

from __future__ import annotations

import sys
from random import Random

import pytest
from benchmarks.differences import main, positions, worths

from siegeworks.core.spec import find


def test_the_same_worlds_and_luck_make_equal_lines_worth_the_same() -> None:
    spec = find("outpost")
    s = next(positions(spec, ["dawn"], {"give-order"}, 1, Random(1)))
    word = s.offered[0]

    assert worths(spec, s, {word: [word]}, 1, 2, Random(3)) == worths(spec, s, {word: [word]}, 1, 2, Random(3))


def test_it_tells_how_much_better_an_agent_s_words_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    agents = "search:walks=20,seconds=9,random"
    argv = ["", "outpost", "--agents", agents, "--questions", "6", "--every", "5", "--rounds", "1", "--playouts", "1"]
    monkeypatch.setattr(sys, "argv", argv)

    main()

    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("search:walks=20,seconds=9: ")
    assert told[-2].startswith("random: 0 ms a question; the same words")
    assert told[-1].startswith("6 questions")
