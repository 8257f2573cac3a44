"""Chapter 11, battle: from the abilities of engaged Heroes over the hands and the iterations to the advance.

joining.py engages the pieces and calls BATTLE; iteration.py has the six steps; the table below is the sequence of play.
"""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, jump
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Caution, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import victory
from siegeworks.games.heresy2010.battle import damage, iteration
from siegeworks.games.heresy2010.battle.engaged import distinct_in_battle, has_units, is_over, rank_of, units_in
from siegeworks.games.heresy2010.battle.frames import BATTLE, BattleFrame
from siegeworks.games.heresy2010.box.components import CARDS, IMPERIAL, N_UNITS, TRAITOR, Card, Piece, Side
from siegeworks.games.heresy2010.box.records_effects import (
    BattleRuleEffect,
)
from siegeworks.games.heresy2010.box.words import DONE, PIECE, verb
from siegeworks.games.heresy2010.cards.combat_hands import discard, draw_combat, look_ahead
from siegeworks.games.heresy2010.movement.stacking import crowding
from siegeworks.games.heresy2010.siege.fortifications import is_fortified
from siegeworks.games.heresy2010.state import Heresy2010State, piece_area, put_piece

ALL, USE, DECLINE = verb("all"), verb("use"), verb("decline")
LOCAL_TREASON: frozenset[Card] = frozenset(
    c for c, row in enumerate(CARDS) if row.deck == "events" and any(isinstance(x, BattleRuleEffect) for x in row.steps)
)


def open_battle(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-05, H10-BAT-17, H10-BAT-22  Everybody sees who is engaged; no hand is left from an earlier battle."""
    tell(s, "battle-began", "H10-BAT-05", side=f.attacker, area=f.target, coexistence=f.coexistence, length=f.length)
    if is_over(f):
        end_now(f)


def end_now(f: BattleFrame) -> None:
    """Go to the end of the battle at once."""
    jump(f, BATTLE, "H10-BAT-66")


def check_over(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-63, H10-BAT-66, H10-ROUT-11, H10-RET-10  A side without engaged pieces ends the battle at once;
    nothing further is resolved."""
    if is_over(f) or f.fled >= 0:
        end_now(f)


class TreasonWithin(Choice):
    """H10-PHASE-03, H10-COMP-26  The Traitor attacker may discard a kept event: the fortified defenders get no
    reduction in this battle."""

    idle = (DECLINE,)

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        if f.attacker != TRAITOR or f.coexistence or not s.event_kept or not is_fortified(s, f.target):
            return []
        return [USE, DECLINE] if any(c in LOCAL_TREASON for c in s.event_kept) else []

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        if w == USE:
            card = next(c for c in s.event_kept if c in LOCAL_TREASON)
            s.event_kept.remove(card)
            s.event_discard.append(card)
            f.no_walls = True
            tell(s, "event-spent", "H10-PHASE-03", side=TRAITOR, card=card)


# ---------------------------------------------------------------------------------------------------- preparing
def look_before(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-ORD-31  Some attack orders let the attacker look at his combat deck before the draw."""
    if f.scry:
        look_ahead(s, f.attacker, f.scry)


def cards_for_ranks(s: Heresy2010State, f: BattleFrame, side: Side) -> int:
    """H10-BAT-23, H10-BAT-24, H10-BAT-28, H10-HERO-41  Half the ranks of engaged units, rounded up; damage and
    Heroes do not matter."""
    return (sum(rank_of(s, u) for u in units_in(f, side)) + 1) // 2


def draw_hands(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-22, H10-BAT-23, H10-BAT-25  Both draw for their ranks; the order and abilities may add cards."""
    for side in (f.attacker, 1 - f.attacker):
        f.drawn[side] = draw_combat(s, side, cards_for_ranks(s, f, side), "H10-BAT-23")
        extra = f.promised[side] + (f.extra if side == f.attacker else 0)
        if extra:
            draw_combat(s, side, extra, "H10-BAT-25")


def begin_iterations(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-32  The iteration counter starts at 1 after both have drawn."""
    f.iteration = 1


# ---------------------------------------------------------------------------------------------------- iterations
def begin_iteration(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-34, H10-BAT-64, H10-BAT-76  A new iteration begins unless a side is gone or neither holds a card; a
    pass ends nothing."""
    if is_over(f) or not (s.combat_hand[0] or s.combat_hand[1]):
        end_now(f)
        return
    tell(s, "iteration-began", "H10-BAT-34", side=f.active, iteration=f.iteration)


def after_play(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-36, H10-RET-10  A retreat ends the battle; a pass skips to step 6."""
    if f.fled >= 0:
        end_now(f)
    elif not s.combat_played[f.active]:
        jump(f, BATTLE, "H10-BAT-59")


def next_iteration(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-03, H10-BAT-04, H10-BAT-59, H10-BAT-60, H10-BAT-65  The counter rises; beyond the battle's length the
    battle ends."""
    iteration.clear_table(s, f)
    iteration.turn_over(f)
    if f.iteration <= f.length:
        jump(f, BATTLE, "H10-BAT-64")


# ---------------------------------------------------------------------------------------------------- end
def end_battle(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-66, H10-BAT-71  What is left in hand is discarded without effect."""
    iteration.clear_table(s, f)
    f.picked.clear()
    for side in (IMPERIAL, TRAITOR):
        discard(s, f, side, s.combat_hand[side][:], "unused", "H10-BAT-71")


def why_not_advance(s: Heresy2010State, f: BattleFrame) -> Reason | None:
    """H10-BAT-68, H10-BAT-69, H10-RET-12  Why the attacker may not advance, if so: a defending unit (not a Hero)
    holds the area."""
    if s.here[1 - f.attacker][f.target]:
        return Reason("H10-BAT-69", "A defending unit still stands in the target area.")
    if f.fled == f.attacker:
        return Reason("H10-RET-10", "The attacker has retreated.")
    return None


def advancers(s: Heresy2010State, f: BattleFrame) -> list[Piece]:
    """Engaged survivors of the attacker outside the target area."""
    return [p for p in f.engaged[f.attacker] if piece_area(s, p) != f.target]


class Advance(Choice):
    """H10-BAT-68, H10-BAT-70, H10-BAT-73  The attacker brings any of his engaged survivors into the area, one by
    one, at no cost."""

    idle = (DONE,)

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return f.attacker

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        if why_not_advance(s, f) is not None:
            return []
        free = advancers(s, f)
        if not free:
            return []
        out = [PIECE + p for p in distinct_in_battle(s, f, free)]
        if len(free) > 1:
            out.append(ALL)
        out.append(DONE)
        return out

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        if w == DONE:
            return
        for p in advancers(s, f) if w == ALL else [PIECE.id(w)]:
            origin = piece_area(s, p)
            put_piece(s, p, f.target)
            if p < N_UNITS:
                tell(s, "unit-advanced", "H10-BAT-68", unit=p, origin=origin, area=f.target)
            else:
                tell(s, "hero-advanced", "H10-BAT-68", hero=p - N_UNITS, origin=origin, area=f.target)
        again(f)
        victory.check(s)

    def caution(self, s: Heresy2010State, f: BattleFrame, w: Word) -> Caution | None:
        coming = advancers(s, f) if w == ALL else [PIECE.id(w)] if w in PIECE else []
        return crowding(s, f.attacker, f.target, sum(1 for p in coming if p < N_UNITS))

    def usual(self, s: Heresy2010State, f: BattleFrame) -> Word:
        """Everybody, as long as there is room for them."""
        words: list[Word] = s.offered
        return next(w for w in (ALL, *words) if w in words and self.caution(s, f, w) is None)

    def why_not(self, s: Heresy2010State, f: BattleFrame, w: Word) -> list[Reason]:
        if w in PIECE:
            return [Reason("H10-BAT-68", "Only engaged survivors of the attacker outside the target area advance.")]
        return []


def close_battle(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-69, H10-DMG-02, H10-FAQ-26  Fists marked for death fall now, then lowered ranks are restored; all others
    stay where they are."""
    damage.settle_overdue(s, f, True)
    f.lowered.clear()
    if s.winner == NOT_OVER:
        held = has_units(f, 1 - f.attacker)
        tell(s, "battle-ended", "H10-BAT-66", area=f.target, held=held, imperial=s.kills[0], traitor=s.kills[1])
