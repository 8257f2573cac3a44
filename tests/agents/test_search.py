"""Search: keeps its promise of time, looks at every word in the end, repeats itself from a seed, says why."""

from __future__ import annotations

import time

import pytest

from siegeworks.agents.contract import Candidate, Clock
from siegeworks.agents.driver import ask, play_out
from siegeworks.agents.playout import Moments
from siegeworks.agents.progress import LONG
from siegeworks.agents.random import Random
from siegeworks.agents.reasons import explain
from siegeworks.agents.search import Search
from siegeworks.agents.tree import RootSequence
from siegeworks.core.spec import find


def test_every_word_is_tried_when_there_is_time() -> None:
    spec = find("heresy1993")
    s = spec.new("historical", 3)
    while len(s.offered) < 12:
        spec.choose(s, s.offered[0])
    agent = Search(seed=1, walks=400)

    ask(agent, spec, s, seconds=60)

    assert {c.word for c in agent.reasons()} == set(s.offered)


def test_a_long_list_is_widened_little_by_little() -> None:
    """With time for a few words only, they come from the whole list; the best are tried again before all were seen."""
    spec = find("blackreach")
    s = spec.new("point-battle", 1)
    other = Random(1)
    while len(s.offered) < 200:
        spec.choose(s, ask(other, spec, s))
    few, more = Search(seed=1, walks=20), Search(seed=1, walks=240)  # half of them are for the finals

    ask(few, spec, s, seconds=60)
    ask(more, spec, s, seconds=60)

    seen = [s.offered.index(c.word) for c in few.reasons()]
    assert len(seen) == 20
    assert min(seen) < len(s.offered) // 3 < 2 * len(s.offered) // 3 < max(seen)
    assert LONG < len(more.reasons()) < 170
    assert max(c.visits for c in more.reasons()) > 1


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


@pytest.mark.parametrize("game", ["heresy2010", "heresy1993", "blackreach"])
def test_the_stop_button_brings_the_best_so_far_at_once(game: str) -> None:
    spec = find(game)
    s = spec.new(None, 3)
    while len(s.offered) < 4:
        spec.choose(s, s.offered[0])
    pressed: list[float] = []

    def stop() -> bool:
        if not pressed and time.monotonic() - began > 0.3:
            pressed.append(time.process_time())
        return bool(pressed)

    agent = Search(seed=1)
    began = time.monotonic()
    word = ask(agent, spec, s, seconds=60, stop=stop)

    assert word in s.offered
    assert not pressed or time.process_time() - pressed[0] < 0.2  # of its own time: the machine may be busy
    assert word == agent.reasons()[0].word


def test_a_button_pressed_beforehand_leaves_one_try() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    agent = Search(seed=1, walks=500)

    ask(agent, spec, s, stop=lambda: True)

    assert sum(c.visits for c in agent.reasons()) == 1


def test_it_answers_sooner_when_nothing_is_left_to_learn() -> None:
    spec = find("heresy2010")
    s = spec.new(None, 3)
    other, sooner = Random(1), 0
    for _ in range(30):
        if len(s.offered) > 1:
            agent = Search(seed=1, walks=120, seconds=60, ahead=1)
            ask(agent, spec, s)
            sooner += 0 < sum(c.visits for c in agent.reasons()) < 120
        spec.choose(s, ask(other, spec, s))

    assert sooner


def test_sequences_are_kept_while_nothing_was_drawn_and_count_as_time_spent() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    agent = Search(seed=1, walks=60, seconds=60)
    kept = 0
    for _ in range(20):
        step, reveals, seat = s.step, s.reveals, spec.rules.seat(s)
        word = ask(agent, spec, s)
        spec.choose(s, word)
        below = sum(sequence.visits for sequence in agent._sequences.values())
        if below and s.step == step + 1 and s.reveals == reveals and spec.rules.seat(s) == seat and len(s.offered) > 1:
            assert all(words[0] in s.offered for words in agent._sequences)
            ask(agent, spec, s)
            assert sum(c.visits for c in agent.reasons()) <= max(60, below + len(s.offered))
            kept += 1

    assert kept > 2


def test_what_was_kept_is_forgotten_when_another_word_was_said() -> None:
    spec = find("heresy1993")
    s = spec.new("historical", 3)
    agent = Search(seed=1, walks=40, seconds=60)
    for _ in range(10):
        word = ask(agent, spec, s)
        other = next((w for w in s.offered if w != word), word)
        spec.choose(s, other)
        assert ask(agent, spec, s) in s.offered


def test_a_good_risk_is_preferred_to_a_sure_trifle() -> None:
    agent = Search()
    risk, sure = RootSequence((1,), 0), RootSequence((2,), 0)
    for _ in range(20):
        risk.add(0.5)
        risk.add(-0.1)
        sure.add(0.17)
    risk.deterministic = False
    agent._sequences = {risk.words: risk, sure.words: sure}
    agent._find_contenders()

    assert agent._lower_bound(risk) < sure.mean < risk.mean
    assert [c.word for c in agent._candidates()] == [1, 2]


def test_a_temperature_takes_other_words_too_but_none_that_costs_much() -> None:
    agent = Search(temperature=0.05, regret=0.1, blur=0.6)
    agent.candidates = [Candidate(1, 0.5, 9, [1]), Candidate(2, 0.45, 9, [2]), Candidate(3, 0.25, 9, [3])]

    said = [agent._pick() for _ in range(400)]

    assert 100 < said.count(2) < said.count(1)
    assert said.count(3) == 0
    agent.temperature = 0.0
    assert agent._pick() == 1


def test_a_temperature_tells_apart_small_things_where_all_are_small() -> None:
    agent = Search(temperature=0.05, regret=0.1, blur=0.3)
    agent.candidates = [Candidate(1, 0.504, 9, [1]), Candidate(2, 0.5, 9, [2]), Candidate(3, 0.496, 9, [3])]

    said = [agent._pick() for _ in range(400)]

    assert 340 < said.count(1) < 400
    assert said.count(2) > said.count(3)


def test_of_words_worth_the_same_the_quieter_and_shorter_is_said() -> None:
    agent = Search()
    lines = [RootSequence((1, 5, 6), 0), RootSequence((2, 5), 0), RootSequence((3, 5, 6, 7), 0), RootSequence((4,), 0)]
    for line, value in zip(lines, (0.3, 0.3, 0.3, 0.1), strict=True):
        for _ in range(6):
            line.add(value)
    agent._sequences = {line.words: line for line in lines}
    agent._find_contenders()

    assert [c.word for c in agent._candidates()] == [2, 1, 3, 4]
    agent._quiet = {3}
    assert [c.word for c in agent._candidates()] == [3, 2, 1, 4]


def test_values_of_different_moments_are_never_compared() -> None:
    agent = Search()
    early, late = RootSequence((1,), 0, target=4), RootSequence((2,), 0, target=5)
    for line in (early, late):
        line.add(0.1)
    agent._moments = Moments(frozenset(), 4, 4)
    agent._sequences = {early.words: early, late.words: late}

    with pytest.raises(AssertionError, match="different moments"):
        agent._candidates()


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
    for game in range(6):
        for name in wins:
            raiders = Search(seed=game, walks=40, seconds=60) if name == "search" else Random(game)
            s = spec.new(None, game)
            play_out(spec, s, [raiders, Random(game)])
            wins[name] += s.winner == 0

    assert wins["random"] == 0
    assert wins["search"] >= 4


def test_it_says_why() -> None:
    spec = find("outpost")
    s = spec.new(None, 1)
    agent = Search(seed=1, walks=50, seconds=60)
    word = ask(agent, spec, s)

    assert "chance to win" in explain(agent, spec, s, word)


@pytest.mark.parametrize("game", ["heresy2010", "heresy1993", "blackreach", "outpost"])
def test_a_playout_broken_off_leaves_nothing_half_done(game: str) -> None:
    """However little time there is, it answers, and what it keeps has been played to its end."""
    spec = find(game)
    agent = Search(seed=4)
    s = spec.new(None, 9)
    for step in range(90):
        if not s.frames:
            break
        word = ask(agent, spec, s, seconds=(0.0005, 0.004, 0.02)[step % 3])
        assert word in s.offered
        left = [*agent._sequences.values()]
        while left:
            node = left.pop()
            assert node.visits
            left += node.children.values()
        spec.choose(s, word)
