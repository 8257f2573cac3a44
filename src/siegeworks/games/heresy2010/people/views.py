"""Who sees what (section 21, INFO). Worlds that a seat cannot tell from the real one are dealt in worlds.py.

Keys of a view, besides the common ones (seat, seats, scenario, turn, phase, where, outcome):
  current, round, playing; track {imperial, traitor, upper, spent}; tokens {side: n}
  units [{unit, kind, side, area, damage, rank}] on the board; stockpile and box {side: [unit words]}
  heroes [{hero, side, area, damage, wounded}] (area null off the board, then place is stockpile or box)
  markers [{side, area, routed}], forts, breaches, crevasses (torn open in play), closed, lasers: words
  orders {side: {hand (a number, or the cards for their owner), deck, discard, top, reserve}}
  stacks {region word: [{side, card, locked}]} from the bottom; card only for the owner's own top order
  executing: cards being carried out; reading: cards a seat looks at just now (its own eyes only)
  combat {side: {hand, backs, played, deck, discard, top, hero_deck, hero_discard, hero_top}}
  bombardment {deck, open, discard, top}; events {deck, kept, discard, top, removed, put (own cards, act by act, where
  the players built the deck)}
  battle (while one is fought) {target, attacker, coexistence, iteration, length, active, origins, engaged, damage,
  lowered (units at a lower rank), picked (own cards not shown yet), known (opposing hand cards seen)}
  attack (while one is prepared) {attacker, target, origins, engaged}
"""

from __future__ import annotations

from typing import Any

from siegeworks.games.heresy2010 import sequence
from siegeworks.games.heresy2010.battle.engaged import battle
from siegeworks.games.heresy2010.battle.frames import AttackFrame, BattleFrame, CoexistenceFrame
from siegeworks.games.heresy2010.box.components import (
    BOX,
    CARDS,
    HERO_SIDE,
    IS_HERO_CARD,
    KINDS,
    N_AREAS,
    N_HEROES,
    N_REGIONS,
    N_UNITS,
    SIDE_NAMES,
    STOCKPILE,
    WOUNDED_FROM,
    Card,
    Side,
)
from siegeworks.games.heresy2010.box.words import (
    AREA,
    BORDER,
    CARD,
    HERO,
    PIECE,
    REGION,
    WORDS,
)
from siegeworks.games.heresy2010.cards.frames import InspectFrame, ScryFrame
from siegeworks.games.heresy2010.frames import SetupFrame
from siegeworks.games.heresy2010.setup import SCENARIO_LIST
from siegeworks.games.heresy2010.state import ROUTED, Heresy2010State, bits, owner
from siegeworks.games.heresy2010.victory import ENDINGS

_NAMES = WORDS.names
_AREA_NAMES = AREA.names
_PHASES = {
    "set-up": "Set-up",
    "deployment": "Set-up: deployment",
    "battle": "Battle",
    "change-of-initiative": "Change of initiative",
    "event-phase": "Event phase",
    "draw-orders-phase": "Draw orders phase",
    "refresh-phase": "Refresh phase",
    "action": "Action",
}


def _card(c: Card) -> str:
    return _NAMES[CARD + c]


def _cards(cards: list[Card]) -> list[str]:
    return [_NAMES[CARD + c] for c in cards]


def _top(cards: list[Card]) -> str | None:
    """H10-INFO-04  Only the top card of a discard pile may be looked at."""
    return _NAMES[CARD + cards[-1]] if cards else None


def phase(s: Heresy2010State) -> str:
    """Where the game stands, in words."""
    for f in reversed(s.frames):
        text = _PHASES.get(sequence.RULES.procedures[f.proc].name)
        if text:
            return text
    return "Game over" if not s.frames else "Round"


def view(s: Heresy2010State, seat: int | None) -> dict[str, Any]:
    """H10-INFO-01, H10-INFO-02, H10-INFO-03, H10-INFO-07, H10-INFO-08, H10-INFO-09, H10-INFO-10, H10-INFO-11,
    H10-ORD-39, H10-ACT-17, H10-HERO-43

    All that a seat may know: hands and own top orders for their owner alone, deck orders for nobody, everything else
    for all.
    """
    out: dict[str, Any] = {
        "seat": None if seat is None else SIDE_NAMES[seat],
        "seats": list(SIDE_NAMES),
        "scenario": SCENARIO_LIST[s.scenario].id,
        "turn": s.round,
        "phase": phase(s),
        "where": sequence.RULES.where(s),
        "outcome": outcome(s),
        "current": SIDE_NAMES[s.current],
        "round": s.round,
        "playing": s.playing,
        "track": {
            "imperial": s.track[0],
            "traitor": s.track[1],
            "upper": SIDE_NAMES[s.upper],
            "spent": sorted(s.spent),
        },
        "tokens": {SIDE_NAMES[x]: s.tokens[x] for x in (0, 1)},
        "executing": _cards(s.executing),
        "reading": _cards(reading(s, seat)),
        "bombardment": {
            "deck": len(s.bomb_deck),
            "open": _cards(s.bomb_open),
            "discard": len(s.bomb_discard),
            "top": _top(s.bomb_discard),
        },
        "events": {
            "deck": len(s.event_deck),
            "kept": _cards(s.event_kept),
            "discard": len(s.event_discard),
            "top": _top(s.event_discard),
            "removed": len(s.event_box),
            "put": _cards(events_put(s, seat)),
        },
        "orders": {SIDE_NAMES[x]: orders_of(s, x, seat) for x in (0, 1)},
        "stacks": {_NAMES[REGION + r]: stack_of(s, r, seat) for r in range(N_REGIONS)},
        "combat": {SIDE_NAMES[x]: combat_of(s, x, seat) for x in (0, 1)},
    }
    out.update(board_of(s))
    b = battle(s)
    if b is not None:
        out["battle"] = battle_of(b, seat)
    else:
        out.update(attack_of(s))
    return out


def outcome(s: Heresy2010State) -> dict[str, Any] | None:
    """Who has won and how, once the game is over."""
    if s.ending < 0:
        return None
    row = ENDINGS[s.ending]
    return {"winner": SIDE_NAMES[s.winner], "reason": row.reason, "rule": row.rule, "text": row.text}


def board_of(s: Heresy2010State) -> dict[str, Any]:
    """H10-INFO-10, H10-ACT-17, H10-HERO-43  What lies on the table for all to see."""
    units = []
    for u in range(N_UNITS):
        a = s.unit_area[u]
        if a < N_AREAS:
            kind = KINDS[s.unit_kind[u]]
            units.append(
                {
                    "unit": _NAMES[PIECE + u],
                    "kind": kind.id,
                    "side": SIDE_NAMES[kind.side],
                    "area": _AREA_NAMES[a],
                    "damage": s.unit_damage[u],
                    "rank": kind.rank,
                }
            )
    heroes = []
    for h in range(N_HEROES):
        a = s.hero_area[h]
        heroes.append(
            {
                "hero": _NAMES[HERO + h],
                "side": SIDE_NAMES[HERO_SIDE[h]],
                "area": _AREA_NAMES[a] if a < N_AREAS else None,
                "place": "board" if a < N_AREAS else "stockpile" if a == STOCKPILE else "box",
                "damage": s.hero_damage[h],
                "wounded": s.hero_damage[h] >= WOUNDED_FROM,
            }
        )
    return {
        "units": units,
        "heroes": heroes,
        "stockpile": {SIDE_NAMES[x]: [_NAMES[PIECE + u] for u in bits(s.here[x][STOCKPILE])] for x in (0, 1)},
        "box": {SIDE_NAMES[x]: [_NAMES[PIECE + u] for u in bits(s.here[x][BOX])] for x in (0, 1)},
        "markers": [
            {"side": SIDE_NAMES[x], "area": _AREA_NAMES[a], "routed": m == ROUTED}
            for x in (0, 1)
            for a, m in enumerate(s.markers[x])
            if m
        ],
        "forts": [_AREA_NAMES[a] for a in s.forts],
        "breaches": [_NAMES[BORDER + x] for x in s.breaches],
        "crevasses": [_NAMES[BORDER + x] for x in s.chasms],
        "closed": [_AREA_NAMES[a] for a in s.closed],
        "lasers": [_AREA_NAMES[a] for a in s.lasers],
    }


def orders_of(s: Heresy2010State, side: Side, seat: int | None) -> dict[str, Any]:
    """H10-INFO-01, H10-INFO-03, H10-INFO-04  A hand for its owner only, reserves for all, of a pile its top card."""
    hand = s.order_hand[side]
    return {
        "hand": _cards(sorted(hand)) if seat == side else len(hand),
        "deck": len(s.order_deck[side]),
        "discard": len(s.order_discard[side]),
        "top": _top(s.order_discard[side]),
        "reserve": _cards(s.reserve[side]),
    }


def stack_of(s: Heresy2010State, region: int, seat: int | None) -> list[dict[str, Any]]:
    """H10-INFO-02, H10-INFO-11, H10-ORD-07, H10-ORD-08, H10-ORD-26  Backs and locks are public; a face only for the
    owner of the top card."""
    stack = s.stacks[region]
    last = len(stack) - 1
    return [
        {
            "side": SIDE_NAMES[owner(c)],
            "card": _card(c) if i == last and seat == owner(c) else None,
            "locked": c in s.locked,
        }
        for i, c in enumerate(stack)
    ]


def combat_of(s: Heresy2010State, side: Side, seat: int | None) -> dict[str, Any]:
    """H10-INFO-04, H10-INFO-07, H10-BAT-30  Faces for the owner, numbers and backs for all."""
    hand = s.combat_hand[side]
    heroes = sum(1 for c in hand if IS_HERO_CARD[c])
    return {
        "hand": _cards(sorted(hand)) if seat == side else None,
        "backs": {"combat": len(hand) - heroes, "hero": heroes},
        "played": _cards(s.combat_played[side]),
        "deck": len(s.combat_deck[side]),
        "discard": len(s.combat_discard[side]),
        "top": _top(s.combat_discard[side]),
        "hero_deck": len(s.hero_deck[side]),
        "hero_discard": len(s.hero_discard[side]),
        "hero_top": _top(s.hero_discard[side]),
    }


def events_put(s: Heresy2010State, seat: int | None) -> list[Card]:
    """H10-SETUP-27  The events a seat put into the acts, facedown: it knows them, nobody else does."""
    f = s.frames[-1] if s.frames else None
    put = f.put if isinstance(f, SetupFrame) else []
    own = "" if seat is None else SIDE_NAMES[seat]
    return [c for act in (*s.acts, put) for c in act if CARDS[c].pool == own]


def attack_of(s: Heresy2010State) -> dict[str, Any]:
    """An attack being prepared: who, where, from where, with whom so far."""
    for f in reversed(s.frames):
        if isinstance(f, CoexistenceFrame):
            return {
                "attack": {
                    "attacker": SIDE_NAMES[f.side],
                    "target": _AREA_NAMES[f.target],
                    "origins": [],
                    "engaged": [],
                }
            }
        if isinstance(f, AttackFrame) and f.target >= 0:
            return {
                "attack": {
                    "attacker": SIDE_NAMES[f.side],
                    "target": _AREA_NAMES[f.target],
                    "origins": [_AREA_NAMES[a] for a in f.named],
                    "engaged": [_NAMES[PIECE + p] for p in f.picked],
                }
            }
    return {}


def battle_of(b: BattleFrame, seat: int | None) -> dict[str, Any]:
    """The battle being fought: public, but for cards picked and not shown yet, and opposing cards a seat has seen."""
    return {
        "target": _AREA_NAMES[b.target],
        "attacker": SIDE_NAMES[b.attacker],
        "coexistence": bool(b.coexistence),
        "iteration": b.iteration,
        "length": b.length,
        "active": SIDE_NAMES[b.active],
        "origins": [_AREA_NAMES[a] for a in b.origins],
        "engaged": {SIDE_NAMES[x]: [_NAMES[PIECE + p] for p in b.engaged[x]] for x in (0, 1)},
        "damage": b.damage,
        "lowered": [_NAMES[PIECE + u] for u in b.lowered],
        "picked": [] if seat is None else _cards([c for c in b.picked if owner(c) == seat]),
        "known": [] if seat is None else _cards(b.seen[seat]),
    }


def reading(s: Heresy2010State, seat: int | None) -> list[Card]:
    """H10-INFO-05  Cards a seat looks at just now: an inspected stack, the top of its deck."""
    for f in reversed(s.frames):
        if isinstance(f, InspectFrame) and f.side == seat:
            return [c for c in s.stacks[f.region] if owner(c) != seat]
        if isinstance(f, ScryFrame) and f.side == seat:
            return [c for c in f.cards if c not in f.put_back]
    return []
