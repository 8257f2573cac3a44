"""HBR-SUPPLY  The Supply Phase: rest, movement without orders, recovery, cards, initiative."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.abilities.command import offer_blessing, offer_inspiration
from siegeworks.games.blackreach.abilities.reactions import use_auspex
from siegeworks.games.blackreach.box.columns import UNIT_SIDE, UNITS
from siegeworks.games.blackreach.box.words import CARD, DONE, UNIT
from siegeworks.games.blackreach.cards.deck import SUPPLY_END, SUPPLY_START, discard, distinct, fill_hand
from siegeworks.games.blackreach.cards.deck import SUPPLY_MOVE as IN_SUPPLY
from siegeworks.games.blackreach.cards.window import open_both, open_window
from siegeworks.games.blackreach.frames import (
    RECKONING,
    SUPPLY_MOVE,
    SUPPLY_PHASE,
    SupplyFrame,
)
from siegeworks.games.blackreach.markers import ACTIVATION_TIME, TURN_TIME, expire
from siegeworks.games.blackreach.movement.action import start_move
from siegeworks.games.blackreach.movement.allowance import why_not_move
from siegeworks.games.blackreach.psychic.powers import offer_focus
from siegeworks.games.blackreach.state import BLUFF_TOKEN, BOARD, EMBARKED, RESERVE, SUPPLY, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, tell_unit
from siegeworks.games.blackreach.victory import (
    check_wiped_out,
)


def open_supply(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-SUPPLY-02  The Supply Phase begins."""
    s.phase = SUPPLY
    f.seat = s.initiative
    tell(s, "phase", "HBR-SUPPLY-02", phase="supply", turn=s.turn)


def start_effects(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-SUPPLY-02, HBR-SUPPLY-09, HBR-PSY-23  Step 1: Focus, then cards, options, scenario; what they allow besides
    movement comes here.
    """
    s.quiet = [0, 0]
    expire(s, ACTIVATION_TIME)
    open_both(s, s.initiative, SUPPLY_START, SUPPLY_START)
    offer_focus(s)


def drop_bluffs(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-SUPPLY-03, HBR-SUPPLY-10, HBR-ORDER-14  Step 2: Bluff tokens are turned up and discarded; their units
    move like others without orders.
    """
    for unit in range(UNITS):
        if s.unit_token[unit] == BLUFF_TOKEN:
            s.unit_token[unit] = 0
            s.unit_seen[unit] = 0
            tell_unit(s, "bluff", "HBR-SUPPLY-03", unit)
    s.bluff_left = [0, 0]


def supply_windows(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-CARD-05  Cards of the movement step."""
    f.moved = []
    open_window(s, f.seat, IN_SUPPLY)


def why_not_supply_move(s: BlackReachState, f: SupplyFrame, unit: int) -> Reason | None:
    """HBR-SUPPLY-04, HBR-ORDER-14, HBR-MARK-06  Why a unit may not move in this phase."""
    if s.unit_place[unit] not in (BOARD, EMBARKED, RESERVE) or UNIT_SIDE[unit] != f.seat:
        return Reason("HBR-SUPPLY-04", "It is not one of your units in play.")
    if s.unit_token[unit] or s.unit_activated[unit]:
        return Reason("HBR-SUPPLY-04", "Units with an Order Token or an Activated Marker do not move now.")
    if s.jumped and any(row[0] == unit and s.turn < row[1] for row in s.jumped):
        return Reason("HBR-PSY-51", "It comes back in the Supply Phase of the next turn.")
    if unit in f.moved:
        return Reason("HBR-SUPPLY-04", "It has made its Movement Action.")
    return why_not_move(s, unit)


class SupplyMove(Choice):
    """HBR-SUPPLY-01, HBR-SUPPLY-04, HBR-MOVE-02, HBR-ASLT-13  Step 3: any or all units without token and marker make
    one Movement Action, if only of no square; no fire, no assault.
    """

    idle = (DONE,)

    def seat(self, s: BlackReachState, f: SupplyFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: SupplyFrame) -> list[int]:
        place = s.unit_place
        units = [unit for unit in SIDE_UNITS[f.seat] if place[unit] in (BOARD, EMBARKED, RESERVE)]
        out = [UNIT + unit for unit in units if why_not_supply_move(s, f, unit) is None]
        return [*out, DONE]

    def choose(self, s: BlackReachState, f: SupplyFrame, w: int) -> None:
        f.inspired = 0
        f.unit = -1 if w == DONE else UNIT.id(w)
        if w != DONE:
            f.moved.append(f.unit)

    def why_not(self, s: BlackReachState, f: SupplyFrame, w: int) -> list[Reason]:
        reason = why_not_supply_move(s, f, UNIT.id(w)) if w in UNIT else None
        return [reason] if reason is not None else []


def wake_mover(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-ABIL-AUSPEX-01, HBR-ABIL-INSP-01  A unit that moves now is activated: auspex, then inspiration."""
    if f.unit >= 0:
        use_auspex(s, f.unit)
        offer_inspiration(s, f)


def move_now(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-SUPPLY-04  Its Movement Action."""
    if f.unit >= 0:
        start_move(s, f.unit, SUPPLY_MOVE)


def rest_mover(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-ABIL-INSP-01  Or it inspires after its move; then the next unit."""
    if f.unit >= 0:
        jump(f, SUPPLY_PHASE, "HBR-SUPPLY-04/move")
        offer_inspiration(s, f)


def other_side(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-SUPPLY-04, HBR-TURN-06  Then the opponent does the same."""
    if f.seat == s.initiative:
        f.seat = 1 - s.initiative
        jump(f, SUPPLY_PHASE, "HBR-SUPPLY-04/windows")


def recover(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-SUPPLY-05  Step 4: exactly one Suppressed Marker comes off each unit that has any; the one of a wound from
    an earlier scenario stays for the first turn.
    """
    if check_wiped_out(s):
        return
    for unit in range(UNITS):
        if s.unit_sm[unit] > (s.turn == 1 and unit in s.campaign_wounded):
            s.unit_sm[unit] -= 1


def end_effects(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-SUPPLY-06  Step 5: end effects, as in step 1."""
    open_both(s, s.initiative, SUPPLY_END, SUPPLY_END)


def reckon(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-WIN-01  Objectives are checked after step 5."""
    f.seat = s.initiative
    call(s, RECKONING)


class DiscardCards(Choice):
    """HBR-SUPPLY-07  Step 6: any number of cards may be discarded before drawing."""

    pause = True
    idle = (DONE,)

    def seat(self, s: BlackReachState, f: SupplyFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: SupplyFrame) -> list[int]:
        hand = s.hand[f.seat]
        if not hand or s.turn >= s.turns:
            return []
        return [DONE, *CARD.words(distinct(hand))]

    def choose(self, s: BlackReachState, f: SupplyFrame, w: int) -> None:
        if w != DONE:
            discard(s, f.seat, CARD.id(w))
            again(f)


def draw_up(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-SUPPLY-07, HBR-CARD-02  Then the hand is filled to the scenario's size; the initiative side first."""
    fill_hand(s, f.seat)
    if f.seat == s.initiative:
        f.seat = 1 - s.initiative
        jump(f, SUPPLY_PHASE, "HBR-SUPPLY-07/discard")


def pass_initiative(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-SUPPLY-08, HBR-TURN-05, HBR-PSY-66  Step 7: initiative passes to the other side, unless a power or card
    keeps it; tokens and markers are cleared.
    """
    if s.next_initiative >= 0:
        s.initiative, s.next_initiative = s.next_initiative, -1
    else:
        s.initiative = 1 - s.initiative
    for unit in range(UNITS):
        s.unit_token[unit] = s.unit_shown[unit] = s.unit_seen[unit] = s.unit_activated[unit] = s.unit_moved[unit] = 0
    s.token_shift = [0, 0]
    s.special_extra = [0, 0]


def end_of_turn(s: BlackReachState, f: SupplyFrame) -> None:
    """HBR-REC-71  What lasted a turn is over; the Blessing comes last."""
    expire(s, TURN_TIME)
    s.side_speed = [0, 0]
    s.side_fury = [0, 0]
    s.tile_speed = [0] * len(s.tile_speed)
    s.quiet = [0, 0]
    if s.turn < s.turns:
        offer_blessing(s)
