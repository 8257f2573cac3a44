"""A game whose rules do nothing but ask: what is left of its time is the kernel's."""

from __future__ import annotations

from typing import Any

from siegeworks.core.flow import Choice, Procedure, Rules, Step, again, call
from siegeworks.core.state import State

WORDS = list(range(20))


class BigState(State):
    """As many columns, units and decks as the largest game has."""

    def __init__(self) -> None:
        super().__init__()
        self.unit_area: list[int] = []
        self.unit_side: list[int] = []
        self.unit_damage: list[int] = []
        self.unit_rank: list[int] = []
        self.unit_order: list[int] = []
        self.unit_hero: list[int] = []
        self.area_owner: list[int] = []
        self.decks: list[list[int]] = []

    def clone(self) -> BigState:
        t = BigState()
        self.copy_base(t)
        t.unit_area = self.unit_area[:]
        t.unit_side = self.unit_side[:]
        t.unit_damage = self.unit_damage[:]
        t.unit_rank = self.unit_rank[:]
        t.unit_order = self.unit_order[:]
        t.unit_hero = self.unit_hero[:]
        t.area_owner = self.area_owner[:]
        t.decks = [deck[:] for deck in self.decks]
        return t


def nothing(s: Any, f: Any) -> None:
    """A step without effect."""


class Anything(Choice):
    """Any of twenty words, for ever."""

    def seat(self, s: Any, f: Any) -> int:
        return 0

    def words(self, s: Any, f: Any) -> list[int]:
        return WORDS

    def choose(self, s: Any, f: Any, w: int) -> None:
        again(f)


TURN = Procedure("turn", (Step("1", do=nothing), Step("2", ask=Anything())))
OUTER = Procedure("outer", (Step("1", do=lambda s, f: call(s, TURN)),))
NOTHING = Rules((OUTER, TURN))


def start(s: BigState) -> None:
    """Put the state at its endless question, two frames deep."""
    call(s, OUTER)
    NOTHING.settle(s)
