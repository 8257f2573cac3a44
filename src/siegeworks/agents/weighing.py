"""Lines of a seat's own words, weighed against one another: all of them meet the same dealt worlds with the same luck.

A line is what a seat says up to the first thing it cannot foresee, as at the root of a search. What it is worth is the
chance to win at a moment common to all lines from here, as the seat can tell: nothing that is hidden from it counts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

from siegeworks.agents.budget import Pool
from siegeworks.agents.contract import Candidate, Clock
from siegeworks.agents.driver import dealer, decision_of
from siegeworks.agents.playout import Lcg, Manner, Playout
from siegeworks.agents.search import Search, moments_from
from siegeworks.agents.tree import RootSequence
from siegeworks.agents.tree import Sequence as Words
from siegeworks.agents.world import World
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec

MANNER = Manner(0.7, 3.0, 600)
Line = Words
HOUR = 3600.0  # the work is counted: no clock cuts it short


class Weighed:
    """A line and what came of it, world by world."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.chances: list[float] = []
        self.parts: list[float] = []  # the terms of the chance to win, summed over the worlds that did not end the game
        self.looked = 0
        self.tree: dict[Line, RootSequence] = {}

    @property
    def chance(self) -> float:
        """The seat's chance to win on this line."""
        return fmean(self.chances)

    @property
    def mean_parts(self) -> tuple[float, ...]:
        """What each term adds to the seat's log odds, on average."""
        return tuple(part / self.looked for part in self.parts) if self.looked else ()

    @property
    def candidate(self) -> Candidate:
        """It as a candidate, to be told beside another."""
        return Candidate(self.line[0], 2.0 * self.chance - 1.0, len(self.chances), list(self.line), self.mean_parts)

    def look_into(self, parts: list[float]) -> None:
        """Note the terms of the position that it came to in one world."""
        if parts:
            self.parts = [a + b for a, b in zip(self.parts, parts, strict=True)] if self.looked else parts
            self.looked += 1


class Scales:
    """What lines of the open question's seat are weighed on."""

    def __init__(self, spec: GameSpec, s: AnyState, seed: int, ahead: int = 2) -> None:
        self.decision = decision_of(spec, s)
        self.pool = Pool(dealer(spec, s, self.decision.seat), seed)
        self.moments = moments_from(self.pool.dealt[0], ahead)
        self.weighed: dict[Line, Weighed] = {}

    def weigh(self, line: Line, worlds: int) -> Weighed:
        """Play a line out in so many worlds, always the same ones; what was played before is kept."""
        found = self.weighed.setdefault(line, Weighed(line))
        while len(found.chances) < worlds:
            number = len(found.chances)
            found.chances.append(self._played(found, self.pool.world(number), Lcg(self.pool.base + number)))
        return found

    def _played(self, found: Weighed, world: World, luck: Lcg) -> float:
        """Play a line out in one world, to the far moment: the seat's chance to win there."""
        playout = Playout(world, self.decision, found.line, self.moments, True, found.tree, MANNER, luck)
        if playout.run(math.inf):
            playout.backpropagate()
        found.look_into(playout.world.parts(self.decision.seat))
        return 0.5 * (1.0 + playout.far)


def lead(one: Weighed, two: Weighed) -> tuple[float, float]:
    """By how much one line's chance is better than another's in the worlds both have met, and the standard error."""
    gaps = [a - b for a, b in zip(one.chances, two.chances, strict=False)]
    return fmean(gaps), stdev(gaps) / math.sqrt(len(gaps)) if len(gaps) > 1 else math.inf


def lines_from(spec: GameSpec, s: AnyState, seed: int, walks: int, ahead: int = 2) -> list[Line]:
    """The lines that a search of so many playouts finds from the open question, best first."""
    agent = Search(seed, HOUR, ahead=ahead, walks=walks)
    decision = decision_of(spec, s)
    agent.choose({}, decision, dealer(spec, s, decision.seat), Clock(HOUR))
    return agent.lines


def opening(line: Sequence[int], length: int) -> Line:
    """How a line begins."""
    return tuple(line[:length])
