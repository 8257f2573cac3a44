"""What is done in one go: a unit dropped on a far square, an enemy pointed at, units deployed with their facing.

And what is still to be placed: units to deploy, order tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot

from siegeworks.core.flow import Frame, find_frame
from siegeworks.core.gesture_book import Book, Gesture, Order, Tray, TrayRow
from siegeworks.core.gesture_series import as_usual, id_of, made
from siegeworks.core.seam import AnyFrame
from siegeworks.core.walking import Walk
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.blackreach.assault.prospects import prospect
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_WEAPONS, TERRAIN, UNIT_SIDE
from siegeworks.games.blackreach.box.components import TYPES, UNIT_LABELS, UNIT_TYPE
from siegeworks.games.blackreach.box.words import (
    ASSAULT_WORD,
    DONE,
    FACING,
    FIRE,
    PASS,
    SQUARE,
    SUPPRESS,
    UNIT,
    WEAPON,
    WORDS,
)
from siegeworks.games.blackreach.fire.frames import FireFrame
from siegeworks.games.blackreach.fire.named import slot_name, sole
from siegeworks.games.blackreach.fire.targets import why_not_firing, why_not_target
from siegeworks.games.blackreach.frames import ActFrame, DeployFrame, MoveFrame, OrderFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, WIDTH
from siegeworks.games.blackreach.ground.sight import dist2
from siegeworks.games.blackreach.modifiers import why_not_fire
from siegeworks.games.blackreach.movement.allowance import allowance, why_not_move
from siegeworks.games.blackreach.movement.launching import target_word
from siegeworks.games.blackreach.movement.launching import why_not_target as why_not_assaulted
from siegeworks.games.blackreach.people.labels import chance, too_far
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.setup import free_squares, home_facing, room, why_not_there
from siegeworks.games.blackreach.state import AIR, BOARD, TOKEN_NAMES, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, distance, distance_to, firing_face, is_concealed


def round_of(s: BlackReachState) -> int:
    """The number of the turn."""
    return s.turn


def turn(s: BlackReachState) -> int:
    """Whose unit acts; between activations nobody's."""
    act = find_frame(s, ActFrame)
    return -1 if act is None or act.unit < 0 else UNIT_SIDE[act.unit]


def acting(s: BlackReachState) -> Word | None:
    """The unit that moves or acts now."""
    for f in reversed(s.frames):
        if isinstance(f, (MoveFrame, ActFrame)) and f.unit >= 0:
            return UNIT + f.unit
    return None


def cost(before: BlackReachState, after: BlackReachState) -> int | None:
    """The squares a move has used up."""
    move = find_frame(after, MoveFrame)
    return None if move is None else move.steps


def stride(s: BlackReachState, origin: Word | None, target: Word) -> float:
    """How long a step is: from corner to corner longer than across a side."""
    if target not in SQUARE:
        return 1.0
    start = -1
    if origin is not None:
        start = SQUARE.id(origin)
    elif (unit := acting(s)) is not None:
        start = s.unit_square[UNIT.id(unit)]
    end = SQUARE.id(target)
    return hypot(end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH) if start >= 0 else 1.0


def vain(s: BlackReachState, w: Word) -> Reason | None:
    """An assault on an enemy whom the move cannot reach: all that may come of it is the move."""
    away = too_far(s, UNIT.id(w)) if w in UNIT else 0
    if not away:
        return None
    return Reason("HBR-ASLT-06", f"{WORDS.label(w)} is {away} squares away, out of reach of an assault this turn.")


def against(s: BlackReachState, subjects: Sequence[Word], w: Word) -> list[Reason]:
    """What there is against deploying in a square, moving so far, or attacking an enemy: in the measure of what is
    picked up, or of the unit that acts."""
    ask, f = RULES.question(s)
    if isinstance(f, DeployFrame) and ask.kind == "deploy-square" and w in SQUARE:
        return [not_deployed(s, f, SQUARE.id(w))] if w not in s.offered else []
    units = [UNIT.id(x) for x in subjects if x in UNIT]
    if len(units) != 1 or ask.kind not in ("action", "next-step", "supply-move", "scout-move"):
        return []
    if w in SQUARE:
        return too_long(s, units[0], left_of(s, f, units[0]), SQUARE.id(w))
    return not_attacked(s, units[0], UNIT.id(w)) if w in UNIT and ask.kind == "action" else []


def left_of(s: BlackReachState, f: Frame, unit: int) -> int:
    """The movement that a unit has left, or begins with."""
    return f.left if isinstance(f, MoveFrame) else allowance(s, unit)


def not_deployed(s: BlackReachState, f: DeployFrame, square: int) -> Reason:
    """Why a unit is not deployed in a square, with where it may be."""
    reason = why_not_there(s, f, square)
    where = stretch(free_squares(s, f, room(s, f)))
    return Reason(reason.rule, f"{reason.text} {where}") if reason.rule == "HBR-TURN-07" and where else reason


def stretch(squares: list[int]) -> str:
    """Which columns or rows some squares of a zone lie in: the fewer of the two."""
    ways = [
        (name, sorted({square % WIDTH if name == "columns" else square // WIDTH for square in squares}))
        for name in ("columns", "rows")
    ]
    name, lines = min(ways, key=lambda way: len(way[1]))
    between = "and" if len(lines) == 2 else "to"
    return f"It lies in {name} {lines[0]} {between} {lines[-1]}." if lines else ""


def too_long(s: BlackReachState, unit: int, left: int, square: int) -> list[Reason]:
    """That a square is farther away than the movement left, and what has shortened that."""
    away = distance_to(s, unit, square)
    if away <= left or s.unit_place[unit] != BOARD:
        return []
    markers = s.unit_sm[unit]
    less = f", 2 less for {'its' if markers == 1 else 'each'} suppressed marker" if markers else ""
    return [Reason("HBR-MOVE-06", f"It is {away} squares away, and {UNIT_LABELS[unit]} has {left} of movement{less}.")]


def not_attacked(s: BlackReachState, unit: int, enemy: int) -> list[Reason]:
    """Why an enemy can be neither fired at nor assaulted, a reason for each."""
    weapons = FACE_WEAPONS[firing_face(s, unit)]
    if UNIT_SIDE[enemy] == UNIT_SIDE[unit] or s.unit_place[enemy] not in (BOARD, AIR) or is_concealed(s, enemy):
        return []
    out = []
    fire = why_not_firing(s, unit)
    if fire is None and weapons:
        fire = why_not_fire(s, unit, weapons[0]) or why_not_target(s, unit, weapons[0], enemy)
    if fire is not None:
        out.append(Reason(fire.rule, f"No fire: {said_within(fire.text)}"))
    run = why_not_move(s, unit) or why_not_assaulted(s, unit, enemy)
    away = distance(s, unit, enemy) if s.unit_place[enemy] == BOARD else 0
    if run is None and away - 1 > allowance(s, unit):
        run = Reason("HBR-ASLT-06", f"it is {away} squares away, and the unit can move {allowance(s, unit)}.")
    if run is not None:
        out.append(Reason(run.rule, f"No assault: {said_within(run.text)}"))
    return out


def said_within(text: str) -> str:
    """A sentence as the second part of one."""
    return text[:1].lower() + text[1:]


def is_assault(gesture: Gesture) -> bool:
    """An assault: at an enemy who can be fired at, too, the shot comes first."""
    return ASSAULT_WORD in gesture.words[:1]


def activation(s: BlackReachState) -> int:
    """The activation under way, by its turn and unit; nothing between activations."""
    act = find_frame(s, ActFrame)
    return -1 if act is None or act.unit < 0 else s.turn * len(UNIT_SIDE) + act.unit


def pass_on(s: BlackReachState, f: Frame) -> Word:
    """Play nothing."""
    return PASS


def orders(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """At the question which unit has the next order token: the units picked up have the next ones, in that order.
    Whatever is asked after the last token is another matter."""
    if walk.kind != "place-token":
        return []
    if not picked:
        return [Gesture(id_of("pick", w), WORDS.label(w), (w,), None, ()) for w in walk.words]
    f: OrderFrame = walk.spec.rules.question(walk.s)[1]
    done: Walk = walk
    given = []
    for unit, token in zip(picked, f.left, strict=False):
        if unit not in done.words:
            return []
        given.append(f"{token_name(token)} to {WORDS.label(unit)}")
        done = done.say(unit)
    return [made(done, picked, None, ", ".join(given))] if len(given) == len(picked) else []


def arms(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """Of a unit with several weapons: each of them at each of its targets, in one go."""
    if walk.kind not in ("action", "next-step", "fire-weapon") or set(picked) - {acting(walk.s)}:
        return []
    at: Walk = walk.say(FIRE) if FIRE in walk.words and walk.kind != "fire-weapon" else walk
    if at.kind == "fire-weapon":
        return [shot for w in at.words if w in WEAPON for shot in shots(at.say(w), picked)]
    return shots(at, picked) if at.kind == "fire-mode" else []


def shots(at: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """The shots of one weapon, named with it."""
    f = find_frame(at.s, FireFrame)
    named = f" ({slot_name(f)})" if f is not None and f.weapon >= 0 else ""
    return [made(aimed, picked, w, f"{WORDS.label(mode)}{named}: {WORDS.label(w)}") for mode, aimed, w in volleys(at)]


def volleys(at: Walk) -> Iterator[tuple[Word, Walk, Word]]:
    """The ways in which a weapon fires at each of its targets, normal fire first."""
    for mode in [w for w in at.words if w in (FIRE, SUPPRESS)] if at.kind == "fire-mode" else [FIRE]:
        way = at.say(mode) if at.kind == "fire-mode" else at
        if way.aimed is not None:
            yield mode, way, way.aimed
        elif way.kind == "fire-target":
            yield from ((mode, way.say(w), w) for w in way.words if w in UNIT)


def own(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """Tokens given in a row, the shots of a unit with several weapons, and the way to the target of an assault."""
    return [*orders(walk, picked), *arms(walk, picked), *charge(walk, picked)]


def charge(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """Of a unit that has declared an assault and is not yet beside its target: the way there, and the assault."""
    f = find_frame(walk.s, MoveFrame)
    unit = acting(walk.s)
    if walk.kind != "next-step" or f is None or f.target < 0 or unit is None or set(picked) - {unit}:
        return []
    target = target_word(walk.s, f.target)
    way = as_usual(walk)
    if target in walk.words or target not in way.said:
        return []
    odds = prospect(walk.s, f.unit, f.target)
    found = made(way, (unit,), target, f"{WORDS.label(ASSAULT_WORD)}: {WORDS.label(target)}")
    return [found if odds is None else found._replace(odds=odds, chance=chance(odds))]


# ------------------------------------------------------------------------------------------ what is still to be placed


def deployment(s: BlackReachState, f: DeployFrame) -> Tray:
    """The unit in hand and those that come after it, equal ones in a row."""
    rows: dict[str, list[int]] = {}
    for unit in (f.unit, *f.units):
        rows.setdefault(name_of(unit), []).append(unit)
    to = tuple(SQUARE.words(free_squares(s, f, room(s, f))))
    return Tray(
        "To be deployed",
        tuple(TrayRow(name, tuple(UNIT.words(equal)), len(equal), f.unit in equal, to) for name, equal in rows.items()),
    )


def tokens(s: BlackReachState, f: OrderFrame) -> Tray | None:
    """The order tokens that are still to be given, in the order in which they are."""
    to = tuple(s.offered)
    rows = tuple(TrayRow(token_name(token), (), 1, n == 0, to) for n, token in enumerate(f.left))
    return Tray("Order tokens to give", rows, plan=False) if rows else None


def token_name(token: int) -> str:
    """What an order token is called."""
    name = TOKEN_NAMES[token]
    return f"Token {name}" if name.isdigit() else f"{name.capitalize()} token"


def name_of(unit: int) -> str:
    """What a unit is called among its equals."""
    return TYPES[UNIT_TYPE[unit]].name


def placing(s: BlackReachState) -> Word | None:
    """The unit that is being deployed."""
    f = find_frame(s, DeployFrame)
    return None if f is None or f.unit < 0 else UNIT + f.unit


TRAYS: dict[str, Callable[[BlackReachState, AnyFrame], Tray | None]] = {
    "deploy-square": deployment,
    "place-token": tokens,
}


# ------------------------------------------------------------------------------------------ set up for a person


def fill(s: BlackReachState, words: Sequence[Word]) -> Word | None:
    """Where the next unit stands and how it looks, where a person lets the rest be set up."""
    f = find_frame(s, DeployFrame)
    if f is None or f.unit < 0:
        return None
    facings = [w for w in words if w in FACING]
    if facings:
        home = home_facing(s, f.seat)
        return min(facings, key=lambda w: (apart(FACING.id(w), home), w))
    squares = [w for w in words if w in SQUARE]
    return min(squares, key=lambda w: (drawback(s, f, SQUARE.id(w)), w), default=None)


def apart(one: int, two: int) -> int:
    """How many eighths of a turn lie between two facings."""
    turned = abs(one - two) % 8
    return min(turned, 8 - turned)


CROWDED, NEAR = 2.0, 0.6  # squares that a unit rather goes farther than to stand beside a friend, or near one


def drawback(s: BlackReachState, f: DeployFrame, square: int) -> float:
    """What is against a square: the way to the objective that fewest friends are for, friends beside, no cover."""
    friends = [s.unit_square[v] for v in SIDE_UNITS[f.seat] if s.unit_place[v] == BOARD and v != f.unit]
    goals = [goal for goal in s.objectives if goal >= 0] or s.zones[1 - f.seat]
    row = DISTANCE[square]
    near = [min(goals, key=lambda goal: (DISTANCE[friend][goal], goal)) for friend in friends]
    way = min((row[goal] + dist2(square, goal) ** 0.5 / WIDTH + near.count(goal) for goal in goals), default=0)
    crowd = sum(CROWDED if row[friend] == 1 else NEAR if row[friend] == 2 else 0.0 for friend in friends)
    kind = s.ground.terrain[square]
    return way + crowd - (TERRAIN[kind].cover[FACE_CLASS[s.unit_face[f.unit]]] if kind >= 0 else 0)


BOOK = Book(
    subjects=frozenset(("unit", "card", "power")),
    targets=frozenset(("square", "unit", "point", "facing")),
    chance=chance,
    chance_kinds=frozenset(("fire-target", "assault-target")),
    cost=cost,
    stride=stride,
    last=is_assault,
    vain=vain,
    sole=sole,
    against=against,
    turn=turn,
    round=round_of,
    acting=acting,
    further=frozenset(("next-step",)),
    own=own,
    windows=frozenset(("window",)),
    alone=frozenset(("place-token",)),
    orders=(Order("window", "pass-this-activation", "Play nothing while this unit is active", pass_on, activation),),
    together=frozenset(("discard-cards",)),
    enough=DONE,
    phrases={"discard-cards": "Throw away {}"},
    beyond=Reason("HBR-MOVE-01", "It is farther away than the unit can go now."),
    trays=TRAYS,
    placing=placing,
    fill=fill,
    rest=frozenset(("deploy-square", "deploy-facing", "deploy-face", "place-tile", "place-cache")),
)
