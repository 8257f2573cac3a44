"""Chapter 22, victory: four ways to win, each at the instant it is reached."""

from __future__ import annotations

from siegeworks.core.flow import finish
from siegeworks.core.journal import tell
from siegeworks.core.spec import Ending
from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010.box.components import EMPEROR, HORUS, IMPERIAL, SPACEPORTS, TRAITOR, Hero, Side
from siegeworks.games.heresy2010.box.tracks import LAST_SPACE, SPACEPORT_SPACE
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.state import Heresy2010State

ENDINGS: tuple[Ending, ...] = (
    Ending("emperor-dead", "H10-WIN-02", "The Emperor has fallen: the Traitor player wins."),
    Ending("horus-dead", "H10-WIN-03", "Horus has fallen: the Imperial player wins."),
    Ending("spaceports", "H10-WIN-05", "All four spaceports are held by one side."),
    Ending(
        "hold-out", "H10-WIN-09", "An initiative marker has reached the last space: the Imperial player has held out."
    ),
    Ending(
        "armada-lost",
        "H10-WIN-09",
        "The last space is reached without a relief fleet: the Traitor holds more spaceports.",
    ),
)
EMPEROR_DEAD, HORUS_DEAD, SPACEPORT_VICTORY, HOLD_OUT, ARMADA_LOST = range(5)


def win(s: Heresy2010State, side: Side, ending: int) -> None:
    """H10-WIN-01, H10-WIN-11  The game ends at this instant; there are no draws and no points."""
    if s.winner == NOT_OVER:
        tell(s, "game-won", ENDINGS[ending].rule, side=side, reason=ENDINGS[ending].reason)
        finish(s, side, ending)


def hero_fell(s: Heresy2010State, h: Hero) -> None:
    """H10-WIN-02, H10-WIN-03, H10-HERO-01, H10-HERO-06  The death of the Emperor or of Horus decides the game."""
    if h == EMPEROR:
        win(s, TRAITOR, EMPEROR_DEAD)
    elif h == HORUS:
        win(s, IMPERIAL, HORUS_DEAD)


def spaceports_held(s: Heresy2010State, side: Side) -> int:
    """H10-WIN-06, H10-WIN-07, H10-WIN-12  Spaceports friendly to a side: units count, Heroes do not."""
    own, enemy = s.here[side], s.here[1 - side]
    return sum(1 for a in SPACEPORTS if own[a] and not enemy[a])


def check(s: Heresy2010State) -> None:
    """H10-WIN-10, H10-LASER-11  After every whole change of who stands where: lasers fall, spaceports may decide."""
    if s.lasers:
        destroy_lasers(s)
    if s.winner == NOT_OVER:
        check_spaceports(s)


def check_spaceports(s: Heresy2010State) -> None:
    """H10-WIN-04, H10-WIN-05  Open to both sides once either marker has reached the space on the track."""
    track = s.track
    if (track[0] >= SPACEPORT_SPACE or track[1] >= SPACEPORT_SPACE) and s.playing:
        for side in (IMPERIAL, TRAITOR):
            own, enemy = s.here[side], s.here[1 - side]
            for a in SPACEPORTS:
                if not own[a] or enemy[a]:
                    break
            else:
                win(s, side, SPACEPORT_VICTORY)
                return


def destroy_lasers(s: Heresy2010State) -> None:
    """H10-LASER-11, H10-LASER-12, H10-LASER-15, H10-LASER-16  A laser whose area is friendly to the Traitor is gone
    for ever."""
    traitor, imperial = s.here[TRAITOR], s.here[IMPERIAL]
    for a in s.lasers:
        if traitor[a] and not imperial[a]:
            s.lasers = [x for x in s.lasers if x != a]
            tell(s, "laser-destroyed", "H10-LASER-11", area=a)
            destroy_lasers(s)
            return


def reached_end(s: Heresy2010State) -> None:
    """H10-WIN-09  A marker on the last space: the Imperial player has held out, unless the relief fleet is lost."""
    if max(s.track) < LAST_SPACE:
        return
    if rule_in_force(s, "armada-lost") and spaceports_held(s, TRAITOR) > spaceports_held(s, IMPERIAL):
        win(s, TRAITOR, ARMADA_LOST)
    else:
        win(s, IMPERIAL, HOLD_OUT)
