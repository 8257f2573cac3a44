"""Random, greedy, the driver and the registry, on Outpost."""

from __future__ import annotations

from typing import Any

from siegeworks.agents.contract import Clock, Decision, Worlds
from siegeworks.agents.driver import ask, play_out
from siegeworks.agents.greedy import ROUNDS, Greedy, Line
from siegeworks.agents.reasons import explain
from siegeworks.agents.registry import make
from siegeworks.agents.world import World
from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import RAIDERS


def wins(first: str, second: str, games: int) -> list[int]:
    """How often each seat won."""
    out = [0, 0]
    for n in range(games):
        s = GAME.new("dawn", f"agents {n}")
        play_out(GAME, s, [make(first, f"a{n}"), make(second, f"b{n}")])
        if s.winner >= 0:
            out[s.winner] += 1
    return out


def test_greedy_beats_random_from_both_seats() -> None:
    chance = wins("random", "random", 30)
    as_raiders, as_garrison = wins("greedy", "random", 30), wins("random", "greedy", 30)
    assert as_raiders[0] >= chance[0] + 6
    assert as_garrison[1] >= 28


def test_the_same_seed_plays_the_same_game() -> None:
    def words(seed: str) -> list[int]:
        s = GAME.new("dawn", 1)
        agent, out = make("greedy", seed), []
        while s.frames and len(out) < 40:
            out.append(ask(agent, GAME, s))
            GAME.choose(s, out[-1])
        return out

    assert words("x") == words("x")
    assert words("x") != words("y")


def test_greedy_takes_an_outpost_left_open_at_the_end() -> None:
    s = GAME.new("dawn", 2)
    s.unit_area = [-1] * len(s.unit_area)
    s.unit_area[2] = GAME.vocabulary.number("area:gate") - GAME.vocabulary.number("area:camp")
    s.unit_area[-1] = 0  # the garrison's last unit is far away in the camp
    s.round = 7
    GAME.rules.settle(s)
    play_out(GAME, s, [Greedy(1), make("random")])
    assert s.winner == RAIDERS


class Counting(Greedy):
    """Greedy that counts its tries and notes how often each line was tried."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.attempts: list[int] = []

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> int:
        self.attempts.append(0)
        return super().choose(view, decision, worlds, clock)

    def attempt(self, world: World, decision: Decision, plan: tuple[int, ...]) -> Line:
        self.attempts[-1] += 1
        return super().attempt(world, decision, plan)


def test_greedy_spends_fewer_tries_where_nothing_is_left_to_learn() -> None:
    s = GAME.new("dawn", 5)
    agents = [Counting("x"), Counting("y")]
    most = max(agents[0].tries, 1) + sum(keep * times for keep, times in ROUNDS)
    while s.frames:
        agent = agents[GAME.rules.seat(s)]
        words = len(s.offered)
        GAME.choose(s, ask(agent, GAME, s))
        if words > 1 and agent.attempts[-1]:
            assert agent.attempts[-1] <= max(most, words + most - agent.tries)
            settled = [line for line in agent.lines.values() if not line.moved]
            assert all(line.tries <= agent.tries for line in settled)
    spent = [n for agent in agents for n in agent.attempts if n]
    assert min(spent) < most / 2 < max(spent)


def test_greedy_tries_what_depends_on_dice_again() -> None:
    s = GAME.new("dawn", 5)
    agent = Greedy("z")
    while s.frames:
        word = ask(agent, GAME, s)
        if agent.lines and len(agent.lines) > 1 and any(line.moved for line in agent.lines.values()):
            best = agent.reasons()[0]
            line = agent.lines[tuple(best.line)]
            assert line.tries >= 5 or not line.moved
            break
        GAME.choose(s, word)
    else:
        raise AssertionError("no decision depended on dice")


def test_greedy_takes_its_time_alone_and_hurries_when_it_is_timed() -> None:
    s = GAME.new("dawn", 5)
    free, hurried, stopped = Counting("x"), Counting("x"), Counting("x")
    clock = Clock(60)
    clock.stop()

    ask(free, GAME, s)
    ask(hurried, GAME, s, seconds=0.0)
    ask(stopped, GAME, s, clock=clock)

    assert hurried.attempts == stopped.attempts == [1]
    assert free.attempts[0] > 10


def test_greedy_says_why() -> None:
    s = GAME.new("dawn", 4)
    agent = make("greedy", 4)
    word = ask(agent, GAME, s)
    text = explain(agent, GAME, s, word)
    assert GAME.vocabulary.label(word) in text
    assert "The chance to win stands at" in text
    assert explain(make("random"), GAME, s, word) == ""


def test_greedy_says_why_also_in_the_middle_of_a_plan() -> None:
    s = GAME.new("dawn", 4)
    agent = Greedy(4)
    followed = 0
    while s.frames and s.step < 60:
        planned = bool(agent.plan) and agent.plan_step == s.step and agent.plan[0] in s.offered
        word = ask(agent, GAME, s)
        if planned and len(s.offered) > 1:
            followed += 1
            assert explain(agent, GAME, s, word).startswith(GAME.label(s, word) or GAME.vocabulary.label(word))
        GAME.choose(s, word)

    assert followed > 3
