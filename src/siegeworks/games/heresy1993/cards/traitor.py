"""What the Traitor special cards do; Relentless Hatred stands with retreats, Siege Guns with breaches."""

from __future__ import annotations

from siegeworks.core.flow import Choice, Frame, call
from siegeworks.core.journal import tell
from siegeworks.core.seam import AnyFrame
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    CRUISERS,
    DESTROYED,
    HORDES,
    N_AREAS,
    POOL,
    RIFT_ADD,
    SATURATION_ADD,
    SECOND_TREACHERY_DRAWS,
    TRAITOR,
    WARP,
)
from siegeworks.games.heresy1993.box.words import PASS, UNIT, unit_of
from siegeworks.games.heresy1993.cards.window import Window, always
from siegeworks.games.heresy1993.frames import (
    RETURN,
    TREACHERY,
    BombardFrame,
    FightFrame,
    SummonFrame,
    treachery_frame,
)
from siegeworks.games.heresy1993.state import Heresy1993State, put

# ---------------------------------------------------------------- Silence on the Net


def silence(s: Heresy1993State, f: AnyFrame) -> None:
    """Silence on the Net: no Imperial special card in this segment."""
    s.silenced = True


class SilenceCard(Window):
    """H93-STRAT-09  Before a strategy card is revealed: Silence on the Net."""

    def __init__(self) -> None:
        super().__init__(TRAITOR, ("block-special-cards", always, silence))


# ---------------------------------------------------------------- Second Treachery


def may_betray(s: Heresy1993State, f: FightFrame) -> bool:
    """Second Treachery: a Traitor fight step, and counters left in the container."""
    return f.seat == TRAITOR and bool(s.held[TRAITOR][POOL])


def betray(s: Heresy1993State, f: FightFrame) -> None:
    """Draw the card's number of counters."""
    call(s, TREACHERY, treachery_frame(SECOND_TREACHERY_DRAWS, by_card=True))


class TreacheryCard(Window):
    """H93-STRAT-09  At the start of a Traitor Combat Phase or Assault step: Second Treachery."""

    def __init__(self) -> None:
        super().__init__(TRAITOR, ("draw-defectors", may_betray, betray))


# ---------------------------------------------------------------- Rift in the Warp


def has_hordes(s: Heresy1993State, f: SummonFrame) -> bool:
    """A Horde is in the Warp or could return there."""
    return any(s.place[u] in (WARP, DESTROYED) for u in HORDES)


def open_rift(s: Heresy1993State, f: SummonFrame) -> None:
    """Rift in the Warp: a bonus to summoning, and first one eliminated Horde may return."""
    f.bonus = RIFT_ADD
    call(s, RETURN)


class RiftCard(Window):
    """H93-STRAT-09  At the start of the Summon step: Rift in the Warp."""

    def __init__(self) -> None:
        super().__init__(TRAITOR, ("summon-bonus", has_hordes, open_rift))


class ReturnHorde(Choice):
    """H93-STRAT-12  Rift in the Warp: one eliminated Horde may go back to the Warp."""

    idle = (PASS,)

    def seat(self, s: Heresy1993State, f: Frame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: Frame) -> list[Word]:
        lost = [u for u in HORDES if s.place[u] == DESTROYED]
        return [*UNIT.words(lost), PASS] if lost else []

    def choose(self, s: Heresy1993State, f: Frame, w: Word) -> None:
        if w != PASS:
            put(s, unit_of(w), WARP)
            tell(s, "horde-returned", "H93-STRAT-12", unit=unit_of(w), place=WARP)

    def why_not(self, s: Heresy1993State, f: Frame, w: Word) -> list[Reason]:
        return [Reason("H93-STRAT-09", "Only an eliminated Daemonic Horde goes back to the Warp.")]


# ---------------------------------------------------------------- Saturation Bombardment


def has_squadrons(s: Heresy1993State, f: BombardFrame) -> bool:
    """A squadron is on the map."""
    return any(s.place[u] < N_AREAS for u in CRUISERS)


def saturate(s: Heresy1993State, f: BombardFrame) -> None:
    """Saturation Bombardment: every squadron on the map hits better in this step."""
    f.bonus = SATURATION_ADD


class SaturationCard(Window):
    """H93-STRAT-09  When all squadrons are placed and fired at: Saturation Bombardment."""

    def __init__(self) -> None:
        super().__init__(TRAITOR, ("bombard-bonus", has_squadrons, saturate))
