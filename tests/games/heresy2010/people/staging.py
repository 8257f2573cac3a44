"""What the tests of what people see put on the stage."""

from __future__ import annotations

from typing import Any

from tests.games.heresy2010.battlefield import Field, scene

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.words import WORDS


def battle() -> Field:
    t = scene(
        "imperial",
        ["blood-angels-1", "blood-angels-2"],
        ["world-eaters-1", "death-guard-1"],
        ["hostile-ground-1", "angels-of-death-1"],
        ["terrifying-1", "will-of-chaos-1"],
    )
    return t.say("verb:traitor-first", "verb:pass")


def tally(t: Field, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = GAME.view(t.s, seat)["battle"]["tally"]
    return found


def pointed(t: Field, word: str) -> dict[str, Any]:
    shown = GAME.preview(t.s, GAME.vocabulary.number(word))
    assert shown is not None
    found: dict[str, Any] = shown["battle"]
    return found


def names_for(t: Field, word: str) -> list[str]:
    """The words that an offered one speaks for."""
    return [WORDS.name(w) for w in GAME.stands_for(t.s, WORDS.number(word))]
