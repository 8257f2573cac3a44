"""Battles: cards, iterations, effects, walls, damage, retreat, rout, the end (book lines 1186-1470)."""

from __future__ import annotations

from collections import Counter

from tests.referees.heresy2010.book import (
    BOMBARDMENT,
    BORDER,
    COMBAT,
    COMMAND_CENTER,
    DEFEATED,
    IMPERIAL,
    RANKS,
    RETURNS,
    SIDES,
    WOUNDED,
    face,
    legion,
    other,
    power,
)
from tests.referees.heresy2010.chapter import Chapter, Facts, short, side_of
from tests.referees.heresy2010.position import Piece, Position
from tests.referees.heresy2010.story import Battle, Story
from tests.referees.referee import Question, Referee


def half_up(n: int) -> int:
    """Half, rounded up."""
    return (n + 1) // 2


class Engaged:
    """Who fights, at one moment."""

    def __init__(self, p: Position) -> None:
        view = p.view["battle"]
        self.p = p
        self.words: dict[str, list[str]] = view["engaged"] if view is not None else {side: [] for side in SIDES}
        self.lowered = set(view["lowered"]) if view is not None else set()

    def units(self, side: str) -> list[Piece]:
        """Engaged units of a side."""
        return [self.p.units[w] for w in self.words[side] if w in self.p.units]

    def heroes(self, side: str) -> list[Piece]:
        """Engaged Heroes of a side."""
        return [self.p.heroes[w] for w in self.words[side] if w in self.p.heroes]

    def rank(self, unit: Piece) -> int:
        """The rank at which a unit fights."""
        return int(RANKS[unit.kind]) - (unit.word in self.lowered)


class BattleChapter(Chapter):
    """One battle after the other."""

    def __init__(self, referee: Referee, story: Story) -> None:
        super().__init__(referee, story)
        self.first = ""
        self.base: dict[str, int] = {}
        self.drawn: Counter[str] = Counter()
        self.extra: Counter[str] = Counter()
        self.order_drawn = False  # the cards that the order gives have been drawn
        self.asked_heroes: set[str] = set()
        self.sanguinius = 0
        self.shields_down = False
        self.morale: str = ""  # the last bombardment card
        self.advance_due: set[str] = set()
        self.assigned = 0
        self.owner_assigns = ""
        self.limit_resist = 99

    # ---- what is offered
    def asked(self, q: Question, p: Position) -> None:
        b = self.story.battle
        if b is None or p.view["battle"] is None:
            return
        ask = getattr(self, "ask_" + q.kind.replace("-", "_"), None)
        if ask is not None:
            ask(q, p, b)

    def ask_hero_cards(self, q: Question, p: Position, b: Battle) -> None:
        """Book lines 1196, 1432: two, or one when all engaged Heroes are wounded; he may draw them."""
        side = side_of(q)
        self.asked_heroes.add(side)
        heroes = Engaged(p).heroes(side)
        self.referee.judge("Hero draws")
        if self.expect(bool(heroes), "H10-BAT-26", 1196, f"{side} has no Hero engaged"):
            number = "one" if all(h.damage >= WOUNDED for h in heroes) else "two"
            wanted = {f"verb:draw-{number}", "verb:draw-none"}
            self.offer(q, "verb:", wanted, wanted, "H10-BAT-26", 1196, "Hero cards")

    def ask_first_active(self, q: Question, p: Position, b: Battle) -> None:
        """Book line 1204: the defender chooses; and all cards are drawn (1192-1200)."""
        self.referee.judge("battles")
        step = (b.order.step("attack") if b.order is not None else None) or {}
        chooser = b.attacker if step.get("first_active") == "attacker-chooses" else b.defender
        self.expect(side_of(q) == chooser, "H10-BAT-33", 1204, f"{chooser} chooses who is active first")
        engaged = Engaged(p)
        if b.coexistence:
            self.expect(b.attacker == IMPERIAL, "H10-BAT-12", 1138, "the Imperial player attacks")
            for side in SIDES:
                there = {x.word for x in p.pieces_of(side, {b.target})}
                self.expect(there == set(engaged.words[side]), "H10-BAT-19", 1146, "all in the area are engaged")
        else:
            there = {x.word for x in p.pieces_of(b.defender, {b.target})}
            self.expect(there <= set(engaged.words[b.defender]), "H10-BAT-18", 1183, "all in the target are engaged")
        for side in SIDES:
            backs = p.view["combat"][side]["backs"]
            heroes = bool(engaged.heroes(side))
            self.expect(not heroes or side in self.asked_heroes, "H10-BAT-26", 1196, f"no Hero cards for {side}")
            wanted = self.base.get(side, 0) + self.extra[side] + self.order_extra(b, side)
            short_of = p.view["combat"][side]["deck"] == 0
            if side not in self.base and engaged.units(side):
                self.expect(short_of, "H10-BAT-23", 1194, f"{side} drew no cards")
            elif backs["combat"] != wanted and not short_of:
                self.expect(False, "H10-BAT-23", 1194, f"{side} holds {backs['combat']} combat cards, not {wanted}")

    @staticmethod
    def order_extra(b: Battle, side: str) -> int:
        """Cards beyond the ranks that the order gives."""
        if b.order is None or side != b.attacker:
            return 0
        return int((b.order.step("attack") or {}).get("extra_cards", 0))

    def ask_play_cards(self, q: Question, p: Position, b: Battle) -> None:
        """Book lines 1206-1212, 1354-1362."""
        side = side_of(q)
        own = q.before[q.seat]
        hand, picked = set(own["combat"][side]["hand"]), set(own["battle"]["picked"])
        self.expect(side == b.active, "H10-BAT-34", 1204, f"{b.active} is active")
        if not picked:
            self.begin_iteration(q, p, b)
        room = len(picked) < b.iteration
        cards = (hand - picked) if room else set()
        self.offer(q, "card:", cards, cards, "H10-BAT-35", 1206, f"cards of iteration {b.iteration}")
        verbs = {"verb:done"} if picked else {"verb:pass"}
        if not picked and self.may_retreat(p, b, side, bool(hand)):
            verbs.add("verb:retreat")
        self.offer(q, "verb:", verbs, verbs, "H10-RET-01", 1344, f"{side} in iteration {b.iteration}")

    def begin_iteration(self, q: Question, p: Position, b: Battle) -> None:
        """The battle must not be over (lines 1354-1362)."""
        self.referee.judge("iterations")
        engaged = Engaged(p)
        for side in SIDES:
            fine = bool(engaged.words[side])
            self.expect(fine, "H10-BAT-66", 1356, f"{side} has nobody left, and the battle goes on")
        held = sum(sum(p.view["combat"][side]["backs"].values()) for side in SIDES)
        self.expect(held > 0, "H10-BAT-66", 1357, "nobody holds a card, and the battle goes on")
        self.expect(b.iteration <= b.length, "H10-BAT-61", 1358, "all iterations are fought")

    def may_retreat(self, p: Position, b: Battle, side: str, cards: bool) -> bool:
        """Book lines 1208-1210, 1344-1348."""
        if b.iteration < 2 or "no-retreat" in b.rules:
            return False
        if not cards and self.option("retreat-without-cards", "no") == "no":
            return False
        if b.coexistence and self.option("edition", "book") == "faq":
            return False
        units = Engaged(p).units(side)
        if any(p.routed(side, u.area) for u in units):
            return False
        return side == b.attacker or bool(self.retreats(p, b, side))

    def retreats(self, p: Position, b: Battle, side: str) -> set[str]:
        """Where a defender may retreat: one friendly or neutral area for all, not over a crevasse unless all fly."""
        engaged = Engaged(p)
        walking = [x for x in (*engaged.units(side), *engaged.heroes(side)) if not p.flies(x)]
        return {a for a in p.neighbours(b.target) if p.open_to(side, a) and not (walking and p.chasm(b.target, a))}

    def ask_retreat_to(self, q: Question, p: Position, b: Battle) -> None:
        """Book line 1346."""
        areas = self.retreats(p, b, side_of(q))
        self.offer(q, "area:", areas, areas, "H10-RET-04", 1346, "areas to retreat to")

    def ask_special_effect(self, q: Question, p: Position, b: Battle) -> None:
        """Book lines 1214-1218: one that is not free, if its requirement is met."""
        self.effects(q, p, b, [c for c in b.played if not face(c, COMBAT)["free"]], "H10-BAT-39", 1216)

    def ask_free_effect(self, q: Question, p: Position, b: Battle) -> None:
        """Book line 1244."""
        left = [c for c in b.played if face(c, COMBAT)["free"] and c not in b.used and c not in b.countered]
        self.effects(q, p, b, left, "H10-BAT-48", 1244)

    def effects(self, q: Question, p: Position, b: Battle, cards: list[str], rule: str, line: int) -> None:
        """Those whose requirement is met, and no others."""
        self.referee.judge("effects")
        engaged = Engaged(p)
        fit = {c for c in cards if self.meets(engaged, b, b.active, face(c, COMBAT)["requires"])}
        must = {c for c in fit if engaged.units(b.active) or not self.costs_a_unit(c)}
        self.offer(q, "card:", must, fit, rule, line, "effects")

    @staticmethod
    def costs_a_unit(card: str) -> bool:
        """Whether the effect has a price that only a unit can pay."""
        return any(effect["id"] in ("retrieve-card", "plague") for effect in face(card, COMBAT)["effects"])

    def meets(self, engaged: Engaged, b: Battle, side: str, requires: Facts) -> bool:
        """The unit requirement of an effect (line 1216)."""
        role = {"attacking": b.attacker, "defending": b.defender}.get(requires.get("role", "any"))
        if role is not None and role != side:
            return False
        if requires["kind"] == "none":
            return True
        if requires["kind"] == "hero":
            return bool(engaged.heroes(side))
        fit = [u for u in engaged.units(side) if self.fits(u, requires)]
        if requires.get("target") == "fortified":
            p = engaged.p
            fit = [u for u in fit if p.fortified(b.target) and u.area != b.target and not b.coexistence]
        return bool(fit)

    @staticmethod
    def fits(unit: Piece, requires: Facts) -> bool:
        """Whether a unit is of the kind required."""
        if requires["kind"] == "unit":
            return unit.kind in requires["units"]
        return bool(requires["kind"] != "power" or power(unit.word) == requires["power"])

    def ask_counter(self, q: Question, p: Position, b: Battle) -> None:
        """Book line 1218: the passive player, from his hand."""
        self.referee.judge("counters")
        side = side_of(q)
        self.expect(side == other(b.active), "H10-BAT-42", 1218, "the passive player counters")
        hand = set(q.before[q.seat]["combat"][side]["hand"])
        useful = {c for c in hand if face(c, COMBAT)["shields"]}
        picked = set(q.before[q.seat]["battle"]["picked"])
        cost = face(b.chosen, COMBAT)["counter"]
        if not cost or sum(face(c, COMBAT)["shields"] for c in hand) < cost:
            useful = set()  # there is no price, or he cannot pay it
        self.offer(q, "card:", useful - picked, hand - picked, "H10-BAT-42", 1218, "cards to counter with")

    def ask_resist_damage(self, q: Question, p: Position, b: Battle) -> None:
        """Book line 1254: up to as many cards as the number of the iteration."""
        self.referee.judge("resistances")
        side = side_of(q)
        self.expect(side == other(b.active), "H10-BAT-52", 1254, "the passive player resists")
        own = q.before[q.seat]
        picked = own["battle"]["picked"]
        hand = set(own["combat"][side]["hand"]) - set(picked)
        useful = {c for c in hand if face(c, COMBAT)["shields"]}
        most = min(b.iteration, self.limit_resist)
        room = len(picked) < most
        got = sum(face(c, COMBAT)["shields"] for c in picked)
        enough = b.left is not None and got >= b.left
        must = useful if room and not enough else set()
        self.offer(q, "card:", must, hand if room else set(), "H10-BAT-52", 1254, "cards to resist with")

    def ask_assign_damage(self, q: Question, p: Position, b: Battle) -> None:
        """Book lines 1276-1278: among the enemy's engaged units; Heroes only when no unit is left."""
        self.referee.judge("points of damage")
        victim = other(b.active)
        chooser = victim if self.owner_assigns == victim else b.active
        self.expect(side_of(q) == chooser, "H10-BAT-56", 1276, f"{chooser} assigns the damage")
        engaged = Engaged(p)
        units = {u.word for u in engaged.units(victim)}
        heroes = set() if units else {h.word for h in engaged.heroes(victim)}
        alive = {w for w in units if p.units[w].damage < engaged.rank(p.units[w])}
        self.offer(q, "unit:", alive, units, "H10-BAT-56", 1276, "units to damage")
        self.offer(q, "hero:", heroes, heroes, "H10-BAT-57", 1278, "Heroes to damage")
        self.expect("verb:done" not in q.offered or not alive, "H10-BAT-56", 1276, "damage to units must be assigned")

    def ask_rout_to(self, q: Question, p: Position, b: Battle) -> None:
        """Book lines 1396-1404."""
        self.referee.judge("routs")
        side = side_of(q)
        offered = q.all_offered("area:")
        if side == b.attacker:
            return
        free = {a for a in p.neighbours(b.target) if p.open_to(side, a)}
        near = {a for a in free if not p.chasm(b.target, a)}
        self.expect(offered in (free, near), "H10-ROUT-02", 1398, f"rout to {short(offered)}, not {short(near)}")
        self.expect("verb:eliminate" in q.offered, "H10-ROUT-02", 1398, "he may have it eliminated")

    def ask_advance(self, q: Question, p: Position, b: Battle) -> None:
        """Book line 1366."""
        self.referee.judge("advances")
        self.expect(side_of(q) == b.attacker, "H10-BAT-68", 1366, "the attacker advances")
        there = p.own(b.defender, b.target)
        self.expect(not there, "H10-BAT-68", 1366, "defending units remain in the target area")
        engaged = Engaged(p)
        fit = {x.word for x in (*engaged.units(b.attacker), *engaged.heroes(b.attacker)) if x.area != b.target}
        for prefix in ("unit:", "hero:"):
            wanted = {w for w in fit if w.startswith(prefix)}
            self.offer(q, prefix, wanted, wanted, "H10-BAT-68", 1366, "who may advance")

    # ---- what happens
    def event(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        handler = getattr(self, "on_" + e["type"].replace("-", "_"), None)
        if handler is not None:
            handler(e, q, before, after)

    def on_battle_began(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.first, self.base, self.drawn, self.extra = "", {}, Counter(), Counter()
        self.order_drawn = False
        self.asked_heroes, self.owner_assigns, self.limit_resist = set(), "", 99
        step = (self.story.order.step("attack") if self.story.order is not None else None) or {}
        length = 8 if e["coexistence"] else step.get("iterations", e["length"])
        self.expect(e["length"] == length, "H10-BAT-05", 1121, f"{length} iterations, not {e['length']}")

    def on_cards_drawn(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 1194: half the ranks, rounded up."""
        b, side = self.story.battle, e["side"]
        if b is None or b.iteration or e["hero_cards"]:
            return
        view = after.view["battle"]
        if side in self.base or view is None or not Engaged(after).units(side):  # a Hero alone has no ranks
            if e["count"] == self.order_extra(b, side) and not self.order_drawn:
                self.order_drawn = True
            else:
                self.extra[side] += e["count"]
            return
        engaged = Engaged(after)
        ranks = sum(engaged.rank(u) for u in engaged.units(side))
        self.referee.judge("draws")
        self.base[side] = e["count"]
        fine = e["count"] == half_up(ranks) or after.view["combat"][side]["deck"] == 0
        self.expect(fine, "H10-BAT-23", 1194, f"{side} has {ranks} ranks and draws {e['count']}")

    def on_first_active(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.first = e["side"]

    def on_iteration_began(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1204, 1284."""
        b = self.story.battle
        if b is None:
            return
        active = self.first if b.iteration == 0 else other(b.active)
        self.expect(e["side"] == active, "H10-BAT-34", 1204, f"{active} is active in iteration {e['iteration']}")
        self.expect(e["iteration"] == b.iteration + 1, "H10-BAT-60", 1284, "iterations are counted one by one")
        self.expect(e["iteration"] <= b.length, "H10-BAT-61", 1284, "no iteration is left")
        if self.owner_assigns == other(b.active):
            self.owner_assigns = ""
        self.sanguinius, self.limit_resist = 0, 99

    def on_effect_chosen(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1214, 1244: at most one that is not free, each of them of a card that was played."""
        b = self.story.battle
        if b is None:
            return
        row = face(e["card"], COMBAT)
        self.expect(e["card"] in b.played, "H10-BAT-39", 1214, "the card was not played")
        before_it = [c for c in (*b.used, *b.countered) if not face(c, COMBAT)["free"]]
        self.expect(row["free"] or not before_it, "H10-BAT-39", 1214, "a second effect that is not free")
        for effect in row["effects"]:
            if effect["id"] == "limit-resist":
                self.limit_resist = min(self.limit_resist, effect["cards"])

    def on_effect_countered(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 1218: only what has a counter cost, for that many shields or more."""
        b = self.story.battle
        if b is None:
            return
        row = face(e["card"], COMBAT)
        if any(effect["id"] == "limit-resist" for effect in row["effects"]):
            self.limit_resist = 99
        paid = [x["card"] for x in q.events if x["type"] == "card-discarded" and x["why"] == "counter"]
        shields = sum(face(c, COMBAT)["shields"] for c in paid)
        cheap = "cheap-counter" in b.rules
        self.expect(row["counter"] > 0 or cheap, "H10-BAT-42", 1218, f"{e['card']} cannot be countered")
        self.expect(shields >= row["counter"] or (cheap and shields >= 2), "H10-BAT-42", 1218, f"{shields} shields")

    def on_battle_rule(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        if e["name"] == "owner-assigns":
            self.owner_assigns = e["side"]

    def on_damage_totalled(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1250, 1490-1528: the sum of the attacks, less what walls and crevasses take off."""
        b = self.story.battle
        if b is None:
            return
        self.referee.judge("totals")
        b.left = e["left"]
        self.expect(e["side"] == b.active, "H10-BAT-50", 1250, "the active player deals damage")
        p = self.moment(q, before, after)
        if p is None:
            return
        attacks = sum(face(c, COMBAT)["attack"] for c in b.played)
        total = attacks + sum(self.bonus(p, b, c) for c in b.used) + self.sanguinius
        self.expect(e["total"] == total, "H10-BAT-50", 1250, f"{total} damage, not {e['total']} ({short(b.played)})")
        walls = self.walls(p, b) if b.active == b.attacker else 0
        if walls:
            self.referee.judge("walls and crevasses")
        told = min(e["walls"], e["total"])
        fine = told == min(walls, e["total"])
        self.expect(fine, "H10-FORT-19", 1528, f"walls of {b.target} take off {walls}, not {e['walls']}")
        ward = b.wards.get(b.active, 0)
        left = max(0, e["total"] - e["walls"] - ward)
        self.expect(e["left"] == left, "H10-BAT-50", 1490, f"{left} is left, not {e['left']}")

    @staticmethod
    def moment(q: Question, before: Position, after: Position) -> Position | None:
        """The position in which damage was totalled, if a view shows it."""
        if after.view["battle"] is not None:
            return after
        gone = any(
            x["type"] in ("unit-eliminated", "unit-routed", "units-withdrew", "unit-corrupted") for x in q.events
        )
        return None if gone or before.view["battle"] is None else before

    def bonus(self, p: Position, b: Battle, card: str) -> int:
        """What an effect in use adds."""
        engaged = Engaged(p)
        total = 0
        for effect in face(card, COMBAT)["effects"]:
            if effect["id"] != "bonus-damage":
                continue
            if effect["per"] == "hero":
                count = len(engaged.heroes(b.active))
            else:
                count = sum(u.kind in effect["units"] for u in engaged.units(b.active))
                count = half_up(count) if effect["per"] == "two-units" else count
            total += min(count, effect["max"])
        return total

    def walls(self, p: Position, b: Battle) -> int:
        """Book lines 1490-1528, 1540-1552: what fortification takes off the attackers' regular damage.

        Only attacking units are looked at; Heroes only where no unit attacks.
        """
        engaged = Engaged(p)
        units = engaged.units(b.attacker) or engaged.heroes(b.attacker)
        if b.coexistence or b.treason or not units:
            return 0
        inside = any(u.area == b.target for u in units)
        flying = any(p.flies(u) for u in units)
        if p.fortified(b.target):
            if b.target == COMMAND_CENTER and self.shields_down:
                return 0
            if inside:
                return int(self.option("inside-attacker-reduction", "0"))
            if flying and b.target in p.forts and self.option("marker-treated-as-gone", "no") == "yes":
                return 0
            breached = any(BORDER[u.area, b.target] in p.breaches for u in units)
            return 1 if breached or flying else 2
        if inside or not all(p.chasm(u.area, b.target) for u in units):
            return 0
        return 1 if flying else 2

    def on_damage_resisted(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 1254: a shield takes off a point."""
        b = self.story.battle
        if b is None or b.left is None:
            return
        used = [x["card"] for x in q.events if x["type"] == "card-discarded" and x["why"] == "resist"]
        shields = sum(face(c, COMBAT)["shields"] for c in used)
        most = min(b.iteration, self.limit_resist)
        self.expect(len(used) <= most, "H10-BAT-52", 1254, f"{len(used)} cards in iteration {b.iteration}")
        self.expect(e["shields"] == shields, "H10-BAT-53", 1254, f"{shields} shields, not {e['shields']}")
        self.expect(e["left"] == max(0, b.left - shields), "H10-BAT-53", 1254, f"{e['left']} is left of {b.left}")
        b.left = e["left"]

    def on_attacker_retreated(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 1348: nobody moves; the origins that hold engaged units are marked."""
        self.referee.judge("retreats")
        b = self.story.battle
        if b is None:
            return
        b.retreated = True
        self.expect(e["side"] == b.attacker, "H10-RET-08", 1348, "the attacker")
        origins = {u.area for u in Engaged(before).units(b.attacker)}
        routed = {x["area"] for x in q.events if x["type"] == "area-routed" and x["side"] == b.attacker}
        self.expect(routed == origins, "H10-RET-08", 1348, f"{short(origins)} should be marked, not {short(routed)}")

    def on_defender_retreated(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 1346: all his engaged units and Heroes go to one area, which gets a routed marker."""
        self.referee.judge("retreats")
        b = self.story.battle
        if b is None:
            return
        b.retreated = True
        for piece in Engaged(before).words[b.defender]:
            now = after.pieces.get(piece)
            self.expect(now is not None and now.area == e["area"], "H10-RET-04", 1346, f"{piece} did not retreat")
        marked = {"type": "area-routed", "side": b.defender, "area": e["area"]}
        fine = before.routed(b.defender, e["area"]) or any(marked.items() <= x.items() for x in q.events)
        self.expect(fine, "H10-RET-06", 1346, "the area is not marked")

    def on_unit_eliminated(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1388-1390: where the dead go."""
        self.referee.judge("eliminations")
        unit = before.units.get(e["unit"])
        if unit is None:
            return
        fine = e["to_box"] != (unit.kind in RETURNS)
        self.expect(fine, "H10-DMG-08", 1388, f"{unit.kind} goes to the {'box' if e['to_box'] else 'stockpile'}")

    def on_unit_damaged(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1378-1386: damage adds up; with as many points as its rank a unit is eliminated."""
        unit = after.units.get(e["unit"])
        if unit is None or "deathless" in (self.story.battle.rules if self.story.battle is not None else ()):
            return
        rank = RANKS[unit.kind] - (after.view["battle"] is not None and e["unit"] in after.view["battle"]["lowered"])
        self.expect(unit.damage < rank, "H10-DMG-01", 1378, f"{e['unit']} stands with {unit.damage} damage")

    def on_hero_damaged(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 1460: a Hero whose marker reaches the last space is eliminated."""
        fallen = any(x["type"] == "hero-eliminated" and x["hero"] == e["hero"] for x in q.events)
        self.expect(fallen == (e["total"] >= DEFEATED), "H10-HERO-34", 1464, f"{e['hero']} stands at {e['total']}")

    def on_bombardment_drawn(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        self.morale = e["card"]

    def on_morale_tested(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book line 1466: the unit routs if the icon is not its side's."""
        self.referee.judge("morale")
        unit = before.units.get(e["unit"]) or after.units.get(e["unit"])
        if unit is None or not self.morale:
            return
        icon = face(self.morale, BOMBARDMENT)["icon"]
        own = "eagle" if unit.side == IMPERIAL else "star"
        self.expect(e["holds"] == (icon == own), "H10-HERO-36", 1466, f"{e['unit']} under an {icon}")

    def on_unit_routed(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1396-1406."""
        self.referee.judge("routed units")
        b = self.story.battle
        unit = before.units.get(e["unit"])
        if b is None or unit is None:
            return
        p, side, to = before, unit.side, e["area"]
        if side == b.attacker:
            self.expect(to == unit.area, "H10-ROUT-05", 1400, f"a routing attacker stays in {unit.area}")
        else:
            fine = to in p.neighbours(b.target) and p.open_to(side, to)
            fine = fine and (p.flies(unit) or not p.chasm(b.target, to))
            self.expect(fine, "H10-ROUT-02", 1398, f"{e['unit']} cannot rout to {to}")
            self.expect(not p.routed(side, b.target), "H10-ROUT-04", 1398, "the target area held a routed marker")
        refreshed = any(x["type"] == "refreshed" for x in q.events)
        if after.units.get(e["unit"]) is not None and not refreshed:
            self.expect(after.routed(side, to), "H10-ROUT-08", 1406, f"{to} holds no routed marker")

    def on_battle_ended(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Book lines 1354-1372: it must be over, and no combat card is left in hand."""
        b = self.story.battle
        if b is None:
            return
        self.referee.judge("battles ended")
        if q.outcome is None:
            for side in SIDES:
                held = sum(after.view["combat"][side]["backs"].values())
                again = any(x["type"] == "battle-began" for x in q.events)
                self.expect(not held or again, "H10-BAT-71", 1368, f"{side} keeps {held} combat cards")
        if q.kind == "advance" or b.retreated or b.iteration >= b.length:
            return
        gone = {piece(x) for x in q.events if x["type"] in GONE}
        empty = [side for side in SIDES if not set(Engaged(before).words[side]) - gone]
        unused = [x for x in q.events if x["type"] == "card-discarded" and x["why"] == "unused"]
        fine = bool(empty) or not unused
        self.expect(fine, "H10-BAT-66", 1354, f"the battle ends in iteration {b.iteration} of {b.length}")

    def heard(self, q: Question, before: Position) -> None:
        if q.kind == "pick-option" and q.word == "verb:accept":
            self.shields_down = True
        b = self.story.battle
        if b is not None and q.kind == "ability-sanguinius":
            self.sanguinius = self.angels(before, b) if q.word == "verb:use" else 0

    @staticmethod
    def angels(p: Position, b: Battle) -> int:
        """Blood Angels beside Sanguinius."""
        engaged = Engaged(p)
        hero = p.heroes.get("hero:sanguinius")
        angels = [u for u in engaged.units(IMPERIAL) if legion(u.word) == "blood-angels"]
        return sum(hero is not None and u.area == hero.area for u in angels)


GONE = ("unit-eliminated", "hero-eliminated", "unit-routed", "hero-routed", "unit-corrupted", "units-withdrew")


def piece(e: Facts) -> str:
    """Whom an event is about."""
    return str(e.get("unit") or e.get("hero") or "")
