"""Decisions and events as the protocol sends them: words by name, sentences for people."""

from __future__ import annotations

from typing import Any

import msgspec

from siegeworks.core.gesture_book import Gesture, Tray
from siegeworks.core.hints import hints, is_empty
from siegeworks.core.journal import Event
from siegeworks.core.record import Match
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.story import DECISIVE, END, GAME_OVER, Beat, Story


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
    if is_empty(spec, s):
        base["empty"] = True
    return {
        "seat": spec.seats[ask.seat(s, f)],
        "kind": ask.kind,
        "prompt": spec.prompt(s, f, ask),
        "rules": [ask.rule],
        "words": words(spec, s),
        "missing": missing(spec, s),
        **base,
    }


def missing(spec: GameSpec, s: AnyState) -> list[dict[str, Any]]:
    """What people look for at this question and do not find, each with the first reason."""
    ask, _ = spec.rules.question(s)
    sought = [w for w in ask.looked_for if w not in s.offered]
    names, labels = spec.vocabulary.names, spec.vocabulary.labels
    return [{"word": names[w], "label": labels[w], "why": spec.why_not(s, w)[0].text} for w in sought]


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


def words(spec: GameSpec, s: AnyState) -> list[dict[str, Any]]:
    """The offered words in order, each with what a person should know of it: that it declines, is what nearly everybody
    would say, or wastes or hurts something."""
    rows = []
    for hint in hints(spec, s):
        row = word(spec, s, hint.word)
        if hint.idle:
            row["idle"] = True
        if hint.usual:
            row["usual"] = True
        if hint.caution is not None:
            row["caution"] = hint.caution._asdict()
        rows.append(row)
    return rows


def word(spec: GameSpec, s: AnyState, w: int) -> dict[str, Any]:
    """One offered word with its label and, where it stands for several equal pieces, those."""
    names = spec.vocabulary.names
    row: dict[str, Any] = {"word": names[w], "label": spec.label(s, w) or spec.vocabulary.labels[w]}
    others = spec.stands_for(s, w)
    if others:
        row["stands_for"] = [names[o] for o in others]
    return row


def gesture(spec: GameSpec, one: Gesture) -> dict[str, Any]:
    """A gesture by the names of its words; what is not known of it is left out."""
    names = spec.vocabulary.names
    row: dict[str, Any] = {
        "id": one.id,
        "label": one.label,
        "subjects": [names[w] for w in one.subjects],
        "target": None if one.target is None else names[one.target],
        "words": [names[w] for w in one.words],
    }
    row |= _promise(one)
    row |= {name: True for name in ("through", "more", "asks") if getattr(one, name)}
    if path := way(spec, one):
        row["path"] = [names[w] for w in path]
    if one.preview:
        row["preview"] = one.preview
    return row


def _promise(one: Gesture) -> dict[str, Any]:
    """What a gesture costs, how likely it comes off, and what may be wrong with it."""
    row: dict[str, Any] = {}
    if one.cost is not None:
        row["cost"] = one.cost
    if one.chance is not None:
        row["chance"] = round(one.chance, 4)
    if one.odds is not None and one.chance is not None:
        row["odds"] = one.odds.to_wire()
    if one.caution is not None:
        row["caution"] = one.caution._asdict()
    return row


def way(spec: GameSpec, one: Gesture) -> list[int]:
    """The places that a gesture leads over to its target, in order; empty where it goes there at once."""
    if one.target is None:
        return []
    kind_of = spec.vocabulary.kind
    kind = kind_of(one.target)
    places = [w for w in one.words if kind_of(w) == kind] if kind not in spec.people.gestures.subjects else []
    leads = len(places) > 1 and len(set(places)) == len(places) and places[-1] == one.target
    return places if leads else []


def tray(spec: GameSpec, one: Tray | None) -> dict[str, Any] | None:
    """What is still to be placed, by the names of its words."""
    if one is None:
        return None
    names = spec.vocabulary.names
    rows = [
        {
            "label": row.label,
            "pieces": [names[w] for w in row.pieces],
            "count": row.number,
            "asked": row.asked,
            "to": [names[w] for w in row.to],
        }
        for row in one.rows
    ]
    return {"title": one.title, "left": one.left, "rows": rows, "plan": one.plan}


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
    if e["type"] == GAME_OVER:
        out["winner"] = spec.seats[e["winner"]] if e["winner"] >= 0 else None
        out["ending"] = spec.endings[e["ending"]].reason
    out["text"] = sentence(spec, e)
    return out


def sentence(spec: GameSpec, e: Event) -> str:
    """The game's sentence for an event; bare chance is told in the kernel's words where the game has none."""
    if e["type"] == "shuffle":
        return f"{e['what']}: {e['of']} shuffled"
    if e["type"] == GAME_OVER:
        return ""  # the outcome tells it
    text = spec.sentence(e)
    if not text and e["type"] == "chance":
        text = f"{e['what']}: {e['result'] + 1} (of {e['of']})"
    return text


def events_for(spec: GameSpec, events: list[Event], seat: int | None) -> list[dict[str, Any]]:
    """The events a seat may see (None: a watcher)."""
    return [event(spec, e) for e in events if may_see(e, seat)]


def may_see(e: Event, seat: int | None) -> bool:
    """Whether a seat (None: a watcher) may know of an event."""
    return "to" not in e or (seat is not None and seat in e["to"])


def story(spec: GameSpec) -> Story:
    """An empty story of a game: let it follow the events that one seat may see."""

    def ending(e: Event) -> Beat:
        winner, row = e["winner"], spec.endings[e["ending"]]
        sides = spec.people.story.sides or [f"the {seat.capitalize()}" for seat in spec.seats]
        said = f"Victory for {sides[winner]}." if winner >= 0 else "The game is drawn."
        side = spec.seats[winner] if winner >= 0 else None
        return Beat(kind=END, text=f"{said} {row.text}", weight=DECISIVE, side=side)

    return Story(spec.people.story, lambda e: sentence(spec, e), ending)


def beats_for(spec: GameSpec, events: list[Event], seat: int | None) -> list[Beat]:
    """The beats of the events that a seat may see (None: a watcher)."""
    told = story(spec)
    told.follow([e for e in events if may_see(e, seat)])
    return told.beats()


def beats(told: Story, since: int) -> list[dict[str, Any]]:
    """The beats that hold the events of a story from a number on, each with its own number."""
    start = told.since(since)
    rows = enumerate(told.beats(start), start)
    return [{"n": n, **msgspec.to_builtins(beat)} for n, beat in rows if beat.last >= since]
