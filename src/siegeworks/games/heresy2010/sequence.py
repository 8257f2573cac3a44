"""The sequence of play: rounds of one action, its price, a change of initiative and special phases; and all procedures
of the game."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure, Rules, Step, call
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010 import setup
from siegeworks.games.heresy2010.battle import battle, heroes, iteration, joining, retreat, rout
from siegeworks.games.heresy2010.box.components import EVENT_ICON, ICONS
from siegeworks.games.heresy2010.cards import (
    combat_field,
    combat_hands,
    combat_harm,
    effects,
    events,
    events_stride,
    orders_heal,
    orders_marks,
    orders_place,
    orders_works,
)
from siegeworks.games.heresy2010.movement import flying, movement, stacking
from siegeworks.games.heresy2010.orders import carryout, deployment, initiative, orders, phases
from siegeworks.games.heresy2010.siege import bombardment, corruption, lasers, ship
from siegeworks.games.heresy2010.state import Heresy2010


class RoundFrame(Frame):
    """A round: cost (of the action), icons (spaces whose special phase is still to come), changed (1: the initiative
    changed, and no event has been drawn since)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cost", "icons", "changed")

    def __init__(self) -> None:
        super().__init__()
        self.cost: int = 0
        self.icons: list[int] = []
        self.changed: int = 0

    def clone(self) -> RoundFrame:
        g = RoundFrame.__new__(RoundFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.cost = self.cost
        g.icons = self.icons[:]
        g.changed = self.changed
        return g


def begin_round(s: Heresy2010, f: RoundFrame) -> None:
    """H10-INIT-02, H10-INIT-03, H10-INIT-05, H10-SETUP-41  The current player is found at the start of the round and
    stays for it."""
    s.round += 1
    s.current = initiative.nearest(s)
    f.cost = 0
    f.icons = []
    tell(s, "round-began", "H10-INIT-03", side=s.current, round=s.round)


def take_action(s: Heresy2010, f: RoundFrame) -> None:
    """H10-INIT-06, H10-INIT-07, H10-INIT-31  Step 1: one action."""
    orders.begin_action(s, s.current, 3, True)


def pay(s: Heresy2010, f: RoundFrame) -> None:
    """H10-INIT-09, H10-INIT-10  Step 2: the marker advances, the order is spent."""
    f.icons = initiative.advance(s, s.current, f.cost)
    if s.winner == NOT_OVER:
        orders.spend_order(s)


def change_initiative(s: Heresy2010, f: RoundFrame) -> None:
    """H10-INIT-13, H10-INIT-15, H10-INIT-19  Step 3, only if the current player's marker is nearest the start no
    longer."""
    f.changed = int(initiative.lost_initiative(s, s.current))
    if f.changed:
        call(s, initiative.CHANGE)


def special_phases(s: Heresy2010, f: RoundFrame) -> None:
    """H10-INIT-21, H10-INIT-22, H10-INIT-24, H10-INIT-30  Step 4: the phases of the icons crossed, in track order;
    then the next round."""
    if f.icons:
        f.pc -= 1
        space = f.icons.pop(0)
        if ICONS[space] == EVENT_ICON:
            f.changed = 0
        phases.begin_phase(s, space)
    else:
        f.pc = 0


ROUND = Procedure(
    "round",
    (
        Step("H10-INIT-03", do=begin_round),
        Step("H10-INIT-07", do=take_action),
        Step("H10-INIT-10", do=pay),
        Step("H10-INIT-13", do=change_initiative),
        Step("H10-INIT-21", do=special_phases),
    ),
    RoundFrame,
)


def _procedures() -> tuple[Procedure, ...]:
    """Every procedure of every chapter, once."""
    found: list[Procedure] = [ROUND]
    chapters = (
        *(
            setup,
            deployment,
            orders,
            carryout,
            initiative,
            phases,
            stacking,
            movement,
            flying,
            ship,
            lasers,
            corruption,
        ),
        *(
            bombardment,
            orders_heal,
            orders_marks,
            orders_place,
            orders_works,
            events,
            joining,
            battle,
            iteration,
            retreat,
            rout,
            heroes,
        ),
        *(events_stride, effects, combat_field, combat_hands, combat_harm),
    )
    for chapter in chapters:
        for value in vars(chapter).values():
            if isinstance(value, Procedure) and value not in found:
                found.append(value)
    return tuple(found)


RULES = Rules(_procedures())


def start(s: Heresy2010) -> None:
    """H10-SETUP-01  Set-up on top of the first round."""
    setup.prepare(s)
    call(s, ROUND, RoundFrame())
    call(s, setup.SETUP, setup.SetupFrame())
