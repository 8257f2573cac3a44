"""The referee of Heroes of Black Reach, written from its book and the rulings of the second reading.

Line numbers are those of the rulebook's text. Judged are lines of sight with the targets and modifiers that follow from
them, and order tokens with who may act. Not judged yet: lines between two large counters, limited arcs, shots by
passengers, on overwatch, through cards, powers and fitted gear; steps and zones, assaults and templates.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.referees.blackreach.fire import Fire
from tests.referees.blackreach.orders import Orders
from tests.referees.blackreach.world import World
from tests.referees.referee import Facts, Question, Referee, Table


class Judge(Referee):
    """Holds the book open at its chapters."""

    EVERY_VIEW = False
    KNOWS = {"support-once": ("yes",), "orders-together": ("yes",), "narrow-arcs": ("yes",)}

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.world = World()
        self.chapters = (Fire(self, self.world), Orders(self, self.world))

    def begin(self, views: Mapping[int | None, Facts], events: list[Facts]) -> None:
        self.world.see(views)

    def asked(self, q: Question) -> None:
        for chapter in self.chapters:
            chapter.asked(q)

    def answered(self, q: Question) -> None:
        for chapter in self.chapters:
            chapter.answered(q)
        self.world.see(q.after)
