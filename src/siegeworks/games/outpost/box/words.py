"""The vocabulary: verbs, and a block of words for areas, units and cards."""

from __future__ import annotations

from siegeworks.core.words import Vocabulary
from siegeworks.games.outpost.box.components import AREA_IDS, AREAS, CARD_IDS, CARDS, UNIT_IDS

WORDS = Vocabulary()
MARCH = WORDS.add("verb", "march", "March a unit")
DIG_IN = WORDS.add("verb", "dig-in", "Dig a unit in")
DRAW_CARD = WORDS.add("verb", "draw", "Draw a card")
END_TURN = WORDS.add("verb", "end-turn", "End the turn")
PASS = WORDS.add("verb", "pass", "Play no card")
HALT = WORDS.add("verb", "halt", "Halt here")
AREA = WORDS.block("area", AREA_IDS, [area.name for area in AREAS])
UNIT = WORDS.block("unit", UNIT_IDS)
CARD = WORDS.block("card", CARD_IDS, [card.name for card in CARDS])
