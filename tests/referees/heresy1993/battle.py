"""Attacks: who may, odds and shifts, results, hits, captures, retreats, advances (book lines 289-349, 389-393)."""

from __future__ import annotations

from tests.referees.heresy1993.book import (
    AREAS,
    CANYON,
    COLUMNS,
    COUNTERS,
    EMPEROR,
    HORUS,
    MAGNUS,
    MORTARION,
    MOUNTAINS,
    NEIGHBOURS,
    SKY,
    WALL,
    is_character,
    other,
    result_of,
)
from tests.referees.heresy1993.chapter import Chapter, short, side_of
from tests.referees.heresy1993.world import Facts, World
from tests.referees.referee import Question, Referee

NOT_YET = {"blood-rage", "angelic-defiance", "beguiled", "special-card", "victim", "shelter"}  # hits are still open
CANCELS = {"card:imperial-stand-fast", "card:traitor-relentless-hatred"}
SACRIFICE = "card:imperial-heroic-sacrifice"
ADVANCES = 3  # book line 347


class Fight:
    """One attack."""

    def __init__(self, e: Facts, w: World) -> None:
        self.area: str = e["place"]
        self.side: str = e["seat"]
        self.attackers: list[str] = list(e["units"])
        self.defenders: list[str] = w.of(other(e["seat"]), e["place"])
        self.origin = {u: w.place[u] for u in [*self.attackers, *self.defenders]}
        self.friends = {u: w.guards(u) for u in self.origin if is_character(u)}
        self.lone = all(is_character(u) for u in self.defenders)
        self.beguiled = ""
        self.saved = False  # the Emperor, by a card that lets hits on him pass until the attack is over
        self.column = ""
        self.result = ""
        self.advanced: list[str] = []
        self.asked_to_advance = False
        self.again()

    def again(self) -> None:
        """A round begins."""
        self.dice: list[int] = []
        self.hit: set[str] = set()
        self.killed: set[str] = set()  # by hits
        self.settled = False
        self.cancelled = False
        self.retreating: set[str] = set()

    @property
    def shares(self) -> set[str]:
        """The attackers that share the defenders' area (book line 238)."""
        return {u for u in self.attackers if self.origin[u] == self.area}


class Battle(Chapter):
    """Combat phases and the assault step."""

    def __init__(self, referee: Referee, world: World) -> None:
        super().__init__(referee, world)
        self.fight: Fight | None = None
        self.target = ""
        self.retreater = ""
        self.sources: set[str] = set()

    # ---- choosing an attack
    def stacks(self, side: str, area: str) -> set[str]:
        """The areas whose stack may attack an area (book lines 291-297, 236-238)."""
        w = self.world
        found = set()
        for source in NEIGHBOURS[area] | {area}:
            own = w.of(side, source)
            if own and not w.fought & set(own) and (source == area or not w.shared(source)):
                found.add(source)
        return found

    def asked(self, q: Question) -> None:
        if self.fight is not None and q.kind not in NOT_YET:
            self.settle()
            if q.before[0]["battle"] is None:
                self.close()
        if q.kind == "target":
            self.targets(q)
        elif q.kind == "joiner":
            self.joiners(q)
        elif q.kind == "retreater":
            self.retreaters(q)
        elif q.kind == "retreat-to":
            self.ways(q)
        elif q.kind == "advance":
            self.advancers(q)

    def targets(self, q: Question) -> None:
        """Enemy stacks beside one's own that were not attacked in this phase (book line 293)."""
        side, w = side_of(q), self.world
        held = {a for a in AREAS if w.has(other(side), a) and a not in w.attacked}
        if self.options["attack-mountains"] == "is-safe":
            held -= MOUNTAINS
        must = {a for a in held if self.stacks(side, a)}
        self.offer(q, "area:", must, "H93-CBT-01", 291)
        forced = {a for a in must if w.has(side, a)}
        fine = ("verb:done" in q.offered) == (not forced)
        self.expect(fine, "H93-INV-09", 236, f"done is {'not ' * (not forced)}offered, shared areas: {short(forced)}")

    def joiners(self, q: Question) -> None:
        """All stacks beside the target may take part (book line 295)."""
        must = self.stacks(side_of(q), self.target)
        if len(must) == 1:
            self.sources |= must
        if self.target in must:
            self.sources.add(self.target)
        self.offer(q, "area:", must - self.sources, "H93-CBT-06", 295, may=must)
        self.expect(bool(self.sources) == ("verb:attack" in q.offered), "H93-CBT-06", 295, "a stack must attack")

    def heard(self, q: Question) -> None:
        if q.kind == "target":
            self.target, self.sources = q.word, set()
        elif q.kind == "joiner" and q.word.startswith("area:"):
            self.sources ^= {q.word}
        elif q.kind == "retreater":
            self.retreater = q.word

    # ---- what is told
    def event(self, e: Facts, q: Question | None) -> None:
        handler = getattr(self, "on_" + e["type"].replace("-", "_"), None)
        if handler is not None and (self.fight is not None or e["type"] == "attack"):
            handler(e)

    def on_attack(self, e: Facts) -> None:
        """Whole stacks attack whole stacks (book line 291)."""
        w = self.world
        self.referee.judge("attacks")
        if self.fight is not None:
            self.settle()
            self.close()
        stacks = self.stacks(e["seat"], e["place"])
        self.expect(
            set(e["sources"]) <= stacks, "H93-CBT-01", 291, f"no attack from {short(set(e['sources']) - stacks)}"
        )
        units = {u for a in e["sources"] for u in w.of(e["seat"], a)}
        self.expect(units == set(e["units"]), "H93-CBT-03", 291, f"not all attack: {short(units ^ set(e['units']))}")
        self.expect(e["place"] not in w.attacked, "H93-CBT-05", 293, "attacked twice in a phase")
        self.fight = Fight(e, w)

    def on_beguiled(self, e: Facts) -> None:
        assert self.fight is not None
        self.fight.beguiled = e["unit"]

    def on_odds(self, e: Facts) -> None:
        """Book lines 299-301, 308-314 and 349, 766-774."""
        fight, w = self.fight, self.world
        assert fight is not None
        self.referee.judge("odds")
        attack = sum(w.values(u)[0] for u in fight.attackers)
        defence = sum(w.values(u)[1] for u in fight.defenders if u not in w.retreated and u != fight.beguiled)
        fine = (e["attack"], e["defence"]) == (attack, defence)
        self.expect(fine, "H93-CBT-07", 299, f"{attack} against {defence}, not {e['attack']} against {e['defence']}")
        base = self.ratio(attack, defence)
        self.expect(COLUMNS.index(e["base"]) == base, "H93-CBT-09", 301, f"{attack} against {defence}: {COLUMNS[base]}")
        column = self.shifted(fight, base)
        self.expect(e["column"] == COLUMNS[column], "H93-CBT-11", 766, f"column {COLUMNS[column]}, not {e['column']}")
        fight.column = e["column"]

    def ratio(self, attack: int, defence: int) -> int:
        """The column before shifts."""
        if not defence and self.options["defence-zero"] == "7-1":
            return len(COLUMNS) - 1
        defence = max(defence, 1)
        if not attack:
            return 0
        if attack >= defence:
            return min(attack // defence, 7) + 2
        parts = defence // attack if self.options["odds-rounding"] == "for-attacker" else -(-defence // attack)
        return max(0, 4 - parts) if parts > 1 else 3

    def shifted(self, fight: Fight, base: int) -> int:
        """Three columns to the left if all come over walls, one if all come over canyons (book lines 349, 768-774)."""
        borders = {self.border(self.world.place[u], fight.area) for u in fight.attackers}
        left = {frozenset({"wall"}): 3, frozenset({"canyon"}): 1}.get(frozenset(borders), 0)
        if borders == {"wall", "canyon"} and self.options["mixed-borders"] == "canyon-shift":
            left = 1
        best = {3: 6, 1: 8}.get(left, 9)
        if self.is_ours() and MAGNUS in fight.attackers and left:
            left -= 1
        column = min(max(0, base - left), best)
        if self.is_ours() and HORUS in fight.attackers:
            column = min(column + 1, best)
        return column

    def border(self, source: str, area: str) -> str:
        """What lies between; a breached wall is nothing (book line 375)."""
        if (source, area) in WALL and WALL[source, area] not in self.world.breached:
            return "wall"
        return "canyon" if (source, area) in CANYON else "open"

    def on_combat_rolled(self, e: Facts) -> None:
        fight = self.fight
        assert fight is not None
        self.referee.judge("results")
        fight.result = e["result"]
        self.expect(e["column"] == fight.column, "H93-CBT-13", 316, "the column has changed")
        said = result_of(e["die"], e["column"])
        self.expect(said == e["result"], "H93-CBT-13", 744, f"{e['die']} at {e['column']} is {said}, not {e['result']}")

    def on_chance(self, e: Facts) -> None:
        if e["what"] == "losses" and self.fight is not None:
            self.fight.dice.append(e["result"] + 1)

    def on_destroyed(self, e: Facts) -> None:
        """By a hit, or because it cannot retreat (book lines 335-341)."""
        fight, w = self.fight, self.world
        assert fight is not None
        if e["unit"] not in fight.origin:
            return
        if e["rule"].startswith("H93-HIT"):
            whole = COUNTERS[e["unit"]].reduced and e["unit"] not in w.reduced and self.steps(e["unit"]) == 2
            fine = not whole or self.options["stalemate"] == "destroyed"
            self.expect(fine, "H93-HIT-02", 320, f"{short([e['unit']])} is only reduced by a hit")
            fight.hit.add(e["unit"])
            fight.killed.add(e["unit"])
        elif e["rule"].startswith("H93-RET"):
            self.referee.judge("lost in retreat")
            ways = w.retreats(e["unit"])
            self.expect(not ways, "H93-RET-05", 337, f"{short([e['unit']])} can retreat to {short(ways)}")

    def steps(self, unit: str) -> int:
        """How many hits a whole counter takes."""
        single = COUNTERS[unit].kind == "custodes" and self.options["custodes-steps"] == "one-step"
        return 1 if single or not COUNTERS[unit].reduced else 2

    def on_reduced(self, e: Facts) -> None:
        fight = self.fight
        assert fight is not None
        fine = e["unit"] not in self.world.reduced and self.steps(e["unit"]) == 2
        self.expect(fine, "H93-HIT-03", 320, f"{short([e['unit']])} cannot be reduced")
        fight.hit.add(e["unit"])

    def on_captured(self, e: Facts) -> None:
        """Attacked on his own, or all that were with him are gone (book line 392)."""
        fight, w = self.fight, self.world
        assert fight is not None
        self.referee.judge("captures")
        unit = e["unit"]
        if unit not in fight.origin:
            return
        left = [u for u in fight.friends.get(unit, ()) if w.place[u] == w.place[unit]]
        alone = fight.lone and unit in fight.defenders
        fine = is_character(unit) and (alone or (not left and bool(fight.friends[unit])))
        self.expect(fine, "H93-CHAR-03", 392, f"{short([unit])} is not alone: {short(left)}")

    def on_special_card(self, e: Facts) -> None:
        if self.fight is not None and e["card"] in CANCELS:
            self.settle()
            self.fight.cancelled = True
        elif self.fight is not None and e["card"] == SACRIFICE:
            self.fight.saved = True

    def on_ability(self, e: Facts) -> None:
        if self.fight is not None and e["ability"] == "ability:praetorian":
            self.settle()
            self.fight.cancelled = True

    def on_another_round(self, e: Facts) -> None:
        """Only where both share an area and somebody was kept from retreating (book lines 238-240)."""
        fight, w = self.fight, self.world
        assert fight is not None
        self.settle()
        self.expect(fight.cancelled and w.shared(fight.area), "H93-INV-12", 238, "there is no further round")
        fight.attackers = [u for u in fight.attackers if w.on_map(u) and w.place[u] == fight.origin[u]]
        fight.defenders = [u for u in fight.defenders if w.place[u] == fight.area]
        fight.friends = {u: w.guards(u) for u in [*fight.attackers, *fight.defenders] if is_character(u)}
        fight.beguiled = ""  # he is asked again
        fight.again()

    # ---- hits and captures
    def settle(self) -> None:
        """Whoever is to be hit is hit, and captured who is left alone; who must retreat is known now."""
        fight, w = self.fight, self.world
        assert fight is not None
        if fight.settled or (not fight.result and not fight.lone):
            return
        fight.settled = True
        if fight.lone and not fight.result:
            for unit in fight.defenders:
                taken = not w.on_map(unit) or w.place[unit] != fight.area
                self.expect(taken, "H93-CHAR-03", 392, f"{short([unit])} is captured, alone as he is")
            return
        self.hits(fight)
        self.captures(fight)
        self.who_retreats(fight)

    def hits(self, fight: Fight) -> None:
        """Book lines 754-764; counters that retreated before take no hits (341)."""
        self.referee.judge("results carried out")
        takers = [
            u for u in fight.defenders if u not in self.world.retreated or self.options["retreated-hits"] == "rolled"
        ]
        dice = list(fight.dice)
        if fight.result == "AA":
            self.hit_all(fight, fight.attackers, fight.attackers)
        elif fight.result == "DA":
            self.hit_all(fight, takers, fight.defenders)
        if fight.result in ("AR", "AC", "BS"):
            rolled, dice = dice[: len(fight.attackers)], dice[len(fight.attackers) :]
            hit = {u for u, die in zip(fight.attackers, rolled, strict=False) if die >= self.need(u)}
            got = fight.hit & set(fight.attackers)
            hit -= {EMPEROR} if fight.saved else set()
            self.expect(hit == got, "H93-CBT-14", 756, f"{fight.result}: {short(hit)} hit, not {short(got)}")
        if fight.result in ("BS", "DR"):
            rolled, dice = dice[: len(takers)], dice[len(takers) :]
            most = sum(die >= 5 for die in rolled)
            least = sum(die >= 6 for die in rolled) if any(self.need(u) == 6 for u in takers) else most
            least -= fight.saved and EMPEROR in takers  # Heroic Sacrifice: a hit on him is ignored
            got = fight.hit & set(fight.defenders)
            self.expect(
                least <= len(got) <= most, "H93-CBT-14", 760, f"{most} of {len(takers)} are hit, not {len(got)}"
            )
            self.expect(
                len(rolled) == len(takers) and got <= set(takers), "H93-RET-08", 341, "a die for each in the fight"
            )
        if fight.result in ("AR", "AC"):
            self.expect(not fight.hit & set(fight.defenders), "H93-CBT-14", 756, "defenders are hit")
        if fight.result in ("DR", "DA"):
            self.expect(not fight.hit & set(fight.attackers), "H93-CBT-14", 762, "attackers are hit")
        self.expect(not dice, "H93-CBT-14", 754, f"{len(dice)} dice too many for {fight.result}")

    def hit_all(self, fight: Fight, takers: list[str], side: list[str]) -> None:
        """One hit for each of them."""
        got = fight.hit & set(side)
        saved = {EMPEROR} if fight.saved else set()
        self.expect(got - saved == set(takers) - saved, "H93-CBT-14", 754, f"all are hit, not {short(got)}")

    def need(self, unit: str) -> int:
        """5 or more; 6 for the Death Guard with Mortarion (ours)."""
        guarded = self.world.place.get(MORTARION) == (self.fight.origin[unit] if self.fight else "")
        hurt = self.fight is not None and MORTARION in self.fight.hit
        mortarion = guarded or (
            hurt and self.fight is not None and self.fight.origin.get(MORTARION) == self.fight.origin[unit]
        )
        return 6 if self.is_ours() and COUNTERS[unit].entry == "death-guard" and mortarion else 5

    def captures(self, fight: Fight) -> None:
        """Whose company the hits took is captured at once (book line 392; second reading)."""
        w = self.world
        if self.options["capture-time"] != "captured-first":
            return
        for unit, friends in fight.friends.items():
            if w.place[unit] == fight.origin[unit] and unit in fight.origin and friends:
                fine = not set(friends) <= fight.killed or (unit == EMPEROR and fight.saved)
                self.expect(fine, "H93-CHAR-03", 392, f"{short([unit])} is captured")

    def who_retreats(self, fight: Fight) -> None:
        """Book lines 754-764; an attack crushed is a rout for those who share the area (238)."""
        if fight.result in ("AA", "AR"):
            sent = set(fight.attackers)
        elif fight.result == "AC" and fight.shares:
            sent = fight.shares if self.options["shared-area-crushed"] == "same-area-only" else set(fight.attackers)
        elif fight.result in ("BS", "DR", "DA"):
            sent = set(fight.defenders)
        else:
            sent = set()
        fight.retreating = {u for u in sent if self.world.place[u] == fight.origin[u]}

    # ---- retreats and advances
    def retreaters(self, q: Question) -> None:
        fight, w = self.fight, self.world
        if fight is None:
            return
        waiting = {u for u in fight.retreating if w.place[u] == fight.origin[u] and u not in w.retreated}
        must = {u for u in waiting if w.retreats(u)}
        self.offer(q, "unit:", must, "H93-RET-01", 333, may=waiting)

    def ways(self, q: Question) -> None:
        """One area, by the rules of movement and without over-stacking (book line 335)."""
        if self.retreater and self.options["retreat-together"] == "each-by-itself":
            self.offer(q, "area:", self.world.retreats(self.retreater), "H93-RET-02", 335)

    def on_retreated(self, e: Facts) -> None:
        fight, w = self.fight, self.world
        assert fight is not None
        self.referee.judge("retreats")
        self.settle()
        fine = e["unit"] in fight.retreating and not fight.cancelled
        self.expect(fine, "H93-RET-01", 333, f"{short([e['unit']])} need not retreat")
        self.expect(e["place"] in w.retreats(e["unit"]), "H93-RET-02", 335, f"no retreat to {short([e['place']])}")

    def advancers(self, q: Question) -> None:
        """Up to three with a move of two, of any in an assault (book lines 345-347, 379)."""
        fight = self.fight
        if fight is None:
            return
        fight.asked_to_advance = True
        self.expect(not self.world.has(other(fight.side), fight.area), "H93-ADV-01", 345, "the area is not vacated")
        self.expect(len(fight.advanced) < ADVANCES, "H93-ADV-02", 345, "three have advanced already")
        self.offer(q, "unit:", self.can_advance(fight), "H93-ADV-01", 345)
        self.expect("verb:done" in q.offered, "H93-ADV-01", 345, "nobody must advance")

    def can_advance(self, fight: Fight) -> set[str]:
        """Attackers that may go in."""
        w = self.world
        least = 2 if w.phase == "combat" else 0 if self.options["advance-move-zero"] == "yes" else 1
        return {
            u
            for u in fight.attackers
            if w.place[u] == fight.origin[u] != fight.area
            and w.values(u)[2] >= least
            and (u == SKY or fight.area not in MOUNTAINS)
            and w.has_room(u, fight.area)
        }

    def on_advanced(self, e: Facts) -> None:
        fight = self.fight
        assert fight is not None
        self.referee.judge("advances")
        fight.advanced.append(e["unit"])
        self.expect(len(fight.advanced) <= ADVANCES, "H93-ADV-02", 345, "more than three advance")

    def close(self) -> None:
        """The attack is over: nobody is left who had to go, and who could advance was asked."""
        fight, w = self.fight, self.world
        assert fight is not None
        self.fight = None
        stayed = {u for u in fight.retreating if w.place[u] == fight.origin[u]}
        fine = fight.cancelled or not stayed
        self.expect(fine, "H93-RET-01", 333, f"{short(stayed)} had to retreat")
        vacated = not w.has(other(fight.side), fight.area)
        owed = vacated and self.can_advance(fight) and (fight.lone or fight.result in ("BS", "DR", "DA"))
        self.expect(fight.asked_to_advance or not owed, "H93-ADV-01", 345, "nobody was asked to advance")
        self.expect(not w.shared(fight.area) or fight.cancelled, "H93-INV-09", 236, f"{short([fight.area])} is shared")
