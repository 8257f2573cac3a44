"""What is done in one go around a battle: an attack with all who may join, an order dropped on whom it attacks, riders,
and the damage of a blow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from siegeworks.core.gesture_book import Gesture
from siegeworks.core.gesture_series import id_of, made, offered_one, together
from siegeworks.core.hints import usual_word
from siegeworks.core.story import listed, unique
from siegeworks.core.walking import Walk
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.damage import capacity
from siegeworks.games.heresy2010.battle.engaged import battle, rank_of
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.battle.joining import own_origins
from siegeworks.games.heresy2010.battle.odds import attack_odds
from siegeworks.games.heresy2010.box.components import AREA_NAMES, CARDS, N_UNITS, Area
from siegeworks.games.heresy2010.box.records_effects import AttackEffect
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT
from siegeworks.games.heresy2010.box.words import AREA, CARD, DONE, HERO, PIECE, REGION, UNIT, verb
from siegeworks.games.heresy2010.cards.frames import RelocateFrame
from siegeworks.games.heresy2010.orders.orders import FROM_HAND
from siegeworks.games.heresy2010.people.happenings import area_name
from siegeworks.games.heresy2010.people.wording import piece_name
from siegeworks.games.heresy2010.state import Heresy2010State, piece_area, pieces_at
from siegeworks.games.heresy2010.thinking.worlds import determinize

LONGEST = 40  # words of an attack
ALL, DECLINE = verb("all"), verb("decline")
WORLDS = 20  # in which an attack of a list is played out
MANY = 11  # engaged units of which every choice to fell is tried
# Questions whose gestures are these alone: what is clicked there is said, or poured out, at once.
ALONE = frozenset(("target-area", "riders", "assign-damage", "special-effect", "free-effect", "take-up"))


def gestures(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """What is done in one go at a question around a battle; nothing at others."""
    make = {
        "target-area": arrows,
        "riders": riders,
        "assign-damage": damage,
        "take-up": carried,
        "choose-action": dropped,
    }.get(walk.kind)
    return [] if make is None else list(make(walk, picked))


def pick(walk: Walk, w: Word) -> Gesture:
    """A piece that can be picked up."""
    return Gesture(id_of("pick", w), walk.labels([w])[0], (w,), None, ())


def pickable(walk: Walk, words: list[Word]) -> list[Gesture]:
    """Pieces that can be picked up, with those that look alike."""
    return [pick(walk, x) for w in words for x in (w, *walk.spec.stands_for(walk.s, w))]


# ---------------------------------------------------------------------------------------------------- attacks


def arrows(walk: Walk, picked: tuple[Word, ...]) -> Iterator[Gesture]:
    """At the question which area is attacked: what can attack, and what those picked up can attack together."""
    targets = [w for w in walk.words if w in AREA]
    if not picked:
        yield from (pick(walk, w) for w in attackers(walk, targets))
        for target in targets:
            yield from attacks(walk, target)
    elif all(w in UNIT or w in HERO for w in picked):
        for target in targets:
            done, last = attack(walk.say(target), picked)
            if done is not None:
                with_whom = listed(unique(piece_name(walk.s, PIECE.id(w)) for w in picked))
                label = f"Attack {AREA_NAMES[AREA.id(target)]} with {with_whom} alone"
                yield reckoned(made(done, picked, target, label), *(last or (walk, target)))


def dropped(walk: Walk, picked: tuple[Word, ...]) -> Iterator[Gesture]:
    """An attack order dropped on an area: the attack itself."""
    if len(picked) != 1 or not is_attack(picked[0]) or FROM_HAND not in walk.words:
        return
    at = walk.say(FROM_HAND)
    card = offered_one(at, picked)
    if at.kind != "pick-card" or card is None:
        return
    for target, there in attackable(at.say(card[1])).items():
        for one in attacks(there, target):
            yield one._replace(subjects=picked, through=True, cost=made(there, (), None).cost)


def attackable(walk: Walk) -> dict[Word, Walk]:
    """The areas that an attack order may name, each in the first of its regions: in another it is attacked alike."""
    found: dict[Word, Walk] = {}
    for region in [w for w in walk.words if w in REGION]:
        there = beyond(walk, region)
        if there.kind == "target-area":
            for target in [w for w in there.words if w in AREA]:
                found.setdefault(target, there)
    return found


def beyond(walk: Walk, w: Word) -> Walk:
    """A walk that goes on over a card being shown: it is one's own, so what follows can be foreseen."""
    world = walk.s.clone()
    walk.spec.rules.choose(world, w)
    there = Walk(walk.spec, world, walk.seat)
    there.start, there.said, there.looks = walk.start, (*walk.said, w), walk.looks
    return there


def is_attack(card: Word) -> bool:
    """Whether a card is an order that begins with an attack."""
    return card in CARD and any(isinstance(step, AttackEffect) for step in CARDS[CARD.id(card)].steps[:1])


def attacks(walk: Walk, target: Word) -> Iterator[Gesture]:
    """The attack on an area with all who can, with and without Khan's ride, and the one that is put together by hand.

    Khan leaves his area for it, so it is said both ways.
    """
    name = AREA_NAMES[AREA.id(target)]
    at = walk.say(target)
    ways = [(at, "")]
    if at.kind == "ride-to":
        to = next(w for w in at.words if w in AREA)
        ride = f"; Khan rides to {area_name(AREA.id(to))}"
        ways = [(at.say(to), ride), (at.say(DECLINE), "; Khan stays where he is")]
    for start, how in ways:
        done, last, out = everyone(start)
        stay = f"; {listed(out)} left out" if out else ""
        whole = made(done, (), target, f"Attack {name} with everyone{how}{stay}")
        yield reckoned(whole, *(last or (walk, target)))
    yield made(at, (), target, f"Attack {name}: choose who comes, step by step")


def reckoned(gesture: Gesture, walk: Walk, w: Word) -> Gesture:
    """A gesture with the chance that the target is cleared if this is said on its way, where that is reckoned.

    An order may reach six areas and a list must come at once, so each is played out in fewer worlds than the question
    about one area has.
    """
    odds = attack_odds(walk.spec.rules, determinize, walk.s, w, WORLDS) if w in walk.words else None
    return gesture if odds is None else gesture._replace(chance=float(odds.outcomes[0].chance), odds=odds)


def everyone(walk: Walk) -> tuple[Walk, tuple[Walk, Word] | None, list[str]]:
    """The walk on which all come that may, where its chance is reckoned, and who is left out."""
    last, out = None, []
    for _ in range(LONGEST):
        if walk.over or walk.is_home or battle(walk.s) is not None:
            break
        w = next_of_all(walk)
        if w is None:
            break
        if walk.kind == "engage-pieces":
            last = (walk, w)
        if walk.kind == "name-origins" and w == DONE:
            out = left_out(walk)
        walk = walk.say(w)
    return walk, last, out


def next_of_all(walk: Walk) -> Word | None:
    """What whoever brings everyone says next: the strongest origins, all riders, all pieces."""
    words = walk.words
    if walk.kind == "name-origins":
        areas = [w for w in words if w in AREA]
        none = DONE if DONE in words else words[0]  # nobody but flights can come, and one of them must
        return max(areas, key=lambda w: force_of(walk.s, walk.seat, AREA.id(w)), default=none)
    if walk.kind in ("riders", "engage-pieces"):
        return ALL if ALL in words else next((w for w in words if w in PIECE), DONE)
    return usual_word(walk.spec, walk.s)


def force_of(s: Heresy2010State, side: int, a: Area) -> int:
    """The ranks of a side's units in an area."""
    return sum(rank_of(s, p) for p in pieces_at(s, side, a) if p < N_UNITS)


def left_out(walk: Walk) -> list[str]:
    """Whom an attack leaves out when no further origin is named: flights from afar."""
    return ["flights from afar"] if any(w in UNIT for w in walk.words) else []


def attackers(walk: Walk, targets: list[Word]) -> list[Word]:
    """The pieces that stand in an origin of any attack that can be made now."""
    s: Heresy2010State = walk.s
    areas = {a for w in targets for a in (AREA.id(w), *own_origins(s, walk.seat, AREA.id(w)))}
    return [PIECE + p for a in sorted(areas) for p in pieces_at(s, walk.seat, a)]


def attack(walk: Walk, picked: tuple[Word, ...]) -> tuple[Walk | None, tuple[Walk, Word] | None]:
    """The walk on which just these pieces attack the area named last, and where its chance is reckoned; None where they
    cannot all."""
    areas = [AREA + piece_area(walk.s, PIECE.id(w)) for w in picked]
    left, last = picked, None
    for _ in range(LONGEST):
        if walk.over or walk.is_home:
            break
        if walk.kind == "engage-pieces" and (taken := offered_one(walk, left)) is not None:
            left = tuple(x for x in left if x != taken[0])
            w: Word | None = taken[1]
        else:
            w = _next(walk, areas, left)
        if w is None:
            return None, None
        if walk.kind == "engage-pieces" and w == DONE:
            last = (walk, w)
        walk = walk.say(w)
    return (None, None) if left else (walk, last)


def _next(walk: Walk, areas: list[Word], flights: tuple[Word, ...]) -> Word | None:
    """What is said besides the pieces: their origins, flights that come, then enough; what is usual elsewhere."""
    if walk.kind == "fly-to":
        return next((w for w in areas if w in walk.words), walk.words[0])
    if walk.kind not in ("name-origins", "engage-pieces"):
        return usual_word(walk.spec, walk.s)
    wanted = (*areas, *flights, DONE) if walk.kind == "name-origins" else (DONE,)
    return next((w for w in wanted if w in walk.words), None)


def riders(walk: Walk, picked: tuple[Word, ...]) -> Iterator[Gesture]:
    """White Scars who ride with Khan."""
    if picked:
        yield from together(walk, picked)
    else:
        yield from pickable(walk, [w for w in walk.words if w in UNIT])


# ---------------------------------------------------------------------------------------------------- pieces moved


def carried(walk: Walk, picked: tuple[Word, ...]) -> Iterator[Gesture]:
    """Pieces dropped on the area that they are taken to."""
    f = walk.spec.rules.question(walk.s)[1]
    if not picked:
        yield from pickable(walk, [w for w in walk.words if w in PIECE])
    elif isinstance(f, RelocateFrame):
        at, left = walk, picked
        while left and at.kind == walk.kind and (taken := offered_one(at, left)) is not None:
            left = tuple(w for w in left if w != taken[0])
            at = at.say(taken[1])
        if not left:
            names = listed(name.partition(" (")[0] for name in walk.labels(picked))
            yield made(at, picked, AREA + f.area, f"{names} to {AREA_NAMES[f.area]}")


# ---------------------------------------------------------------------------------------------------- damage


def damage(walk: Walk, picked: tuple[Word, ...]) -> Iterator[Gesture]:
    """Damage poured on a piece as far as it goes; without one, all of it where it fells the most."""
    targets = [w for w in walk.words if w in PIECE]
    if not picked:
        yield from pickable(walk, targets)
        yield from best_split(walk)
        return
    if len(picked) == 1:
        at, points = poured(walk, picked[0], LONGEST)
        if points:
            yield made(at, picked, None, blow(walk, picked[0], points))


def poured(walk: Walk, piece: Word, points: int) -> tuple[Walk, int]:
    """A walk on which a piece takes so many points, as far as it can; and how many it took."""
    start, taken = walk, 0
    s: Heresy2010State = walk.s
    f = battle(s)
    most = min(points, 0 if f is None else f.damage, room_of(s, PIECE.id(piece)))
    while taken < most and walk.kind == start.kind:
        one = offered_one(walk, (piece,))
        if one is None:
            break
        walk, taken = walk.say(one[1]), taken + 1
    return walk, taken


def room_of(s: Heresy2010State, p: int) -> int:
    """The points that a piece can take."""
    return capacity(s, p) if p < N_UNITS else DEFEATED_AT - s.hero_damage[p - N_UNITS]


def blow(walk: Walk, piece: Word, points: int) -> str:
    """What a piece takes of the damage, and whether it falls by it."""
    f = battle(walk.s)
    p = PIECE.id(piece)
    falls = points >= room_of(walk.s, p)
    whole = 0 if f is None else f.damage
    return f"{piece_name(walk.s, p)} takes {points} of {whole} damage{': it falls' if falls else ''}"


def best_split(walk: Walk) -> Iterator[Gesture]:
    """All of the damage in one go: so that the most enemy ranks fall, and the rest on the only Hero left; where one
    assigns it oneself, so that the least fall."""
    s: Heresy2010State = walk.s
    f = battle(s)
    if f is None or f.damage < 2:
        return
    pieces = [one.subjects[0] for one in pickable(walk, [w for w in walk.words if w in UNIT])]
    felled = fell(s, [PIECE.id(w) for w in pieces], f.damage, own=f.assign_now)
    taken = shared(s, in_turn(s, pieces, felled, own=f.assign_now), felled, f)
    at = walk
    for piece, points in taken.items():
        if at.kind == walk.kind:
            at, _ = poured(at, piece, points)  # what is certain goes by itself
    if at.kind == walk.kind:
        at = on_the_hero(at, taken)
    if len(at.said) > 1:
        yield made(at, (), None, summed(s, taken, f.damage), "usual")


def on_the_hero(walk: Walk, taken: dict[Word, int]) -> Walk:
    """What is left of the damage poured on the Hero, where there is only one."""
    heroes = [w for w in walk.words if w in HERO]
    if len(heroes) == 1:
        walk, taken[heroes[0]] = poured(walk, heroes[0], LONGEST)
    return walk


def shared(s: Heresy2010State, pieces: list[Word], felled: list[int], f: BattleFrame) -> dict[Word, int]:
    """The points that each of the units takes, in turn; of one's own, whoever need not fall keeps one."""
    left, taken = f.damage, {}
    for piece in pieces:
        spare = f.assign_now and PIECE.id(piece) not in felled
        taken[piece] = min(left, capacity(s, PIECE.id(piece)) - spare)
        left -= taken[piece]
    return taken


def in_turn(s: Heresy2010State, pieces: list[Word], felled: list[int], own: bool) -> list[Word]:
    """The order in which pieces take damage: first whom it fells, then of one's own whoever can take most, or of the
    enemy's whoever ranks highest."""
    first, most = [PIECE + p for p in felled], capacity if own else rank_of
    return first + sorted((w for w in pieces if w not in first), key=lambda w: -most(s, PIECE.id(w)))


def fell(s: Heresy2010State, pieces: list[int], points: int, own: bool) -> list[int]:
    """Whom so many points fell: the most ranks they can, or of one's own the least that they must."""
    if len(pieces) > MANY:
        pieces = sorted(pieces, key=lambda p: capacity(s, p))[:MANY]
    room = sum(capacity(s, p) - 1 for p in pieces)
    best: list[int] = []
    worth: tuple[int, int] | None = None
    for some in chain.from_iterable(combinations(pieces, n) for n in range(len(pieces) + 1)):
        fits = room + len(some) >= points if own else sum(capacity(s, p) for p in some) <= points
        ranks = sum(rank_of(s, p) for p in some)
        value = (-ranks, -len(some)) if own else (ranks, len(some))
        if fits and (worth is None or value > worth):
            best, worth = list(some), value
    return best


def summed(s: Heresy2010State, taken: dict[Word, int], points: int) -> str:
    """What dividing the damage so comes to, in a line."""
    fall = [piece_name(s, PIECE.id(w)) for w, n in taken.items() if n and n >= room_of(s, PIECE.id(w))]
    hurt = [(piece_name(s, PIECE.id(w)), n) for w, n in taken.items() if 0 < n < room_of(s, PIECE.id(w))]
    if not fall and len(hurt) == 1:
        return f"All {points} damage on {hurt[0][0]}"
    return f"All {points} damage: {'; '.join([fate_of(fall), *(f'{name} takes {n}' for name, n in hurt)])}"


def fate_of(names: list[str]) -> str:
    """Who falls, equal ones counted."""
    felled = listed(name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in unique(names))
    return f"{felled} {'falls' if len(names) == 1 else 'fall'}" if names else "nobody falls"
