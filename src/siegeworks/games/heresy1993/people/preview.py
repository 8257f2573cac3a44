"""The preview of an attack: the column of the table of results on which it would be rolled."""

from __future__ import annotations

import msgspec

from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.combat import attack_reckoning, fresh_in, stacks_against
from siegeworks.games.heresy1993.battle.results import reckon
from siegeworks.games.heresy1993.box.components import Area
from siegeworks.games.heresy1993.box.words import AREA, ATTACK_NOW, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.frames import BattleFrame, FightFrame
from siegeworks.games.heresy1993.people.reckoning import AttackPreview, reckoned
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State, other


def preview(s: Heresy1993State, w: Word) -> AttackPreview:
    """H93-CBT-09, H93-CBT-12  The column if all that can join do, if this stack joins, if he is beguiled."""
    ask, f = RULES.question(s)
    if isinstance(f, FightFrame) and ask.kind == "target" and area_of(w) >= 0:
        return proposed(s, f, area_of(w))
    if isinstance(f, FightFrame) and ask.kind == "joiner":
        sources = f.sources if w == ATTACK_NOW else [*f.sources, area_of(w)]
        return reckoned(attack_reckoning(s, f, sources, f.target))
    if isinstance(f, BattleFrame) and ask.kind == "beguiled":
        return reckoned(reckon(s, f.attackers, f.defenders, f.sources, f.area, unit_of(w)))
    return AttackPreview()


def proposed(s: Heresy1993State, f: FightFrame, target: Area) -> AttackPreview:
    """H93-CBT-06  An attack with all that can join, before anybody has."""
    sources = stacks_against(s, f, target)
    sums = reckoned(attack_reckoning(s, f, sources, target))
    return msgspec.structs.replace(
        sums,
        sources=[AREA.names[a] for a in sources],
        attackers=[UNIT.names[u] for u in fresh_in(s, f, sources)],
        defenders=[UNIT.names[u] for u in s.held[other(f.seat)][target]],
    )
