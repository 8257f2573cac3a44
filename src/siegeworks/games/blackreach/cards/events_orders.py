"""Battle events of the order phase, of reveals and of activations (HBR-CARD-05, -12, -13)."""

from __future__ import annotations

from siegeworks.core.flow import Choice, Frame, again, call
from siegeworks.core.journal import reveal, tell
from siegeworks.games.blackreach.abilities.reactions import sweep
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_MV, FACES, UNIT_SIDE
from siegeworks.games.blackreach.box.components import INFANTRY, NOT, TEMPLATE_NUMBER, TEMPLATES
from siegeworks.games.blackreach.box.words import CARD, DONE, SQUARE, TILE, UNIT
from siegeworks.games.blackreach.cards.deck import discard, distinct, draw_cards
from siegeworks.games.blackreach.cards.frames import REPLACING, ReplaceFrame, TargetFrame, WindowFrame
from siegeworks.games.blackreach.cards.window import event, pick, then
from siegeworks.games.blackreach.fire import aiming
from siegeworks.games.blackreach.fire.frames import SHOT, ShotFrame
from siegeworks.games.blackreach.frames import ACTIVATE, EXTRA, ActFrame, RevealFrame
from siegeworks.games.blackreach.markers import (
    ACTIVATION_TIME,
    B_NO_SM_MOVE,
    B_NO_SM_ROLL,
    grant,
    on_table,
    rally,
)
from siegeworks.games.blackreach.movement.action import start_move
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.muster.recruitment import must_have_order, stars
from siegeworks.games.blackreach.orders.activation import reveal_next
from siegeworks.games.blackreach.orders.orders import may_hold
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, distance, flip, is_concealed, mark_activated

LIMIT = 10


def always(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    """Nothing more is asked."""
    return True


def tokens_of(s: BlackReachState, seat: int) -> list[int]:
    """The units of a seat that hold an unrevealed token."""
    return [unit for unit in SIDE_UNITS[seat] if s.unit_token[unit] and not s.unit_shown[unit]]


def idle(s: BlackReachState, seat: int) -> list[int]:
    """Units in play without token and without Activated Marker."""
    return [
        unit for unit in SIDE_UNITS[seat] if on_table(s, unit) and not s.unit_token[unit] and not s.unit_activated[unit]
    ]


def takers(s: BlackReachState, seat: int) -> list[int]:
    """HBR-ORDER-12, HBR-REC-08  Units that may be given a token now: an aircraft's tile and reserves that come on by
    orders too."""
    return [unit for unit in SIDE_UNITS[seat] if may_hold(s, unit) and not s.unit_activated[unit]]


def _many_orders(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return stars(s, 1 - seat) + s.token_shift[1 - seat] > 1


@event("communications-scrambled", _many_orders)
def communications_scrambled(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  The opponent takes one Numbered token fewer this turn, never less than one."""
    s.token_shift[1 - f.seat] -= 1


def _room_for_order(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return stars(s, seat) + s.token_shift[seat] < LIMIT


@event("relay", _room_for_order)
def relay(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  One more Numbered token this turn."""
    s.token_shift[f.seat] += 1


@event("high-command", _room_for_order)
def high_command(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  One Special token for this turn."""
    s.special_extra[f.seat] += 1


@event("tactician", always)
def tactician(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  Draw 2 cards, then discard 1."""
    draw_cards(s, f.seat, 2)
    pick(s, f, [CARD + c for c in distinct(s.hand[f.seat])])


@then("tactician")
def throw_away(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  The card discarded."""
    discard(s, f.seat, CARD.id(w))
    tell(s, "card-discarded", "HBR-CARD-06", seat=f.seat, card=CARD.id(w))


def near_pairs(s: BlackReachState, seat: int) -> list[tuple[int, int]]:
    """Pairs of enemy units with tokens at most 4 squares apart."""
    held = [unit for unit in tokens_of(s, 1 - seat) if on_table(s, unit)]
    return [(a, b) for i, a in enumerate(held) for b in held[i + 1 :] if distance(s, a, b) <= 4]


def _pairs(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return bool(near_pairs(s, seat))


@event("confusion", _pairs)
def confusion(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  Two enemy units at most 4 squares apart exchange their tokens unseen: the first."""
    pick(s, f, sorted({point_at(s, unit) for pair in near_pairs(s, f.seat) for unit in pair}))


@then("confusion")
def confuse(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  The second, and the exchange."""
    unit = pointed_at(s, w)
    if f.first < 0:
        words = [point_at(s, b if a == unit else a) for a, b in near_pairs(s, f.seat) if unit in (a, b)]
        pick(s, f, sorted(words), first=unit)
        return
    swap_tokens(s, f.first, unit)
    tell(s, "tokens-exchanged", "HBR-CARD-05", words=[point_at(s, f.first), w])


def point_at(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-AMBUSH-07  How an enemy is pointed at: by name, as a passenger too, or by its square while it is
    concealed on the board.
    """
    hidden = s.unit_place[unit] == BOARD and is_concealed(s, unit)
    return SQUARE + s.unit_square[unit] if hidden else UNIT + unit


def pointed_at(s: BlackReachState, w: int) -> int:
    """The unit such a word points at."""
    return s.at[SQUARE.id(w)] if w in SQUARE else UNIT.id(w)


def swap_tokens(s: BlackReachState, a: int, b: int) -> None:
    """Exchange what two units hold."""
    s.unit_token[a], s.unit_token[b] = s.unit_token[b], s.unit_token[a]
    s.unit_seen[a], s.unit_seen[b] = s.unit_seen[b], s.unit_seen[a]


def _has_tokens(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return bool(tokens_of(s, seat))


@event("word-of-the-codex", _has_tokens)
def word_of_the_codex(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  Pick up all your tokens and place them again."""
    held = tokens_of(s, f.seat)
    g = ReplaceFrame()
    g.seat = f.seat
    g.tokens = sorted(s.unit_token[unit] for unit in held)
    for unit in held:
        s.unit_token[unit] = s.unit_seen[unit] = 0
    call(s, REPLACING, g)


class ReplaceToken(Choice):
    """HBR-ORDER-11, HBR-ORDER-12, HBR-ABIL-PORDER-02  The owner gives the next token to a unit."""

    kind = "replace-token"

    def seat(self, s: BlackReachState, f: ReplaceFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ReplaceFrame) -> list[int]:
        if not f.tokens:
            return []
        free = takers(s, f.seat)
        bound = [unit for unit in free if must_have_order(s, unit)]
        return [UNIT + unit for unit in (bound if bound and len(bound) >= len(f.tokens) else free)]

    def choose(self, s: BlackReachState, f: ReplaceFrame, w: int) -> None:
        token = f.tokens.pop(0)
        s.unit_token[UNIT.id(w)] = token
        tell(s, "token-placed", "HBR-CARD-05", to=[f.seat], unit=UNIT.id(w), token=token)
        if f.tokens:
            again(f)


def scanners(s: BlackReachState, seat: int) -> list[int]:
    """Own units with an enemy token or a concealed enemy within 6 squares."""
    near = [e for e in tokens_of(s, 1 - seat) if on_table(s, e)]
    near += [e for e in SIDE_UNITS[1 - seat] if s.unit_place[e] == BOARD and is_concealed(s, e) and e not in near]
    return [
        unit
        for unit in SIDE_UNITS[seat]
        if s.unit_place[unit] == BOARD and any(distance(s, unit, e) <= 6 for e in near)
    ]


def _scans(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return bool(scanners(s, seat))


@event("auspex-sweep", _scans)
def auspex_sweep(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  First the unit that sweeps."""
    pick(s, f, UNIT.words(scanners(s, f.seat)))


@then("auspex-sweep")
def sweep_tokens(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  Look secretly at up to three tokens within 6 squares; concealed enemies there are spotted."""
    if w == DONE:
        return
    if f.first < 0:
        scanner, count = UNIT.id(w), 0
        sweep(s, scanner, 6, "HBR-CARD-05")
    else:
        scanner, count = f.first, f.looked + 1
        look_at_token(s, f.seat, pointed_at(s, w))
    near = hidden_tokens(s, 1 - f.seat, scanner)
    if near and count < 3:
        pick(s, f, [*sorted(point_at(s, unit) for unit in near), DONE], first=scanner, looked=count)


def look_at_token(s: BlackReachState, seat: int, unit: int) -> None:
    """HBR-CARD-05  One seat sees the token of a unit; the other hears which."""
    square = s.unit_square[unit]
    s.unit_seen[unit] = 1
    reveal(s)
    tell(s, "token-seen", "HBR-CARD-05", to=[seat], square=square, token=s.unit_token[unit])
    tell(s, "token-looked-at", "HBR-CARD-05", square=square)


def hidden_tokens(s: BlackReachState, seat: int, scanner: int) -> list[int]:
    """HBR-CARD-05  A side's units on the table within 6 squares of the one that sweeps, with a token not yet seen."""
    unseen = [unit for unit in tokens_of(s, seat) if not s.unit_seen[unit]]
    return [unit for unit in unseen if on_table(s, unit) and distance(s, scanner, unit) <= 6]


def _about_to_reveal(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return isinstance(b, RevealFrame) and not b.skip and s.token_next[seat] <= s.token_count[seat]


@event("initiative", _about_to_reveal)
def initiative(s: BlackReachState, f: WindowFrame, b: RevealFrame) -> None:
    """HBR-CARD-12  Reveal your own next Numbered token first; never against a Special token."""
    g = RevealFrame()
    g.seat = f.seat
    reveal_next(s, g)


def _can_react(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    held = tokens_of(s, seat)
    return len(held) > 1 or bool(held and takers(s, seat))


@event("reactive", _can_react)
def reactive(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-13  Move one unrevealed token, or exchange two: the first unit. Tokens already activated stay."""
    pick(s, f, UNIT.words(tokens_of(s, f.seat)))


@then("reactive")
def react(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-13  The unit that gets it: without token and not activated, or one to exchange with."""
    unit = UNIT.id(w)
    if f.first < 0:
        others = [v for v in [*takers(s, f.seat), *tokens_of(s, f.seat)] if v != unit]
        pick(s, f, sorted(UNIT + v for v in others), first=unit)
        return
    swap_tokens(s, f.first, unit)
    tell(s, "token-moved", "HBR-CARD-13", to=[f.seat], units=[f.first, unit])
    tell(s, "tokens-exchanged", "HBR-CARD-13", words=[point_at(s, f.first), point_at(s, unit)])


def _has_idle(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return isinstance(b, RevealFrame) and b.seat == seat and not b.skip and bool(idle(s, seat))


@event("ready", _has_idle)
def ready(s: BlackReachState, f: WindowFrame, b: RevealFrame) -> None:
    """HBR-CARD-05  Instead of revealing, activate a unit without token."""
    pick(s, f, UNIT.words(idle(s, f.seat)))


@then("ready")
def get_ready(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05, HBR-MARK-05  It acts with an Activated Marker; tokens keep their places, the opponent goes next."""
    b = next(x for x in reversed(s.frames) if isinstance(x, RevealFrame))
    b.skip = 1
    mark_activated(s, UNIT.id(w))
    a = ActFrame()
    a.unit, a.how = UNIT.id(w), 1
    call(s, ACTIVATE, a)


@event("waaagh", always)
def waaagh(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  This turn all your infantry moves 1 farther and adds 1 to assaults."""
    s.side_speed = s.side_speed[:]
    s.side_fury = s.side_fury[:]
    s.side_speed[f.seat] += 1
    s.side_fury[f.seat] += 1


def strike(seat: int) -> ShotFrame:
    """The orbital strike: template C, with scatter, from off the board."""
    f = ShotFrame()
    f.seat, f.kind, f.template, f.scatter = seat, aiming.BOMBARD, TEMPLATE_NUMBER["c"], 1
    f.cv = list(TEMPLATES[TEMPLATE_NUMBER["c"]].cv)
    return f


def _has_mark(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return isinstance(b, RevealFrame) and b.seat == seat and aiming.has_mark(s, strike(seat))


@event("orbital-strike", _has_mark)
def orbital_strike(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  Template C at least 3 squares from all your units; it activates nobody."""
    call(s, SHOT, strike(f.seat))


def suppressed_infantry(s: BlackReachState, seat: int) -> list[int]:
    """Own infantry with Suppressed Markers."""
    return [
        unit
        for unit in SIDE_UNITS[seat]
        if s.unit_sm[unit] and on_table(s, unit) and FACE_CLASS[s.unit_face[unit]] == INFANTRY
    ]


def _needs_courage(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return bool(suppressed_infantry(s, seat))


@event("courage", _needs_courage)
def courage(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  One infantry unit loses all its Suppressed Markers."""
    pick(s, f, UNIT.words(suppressed_infantry(s, f.seat)))


@then("courage")
def take_heart(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  The unit."""
    rally(s, UNIT.id(w), s.unit_sm[UNIT.id(w)], "HBR-CARD-05")


@event("without-fear", _needs_courage)
def without_fear(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  All infantry of one tile loses a Suppressed Marker each."""
    pick(s, f, sorted({TILE + s.unit_tile[unit] for unit in suppressed_infantry(s, f.seat)}))


@then("without-fear")
def know_no_fear(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  The tile."""
    for unit in suppressed_infantry(s, f.seat):
        if s.unit_tile[unit] == TILE.id(w):
            rally(s, unit, 1, "HBR-CARD-05")


def _two_states(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return (
        unit >= 0
        and UNIT_SIDE[unit] == seat
        and isinstance(b, ActFrame)
        and "change-of-state" in FACES[s.unit_face[unit]].abilities
    )


@event("speed-setup", _two_states)
def speed_setup(s: BlackReachState, f: WindowFrame, b: ActFrame) -> None:
    """HBR-CARD-05, HBR-ABIL-STATE-02  Change the unit's state, then fire with the new face."""
    flip(s, f.unit)
    b.limit = 2
    tell(s, "state-changed", "HBR-CARD-05", unit=f.unit, face=s.unit_face[f.unit])


def _suppressed_vehicle(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return unit >= 0 and UNIT_SIDE[unit] == seat and FACE_CLASS[s.unit_face[unit]] != INFANTRY and s.unit_sm[unit] > 0


@event("wrath-of-the-machine", _suppressed_vehicle)
def wrath(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  Until the end of its activation Suppressed Markers do not lower the vehicle's rolls or movement."""
    grant(s, B_NO_SM_ROLL, f.unit, 1, ACTIVATION_TIME)
    grant(s, B_NO_SM_MOVE, f.unit, 1, ACTIVATION_TIME)


def followers(s: BlackReachState, seat: int, unit: int) -> list[int]:
    """Own units without token and marker within 3 squares of the one that acted, able to move."""
    if unit < 0 or not on_table(s, unit):
        return []
    return [
        u
        for u in idle(s, seat)
        if u != unit and s.unit_place[u] == BOARD and distance(s, u, unit) <= 3 and FACE_MV[s.unit_face[u]] != NOT
    ]


def _followed(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return unit >= 0 and UNIT_SIDE[unit] == seat and bool(followers(s, seat, unit))


@event("dynamic", _followed)
def dynamic(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  Another unit within 3 squares moves at once."""
    pick(s, f, UNIT.words(followers(s, f.seat, f.unit)))


@then("dynamic")
def follow_on(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05, HBR-MARK-05  A Movement Action without assault, and an Activated Marker."""
    unit = UNIT.id(w)
    mark_activated(s, unit)
    start_move(s, unit, EXTRA, False, allowance(s, unit))
