"""Search: keeps its promise of time, looks at every word in the end, repeats itself from a seed, says why."""

from __future__ import annotations

import time

import pytest

from siegeworks.agents.budget import Bank
from siegeworks.agents.contract import Candidate, Clock
from siegeworks.agents.driver import ask, dealer, decision_of, play_out
from siegeworks.agents.finals import Finals, Outlook
from siegeworks.agents.playout import Lcg, Moments, Playout
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


def test_a_stopped_clock_stays_stopped() -> None:
    answers = [False, True, False]
    clock = Clock(60, lambda: answers.pop(0))

    assert clock.left > 0
    assert clock.left == 0
    assert clock.left == 0
    assert answers == [False]


@pytest.mark.parametrize(
    "game, scenario", [("blackreach", "s1-first-contact"), ("heresy2010", None), ("outpost", None)]
)
def test_all_playouts_from_one_root_are_judged_at_the_same_moment(
    game: str, scenario: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No two values of different moments are compared: a line that ends a turn is judged no later than one that does
    not."""
    spec = find(game)
    s = spec.new(None, 7)
    other = Random(1)
    judged: list[tuple[int, bool]] = []

    def judge(t: object, seat: int) -> float:
        judged.append((spec.thinking.clock(t), not t.frames))  # type: ignore[attr-defined]
        return 0.0

    monkeypatch.setattr(spec, "judge", judge)
    for _ in range(12):
        while len(s.offered) < 3:
            spec.choose(s, s.offered[0])
        judged.clear()
        ask(Search(seed=5, walks=30), spec, s, seconds=60)
        target = spec.thinking.horizon(s)
        assert all(tick >= target for tick, over in judged if not over)
        spec.choose(s, ask(other, spec, s))


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


def test_a_playout_judged_before_its_moment_is_refused() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    world = dealer(spec, s, 0)(1)
    playout = Playout(
        world, decision_of(spec, s), (s.offered[0],), Moments(frozenset(), 1, 2), False, {}, Search().manner, Lcg(1)
    )

    with pytest.raises(AssertionError, match="before its moment"):
        playout.backpropagate()


def test_what_else_could_be_begun_is_declined_for_the_rest_of_a_phase() -> None:
    """A word is judged by itself: the counters that are not asked about stay where they are."""
    spec = find("heresy1993")
    s = spec.new("historical", 3)
    dice = Random(3)
    while spec.rules.question(s)[0].kind != "mover":
        spec.choose(s, ask(dice, spec, s))
    agent = Search(seed=1, walks=60, ahead=1, seconds=60)
    ask(agent, spec, s)

    assert max(len(c.line) for c in agent.reasons()) < 25


def test_a_turn_has_a_bank_of_time() -> None:
    bank = Bank()

    assert bank.allowance(3, 1.0) == 1.0
    bank.spent = 11.5
    assert bank.allowance(3, 1.0) == 0.5
    bank.spent = 20.0
    assert bank.allowance(3, 1.0) == 0.15
    assert bank.allowance(4, 1.0) == 1.0


def test_finals_halve_those_who_meet_the_same_luck() -> None:
    finals = Finals(goes_far=False)
    lines = [RootSequence((n,), 0) for n in range(12)]
    for line in lines:
        line.deterministic = False
        line.add(line.words[0] / 10)
    met: dict[float, set[int]] = {}
    numbers: dict[int, list[int]] = {}
    assert finals.next(0.2, lambda: lines, lambda line: line.mean) is None
    for share in (0.5, 0.7, 0.9):
        for _ in range(8):
            found = finals.next(share, lambda: lines, lambda line: line.mean)
            assert found is not None
            met.setdefault(share, set()).add(found[0].words[0])
            numbers.setdefault(found[0].words[0], []).append(found[1])

    assert met == {0.5: set(range(4, 12)), 0.7: {8, 9, 10, 11}, 0.9: {10, 11}}
    assert numbers[10] == numbers[11] == list(range(7))


def test_finalists_begin_with_different_words_as_long_as_there_are_any() -> None:
    finals = Finals(goes_far=True)
    lines = [RootSequence((1, n), 0) for n in range(9)] + [RootSequence((2, 0), 0), RootSequence((3, 0), 0)]
    for place, line in enumerate(lines):
        line.add(-place / 10)

    finals.next(0.5, lambda: lines, lambda line: line.mean)

    assert [line.words for line in finals.members[:4]] == [(1, 0), (2, 0), (3, 0), (1, 1)]


def changed(word: int, near: float, changes: list[float]) -> RootSequence:
    line = RootSequence((word,), 0)
    for change in changes:
        line.add(near)
        line.add_change(change)
    return line


def test_what_lies_far_off_counts_only_as_far_as_it_stands_out() -> None:
    noise = [0.5, -0.5] * 4
    noisy = [changed(1, 0.100, noise), changed(2, 0.099, [x + 0.02 for x in noise]), changed(3, 0.098, noise)]
    clear = [changed(1, 0.100, [0.01, -0.01] * 4), changed(2, 0.099, [0.11, 0.09] * 4), changed(3, 0.098, [0.0] * 8)]

    by_chance, in_truth = Outlook(noisy), Outlook(clear)

    assert noisy[0].mean + by_chance.change(noisy[0]) > noisy[1].mean + by_chance.change(noisy[1])
    assert in_truth.change(clear[1]) - in_truth.change(clear[0]) == pytest.approx(0.1, abs=0.002)
    assert in_truth.doubt(clear[1]) < 0.01
    assert in_truth.doubt(RootSequence((9,), 0)) > in_truth.doubt(clear[1])
    assert by_chance.change(RootSequence((9,), 0)) == 0.0


def test_a_world_with_other_luck_draws_otherwise() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    seeds = set()
    for number in range(5):
        world = dealer(spec, s, 0)(1)
        world.reseed(number)
        seeds.add(world._s.seed)

    assert len(seeds) == 5
    assert 0 not in seeds


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


def test_the_lower_levels_heed_every_caution() -> None:
    """No beginner wastes what the page warns of; whoever weighs everything may have a reason to."""
    spec = find("heresy2010")
    s = spec.new(None, 3)
    dice = Random(3)
    wasted: list[int] = []
    while not 0 < len(wasted) < len(s.offered):
        spec.choose(s, ask(dice, spec, s))
        choice, f = spec.rules.question(s)
        cautions = {w: choice.caution(s, f, w) for w in s.offered}
        wasted = [w for w, caution in cautions.items() if caution is not None and caution.kind == "waste"]
    world = dealer(spec, s, spec.rules.seat(s))(1)

    assert world.careful(s.offered) == [w for w in s.offered if w not in wasted]
    assert world.careful(wasted) == wasted
