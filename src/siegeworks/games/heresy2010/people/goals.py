"""What each side plays for, and how far it is."""

from __future__ import annotations

from siegeworks.core.goals import Goal, ahead_of
from siegeworks.core.story import capital, counted
from siegeworks.games.heresy2010.box.components import (
    EMPEROR,
    HORUS,
    IMPERIAL,
    SIDE_NAMES,
    SPACEPORTS,
    TRAITOR,
    Hero,
    Side,
)
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT, LAST_SPACE, SPACEPORT_SPACE
from siegeworks.games.heresy2010.box.words import AREA, HERO
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.victory import spaceports_held

NAMES = ("The Imperial side", "The Traitor side")
FEW = 2  # damage that a commander can still take, spaces that are left: then it is close


def goals(s: Heresy2010State, seat: int | None) -> list[Goal]:
    """H10-WIN-01  Four ways to win. All of it lies open, so every seat sees the same."""
    return [
        spaceports(s, TRAITOR),
        spaceports(s, IMPERIAL),
        commander(s, EMPEROR, IMPERIAL, "the Emperor", "H10-WIN-02"),
        commander(s, HORUS, TRAITOR, "Horus", "H10-WIN-03"),
        last_space(s),
    ]


def spaceports(s: Heresy2010State, side: Side) -> Goal:
    """H10-WIN-04, H10-WIN-05, H10-WIN-06  All spaceports, once a marker has reached the space for it."""
    held, other = spaceports_held(s, side), spaceports_held(s, 1 - side)
    total = len(SPACEPORTS)
    left = SPACEPORT_SPACE - max(s.track)
    when = f" once a marker stands on space {SPACEPORT_SPACE}" if left > 0 else ""
    danger = ""
    if held == total and left > 0:
        danger = f"{NAMES[side]} holds them all and wins in {counted(left, 'space')}."
    elif held == total - 1 and left <= 0:
        danger = f"{NAMES[side]} needs one more spaceport to win."
    return Goal(
        id=f"spaceports-{SIDE_NAMES[side]}",
        kind="win",
        text=f"{NAMES[side]} wins with all {total} spaceports{when}.",
        side=SIDE_NAMES[side],
        progress=held,
        total=total,
        ahead=ahead_of((SIDE_NAMES[side], SIDE_NAMES[1 - side]), held, other),
        danger=danger,
        where=[AREA.names[a] for a in SPACEPORTS],
        rule="H10-WIN-05",
        label="Spaceports",
        counts={SIDE_NAMES[side]: held, SIDE_NAMES[1 - side]: other},
    )


def commander(s: Heresy2010State, hero: Hero, side: Side, name: str, rule: str) -> Goal:
    """H10-WIN-02, H10-WIN-03  The side whose commander falls has lost."""
    left = max(0, DEFEATED_AT - s.hero_damage[hero])
    return Goal(
        id=name.rpartition(" ")[2].lower(),
        kind="guard",
        text=f"{NAMES[side]} loses if {name} falls.",
        side=SIDE_NAMES[side],
        progress=left,
        total=DEFEATED_AT,
        danger=capital(f"{name} falls with {left} more damage.") if 0 < left <= FEW else "",
        where=[HERO.names[hero]],
        rule=rule,
        label=name.rpartition(" ")[2],
    )


def last_space(s: Heresy2010State) -> Goal:
    """H10-WIN-09  The end of the track is the relief of the palace, unless the fleet is lost."""
    left = LAST_SPACE - max(s.track)
    fleet_lost = rule_in_force(s, "armada-lost")
    winner = "the Imperial side has held out and wins"
    if fleet_lost:
        winner = "the side with more spaceports wins, the Imperial side on a tie"
    return Goal(
        id="last-space",
        kind="limit",
        text=f"When a marker reaches space {LAST_SPACE}, {winner}.",
        side=None if fleet_lost else SIDE_NAMES[IMPERIAL],
        progress=max(s.track),
        total=LAST_SPACE,
        danger=f"{capital(counted(left, 'space'))} to go." if 0 < left <= FEW else "",
        rule="H10-WIN-09",
        label="Relief",
    )
