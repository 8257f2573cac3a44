"""What a battle still under way is likely to do, for the evaluation: blows that are struck but not yet assigned, and
the cards both sides still hold. Estimates, found by play; no rule stands here."""

from __future__ import annotations

from siegeworks.games.heresy2010.battle.engaged import ATTACK_VALUE, SHIELDS
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.battle.iteration import fortification, resist_limit
from siegeworks.games.heresy2010.box.components import EMPEROR, HORUS, KIND_RANK, N_UNITS, Card
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.fortifications import battle_reduction
from siegeworks.games.heresy2010.state import Heresy2010State

BATTLE = RULES.by_name["battle"]
PLAY, TOTAL = BATTLE.at("H10-BAT-35"), BATTLE.at("H10-BAT-50")
RESIST, ASSIGN = BATTLE.at("H10-BAT-52"), BATTLE.at("H10-BAT-56")
USED_SHIELDS = 0.7  # how much of what a hand could resist with is used, on the whole
PER_POINT = 1.8  # strength lost for a point of damage
LATER, WARDED = 0.65, 0.3  # how much of the attack and of the shields in hand comes to bear in later iterations
SPILLED = 0.5  # how much of the surplus that no unit stands for any more finds a commander
HELD_CARD = 0.001


def under_way(s: Heresy2010State) -> BattleFrame | None:
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


def blow(s: Heresy2010State, f: BattleFrame) -> float:
    """Damage the active side is about to deal in this iteration, after what the passive side will likely resist."""
    if f.pc > ASSIGN:
        return 0.0
    if f.pc > RESIST:
        return float(f.damage)
    if f.pc > TOTAL:
        points = f.damage
    else:
        struck = s.combat_played[f.active] if f.pc > PLAY else f.picked
        if not struck:
            return 0.0
        points = max(0, strength_of(s, f, struck) - fortification(s, f) - f.ward_now)
    if not points:
        return float(f.pierce)
    return max(0.0, points - resistance(s, f)) + f.pierce


def strength_of(s: Heresy2010State, f: BattleFrame, struck: list[Card]) -> int:
    """The attack values of a play; cards are picked one by one: a play begun is judged as if it were filled up."""
    total = sum([ATTACK_VALUE[c] for c in struck])
    if f.pc <= PLAY:
        rest = [c for c in s.combat_hand[f.active] if c not in struck]
        total += best(ATTACK_VALUE, rest, f.iteration - len(struck))
    return total


def resistance(s: Heresy2010State, f: BattleFrame) -> float:
    """The shields the passive side has picked already, or is likely to use."""
    if f.pc > TOTAL and f.picked:
        return float(sum([SHIELDS[c] for c in f.picked]))
    hand = s.combat_hand[1 - f.active]
    return USED_SHIELDS * best(SHIELDS, hand, resist_limit(f)) if hand else 0.0


def remaining(s: Heresy2010State, f: BattleFrame) -> list[float]:
    """Damage each side may still deal in the iterations to come, roughly: its blows, less walls and shields."""
    fresh = f.pc <= PLAY and not f.picked
    slots, turns = [0, 0], [0, 0]
    for n in range(max(1, f.iteration if fresh else f.iteration + 1), f.length + 1):
        side = f.active if (n - f.iteration) % 2 == 0 else 1 - f.active
        slots[side] += n
        turns[side] += 1
    if not slots[0] and not slots[1]:
        return [0.0, 0.0]
    hands = [left_in_hand(s, f, side) for side in (0, 1)]
    out = [0.0, 0.0]
    for side in (0, 1):
        n = min(turns[side], len(hands[side]))
        if n:
            points = LATER * best(ATTACK_VALUE, hands[side], slots[side]) - WARDED * best(
                SHIELDS, hands[1 - side], slots[side]
            )
            if side == f.attacker and not f.no_walls and not f.coexistence:
                points -= battle_reduction(s, f.target, f.engaged[side]) * n
            out[side] = max(0.0, points)
    return out


def left_in_hand(s: Heresy2010State, f: BattleFrame, side: int) -> list[Card]:
    """The cards a side will hold after what it is playing now; see blow for how a play begun is filled up."""
    hand = s.combat_hand[side]
    if f.picked and side == (f.active if f.pc <= PLAY else 1 - f.active):
        hand = [c for c in hand if c not in f.picked]
        if f.pc <= PLAY:
            hand = hand[: max(0, len(hand) - f.iteration + len(f.picked))]
    return hand


def foresee(s: Heresy2010State, f: BattleFrame, weight: list[list[int]], wounds: list[int]) -> None:
    """Take what both sides are likely to lose off the strengths by place, and put it on commanders who stand alone."""
    dealt = remaining(s, f)
    dealt[f.active] += blow(s, f)
    for side in (0, 1):
        if dealt[side] > 0.0:
            strike(s, f, 1 - side, dealt[side], weight, wounds)
    if not weight[1 - f.attacker][f.target] and not weight[f.attacker][f.target]:
        for p in f.engaged[f.attacker]:
            if p < N_UNITS and weight[f.attacker][s.unit_area[p]]:
                weight[f.attacker][f.target] = 2  # the way in is open
                return


def strike(
    s: Heresy2010State, f: BattleFrame, victim: int, points: float, weight: list[list[int]], wounds: list[int]
) -> None:
    """Take damage off a side's engaged units by place; what is left of it may hit a commander."""
    row = weight[victim]
    stand = 0
    for p in f.engaged[victim]:
        if p < N_UNITS:
            stand += KIND_RANK[s.unit_kind[p]] - s.unit_damage[p]
    if stand > points:
        left = points * PER_POINT
        for p in f.engaged[victim]:
            if p >= N_UNITS or left <= 0.0:
                return
            a = s.unit_area[p]
            if row[a] > 1:
                lost = min(row[a] - 1, int(left + 0.5))
                row[a] -= lost
                left -= lost
        return
    for p in f.engaged[victim]:
        if p < N_UNITS:
            a = s.unit_area[p]
            row[a] = max(0, row[a] - 2 * KIND_RANK[s.unit_kind[p]] + s.unit_damage[p])
        elif p - N_UNITS in (EMPEROR, HORUS):
            h = p - N_UNITS
            wounds[h] = min(DEFEATED_AT, wounds[h] + int((points - stand) * (SPILLED if stand else 1.0)))


def keepsakes(s: Heresy2010State) -> float:
    """A trifle for every card held, so that none is thrown away for nothing."""
    return HELD_CARD * (len(s.combat_hand[0]) - len(s.combat_hand[1]))
