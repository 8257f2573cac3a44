"""Chapter 5, the change of initiative: coexistence battles, stacking limits, orders unlocked."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.flow import Choice, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.joining import coexist, coexistence
from siegeworks.games.heresy2010.box.components import IMPERIAL, N_AREAS, TRAITOR, Area
from siegeworks.games.heresy2010.box.words import AREA
from siegeworks.games.heresy2010.frames import ChangeFrame
from siegeworks.games.heresy2010.movement.frames import STACKING, StackingFrame
from siegeworks.games.heresy2010.orders.track import nearest
from siegeworks.games.heresy2010.state import Heresy2010State


def coexistence_areas(s: Heresy2010State, f: ChangeFrame) -> list[Area]:
    """H10-INIT-16, H10-ACT-15, H10-HERO-28, H10-VS-07, H10-FAQ-10  Where opposing forces share an area, each at most
    once in a change."""
    traitors, lone = s.here[TRAITOR], s.heroes_at[TRAITOR]
    held = [a for a in range(N_AREAS) if traitors[a] or lone[a]]
    return [a for a in held if coexist(s, a) and a not in f.fought]


class NextBattle(Choice):
    """H10-INIT-16, H10-INIT-17  The Imperial player says which coexistence battle is fought next."""

    def __init__(self, battle_odds: Callable[[Heresy2010State, Word], Odds | None]) -> None:
        self.battle_odds = battle_odds

    def odds(self, s: Heresy2010State, f: ChangeFrame, w: Word) -> Odds | None:
        return self.battle_odds(s, w) if w in AREA else None

    def seat(self, s: Heresy2010State, f: ChangeFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy2010State, f: ChangeFrame) -> list[Word]:
        return [AREA + a for a in coexistence_areas(s, f)]

    def choose(self, s: Heresy2010State, f: ChangeFrame, w: Word) -> None:
        again(f)
        f.fought.append(AREA.id(w))
        coexistence(s, AREA.id(w))

    def why_not(self, s: Heresy2010State, f: ChangeFrame, w: Word) -> list[Reason]:
        if w in AREA:
            if AREA.id(w) in f.fought:
                return [Reason("H10-INIT-16", "The battle there has been fought in this change of initiative.")]
            return [Reason("H10-INIT-16", "No opposing forces share this area.")]
        return []


def check_stacking(s: Heresy2010State, f: ChangeFrame) -> None:
    """H10-INIT-18, H10-STACK-06  After all those battles the stacking limits are checked; the current player removes
    first."""
    g = StackingFrame()
    g.side = s.current
    call(s, STACKING, g)


def unlock_orders(s: Heresy2010State, f: ChangeFrame) -> None:
    """H10-INIT-20, H10-ORD-17, H10-ORD-21  Orders placed before now may be executed from here on."""
    s.locked.clear()
    tell(s, "initiative-changed", "H10-INIT-20", side=nearest(s))
