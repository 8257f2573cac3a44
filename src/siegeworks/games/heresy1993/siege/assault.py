"""H93-ASLT: the Traitor Assault Phase: summon, bombard, breach, assault."""

from __future__ import annotations

from siegeworks.core.flow import Frame, call
from siegeworks.games.heresy1993.box.components import TRAITOR
from siegeworks.games.heresy1993.frames import (
    BOMBARDMENT,
    BREACHES,
    FIGHTS,
    SUMMON,
    breach_frame,
    fight_frame,
)
from siegeworks.games.heresy1993.state import Heresy1993State


def summon(s: Heresy1993State, f: Frame) -> None:
    """H93-ASLT-01  The first step: summon."""
    call(s, SUMMON)


def bombard(s: Heresy1993State, f: Frame) -> None:
    """H93-ASLT-01  The second step: bombard."""
    call(s, BOMBARDMENT)


def breach(s: Heresy1993State, f: Frame) -> None:
    """H93-ASLT-12  The third step: breach."""
    call(s, BREACHES, breach_frame(TRAITOR))


def assault(s: Heresy1993State, f: Frame) -> None:
    """H93-ASLT-18, H93-ASLT-20  The fourth step: fights by the rules of the combat phase."""
    call(s, FIGHTS, fight_frame(TRAITOR, in_assault=True))
