"""The referee of Horus Heresy (1993), written from its book and the rulings of the second reading.

Line numbers are those of the rulebook's text. What is not judged: what single special cards and characters do beyond
what they change in the sums below (their texts are ours, so no book can be held against them), and which places the
set-up keeps free for counters still to come.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.referees.heresy1993.battle import Battle
from tests.referees.heresy1993.chapter import Chapter
from tests.referees.heresy1993.movement import Movement
from tests.referees.heresy1993.siege import Siege
from tests.referees.heresy1993.turns import Turns
from tests.referees.heresy1993.world import World
from tests.referees.referee import Facts, Question, Referee, Table

OMNISCIENT = 0  # the Imperial player sees every counter: only his own are ever face down


class Judge(Referee):
    """Holds the book open at all its chapters."""

    NEEDS = ("strict-moves", "stranded-company")
    EVERY_VIEW = False
    KNOWS = {
        "odds-rounding": ("for-attacker",),
        "defence-zero": ("as-defence-1",),
        "characters": ("as-printed",),
        "mixed-borders": ("canyon-shift",),
        "breach-from": ("from-either-side",),
        "shared-area-crushed": ("all-attackers",),
        "summon-limit": ("ignored",),
        "palace-guard": ("custodes-and-arbites",),
        "overstack-chooser": ("owner",),
        "custodes-steps": ("one-step",),
    }

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.world = World()
        self.turns = Turns(self, self.world)
        self.battle = Battle(self, self.world)
        self.chapters: list[Chapter] = [
            self.turns, Movement(self, self.world), Siege(self, self.world), self.battle,
        ]  # fmt: skip

    def begin(self, views: Mapping[int | None, Facts], events: list[Facts]) -> None:
        self.world.see(views[OMNISCIENT])
        for e in events:
            self.world.tell(e)
        self.world.see(views[OMNISCIENT])

    def asked(self, q: Question) -> None:
        for chapter in self.chapters:
            chapter.asked(q)

    def answered(self, q: Question) -> None:
        for chapter in self.chapters:
            chapter.heard(q)
        for e in q.events:
            for chapter in self.chapters:
                chapter.event(e, q)
            self.world.tell(e)
        self.world.see(q.after[OMNISCIENT])
        for chapter in self.chapters:
            chapter.answered(q)

    def end(self, q: Question) -> None:
        if self.battle.fight is not None:
            self.battle.settle()
        self.turns.ended(q)
