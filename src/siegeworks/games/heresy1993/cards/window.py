"""H93-STRAT: when a special card may be played. A window opens on public facts; the hand only fills its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from siegeworks.core.flow import Choice
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.box.components import IMPERIAL, SPECIAL_BY_EFFECT, SPECIAL_CARDS, Seat
from siegeworks.games.heresy1993.box.words import PASS, SPECIAL_CARD, special_of
from siegeworks.games.heresy1993.state import Heresy1993State

Test = Callable[[Any, Any], bool]
Effect = Callable[[Any, Any], None]


def always(s: Heresy1993State, f: object) -> bool:
    """The card asks for nothing beyond its window."""
    return True


def obstacle(s: Heresy1993State, card: int) -> Reason | None:
    """H93-STRAT-09, H93-STRAT-10  What stands in the way of a special card, as everybody can see it."""
    special = SPECIAL_CARDS[card]
    if s.segment == 0:
        return Reason("H93-STRAT-09", "Special cards are played in action segments only.")
    if (special.segment == "own" and s.active != special.side) or (
        special.segment == "enemy" and s.active == special.side
    ):
        whose = "your own" if special.segment == "own" else "the opponent's"
        return Reason("H93-STRAT-09", f"{special.name} is played in {whose} action segments.")
    if s.special_used[special.side]:
        return Reason("H93-STRAT-10", "One special card a player in each action segment.")
    if special.side == IMPERIAL and s.silenced:
        return Reason("H93-STRAT-12", "Silence on the Net: no Imperial special card in this segment.")
    if not s.hand[special.side]:
        return Reason("H93-STRAT-09", "There is no special card in that hand.")
    if card in s.discard[special.side]:
        return Reason("H93-STRAT-11", f"{special.name} has been used and lies among the discards.")
    return None


def is_open(s: Heresy1993State, card: int) -> bool:
    """Whether, by public facts, the card might be played now."""
    special = SPECIAL_CARDS[card]
    if s.special_used[special.side] or not s.hand[special.side] or s.segment == 0:
        return False
    return obstacle(s, card) is None


def play(s: Heresy1993State, card: int) -> None:
    """H93-STRAT-11, H93-STRAT-12  Use a special card: it is shown, discarded, and counts for this segment."""
    side = SPECIAL_CARDS[card].side
    s.hand[side].remove(card)
    s.discard[side].append(card)
    s.special_used[side] = 1
    reveal(s)
    tell(s, "special-card", "H93-STRAT-11", seat=side, card=SPECIAL_CARD + card)


class Window(Choice):
    """A moment at which one side may play one of some special cards, or pass."""

    pause = True
    kind = "special-card"

    def __init__(self, side: Seat, *cards: tuple[str, Test, Effect]) -> None:
        self.side = side
        self.cards = [(SPECIAL_BY_EFFECT[side, effect], test, do) for effect, test, do in cards]

    def seat(self, s: Any, f: Any) -> int:
        return self.side

    def words(self, s: Any, f: Any) -> list[int]:
        if s.special_used[self.side] or not s.hand[self.side]:
            return []
        opened = False
        out: list[int] = []
        for card, test, _ in self.cards:
            if is_open(s, card) and test(s, f):
                opened = True
                if card in s.hand[self.side]:
                    out.append(SPECIAL_CARD + card)
        if opened:
            out.append(PASS)
        return out

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == PASS:
            return
        card = special_of(w)
        play(s, card)
        for number, _, do in self.cards:
            if number == card:
                do(s, f)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        card = special_of(w)
        if card < 0:
            return [Reason("H93-STRAT-09", "Now you may play a special card that fits the moment, or pass.")]
        special = SPECIAL_CARDS[card]
        reason = obstacle(s, card)
        if reason is not None:
            return [reason]
        if special.side != self.side or card not in [n for n, _, _ in self.cards]:
            return [Reason("H93-STRAT-09", f"{special.name} is not played at this moment: {special.text}")]
        if card not in s.hand[special.side]:
            return [Reason("H93-STRAT-09", f"{special.name} is not in your hand.")]
        return [Reason("H93-STRAT-09", f"What {special.name} asks for is not there: {special.text}")]
