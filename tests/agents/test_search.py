"""Search: keeps its promise of time, looks at every word in the end, repeats itself from a seed, says why."""

from __future__ import annotations

import time

from siegeworks.agents.contract import Clock
from siegeworks.agents.driver import ask, explain, play_out
from siegeworks.agents.random import Random
from siegeworks.agents.search import Search
from siegeworks.core.spec import find


def test_every_word_is_tried_when_there_is_time() -> None:
    spec = find("heresy1993")
    s = spec.new("historical", 3)
    while len(s.offered) < 12:
        spec.choose(s, s.offered[0])
    agent = Search(seed=1, walks=400, depth=2)

    ask(agent, spec, s, seconds=60)

    assert {c.word for c in agent.reasons()} == set(s.offered)


def test_the_answer_comes_within_its_time() -> None:
    spec = find("heresy2010")
    s = spec.new(None, 3)
    agent = Search(seed=1)

    began = time.monotonic()
    ask(agent, spec, s, seconds=0.3)

    assert time.monotonic() - began < 1.0  # generous: other tests run beside it


def test_a_stopped_clock_makes_it_answer_at_once() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    clock = Clock(60)
    clock.stop()

    began = time.monotonic()
    word = ask(Search(seed=1), spec, s, clock=clock)

    assert word in s.offered
    assert time.monotonic() - began < 5


def test_the_same_seed_says_the_same_words() -> None:
    spec = find("outpost")
    ends = []
    for _ in range(2):
        s = spec.new(None, 4)
        play_out(spec, s, [Search(seed=5, walks=20, seconds=60), Random(6)])
        ends.append((s.step, s.winner))

    assert ends[0] == ends[1]


def test_raiders_who_search_win_where_random_ones_never_do() -> None:
    spec = find("outpost")
    wins = {"search": 0, "random": 0}
    for game in range(8):
        for name in wins:
            raiders = Search(seed=game, walks=60, seconds=60, depth=4) if name == "search" else Random(game)
            s = spec.new(None, game)
            play_out(spec, s, [raiders, Random(game)])
            wins[name] += s.winner == 0

    assert wins["random"] == 0
    assert wins["search"] >= 2


def test_it_says_why() -> None:
    spec = find("outpost")
    s = spec.new(None, 1)
    agent = Search(seed=1, walks=50, seconds=60)
    word = ask(agent, spec, s)

    assert "tries" in explain(agent, spec, s, word)
