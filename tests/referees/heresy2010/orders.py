"""Actions, orders on the strategic map and in hand, drawing them (book lines 695-707, 800-990)."""

from __future__ import annotations

from collections import Counter

from tests.referees.heresy2010.book import HAND, ORDERS, REGIONS, SIDES, face, is_in
from tests.referees.heresy2010.chapter import Chapter, Facts, side_of
from tests.referees.heresy2010.position import Position
from tests.referees.heresy2010.story import Story
from tests.referees.referee import Question, Referee

FREE = 2  # what an order from the hand may cost at most in the free action of an event


class Orders(Chapter):
    """What may be done with order cards."""

    def __init__(self, referee: Referee, story: Story) -> None:
        super().__init__(referee, story)
        self.fresh: dict[str, list[bool]] = {region: [] for region in REGIONS}  # from the bottom: laid since the change
        self.playing = False
        self.phase_hands: Counter[str] = Counter()

    def asked(self, q: Question, p: Position) -> None:
        side = side_of(q)
        if q.kind == "choose-action":
            self.actions(q, p, side)
        elif q.kind == "pick-region":
            self.regions(q, p, side)
        elif q.kind == "pick-card":
            hand = set(q.before[q.seat]["orders"][side]["hand"])
            if p.cyclones and self.story.action == "verb:execute-hand":
                hand = {c for c in hand if not c.startswith("card:drop-pods")}
            if self.story.free_action and self.story.action == "verb:execute-hand":
                hand = {c for c in hand if face(c, ORDERS)["cost"] <= FREE}
            self.offer(q, "card:", hand, hand, "H10-ORD-22", 921, "orders of the hand")
        elif q.kind == "draw-from":
            reserve = set(p.view["orders"][side]["reserve"])
            self.offer(q, "card:", reserve, reserve, "H10-ORD-28", 939, "orders of the reserve")
            self.expect(
                ("verb:draw-deck" in q.offered) == self.can_draw(p, side), "H10-ORD-28", 939, "the top card of the deck"
            )
        elif q.kind == "discard-orders":
            hand = set(q.before[q.seat]["orders"][side]["hand"])
            self.offer(q, "card:", hand, hand, "H10-PHASE-08", 804, "orders that may be discarded")
            self.expect("verb:done" in q.offered, "H10-PHASE-08", 804, "he may keep his orders")
        elif q.kind == "take-reserve":
            reserve = set(p.view["orders"][side]["reserve"])
            room = len(q.before[q.seat]["orders"][side]["hand"]) < HAND
            self.offer(
                q, "card:", reserve if room else set(), reserve if room else set(), "H10-PHASE-10", 805, "reserve"
            )

    @staticmethod
    def can_draw(p: Position, side: str) -> bool:
        """Whether there is a card to draw; a deck that runs out is shuffled again at once (line 1702)."""
        return bool(p.view["orders"][side]["deck"])

    def actions(self, q: Question, p: Position, side: str) -> None:
        """Book lines 695-707 and the sections on each action."""
        hand = q.before[q.seat]["orders"][side]["hand"]
        reserve = p.view["orders"][side]["reserve"]
        free = {r for r in REGIONS if self.executable(q, p, r, side)}
        stacks = any(p.view["stacks"].values())
        cheap = [c for c in hand if not self.story.free_action or face(c, ORDERS)["cost"] <= FREE]
        cheap = [c for c in cheap if not (p.cyclones and c.startswith("card:drop-pods"))]
        legal = {
            "verb:place-order": bool(hand),
            "verb:execute-hand": bool(cheap),
            "verb:execute-map": bool(free),
            "verb:bury": stacks,
            "verb:draw-order": len(hand) < HAND and bool(reserve or self.can_draw(p, side)),
        }
        must = {verb for verb, fine in legal.items() if fine}
        self.offer(q, "verb:", must, must | {"verb:pass"}, "H10-INIT-07", 695, "actions")

    @staticmethod
    def executable(q: Question, p: Position, region: str, side: str) -> bool:
        """Whether a stack has an order of that side on top that was there at the last change (lines 905, 909).

        One event forbids Drop Pods while it lies in play.
        """
        stack = q.before[q.seat]["stacks"][region]
        if not stack or stack[-1]["side"] != side or stack[-1]["locked"]:
            return False
        return not (p.cyclones and str(stack[-1]["card"]).startswith("card:drop-pods"))

    def regions(self, q: Question, p: Position, side: str) -> None:
        """Where an order is placed, executed or buried (lines 885, 905, 921, 931)."""
        action = self.story.action
        if action == "verb:bury":
            wanted = {r for r in REGIONS if p.view["stacks"][r]}
            self.offer(q, "region:", wanted, wanted, "H10-ORD-25", 931, "stacks to bury in")
        elif action == "verb:execute-map":
            wanted = {r for r in REGIONS if self.executable(q, p, r, side)}
            self.offer(q, "region:", wanted, wanted, "H10-ORD-14", 905, "stacks with an order to execute")
        elif action == "verb:place-order":
            self.offer(q, "region:", set(REGIONS), set(REGIONS), "H10-ORD-11", 885, "stacks to place on")
        elif action == "verb:execute-hand":
            self.offer(q, "region:", set(REGIONS), set(REGIONS), "H10-ORD-19", 951, "regions of an order from the hand")

    def event(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        kind = e["type"]
        if kind == "play-began":
            self.playing = True
        elif kind == "order-placed":
            self.fresh[e["region"]].append(self.playing)
        elif kind == "order-executed" and e["from_map"]:
            self.executed(e)
        elif kind == "order-buried":
            stack = self.fresh[e["region"]]
            if stack:
                stack.insert(0, stack.pop())
        elif kind == "order-pushed-down":
            self.fresh[e["region"]] = []  # which one it was is known to its reader alone
        elif kind == "initiative-changed":
            self.fresh = {region: [False] * len(stack) for region, stack in self.fresh.items()}
        elif kind in ("order-recycled", "order-discarded"):
            self.put_away(e)

    def executed(self, e: Facts) -> None:
        """Book lines 905-909: only the top order, and not one laid since the last change of initiative."""
        self.referee.judge("orders from the map")
        stack = self.fresh[e["region"]]
        if stack:
            fresh = stack.pop()
            self.expect(not fresh, "H10-ORD-15", 909, "it was laid since the last change of initiative")

    def put_away(self, e: Facts) -> None:
        """Book lines 961-985: recyclable orders go to the reserve."""
        self.referee.judge("orders put away")
        recyclable = face(e["card"], ORDERS)["recyclable"]
        fine = recyclable == (e["type"] == "order-recycled")
        self.expect(fine, "H10-ORD-37", 983, f"{e['card']} is {'' if recyclable else 'not '}recyclable")

    def answered(self, q: Question, before: Position, after: Position) -> None:
        if not self.playing:
            return
        self.locks(after)
        for side in SIDES:
            row = after.view["orders"][side]
            stacked = sum(c["side"] == side for stack in after.view["stacks"].values() for c in stack)
            running = sum(face(c, ORDERS)["side"] == side for c in after.view["executing"] if is_in(c, ORDERS))
            total = row["hand"] + row["deck"] + row["discard"] + len(row["reserve"]) + stacked + running
            self.expect(total == 40, "H10-COMP-10", 72, f"{side} has {total} orders")
            self.expect(
                row["deck"] > 0 or row["discard"] == 0, "H10-DECK-05", 1702, "an empty deck is shuffled at once"
            )

    def locks(self, p: Position) -> None:
        """What was laid since the last change is locked, and nothing else."""
        for region, stack in p.view["stacks"].items():
            told = self.fresh[region]
            if len(told) == len(stack):
                fine = [c["locked"] for c in stack] == told
                self.expect(fine, "H10-ORD-15", 909, f"the locks of {region} are wrong")
            self.fresh[region] = [c["locked"] for c in stack]
