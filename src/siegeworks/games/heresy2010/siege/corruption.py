"""Chapter 19, corruption: Imperial Armies and Tank Divisions that turn."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from siegeworks.core.flow import Choice, again, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import (
    CARD_STAR,
    CORRUPTED,
    CORRUPTIBLE_MASK,
    IMPERIAL,
    KIND_MASK,
    N_AREAS,
    ON_SHIP,
    SPARE_BASES,
    TERRA_AREAS,
    TRAITOR,
    Kind,
    Unit,
)
from siegeworks.games.heresy2010.box.options import SETUP_OPTIONAL
from siegeworks.games.heresy2010.box.records_effects import (
    CorruptEffect,
)
from siegeworks.games.heresy2010.box.words import DONE, IGNORE, PIECE, UNIT
from siegeworks.games.heresy2010.frames import begin, ignore, params
from siegeworks.games.heresy2010.movement.stacking import one_of_each
from siegeworks.games.heresy2010.siege.bombardment import draw_icon
from siegeworks.games.heresy2010.siege.frames import CorruptFrame
from siegeworks.games.heresy2010.state import Heresy2010State, bits, region_areas, turn_unit
from siegeworks.games.heresy2010.victory import check


def bases_free(s: Heresy2010State, kind: Kind) -> int:
    """H10-CORR-07, H10-CORR-08, H10-COMP-08, H10-SETUP-11  Spare bases of the rank that a corrupted unit of this kind
    needs."""
    turned = CORRUPTED[kind]
    used = 0
    mask = KIND_MASK[turned]
    for row in s.here[TRAITOR]:
        used += (row & mask).bit_count()
    return SPARE_BASES[turned] - used


def corrupt_unit(s: Heresy2010State, u: Unit, rule: str) -> None:
    """H10-CORR-02, H10-CORR-03, H10-CORR-04, H10-SETUP-31, H10-CORR-05, H10-CORR-06, H10-CORR-12, H10-DMG-09  It turns
    where it stands and keeps
    its damage."""
    turn_unit(s, u, CORRUPTED[s.unit_kind[u]])
    tell(s, "unit-corrupted", rule, unit=u, area=s.unit_area[u])
    check(s)


def why_not_corrupt(s: Heresy2010State, f: CorruptFrame, u: Unit) -> Reason | None:
    """H10-CORR-01, H10-CORR-07, H10-SETUP-29, H10-SETUP-32  Why an attempt may not be made on a unit."""
    if s.unit_kind[u] not in CORRUPTED:
        return Reason("H10-CORR-01", "Only Imperial Armies and Imperial Tank Divisions can be corrupted.")
    a = s.unit_area[u]
    if a >= N_AREAS:
        return Reason("H10-SETUP-29", "It is not on the board.")
    if u in f.tried:
        return Reason("H10-SETUP-32", "An attempt has been made on this unit already.")
    if f.limited and u not in f.only:
        return Reason("H10-CORR-10", "It is not an opposing engaged unit.")
    if f.step >= 0 and not f.limited:
        where = params(f, CorruptEffect).where
        if where == "region" and a not in region_areas(s, f.region):
            return Reason("H10-ORD-32", "It does not stand in the order's region.")
        if where == "terra" and ON_SHIP[a]:
            return Reason("H10-TERM-08", "It does not stand on Terra.")
    if bases_free(s, s.unit_kind[u]) <= 0:
        return Reason("H10-CORR-07", "No spare base of its rank is free.")
    return None


class CorruptTarget(Choice):
    """H10-SETUP-29, H10-SETUP-30, H10-SETUP-32, H10-CORR-01  The Traitor player names a unit, then draws for it."""

    idle = (DONE, IGNORE)

    def seat(self, s: Heresy2010State, f: CorruptFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy2010State, f: CorruptFrame) -> list[Word]:
        if f.left <= 0:
            return []
        if f.limited:
            units = f.only
        else:
            units = bits(self.field(s, f) & CORRUPTIBLE_MASK)
        free = {kind: bases_free(s, kind) > 0 for kind in CORRUPTED}
        units = [u for u in units if free.get(s.unit_kind[u]) and u not in f.tried]
        out = [PIECE + u for u in one_of_each(s, units)]
        if not out:
            return []
        if f.whole:
            out.append(IGNORE)
        elif params(f, CorruptEffect).optional if f.step >= 0 else SETUP_OPTIONAL.is_on(s):
            out.append(DONE)
        return out

    def field(self, s: Heresy2010State, f: CorruptFrame) -> int:
        """The units of the areas where attempts may be made, as a mask."""
        row = s.here[IMPERIAL]
        areas: Iterable[int] = range(N_AREAS)
        if f.step >= 0:
            areas = region_areas(s, f.region) if params(f, CorruptEffect).where == "region" else TERRA_AREAS
        mask = 0
        for a in areas:
            mask |= row[a]
        return mask

    def choose(self, s: Heresy2010State, f: CorruptFrame, w: Word) -> None:
        if w == IGNORE:
            ignore(s, f)
            return
        if w == DONE:
            leave(s, f)
            return
        begin(s, f)
        again(f)
        u = PIECE.id(w)
        f.left -= 1
        f.tried.append(u)
        if f.automatic or draw_icon(s, "corruption"):
            corrupt_unit(s, u, "H10-SETUP-30")
        else:
            tell(s, "corruption-failed", "H10-SETUP-30", unit=u)

    def why_not(self, s: Heresy2010State, f: CorruptFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            reason = why_not_corrupt(s, f, PIECE.id(w))
            return [reason] if reason else []
        if w == DONE and f.step < 0:
            return [Reason("H10-SETUP-33", "The attempts of the scenario are all made.")]
        if w == DONE and f.whole:
            return [Reason("H10-ORD-34", "The order is carried out, or ignored as a whole.")]
        if w == DONE:
            return [Reason("H10-PHASE-02", "What the card says is done cannot be declined.")]
        return []

    def odds(self, s: Heresy2010State, f: CorruptFrame, w: Word) -> Odds | None:
        if f.automatic or w not in UNIT:
            return None
        pool = s.bomb_deck or s.bomb_discard
        stars = sum(1 for c in pool if CARD_STAR[c])
        rest = Fraction(len(pool) - stars, len(pool))
        outcomes = [Outcome("corrupted", Fraction(stars, len(pool))), Outcome("loyal", rest)]
        return Odds("bombardment card", "Chaos Star", [], outcomes)
