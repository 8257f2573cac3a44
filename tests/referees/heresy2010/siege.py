"""Landings, defense lasers, bombardments, breaches (book lines 640-661, 1500-1622)."""

from __future__ import annotations

from tests.referees.heresy2010.book import (
    BOMBARDMENT,
    BORDER,
    IMPERIAL,
    NEIGHBOURS,
    PALACE,
    PORTS,
    RANKS,
    REGIONS,
    SHIP,
    TERRA,
    TRAITOR,
    face,
    other,
)
from tests.referees.heresy2010.chapter import Chapter, Facts, short, side_of
from tests.referees.heresy2010.position import Piece, Position
from tests.referees.heresy2010.story import Order, Story
from tests.referees.referee import Question, Referee


class Siege(Chapter):
    """What comes from above."""

    def __init__(self, referee: Referee, story: Story) -> None:
        super().__init__(referee, story)
        self.landing = ""
        self.inbound: list[str] = []
        self.shot_at: set[str] = set()
        self.lasers = 0
        self.card = ""  # the last bombardment card
        self.area, self.reckless, self.drawn = "", False, 0
        self.breached = False
        self.bomber = ""
        self.areas: set[str] = set()  # where points fall
        self.used = ""  # the card that was chosen of several

    def heard(self, q: Question, before: Position) -> None:
        if q.kind == "use-card":
            self.used = q.word

    # ---- landings
    def asked(self, q: Question, p: Position) -> None:
        order = self.story.order
        step = order.step("land") if order is not None else None
        if q.kind == "landing-area" and order is not None and step is not None:
            self.landing_areas(q, p, order, step)
        elif q.kind == "lander" and order is not None and step is not None and self.landing:
            self.landers(q, p, step)
        elif q.kind == "laser-target":
            left = {w for w in self.inbound if w.startswith("unit:")} - self.shot_at
            self.offer(q, "unit:", left, left, "H10-LASER-06", 1612, "inbound units")
            self.expect(side_of(q) == IMPERIAL, "H10-LASER-06", 1612, "the Imperial player names the unit")
        elif q.kind == "bombard-area":
            self.bombard_areas(q, p)
        elif q.kind == "divide-point" and self.areas:
            self.divide(q, p)
        elif q.kind == "breach-border" and self.area:
            self.borders(q, p)

    def landing_areas(self, q: Question, p: Position, order: Order, step: Facts) -> None:
        """Book lines 970-978, 1600, and the cards."""
        self.referee.judge("landings")
        areas = set(REGIONS[order.region] & TERRA) - p.closed
        if step["where"] == "spaceport":
            areas &= PORTS
        if step["forbidden"] == "enemy":
            areas = {a for a in areas if not p.enemy(TRAITOR, a)}
        else:
            areas = {a for a in areas if not (a in PALACE and p.enemy(TRAITOR, a))}
        if p.cyclones and order.title == "drop-pods":
            areas = set()
        self.offer(q, "area:", areas, areas, "H10-LASER-02", 1600, "landing areas")

    def landers(self, q: Question, p: Position, step: Facts) -> None:
        """Book lines 1418, 1600: from the stockpile and the Vengeful Spirit, within what the order allows."""
        chosen = [w for w in self.inbound if w.startswith("unit:")]
        kinds = self.kinds(p)
        units = {w for w in p.view["stockpile"][TRAITOR] if w.startswith("unit:")}
        ship = {u.word for u in p.units.values() if u.side == TRAITOR and self.leaves(p, u)}
        units |= ship
        if step.get("only"):
            units = {w for w in units if kinds[w] in step["only"]}
        if len(chosen) >= step.get("max_units", 999):
            units = set()
        ranks = sum(RANKS[kinds[w]] for w in chosen)
        units = {w for w in units if ranks + RANKS[kinds[w]] <= step.get("max_rank", 999)} - set(self.inbound)
        if self.option("edition", "book") == "faq" and chosen:
            units = units & ship if self.from_ship else units - ship
        self.offer(q, "unit:", units, units, "H10-LASER-03", 1600, f"units that land (with {short(chosen)})")
        heroes = {h["hero"] for h in p.view["heroes"] if h["side"] == TRAITOR and h["place"] == "stockpile"}
        heroes |= {h.word for h in p.heroes.values() if h.side == TRAITOR and self.leaves(p, h)}
        heroes -= set(self.inbound)
        self.offer(q, "hero:", heroes, heroes, "H10-HERO-13", 1418, "Heroes that land")

    @staticmethod
    def leaves(p: Position, piece: Piece) -> bool:
        """Whether a piece may leave the ship."""
        return piece.area in SHIP and not p.activated(TRAITOR, piece.area)

    from_ship = False

    @staticmethod
    def kinds(p: Position) -> dict[str, str]:
        """The kind of every Traitor figure, on the board or in the stockpile."""
        on_board = {u.word: u.kind for u in p.units.values()}
        waiting = {w: kind_of(w) for w in p.view["stockpile"][TRAITOR] if w.startswith("unit:")}
        return on_board | waiting

    # ---- bombardments
    def bombard_areas(self, q: Question, p: Position) -> None:
        """Book lines 653-657, 1566: on Terra; in set-up never a fortified area."""
        self.referee.judge("bombardments")
        offered = q.all_offered("area:")
        legal = set(TERRA) - p.closed
        order = self.story.order
        if not p.view["playing"]:
            legal = {a for a in legal if not p.fortified(a)}
            self.offer(q, "area:", legal, legal, "H10-SETUP-35", 655, "areas to bombard in set-up")
            free = self.option("setup-attempts-optional", "no") == "yes"
            self.expect(free or "verb:done" not in q.offered, "H10-SETUP-34", 661, "the full number is carried out")
        elif order is not None and order.step("orbital-bombardment") is not None:
            legal &= REGIONS[order.region]
            self.offer(q, "area:", legal, legal, "H10-BOMB-05", 1566, "areas to bombard")
        else:
            self.expect(offered <= legal, "H10-BOMB-05", 1566, f"{short(offered - legal)} is not on Terra")

    def divide(self, q: Question, p: Position) -> None:
        """Book lines 1572-1576: the bombarder's choice among units; his own only when no enemy is left."""
        self.referee.judge("bombardment points")
        side = side_of(q)
        here = [u for u in p.units.values() if u.area in self.areas]
        enemy = {u.word for u in here if u.side == other(self.bomber or side)}
        own = {u.word for u in here} - enemy
        wanted = enemy or own
        if not enemy and q.all_offered("hero:") and self.option("thunderhawk-hits-lone-hero", "yes") == "yes":
            return  # Thunderhawks over Heroes alone: a switch
        if wanted and self.bomber:
            self.offer(q, "unit:", wanted, wanted, "H10-BOMB-10", 1574, f"units under the bombs in {short(self.areas)}")

    def borders(self, q: Question, p: Position) -> None:
        """Book lines 1510, 1582: a fortified border, by its own walls or a neighbour's, that is not breached yet."""
        self.referee.judge("breaches")
        near = NEIGHBOURS[self.area] - p.closed
        walls = {BORDER[self.area, n] for n in near if p.fortified(self.area) or p.fortified(n)}
        open_ = walls - p.breaches - p.crevasses
        self.offer(q, "border:", set(), open_, "H10-BOMB-15", 1582, "borders to breach")
        self.expect(bool(q.all_offered("border:")) or not open_, "H10-BOMB-15", 1582, "no border is offered")

    # ---- what happens
    def event(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        handler = getattr(self, "on_" + e["type"].replace("-", "_"), None)
        if handler is not None:
            handler(e, q, before, after)

    def on_landing_named(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.landing, self.inbound, self.shot_at, self.from_ship = e["area"], [], set(), False
        near = {e["area"], *NEIGHBOURS[e["area"]]}
        self.lasers = sum(area in near for area in before.lasers)

    def on_piece_lands(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.inbound.append(e["piece"])
        self.from_ship = self.from_ship or e["piece"] in before.units

    def on_bombardment_drawn(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.card = e["card"]
        self.drawn += 1

    def on_laser_fired(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1602-1612: one card an inbound unit, read by the number of lasers in and next to the area."""
        self.referee.judge("laser shots")
        self.expect(self.lasers > 0, "H10-LASER-05", 1602, "no laser is near")
        self.expect(e["unit"] not in self.shot_at, "H10-LASER-06", 1612, f"{e['unit']} is shot at twice")
        self.expect(e["unit"] in self.inbound, "H10-LASER-06", 1612, f"{e['unit']} is not inbound")
        self.shot_at.add(e["unit"])
        row = face(self.card, BOMBARDMENT)["lasers"]
        hit = row[min(self.lasers, len(row)) - 1] if self.lasers else False
        self.expect(e["hit"] == hit, "H10-LASER-07", 1602, f"{self.lasers} lasers under {self.card}: hit is {hit}")

    def on_bombardment_declared(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.area, self.reckless, self.drawn, self.breached = e["area"], e["reckless"], 0, False
        self.areas = {e["area"]}
        self.bomber, self.used = e["side"], ""

    def on_impact_shifted(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.area = e["area"]
        self.areas = {e["area"]}

    def on_thunderhawks_strike(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1590-1594: per engaged flight; on the target area, or on the origins if the defender bombards."""
        b = self.story.battle
        if b is None or before.view["battle"] is None:
            return
        self.referee.judge("Thunderhawk bombardments")
        self.bomber = e["side"]
        origins = set(before.view["battle"]["origins"]) | ({b.target} if b.coexistence else set())
        self.areas = {b.target} if e["side"] == b.attacker else origins
        words = before.view["battle"]["engaged"][e["side"]]
        flights = sum(w in before.units and before.flies(before.units[w]) for w in words)
        damage = face(self.card, BOMBARDMENT)["thunderhawk"] * flights
        self.expect(e["damage"] == damage, "H10-BOMB-20", 1590, f"{damage} points, not {e['damage']}")

    def on_barrage_strikes(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.areas = set()

    def on_border_breached(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.breached = True

    def on_fortification_lost(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.breached = True

    def on_bombardment_strikes(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1532-1536, 1586: the breach comes first, then the damage, less what walls take off."""
        self.referee.judge("strikes")
        card = self.used or self.card
        row = face(card, BOMBARDMENT)
        kind = "reckless" if self.reckless else "precise"
        damage = row[kind]
        p = before
        if self.breached:  # the borders as they are now
            p = after
        if p.fortified(e["area"]):
            flyers = self.flyers_attack(p, e["area"])
            damage -= 1 if p.cracked(e["area"]) or flyers else 2
        units = any(u.area == e["area"] for u in before.units.values())
        fine = e["damage"] == max(0, damage) or (not units and e["damage"] == 0)
        self.expect(fine, "H10-BOMB-16", 1536, f"{kind} {card} on {e['area']}: {max(0, damage)}, not {e['damage']}")

    @staticmethod
    def flyers_attack(p: Position, area: str) -> bool:
        """Book line 1522: flyers that attack make the area count as breached."""
        b = p.view["battle"]
        if b is None or b["target"] != area or b["coexistence"]:
            return False
        return any(p.flies(p.units[w]) for w in b["engaged"][b["attacker"]] if w in p.units)

    def answered(self, q: Question, before: Position, after: Position) -> None:
        """A landing shoots at every inbound unit if a laser is near (line 1602)."""
        if q.kind in ("lander", "laser-target") and self.landing and self.over(q):
            units = {w for w in self.inbound if w.startswith("unit:")}
            fine = not self.lasers or units == self.shot_at
            self.expect(fine, "H10-LASER-05", 1602, f"{short(units - self.shot_at)} came in unshot at")
            self.landing = ""

    @staticmethod
    def over(q: Question) -> bool:
        """Whether the landing is over with this answer."""
        return any(e["type"] in ("initiative-paid", "game-won", "unit-moved", "hero-moved") for e in q.events)


def kind_of(word: str) -> str:
    """The kind of a figure by its name."""
    name = word.removeprefix("unit:").rpartition("-")[0]
    for kind in RANKS:
        if name.endswith(kind):
            return kind
    return "chaos-space-marines" if word.startswith("unit:") and name in MARINES else "space-marines"


MARINES = {"world-eaters", "death-guard", "thousand-sons", "emperors-children"}
