"""What happens, as far as it must be remembered from one question to the next: the action, its order, the battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.referees.heresy2010.book import COMBAT, ORDERS, face, other
from tests.referees.referee import Question

Facts = dict[str, Any]


@dataclass
class Order:
    """An order being carried out."""

    card: str
    side: str
    region: str
    from_map: bool
    strategic: bool = False
    moved: set[str] = field(default_factory=set)  # pieces that moved by themselves
    carried: set[str] = field(default_factory=set)  # pieces that a flight took along
    acted: bool = False  # somebody moved, landed, was placed or attacked
    done: bool = False

    @property
    def title(self) -> str:
        """The id of its title."""
        return str(face(self.card, ORDERS)["id"])

    def steps(self) -> list[Facts]:
        """Its effects as they stand now, the strategic effect worked in."""
        row = face(self.card, ORDERS)
        steps = [dict(step) for step in row["effects"]]
        change = row.get("strategic")
        if self.strategic and change and change["mode"] == "set":
            at = change.get("step", 0)
            for i, step in enumerate(steps):
                if at in ("all", i):
                    step.update(change["set"])
        return steps

    def step(self, *ids: str) -> Facts | None:
        """Its first effect of these ids."""
        return next((step for step in self.steps() if step["id"] in ids), None)


@dataclass
class Battle:
    """A battle, from its beginning to its end."""

    attacker: str
    target: str
    coexistence: bool
    length: int
    order: Order | None
    iteration: int = 0
    active: str = ""
    played: list[str] = field(default_factory=list)  # by the active player in this iteration
    used: list[str] = field(default_factory=list)  # whose effect was chosen and not countered
    countered: list[str] = field(default_factory=list)
    chosen: str = ""  # the effect last chosen
    abilities: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    wards: dict[str, int] = field(default_factory=dict)  # against the damage of a side, in its next active iteration
    resisted: int = 0  # cards discarded in step 4
    left: int | None = None  # regular damage after walls and shields
    drawn: dict[str, bool] = field(default_factory=dict)
    treason: bool = False  # the defenders' fortification was given away
    retreated: bool = False

    @property
    def defender(self) -> str:
        """The other player."""
        return other(self.attacker)


class Story:
    """Follows the events."""

    def __init__(self) -> None:
        self.action = ""
        self.free_action = False
        self.order: Order | None = None
        self.orders: list[Order] = []  # of the running action, the latest last
        self.battle: Battle | None = None
        self.last_battle: Battle | None = None
        self.tokens_spent = 0
        self.flight: list[str] = []  # the areas a flight under way has passed
        self.flying = ""  # the flight under way
        self.load: list[str] = []
        self.landing = ""

    def answered(self, q: Question) -> None:
        """Take up what a word said; events come one by one through `tell`."""
        if q.kind == "strategic" and self.order is not None:
            self.order.strategic = q.word == "verb:strategic"

    def tell(self, e: Facts) -> None:
        """Take up an event."""
        handler = getattr(self, "on_" + e["type"].replace("-", "_"), None)
        if handler is not None:
            handler(e)

    def on_round_began(self, e: Facts) -> None:
        self.action, self.order, self.orders, self.tokens_spent = "", None, [], 0
        self.free_action = False

    def on_event_drawn(self, e: Facts) -> None:
        self.free_action = e["card"].startswith("card:the-unwavering-will-to-act")

    def on_action_chosen(self, e: Facts) -> None:
        self.action = e["action"]

    def on_token_spent(self, e: Facts) -> None:
        self.tokens_spent += 1

    def on_order_executed(self, e: Facts) -> None:
        self.order = Order(e["card"], e["side"], e["region"], e["from_map"])
        self.orders.append(self.order)

    def _ended(self, e: Facts) -> None:
        if self.order is not None and self.order.card == e["card"]:
            self.order.done = True
            self.order = None

    on_order_recycled = on_order_discarded = _ended

    def _moved(self, e: Facts) -> None:
        piece = str(e.get("unit") or e.get("hero"))
        if self.order is not None and self.battle is None:
            self.order.moved.add(piece)
            self.order.acted = True

    on_unit_moved = on_hero_moved = _moved

    def _acted(self, e: Facts) -> None:
        if self.order is not None:
            self.order.acted = True

    on_piece_lands = on_laser_fired = on_unit_placed = on_hero_placed = on_battle_began_order = _acted

    def on_unit_taken_up(self, e: Facts) -> None:
        if self.order is not None:
            self.order.carried.add(str(e.get("unit") or e.get("hero") or e.get("piece")))

    on_hero_taken_up = on_unit_taken_up

    def on_battle_began(self, e: Facts) -> None:
        order = None if e["coexistence"] else self.order
        if order is not None:
            order.acted = True
        self.battle = Battle(e["side"], e["area"], e["coexistence"], e["length"], order)

    def on_battle_ended(self, e: Facts) -> None:
        self.last_battle, self.battle = self.battle, None

    def on_iteration_began(self, e: Facts) -> None:
        b = self.battle
        if b is not None:
            b.wards.pop(b.active, None)
            b.iteration, b.active = e["iteration"], e["side"]
            b.played, b.used, b.countered, b.chosen, b.resisted, b.left = [], [], [], "", 0, None

    def on_card_played(self, e: Facts) -> None:
        if self.battle is not None:
            self.battle.played.append(e["card"])

    def on_effect_chosen(self, e: Facts) -> None:
        b = self.battle
        if b is None:
            return
        b.chosen = e["card"]
        b.used.append(e["card"])
        for effect in face(e["card"], COMBAT)["effects"]:
            if effect["id"] == "ward":
                b.wards[other(e["side"])] = b.wards.get(other(e["side"]), 0) + effect["points"]

    def on_effect_countered(self, e: Facts) -> None:
        b = self.battle
        if b is None or e["card"] not in b.used:
            return
        b.used.remove(e["card"])
        b.countered.append(e["card"])
        for effect in face(e["card"], COMBAT)["effects"]:
            if effect["id"] == "ward":
                b.wards[b.defender if b.active == b.attacker else b.attacker] -= effect["points"]

    def on_ability_used(self, e: Facts) -> None:
        if self.battle is not None:
            self.battle.abilities.add(e["hero"])

    def on_battle_rule(self, e: Facts) -> None:
        if self.battle is not None:
            self.battle.rules.add(e["name"])

    def on_event_spent(self, e: Facts) -> None:
        if self.battle is not None:
            self.battle.treason = True
