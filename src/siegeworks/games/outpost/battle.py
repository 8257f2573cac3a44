"""Battle: one unit attacks, one defends; a card each, a die each; the defender's reaction is a procedure inside it."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, call, jump, top
from siegeworks.core.journal import reveal, tell
from siegeworks.core.picking import one_of_each
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost.box.components import (
    AREA_COVER,
    AREAS,
    CARD_KIND,
    CARDS,
    DIE,
    NO_CARD,
    NOWHERE,
    UNIT_STRENGTH,
    UNITS,
    Card,
    Unit,
    owner,
)
from siegeworks.games.outpost.box.options import TIES
from siegeworks.games.outpost.box.words import AREA, CARD, PASS, UNIT
from siegeworks.games.outpost.frames import BATTLE, REACTION, BattleFrame
from siegeworks.games.outpost.state import OutpostState, is_held, one_of_each_look, retreats, units_in

# ---- strength and odds


def unit_adds(s: OutpostState, unit: Unit) -> list[Modifier]:
    """OUT-BAT-03  What a unit itself adds to its die."""
    adds = [Modifier("OUT-BAT-03", UNITS[unit].name, UNIT_STRENGTH[unit])]
    if s.unit_hurt[unit]:
        adds.append(Modifier("OUT-BAT-03", "hurt", -1))
    return adds


def attacker_adds(s: OutpostState, attacker: Unit, card: Card) -> list[Modifier]:
    """OUT-BAT-02, OUT-BAT-03  What the attacker adds to its die."""
    adds = unit_adds(s, attacker)
    if card != NO_CARD:
        adds.append(Modifier("OUT-BAT-02", CARDS[card].name, CARDS[card].attack))
    return adds


def defender_adds(s: OutpostState, defender: Unit, reply: Card) -> list[Modifier]:
    """OUT-BAT-03, OUT-DIG-01  What the defender adds to its die."""
    adds = unit_adds(s, defender)
    if s.unit_dug[defender]:
        adds.append(Modifier("OUT-DIG-01", "dug in", 1))
    area = s.unit_area[defender]
    if AREA_COVER[area]:
        adds.append(Modifier("OUT-BAT-03", AREAS[area].name, AREA_COVER[area]))
    if reply != NO_CARD:
        adds.append(Modifier("OUT-REACT-01", CARDS[reply].name, CARDS[reply].defence))
    return adds


def total(adds: list[Modifier]) -> int:
    """All modifiers together."""
    return sum(modifier.value for modifier in adds)


def battle_odds(s: OutpostState, attacker: Unit, defender: Unit, card: Card, reply: Card) -> Odds:
    """The exact chances of a battle with these cards and no other."""
    theirs = defender_adds(s, defender, reply)
    modifiers = attacker_adds(s, attacker, card) + [m._replace(value=-m.value) for m in theirs]
    lead = total(modifiers)
    faces = range(1, DIE + 1)
    margins = [attack + lead - defence for attack in faces for defence in faces]
    ties = margins.count(0)
    wins = sum(margin > 0 for margin in margins)
    counts = {"attacker wins": wins, "tie": ties, "defender wins": len(margins) - wins - ties}
    outcomes = [Outcome(name, Fraction(count, len(margins))) for name, count in counts.items()]
    needs = "attacker's die and modifiers above the defender's die, if no further card is played"
    return Odds("Battle", needs, modifiers, outcomes)


# ---- who fights, with which cards


class WhoDefends(Choice):
    """OUT-BAT-01  The defender says which of its units in the area defends."""

    def seat(self, s: OutpostState, f: BattleFrame) -> int:
        return 1 - owner(f.attacker)

    def words(self, s: OutpostState, f: BattleFrame) -> list[Word]:
        return UNIT.words(one_of_each_look(s, units_in(s, f.area, self.seat(s, f))))

    def choose(self, s: OutpostState, f: BattleFrame, w: Word) -> None:
        f.defender = UNIT.id(w)

    def why_not(self, s: OutpostState, f: BattleFrame, w: Word) -> list[Reason]:
        return [Reason("OUT-BAT-01", f"Only your units in {AREAS[f.area].name} can defend it.")]

    def odds(self, s: OutpostState, f: BattleFrame, w: Word) -> Odds | None:
        return battle_odds(s, f.attacker, UNIT.id(w), NO_CARD, NO_CARD)


def played(w: Word) -> Card:
    """The card that a word plays, if any."""
    return NO_CARD if w == PASS else CARD.id(w)


def play(s: OutpostState, seat: int, card: Card) -> None:
    """OUT-BAT-02  A card leaves its hand and lies open among the discards."""
    s.hand[seat].remove(card)
    s.discard[seat].append(card)
    reveal(s)
    tell(s, "card-played", "OUT-BAT-02", side=seat, card=card)


class AttackCard(Choice):
    """OUT-BAT-02  The attacker may play one card; asked whenever it holds any, so that the pause tells nothing."""

    pause = True
    idle = (PASS,)
    use: str = "attack"

    def seat(self, s: OutpostState, f: Frame) -> int:
        return owner(top(s, BattleFrame).attacker)

    def against(self, s: OutpostState, f: Frame, card: Card) -> Reason | None:
        """OUT-BAT-02, OUT-REACT-01  A card from the hand that is marked for this use."""
        if card not in s.hand[self.seat(s, f)]:
            return Reason(self.rule, "That card is not in your hand.")
        if self.use not in CARDS[card].use:
            return Reason(self.rule, f"{CARDS[card].name} is not marked for {self.use}.")
        return None

    def words(self, s: OutpostState, f: Frame) -> list[Word]:
        hand = s.hand[self.seat(s, f)]
        if not hand:
            return []
        playable = [card for card in hand if self.against(s, f, card) is None]
        kinds = one_of_each(playable, lambda card: CARD_KIND[card])
        return [*CARD.words(reversed(kinds)), PASS]

    def choose(self, s: OutpostState, f: Frame, w: Word) -> None:
        if w == PASS:
            return
        card = CARD.id(w)
        play(s, self.seat(s, f), card)
        top(s, BattleFrame).card = card

    def why_not(self, s: OutpostState, f: Frame, w: Word) -> list[Reason]:
        reason = self.against(s, f, CARD.id(w)) if w in CARD else None
        return [reason or Reason(self.rule, f"Play a card marked for {self.use}, or none.")]

    def odds(self, s: OutpostState, f: Frame, w: Word) -> Odds | None:
        battle = top(s, BattleFrame)
        return battle_odds(s, battle.attacker, battle.defender, played(w), battle.reply)


# ---- the reaction


def open_reaction(s: OutpostState, f: BattleFrame) -> None:
    """OUT-REACT-01  The defender may react: a procedure on top of the battle."""
    call(s, REACTION)


def reply_effect(f: BattleFrame) -> str:
    """What the defender's card does beside its number."""
    return CARDS[f.reply].effect if f.reply != NO_CARD else ""


class React(AttackCard):
    """OUT-REACT-01  The defender may react with a card; asked whenever it holds any, so that silence tells nothing."""

    use: str = "defence"

    def seat(self, s: OutpostState, f: Frame) -> int:
        return owner(top(s, BattleFrame).defender)

    def against(self, s: OutpostState, f: Frame, card: Card) -> Reason | None:
        """OUT-REACT-02, OUT-REACT-04  The condition of the card is met."""
        reason = super().against(s, f, card)
        if reason is not None:
            return reason
        battle = top(s, BattleFrame)
        effect = CARDS[card].effect
        if effect == "spoil" and battle.card == NO_CARD:
            return Reason("OUT-REACT-02", "The attacker has played no card that could be cancelled.")
        if effect == "slip-away" and not retreats(s, battle.defender):
            return Reason("OUT-REACT-04", "There is nowhere to slip away to.")
        return None

    def choose(self, s: OutpostState, f: Frame, w: Word) -> None:
        if w == PASS:
            return
        battle = top(s, BattleFrame)
        battle.reply = CARD.id(w)
        play(s, self.seat(s, f), battle.reply)
        if reply_effect(battle) == "spoil":
            tell(s, "card-spoiled", "OUT-REACT-02", card=battle.card)
            battle.card = NO_CARD

    def odds(self, s: OutpostState, f: Frame, w: Word) -> Odds | None:
        battle = top(s, BattleFrame)
        reply = played(w)
        effect = CARDS[reply].effect if reply != NO_CARD else ""
        if effect == "slip-away":
            return None
        card = NO_CARD if effect == "spoil" else battle.card
        return battle_odds(s, battle.attacker, battle.defender, card, reply)


class AnotherCard(AttackCard):
    """OUT-REACT-03  An attacker whose card was cancelled may play another; it stands."""

    def words(self, s: OutpostState, f: Frame) -> list[Word]:
        was_spoiled = reply_effect(top(s, BattleFrame)) == "spoil"
        return super().words(s, f) if was_spoiled else []


def slip_away(s: OutpostState, f: BattleFrame) -> None:
    """OUT-REACT-04  A unit that slips away retreats at once: no dice, no hit."""
    if reply_effect(f) == "slip-away":
        f.margin = 1
        jump(f, BATTLE, "OUT-BAT-06")


# ---- dice, hits and retreat


def roll_dice(s: OutpostState, f: BattleFrame) -> None:
    """OUT-BAT-03  A die each and all that is added."""
    attack = roll(s, DIE, "attacker's die")
    defence = roll(s, DIE, "defender's die")
    ours = attacker_adds(s, f.attacker, f.card)
    theirs = defender_adds(s, f.defender, f.reply)
    f.margin = attack + total(ours) - defence - total(theirs)
    if s.journal is not None:
        tell(s, "battle-rolled", "OUT-BAT-03", unit=f.attacker, target=f.defender, attack=attack, defence=defence,
             attacker_adds=[m._asdict() for m in ours], defender_adds=[m._asdict() for m in theirs],
             margin=f.margin)  # fmt: skip


def take_hits(s: OutpostState, f: BattleFrame) -> None:
    """OUT-BAT-04, OUT-BAT-05  The loser is hurt, or removed if it was hurt; a tie is the defender's, or hurts both."""
    attacker_won = f.margin > 0
    hit(s, f.defender if attacker_won else f.attacker)
    if f.margin == 0 and TIES.value(s) == "both-hurt":
        hit(s, f.defender)


def hit(s: OutpostState, unit: Unit) -> None:
    """OUT-BAT-05  A unit is hurt; one that was hurt already is removed."""
    if s.unit_hurt[unit]:
        remove(s, unit)
    else:
        s.unit_hurt[unit] = 1
        tell(s, "unit-hurt", "OUT-BAT-05", unit=unit)


def remove(s: OutpostState, unit: Unit) -> None:
    """OUT-BAT-05  A unit leaves the map for good."""
    s.unit_area[unit] = NOWHERE
    s.unit_dug[unit] = 0
    tell(s, "unit-removed", "OUT-BAT-05", unit=unit)


def gives_way(s: OutpostState, f: BattleFrame) -> bool:
    """OUT-BAT-06  A defender that slips away, or lost and survived, gives way."""
    return f.margin > 0 and s.unit_area[f.defender] != NOWHERE


def cut_off(s: OutpostState, f: BattleFrame) -> None:
    """OUT-BAT-06  A beaten unit that can retreat nowhere is removed."""
    if gives_way(s, f) and not retreats(s, f.defender):
        remove(s, f.defender)


class RetreatTo(Choice):
    """OUT-BAT-06  The owner says where its beaten unit goes."""

    def seat(self, s: OutpostState, f: BattleFrame) -> int:
        return owner(f.defender)

    def words(self, s: OutpostState, f: BattleFrame) -> list[Word]:
        return AREA.words(retreats(s, f.defender)) if gives_way(s, f) else []

    def choose(self, s: OutpostState, f: BattleFrame, w: Word) -> None:
        s.unit_area[f.defender] = AREA.id(w)
        s.unit_dug[f.defender] = 0
        tell(s, "unit-retreated", "OUT-BAT-06", unit=f.defender, origin=f.area, area=AREA.id(w))

    def why_not(self, s: OutpostState, f: BattleFrame, w: Word) -> list[Reason]:
        return [Reason("OUT-BAT-06", "A beaten unit goes along one road, where no enemy is and where there is room.")]


def advance(s: OutpostState, f: BattleFrame) -> None:
    """OUT-BAT-07  A victorious attacker takes an area that is empty of enemies now."""
    if f.margin > 0 and not is_held(s, f.area, 1 - owner(f.attacker)):
        origin = s.unit_area[f.attacker]
        s.unit_area[f.attacker] = f.area
        tell(s, "unit-advanced", "OUT-BAT-07", unit=f.attacker, origin=origin, area=f.area)
