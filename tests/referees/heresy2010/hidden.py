"""Hands and hidden things: what a view and an event may show (book lines 854-860, 983, 1198, 1696-1702)."""

from __future__ import annotations

from typing import Any

from tests.referees.heresy2010.book import COMBAT, ORDERS, SIDES, face, is_in, other
from tests.referees.heresy2010.chapter import Chapter, Facts, short
from tests.referees.heresy2010.position import Position
from tests.referees.heresy2010.story import Story
from tests.referees.referee import Question, Referee

# Events that name cards which lie open then: played, executed, discarded, turned up.
OPEN = {
    "order-executed", "order-recycled", "order-discarded", "reserve-taken", "card-played", "card-discarded",
    "effect-chosen", "effect-countered", "effect-wanting", "event-drawn", "event-kept", "event-ended", "event-spent",
    "bombardment-drawn", "card-taken-back", "side-drawn", "toss-won",
}  # fmt: skip

NO_CARDS = ("units", "heroes", "stockpile", "box", "markers")  # long rows of pieces
EVERY = 3


def cards_in(data: Any) -> set[str]:
    """Every card named anywhere in some data."""
    if isinstance(data, str):
        return {data} if data.startswith("card:") else set()
    if isinstance(data, dict):
        return set().union(*(cards_in(value) for key, value in data.items() if key not in NO_CARDS))
    if isinstance(data, list):
        return set().union(*map(cards_in, data))
    return set()


class Hidden(Chapter):
    """Nobody learns what he may not know."""

    def __init__(self, referee: Referee, story: Story) -> None:
        super().__init__(referee, story)
        self.seen: dict[int, set[str]] = {0: set(), 1: set()}  # cards of the other side that a seat was shown

    def event(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        named = cards_in({key: value for key, value in e.items() if key not in ("text", "to")})
        if "to" in e:
            for side in e["to"]:
                self.seen[SIDES.index(side)] |= named
            if e["type"] in ("order-placed-card", "order-drawn-card", "card-drawn"):
                owner = {face(c, ORDERS if is_in(c, ORDERS) else COMBAT)["side"] for c in named}
                self.expect(e["to"] == sorted(owner), "H10-INFO-01", 854, f"{e['type']} is told to {e['to']}")
        elif named:
            self.expect(e["type"] in OPEN, "H10-INFO-01", 854, f"{e['type']} tells {short(named)} to everybody")
        if e["type"] == "card-taken-back":  # everybody saw which
            self.seen[0] |= named
            self.seen[1] |= named
        elif e["type"] == "battle-ended":
            self.seen = {seat: {c for c in cards if not is_in(c, COMBAT)} for seat, cards in self.seen.items()}

    def answered(self, q: Question, before: Position, after: Position) -> None:
        if q.ply % EVERY and q.outcome is None:
            return  # what shows once shows for a while
        self.referee.judge("views")
        watcher = q.after[None]
        public = self.public(watcher)
        shown = cards_in(watcher)
        self.expect(shown <= public, "H10-INFO-01", 854, f"a watcher sees {short(shown - public)}")
        for seat, side in enumerate(SIDES):
            view = q.after[seat]
            own = self.own(view, side)
            extra = cards_in(view) - public - own - self.seen[seat]
            self.expect(not extra, "H10-INFO-01", 854, f"{side} sees {short(extra)}")
            self.stacks(view, side)
            self.numbers(view, q.after[1 - seat], side)

    @staticmethod
    def public(view: Facts) -> set[str]:
        """What lies open for all: reserves, tops of piles, what is played or carried out or kept."""
        data = [view["executing"], view["bombardment"], view["events"]["kept"], view["events"]["top"]]
        for side in SIDES:
            orders, combat = view["orders"][side], view["combat"][side]
            data += [orders["top"], orders["reserve"], combat["top"], combat["hero_top"], combat["played"]]
        return cards_in(data)

    @staticmethod
    def own(view: Facts, side: str) -> set[str]:
        """What a seat may see of its own: hands, its top orders, what it reads or put into the event deck."""
        tops = [stack[-1] for stack in view["stacks"].values() if stack]
        mine = [c["card"] for c in tops if c["side"] == side]
        battle = view["battle"] or {}
        hands = [view["orders"][side]["hand"], view["combat"][side]["hand"], battle.get("picked", [])]
        return cards_in([*hands, mine, view["events"]["put"]])

    def stacks(self, view: Facts, side: str) -> None:
        """Book line 857: only one's own order on top of a stack."""
        for region, stack in view["stacks"].items():
            for depth, card in enumerate(stack):
                mine = depth == len(stack) - 1 and card["side"] == side
                if card["card"] is not None:
                    self.expect(mine, "H10-INFO-02", 857, f"{side} sees an order in {region}")
                elif mine:
                    self.expect(False, "H10-INFO-02", 857, f"{side} does not see his own top order in {region}")

    def numbers(self, view: Facts, others: Facts, side: str) -> None:
        """Hands are known by their size (line 1198: and by their backs) to the other side."""
        hand, told = view["orders"][side]["hand"], others["orders"][side]["hand"]
        fine = isinstance(hand, list) and told == len(hand)
        self.expect(fine, "H10-INFO-01", 854, f"the order hand of {side} is shown as {told!r:.60}")
        combat, backs = view["combat"][side], others["combat"][side]["backs"]
        heroes = sum(face(c, COMBAT)["hero"] for c in combat["hand"])
        fine = backs == {"combat": len(combat["hand"]) - heroes, "hero": heroes}
        self.expect(fine, "H10-INFO-07", 1198, f"the backs of {side} are {backs}")
        self.expect(others["combat"][side]["hand"] is None, "H10-INFO-01", 1198, f"{other(side)} sees a combat hand")
        if view["battle"] is None and view["outcome"] is None:
            self.expect(not combat["hand"], "H10-BAT-22", 1190, f"{side} holds combat cards without a battle")
