"""Sequential halving: the best sequences found meet the same worlds with the same luck, and after each round the better
half of them goes on."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.agents.tree import RootSequence

FINDING = 0.5  # the share of what is left of the budget that is spent on finding sequences
FINALISTS = (8, 4, 2)  # how many meet in each round; the rounds share what is left of the budget


class Finals:
    """Who is still in, and how often each has met the worlds of the finals."""

    def __init__(self, spent: float = 0.0) -> None:
        self.begin = spent + FINDING * (1.0 - spent)  # the share of the budget from which on they are held
        self.round = -1
        self.members: list[RootSequence] = []
        self.met: dict[int, int] = {}

    @property
    def is_last(self) -> bool:
        """Whether the last round is under way."""
        return self.round == len(FINALISTS) - 1

    def next(
        self, share: float, sequences: Callable[[], list[RootSequence]], rank: Callable[[RootSequence], float]
    ) -> tuple[RootSequence, int] | None:
        """The sequence to play out next and the number of its world; None before the finals, or when none can tell
        anything new."""
        if share < self.begin:
            return None
        due = min(len(FINALISTS) - 1, int((share - self.begin) / (1.0 - self.begin) * len(FINALISTS)))
        while self.round < due:
            self.round += 1
            entered = self.members if self.round else sequences()
            self.members = sorted(entered, key=rank, reverse=True)[: FINALISTS[self.round]]
        open_ones = [member for member in self.members if not member.exact]
        if not open_ones:
            return None
        member = min(open_ones, key=lambda one: self.met.get(id(one), 0))
        number = self.met.get(id(member), 0)
        self.met[id(member)] = number + 1
        return member, number
