"""What is done in one go: an order dropped on a region, a stack on an area, landings, attacks with everyone engaged."""

from __future__ import annotations

from siegeworks.core.flow import find_frame
from siegeworks.core.gesture_book import Book, Order
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.box.components import N_AREAS
from siegeworks.games.heresy2010.box.words import DONE, PASS, verb
from siegeworks.games.heresy2010.frames import ActionFrame, CorruptFrame, DrawPhaseFrame, LandingFrame
from siegeworks.games.heresy2010.people.arrows import arrows
from siegeworks.games.heresy2010.people.trays import TRAYS, placing
from siegeworks.games.heresy2010.state import Heresy2010State


def round_of(s: Heresy2010State) -> int:
    """The number of the round."""
    return s.round


def turn(s: Heresy2010State) -> int:
    """Whose action it is."""
    return s.current


def cost(before: Heresy2010State, after: Heresy2010State) -> int | None:
    """The initiative that the action will cost, once it is known."""
    action = find_frame(after, ActionFrame)
    if action is not None:
        return action.cost if action.paid and action.cost else None
    return None


def battle(s: Heresy2010State) -> int:
    """The battle being fought, by its round, area and kind; nothing between battles."""
    fight = find_frame(s, BattleFrame)
    return -1 if fight is None else 2 * (s.round * N_AREAS + fight.target) + fight.coexistence


def pass_on(s: Heresy2010State, f: BattleFrame) -> Word | None:
    """Play no card in this iteration."""
    return PASS


def attempts(s: Heresy2010State, f: CorruptFrame) -> int:
    """Attempts at corruption still to be made."""
    return f.left


def in_hand(s: Heresy2010State, f: DrawPhaseFrame) -> int:
    """Orders that can be thrown away."""
    return len(s.order_hand[f.side])


def all_hero_cards(s: Heresy2010State, f: BattleFrame) -> Word | None:
    """As many Hero combat cards as may be drawn."""
    return next((w for w in (verb("draw-two"), verb("draw-one")) if w in s.offered), None)


def inbound(s: Heresy2010State, f: LandingFrame) -> int:
    """Units that the lasers have still to fire at."""
    return len(f.inbound)


BOOK = Book(
    subjects=frozenset(("card", "unit", "hero")),
    targets=frozenset(("area", "region", "border")),
    cost=cost,
    turn=turn,
    round=round_of,
    closes=frozenset(("mover", "lander", "crosser", "place-piece", "take-up", "muster-unit")),
    rest=frozenset(("deploy-unit", "deploy-area", "divide-point", "assign-damage", "remove", "landing-order",
                    "landing-stack")),
    through={"corrupt-target": attempts, "laser-target": inbound, "discard-orders": in_hand},
    together=frozenset(("play-cards", "resist-damage", "discard-orders", "take-reserve", "engage-pieces", "riders",
                        "gather")),
    enough=DONE,
    divides=frozenset(("assign-damage", "divide-point")),
    own=arrows,
    trays=TRAYS,
    placing=placing,
    orders=(
        Order("play-cards", "pass-this-battle", "Pass for the rest of this battle", pass_on, battle),
        Order("hero-cards", "all", "Hero combat cards: draw all that may be drawn", all_hero_cards),
    ),
)  # fmt: skip
