"""What the events of a siege come to, in words: pieces by name, moves, losses, clauses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from siegeworks.core.journal import Event
from siegeworks.core.story import LARGE, Beat, Loss, Memory, Move, party, unique
from siegeworks.games.heresy2010.box.components import (
    AREA_NAMES,
    BORDER_ENDS,
    CARDS,
    CORRUPTED,
    FIGURE_KIND,
    HERO_SIDE,
    HEROES,
    KIND_SIDE,
    KINDS,
    N_AREAS,
    N_UNITS,
    SIDE_NAMES,
    STACK_LIMIT,
    UNIT_LABELS,
)
from siegeworks.games.heresy2010.box.words import AREA, CARD, PIECE

SURPLUS = "H10-STACK-08"  # the rule by which units above a stacking limit fall
SIDES = ("the Imperial side", "the Traitor side")

COLLECTIVE = re.compile(r"^(Adeptus|Blood|Chaos Cultists|Death|Emperor's|Imperial Fists|Thousand|White|World)")
BASE = tuple(re.sub(r" \d+$", "", label) for label in UNIT_LABELS)


def name_of(p: int, turned: bool = False) -> str:
    """A piece without its number, as one of its kind is called; one that has turned by its new name."""
    name = BASE[p] if p < N_UNITS else HEROES[p - N_UNITS].name
    if turned:
        return KINDS[CORRUPTED[FIGURE_KIND[p]]].name
    if p >= N_UNITS:
        return "the" + name[3:] if name.startswith("The ") else name
    return f"unit of {name}" if COLLECTIVE.match(name) else name


def force(pieces: list[int], turned: frozenset[int] | set[int] = frozenset()) -> tuple[str, bool]:
    """Pieces in the middle of a sentence, Heroes first, and whether they are several."""
    heroes = [name_of(p) for p in pieces if p >= N_UNITS]
    return party(heroes, [name_of(p, p in turned) for p in pieces if p < N_UNITS])


def has_turned(e: Event) -> bool:
    """Whether an event is about a unit that fights against its old side."""
    return "unit" in e and e.get("owner", -1) not in (-1, KIND_SIDE[FIGURE_KIND[e["unit"]]])


def area_name(a: int) -> str:
    """An area in the middle of a sentence."""
    name = AREA_NAMES[a] if 0 <= a < N_AREAS else "the stockpile"
    return "the" + name[3:] if name.startswith("The ") else name


def area_word(a: Any) -> str | None:
    """An area as a word; None off the board."""
    return AREA.names[a] if isinstance(a, int) and 0 <= a < N_AREAS else None


def card_name(c: int) -> str:
    """A card's title."""
    return CARDS[c].name if c >= 0 else "no card"


def piece_of(e: Event) -> int:
    """The piece an event is about."""
    if "hero" in e:
        return N_UNITS + int(e["hero"])
    p: int = e["unit"] if "unit" in e else e.get("piece", -1)
    return p


def mark(memory: Memory, e: Event) -> Event:
    """Add whose a piece is, where it was, and what sort of battle ends, as far as the events told it."""
    kind = e["type"]
    if kind == "laser-placed":
        return {**e, "owner": 0}
    fought = in_battle(memory, e)
    if fought is not None:
        return {**e, **fought}
    return {**e, **known_of(memory, e, piece_of(e))} if piece_of(e) >= 0 else e


def in_battle(memory: Memory, e: Event) -> Event | None:
    """What a battle's events leave out: who attacks, which iteration it is, and why the battle ends; None elsewhere."""
    kind = e["type"]
    if kind == "battle-began":
        memory["battle"] = {"attacker": e["side"], "coexistence": e["coexistence"], "length": e["length"]}
        return {}
    fight = memory.get("battle", {})
    if kind == "iteration-began":
        fight["iteration"] = e["iteration"]
    elif kind in ("defender-retreated", "attacker-retreated"):
        fight["fled"] = True
        return {"turned": [p for p in e.get("pieces", ()) if p in memory.get("turned", ())]}
    elif kind == "card-discarded" and e["why"] == "unused":
        fight["cards_left"] = True
        return {"type": "card-unused"}
    elif kind == "card-played":
        fight["passes"] = 0
    elif kind == "passed":
        fight["passes"] = fight.get("passes", 0) + 1
        return {"again": fight["passes"] > 2}
    elif kind == "first-active":
        return {"attacker": fight.get("attacker", -1)}
    elif kind == "battle-ended":
        return {"coexistence": fight.get("coexistence", False), "why": why_over(fight)}
    return None


def why_over(fight: Event) -> str:
    """Why a battle is over where its events alone do not show it: its length, or no card in either hand."""
    if fight.get("fled") or "length" not in fight or "iteration" not in fight:
        return ""
    if fight["iteration"] >= fight["length"]:
        return f"after all {fight['length']} iterations"
    return "" if fight.get("cards_left") else "as neither side has a card left"


PLACED = ("unit-placed", "hero-placed")  # out of the stockpile, wherever they stood before


def known_of(memory: Memory, e: Event, p: int) -> Event:
    """Whose a piece is by now, and where it was before this event."""
    where, turned = memory.setdefault("where", {}), memory.setdefault("turned", set())
    if e["type"] == "unit-corrupted":
        turned.add(p)
    side = HERO_SIDE[p - N_UNITS] if p >= N_UNITS else KIND_SIDE[FIGURE_KIND[p]]
    known: Event = {"owner": 1 if p in turned else side}
    if p in where and e["type"] not in PLACED:
        known["origin"] = e.get("origin", where[p])
        known["area"] = e.get("area", where[p])
    if "area" in e and e["type"] != "piece-lands":
        where[p] = e["area"]
    if e["type"] == "unit-eliminated":
        where.pop(p, None)
        turned.discard(p)  # it comes back as what it was
    return known


# ---------------------------------------------------------------- what a run of events comes to


class Tally:
    """What came of a beat: moves, losses and other clauses, gathered from its events."""

    def __init__(self, events: list[Event]) -> None:
        self.clauses: list[str] = []
        self.lost: list[int] = []
        self.crowded: dict[int, list[int]] = {}  # who falls since an area holds too many
        self.hurt: dict[int, int] = {}
        self.routed: dict[int, list[int]] = {}
        self.moved: dict[int, list[int]] = {}
        self.placed: dict[int, list[int]] = {}
        self.corrupted: dict[int, list[int]] = {}
        self.moves: list[Move] = []
        self.losses: list[Loss] = []
        self.cards: list[int] = []
        self.turned = {e["unit"] for e in events if has_turned(e) and e["type"] != "unit-corrupted"}
        for e in events:
            gather = _GATHER.get(e["type"])
            if gather is not None:
                gather(self, e)

    def came(self) -> list[str]:
        """What came of it, in clauses."""
        out: list[str] = unique(self.clauses)
        for area, pieces in self.corrupted.items():
            text, many = force(pieces)
            out.append(f"{text} in {area_name(area)} {'turn' if many else 'turns'} traitor")
        for area, pieces in self.placed.items():
            text, many = force(pieces, self.turned)
            out.append(f"{text} {'come' if many else 'comes'} out of the stockpile to {area_name(area)}")
        for area, pieces in self.routed.items():
            text, many = force(pieces, self.turned)
            out.append(f"{text} {'rout' if many else 'routs'} to {area_name(area)}")
        return [*out, *self.wounds(), *self.falls()]

    def falls(self) -> Iterator[str]:
        """Who falls: first where there were too many, and so why."""
        for area, pieces in self.crowded.items():
            text, many = force(pieces, self.turned)
            was = f"{area_name(area)} was overfull ({STACK_LIMIT[area] + len(pieces)} of {STACK_LIMIT[area]})"
            yield f"{was}: {text} {'fall' if many else 'falls'}"
        fallen = [p for p in self.lost if not any(p in pieces for pieces in self.crowded.values())]
        if fallen:
            text, many = force(fallen, self.turned)
            yield f"{text} {'fall' if many else 'falls'}"

    def wounds(self) -> Iterator[str]:
        """Who is hurt and stands: pieces that take equal damage together."""
        hurt = [p for p in self.hurt if p not in self.lost]
        for n in unique(self.hurt[p] for p in hurt):
            text, many = force([p for p in hurt if self.hurt[p] == n], self.turned)
            yield f"{text} {'take' if many else 'takes'} {n} damage{' each' if many else ''}"

    def on(self, beat: Beat) -> Beat:
        """The same on the beat, for the page."""
        beat.moves = self.moves
        beat.losses = self.losses
        beat.cards = [CARD.names[c] for c in unique(self.cards) if c >= 0]
        beat.who = beat.who or unique(m.who for m in self.moves) or unique(loss.who for loss in self.losses)
        if self.lost and beat.weight < LARGE:
            beat.weight = LARGE
        return beat


def _moved(t: Tally, e: Event) -> None:
    p = piece_of(e)
    t.moved.setdefault(e["area"], []).append(p)
    t.moves.append(Move(PIECE.names[p], area_word(e.get("origin")), area_word(e["area"])))


def _placed(t: Tally, e: Event) -> None:
    p = piece_of(e)
    t.placed.setdefault(e["area"], []).append(p)
    t.moves.append(Move(PIECE.names[p], None, area_word(e["area"])))


def _corrupted(t: Tally, e: Event) -> None:
    t.corrupted.setdefault(e["area"], []).append(piece_of(e))


def _routed(t: Tally, e: Event) -> None:
    p = piece_of(e)
    t.routed.setdefault(e["area"], []).append(p)
    t.moves.append(Move(PIECE.names[p], area_word(e.get("origin")), area_word(e["area"])))


def _left(t: Tally, e: Event) -> None:
    for p in e.get("pieces", ()):
        t.moves.append(Move(PIECE.names[p], area_word(e.get("origin")), area_word(e["area"])))


def owner_of(e: Event) -> str | None:
    """Whose a piece is that an event tells of, where the story marked it."""
    return SIDE_NAMES[e["owner"]] if "owner" in e else None


def _lost(t: Tally, e: Event) -> None:
    p = piece_of(e)
    t.lost.append(p)
    if e.get("rule") == SURPLUS:
        t.crowded.setdefault(e["area"], []).append(p)
    t.losses.append(Loss(PIECE.names[p], "lost", area_word(e["area"]), side=owner_of(e)))


def _hurt(t: Tally, e: Event) -> None:
    p = piece_of(e)
    t.hurt[p] = t.hurt.get(p, 0) + e["points"]
    t.losses.append(Loss(PIECE.names[p], "hurt", area_word(e.get("area")), e["points"], owner_of(e)))


def _clause(text: str) -> Callable[[Tally, Event], None]:
    """A clause of its own: {piece}, {area}, {border}, {card}, {side} are said."""

    def gather(t: Tally, e: Event) -> None:
        t.clauses.append(text.format(**said(e)))

    return gather


def _morale(t: Tally, e: Event) -> None:
    t.clauses.append(f"{said(e)['piece']} {'stands fast' if e['holds'] else 'loses heart'}")


def _plague(t: Tally, e: Event) -> None:
    t.clauses.append(f"{said(e)['piece']} {'falls sick' if e['sick'] else 'is spared'}")


def _shown(t: Tally, e: Event) -> None:
    t.cards.append(e["card"])


def _discarded(t: Tally, e: Event) -> None:
    if e["why"] in ("counter", "resist"):
        t.cards.append(e["card"])


def said(e: Event) -> dict[str, str]:
    """The facts of an event in words."""
    out: dict[str, str] = {}
    p = piece_of(e)
    if p >= 0:
        out["piece"] = force([p], {p} if has_turned(e) else frozenset())[0]
    if "area" in e:
        out["area"] = area_name(e["area"])
    if "border" in e:
        a, b = BORDER_ENDS[e["border"]]
        out["border"] = f"between {area_name(a)} and {area_name(b)}"
    if "card" in e:
        out["card"] = card_name(e["card"])
    if "side" in e:
        out["side"] = SIDES[e["side"]]
    if "points" in e:
        out["points"] = str(e["points"])
    return out


# What each kind of event adds to what came of a beat.
_GATHER: dict[str, Callable[[Tally, Event], None]] = {
    "unit-moved": _moved,
    "hero-moved": _moved,
    "unit-set-down": _moved,
    "hero-set-down": _moved,
    "unit-placed": _placed,
    "hero-placed": _placed,
    "unit-advanced": _moved,
    "hero-advanced": _moved,
    "defender-retreated": _left,
    "units-withdrew": _left,
    "unit-routed": _routed,
    "hero-routed": _routed,
    "unit-eliminated": _lost,
    "hero-eliminated": _lost,
    "unit-damaged": _hurt,
    "hero-damaged": _hurt,
    "unit-stands": _clause("{piece} fights on with fatal wounds"),
    "unit-lowered": _clause("{piece} fights at a lower rank"),
    "unit-healed": _clause("{piece} recovers from {points} damage"),
    "hero-healed": _clause("{piece} recovers from {points} damage"),
    "unit-corrupted": _corrupted,
    "laser-destroyed": _clause("the defense laser in {area} is destroyed"),
    "border-breached": _clause("the wall {border} is breached"),
    "breach-closed": _clause("the breach {border} is closed"),
    "fortification-built": _clause("{area} is fortified"),
    "fortification-lost": _clause("{area} loses its fortification"),
    "crevasse-opened": _clause("a crevasse opens {border}"),
    "area-routed": _clause("{area} is marked routed for {side}"),
    "morale-tested": _morale,
    "plague-tested": _plague,
    "marker-flipped": _clause("the rout of {side} in {area} is over"),
    "marker-removed": _clause("{area} is ready for {side} again"),
    "card-played": _shown,
    "effect-chosen": _shown,
    "order-executed": _shown,
    "event-drawn": _shown,
    "bombardment-drawn": _shown,
    "card-discarded": _discarded,
}
