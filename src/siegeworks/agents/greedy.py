"""The greedy agent: tries each word in a few dealt worlds, plays the thing at hand to its end, takes what looks best.

"The thing at hand" is everything the word sets going: the agent's own smaller choices after it, answers of the other
side, dice. It ends where the rules come back to the question the agent began with, or leave the procedure it stands in.

Tries are spent where they tell something: first each word gets its share, then what looks best is tried again, fewer
and fewer, in other worlds. What was wholly foreseen (nothing drawn, nobody else asked) and comes out the same in two
worlds is not tried a third time.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random as Generator
from typing import Any

from siegeworks.agents.contract import Agent, Candidate, Clock, Decision, Worlds
from siegeworks.agents.timing import now
from siegeworks.agents.world import World
from siegeworks.core.words import Word

ROUNDS = ((6, 1), (4, 2), (2, 2))  # how many of the best are tried again, and how often


class Line:
    """The agent's own words up to the first thing it could not foresee, and what came of them."""

    __slots__ = ("first", "moved", "plan", "total", "tries")

    def __init__(self, plan: tuple[Word, ...], value: float) -> None:
        self.plan = plan
        self.first = value
        self.total = 0.0
        self.tries = 0
        self.moved = False  # whether its value differs from world to world

    @property
    def mean(self) -> float:
        """What it is worth, as far as tried."""
        return self.total / self.tries

    def add(self, value: float, sure: bool) -> None:
        """Note one more try."""
        self.total += value
        self.tries += 1
        if not sure or value != self.first:
            self.moved = True


class Greedy(Agent):
    """One thing at a time, judged by the game's own evaluation."""

    name = "greedy"
    seconds = 0.2
    counted = True
    wants_view = False

    def __init__(
        self, seed: int | str = 0, tries: int = 24, worlds: int = 4, length: int = 24, deep: bool = False
    ) -> None:
        self.chance = Generator(f"greedy {seed}").random
        self.deep = deep  # whether it takes the game's deeper look at positions
        self.tries = tries
        self.worlds = worlds
        self.length = length
        self.plan: list[Word] = []
        self.plan_step = -1
        self.candidates: list[Candidate] = []
        self.lines: dict[tuple[Word, ...], Line] = {}
        self.clock = Clock(inf)
        self.last = self.gap = 0.0  # the last look at the clock, and the longest time between two lately

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        """Go on with the plan if nothing unforeseen happened; else try every word, then the best again, and plan."""
        if self.plan and self.plan_step == decision.step and self.plan[0] in decision.words:
            return self.follow_plan()
        self.clock = clock
        self.last = now()
        self.gap *= 0.8
        dealt = [worlds(int(self.chance() * (1 << 48)))]
        words = dealt[0].sensible(decision.words)
        self.lines = {}
        if len(words) == 1:
            line = self.attempt(dealt[0], decision, (words[0],))
            self.candidates = [Candidate(words[0], line.mean, 1, [words[0]])]
            self.plan = []
            return words[0]
        seeds = [int(self.chance() * (1 << 48)) for _ in range(self.worlds - 1)]

        def world(n: int) -> World:
            while len(dealt) <= n % self.worlds:
                dealt.append(worlds(seeds[len(dealt) - 1]))
            return dealt[n % self.worlds]

        self.try_all(decision, words, world)
        best = self.try_best_again(decision, world)
        self.candidates = [Candidate(line.plan[0], line.mean, line.tries, list(line.plan)) for line in best]
        self.plan = list(best[0].plan[1:])
        self.plan_step = decision.step + 1
        return best[0].plan[0]

    def follow_plan(self) -> Word:
        """The next word of what was weighed a moment ago."""
        self.plan_step += 1
        before = self.candidates[0]
        self.candidates = [Candidate(self.plan[0], before.value, before.visits, self.plan[:])]
        return self.plan.pop(0)

    def try_all(self, decision: Decision, words: list[Word], world: Callable[[int], World]) -> None:
        """Try every word in world after world, until its share is used up or a round tells nothing new."""
        for n in range(max(1, self.tries // len(words))):
            known = len(self.lines)
            fixed = True
            for w in words:
                line = self.attempt(world(n), decision, (w,))
                fixed = fixed and not line.moved
                if self.late():
                    break
            if self.late() or (fixed and len(self.lines) == known):
                break

    def try_best_again(self, decision: Decision, world: Callable[[int], World]) -> list[Line]:
        """Try the best again, fewer and fewer: what came out on top by luck is found out."""
        best = self.ranked(list(self.lines.values()))
        for keep, times in ROUNDS:
            best = best[:keep]
            for line in best:
                for _ in range(times):
                    if (line.moved or line.tries < 2) and not self.late():
                        self.attempt(world(line.tries), decision, line.plan)
            best = self.ranked(best)
        return best

    def late(self) -> bool:
        """Whether it is time to come to an end; on a busy machine sooner, for it may be held up again."""
        left = self.clock.left
        if left == inf:
            return False
        at = now()
        self.gap = max(self.gap, at - self.last)
        self.last = at
        return left <= 0.05 * self.clock.seconds + 1.5 * self.gap

    @staticmethod
    def ranked(lines: list[Line]) -> list[Line]:
        """Best first; the plan itself breaks ties, so that a seed repeats a game."""
        return sorted(lines, key=lambda line: (-line.mean, line.plan))

    def attempt(self, world: World, decision: Decision, plan: tuple[Word, ...]) -> Line:
        """Follow a plan in a copy of a world, go on by chance to the end of the thing at hand, judge and note it."""
        world = world.clone()
        me, depth, reveals = decision.seat, world.depth, world.reveals
        said: list[Word] = []
        mine = True
        for n in range(self.length):
            if n:
                seat, kind = world.question
                if self.ends(world.depth - depth, seat != me or kind == decision.kind):
                    break
                mine = mine and world.reveals == reveals and seat == me
            w = plan[n] if mine and n < len(plan) else -1
            if w not in world.words:
                w = self.guess(world, world.words)
            if mine:
                said.append(w)
            world.choose(w)
        value = world.judge(me) if self.deep else world.evaluate(me)
        return self.note(max(tuple(said), plan, key=len), value, mine and world.reveals == reveals)

    def ends(self, deeper: int, next_thing: bool) -> bool:
        """Whether an attempt ends here: its procedure is left, something else is asked in it, or time is up (then it is
        judged as it stands)."""
        if deeper < 0 or (deeper == 0 and next_thing):
            return True
        return self.clock.seconds < inf and self.late()

    def note(self, plan: tuple[Word, ...], value: float, sure: bool) -> Line:
        """Add the value of an attempt to its line."""
        line = self.lines.get(plan)
        if line is None:
            line = self.lines[plan] = Line(plan, value)
        line.add(value, sure)
        return line

    def guess(self, world: World, words: list[Word]) -> Word:
        """A word by chance, weighed by what the game says is sensible, if it says so."""
        if len(words) == 1:
            return words[0]
        weights = world.policy(words)
        if weights is None:
            return words[int(self.chance() * len(words))]
        mark = self.chance() * sum(weights)
        for w, weight in zip(words, weights, strict=True):
            mark -= weight
            if mark < 0:
                return w
        return words[-1]

    def reasons(self) -> list[Candidate]:
        return self.candidates
