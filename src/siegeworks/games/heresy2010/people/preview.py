"""The preview of an action: what it would cost, what that leads to, and what a card would add to a battle."""

from __future__ import annotations

import msgspec

from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.battle.tally import Tally, tally
from siegeworks.games.heresy2010.box.components import CARDS, SIDE_NAMES
from siegeworks.games.heresy2010.box.tracks import ICON_NAMES, ICONS, LAST_SPACE, SPACEPORT_SPACE
from siegeworks.games.heresy2010.box.words import (
    CARD,
    PASS,
    REGION,
)
from siegeworks.games.heresy2010.frames import ActionFrame
from siegeworks.games.heresy2010.orders.orders import (
    BURY,
    DRAW,
    DRAW_DECK,
    FROM_HAND,
    FROM_MAP,
    KEEP_TOKEN,
    PLACE,
    SPEND_TOKEN,
)
from siegeworks.games.heresy2010.state import Heresy2010State


class CrossedIcon(msgspec.Struct, frozen=True):
    """An icon of the track that a marker would cross."""

    space: int
    icon: str


class Consequence(msgspec.Struct, frozen=True):
    """What paying a cost leads to."""

    cost: int
    space: int
    icons: list[CrossedIcon]
    next: str
    change_of_initiative: bool
    spaceport_victory_opens: bool
    ends_the_game: bool


class ActionPreview(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a word may cost, and what each cost leads to."""

    costs: list[Consequence] = []
    battle: Tally | None = None


def preview(s: Heresy2010State, w: Word) -> ActionPreview:
    """H10-INIT-08, H10-INIT-21  What an action or an order would cost, which icons it crosses, and who acts next.

    While the side holds special tokens a placed or executed order may also cost one point less. In a battle a card is
    reckoned as if it were picked.
    """
    f = s.frames[-1] if s.frames else None
    if isinstance(f, BattleFrame):
        return in_battle(s, f, w)
    if not isinstance(f, ActionFrame) or not f.paid:
        return ActionPreview()
    costs = costs_of(s, f, w)
    if s.tokens[f.side] and w not in _NO_TOKEN and f.action not in (BURY, DRAW):
        costs = sorted({*costs, *(cost - 1 for cost in costs if cost)})
    return ActionPreview([consequence(s, f.side, cost) for cost in costs])


def in_battle(s: Heresy2010State, f: BattleFrame, w: Word) -> ActionPreview:
    """H10-BAT-35, H10-BAT-52  What a card would add if it were played, or take off if it were discarded to resist."""
    if w not in CARD or (s.combat_played[f.active] and not f.damage):
        return ActionPreview()
    return ActionPreview(battle=tally(s, f, 1 - f.active if f.damage else f.active, CARD.id(w)))


_NO_TOKEN = (BURY, DRAW, DRAW_DECK, PASS, SPEND_TOKEN, KEEP_TOKEN)  # words that leave no token to be spent


def costs_of(s: Heresy2010State, f: ActionFrame, w: Word) -> list[int]:
    """H10-INIT-08  What a word may cost before a token is spent; nothing is known for words that cost nothing."""
    if w in (PLACE, FROM_MAP, BURY, DRAW, DRAW_DECK, PASS):
        return [1]
    if w == FROM_HAND:
        return sorted({CARDS[c].cost for c in s.order_hand[f.side]})
    if w in CARD:
        return [CARDS[CARD.id(w)].cost if f.action == FROM_HAND else 1]
    if w in REGION or w == KEEP_TOKEN:
        return [f.cost]
    return [f.cost - 1] if w == SPEND_TOKEN else []


def consequence(s: Heresy2010State, side: int, cost: int) -> Consequence:
    """What paying so much leads to, if no effect moves a marker meanwhile."""
    to = min(LAST_SPACE, s.track[side] + cost)
    other = s.track[1 - side]
    keeps = to < other or (to == other and (cost > 0 or s.upper == side))
    crossed = [x for x in range(s.track[side] + 1, to + 1) if x in ICONS and x not in s.spent]
    return Consequence(
        cost=cost,
        space=to,
        icons=[CrossedIcon(x, ICON_NAMES[ICONS[x]]) for x in crossed],
        next=SIDE_NAMES[side if keeps else 1 - side],
        change_of_initiative=not keeps,
        spaceport_victory_opens=max(s.track) < SPACEPORT_SPACE <= to,
        ends_the_game=to >= LAST_SPACE,
    )
