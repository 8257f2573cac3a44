"""H93-CHAR-02, H93-STRAT-12: the Emperor would be removed, and Heroic Sacrifice may save him."""

from __future__ import annotations

from siegeworks.core.flow import Choice
from siegeworks.core.graph import rings
from siegeworks.core.journal import tell
from siegeworks.core.picking import one_of_each
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.hits import LOSS_RULE, remove, take_captives
from siegeworks.games.heresy1993.battle.retreat import stranding_rule
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    EMPEROR,
    ENTRY,
    IMPERIAL,
    IS_CHARACTER,
    KIND,
    SACRIFICE,
    TRAITOR,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.words import AREA, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.cards.window import Window
from siegeworks.games.heresy1993.frames import ATTACKED_ALONE, CAPTURE, HIT, NO_RETREAT, PerilFrame
from siegeworks.games.heresy1993.state import Heresy1993State, put


def may_be_sacrificed(unit: Unit) -> bool:
    """Heroic Sacrifice: whether the card takes such a counter."""
    return unit != EMPEROR and KIND[unit] not in SACRIFICE.victim_not_kinds


def victims(s: Heresy1993State) -> list[Unit]:
    """Heroic Sacrifice: who may die for the Emperor; his own area first, else an adjacent one."""
    area = s.place[EMPEROR]
    held = s.held[IMPERIAL]
    here = [u for u in held[area] if may_be_sacrificed(u)]
    if here:
        return here
    return [u for near in ADJACENT[area] for u in held[near] if may_be_sacrificed(u)]


def is_shelter(s: Heresy1993State, area: Area) -> bool:
    """Whether an area holds an Imperial counter other than a character, and no Traitor counter."""
    if s.held[TRAITOR][area]:
        return False
    return any(not IS_CHARACTER[u] for u in s.held[IMPERIAL][area])


def shelters(s: Heresy1993State) -> list[Area]:
    """The nearest areas to which the Emperor may be brought."""
    for ring in rings([s.place[EMPEROR]], ADJACENT.__getitem__):
        found = [a for a in sorted(ring) if a != s.place[EMPEROR] and is_shelter(s, a)]
        if found:
            return found
    return []


def may_be_saved(s: Heresy1993State, f: PerilFrame) -> bool:
    """Whether Heroic Sacrifice could help: a counter to give and, where he must be placed, an area to go to."""
    if f.saved or not victims(s):
        return False
    return f.cause == HIT or bool(shelters(s))


def sacrifice(s: Heresy1993State, f: PerilFrame) -> None:
    """Heroic Sacrifice has been played."""
    f.saved = 1
    f.victim_wanted = 1
    s.sheltered = True


class SacrificeCard(Window):
    """H93-STRAT-09  The Emperor would be removed: Heroic Sacrifice."""

    def __init__(self) -> None:
        super().__init__(IMPERIAL, ("save-emperor", may_be_saved, sacrifice))


class Victim(Choice):
    """H93-STRAT-09  Heroic Sacrifice: which counter is eliminated in the Emperor's stead."""

    def seat(self, s: Heresy1993State, f: PerilFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: PerilFrame) -> list[Word]:
        if not f.victim_wanted:
            return []
        return UNIT.words(one_of_each(victims(s), lambda u: (ENTRY[u], s.hurt[u], s.place[u])))

    def choose(self, s: Heresy1993State, f: PerilFrame, w: Word) -> None:
        f.victim_wanted = 0
        unit = unit_of(w)
        area = s.place[unit]
        remove(s, unit, "H93-STRAT-12")
        if area != s.place[EMPEROR]:
            take_captives(s, area, IMPERIAL)

    def why_not(self, s: Heresy1993State, f: PerilFrame, w: Word) -> list[Reason]:
        if unit_of(w) in victims(s):
            return [Reason("H93-STRAT-09", "An equal counter is offered and stands for it.")]
        text = (
            "It is a counter in the Emperor's area that dies, not a Defence Laser; if there is none, an adjacent one."
        )
        return [Reason("H93-STRAT-09", text)]


def end_of_emperor(s: Heresy1993State, f: PerilFrame) -> None:
    """H93-CHAR-02, H93-CHAR-03, H93-RET-04  Unsaved, he is destroyed or captured."""
    if f.saved:
        return
    rule = stranding_rule(s, EMPEROR) if f.cause == NO_RETREAT else LOSS_RULE[f.cause]
    remove(s, EMPEROR, rule, captured=f.cause in (CAPTURE, ATTACKED_ALONE))


class Shelter(Choice):
    """H93-STRAT-12  Heroic Sacrifice: where the Emperor is brought when he cannot stay."""

    def seat(self, s: Heresy1993State, f: PerilFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: PerilFrame) -> list[Word]:
        if not f.saved or f.cause == HIT:
            return []
        return AREA.words(shelters(s))

    def choose(self, s: Heresy1993State, f: PerilFrame, w: Word) -> None:
        put(s, EMPEROR, area_of(w))
        tell(s, "emperor-brought-away", "H93-STRAT-12", unit=EMPEROR, place=area_of(w))

    def why_not(self, s: Heresy1993State, f: PerilFrame, w: Word) -> list[Reason]:
        text = "He is brought to the nearest area with Imperial troops and no Traitor counter."
        return [Reason("H93-STRAT-12", text)]
