"""HBR-ORDER  The Order Phase: stars are counted, tokens are taken and placed in secret."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, jump
from siegeworks.core.journal import reveal, tell
from siegeworks.core.state import DRAW
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.options import MAINTAIN_FIRST
from siegeworks.games.blackreach.box.words import PASS, UNIT
from siegeworks.games.blackreach.cards.deck import ORDER_END, ORDER_START
from siegeworks.games.blackreach.cards.window import open_both
from siegeworks.games.blackreach.frames import ORDERS, OrderFrame
from siegeworks.games.blackreach.muster.campaign import has_edge
from siegeworks.games.blackreach.muster.recruitment import BLUFF_LIMIT, bluffs, must_have_order, specials, stars
from siegeworks.games.blackreach.psychic.powers import maintain
from siegeworks.games.blackreach.state import (
    AIR,
    BLUFF_TOKEN,
    BOARD,
    EMBARKED,
    ORDER,
    RESERVE,
    SPECIAL_TOKEN,
    BlackReachState,
)
from siegeworks.games.blackreach.units import SIDE_UNITS, has_jumped, in_force
from siegeworks.games.blackreach.victory import SUDDEN_DEATH, end_battle

TOKEN_LIMIT = 10


def open_orders(s: BlackReachState, f: OrderFrame) -> None:
    """HBR-ORDER-01  The Order Phase begins."""
    s.phase = ORDER
    tell(s, "phase", "HBR-ORDER-01", phase="order", turn=s.turn)


def start_effects(s: BlackReachState, f: OrderFrame) -> None:
    """HBR-ORDER-02, HBR-AMB-01  Step 1: what cards, options and the scenario do at the start; by option the powers."""
    s.quiet = [0, 0]
    if MAINTAIN_FIRST.is_on(s):
        maintain(s)
    open_both(s, s.initiative, ORDER_START, ORDER_START)


def tokens(s: BlackReachState, seat: int) -> tuple[int, int, int]:
    """HBR-ORDER-03, HBR-ORDER-04, HBR-ORDER-22, HBR-ORDER-23  Numbered, Special and Bluff tokens of a side this
    turn, ten in all at most.
    """
    numbered = max(0, min(TOKEN_LIMIT, min(TOKEN_LIMIT, stars(s, seat)) + s.token_shift[seat]))
    special = min(specials(s, seat), TOKEN_LIMIT - numbered)
    bluff = min(BLUFF_LIMIT, bluffs(s, seat), TOKEN_LIMIT - numbered - special)
    return numbered, special, bluff


def sudden_death(s: BlackReachState, f: OrderFrame) -> None:
    """HBR-ORDER-06, HBR-WIN-02  A side with neither a Numbered nor a Special token loses at once; if both have none
    it is a draw.
    """
    bare = [sum(tokens(s, seat)[:2]) == 0 for seat in (0, 1)]
    if any(bare):
        end_battle(s, DRAW if all(bare) else bare.index(False), SUDDEN_DEATH)


def may_hold(s: BlackReachState, unit: int) -> bool:
    """HBR-ORDER-12, HBR-REC-08, HBR-PSY-51  Whether a unit may be given a token: in play and without one (reserves that
    come on by orders too, but none that Da Jump took away).
    """
    if s.unit_token[unit]:
        return False
    place = s.unit_place[unit]
    if place == RESERVE:
        return s.entry_edges[UNIT_SIDE[unit]] >= 0 and not s.unit_activated[unit] and not has_jumped(s, unit)
    return place in (BOARD, EMBARKED, AIR)


def take_tokens(s: BlackReachState, f: OrderFrame) -> None:
    """HBR-ORDER-03, HBR-ORDER-07, HBR-ORDER-08  Each side, the initiative side first, takes its tokens; losses
    count from now on only.
    """
    f.seat = s.initiative if f.turn == 0 else 1 - s.initiative
    numbered, special, bluff = tokens(s, f.seat)
    room = sum(1 for unit in SIDE_UNITS[f.seat] if may_hold(s, unit))
    numbered = min(numbered, room)
    special = min(special, room - numbered)
    bluff = min(bluff, room - numbered - special)
    s.token_count[f.seat] = numbered
    s.token_next[f.seat] = 1
    s.special_left[f.seat], s.bluff_left[f.seat] = special, bluff
    f.left = [*range(1, numbered + 1), *[SPECIAL_TOKEN] * special, *[BLUFF_TOKEN] * bluff]
    tell(s, "tokens-taken", "HBR-ORDER-03", seat=f.seat, numbered=numbered, special=special, bluff=bluff)


class PlaceToken(Choice):
    """HBR-ORDER-08, HBR-ORDER-10, HBR-ORDER-11, HBR-ORDER-12, HBR-ORDER-15, HBR-ORDER-17, HBR-ABIL-PORDER-02  The
    owner secretly gives the next token to a unit.
    """

    def seat(self, s: BlackReachState, f: OrderFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: OrderFrame) -> list[int]:
        if not f.left:
            return []
        free = [unit for unit in in_force(s, f.seat) if may_hold(s, unit)]
        bound = [unit for unit in free if must_have_order(s, unit)]
        return [UNIT + unit for unit in (bound if bound and len(bound) >= len(f.left) else free)]

    def choose(self, s: BlackReachState, f: OrderFrame, w: int) -> None:
        token = f.left.pop(0)
        unit = UNIT.id(w)
        s.unit_token[unit] = token
        tell(s, "token-placed", self.rule, to=[f.seat], unit=unit, token=token)
        if f.left:
            again(f)

    def why_not(self, s: BlackReachState, f: OrderFrame, w: int) -> list[Reason]:
        if w not in UNIT or UNIT_SIDE[UNIT.id(w)] != f.seat:
            return []
        if s.unit_token[UNIT.id(w)]:
            return [Reason("HBR-ORDER-12", "A unit never holds more than one token.")]
        if not may_hold(s, UNIT.id(w)):
            return [Reason("HBR-ORDER-12", "The unit is not in play.")]
        return [Reason("HBR-ABIL-PORDER-02", "The tokens left are owed to units with Personal Order.")]


def next_side(s: BlackReachState, f: OrderFrame) -> None:
    """HBR-ORDER-08, HBR-TURN-04  Then the opponent places all of his."""
    tell(s, "tokens-placed", "HBR-ORDER-08", seat=f.seat)
    if f.turn == 0:
        f.turn = 1
        jump(f, ORDERS, "HBR-ORDER-03")


LOOKS = 2


class LookAtToken(Choice):
    """HBR-WIN-01, HBR-ORDER-10, HBR-ORDER-24  The masts work: the winner of an earlier scenario may look at two enemy
    tokens, after all other end effects.
    """

    idle = (PASS,)

    def seat(self, s: BlackReachState, f: OrderFrame) -> int:
        return 0 if has_edge(s, 0, "look-at-orders") else 1

    def words(self, s: BlackReachState, f: OrderFrame) -> list[int]:
        seat = self.seat(s, f)
        if not has_edge(s, seat, "look-at-orders") or f.turn > LOOKS:
            return []
        shut = [unit for unit in SIDE_UNITS[1 - seat] if s.unit_token[unit] and not s.unit_seen[unit]]
        return [*UNIT.words(shut), PASS] if shut else []

    def choose(self, s: BlackReachState, f: OrderFrame, w: int) -> None:
        if w == PASS:
            return
        unit = UNIT.id(w)
        f.turn += 1
        s.unit_seen[unit] = 1
        reveal(s)
        tell(s, "token-seen", self.rule, to=[self.seat(s, f)], unit=unit, token=s.unit_token[unit])
        again(f)


def end_effects(s: BlackReachState, f: OrderFrame) -> None:
    """HBR-ORDER-24, HBR-PSY-05  Step 4: cards first, then persistent powers; the scenario's effects come last."""
    if not MAINTAIN_FIRST.is_on(s):
        maintain(s)
    open_both(s, s.initiative, ORDER_END, ORDER_END)
