"""What each psychic power does, as a player tells it: on its card, where one is chosen."""

from __future__ import annotations

POWER_TEXTS = {
    "da-jump": (
        "The Weirdboy and one infantry unit in his zone leave the board. They come back in the next supply phase over "
        "one edge, not that of the enemy's deployment, and move."
    ),
    "warpath": "All Orks within 3 squares add 1 to their assault rolls.",
    "da-krunch": (
        "A template within 6, in clear sight: every unit under it is attacked with two dice added together. A double 6 "
        "always destroys."
    ),
    "killbolt": "A beam of 6 squares: every unit along it, friend or foe, is fired at.",
    "enfeeble": "An enemy within 6, in clear or obscured sight, takes 2 off all its die rolls.",
    "endurance": "A unit within 6, in clear sight, is healed of one hit.",
    "perfect-timing": (
        "A unit within 3, in clear or obscured sight: what obscures and what ground gives in defence does not count "
        "against its fire."
    ),
    "scriers-gaze": "Your side keeps the initiative next turn.",
    "objuration-mechanicum": (
        "A unit within 6, in clear or obscured sight, cannot fire; a vehicle with several weapons cannot fire the one "
        "that you choose."
    ),
    "telekinetic-dome": "The Librarian and friends in his zone save themselves from hits with a die of 5 or more.",
    "smite": "An enemy within 6, in clear or obscured sight, is attacked.",
}
