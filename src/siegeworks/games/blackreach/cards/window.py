"""Windows (HBR-CARD-03 to -10): the moments at which a seat may play cards and markers.

A window opens on public facts only: the seat holds cards, a fitting one is not yet among its discards and the board
would allow it, or a marker
could be used. What it really holds only fills the words. "Quiet" closes the seat's windows until the next unit is
activated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from siegeworks.core.fate import roll
from siegeworks.core.flow import Frame, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.seam import AnyFrame
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.columns import CARD_KIND, FACE_CLASS, UNIT_SIDE
from siegeworks.games.blackreach.box.components import HEAVY
from siegeworks.games.blackreach.box.options import SAVE_BEFORE
from siegeworks.games.blackreach.box.words import verb
from siegeworks.games.blackreach.cards.deck import (
    AFTER_ROLL,
    BONUS_ANY,
    BONUS_ASSAULT,
    BONUS_FIRE,
    BONUS_MOVE,
    BONUS_SAVE,
    CARD_BONUS,
    CARD_EVENT,
    CARD_WINDOWS,
    ENEMY_ASSAULT,
    ENEMY_FIRE,
    HIT_INFLICTED,
    HIT_SUFFERED,
    IN_WINDOW,
    OWN_ASSAULT,
    OWN_FIRE,
    OWN_MOVE,
    SUPPLY_MOVE,
)
from siegeworks.games.blackreach.cards.frames import TARGET, WINDOW, CardFrame, TargetFrame, WindowFrame
from siegeworks.games.blackreach.cards.gear import ANY_ROLL, markers_for
from siegeworks.games.blackreach.fire.frames import (
    AttackFrame,
    FireFrame,
    HitFrame,
    LocationFrame,
    RazeFrame,
    ShotFrame,
    SnipeFrame,
    SplitFrame,
)
from siegeworks.games.blackreach.frames import AbilityFrame, ActFrame, MoveFrame
from siegeworks.games.blackreach.markers import B_SAVE, has_boon
from siegeworks.games.blackreach.modifiers import may_buy_save
from siegeworks.games.blackreach.state import BlackReachState

QUIET_WORD: Final = verb("quiet")
AS_EVENT: Final = verb("event")
AS_BONUS: Final = verb("bonus")
EVENT_MODE: Final = 0
BONUS_MODE: Final = 1
# fits(s, base, seat, unit, other): may the event be played now; play(s, f, base): what it does. A window opens where an
# event might fit by public facts: the same question, except where only the owner can know the answer.
# `play` is written for the frame its `fits` lets pass, so only core's seam stands for all of them.
Fits = Callable[[BlackReachState, Frame, int, int, int], bool]
Play = Callable[[BlackReachState, WindowFrame, AnyFrame], None]
EVENTS: Final[dict[str, tuple[Fits, Play, Fits]]] = {}
BONUS_IN: Final = {
    OWN_FIRE: (BONUS_FIRE, BONUS_ANY),
    OWN_ASSAULT: (BONUS_ASSAULT, BONUS_ANY),
    ENEMY_ASSAULT: (BONUS_ASSAULT, BONUS_ANY),
    OWN_MOVE: (BONUS_MOVE,),
    SUPPLY_MOVE: (BONUS_MOVE,),
    HIT_SUFFERED: (BONUS_SAVE,),
    HIT_INFLICTED: (BONUS_ANY,),
    ANY_ROLL: (BONUS_ANY,),
}
AFTER_FIRE: Final = 24  # a window of our own: an enemy unit has just finished a Firing Action


def event(name: str, fits: Fits, might_fit: Fits | None = None) -> Callable[[Play], Play]:
    """Register what a Battle Event does, when, and when the other side must reckon with it (None: the same)."""

    def keep(play: Play) -> Play:
        EVENTS[name] = (fits, play, might_fit or fits)
        return play

    return keep


def base_of(s: BlackReachState, f: WindowFrame) -> Frame:
    """The frame a window was opened for: below other windows, and below an ability's own notes unless they hold the
    dice."""
    frames = s.frames
    i = len(frames) - 1
    while frames[i] is not f:
        i -= 1
    i -= 1
    while isinstance(frames[i], CardFrame):
        i -= 1
    if f.window not in (AFTER_ROLL, ANY_ROLL):
        while isinstance(frames[i], AbilityFrame):
            i -= 1
    return frames[i]


def top_base(s: BlackReachState, window: int) -> Frame:
    """The frame a window would be opened for now."""
    frames = s.frames
    i = len(frames) - 1
    while isinstance(frames[i], CardFrame):
        i -= 1
    if window not in (AFTER_ROLL, ANY_ROLL):
        while isinstance(frames[i], AbilityFrame):
            i -= 1
    return frames[i]


def bonus_fits(s: BlackReachState, b: Frame, window: int, card: int, unit: int, other: int) -> bool:
    """HBR-CARD-09, HBR-CARD-10  Whether a card's Alternate Bonus can be used here."""
    kind = CARD_BONUS[card]
    if kind == BONUS_SAVE and SAVE_BEFORE.is_on(s):
        return window in (ENEMY_FIRE, ENEMY_ASSAULT) and may_buy_save(s, other) and not has_boon(s, other, B_SAVE)
    if kind not in BONUS_IN.get(window, ()):
        return False
    if window == SUPPLY_MOVE:
        return unit >= 0
    if window in (HIT_SUFFERED, HIT_INFLICTED):
        return isinstance(b, HitFrame) and b.hits > 0 and _hit_takes_bonus(s, b, window, other)
    return True


def _hit_takes_bonus(s: BlackReachState, b: HitFrame, window: int, other: int) -> bool:
    """HBR-CARD-10  A save for the unit that is hit, if one may be bought; a location for a heavy vehicle."""
    if window == HIT_SUFFERED:
        return may_buy_save(s, other) and not b.pierce
    return b.unit >= 0 and _is_heavy(s, b.unit)


def _is_heavy(s: BlackReachState, unit: int) -> bool:
    return FACE_CLASS[s.unit_face[unit]] == HEAVY


def own_unit(seat: int, window: int, unit: int, other: int) -> int:
    """HBR-ABIL-HOW-04  Of the two units of a window, the seat's own; under its own template the one that is hit."""
    if unit >= 0 and UNIT_SIDE[unit] == seat and (window not in (ENEMY_FIRE, HIT_SUFFERED) or other < 0):
        return unit
    return other if other >= 0 and UNIT_SIDE[other] == seat else -1


def may_open(s: BlackReachState, b: Frame, seat: int, window: int, unit: int, other: int) -> bool:
    """HBR-CARD-05  Whether, by public facts, the seat might have something to play here."""
    if s.quiet[seat]:
        return False
    if s.hand[seat]:
        if might_have_bonus(s, b, seat, window, unit, other):
            return True
        if window < ANY_ROLL and might_have_event(s, b, seat, window, unit, other):
            return True
    own = own_unit(seat, window, unit, other)
    return own >= 0 and bool(markers_for(s, b, seat, window, own))


def might_have_bonus(s: BlackReachState, b: Frame, seat: int, window: int, unit: int, other: int) -> bool:
    """HBR-CARD-08, HBR-CARD-09, HBR-CARD-10  Whether some card's Alternate Bonus could be used here."""
    if window == ENEMY_FIRE:
        return SAVE_BEFORE.is_on(s) and not bonus_spent(s, seat) and may_buy_save(s, other)
    if window not in BONUS_IN or bonus_spent(s, seat):
        return False
    if window == HIT_SUFFERED:
        return isinstance(b, HitFrame) and not SAVE_BEFORE.is_on(s) and not b.pierce and may_buy_save(s, other)
    if window == HIT_INFLICTED:
        return isinstance(b, HitFrame) and _is_heavy(s, b.unit)
    return window != SUPPLY_MOVE or unit >= 0


def might_have_event(s: BlackReachState, b: Frame, seat: int, window: int, unit: int, other: int) -> bool:
    """HBR-CARD-05  Whether a Battle Event that might fit here is not yet among the seat's discards."""
    gone = s.discard[seat]
    tried = -1  # copies of one card fit or do not fit together
    for card in IN_WINDOW[seat][window]:
        kind = CARD_KIND[card]
        if kind == tried or card in gone:
            continue
        if EVENTS[CARD_EVENT[card]][2](s, b, seat, unit, other):
            return True
        tried = kind
    return False


def open_window(s: BlackReachState, seat: int, window: int, unit: int = -1, other: int = -1, roller: int = -1) -> None:
    """Push a window for a seat if public facts allow one."""
    if s.quiet[seat]:
        return
    if not s.hand[seat] and not any(s.option_markers):
        return
    b = top_base(s, window)
    if not may_open(s, b, seat, window, unit, other):
        return
    f = WindowFrame()
    f.seat, f.window, f.unit, f.other, f.roller = seat, window, unit, other, roller
    call(s, WINDOW, f)


def open_both(s: BlackReachState, first: int, window: int, other_window: int, unit: int = -1, other: int = -1) -> None:
    """HBR-CARD-03  Windows for both seats at one moment: the initiative player's comes first."""
    if s.initiative == first:
        open_window(s, 1 - first, other_window, unit, other)
        open_window(s, first, window, unit, other)
    else:
        open_window(s, first, window, unit, other)
        open_window(s, 1 - first, other_window, unit, other)


def playable(s: BlackReachState, f: WindowFrame, b: Frame, card: int) -> int:
    """What a card can be used as here: bit 1 event, bit 2 bonus."""
    return int(event_fits(s, f, b, card)) + 2 * int(may_be_bonus(s, f, b, card))


def is_playable(s: BlackReachState, f: WindowFrame, b: Frame, card: int) -> bool:
    """Whether a card can be used here at all."""
    return event_fits(s, f, b, card) or may_be_bonus(s, f, b, card)


def may_be_bonus(s: BlackReachState, f: WindowFrame, b: Frame, card: int) -> bool:
    """HBR-CARD-08, HBR-CARD-09, HBR-CARD-10  Whether a card's Alternate Bonus can be used here and none was yet."""
    if f.window not in BONUS_IN and f.window != ENEMY_FIRE:
        return False
    return bonus_fits(s, b, f.window, card, f.unit, f.other) and not bonus_spent(s, f.seat)


def event_fits(s: BlackReachState, f: WindowFrame, b: Frame, card: int) -> bool:
    """HBR-CARD-05  Whether a card names this window, and its Battle Event fits here."""
    if f.window >= ANY_ROLL or not CARD_WINDOWS[card] >> f.window & 1:
        return False
    return EVENTS[CARD_EVENT[card]][0](s, b, f.seat, f.unit, f.other)


def play_now(s: BlackReachState, seat: int, card: int, window: int, unit: int) -> None:
    """Play a card as an event outside a window's question: it is shown, may be answered, and works."""
    f = WindowFrame()
    f.seat, f.card, f.window, f.unit, f.once = seat, card, window, unit, 1
    call(s, WINDOW, f)
    jump(f, WINDOW, "HBR-CARD-06")


Then = Callable[[BlackReachState, TargetFrame, int], None]
THEN: Final[dict[str, Then]] = {}


def then(name: str) -> Callable[[Then], Then]:
    """Register what pointing a card at something does."""

    def keep(do: Then) -> Then:
        THEN[name] = do
        return do

    return keep


def pick(s: BlackReachState, f: WindowFrame | TargetFrame, words: list[int], first: int = -1, looked: int = 0) -> None:
    """Ask the card's player to point at one of these words; `first` and `looked` are notes for the next question."""
    g = TargetFrame()
    g.seat, g.unit, g.other = f.seat, f.unit, f.other
    g.card = f.event if isinstance(f, WindowFrame) else f.card
    g.words, g.first, g.looked = words, first, looked
    call(s, TARGET, g)


def dice_of(b: AnyFrame) -> list[int]:
    """The dice an after-roll window looks at."""
    if isinstance(b, AssaultFrame) and b.rolled:
        return b.reply
    dice: list[int] = b.dice
    return dice


def reroll(s: BlackReachState, f: WindowFrame, b: Frame, whole: bool) -> None:
    """HBR-CARD-15, HBR-REC-28  Roll all dice again, or the one that matters: the owner's lowest, the opponent's
    highest. The new result may be re-rolled too, by either side."""
    other = 1 - f.seat
    if not is_asked_to_reroll(s, other):
        open_window(s, other, AFTER_ROLL, f.unit, f.other, f.roller)
    dice = dice_of(b)
    if whole:
        chosen = list(range(len(dice)))
    elif f.seat == f.roller:
        chosen = [dice.index(min(dice))]
    else:
        chosen = [dice.index(max(dice))]
    for i in chosen:
        dice[i] = roll(s, 6, "re-roll")
    tell(s, "rerolled", "HBR-CARD-15" if whole else "HBR-REC-28", seat=f.seat, dice=list(dice))


def is_asked_to_reroll(s: BlackReachState, seat: int) -> bool:
    """Whether a seat's window after these dice is open already."""
    windows = [f for f in s.frames if isinstance(f, WindowFrame)]
    return any(f.window == AFTER_ROLL and f.seat == seat for f in windows)


def after_roll(s: BlackReachState, seat: int, unit: int, other: int = -1) -> None:
    """HBR-CARD-15, HBR-REC-28, HBR-TURN-06  Dice have just been rolled by a seat: who may have them rolled again? The
    initiative side says first."""
    for who in (1 - s.initiative, s.initiative):
        if who == seat or any(s.option_markers):
            open_window(s, who, AFTER_ROLL, unit, other, seat)


def _own_roll(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    if unit >= 0:
        return UNIT_SIDE[unit] == seat
    if isinstance(b, LocationFrame):
        return UNIT_SIDE[b.unit] != seat
    roller: AnyFrame = b
    return bool(roller.seat == seat)


@event("second-chance", _own_roll)
def second_chance(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-15  Roll again: all dice of the roll."""
    reroll(s, f, b, whole=True)


def _never(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return False


@event("no", _never)
def no_answer(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """Played only as an answer, see Counter."""


# The frames inside an action that remember Alternate Bonuses.
BONUS_FRAMES: Final = (
    AttackFrame,
    HitFrame,
    LocationFrame,
    ShotFrame,
    SnipeFrame,
    RazeFrame,
    SplitFrame,
    ActFrame,
)


def action_frames(s: BlackReachState) -> list[AnyFrame]:
    """The frames that remember Alternate Bonuses of the running action: the attack or hit, and the action around it."""
    out: list[AnyFrame] = []
    for f in reversed(s.frames):
        if isinstance(f, (FireFrame, MoveFrame, AssaultFrame)):
            out.append(f)
            break
        if isinstance(f, BONUS_FRAMES):
            out.append(f)
    return out


def bonus_spent(s: BlackReachState, seat: int) -> bool:
    """HBR-CARD-08  Alternate Bonuses may not be combined: one a player and action."""
    for f in action_frames(s):
        if f.played >> seat & 1:
            break
    else:
        return False
    return True
