"""The sequence of play: every procedure of the game with its numbered steps, in the order of the book."""

from __future__ import annotations

from siegeworks.core.flow import Rules, Step
from siegeworks.core.why import Odds
from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import setup
from siegeworks.games.heresy2010.battle import battle, engaging, heroes, iteration, joining, odds, retreat, rout
from siegeworks.games.heresy2010.battle.frames import (
    ATTACK,
    BATTLE,
    COEXISTENCE,
    EFFECT,
    FRIGHTEN,
    MORALE,
    PLAGUE,
    RETREAT,
    ROUT,
    SLAY,
    STRIKE,
    WASTE,
    WITHDRAW,
)
from siegeworks.games.heresy2010.box.components import IMPERIAL, TRAITOR
from siegeworks.games.heresy2010.cards import (
    combat_field,
    combat_hands,
    combat_harm,
    effects,
    events,
    orders_heal,
    orders_marks,
    orders_place,
    orders_works,
    runners,
)
from siegeworks.games.heresy2010.cards.frames import (
    CHOOSE,
    HEAL,
    INSPECT,
    LIFT_MARKERS,
    MUSTER,
    PLACE_MARKERS,
    PLACE_ORDERS,
    PLACE_UNITS,
    RAID_TARGET,
    RELOCATE,
    RETRIEVE,
    SCRY,
    STRIP,
    TEND,
)
from siegeworks.games.heresy2010.frames import (
    ACTION,
    CHANGE,
    DEPLOY,
    DRAW_PHASE,
    EFFECTS,
    EVENT_PHASE,
    REFRESH_PHASE,
    ROUND,
    SETUP,
)
from siegeworks.games.heresy2010.movement import flying, movement, stacking, striding
from siegeworks.games.heresy2010.movement.frames import FLIGHT, MOVE, STACKING, STRIDE
from siegeworks.games.heresy2010.orders import deployment, foresight, initiative, orders, phases, rounds
from siegeworks.games.heresy2010.siege import bombardment, corruption, lasers, ship
from siegeworks.games.heresy2010.siege.frames import (
    BARRAGE,
    BREAK,
    CORRUPT,
    CROSS,
    DIVIDE,
    FORTIFY,
    LAND,
    LANDING,
    ORBITAL,
    SAP,
    TEAR,
)
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.worlds import determinize


def attack_odds(s: Heresy2010State, w: Word) -> Odds | None:
    """How an attack ends, by games played on in sampled worlds: they need the whole sequence of play."""
    return odds.attack_odds(RULES, determinize, s, w)


def battle_odds(s: Heresy2010State, w: Word) -> Odds | None:
    """How the battle being fought ends, by playing it on in sampled worlds."""
    return odds.battle_odds(RULES, determinize, s, w)


def coexistence_odds(s: Heresy2010State, w: Word) -> Odds | None:
    """Who is left where both sides stand, by playing the battle in sampled worlds."""
    return odds.coexistence_odds(RULES, determinize, s, w)


def wasted(s: Heresy2010State, w: Word) -> bool:
    """Whether an order carried out for a region would come to nothing: it ends without asking or changing anything."""
    return foresight.comes_to_nothing(RULES, determinize, s, w)


# ---- Set-up (chapter 3)
SETUP.table(
    Step("H10-COMP-21", ask=setup.CloseArea()),
    Step("H10-SETUP-21", do=setup.place_units),
    Step("H10-SETUP-27", ask=setup.DraftEvent()),
    Step("H10-SETUP-23", do=setup.build_events),
    Step("H10-SETUP-27", do=setup.forget_draft, name="forget"),
    Step("H10-SETUP-29", do=setup.corruption),
    Step("H10-SETUP-34", do=setup.bombardment),
    Step("H10-SETUP-38", do=setup.take_orders),
    Step("H10-SETUP-39", ask=setup.LandingOrder()),
    Step("H10-ORD-06", ask=setup.LandingStack()),
    Step("H10-SETUP-40", do=setup.shuffle_landings),
    Step("H10-SETUP-39", ask=setup.ExtraOrder(), name="extra"),
    Step("H10-SETUP-40", do=setup.shuffle_orders, name="shuffle"),
    Step("H10-SETUP-41", do=setup.begin_play),
)
DEPLOY.table(
    Step("H10-SETUP-21", ask=deployment.DeployUnit()),
    Step("H10-SETUP-21", ask=deployment.DeployArea(), name="area"),
    Step("H10-SETUP-22", do=deployment.next_item),
)

# ---- Rounds, actions and phases (chapters 4 to 7)
ROUND.table(
    Step("H10-INIT-03", do=rounds.begin_round),
    Step("H10-INIT-07", do=rounds.take_action),
    Step("H10-INIT-10", do=rounds.pay),
    Step("H10-INIT-13", do=rounds.change_initiative),
    Step("H10-INIT-21", do=rounds.special_phases),
)
ACTION.table(
    Step("H10-INIT-07", ask=orders.ChooseAction()),
    Step("H10-ORD-11", do=orders.only_card),
    Step("H10-ORD-22", ask=orders.PickCard()),
    Step("H10-ORD-28", ask=orders.DrawFrom()),
    Step("H10-ORD-14", do=orders.only_stack),
    Step("H10-ORD-19", ask=orders.PickRegion(wasted)),
    Step("H10-COMP-21", ask=orders.BoldToken()),
    Step("H10-INIT-09", do=orders.resolve),
    Step("H10-ORD-20", ask=orders.Strategic()),
    Step("H10-INIT-08", do=orders.settle_cost),
)
EFFECTS.table(
    Step("H10-ORD-31", do=runners.next_step),
)
CHANGE.table(
    Step("H10-INIT-16", ask=initiative.NextBattle(coexistence_odds)),
    Step("H10-INIT-18", do=initiative.check_stacking),
    Step("H10-INIT-20", do=initiative.unlock_orders),
)
EVENT_PHASE.table(
    Step("H10-PHASE-01", do=phases.draw_event),
    Step("H10-PHASE-03", do=phases.discard_event),
)
DRAW_PHASE.table(
    Step("H10-PHASE-08", ask=phases.DiscardOrders()),
    Step("H10-PHASE-14", do=phases.other_player),
    Step("H10-PHASE-08", ask=phases.DiscardOrders(), name="opponent"),
    Step("H10-PHASE-14", do=phases.other_player, name="reserves"),
    Step("H10-PHASE-10", ask=phases.TakeReserve()),
    Step("H10-PHASE-14", do=phases.other_player, name="reserves-opponent"),
    Step("H10-PHASE-10", ask=phases.TakeReserve(), name="opponent"),
    Step("H10-PHASE-12", do=phases.draw_to_six),
)
REFRESH_PHASE.table(
    Step("H10-PHASE-15", do=phases.refresh),
    Step("H10-PHASE-03", do=phases.end_kept),
)

# ---- Movement, flying, stacking (chapters 9, 10 and 20)
MOVE.table(
    Step("H10-MOVE-02", ask=movement.Destination()),
    Step("H10-MOVE-21", ask=movement.Mover()),
    Step("H10-ACT-13", do=movement.activate_destinations),
)
FLIGHT.table(
    Step("H10-FLY-05", ask=flying.Route()),
)
STACKING.table(
    Step("H10-STACK-07", ask=stacking.Remove()),
    Step("H10-STACK-07", do=stacking.other_side, name="then"),
    Step("H10-STACK-07", ask=stacking.Remove(), name="opponent"),
)

# ---- The siege: landings, corruption, bombardment (chapters 16 to 20)
LAND.table(
    Step("H10-LASER-02", ask=ship.LandingArea()),
    Step("H10-LASER-03", do=ship.open_landing),
    Step("H10-FAQ-17", ask=ship.Lander()),
    Step("H10-LASER-01", do=ship.come_down),
    Step("H10-ACT-01", do=ship.activate_area),
)
LANDING.table(
    Step("H10-LASER-04", do=lasers.count_lasers),
    Step("H10-LASER-06", ask=lasers.LaserTarget()),
    Step("H10-LASER-08", do=lasers.set_foot),
)
CROSS.table(
    Step("H10-FAQ-18", ask=ship.Gate()),
    Step("H10-VS-05", do=ship.open_gate),
    Step("H10-VS-09", ask=ship.Crosser()),
    Step("H10-ACT-01", do=ship.activate_area),
)
CORRUPT.table(
    Step("H10-SETUP-29", ask=corruption.CorruptTarget()),
)
ORBITAL.table(
    Step("H10-BOMB-05", ask=bombardment.BombardArea()),
    Step("H10-BOMB-06", ask=bombardment.Declare()),
    Step("H10-BOMB-07", do=bombardment.draw_cards),
    Step("H10-BOMB-18", ask=bombardment.UseCard()),
    Step("H10-PHASE-07", ask=bombardment.Stray()),
    Step("H10-BOMB-15", ask=bombardment.BreachBorder()),
    Step("H10-BOMB-10", do=bombardment.strike),
    Step("H10-BOMB-07", do=bombardment.next_bombardment, name="next"),
)
DIVIDE.table(
    Step("H10-BOMB-10", ask=bombardment.DividePoint()),
)

# ---- Battles (chapters 11 to 15)
ATTACK.table(
    Step("H10-BAT-07", ask=joining.TargetArea(attack_odds)),
    Step("H10-BAT-12", do=joining.open_attack),
    Step("H10-HERO-03", ask=heroes.RideTo()),  # Jaghatai Khan, then his riders
    Step("H10-HERO-03", ask=heroes.Riders(), name="riders"),
    Step("H10-BAT-09", ask=joining.NameOrigins()),
    Step("H10-FLY-16", ask=joining.FlyTo()),
    Step("H10-BAT-15", do=joining.mark_areas),
    Step("H10-HERO-05", ask=heroes.Gather()),  # the Fabricator General
    Step("H10-BAT-16", ask=engaging.EngagePieces(attack_odds)),
    Step("H10-BAT-19", do=joining.open_battle),
)
COEXISTENCE.table(
    Step("H10-HERO-05", ask=heroes.Gather()),
    Step("H10-BAT-20", do=joining.open_coexistence),
)
BATTLE.table(
    Step("H10-BAT-22", do=battle.open_battle),
    # Engaging: abilities in the published order (H10-FAQ-21)
    Step("H10-HERO-08", ask=heroes.Ability("fulgrim")),
    Step("H10-HERO-09", ask=heroes.Ability("mortarion")),
    Step("H10-HERO-02", ask=heroes.Ability("rogal-dorn")),
    Step("H10-HERO-10", ask=heroes.Ability("magnus-the-red")),
    Step("H10-HERO-07", ask=heroes.Ability("angron")),
    Step("H10-BAT-63", do=battle.check_over, name="engaging"),
    # Preparing to fight
    Step("H10-PHASE-03", ask=battle.TreasonWithin()),
    Step("H10-ORD-31", do=battle.look_before),
    Step("H10-BAT-23", do=battle.draw_hands),
    Step("H10-BAT-26", ask=heroes.HeroCards(IMPERIAL), name="imperial"),
    Step("H10-BAT-26", ask=heroes.HeroCards(TRAITOR), name="traitor"),
    Step("H10-HERO-01", ask=heroes.Ability("the-emperor")),
    Step("H10-HERO-06", ask=heroes.Ability("horus")),
    Step("H10-BAT-32", do=battle.begin_iterations),
    # Iterations
    Step("H10-BAT-33", ask=iteration.FirstActive()),
    Step("H10-BAT-64", do=battle.begin_iteration),
    Step("H10-BAT-35", ask=iteration.PlayCards(battle_odds)),  # 1: up to the iteration number, or pass, or retreat
    Step("H10-INFO-08", do=iteration.show_cards),
    Step("H10-BAT-36", do=battle.after_play),
    Step("H10-BAT-39", ask=iteration.SpecialEffect()),  # 2: one normal effect, then free ones
    Step("H10-BAT-63", do=battle.check_over, name="effect"),
    Step("H10-BAT-48", ask=iteration.FreeEffect()),
    Step("H10-BAT-63", do=battle.check_over, name="free"),
    Step("H10-HERO-04", ask=heroes.Wrath("sanguinius")),
    Step("H10-BAT-50", do=iteration.total_damage),  # 3
    Step("H10-BAT-52", ask=iteration.ResistDamage()),  # 4
    Step("H10-BAT-53", do=iteration.settle_resist),
    Step("H10-BAT-56", ask=iteration.AssignDamage()),  # 5
    Step("H10-BAT-63", do=battle.check_over, name="damage"),
    Step("H10-BAT-59", do=battle.next_iteration),  # 6
    # End
    Step("H10-BAT-66", do=battle.end_battle),
    Step("H10-BAT-68", ask=battle.Advance()),
    Step("H10-BAT-71", do=battle.close_battle),
)
EFFECT.table(
    Step("H10-BAT-42", ask=effects.Counter()),
    Step("H10-BAT-47", do=effects.resolve),
)
RETREAT.table(
    Step("H10-RET-04", ask=retreat.RetreatTo()),
    Step("H10-RET-08", do=retreat.mark_origins),
)
ROUT.table(
    Step("H10-ROUT-02", ask=rout.RoutTo()),  # where to, or eliminated by choice
    Step("H10-ROUT-08", do=rout.carry_out_rout),
)
MORALE.table(
    Step("H10-HERO-35", ask=rout.Morale()),
    Step("H10-HERO-35", do=rout.rout_shaken, name="together"),
)

# ---- What order cards do
FORTIFY.table(
    Step("H10-FORT-05", ask=orders_works.Work()),
)
SAP.table(
    Step("H10-FORT-18", ask=orders_works.SapBorder()),
)
BARRAGE.table(
    Step("H10-ACT-04", ask=orders_works.FiringArea()),
    Step("H10-ORD-32", ask=orders_works.GunTarget()),
    Step("H10-BOMB-29", do=orders_works.fire),
)
RAID_TARGET.table(
    Step("H10-BAT-07", ask=orders_works.RaidTarget()),
    Step("H10-ORD-34", do=orders_works.note_target),
)
HEAL.table(
    Step("H10-ORD-32", ask=orders_heal.HealArea()),
    Step("H10-ORD-31", ask=orders_heal.HealWhat(), name="what"),
    Step("H10-ORD-31", ask=orders_heal.HealUnit(), name="units"),
    Step("H10-HERO-30", ask=orders_heal.HealHero()),
    Step("H10-ACT-01", do=orders_heal.activate_healed),
)
PLACE_UNITS.table(
    Step("H10-ORD-31", ask=orders_place.PlaceArea()),
    Step("H10-DMG-08", do=orders_place.enough, name="enough"),
    Step("H10-DMG-08", ask=orders_place.PlacePiece()),
    Step("H10-ACT-01", do=orders_place.activate_areas),
)
LIFT_MARKERS.table(
    Step("H10-ACT-12", ask=orders_marks.LiftMarker()),
)
PLACE_MARKERS.table(
    Step("H10-FAQ-23", ask=orders_marks.MarkArea()),
)
INSPECT.table(
    Step("H10-INFO-02", do=orders_marks.look),
    Step("H10-ORD-25", ask=orders_marks.PushDown()),
)

# ---- What events do
CHOOSE.table(
    Step("H10-ORD-31", ask=events.PickOption()),
)
RELOCATE.table(
    Step("H10-PHASE-05", ask=events.Source()),
    Step("H10-PHASE-05", ask=events.SetDown(), name="set-down"),
    Step("H10-FAQ-25", do=events.take_up),
    Step("H10-PHASE-06", ask=events.TakeUp()),
)
STRIDE.table(
    Step("H10-FAQ-25", ask=striding.Strider()),
    Step("H10-FAQ-25", ask=striding.StrideTo(), name="to"),
    Step("H10-FAQ-25", do=striding.note_striders, name="end"),
)
PLACE_ORDERS.table(
    Step("H10-FAQ-07", ask=events.OrderToPlace()),
    Step("H10-ORD-06", ask=events.StackForOrder()),
)
TEAR.table(
    Step("H10-CREV-01", ask=events.TearBorder()),
)

# ---- What combat cards and abilities of Heroes do
STRIKE.table(
    Step("H10-BAT-47", ask=combat_harm.Strike()),
)
SLAY.table(
    Step("H10-BAT-47", ask=combat_harm.Slay()),
)
FRIGHTEN.table(
    Step("H10-ROUT-01", ask=combat_harm.Frighten()),
    Step("H10-ROUT-01", do=combat_harm.start_rout, name="all"),
)
PLAGUE.table(
    Step("H10-FAQ-24", ask=combat_harm.PlagueUnit()),
    Step("H10-BOMB-29", do=combat_harm.spread_plague),
)
WASTE.table(
    Step("H10-HERO-09", ask=combat_harm.Waste()),
)
SCRY.table(
    Step("H10-ORD-31", ask=combat_hands.ScryCard()),
    Step("H10-ORD-31", ask=combat_hands.ScryPlace(), name="place"),
)
RETRIEVE.table(
    Step("H10-BAT-47", ask=combat_hands.PayUnit()),
    Step("H10-INFO-05", ask=combat_hands.TakeBack()),
)
STRIP.table(
    Step("H10-BAT-31", ask=combat_hands.TakeBackType()),
    Step("H10-BAT-47", ask=combat_hands.TakeCard()),
)
WITHDRAW.table(
    Step("H10-FAQ-24", ask=combat_field.WithdrawTo()),
)
BREAK.table(
    Step("H10-FORT-18", ask=combat_field.BreakBorder()),
)
MUSTER.table(
    Step("H10-BAT-47", ask=combat_field.MusterArea(), name="area"),
    Step("H10-BAT-47", ask=combat_field.MusterUnit()),
    Step("H10-HERO-06", do=combat_field.draw_for_muster),
)
TEND.table(
    Step("H10-BAT-47", ask=combat_field.Tend()),
)

# ---- all of them
RULES = Rules(
    (
        SETUP,
        DEPLOY,
        ROUND,
        ACTION,
        EFFECTS,
        CHANGE,
        EVENT_PHASE,
        DRAW_PHASE,
        REFRESH_PHASE,
        MOVE,
        FLIGHT,
        STACKING,
        LAND,
        LANDING,
        CROSS,
        CORRUPT,
        ORBITAL,
        DIVIDE,
        ATTACK,
        COEXISTENCE,
        BATTLE,
        EFFECT,
        RETREAT,
        ROUT,
        MORALE,
        FORTIFY,
        SAP,
        BARRAGE,
        RAID_TARGET,
        HEAL,
        PLACE_UNITS,
        LIFT_MARKERS,
        PLACE_MARKERS,
        INSPECT,
        CHOOSE,
        RELOCATE,
        STRIDE,
        PLACE_ORDERS,
        TEAR,
        STRIKE,
        SLAY,
        FRIGHTEN,
        PLAGUE,
        WASTE,
        SCRY,
        RETRIEVE,
        STRIP,
        WITHDRAW,
        BREAK,
        MUSTER,
        TEND,
    )
)
