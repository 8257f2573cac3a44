"""The referee of Heroes of Black Reach, written from its book and the rulings of the second reading.

Line numbers are those of the rulebook's text. Judged are lines of sight between counters of all sizes and to
interspaces (exactly, over every line that differs), targets, arcs and modifiers, the sums and results of shots, steps
and zones of control, supporters and totals of assaults by weapon, aims, scatter and what lies under templates,
overwatch, order tokens and who may act. Not judged: what cards, powers and fitted gear change, swings of large
counters, and whom a flame at an odd angle covers.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.referees.blackreach.assaults import Assaults
from tests.referees.blackreach.fire import Fire
from tests.referees.blackreach.orders import Orders
from tests.referees.blackreach.shots import Shots
from tests.referees.blackreach.steps import Steps
from tests.referees.blackreach.templates import Templates
from tests.referees.blackreach.watch import Overwatch
from tests.referees.blackreach.wishes import wish
from tests.referees.blackreach.world import World
from tests.referees.referee import Facts, Question, Referee, Table


class Judge(Referee):
    """Holds the book open at its chapters."""

    EVERY_VIEW = False
    KNOWS = {"support-once": ("yes",), "orders-together": ("yes",), "narrow-arcs": ("yes",)}

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.world = World()
        self.chapters = tuple(
            chapter(self, self.world) for chapter in (Fire, Shots, Steps, Assaults, Templates, Overwatch, Orders)
        )

    def wish(self, q: Question) -> str | None:
        return wish(q, self.world)

    def begin(self, views: Mapping[int | None, Facts], events: list[Facts]) -> None:
        self.world.see(views)

    def asked(self, q: Question) -> None:
        for chapter in self.chapters:
            chapter.asked(q)

    def answered(self, q: Question) -> None:
        for chapter in self.chapters:
            chapter.answered(q)
        self.world.hear(q.events)
        self.world.see(q.after)
