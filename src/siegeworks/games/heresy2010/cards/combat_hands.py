"""Combat hands: drawing, discarding, looking, taking back (chapters 11 and 21)."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.fate import draw
from siegeworks.core.flow import again, call, jump
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle import damage
from siegeworks.games.heresy2010.battle.engaged import (
    ATTACK_VALUE,
    distinct_cards,
    distinct_in_battle,
    has_units,
    legion_with,
    the_battle,
    units_in,
)
from siegeworks.games.heresy2010.battle.frames import BattleFrame, EffectFrame
from siegeworks.games.heresy2010.box.components import (
    CARDS,
    HERO_LEGION,
    IS_HERO_CARD,
    SIDE_NAMES,
    Card,
    Hero,
    Side,
)
from siegeworks.games.heresy2010.box.records_effects import (
    DiscardHandEffect,
    DrawCombatEffect,
    RetrieveCardEffect,
)
from siegeworks.games.heresy2010.box.words import CARD, PIECE, UNIT, verb
from siegeworks.games.heresy2010.cards.frames import RETRIEVE, SCRY, STRIP, RetrieveFrame, ScryFrame, StripFrame
from siegeworks.games.heresy2010.frames import params
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import Heresy2010State, refill

TOP, BOTTOM = verb("top"), verb("bottom")
COMBAT_BACK, HERO_BACK = verb("combat-back"), verb("hero-back")


# ---------------------------------------------------------------------------------------------------- draw and discard
def draw_combat(s: Heresy2010State, side: Side, n: int, rule: str) -> int:
    """H10-BAT-23, H10-BAT-77, H10-DECK-03  Draw combat cards into the hand; how many came is public, their faces are
    not."""
    return _draw(s, side, n, rule, s.combat_deck[side], s.combat_discard[side], f"{SIDE_NAMES[side]} combat deck")


def draw_hero(s: Heresy2010State, side: Side, n: int, rule: str) -> int:
    """H10-BAT-26, H10-BAT-29  Draw Hero combat cards into the combat hand."""
    return _draw(s, side, n, rule, s.hero_deck[side], s.hero_discard[side], f"{SIDE_NAMES[side]} Hero combat deck")


def _draw(s: Heresy2010State, side: Side, n: int, rule: str, deck: list[Card], pile: list[Card], what: str) -> int:
    drawn = []
    for _ in range(n):
        refill(s, deck, pile, what)
        if not deck:
            break
        drawn.append(deck.pop())
        if drawn[-1] in s.peeked[side]:
            s.peeked[side].remove(drawn[-1])
        refill(s, deck, pile, what)
    if drawn:
        s.combat_hand[side].extend(drawn)
        reveal(s)
        tell(s, "cards-drawn", rule, side=side, count=len(drawn), hero_cards=IS_HERO_CARD[drawn[0]])
        for c in drawn:
            tell(s, "card-drawn", rule, to=[side], side=side, card=c)
    return len(drawn)


def discard(s: Heresy2010State, b: BattleFrame, side: Side, cards: list[Card], why: str, rule: str) -> None:
    """H10-BAT-29, H10-DECK-01, H10-DECK-02, H10-INFO-06, H10-INFO-08  Cards from the hand go face up on their own
    piles, announced."""
    for c in cards:
        s.combat_hand[side].remove(c)
        (s.hero_discard if IS_HERO_CARD[c] else s.combat_discard)[side].append(c)
        if c in b.seen[1 - side]:
            b.seen[1 - side].remove(c)
        tell(s, "card-discarded", rule, side=side, card=c, why=why)


# ---------------------------------------------------------------------------------------------------- draw-combat
def cards_due(s: Heresy2010State, b: BattleFrame, side: Side, hero: Hero, step: DrawCombatEffect) -> int:
    """How many cards a draw-combat step gives."""
    cards = step.cards
    if cards == "half-of-draw":
        return b.drawn[side] // 2
    if cards == "half-legion-up":
        return (legion_with(s, b, hero, side, HERO_LEGION[hero]) + 1) // 2
    return int(cards)


def may_gain_cards(s: Heresy2010State, b: BattleFrame, side: Side, step: DrawCombatEffect, hero: Hero) -> bool:
    """Whether any card is due."""
    return cards_due(s, b, side, hero, step) > 0


def gain_cards(s: Heresy2010State, f: EffectFrame, step: DrawCombatEffect) -> None:
    """H10-BAT-77, H10-FAQ-24  Draw now; cards announced while engaging come with the normal draw.

    A delayed card cannot be played in this iteration: the owner's play (step 1) is over when effects are carried out
    (step 2).
    """
    b = the_battle(s)
    n = cards_due(s, b, f.side, f.hero, step)
    if b.iteration == 0 and step.cards == "half-legion-up":
        b.promised[f.side] += n
        tell(s, "cards-promised", "H10-HERO-02", side=f.side, count=n)
    else:
        draw_combat(s, f.side, n, "H10-BAT-77")


def draw_odds(deck: list[Card], n: int) -> Odds | None:
    """The exact distribution of the attack values n cards from this deck bring; None when the pile would have to be
    reshuffled."""
    if not 0 < n <= len(deck):
        return None
    ways: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(n)]  # by number of cards: sum of attack -> ways
    for c in deck:
        for k in range(n, 0, -1):
            for total, count in ways[k - 1].items():
                total += ATTACK_VALUE[c]
                ways[k][total] = ways[k].get(total, 0) + count
    of = sum(ways[n].values())
    outcomes = [Outcome(f"attack {total}", Fraction(count, of)) for total, count in sorted(ways[n].items())]
    return Odds(f"{n} cards", "sum of attack values", [], outcomes)


# ---------------------------------------------------------------------------------------------------- scry
def look_ahead(s: Heresy2010State, side: Side, n: int) -> None:
    """Before the draw the attacker looks at the top of his combat deck."""
    deck = s.combat_deck[side]
    seen = deck[-n:][::-1]
    if seen:
        g = ScryFrame()
        g.side = side
        g.cards = seen
        reveal(s)
        tell(s, "deck-searched", "H10-ORD-31", side=side, count=len(seen))
        for c in seen:
            tell(s, "card-seen", "H10-ORD-31", to=[side], side=side, card=c)
        call(s, SCRY, g)


class ScryCard(SideChoice):
    """H10-ORD-31  Which of the cards looked at is put back next."""

    pause = True

    def words(self, s: Heresy2010State, f: ScryFrame) -> list[Word]:
        return [CARD + c for c in distinct_cards([c for c in f.cards if c not in f.put_back])]

    def choose(self, s: Heresy2010State, f: ScryFrame, w: Word) -> None:
        f.card = CARD.id(w)

    def why_not(self, s: Heresy2010State, f: ScryFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-ORD-31", "It is not one of the cards still to be put back.")]
        return []


class ScryPlace(SideChoice):
    """H10-ORD-31  On top of the deck, or at its bottom; of several on one end the one put there first lies nearest
    to that end."""

    def words(self, s: Heresy2010State, f: ScryFrame) -> list[Word]:
        return [TOP, BOTTOM]

    def choose(self, s: Heresy2010State, f: ScryFrame, w: Word) -> None:
        deck = s.combat_deck[f.side]
        card = f.card
        f.put_back.append(card)
        deck.remove(card)
        if w == BOTTOM:
            deck.insert(f.bottom, card)  # cards already at the bottom lie below this one
            f.bottom += 1
        else:
            kept = len(f.put_back) - f.bottom - 1  # cards put on top before this one lie above it
            deck.insert(len(deck) - kept, card)
        if card not in s.peeked[f.side]:
            s.peeked[f.side].append(card)
        if len(f.put_back) < len(f.cards):
            jump(f, SCRY, "H10-ORD-31")


# ---------------------------------------------------------------------------------------------------- retrieve-card
def can_retrieve(s: Heresy2010State, b: BattleFrame, side: Side) -> bool:
    """An own engaged unit to pay with, and a card to take."""
    return has_units(b, side) and bool(s.combat_discard[side] or s.hero_discard[side])


def may_retrieve(s: Heresy2010State, b: BattleFrame, side: Side, step: RetrieveCardEffect, hero: Hero) -> bool:
    """Whether there is a unit to pay with and a card to take."""
    return can_retrieve(s, b, side)


def retrieve(s: Heresy2010State, f: EffectFrame, step: RetrieveCardEffect) -> None:
    """Pay with damage, take a card back."""
    if can_retrieve(s, the_battle(s), f.side):
        g = RetrieveFrame()
        g.step, g.side = step.n, f.side
        call(s, RETRIEVE, g)


class PayUnit(SideChoice):
    """H10-BAT-47  The point of damage goes on one of the owner's own engaged units."""

    def words(self, s: Heresy2010State, f: RetrieveFrame) -> list[Word]:
        b = the_battle(s)
        return [PIECE + p for p in distinct_in_battle(s, b, units_in(b, f.side))]

    def choose(self, s: Heresy2010State, f: RetrieveFrame, w: Word) -> None:
        damage.hurt_unit(s, PIECE.id(w), params(f, RetrieveCardEffect).damage, "H10-BAT-47")

    def why_not(self, s: Heresy2010State, f: RetrieveFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            return [Reason("H10-BAT-47", "The price is paid by one of your own engaged units.")]
        return []


class TakeBack(SideChoice):
    """H10-INFO-05, H10-BAT-77  The owner searches his combat and Hero combat discard piles and takes one card into
    his hand."""

    def words(self, s: Heresy2010State, f: RetrieveFrame) -> list[Word]:
        return [CARD + c for c in distinct_cards(s.combat_discard[f.side] + s.hero_discard[f.side])]

    def choose(self, s: Heresy2010State, f: RetrieveFrame, w: Word) -> None:
        c = CARD.id(w)
        (s.hero_discard if IS_HERO_CARD[c] else s.combat_discard)[f.side].remove(c)
        s.combat_hand[f.side].append(c)
        the_battle(s).seen[1 - f.side].append(c)
        tell(s, "card-taken-back", "H10-BAT-77", side=f.side, card=c)

    def why_not(self, s: Heresy2010State, f: RetrieveFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [
                Reason("H10-INFO-05", "Only cards in your own combat and Hero combat discard piles can be taken back.")
            ]
        return []


# ---------------------------------------------------------------------------------------------------- discard-hand
def may_strip_hand(s: Heresy2010State, b: BattleFrame, side: Side, step: DiscardHandEffect, hero: Hero) -> bool:
    """Whether the opponent holds cards."""
    return bool(s.combat_hand[1 - side])


def strip_hand(s: Heresy2010State, f: EffectFrame, step: DiscardHandEffect) -> None:
    """The opponent loses cards: at random by back, or the one chosen after a look."""
    g = StripFrame()
    g.step, g.side, g.left = step.n, f.side, step.cards
    b = the_battle(s)
    if step.mode == "look-and-choose":
        hand = s.combat_hand[1 - f.side]
        b.seen[f.side] = sorted(hand)
        reveal(s)
        tell(s, "hand-shown", "H10-INFO-07", side=1 - f.side)
        for c in hand:
            tell(s, "card-seen", "H10-INFO-07", to=[f.side], side=1 - f.side, card=c)
    call(s, STRIP, g)


class TakeBackType(SideChoice):
    """H10-BAT-30, H10-BAT-31  The chooser picks the back; the face is random within it."""

    def words(self, s: Heresy2010State, f: StripFrame) -> list[Word]:
        if f.left <= 0 or params(f, DiscardHandEffect).mode != "random":
            return []
        hand = s.combat_hand[1 - f.side]
        out = []
        if any(not IS_HERO_CARD[c] for c in hand):
            out.append(COMBAT_BACK)
        if any(IS_HERO_CARD[c] for c in hand):
            out.append(HERO_BACK)
        return out

    def choose(self, s: Heresy2010State, f: StripFrame, w: Word) -> None:
        victim = 1 - f.side
        pool = sorted(c for c in s.combat_hand[victim] if IS_HERO_CARD[c] == (w == HERO_BACK))
        # The number drawn counts through the sorted hand: only its owner may see it (H10-INFO-07).
        card = pool[draw(s, len(pool), "random discard", [victim])] if len(pool) > 1 else pool[0]
        reveal(s)
        discard(s, the_battle(s), victim, [card], "effect", "H10-BAT-31")
        f.left -= 1
        again(f)

    def why_not(self, s: Heresy2010State, f: StripFrame, w: Word) -> list[Reason]:
        if w in (COMBAT_BACK, HERO_BACK):
            return [Reason("H10-BAT-31", "The opponent holds no card with that back.")]
        return []

    def odds(self, s: Heresy2010State, f: StripFrame, w: Word) -> Odds | None:
        if w not in (COMBAT_BACK, HERO_BACK):
            return None
        n = sum(1 for c in s.combat_hand[1 - f.side] if IS_HERO_CARD[c] == (w == HERO_BACK))
        outcomes = [Outcome(f"card {i + 1} of {n}", Fraction(1, n)) for i in range(n)]
        return Odds("a card of that back", "any", [], outcomes)


class TakeCard(SideChoice):
    """H10-BAT-47  After the look the owner discards one card of the opponent's hand."""

    def words(self, s: Heresy2010State, f: StripFrame) -> list[Word]:
        if f.left <= 0 or params(f, DiscardHandEffect).mode == "random":
            return []
        return [CARD + c for c in distinct_cards(sorted(s.combat_hand[1 - f.side]))]

    def choose(self, s: Heresy2010State, f: StripFrame, w: Word) -> None:
        discard(s, the_battle(s), 1 - f.side, [CARD.id(w)], "effect", "H10-BAT-47")
        f.left -= 1
        again(f)

    def why_not(self, s: Heresy2010State, f: StripFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-BAT-47", f"{CARDS[CARD.id(w)].name} is not in the hand you see.")]
        return []
