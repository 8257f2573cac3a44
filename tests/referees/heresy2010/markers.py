"""Pieces and markers: where they may be, activation, corruption, lasers (book lines 640-649, 995-1023, 1616)."""

from __future__ import annotations

from tests.referees.heresy2010.book import (
    BASES,
    BOMBARDMENT,
    CORRUPTIBLE,
    RANKS,
    SCENARIOS,
    SIDES,
    TRAITOR,
    face,
    other,
)
from tests.referees.heresy2010.chapter import Chapter, Facts, short
from tests.referees.heresy2010.position import Position
from tests.referees.heresy2010.story import Story
from tests.referees.referee import Question, Referee

FIGURES = {"imperial": 60, "traitor": 52}  # units (book lines 45-81)


class Markers(Chapter):
    """What lies on the board."""

    def __init__(self, referee: Referee, story: Story) -> None:
        super().__init__(referee, story)
        self.told: dict[tuple[str, str], bool] = {}
        self.tried: set[str] = set()
        self.attempts = self.bombs = 0
        self.icon = ""
        self.activated_by_order: set[str] = set()

    def asked(self, q: Question, p: Position) -> None:
        if q.kind == "corrupt-target":
            self.corruptible(q, p)

    def corruptible(self, q: Question, p: Position) -> None:
        """Book lines 643-649, 1630: armies and tanks, each once in set-up, while a base is left."""
        self.referee.judge("corruptions")
        used = {kind: sum(u.kind == kind for u in p.units.values()) for kind in BASES}
        fit = {
            u.word
            for u in p.units.values()
            if u.kind in CORRUPTIBLE and used[CORRUPTIBLE[u.kind]] < BASES[CORRUPTIBLE[u.kind]]
        }
        if p.view["playing"]:
            self.offer(q, "unit:", set(), fit, "H10-SETUP-29", 1630, "units to corrupt")
            return
        fit -= self.tried
        self.offer(q, "unit:", fit, fit, "H10-SETUP-29", 643, "units to corrupt in set-up")
        free = self.option("setup-attempts-optional", "no") == "yes"
        self.expect(free or "verb:done" not in q.offered, "H10-SETUP-29", 649, "the full number is carried out")

    def event(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        handler = getattr(self, "on_" + e["type"].replace("-", "_"), None)
        if handler is not None:
            handler(e, q, before, after)

    # ---- corruption
    def on_bombardment_drawn(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.icon = face(e["card"], BOMBARDMENT)["icon"]

    def on_unit_corrupted(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 645: by a Chaos Star; the unit stays where it is and keeps its damage."""
        self.referee.judge("corruption draws")
        old, new = before.units.get(e["unit"]), after.units.get(e["unit"])
        if any(x["type"] == "bombardment-drawn" for x in q.events):
            self.expect(self.icon == "star", "H10-SETUP-30", 645, "an eagle has no effect")
        if old is not None and new is not None:
            fine = new.kind == CORRUPTIBLE.get(old.kind) and new.area == old.area and new.side == TRAITOR
            self.expect(fine, "H10-SETUP-30", 645, f"{old} became {new}")
        self.count(e)

    def on_corruption_failed(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.referee.judge("corruption draws")
        self.expect(self.icon == "eagle", "H10-SETUP-30", 645, "a star corrupts")
        self.count(e)

    def count(self, e: Facts) -> None:
        """An attempt."""
        self.tried.add(e["unit"])
        self.attempts += 1

    def on_bombardment_strikes(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.bombs += 1

    def on_play_began(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 649, 661: as often as the scenario says."""
        row = SCENARIOS.get(self.referee.table.scenario)
        if row is None or self.option("setup-attempts-optional", "no") == "yes":
            return
        self.referee.judge("set-ups")
        fit = [u for u in after.units.values() if u.kind in CORRUPTIBLE and u.word not in self.tried]
        fine = self.attempts == row["corruption_draws"] or not fit
        self.expect(fine, "H10-SETUP-29", 649, f"{self.attempts} of {row['corruption_draws']} corruption attempts")
        fine = self.bombs == row["bombardments"]
        self.expect(fine, "H10-SETUP-34", 661, f"{self.bombs} of {row['bombardments']} bombardments")

    # ---- markers, as they are told
    def on_area_activated(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.told.setdefault((e["side"], e["area"]), False)

    def on_area_routed(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.told[e["side"], e["area"]] = True

    def on_marker_removed(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 1017: a routed marker is turned over instead."""
        was = self.told.pop((e["side"], e["area"]), None)
        self.expect(
            was is False, "H10-ACT-12", 1017, f"a marker that is not there, or routed, is taken off {e['area']}"
        )

    def on_marker_flipped(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.told[e["side"], e["area"]] = False

    def on_refreshed(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 826: normal markers leave, routed ones are turned over."""
        self.referee.judge("refresh phases")
        self.told = {key: False for key, routed in self.told.items() if routed}

    def answered(self, q: Question, before: Position, after: Position) -> None:
        self.marked(q, after)
        self.figures(after)
        if not self.story.flying:
            for area in after.lasers:
                fine = not after.friendly(TRAITOR, area)
                self.expect(fine, "H10-LASER-11", 1618, f"a laser stands in {area}, friendly to the Traitor")
        for side in SIDES:
            for area in {u.area for u in after.units.values() if u.side == side}:
                self.expect(area not in after.closed, "H10-COMP-21", 0, f"{area} does not exist")
        self.ignored(q)

    def marked(self, q: Question, p: Position) -> None:
        """The markers are where they were told to be."""
        fine = self.told == p.markers
        gone, new = self.told.keys() - p.markers.keys(), p.markers.keys() - self.told.keys()
        self.expect(fine, "H10-ACT-13", 1015, f"markers: gone {sorted(gone)}, new {sorted(new)} or turned")
        self.told = dict(p.markers)

    def ignored(self, q: Question) -> None:
        """Book line 955: an order under which nobody did anything places no marker."""
        for e in q.events:
            if e["type"] == "order-executed":
                self.activated_by_order = set()
            elif e["type"] == "area-activated":
                self.activated_by_order.add(e["area"])
            elif e["type"] in ("order-recycled", "order-discarded") and self.story.orders:
                last = self.story.orders[-1]
                moving = last.step("move", "attack", "land", "lift", "board") is not None
                if last.card == e["card"] and moving and not last.acted:
                    self.referee.judge("orders ignored")
                    marked = short(self.activated_by_order)
                    self.expect(not self.activated_by_order, "H10-ORD-34", 955, f"nobody acted, yet {marked} is marked")
                self.activated_by_order = set()

    def figures(self, p: Position) -> None:
        """Every figure is somewhere, and only in one place (lines 45-81, 1628)."""
        view = p.view
        for side in SIDES:
            board = [u.word for u in p.units.values() if self.owner(u.word, u.kind) == side]
            away = [w for w in (*view["stockpile"][side], *view["box"][side]) if w.startswith("unit:")]
            everything = [*board, *away]
            aboard = FIGURES[side] - len(everything)
            fine = len(everything) == len(set(everything)) and (
                aboard == 0 or (bool(self.story.flying) and aboard <= 2)
            )
            self.expect(fine, "H10-COMP-05", 45, f"{side} has {len(everything)} figures of {FIGURES[side]}")
        for kind, most in BASES.items():
            used = sum(u.kind == kind for u in p.units.values())
            self.expect(used <= most, "H10-COMP-06", 1630, f"{used} bases for {kind}")
        for u in p.units.values():
            self.expect(u.rank == RANKS[u.kind], "H10-COMP-04", 424, f"{u.word} has rank {u.rank}")

    @staticmethod
    def owner(word: str, kind: str) -> str:
        """Whose figure it is: a corrupted unit stays the Imperial player's figure."""
        return "imperial" if word.startswith(("unit:imperial", "unit:adeptus", *LOYAL)) else other("imperial")


LOYAL = ("unit:blood-angels", "unit:white-scars")
