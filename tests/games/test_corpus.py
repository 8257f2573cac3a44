"""Every step of every table, and every goal a game names, is reached by the game's corpus of fuzzed lines.

A line follows seeds, so a change of rules or of an evaluation can lead it elsewhere. What the stored lines then miss is
looked for in a few games more; if those do not find it either, write the corpus again: `make corpus GAME=...`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.core.spec import find, game_ids
from siegeworks.lab.fuzz import corpus
from siegeworks.lab.fuzz.fuzzer import Fuzzer, wanted

MORE = 60  # games that an aged corpus may add
HERE = Path(__file__).parent
LINES = [game for game in game_ids() if (HERE / game / "lines.toml").is_file()]


def test_every_game_has_a_corpus() -> None:
    """Lines for the test below, or, where play must be guided to reach it all, a corpus test of its own."""
    own = [game for game in game_ids() if (HERE / game / "test_corpus.py").is_file()]

    assert set(LINES) | set(own) >= set(game_ids())
    assert all("every_step" in (HERE / game / "test_corpus.py").read_text(encoding="utf-8") for game in own)


@pytest.mark.slow
@pytest.mark.parametrize("game", LINES)
def test_the_corpus_reaches_every_step_and_every_goal(game: str) -> None:
    spec = find(game)
    fuzzer = Fuzzer(game, "corpus", full_check_every=150)
    for line in corpus.read(HERE / game / "lines.toml", spec):
        fuzzer.try_line(line)
    for _ in range(MORE):
        if all(find_ in fuzzer.finds for find_ in wanted(spec)):
            break
        fuzzer.run(1)

    assert fuzzer.failures == []
    assert [find_ for find_ in wanted(spec) if find_ not in fuzzer.finds] == []
    assert len(wanted(spec)) >= sum(len(p.steps) for p in spec.rules.procedures)
