"""What each special card does, in a clause: said where it may be played and when it is played."""

from __future__ import annotations

from siegeworks.games.heresy1993.box.components import SPECIAL_CARDS
from siegeworks.games.heresy1993.box.words import SPECIAL_CARD, WORDS

GISTS = {
    "imperial-heroic-sacrifice": "another Imperial counter dies in the Emperor's place, and he is safe for now",
    "imperial-stand-fast": "none of the Imperial counters in this fight retreats",
    "imperial-teleport-assault": "the Emperor and his guard fight one battle aboard Horus's ship",
    "imperial-seal-the-breach": "one breached wall is whole again",
    "imperial-last-flight": "the Sky Fortress falls on an area nearby, and every Traitor counter there may be hit",
    "imperial-all-guns-to-the-sky": "every laser adds 1 to its die until this action segment ends",
    "traitor-siege-guns": "every Traitor die against a wall gets 2 more in this step",
    "traitor-rift-in-the-warp": "one destroyed Horde may wait in the Warp again, and every summoning die gets 2 more",
    "traitor-second-treachery": "two counters are drawn, and each may turn a loyal one with the same values",
    "traitor-relentless-hatred": "none of the Traitor counters in this fight retreats",
    "traitor-saturation-bombardment": "the attack value of every Battlecruiser squadron is 1 higher in this step",
    "traitor-silence-on-the-net": "the Imperial side can play no special card in this action segment",
}


def with_gist(w: int) -> str:
    """A card by its name and, if it is a special one, what it does."""
    title = WORDS.labels[w]
    return f"{title} ({GISTS[SPECIAL_CARDS[SPECIAL_CARD.id(w)].id]})" if w in SPECIAL_CARD else title
