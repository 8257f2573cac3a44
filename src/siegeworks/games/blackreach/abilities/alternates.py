"""Further actions of a unit (HBR-FIRE-14, HBR-PSY-01): alternates of its weapons and markers, powers, split fire."""

from __future__ import annotations

from siegeworks.core.why import Odds
from siegeworks.games.blackreach.abilities import shooting, splitting
from siegeworks.games.blackreach.abilities.shooting import Acting
from siegeworks.games.blackreach.box.words import POWER
from siegeworks.games.blackreach.fire.frames import FireFrame
from siegeworks.games.blackreach.frames import ActFrame
from siegeworks.games.blackreach.psychic import manifest, perils
from siegeworks.games.blackreach.state import ACTIVATION, BlackReachState


def is_power(w: int) -> bool:
    """Whether a word names a psychic power."""
    return w in POWER


def actions(s: BlackReachState, f: Acting) -> list[int]:
    """HBR-FIRE-14, HBR-FIRE-15, HBR-PSY-01  Alternates and powers of the unit of an ActFrame (its whole action), of a
    MoveFrame (what it may do on the move) or of a FireFrame (the alternates of its weapon)."""
    if s.phase != ACTIVATION:
        return []
    if isinstance(f, ActFrame) and f.target >= 0:
        return []
    return shooting.shot_words(s, f) + manifest.power_words(s, f)


def act(s: BlackReachState, f: Acting, w: int) -> None:
    """Do one of these words, or split the fire."""
    if w == splitting.SPLIT_WORD:
        assert isinstance(f, FireFrame)
        splitting.start_split(s, f)
    elif is_power(w):
        manifest.manifest(s, f.unit, POWER.id(w))
    else:
        shooting.take_shot(s, f, w)


def action_odds(s: BlackReachState, f: ActFrame, w: int) -> Odds | None:
    """HBR-PSY-03  The perils test a power would bring, before it is chosen (all its Cost on the Psyker)."""
    return perils.perils_odds(s, f.unit, POWER.id(w), 0) if is_power(w) else None
