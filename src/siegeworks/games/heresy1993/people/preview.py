"""The preview of an attack: the column of the table of results on which it would be rolled."""

from __future__ import annotations

from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.combat import attack_reckoning
from siegeworks.games.heresy1993.battle.results import reckon
from siegeworks.games.heresy1993.box.words import ATTACK_NOW, area_of, unit_of
from siegeworks.games.heresy1993.frames import BattleFrame, FightFrame
from siegeworks.games.heresy1993.people.reckoning import AttackPreview, reckoned
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State


def preview(s: Heresy1993State, w: Word) -> AttackPreview:
    """H93-CBT-09, H93-CBT-12  The column if all that can join do, if this stack joins, if he is beguiled."""
    ask, f = RULES.question(s)
    if isinstance(f, FightFrame) and ask.kind == "target" and area_of(w) >= 0:
        return reckoned(attack_reckoning(s, f, None, area_of(w)))
    if isinstance(f, FightFrame) and ask.kind == "joiner":
        sources = f.sources if w == ATTACK_NOW else [*f.sources, area_of(w)]
        return reckoned(attack_reckoning(s, f, sources, f.target))
    if isinstance(f, BattleFrame) and ask.kind == "beguiled":
        return reckoned(reckon(s, f.attackers, f.defenders, f.sources, f.area, unit_of(w)))
    return AttackPreview()
