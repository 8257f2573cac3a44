"""Reactions: the defender answers the attacker's card, inside the battle."""

from __future__ import annotations

from siegeworks.core.flow import Choice, Procedure, Step
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost.board import Valley, retreats
from siegeworks.games.outpost.cards import cannot_play, one_of_each, play
from siegeworks.games.outpost.components import CARD_WORD, PASS, Card, card, owner
from siegeworks.games.outpost.frames import ReactionFrame, battle_of
from siegeworks.games.outpost.strength import battle_odds


def cannot_react(s: Valley, c: Card) -> Reason | None:
    """OUT-REACT-01, OUT-REACT-02, OUT-REACT-04  A card for the defence whose condition is met."""
    battle = battle_of(s)
    reason = cannot_play(s, owner(battle.target), c, "defence")
    if reason is not None:
        return reason
    if card(c).effect == "spoil" and battle.card < 0:
        return Reason("OUT-REACT-02", "The attacker has played no card that could be cancelled.")
    if card(c).effect == "slip-away" and not retreats(s, battle.target):
        return Reason("OUT-REACT-04", "There is nowhere to slip away to.")
    return None


class React(Choice):
    """OUT-REACT-01  The defender may react with a card; asked whenever it holds any, so that silence tells nothing."""

    pause = True

    def seat(self, s: Valley, f: ReactionFrame) -> int:
        return owner(battle_of(s).target)

    def words(self, s: Valley, f: ReactionFrame) -> list[Word]:
        hand = s.hand[owner(battle_of(s).target)]
        return [*one_of_each([c for c in hand if cannot_react(s, c) is None]), PASS] if hand else []

    def choose(self, s: Valley, f: ReactionFrame, w: Word) -> None:
        if w == PASS:
            return
        battle = battle_of(s)
        battle.reply = w - CARD_WORD
        play(s, battle.reply)
        effect = card(battle.reply).effect
        if effect == "spoil":
            tell(s, "card-spoiled", "OUT-REACT-02", card=battle.card)
            battle.card = -1
            f.spoiled = 1
        elif effect == "slip-away":
            battle.slipped = 1

    def why_not(self, s: Valley, f: ReactionFrame, w: Word) -> list[Reason]:
        reason = cannot_react(s, w - CARD_WORD) if w >= CARD_WORD else None
        return [reason] if reason else [Reason("OUT-REACT-01", "Play a card marked for defence, or none.")]

    def odds(self, s: Valley, f: ReactionFrame, w: Word) -> Odds | None:
        battle = battle_of(s)
        reply = w - CARD_WORD if w != PASS else -1
        effect = card(reply).effect if reply >= 0 else ""
        if effect == "slip-away":
            return None
        return battle_odds(s, battle.unit, battle.target, -1 if effect == "spoil" else battle.card, reply)


class AnotherCard(Choice):
    """OUT-REACT-03  An attacker whose card was cancelled may play another; it stands."""

    pause = True

    def seat(self, s: Valley, f: ReactionFrame) -> int:
        return owner(battle_of(s).unit)

    def words(self, s: Valley, f: ReactionFrame) -> list[Word]:
        hand = s.hand[owner(battle_of(s).unit)]
        if not f.spoiled or not hand:
            return []
        return [*one_of_each([c for c in hand if "attack" in card(c).use]), PASS]

    def choose(self, s: Valley, f: ReactionFrame, w: Word) -> None:
        if w != PASS:
            battle_of(s).card = w - CARD_WORD
            play(s, w - CARD_WORD)

    def why_not(self, s: Valley, f: ReactionFrame, w: Word) -> list[Reason]:
        seat = owner(battle_of(s).unit)
        reason = cannot_play(s, seat, w - CARD_WORD, "attack") if w >= CARD_WORD else None
        return [reason] if reason else [Reason("OUT-REACT-03", "Play another card marked for attack, or none.")]

    def odds(self, s: Valley, f: ReactionFrame, w: Word) -> Odds | None:
        battle = battle_of(s)
        return battle_odds(s, battle.unit, battle.target, w - CARD_WORD if w != PASS else -1, battle.reply)


REACTION = Procedure(
    "reaction",
    (
        Step("OUT-REACT-01", ask=React()),
        Step("OUT-REACT-03", ask=AnotherCard()),
    ),
    ReactionFrame,
)
