"""Order Tokens, the alternation, the Supply Phase and initiative (book lines 139-260, 593-634)."""

from __future__ import annotations

from tests.referees.blackreach.book import SIDES
from tests.referees.blackreach.world import World
from tests.referees.referee import Question, Referee

MOST_TOKENS, MOST_BLUFFS = 10, 2  # book lines 237, 1980


class Orders:
    """Judges who holds tokens and who acts."""

    def __init__(self, referee: Referee, world: World) -> None:
        self.referee = referee
        self.world = world
        self.last: dict[str, int] = {}
        self.cards = False  # a card was played in this phase: it may shift tokens

    def asked(self, q: Question) -> None:
        if q.kind == "place-token":
            self.referee.judge("tokens offered")
            for word in q.all_offered("unit:"):
                unit = self.world.units[word]
                self.referee.expect(
                    unit.row["token"] is None and unit.side == SIDES[q.seat], "HBR-ORDER-12", 199,
                    f"{word} has a token or is not his",
                )  # fmt: skip
        elif q.kind == "supply-move":
            self.referee.judge("supply moves offered")
            for word in q.all_offered("unit:"):
                unit = self.world.units[word]
                bare = unit.row["token"] is None and not unit.row["activated"] and unit.side == SIDES[q.seat]
                self.referee.expect(bare, "HBR-SUPPLY-04", 616, f"{word} has an Order Token or an Activated Marker")
        elif q.kind == "fire-target":
            self.referee.expect(
                self.world.view["phase"] == "activation", "HBR-SUPPLY-01", 599, "fire outside the Activation Phase"
            )

    def answered(self, q: Question) -> None:
        for e in q.events:
            if e["type"] == "phase":
                self.last, self.cards = {}, False
            elif e["type"] == "event-played":
                self.cards = True
            elif e["type"] == "tokens-taken":
                self.referee.judge("tokens taken")
                total = e["numbered"] + e["special"] + e["bluff"]
                fine = total <= MOST_TOKENS and e["bluff"] <= MOST_BLUFFS
                self.referee.expect(fine, "HBR-ORDER-22", 237, f"{total} tokens, {e['bluff']} of them bluffs")
            elif e["type"] == "revealed" and str(e["token"]).isdigit() and not self.cards:
                self.revealed(self.world.units[e["unit"]].side, int(e["token"]))

    def revealed(self, side: str, number: int) -> None:
        """In ascending order (book lines 250-256)."""
        self.referee.judge("tokens revealed")
        before = self.last.get(side, 0)
        self.referee.expect(number > before, "HBR-ACT-02", 254, f"{side} reveals {number} after {before}")
        self.last[side] = number
