"""The greedy agent: tries each word in a few dealt worlds, plays the thing at hand to its end, takes what looks best.

"The thing at hand" is everything the word sets going: the agent's own smaller choices after it, answers of the other
side, dice. It ends where the rules come back to the question the agent began with, or leave the procedure it stands in.
"""

from __future__ import annotations

from random import Random as Generator
from typing import Any, NamedTuple

from siegeworks.agents.contract import Agent, Candidate, Clock, Decision, World, Worlds
from siegeworks.core.words import Word


class Trial(NamedTuple):
    """One try: the agent's own words up to the first thing it could not foresee, and what the end was worth."""

    plan: tuple[Word, ...]
    value: float


class Greedy(Agent):
    """One thing at a time, judged by the game's own evaluation."""

    name = "greedy"
    seconds = 0.2

    wants_view = False

    def __init__(self, seed: int | str = 0, tries: int = 32, worlds: int = 4, length: int = 24) -> None:
        self.chance = Generator(f"greedy {seed}").random
        self.tries = tries
        self.worlds = worlds
        self.length = length
        self.plan: list[Word] = []
        self.plan_step = -1
        self.candidates: list[Candidate] = []

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        if self.plan and self.plan_step == decision.step and self.plan[0] in decision.words:
            self.plan_step += 1
            return self.plan.pop(0)  # the rest of what was weighed a moment ago
        dealt = [worlds(int(self.chance() * (1 << 48))) for _ in range(self.worlds)]
        each = max(1, self.tries // len(decision.words))
        trials: dict[tuple[Word, ...], list[float]] = {}
        for n in range(each):
            for w in decision.words:
                trial = self.attempt(dealt[n % len(dealt)], decision, [w])
                trials.setdefault(trial.plan, []).append(trial.value)
            if clock.stopped:  # its work is counted, not timed, so that a seed repeats a game
                break
        best = sorted(trials, key=lambda plan: (-sum(trials[plan]) / len(trials[plan]), plan))[:4]
        for plan in best:  # what came out on top by luck is found out by trying again
            for world in dealt:
                trials[plan].append(self.attempt(world, decision, list(plan)).value)
        best.sort(key=lambda plan: (-sum(trials[plan]) / len(trials[plan]), plan))
        self.candidates = [
            Candidate(plan[0], sum(trials[plan]) / len(trials[plan]), len(trials[plan]), list(plan)) for plan in best
        ]
        self.plan = list(best[0][1:])
        self.plan_step = decision.step + 1
        return best[0][0]

    def attempt(self, world: World, decision: Decision, plan: list[Word]) -> Trial:
        """Follow a plan in a copy of a world, go on by chance to the end of the thing at hand, and judge."""
        world = world.clone()
        me, kind, depth, reveals = decision.seat, decision.kind, world.depth, world.reveals
        said: list[Word] = []
        mine = True
        for n in range(self.length):
            if n and (world.over or world.depth < depth):
                break
            seat = world.seat
            if n and world.depth == depth and (seat != me or world.kind == kind):
                break
            words = world.words
            w = plan[n] if n < len(plan) and mine and seat == me else -1
            if w not in words:
                w = self.guess(world, words)
            mine = mine and seat == me and world.reveals == reveals
            if mine:
                said.append(w)
            world.choose(w)
        return Trial(tuple(said), world.evaluate(me))

    def guess(self, world: World, words: list[Word]) -> Word:
        """A word by chance, weighed by what the game says is sensible, if it says so."""
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
