"""A seat's chance to win: named terms of a position, weighed, summed and squashed.

A game measures a position by a few numbers, its terms, from its first seat's point of view: who holds what, what was
lost, how much time is left. Each has a weight early in the game and one late in it; between them they change evenly.
The weights stand in a file beside the game's code and are fitted to games that agents played against themselves
(`siegeworks train GAME`); the file says how. A weight of a scenario is counted in full when it begins and not at all at
its end.

    CHANCES = Chances(Path(__file__).with_name("chance.toml"), TERMS, terms, progress)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from pathlib import Path
from typing import NamedTuple

from siegeworks.core.errors import BadData
from siegeworks.core.fits import Fit, read
from siegeworks.core.seam import AnyState

SURE = 6.0  # no position that is not over is more certain than that, in log odds


class Term(NamedTuple):
    """What a position is measured by: an id, and its name where reasons are told ("spaceports held").

    Also what the first seat does when it changes in that seat's favour ("keeps spaceports"), and what the second does
    where that is something else ("takes spaceports").
    """

    id: str
    text: str
    first: str = ""
    second: str = ""

    def gained(self, seat: int) -> str:
        """What a seat does when the term changes in its favour; empty where that tells nothing."""
        return self.second if seat and self.second else self.first


def _nothing(s: AnyState, seat: int) -> float:
    return 0.0


class Chances:
    """How likely each seat of a game for two is to win."""

    def __init__(
        self,
        path: Path,
        terms: Sequence[Term],
        measure: Callable[[AnyState], list[float]],
        progress: Callable[[AnyState], float],
        own: Callable[[AnyState, int], float] = _nothing,
    ) -> None:
        self.path = path
        self.terms = tuple(terms)
        self.measure = measure  # the terms of a position, in favour of the first seat
        self.progress = progress  # how much of the game is over, from 0 to 1
        self.own = own  # log odds a seat adds in its own worlds for what only it knows; in nobody else's chance
        self.scenarios: tuple[str, ...] = ()
        self.use(read(path))

    def sit_down(self, scenarios: Sequence[str]) -> None:
        """Hear which scenarios the game has, in order."""
        self.scenarios = tuple(scenarios)
        self.use(self.fit)

    def use(self, fit: Fit) -> None:
        """Weigh by these weights from now on."""
        rows = {row.id: row for row in fit.weight}
        missing = [term.id for term in self.terms if term.id not in rows]
        if missing or len(rows) != len(self.terms):
            raise BadData(f"{self.path.name} of {fit.game} has not one weight for each term: {', '.join(missing)}")
        self.fit = fit
        self.early = [rows[term.id].early for term in self.terms]
        self.change = [rows[term.id].late - rows[term.id].early for term in self.terms]
        self.by_scenario = [fit.scenario.get(name, 0.0) for name in self.scenarios]

    def logit(self, s: AnyState) -> float:
        """The chance of the first seat as log odds."""
        late = self.progress(s)
        scenario: int = s.scenario
        total = self.by_scenario[scenario] * (1.0 - late)
        for x, early, change in zip(self.measure(s), self.early, self.change, strict=True):
            total += x * (early + late * change)
        return max(-SURE, min(SURE, total))

    def chance(self, s: AnyState, seat: int) -> float:
        """How likely a seat is to win a game that is not over, from 0 to 1; those of both seats make one."""
        return 1.0 / (1.0 + exp(self.logit(s) if seat else -self.logit(s)))

    def hope(self, s: AnyState, seat: int) -> float:
        """As `chance`, with what only the seat itself knows: for its own thinking."""
        total = self.logit(s)
        total = (-total if seat else total) + self.own(s, seat)
        return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, total))))

    def parts(self, s: AnyState, seat: int) -> list[float]:
        """What each term adds to a seat's log odds."""
        late = self.progress(s)
        sign = -1.0 if seat else 1.0
        return [
            sign * x * (early + late * change)
            for x, early, change in zip(self.measure(s), self.early, self.change, strict=True)
        ]
