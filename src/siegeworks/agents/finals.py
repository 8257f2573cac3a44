"""Sequential halving: the best sequences found meet the same worlds with the same luck, and after each round the better
half of them goes on; and what is to be made of how their playouts went on beyond the thing at hand."""

from __future__ import annotations

import math
from collections.abc import Callable

from siegeworks.agents.tree import RootSequence, Sequence

FINDING = 0.5  # the share of what is left of the budget that is spent on finding sequences
FINALISTS = (8, 4, 2)  # how many meet in each round; the rounds share what is left of the budget
AT_LEAST = 4  # playouts of each finalist before any of them is out, or the choice is taken to be made
SMALLEST = 1e-3  # the least deviation that true changes are taken to have
PASSES = 4  # in which the luck of the worlds and the means of the finalists are told apart


class Finals:
    """Who is still in, and how often each has met the worlds of the finals."""

    def __init__(self, goes_far: bool, spent: float = 0.0) -> None:
        self.goes_far = goes_far  # whether playouts go on to the far moment
        self.begin = spent + FINDING * (1.0 - spent)  # the share of the budget from which on they are held
        self.round = -1
        self.members: list[RootSequence] = []
        self.met: dict[int, int] = {}

    @property
    def is_last(self) -> bool:
        """Whether the last round is under way."""
        return self.round == len(FINALISTS) - 1

    @property
    def all_met(self) -> bool:
        """Whether those who are in have met often enough to be told apart."""
        return bool(self.members) and all(self.met.get(id(member), 0) >= AT_LEAST for member in self.members)

    def open(self, share: float) -> None:
        """Hold them now: there is nothing left to find."""
        self.begin = min(self.begin, share)

    def next(
        self, share: float, sequences: Callable[[], list[RootSequence]], rank: Callable[[RootSequence], float]
    ) -> tuple[RootSequence, int] | None:
        """The sequence to play out next and the number of its world; None before the finals, or when none can tell
        anything new."""
        if share < self.begin:
            return None
        due = min(len(FINALISTS) - 1, int((share - self.begin) / max(1e-9, 1.0 - self.begin) * len(FINALISTS)))
        while self.round < due and (self.round < 0 or not self.goes_far or self.all_met):
            self.round += 1
            entered = sorted(self.members if self.round else sequences(), key=rank, reverse=True)
            self.members = (entered if self.round else different(entered))[: FINALISTS[self.round]]
        open_ones = [member for member in self.members if self.goes_far or not member.exact]
        if not open_ones:
            return None
        member = min(open_ones, key=lambda one: self.met.get(id(one), 0))
        number = self.met.get(id(member), 0)
        self.met[id(member)] = number + 1
        return member, number


def different(ranked: list[RootSequence]) -> list[RootSequence]:
    """Sequences in order of rank, the best of each first word before all others: what begins alike is told apart at the
    next word."""
    first: dict[int, Sequence] = {}
    for sequence in ranked:
        first.setdefault(sequence.words[0], sequence.words)
    return sorted(ranked, key=lambda sequence: first[sequence.words[0]] != sequence.words)


class Outlook:
    """What the way from the near moment to the far one tells about the finalists.

    Playouts beyond the thing at hand are noisy: taken at their word, chance would decide between small things. So the
    mean change of a sequence counts only as far as it stands out: by empirical Bayes, the true changes of the finalists
    are taken to scatter about a common mean as much as their values at the near moment do, and as much more as the
    means seen scatter beyond what chance explains.
    """

    def __init__(self, members: list[RootSequence]) -> None:
        seen = [member for member in members if member.changes]
        self.means, squares, freedom = apart_from_luck(seen)
        means = list(self.means.values())
        self.common = sum(means) / len(means) if means else 0.0
        self.variance = squares / freedom if freedom > 0 else 0.0  # of one playout's change
        self.scatter = SMALLEST * SMALLEST + variance([member.mean for member in seen])  # of the true changes
        if seen:
            by_chance = sum(self.variance / len(member.changes) for member in seen) / len(seen)
            self.scatter += max(0.0, variance(means) - by_chance)

    def change(self, sequence: RootSequence) -> float:
        """How much a sequence's value changes beyond the common, as far as that can be believed."""
        mean = self.means.get(sequence.words)
        if mean is None:
            return 0.0
        error = self.variance / len(sequence.changes)
        return self.scatter / (self.scatter + error) * (mean - self.common)

    def doubt(self, sequence: RootSequence) -> float:
        """The standard deviation of what is still unknown about that."""
        if not sequence.changes:
            return math.sqrt(self.scatter)
        error = self.variance / len(sequence.changes)
        return math.sqrt(self.scatter * error / (self.scatter + error))


def apart_from_luck(members: list[RootSequence]) -> tuple[dict[Sequence, float], float, int]:
    """The mean change of each finalist, what the worlds that several of them met did to all of them taken off; the
    squares of what is left, summed, and the degrees of freedom in them."""
    met: dict[int, int] = {}
    for member in members:
        for number in member.changes:
            met[number] = met.get(number, 0) + 1
    luck = dict.fromkeys(met, 0.0)
    means: dict[Sequence, float] = {}
    for again in range(PASSES):
        for member in members:
            rest = [change - luck[number] for number, change in member.changes.items()]
            means[member.words] = sum(rest) / len(rest)
        if again < PASSES - 1:
            luck = luck_of_worlds(members, means, met)
    squares = 0.0
    for member in members:
        mean = means[member.words]
        squares += sum((change - luck[number] - mean) ** 2 for number, change in member.changes.items())
    shared = sum(1 for count in met.values() if count > 1)
    return means, squares, sum(met.values()) - len(members) - max(0, shared - 1)


def luck_of_worlds(members: list[RootSequence], means: dict[Sequence, float], met: dict[int, int]) -> dict[int, float]:
    """What each world did on average to those who met it, beyond their own means; nothing where only one did."""
    luck = dict.fromkeys(met, 0.0)
    for member in members:
        mean = means[member.words]
        for number, change in member.changes.items():
            if met[number] > 1:
                luck[number] += (change - mean) / met[number]
    return luck


def variance(values: list[float]) -> float:
    """The variance of some values; 0 of fewer than two."""
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)
