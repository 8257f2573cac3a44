"""Information-set Monte Carlo tree search: one tree over what the seat can tell apart, each walk through a freshly
dealt world.

A node is a series of words from the question at the root. In every walk only the words offered in that world count;
how often a word was on offer is kept beside how often it was tried. Long word lists are widened step by step, best
guesses first. A walk is cut a few choices after it leaves the tree, and the game's own judgement of that position
is its value. The tree below the word chosen is kept while the same seat goes on choosing.
"""

from __future__ import annotations

import math
import time
from typing import Any

from siegeworks.agents.contract import Agent, Candidate, Clock, Decision, World, Worlds
from siegeworks.core.words import Word


class Node:
    """A word tried after others: how often it was on offer, how often tried, and what came of it (to the seat that
    says it).
    """

    __slots__ = ("children", "offers", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.offers = 0
        self.total = 0.0
        self.children: dict[Word, Node] = {}


class Lcg:
    """A small generator of the agent's own, so that its choices can be repeated from a seed."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = (seed * 2862933555777941757 + 3037000493) & 0xFFFFFFFFFFFFFFFF or 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return ((self.state >> 32) * n) >> 32


class Search(Agent):
    """IS-MCTS with a promise of time."""

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        seconds: float = 1.0,
        explore: float = 0.5,
        depth: int = 12,
        widen: float = 4.0,
        walks: int = 0,
    ) -> None:
        self.seconds = seconds
        self.explore = explore
        self.depth = depth
        self.widen = widen
        self.walks = walks  # 0: as many as the clock allows
        self.rng = Lcg(seed)
        self._seed = seed
        self._dealt = 0
        self._root = Node(-1)
        self._kept: tuple[int, int] = (-1, -1)
        self._low = math.inf
        self._high = -math.inf

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        """Walk until the time is nearly up, then say the word tried most."""
        root = self._root if self._kept == (decision.seat, decision.step) else Node(-1)
        self._root = root
        done = 0
        longest = 0.0
        while True:
            started = time.monotonic()
            self._dealt += 1
            self._walk(root, worlds(self._seed * 1_000_003 + self._dealt), decision.seat)
            done += 1
            longest = max(longest, time.monotonic() - started)
            if (self.walks and done >= self.walks) or clock.left <= longest * 1.5:
                break
        best = max(
            decision.words,
            key=lambda w: (root.children[w].visits, _mean(root.children[w])) if w in root.children else (0, 0.0),
        )
        self._root = root.children.get(best, Node(-1))
        self._kept = (decision.seat, decision.step + 1)
        self._last = root
        return best

    def reasons(self) -> list[Candidate]:
        """The words tried, most tried first, each with the line of play that was tried most after it."""
        tried = sorted(self._last.children.items(), key=lambda item: -item[1].visits)
        return [Candidate(w, 2 * self._scaled(_mean(n)) - 1, n.visits, _line(n)) for w, n in tried if n.visits]

    def _walk(self, root: Node, world: World, me: int) -> None:
        node = root
        root.visits += 1
        path: list[Node] = []
        while not world.over:
            seat = world.seat
            words = world.words
            child, fresh = self._pick(node, words, seat, world)
            path.append(child[1])
            world.choose(child[0])
            node = child[1]
            if fresh:
                break
        value = self._cut(world, me)
        self._low = min(self._low, value)
        self._high = max(self._high, value)
        for node in path:
            node.visits += 1
            node.total += value if node.seat == me else -value

    def _pick(self, node: Node, words: list[Word], seat: int, world: World) -> tuple[tuple[Word, Node], bool]:
        children = node.children
        allowed = len(words) if len(words) <= self.widen else int(self.widen * math.sqrt(node.visits + 1))
        known = [(w, children[w]) for w in words if w in children]
        for _, child in known:
            child.offers += 1
        if len(known) < min(allowed, len(words)):
            w = self._guess(words, children, world)
            child = Node(seat)
            child.offers = 1
            children[w] = child
            return (w, child), True
        return max(known, key=lambda item: self._bound(item[1], seat)), False

    def _guess(self, words: list[Word], children: dict[Word, Node], world: World) -> Word:
        fresh = [w for w in words if w not in children]
        weights = world.policy(fresh)
        if weights is None:
            return fresh[self.rng.below(len(fresh))]
        return fresh[max(range(len(fresh)), key=lambda i: weights[i] * (0.5 + self.rng.below(1000) / 1000))]

    def _bound(self, child: Node, seat: int) -> float:
        mean = self._scaled(child.total / child.visits)
        return mean + self.explore * math.sqrt(math.log(child.offers + 1) / child.visits)

    def _scaled(self, value: float) -> float:
        """A value between 0 and 1 by the spread of values seen so far (either seat's, so symmetric)."""
        reach = max(abs(self._low), abs(self._high), 1e-9)
        return 0.5 + 0.5 * value / reach

    def _cut(self, world: World, me: int) -> float:
        """Play on a little at random, to a quiet moment if one is near, and judge."""
        for _ in range(self.depth):
            if world.over:
                break
            words = world.words
            weights = world.policy(words)
            if weights is None:
                world.choose(words[self.rng.below(len(words))])
            else:
                world.choose(words[self._weighted(weights)])
        return world.evaluate(me)

    def _weighted(self, weights: list[float]) -> int:
        total = math.fsum(weights)
        x = total * self.rng.below(1 << 24) / (1 << 24)
        for i, weight in enumerate(weights):
            x -= weight
            if x < 0:
                return i
        return len(weights) - 1


def _mean(node: Node) -> float:
    return node.total / node.visits if node.visits else 0.0


def _line(node: Node) -> list[Word]:
    line: list[Word] = []
    while node.children:
        w, node = max(node.children.items(), key=lambda item: item[1].visits)
        if not node.visits:
            break
        line.append(w)
    return line[:8]
