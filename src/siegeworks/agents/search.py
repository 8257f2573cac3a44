"""Information-set Monte Carlo tree search: one tree over what the seat can tell apart, walks through dealt worlds.

The tree's first branches are lines: the seat's own words from the question asked to the first thing it cannot foresee
(a draw, something shown, another seat's answer) or the end of the thing at hand. What lies within its own power is
thus judged by the best it can do, not by the mean of what it might. Lines are found step by step: every word in turn,
and the best found so far altered; a long list is opened little by little, by the game's weights and by chance. Those
that may be best are walked again and again, each time in another world with other luck. Below a line the tree goes on
word by word, each seat choosing for itself, by the game's own weights until a question is familiar. A walk that
leaves the tree goes on by these weights to a quiet moment, where the thing at hand is over (as the game says, or as
the greedy agent sees it), or through a few of them; the game's own judgement of that position (mixed with that of the
first quiet moment) is its value.

Lines that go on from the word chosen are kept while the same seat goes on choosing and nothing was drawn or shown.
"""

from __future__ import annotations

import math
import time
from heapq import nlargest
from typing import Any

from siegeworks.agents.contract import Agent, Candidate, Clock, Decision, World, Worlds
from siegeworks.core.words import Word

HEADROOM = 0.05  # share of the promise kept back for what comes after the last walk
DEALT = 48  # worlds dealt at most
FIRST = 16  # of them serve for finding lines
SCATTER = 0x9E3779B97F4A7C15  # spreads small numbers over all seeds
FAMILIAR = 16  # visits below which a question after the line is answered by the game's weights
LONG = 64  # words tried once each before the best of them are tried again; longer lists are widened little by little
FIELD = 16  # lines that compete for being walked again
STALE = 48  # walks in search of a new line that found none, after which there are taken to be no more
IDLE = 120  # walks in search of a new line that found none better than the best, after which none is expected
USUAL = 4  # walks that the usual spread counts for beside a line's own
WORTH = 0.002  # what another walk must promise to bring, in parts of a game, to be walked
CAUTION = 0.3  # how much of the doubt in a line counts against it; were it all, quiet words would win over good risks

Plan = tuple[Word, ...]


class Node:
    """Words said after others: how often, and what came of it (to the seat that says the last)."""

    __slots__ = ("children", "seat", "squares", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[Word, Node] = {}

    @property
    def mean(self) -> float:
        """What it is worth to the seat that says it, as far as tried."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def spread(self) -> float:
        """How far the values of its walks lie apart (their standard deviation)."""
        return math.sqrt(max(0.0, self.squares / self.visits - self.mean**2)) if self.visits else 0.0

    def add(self, value: float) -> None:
        """Note the value of one more walk."""
        self.visits += 1
        self.total += value
        self.squares += value * value


class Line(Node):
    """A series of the seat's own words up to the first thing it cannot foresee; what follows hangs below."""

    __slots__ = ("plan", "sure")

    def __init__(self, plan: Plan, seat: int) -> None:
        super().__init__(seat)
        self.plan = plan
        self.sure = True  # whether its walks so far held nothing but its own words

    @property
    def settled(self) -> bool:
        """Whether another walk would tell nothing new: wholly foreseen, and twice the same."""
        return self.sure and self.visits > 1 and self.spread < 1e-6


class Lcg:
    """A small generator of the agent's own, so that its choices can be repeated from a seed."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = (seed * 2862933555777941757 + 3037000493) & 0xFFFFFFFFFFFFFFFF or 1

    def bits(self) -> int:
        """A number of 32 bits."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return self.state >> 32

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return (self.bits() * n) >> 32


class Search(Agent):
    """IS-MCTS with a promise of time."""

    name = "search"
    wants_view = False

    def __init__(
        self,
        seed: int = 0,
        seconds: float = 1.0,
        explore: float = 0.7,
        things: int = 1,
        near: float = 0.5,
        length: int = 64,
        widen: float = 3.0,
        walks: int = 0,
    ) -> None:
        self.seconds = seconds
        self.explore = explore
        self.things = things  # quiet moments a walk goes through
        self.near = near  # what the first of them weighs beside the last
        self.length = length  # choices after which a walk is cut in any case
        self.widen = widen
        self.walks = walks  # 0: as many as the clock allows
        self.rng = Lcg(seed)
        self._lines: dict[Plan, Line] = {}
        self._field: list[Line] = []
        self._noise = 0.0
        self._turn = -1
        self._kept: tuple[int, int, int] = (-1, -1, -1)
        self.candidates: list[Candidate] = []
        self._gap = 0.0  # the longest time between two looks at the clock lately: a busy machine shows here

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        """Walk until the time is nearly up or nothing is left to learn, then say the first word of the best line."""
        base = self.rng.bits()
        pool = {0: worlds(base)}
        reveals = pool[0].reveals
        decision = decision._replace(words=self._spread(pool[0], pool[0].sensible(decision.words)))
        first = min(LONG, len(decision.words))
        if self._kept != (decision.seat, decision.step, reveals) or any(
            plan[0] not in decision.words for plan in self._lines
        ):
            self._lines = {}  # something happened, or another word was said than the one it chose
        kept = sum(line.visits for line in self._lines.values())
        done = stale = idle = 0
        due = max(1, min(FIELD, len(decision.words)))
        self._turn = -1
        began = last = time.monotonic()
        self._gap *= 0.8
        keep = HEADROOM * clock.seconds
        while True:
            known = len(self._lines)
            again = self._again() if done >= first and (done % 2 or stale >= STALE) else None
            plan = again.plan if again is not None else self._fresh(decision, done)
            # lines meet the same worlds and the same luck in the same order, which makes them comparable sooner
            number = FIRST + again.visits if again is not None else done // len(decision.words) % FIRST
            if number % DEALT not in pool:
                pool[number % DEALT] = worlds(base + number % DEALT)
            world = pool[number % DEALT].clone()
            world.reseed((base + number) * SCATTER)
            self._walk(world, decision, plan, math.inf if self.walks else clock.end - keep - self._gap)
            done += 1
            if again is None:
                stale = 0 if len(self._lines) > known else stale + 1
                idle += 1
            look = done == due  # looking at all lines costs time: the more there are, the less often
            if look:
                lead = self._field[0] if self._field else None
                self._gather()
                if self._field[0] is not lead:
                    idle = 0
                due = done + max(FIELD, len(self._lines) // 8)
            now = time.monotonic()
            self._gap = max(self._gap, now - last)
            last = now
            if self.walks:
                enough = done + kept >= self.walks or clock.left <= 0.0
            else:
                spare = clock.left - keep - 1.5 * self._gap
                enough = spare <= 0 or (spare < (now - began) * kept / done and done >= first)
            enough = enough or len(decision.words) == 1
            found = look and (stale >= STALE or idle >= max(IDLE, 4 * len(decision.words)))
            if enough or (found and self._decided()):
                break
        self._gather()
        self.candidates = self._candidates()
        word = self.candidates[0].word
        self._lines = {plan[1:]: _tail(line) for plan, line in self._lines.items() if len(plan) > 1 and plan[0] == word}
        self._kept = (decision.seat, decision.step + 1, reveals)
        return word

    def reasons(self) -> list[Candidate]:
        """The words tried, best first, each with its best line."""
        return self.candidates

    def _candidates(self) -> list[Candidate]:
        best: dict[Word, Line] = {}
        visits: dict[Word, int] = {}
        for plan, line in self._lines.items():
            w = plan[0]
            visits[w] = visits.get(w, 0) + line.visits
            if w not in best or self._rank(line) > self._rank(best[w]):
                best[w] = line
        ranked = sorted(best.items(), key=lambda item: self._rank(item[1]), reverse=True)
        return [Candidate(w, line.mean, visits[w], [*line.plan, *_main(line)]) for w, line in ranked]

    # ------------------------------------------------------------ which line to walk

    def _spread(self, world: World, words: list[Word]) -> list[Word]:
        """A list too long to be tried whole in an order by chance, sooner what the game's weights favour: were it
        tried from its beginning, time would be up before its end."""
        if len(words) <= LONG:
            return words
        weights = world.policy(words) or [1.0] * len(words)
        race = [-math.log((self.rng.bits() + 1) / (1 << 32)) / max(weight, 1e-9) for weight in weights]
        return [w for _, w in sorted(zip(race, words, strict=True))]

    def _fresh(self, decision: Decision, done: int) -> Plan:
        """The beginning of a line to be found: every word in turn, and beginnings of the best lines so far."""
        if done >= min(LONG, len(decision.words)) and self._field and self.rng.below(2):
            plan = self._field[self.rng.below(min(4, len(self._field)))].plan
            if len(plan) > 1:
                return plan[: 1 + self.rng.below(len(plan) - 1)]
        self._turn = (self._turn + 1) % len(decision.words)
        return (decision.words[self._turn],)

    def _again(self) -> Line | None:
        """The line that may be best and is not known well enough."""
        best, most = None, -math.inf
        bonus = self.explore * math.sqrt(math.log(sum(line.visits for line in self._field) + 1))
        for line in self._field:
            if not line.settled:
                bound = line.total / line.visits + bonus * self._doubt(line)
                if bound > most:
                    best, most = line, bound
        return best

    def _gather(self) -> None:
        """Find the lines that compete, and how much luck there is in a walk."""
        lines = self._lines.values()
        extra = sum(line.visits - 1 for line in lines)
        within = sum(line.squares - line.total * line.total / line.visits for line in lines)
        if extra:
            self._noise = math.sqrt(max(0.0, within / extra))
        self._field = nlargest(FIELD // 2, lines, key=self._floor)
        hopeful = nlargest(FIELD, lines, key=lambda line: line.total / line.visits)
        self._field += [line for line in hopeful if line not in self._field][: FIELD - len(self._field)]

    def _floor(self, line: Line) -> float:
        """What a line is worth even if its walks were lucky."""
        return line.total / line.visits - self._doubt(line)

    def _doubt(self, line: Line) -> float:
        """How far a line's mean may be off: by the spread of its own walks, and while they are few by that of all."""
        if line.settled:
            return 0.0
        n = line.visits
        own = line.squares - line.total * line.total / n
        return math.sqrt(max(0.0, own + USUAL * self._noise * self._noise) / ((n - 1 + USUAL) * n))

    def _rank(self, line: Line) -> tuple[float, int]:
        """Better lines rank higher; of lines worth the same, the one that is known better."""
        return line.mean - CAUTION * self._doubt(line), line.visits

    def _best(self) -> Line:
        return max(self._lines.values(), key=self._rank)

    def _decided(self) -> bool:
        """Whether it is not worth while to go on: no line that begins otherwise can be expected to be better than the
        best by more than a trifle, as far as one can tell (lines that begin alike can be told apart at the next word).
        """
        best = self._best()
        word, mean = best.plan[0], best.mean
        doubt = self._doubt(best)
        for line in self._field:
            if line.plan[0] != word:
                spread = math.hypot(doubt, self._doubt(line))
                if _gain(line.mean - mean, spread) > WORTH:
                    return False
        return True

    # ------------------------------------------------------------ walking

    def _walk(self, world: World, decision: Decision, plan: Plan, due: float) -> None:
        """Follow a plan, finish the line by chance, go on through the tree below it, and note what it was worth.

        A walk that is still under way when the answer is due comes to nothing, unless it is the only one.
        """
        me, reveals = decision.seat, world.reveals
        seat, kind, depth, things = me, decision.kind, world.depth, world.things
        now, left = me, self.things
        said: list[Word] = []
        line: Line | None = None
        node: Node | None = None
        path: list[Node] = []
        inside = True
        born: tuple[Node, Word] | None = None  # the word this walk was the first to try, and what it followed
        first: float | None = None
        for n in range(self.length):
            if n:
                if world.over:
                    break
                if time.monotonic() > due:
                    if self._lines:
                        if born is not None:
                            del born[0].children[born[1]]
                        return
                    break
                deep = world.depth
                now, asked = world.asked
                over = deep < depth or (deep == depth and (now != seat or asked == kind))
                if asked in things if things else over:
                    left -= 1
                    if not left:
                        break
                    if first is None:
                        first = world.judge(me)
                    seat, kind, depth = now, asked, deep
            words = world.words
            if line is None and now == me and left == self.things and world.reveals == reveals:
                w = plan[n] if n < len(plan) and plan[n] in words else self._guess(world, words)
                said.append(w)
            else:
                if line is None:
                    line = self._line(tuple(said), me)
                    node = line
                if inside and node is not None:
                    above = node
                    node, w, inside = self._pick(node, words, now, world)
                    path.append(node)
                    if not inside:
                        born = above, w
                else:
                    w = self._guess(world, words)
            world.choose(w)
        sure = line is None and world.reveals == reveals
        if line is None:
            line = self._line(tuple(said), me)
        line.sure = line.sure and sure
        value = world.judge(me)
        if first is not None:
            value += self.near * (first - value)
        line.add(value)
        self._lines[line.plan] = line
        for node in path:
            node.add(value if node.seat == me else -value)

    def _line(self, plan: Plan, seat: int) -> Line:
        """The line of a plan; a new one counts as known only when a walk along it has come to its end."""
        return self._lines.get(plan) or Line(plan, seat)

    def _pick(self, node: Node, words: list[Word], seat: int, world: World) -> tuple[Node, Word, bool]:
        """The child to walk to, its word, and whether it was known before; long word lists are widened with visits."""
        children = node.children
        if node.visits < FAMILIAR:
            w = self._guess(world, words)
            known = w in children
            if not known:
                children[w] = Node(seat)
            return children[w], w, known
        old = [(w, children[w]) for w in words if w in children]
        if len(old) < len(words) and len(old) < self.widen * math.log(node.visits):
            fresh = [w for w in world.sensible(words) if w not in children]
            if fresh:
                w = self._guess(world, fresh)
                child = children[w] = Node(seat)
                return child, w, False
        total = sum(child.visits for _, child in old)
        bonus = self.explore * node.spread * math.sqrt(math.log(total + 1))
        w, child = max(old, key=lambda item: item[1].total / item[1].visits + bonus / math.sqrt(item[1].visits))
        return child, w, True

    def _guess(self, world: World, words: list[Word]) -> Word:
        """A word by chance, weighed by what the game says is sensible, if it says so."""
        if len(words) == 1:
            return words[0]
        weights = world.policy(words)
        if weights is None:
            return words[self.rng.below(len(words))]
        mark = sum(weights) * self.rng.bits() / (1 << 32)
        for w, weight in zip(words, weights, strict=True):
            mark -= weight
            if mark < 0:
                return w
        return words[-1]


def _gain(lead: float, spread: float) -> float:
    """What knowing a difference for certain would bring, if it is guessed to be so large give or take a spread."""
    if spread <= 0.0:
        return max(0.0, lead)
    z = lead / spread
    return spread * (math.exp(-0.5 * z * z) / 2.5066282746310002 + z * 0.5 * math.erfc(-z * 0.7071067811865476))


def _tail(line: Line) -> Line:
    """A line as it stands after its first word was said."""
    line.plan = line.plan[1:]
    return line


def _main(node: Node) -> list[Word]:
    """What was tried most below a line."""
    words: list[Word] = []
    while node.children and len(words) < 6:
        w, node = max(node.children.items(), key=lambda item: item[1].visits)
        words.append(w)
    return words
