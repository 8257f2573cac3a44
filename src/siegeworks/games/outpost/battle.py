"""Battle: one unit attacks, one defends; a card each, a die each; the defender's reaction is a procedure inside it."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, Procedure, Step, call, finish
from siegeworks.core.journal import reveal, tell
from siegeworks.core.state import DRAW as NOBODY
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost import components as box
from siegeworks.games.outpost.board import Valley, alike, is_held, retreats, units_in
from siegeworks.games.outpost.components import AREA_WORD, CARD_WORD, NOWHERE, PASS, UNIT_WORD, Card, Unit, card, owner
from siegeworks.games.outpost.options import TIES

OUTPOST_TAKEN, NO_UNITS, HELD_OUT, NOBODY_LEFT = range(4)


class BattleFrame(Frame):
    """A battle: attacking unit, area, defending unit, the cards played, and by how much the attacker was better."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "area", "target", "card", "reply", "margin")

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = NOWHERE
        self.area: int = NOWHERE
        self.target: int = NOWHERE
        self.card: int = -1
        self.reply: int = -1
        self.margin: int = 0

    def clone(self) -> BattleFrame:
        """An independent copy."""
        g = BattleFrame.__new__(BattleFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.area = self.area
        g.target = self.target
        g.card = self.card
        g.reply = self.reply
        g.margin = self.margin
        return g


def battle_of(s: Valley) -> BattleFrame:
    """The battle being fought; a reaction stands on top of it."""
    for f in reversed(s.frames):
        if isinstance(f, BattleFrame):
            return f
    raise AssertionError("no battle is being fought")


def strengths(s: Valley, unit: Unit, target: Unit, c: Card, reply: Card) -> tuple[list[Modifier], list[Modifier]]:
    """OUT-BAT-03, OUT-DIG-01  What attacker and defender add to their dice."""
    sides: tuple[list[Modifier], list[Modifier]] = ([], [])
    for u, adds in ((unit, sides[0]), (target, sides[1])):
        adds.append(Modifier("OUT-BAT-03", box.kind(u).name, box.STRENGTH[u]))
        if s.unit_hurt[u]:
            adds.append(Modifier("OUT-BAT-03", "hurt", -1))
    if s.unit_dug[target]:
        sides[1].append(Modifier("OUT-DIG-01", "dug in", 1))
    if cover := box.COVER[s.unit_area[target]]:
        sides[1].append(Modifier("OUT-BAT-03", box.AREAS[s.unit_area[target]].name, cover))
    if c >= 0:
        sides[0].append(Modifier("OUT-BAT-02", card(c).name, card(c).attack))
    if reply >= 0:
        sides[1].append(Modifier("OUT-REACT-01", card(reply).name, card(reply).defence))
    return sides


def battle_odds(s: Valley, unit: Unit, target: Unit, c: Card, reply: Card) -> Odds:
    """The exact chances of a battle with these cards and no other."""
    ours, theirs = strengths(s, unit, target, c, reply)
    modifiers = ours + [m._replace(value=-m.value) for m in theirs]
    lead = sum(m.value for m in modifiers)
    margins = [a + lead - b for a in range(1, 7) for b in range(1, 7)]
    wins, ties = sum(m > 0 for m in margins), margins.count(0)
    counts = {"attacker wins": wins, "tie": ties, "defender wins": 36 - wins - ties}
    outcomes = [Outcome(name, Fraction(n, 36)) for name, n in counts.items()]
    needs = "attacker's die and modifiers above the defender's die, if no further card is played"
    return Odds("Battle", needs, modifiers, outcomes)


class WhoDefends(Choice):
    """OUT-BAT-01  The defender says which of its units in the area defends."""

    def seat(self, s: Valley, f: BattleFrame) -> int:
        return 1 - owner(f.unit)

    def words(self, s: Valley, f: BattleFrame) -> list[Word]:
        return [UNIT_WORD + u for u in alike(s, units_in(s, f.area, 1 - owner(f.unit)))]

    def choose(self, s: Valley, f: BattleFrame, w: Word) -> None:
        f.target = w - UNIT_WORD

    def why_not(self, s: Valley, f: BattleFrame, w: Word) -> list[Reason]:
        return [Reason("OUT-BAT-01", f"Only your units in {box.AREAS[f.area].name} can defend it.")]

    def odds(self, s: Valley, f: BattleFrame, w: Word) -> Odds | None:
        return battle_odds(s, f.unit, w - UNIT_WORD, -1, -1)


class AttackCard(Choice):
    """OUT-BAT-02  The attacker may play one card; asked whenever it holds any, so that the pause tells nothing."""

    pause = True
    use: str = "attack"

    def seat(self, s: Valley, f: Frame) -> int:
        return owner(battle_of(s).unit)

    def cannot(self, s: Valley, f: Frame, c: Card) -> Reason | None:
        """OUT-BAT-02, OUT-REACT-01  A card from the hand that is marked for this use."""
        if c not in s.hand[self.seat(s, f)]:
            return Reason(self.rule, "That card is not in your hand.")
        if self.use not in card(c).use:
            return Reason(self.rule, f"{card(c).name} is not marked for {self.use}.")
        return None

    def words(self, s: Valley, f: Frame) -> list[Word]:
        hand = s.hand[self.seat(s, f)]
        kinds = {box.CARD_KIND[c]: c for c in reversed(hand) if self.cannot(s, f, c) is None}
        return [*(CARD_WORD + c for c in kinds.values()), PASS] if hand else []

    def choose(self, s: Valley, f: Frame, w: Word) -> None:
        if w != PASS:
            battle_of(s).card = play(s, self.seat(s, f), w - CARD_WORD)

    def why_not(self, s: Valley, f: Frame, w: Word) -> list[Reason]:
        reason = self.cannot(s, f, w - CARD_WORD) if w >= CARD_WORD else None
        return [reason or Reason(self.rule, f"Play a card marked for {self.use}, or none.")]

    def odds(self, s: Valley, f: Frame, w: Word) -> Odds | None:
        b = battle_of(s)
        return battle_odds(s, b.unit, b.target, w - CARD_WORD if w != PASS else -1, b.reply)


def play(s: Valley, seat: int, c: Card) -> Card:
    """A card leaves its hand and lies open among the discards."""
    s.hand[seat].remove(c)
    s.discard[seat].append(c)
    reveal(s)
    tell(s, "card-played", "OUT-BAT-02", side=seat, card=c)
    return c


class React(AttackCard):
    """OUT-REACT-01  The defender may react with a card; asked whenever it holds any, so that silence tells nothing."""

    use: str = "defence"

    def seat(self, s: Valley, f: Frame) -> int:
        return owner(battle_of(s).target)

    def cannot(self, s: Valley, f: Frame, c: Card) -> Reason | None:
        """OUT-REACT-02, OUT-REACT-04  The condition of the card is met."""
        b = battle_of(s)
        reason = super().cannot(s, f, c)
        if reason is None and card(c).effect == "spoil" and b.card < 0:
            return Reason("OUT-REACT-02", "The attacker has played no card that could be cancelled.")
        if reason is None and card(c).effect == "slip-away" and not retreats(s, b.target):
            return Reason("OUT-REACT-04", "There is nowhere to slip away to.")
        return reason

    def choose(self, s: Valley, f: Frame, w: Word) -> None:
        if w == PASS:
            return
        b = battle_of(s)
        b.reply = play(s, self.seat(s, f), w - CARD_WORD)
        if card(b.reply).effect == "spoil":
            tell(s, "card-spoiled", "OUT-REACT-02", card=b.card)
            b.card = -1

    def odds(self, s: Valley, f: Frame, w: Word) -> Odds | None:
        b = battle_of(s)
        reply = w - CARD_WORD if w != PASS else -1
        effect = card(reply).effect if reply >= 0 else ""
        if effect == "slip-away":
            return None
        return battle_odds(s, b.unit, b.target, -1 if effect == "spoil" else b.card, reply)


class AnotherCard(AttackCard):
    """OUT-REACT-03  An attacker whose card was cancelled may play another; it stands."""

    def words(self, s: Valley, f: Frame) -> list[Word]:
        reply = battle_of(s).reply
        return super().words(s, f) if reply >= 0 and card(reply).effect == "spoil" else []


def open_reaction(s: Valley, f: BattleFrame) -> None:
    """OUT-REACT-01  The defender may react: a procedure on top of the battle."""
    call(s, REACTION)


def slip_away(s: Valley, f: BattleFrame) -> None:
    """OUT-REACT-04  A unit that slips away retreats at once: no dice, no hit."""
    if f.reply >= 0 and card(f.reply).effect == "slip-away":
        f.margin = 1
        f.pc = BATTLE.at("OUT-BAT-06")


def roll_dice(s: Valley, f: BattleFrame) -> None:
    """OUT-BAT-03  A die each and all that is added."""
    attack, defence = roll(s, 6, "attacker's die"), roll(s, 6, "defender's die")
    ours, theirs = strengths(s, f.unit, f.target, f.card, f.reply)
    f.margin = attack + sum(m.value for m in ours) - defence - sum(m.value for m in theirs)
    if s.journal is not None:
        tell(s, "battle-rolled", "OUT-BAT-03", unit=f.unit, target=f.target, attack=attack, defence=defence,
             attacker_adds=[m._asdict() for m in ours], defender_adds=[m._asdict() for m in theirs],
             margin=f.margin)  # fmt: skip


def take_hits(s: Valley, f: BattleFrame) -> None:
    """OUT-BAT-04, OUT-BAT-05  The loser is hurt, or removed if it was hurt; a tie is the defender's, or hurts both."""
    losers = [f.unit] if f.margin <= 0 else [f.target]
    if f.margin == 0 and TIES.value(s) == "both-hurt":
        losers.append(f.target)
    for unit in losers:
        if s.unit_hurt[unit]:
            remove(s, unit)
        else:
            s.unit_hurt[unit] = 1
            tell(s, "unit-hurt", "OUT-BAT-05", unit=unit)


def remove(s: Valley, unit: Unit) -> None:
    """A unit leaves the map for good."""
    s.unit_area[unit] = NOWHERE
    s.unit_dug[unit] = 0
    tell(s, "unit-removed", "OUT-BAT-05", unit=unit)


def gives_way(s: Valley, f: BattleFrame) -> bool:
    """OUT-BAT-06  A defender that slips away, or lost and survived, gives way."""
    return f.margin > 0 and s.unit_area[f.target] != NOWHERE


def cut_off(s: Valley, f: BattleFrame) -> None:
    """OUT-BAT-06  A beaten unit that can retreat nowhere is removed."""
    if gives_way(s, f) and not retreats(s, f.target):
        remove(s, f.target)


class RetreatTo(Choice):
    """OUT-BAT-06  The owner says where its beaten unit goes."""

    def seat(self, s: Valley, f: BattleFrame) -> int:
        return owner(f.target)

    def words(self, s: Valley, f: BattleFrame) -> list[Word]:
        return [AREA_WORD + a for a in retreats(s, f.target)] if gives_way(s, f) else []

    def choose(self, s: Valley, f: BattleFrame, w: Word) -> None:
        s.unit_area[f.target] = w - AREA_WORD
        s.unit_dug[f.target] = 0
        tell(s, "unit-retreated", "OUT-BAT-06", unit=f.target, area=w - AREA_WORD)

    def why_not(self, s: Valley, f: BattleFrame, w: Word) -> list[Reason]:
        return [Reason("OUT-BAT-06", "A beaten unit goes along one road, where no enemy is and where there is room.")]


def advance(s: Valley, f: BattleFrame) -> None:
    """OUT-BAT-07  A victorious attacker takes an area that is empty of enemies now."""
    if f.margin > 0 and not is_held(s, f.area, 1 - owner(f.unit)):
        s.unit_area[f.unit] = f.area
        tell(s, "unit-advanced", "OUT-BAT-07", unit=f.unit, area=f.area)


def count_the_left(s: Valley, f: BattleFrame) -> None:
    """OUT-WIN-02  A side without units has lost."""
    left = [any(s.unit_area[u] != NOWHERE for u in units) for units in box.UNITS_OF]
    if not any(left):
        finish(s, NOBODY, NOBODY_LEFT)
    elif not all(left):
        finish(s, left.index(True), NO_UNITS)


REACTION = Procedure("reaction", (Step("OUT-REACT-01", ask=React()), Step("OUT-REACT-03", ask=AnotherCard())))
BATTLE = Procedure(
    "battle",
    (
        Step("OUT-BAT-01", ask=WhoDefends()),
        Step("OUT-BAT-02", ask=AttackCard()),
        Step("OUT-REACT-01", do=open_reaction),
        Step("OUT-REACT-04", do=slip_away),
        Step("OUT-BAT-03", do=roll_dice),
        Step("OUT-BAT-05", do=take_hits),
        Step("OUT-BAT-06", do=cut_off, name="cut-off"),
        Step("OUT-BAT-06", ask=RetreatTo()),
        Step("OUT-BAT-07", do=advance),
        Step("OUT-WIN-02", do=count_the_left),
    ),
    BattleFrame,
)
