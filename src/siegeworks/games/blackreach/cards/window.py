"""Windows (HBR-CARD-03 to -10): the moments at which a seat may play cards and markers.

A window opens on public facts only: the seat holds cards, a fitting one is not yet among its discards and the board
would allow it, or a marker
could be used. What it really holds only fills the words. "Quiet" closes the seat's windows until the next unit is
activated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Procedure, Step, call, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.games.blackreach.box.columns import CARD_KIND, FACE_CLASS, UNIT_SIDE, UNITS
from siegeworks.games.blackreach.box.components import CARD_NAMES, HEAVY, OPTION_NAMES
from siegeworks.games.blackreach.box.options import SAVE_BEFORE
from siegeworks.games.blackreach.box.words import CARD0, OPTION0, PASS, UNIT0, verb
from siegeworks.games.blackreach.cards.deck import (
    AFTER_ROLL,
    BONUS_ANY,
    BONUS_ASSAULT,
    BONUS_FIRE,
    BONUS_MOVE,
    BONUS_SAVE,
    CARD_BONUS,
    CARD_EVENT,
    CARD_RULE,
    CARD_VALUE,
    CARD_WINDOWS,
    ENEMY_ASSAULT,
    ENEMY_FIRE,
    ENEMY_STEP,
    EVENT_PLAYED,
    HIT_INFLICTED,
    HIT_SUFFERED,
    IN_WINDOW,
    OWN_ASSAULT,
    OWN_FIRE,
    OWN_MOVE,
    SUPPLY_MOVE,
    discard,
    distinct,
    unseen,
)
from siegeworks.games.blackreach.cards.gear import ANY_ROLL, markers_for, use
from siegeworks.games.blackreach.cards.notes import AbilityFrame, CardFrame, action_frames, bonus_spent
from siegeworks.games.blackreach.frames import AssaultFrame, HitFrame
from siegeworks.games.blackreach.markers import ACTION, B_SAVE, grant, has_boon
from siegeworks.games.blackreach.state import BlackState

QUIET_WORD: Final = verb("quiet")
AS_EVENT: Final = verb("event")
AS_BONUS: Final = verb("bonus")
EVENT_MODE: Final = 0
BONUS_MODE: Final = 1
ONCE: Final = 99  # CardFrame.count: the window closes after this card
# fits(s, base, seat, unit, other): may the event be played now, by public facts; play(s, f, base): what it does.
Fits = Callable[[BlackState, Any, int, int, int], bool]
Play = Callable[[BlackState, CardFrame, Any], None]
EVENTS: dict[str, tuple[Fits, Play]] = {}
BONUS_IN = {
    OWN_FIRE: (BONUS_FIRE, BONUS_ANY),
    OWN_ASSAULT: (BONUS_ASSAULT, BONUS_ANY),
    ENEMY_ASSAULT: (BONUS_ASSAULT, BONUS_ANY),
    OWN_MOVE: (BONUS_MOVE,),
    SUPPLY_MOVE: (BONUS_MOVE,),
    HIT_SUFFERED: (BONUS_SAVE,),
    HIT_INFLICTED: (BONUS_ANY,),
    ANY_ROLL: (BONUS_ANY,),
}
# What a save card and a marker do is told by the defence chapter: each starts its roll.
SAVE_HOOK: list[Callable[[BlackState, int], bool]] = []
SAVE_ROLL: list[Callable[[BlackState, HitFrame], None]] = []
# Overwatch: who may fire at the acting enemy, the firing itself, and its odds; registered by the reactions chapter.
REACTORS: list[Callable[..., Any]] = []
AFTER_FIRE: Final = 24  # a window of our own: an enemy unit has just finished a Firing Action


def event(name: str, fits: Fits) -> Callable[[Play], Play]:
    """Register what a Battle Event does, and when."""

    def keep(play: Play) -> Play:
        EVENTS[name] = (fits, play)
        return play

    return keep


def base_of(s: BlackState, f: CardFrame) -> Any:
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


def top_base(s: BlackState, window: int) -> Any:
    """The frame a window would be opened for now."""
    frames = s.frames
    i = len(frames) - 1
    while isinstance(frames[i], CardFrame):
        i -= 1
    if window not in (AFTER_ROLL, ANY_ROLL):
        while isinstance(frames[i], AbilityFrame):
            i -= 1
    return frames[i]


def bonus_fits(s: BlackState, b: Any, window: int, card: int, unit: int, other: int) -> bool:
    """HBR-CARD-09, HBR-CARD-10  Whether a card's Alternate Bonus can be used here."""
    kind = CARD_BONUS[card]
    if s.options[SAVE_BEFORE]:
        if kind == BONUS_SAVE and window in (ENEMY_FIRE, ENEMY_ASSAULT):
            return bool(SAVE_HOOK) and SAVE_HOOK[0](s, other) and not has_boon(s, other, B_SAVE)
        if window == HIT_SUFFERED:
            return False
    if kind not in BONUS_IN.get(window, ()):
        return False
    if window == SUPPLY_MOVE and unit < 0:
        return False
    if window == HIT_SUFFERED:
        return bool(SAVE_HOOK) and SAVE_HOOK[0](s, other) and not b.pierce and b.hits > 0
    if window == HIT_INFLICTED:
        from_heavy = b.hits > 0 and b.unit >= 0
        return from_heavy and s.unit_face[b.unit] >= 0 and _is_heavy(s, b.unit)
    return True


def _is_heavy(s: BlackState, u: int) -> bool:
    return FACE_CLASS[s.unit_face[u]] == HEAVY


def own_unit(seat: int, window: int, unit: int, other: int) -> int:
    """HBR-ABIL-HOW-04  Of the two units of a window, the seat's own; under its own template the one that is hit."""
    if unit >= 0 and UNIT_SIDE[unit] == seat and (window not in (ENEMY_FIRE, HIT_SUFFERED) or other < 0):
        return unit
    return other if other >= 0 and UNIT_SIDE[other] == seat else -1


def can_open(s: BlackState, b: Any, seat: int, window: int, unit: int, other: int) -> bool:
    """HBR-CARD-05  Whether, by public facts, the seat might have something to play here."""
    if s.quiet[seat]:
        return False
    if s.hand[seat]:
        early = s.options[SAVE_BEFORE]
        if early and window == ENEMY_FIRE and not bonus_spent(s, seat) and SAVE_HOOK[0](s, other):
            return True
        if window in BONUS_IN and not bonus_spent(s, seat):
            if window == HIT_SUFFERED:
                if not early and SAVE_HOOK and SAVE_HOOK[0](s, other) and not b.pierce:
                    return True
            elif (window != HIT_INFLICTED or _is_heavy(s, b.unit)) and (window != SUPPLY_MOVE or unit >= 0):
                return True
        gone = s.discard[seat]
        tried = -1  # copies of one card fit or do not fit together
        for c in IN_WINDOW[seat][window] if window < ANY_ROLL else ():
            if CARD_KIND[c] == tried or c in gone:
                continue
            if EVENTS[CARD_EVENT[c]][0](s, b, seat, unit, other):
                return True
            tried = CARD_KIND[c]
    own = own_unit(seat, window, unit, other)
    return own >= 0 and bool(markers_for(s, b, seat, window, own))


def open_window(s: BlackState, seat: int, window: int, unit: int = -1, other: int = -1, count: int = 0) -> None:
    """Push a window for a seat if public facts allow one."""
    if s.quiet[seat]:
        return
    if not s.hand[seat] and not any(s.option_markers):
        return
    b = top_base(s, window)
    if not can_open(s, b, seat, window, unit, other):
        return
    f = CardFrame()
    f.seat, f.window, f.unit, f.other, f.count = seat, window, unit, other, count
    call(s, WINDOW, f)


def open_both(s: BlackState, first: int, window: int, other_window: int, unit: int = -1, other: int = -1) -> None:
    """HBR-CARD-03  Windows for both seats at one moment: the initiative player's comes first."""
    if s.initiative == first:
        open_window(s, 1 - first, other_window, unit, other)
        open_window(s, first, window, unit, other)
    else:
        open_window(s, first, window, unit, other)
        open_window(s, 1 - first, other_window, unit, other)


def playable(s: BlackState, f: CardFrame, b: Any, card: int) -> int:
    """What a card can be used as here: bit 1 event, bit 2 bonus."""
    out = 0
    named = f.window < ANY_ROLL and CARD_WINDOWS[card] >> f.window & 1
    if named and EVENTS[CARD_EVENT[card]][0](s, b, f.seat, f.unit, f.other):
        out = 1
    if (
        (f.window in BONUS_IN or f.window == ENEMY_FIRE)
        and not bonus_spent(s, f.seat)
        and bonus_fits(s, b, f.window, card, f.unit, f.other)
    ):
        out |= 2
    return out


class PlayCard(Choice):
    """HBR-CARD-04, HBR-CARD-05  Play a card, use a marker, or let the moment pass."""

    kind = "window"
    pause = True

    def seat(self, s: BlackState, f: CardFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: CardFrame) -> list[int]:
        b = base_of(s, f)
        out = [PASS, QUIET_WORD]
        for c in distinct(s.hand[f.seat]):
            if playable(s, f, b, c):
                out.append(CARD0 + c)
        if f.window in (ENEMY_STEP, AFTER_FIRE):
            out.extend(UNIT0 + u for u in REACTORS[0](s, f.seat, f.unit))
            return out
        own = own_unit(f.seat, f.window, f.unit, f.other)
        if own >= 0:
            out.extend(OPTION0 + o for o in markers_for(s, b, f.seat, f.window, own))
        return out

    def choose(self, s: BlackState, f: CardFrame, w: int) -> None:
        if w in (PASS, QUIET_WORD):
            if w == QUIET_WORD:
                s.quiet[f.seat] = 1
            leave(s, f)
        elif UNIT0 <= w < UNIT0 + UNITS:
            REACTORS[1](s, w - UNIT0, f.unit)
            reopen(s, f)
        elif CARD0 <= w < CARD0 + len(CARD_NAMES):
            f.card = w - CARD0
            can = playable(s, f, base_of(s, f), f.card)
            f.mode = EVENT_MODE if can == 1 else BONUS_MODE if can == 2 else -1
        else:
            f.card = -1
            b = base_of(s, f)
            option = w - OPTION0
            use(s, b, option, f.window, own_unit(f.seat, f.window, f.unit, f.other))
            if f.window == AFTER_ROLL:
                reroll(s, f, b, whole=False)
            elif f.window == HIT_SUFFERED:
                SAVE_ROLL[1](s, b)
            reopen(s, f)

    def why_not(self, s: BlackState, f: CardFrame, w: int) -> list[Reason]:
        if CARD0 <= w < CARD0 + len(CARD_NAMES):
            c = w - CARD0
            if c not in s.hand[f.seat]:
                return [Reason("HBR-CARD-02", "You do not hold this card.")]
            if bonus_spent(s, f.seat) and CARD_BONUS[c] in BONUS_IN.get(f.window, ()):
                return [Reason("HBR-CARD-08", "Alternate Bonuses are not combined, and its event does not fit here.")]
            return [Reason("HBR-CARD-05", "Neither its event nor its bonus can be used at this moment.")]
        if OPTION0 <= w < OPTION0 + len(OPTION_NAMES):
            return [Reason("HBR-REC-20", "No marker of it can be used for this unit at this moment.")]
        if UNIT0 <= w < UNIT0 + UNITS:
            return [Reason("HBR-ABIL-OVER-01", "It has no Overwatch, has been activated, or cannot fire at it.")]
        return []

    def odds(self, s: BlackState, f: CardFrame, w: int) -> Odds | None:
        return REACTORS[2](s, w - UNIT0, f.unit) if UNIT0 <= w < UNIT0 + UNITS else None


class UseAs(Choice):
    """HBR-CARD-04  A card is used either as Battle Event or as Alternate Bonus, never both."""

    kind = "use-as"

    def seat(self, s: BlackState, f: CardFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: CardFrame) -> list[int]:
        return [AS_EVENT, AS_BONUS] if f.card >= 0 and f.mode < 0 else []

    def choose(self, s: BlackState, f: CardFrame, w: int) -> None:
        f.mode = EVENT_MODE if w == AS_EVENT else BONUS_MODE


def play_now(s: BlackState, seat: int, card: int, window: int, unit: int) -> None:
    """Play a card as an event outside a window's question: it is shown, may be answered, and works."""
    f = CardFrame()
    f.seat, f.card, f.window, f.unit, f.count = seat, card, window, unit, ONCE
    call(s, WINDOW, f)
    f.pc = WINDOW.at("HBR-CARD-06")


class CardTarget(Choice):
    """HBR-CARD-05  What a card is pointed at."""

    kind = "card-target"
    pause = False

    def seat(self, s: BlackState, f: CardFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: CardFrame) -> list[int]:
        return f.list

    def choose(self, s: BlackState, f: CardFrame, w: int) -> None:
        THEN[CARD_EVENT[f.card]](s, f, w)


TARGET: Procedure = Procedure("card-target", (Step("HBR-CARD-05", ask=CardTarget()),), CardFrame)
THEN: dict[str, Callable[[BlackState, CardFrame, int], None]] = {}


def then(
    name: str,
) -> Callable[[Callable[[BlackState, CardFrame, int], None]], Callable[[BlackState, CardFrame, int], None]]:
    """Register what pointing a card at something does."""

    def keep(do: Callable[[BlackState, CardFrame, int], None]) -> Callable[[BlackState, CardFrame, int], None]:
        THEN[name] = do
        return do

    return keep


def pick(s: BlackState, f: CardFrame, words: list[int], target: int = -1, count: int = 0) -> None:
    """Ask the card's player to point at one of these words; `target` and `count` are notes for the next question."""
    g = CardFrame()
    g.seat, g.window, g.unit, g.other = f.seat, f.window, f.unit, f.other
    g.card = f.card if f.card >= 0 else f.target
    g.list, g.target, g.count = words, target, count
    call(s, TARGET, g)


def reopen(s: BlackState, f: CardFrame) -> None:
    """The window asks again if, by public facts, there may be more to play; else it closes."""
    more = can_open(s, base_of(s, f), f.seat, f.window, f.unit, f.other)
    if not more and f.window in (ENEMY_STEP, AFTER_FIRE):
        more = bool(REACTORS[0](s, f.seat, f.unit))
    f.pc = 0 if more else len(WINDOW.steps)


def announce(s: BlackState, f: CardFrame) -> None:
    """HBR-CARD-06  The card is shown and goes to the discards."""
    if f.card < 0:
        f.pc = 0
        return
    discard(s, f.seat, f.card)
    kind = "event-played" if f.mode == EVENT_MODE else "bonus-played"
    tell(s, kind, CARD_RULE[f.card] if f.mode == EVENT_MODE else "HBR-CARD-10", seat=f.seat, card=f.card)


class Counter(Choice):
    """HBR-CARD-07  The opponent may answer a Battle Event with No!."""

    kind = "counter"
    pause = True

    def seat(self, s: BlackState, f: CardFrame) -> int:
        return 1 - f.seat

    def words(self, s: BlackState, f: CardFrame) -> list[int]:
        other = 1 - f.seat
        if (
            f.mode != EVENT_MODE
            or s.quiet[other]
            or CARD_EVENT[f.card] == "no"
            or not unseen(s, other, IN_WINDOW[other][EVENT_PLAYED])
        ):
            return []
        return [PASS, QUIET_WORD] + [CARD0 + c for c in distinct(s.hand[other]) if CARD_EVENT[c] == "no"]

    def choose(self, s: BlackState, f: CardFrame, w: int) -> None:
        if w == QUIET_WORD:
            s.quiet[1 - f.seat] = 1
        elif w != PASS:
            discard(s, 1 - f.seat, w - CARD0)
            tell(s, "event-cancelled", "HBR-CARD-07", seat=1 - f.seat, card=f.card)
            f.card = -1


def resolve(s: BlackState, f: CardFrame) -> None:
    """HBR-CARD-05, HBR-CARD-10  What the card does; then the window is open again."""
    card = f.card
    f.pc = len(WINDOW.steps)
    if card >= 0:
        f.card = -1
        b = base_of(s, f)
        if f.mode == EVENT_MODE:
            f.target = card
            EVENTS[CARD_EVENT[card]][1](s, f, b)
        else:
            take_bonus(s, f, b, card)
    if f.count != ONCE and f in s.frames:
        reopen(s, f)


def take_bonus(s: BlackState, f: CardFrame, b: Any, card: int) -> None:
    """HBR-CARD-08, HBR-CARD-09, HBR-CARD-10  Add an Alternate Bonus to the action, before any die or step."""
    for frame in action_frames(s):
        frame.played |= 1 << f.seat
    value = CARD_VALUE[card]
    if CARD_BONUS[card] == BONUS_SAVE and f.window != HIT_SUFFERED:
        grant(s, B_SAVE, f.other, 1, ACTION)
    elif f.window == OWN_FIRE:
        b.bonus += value
    elif f.window in (OWN_ASSAULT, ENEMY_ASSAULT):
        b.bonus[0 if f.window == OWN_ASSAULT else 1] += value
    elif f.window in (OWN_MOVE, SUPPLY_MOVE):
        b.boost += value
    elif f.window == HIT_INFLICTED:
        b.location += value
    elif f.window == ANY_ROLL:
        b.value += value
    else:
        SAVE_ROLL[0](s, b)


def dice_of(b: Any) -> list[int]:
    """The dice an after-roll window looks at."""
    if isinstance(b, AssaultFrame) and b.rolled:
        return b.reply
    dice: list[int] = b.dice
    return dice


def reroll(s: BlackState, f: CardFrame, b: Any, whole: bool) -> None:
    """HBR-CARD-15, HBR-REC-28  Roll all dice again, or the one that matters: the owner's lowest, the opponent's
    highest. The new result may be re-rolled too, by either side."""
    other = 1 - f.seat
    if not any(isinstance(g, CardFrame) and g.window == AFTER_ROLL and g.seat == other for g in s.frames):
        open_window(s, other, AFTER_ROLL, f.unit, f.other, f.count)
    dice = dice_of(b)
    if whole:
        for i in range(len(dice)):
            dice[i] = roll(s, 6, "re-roll")
    else:
        i = dice.index(min(dice) if f.seat == f.count else max(dice))
        dice[i] = roll(s, 6, "re-roll")
    tell(s, "rerolled", "HBR-CARD-15" if whole else "HBR-REC-28", seat=f.seat, dice=list(dice))


def after_roll(s: BlackState, seat: int, unit: int, other: int = -1) -> None:
    """HBR-CARD-15, HBR-REC-28, HBR-TURN-06  Dice have just been rolled by a seat: who may have them rolled again? The
    initiative side says first."""
    for who in (1 - s.initiative, s.initiative):
        if who == seat or any(s.option_markers):
            open_window(s, who, AFTER_ROLL, unit, other, seat)


def _own_roll(s: BlackState, b: Any, seat: int, unit: int, other: int) -> bool:
    if unit >= 0:
        return UNIT_SIDE[unit] == seat
    if isinstance(b, HitFrame):
        return UNIT_SIDE[b.unit] != seat
    return bool(b.seat == seat)


@event("second-chance", _own_roll)
def second_chance(s: BlackState, f: CardFrame, b: Any) -> None:
    """HBR-CARD-15  Roll again: all dice of the roll."""
    reroll(s, f, b, whole=True)


def _never(s: BlackState, b: Any, seat: int, unit: int, other: int) -> bool:
    return False


@event("no", _never)
def no_answer(s: BlackState, f: CardFrame, b: Any) -> None:
    """Played only as an answer, see Counter."""


WINDOW: Procedure = Procedure(
    "window",
    (
        Step("HBR-CARD-05", ask=PlayCard()),
        Step("HBR-CARD-04", ask=UseAs()),
        Step("HBR-CARD-06", do=announce),
        Step("HBR-CARD-07", ask=Counter()),
        Step("HBR-CARD-10", do=resolve),
    ),
    CardFrame,
)
