"""The referee of Horus Heresy (2010), written from its book and the rulings of the second reading.

Line numbers are those of the rulebook's text. What is not judged: the effects of single cards and Hero abilities beyond
what they change in the sums below (they are ours or reconstructed, so no book can be held against them), and the
deployment of scenarios 2 to 6.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.referees.heresy2010.attack import Attack
from tests.referees.heresy2010.battle import BattleChapter
from tests.referees.heresy2010.chapter import Chapter
from tests.referees.heresy2010.hidden import Hidden
from tests.referees.heresy2010.markers import Markers
from tests.referees.heresy2010.movement import Movement
from tests.referees.heresy2010.orders import Orders
from tests.referees.heresy2010.position import Position
from tests.referees.heresy2010.siege import Siege
from tests.referees.heresy2010.story import Story
from tests.referees.heresy2010.track import Track
from tests.referees.referee import WATCHER, Facts, Question, Referee, Table


class Judge(Referee):
    """Holds the book open at all its chapters."""

    NEEDS = ("edition",)
    EVERY_VIEW = False
    KNOWS = {
        "edition": ("faq",),
        "inside-attacker-reduction": ("1",),
        "effect-moves-spend-icons": ("yes",),
        "setup-attempts-optional": ("yes",),
        "retreat-without-cards": ("yes",),
        "marker-treated-as-gone": ("yes",),
    }

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.story = Story()
        self.track = Track(self, self.story)
        kinds = (Orders, Movement, Attack, BattleChapter, Siege, Markers, Hidden)
        self.chapters: list[Chapter] = [self.track, *(kind(self, self.story) for kind in kinds)]
        self.last: Position | None = None

    def position(self, views: Mapping[int | None, Facts]) -> Position:
        """The position that these views show."""
        view = views[WATCHER]
        if self.last is None or self.last.view is not view:
            self.last = Position(view)
        return self.last

    def asked(self, q: Question) -> None:
        p = self.position(q.before)
        for chapter in self.chapters:
            chapter.p = p
            chapter.asked(q, p)

    def answered(self, q: Question) -> None:
        before = self.position(q.before)
        after = self.position(q.after)
        self.story.answered(q)
        for chapter in self.chapters:
            chapter.heard(q, before)
        for e in q.events:
            for chapter in self.chapters:
                chapter.event(e, q, before, after)
            self.story.tell(e)
        for chapter in self.chapters:
            chapter.answered(q, before, after)

    def end(self, q: Question) -> None:
        self.track.ended(q, self.position(q.after))
