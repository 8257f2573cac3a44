"""The effects of orders and events: effect name -> what starts it, and the step that calls them one by one.

Effects of combat cards and Heroes are in effects.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from siegeworks.core.flow import again, call
from siegeworks.games.heresy2010.battle.frames import ATTACK, AttackFrame
from siegeworks.games.heresy2010.battle.joining import ANY_NUMBER
from siegeworks.games.heresy2010.box.components import CARDS, N_UNITS, SHIP, STEPS, Piece, Side
from siegeworks.games.heresy2010.box.options import FAQ_EDITION
from siegeworks.games.heresy2010.box.records_effects import (
    AddCrevasseEffect,
    AttackEffect,
    BarrageEffect,
    BattleRuleEffect,
    BoardEffect,
    BreachEffect,
    ChooseEffect,
    CorruptEffect,
    Effect,
    FortifyEffect,
    FreeActionEffect,
    HealEffect,
    InspectStackEffect,
    LandEffect,
    LiftEffect,
    MapRuleEffect,
    MoveEffect,
    OrbitalEffect,
    PlaceMarkerEffect,
    PlaceOrdersEffect,
    PlaceUnitsEffect,
    RelocateEffect,
    RemoveMarkerEffect,
    ScryEffect,
)
from siegeworks.games.heresy2010.cards import (
    events,
    orders_heal,
    orders_marks,
    orders_place,
    orders_works,
)
from siegeworks.games.heresy2010.cards.frames import RAID_TARGET, RaidTargetFrame
from siegeworks.games.heresy2010.frames import AnEffect, EffectsFrame, for_step
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.movement.frames import MOVE, UNLIMITED, MoveFrame
from siegeworks.games.heresy2010.movement.striding import begin_stride
from siegeworks.games.heresy2010.orders.carryout import fits
from siegeworks.games.heresy2010.siege.bombardment import open_to_fire
from siegeworks.games.heresy2010.siege.frames import (
    CORRUPT,
    CROSS,
    LAND,
    ORBITAL,
    CorruptFrame,
    CrossFrame,
    LandFrame,
    OrbitalFrame,
)
from siegeworks.games.heresy2010.state import Heresy2010State, piece_area

Runner = Callable[[Heresy2010State, EffectsFrame, Any, Side], None]  # Any: the effect it is registered for
Row = tuple[type[Effect], Runner]


def move(s: Heresy2010State, f: EffectsFrame, step: MoveEffect, side: Side) -> None:
    """H10-MOVE-01, H10-MOVE-04, H10-ACT-10, H10-PHASE-05  Movement; for a raid the target is named first."""
    if step.to == "next-to-target" and f.target < 0:
        f.i -= 1
        call(s, RAID_TARGET, for_step(RaidTargetFrame(), f, step, side))
        return
    g = MoveFrame()
    g.step, g.side, g.region, g.whole, g.target = step.n, side, f.region, f.whole, f.target
    g.left = UNLIMITED if step.max_units == "any" else int(step.max_units)
    call(s, MOVE, g)
    if step.titans_stride:
        begin_stride(s, side)


def attack(s: Heresy2010State, f: EffectsFrame, step: AttackEffect, side: Side) -> None:
    """H10-ORD-44, H10-BAT-25, H10-ACT-09  An attack order: a battle is fought at once."""
    s.kills = [0, 0]
    g = AttackFrame()
    g.side, g.region, g.whole = side, f.region, f.whole
    g.origins = ANY_NUMBER if step.origins == "any" else int(step.origins)
    g.iterations, g.extra_cards = step.iterations, step.extra_cards
    g.attacker_chooses = step.first_active == "attacker-chooses"
    g.needs_marker = step.target_marker == "enemy"
    g.activates = step.activates != "none"
    g.scry = sum(x.cards for x in CARDS[f.card].steps if isinstance(x, ScryEffect))
    if step.origin_from == "move-step":
        if f.origin < 0 or not any(may_strike(s, f, p) for p in f.moved):
            return  # nobody moved who may attack: the move stands, and the target is not activated
        g.target, g.origin, g.moved = f.target, f.origin, f.moved[:]
    call(s, ATTACK, g)


def may_strike(s: Heresy2010State, f: EffectsFrame, p: Piece) -> bool:
    """H10-BAT-11, H10-FAQ-02  Whether a piece that moved makes its area an origin: a unit, or by the FAQ a Hero."""
    return piece_area(s, p) == f.origin and (p < N_UNITS or FAQ_EDITION.is_on(s))


def orbital(s: Heresy2010State, f: EffectsFrame, step: OrbitalEffect, side: Side) -> None:
    """H10-BOMB-01, H10-BOMB-03, H10-BOMB-09  Orbital bombardments, but none while cyclones rage, or where no area may
    be named."""
    g = OrbitalFrame()
    g.step, g.side, g.region, g.whole = step.n, side, f.region, f.whole
    g.cards, g.count = int(step.draw), step.count
    if not rule_in_force(s, "cyclones") and open_to_fire(s, g):
        call(s, ORBITAL, g)


def corrupt(s: Heresy2010State, f: EffectsFrame, step: CorruptEffect, side: Side) -> None:
    """H10-CORR-10  Corruption attempts by an order or an event."""
    g = CorruptFrame()
    g.step, g.region, g.whole, g.left = step.n, f.region, f.whole, int(step.attempts)
    call(s, CORRUPT, g)


def land(s: Heresy2010State, f: EffectsFrame, step: LandEffect, side: Side) -> None:
    """H10-LASER-01, H10-VS-06, H10-VS-10  A landing from the stockpile or the ship."""
    call(s, LAND, for_step(LandFrame(), f, step, side))


def cross(s: Heresy2010State, f: EffectsFrame, step: LiftEffect | BoardEffect, side: Side) -> None:
    """H10-VS-04, H10-VS-05  The way between Terra and the ship."""
    g = for_step(CrossFrame(), f, step, side)
    if isinstance(step, LiftEffect):
        g.region = SHIP
    call(s, CROSS, g)


def runs(effect: type[AnEffect], run: Callable[[Heresy2010State, EffectsFrame, AnEffect, Side], None]) -> Row:
    """A row of the table: an effect, and the function that carries it out."""
    return effect, run


RUNNERS: dict[type[Effect], Runner] = dict(
    (
        runs(MoveEffect, move),
        runs(AttackEffect, attack),
        runs(LandEffect, land),
        runs(LiftEffect, cross),
        runs(BoardEffect, cross),
        runs(OrbitalEffect, orbital),
        runs(CorruptEffect, corrupt),
        runs(PlaceUnitsEffect, orders_place.place_units),
        runs(FortifyEffect, orders_works.fortify),
        runs(BreachEffect, orders_works.breach_border),
        runs(BarrageEffect, orders_works.barrage),
        runs(HealEffect, orders_heal.heal),
        runs(RemoveMarkerEffect, orders_marks.remove_marker),
        runs(PlaceMarkerEffect, orders_marks.place_marker),
        runs(InspectStackEffect, orders_marks.inspect_stack),
        runs(ChooseEffect, events.choose),
        runs(RelocateEffect, events.relocate),
        runs(PlaceOrdersEffect, events.place_orders),
        runs(FreeActionEffect, events.free_action),
        runs(AddCrevasseEffect, events.add_crevasse),
        runs(MapRuleEffect, events.map_rule),
        runs(BattleRuleEffect, events.keep_card),
    )
)


def doer(s: Heresy2010State, f: EffectsFrame, step: Effect) -> Side:
    """H10-PHASE-01, H10-ORD-36  Who carries the step out and makes its choices (of each-from-current the second)."""
    by = step.by
    if by == "owner":
        return f.side
    if by in ("imperial", "traitor"):
        return int(by == "traitor")
    return s.current if by == "current-player" else 1 - s.current


def next_step(s: Heresy2010State, f: EffectsFrame) -> None:
    """H10-ORD-31, H10-PHASE-01, H10-PHASE-02  The next step that applies; this step is come back to until none is
    left."""
    while f.i < len(f.steps):
        step = STEPS[f.steps[f.i]]
        if step.by == "each-from-current" and not f.twice:
            f.twice = 1
            again(f)
            RUNNERS[type(step)](s, f, step, s.current)
            return
        side = doer(s, f, step)
        f.i += 1
        f.twice = 0
        if step.when == "before-draw" or not fits(step, f.region):
            continue
        if step.condition == "enemy-unit-eliminated" and not s.kills[1 - f.side]:
            continue
        again(f)
        RUNNERS[type(step)](s, f, step, side)
        return
