"""Chapter 11, engaging: which of his pieces the attacker brings into the battle from his origin areas."""

from __future__ import annotations

from siegeworks.core.flow import again
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.engaged import distinct
from siegeworks.games.heresy2010.battle.frames import AttackFrame
from siegeworks.games.heresy2010.battle.odds import AttackOdds
from siegeworks.games.heresy2010.box.components import N_UNITS, Piece
from siegeworks.games.heresy2010.box.options import FAQ_EDITION
from siegeworks.games.heresy2010.box.words import DONE, PIECE, verb
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import Heresy2010State, piece_area, piece_side, pieces_at

ALL = verb("all")


def why_not_engage(s: Heresy2010State, f: AttackFrame, p: Piece) -> Reason | None:
    """H10-BAT-14, H10-BAT-16  Why the attacker may not engage one of his pieces, if so.

    In an area that was activated before, only flights that joined, pieces that moved with this order and those
    called there may fight.
    """
    if piece_side(s, p) != f.side:
        return Reason("H10-BAT-16", "It is not one of the attacker's pieces.")
    a = piece_area(s, p)
    if a not in f.named:
        return Reason("H10-BAT-16", "It does not stand in a named origin area.")
    if p in f.gathered or p in f.bound:
        return None
    if a == f.origin:
        return (
            None
            if p in f.moved
            else Reason("H10-ORD-31", "Only pieces that moved with this order are engaged from there.")
        )
    if a == f.rode and a not in f.fresh:
        return Reason("H10-HERO-03", "Only Khan and his riders attack from there.")
    if a not in f.fresh:
        return Reason("H10-BAT-14", "Its area already held the attacker's activation marker.")
    return None


def eligible(s: Heresy2010State, f: AttackFrame) -> list[Piece]:
    """Pieces the attacker may still engage."""
    out: list[Piece] = []
    for a in f.named:
        out.extend(p for p in pieces_at(s, f.side, a) if p not in f.picked and why_not_engage(s, f, p) is None)
    return out


def origins_manned(s: Heresy2010State, f: AttackFrame) -> bool:
    """H10-AMB-44, H10-FAQ-02  At least one piece from each origin area, and a unit among all of them; by the FAQ a
    Hero is enough.

    An origin the Fabricator General emptied has none to give; units inside the target fight anyway.
    """
    areas = {piece_area(s, p) for p in f.picked}
    if not all(a in areas or not pieces_at(s, f.side, a) for a in f.named):
        return False
    return FAQ_EDITION.is_on(s) or bool(s.here[f.side][f.target]) or any(p < N_UNITS for p in f.picked)


class EngagePieces(SideChoice):
    """H10-BAT-16, H10-BAT-17, H10-BAT-18, H10-BAT-21, H10-FLY-18  The attacker engages pieces from his origins; they
    stay where they are."""

    def __init__(self, attack_odds: AttackOdds) -> None:
        self.attack_odds = attack_odds

    def words(self, s: Heresy2010State, f: AttackFrame) -> list[Word]:
        free = eligible(s, f)
        if not free:
            return []
        out = [PIECE + p for p in distinct(s, free)]
        if len(free) > 1:
            out.append(ALL)
        if origins_manned(s, f):
            out.append(DONE)
        return out

    def choose(self, s: Heresy2010State, f: AttackFrame, w: Word) -> None:
        if w == DONE:
            return
        if w == ALL:
            f.picked.extend(eligible(s, f))
            return
        f.picked.append(PIECE.id(w))
        again(f)

    def usual(self, s: Heresy2010State, f: AttackFrame) -> Word:
        words: list[Word] = s.offered
        return ALL if ALL in words else words[0]

    def why_not(self, s: Heresy2010State, f: AttackFrame, w: Word) -> list[Reason]:
        if w == DONE:
            return [Reason("H10-BAT-16", "At least one piece of every origin named, and a unit, must be engaged.")]
        if w not in PIECE:
            return []
        p = PIECE.id(w)
        if p in f.picked:
            return [Reason("H10-BAT-16", "It is engaged already.")]
        reason = why_not_engage(s, f, p)
        return [reason] if reason else []

    def odds(self, s: Heresy2010State, f: AttackFrame, w: Word) -> Odds | None:
        return self.attack_odds(s, w) if w in (ALL, DONE) else None
