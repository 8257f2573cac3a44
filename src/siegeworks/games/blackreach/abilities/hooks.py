"""The hooks through which the chapters reach abilities, cards, gear and powers; their order and meaning: board.py."""

from __future__ import annotations

from typing import Any

from siegeworks.core.why import Modifier, Odds, Reason
from siegeworks.games.blackreach.abilities import (
    basics,
    command,
    defence,
    melee,
    razing,
    reactions,
    shooting,
    sniping,
    splitting,
    templates,
    unstable,
)
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_MV, UNIT_SIDE
from siegeworks.games.blackreach.box.components import CARD_NAMES, HEAVY, INFANTRY, NOT, POWER_NAMES
from siegeworks.games.blackreach.box.options import MAINTAIN_FIRST
from siegeworks.games.blackreach.box.words import CARD0, POWER0
from siegeworks.games.blackreach.cards import events_fire, events_moves, events_orders, events_supply
from siegeworks.games.blackreach.cards.deck import (
    CARD_EVENT,
    ENEMY_FIRE,
    ENEMY_MOVE,
    ENEMY_REVEAL,
    ORDER_END,
    ORDER_START,
    OWN_ACTIVATION,
    OWN_END,
    OWN_FIRE,
    OWN_MOVE,
    OWN_REVEAL,
    OWN_STEP,
    SUPPLY_END,
    SUPPLY_MOVE,
    SUPPLY_START,
    distinct,
)
from siegeworks.games.blackreach.cards.dice import DIE
from siegeworks.games.blackreach.cards.notes import AbilityFrame, ShotFrame
from siegeworks.games.blackreach.cards.window import (
    AFTER_FIRE,
    TARGET,
    WINDOW,
    after_roll,
    open_both,
    open_window,
    play_now,
)
from siegeworks.games.blackreach.frames import (
    ALTERNATE,
    BEAM,
    EXTRA,
    QUIET,
    SCOUT,
    SPLIT,
    TEMPLATE,
    ActFrame,
    AssaultFrame,
    AttackFrame,
    FireFrame,
    HitFrame,
    MoveFrame,
    RevealFrame,
)
from siegeworks.games.blackreach.frames import SUPPLY_MOVE as SUPPLY_KIND
from siegeworks.games.blackreach.markers import (
    ACTION,
    ACTIVATION_TIME,
    B_ALL_TERRAIN,
    B_FIRE_ONCE,
    B_NO_SM_MOVE,
    B_NOT_NEXT,
    TURN_TIME,
    expire,
    grant,
    has_boon,
)
from siegeworks.games.blackreach.markers import roll_penalty as _roll_penalty
from siegeworks.games.blackreach.movement import aircraft
from siegeworks.games.blackreach.muster.recruitment import bluffs, must_have_order, specials, stars
from siegeworks.games.blackreach.psychic import manifest as psychic
from siegeworks.games.blackreach.psychic import perils, powers
from siegeworks.games.blackreach.state import ACTIVATION, BOARD, BlackState
from siegeworks.games.blackreach.units import distance_to
from siegeworks.games.blackreach.victory import check_wiped_out

PROCEDURES = (
    WINDOW,
    TARGET,
    DIE,
    templates.SHOT,
    sniping.SNIPE,
    razing.RAZE,
    razing.AFTER,
    splitting.SPLITTING,
    defence.ANSWER,
    defence.ENGINEER,
    melee.CHARGING,
    melee.RAMMING_STEPS,
    melee.CHECK_ARMS,
    command.INSPIRATION,
    command.BLESSING,
    psychic.MANIFEST,
    powers.MAINTENANCE,
    powers.FOCUSING,
    events_fire.FALLING_BACK,
    events_orders.REPLACING,
)


# ---------------------------------------------------------------- orders


def game_start(s: BlackState, f: Any) -> None:
    """HBR-REC-71  At the start of the game, hands drawn: the Blessing may be used once."""
    command.offer_blessing(s)


def order_start(s: BlackState, f: Any) -> None:
    """HBR-ORDER-02  Start effects: cards, the first Blessing; by option the powers."""
    s.quiet = [0, 0]
    if s.options[MAINTAIN_FIRST]:
        powers.maintain(s)
    open_both(s, s.initiative, ORDER_START, ORDER_START)


def order_end(s: BlackState, f: Any) -> None:
    """HBR-ORDER-24, HBR-PSY-05  End effects: cards first, then persistent powers."""
    if not s.options[MAINTAIN_FIRST]:
        powers.maintain(s)
    open_both(s, s.initiative, ORDER_END, ORDER_END)


def before_reveal(s: BlackState, f: RevealFrame) -> None:
    """HBR-CARD-12, HBR-CARD-13  A Numbered token is about to be revealed."""
    s.quiet = [0, 0]
    open_both(s, f.seat, OWN_REVEAL, ENEMY_REVEAL)


def activated(s: BlackState, f: ActFrame) -> None:
    """HBR-ABIL-AUSPEX-01, HBR-ABIL-INSP-01, HBR-CARD-05  A unit was activated: auspex, inspiration, cards."""
    expire(s, ACTIVATION_TIME)
    u = f.unit
    far = reactions.auspex_range(s, u)
    if far:
        reactions.sweep(s, u, far, "HBR-ABIL-AUSPEX-01")
    open_window(s, UNIT_SIDE[u], OWN_ACTIVATION, u)
    command.offer_inspiration(s, u)


def actions(s: BlackState, f: Any) -> list[int]:
    """HBR-FIRE-14, HBR-FIRE-15, HBR-PSY-01  Alternates and powers."""
    if s.phase != ACTIVATION:
        return []
    if isinstance(f, ActFrame) and f.target >= 0:
        return []
    return shooting.shot_words(s, f) + psychic.power_words(s, f)


def act(s: BlackState, f: Any, w: int) -> None:
    """Do one of the words that `actions` or `target_words` offered."""
    if w == splitting.SPLIT_WORD:
        splitting.start_split(s, f)
    elif POWER0 <= w < POWER0 + len(POWER_NAMES):
        psychic.manifest(s, f.unit, w - POWER0)
    else:
        shooting.take_shot(s, f, w)


def action_odds(s: BlackState, f: ActFrame, w: int) -> Odds | None:
    """HBR-PSY-03  The perils test a power would bring, before it is chosen (all its Cost on the Psyker)."""
    return perils.perils_odds(s, f.unit, w - POWER0, 0) if POWER0 <= w < POWER0 + len(POWER_NAMES) else None


def target_words(s: BlackState, f: FireFrame, pool: list[int]) -> list[int]:
    """HBR-ABIL-MG-01  Splitting the fire among the targets there are."""
    return splitting.target_words(s, f, pool)


def action_ended(s: BlackState, f: ActFrame) -> None:
    """HBR-CARD-05  A unit has finished its action."""
    expire(s, ACTION)
    open_window(s, UNIT_SIDE[f.unit], OWN_END, f.unit)


# ---------------------------------------------------------------- movement


def movement_bonus(s: BlackState, u: int) -> int:
    """HBR-REC-35, HBR-CARD-05  Squares added for a while or for good; nothing moves a unit with X."""
    if FACE_MV[s.unit_face[u]] == NOT:
        return 0
    total = s.unit_speed[u]
    seat = UNIT_SIDE[u]
    if s.side_speed[seat] and FACE_CLASS[s.unit_face[u]] == INFANTRY:
        total += s.side_speed[seat]
    if s.unit_tile[u] >= 0:
        total += s.tile_speed[s.unit_tile[u]]
    if s.boons and s.unit_sm[u] and has_boon(s, u, B_NO_SM_MOVE):
        total += 2 * s.unit_sm[u]
    return total


def move_declared(s: BlackState, f: MoveFrame) -> None:
    """HBR-CARD-09, HBR-CARD-10  Move bonuses and cards before the first step; a leader inspires as it is moved in
    supply."""
    if f.kind == EXTRA:
        return
    if f.kind == SUPPLY_KIND:
        open_window(s, f.seat, SUPPLY_MOVE, f.unit)
        command.offer_inspiration(s, f.unit)
    elif f.kind != SCOUT:
        open_both(s, f.seat, OWN_MOVE, ENEMY_MOVE, f.unit)


def move_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-CARD-11  Cards that are played between the steps of an own move."""
    if s.phase != ACTIVATION or f.fired:
        return []
    out = []
    for c in distinct(s.hand[f.seat]):
        if CARD_EVENT[c] == "burst-into-action" and events_moves.burst_words(s, f):
            out.append(CARD0 + c)
    return out


def move_word(s: BlackState, f: MoveFrame, w: int) -> None:
    """HBR-CARD-11  Play such a card."""
    assert CARD0 <= w < CARD0 + len(CARD_NAMES)
    play_now(s, f.seat, w - CARD0, OWN_STEP, f.unit)


def may_stop(s: BlackState, f: MoveFrame) -> bool:
    """HBR-CARD-05  Whether a card lets the unit end its move here: an Advance may not end next to new enemies."""
    return not s.boons or s.unit_place[f.unit] != BOARD or may_stop_at(s, f.unit, s.unit_square[f.unit])


def may_stop_at(s: BlackState, u: int, square: int) -> bool:
    """HBR-CARD-05  Whether a card lets a unit end in a square: an Advance not beside new enemies, All Terrain not where
    the vehicle may only pass."""
    if not s.ground.enter[FACE_CLASS[s.unit_face[u]]][square] and has_boon(s, u, B_ALL_TERRAIN):
        return False
    return not any(
        row[0] == B_NOT_NEXT and row[1] == u and s.unit_place[row[2]] == BOARD and distance_to(s, row[2], square) <= 1
        for row in s.boons
    )


def crosses(s: BlackState, u: int, a: int, b: int) -> bool:
    """HBR-CARD-05  Whether All Terrain lets a light vehicle make a step that is closed to light vehicles only."""
    return b in s.ground.steps[HEAVY][a] and has_boon(s, u, B_ALL_TERRAIN)


def step_taken(s: BlackState, f: MoveFrame) -> None:
    """HBR-ABIL-AMBUSH-11, HBR-ABIL-OVER-01  A square was entered."""
    reactions.step_taken(s, f)


def move_ended(s: BlackState, f: MoveFrame) -> None:
    """HBR-ABIL-AMBUSH-11, HBR-ABIL-RAM-01, HBR-ABIL-DEMO-01, HBR-ABIL-OVER-01  The move is over: spotting, ramming,
    demolishing; a move of no step may be fired upon too."""
    expire(s, ACTION)
    if f.kind == EXTRA and s.boons:
        s.boons = [row for row in s.boons if row[0] != B_NOT_NEXT or row[1] != f.unit]
    if f.kind == SCOUT:
        return
    melee.end_of_move(s, f)
    reactions.look_around(s, f.unit)
    if f.steps == 0 and not f.launched:
        reactions.open_reaction(s, f.unit, AFTER_FIRE)


def entered(s: BlackState, u: int, facing: int) -> None:
    """HBR-PSY-51  A unit came on over an edge."""
    psychic.entered(s, u, facing)


def may_assault_anyway(s: BlackState, u: int, klass: int) -> bool:
    """HBR-ASLT-03, HBR-CARD-07  A card in the owner's hand may let a unit assault vehicles in spite of X."""
    if klass == INFANTRY:
        return False
    return any(CARD_EVENT[c] == "krump-da-tin-can" for c in s.hand[UNIT_SIDE[u]])


# ---------------------------------------------------------------- fire and hits


def may_fire(s: BlackState, u: int, w: int) -> Reason | None:
    """HBR-PSY-70, HBR-ABIL-AIR-03  Objuration, and aircraft without a token."""
    if not aircraft.may_fire_from_air(s, u):
        return Reason("HBR-ABIL-AIR-03", "An aircraft fires only with a Numbered or Special token on its tile.")
    return basics.may_fire(s, u, w)


def fire_prepared(s: BlackState, f: AttackFrame) -> None:
    """HBR-PSY-65  What holds for an attack whatever is declared for it: Perfect Timing."""
    basics.perfect_timing(s, f)


def fire_declared(s: BlackState, f: AttackFrame) -> None:
    """HBR-CARD-09, HBR-REC-21  Before the dice: markers and cards of both sides, an unstable weapon."""
    fire_prepared(s, f)
    razing.note_structure(s, f)
    if f.flags & TEMPLATE or f.flags & QUIET:
        open_window(s, 1 - f.seat if UNIT_SIDE[f.target] != f.seat else f.seat, ENEMY_FIRE, f.unit, f.target)
    elif f.flags & SPLIT:
        open_window(s, 1 - f.seat, ENEMY_FIRE, f.unit, f.target)
    else:
        open_both(s, f.seat, OWN_FIRE, ENEMY_FIRE, f.unit, f.target)
    if not f.flags & (TEMPLATE | BEAM):  # a shot is tested once, as it is declared
        unstable.test_unstable(s, f.unit)


def roll_penalty(s: BlackState, u: int, notes: list[Modifier] | None = None) -> int:
    """HBR-MARK-01, HBR-PSY-60  What markers take from a unit's dice."""
    return _roll_penalty(s, u, notes)


def fire_bonus(s: BlackState, f: AttackFrame, notes: list[Modifier] | None) -> int:
    """HBR-ABIL-MUNI-01  Standing bonuses of the attacker."""
    return basics.standing_bonus(s, f, notes)


def defence_bonus(s: BlackState, f: AttackFrame, notes: list[Modifier] | None) -> int:
    """Standing bonuses of the target: none besides terrain and armour, which the fire chapter adds."""
    return 0


def rolled(s: BlackState, f: Any) -> None:
    """HBR-CARD-15, HBR-REC-28  Dice were rolled: who may have them rolled again?"""
    if isinstance(f, AttackFrame):
        after_roll(s, f.seat, f.unit, f.target)
    elif isinstance(f, AssaultFrame):
        unit, other = (f.target, f.unit) if f.rolled else (f.unit, f.target)
        after_roll(s, UNIT_SIDE[unit], unit, other)
    elif isinstance(f, HitFrame):
        after_roll(s, 1 - UNIT_SIDE[f.unit], f.source if f.source >= 0 else -1, f.unit)


def suppressed_by_fire(s: BlackState, f: AttackFrame) -> None:
    """HBR-ABIL-SUPP-03  Place the markers."""
    basics.suppressed_by_fire(s, f)


def fire_resolved(s: BlackState, f: AttackFrame) -> None:
    """HBR-ABIL-DEST-02, HBR-ABIL-FRIGHT-01  After an attack."""
    if f.unit >= 0:
        grant(s, B_FIRE_ONCE, f.unit, f.target, ACTIVATION_TIME)
    razing.fire_resolved(s, f)


def firing_ended(s: BlackState, f: FireFrame) -> None:
    """HBR-ABIL-DOUBLE-01, HBR-ABIL-OVER-01, HBR-ABIL-AMBUSH-06  After a Firing Action: a concealed firer is turned,
    then comes overwatch in reply, then Double Fire."""
    if not f.shots:
        return
    if f.mode != ALTERNATE:  # an alternate has turned it, or was a sniper's
        shooting.reveal_firer(s, f.unit)
    shooting.second_fire(s, f)
    reactions.open_reaction(s, f.unit, AFTER_FIRE)


def shot_done(s: BlackState, f: ShotFrame) -> None:
    """HBR-ABIL-OVER-01, HBR-ABIL-SNIPE-04, HBR-ABIL-AMBUSH-06  After an alternate: a concealed firer is turned, except
    a sniper, then comes overwatch in reply; a power is answered when all of it is done. HBR-WIN-01  A strike from off
    the board comes between activations: who has no unit left has lost at once.
    """
    if f.kind == templates.BOMBARD:
        check_wiped_out(s)
        return
    below = s.frames[-2] if len(s.frames) > 1 else None
    if f.unit < 0 or f.kind in (templates.KRUNCH, templates.KILLBOLT):
        return
    if f.kind:
        shooting.reveal_firer(s, f.unit)
    if isinstance(below, FireFrame):
        return
    reactions.open_reaction(s, f.unit, AFTER_FIRE)


templates.AFTER_SHOT[0] = shot_done


def hit(s: BlackState, f: HitFrame) -> None:
    """HBR-ABIL-SAVE-02, HBR-ABIL-BODY-01, HBR-MARK-07  Hits are established."""
    defence.answer(s, f)


def driven_back(s: BlackState, f: HitFrame) -> None:
    """HBR-CARD-05  Driven Back, once the unit has survived."""
    events_fire.driven_back(s, f)


def located(s: BlackState, f: HitFrame) -> None:
    """HBR-ABIL-MEK-01, HBR-ABIL-TECH-01  A location die was read."""
    defence.located(s, f)


def destroyed(s: BlackState, u: int) -> None:
    """HBR-PSY-08  A unit has left the board for good."""
    powers.unit_gone(s, u)
    if s.boons:
        s.boons = [row for row in s.boons if row[1] != u]


# ---------------------------------------------------------------- assault


def charge(s: BlackState, f: AssaultFrame) -> None:
    """HBR-ABIL-CHARGE-01  The free attack."""
    melee.charge(s, f)


def assault_declared(s: BlackState, f: AssaultFrame) -> None:
    """HBR-CARD-09  Markers and cards before the dice."""
    melee.assault_declared(s, f)


def assault_bonus(s: BlackState, f: AssaultFrame, side: int, notes: list[Modifier] | None) -> int:
    """HBR-REC-61, HBR-PSY-52  Auras."""
    return melee.assault_bonus(s, f, side, notes)


def assault_resolved(s: BlackState, f: AssaultFrame) -> None:
    """HBR-ABIL-TERRIFY-01  After an assault."""
    melee.assault_resolved(s, f)


# ---------------------------------------------------------------- supply


def supply_start(s: BlackState, f: Any) -> None:
    """HBR-SUPPLY-02, HBR-PSY-23  Start effects: focus, cards."""
    s.quiet = [0, 0]
    expire(s, ACTIVATION_TIME)
    open_both(s, s.initiative, SUPPLY_START, SUPPLY_START)
    powers.offer_focus(s)


def supply_moves(s: BlackState, f: Any) -> None:
    """HBR-CARD-05  Cards of the movement step."""
    open_window(s, f.seat, SUPPLY_MOVE)


def supply_end(s: BlackState, f: Any) -> None:
    """HBR-SUPPLY-06  End effects: cards."""
    open_both(s, s.initiative, SUPPLY_END, SUPPLY_END)


def turn_ended(s: BlackState) -> None:
    """HBR-REC-71  What lasted a turn is over; the Blessing comes last."""
    expire(s, TURN_TIME)
    s.side_speed = [0, 0]
    s.side_fury = [0, 0]
    s.tile_speed = [0] * len(s.tile_speed)
    s.quiet = [0, 0]
    if s.turn < s.turns:
        command.offer_blessing(s)


__all__ = ["PROCEDURES", "AbilityFrame", "bluffs", "events_supply", "must_have_order", "specials", "stars"]
