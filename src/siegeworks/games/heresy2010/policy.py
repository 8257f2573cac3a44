"""What a sensible player tends to say, for agents that try things out: a weight for each word. No rule stands here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import turn
from siegeworks.games.heresy2010.board import (
    AREA_WORD,
    CARD_WORD,
    DONE,
    IGNORE,
    PASS,
    PIECE_WORD,
    REGION_WORD,
    Heresy2010,
    verb,
)
from siegeworks.games.heresy2010.components import (
    AREAS,
    CARD_ROWS,
    INNER_PALACE,
    KIND_RANK,
    NEIGHBOURS,
    ON_SHIP,
    REGION_AREAS,
    SHIP,
    SPACEPORTS,
    TRAITOR,
    UNITS,
    Area,
)
from siegeworks.games.heresy2010.evaluate import FAR_FROM_PORT, ranks
from siegeworks.games.heresy2010.orders import BURY, DRAW, FROM_HAND, FROM_MAP, PLACE, STRATEGIC

Weigher = Callable[[Heresy2010, Any, list[Word]], list[float]]
ALL, RETREAT, DECLINE = verb("all"), verb("retreat"), verb("decline")
_ACTIONS = {PLACE: 1.0, FROM_MAP: 5.0, FROM_HAND: 5.0, BURY: 0.1, DRAW: 1.0, PASS: 0.1}
_KINDS = {"attack": 3.0, "landing": 5.0, "movement": 2.0, "muster": 3.0}


def policy(s: Heresy2010, words: list[Word]) -> list[float]:
    """A weight for each word of the open question."""
    ask, f = turn.RULES.question(s)
    weigh = WEIGHERS.get(ask.kind)
    if weigh is not None:
        return weigh(s, f, words)
    return [0.15 if w in (DONE, IGNORE, PASS, DECLINE, RETREAT) else 1.0 for w in words]


def near_port(a: Area) -> float:
    """More for areas at or near a spaceport."""
    return (2.0, 1.0, 0.6, 0.4, 0.25, 0.2, 0.15, 0.15, 0.15, 0.15)[FAR_FROM_PORT[a]]


def prize(s: Heresy2010, side: int, a: Area) -> float:
    """What it is worth to come to an area: a free spaceport, the doorstep of one the enemy holds, then the rest."""
    if a in SPACEPORTS:
        if not s.here[side][a]:
            return 12.0 if not s.here[1 - side][a] else 5.0
        return 1.0 + min(3.0, sum(ranks(s, 1 - side, b) for b, _ in NEIGHBOURS[a]) / 8.0)
    if ON_SHIP[a]:
        return 0.2
    weight = near_port(a)
    for b, _ in NEIGHBOURS[a]:
        if b in SPACEPORTS and s.here[1 - side][b]:
            weight += 3.0
        elif b == INNER_PALACE and side == TRAITOR:
            weight += 0.5
    return weight


def action(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Executing beats placing, burying is rare."""
    return [_ACTIONS.get(w, 1.0) for w in words]


def card(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Attacks and landings first."""
    return [_KINDS.get(CARD_ROWS[w - CARD_WORD].kind, 1.0) if w >= CARD_WORD else 1.0 for w in words]


def region(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Regions where something can be won: a spaceport not ours, an enemy beside us."""
    out = []
    kind = CARD_ROWS[f.card].kind if f.card >= 0 else ""
    for w in words:
        r = w - REGION_WORD
        weight = 0.1
        for a in REGION_AREAS[r]:
            if kind == "attack":
                weight += attack_weight(s, f.side, a)
            elif kind in ("movement", "landing", "muster"):
                weight = max(weight, prize(s, f.side, a))
            elif a in SPACEPORTS:
                weight += 1.0
        out.append(weight * (0.2 if r == SHIP else 1.0))
    return out


def attack_weight(s: Heresy2010, side: int, a: Area) -> float:
    """How tempting a target is: our strength around it against theirs in it."""
    foe = ranks(s, 1 - side, a)
    if not foe and not s.heroes_at[1 - side][a]:
        return 0.0
    marks = s.markers[side]
    own = sum(ranks(s, side, b) for b, _ in NEIGHBOURS[a] if not marks[b])
    if own <= foe:
        return 0.05 if own else 0.0
    weight = min(3.0, own / (foe + 2.0))
    if a in SPACEPORTS:
        return weight * 5.0
    return weight * 1.5 if a == INNER_PALACE or FAR_FROM_PORT[a] == 1 else weight


def target(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Targets where we are the stronger."""
    return [
        0.05 + attack_weight(s, f.side, w - AREA_WORD) if AREA_WORD <= w < AREA_WORD + AREAS else 0.15 for w in words
    ]


def origins(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Strong origins; done late."""
    out = []
    for w in words:
        if AREA_WORD <= w < AREA_WORD + AREAS:
            out.append(0.2 + ranks(s, f.side, w - AREA_WORD) / 4.0)
        else:
            out.append(0.4 if w == DONE else 0.8)
    return out


def engage(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """All in, mostly."""
    return [12.0 if w == ALL else 0.3 if w == DONE else 1.0 for w in words]


def areas(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Destinations, landings and musters by what they are worth; stop once something was named."""
    side = getattr(f, "side", TRAITOR)
    stop = 2.0 if getattr(f, "named", None) or getattr(f, "areas", None) else 0.1
    return [
        prize(s, side, w - AREA_WORD) if AREA_WORD <= w < AREA_WORD + AREAS else stop if w == DONE else 0.05
        for w in words
    ]


def pieces(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Many pieces, the strong ones first; done only now and then."""
    out = []
    for w in words:
        if PIECE_WORD <= w < PIECE_WORD + UNITS:
            out.append(float(KIND_RANK[s.unit_kind[w - PIECE_WORD]]))
        else:
            out.append(0.5 if w == DONE else 0.4)
    return out


def bombard(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Areas full of enemies, and of none of ours."""
    out = []
    for w in words:
        if AREA_WORD <= w < AREA_WORD + AREAS:
            a = w - AREA_WORD
            foe, own = ranks(s, 1 - f.side, a), ranks(s, f.side, a)
            out.append(0.05 + (foe if not own else foe / 8.0))
        else:
            out.append(0.05)
    return out


def strategic(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """The strategic effect is worth having."""
    return [6.0 if w == STRATEGIC else 1.0 for w in words]


def play_cards(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Play what one has; retreat rarely."""
    out = []
    for w in words:
        if w >= CARD_WORD:
            out.append(1.0 + CARD_ROWS[w - CARD_WORD].attack)
        else:
            out.append(0.2)
    return out


def resist(s: Heresy2010, f: Any, words: list[Word]) -> list[float]:
    """Shields are for this."""
    return [0.5 + CARD_ROWS[w - CARD_WORD].shields if w >= CARD_WORD else 0.5 for w in words]


WEIGHERS: dict[str, Weigher] = {
    "choose-action": action,
    "pick-card": card,
    "pick-region": region,
    "target-area": target,
    "raid-target": target,
    "name-origins": origins,
    "engage-pieces": engage,
    "destination": areas,
    "landing-area": areas,
    "place-area": areas,
    "set-down": areas,
    "mover": pieces,
    "lander": pieces,
    "crosser": pieces,
    "place-piece": pieces,
    "advance": pieces,
    "bombard-area": bombard,
    "strategic": strategic,
    "play-cards": play_cards,
    "resist-damage": resist,
}
