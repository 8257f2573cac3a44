"""Set-up, the invasion, strategy, the sequence of play and victory (book lines 160-248, 676-740)."""

from __future__ import annotations

from tests.referees.heresy1993.book import (
    AREAS,
    COUNTERS,
    IMPERIAL,
    LEADERS,
    MOUNTAINS,
    NEIGHBOURS,
    PALACE,
    PHASES,
    PLACES,
    PORTS,
    SIDES,
    SKY,
    TRAITOR,
    group_of,
    other,
)
from tests.referees.heresy1993.chapter import Chapter, side_of
from tests.referees.heresy1993.world import Facts, World
from tests.referees.referee import Question, Referee

LAST_TURN = 5


class Turns(Chapter):
    """The frame of the game."""

    def __init__(self, referee: Referee, world: World) -> None:
        super().__init__(referee, world)
        self.first = ""  # who has the initiative
        self.shown: list[str] = []  # whose cards were revealed in this turn
        self.due: list[str] = []  # phases of the card that are still to come
        self.drawn = ""
        self.drawer = TRAITOR
        self.dice: tuple[int, int] = (0, 0)

    def asked(self, q: Question) -> None:
        if q.kind == "land":
            self.landing(q)
        elif q.kind == "place-counter":
            self.placing(q)
        elif q.kind == "defector":
            self.defectors(q)
        elif q.kind == "plan":
            self.plans(q)

    def landing(self, q: Question) -> None:
        """Anywhere, subject to stacking (book line 234), but never in mountains (768)."""
        unit = self.world.view["landing"]
        closed = MOUNTAINS if self.options["landing-in-mountains"] == "no" else set()
        must = {a for a in AREAS if a not in closed and self.world.has_room(unit, a)}
        self.offer(q, "area:", must, "H93-INV-06", 234)

    def placing(self, q: Question) -> None:
        """Book lines 676-704. What later counters need is kept free, so less may be offered, never more."""
        unit = self.world.view["landing"]
        group = group_of(unit)
        inside = {f"area:{a}" for place in group.get("places", ()) for a in PLACES[place]}
        if group["where"] == "in-or-adjacent":
            inside |= {n for a in inside for n in NEIGHBOURS[a]}
        elif group["where"] == "anywhere":
            inside = set(AREAS)
        if unit != SKY and COUNTERS[unit].kind != "dummy":
            inside -= MOUNTAINS
        free = {a for a in inside if self.world.has_room(unit, a)}
        self.offer(q, "area:", set(), "H93-SETUP-05", 676, may=free)
        self.expect(bool(q.offered), "H93-SETUP-05", 676, "no place is left")

    def defectors(self, q: Question) -> None:
        """Loyal Guard and tanks with exactly the same values (book line 246)."""
        w = self.world
        if not self.drawn:
            return
        values = COUNTERS[self.drawn].full
        alike = {
            u
            for u in w.place
            if COUNTERS[u].kind in ("guard", "tank")
            and COUNTERS[u].side == IMPERIAL
            and COUNTERS[u].full == values
            and w.on_map(u)
        }
        fits = {u for u in alike if w.has_room(self.drawn, w.place[u])}
        must = alike if self.options["defector-overstack"] == "allowed" or not fits else fits
        self.offer(q, "unit:", must, "H93-INV-18", 246, may={"verb:pass"})

    def plans(self, q: Question) -> None:
        """Two of four cards; on turn 1 an assault first, and one for the Imperial player (book lines 228-231)."""
        side = side_of(q)
        plan = q.before[q.seat]["plans"][side]
        own = {c for c in PHASES if c.startswith(f"card:{side}")} - set(plan["stack"])
        if self.world.turn == 1 and side == TRAITOR and not plan["stack"]:
            own = {c for c in own if "assault" in PHASES[c]}
        if self.options["strategy-reuse"] == "every-turn":
            self.offer(q, "card:", own, "H93-STRAT-01", 198)
        most = 1 if self.world.turn == 1 and side == IMPERIAL else 2
        self.expect(len(plan["stack"]) < most, "H93-STRAT-01", 198, "he has laid his cards")

    # ---- what is told
    def event(self, e: Facts, q: Question | None) -> None:
        handler = getattr(self, "on_" + e["type"].replace("-", "_"), None)
        if handler is not None:
            handler(e)

    def on_treachery(self, e: Facts) -> None:
        self.expect(4 <= e["count"] <= 9, "H93-INV-15", 244, "a D6 and 3")
        self.drawer = TRAITOR

    def on_defector_drawn(self, e: Facts) -> None:
        self.drawn = e["unit"]
        self.referee.judge("defectors drawn")
        if not self.world.phase:
            self.expect(e["seat"] == self.drawer, "H93-INV-16", 246, "players draw by turns, the Traitor first")

    def on_defected(self, e: Facts) -> None:
        a, b = COUNTERS[e["unit"]], COUNTERS[e["traitor_unit"]]
        self.expect(a.full == b.full and a.side == IMPERIAL, "H93-INV-18", 246, "not the same values")
        self.drawer = other(self.drawer)

    def on_initiative_rolled(self, e: Facts) -> None:
        self.dice = (e["imperial"], e["traitor"])

    def on_initiative(self, e: Facts) -> None:
        """Book lines 202, 232."""
        self.referee.judge("initiatives")
        self.first = e["seat"]
        if self.world.turn == 1:
            self.expect(e["seat"] == TRAITOR, "H93-INV-04", 232, "the Traitor has the initiative")
        elif self.dice[0] != self.dice[1]:
            winner = SIDES[self.dice[1] > self.dice[0]]
            self.expect(e["seat"] == winner, "H93-STRAT-05", 202, f"{winner} rolled higher")

    def on_strategy_card(self, e: Facts) -> None:
        """By turns, whoever has the initiative first (book lines 174-182)."""
        self.referee.judge("strategy cards")
        turn = self.first if len(self.shown) % 2 == 0 else other(self.first)
        self.expect(e["seat"] == turn, "H93-SEQ-04", 174, f"{turn} reveals his card")
        self.expect(not self.due, "H93-SEQ-09", 208, f"phases were left out: {self.due}")
        self.shown.append(e["seat"])
        self.due = list(PHASES[e["card"]])

    def on_phase(self, e: Facts) -> None:
        fine = self.due[:1] == [e["phase"]] and self.shown[-1:] == [e["seat"]]
        self.expect(fine, "H93-SEQ-09", 208, f"{e['phase']} is not due")
        self.due = self.due[1:]

    def on_turn(self, e: Facts) -> None:
        """The turn before is over, and nobody has won (book lines 214-222)."""
        if e["turn"] > 1:
            self.referee.judge("victory segments")
            self.cards_shown()
            winner, why = self.winner()
            self.expect(not why, "H93-WIN-01", 214, f"the game is over: {winner} by {why}")
            self.expect(e["turn"] <= LAST_TURN, "H93-WIN-07", 214, "there are five turns")
        self.shown, self.due = [], []

    def cards_shown(self) -> None:
        """Two cards of each, but one of the Imperial player on turn 1."""
        many = 3 if self.world.turn == 1 else 4
        self.expect(len(self.shown) == many and not self.due, "H93-SEQ-04", 174, f"{len(self.shown)} cards were played")

    # ---- victory, book lines 216-222
    def winner(self) -> tuple[str, str]:
        """Who has won by leader or areas, and by what; nothing if nobody."""
        dead = {side for side in SIDES if self.is_dead(LEADERS[side])}
        if len(dead) == 2:
            return "", "both leaders"
        by_areas = [side for side in SIDES if all(self.holds(side, a) for a in PORTS | {PALACE})]
        if dead and not (by_areas and self.options["both-conditions"] == "areas-first"):
            return other(dead.pop()), "leader"
        return (by_areas[0], "areas") if by_areas else ("", "")

    def is_dead(self, leader: str) -> bool:
        """Killed or captured: in no area and not in orbit."""
        return self.world.place.get(leader) in ("box:destroyed", "box:out-of-the-game")

    def holds(self, side: str, area: str) -> bool:
        """Whether a side occupies an area."""
        here = self.world.of(side, area)
        if self.options["occupation"] == "stacking-counters":
            here = [u for u in here if COUNTERS[u].counts]
        return bool(here)

    def ended(self, q: Question) -> None:
        """The game is over: is it?"""
        assert q.outcome is not None
        self.referee.judge("games ended")
        if self.options["leader-death"] == "in-the-victory-segment":
            self.cards_shown()
        winner, why = self.winner()
        if not why:
            self.expect(self.world.turn == LAST_TURN, "H93-WIN-07", 214, f"nobody has won ({q.outcome['reason']})")
            winner = IMPERIAL
        self.expect((q.outcome["winner"] or "") == winner, "H93-WIN-01", 216, f"{winner or 'nobody'} wins by {why}")
