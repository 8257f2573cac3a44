"""Decisions and events as the protocol sends them: words by name, sentences for people."""

from __future__ import annotations

from typing import Any

from siegeworks.core.journal import Event
from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec


def decision(match: Match) -> dict[str, Any]:
    """The open question, or the outcome when the game is over."""
    spec, s = match.spec, match.state
    base: dict[str, Any] = {"step": s.step, "hash": match.hashes[-1], "undo": match.can_undo}
    if match.over:
        return {
            "seat": None,
            "kind": "game-over",
            "prompt": "The game is over.",
            "rules": [],
            "words": [],
            "outcome": spec.outcome(s),
            **base,
        }
    ask, f = spec.rules.question(s)
    return {
        "seat": spec.seats[ask.seat(s, f)],
        "kind": ask.kind,
        "prompt": spec.prompt(s, f, ask),
        "rules": [ask.rule],
        "words": [word(spec, s, w) for w in s.offered],
        **base,
    }


def others_decision(match: Match) -> dict[str, Any]:
    """The open question as everyone else may see it: who decides and what kind of thing, and nothing of the words."""
    spec, s = match.spec, match.state
    ask, f = spec.rules.question(s)
    seat = spec.seats[ask.seat(s, f)]
    return {
        "seat": seat,
        "kind": ask.kind,
        "prompt": f"{seat.replace('-', ' ').capitalize()} decides: {ask.kind.replace('-', ' ')}.",
        "rules": [ask.rule],
        "words": [],
        "step": s.step,
    }


def word(spec: GameSpec, s: Any, w: int) -> dict[str, Any]:
    """One offered word with its label and, where it stands for several equal pieces, those."""
    names = spec.vocabulary.names
    row: dict[str, Any] = {"word": names[w], "label": spec.label(s, w) or spec.vocabulary.labels[w]}
    others = spec.stands_for(s, w)
    if others:
        row["stands_for"] = [names[o] for o in others]
    return row


def event(spec: GameSpec, e: Event) -> dict[str, Any]:
    """An event with words instead of ids and its sentence."""
    out: dict[str, Any] = {}
    for key, value in e.items():
        table = spec.facts.get(key)
        if key == "to":
            out[key] = [spec.seats[seat] for seat in value]
        elif table is None:
            out[key] = value
        elif isinstance(value, list):
            out[key] = [table[v] for v in value]
        else:
            # a place that has no word (a stockpile, a box) is null
            out[key] = table[value] if isinstance(value, int) and 0 <= value < len(table) else None
    out["text"] = sentence(spec, e)
    return out


def sentence(spec: GameSpec, e: Event) -> str:
    """The game's sentence for an event; bare chance is told in the kernel's words where the game has none."""
    if e["type"] == "shuffle":
        return f"{e['what']}: {e['of']} shuffled"
    text = spec.sentence(e)
    if not text and e["type"] == "chance":
        text = f"{e['what']}: {e['result'] + 1} (of {e['of']})"
    return text


def events_for(spec: GameSpec, events: list[Event], seat: int | None) -> list[dict[str, Any]]:
    """The events a seat may see (None: a watcher)."""
    return [event(spec, e) for e in events if "to" not in e or (seat is not None and seat in e["to"])]
