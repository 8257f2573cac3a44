"""Battle: one unit attacks, one defends; a card each, a die each."""

from __future__ import annotations

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Procedure, Step, call, finish
from siegeworks.core.journal import tell
from siegeworks.core.state import DRAW as NOBODY
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost.board import Valley, alike, is_held, retreats, units_in
from siegeworks.games.outpost.cards import cannot_play, one_of_each, play
from siegeworks.games.outpost.components import (
    AREA_WORD,
    AREAS,
    CARD_WORD,
    NOWHERE,
    PASS,
    UNIT_WORD,
    UNITS_OF,
    Unit,
    card,
    owner,
)
from siegeworks.games.outpost.frames import BattleFrame
from siegeworks.games.outpost.reaction import REACTION
from siegeworks.games.outpost.strength import attack_strength, battle_odds, defence_strength, lead

OUTPOST_TAKEN, NO_UNITS, HELD_OUT, NOBODY_LEFT = 0, 1, 2, 3
TIES = 0  # the number of the option
TIES_DEFENDER, TIES_BOTH = 0, 1


class WhoDefends(Choice):
    """OUT-BAT-01  The defender says which of its units in the area defends."""

    def seat(self, s: Valley, f: BattleFrame) -> int:
        return 1 - owner(f.unit)

    def words(self, s: Valley, f: BattleFrame) -> list[Word]:
        return [UNIT_WORD + u for u in alike(s, units_in(s, f.area, 1 - owner(f.unit)))]

    def choose(self, s: Valley, f: BattleFrame, w: Word) -> None:
        f.target = w - UNIT_WORD

    def why_not(self, s: Valley, f: BattleFrame, w: Word) -> list[Reason]:
        return [Reason("OUT-BAT-01", f"Only your units in {AREAS[f.area].name} can defend it.")]

    def odds(self, s: Valley, f: BattleFrame, w: Word) -> Odds | None:
        return battle_odds(s, f.unit, w - UNIT_WORD, -1, -1)


class AttackCard(Choice):
    """OUT-BAT-02  The attacker may play one card; asked whenever it holds any, so that the pause tells nothing."""

    pause = True

    def seat(self, s: Valley, f: BattleFrame) -> int:
        return owner(f.unit)

    def words(self, s: Valley, f: BattleFrame) -> list[Word]:
        hand = s.hand[owner(f.unit)]
        return [*one_of_each([c for c in hand if "attack" in card(c).use]), PASS] if hand else []

    def choose(self, s: Valley, f: BattleFrame, w: Word) -> None:
        if w != PASS:
            f.card = w - CARD_WORD
            play(s, f.card)

    def why_not(self, s: Valley, f: BattleFrame, w: Word) -> list[Reason]:
        reason = cannot_play(s, owner(f.unit), w - CARD_WORD, "attack") if w >= CARD_WORD else None
        return [reason] if reason else [Reason("OUT-BAT-02", "Play a card marked for attack, or none.")]

    def odds(self, s: Valley, f: BattleFrame, w: Word) -> Odds | None:
        return battle_odds(s, f.unit, f.target, w - CARD_WORD if w != PASS else -1, -1)


def open_reaction(s: Valley, f: BattleFrame) -> None:
    """OUT-REACT-01  The defender may react: a procedure on top of the battle."""
    call(s, REACTION)


def slip_away(s: Valley, f: BattleFrame) -> None:
    """OUT-REACT-04  A unit that slips away retreats at once: no dice, no hit."""
    if f.slipped:
        f.pc = BATTLE.at("OUT-BAT-06")


def roll_dice(s: Valley, f: BattleFrame) -> None:
    """OUT-BAT-03, OUT-BAT-04  A die each and all that is added; a tie is the defender's, or as the option says."""
    attack = roll(s, 6, "attacker's die")
    defence = roll(s, 6, "defender's die")
    margin = attack - defence + lead(s, f.unit, f.target, f.card, f.reply)
    f.defender_lost = int(margin > 0)
    f.attacker_lost = int(margin <= 0)
    if margin == 0 and s.options[TIES] == TIES_BOTH:
        f.defender_lost = 1
    if s.journal is not None:
        adds = [m._asdict() for m in attack_strength(s, f.unit, f.card)]
        against = [m._asdict() for m in defence_strength(s, f.target, f.reply)]
        tell(s, "battle-rolled", "OUT-BAT-03", unit=f.unit, target=f.target, attack=attack, defence=defence,
             attacker_adds=adds, defender_adds=against, margin=margin)  # fmt: skip


def take_hits(s: Valley, f: BattleFrame) -> None:
    """OUT-BAT-05  The loser is hurt, or removed if it was hurt before."""
    for unit, lost in ((f.unit, f.attacker_lost), (f.target, f.defender_lost)):
        if lost and s.unit_hurt[unit]:
            remove(s, unit)
        elif lost:
            s.unit_hurt[unit] = 1
            tell(s, "unit-hurt", "OUT-BAT-05", unit=unit)


def remove(s: Valley, unit: Unit) -> None:
    """A unit leaves the map for good."""
    s.unit_area[unit] = NOWHERE
    s.unit_dug[unit] = 0
    tell(s, "unit-removed", "OUT-BAT-05", unit=unit)


def must_retreat(s: Valley, f: BattleFrame) -> bool:
    """OUT-BAT-06  A defender that slips away, or lost alone and survived, gives way."""
    beaten = bool(f.defender_lost) and not f.attacker_lost
    return (beaten or bool(f.slipped)) and s.unit_area[f.target] != NOWHERE


def cut_off(s: Valley, f: BattleFrame) -> None:
    """OUT-BAT-06  A beaten unit that can retreat nowhere is removed."""
    if must_retreat(s, f) and not retreats(s, f.target):
        remove(s, f.target)


class RetreatTo(Choice):
    """OUT-BAT-06  The owner says where its beaten unit goes."""

    def seat(self, s: Valley, f: BattleFrame) -> int:
        return owner(f.target)

    def words(self, s: Valley, f: BattleFrame) -> list[Word]:
        return [AREA_WORD + a for a in retreats(s, f.target)] if must_retreat(s, f) else []

    def choose(self, s: Valley, f: BattleFrame, w: Word) -> None:
        s.unit_area[f.target] = w - AREA_WORD
        s.unit_dug[f.target] = 0
        tell(s, "unit-retreated", "OUT-BAT-06", unit=f.target, area=w - AREA_WORD)

    def why_not(self, s: Valley, f: BattleFrame, w: Word) -> list[Reason]:
        return [Reason("OUT-BAT-06", "A beaten unit goes along one road, where no enemy is and where there is room.")]


def advance(s: Valley, f: BattleFrame) -> None:
    """OUT-BAT-07  The attacker that did not lose takes an area that is empty of enemies now."""
    if not f.attacker_lost and not is_held(s, f.area, 1 - owner(f.unit)):
        s.unit_area[f.unit] = f.area
        tell(s, "unit-advanced", "OUT-BAT-07", unit=f.unit, area=f.area)


def count_the_left(s: Valley, f: BattleFrame) -> None:
    """OUT-WIN-02  A side without units has lost."""
    left = [any(s.unit_area[u] != NOWHERE for u in units) for units in UNITS_OF]
    if not any(left):
        finish(s, NOBODY, NOBODY_LEFT)
    elif not all(left):
        finish(s, left.index(True), NO_UNITS)


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
