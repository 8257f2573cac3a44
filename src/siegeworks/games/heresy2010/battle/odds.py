"""Odds of an attack: exact card counts as modifiers, and how the battle ends in sampled worlds played by a plain
policy.

Sampled, and said so: the worlds are dealt from what the attacker can know, both sides play their strongest cards
without finesse.
"""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.fate import FAST, draw, start_seed
from siegeworks.core.flow import Rules
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Modifier, Odds, Outcome
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.engaged import ATTACK_VALUE, SHIELDS
from siegeworks.games.heresy2010.battle.frames import AttackFrame, BattleFrame
from siegeworks.games.heresy2010.box.components import AREA_NAMES, KIND_RANK, Area, Piece
from siegeworks.games.heresy2010.box.words import AREA, CARD, DONE, PASS, verb
from siegeworks.games.heresy2010.siege.fortifications import battle_reduction
from siegeworks.games.heresy2010.state import Heresy2010State, bits, neighbours, pieces_at

Deal = Callable[[Heresy2010State, int], None]  # makes a world that a side cannot tell from the real one
AttackOdds = Callable[[Heresy2010State, Word], Odds | None]
SAMPLES = 100
BATTLE_SAMPLES = 60
LONGEST = 2000
CLEARED, UNDECIDED, REPELLED = "no defender left", "undecided", "attacker loses more"
LEFT = ("only Imperial left", "both still there", "only Traitor left")
ENDS = "How the battle may end"
_EAGER = tuple(verb(name) for name in ("all", "use", "draw-two", "draw-one"))
_NO = verb("no-counter")
_STOPS = (DONE, PASS, verb("retreat"))


def plain_word(s: Heresy2010State, kind: str) -> Word:
    """What a plain player says: engage all, use abilities, hit with the strongest cards, resist with the best
    shields."""
    words = s.offered
    for w in _EAGER:
        if w in words:
            return w
    cards = [w for w in words if w in CARD]
    if kind == "resist-damage":
        return max(cards, key=shields_of, default=DONE)
    if kind == "play-cards" and cards:
        return max(cards, key=attack_of)
    if _NO in words:
        return cards[0] if cards and draw(s, 2, "policy") else _NO
    return _anything_else(s)


def _anything_else(s: Heresy2010State) -> Word:
    """A word at random that does not stop the fight."""
    rest = [w for w in s.offered if w not in _STOPS]
    return rest[draw(s, len(rest), "policy")] if rest else s.offered[0]


def shields_of(w: Word) -> int:
    """The shields of a card, by its word."""
    return SHIELDS[CARD.id(w)]


def attack_of(w: Word) -> int:
    """The attack value of a card, by its word."""
    return ATTACK_VALUE[CARD.id(w)]


def attackers(s: Heresy2010State, f: AttackFrame, target: Area) -> list[Piece]:
    """Those who fight: inside the target and picked so far, or all who could come from named or possible origins."""
    inside = pieces_at(s, f.side, target)
    if f.picked:
        return inside + f.picked
    areas = f.named or [a for a, _ in neighbours(s, target) if not s.markers[f.side][a]]
    return inside + [p for a in areas for p in pieces_at(s, f.side, a)]


def attack_odds(rules: Rules, deal: Deal, s: Heresy2010State, w: Word, samples: int = SAMPLES) -> Odds | None:
    """How an attack ends that goes on with this word (the target area, or whom to engage), over sampled worlds."""
    attack = s.frames[-1]
    if not isinstance(attack, AttackFrame):
        return None
    target = attack.target if attack.target >= 0 else AREA.id(w)
    counts = dict.fromkeys((CLEARED, UNDECIDED, REPELLED), 0)
    for n in range(samples):
        counts[sample(rules, deal, s, w, target, n)] += 1
    outcomes = [Outcome(name, n / samples) for name, n in counts.items()]
    modifiers = attack_modifiers(s, attack, target)
    return Odds(ENDS, "", modifiers, outcomes, exact=False, samples=samples)


def sample(rules: Rules, deal: Deal, s: Heresy2010State, w: Word, target: Area, n: int) -> str:
    """How the attack ends in one world, played on by a plain policy."""
    depth = len(s.frames) - 1
    attack = s.frames[depth]
    assert isinstance(attack, AttackFrame)
    side = attack.side
    t = s.clone()
    t.fate = FAST
    t.seed = start_seed(f"odds {s.step} {n}")
    deal(t, side)
    rules.choose(t, w)
    for _ in range(LONGEST):
        if t.winner != NOT_OVER or len(t.frames) <= depth or not isinstance(t.frames[depth], AttackFrame):
            break
        ask, _f = rules.question(t)
        rules.choose(t, plain_word(t, ask.kind))
    lone = not s.here[1 - side][target]  # only Heroes to fight: the target is cleared when they are gone
    if not t.here[1 - side][target] and not (lone and t.heroes_at[1 - side][target]):
        return CLEARED
    return REPELLED if t.kills[side] > t.kills[1 - side] else UNDECIDED


def battle_odds(rules: Rules, deal: Deal, s: Heresy2010State, w: Word) -> Odds | None:
    """How the battle being fought ends if it goes on with this word, over sampled worlds."""
    fight = s.frames[-1]
    if not isinstance(fight, BattleFrame):
        return None
    counts = dict.fromkeys((CLEARED, UNDECIDED, REPELLED), 0)
    for n in range(BATTLE_SAMPLES):
        counts[fought_out(rules, deal, s, w, n)] += 1
    outcomes = [Outcome(name, n / BATTLE_SAMPLES) for name, n in counts.items()]
    return Odds(ENDS, "", [], outcomes, exact=False, samples=BATTLE_SAMPLES)


def fought_out(rules: Rules, deal: Deal, s: Heresy2010State, w: Word, n: int) -> str:
    """How the battle ends in one world, played on by a plain policy."""
    depth = len(s.frames) - 1
    fight = s.frames[depth]
    assert isinstance(fight, BattleFrame)
    t = s.clone()
    t.fate = FAST
    t.seed = start_seed(f"odds {s.step} {n}")
    deal(t, rules.seat(s))
    rules.choose(t, w)
    for _ in range(LONGEST):
        if t.winner != NOT_OVER or len(t.frames) <= depth or not isinstance(t.frames[depth], BattleFrame):
            break
        ask, _f = rules.question(t)
        rules.choose(t, plain_word(t, ask.kind))
    attacker = fight.attacker
    if not t.here[1 - attacker][fight.target]:
        return CLEARED
    return REPELLED if t.kills[attacker] > t.kills[1 - attacker] else UNDECIDED


def coexistence_odds(rules: Rules, deal: Deal, s: Heresy2010State, w: Word) -> Odds:
    """Who is left where both sides stand and fight, over sampled worlds."""
    counts = dict.fromkeys(LEFT, 0)
    for n in range(BATTLE_SAMPLES):
        counts[left_alone(rules, deal, s, w, n)] += 1
    outcomes = [Outcome(name, n / BATTLE_SAMPLES) for name, n in counts.items()]
    return Odds(ENDS, "", [], outcomes, exact=False, samples=BATTLE_SAMPLES)


def left_alone(rules: Rules, deal: Deal, s: Heresy2010State, w: Word, n: int) -> str:
    """Who is left in one world, played on by a plain policy."""
    depth, a = len(s.frames), AREA.id(w)
    t = s.clone()
    t.fate = FAST
    t.seed = start_seed(f"odds {s.step} {n}")
    deal(t, rules.seat(s))
    rules.choose(t, w)
    for _ in range(LONGEST):
        if t.winner != NOT_OVER or not any(getattr(f, "target", -1) == a for f in t.frames[depth:]):
            break
        ask, _f = rules.question(t)
        rules.choose(t, plain_word(t, ask.kind))
    here = [bool(t.here[side][a] or t.heroes_at[side][a]) for side in (0, 1)]
    return LEFT[0] if here[0] and not here[1] else LEFT[2] if here[1] and not here[0] else LEFT[1]


def attack_modifiers(s: Heresy2010State, f: AttackFrame, target: Area) -> list[Modifier]:
    """H10-BAT-23, H10-FORT-07  What is known for certain: walls, and the cards the defender draws for ranks."""
    modifiers = []
    less = battle_reduction(s, target, attackers(s, f, target))
    if less:
        modifiers.append(Modifier("H10-FORT-07", f"walls or crevasses shield {AREA_NAMES[target]}", -less))
    ranks = sum(KIND_RANK[s.unit_kind[u]] for u in bits(s.here[1 - f.side][target]))
    modifiers.append(Modifier("H10-BAT-23", "cards the defender draws for the ranks there", -((ranks + 1) // 2)))
    return modifiers
