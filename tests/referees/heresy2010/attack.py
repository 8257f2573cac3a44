"""Joining battle: targets, origins, flights that join, who is engaged (book lines 1130-1185)."""

from __future__ import annotations

from tests.referees.heresy2010.book import REGIONS, other
from tests.referees.heresy2010.chapter import Chapter, Facts, short
from tests.referees.heresy2010.position import Piece, Position
from tests.referees.heresy2010.story import Order, Story
from tests.referees.referee import Question, Referee

JOINING = 3  # movement points of a flight that joins (line 1153)


class Attack(Chapter):
    """From the order to the first card."""

    def __init__(self, referee: Referee, story: Story) -> None:
        super().__init__(referee, story)
        self.extra = ""  # an origin beyond the order's limit
        self.flown: set[str] = set()  # flights that have joined: each moves once (line 1153)
        self.barred: set[str] = set()  # areas that were activated before the attack

    def asked(self, q: Question, p: Position) -> None:
        order = self.story.order
        if order is None or order.step("attack") is None:
            return
        attack = p.view["attack"]
        if q.kind == "target-area":
            self.targets(q, p, order)
        elif q.kind == "raid-target":
            legal = {a for a in REGIONS[order.region] if self.has_enemy(p, order.side, a)} - p.closed
            self.offer(q, "area:", set(), legal, "H10-BAT-07", 1133, "targets of the raid")
        elif q.kind == "name-origins" and attack is not None:
            self.origins(q, p, order, attack)
        elif q.kind == "fly-to" and attack is not None:
            areas = self.landing_places(p, order, attack)
            self.offer(q, "area:", set(), areas, "H10-FLY-16", 1153, "areas to join from")
        elif q.kind == "engage-pieces" and attack is not None:
            self.engaging(q, p, order, attack)

    @staticmethod
    def has_enemy(p: Position, side: str, area: str) -> bool:
        """A legal target holds an enemy unit or Hero (line 1133)."""
        enemy = other(side)
        return p.own(enemy, area) or bool(p.heroes_in.get((enemy, area)))

    def is_origin(self, p: Position, side: str, area: str) -> bool:
        """Book line 1135: at least one unit there; and a player orders nobody in an activated area (line 999)."""
        if p.activated(side, area):
            return False
        heroes = self.option("edition", "book") == "faq" and bool(p.heroes_in.get((side, area)))
        return p.own(side, area) or heroes

    def targets(self, q: Question, p: Position, order: Order) -> None:
        """Book lines 1133-1135: in the region, with an enemy, and somebody can attack it."""
        self.referee.judge("targets")
        step = order.step("attack") or {}
        legal = {a for a in REGIONS[order.region] - p.closed if self.has_enemy(p, order.side, a)}
        if step.get("target_marker") == "enemy":
            legal = {a for a in legal if p.activated(other(order.side), a)}
        must = {a for a in legal if self.attackable(p, order.side, a)}
        may = legal if self.riders(p, order.side) else must
        self.offer(q, "area:", must, may, "H10-BAT-07", 1135, f"targets of {order.title}")

    def attackable(self, p: Position, side: str, target: str) -> bool:
        """Whether there is an origin, or a flight that can make one."""
        near = any(self.is_origin(p, side, o) for o in (*p.neighbours(target), target))
        return near or bool(self.joiners(p, side, target))

    @staticmethod
    def riders(p: Position, side: str) -> bool:
        """Whether Jaghatai Khan could bring an origin about by his ability."""
        khan = p.heroes.get("hero:jaghatai-khan")
        return khan is not None and khan.side == side and not p.activated(side, khan.area)

    def joiners(self, p: Position, side: str, target: str) -> set[str]:
        """Flights that can come next to the target (line 1153)."""
        places = {a for a in p.neighbours(target) if p.open_to(side, a)}
        return {u.word for u in p.units.values() if u.side == side and self.joins(p, u) & places}

    @staticmethod
    def joins(p: Position, flight: Piece) -> set[str]:
        """Where else a flight gets to with three points."""
        if not p.flies(flight) or p.activated(flight.side, flight.area):
            return set()
        return set(p.costs(flight.area, JOINING, True, flight.side)) - {flight.area}

    def limit(self, order: Order) -> int:
        """How many origin areas the order allows, besides the target itself."""
        origins = (order.step("attack") or {}).get("origins", 1)
        return 99 if origins == "any" else int(origins)

    def full(self, order: Order, attack: Facts) -> bool:
        """Whether no further origin may be named."""
        named = set(attack["origins"]) - {attack["target"], self.extra}
        return len(named) >= self.limit(order)

    def landing_places(self, p: Position, order: Order, attack: Facts) -> set[str]:
        """Where a flight that joins may end: next to the target, friendly or neutral, a legal origin."""
        places = {a for a in p.neighbours(attack["target"]) if p.open_to(order.side, a)}
        return places & set(attack["origins"]) if self.full(order, attack) else places

    def origins(self, q: Question, p: Position, order: Order, attack: Facts) -> None:
        """Book lines 1135, 1153."""
        self.referee.judge("origins")
        target, side = attack["target"], order.side
        named = set(attack["origins"])
        fit = {a for a in p.neighbours(target) - named if self.is_origin(p, side, a)}
        if (order.step("attack") or {}).get("origin_from") == "move-step":
            return
        must = set() if self.full(order, attack) else fit
        self.offer(q, "area:", must, must, "H10-BAT-09", 1135, f"origins against {short([target])}")
        places = self.landing_places(p, order, attack)
        flights = {u.word for u in p.units.values() if u.side == side and self.joins(p, u) & places}
        engaged = set(attack["engaged"])
        free = {w for w in flights - engaged - self.flown if not self.last(p, p.units[w], named)}
        self.offer(q, "unit:", free, free, "H10-FLY-16", 1153, f"flights that join against {short([target])}")

    def last(self, p: Position, flight: Piece, named: set[str]) -> bool:
        """Whether a named origin would be left without the unit that book line 1135 asks for."""
        heroes = self.option("edition", "book") == "faq" and bool(p.heroes_in.get((flight.side, flight.area)))
        stay = {u.word for u in p.units.values() if u.side == flight.side and u.area == flight.area} - {flight.word}
        return flight.area in named and not stay and not heroes

    def engaging(self, q: Question, p: Position, order: Order, attack: Facts) -> None:
        """Book lines 1175-1183: freely from the origin areas; whoever is in the target is engaged anyway."""
        self.referee.judge("engagements")
        areas = set(attack["origins"]) - {attack["target"]}
        fit = {x.word for x in p.pieces_of(order.side, areas)} - set(attack["engaged"])
        came = order.moved | order.carried
        if (order.step("attack") or {}).get("engage") == "moved-only":
            fit &= came
        fit = {w for w in fit if p.pieces[w].area not in self.barred or w in came}
        riders = self.outside(p, order, attack)
        must = fit - riders
        fit |= riders
        for prefix in ("unit:", "hero:"):
            wanted = {w for w in must if w.startswith(prefix)}
            self.offer(q, prefix, wanted, fit, "H10-BAT-16", 1175, "pieces of the origin areas")

    def outside(self, p: Position, order: Order, attack: Facts) -> set[str]:
        """Pieces in an area that only the riders made an origin."""
        return {x.word for x in p.pieces_of(order.side, {self.extra})} if self.extra else set()

    def event(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        if e["type"] in ("attack-declared", "target-named"):
            self.extra = ""
            self.flown = set()
            self.barred = {area for side, area in before.markers if side == e["side"]}
        elif e["type"] == "flight-joined":
            self.flown.add(e["unit"])
        elif e["type"] == "battle-began" and not e["coexistence"]:
            self.marked(e, after)

    def marked(self, e: Facts, after: Position) -> None:
        """Book lines 1000, 1142: target and origins are activated before the fight."""
        battle = after.view["battle"]
        if battle is None:
            return
        self.referee.judge("attacks")
        for area in {e["area"], *battle["origins"]}:
            self.expect(after.activated(e["side"], area), "H10-BAT-15", 1000, f"{area} is not activated")
        for area in set(battle["origins"]) - {e["area"]}:
            fine = area in after.neighbours(e["area"])
            self.expect(fine, "H10-BAT-09", 1135, f"{area} is not next to {e['area']}")

    def answered(self, q: Question, before: Position, after: Position) -> None:
        if q.kind == "ride-to" and q.word.startswith("area:"):
            self.extra = q.word
