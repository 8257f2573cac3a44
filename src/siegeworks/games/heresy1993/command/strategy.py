"""H93-STRAT: secret plans, initiative, and drawing special cards."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.fate import roll, shuffle
from siegeworks.core.flow import Choice, Frame, Procedure, Step
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.games.heresy1993.battle.hits import hit_chance
from siegeworks.games.heresy1993.box.components import (
    ABILITY_NUMBER,
    HORUS,
    IMPERIAL,
    REMOVED,
    SPECIAL_OF,
    STRATEGY_CARDS,
    STRATEGY_OF,
    TRAITOR,
    WARMASTER,
    WARMASTER_FROM_TURN,
    Seat,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import (
    ABILITY,
    DRAW_CARD,
    PASS,
    SPECIAL_CARD,
    STRATEGY_CARD,
    strategy_of,
)
from siegeworks.games.heresy1993.command.characters import is_ready, use
from siegeworks.games.heresy1993.state import Heresy1993State

_TIE = OPTIONS["initiative-tie"]
_DRAW = OPTIONS["special-draw"]
_REUSE = OPTIONS["strategy-reuse"]
_FIRST_DRAW = OPTIONS["first-turn-draw"]


def plan_size(s: Heresy1993State, seat: Seat) -> int:
    """H93-STRAT-01, H93-INV-01  Two cards; the Imperial player lays exactly one on turn 1."""
    return 1 if s.turn == 1 and seat == IMPERIAL else 2


def unplannable(s: Heresy1993State, seat: Seat, card: int) -> Reason | None:
    """H93-STRAT-01, H93-INV-02, H93-SETUP-27  Why a strategy card cannot be laid now, if it cannot."""
    strategy = STRATEGY_CARDS[card]
    if strategy.side != seat:
        return Reason("H93-SETUP-27", "Each player has his own four strategy cards.")
    if card in s.plan[seat]:
        return Reason("H93-STRAT-01", "This card is in the stack already.")
    if card in s.spent[seat]:
        return Reason("H93-STRAT-01", "This card has not returned to the hand yet.")
    if s.turn == 1 and seat == TRAITOR and not s.plan[seat] and not strategy.assault:
        return Reason("H93-INV-02", "On turn 1 the first Traitor card must be an assault card.")
    return None


class Plan(Choice):
    """H93-STRAT-01, H93-STRAT-02, H93-STRAT-03, H93-INV-01, H93-INV-02  The next card of the face-down stack, top card
    first.
    """

    def __init__(self, side: Seat) -> None:
        self.side = side

    def seat(self, s: Any, f: Any) -> int:
        return self.side

    def words(self, s: Any, f: Any) -> list[int]:
        if len(s.plan[self.side]) >= plan_size(s, self.side):
            return []
        return [STRATEGY_CARD + c for c in STRATEGY_OF[self.side] if unplannable(s, self.side, c) is None]

    def choose(self, s: Any, f: Any, w: int) -> None:
        s.plan[self.side].append(strategy_of(w))
        tell(s, "planned", "H93-STRAT-02", seat=self.side)
        tell(s, "planned-card", "H93-STRAT-02", to=[self.side], card=w)
        f.pc -= 1

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        card = strategy_of(w)
        reason = unplannable(s, self.side, card) if card >= 0 else None
        return [reason or Reason("H93-STRAT-01", "Now choose one of your strategy cards.")]


class StrategyFrame(Frame):
    """Nothing but its place."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> StrategyFrame:
        g = StrategyFrame()
        g.proc = self.proc
        g.pc = self.pc
        return g


def roll_initiative(s: Heresy1993State, f: StrategyFrame) -> None:
    """H93-STRAT-04, H93-INV-03  Each player rolls a D6; on turn 1 the Traitor has the initiative without a roll."""
    if s.turn == 1:
        s.initiative = TRAITOR
        return
    s.dice = [roll(s, 6, "initiative, Imperial"), roll(s, 6, "initiative, Traitor")]
    tell(s, "initiative-rolled", "H93-STRAT-04", imperial=s.dice[0], traitor=s.dice[1])


class Warmaster(Choice):
    """H93-CHAR-07  Horus may have the Traitor's own initiative die rolled again, once a turn from turn 2."""

    def seat(self, s: Any, f: Any) -> int:
        return TRAITOR

    def words(self, s: Any, f: Any) -> list[int]:
        if s.turn < WARMASTER_FROM_TURN or s.place[HORUS] == REMOVED or not is_ready(s, WARMASTER):
            return []
        return [ABILITY + ABILITY_NUMBER[WARMASTER.id], PASS]

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w != PASS:
            use(s, WARMASTER)
            s.dice[TRAITOR] = roll(s, 6, "initiative, Traitor")
            tell(s, "ability", "H93-CHAR-07", unit=HORUS, ability=w)
            tell(s, "initiative-rolled", "H93-STRAT-04", imperial=s.dice[0], traitor=s.dice[1])

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        return [Reason("H93-CHAR-07", "Now Horus has the Traitor's initiative die rolled again, or you pass.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        if w == PASS:
            return None
        win = hit_chance(s.dice[IMPERIAL] + 1).outcomes
        return Odds(
            "initiative, D6",
            f"more than {s.dice[IMPERIAL]}",
            [],
            [Outcome("wins", win[0].chance), Outcome("ties or loses", win[1].chance)],
        )


def settle_initiative(s: Heresy1993State, f: StrategyFrame) -> None:
    """H93-STRAT-04, H93-STRAT-05  The higher score has the initiative; a tie is rolled again (H93-AMB-06)."""
    if s.turn > 1:
        imperial, traitor = s.dice
        if imperial == traitor:
            if _TIE.value(s) == "re-roll":
                f.pc = STRATEGY_SEGMENT.at("H93-STRAT-04")
                return
            s.initiative = TRAITOR if _TIE.value(s) == "traitor" else IMPERIAL
        else:
            s.initiative = IMPERIAL if imperial > traitor else TRAITOR
    tell(s, "initiative", "H93-STRAT-05", seat=s.initiative)


class DrawSpecial(Choice):
    """H93-STRAT-06, H93-STRAT-08  Each player may draw the top card of his special deck (H93-AMB-41, H93-AMB-60)."""

    def __init__(self, side: Seat) -> None:
        self.side = side

    def seat(self, s: Any, f: Any) -> int:
        return self.side

    def words(self, s: Any, f: Any) -> list[int]:
        if not s.deck[self.side] and not s.discard[self.side]:
            return []
        if s.turn == 1 and _FIRST_DRAW.value(s) == "no":
            return []
        return [DRAW_CARD] if _DRAW.value(s) == "automatic" else [DRAW_CARD, PASS]

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == DRAW_CARD:
            draw_special(s, self.side)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        return [Reason("H93-STRAT-06", "Now you draw a special card, or pass.")]


def draw_special(s: Heresy1993State, seat: Seat) -> None:
    """H93-STRAT-06, H93-STRAT-07, H93-STRAT-08  Draw a card into a hand without limit; discards make a new deck when it
    is out.
    """
    if not s.deck[seat]:
        s.deck[seat] = s.discard[seat]
        s.discard[seat] = []
        shuffle(s, s.deck[seat], "special deck")
    card = s.deck[seat].pop()
    s.hand[seat].append(card)
    s.hand[seat].sort()
    reveal(s)
    tell(s, "drew-special", "H93-STRAT-06", seat=seat)
    tell(s, "drew-special-card", "H93-STRAT-06", to=[seat], card=SPECIAL_CARD + card)


def fresh_deck(s: Heresy1993State, seat: Seat) -> None:
    """H93-SETUP-26  A shuffled deck of the seat's own special cards."""
    s.deck[seat] = list(SPECIAL_OF[seat])
    shuffle(s, s.deck[seat], "special deck")


def return_cards(s: Heresy1993State) -> None:
    """H93-STRAT-01  All four strategy cards come back to the hand for each Strategy Segment (H93-AMB-43)."""
    for seat in (IMPERIAL, TRAITOR):
        if _REUSE.value(s) == "when-too-few-are-left":
            s.spent[seat].extend(s.shown[seat])
            if len(STRATEGY_OF[seat]) - len(s.spent[seat]) < 2:
                s.spent[seat] = []
        s.plan[seat] = []
        s.shown[seat] = []


STRATEGY_SEGMENT = Procedure(
    "strategy",
    (
        Step("H93-STRAT-01", ask=Plan(IMPERIAL), name="imperial"),
        Step("H93-STRAT-01", ask=Plan(TRAITOR), name="traitor"),
        Step("H93-STRAT-04", do=roll_initiative),
        Step("H93-CHAR-07", ask=Warmaster()),
        Step("H93-STRAT-05", do=settle_initiative),
        Step("H93-STRAT-06", ask=DrawSpecial(IMPERIAL), name="imperial"),
        Step("H93-STRAT-06", ask=DrawSpecial(TRAITOR), name="traitor"),
    ),
    StrategyFrame,
)
