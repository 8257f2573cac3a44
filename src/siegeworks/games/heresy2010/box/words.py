"""The words of the game: everything a player can point at or say, in blocks of one kind."""

from __future__ import annotations

from siegeworks.core.words import Block, Vocabulary, Word
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NAMES,
    BORDER_ENDS,
    BORDER_IDS,
    CARD_IDS,
    CARDS,
    HERO_IDS,
    HEROES,
    N_PIECES,
    REGION_IDS,
    REGION_NAMES,
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
    ("no-counter", "Do not counter"),
    ("use", "Use it"),
    ("decline", "Do not use it"),
    ("eliminate", "Eliminate it instead"),
    ("top", "Put on top"),
    ("bottom", "Put at the bottom"),
    ("combat-back", "A combat card"),
    ("hero-back", "A Hero combat card"),
    ("draw-one", "Draw one Hero combat card"),
    ("draw-two", "Draw two Hero combat cards"),
    ("draw-none", "Draw no Hero combat card"),
    ("all", "All of them"),
)

WORDS = Vocabulary()
VERB = WORDS.block("verb", [v[0] for v in VERBS], [v[1] for v in VERBS])
AREA = WORDS.block("area", AREA_IDS, AREA_NAMES)
UNIT = WORDS.block("unit", UNIT_IDS, UNIT_LABELS)
HERO = WORDS.block("hero", HERO_IDS, [h.name for h in HEROES])
PIECE = Block(UNIT, UNIT.names + HERO.names)  # units and Heroes: the word of a piece
CARD = WORDS.block("card", CARD_IDS, [row.name for row in CARDS])
REGION = WORDS.block("region", REGION_IDS, REGION_NAMES)
BORDER = WORDS.block("border", BORDER_IDS, [f"{AREA_NAMES[a]} / {AREA_NAMES[b]}" for a, b in BORDER_ENDS])


def verb(name: str) -> Word:
    """The word of a verb."""
    return WORDS.index[f"verb:{name}"]


DONE, PASS, IGNORE = verb("done"), verb("pass"), verb("ignore")
# what declines wherever it is said; the first of them that is offered is the plainest
IDLE: tuple[Word, ...] = (PASS, DONE, IGNORE, *map(verb, ("decline", "refuse", "keep-token", "plain", "fly-on")))

assert len(PIECE) == N_PIECES
