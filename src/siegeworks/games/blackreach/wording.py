"""Prompts, labels and sentences for people."""

from __future__ import annotations

from typing import Any

from siegeworks.core.flow import Choice
from siegeworks.core.journal import Event
from siegeworks.games.blackreach.board import CARD0, UNIT0, VOCABULARY, BlackState
from siegeworks.games.blackreach.components import CARD_KIND, CARD_KINDS, CARD_NAMES, TYPES, UNIT_TYPE, UNITS


def prompt(s: BlackState, f: Any, ask: Choice) -> str:
    """What the open question asks, in a sentence."""
    text = ask.kind.replace("-", " ").capitalize()
    unit = getattr(f, "unit", -1)
    return f"{text}: {TYPES[UNIT_TYPE[unit]].name}" if isinstance(unit, int) and 0 <= unit < UNITS else text


def label(s: BlackState, w: int) -> str:
    """What a person reads for a word."""
    if UNIT0 <= w < UNIT0 + UNITS:
        return VOCABULARY.labels[w]
    if CARD0 <= w < CARD0 + len(CARD_NAMES):
        return str(CARD_KINDS[CARD_KIND[w - CARD0]]["title"])
    return ""


def sentence(event: Event) -> str:
    """An event in words."""
    facts = ", ".join(f"{k} {v}" for k, v in event.items() if k not in ("type", "rule", "to"))
    return f"{str(event['type']).replace('-', ' ').capitalize()}: {facts}" if facts else str(event["type"]).capitalize()


def stands_for(s: BlackState, w: int) -> list[int]:
    """Other words an offered word stands for."""
    return []
