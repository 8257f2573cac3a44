"""Playing a card (HBR-CARD-04 to -10): shown, answered or not, as event or as bonus; markers and overwatch too."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.flow import Choice, Frame, jump, leave
from siegeworks.core.journal import tell
from siegeworks.core.seam import AnyFrame
from siegeworks.core.why import Caution, Odds, Reason
from siegeworks.games.blackreach.abilities.defence import buy_save, marker_save
from siegeworks.games.blackreach.abilities.reactions import might_watch, watch, watch_odds, watchers
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.words import CARD, DONE, OPTION, PASS, UNIT
from siegeworks.games.blackreach.cards.deck import (
    AFTER_ROLL,
    BONUS_SAVE,
    CARD_BONUS,
    CARD_EVENT,
    CARD_RULE,
    CARD_VALUE,
    ENEMY_ASSAULT,
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
from siegeworks.games.blackreach.cards.events_fire import is_driven_off, named
from siegeworks.games.blackreach.cards.frames import WINDOW, TargetFrame, WindowFrame
from siegeworks.games.blackreach.cards.gear import ANY_ROLL, markers_for, use
from siegeworks.games.blackreach.cards.occasion import is_useful
from siegeworks.games.blackreach.cards.window import (
    AFTER_FIRE,
    AS_BONUS,
    AS_EVENT,
    BONUS_IN,
    BONUS_MODE,
    EVENT_MODE,
    EVENTS,
    QUIET_WORD,
    THEN,
    action_frames,
    base_of,
    bonus_spent,
    event_fits,
    is_playable,
    may_open,
    own_unit,
    playable,
    reroll,
)
from siegeworks.games.blackreach.fire.frames import (
    AttackFrame,
    HitFrame,
    LocationFrame,
    ShotFrame,
    SnipeFrame,
    SplitFrame,
)
from siegeworks.games.blackreach.frames import ActFrame, DieFrame, MoveFrame
from siegeworks.games.blackreach.markers import ACTION, B_SAVE, grant
from siegeworks.games.blackreach.state import BlackReachState


class PlayCard(Choice):
    """HBR-CARD-04, HBR-CARD-05  Play a card, use a marker, or let the moment pass."""

    kind = "window"
    pause = True
    idle = (PASS, QUIET_WORD)

    def seat(self, s: BlackReachState, f: WindowFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: WindowFrame) -> list[int]:
        b = base_of(s, f)
        out = [PASS, QUIET_WORD]
        for card in distinct(s.hand[f.seat]):
            if is_playable(s, f, b, card):
                out.append(CARD + card)
        if f.window in (ENEMY_STEP, AFTER_FIRE):
            return out + UNIT.words(watchers(s, f.seat, f.unit))
        own = own_unit(f.seat, f.window, f.unit, f.other)
        if own >= 0:
            markers = markers_for(s, b, f.seat, f.window, own)
            return out + OPTION.words(markers) if markers else out
        return out

    def choose(self, s: BlackReachState, f: WindowFrame, w: int) -> None:
        if w in (PASS, QUIET_WORD):
            if w == QUIET_WORD:
                s.quiet[f.seat] = 1
            leave(s, f)
        elif w in UNIT:
            watch(s, UNIT.id(w), f.unit)
            reopen(s, f)
        elif w in CARD:
            f.card = CARD.id(w)
            can = playable(s, f, base_of(s, f), f.card)
            f.mode = EVENT_MODE if can == 1 else BONUS_MODE if can == 2 else -1
        else:
            f.card = -1
            b = base_of(s, f)
            option = OPTION.id(w)
            use(s, b, option, f.window, own_unit(f.seat, f.window, f.unit, f.other))
            if f.window == AFTER_ROLL:
                reroll(s, f, b, whole=False)
            elif isinstance(b, HitFrame) and f.window == HIT_SUFFERED:
                marker_save(s, b)
            reopen(s, f)

    def why_not(self, s: BlackReachState, f: WindowFrame, w: int) -> list[Reason]:
        if w in CARD:
            return [why_not_card(s, f, CARD.id(w))]
        if w in OPTION:
            return [Reason("HBR-REC-20", "No marker of it can be used for this unit at this moment.")]
        if w in UNIT:
            return [Reason("HBR-ABIL-OVER-01", "It has no Overwatch, has been activated, or cannot fire at it.")]
        return []

    def is_occasion(self, s: BlackReachState, f: WindowFrame) -> bool:
        return any(is_useful(s, f, w) for w in s.offered if w not in self.idle)

    def caution(self, s: BlackReachState, f: WindowFrame, w: int) -> Caution | None:
        if w not in CARD or CARD_EVENT[CARD.id(w)] != "fall-back" or not event_fits(s, f, base_of(s, f), CARD.id(w)):
            return None
        attack: AnyFrame = base_of(s, f)
        if not is_driven_off(s, named(attack), attack.unit):
            return None
        return Caution("own-loss", "As an event it drives the unit off the board, which destroys it.", "HBR-CARD-16")

    def odds(self, s: BlackReachState, f: WindowFrame, w: int) -> Odds | None:
        return watch_odds(s, UNIT.id(w), f.unit) if w in UNIT else None


def why_not_card(s: BlackReachState, f: WindowFrame, card: int) -> Reason:
    """HBR-CARD-02, HBR-CARD-05, HBR-CARD-08  Why a card cannot be played in this window."""
    if card not in s.hand[f.seat]:
        return Reason("HBR-CARD-02", "You do not hold this card.")
    if bonus_spent(s, f.seat) and CARD_BONUS[card] in BONUS_IN.get(f.window, ()):
        return Reason("HBR-CARD-08", "Alternate Bonuses are not combined, and its event does not fit here.")
    return Reason("HBR-CARD-05", "Neither its event nor its bonus can be used at this moment.")


class UseAs(Choice):
    """HBR-CARD-04  A card is used either as Battle Event or as Alternate Bonus, never both."""

    kind = "use-as"

    def seat(self, s: BlackReachState, f: WindowFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: WindowFrame) -> list[int]:
        return [AS_EVENT, AS_BONUS] if f.card >= 0 and f.mode < 0 else []

    def choose(self, s: BlackReachState, f: WindowFrame, w: int) -> None:
        f.mode = EVENT_MODE if w == AS_EVENT else BONUS_MODE


class CardTarget(Choice):
    """HBR-CARD-05  What a card is pointed at."""

    kind = "card-target"
    pause = False
    idle = (DONE,)

    def seat(self, s: BlackReachState, f: TargetFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: TargetFrame) -> list[int]:
        return f.words

    def choose(self, s: BlackReachState, f: TargetFrame, w: int) -> None:
        THEN[CARD_EVENT[f.card]](s, f, w)


def reopen(s: BlackReachState, f: WindowFrame) -> None:
    """The window asks again if, by public facts, there may be more to play; else it closes."""
    more = may_open(s, base_of(s, f), f.seat, f.window, f.unit, f.other)
    if not more and f.window in (ENEMY_STEP, AFTER_FIRE):
        more = might_watch(s, f.seat, f.unit)
    jump(f, WINDOW, "HBR-CARD-05" if more else "end")


def announce(s: BlackReachState, f: WindowFrame) -> None:
    """HBR-CARD-06  The card is shown and goes to the discards."""
    if f.card < 0:
        jump(f, WINDOW, "HBR-CARD-05")
        return
    discard(s, f.seat, f.card)
    kind = "event-played" if f.mode == EVENT_MODE else "bonus-played"
    tell(s, kind, CARD_RULE[f.card] if f.mode == EVENT_MODE else "HBR-CARD-10", seat=f.seat, card=f.card)


def may_be_answered(s: BlackReachState, f: WindowFrame) -> bool:
    """HBR-CARD-07  Whether, by public facts, the opponent might answer: a Battle Event other than No!, and not every
    No! of his has been seen."""
    if f.mode != EVENT_MODE or CARD_EVENT[f.card] == "no":
        return False
    other = 1 - f.seat
    return bool(unseen(s, other, IN_WINDOW[other][EVENT_PLAYED]))


class Counter(Choice):
    """HBR-CARD-07  The opponent may answer a Battle Event with No!."""

    kind = "counter"
    pause = True
    idle = (PASS, QUIET_WORD)

    def seat(self, s: BlackReachState, f: WindowFrame) -> int:
        return 1 - f.seat

    def words(self, s: BlackReachState, f: WindowFrame) -> list[int]:
        other = 1 - f.seat
        if s.quiet[other] or not may_be_answered(s, f):
            return []
        answers = [card for card in distinct(s.hand[other]) if CARD_EVENT[card] == "no"]
        return [PASS, QUIET_WORD, *CARD.words(answers)]

    def choose(self, s: BlackReachState, f: WindowFrame, w: int) -> None:
        if w == QUIET_WORD:
            s.quiet[1 - f.seat] = 1
        elif w != PASS:
            discard(s, 1 - f.seat, CARD.id(w))
            tell(s, "event-cancelled", "HBR-CARD-07", seat=1 - f.seat, card=f.card)
            f.card = -1


def resolve(s: BlackReachState, f: WindowFrame) -> None:
    """HBR-CARD-05, HBR-CARD-10  What the card does; then the window is open again."""
    card = f.card
    jump(f, WINDOW, "end")
    if card >= 0:
        f.card = -1
        b = base_of(s, f)
        if f.mode == EVENT_MODE:
            f.event = card
            EVENTS[CARD_EVENT[card]][1](s, f, b)
        else:
            take_bonus(s, f, b, card)
    if not f.once and f in s.frames:
        reopen(s, f)


def take_bonus(s: BlackReachState, f: WindowFrame, b: Frame, card: int) -> None:
    """HBR-CARD-08, HBR-CARD-09, HBR-CARD-10  Add an Alternate Bonus to the action, before any die or step."""
    for frame in action_frames(s):
        frame.played |= 1 << f.seat
    add = _BONUS_TO.get(f.window)
    if CARD_BONUS[card] == BONUS_SAVE and f.window != HIT_SUFFERED:
        grant(s, B_SAVE, f.other, 1, ACTION)
    elif add is None:
        assert isinstance(b, HitFrame)
        buy_save(s, b)
    else:
        add(b, CARD_VALUE[card])


def _to_roll(b: ActFrame | AttackFrame | DieFrame | ShotFrame | SnipeFrame | SplitFrame, value: int) -> None:
    """A roll that is no assault's is so much higher."""
    b.bonus += value


def _to_attacker(b: AssaultFrame, value: int) -> None:
    """The attacker's assault roll is so much higher."""
    b.bonus[0] += value


def _to_defender(b: AssaultFrame, value: int) -> None:
    """The defender's assault roll is so much higher."""
    b.bonus[1] += value


def _to_move(b: MoveFrame, value: int) -> None:
    """The unit moves so many squares farther."""
    b.boost += value


def _to_location(b: AttackFrame | HitFrame | LocationFrame, value: int) -> None:
    """The location die is so much higher."""
    b.location += value


# HBR-CARD-10  What an Alternate Bonus adds to, by window; in the others it is a save.
_BONUS_TO: dict[int, Callable[[AnyFrame, int], None]] = {
    OWN_FIRE: _to_roll,
    ANY_ROLL: _to_roll,
    OWN_ASSAULT: _to_attacker,
    ENEMY_ASSAULT: _to_defender,
    OWN_MOVE: _to_move,
    SUPPLY_MOVE: _to_move,
    HIT_INFLICTED: _to_location,
}
