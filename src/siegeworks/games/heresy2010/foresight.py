"""What a battle still under way is likely to do, for the evaluation: blows that are struck but not yet assigned, and
the cards both sides still hold. Estimates, found by play; no rule stands here."""

from __future__ import annotations

from siegeworks.games.heresy2010.battle import BATTLE
from siegeworks.games.heresy2010.board import Heresy2010
from siegeworks.games.heresy2010.components import (
    AREAS,
    DEFEATED_AT,
    EMPEROR,
    HORUS,
    KIND_RANK,
    SPACEPORTS,
    UNITS,
    Card,
)
from siegeworks.games.heresy2010.fight import ATTACK, SHIELDS
from siegeworks.games.heresy2010.fightframes import BattleFrame
from siegeworks.games.heresy2010.iteration import fortification, resist_limit

PLAY, TOTAL = BATTLE.at("H10-BAT-35"), BATTLE.at("H10-BAT-50")
RESIST, ASSIGN = BATTLE.at("H10-BAT-52"), BATTLE.at("H10-BAT-56")
USED_SHIELDS = 0.7  # how much of what a hand could resist with is used, on the whole
PER_POINT = 1.8  # strength lost for a point of damage
HELD_CARD = 0.0022  # for each attack and shield on a card that can still be used


def under_way(s: Heresy2010) -> BattleFrame | None:
    """The battle being fought, if any."""
    for f in s.frames:
        if isinstance(f, BattleFrame):
            return f
    return None


def best(values: tuple[int, ...], cards: list[Card], n: int) -> int:
    """The sum of the n highest values of some cards."""
    if len(cards) <= n:
        return sum([values[c] for c in cards])
    return sum(sorted([values[c] for c in cards], reverse=True)[:n])


def blow(s: Heresy2010, f: BattleFrame) -> float:
    """Damage the active side is about to deal in this iteration, after what the passive side will likely resist."""
    side, pc = f.active, f.pc
    if pc > ASSIGN:
        return 0.0
    if pc > RESIST:
        return float(f.damage)
    if pc > TOTAL:
        points = float(f.damage)
    else:
        struck = s.combat_played[side] if pc > PLAY else f.picked
        if not struck:
            return 0.0
        total = sum([ATTACK[c] for c in struck])
        if pc <= PLAY:  # cards are picked one by one: judge a hand begun as if it were filled up
            rest = [c for c in s.combat_hand[side] if c not in struck]
            total += best(ATTACK, rest, f.iteration - len(struck))
        points = float(max(0, total - fortification(s, f) - f.ward_now))
    if not points:
        return float(f.pierce)
    hand = s.combat_hand[1 - side]
    if pc > TOTAL and f.picked:
        shields = float(sum([SHIELDS[c] for c in f.picked]))
    else:
        shields = USED_SHIELDS * best(SHIELDS, hand, resist_limit(f)) if hand else 0.0
    return max(0.0, points - shields) + f.pierce


def strike(s: Heresy2010, f: BattleFrame, points: float, weight: list[list[int]], wounds: list[int]) -> None:
    """Take a blow off the strengths by place and put what is left of it on a commander."""
    victim = 1 - f.active
    row = weight[victim]
    stand = 0
    for p in f.engaged[victim]:
        if p < UNITS:
            stand += KIND_RANK[s.unit_kind[p]] - s.unit_damage[p]
    if stand > points:
        left = points * PER_POINT
        for p in f.engaged[victim]:
            if p >= UNITS or left <= 0.0:
                return
            a = s.unit_area[p]
            if row[a] > 1:
                lost = min(row[a] - 1, int(left + 0.5))
                row[a] -= lost
                left -= lost
        return
    for p in f.engaged[victim]:
        if p < UNITS:
            a = s.unit_area[p]
            row[a] = max(0, row[a] - 2 * KIND_RANK[s.unit_kind[p]] + s.unit_damage[p])
        elif p - UNITS in (EMPEROR, HORUS) and (not stand or (f.spill and f.pc > TOTAL)):
            h = p - UNITS
            wounds[h] = min(DEFEATED_AT, wounds[h] + int(points - stand))


def hands(s: Heresy2010, f: BattleFrame) -> float:
    """What the cards still held are worth to the Imperial player: blows in his own iterations that are left, shields in
    the other side's."""
    first = f.iteration if f.pc <= PLAY and not f.picked else f.iteration + 1
    slots = [0, 0]
    for n in range(max(1, first), f.length + 1):
        slots[f.active if (n - f.iteration) % 2 == 0 else 1 - f.active] += n
    if not slots[0] and not slots[1]:
        return 0.0
    value = 0
    for side, sign in ((0, 1), (1, -1)):
        hand = s.combat_hand[side]
        if f.picked and side == (f.active if f.pc <= PLAY else 1 - f.active):
            hand = [c for c in hand if c not in f.picked]
            if f.pc <= PLAY:  # those that will fill the play up are as good as gone, see blow
                hand = hand[: max(0, len(hand) - f.iteration + len(f.picked))]
        value += sign * (best(ATTACK, hand, slots[side]) + best(SHIELDS, hand, slots[1 - side]))
    return HELD_CARD * value * importance(f)


def importance(f: BattleFrame) -> float:
    """More where a spaceport or a commander is at stake."""
    out = 1.0
    if f.target < AREAS and f.target in SPACEPORTS:
        out += 1.0
    if UNITS + EMPEROR in f.engaged[0] or UNITS + HORUS in f.engaged[1]:
        out += 1.0
    return out
