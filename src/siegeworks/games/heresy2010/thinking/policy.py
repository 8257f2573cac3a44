"""What a sensible player tends to say, for agents that try things out: a weight for each word. No rule stands here."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.flow import Frame
from siegeworks.core.seam import AnyFrame
from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import sequence
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.box.components import (
    CARDS,
    COMMAND_CENTER,
    EMPEROR,
    HORUS,
    INNER_PALACE,
    KIND_RANK,
    N_AREAS,
    ON_SHIP,
    PALACE,
    REGION_AREAS,
    SHIP,
    SPACEPORTS,
    STACK_LIMIT,
    TRAITOR,
    Area,
    Card,
    Region,
)
from siegeworks.games.heresy2010.box.words import (
    AREA,
    CARD,
    DONE,
    HERO,
    IGNORE,
    PASS,
    PIECE,
    REGION,
    UNIT,
    verb,
)
from siegeworks.games.heresy2010.cards.frames import PlaceUnitsFrame, RelocateFrame
from siegeworks.games.heresy2010.frames import ActionFrame, SetupFrame
from siegeworks.games.heresy2010.movement.frames import MoveFrame
from siegeworks.games.heresy2010.orders.carryout import has_text_for
from siegeworks.games.heresy2010.orders.orders import BURY, DRAW, FROM_HAND, FROM_MAP, PLACE, STRATEGIC, unlocked_tops
from siegeworks.games.heresy2010.questions import Sided
from siegeworks.games.heresy2010.siege.frames import LandFrame
from siegeworks.games.heresy2010.state import Heresy2010State, area_type
from siegeworks.games.heresy2010.thinking.evaluate import AROUND, BOARDING, FAR, FAR_FROM_PORT, ranks, strengths

Destinations = MoveFrame | LandFrame | PlaceUnitsFrame | RelocateFrame
Weigher = Callable[[Heresy2010State, AnyFrame, list[Word]], list[float]]
ALL, RETREAT, DECLINE = verb("all"), verb("retreat"), verb("decline")
_ACTIONS = {PLACE: 1.0, FROM_MAP: 5.0, FROM_HAND: 5.0, BURY: 0.1, DRAW: 1.0, PASS: 0.1}
_STOP = frozenset((DONE, IGNORE, PASS, DECLINE, RETREAT))
_NEAR = (2.0, 1.0, 0.6, 0.4, 0.25, 0.2, 0.15, 0.15, 0.15, 0.15)
_PORTS_AROUND: tuple[tuple[Area, ...], ...] = tuple(
    tuple(b for b in AROUND[a] if b in SPACEPORTS) for a in range(N_AREAS)
)
_PALACE_DOORS = frozenset(AROUND[INNER_PALACE])
COMMANDER = (EMPEROR, HORUS)  # by side
HORUS_WORD = HERO + HORUS
_KINDS = {"attack": 3.0, "landing": 5.0, "movement": 2.0, "muster": 3.0}


def policy(s: Heresy2010State, words: list[Word]) -> list[float]:
    """A weight for each word of the open question."""
    ask, f = sequence.RULES.question(s)
    weigh = WEIGHERS.get(ask.kind)
    if weigh is not None:
        return weigh(s, f, words)
    return [0.15 if w in _STOP else 1.0 for w in words]


def near_port(s: Heresy2010State, side: int, a: Area) -> float:
    """More for areas near a spaceport that is not the side's own."""
    row = s.here[side]
    best = 0.0
    for n, port in enumerate(SPACEPORTS):
        if not row[port]:
            near = _NEAR[FAR[n][a]]
            if near > best:
                best = near
    return best if best else _NEAR[FAR_FROM_PORT[a]]


def prize(s: Heresy2010State, side: int, a: Area) -> float:
    """What it is worth to come to an area: a free spaceport, the doorstep of one the enemy holds, then the rest."""
    enemy = s.here[1 - side]
    if a in SPACEPORTS:
        if not s.here[side][a]:
            return 12.0 if not enemy[a] else 8.0 if enemy[a].bit_count() < 5 else 3.0
        return 1.0 + min(3.0, sum([ranks(s, 1 - side, b) for b in AROUND[a] if enemy[b]]) / 8.0)
    if ON_SHIP[a]:
        return 2.0 if s.hero_area[COMMANDER[1 - side]] == a else 0.2
    weight = near_port(s, side, a)
    for b in _PORTS_AROUND[a]:
        if enemy[b]:
            weight += 3.0
    if side == TRAITOR and a in _PALACE_DOORS:
        weight += 0.5
    return weight


def action(s: Heresy2010State, f: ActionFrame, words: list[Word]) -> list[float]:
    """Executing beats placing, burying is rare; so is executing what can do nothing."""
    out = [_ACTIONS.get(w, 1.0) for w in words]
    if FROM_MAP in words and not any(has_text_for(s.stacks[r][-1], r) for r in unlocked_tops(s, f.side)):
        out[words.index(FROM_MAP)] = 0.1
    return out


def card(s: Heresy2010State, f: ActionFrame, words: list[Word]) -> list[float]:
    """Landings first, attacks if anything can be won by one, and the way to Horus while he is at home."""
    fight = 3.0 if f.action == PLACE else -1.0
    out = []
    for w in words:
        if w not in CARD:
            out.append(1.0)
            continue
        kind = CARDS[CARD.id(w)].kind
        if CARD.id(w) in BOARDING:
            out.append(5.0 if s.hero_area[HORUS] == COMMAND_CENTER else 0.3)
        elif kind == "attack":
            if fight < 0.0:
                fight = 0.3 + min(8.0, max(chances(s, f.side)))
            out.append(fight)
        else:
            out.append(_KINDS.get(kind, 1.0))
    return out


def region(s: Heresy2010State, f: ActionFrame, words: list[Word]) -> list[float]:
    """Regions where something can be won: a spaceport not ours, an enemy beside us, Horus on his ship."""
    out = []
    fights: list[float] = []
    for w in words:
        r = REGION.id(w)
        card = s.stacks[r][-1] if f.action == FROM_MAP else f.card
        if is_wasted(f, card, r):
            out.append(0.02)
            continue
        if card in BOARDING:
            out.append(4.0 if r == SHIP and s.hero_area[HORUS] == COMMAND_CENTER else 0.05)
            continue
        kind = CARDS[card].kind if card >= 0 else ""
        if kind == "attack":
            fights = fights or chances(s, f.side)
            out.append(0.1 + sum([fights[a] for a in REGION_AREAS[r]]))
        else:
            weight = region_prize(s, f.side, r, kind)
            out.append(0.2 * weight if r == SHIP else weight)
    return out


def landing_stack(s: Heresy2010State, f: SetupFrame, words: list[Word]) -> list[float]:
    """Stacks for a landing order: where it can be carried out, and where it may win most; the Palace only once somebody
    holds ground in it."""
    out = []
    for w in words:
        r = REGION.id(w)
        walled = r == PALACE and all(area_type(s, TRAITOR, a) == "enemy" for a in REGION_AREAS[r])
        nothing = walled or (f.card >= 0 and not has_text_for(f.card, r))
        out.append(0.0 if nothing else region_prize(s, TRAITOR, r, "landing"))
    return out


def is_wasted(f: ActionFrame, card: Card, r: Region) -> bool:
    """Whether the order would be executed where its text does nothing."""
    return card >= 0 and f.action != PLACE and not has_text_for(card, r)


def region_prize(s: Heresy2010State, side: int, r: Region, kind: str) -> float:
    """What an order of this kind, no attack, may win in a region."""
    areas = REGION_AREAS[r]
    if kind in ("movement", "landing", "muster"):
        return max(0.1, *[prize(s, side, a) for a in areas])
    return 1.1 if any(a in SPACEPORTS for a in areas) else 0.1


def chances(s: Heresy2010State, side: int) -> list[float]:
    """For each area how tempting a target it is: our strength around it against theirs in it."""
    rows = strengths(s)
    own, enemy = rows[side], rows[1 - side]
    for a, mark in enumerate(s.markers[side]):
        if mark:
            own[a] = 0
    prey = s.hero_area[COMMANDER[1 - side]]
    out = [0.0] * N_AREAS
    for a in range(N_AREAS):
        foe = enemy[a]
        if foe or a == prey:
            force = 0
            for b in AROUND[a]:
                force += own[b]
            if force:
                out[a] = temptation(force, foe, a, a == prey)
    return out


def temptation(force: int, foe: int, a: Area, prey: bool) -> float:
    """What an attack with so much strength on so much is worth there."""
    weight = min(3.0, force / (foe + 2.0))
    if prey:
        weight *= 3.0
    elif force <= foe:
        return 0.05
    if a in SPACEPORTS:
        return weight * 5.0
    return weight * 1.5 if a == INNER_PALACE or FAR_FROM_PORT[a] == 1 else weight


def target(s: Heresy2010State, f: Sided, words: list[Word]) -> list[float]:
    """Targets where we are the stronger."""
    fights = chances(s, f.side)
    return [0.05 + fights[AREA.id(w)] if w in AREA else 0.15 for w in words]


def origins(s: Heresy2010State, f: Sided, words: list[Word]) -> list[float]:
    """Strong origins; done late."""
    out = []
    for w in words:
        if w in AREA:
            out.append(0.2 + ranks(s, f.side, AREA.id(w)) / 4.0)
        else:
            out.append(0.4 if w == DONE else 0.8)
    return out


def engage(s: Heresy2010State, f: Frame, words: list[Word]) -> list[float]:
    """All in, mostly."""
    return [12.0 if w == ALL else 0.3 if w == DONE else 1.0 for w in words]


def areas(s: Heresy2010State, f: Destinations, words: list[Word]) -> list[float]:
    """Destinations, landings and musters by what they are worth; stop once something was named."""
    named = f.named if isinstance(f, MoveFrame) else f.areas if isinstance(f, PlaceUnitsFrame) else []
    stop = 2.0 if named else 0.1
    return [prize(s, f.side, AREA.id(w)) if w in AREA else stop if w == DONE else 0.05 for w in words]


def pieces(s: Heresy2010State, f: Frame, words: list[Word]) -> list[float]:
    """Many pieces, the strong ones first; done only now and then."""
    out = []
    for w in words:
        if w in UNIT:
            out.append(float(KIND_RANK[s.unit_kind[PIECE.id(w)]]))
        else:
            out.append(0.5 if w == DONE else 0.4)
    return out


def landers(s: Heresy2010State, f: LandFrame, words: list[Word]) -> list[float]:
    """The strongest that there is room for."""
    room = STACK_LIMIT[f.area] - s.here[f.side][f.area].bit_count() - len(f.landing)
    if room <= 0:
        return [8.0 if w == DONE else 0.05 if w in UNIT else 0.5 for w in words]
    out = []
    for w in words:
        if w == DONE:
            out.append(0.1)
        elif w in UNIT:
            rank = KIND_RANK[s.unit_kind[PIECE.id(w)]]
            out.append(float(rank * rank))
        else:
            out.append(0.05 if w == HORUS_WORD else 0.6)
    return out


def movers(s: Heresy2010State, f: MoveFrame, words: list[Word]) -> list[float]:
    """From where they are of little use, as many as there is room for; guards stay where they are needed."""
    dest, side = f.area, f.side
    row = s.here[side]
    full = row[dest].bit_count() >= STACK_LIMIT[dest]
    stay: dict[Area, float] = {}
    out = []
    for w in words:
        if w == DONE:
            out.append(12.0 if full else 0.7)
        elif w in HERO:
            out.append(0.02 if HERO.id(w) in COMMANDER else 0.5)
        else:
            u = PIECE.id(w)
            a = s.unit_area[u]
            weight = stay.get(a, -1.0)
            if weight < 0.0:
                weight = stay[a] = 0.1 if full else idleness(s, side, a, dest)
            out.append(weight * KIND_RANK[s.unit_kind[u]])
    return out


def idleness(s: Heresy2010State, side: int, a: Area, dest: Area) -> float:
    """How little a unit is needed where it is: much in a spaceport or beside its commander."""
    if a in SPACEPORTS:
        return 0.05 if s.here[side][a].bit_count() <= 3 else 0.5
    if s.hero_area[COMMANDER[side]] == a:
        return 0.1
    return 1.5 if near_port(s, side, dest) >= near_port(s, side, a) else 0.5


def bombard(s: Heresy2010State, f: Sided, words: list[Word]) -> list[float]:
    """Areas full of enemies, and of none of ours."""
    out = []
    for w in words:
        if w in AREA:
            a = AREA.id(w)
            foe, own = ranks(s, 1 - f.side, a), ranks(s, f.side, a)
            out.append(0.05 + (foe if not own else foe / 8.0))
        else:
            out.append(0.05)
    return out


def strategic(s: Heresy2010State, f: Frame, words: list[Word]) -> list[float]:
    """The strategic effect is worth having."""
    return [6.0 if w == STRATEGIC else 1.0 for w in words]


def play_cards(s: Heresy2010State, f: BattleFrame, words: list[Word]) -> list[float]:
    """Play what one has; retreat rarely. Whoever attacks what decides the game holds nothing back."""
    if f.active == f.attacker and decides(s, f.attacker, f.target):
        blows = [CARDS[CARD.id(w)].attack if w in CARD else -1 for w in words]
        best = max(blows)
        return [1.0 if blow == best else 0.0 for blow in blows]
    out = []
    for w in words:
        if w in CARD:
            out.append(1.0 + CARDS[CARD.id(w)].attack)
        else:
            out.append(0.2)
    return out


def decides(s: Heresy2010State, side: int, a: Area) -> bool:
    """Whether an attack there may win the game: on the enemy's commander, for the Traitor on a spaceport too."""
    return s.hero_area[COMMANDER[1 - side]] == a or (side == TRAITOR and a in SPACEPORTS)


def resist(s: Heresy2010State, f: Frame, words: list[Word]) -> list[float]:
    """Shields are for this."""
    return [0.5 + CARDS[CARD.id(w)].shields if w in CARD else 0.5 for w in words]


WEIGHERS: dict[str, Weigher] = {
    "choose-action": action,
    "pick-card": card,
    "draw-from": card,
    "pick-region": region,
    "landing-stack": landing_stack,
    "target-area": target,
    "raid-target": target,
    "name-origins": origins,
    "engage-pieces": engage,
    "destination": areas,
    "landing-area": areas,
    "place-area": areas,
    "set-down": areas,
    "mover": movers,
    "lander": landers,
    "crosser": pieces,
    "place-piece": pieces,
    "advance": pieces,
    "bombard-area": bombard,
    "strategic": strategic,
    "play-cards": play_cards,
    "resist-damage": resist,
}
