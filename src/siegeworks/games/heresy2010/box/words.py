"""The words of the game: everything a player can point at or say, in blocks of one kind."""

from __future__ import annotations

from siegeworks.core.words import Vocabulary, Word
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NAMES,
    CARD_IDS,
    CARD_ROWS,
    CARDS,
    HERO_IDS,
    HEROES,
    HEROES_ROWS,
    PIECES,
    REGION_IDS,
    REGION_NAMES,
    SEGMENT_ENDS,
    SEGMENT_IDS,
    UNIT_IDS,
    UNIT_LABELS,
)

VERBS: tuple[tuple[str, str], ...] = (
    ("done", "Done"),
    ("pass", "Pass"),
    ("place-order", "Place an order"),
    ("execute-map", "Execute an order from the strategic map"),
    ("execute-hand", "Execute an order from hand"),
    ("bury", "Bury an order"),
    ("draw-order", "Draw an order"),
    ("draw-deck", "The top card of the order deck"),
    ("ignore", "Ignore the order and do nothing"),
    ("strategic", "With the strategic effect"),
    ("plain", "Without the strategic effect"),
    ("spend-token", "Spend a special token: 1 point less"),
    ("keep-token", "Spend no token"),
    ("precise", "Precise bombardment"),
    ("reckless", "Reckless bombardment"),
    ("marker", "Put a fortification marker"),
    ("repair", "Close a breach"),
    ("from-stockpile", "From the stockpile"),
    ("from-ship", "From the Vengeful Spirit"),
    ("fly-on", "Fly straight to the destination"),
    ("accept", "Accept"),
    ("refuse", "Refuse"),
    ("return-titan", "Return a Titan"),
    ("repair-machines", "Repair war machines"),
    ("heal-units", "Heal units"),
    ("heal-hero", "Heal a Hero"),
    ("stay", "Leave the impact where it is"),
    # battle
    ("imperial-first", "The Imperial player is active first"),
    ("traitor-first", "The Traitor player is active first"),
    ("retreat", "Retreat"),
    ("counter", "Counter"),
    ("no-counter", "Do not counter"),
    ("use", "Use it"),
    ("decline", "Do not use it"),
    ("eliminate", "Eliminate it instead"),
    ("top", "Put on top"),
    ("bottom", "Put at the bottom"),
    ("combat-back", "A combat card"),
    ("hero-back", "A Hero combat card"),
    ("remove-marker", "Remove the marker"),
    ("flip-marker", "Flip the marker to its normal side"),
    ("ride", "Ride"),
    ("draw-one", "Draw one Hero combat card"),
    ("draw-two", "Draw two Hero combat cards"),
    ("draw-none", "Draw no Hero combat card"),
    ("all", "All of them"),
)

WORDS = Vocabulary()
VERB_WORD: Word = WORDS.block("verb", [v[0] for v in VERBS], [v[1] for v in VERBS])
AREA_WORD: Word = WORDS.block("area", AREA_IDS, AREA_NAMES)
PIECE_WORD: Word = WORDS.block("unit", UNIT_IDS, UNIT_LABELS)
HERO_WORD: Word = WORDS.block("hero", HERO_IDS, [h.name for h in HEROES_ROWS])
CARD_WORD: Word = WORDS.block("card", CARD_IDS, [row.name for row in CARD_ROWS])
REGION_WORD: Word = WORDS.block("region", REGION_IDS, REGION_NAMES)
SEGMENT_WORD: Word = WORDS.block("border", SEGMENT_IDS, [f"{AREA_NAMES[a]} / {AREA_NAMES[b]}" for a, b in SEGMENT_ENDS])
NUMBER_WORD: Word = WORDS.block("number", [str(n) for n in range(41)], [str(n) for n in range(41)])
POSITION_WORD: Word = WORDS.block(
    "position", [str(n) for n in range(81)], [f"Card {n + 1} from below" for n in range(81)]
)


def verb(name: str) -> Word:
    """The word of a verb."""
    return WORDS.index[f"verb:{name}"]


DONE, PASS, IGNORE = verb("done"), verb("pass"), verb("ignore")

assert PIECES == HERO_WORD - PIECE_WORD + HEROES
assert CARDS == REGION_WORD - CARD_WORD
