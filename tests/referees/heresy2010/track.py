"""Initiative, rounds, special phases, and all ways to win (book lines 671-820, 1712-1742)."""

from __future__ import annotations

from tests.referees.heresy2010.book import (
    DEFEATED,
    HAND,
    ICONS,
    IMPERIAL,
    LIMIT,
    ORDERS,
    PORTS,
    SIDES,
    TRACK,
    TRAITOR,
    face,
    is_in,
    other,
)
from tests.referees.heresy2010.chapter import Chapter, Facts, short, side_of
from tests.referees.heresy2010.position import Position
from tests.referees.heresy2010.story import Story
from tests.referees.referee import Question, Referee

COSTS = {"verb:place-order": 1, "verb:execute-map": 1, "verb:bury": 1, "verb:draw-order": 1}
ARMADA = "card:the-warp-claims-a-mighty-armada"


class Track(Chapter):
    """The initiative track."""

    def __init__(self, referee: Referee, story: Story) -> None:
        super().__init__(referee, story)
        self.spaces = {side: int(TRACK["start"]) for side in SIDES}
        self.upper = TRAITOR
        self.current = TRAITOR
        self.spent: set[int] = set()
        self.due: list[str] = []  # special phases of this round still to come
        self.change_due = False
        self.paid = self.changed = False
        self.entered: set[str] = set()  # areas that somebody came into after the limits were looked at
        self.fought: set[str] = set()

    def asked(self, q: Question, p: Position) -> None:
        if q.kind == "choose-action":
            self.referee.judge("actions")
            self.expect(side_of(q) == self.current, "H10-INIT-03", 677, "the other player is the current player")
        elif q.kind == "next-battle":
            self.offer(
                q, "area:", self.shared(p) - self.fought, self.lone(p) - self.fought, "H10-INIT-16", 740, "battles"
            )
            self.expect(side_of(q) == IMPERIAL, "H10-INIT-17", 740, "the Imperial player orders the battles")
        elif q.kind == "remove":
            self.removal(q, p)
        elif q.kind in ("discard-orders", "take-reserve"):
            self.expect(self.due[:1] == ["draw_orders"], "H10-PHASE-08", 773, "no draw orders phase is due")

    def removal(self, q: Question, p: Position) -> None:
        """Book lines 1674-1686."""
        self.referee.judge("stacking removals")
        side = side_of(q)
        over = {a for a in LIMIT if len(p.units_in.get((side, a), ())) > LIMIT[a]}
        offered = {p.units[w].area for w in q.all_offered("unit:") if w in p.units}
        self.expect(
            len(offered) == 1 and offered <= over, "H10-STACK-07", 1686, f"no limit is broken in {short(offered)}"
        )
        for area in offered:
            own = {u.word for u in p.units_in[side, area]}
            self.offer(q, "unit:", own, own, "H10-STACK-07", 1686, "units to remove")

    @staticmethod
    def shared(p: Position) -> set[str]:
        """Where a coexistence battle must be fought: units of both, or units and an unsupported Hero (740, 1452)."""
        found = set()
        for area in LIMIT:
            for side in SIDES:
                enemy = p.own(other(side), area) or p.heroes_in.get((other(side), area))
                if p.own(side, area) and enemy:
                    found.add(area)
        return found

    def lone(self, p: Position) -> set[str]:
        """The same, and Heroes of both without any unit: the book does not say."""
        heroes = {a for a in LIMIT if all(p.heroes_in.get((side, a)) or p.own(side, a) for side in SIDES)}
        return self.shared(p) | heroes

    def event(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        handler = getattr(self, "on_" + e["type"].replace("-", "_"), None)
        if handler is not None:
            handler(e, q, after)
        if e.get("area") and ("unit" in e or "hero" in e or "piece" in e):
            self.entered.add(e["area"])

    def on_round_began(self, e: Facts, q: Question, after: Position) -> None:
        """Book lines 677-683: whose marker lies further back, or on top, has the initiative."""
        self.referee.judge("rounds")
        self.finish_round(e, after)
        self.current = self.behind()
        self.expect(e["side"] == self.current, "H10-INIT-03", 677, f"{self.current} has the initiative")
        self.paid = self.changed = False

    def finish_round(self, e: Facts, after: Position) -> None:
        """All that the last round owed is done."""
        if e["round"] == 1:
            return
        self.expect(not self.is_change_due(), "H10-INIT-12", 736, "the change of initiative was left out")
        if self.due == ["draw_orders"]:
            self.drew(after)
        self.expect(not self.due, "H10-PHASE-00", 771, f"phases were left out: {short(self.due)}")
        self.change_due, self.due = False, []

    def behind(self) -> str:
        """Who has the initiative by the markers."""
        a, b = SIDES
        if self.spaces[a] != self.spaces[b]:
            return min(SIDES, key=lambda side: self.spaces[side])
        return self.upper

    def on_initiative_paid(self, e: Facts, q: Question, after: Position) -> None:
        """Book lines 715-723, and the price of each action (697-707)."""
        self.referee.judge("payments")
        cost = COSTS.get(self.story.action)
        if cost is None and self.story.orders:
            cost = int(face(self.story.orders[-1].card, ORDERS)["cost"])
        if cost is not None:
            cost = max(0, cost - self.story.tokens_spent)
            self.expect(e["cost"] == cost, "H10-INIT-10", 717, f"{self.story.action} costs {cost}, not {e['cost']}")
        start = self.spaces[e["side"]]
        self.expect(e["side"] == self.current, "H10-INIT-10", 715, "the current player pays")
        self.expect(
            e["space"] == min(start + e["cost"], TRACK["spaces"]),
            "H10-INIT-10",
            717,
            f"{start} and {e['cost']} make not {e['space']}",
        )
        self.spaces[e["side"]] = e["space"]
        if e["cost"] and e["space"] == self.spaces[other(e["side"])]:
            self.upper = e["side"]
        crossed = [s for s in sorted(ICONS) if start < s <= e["space"] and s not in self.spent]
        self.spent |= set(crossed)
        self.due = [ICONS[s] for s in crossed]
        self.change_due = self.behind() != self.current
        self.paid = True
        self.entered, self.fought = set(), set()

    def on_marker_pushed(self, e: Facts, q: Question, after: Position) -> None:
        """A marker moved by an effect spends no icon (switch)."""
        start = self.spaces[e["side"]]
        self.spaces[e["side"]] = e["space"]
        if e["space"] != start and e["space"] == self.spaces[other(e["side"])]:
            self.upper = e["side"]
        if self.option("effect-moves-spend-icons", "no") == "yes":
            self.spent |= {s for s in ICONS if start < s <= e["space"]}

    def is_change_due(self) -> bool:
        """Whether step 3 is owed: by the markers after the payment, or after an action that cost nothing (line 732).

        Markers that are pushed later, by an event, are looked at in the next round.
        """
        return self.change_due or (not self.paid and not self.changed and self.behind() != self.current)

    def on_battle_began(self, e: Facts, q: Question, after: Position) -> None:
        """Coexistence battles are fought in the change of initiative and nowhere else (line 736)."""
        if e["coexistence"]:
            self.fought.add(e["area"])
            self.expect(self.is_change_due(), "H10-INIT-15", 736, "a coexistence battle without a change of initiative")

    def on_initiative_changed(self, e: Facts, q: Question, after: Position) -> None:
        """Book lines 732-744. It is told when battles and limits are done."""
        self.referee.judge("changes of initiative")
        self.expect(self.is_change_due(), "H10-INIT-12", 732, "the initiative has not changed")
        self.expect(e["side"] == self.behind(), "H10-INIT-12", 732, "it changes to the other player")
        self.change_due, self.changed = False, True
        self.entered = set()

    def on_event_drawn(self, e: Facts, q: Question, after: Position) -> None:
        self.phase("event", "H10-PHASE-01", 795)
        self.expect(e["side"] == self.current, "H10-PHASE-01", 795, "the current player draws the event")

    def on_refreshed(self, e: Facts, q: Question, after: Position) -> None:
        self.phase("refresh", "H10-PHASE-14", 826)

    def phase(self, icon: str, rule: str, line: int) -> None:
        """Phases come in the order of their icons (line 775)."""
        self.referee.judge("special phases")
        if self.due[:1] == ["draw_orders"] and icon != "draw_orders":
            self.due.pop(0)
        fine = self.due[:1] == [icon] and not self.change_due
        if self.expect(fine, rule, line, f"no {icon} phase is due now (due: {short(self.due)})"):
            self.due.pop(0)

    def drew(self, p: Position) -> None:
        """The draw orders phase tells nothing of itself: everybody holds six orders, or all there are (line 806)."""
        self.referee.judge("draw orders phases")
        self.due.pop(0)
        for side in SIDES:
            row = p.view["orders"][side]
            self.expect(
                row["hand"] >= HAND or not row["deck"], "H10-PHASE-12", 806, f"{side} holds {row['hand']} orders"
            )

    def answered(self, q: Question, before: Position, after: Position) -> None:
        track = after.view["track"]
        self.sync(track)
        for side in SIDES:
            self.expect(
                track[side] == self.spaces[side] or q.outcome is not None,
                "H10-INIT-10",
                717,
                f"the marker of {side} stands on {track[side]}",
            )
            self.spaces[side] = track[side]
        if self.spaces[IMPERIAL] == self.spaces[TRAITOR]:
            self.expect(track["upper"] == self.upper, "H10-INIT-11", 723, "the other marker lies on top")
            self.upper = track["upper"]
        if q.outcome is None:
            self.over_limit(q, after)
            self.victory(q, before, after)

    def sync(self, track: Facts) -> None:
        """A draw orders phase that asked nothing is known by its spent icon."""
        if self.due[:1] == ["draw_orders"]:
            return
        self.spent |= set(track["spent"])

    def over_limit(self, q: Question, p: Position) -> None:
        """After a change of initiative nobody is over a limit, but where somebody came in since (line 1686)."""
        if not any(e["type"] == "initiative-changed" for e in q.events):
            return
        self.referee.judge("limits looked at")
        for (side, area), units in p.units_in.items():
            fine = len(units) <= LIMIT[area] or area in self.entered
            self.expect(fine, "H10-STACK-07", 1686, f"{len(units)} units of {side} are left in {short([area])}")
        battles = self.shared(p) - self.entered - self.fought
        self.expect(not battles, "H10-INIT-15", 736, f"no battle was fought in {short(battles)}")

    # ---- winning, book lines 1712-1742
    def victory(self, q: Question, before: Position, p: Position) -> None:
        """The game goes on: nobody may have won."""
        if q.kind in ("route",) or self.story.flying:
            return  # judged when the whole movement of the flight is over
        self.referee.judge("victories looked for")
        self.expect(not self.ports(p), "H10-WIN-05", 1724, f"all spaceports are friendly to {self.ports(p)}")
        last = TRACK["imperial_victory"]
        self.expect(max(self.spaces.values()) < last, "H10-WIN-09", 1738, "a marker has reached the last space")
        for hero in p.view["heroes"]:
            if hero["hero"] in ("hero:the-emperor", "hero:horus"):
                self.expect(hero["damage"] < DEFEATED, "H10-WIN-03", 1718, f"{hero['hero']} is dead")

    def ports(self, p: Position) -> str:
        """Who holds all four spaceports, once that counts; empty for nobody."""
        if not p.view["playing"] or max(self.spaces.values()) < TRACK["spaceport_victory"]:
            return ""
        for side in SIDES:
            if all(p.friendly(side, port) for port in PORTS):
                return side
        return ""

    def ended(self, q: Question, p: Position) -> None:
        """The game is over: somebody must have won, in the way that is told."""
        assert q.outcome is not None
        self.referee.judge("games ended")
        reason, winner = q.outcome["reason"], q.outcome["winner"]
        dead = {h["hero"] for h in p.view["heroes"] if h["damage"] >= DEFEATED}
        if "hero:the-emperor" in dead:
            self.expect(winner == TRAITOR, "H10-WIN-03", 1718, "the Emperor is dead: the Traitor player wins")
        elif "hero:horus" in dead:
            self.expect(winner == IMPERIAL, "H10-WIN-03", 1718, "Horus is dead: the Imperial player wins")
        elif self.ports(p):
            self.expect(winner == self.ports(p), "H10-WIN-05", 1724, f"{self.ports(p)} holds the ports")
        elif max(self.spaces.values()) >= TRACK["imperial_victory"]:
            self.expect(winner == self.held_out(p), "H10-WIN-09", 1738, f"{self.held_out(p)} wins by the last space")
        else:
            self.expect(False, "H10-WIN-01", 1714, f"nobody has won, but the game ends ({reason})")

    def held_out(self, p: Position) -> str:
        """The Imperial player, unless the armada is lost and he has fewer ports."""
        if not any(is_in(card, {ARMADA: {}}) for card in p.kept):
            return IMPERIAL
        held = {side: sum(p.friendly(side, port) for port in PORTS) for side in SIDES}
        return IMPERIAL if held[IMPERIAL] >= held[TRAITOR] else TRAITOR
