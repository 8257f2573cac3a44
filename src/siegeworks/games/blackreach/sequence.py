"""The sequence of play: what happens, and in which order. Every table of steps of the game, abilities and cards with
them; who reads it from top to bottom knows the game."""

from __future__ import annotations

from siegeworks.core.flow import Rules, Step
from siegeworks.games.blackreach import setup, victory
from siegeworks.games.blackreach.abilities import (
    command,
    defence,
    melee,
    razing,
    reactions,
    scattering,
    sniping,
    splitting,
    templates,
)
from siegeworks.games.blackreach.assault import assault
from siegeworks.games.blackreach.assault.frames import AFTER, ASSAULT, BAIL_OUT, CHARGING, PUSH, RAMMING_STEPS
from siegeworks.games.blackreach.cards import (
    deck,
    dice,
    events_fire,
    events_moves,
    events_orders,
    events_supply,
    playing,
    window,
)
from siegeworks.games.blackreach.cards.frames import FALLING_BACK, REPLACING, TARGET, WINDOW
from siegeworks.games.blackreach.fire import attack, fire, heavy, hits
from siegeworks.games.blackreach.fire.frames import ATTACK, FIRING, HITS, LOCATION, RAZE, SHOT, SNIPE, SPLITTING
from siegeworks.games.blackreach.frames import (
    ACTIVATE,
    ACTIVATIONS,
    ANSWER,
    BLESSING,
    DEPLOY,
    DIE,
    ENGINEER,
    INSPIRATION,
    MOVEMENT,
    NEXT_CHAPTER,
    ORDERS,
    RECKONING,
    SCOUTING,
    SET_UP,
    SUPPLY_PHASE,
    TURN,
)
from siegeworks.games.blackreach.movement import action, forced
from siegeworks.games.blackreach.muster import army, campaign, fitting, pointbattle
from siegeworks.games.blackreach.muster.frames import CACHES, FITTING, GROUND_WORK, MUSTER
from siegeworks.games.blackreach.orders import activation, orders, supply
from siegeworks.games.blackreach.psychic import manifest, perils, powers
from siegeworks.games.blackreach.psychic.frames import FOCUSING, MAINTENANCE, MANIFEST

# The modules of the Battle Events: importing one enters its events in the list that the windows read.
EVENT_MODULES = (events_fire, events_moves, events_orders, events_supply)
assert set(deck.CARD_EVENT) <= set(window.EVENTS), f"a card whose Battle Event none of {EVENT_MODULES} has"


# ---------------------------------------------------------------- the campaign and the set-up

NEXT_CHAPTER.table(
    Step("HBR-WIN-01", do=campaign.close_chapter),
    Step("HBR-TURN-03", do=setup.next_chapter),
)
SET_UP.table(
    Step("HBR-REC-02", do=setup.muster),
    Step("HBR-TERR-01", do=setup.ground, name="ground"),
    Step("HBR-TERR-01", do=setup.tiles, name="tiles"),
    Step("HBR-TURN-03", ask=campaign.FirstInitiative()),
    Step("HBR-REC-33", ask=campaign.FreeGear()),
    Step("HBR-ABIL-SCOUT-01", ask=campaign.ScoutTile(), name="tile"),
    Step("HBR-REC-20", do=fitting.fit_gear),
    Step("HBR-TURN-07", do=setup.deploy),
    Step("HBR-ABIL-SCOUT-01", do=setup.scouting),
    Step("HBR-CARD-02", do=setup.hands),
    Step("HBR-REC-71", do=setup.start_effects),
    Step("HBR-TURN-01", do=setup.first_turn),
)
MUSTER.table(
    Step("HBR-REC-02", ask=army.Muster()),
    Step("HBR-REC-06", ask=army.AttachTo()),
    Step("HBR-REC-01", do=army.stand_alone),
)
CACHES.table(
    Step("HBR-WIN-01", ask=pointbattle.PlaceCache()),
)
GROUND_WORK.table(
    Step("HBR-TERR-01", ask=pointbattle.PlaceTile()),
)
FITTING.table(
    Step("HBR-REC-20", ask=fitting.Bearer()),
)
DEPLOY.table(
    Step("HBR-TURN-07", do=setup.next_unit, name="next"),
    Step("HBR-TURN-07", ask=setup.DeploySquare(), name="square"),
    Step("HBR-UNIT-06", ask=setup.DeployFacing()),
    Step("HBR-ABIL-STATE-04", ask=setup.DeployFace()),
)
SCOUTING.table(
    Step("HBR-ABIL-SCOUT-01", ask=setup.ScoutMove()),
)

# ---------------------------------------------------------------- the turn

TURN.table(
    Step("HBR-TURN-01", do=activation.start_turn, name="start"),
    Step("HBR-TURN-01", do=activation.orders, name="orders"),
    Step("HBR-TURN-01", do=activation.activations, name="activations"),
    Step("HBR-TURN-01", do=activation.supply, name="supply"),
    Step("HBR-TURN-02", do=activation.next_turn),
)
ORDERS.table(
    Step("HBR-ORDER-01", do=orders.open_orders),
    Step("HBR-ORDER-02", do=orders.start_effects),
    Step("HBR-ORDER-06", do=orders.sudden_death),
    Step("HBR-ORDER-03", do=orders.take_tokens),
    Step("HBR-ORDER-08", ask=orders.PlaceToken(), name="place"),
    Step("HBR-ORDER-08", do=orders.next_side, name="next"),
    Step("HBR-ORDER-24", do=orders.end_effects),
    Step("HBR-WIN-01", ask=orders.LookAtToken()),
)
ACTIVATIONS.table(
    Step("HBR-ACT-01", do=activation.open_activation),
    Step("HBR-ACT-03", do=activation.whose_turn),
    Step("HBR-ORDER-18", ask=activation.SpecialToken()),
    Step("HBR-ACT-02", do=activation.windows, name="windows"),
    Step("HBR-ACT-05", do=activation.reveal_next),
    Step("HBR-ACT-02", do=activation.alternate, name="alternate"),
)
ACTIVATE.table(
    Step("HBR-ACT-09", do=activation.wake, name="begin"),
    Step("HBR-ACT-07", ask=activation.Action()),
    Step("HBR-ACT-09", do=activation.rest, name="end"),
    Step("HBR-WIN-01", do=activation.count_heads),
)
SUPPLY_PHASE.table(
    Step("HBR-SUPPLY-02", do=supply.open_supply),
    Step("HBR-SUPPLY-02", do=supply.start_effects, name="effects"),
    Step("HBR-SUPPLY-03", do=supply.drop_bluffs),
    Step("HBR-SUPPLY-04", do=supply.supply_windows, name="windows"),
    Step("HBR-SUPPLY-04", ask=supply.SupplyMove(), name="move"),
    Step("HBR-ABIL-AUSPEX-01", do=supply.wake_mover),
    Step("HBR-SUPPLY-04", do=supply.move_now, name="go"),
    Step("HBR-ABIL-INSP-01", do=supply.rest_mover),
    Step("HBR-SUPPLY-04", do=supply.other_side, name="other"),
    Step("HBR-SUPPLY-05", do=supply.recover),
    Step("HBR-SUPPLY-06", do=supply.end_effects),
    Step("HBR-WIN-01", do=supply.reckon),
    Step("HBR-SUPPLY-07", ask=supply.DiscardCards(), name="discard"),
    Step("HBR-SUPPLY-07", do=supply.draw_up, name="draw"),
    Step("HBR-SUPPLY-08", do=supply.pass_initiative),
    Step("HBR-REC-71", do=supply.end_of_turn),
)
RECKONING.table(
    Step("HBR-TURN-04", do=victory.first_seat),
    Step("HBR-WIN-01", ask=victory.ShowYourself(), name="show"),
    Step("HBR-TURN-06", do=victory.second_seat),
    Step("HBR-WIN-01", do=victory.reckon, name="score"),
)

# ---------------------------------------------------------------- movement

MOVEMENT.table(
    Step("HBR-ASLT-04", ask=action.AssaultTarget()),
    Step("HBR-ACT-10", do=action.declare, name="declare"),
    Step("HBR-CARD-09", do=action.prepare_move),
    Step("HBR-MOVE-01", do=action.begin, name="begin"),
    Step("HBR-MOVE-01", ask=action.NextStep(), name="step"),
    Step("HBR-MOVE-11", ask=action.EndFacing()),
    Step("HBR-VEH-14", do=action.run_over),
    Step("HBR-ASLT-12", do=assault.launch),
    Step("HBR-ACT-10", do=action.end_move, name="end"),
)
PUSH.table(
    Step("HBR-MOVE-21", do=forced.turn_inactive),
    Step("HBR-VEH-14", ask=forced.ForcedTo()),
)
BAIL_OUT.table(
    Step("HBR-ABIL-TRANS-10", do=forced.next_passenger),
)
RAMMING_STEPS.table(
    Step("HBR-ABIL-RAM-01", ask=melee.RamTarget()),
    Step("HBR-ABIL-RAM-02", do=melee.ram_roll, name="rammer"),
    Step("HBR-ABIL-RAM-02", do=melee.ram_reply, name="target"),
    Step("HBR-ABIL-RAM-03", do=melee.ram_hit),
    Step("HBR-ABIL-DEMO-01", ask=melee.Demolish()),
)

# ---------------------------------------------------------------- fire

FIRING.table(
    Step("HBR-FIRE-11", ask=fire.FireWeapon(), name="weapon"),
    Step("HBR-FIRE-11", do=fire.take_sole_weapon, name="sole"),
    Step("HBR-FIRE-05", ask=fire.FireMode()),
    Step("HBR-ABIL-AMBUSH-06", do=reactions.show_firer),
    Step("HBR-FIRE-02", ask=fire.FireTarget()),
    Step("HBR-FIRE-12", do=fire.next_weapon),
    Step("HBR-FIRE-01", do=reactions.end_firing, name="end"),
)
ATTACK.table(
    Step("HBR-FIRE-05", do=attack.declare_attack),
    Step("HBR-ABIL-DEST-02", do=razing.note_structure),
    Step("HBR-CARD-09", do=attack.prepare_attack),
    Step("HBR-FIRE-07", do=attack.roll_attack),
    Step("HBR-CARD-15", do=attack.offer_reroll),
    Step("HBR-FIRE-09", do=attack.resolve_attack),
    Step("HBR-FIRE-12", do=razing.after_attack),
)
AFTER.table(
    Step("HBR-ABIL-DEST-02", ask=razing.After()),
)
SHOT.table(
    Step("HBR-ABIL-HOW-01", ask=templates.Aim()),
    Step("HBR-ABIL-IND-01", do=templates.settle_line),
    Step("HBR-ABIL-IND-02", ask=scattering.Orient()),
    Step("HBR-REC-21", do=templates.declare_shot),
    Step("HBR-ABIL-IND-04", do=scattering.roll_scatter),
    Step("HBR-ABIL-SIGNUM-01", do=scattering.scatter),
    Step("HBR-ABIL-IND-05", do=templates.gather),
    Step("HBR-ABIL-HOW-04", do=templates.attack_next, name="attack"),
    Step("HBR-ABIL-FLAME-06", do=templates.attacked),
    Step("HBR-ABIL-DEST-04", do=razing.raze_covered),
    Step("HBR-FIRE-15", do=reactions.end_shot),
)
SNIPE.table(
    Step("HBR-ABIL-SNIPE-01", ask=sniping.SnipeTarget()),
    Step("HBR-ABIL-SNIPE-02", do=sniping.roll_snipe, name="roll"),
    Step("HBR-ABIL-SNIPE-02", do=sniping.resolve_snipe, name="result"),
    Step("HBR-ABIL-SNIPE-02", do=sniping.after_snipe, name="after"),
    Step("HBR-FIRE-15", do=reactions.end_quiet_shot),
)
RAZE.table(
    Step("HBR-ABIL-DEST-03", ask=razing.RazeTarget()),
    Step("HBR-ABIL-DEST-04", do=razing.roll_raze),
    Step("HBR-FIRE-15", do=reactions.end_quiet_shot),
)
SPLITTING.table(
    Step("HBR-ABIL-MG-03", ask=splitting.SplitFirst()),
    Step("HBR-ABIL-MG-01", ask=splitting.SplitPoint()),
    Step("HBR-ABIL-MG-02", do=splitting.deal_points),
    Step("HBR-ABIL-MG-04", do=splitting.split_attack),
)

# ---------------------------------------------------------------- hits

HITS.table(
    Step("HBR-HIT-01", do=hits.announce_hits, name="answer"),
    Step("HBR-ABIL-SAVE-02", do=defence.answer),
    Step("HBR-HIT-01", do=hits.apply_hit, name="apply"),
    Step("HBR-HIT-02", do=events_fire.drive_back, name="survivors"),
)
ANSWER.table(
    Step("HBR-CARD-05", do=defence.attackers_say),
    Step("HBR-ABIL-BODY-01", ask=defence.Bodyguard()),
    Step("HBR-ABIL-SAVE-04", do=defence.defenders_say),
    Step("HBR-ABIL-SAVE-05", ask=defence.GreenSave()),
    Step("HBR-MARK-07", ask=defence.LifePoint()),
)
LOCATION.table(
    Step("HBR-HVY-02", do=heavy.roll_location, name="roll"),
    Step("HBR-CARD-15", do=heavy.offer_reroll),
    Step("HBR-HVY-03", do=heavy.read_location),
    Step("HBR-ABIL-MEK-01", do=defence.located),
    Step("HBR-HVY-09", do=heavy.place_damage),
)
ENGINEER.table(
    Step("HBR-ABIL-MEK-01", ask=defence.CallEngineer()),
    Step("HBR-ABIL-GROT-01", ask=defence.ShiftLocation()),
    Step("HBR-ABIL-TECH-01", ask=defence.PickLocation()),
)

# ---------------------------------------------------------------- assault

ASSAULT.table(
    Step("HBR-ABIL-LDA-01", ask=assault.Distance()),
    Step("HBR-ASLT-14", do=assault.prepare),
    Step("HBR-ABIL-CHARGE-01", do=assault.charge),
    Step("HBR-ASLT-20", ask=assault.Support()),
    Step("HBR-ASLT-32", ask=assault.AssaultWeapon(0), name="attacker"),
    Step("HBR-ASLT-32", ask=assault.AssaultWeapon(1), name="defender"),
    Step("HBR-ASLT-32", do=assault.take_arms, name="arms"),
    Step("HBR-CARD-09", do=melee.assault_declared),
    Step("HBR-ASLT-03", do=melee.check_arms),
    Step("HBR-ASLT-34", do=assault.helpless),
    Step("HBR-ASLT-30", do=assault.roll_attacker),
    Step("HBR-CARD-15", do=assault.offer_reroll, name="attacker"),
    Step("HBR-ASLT-31", do=assault.roll_defender),
    Step("HBR-CARD-15", do=assault.offer_reroll, name="defender"),
    Step("HBR-ASLT-36", do=assault.compare),
    Step("HBR-ASLT-40", do=assault.strike),
    Step("HBR-ABIL-FRAGILE-01", do=assault.desert),
    Step("HBR-ASLT-41", do=assault.give_ground),
    Step("HBR-ASLT-45", do=assault.take_ground),
    Step("HBR-ABIL-TERRIFY-01", do=melee.assault_resolved),
)
CHARGING.table(
    Step("HBR-ABIL-CHARGE-01", ask=melee.Charge()),
    Step("HBR-ABIL-CHARGE-03", do=melee.charge_home),
)

# ---------------------------------------------------------------- psychic powers

MANIFEST.table(
    Step("HBR-PSY-30", ask=perils.ShareMarker()),
    Step("HBR-PSY-02", do=perils.pay),
    Step("HBR-PSY-21", do=perils.test_perils),
    Step("HBR-PSY-60", ask=manifest.PowerTarget()),
    Step("HBR-PSY-70", ask=manifest.PowerDetail()),
    Step("HBR-PSY-03", do=manifest.apply_power),
    Step("HBR-PSY-22", do=perils.pay_the_price, name="after"),
    Step("HBR-PSY-22", ask=manifest.RepeatPower()),
    Step("HBR-PSY-01", do=manifest.end_manifest),
)
MAINTENANCE.table(
    Step("HBR-PSY-05", ask=powers.Maintain()),
)
FOCUSING.table(
    Step("HBR-PSY-23", ask=powers.Focus()),
)

# ---------------------------------------------------------------- command

INSPIRATION.table(
    Step("HBR-ABIL-INSP-01", ask=command.Inspire()),
)
BLESSING.table(
    Step("HBR-REC-71", ask=command.Blessing()),
    Step("HBR-REC-71", ask=command.BlessedDiscard(), name="discard"),
)

# ---------------------------------------------------------------- cards and dice

WINDOW.table(
    Step("HBR-CARD-05", ask=playing.PlayCard()),
    Step("HBR-CARD-04", ask=playing.UseAs()),
    Step("HBR-CARD-06", do=playing.announce),
    Step("HBR-CARD-07", ask=playing.Counter()),
    Step("HBR-CARD-10", do=playing.resolve),
)
TARGET.table(
    Step("HBR-CARD-05", ask=playing.CardTarget()),
)
DIE.table(
    Step("HBR-CARD-10", do=dice.offer_any),
    Step("HBR-TURN-08", do=dice.roll_dice),
    Step("HBR-CARD-15", do=dice.read_dice),
)
FALLING_BACK.table(
    Step("HBR-CARD-16", ask=events_fire.FallBackTo()),
    Step("HBR-CARD-16", do=events_fire.still_possible, name="after"),
)
REPLACING.table(
    Step("HBR-CARD-05", ask=events_orders.ReplaceToken()),
)

RULES = Rules(
    (
        NEXT_CHAPTER,
        SET_UP,
        MUSTER,
        CACHES,
        GROUND_WORK,
        FITTING,
        DEPLOY,
        SCOUTING,
        TURN,
        ORDERS,
        ACTIVATIONS,
        ACTIVATE,
        SUPPLY_PHASE,
        RECKONING,
        MOVEMENT,
        PUSH,
        BAIL_OUT,
        RAMMING_STEPS,
        FIRING,
        ATTACK,
        AFTER,
        SHOT,
        SNIPE,
        RAZE,
        SPLITTING,
        HITS,
        ANSWER,
        LOCATION,
        ENGINEER,
        ASSAULT,
        CHARGING,
        MANIFEST,
        MAINTENANCE,
        FOCUSING,
        INSPIRATION,
        BLESSING,
        WINDOW,
        TARGET,
        DIE,
        FALLING_BACK,
        REPLACING,
    )
)
